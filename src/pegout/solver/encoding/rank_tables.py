"""Rank tables: points that depend on ranks alone, built from the scoring in `pegout.engine.rules`.

Flush and nobs, which depend on suits, are added by the kernels. The tables are small enough to
stay in a core's cache.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np
from platformdirs import user_cache_path

from pegout.engine.cards import Card, Rank, Suit
from pegout.engine.rules.scoring import show
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.scoring.show import SAME_RANK, ScoreKind, score_show
from pegout.solver import caches
from pegout.solver.arrays import I64, U8, U16
from pegout.solver.encoding import cards as card_encoding
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets

_SUIT_KINDS: Final = (ScoreKind.FLUSH, ScoreKind.NOBS)


def points_by_rank(ranks: tuple[int, ...]) -> int:
    """Points for fifteens, pairs and runs of five ranks (0 to 12), the starter last.

    Counted by `score_show` on cards with arbitrary suits; flush and nobs are left out.
    """
    suits = tuple(Suit)
    cards = [
        Card(Rank(rank + 1), suits[ranks[:place].count(rank)]) for place, rank in enumerate(ranks)
    ]
    items = score_show(cards[:-1], cards[-1])
    return sum(item.points for item in items if item.kind not in _SUIT_KINDS)


def _table_file(size: int) -> Path:
    """The cache file of a show table, named after a hash of the sources it is built from."""
    sources = b"".join(Path(module.__file__ or "").read_bytes() for module in (show, card_encoding))
    name = f"show-{size}-{sha256(sources + Path(__file__).read_bytes()).hexdigest()[:16]}.z"
    return Path(user_cache_path("pegout")) / name


@cache
def show_table(size: int) -> U8:
    """Points by rank of a hand of 3 or 4 cards with a starter; shape (count(size), 13).

    The row is the index of the hand's ranks, the column the starter's rank. Five cards of one rank
    score 0. Cached on disk, because building it from the rules takes longer than answering a
    question from it.
    """
    path, shape = _table_file(size), (len(multisets(size)), RANKS)
    found = caches.read(path)
    if found is None or len(found) != shape[0] * shape[1]:
        found = build_show_table(size).tobytes()
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        caches.write(path, found)
    return np.frombuffer(found, np.uint8).reshape(shape).copy()  # one that can be written to


def build_show_table(size: int) -> U8:
    """Build `show_table` from the rules, without the cache on disk."""
    table = np.zeros((len(multisets(size)), RANKS), np.uint8)
    for row in multisets(size + 1).tolist():
        ranks = tuple(row)
        if max(ranks.count(rank) for rank in ranks) > 4:
            continue
        points = points_by_rank(ranks)
        for place, starter in enumerate(ranks):
            table[multiset_index(ranks[:place] + ranks[place + 1 :]), starter] = points
    return table


@cache
def hand_index_table() -> U16:
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
def same_rank_points() -> I64:
    """Points for n cards of one rank in succession, by n; shape (32,).

    0 for more than there are: deals are drawn that take cards from each other, and public states
    know ranks alone.
    """
    points = np.zeros(THIRTY_ONE + 1, np.int64)
    for number in (2, 3, 4):
        points[number] = SAME_RANK[number][1]
    return points
