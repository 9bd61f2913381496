"""Answers by the heuristics of `steady`, where nothing better is known or the solver is missing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from pegout.heuristics.discards import DiscardEvaluator
from pegout.heuristics.one_ply import PlayEvaluator
from pegout.heuristics.table_top import PlacementEvaluator
from pegout.heuristics.values import crib_value, hand_points, unseen
from pegout.rules.actions import Discard, Place, Play
from pegout.rules.views import View
from pegout.solver.decisions.answers import Answer, Option
from pegout.solver.decisions.options import (
    place_option,
    play_option,
    plays_by_rank,
    uniform_belief,
)
from pegout.solver.regimes import Strategy


def rate(view: View) -> Answer:
    """What `steady` would do first, then the other choices by what it goes by."""
    match view.legal[0]:
        case Discard():
            found = [_discard(view, each) for each in view.legal if isinstance(each, Discard)]
            chosen = by_evaluator(view, found)[0]
            options = sorted(found, key=lambda each: (each is not chosen, -each.points))
        case Play():
            evaluator, holds_any = PlayEvaluator(view), uniform_belief(view)
            plays = plays_by_rank(view).values()
            options = [
                play_option(view, same, evaluator.value(same[0].card), holds_any) for same in plays
            ]
            options.sort(key=_by_points_and_card, reverse=True)
        case _:
            gains = PlacementEvaluator(view)
            places = [each for each in view.legal if isinstance(each, Place)]
            options = [place_option(view, each, gains.gain(each) / 100) for each in places]
            options.sort(key=lambda each: -each.points)
    best, *others = options
    return Answer(Strategy.HEURISTIC, (replace(best, frequency=1.0), *others))


def _by_points_and_card(option: Option) -> tuple[float, int]:
    assert isinstance(option.action, Play)
    return round(option.points, 9), option.action.card.rank


def by_evaluator(view: View, options: list[Option]) -> list[Option]:
    """Discards in the order of `steady`, which takes the score into account."""
    evaluator = DiscardEvaluator(view)

    def value(option: Option) -> tuple[object, ...]:
        assert isinstance(option.action, Discard)
        return evaluator.value(option.action), option.action.cards

    return sorted(options, key=value, reverse=True)


def _discard(view: View, action: Discard) -> Option:
    discarded = [card for card in action.cards if card]
    kept = [card for card in view.hand if card and card not in discarded]
    points = hand_points(kept, unseen(view))
    hand = sum(points) / len(points)
    own = view.rules.side(view.dealer) == view.side
    crib = crib_value(view.rules, discarded, own=own) / 100 * (1 if own else -1)
    totals = {value: number / len(points) for value, number in Counter(points).items()}
    return Option(action, hand + crib, {"hand": hand, "crib": crib}, totals=totals)
