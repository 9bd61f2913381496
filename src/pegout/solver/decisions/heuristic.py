"""Properties of actions that need no solver, and answers by the heuristics of `steady`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from pegout.engine.cards import Rank
from pegout.engine.rules.actions import Discard, Place, Play
from pegout.engine.rules.scoring.play import THIRTY_ONE, count_of, score_play
from pegout.engine.rules.scoring.show import total
from pegout.engine.rules.table_top import line_points
from pegout.engine.rules.views import View
from pegout.solver.decisions.answers import Answer, HoldsAny, Option
from pegout.solver.heuristics.beliefs import HandBelief
from pegout.solver.heuristics.discards import DiscardEvaluator
from pegout.solver.heuristics.one_ply import PlayEvaluator, play_points
from pegout.solver.heuristics.table_top import PlacementEvaluator, line_before
from pegout.solver.heuristics.values import crib_value, hand_points, unseen
from pegout.solver.regimes import Strategy


def rate(view: View) -> Answer:
    """The choice of `steady` first, then the others by its heuristics."""
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


def plays_by_rank(view: View) -> dict[Rank, list[Play]]:
    """The legal plays by rank, since suits do not matter in the play; the highest suit first."""
    found: dict[Rank, list[Play]] = {}
    plays = [action for action in view.legal if isinstance(action, Play)]
    for action in sorted(plays, key=lambda each: each.card, reverse=True):
        found.setdefault(action.card.rank, []).append(action)
    return found


def play_option(
    view: View, same: list[Play], points: float, holds_any: HoldsAny, win: float | None = None
) -> Option:
    """A card to play.

    Args:
        view: the seat's view.
        same: the plays of one rank.
        points: expected points, its own included.
        holds_any: the belief about the next player.
        win: the chance to win, if known.
    """
    first, *others = same
    cards = (*view.round_cards(), first.card)
    items, count = score_play(cards), count_of(cards)
    now, answer = float(total(items)), 0.0
    if next_player(view) is not None:
        played = tuple([each.rank for each in cards])
        scoring = [
            rank
            for rank in Rank
            if rank.points <= THIRTY_ONE - count
            and played.count(rank) < 4
            and play_points((*played, rank))
        ]
        answer = holds_any(scoring)
    return Option(
        first,
        points,
        {"now": now, "later": points - now},
        same=tuple(others),
        win=win,
        answer=answer,
        items=items,
        count=count,
    )


def place_option(view: View, action: Place, points: float) -> Option:
    """A place for the turned card, given its value to the seat's lines."""
    assert view.turned is not None
    own, other = (line_before(view, side, action) for side in (view.side, 1 - view.side))
    added = [line_points([*cards, view.turned]) - line_points(cards) for cards in (own, other)]
    return Option(action, points, {"lines": points}, line_points=(added[0], added[1]))


def next_player(view: View) -> int | None:
    """The next other seat that can play in this round; `None` if there is none."""
    others = [seat for seat in view.rules.around(view.seat) if seat != view.seat]
    able = (seat for seat in others if view.held[seat] and seat not in view.gone)
    return next(able, None)


def uniform_belief(view: View) -> HoldsAny:
    """A belief about the next player in which every possible hand is equally likely."""
    seat = next_player(view)
    if seat is None:
        return lambda ranks: 0.0
    belief = HandBelief(view, seat)

    def holds_any(ranks: Collection[Rank]) -> float:
        return 1 - belief.probability_of_none(sum([belief.counts[rank] for rank in ranks]))

    return holds_any
