"""Rules in words: every variant, every option leaves its mark."""

import pytest

from pegout.engine.rules.variants import VARIANTS, variant
from pegout.locale import LANGUAGES, translator
from pegout.locale.rulebook import describe_rules

EN = translator("en")


def words(name="six-card", t=EN, **options):
    sections = describe_rules(variant(name, options), t)
    return "\n".join(clause for section in sections for clause in section.clauses)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_can_be_told(name, lang):
    sections = describe_rules(VARIANTS[name], translator(lang))
    assert all(section.heading and all(section.clauses) for section in sections)


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("six-card", {}, "The first to 121 points wins"),
        ("short", {}, "The first to 61 points wins"),
        ("six-card", {"skunk": "on"}, "fewer than 91 points is skunked"),
        ("short", {"skunk": "on"}, "fewer than 31 points is skunked"),
        ("six-card", {"skunk": "on", "double_skunk": "on"}, "fewer than 61 points is double"),
        ("six-card", {"double_game": "on"}, "by 60 points or more counts two games"),
        ("six-card", {}, "Every win counts one game."),
        ("six-card", {"first_deal": "high"}, "The highest deals first"),
        ("six-card", {"three_for_last": "on"}, "pegs 3 before the first deal"),
        ("six-card", {"play_rounds": "first"}, "The play ends with its first round."),
        ("six-card", {"counting": "manual"}, "Overlooked points are lost."),
        ("six-card", {"counting": "manual"}, "a card without a claim pegs nothing"),
        ("six-card", {"counting": "manual", "muggins": "on"}, "calling muggins"),
        ("six-card", {"counting": "manual", "muggins": "on"}, "whose claim was called"),
        ("six-card", {"counting": "manual", "overclaim": "penalty"}, "go to the opponent"),
        ("six-card", {"pegging_by_hand": "on"}, "move their own pegs"),
        ("six-card", {"match": "3"}, "the first to have won 3 games"),
        ("six-card", {"match": "3"}, "the loser of a game deals the next one first"),
        ("three-player", {"match": "3"}, "at the left of the last game's first dealer"),
        ("three-player", {"skunk": "on"}, "Each loser is judged separately"),
        ("three-player", {}, "One card is dealt to the crib."),
        ("four-player", {}, "share one score"),
        ("four-player-solo", {}, "Four players, each for themselves."),
        ("five-card", {}, "a flush of 3, with the starter 4"),
        ("five-card", {}, "A hand is its 3 cards"),
        ("six-card", {"starter": "top"}, "the top card of the deck as the starter"),
        ("table-top", {}, "a pile of 12 cards"),
        ("table-top", {"players": "4"}, "a pile of 6 cards"),
        ("table-top", {"target": "61"}, "with 61 points after a deal"),
    ],
)
def test_options_are_told(name, options, told):
    assert told in words(name, **options)


def test_whose_right_it_is_to_call_is_told_where_several_could():
    options = {"counting": "manual", "muggins": "on"}
    told = "In the play the opponent who plays next may call it"
    assert "The first opponent in turn order may call it." in words(
        "three-player", **options, claims="scoring"
    )
    before = {**options, "claims": "every"}
    assert told in words("three-player", **before) and told in words("four-player", **before)
    assert "Every opponent may call it; of several who do" in words("three-player", **options)
    assert told not in words("six-card", **options)


def test_when_muggins_ends_is_told_only_where_it_is_played():
    """It was told of manual counting without muggins too."""
    assert "call muggins" not in words(counting="manual")
    told = "told when nobody may call muggins any more"
    assert told in words(counting="manual", muggins="on")


def test_what_is_off_is_not_told():
    plain = words()
    for word in ("skunk", "muggins", "match", "for last", "own pegs"):
        assert word not in plain
