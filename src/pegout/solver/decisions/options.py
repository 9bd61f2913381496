"""Options for cards and places, with what can be told of them at a glance; needs no solver."""

from __future__ import annotations

from collections.abc import Collection

from pegout.cards import Card, Rank
from pegout.heuristics.beliefs import HandBelief
from pegout.heuristics.one_ply import play_points
from pegout.rules.actions import Place, Play
from pegout.rules.scoring.play import THIRTY_ONE, count_of, score_play
from pegout.rules.scoring.show import total
from pegout.rules.table_top import line_cards, line_number, line_points
from pegout.rules.views import View
from pegout.solver.decisions.answers import HoldsAny, Option


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
    items = score_play(cards)
    now = float(total(items))
    return Option(
        first,
        points,
        {"now": now, "later": points - now},
        same=tuple(others),
        win=win,
        answer=answer_chance(view, first.card, holds_any),
        items=items,
        count=count_of(cards),
    )


def place_option(view: View, action: Place, points: float) -> Option:
    """A place for the turned card, given what it is worth to the seat's lines."""
    own, other = (_added(view, side, action) for side in (view.side, 1 - view.side))
    return Option(action, points, {"lines": points}, line_points=(own, other))


def _added(view: View, side: int, place: Place) -> int:
    """Points that the turned card adds at once to a side's line."""
    assert view.turned is not None
    lines = view.rules.lines(side)
    number = line_number(lines, place.row, place.column)
    cards = [card for card in line_cards(view.layout, lines, number) if card]
    return line_points([*cards, view.turned]) - line_points(cards)


def next_player(view: View) -> int | None:
    """The next other seat that can play in this round; `None` if there is none."""
    others = [seat for seat in view.rules.around(view.seat) if seat != view.seat]
    able = (seat for seat in others if view.held[seat] and seat not in view.gone)
    return next(able, None)


def scoring_replies(view: View, card: Card) -> list[Rank]:
    """The ranks that score for the player who plays next after a card."""
    played = tuple([each.rank for each in (*view.round_cards(), card)])
    room = THIRTY_ONE - count_of((*view.round_cards(), card))
    return [
        rank
        for rank in Rank
        if rank.points <= room and played.count(rank) < 4 and play_points((*played, rank))
    ]


def answer_chance(view: View, card: Card, holds_any: HoldsAny) -> float:
    """The chance that the next player can score at once in reply to a card."""
    if next_player(view) is None:
        return 0.0
    return holds_any(scoring_replies(view, card))


def uniform_belief(view: View) -> HoldsAny:
    """A belief about the next player in which every possible hand is equally likely."""
    seat = next_player(view)
    if seat is None:
        return lambda ranks: 0.0
    belief = HandBelief(view, seat)

    def holds_any(ranks: Collection[Rank]) -> float:
        return 1 - belief.probability_of_none(sum([belief.counts[rank] for rank in ranks]))

    return holds_any
