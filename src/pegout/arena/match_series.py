"""Match series: many games between levels and external bots, and their results.

A game between levels is a pure function of the series and its number, so any part of a series can
be played anywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from pegout.arena.external_bot import (
    DEFAULT_ANSWER_SECONDS,
    BotPool,
    Seating,
    command_words,
    is_external,
)
from pegout.arena.game_loop import play_game, wrong_number_of_players
from pegout.bots.bot import Bot
from pegout.bots.levels import make_bot
from pegout.errors import PlayerError
from pegout.record import Header, Record, build_record
from pegout.record.header import is_free_text
from pegout.rules.actions import Action
from pegout.rules.events import Dealt, Event, Pegged, Shown
from pegout.rules.state import State
from pegout.rules.variants import Form, Rules

T = TypeVar("T")


@dataclass(frozen=True)
class MatchSeries:
    """A series of games between the same players.

    Attributes:
        rules: the rules; with `match` above 1 each game of the series is a whole match.
        players: the players as listed, by seat: a level, or `exec:COMMAND` for an external bot;
            listed player p is on side p modulo the number of sides.
        games: how many games.
        seed: the seed of all decks and all random choices of the levels.
        duplicate: every deck serves two games in a row, the second with everybody one seat further,
            so that between two sides each gets the other's cards.
        answer_seconds: time limit for an answer of an external bot.

    Raises:
        PlayerError: `wrong-number-of-players`, `no-games`, `odd-duplicate`, `bad-seed`,
            `no-such-level`, `bot-no-command`.
    """

    rules: Rules
    players: tuple[str, ...]
    games: int
    seed: int | str = 0
    duplicate: bool = False
    answer_seconds: float = DEFAULT_ANSWER_SECONDS

    def __post_init__(self) -> None:
        """Check that the series can be played."""
        if len(self.players) != self.rules.players:
            raise wrong_number_of_players(self.rules, len(self.players))
        if self.games < 1:
            raise PlayerError("no-games", games=self.games)
        if self.duplicate and self.games % 2:
            raise PlayerError("odd-duplicate", games=self.games)
        if not is_free_text(f"{self.seed}-0"):
            raise PlayerError("bad-seed", text=str(self.seed))
        for player in self.players:
            if is_external(player):
                command_words(player)
            else:
                make_bot(player, 0)

    def play(self, number: int, pool: BotPool | None = None) -> PlayedGame:
        """Play one game.

        Args:
            number: which, from 0.
            pool: external bots that run on from game to game; without one they run for this game
                alone.

        Raises:
            BotError: an external bot violates the protocol.
        """
        if pool is None:
            with closing(BotPool(self.answer_seconds)) as own:
                return self.play(number, own)
        rules = self.rules
        deck, shift = divmod(number, 2) if self.duplicate else (number, 0)
        seed = f"{self.seed}-{deck}"
        listed = [(seat - shift) % rules.players for seat in range(rules.players)]
        players = tuple(self.players[each] for each in listed)
        bots: list[Bot] = [
            pool.seat_bot(listed[seat], player, Seating(rules, seat, number, deck, seed))
            if is_external(player)
            else make_bot(player, seed)
            for seat, player in enumerate(players)
        ]
        steps = list(play_game(rules, bots, seed))
        return PlayedGame(
            rules=rules,
            players=players,
            seed=seed,
            shift=shift,
            actions=tuple((step.actor, step.action) for step in steps),
            events=tuple(event for step in steps for event in step.events),
            state=steps[-1].state,
        )


class PlayedGame(NamedTuple):
    """One game of a series.

    Attributes:
        rules: the rules.
        players: the players as listed, by seat.
        seed: the seed of the deck and the levels.
        shift: by how many seats everybody sat further than listed.
        actions: every action, with its actor: a seat or the deck.
        events: every event.
        state: the final state.
    """

    rules: Rules
    players: tuple[str, ...]
    seed: str
    shift: int
    actions: tuple[tuple[int, Action], ...]
    events: tuple[Event, ...]
    state: State

    def by_listed_side(self, by_side: Iterable[T]) -> list[T]:
        """Reorder values by side at the table to the order of the players as listed."""
        values = list(by_side)
        return [values[(side + self.shift) % len(values)] for side in range(len(values))]

    def record(self) -> Record:
        """The record of the game; external bots have neither level nor seed in it."""
        levels = tuple(None if is_external(player) else player for player in self.players)
        owners = ("deck", *(str(seat) for seat, level in enumerate(levels) if level))
        header = Header(
            rules=self.rules,
            players=self.players,
            levels=levels,
            seeds=tuple((owner, self.seed) for owner in owners),
        )
        return build_record(header, self.actions)


_SOURCES = ("hand", "crib", "pegging", "heels")


@dataclass
class PointsByRole:
    """Points by role over all complete deals: those in which the crib was counted.

    A deal cut short by the end of a game would make every role look poorer. Points for muggins and
    for an opponent's overclaim count as `pegging`; three for last belongs to no deal. Table Top has
    no roles.

    Attributes:
        deals: number of deals.
        others: number of non-dealers, summed over the deals.
        pone: points of all non-dealers.
        dealer: points of the dealers by source: `hand`, `crib`, `pegging`, `heels`.
    """

    deals: int = 0
    others: int = 0
    pone: int = 0
    dealer: Counter[str] = field(default_factory=Counter)

    def add(self, played: PlayedGame) -> None:
        """Add the deals of a game."""
        if played.rules.form is Form.TABLE_TOP:
            return
        deal: list[Event] = []
        for event in played.events:
            if isinstance(event, Dealt) and deal and not isinstance(deal[-1], Dealt):
                self._add_deal(deal)
                deal = []
            deal.append(event)
        self._add_deal(deal)

    def _add_deal(self, deal: list[Event]) -> None:
        dealers = [event.dealer for event in deal if isinstance(event, Dealt)]
        if not any(isinstance(event, Shown) and event.reason == "crib" for event in deal):
            return
        self.deals += 1
        self.others += len(dealers) - 1
        for event in deal:
            if isinstance(event, Pegged) and event.reason != "three_for_last":
                if event.seat == dealers[0]:
                    source = event.reason if event.reason in _SOURCES else "pegging"
                    self.dealer[source] += event.points
                else:
                    self.pone += event.points

    def means(self) -> dict[str, object] | None:
        """Mean points per deal: `pone` for a non-dealer, `dealer` by source; `None` if no deals."""
        if not self.deals:
            return None
        return {
            "pone": round(self.pone / self.others, 4),
            "dealer": {each: round(self.dealer[each] / self.deals, 4) for each in _SOURCES},
        }


def wins_by_side(played: PlayedGame) -> list[int]:
    """By listed side, 1 for the winner and 0 for the others."""
    state = played.state
    won = [int(side == state.winner) for side in range(state.rules.sides)]
    return played.by_listed_side(won)


@dataclass
class SeriesResults:
    """Results of a series so far.

    Attributes:
        games: games played, or matches if the rules are for one.
        wins: games won, by listed side.
        game_points: what the wins were worth in games, with skunks, by listed side.
        deals: points by role.
    """

    games: int = 0
    wins: list[int] = field(default_factory=list)
    game_points: list[int] = field(default_factory=list)
    deals: PointsByRole = field(default_factory=PointsByRole)

    def add(self, played: PlayedGame) -> None:
        """Add a game."""
        state = played.state
        self.games += 1
        self.wins = _sums(self.wins, wins_by_side(played))
        self.game_points = _sums(self.game_points, played.by_listed_side(state.games))
        self.deals.add(played)


def _sums(before: list[int], more: list[int]) -> list[int]:
    return [a + b for a, b in zip(before, more, strict=True)] if before else more
