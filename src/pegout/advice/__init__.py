"""Hints for a seat: the best that is known about the position, and why.

`advise` answers for every decision that needs thought. Two players' discards and play come from the
solver; the play of three and four, Table Top and rules that are not solved come from the search of
`expert`; without the solver, the heuristics of `steady` answer, and the advice says so.
`advise_count` answers where points are being counted by hand. Both return numbers, score items and
reason codes; each front end (browser, terminal) writes them in its own words.
"""

from __future__ import annotations

from functools import lru_cache

from pegout.advice import heuristic
from pegout.advice.candidates import (
    MAX_CANDIDATES,
    Advice,
    Belief,
    Candidate,
    CountAdvice,
    NoAdvice,
    Order,
    Reason,
    Source,
)
from pegout.errors import PegoutError
from pegout.rules.actions import Discard, Place, Play
from pegout.rules.counting import items_due
from pegout.rules.scoring.play import count_of
from pegout.rules.scoring.show import total
from pegout.rules.views import View

__all__ = [
    "MAX_CANDIDATES",
    "Advice",
    "Belief",
    "Candidate",
    "CountAdvice",
    "NoAdvice",
    "Order",
    "Reason",
    "Source",
    "advise",
    "advise_count",
]


def advise(view: View) -> Advice:
    """Compare the actions that a seat may choose.

    The first call of a process loads what the solver ships, and compiles kernels that are not
    compiled yet. The same view has the same answer, which is cached.

    Args:
        view: the seat's view.

    Raises:
        NoAdvice: the seat has nothing to decide, counts by hand (see `advise_count`), or may only
            draw, cut or say go.
    """
    choices = any(isinstance(action, Discard | Play | Place) for action in view.legal)
    if view.pending_count or not choices:
        raise NoAdvice("no-hint-now")
    return _advise(view)


@lru_cache(maxsize=64)
def _advise(view: View) -> Advice:
    try:
        from pegout.advice import solved

        return solved.advise(view)
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "numba"):
            raise
    except PegoutError as error:
        if error.code != "artefact-unreadable":
            raise
    return heuristic.advise(view)


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
