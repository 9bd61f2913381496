"""A person's own pages: token, open tables, history, statistics."""

from __future__ import annotations

from pegout.wire.base import WireModel
from pegout.wire.tables import EndReason, SeatKind, Status


class TokenModel(WireModel):
    """A person's token."""

    token: str


class CodeModel(WireModel):
    """A code that brings the same person to another device, and its lifetime in seconds."""

    code: str
    seconds: int


class OpenTable(WireModel):
    """An unfinished table; `at` is the time of the last action."""

    table: str
    rules: str
    status: Status
    seq: int
    seat: int
    your_turn: bool
    at: str


class OpenTables(WireModel):
    """A person's unfinished tables."""

    tables: list[OpenTable]


class GamePlayer(WireModel):
    """Who took part in a game; `bot` is the end of a message id `bot-…`, null for a person."""

    kind: SeatKind
    name: str | None
    level: str | None
    bot: str | None
    side: int


class GameModel(WireModel):
    """A finished game.

    Attributes:
        games: the games that it counted as.
        first: the number of its first event at the table.
        last: the number of its last event.
        series: by side, the score after each deal, from 0.
        best: the points of the person's best hand.
        final_scores: the scores as they are shown: capped at the game hole, except in Table Top.
    """

    table: str
    game: int
    rules: str
    at: str
    seat: int
    side: int
    players: list[GamePlayer]
    scores: list[int]
    target: int
    winner: int | None
    games: int
    reason: EndReason
    first: int
    last: int
    series: list[list[int]]
    best: int
    final_scores: list[int]


class GameList(WireModel):
    """Finished games, the latest first."""

    games: list[GameModel]


class WinRate(WireModel):
    """A win rate with its 95 % interval; null without games."""

    games: int
    won: int
    rate: float | None
    low: float | None
    high: float | None


class OpponentWinRate(WinRate):
    """The win rate against one level; against people where `level` is null."""

    level: str | None


class RoleAverages(WireModel):
    """Average points a deal as dealer or pone; null without deals."""

    deals: int
    hand: float | None
    crib: float | None
    pegging: float | None


class UsualRoleAverages(WireModel):
    """What good players average a deal; null where the role scores nothing."""

    hand: float
    crib: float | None
    pegging: float


class UsualAverages(WireModel):
    """What good players average as dealer and as pone, for comparison."""

    pone: UsualRoleAverages
    dealer: UsualRoleAverages


class StatisticsModel(WinRate):
    """A person's statistics; `usual` is null where no usual averages are known."""

    against: list[OpponentWinRate]
    pone: RoleAverages
    dealer: RoleAverages
    best_hand: int
    usual: UsualAverages | None
