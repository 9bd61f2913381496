"""What people have played: every game that is over, and the averages over them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, insert, select

from pegout.arena.confidence_intervals import WinRate, wilson
from pegout.rules.variants import Form
from pegout.tables.game_statistics import GameStatistics, game_statistics
from pegout.tables.journal import Journal
from pegout.tables.repository import schema
from pegout.tables.repository.repository import Repository, TableRecord
from pegout.tables.seats import Seat

Json = dict[str, Any]


class History:
    """Games that are over, by person."""

    def __init__(self, repository: Repository, now: Callable[[], float]) -> None:
        self._engine = repository.engine
        self._now = now

    def record(self, table_record: TableRecord, seats: Sequence[Seat], journal: Journal) -> None:
        """Keep the games of a match that are over and not kept yet."""
        people = {seat.person: seat.number for seat in seats if seat.person}
        if not people:
            return
        over = [
            game
            for game in game_statistics(table_record.rules, journal.events)
            if game.winner is not None or (table_record.ended and game.dealt)
        ]
        with self._engine.begin() as connection:
            recorded = _recorded_games(connection, table_record.name)
            for game in over:
                if game.game not in recorded:
                    self._insert(connection, table_record, seats, game)

    def _insert(
        self,
        connection: Connection,
        table_record: TableRecord,
        seats: Sequence[Seat],
        game: GameStatistics,
    ) -> None:
        at = self._now()
        for seat in seats:
            if seat.person:
                row = {
                    "table_id": table_record.name,
                    "game": game.game,
                    "person": seat.person,
                    "at": at,
                    "variant": table_record.rules.name,
                    "summary": json.dumps(_summary(table_record, seats, seat.number, game)),
                }
                connection.execute(insert(schema.results), row)

    def games(self, person: str, limit: int, before: float | None = None) -> list[Json]:
        """The games of a person, the latest first; `at` in each is when it ended."""
        results = schema.results
        chosen = select(results).where(results.c.person == person)
        if before is not None:
            chosen = chosen.where(results.c.at < before)
        chosen = chosen.order_by(results.c.at.desc(), results.c.game.desc()).limit(limit)
        with self._engine.connect() as connection:
            rows = connection.execute(chosen).all()
        return [
            {"table": row.table_id, "game": row.game, "rules": row.variant, "at": row.at}
            | {key: value for key, value in json.loads(row.summary).items() if key != "roles"}
            for row in rows
        ]

    def statistics(self, person: str, variant: str | None = None) -> Json:
        """Win rates and averages of a person, in one variant or in all."""
        results = schema.results
        chosen = select(results.c.summary, results.c.variant).where(results.c.person == person)
        if variant is not None:
            chosen = chosen.where(results.c.variant == variant)
        with self._engine.connect() as connection:
            games = [json.loads(row.summary) for row in connection.execute(chosen)]
        roles: Counter[str] = Counter()
        for game in games:
            roles.update(game["roles"])
        return {
            "overall": _rate([game for game in games if game["winner"] is not None]),
            "against": _against(games),
            "pone": _averages(roles, "pone"),
            "dealer": _averages(roles, "dealer"),
            "best_hand": max((game["best"] for game in games), default=0),
        }


def _recorded_games(connection: Connection, table: str) -> set[int]:
    results = schema.results
    return set(connection.scalars(select(results.c.game).where(results.c.table_id == table)))


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
        "players": [{"kind": each.kind, "name": each.name, "level": each.level} for each in seats],
        "scores": list(game.scores),
        "target": table_record.rules.target,
        "winner": ended.side if ended else game.winner,
        "games": game.games,
        "reason": ended.reason if ended else "won",
        "first": game.first,
        "last": game.last,
        "series": series,
        # Table Top has no roles of which averages would speak.
        "roles": {} if table_record.rules.form is Form.TABLE_TOP else dict(game.roles[seat]),
        "best": game.best[seat],
    }


def _rate(games: Sequence[Json]) -> WinRate:
    return wilson(sum(game["winner"] == game["side"] for game in games), len(games))


def _against(games: Sequence[Json]) -> list[tuple[str | None, WinRate]]:
    """Win rates by the opponent's level in games of two; `None` stands for people."""
    levels: dict[str | None, list[Json]] = {}
    for game in games:
        if len(game["players"]) == 2 and game["winner"] is not None:
            levels.setdefault(game["players"][1 - game["seat"]]["level"], []).append(game)
    ordered = sorted(levels.items(), key=lambda each: each[0] or "")
    return [(level, _rate(played)) for level, played in ordered]


def _averages(roles: Counter[str], role: str) -> dict[str, float | int | None]:
    def average(points: str, times: str) -> float | None:
        return (
            roles[f"{role} {points}"] / roles[f"{role} {times}"]
            if roles[f"{role} {times}"]
            else None
        )

    return {
        "deals": roles[f"{role} deals"],
        "hand": average("hand", "hands"),
        "crib": average("crib", "cribs"),
        "pegging": average("pegging", "deals"),
    }
