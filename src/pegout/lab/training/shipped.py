"""The table of all shipped results: their sources, their jobs, and which are stale.

`RESULTS` is the graph; `pegout solve data` lists it by `due`. The jobs are in `research/shipped` of
the source tree: an installed Pegout lists the results, and computes none.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from pegout.engine.errors import NotationError, PegoutError
from pegout.solver import artefacts


class Result(NamedTuple):
    """Files that are computed together."""

    files: Mapping[str, tuple[str, ...]]
    """The sources of each, by name, as `artefacts.made_from` takes it."""
    jobs: tuple[str, ...]
    """Functions as `module:name`, run in turn: they take `asked` and a `Job`."""
    asked: tuple[str | int, ...]
    """The first arguments of the jobs."""
    minutes: int
    """Of a processor, about."""
    memory: float
    """In GiB, about."""
    rounds: tuple[str, ...] = ()
    """Sources taken as the round before has left them, where results follow from each other in a
    circle: nothing is stale because these have changed."""

    @property
    def name(self) -> str:
        """The name of the first file, which stands for all."""
        return next(iter(self.files))

    @property
    def sources(self) -> set[str]:
        """The names of the files that have to be there first."""
        every = {each.partition("/")[0] for sources in self.files.values() for each in sources}
        return every - set(self.files)


SOURCE_TREE: Final = Path(__file__).parents[4]
"""The root of the repository, where Pegout runs from it."""
_JOBS: Final = "research.shipped"
_JOINT: Final = (f"{_JOBS}.joint:solve_jointly",)
_EFFECTS: Final = (f"{_JOBS}.own_discards:solve_effects",)
_RESPONSES: Final = (f"{_JOBS}.best_responses:solve_responses",)
_RATES: Final = (f"{_JOBS}.endgame_first_cards:solve_endgame_first_cards",)
_LEADS: Final = (f"{_JOBS}.endgame_leads:solve_leads",)
_ODDS: Final = (
    f"{_JOBS}.odds:solve_odds",
    f"{_JOBS}.endgame_odds:solve_endgame_odds",
    f"{_JOBS}.played_endgames:play_again",
)
_PLAYED_OUT: Final = (f"{_JOBS}.played_out:solve_played_out",)
_MULTIPLAYER: Final = (f"{_JOBS}.multiplayer:solve_multiplayer",)
_FIVE: Final = ("discards-five-card/shares",)
_SIX: Final = ("discards-six-card/shares",)
_PLAY: Final = ("play-six-card", "play-values-six-card")
_ENDGAME: Final = ("play-endgame-six-card", "leads-endgame-six-card")
_FIVE_OUT: Final = "played-out-five-card"
_SIX_OUT: Final = "played-out-six-card"

RESULTS: Final = (
    Result({"discards-five-card": (), "play-five-card": _FIVE}, _JOINT, (5,), 6, 1.0),
    Result(
        {"discards-six-card": (), _PLAY[0]: _SIX, _PLAY[1]: (*_SIX, _PLAY[0])},
        *(_JOINT, (6,), 110, 1.4),
    ),
    Result({"play-own-discards-six-card": ("play-six-card",)}, _EFFECTS, (), 12, 1.0),
    Result({"best-responses-five-card": _FIVE}, _RESPONSES, (5,), 1, 0.5),
    Result({"best-responses-six-card": _SIX}, _RESPONSES, (6,), 2, 1.0),
    Result({"play-endgame-six-card": _SIX}, _RATES, (), 6, 1.4),
    Result(
        {"leads-endgame-six-card": ("play-six-card", "play-endgame-six-card")},
        *(_LEADS, (), 480, 3.0, ("odds-six-card",)),
    ),
    Result(
        {"odds-five-card": ("discards-five-card",)},
        *(_ODDS, ("five-card",), 40, 1.5, ("play-five-card", "odds-five-card", _FIVE_OUT)),
    ),
    Result(
        {"odds-six-card": ("discards-six-card",)},
        *(_ODDS, ("six-card",), 240, 3.0, (*_PLAY, *_ENDGAME, "odds-six-card", _SIX_OUT)),
    ),
    Result(
        {_FIVE_OUT: ("discards-five-card",)},
        *(_PLAYED_OUT, ("five-card",), 5, 0.5, ("odds-five-card",)),
    ),
    Result(
        {_SIX_OUT: ("discards-six-card",)},
        *(_PLAYED_OUT, ("six-card",), 30, 8.0, ("odds-six-card",)),
    ),
    Result({"discards-three-player": ()}, _MULTIPLAYER, ("three-player",), 3, 1.0),
    Result({"discards-four-player": ()}, _MULTIPLAYER, ("four-player",), 3, 1.0),
    Result({"discards-four-player-solo": ()}, _MULTIPLAYER, ("four-player-solo",), 3, 1.0),
    Result({"table-top": ()}, (f"{_JOBS}.table_top:learn_lines",), (), 3, 0.5),
)
"""Every shipped result, after its sources."""


def made_from(name: str, folder: Path | None = None) -> dict[str, str]:
    """The sources of a file, for its header.

    Args:
        name: of the file, such as `play-six-card`.
        folder: of its sources; `None` for that of the shipped results.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    [sources] = [result.files[name] for result in RESULTS if name in result.files]
    return artefacts.made_from(sources, folder)


def changed(result: Result, folder: Path) -> list[str]:
    """The sources that have changed since a result in a folder was made.

    Returns:
        Names of sources, and of files of the result that are missing; none if it is up to date.
    """
    found = []
    for name in result.files:
        try:
            known = artefacts.read(folder / f"{name}.npz").header["made_from"]
        except (PegoutError, KeyError):
            found.append(name)
            continue
        try:
            now = made_from(name, folder)
        except PegoutError:
            now = {}
        found += [source for source in {**known, **now} if known.get(source) != now.get(source)]
    return sorted({*found})


class Due(NamedTuple):
    """A result to be computed."""

    result: Result
    reasons: tuple[str, ...]
    """Sources that have changed or are due themselves, and files that are missing or unfinished."""


def due(folder: Path, only: Collection[str] = ()) -> list[Due]:
    """The results in a folder that are to be computed, in order.

    Args:
        folder: of the results.
        only: names of files, stale or not; empty for all that are stale.

    Raises:
        NotationError: `no-such-result`.
    """
    known = {name: result for result in RESULTS for name in result.files}
    for name in only:
        if name not in known:
            raise NotationError("no-such-result", text=name, known=", ".join(known))
    found: list[Due] = []
    for result in RESULTS:
        before = {name for each in found for name in each.result.files}
        reasons = {*changed(result, folder), *result.sources & before}
        if unfinished(result, folder).exists():
            reasons.add(result.name)
        if result.files.keys() & {*only} or (reasons and not only):
            found.append(Due(result, tuple(sorted(reasons))))
    return found


def unfinished(result: Result, folder: Path) -> Path:
    """Where the number of the jobs done is kept until all are."""
    return folder / f"{result.name}.unfinished"


def jobs() -> Any:
    """The module `research.shipped.jobs`, which computes the results.

    Raises:
        PegoutError: `jobs-missing` where this is no source tree.
    """
    if not (SOURCE_TREE / "research" / "shipped").is_dir():
        raise PegoutError("jobs-missing")
    if str(SOURCE_TREE) not in sys.path:
        sys.path.insert(0, str(SOURCE_TREE))
    return import_module("research.shipped.jobs")
