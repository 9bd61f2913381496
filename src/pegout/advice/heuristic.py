"""Hints without the solver: what `steady` would do, and how it values the other choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from pegout.advice.candidates import (
    Advice,
    Candidate,
    HoldsAny,
    Order,
    Source,
    answer_chance,
    belief_of,
    next_player,
    with_reasons,
)
from pegout.advice.reasons import reasons_for
from pegout.bots import make_bot
from pegout.cards import Rank
from pegout.heuristics.beliefs import HandBelief
from pegout.heuristics.one_ply import PlayEvaluator
from pegout.heuristics.table_top import PlacementEvaluator
from pegout.heuristics.values import crib_value, hand_points, unseen
from pegout.rules.actions import Discard, Place, Play, SeatAction
from pegout.rules.scoring.play import count_of, score_play
from pegout.rules.scoring.show import total
from pegout.rules.table_top import line_cards, line_number, line_points
from pegout.rules.views import View


def advise(view: View) -> Advice:
    """What `steady` would do first, then the other choices by value."""
    candidates = with_reasons(distinct([_evaluate(view, action) for action in view.legal]))
    chosen = make_bot("steady", 0).decide(view)
    candidates.sort(key=lambda each: (chosen not in (each.action, *each.same), -each.value))
    playing = isinstance(chosen, Play)
    return Advice(
        tuple(candidates),
        len(unseen(view)),
        Source.HEURISTIC,
        Order.POINTS,
        reasons_for(view, candidates, Order.POINTS),
        belief_of(uniform_belief(view)) if playing and view.rules.players == 2 else None,
    )


def uniform_belief(view: View) -> HoldsAny:
    """A belief about the next player in which every possible hand is equally likely."""
    seat = next_player(view)
    if seat is None:
        return lambda ranks: 0.0
    belief = HandBelief(view, seat)

    def holds_any(ranks: Collection[Rank]) -> float:
        return 1 - belief.probability_of_none(sum([belief.counts[rank] for rank in ranks]))

    return holds_any


def distinct(candidates: list[Candidate]) -> list[Candidate]:
    """Merge candidates of equal ranks whose numbers are all equal."""
    found: dict[object, Candidate] = {}
    for each in candidates:
        key: object = each.action
        if isinstance(each.action, Discard | Play):
            numbers = tuple(sorted(each.parts.items()))
            totals = tuple(sorted(each.totals.items()))
            key = (_ranks(each.action), numbers, each.win, totals)
        first = found.get(key)
        found[key] = replace(first, same=(*first.same, each.action)) if first else each
    return list(found.values())


def _ranks(action: Discard | Play) -> tuple[Rank, ...]:
    cards = action.cards if isinstance(action, Discard) else (action.card,)
    return tuple([card.rank for card in cards if card])


def _evaluate(view: View, action: SeatAction) -> Candidate:
    match action:
        case Discard():
            return _discard(view, action)
        case Play():
            value = PlayEvaluator(view).value(action.card)
            return play_candidate(view, action, value, uniform_belief(view))
        case Place():
            return place_candidate(view, action, PlacementEvaluator(view).gain(action) / 100)
        case _:
            raise TypeError(action)


def _discard(view: View, action: Discard) -> Candidate:
    discarded = [card for card in action.cards if card]
    kept = [card for card in view.hand if card and card not in discarded]
    points = hand_points(kept, unseen(view))
    hand = round(sum(points) / len(points), 2)
    own = view.rules.side(view.dealer) == view.side
    crib = crib_value(view.rules, discarded, own=own) / 100 * (1 if own else -1)
    totals = {value: number / len(points) for value, number in Counter(points).items()}
    return Candidate(action, round(hand + crib, 2), {"hand": hand, "crib": crib}, totals=totals)


def play_candidate(view: View, action: Play, value: float, holds_any: HoldsAny) -> Candidate:
    """A card to play.

    Args:
        view: the seat's view.
        action: the play.
        value: its expected points, its own included.
        holds_any: the belief about the next player.
    """
    cards = (*view.round_cards(), action.card)
    items = score_play(cards)
    now = float(total(items))
    later = round(value - now, 2)
    return Candidate(
        action,
        round(now + later, 2),
        {"now": now, "later": later},
        answer=answer_chance(view, action.card, holds_any),
        reasons=("scores-now",) if now else (),
        items=items,
        count=count_of(cards),
    )


def place_candidate(view: View, action: Place, value: float) -> Candidate:
    """A place for the turned card, given what it is worth to the seat's lines."""
    gain = round(value, 2)
    own, other = (_added(view, side, action) for side in (view.side, 1 - view.side))
    return Candidate(action, gain, {"lines": gain}, line_points=(own, other))


def _added(view: View, side: int, place: Place) -> int:
    """Points that the turned card adds at once to a side's line."""
    assert view.turned is not None
    lines = view.rules.lines(side)
    number = line_number(lines, place.row, place.column)
    cards = [card for card in line_cards(view.layout, lines, number) if card]
    return line_points([*cards, view.turned]) - line_points(cards)
