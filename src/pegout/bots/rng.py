"""Random choices without state: each decision draws from the seed and its place in the match.

So a decision is a pure function of seed and view, and a game can be resumed, replayed and verified
without storing the state of a generator. The only primitive is SHA-256, which gives the same
numbers on every machine.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from pegout.rules.views import View

T = TypeVar("T")


class DecisionRng:
    """The random numbers of one decision; the same calls in the same order give the same results.

    Draws and cuts depend on seed, seat and deal alone, so two tables with one seed turn up the same
    cards, no matter who sits there.

    Args:
        seed: the seed.
        view: the view of the seat that decides.
    """

    def __init__(self, seed: int | str, view: View) -> None:
        turns = sum([len(each) for each in (*view.rounds, [*filter(None, view.layout)])])
        count = view.pending_count
        asked = "" if count is None else f"{count.what} {count.seat} {count.asked}"
        self._key = (
            f"{seed} {view.seat} {view.game} {view.deal} {view.phase.value} "
            f"{len(view.draws)} {turns} {asked}"
        )
        self._calls = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including `limit`."""
        self._calls += 1
        digest = hashlib.sha256(f"{self._key} {self._calls}".encode()).digest()
        return int.from_bytes(digest[:16], "big") % limit

    def happens(self, percent: int) -> bool:
        """True with a probability in percent."""
        return self.below(100) < percent

    def choice(self, options: Sequence[T]) -> T:
        """One of the options, each with the same probability."""
        return options[self.below(len(options))]
