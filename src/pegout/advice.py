"""Hints for a seat: what `steady` would do, how the other choices compare, and why.

`advise` answers for every decision that needs thought: discards, the play, and placing in Table
Top. `advise_count` answers where points are being counted by hand. Both return numbers, score items
and reason codes; each front end (browser, terminal) writes them in its own words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pegout.bots import make_bot
from pegout.bots.heuristics.one_ply import PlayEvaluator
from pegout.bots.heuristics.table_top import PlacementEvaluator
from pegout.bots.heuristics.values import crib_value, hand_points, unseen
from pegout.errors import PegoutError
from pegout.rules.actions import Discard, Place, Play, SeatAction
from pegout.rules.counting import items_due
from pegout.rules.scoring.play import count_of, score_play
from pegout.rules.scoring.show import ScoreItem, total
from pegout.rules.table_top import COLUMNS_SIDE, line_cards, line_points
from pegout.rules.views import View

MAX_CANDIDATES: Final = 3
"""How many actions a hint compares."""


class NoAdvice(PegoutError):
    """There is nothing to advise on; `no-hint-now`."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action and what speaks for it.

    Attributes:
        action: a discard, a card to play, or a place for the turned card.
        value: expected points, rounded to hundredths: own less the opponents'.
        parts: what `value` is the sum of, by code: `hand` and `crib` for a discard, `now` and
            `later` for a card, `lines` for a place.
        reasons: codes of what speaks for it: `best-hand`, `best-crib`, `safest` (the least is lost
            later), `scores-now`, `best-lines`, or `best-sum`.
        items: what a card scores at once, without the point for a last card.
        count: the count of the round once the card is played; `None` unless `action` is a play.
        line_points: points that a place adds at once to the seat's own line and to the line of the
            other side; `None` unless `action` is a place.
    """

    action: SeatAction
    value: float
    parts: dict[str, float]
    reasons: tuple[str, ...] = ()
    items: tuple[ScoreItem, ...] = ()
    count: int | None = None
    line_points: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """Candidates for a decision.

    Attributes:
        candidates: at most `MAX_CANDIDATES`; first what `steady` would do, then by value.
        starters: how many cards may still be turned up or drawn: the unseen ones. The `hand` of a
            discard is the mean over all of them.
    """

    candidates: tuple[Candidate, ...]
    starters: int


@dataclass(frozen=True, slots=True)
class CountAdvice:
    """What the cards being counted by hand are truly worth.

    Attributes:
        items: every combination.
        points: their total.
        count: in the play, the count of the round; `None` for a hand or the crib.
    """

    items: tuple[ScoreItem, ...]
    points: int
    count: int | None


def advise(view: View) -> Advice:
    """Compare the actions that a seat may choose.

    Args:
        view: the seat's view.

    Raises:
        NoAdvice: the seat has nothing to decide, counts by hand (see `advise_count`), or may only
            draw, cut or say go.
    """
    if not view.legal or view.pending_count:
        raise NoAdvice("no-hint-now")
    evaluated = [_evaluate(view, action) for action in view.legal]
    candidates = [each for each in evaluated if each]
    if not candidates:
        raise NoAdvice("no-hint-now")
    chosen = make_bot("steady", 0).decide(view)
    candidates.sort(key=lambda each: (each.action != chosen, -each.value))
    return Advice(tuple(_with_reasons(candidates)[:MAX_CANDIDATES]), len(unseen(view)))


def advise_count(view: View) -> CountAdvice:
    """Count the cards that lie open to be counted by hand.

    Args:
        view: the view of a seat that has to claim points, or may call muggins.

    Raises:
        NoAdvice: nothing is being counted.
    """
    pending = view.pending_count
    if pending is None:
        raise NoAdvice("no-hint-now")
    items = items_due(pending.what, pending.cards, pending.last, view.starter)
    in_show = pending.what in ("hand", "crib")
    return CountAdvice(items, total(items), None if in_show else count_of(pending.cards))


def _evaluate(view: View, action: SeatAction) -> Candidate | None:
    match action:
        case Discard():
            return _discard(view, action)
        case Play():
            return _play(view, action)
        case Place():
            return _place(view, action)
        case _:
            return None


def _discard(view: View, action: Discard) -> Candidate:
    discarded = [card for card in action.cards if card]
    kept = [card for card in view.hand if card and card not in discarded]
    points = hand_points(kept, unseen(view))
    hand = round(sum(points) / len(points), 2)
    own = view.rules.side(view.dealer) == view.side
    crib = crib_value(view.rules, discarded, own=own) / 100 * (1 if own else -1)
    return Candidate(action, round(hand + crib, 2), {"hand": hand, "crib": crib})


def _play(view: View, action: Play) -> Candidate:
    cards = (*view.round_cards(), action.card)
    items = score_play(cards)
    now = float(total(items))
    later = round(PlayEvaluator(view).value(action.card) - now, 2)
    return Candidate(
        action,
        round(now + later, 2),
        {"now": now, "later": later},
        reasons=("scores-now",) if now else (),
        items=items,
        count=count_of(cards),
    )


def _place(view: View, action: Place) -> Candidate:
    gain = PlacementEvaluator(view).gain(action) / 100
    own, other = (_added(view, side, action) for side in (view.side, 1 - view.side))
    return Candidate(action, gain, {"lines": gain}, line_points=(own, other))


def _added(view: View, side: int, place: Place) -> int:
    """Points that the turned card adds at once to a side's line."""
    assert view.turned is not None
    number = place.column if side == COLUMNS_SIDE else place.row
    cards = [card for card in line_cards(view.layout, side, number) if card]
    return line_points([*cards, view.turned]) - line_points(cards)


def _with_reasons(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Add a code wherever a candidate is the best of all in a part of its value, or in the sum."""
    codes = {"hand": "best-hand", "crib": "best-crib", "later": "safest", "lines": "best-lines"}
    found = []
    for each in candidates:
        best = [
            codes[part]
            for part, value in each.parts.items()
            if part in codes and value == max(other.parts[part] for other in candidates)
        ]
        reasons = (*each.reasons, *best)
        if not reasons and each.value == max(other.value for other in candidates):
            reasons = ("best-sum",)
        found.append(replace(each, reasons=reasons))
    return found
