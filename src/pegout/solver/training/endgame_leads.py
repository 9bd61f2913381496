"""The job that solves the play in the endgame at some places, of which the leads are shipped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from pegout.errors import PegoutError
from pegout.solver import artefacts
from pegout.solver.arrays import F64, I8
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.odds.win_probability import mean_crib
from pegout.solver.pegging import endgame_first_cards
from pegout.solver.pegging.descending_ranks import whole_hands_by_rank
from pegout.solver.pegging.endgame_first_cards import HANDS, SIZE
from pegout.solver.pegging.endgame_leads import (
    MOST_STEPS,
    NAME,
    STEPS,
    VALUE_STEPS,
    packed,
    unpacked,
)
from pegout.solver.pegging.positions import MatchScores
from pegout.solver.training.discards import Progress
from pegout.solver.training.pegging import discards_digest
from pegout.solver.training.shipped import made_from
from pegout.solver.training.whole_plays import RULES, TARGET, WholePlay

VERSION: Final = 4
METHOD: Final = (
    "alternating CFR+ with discounted regrets on the play from the lead on, for the chance to win; "
    "ranks only, both sides' discards in equilibrium for points, mean crib"
)
ITERATIONS: Final = 10
SAVE_EVERY: Final = 10
"""Places from one saved result to the next."""


class Place(NamedTuple):
    """Where the play is solved."""

    starter: int
    """Its rank, 0 (ace) to 12 (king)."""
    pone: int
    """Points that it needs, like the dealer's."""
    dealer: int


class _Solved(NamedTuple):
    """What is shipped of a place; see `EndgameLeads`."""

    differences: I8
    values: I8


def solve_leads(
    out: Path,
    *,
    more: Collection[Place] = (),
    iterations: int = ITERATIONS,
    threads: int = 2,
    progress: Progress = lambda step, done: None,
) -> Path:
    """Solve the play at places in the endgame, and write what is shipped of it.

    Places are those of the shipped result, which `research/endgame_places.py` has chosen. What a
    file in the folder knows already is taken over, so that an interrupted job continues.

    Args:
        out: the folder for the result, and until it is complete for what is solved.
        more: places to solve besides those of the shipped result.
        iterations: for each.
        threads: how many to use; the result does not depend on it.
        progress: called after each place with the share that is done.

    Returns:
        The file.
    """
    path = out / f"{NAME}.npz"
    step = path.with_suffix(".step")
    header: dict[str, object] = {
        "name": NAME,
        "version": VERSION,
        "method": METHOD,
        "iterations": iterations,
        "made_from": made_from(NAME),
    }
    found, before = _known(step if step.exists() else path, header)
    solved_with: Counter[str] = Counter(before.get("solved_with"))
    discards = discards_digest(load_strategy(SIZE).probabilities)
    shipped = [Place(*place) for place in artefacts.shipped(NAME).arrays["places"].tolist()]
    # By starter, for which what places share is built once.
    missing = sorted({*shipped, *more} - found.keys())
    for done, (place, solved) in enumerate(_solutions(missing, iterations, threads), 1):
        found[place] = solved
        solved_with[discards] += 1
        if done % SAVE_EVERY == 0 or done == len(missing):
            _save(step, before | header | {"solved_with": dict(solved_with)}, found)
        progress(NAME, done / len(missing))
    if step.exists():
        step.replace(path)
    return path


def _known(path: Path, header: dict[str, object]) -> tuple[dict[Place, _Solved], dict[str, Any]]:
    """What a file knows that was solved the same way, and its header."""
    try:
        known = artefacts.read(path)
    except PegoutError:
        return {}, {}
    if not header.items() <= known.header.items():
        return {}, {}
    arrays = known.arrays
    stored = [unpacked(arrays[name]) for name in _Solved._fields]
    rows = zip(arrays["places"].tolist(), *stored, strict=True)
    found = {Place(*place): _Solved(differences, values) for place, differences, values in rows}
    return found, known.header


def _solutions(
    missing: list[Place], iterations: int, threads: int
) -> Iterator[tuple[Place, _Solved]]:
    """The solutions of places that are sorted by starter."""
    for starter, together in groupby(missing, lambda place: place.starter):
        play = WholePlay(starter, threads)
        for place in together:
            yield place, _solve(play, place, iterations)
        del play  # It takes 3 GB, and the next one as much.


def _solve(play: WholePlay, place: Place, iterations: int) -> _Solved:
    play.at((place.pone, place.dealer))
    for _ in range(iterations):
        play.iterate()
    scores = (TARGET - place.pone, TARGET - place.dealer)
    match = MatchScores(RULES, TARGET, scores, mean_crib(RULES))
    leads = play.strategies[0]
    differences = leads - endgame_first_cards.mixed_leads(place.starter, match)
    values = play.lead_values
    return _Solved(
        _balanced(_steps(differences, STEPS), leads),
        _steps(values - _means(values), VALUE_STEPS),
    )


def _balanced(steps: I8, leads: F64) -> I8:
    """Steps that add up to 0 over the leads of each hand, as `packed` takes them to.

    The lead played most makes up for the rounding of all: a step more of the last lead, which is
    not stored, might be a step more of a bad one.
    """
    found, whole = steps.astype(np.int64), whole_hands_by_rank(SIZE - 3).ravel()
    most = np.lexsort((leads.ravel(), whole))[np.cumsum(np.bincount(whole)) - 1]
    found[most] -= np.bincount(whole, steps, minlength=HANDS).astype(np.int64)
    return found.astype(np.int8)


def _means(values: F64) -> F64:
    """The mean over the leads of each hand, by rank led and hand left, (13, 455)."""
    whole = whole_hands_by_rank(SIZE - 3)
    sums = np.bincount(whole.ravel(), values.ravel(), minlength=HANDS)
    return np.asarray((sums / np.bincount(whole.ravel(), minlength=HANDS))[whole])


def _steps(numbers: F64, steps: int) -> I8:
    """Numbers in steps of 1 over `steps`."""
    found = np.round(numbers.ravel() * steps)
    return np.clip(found, -MOST_STEPS, MOST_STEPS).astype(np.int8)


def _save(path: Path, header: dict[str, object], found: dict[Place, _Solved]) -> None:
    # Sorted so that places next to each other are alike, which packs smaller than by starter.
    rows = sorted(found.items(), key=lambda row: (row[0].pone, row[0].dealer, row[0].starter))
    arrays: artefacts.Arrays = {"places": np.array([place for place, _ in rows], np.uint8)}
    for name in _Solved._fields:
        arrays[name] = packed(np.stack([getattr(solved, name) for _, solved in rows]))
    artefacts.save(path, header, arrays)
