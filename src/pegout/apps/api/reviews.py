"""The review of a game: what luck gave, and what every decision cost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pegout.apps.api.tables import Progress
from pegout.engine.errors import argument
from pegout.engine.record import Record, read_record
from pegout.solver.analysis.support import check_reviewable
from pegout.solver.inputs import needing_numpy

if TYPE_CHECKING:
    from pegout.apps.api.game_review import GameReview


def review(
    record: Record | Path | str,
    game: int = 0,
    *,
    progress: Progress = lambda done, total: None,
) -> GameReview:
    """Review a game of a record: what luck gave to each side, and what every decision cost.

    An interrupt (Ctrl-C) ends the work: the review is that of the deals done so far, without a
    result, if there are any.

    Args:
        record: a record in which all cards are known, its text, or the path of its file.
        game: its number in the match, from 0.
        progress: called after every deal with the deals done and with all.

    Raises:
        PegoutError: `review-not-yet`, `review-hidden-cards`, `no-such-game`, with the argument as
            the parameter `parameter`; `solver-missing`, `artefact-unreadable`.
        RecordError: the record breaks the format or the rules.
        OSError: the file cannot be read.
    """
    with argument("record"):
        read = read_record(record)
        check_reviewable(read)
    with needing_numpy():
        from pegout.apps.api.game_review import GameReview
        from pegout.solver.analysis.review import review as reviewed
    with argument("game"):
        found = GameReview(*reviewed(read, game, progress))
    found.players = read.header.players
    return found
