"""Chance without memory: each decision draws its own from the seed and from where the match stands.

So a decision is a pure function of seed and view: a game can be resumed, replayed and verified
without the state of any generator. Only SHA-256 is used, which is the same on every machine.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from pegout.rules.views import View

T = TypeVar("T")


class DecisionRng:
    """The chance of one decision; the same questions in the same order get the same answers.

    Draws and cuts depend on seed, seat and deal alone: so two tables with one seed see the same
    cards turned up, whoever sits there.
    """

    def __init__(self, seed: int | str, view: View) -> None:
        moves = sum([len(each) for each in (*view.rounds, [*filter(None, view.layout)])])
        count = view.pending_count
        asked = "" if count is None else f"{count.what} {count.seat} {count.asked}"
        self._facts = (
            f"{seed} {view.seat} {view.game} {view.deal} {view.phase.value} "
            f"{len(view.draws)} {moves} {asked}"
        )
        self._questions = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including `limit`."""
        self._questions += 1
        digest = hashlib.sha256(f"{self._facts} {self._questions}".encode()).digest()
        return int.from_bytes(digest[:16], "big") % limit

    def happens(self, percent: int) -> bool:
        """Whether something happens that does so in so many of 100 cases."""
        return self.below(100) < percent

    def choice(self, options: Sequence[T]) -> T:
        """One of the options, each as likely as the others."""
        return options[self.below(len(options))]
