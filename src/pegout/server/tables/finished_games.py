"""The games that a match has finished, as histories keep them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pegout.engine.rules.choices import Form
from pegout.engine.rules.events import Event
from pegout.server.tables.game_result import GameStatistics, game_statistics
from pegout.server.tables.repository.records import FinishedGame, TableRecord
from pegout.server.tables.seats import Seat
from pegout.solver.bots.adaptive import ADAPTIVE, fit_of

Json = dict[str, Any]

NONE_RETAKEN: Final[Mapping[tuple[int, int], int]] = {}


def finished_games(
    table_record: TableRecord,
    seats: Sequence[Seat],
    events: Sequence[Event],
    number: int = 0,
    before: int = 0,
    retaken: Mapping[tuple[int, int], int] = NONE_RETAKEN,
) -> list[FinishedGame]:
    """The finished games of a match, for each person who played them.

    The events are those from game `number` on, after event `before`. If the match has ended early,
    its last game is finished too. `retaken`, by game and seat, is how many choices were taken back
    as mistakes.
    """
    if table_record.branch_of:
        return []  # its first cards were known
    people = [(seat.number, seat.person) for seat in seats if seat.person]
    return [
        FinishedGame(
            game.game,
            person,
            table_record.rules.name,
            json.dumps(
                {
                    **_summary(table_record, seats, seat, game),
                    "retaken": retaken.get((game.game, seat), 0),
                }
            ),
        )
        for game in game_statistics(table_record.rules, events, number, before)
        if game.winner is not None or (table_record.ended and game.dealt)
        for seat, person in people
    ]


def _summary(
    table_record: TableRecord, seats: Sequence[Seat], seat: int, game: GameStatistics
) -> Json:
    ended = table_record.ended if game.winner is None else None
    series = game.series
    if game.winner is None:
        series = [[*scores, game.scores[side]] for side, scores in enumerate(series)]
    return {
        "seat": seat,
        "side": table_record.rules.side(seat),
        "players": [_player(each) for each in seats],
        "scores": list(game.scores),
        "target": table_record.rules.target,
        "winner": ended.side if ended else game.winner,
        "games": game.games,
        "reason": ended.reason if ended else "won",
        "first": game.first,
        "last": game.last,
        "series": series,
        # In Table Top there is no pone and no dealer to average over.
        "roles": {} if table_record.rules.form is Form.TABLE_TOP else dict(game.roles[seat]),
        "best": game.best[seat],
    }


def _player(seat: Seat) -> Json:
    player: Json = {"kind": seat.kind, "name": seat.name, "level": seat.level}
    if seat.level == ADAPTIVE:
        player["strength"] = fit_of(seat.seed).strength
    return {**player, "bot_account": True} if seat.bot_account else player
