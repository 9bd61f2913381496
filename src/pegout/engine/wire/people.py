"""A person's own pages: token, open tables, history, statistics."""

from __future__ import annotations

from pegout.engine.wire.base import WireModel
from pegout.engine.wire.tables import EndReason, SeatKind, Status, WaitEnd


class TokenModel(WireModel):
    """A person's token."""

    token: str


class CodeModel(WireModel):
    """A code that brings the same person to another device, and its lifetime in seconds."""

    code: str
    seconds: int


class DeviceModel(WireModel):
    """A device of a person, which has a token.

    Attributes:
        id: names it, to sign it out.
        name: a description, such as `Firefox, Android`; null if that is not known.
        created: when it got its token.
        seen: when it was here last, to about a day.
        current: whether it is the one that asks.
    """

    id: str
    name: str | None
    created: str
    seen: str
    current: bool


class DeviceList(WireModel):
    """The devices of a person, this one first, then those that were here last."""

    devices: list[DeviceModel]


class OpenTable(WireModel):
    """An unfinished table; `at` is the time of the last action.

    Attributes:
        challenge: whether the seat is kept for the recipient, a bot account, which may join or
            decline.
        with_people: whether another person sits there, or is invited, who is no bot.
    """

    table: str
    rules: str
    status: Status
    seq: int
    seat: int
    your_turn: bool
    with_people: bool
    at: str
    challenge: bool


class OpenTables(WireModel):
    """A person's unfinished tables, or with `waiting` those that wait for them.

    Attributes:
        unfinished: with `waiting`, the names of all unfinished ones; else null.
        because: with `waiting`, why the answer has come; else null.
    """

    tables: list[OpenTable]
    unfinished: list[str] | None
    because: WaitEnd | None


class BotModel(WireModel):
    """A bot account: its name, whether it may be challenged, whether it waits for games now."""

    name: str
    accepts: bool
    here: bool


class BotList(WireModel):
    """Some bot accounts, in the order in which they are listed."""

    bots: list[BotModel]


class BotTokenModel(WireModel):
    """A new token of a bot account, shown only once; it expires after some days."""

    name: str
    token: str
    scope: str
    days: int


class GamePlayer(WireModel):
    """Who took part in a game; `bot` is the end of a message id `bot-…`, null for a person.

    Attributes:
        bot_account: whether the person is a program, a bot account.
        strength: of a bot that adapts, where between two levels it played, in hundredths of the
            way from one to the next, 0 being `newcomer`.
    """

    kind: SeatKind
    name: str | None
    level: str | None
    bot: str | None
    bot_account: bool
    side: int
    strength: int | None = None


class GameModel(WireModel):
    """A finished game.

    Attributes:
        games: the games that it counted as.
        first: the number of its first event at the table.
        last: the number of its last event.
        series: by side, the score after each deal, from 0.
        best: the points of the person's best hand.
        final_scores: the scores as they are shown: capped at the game hole, except in Table Top.
        retaken: how many choices the person has taken back, told that they were mistakes.
        offline: whether it was played without a network; its deck could be known to the person.
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
    retaken: int = 0
    offline: bool = False


class RecordedGame(WireModel):
    """The table under which a match is found that was played without a network."""

    table: str


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


class AdaptiveModel(WireModel):
    """The bot that adapts, as it would play against this person now.

    Attributes:
        strength: where between two levels, in hundredths of the way from one to the next.
        level: the level that is nearest.
        games: how many of the latest 20 games against it there are.
        won: how many of these the person has won.
    """

    strength: int
    level: str
    games: int
    won: int


class RoleAverages(WireModel):
    """Average points a deal as dealer or pone; null without deals."""

    deals: int
    hand: float | None
    crib: float | None
    pegging: float | None


class UsualRoleAverages(WireModel):
    """Good players' averages of a deal; null where the role scores nothing."""

    hand: float
    crib: float | None
    pegging: float


class UsualAverages(WireModel):
    """Good players' averages as dealer and as pone, for comparison."""

    pone: UsualRoleAverages
    dealer: UsualRoleAverages


class StatisticsModel(WinRate):
    """A person's statistics; `usual` is null where no usual averages are known."""

    against: list[OpponentWinRate]
    pone: RoleAverages
    dealer: RoleAverages
    best_hand: int
    usual: UsualAverages | None
