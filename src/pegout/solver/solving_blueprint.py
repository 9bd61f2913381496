"""How the shipped play is made from the solutions for all starters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.at_table import TREMBLE
from pegout.solver.blueprint import NAMES, STEP, UNSOLVED, early_tree, places
from pegout.solver.codes import RANKS
from pegout.solver.kernels import plays
from pegout.solver.play_tree import downwards, whole_tree
from pegout.solver.play_walks import Walker
from pegout.solver.solving_play import METHOD, VERSION, letter, prior_of
from pegout.solver.subgames import Spot, after_go, after_rank, node_slots, start

U8 = NDArray[np.uint8]
F64 = NDArray[np.float64]

RARE: Final = {6: 3e-4, 5: 0.0}
"""The last choice before the rest is solved is not shipped where it comes less often than this."""
LEVELS: Final = 15
"""That choice is shipped in parts of 15."""
SIDES: Final = ("pone", "dealer")


def starter_chances(solutions: list[artefacts.Artefact]) -> F64:
    """How often each starter is turned up, (13,)."""
    chances = np.array([found.arrays["chances"][0].sum(dtype=np.float64) for found in solutions])
    return np.array(chances / chances.sum())


def hand_means(solutions: list[artefacts.Artefact]) -> tuple[F64, F64]:
    """Own and the opponent's mean points of every kept hand over all starters, (2, k) each.

    Hands by the index of their ranks, upwards.
    """
    order = downwards(_kept(solutions))
    weights = sum(found.arrays["chances"].astype(np.float64) for found in solutions)
    means = []
    for name in ("own", "other"):
        points = sum(found.arrays[name].astype(np.float64) for found in solutions)
        means.append(np.divide(points, weights, out=np.zeros_like(points), where=weights > 0))
    return means[0][:, order], means[1][:, order]


def _kept(solutions: list[artefacts.Artefact]) -> int:
    return 4 if len(solutions[0].arrays["chances"][0]) > 455 else 3


def _spots(size: int, found: artefacts.Artefact, early: list[U8]) -> Iterator[tuple[Spot, bool]]:
    """Every place of the first cards where somebody chooses, and whether it is worth shipping."""
    tree = early_tree(size)
    kept = size - 2
    policies = [shares.astype(np.float32) for shares in early]
    first = start(tree, (kept, kept))
    chances = [part / part.sum() for part in found.arrays["chances"]]
    reaches = [np.array(each, np.float32) for each in chances]
    waiting = [first._replace(reaches=(reaches[0], reaches[1]))]
    while waiting:
        spot = waiting.pop()
        row = tree.nodes[spot.node]
        if row[plays.KIND] != plays.CHOICE:
            continue
        mover = int(row[plays.MOVER])
        often = spot.reaches[0].sum() * spot.reaches[1].sum()
        yield spot, sum(spot.cards) > UNSOLVED[size] + 1 or bool(often > RARE[size])
        for rank in range(int(row[plays.LOW]), int(row[plays.HIGH])):
            waiting.append(after_rank(tree, spot, policies[mover], rank, TREMBLE))
        if row[plays.GO] >= 0:
            waiting.append(after_go(tree, spot))


def _frequent(size: int, found: artefacts.Artefact, early: list[U8]) -> list[U8]:
    """The strategies of the first cards without what hardly ever comes."""
    tree = early_tree(size)
    shares = [np.zeros_like(each) for each in early]
    for spot, often in _spots(size, found, early):
        if not often:
            continue
        row = tree.nodes[spot.node]
        mover = int(row[plays.MOVER])
        slots = int(row[plays.HIGH] - row[plays.LOW]) * node_slots(tree, spot)
        own = slice(spot.slots[mover], spot.slots[mover] + slots)
        part = early[mover][own]
        if sum(spot.cards) == UNSOLVED[size] + 1:
            steps = (part.astype(np.uint16) * LEVELS + 127) // 255
            part = (steps * (255 // LEVELS)).astype(np.uint8)
        shares[mover][own] = part
    return shares


def _first_values(
    size: int, solutions: list[artefacts.Artefact], shares: F64, chances: F64
) -> artefacts.Arrays:
    """What the first cards are worth on average over starters, in steps."""
    leads, replies = 0.0, 0.0
    for starter, found in enumerate(solutions):
        walker = Walker(whole_tree(size - 2), prior_of(size, starter, shares))
        sides = [found.arrays[side].astype(np.float32) for side in SIDES]
        first, second = walker.first_values(sides[0], sides[1])
        leads = leads + chances[starter] * first
        replies = replies + chances[starter] * second
    return {
        "leads": np.round(leads * STEP).astype(np.int16),
        "replies": np.round(replies * STEP).astype(np.int16),
    }


def save_play(size: int, solutions: list[artefacts.Artefact], shares: F64, path: Path) -> None:
    """Write the shipped play.

    Args:
        size: cards dealt to each, 6 or 5.
        solutions: for every starter, from the ace up; see `solving_play.solve_starter`.
        shares: the discards that they go with.
        path: the file.
    """
    chances = starter_chances(solutions)
    own, other = hand_means(solutions)
    arrays: artefacts.Arrays = {
        "own": np.round(own * STEP).astype(np.int16),
        "other": np.round(other * STEP).astype(np.int16),
        "starters": chances,
    }
    arrays |= _first_values(size, solutions, shares, chances)
    picks = places(size)
    for starter, found in enumerate(solutions):
        early = [found.arrays[side][pick] for side, pick in zip(SIDES, picks, strict=True)]
        for side, kept in zip(SIDES, _frequent(size, found, early), strict=True):
            arrays[f"{side}-{starter}"] = kept
    heads = [found.header for found in solutions]
    gaps = np.array([head["exploitability"] for head in heads])
    points = [
        [float(found.arrays[name][seat].sum(dtype=np.float64)) for found in solutions]
        for seat, name in ((0, "own"), (1, "own"))
    ]
    header = {
        "name": NAMES[size],
        "version": VERSION,
        "method": METHOD,
        "iterations": max(head["iterations"] for head in heads),
        "error": {
            "exploitability_points_a_deal": float(chances @ gaps),
            "by_starter": {letter(i): round(float(gaps[i]), 7) for i in range(RANKS)},
        },
        "value": {letter(i): round(head["value"], 5) for i, head in enumerate(heads)},
        "points": {
            side: round(float(chances @ points[seat]), 5) for seat, side in enumerate(SIDES)
        },
        "discards": heads[0]["discards"],
    }
    artefacts.save(path, header, arrays)
