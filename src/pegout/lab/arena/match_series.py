"""Match series: many games between levels and external bots, and their results.

A game between levels is a pure function of the series and its number, so any part of a series can
be played anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

from pegout.engine.errors import PlayerError
from pegout.engine.record import Header, Record, build_record, stamp
from pegout.engine.record.header import is_free_text
from pegout.engine.rules.actions import Action
from pegout.engine.rules.choices import Form
from pegout.engine.rules.events import Dealt, Event, Pegged, Shown
from pegout.engine.rules.state import State
from pegout.engine.rules.variants import Rules
from pegout.lab.arena.external_bot import (
    DEFAULT_ANSWER_SECONDS,
    BotPool,
    Seating,
    command_words,
    is_external,
)
from pegout.lab.arena.game_loop import play_game, wrong_number_of_players
from pegout.lab.arena.sealed_games import game_seal, root_of, sealed_deck
from pegout.solver.bots.base import Bot
from pegout.solver.bots.levels import LEVELS, make_bot

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
        duplicate: every deck serves two games in a row, the second with everybody moved one seat
            on, so that between two sides each gets the other's cards.
        answer_seconds: time limit for an answer of an external bot.
        secret: where the decks come from if they are sealed; `None` lets them come from the seed.
        own: bots of one's own, by the player as listed; `None` for a level or an external bot.

    Raises:
        PlayerError: `wrong-number-of-players`, `unquoted-comma`, `no-games`, `odd-duplicate`,
            `bad-seed`, `no-such-level`, `bot-no-command`.
    """

    rules: Rules
    players: tuple[str, ...]
    games: int
    seed: int | str = 0
    duplicate: bool = False
    answer_seconds: float = DEFAULT_ANSWER_SECONDS
    secret: bytes | None = None
    own: tuple[Bot | None, ...] = ()

    def __post_init__(self) -> None:
        """Check that the series can be played."""
        if len(self.players) != self.rules.players:
            if any(map(is_external, self.players)) and len(self.players) > self.rules.players:
                raise PlayerError(
                    "unquoted-comma",
                    variant=self.rules.name,
                    needed=self.rules.players,
                    given=len(self.players),
                )
            raise wrong_number_of_players(self.rules, len(self.players))
        if self.games < 1:
            raise PlayerError("no-games", games=self.games)
        if self.duplicate and self.games % 2:
            raise PlayerError("odd-duplicate", games=self.games)
        if not is_free_text(f"{self.seed}-0"):
            raise PlayerError("bad-seed", text=str(self.seed))
        for number, player in enumerate(self.players):
            if is_external(player):
                command_words(player)
            else:
                self._bot(number, 0)

    def _bot(self, number: int, seed: int | str) -> Bot:
        """The bot of a player as listed that is no external one."""
        own = self.own[number] if self.own else None
        return own or make_bot(self.players[number], seed)

    def play(self, number: int, pool: BotPool | None = None) -> PlayedGame:
        """Play the game of a number, from 0; without a pool external bots run for this game alone.

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
            else self._bot(listed[seat], seed)
            for seat, player in enumerate(players)
        ]
        root = root_of(self.secret, number) if self.secret else None
        steps = list(play_game(rules, bots, sealed_deck(rules, root) if root else seed))
        return PlayedGame(
            rules=rules,
            players=players,
            seed=seed,
            shift=shift,
            actions=tuple((step.actor, step.action) for step in steps),
            events=tuple(event for step in steps for event in step.events),
            state=steps[-1].state,
            root=root,
        )

    def built_in_bots(self, number: int) -> list[tuple[int, str, str]]:
        """Seat, level and seed of each built-in bot in a game that is not played in duplicate."""
        return _built_in(self.players, f"{self.seed}-{number}")


def _built_in(players: Iterable[str], seed: str) -> list[tuple[int, str, str]]:
    return [(seat, each, seed) for seat, each in enumerate(players) if not is_external(each)]


class PlayedGame(NamedTuple):
    """One game of a series."""

    rules: Rules
    players: tuple[str, ...]
    """Who sat in each seat."""
    seed: str
    """Of the deck and the levels."""
    shift: int
    """By how many seats everybody sat further than listed."""
    actions: tuple[tuple[int, Action], ...]
    """Every action, with its actor: a seat or the deck."""
    events: tuple[Event, ...]
    state: State
    """At the end."""
    root: bytes | None = None
    """The root secret of a sealed deck."""

    def listed_player(self, seat: int) -> int:
        """The number of the player as listed who sits in a seat."""
        return (seat - self.shift) % self.rules.players

    def by_listed_side(self, by_side: Iterable[T]) -> list[T]:
        """Reorder values by side at the table to the order of the players as listed."""
        values = list(by_side)
        return [values[(side + self.shift) % len(values)] for side in range(len(values))]

    def record(self) -> Record:
        """The record of the game; bots that are no levels have neither level nor seed in it."""
        levels = tuple(player if player in LEVELS else None for player in self.players)
        deck = ("deck",) if self.root is None else ()
        owners = (*deck, *(str(seat) for seat, level in enumerate(levels) if level))
        seal = None
        if self.root is not None:
            bots, games = _built_in(self.players, self.seed), self.state.game + 1
            seal = game_seal(self.rules, self.root, bots, games)
        header = Header(
            rules=self.rules,
            players=self.players,
            levels=levels,
            seeds=tuple((owner, self.seed) for owner in owners),
            seal=seal,
        )
        record = build_record(header, self.actions)
        return record if seal is None else stamp(record)


SOURCES: Final[dict[str, tuple[str, ...]]] = {
    "pone": ("hand", "pegging"),
    "dealer": ("hand", "crib", "pegging", "heels"),
}
"""The cards that a non-dealer and the dealer score from."""

Points = dict[str, dict[str, int]]
"""By role the number of complete deals (`deals`), and the points by source."""
Means = dict[str, dict[str, float]]
"""Mean points per deal by role, `pone` and `dealer`, and source."""


@dataclass(frozen=True)
class GameResult:
    """The contribution of a game to the results of its series; everything is a JSON value.

    Points are those of complete deals, in which the crib was counted: a deal cut short by the end
    of a game would make every role look poorer. Points for muggins and for an opponent's overclaim
    or false call count as `pegging`; three for last belongs to no deal. Table Top has no roles.

    Attributes:
        wins: by listed side, 1 for the winner and 0 for the others.
        game_points: what the win was worth in games, with skunks, by listed side.
        points: of each player as listed.
        adjusted: by listed side the result without the luck of the cards, where it was asked for.
    """

    wins: list[int]
    game_points: list[int]
    points: list[Points]
    adjusted: list[float] | None = None


def game_result(played: PlayedGame) -> GameResult:
    """The result of a game."""
    state = played.state
    points = [_no_points() for _ in played.players]
    if played.rules.form is not Form.TABLE_TOP:
        deal: list[Event] = []
        for event in played.events:
            if isinstance(event, Dealt) and deal and not isinstance(deal[-1], Dealt):
                _add_deal(points, deal, played)
                deal = []
            deal.append(event)
        _add_deal(points, deal, played)
    won = [int(side == state.winner) for side in range(state.rules.sides)]
    wins, game_points = (played.by_listed_side(each) for each in (won, state.games))
    return GameResult(wins, game_points, points)


def _no_points() -> Points:
    return {role: dict.fromkeys(("deals", *sources), 0) for role, sources in SOURCES.items()}


def _add_deal(points: list[Points], deal: list[Event], played: PlayedGame) -> None:
    """Add a deal to the points of the players as listed, if it is complete."""
    if not any(isinstance(event, Shown) and event.reason == "crib" for event in deal):
        return
    own = {}
    for event in deal:
        if isinstance(event, Dealt):
            role = "dealer" if event.seat == event.dealer else "pone"
            own[event.seat] = points[played.listed_player(event.seat)][role]
            own[event.seat]["deals"] += 1
    for event in deal:
        if isinstance(event, Pegged) and event.reason != "three_for_last":
            source = event.reason if event.reason in own[event.seat] else "pegging"
            own[event.seat][source] += event.points


@dataclass
class SeriesResults:
    """Results of a series so far.

    Attributes:
        games: games played, or matches if the rules are for one.
        wins: games won, by listed side.
        game_points: what the wins were worth in games, with skunks, by listed side.
        points: of each player as listed.
    """

    games: int = 0
    wins: list[int] = field(default_factory=list)
    game_points: list[int] = field(default_factory=list)
    points: list[Points] = field(default_factory=list)

    def add(self, result: GameResult) -> None:
        """Add a game."""
        self.games += 1
        self.wins = _sums(self.wins, result.wins)
        self.game_points = _sums(self.game_points, result.game_points)
        pairs = zip(self.points, result.points, strict=True)
        self.points = [_together(pair) for pair in pairs] if self.points else result.points

    def means(self) -> dict[str, Any] | None:
        """Mean points per deal by role and source, of all players and of each; `None` if no deals.

        `players` lists each player as listed: the same two roles, or `None` for one who has not
        held both.
        """
        means = _means(_together(self.points))
        return means and {**means, "players": [_means(each) for each in self.points]}


def _together(points: Iterable[Points]) -> Points:
    """The sums of points."""
    found = _no_points()
    for each in points:
        for role, sums in found.items():
            for name in sums:
                sums[name] += each[role][name]
    return found


def _means(points: Points) -> Means | None:
    """Mean points per deal; `None` if a role was never held."""
    if not all(own["deals"] for own in points.values()):
        return None
    return {
        role: {source: points[role][source] / points[role]["deals"] for source in sources}
        for role, sources in SOURCES.items()
    }


def _sums(before: list[int], more: list[int]) -> list[int]:
    return [a + b for a, b in zip(before, more, strict=True)] if before else more
