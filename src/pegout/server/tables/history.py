"""Histories: the finished games of each person, and statistics over them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from sqlalchemy import Row, select

from pegout.engine.rules.variants import Rules
from pegout.server.tables.played_games import Averages, PlayedGame, Player, Statistics
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.repository.rows import rules_of
from pegout.solver.confidence_intervals import WinRate, wilson

_USUAL: Final = {"pone": Averages(8.1, None, 2.1), "dealer": Averages(8.0, 4.8, 3.5)}
USUAL_AVERAGES: Final = {"six-card": _USUAL, "short": _USUAL}
"""Points a deal that good players average, by variant and role; both play the six-card deal."""


def games_of(
    reader: Reader,
    person: str,
    limit: int,
    before: float | None = None,
    rules: str | None = None,
    practised: bool | None = None,
    *,
    rated: bool = False,
) -> list[PlayedGame]:
    """At most `limit` games of a person, the latest first.

    Only those that ended `before` a time, those of a variant (`rules`), and those whose
    mistakes have been added to the person's (`practised`) or not, if these are given. Of the
    games found, those that were played without a network are left out where games are `rated`:
    their decks could be known.
    """
    columns = schema.games.c
    chosen = select(schema.games).where(columns.person_id == person)
    if before is not None:
        chosen = chosen.where(columns.ended_at < before)
    if rules is not None:
        chosen = chosen.where(columns.variant == rules)
    if practised is not None:
        chosen = chosen.where(columns.practised == practised)
    chosen = chosen.order_by(columns.ended_at.desc(), columns.number.desc()).limit(limit)
    with reader.reading() as connection:
        rows = connection.execute(chosen).all()
    found = [_played(row, json.loads(row.statistics)) for row in rows]
    return [game for game in found if not (rated and game.offline)]


def rules_of_ended(reader: Reader, tables: Collection[str]) -> dict[str, Rules]:
    """The rules by table, of those of at most a few hundred tables whose match is over."""
    columns = schema.tables.c
    chosen = select(columns.id, columns.variant, columns.options).where(
        columns.id.in_(tables), columns.ended.is_not(None)
    )
    with reader.reading() as connection:
        return {row.id: rules_of(row) for row in connection.execute(chosen)}


def statistics_of(reader: Reader, person: str, variant: str | None = None) -> Statistics:
    """Win rates and averages of a person, in one variant or in all.

    Games that were played without a network do not count: their decks could be known.
    """
    columns = schema.games.c
    chosen = select(schema.games).where(columns.person_id == person)
    if variant is not None:
        chosen = chosen.where(columns.variant == variant)
    roles: Counter[str] = Counter()
    games = []
    with reader.reading() as connection:
        for row in connection.execute(chosen):
            stored = json.loads(row.statistics)
            game = _played(row, stored)
            if not game.offline:
                games.append(game)
                roles.update(stored["roles"])
    return Statistics(
        overall=_rate([game for game in games if game.winner is not None]),
        against=_against(games),
        pone=_averages(roles, "pone"),
        dealer=_averages(roles, "dealer"),
        best_hand=max((game.best for game in games), default=0),
    )


def _played(row: Row[Any], stored: Mapping[str, Any]) -> PlayedGame:
    players = tuple([Player(**_known(Player, each)) for each in stored["players"]])
    known = {**_known(PlayedGame, stored), "players": players}
    return PlayedGame(row.table_id, row.number, row.variant, row.ended_at, **known)


def _known(kind: type[Player | PlayedGame], stored: Mapping[str, Any]) -> dict[str, Any]:
    """Of stored JSON what this version knows: a newer one may have added more."""
    return {each.name: stored[each.name] for each in fields(kind) if each.name in stored}


def averages(statistics: Statistics) -> Averages | None:
    """A person's average points from a hand, from a crib and in the play of a deal, in any role.

    They follow from `statistics_of`. `None` before the second game: until then
    they are those of the game itself.
    """
    if statistics.overall.games < 2:
        return None
    pone, dealer = statistics.pone, statistics.dealer
    return Averages(
        hand=_mean((pone.hand, pone.deals), (dealer.hand, dealer.deals)),
        crib=dealer.crib,
        pegging=_mean((pone.pegging, pone.deals), (dealer.pegging, dealer.deals)),
        deals=pone.deals + dealer.deals,
    )


def _mean(*parts: tuple[float | None, int]) -> float | None:
    """The mean of means by how often each was taken."""
    known = [(mean, times) for mean, times in parts if mean is not None]
    total = sum(times for _, times in known)
    return sum(mean * times for mean, times in known) / total if total else None


def _rate(games: Sequence[PlayedGame]) -> WinRate:
    return wilson(sum(game.is_won for game in games), len(games))


def _against(games: Sequence[PlayedGame]) -> tuple[tuple[str | None, WinRate], ...]:
    levels: dict[str | None, list[PlayedGame]] = {}
    for game in games:
        if len(game.players) == 2 and game.winner is not None:
            levels.setdefault(game.players[1 - game.seat].level, []).append(game)
    ordered = sorted(levels.items(), key=lambda each: each[0] or "")
    return tuple([(level, _rate(played)) for level, played in ordered])


def _averages(roles: Counter[str], role: str) -> Averages:
    def average(points: str, times: str) -> float | None:
        return (
            roles[f"{role} {points}"] / roles[f"{role} {times}"]
            if roles[f"{role} {times}"]
            else None
        )

    return Averages(
        hand=average("hand", "hands"),
        crib=average("crib", "cribs"),
        pegging=average("pegging", "deals"),
        deals=roles[f"{role} deals"],
    )
