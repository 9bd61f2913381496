"""The job that finds what a card known to be away does to what leads and replies are worth.

    python -m pegout.solver.training.own_discards [FOLDER]

needs the whole solutions of six-card, which `pegout solve pegging` keeps in the user's folder or
another one, and the shipped play made from them. For every rank the prior is that of a side which
has put one card of it away, and both sides play by the solution. Effects of leads are kept for
every starter, those of replies on average.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.encoding.cards import RANKS
from pegout.solver.pegging.blueprint import NAMES as PLAY_NAMES
from pegout.solver.pegging.blueprint import blueprint
from pegout.solver.pegging.cfr import CFRSolver
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.own_discards import EFFECT_STEPS, NAMES
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.pegging.subgames import hand_rank_counts
from pegout.solver.training.pegging import VERSION, starter_prior, stored_solution

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I8 = NDArray[np.int8]
U8 = NDArray[np.uint8]

SIZE = 6
LEAST_PLAYED = 2
"""Ranks that a hand plays in fewer steps of 1/255 with every starter have no effects."""
WIDEST = 127
"""The largest effect, in steps."""


def without_card(prior: F32, side: int, starter: int, rank: int) -> F32:
    """The prior of a side that has put a card of some rank away.

    Args:
        prior: of both kept hands with a starter, pone's by dealer's, (k, k).
        side: 0 pone, 1 dealer.
        starter: its rank, 0 (ace) to 12 (king).
        rank: of the card, descending.

    Returns:
        The prior times the ways to deal the other hand without the card, to those with it; 0 for
        hands of the side that leave no card of the rank.
    """
    held = hand_rank_counts(SIZE - 2)[:, rank]
    free = np.maximum(4 - int(descending(starter) == rank) - held, 0)
    ratio = np.maximum(free[:, None] - held, 0) / np.maximum(free[:, None], 1)
    return np.asarray(prior * (ratio if side == 0 else ratio.T), np.float32)


def effects(starter: int, strategies: tuple[F32, F32]) -> tuple[F32, F32]:
    """What a card that is away does to what each lead and each reply is worth, in points.

    Args:
        starter: its rank, 0 (ace) to 12 (king).
        strategies: of pone and dealer over the actions of the whole tree.

    Returns:
        By lead, hand left and the rank away, (13, m, 13), and by lead, reply, hand left and the
        rank away, (13, 13, m, 13); descending ranks.
    """
    prior, found = starter_prior(SIZE, starter), []
    for side in range(2):

        def first_values(weights: F32, side: int = side) -> F32:
            return CFRSolver(whole_tree(SIZE - 2), weights).first_values(*strategies)[side]

        usual = first_values(prior)
        by_rank = [first_values(without_card(prior, side, starter, rank)) for rank in range(RANKS)]
        # Where nothing is known, nothing is said.
        found.append(np.stack([np.where(each != 0, each - usual, 0) for each in by_rank], axis=-1))
    return found[0], found[1]


def save_effects(by_starter: dict[int, tuple[F32, F32]], path: Path) -> None:
    """Write the shipped effects; a starter that is missing has the mean of the others.

    Args:
        by_starter: from `effects`.
        path: the file.
    """
    leads = [each for each, _ in by_starter.values()]
    played = [_played(starter) for starter in range(RANKS)]
    leads_played = [each for each, _ in played]
    mean = np.mean(leads, axis=0)
    all_leads = [by_starter[each][0] if each in by_starter else mean for each in range(RANKS)]
    replies = np.mean([each for _, each in by_starter.values()], axis=0)
    arrays = {
        "leads": np.stack([_steps(*each) for each in zip(all_leads, leads_played, strict=True)]),
        "replies": _steps(replies, np.any([each for _, each in played], axis=0)),
    }
    header = {
        "name": NAMES[SIZE],
        "version": VERSION,
        "method": "values of first cards under the solutions, with one card known to be away",
        "error": {"points": 0.5 / EFFECT_STEPS},
        "starters": sorted(by_starter),
        "play": artefacts.shipped(PLAY_NAMES[SIZE]).header["checksum"],
    }
    artefacts.save(path, header, arrays)


def _played(starter: int) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which leads and replies the shipped strategies play."""
    pone, dealer = blueprint(SIZE, starter)
    shape = (RANKS, -1)
    return (pone >= LEAST_PLAYED).reshape(shape), (dealer >= LEAST_PLAYED).reshape(RANKS, *shape)


def _steps(effects: F32, played: NDArray[np.bool_]) -> I8:
    steps = np.clip(np.round(effects * EFFECT_STEPS), -WIDEST, WIDEST)
    return np.asarray(np.where(played[..., None], steps, 0), np.int8)


def main(directory: Path | None = None) -> None:
    """Find the effects with every starter that is solved, and write them.

    Args:
        directory: of the solutions; `None` for the user's folder.
    """
    found = {}
    for starter in range(RANKS):
        solved = stored_solution(SIZE, starter, directory=directory)
        if solved:
            pone, dealer = (solved.arrays[side].astype(np.float32) for side in ("pone", "dealer"))
            found[starter] = effects(starter, (pone, dealer))
    save_effects(found, artefacts.DATA_FOLDER / f"{NAMES[SIZE]}.npz")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
