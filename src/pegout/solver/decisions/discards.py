"""Values of every discard of a hand. Importing this needs NumPy alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pegout.engine.cards import Card
from pegout.engine.rules.actions import Discard
from pegout.engine.rules.variants import Rules
from pegout.solver.decisions import errors
from pegout.solver.decisions.answers import Option
from pegout.solver.decisions.questions import within_odds
from pegout.solver.discards import multiplayer
from pegout.solver.discards.holds import evaluate_holds
from pegout.solver.discards.strategy import DiscardStrategy
from pegout.solver.encoding.cards import decode_card, encode_cards
from pegout.solver.odds.hold_chances import win_probabilities
from pegout.solver.odds.played_out import is_played_out
from pegout.solver.stakes import PLAIN, open_stakes, stakes_of
from pegout.solver.variants import solved_variant

COMPARED_DIGITS = 9
"""Decimal digits to which values are rounded before they are compared, so that values that differ
only by the order of floating-point sums are equal."""


def rate_hand(
    hand: Sequence[Card],
    seat: int,
    rules: Rules,
    scores: tuple[int, int] | None,
    response: DiscardStrategy | None = None,
) -> list[Option]:
    """Every discard from a hand, the best first.

    Args:
        hand: the cards dealt.
        seat: in turn order, the dealer being the last.
        rules: the rules in force; `discards-…` is shipped for them.
        scores: own and the opponent's points, for two players, to compare by the chance to win;
            `None` to compare by points.
        response: what the opponent's discards and the play are worth, where another strategy than
            the equilibrium is expected; for two players.
    """
    codes = encode_cards(hand)
    wins: list[float | None] = []
    error: Callable[[float], float] = _error_in_points
    if rules.players > 2:
        holds = multiplayer.evaluate_holds(codes, seat, rules.name)
    else:
        holds = evaluate_holds(codes, seat, response)
        if scores is not None:
            target, from_scores = within_odds(rules.target, scores)
            solved = solved_variant(rules)
            chances = win_probabilities(
                holds,
                seat,
                from_scores,
                target=target,
                rules=solved,
                strategy=response,
                stakes=stakes_of(rules),
            )
            wins = [round(chance, COMPARED_DIGITS) for chance in chances.tolist()]
            dealer, pone = from_scores if seat else from_scores[::-1]
            stakes = open_stakes(stakes_of(rules), target, from_scores)
            rate = errors.point_rate(solved, target, dealer, pone, stakes)
            error = partial(errors.difference_error, rate=rate, growth=errors.DISCARD_GROWTH)
            needed = target - pone, target - dealer
            if response is None and stakes == PLAIN and is_played_out(needed):
                error = errors.played_out_error
    options = []
    for place, away in enumerate(holds.discarded.tolist()):
        parts = {
            part: round(float(getattr(holds, part)[place]), COMPARED_DIGITS)
            for part in ("hand", "crib", "pegging")
        }
        totals = enumerate(holds.totals[place].tolist())
        options.append(
            Option(
                Discard(tuple([decode_card(code) for code in away])),
                round(float(holds.points[place]), COMPARED_DIGITS),
                parts,
                win=wins[place] if wins else None,
                totals={total: chance for total, chance in totals if chance > 0},
            )
        )
    return ranked(sorted(options, key=lambda each: each.value, reverse=True), error)


def _error_in_points(difference: float) -> float:
    return errors.difference_error(difference, 1.0, errors.DISCARD_GROWTH)


def ranked(
    options: list[Option], error_of: Callable[[float], float] = _error_in_points
) -> list[Option]:
    """Discards, the best first, each with its frequency and the error of its difference.

    Options of equal ranks whose numbers are all equal are merged.

    Args:
        options: the best first.
        error_of: the error of a difference, in what they are compared by.
    """
    merged: dict[object, Option] = {}
    for each in options:
        ranks = tuple([card.rank for card in each.cards])
        key = (ranks, tuple(sorted(each.parts.items())), each.win, tuple(each.totals.items()))
        first = merged.get(key)
        merged[key] = replace(first, same=(*first.same, each.action)) if first else each
    best, *others = merged.values()
    found = [replace(best, frequency=1.0, error=0.0)]
    for each in others:
        less = best.value - each.value
        found.append(replace(each, frequency=0.0, error=error_of(less), loss=max(less, 0.0)))
    return found
