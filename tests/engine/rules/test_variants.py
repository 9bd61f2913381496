"""The variants and their options, by rules 2 to 7."""

import pickle
from dataclasses import FrozenInstanceError, replace

import pytest
from tests.kit import ALL_RULES

from pegout.engine.errors import RulesError
from pegout.engine.rules.choices import Claims, FirstDeal, Form, Overclaim, Rows, Stakes
from pegout.engine.rules.option_needs import open_options
from pegout.engine.rules.variants import (
    OPTION_VALUES,
    OPTIONS,
    TABLE_TOP_OPTIONS,
    VARIANTS,
    Rules,
    option_names,
    options,
    variant,
)

NAMES = (
    "six-card",
    "short",
    "five-card",
    "three-player",
    "four-player",
    "four-player-solo",
    "table-top",
)
CRIBBAGE = [name for name in NAMES if name != "table-top"]

# players, sides, target, dealt, discarded, dealt to the crib, hand, crib
TABLE: dict[str, tuple[int, ...]] = {
    "six-card": (2, 2, 121, 6, 2, 0, 4, 4),
    "short": (2, 2, 61, 6, 2, 0, 4, 4),
    "five-card": (2, 2, 61, 5, 2, 0, 3, 4),
    "three-player": (3, 3, 121, 5, 1, 1, 4, 4),
    "four-player": (4, 2, 121, 5, 1, 0, 4, 4),
    "four-player-solo": (4, 4, 121, 5, 1, 0, 4, 4),
    "table-top": (2, 2, 121, 12, 0, 0, 12, 0),
}


@pytest.mark.parametrize("name", NAMES)
def test_2_and_4_to_7_what_each_variant_deals(name):
    rules = VARIANTS[name]
    assert TABLE[name] == (
        rules.players,
        rules.sides,
        rules.target,
        rules.dealt,
        rules.discard_count,
        rules.crib_dealt,
        rules.hand_size,
        rules.crib_size,
    )


def test_there_are_these_variants_and_six_card_is_the_standard():
    assert tuple(VARIANTS) == NAMES
    assert variant() == variant("six-card") == VARIANTS["six-card"]


@pytest.mark.parametrize("name", CRIBBAGE)
def test_3_defaults(name):
    five = name == "five-card"
    assert options(VARIANTS[name]) == {
        "target": str(TABLE[name][2]),
        "skunk": "off",
        "double_skunk": "off",
        "double_game": "off",
        "first_deal": "low",
        "cut_before_deal": "off",
        "starter": "cut",
        "three_for_last": "on" if five else "off",
        "play_rounds": "first" if five else "all",
        "counting": "auto",
        "claims": "scoring",
        "muggins": "off",
        "overclaim": "refuse",
        "pegging_by_hand": "off",
        "match": "1",
        "stakes": "1-2-4",
    }


def test_7_table_top_has_these_options_alone():
    assert options(VARIANTS["table-top"]) == {
        "players": "2",
        "target": "121",
        "first_deal": "low",
        "rows": "second",
        "match": "1",
    }
    for key in set(OPTIONS) - set(TABLE_TOP_OPTIONS):
        assert refusal("table-top", **{key: "on"}) == "no-such-option"


def refusal(name: str = "six-card", /, **changes: str) -> str:
    with pytest.raises(RulesError) as refused:
        variant(name, changes)
    return refused.value.code


VALUES: dict[str, list[str]] = {
    "target": ["11", "61", "121", "122", "999"],
    "skunk": ["on", "off"],
    "first_deal": ["low", "high"],
    "cut_before_deal": ["on", "off"],
    "starter": ["cut", "top"],
    "play_rounds": ["all", "first"],
    "counting": ["auto", "manual"],
    "pegging_by_hand": ["on", "off"],
    "match": ["1", "2", "7"],
}


@pytest.mark.parametrize("name", CRIBBAGE)
@pytest.mark.parametrize(("key", "value"), [(key, v) for key in VALUES for v in VALUES[key]])
def test_3_every_option_takes_its_values_in_every_variant(name, key, value):
    assert options(variant(name, {key: value}))[key] == value


ALLOWED: list[tuple[str, dict[str, str]]] = [
    ("six-card", {"skunk": "on", "double_skunk": "on"}),
    ("short", {"target": "121", "skunk": "on", "double_skunk": "on"}),
    ("five-card", {"skunk": "on"}),
    ("six-card", {"double_game": "on"}),
    ("four-player-solo", {"double_game": "on"}),
    ("five-card", {"three_for_last": "off", "play_rounds": "all"}),
    ("six-card", {"three_for_last": "on"}),
    ("six-card", {"muggins": "on", "counting": "manual", "overclaim": "penalty"}),
    ("six-card", {"overclaim": "refuse"}),
    ("three-player", {"muggins": "off", "counting": "manual"}),
    ("six-card", {"target": "31", "skunk": "on"}),
    ("six-card", {"skunk": "on", "stakes": "1"}),
    ("short", {"stakes": "2-3"}),
]


@pytest.mark.parametrize(("name", "changes"), ALLOWED)
def test_3_options_that_go_together(name, changes):
    assert options(variant(name, changes)).items() >= changes.items()


CONTRADICTIONS: list[tuple[str, str, dict[str, str]]] = [
    ("no-such-variant", "seven-card", {}),
    ("no-such-variant", "", {}),
    ("no-such-variant", "SIX-CARD", {}),
    ("no-such-option", "six-card", {"colour": "blue"}),
    ("no-such-option", "six-card", {"players": "3"}),
    ("no-such-option", "six-card", {"dealt": "7"}),
    ("no-such-option", "six-card", {"name": "x"}),
    ("no-such-option", "table-top", {"skunk": "on"}),
    ("no-such-option", "table-top", {"counting": "auto"}),
    ("no-such-value", "six-card", {"skunk": "yes"}),
    ("no-such-value", "six-card", {"skunk": "ON"}),
    ("no-such-value", "six-card", {"skunk": ""}),
    ("no-such-value", "six-card", {"first_deal": "middle"}),
    ("no-such-value", "six-card", {"play_rounds": "second"}),
    ("no-such-value", "six-card", {"counting": "on"}),
    ("no-such-value", "six-card", {"counting": "manual", "overclaim": "off"}),
    ("no-such-value", "six-card", {"target": "many"}),
    ("no-such-value", "six-card", {"target": "-61"}),
    ("no-such-value", "six-card", {"target": "61.0"}),
    ("no-such-value", "six-card", {"target": "1_21"}),
    ("no-such-value", "six-card", {"target": "６１"}),
    ("no-such-value", "six-card", {"target": "10000"}),
    ("no-such-value", "six-card", {"match": ""}),
    ("target-out-of-range", "six-card", {"target": "10"}),
    ("target-out-of-range", "six-card", {"target": "1000"}),
    ("target-out-of-range", "six-card", {"target": "9999"}),
    ("target-out-of-range", "table-top", {"target": "0"}),
    ("match-out-of-range", "six-card", {"match": "0"}),
    ("skunk-target-too-low", "six-card", {"skunk": "on", "target": "30"}),
    ("double-skunk-needs-skunk", "six-card", {"double_skunk": "on"}),
    ("double-skunk-target-too-low", "short", {"skunk": "on", "double_skunk": "on"}),
    (
        "double-skunk-target-too-low",
        "six-card",
        {"skunk": "on", "double_skunk": "on", "target": "120"},
    ),
    ("double-game-with-skunk", "six-card", {"double_game": "on", "skunk": "on"}),
    ("double-game-target-too-low", "short", {"double_game": "on"}),
    ("double-game-target-too-low", "six-card", {"double_game": "on", "target": "120"}),
    ("club-target-too-low", "six-card", {"stakes": "2-3", "target": "30"}),
    ("stakes-of-two", "three-player", {"stakes": "2-3"}),
    ("stakes-of-two", "four-player", {"stakes": "1"}),
    ("no-such-value", "six-card", {"stakes": "2"}),
    ("three-for-last-needs-two", "three-player", {"three_for_last": "on"}),
    ("three-for-last-needs-two", "four-player", {"three_for_last": "on"}),
    ("three-for-last-needs-two", "four-player-solo", {"three_for_last": "on"}),
    ("muggins-needs-manual", "six-card", {"muggins": "on"}),
    ("muggins-needs-manual", "six-card", {"muggins": "on", "counting": "auto"}),
    ("overclaim-needs-manual", "six-card", {"overclaim": "penalty"}),
    ("table-top-players", "table-top", {"players": "3"}),
    ("table-top-players", "table-top", {"players": "0"}),
]


@pytest.mark.parametrize(("code", "name", "changes"), CONTRADICTIONS)
def test_3_nonsense_is_refused_by_name(code, name, changes):
    assert refusal(name, **changes) == code


@pytest.mark.parametrize(
    ("code", "field", "name", "changes"),
    [
        ("target-out-of-range", "target", "six-card", {"target": 10}),
        ("club-target-too-low", "target", "short", {"stakes": Stakes.CLUB, "target": 30}),
        ("stakes-of-two", "stakes", "three-player", {"stakes": Stakes.CLUB}),
        ("match-out-of-range", "match", "six-card", {"match": 0}),
        ("skunk-target-too-low", "target", "six-card", {"skunk": True, "target": 30}),
        ("double-skunk-needs-skunk", "double_skunk", "six-card", {"double_skunk": True}),
        ("double-skunk-target-too-low", "target", "short", {"skunk": True, "double_skunk": True}),
        ("double-game-with-skunk", "double_game", "six-card", {"double_game": True, "skunk": True}),
        ("double-game-target-too-low", "target", "short", {"double_game": True}),
        ("three-for-last-needs-two", "three_for_last", "four-player", {"three_for_last": True}),
        ("first-deal-no-such-seat", "first_deal", "short", {"first_deal": FirstDeal.of_seat(2)}),
        ("rows-need-two", "rows", "three-player", {"rows": Rows.FIRST}),
        ("claims-need-manual", "claims", "short", {"claims": Claims.POSSIBLE}),
        ("muggins-needs-manual", "muggins", "six-card", {"muggins": True}),
        ("overclaim-needs-manual", "overclaim", "six-card", {"overclaim": Overclaim.PENALTY}),
        ("table-top-players", "players", "table-top", {"players": 3}),
        ("table-top-options", "form", "table-top", {"skunk": True}),
    ],
)
def test_3_rules_that_contradict_each_other_name_a_field(code, field, name, changes):
    with pytest.raises(RulesError) as refused:
        replace(VARIANTS[name], **changes)
    target = changes.get("target", VARIANTS[name].target)
    assert refused.value.code == code
    assert refused.value.params == {"parameter": field, "variant": name, "target": target}


def test_the_message_has_what_it_needs():
    with pytest.raises(RulesError) as refused:
        variant("six-card", {"first_deal": "x"})
    assert refused.value.params == {
        **{"key": "first_deal", "value": "x", "known": "low, high"},
        "parameter": "options",
    }
    assert pickle.loads(pickle.dumps(refused.value)).params == refused.value.params


@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
def test_options_as_text_give_the_rules_back(rules):
    assert variant(rules.name, options(rules)) == rules
    assert tuple(options(rules)) == option_names(rules)


def test_7_table_top_for_two_pairs():
    rules = variant("table-top", {"players": "4"})
    assert (rules.players, rules.sides, rules.dealt, rules.form) == (4, 2, 6, Form.TABLE_TOP)
    assert variant("table-top", {"players": "2"}) == VARIANTS["table-top"]


@pytest.mark.parametrize("name", NAMES)
def test_rules_cannot_be_changed_and_nonsense_cannot_be_made(name):
    rules = VARIANTS[name]
    with pytest.raises(FrozenInstanceError):
        rules.target = 61  # type: ignore[misc]
    with pytest.raises(RulesError, match="target-out-of-range"):
        replace(rules, target=5)
    assert hash(rules) == hash(replace(rules))


def test_seats_and_sides_run_to_the_left():
    rules = variant("four-player")
    assert [rules.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert rules.around(2) == (3, 0, 1, 2)
    assert rules.opponents(2) == (3, 1)
    assert variant("four-player-solo").opponents(2) == (3, 0, 1)
    assert variant("three-player").opponents(1) == (2, 0)
    assert [rules.left(seat) for seat in range(4)] == [1, 2, 3, 0]


def test_rules_hold_plain_data_only():
    for rules in VARIANTS.values():
        assert isinstance(rules, Rules)
        for key in Rules.__slots__:
            assert isinstance(getattr(rules, key), str | int)


@pytest.mark.parametrize("change", [{"three_for_last": True}, {"skunk": True}, {"muggins": True}])
def test_table_top_has_few_options_however_its_rules_are_made(change):
    """Rules 7: target, first_deal and match alone."""
    with pytest.raises(RulesError):
        replace(VARIANTS["table-top"], **change)


def _is_open(needs, values):
    """Whether the needs of an option are met, as `Need` describes them."""
    return all(
        values[need.key] in need.values
        if need.least is None
        else int(values[need.key]) >= need.least
        for need in needs
    )


def _offered(name):
    """Every choice of the options that depend on others, or on which others depend."""
    chosen = [options(VARIANTS[name])]
    opened = open_options(VARIANTS[name])
    related = {need.key for needs in opened.values() for need in needs}
    for key, needs in opened.items():
        if not (needs or key in related):
            continue
        values = ("11", "30", "31", "120", "121") if key == "target" else OPTION_VALUES[key]
        old = [each for each in chosen if not _is_open(needs, each)]
        chosen = old + [{**each, key: to} for each in chosen if each not in old for to in values]
    return chosen


@pytest.mark.parametrize("name", NAMES)
def test_what_is_offered_is_never_refused(name):
    offered = _offered(name)
    for values in offered:
        assert options(variant(name, values)) == values


@pytest.mark.parametrize(("code", "name", "changes"), [each for each in CONTRADICTIONS if each[2]])
def test_what_is_refused_is_not_offered(code, name, changes):
    if code.startswith("no-such-") or code.endswith("-out-of-range") or code == "table-top-players":
        return
    assert {**options(VARIANTS[name]), **changes} not in _offered(name)
