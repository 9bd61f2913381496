"""The parts of a hint beside the answer to the decision: an order, and reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from pegout.engine.cards import Rank
from pegout.engine.errors import PegoutError
from pegout.engine.rules.scoring.show import ScoreItem
from pegout.solver.decisions.answers import HoldsAny, Option
from pegout.solver.stakes import PLAIN

MAX_CANDIDATES: Final = 3
"""How many options a hint shows first."""


class NoAdvice(PegoutError):
    """There is nothing to advise on; `no-hint-now`."""


class Source(StrEnum):
    """Where the numbers of a hint come from."""

    SOLVER = "solver"
    """The shipped solution: exact hands, discards and play in equilibrium."""
    SEARCH = "search"
    """Sampled deals, played out, as `expert` decides."""
    HEURISTIC = "heuristic"
    """The heuristics of `steady`, where the solver is not available."""


class Order(StrEnum):
    """The criterion by which options are ordered."""

    POINTS = "points"
    """Expected points."""
    FREQUENCY = "frequency"
    """How often the equilibrium strategy plays it."""
    WIN = "win"
    """The chance to win."""
    SCORE = "score"
    """The needs of the score near the end of a game, as `steady` values them."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for the best option: a code, and what its sentence needs.

    Attributes:
        code: the id of its message without `hint-why-`.
        params: numbers; kinds of combinations by name; and cards as records write them, under
            `cards` or `other`.
    """

    code: str
    params: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Held:
    """The belief about the only opponent's hand in two-player pegging: chances.

    Attributes:
        ranks: of at least one card of each rank.
        ten_card: of at least one card that counts ten.
    """

    ranks: Mapping[Rank, float]
    ten_card: float


@dataclass(frozen=True, slots=True)
class Advice:
    """The options of a decision, and why the first is best.

    Attributes:
        options: every choice, the best first.
        codes: for each, what speaks for it: `best-hand`, `best-crib`, `safest` (the least is lost
            later), `scores-now`, `best-lines`, or `best-sum`.
        starters: how many cards may still be turned up or drawn: the unseen ones. The `hand` of a
            discard is the mean over all of them.
        source: where the numbers come from.
        order: what decides between the options.
        why: what speaks for the first option, compared with the others.
        held: the belief about the opponent's hand.
        stakes: the value of wins, as in `pegout.solver.decisions.Answer`.
    """

    options: tuple[Option, ...]
    codes: tuple[tuple[str, ...], ...]
    starters: int
    source: Source
    order: Order
    why: tuple[Reason, ...] = ()
    held: Held | None = None
    stakes: str = PLAIN


@dataclass(frozen=True, slots=True)
class CountAdvice:
    """The true count of the cards being counted by hand.

    Attributes:
        items: every combination.
        points: their total.
        count: in the play, the count of the round; `None` for a hand or the crib.
    """

    items: tuple[ScoreItem, ...]
    points: int
    count: int | None


def held_of(holds_any: HoldsAny) -> Held:
    """A summary of the belief about a player's hand."""
    return Held(
        {rank: holds_any([rank]) for rank in Rank},
        holds_any([rank for rank in Rank if rank.points == 10]),
    )


def shown_parts(option: Option) -> tuple[float, dict[str, float]]:
    """Points and what they are made of, each rounded to hundredths once.

    A review, Analyse and the commands round the same number, so that a decision reads alike
    everywhere; the parts as they are shown may add up to a hundredth or two more or less.
    """
    parts = {part: round(value, 2) for part, value in option.parts.items()}
    return round(option.points, 2), parts
