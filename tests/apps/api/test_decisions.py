"""`pegout.rate_discards`, `pegout.rate_cards` and `pegout.hint`."""

import pytest
from tests.kit import random_play

import pegout
from pegout.engine.rules.state import Phase
from pegout.solver.advice import advise
from pegout.solver.bots.base import BaseBot

HAND = "5H 6H 7D 8S JC QD"


def test_discards_are_what_the_command_prints(printed):
    found = pegout.rate_discards(HAND, role="dealer", scores=(50, 55))
    words = ("discard", *HAND.split(), "--role", "dealer", "--score", "50-55")
    assert printed(*words) == f"{found}\n"
    told = printed(*words, "--json")["holds"]
    assert [each["win"] for each in told] == [rated.win for rated, _ in found.holds()]
    cards = pegout.parse_cards(HAND)
    assert pegout.rate_discards(cards, "dealer", scores="50-55") == found
    assert found.best.action in found.options[0].actions
    assert repr(found) == str(found)
    assert found._repr_html_().count("<tr>") == 16


def test_cards_are_what_the_command_prints(printed):
    found = pegout.rate_cards(
        *("J Q", "pone"), starter="7", played="P:4 D:J", discarded="K K", rules="five-card"
    )
    words = ("--starter", "7", "--played", "P:4 D:J", "--discarded", "K K", "--rules", "five-card")
    assert printed("pegging", "J", "Q", "--role", "pone", *words) == f"{found}\n"
    assert sum(card.frequency for card in found.cards) == pytest.approx(1)
    again = pegout.rate_cards(
        *(["J", "Q"], "pone"),
        starter=pegout.Card("7H"),
        played="P:4 D:J",
        discarded=["KS", "KD"],
        rules="five-card",
    )
    assert again.cards == found.cards


def test_a_hint_is_that_of_the_advice():
    states = (step.after for step in random_play(pegout.variant("five-card"), 1))
    view = pegout.view(next(each for each in states if each.phase is Phase.DISCARD), 0)
    found = pegout.hint(view)
    assert found.advice == advise(view)
    assert found.best is found.options[0] is found.advice.options[0]
    assert "best" in str(found)
    assert found._repr_html_().startswith("<pre>")


def test_a_hint_counts_where_people_count():
    rules = pegout.variant("five-card", {"counting": "manual", "muggins": True, "target": 31})
    counts = [step.after for step in random_play(rules, 2) if step.after.pending_count]
    seats = [min(pegout.actors(state)) for state in counts]
    views = [pegout.view(state, seat) for state, seat in zip(counts, seats, strict=True)]
    asked = {seen.pending_count.asked is None for seen in views if seen.pending_count}
    assert asked == {True, False}  # claims, and answers
    for seen in views:
        assert pegout.hint(seen).best.action == BaseBot(0).decide(seen)


@pytest.mark.parametrize(
    ("wrong", "code", "parameter"),
    [
        (lambda: pegout.rate_discards(HAND, "poker"), "no-such-role", "role"),
        (lambda: pegout.rate_discards("5H 6H", "pone"), "wrong-number-of-cards", "hand"),
        (lambda: pegout.rate_discards("5H 5H", "pone"), "card-twice", "hand"),
        (lambda: pegout.rate_discards(HAND, "pone", scores=(1, 121)), "bad-score", "scores"),
        (lambda: pegout.rate_discards(HAND, "pone", scores=(-1, 1)), "bad-score", "scores"),
        (lambda: pegout.rate_discards(HAND, "pone", rules="poker"), "no-such-variant", "rules"),
        (lambda: pegout.rate_cards("4", "crib"), "no-such-role", "role"),
        (lambda: pegout.rate_cards("4 5", "pone"), "wrong-number-of-cards", "hand"),
        (
            lambda: pegout.rate_cards("4 5 6 7", "pone", starter="X"),
            "not-a-card-or-rank",
            "starter",
        ),
        (lambda: pegout.rate_cards("4 5 6", "pone", played="4"), "not-a-lay", "played"),
        (
            lambda: pegout.rate_cards("4 5 6 7", "pone", discarded="K"),
            *("wrong-number-of-cards", "discarded"),
        ),
        (lambda: pegout.rate_cards("4 5 6 7", "pone", scores="one"), "bad-score", "scores"),
        (lambda: pegout.rate_cards("4 5", "left", rules="three-player"), "no-pegging", "rules"),
        (lambda: pegout.hint(pegout.view(pegout.start(), 0)), "no-hint-now", "view"),
    ],
)
def test_errors_name_the_argument(wrong, code, parameter):
    with pytest.raises(pegout.PegoutError) as refusal:
        wrong()
    assert (refusal.value.code, refusal.value.params["parameter"]) == (code, parameter)
