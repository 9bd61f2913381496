"""Score trajectories: the joint distribution of how a deal scores, sampled from equilibrium play.

Every deal is counted by the final gains of both players and, for each mark that a player passes,
by how much the other had gained by then. The chance to win depends on nothing else, skunks
included, so the induction in `score_odds` is exact given these counts. The sample is not exact,
nor is the way in which both players discard and play.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import local
from typing import NamedTuple

import numpy as np
from research.shipped import trajectory_kernels as kernels
from research.shipped.trajectory_kernels import GAIN_LIMIT

from pegout.solver.arrays import I64, U8
from pegout.solver.kernels.odds.games import DealTables, new_workspace
from pegout.solver.kernels.rng import seeded_state
from pegout.solver.pegging.public_tree import whole_tree


class ScoreTrajectories(NamedTuple):
    """Counts of deals; gains are points in one deal, 0 to 95.

    The names of the fields are those of the arrays in the shipped odds.
    """

    ends: I64
    """By dealer's and pone's gain at the end of the deal, (GAIN_LIMIT, GAIN_LIMIT)."""
    passed: I64
    """By who passes a mark (0 pone, 1 dealer), the mark, and the other's gain at that moment;
    (2, GAIN_LIMIT, GAIN_LIMIT)."""
    play_ends: I64
    """As `ends`, for the play alone."""
    play_passed: I64
    """As `passed`, for the play alone."""
    shows: I64
    """Pone's hands, dealer's hands and cribs by their points, (3, 30)."""
    heels: I64
    """Deals with his heels, (1,)."""

    @property
    def deals(self) -> int:
        """How many deals were counted."""
        return int(self.ends.sum())

    @property
    def expected_points(self) -> dict[str, float]:
        """Mean points a deal by what they are scored for."""
        deals = self.deals
        gains = np.arange(GAIN_LIMIT)
        shows = (self.shows @ np.arange(self.shows.shape[1]) / deals).tolist()
        return {
            "heels": 2 * int(self.heels[0]) / deals,
            "play_pone": float(self.play_ends.sum(axis=0) @ gains / deals),
            "play_dealer": float(self.play_ends.sum(axis=1) @ gains / deals),
            "hand_pone": shows[0],
            "hand_dealer": shows[1],
            "crib": shows[2],
        }

    def combined_with(self, other: ScoreTrajectories) -> ScoreTrajectories:
        """The sums of both counts."""
        return ScoreTrajectories(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


def no_trajectories() -> ScoreTrajectories:
    """Counts of no deals."""
    ends, passed = (GAIN_LIMIT, GAIN_LIMIT), (2, GAIN_LIMIT, GAIN_LIMIT)
    shapes = (ends, passed, ends, passed, (3, 30), (1,))
    return ScoreTrajectories(*(np.zeros(shape, np.int64) for shape in shapes))


def sample_trajectories(
    size: int,
    tables: DealTables,
    starter: int,
    strategies: tuple[U8, U8],
    batches: range,
    deals: int,
    *,
    threads: int = 2,
) -> list[ScoreTrajectories]:
    """Play deals with one starter and count their trajectories, in batches with their own seeds.

    Args:
        size: cards dealt to each, 6 or 5.
        tables: how both seats discard.
        starter: its rank, 0 (ace) to 12 (king).
        strategies: of pone and dealer for the whole play, weights by information-set action.
        batches: the numbers of the batches, which are part of their seeds.
        deals: how many in each batch.
        threads: how many to use; the result does not depend on it.
    """
    space = local()
    found = [no_trajectories() for _ in batches]
    tree = whole_tree(size - 2)
    layout = tree.layout(tree.lazy_payoffs.in_bytes, size - 2)

    def work(place: int) -> None:
        space.own = getattr(space, "own", None) or new_workspace()
        space.own.pack[:] = np.arange(52)
        state = seeded_state(10**9 + 100 * batches[place] + starter)
        sampling = kernels.Sampling(
            size=size,
            starter=starter,
            root=tree.root,
            tree=layout,
            policies=strategies,
            tables=tables,
            state=state,
            space=space.own,
            hands=np.zeros((2, 4), np.int64),
        )
        kernels.sample_trajectories(deals, sampling, kernels.Counts(*found[place]))

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, range(len(batches))))
    return found
