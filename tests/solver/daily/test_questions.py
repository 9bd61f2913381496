"""The question of a day, before the vote: it follows from the position alone."""

from datetime import date, timedelta

import pytest
from tests.solver.daily.kit import CARD, DISCARD, entry_of, with_another_answer

from pegout.engine.cards import parse_cards
from pegout.engine.errors import NotationError
from pegout.solver.daily.questions import place_of, question, read_vote, streak, theme_of


@pytest.mark.parametrize("day", [DISCARD, CARD])
def test_a_question_does_not_depend_on_the_answer(day):
    entry = entry_of(day)
    assert question(with_another_answer(entry)) == question(entry)


@pytest.mark.parametrize("day", [DISCARD, CARD])
def test_every_choice_can_be_voted_for_in_any_order(day):
    entry = entry_of(day)
    asked = question(entry)
    for place, candidate in enumerate(entry.candidates):
        for text in candidate.actions:
            turned = " ".join(reversed(text.split()))
            assert read_vote(turned.lower(), asked) == text
            assert place_of(entry, text) == place


def test_the_hand_is_in_order_however_it_was_dealt():
    """As at a table: six cards are not sorted in the head."""
    for day in (DISCARD, CARD, date(2026, 12, 10)):
        ranks = [card.rank for card in question(entry_of(day)).hand]
        assert ranks == sorted(ranks)


def test_nothing_else_can_be():
    asked = question(entry_of(DISCARD))
    first, second, third, *_ = map(str, asked.hand)
    other = next(card for card in ("AS", "AH", "AD") if card not in map(str, asked.hand))
    for text in ("", first, f"{first} {second} {third}", f"{first} {other}"):
        with pytest.raises(NotationError) as caught:
            read_vote(text, asked)
        assert caught.value.code == "daily-not-a-choice"
    with pytest.raises(NotationError) as caught:
        read_vote("11H 2S", asked)
    assert caught.value.code == "not-a-card"


@pytest.mark.parametrize(
    ("cards", "theme"),
    [
        ("2H 4H 9H KH JS 7C", "flush"),
        ("4H 4S 4D KH JS 7C", "three-alike"),
        ("4H 4S 9D 9H JS 7C", "two-pairs"),
        ("2H 3S 4D 9H JS KC", "run"),
        ("5H 2S 8D 9H JS KC", "five"),
        ("4H 4S 8D 9H JS KC", "pair"),
        ("2H 4S 8D 9H JS KC", "own-crib"),
    ],
)
def test_themes(cards, theme):
    assert theme_of(parse_cards(cards), own_crib=True) == theme
    if theme == "own-crib":
        assert theme_of(parse_cards(cards), own_crib=False) == "their-crib"


def test_a_streak_counts_days_in_a_row_up_to_today_or_yesterday():
    now = date(2027, 3, 10)

    def before(*days):
        return [now - timedelta(day) for day in days]

    assert streak(before(0, 1, 2, 4), now) == 3
    assert streak(before(1, 2), now) == 2
    assert streak(before(2, 3), now) == 0
    assert streak([], now) == 0
