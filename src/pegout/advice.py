"""What `steady` would do and why, in numbers and codes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pegout.bots import make_bot
from pegout.bots.heuristics.one_ply import PlayEvaluator, play_points
from pegout.bots.heuristics.table_top import PlacementEvaluator
from pegout.bots.heuristics.values import crib_value, hand_points, unseen
from pegout.cards import Card
from pegout.errors import PegoutError
from pegout.rules.actions import Discard, Place, Play, SeatAction
from pegout.rules.views import View

MOST: Final = 3
"""How many candidates a hint shows."""


class NoAdvice(PegoutError):
    """There is nothing to advise on: no decision is due, or points are being counted."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that could be done.

    Attributes:
        action: what.
        value: what it is worth, in points.
        parts: what the value is made of, by code.
        reasons: what speaks for it, as codes.
    """

    action: SeatAction
    value: float
    parts: dict[str, float]
    reasons: tuple[str, ...]


def hint(view: View) -> list[Candidate]:
    """The best candidates, what `steady` would do first.

    Raises:
        NoAdvice: `no-hint-now`.
    """
    if not view.legal or view.pending_count:
        raise NoAdvice("no-hint-now")
    weighed = [_weigh(view, action) for action in view.legal]
    candidates = [each for each in weighed if each]
    if not candidates:
        raise NoAdvice("no-hint-now")
    best = make_bot("steady", 0).decide(view)
    candidates.sort(key=lambda each: (each.action != best, -each.value))
    return _with_reasons(candidates)[:MOST]


def _weigh(view: View, action: SeatAction) -> Candidate | None:
    match action:
        case Discard(cards=cards):
            return _discard(view, action, [card for card in cards if card])
        case Play(card=card):
            now = float(play_points((*[each.rank for each in view.round_cards()], card.rank)))
            later = round(PlayEvaluator(view).value(card) - now, 2)
            parts = {"now": now, "later": later}
            return Candidate(action, round(now + later, 2), parts, ("scores-now",) if now else ())
        case Place():
            gain = PlacementEvaluator(view).gain(action) / 100
            return Candidate(action, gain, {"lines": gain}, ())
        case _:
            return None


def _discard(view: View, action: Discard, laid: Sequence[Card]) -> Candidate:
    kept = [card for card in view.hand if card and card not in laid]
    points = hand_points(kept, unseen(view))
    hand = round(sum(points) / len(points), 2)
    own = view.rules.side(view.dealer) == view.side
    crib = crib_value(view.rules, laid, own=own) / 100 * (1 if own else -1)
    parts = {"hand": hand, "crib": crib}
    return Candidate(action, round(hand + crib, 2), parts, ())


def _with_reasons(candidates: list[Candidate]) -> list[Candidate]:
    """Say where a candidate is the best of all in one part of its value, or in their sum."""
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
        found.append(Candidate(each.action, each.value, each.parts, reasons))
    return found
