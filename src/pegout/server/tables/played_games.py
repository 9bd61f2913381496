"""Finished games and statistics over them, as histories have them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pegout.solver.confidence_intervals import WinRate


@dataclass(frozen=True, slots=True)
class Player:
    """Who took part in a finished game.

    Attributes:
        level: the level of a bot.
        strength: the place of an adaptive bot between the levels, in hundredths of a level.
        bot_account: whether the person is a program.
    """

    kind: Literal["human", "bot"]
    name: str | None
    level: str | None
    strength: int | None = None
    bot_account: bool = False


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game in the history of one person.

    Attributes:
        table: the name of the table.
        game: its number in the match, from 0.
        rules: the variant.
        at: when it ended, in Unix time.
        seat: the person's seat.
        side: the person's side.
        scores: points at its end, by side.
        winner: the side that won; `None` if the game was ended without one.
        games: how many games the win counts for.
        reason: how it ended.
        first: the number of its first event at the table.
        last: the number of its last event.
        series: by side, the score after each deal, from 0.
        best: the points of the person's best hand.
        retaken: how many choices the person has taken back, told that they were mistakes.
        offline: whether it was played without a network: its deck could be known to the person.
    """

    table: str
    game: int
    rules: str
    at: float
    seat: int
    side: int
    players: tuple[Player, ...]
    scores: list[int]
    target: int
    winner: int | None
    games: int
    reason: Literal["won", "resigned", "time", "abandoned", "withheld"]
    first: int
    last: int
    series: list[list[int]]
    best: int
    retaken: int = 0
    offline: bool = False

    @property
    def is_won(self) -> bool:
        """Whether the person's side won it."""
        return self.winner == self.side


@dataclass(frozen=True, slots=True)
class Averages:
    """Mean points a deal in one role; `None` where nothing was counted. `deals` is how many."""

    hand: float | None
    crib: float | None
    pegging: float | None
    deals: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """Win rates and averages of a person.

    Attributes:
        against: win rates in games of two by the opponent's level; `None` stands for people.
        best_hand: the points of the best hand, 0 without one.
    """

    overall: WinRate
    against: tuple[tuple[str | None, WinRate], ...]
    pone: Averages
    dealer: Averages
    best_hand: int
