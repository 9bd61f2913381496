"""How the person at this terminal wants games shown: kept in the user's state folder."""

from __future__ import annotations

import json
import os
import secrets
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from pegout.boards import board as board_of
from pegout.errors import PegoutError
from pegout.locale.recital import Style, style_named

_FILE: Final = "preferences.json"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What is kept from one game to the next."""

    board: str = "track"
    style: Style = "plain"


def preferences(folder: Path, board: str | None, style: str | None) -> Preferences:
    """The kept preferences with those given now in their place, which are kept from now on.

    Args:
        folder: Pegout's state folder; created where something is to be kept.
        board: the style of the board; `None` where none was given.
        style: how hands are counted aloud; `None` where none was given.

    Raises:
        NotationError: `no-such-board`, `no-such-style`.
        OSError: the folder cannot be written.
    """
    kept = _kept(folder / _FILE)
    wanted = kept
    if board is not None:
        board_of(board)
        wanted = replace(wanted, board=board)
    if style is not None:
        wanted = replace(wanted, style=style_named(style))
    if wanted != kept:
        _keep(folder, wanted)
    return wanted


def _kept(path: Path) -> Preferences:
    """What the file says; the defaults where it is missing, damaged or of another version."""
    try:
        read = json.loads(path.read_text("utf-8"))
        board, style = read["board"], style_named(read["style"])
        board_of(board)
    except (OSError, ValueError, TypeError, KeyError, PegoutError):
        return Preferences()
    return Preferences(board, style)


def _keep(folder: Path, wanted: Preferences) -> None:
    """Replace the file in one step, so that another terminal never reads half of it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    own = folder / f"{_FILE}.{secrets.token_hex(4)}"
    own.write_text(json.dumps(asdict(wanted)) + "\n", "utf-8")
    os.replace(own, folder / _FILE)
