"""Hints from the solver, and where a game is not solved, from the search of `expert`.

Importing this needs NumPy and Numba.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.advice.candidates import (
    Advice,
    Belief,
    Candidate,
    HoldsAny,
    Order,
    Source,
    belief_of,
    with_reasons,
)
from pegout.advice.heuristic import distinct, place_candidate, play_candidate, uniform_belief
from pegout.advice.reasons import reasons_for
from pegout.bots import equilibrium_policy, solver_adapter
from pegout.bots.strong import is_endgame
from pegout.cards import Card, Rank
from pegout.heuristics.discards import DiscardEvaluator
from pegout.heuristics.values import unseen
from pegout.rules.actions import Discard, Place, Play
from pegout.rules.views import View
from pegout.solver.discards.advice import RatedDiscard, rate_discards
from pegout.solver.pegging import advice as pegging
from pegout.solver.pegging.card_ratings import CardAdvice
from pegout.solver.search import determinization, table_top
from pegout.solver.variants import ROLES

F64 = NDArray[np.float64]

SEED: Final = 0
"""The seed of the sampled deals: a hint does not depend on when it is asked for."""
POINTS_TOLERANCE: Final = 0.1
"""Cards that differ by less, in points, are equally good: what a solution may be off by."""
WIN_TOLERANCE: Final = 0.005
"""The same for the chance to win."""
MAX_TARGET: Final = 150
"""Up to this target the odds of a game that is not shipped are computed for a hint."""


def advise(view: View) -> Advice:
    """Compare the actions that a seat may choose; `view.legal` has discards, plays or places.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    match view.legal[0]:
        case Discard():
            return _discards(view)
        case Play():
            solved = equilibrium_policy.is_solved(view)
            return _solved_plays(view) if solved else _searched_plays(view)
        case _:
            return _places(view)


def _near_end(view: View) -> bool:
    """Whether the chance to win decides, as it does for `expert`."""
    return is_endgame(view) and view.rules.target <= MAX_TARGET


def _advice(
    view: View,
    candidates: list[Candidate],
    source: Source,
    order: Order,
    belief: Belief | None = None,
) -> Advice:
    why = reasons_for(view, candidates, order)
    return Advice(tuple(candidates), len(unseen(view)), source, order, why, belief)


# Discards


def _discards(view: View) -> Advice:
    rules = view.rules
    role = ROLES[rules.players][(view.seat - view.dealer - 1) % rules.players]
    for_two = solver_adapter.is_supported(view)
    with_odds = for_two and rules.target <= MAX_TARGET
    scores = solver_adapter.scores_of(view) if with_odds else None
    rated = rate_discards([card for card in view.hand if card], role, rules, scores)
    candidates = distinct([_discard(each) for each in rated])
    candidates.sort(key=lambda each: -sum(each.parts.values()))
    order = Order.POINTS
    if is_endgame(view):
        if with_odds:
            order = Order.WIN
            candidates.sort(key=lambda each: -(each.win or 0.0))
        elif not for_two:  # the solver ignores the score here; `expert` asks `steady`
            order = Order.SCORE
            evaluator = DiscardEvaluator(view)
            candidates.sort(key=lambda each: -_needed(evaluator, each))
    rounded = [_rounded(each) for each in candidates]
    return _advice(view, with_reasons(rounded), Source.SOLVER, order)


def _needed(evaluator: DiscardEvaluator, candidate: Candidate) -> int:
    assert isinstance(candidate.action, Discard)
    return evaluator.value(candidate.action)


def _discard(rated: RatedDiscard) -> Candidate:
    parts = {part: round(getattr(rated, part), 9) for part in ("hand", "crib", "pegging")}
    win = None if rated.win is None else round(rated.win, 9)
    return Candidate(Discard(rated.discard), rated.points, parts, win=win, totals=rated.totals)


def _rounded(candidate: Candidate) -> Candidate:
    """The candidate with its points in hundredths, so that what is shown adds up."""
    parts = {part: round(value, 2) for part, value in candidate.parts.items()}
    return replace(candidate, parts=parts, value=round(sum(parts.values()), 2))


# The play


def _solved_plays(view: View) -> Advice:
    """Equilibrium frequencies and values, and near the end the chance to win."""
    here = equilibrium_policy.position(view)
    near = equilibrium_policy.is_play_endgame(view) and view.rules.target <= MAX_TARGET
    context = equilibrium_policy.match_context(view) if near else None
    found = pegging.advise(here, context)
    hands = found.opponent_hands
    assert hands is not None

    def holds_any(ranks: Collection[Rank]) -> float:
        return hands.holds_any([rank - 1 for rank in ranks])

    options = _by_rank(view)
    known = _is_reached(found.cards)
    candidates = []
    for card in found.cards:
        first, *others = options[Rank(card.rank + 1)]
        candidate = play_candidate(view, first, card.points, holds_any)
        frequency = card.frequency if known else None
        candidates.append(replace(candidate, same=tuple(others), win=card.win, frequency=frequency))
    candidates = _equilibrium_order(candidates)
    order = Order.WIN if near else Order.FREQUENCY if known else Order.POINTS
    return _advice(view, with_reasons(candidates), Source.SOLVER, order, belief_of(holds_any))


def _is_reached(cards: Sequence[CardAdvice]) -> bool:
    """Whether the equilibrium strategy comes here; where it never does, it is left uniform."""
    often = [card.frequency for card in cards]
    return len(often) == 1 or max(often) - min(often) > 1e-6


def _equilibrium_order(candidates: list[Candidate]) -> list[Candidate]:
    """Cards that are as good as the best by frequency, then the others by value.

    A solution has a finite number of iterations, and none where its own strategy never comes: a
    frequency alone must not put a card first that is clearly worth less.
    """
    by_win = candidates[0].win is not None
    tolerance = WIN_TOLERANCE if by_win else POINTS_TOLERANCE

    def value(each: Candidate) -> float:
        return each.win if by_win and each.win is not None else each.value

    best = max(map(value, candidates))

    def key(each: Candidate) -> tuple[float, ...]:
        if value(each) >= best - tolerance:
            return 0, -(each.frequency or 0.0), -value(each)
        return 1, -value(each)

    return sorted(candidates, key=key)


def _with_chances(view: View, candidates: list[Candidate]) -> list[Candidate]:
    """Candidates with their chance to win over sampled hands of the opponent, the best first."""
    cards = [each.action.card for each in candidates if isinstance(each.action, Play)]
    chances = _play_values(view, cards, to_win=True).tolist()
    found = [replace(each, win=win) for each, win in zip(candidates, chances, strict=True)]
    return sorted(found, key=lambda each: -(each.win or 0.0))


def _searched_plays(view: View) -> Advice:
    """Values over sampled deals, where the play is not solved."""
    options = _by_rank(view)
    cards = [same[0].card for same in options.values()]
    values = _play_values(view, cards, to_win=False).tolist()
    holds_any: HoldsAny = uniform_belief(view)
    candidates = [
        replace(play_candidate(view, first, value, holds_any), same=tuple(others))
        for (first, *others), value in zip(options.values(), values, strict=True)
    ]
    candidates.sort(key=lambda each: -each.value)
    order = Order.POINTS
    if _near_end(view):
        order, candidates = Order.WIN, _with_chances(view, candidates)
    belief = belief_of(holds_any) if view.rules.players == 2 else None
    return _advice(view, with_reasons(candidates), Source.SEARCH, order, belief)


def _play_values(view: View, cards: Sequence[Card], *, to_win: bool) -> F64:
    if solver_adapter.is_supported(view):
        return solver_adapter.card_values(view, cards, SEED, to_win=to_win)
    return determinization.card_values(view, cards, SEED, to_win=to_win)


def _by_rank(view: View) -> dict[Rank, list[Play]]:
    """The legal plays by rank, since suits do not matter in the play."""
    found: dict[Rank, list[Play]] = {}
    for action in view.legal:
        if isinstance(action, Play):
            found.setdefault(action.card.rank, []).append(action)
    return found


# Table Top


def _places(view: View) -> Advice:
    options = [action for action in view.legal if isinstance(action, Place)]
    values = table_top.place_values(view, options, SEED, to_win=False).tolist()
    candidates = [
        place_candidate(view, option, value) for option, value in zip(options, values, strict=True)
    ]
    order = Order.POINTS
    if _near_end(view):
        order = Order.WIN
        chances = table_top.place_values(view, options, SEED, to_win=True).tolist()
        candidates = [replace(each, win=win) for each, win in zip(candidates, chances, strict=True)]
    candidates.sort(key=lambda each: (-(each.win or 0.0), -each.value))
    return _advice(view, with_reasons(candidates), Source.SEARCH, order)
