"""Many games between players of the house and from outside, and what came of them.

Each game is a pure function of the series and its number, so any part can be played anywhere.
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
    """What is to be played.

    Attributes:
        rules: the rules; with `match` above 1 each game of the series is a whole match.
        levels: the players as listed, by seat: a level, or `exec:COMMAND` for one from outside;
            listed player p is on side p modulo the number of sides.
        games: how many games.
        seed: what every deck and every player's chance comes from.
        duplicate: every deck serves two games in a row, the second with everybody one seat on, so
            that between two sides each gets the other's cards.
        answer_seconds: seconds that an answer from outside may take.

    Raises:
        PlayerError: `wrong-number-of-players`, `no-games`, `odd-duplicate`, `bad-seed`,
            `no-such-level`, `bot-no-command`.
    """

    rules: Rules
    levels: tuple[str, ...]
    games: int
    seed: int | str = 0
    duplicate: bool = False
    answer_seconds: float = DEFAULT_ANSWER_SECONDS

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        if len(self.levels) != self.rules.players:
            raise wrong_number_of_players(self.rules, len(self.levels))
        if self.games < 1:
            raise PlayerError("no-games", games=self.games)
        if self.duplicate and self.games % 2:
            raise PlayerError("odd-duplicate", games=self.games)
        if not is_free_text(f"{self.seed}-0"):
            raise PlayerError("bad-seed", text=str(self.seed))
        for level in self.levels:
            if is_external(level):
                command_words(level)
            else:
                make_bot(level, 0)

    def play(self, number: int, bot_pool: BotPool | None = None) -> PlayedGame:
        """Play one game.

        Args:
            number: which, from 0.
            bot_pool: where players from outside wait between games; without one they come for this
                game alone.

        Raises:
            BotError: a player from outside does not keep to the protocol.
        """
        if bot_pool is None:
            with closing(BotPool(self.answer_seconds)) as own:
                return self.play(number, own)
        rules = self.rules
        deck, shift = divmod(number, 2) if self.duplicate else (number, 0)
        seed = f"{self.seed}-{deck}"
        listed = [(seat - shift) % rules.players for seat in range(rules.players)]
        levels = tuple(self.levels[each] for each in listed)
        players: list[Bot] = [
            bot_pool.seat_bot(each, self.levels[each], Seating(rules, seat, number, deck, seed))
            if is_external(self.levels[each])
            else make_bot(self.levels[each], seed)
            for seat, each in enumerate(listed)
        ]
        steps = list(play_game(rules, players, seed))
        return PlayedGame(
            rules=rules,
            levels=levels,
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
        levels: who sat where, by seat, as listed.
        seed: what deck and players had.
        shift: how many seats on from the listed order everybody sat.
        actions: every action, with who acted.
        events: everything that happened.
        state: the state at the end.
    """

    rules: Rules
    levels: tuple[str, ...]
    seed: str
    shift: int
    actions: tuple[tuple[int, Action], ...]
    events: tuple[Event, ...]
    state: State

    def by_listed_side(self, by_side: Iterable[T]) -> list[T]:
        """Values by side at the table, put in the order of the players as listed."""
        values = list(by_side)
        return [values[(side + self.shift) % len(values)] for side in range(len(values))]

    def record(self) -> Record:
        """The game on paper; a player from outside has no level there, and no seed."""
        levels = tuple(None if is_external(level) else level for level in self.levels)
        owners = ("deck", *(str(seat) for seat, level in enumerate(levels) if level))
        header = Header(
            rules=self.rules,
            players=self.levels,
            levels=levels,
            seeds=tuple((owner, self.seed) for owner in owners),
        )
        return build_record(header, self.actions)


_PARTS = {"hand": "hand", "crib": "crib", "heels": "heels"}


@dataclass
class PointsByRole:
    """Points by role, over all deals that were counted to the crib; none in Table Top.

    Deals cut short by the end of a game are left out: they would make every role look poorer.
    What is pegged in the play, by muggins and by an opponent's overclaim is `pegging`; three for
    last belongs to no deal.

    Attributes:
        deals: how many deals.
        others: non-dealers in all of them together.
        pone: points of all non-dealers.
        dealer: points of the dealers by `hand`, `crib`, `pegging`, `heels`.
    """

    deals: int = 0
    others: int = 0
    pone: int = 0
    dealer: Counter[str] = field(default_factory=Counter)

    def add(self, played: PlayedGame) -> None:
        """Count the deals of a game."""
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
                    self.dealer[_PARTS.get(event.reason, "pegging")] += event.points
                else:
                    self.pone += event.points

    def means(self) -> dict[str, object] | None:
        """Mean points a deal: `pone` a non-dealer, `dealer` by part; `None` without deals."""
        if not self.deals:
            return None
        parts = ("hand", "crib", "pegging", "heels")
        return {
            "pone": round(self.pone / self.others, 4),
            "dealer": {part: round(self.dealer[part] / self.deals, 4) for part in parts},
        }


def wins_by_side(played: PlayedGame) -> list[int]:
    """1 for the listed side that has won, 0 for every other."""
    state = played.state
    won = [int(side == state.winner) for side in range(state.rules.sides)]
    return played.by_listed_side(won)


@dataclass
class SeriesResults:
    """What has come of a series so far.

    Attributes:
        games: games played; matches, where the rules are for one.
        wins: games won, by listed side.
        game_points: games that the wins were worth, skunks counted, by listed side.
        deals: what the deals have brought.
    """

    games: int = 0
    wins: list[int] = field(default_factory=list)
    game_points: list[int] = field(default_factory=list)
    deals: PointsByRole = field(default_factory=PointsByRole)

    def add(self, played: PlayedGame) -> None:
        """Count a game."""
        state = played.state
        self.games += 1
        self.wins = _sums(self.wins, wins_by_side(played))
        self.game_points = _sums(self.game_points, played.by_listed_side(state.games))
        self.deals.add(played)


def _sums(before: list[int], more: list[int]) -> list[int]:
    return [a + b for a, b in zip(before, more, strict=True)] if before else more
