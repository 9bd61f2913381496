"""The table of all shipped results: what each is made from, and by which job."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from pegout.errors import PegoutError
from pegout.solver import artefacts


class Result(NamedTuple):
    """Files that are computed together."""

    files: Mapping[str, tuple[str, ...]]
    """What each follows from, by name, as `artefacts.made_from` takes it."""
    jobs: tuple[str, ...]
    """Functions as `module:name`, run in turn: they take `asked`, the folder of the result, and
    the keywords `threads` and `progress`."""
    asked: tuple[str | int, ...]
    """The first arguments of the jobs."""
    minutes: int
    """Of a processor, about."""
    memory: float
    """In GiB, about."""
    rounds: tuple[str, ...] = ()
    """What is taken as the round before has left it, where results follow from each other in a
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


_JOBS: Final = "pegout.solver.training"
_JOINT: Final = (f"{_JOBS}.joint:solve_jointly",)
_EFFECTS: Final = (f"{_JOBS}.own_discards:solve_effects",)
_RESPONSES: Final = (f"{_JOBS}.best_responses:solve_responses",)
_RATES: Final = (f"{_JOBS}.endgame_first_cards:solve_endgame_first_cards",)
_LEADS: Final = (f"{_JOBS}.endgame_leads:solve_leads",)
_ODDS: Final = (
    f"{_JOBS}.odds:solve_odds",
    f"{_JOBS}.endgame_odds:solve_endgame_odds",
    "pegout.arena.played_odds:play_again",
)
_MULTIPLAYER: Final = (f"{_JOBS}.multiplayer_discards:solve_multiplayer",)
_FIVE: Final = ("discards-five-card/shares",)
_SIX: Final = ("discards-six-card/shares",)
_PLAY: Final = ("play-six-card", "play-values-six-card")
_ENDGAME: Final = ("play-endgame-six-card", "leads-endgame-six-card")

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
        *(_ODDS, ("five-card",), 40, 1.5, ("play-five-card", "odds-five-card")),
    ),
    Result(
        {"odds-six-card": ("discards-six-card",)},
        *(_ODDS, ("six-card",), 240, 3.0, (*_PLAY, *_ENDGAME, "odds-six-card")),
    ),
    Result({"discards-three-player": ()}, _MULTIPLAYER, ("three-player",), 3, 1.0),
    Result({"discards-four-player": ()}, _MULTIPLAYER, ("four-player",), 3, 1.0),
    Result({"discards-four-player-solo": ()}, _MULTIPLAYER, ("four-player-solo",), 3, 1.0),
    Result({"table-top": ()}, (f"{_JOBS}.table_top:learn_lines",), (), 3, 0.5),
)
"""Every shipped result; what it is made from comes before it."""


def made_from(name: str, folder: Path | None = None) -> dict[str, str]:
    """What a file is made from, for its header.

    Args:
        name: of the file, such as `play-six-card`.
        folder: of its sources; `None` for that of the shipped results.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    [sources] = [result.files[name] for result in RESULTS if name in result.files]
    return artefacts.made_from(sources, folder)


def changed(result: Result, folder: Path) -> list[str]:
    """What is not as it was when a result was made: its sources, or it is missing itself.

    Args:
        result: one of `RESULTS`.
        folder: of the results.

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
