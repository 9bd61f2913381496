"""Players from outside: any command that speaks the protocol (docs/protocol.md) takes a seat."""

from __future__ import annotations

import hashlib
import re
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from pegout.arena.bot_process import BotProcess
from pegout.arena.bot_protocol import QUIT, act_line, hello_line, over_line, parse_answer
from pegout.bots.rng import DecisionRng
from pegout.errors import BotError
from pegout.record.header import is_free_text
from pegout.rules.actions import Cut, Draw, SeatAction
from pegout.rules.events import Event
from pegout.rules.variants import Rules
from pegout.rules.views import View

EXEC_PREFIX: Final = "exec:"
"""What a player from outside begins with, where levels are listed; its command follows."""
DEFAULT_ANSWER_SECONDS: Final = 60.0
"""Seconds that an answer may take, unless told otherwise."""
_LISTED: Final = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])*""")


def is_external(player: str) -> bool:
    """Whether a listed player is a command, and not a level."""
    return player.startswith(EXEC_PREFIX)


def split_players(text: str) -> tuple[str, ...]:
    """Players listed with commas between them; a comma in quotes belongs to a command."""
    found: list[str] = []
    end = -1
    while end < len(text):
        match = _LISTED.match(text, end + 1)
        assert match  # it matches the empty text too
        found.append(match[0])
        end = match.end()
    return tuple(found)


def command_words(player: str) -> list[str]:
    """The words of a listed command, as a shell would split them.

    Raises:
        BotError: `bot-no-command`, where there are none, or quotes do not match.
    """
    command = player.removeprefix(EXEC_PREFIX)
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words or not words[0] or not is_free_text(player):
        raise BotError("bot-no-command", text=command)
    return words


class Seating(NamedTuple):
    """Where a player from outside sits, and in which game.

    Attributes:
        rules: the rules in force.
        seat: the seat.
        game: the number of the game in its series, from 0.
        deck: the number of its deck, from 0.
        seed: what its deck is shuffled from, which the player must not learn.
    """

    rules: Rules
    seat: int
    game: int
    deck: int
    seed: str


class BotPool:
    """The players from outside of one process; their commands run on from game to game.

    Args:
        answer_seconds: seconds that an answer may take.
    """

    def __init__(self, answer_seconds: float = DEFAULT_ANSWER_SECONDS) -> None:
        self.answer_seconds = answer_seconds
        self._running: dict[int, BotProcess] = {}

    def seat_bot(self, listed: int, player: str, place: Seating) -> ExternalBot:
        """Seat a player for a game, and start its command where it does not run yet.

        Args:
            listed: the player's number in the list of players; each has its own command running.
            player: the player as listed, `exec:COMMAND`.
            place: where it sits.

        Raises:
            BotError: `bot-no-command`, `bot-not-started`.
        """
        with _named(player, place):
            if listed not in self._running:
                self._running[listed] = BotProcess(command_words(player))
        return ExternalBot(player, place, self._running[listed], self.answer_seconds)

    def close(self, *, at_once: bool = False) -> None:
        """End every command.

        Args:
            at_once: without letting them leave by themselves.
        """
        while self._running:
            _, running = self._running.popitem()
            running.end(b"" if at_once else QUIT)


class ExternalBot:
    """A player whose choices come from a command.

    It draws for deal and cuts as all players of the house do: that is luck, and with the same luck
    two games with one deck have the same cards. All else it is asked.

    Args:
        player: as listed.
        place: where it sits.
        running: its command.
        answer_seconds: seconds that an answer may take.
    """

    def __init__(
        self, player: str, place: Seating, running: BotProcess, answer_seconds: float
    ) -> None:
        self._player, self._place, self._running = player, place, running
        self._within = answer_seconds
        self._events: list[Event] = []
        seed = bot_seed(place.seed, place.seat)
        running.tell(hello_line(place.rules, place.seat, place.deck, seed))

    @property
    def level(self) -> str:
        """The player as listed."""
        return self._player

    def decide(self, view: View) -> SeatAction:
        """Ask the command.

        Raises:
            BotError: what is wrong with the answer, or with the command, with game, seat, player;
                the command is ended.
        """
        if isinstance(view.legal[0], Draw | Cut):
            return DecisionRng(self._place.seed, view).choice(view.legal)
        number = self._running.asked + 1
        told = act_line(number, self._news(), view)
        try:
            with _named(self._player, self._place):
                return parse_answer(self._running.ask(told, self._within), number, view.legal)
        except BotError:
            self._running.end()
            raise

    def observe(self, event: Event) -> None:
        """Take note of something that has happened, as this seat may know it."""
        self._events.append(event)

    def finish(self, view: View) -> None:
        """Tell the command how the game has ended."""
        self._running.tell(over_line(self._news(), view))

    def _news(self) -> list[Event]:
        events, self._events = self._events, []
        return events


def bot_seed(seed: str, seat: int) -> str:
    """What a player from outside may draw its chance from.

    The seed itself would tell it every card; from this one it cannot be worked out, short of
    guessing the seed.
    """
    return hashlib.sha256(f"pegout outsider {seed} {seat}".encode()).hexdigest()[:32]


@contextmanager
def _named(player: str, place: Seating) -> Iterator[None]:
    """Let a fault say in which game, at which seat and by whom."""
    try:
        yield
    except BotError as fault:
        where: dict[str, str | int] = {"game": place.game, "seat": place.seat, "player": player}
        raise BotError(fault.code, **{**fault.params, **where}) from fault
