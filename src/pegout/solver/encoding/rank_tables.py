"""Points by rank, built from `pegout.rules`, the one truth; small enough to stay in a core's cache.

What depends on suits alone (flush, nobs) is left to the kernels: `SUIT_POINTS` says how much.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from pegout.cards import Card, Rank, Suit
from pegout.rules.scoring import show
from pegout.rules.scoring.show import SAME_RANK, ScoreKind, score_show
from pegout.solver.encoding import cards as codes
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets

_BY_SUIT: Final = (ScoreKind.FLUSH, ScoreKind.NOBS)
LONGEST_ROUND: Final = 13
"""No round has more cards: four aces, four twos, four threes and a seven make 31."""


def points_by_rank(ranks: tuple[int, ...]) -> int:
    """Fifteens, pairs and runs of up to five ranks (0 to 12), as `score_show` counts them.

    Suits are dealt out so that equal ranks differ; flush and nobs are left out of the sum.
    """
    suits = tuple(Suit)
    cards = [
        Card(Rank(rank + 1), suits[ranks[:place].count(rank)]) for place, rank in enumerate(ranks)
    ]
    items = score_show(cards[:-1], cards[-1])
    return sum(item.points for item in items if item.kind not in _BY_SUIT)


def _table_file(size: int) -> Path:
    """Where a show table is kept, named after the sources that it is built from."""
    sources = b"".join(Path(module.__file__ or "").read_bytes() for module in (show, codes))
    name = f"show-{size}-{sha256(sources + Path(__file__).read_bytes()).hexdigest()[:16]}.npy"
    return Path(user_cache_path("pegout")) / name


@cache
def show_table(size: int) -> NDArray[np.uint8]:
    """Points by rank of a hand of 3 or 4 cards with a starter; shape (count(size), 13).

    The row is the index of the hand's ranks, the column the starter's rank. Where a hand and its
    starter would hold five cards of one rank there is 0. Kept on disk, because building it from
    the rules takes longer than answering a question from it.
    """
    path = _table_file(size)
    try:
        return np.load(path)  # type: ignore[no-any-return]
    except (OSError, ValueError, EOFError):
        table = build_show_table(size)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        half_written = path.with_suffix(f".{os.getpid()}")
        with half_written.open("wb") as file:
            np.save(file, table)
        half_written.replace(path)
    return table


def build_show_table(size: int) -> NDArray[np.uint8]:
    """The same as `show_table`, from the rules, without the disk."""
    table = np.zeros((len(multisets(size)), RANKS), np.uint8)
    for whole in multisets(size + 1).tolist():
        ranks = tuple(whole)
        if max(ranks.count(rank) for rank in ranks) > 4:
            continue
        points = points_by_rank(ranks)
        for place, starter in enumerate(ranks):
            table[multiset_index(ranks[:place] + ranks[place + 1 :]), starter] = points
    return table


@cache
def hand_index_table() -> NDArray[np.uint16]:
    """The index of four ranks in any order, by `13 * (13 * (13 * a + b) + c) + d`; (28561,)."""
    place = np.arange(RANKS**4)
    ranks = np.stack([place // 2197, place // 169 % 13, place // 13 % 13, place % 13], axis=1)
    ranks.sort(axis=1)
    steps = np.array([1, 2, 6, 24])
    rising = np.stack(
        [np.prod([ranks[:, i] + i - k for k in range(i + 1)], axis=0) // steps[i] for i in range(4)]
    )
    return np.array(rising.sum(axis=0), np.uint16)


@cache
def same_rank_points() -> NDArray[np.int64]:
    """Points for n cards of one rank in succession, n = 0 to 4; shape (5,)."""
    return np.array([0, 0] + [SAME_RANK[number][1] for number in (2, 3, 4)], np.int64)


class SuitPoints(NamedTuple):
    """What suits are worth in the show."""

    flush: int
    """Hand cards in one suit, in points a card; the starter adds as much again."""
    nobs: int
    heels: int


SUIT_POINTS: Final = SuitPoints(flush=1, nobs=1, heels=2)
