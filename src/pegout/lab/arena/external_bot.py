"""External bots: any command that speaks the bot protocol (docs/protocol.md) takes a seat."""

from __future__ import annotations

import hashlib
import re
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from pegout.engine.errors import BotError
from pegout.engine.record.header import is_free_text
from pegout.engine.rules.actions import Cut, Draw, SeatAction
from pegout.engine.rules.events import Event
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import View
from pegout.lab.arena.bot_process import BotProcess
from pegout.lab.arena.bot_protocol import QUIT, Json, act_line, hello_line, over_line, parse_answer
from pegout.solver.bots.base import DecisionRng

EXEC_PREFIX: Final = "exec:"
"""Marks an external bot in a list of players; its command follows."""
DEFAULT_ANSWER_SECONDS: Final = 60.0
"""Default time limit for an answer."""
_LISTED: Final = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])*""")


def is_external(player: str) -> bool:
    """Return whether a listed player is a command rather than a level."""
    return player.startswith(EXEC_PREFIX)


def split_players(text: str) -> tuple[str, ...]:
    """Split a list of players at its commas, except those inside quotes."""
    found: list[str] = []
    end = -1
    while end < len(text):
        match = _LISTED.match(text, end + 1)
        assert match  # it matches the empty text too
        found.append(match[0])
        end = match.end()
    return tuple(found)


def command_words(player: str) -> list[str]:
    """The words of a listed command, `exec:COMMAND`, split as a shell would.

    Raises:
        BotError: `bot-no-command`, if the command is empty, has a line break or a control
            character, or its quotes are not closed.
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
    """An external bot's seat in one game of a series.

    Attributes:
        rules: the rules in force.
        seat: the seat.
        game: the number of the game in its series, from 0.
        deck: the number of its deck, from 0.
        seed: the seed of the deck, which the bot must not learn.
    """

    rules: Rules
    seat: int
    game: int
    deck: int
    seed: str


class BotPool:
    """The external bots of one worker; their processes run on from game to game."""

    def __init__(self, answer_seconds: float = DEFAULT_ANSWER_SECONDS) -> None:
        self.answer_seconds = answer_seconds
        self._processes: dict[int, BotProcess] = {}

    def seat_bot(self, listed: int, player: str, seating: Seating) -> ExternalBot:
        """Seat a bot for a game; its process is started if it does not run yet.

        `listed` is its place in the list of players: each entry has a process of its own.

        Raises:
            BotError: `bot-no-command`, `bot-not-started`.
        """
        with _located(player, seating):
            if listed not in self._processes:
                self._processes[listed] = BotProcess(command_words(player))
        return ExternalBot(player, seating, self._processes[listed], self.answer_seconds)

    def close(self) -> None:
        """Tell every bot to quit, and kill those that do not exit in time."""
        while self._processes:
            _, process = self._processes.popitem()
            process.close(QUIT)

    def kill(self) -> None:
        """Kill every bot at once; may be called from any thread."""
        for process in list(self._processes.values()):
            process.kill()


class ExternalBot:
    """A bot whose decisions come from a process.

    It is asked for everything except where to draw and cut. Those are drawn from the seed of the
    deck, as every level does: so two games with the same deck have the same cards.
    """

    def __init__(
        self, player: str, seating: Seating, process: BotProcess, answer_seconds: float
    ) -> None:
        self._player, self._seating, self._process = player, seating, process
        self._answer_seconds = answer_seconds
        self._events: list[Event | Json] = []
        seed = bot_seed(seating.seed, seating.seat)
        process.send(hello_line(seating.rules, seating.seat, seating.deck, seed))

    @property
    def level(self) -> str:
        """The player as listed."""
        return self._player

    def decide(self, view: View) -> SeatAction:
        """Ask the process for an action.

        Raises:
            BotError: the answer or the process is faulty; with game, seat and player. The process
                is killed.
        """
        if isinstance(view.legal[0], Draw | Cut):
            return DecisionRng(self._seating.seed, view).choice(view.legal)
        number = self._process.requests + 1
        question = act_line(number, self._take_events(), view)
        try:
            with _located(self._player, self._seating):
                answer = self._process.request(question, self._answer_seconds)
                return parse_answer(answer, number, view.legal)
        except BotError:
            self._process.close()
            raise

    def observe(self, event: Event | Json) -> None:
        """Keep an event, encoded or not yet, for the next line to the process."""
        self._events.append(event)

    def finish(self, view: View) -> None:
        """Tell the process that the game is over."""
        self._process.send(over_line(self._take_events(), view))

    def _take_events(self) -> list[Event | Json]:
        events, self._events = self._events, []
        return events


def bot_seed(seed: str, seat: int) -> str:
    """The seed that an external bot is given: a hash of the deck's seed and the seat.

    The deck's own seed would tell it every card.
    """
    return hashlib.sha256(f"pegout outsider {seed} {seat}".encode()).hexdigest()[:32]


@contextmanager
def _located(player: str, seating: Seating) -> Iterator[None]:
    """Add game, seat and player to the parameters of an error."""
    try:
        yield
    except BotError as error:
        where: dict[str, str | int] = {
            "game": seating.game,
            "seat": seating.seat,
            "player": player,
        }
        raise BotError(error.code, **{**error.params, **where}) from error
