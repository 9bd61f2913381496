"""What a hint consists of: candidates with their numbers, and reasons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from pegout.cards import Card, Rank
from pegout.errors import PegoutError
from pegout.heuristics.one_ply import play_points
from pegout.rules.actions import SeatAction
from pegout.rules.scoring.play import THIRTY_ONE, count_of
from pegout.rules.scoring.show import ScoreItem
from pegout.rules.views import View

MAX_CANDIDATES: Final = 3
"""How many candidates a hint shows first."""


class NoAdvice(PegoutError):
    """There is nothing to advise on; `no-hint-now`."""


class Source(StrEnum):
    """Where the numbers of a hint come from."""

    SOLVER = "solver"
    """The shipped solution: exact hands, discards and play in equilibrium."""
    SEARCH = "search"
    """Sampled deals, played out, as `expert` decides."""
    HEURISTIC = "heuristic"
    """What `steady` goes by, where the solver is not available."""


class Order(StrEnum):
    """What decides which candidate comes first."""

    POINTS = "points"
    """Expected points."""
    FREQUENCY = "frequency"
    """How often the equilibrium strategy plays it."""
    WIN = "win"
    """The chance to win, near the end of a game."""
    SCORE = "score"
    """What the score still needs, near the end of a game, as `steady` values it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for the best candidate: a code, and what its sentence needs.

    Attributes:
        code: the id of its message without `hint-why-`.
        params: numbers; kinds of combinations by name; and cards as records write them, under
            `cards` or `other`.
    """

    code: str
    params: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action and what speaks for it.

    Attributes:
        action: a discard, a card to play, or a place for the turned card.
        same: further actions that differ from `action` in suits that cannot matter.
        value: expected points, rounded to hundredths: own less the opponents'.
        parts: what `value` is the sum of, by code: `hand`, `crib` and, for two players, `pegging`
            for a discard, `now` and `later` for a card, `lines` for a place.
        win: the chance to win; `None` where it is not computed.
        frequency: how often the equilibrium strategy plays it; `None` if there is none.
        answer: the chance that the next player can score at once in reply; `None` unless `action`
            is a play.
        totals: the chance of each total of the kept hand; empty unless `action` is a discard.
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
    same: tuple[SeatAction, ...] = ()
    win: float | None = None
    frequency: float | None = None
    answer: float | None = None
    totals: Mapping[int, float] = field(default_factory=dict)
    reasons: tuple[str, ...] = ()
    items: tuple[ScoreItem, ...] = ()
    count: int | None = None
    line_points: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Belief:
    """What the only opponent may hold, in the play of two.

    Attributes:
        ranks: the chance of at least one card of each rank.
        ten_card: the chance of at least one card that counts ten.
    """

    ranks: Mapping[Rank, float]
    ten_card: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Candidates for a decision.

    Attributes:
        candidates: every choice, the best first.
        starters: how many cards may still be turned up or drawn: the unseen ones. The `hand` of a
            discard is the mean over all of them.
        source: where the numbers come from.
        order: what decides between the candidates.
        why: what speaks for the first candidate, compared with the others.
        belief: what the opponent may hold.
    """

    candidates: tuple[Candidate, ...]
    starters: int
    source: Source
    order: Order
    why: tuple[Reason, ...] = ()
    belief: Belief | None = None


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


HoldsAny = Callable[[Collection[Rank]], float]
"""The chance that the next player holds a card of at least one of some ranks."""


def belief_of(holds_any: HoldsAny) -> Belief:
    """What a player may hold, in short."""
    return Belief(
        {rank: holds_any([rank]) for rank in Rank},
        holds_any([rank for rank in Rank if rank.points == 10]),
    )


def next_player(view: View) -> int | None:
    """The next other seat that can play in this round; `None` if there is none."""
    others = [seat for seat in view.rules.around(view.seat) if seat != view.seat]
    able = (seat for seat in others if view.held[seat] and seat not in view.gone)
    return next(able, None)


def scoring_replies(view: View, card: Card) -> list[Rank]:
    """The ranks that score for whoever plays next after a card."""
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


def with_reasons(candidates: Sequence[Candidate]) -> list[Candidate]:
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
