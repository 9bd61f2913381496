"""A stdio bot at the tables of a server: it accepts challenges and plays whatever waits for it.

Nothing is kept between two runs but what the server has. A program that is killed and started
again finds its tables there and is told each game from its beginning; of two answers to one
position the server carries out one.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event, Lock
from typing import Final, NamedTuple

from pegout.engine.errors import BotError, PegoutError
from pegout.engine.rules.actions import write_action
from pegout.lab.arena.bot_process import BotProcess
from pegout.lab.arena.bot_protocol import QUIT
from pegout.lab.arena.external_bot import ExternalBot, Seating, command_words
from pegout.lab.arena.table_server import WAIT_SECONDS, Json, ServerRefusal, Stopped, TableServer

BUSY_SECONDS: Final = 1.0
"""Seconds after which the server is asked again while bots are thinking."""
TRIES: Final = 2
"""How often a bot is asked for a decision, each time as a new process, before it resigns."""


class Notice(NamedTuple):
    """Something to tell the user: a code, its parameters, and what went wrong, if anything did."""

    code: str
    params: dict[str, str | int]
    error: PegoutError | None = None


@dataclass
class Settings:
    """How a bot plays online.

    Attributes:
        command: the bot, `exec:COMMAND`.
        processes: how many of them decide at the same time.
        rules: the variants of the challenges that are accepted; empty for all.
        tables: from how many unfinished tables on challenges are declined.
        matches: after how many finished matches it stops; `None` for never.
        answer_seconds: the time limit for an answer.
    """

    command: str
    processes: int
    rules: Collection[str]
    tables: int
    matches: int | None
    answer_seconds: float


@dataclass
class _Player:
    """One process of the bot, the table whose game it has been told, and how far."""

    process: BotProcess | None = None
    bot: ExternalBot | None = None
    table: str = ""
    told: int = 0
    used: float = field(default_factory=time.monotonic)


class OnlineBot:
    """Plays until it is interrupted, has played enough, or the server refuses its token.

    Args:
        server: where it plays; it stops with the event that the server was given, `stopping`.
        settings: how.
        stopping: set to stop.
        tell: told what happens.
        log: told each action that the server has carried out: the table, the number of the last
            event before, and the action.
    """

    def __init__(
        self,
        server: TableServer,
        settings: Settings,
        stopping: Event,
        tell: Callable[[Notice], None],
        log: Callable[[str, int, str], None],
    ) -> None:
        self._server, self._settings, self._stopping = server, settings, stopping
        self._tell_user, self._log = tell, log
        self._lock = Lock()
        self._idle = [_Player() for _ in range(settings.processes)]
        self._all = list(self._idle)
        self._busy: dict[str, Future[None]] = {}
        self._playing: set[str] = set()
        self._finished = self._games = 0

    def run(self) -> None:
        """Play until there is a reason to stop.

        Raises:
            ServerRefusal: the token is unknown, or has expired.
            BotError: `bot-no-command`, `bot-not-started`.
        """
        self._start(self._idle[0])  # a program that cannot be started accepts no challenge
        with ThreadPoolExecutor(self._settings.processes) as threads:
            try:
                while not self._stopping.is_set() and not self._has_played_enough():
                    self._turn(threads)
            except Stopped:
                pass
            finally:
                self._stopping.set()
                for each in self._all:
                    if each.process and self._busy:
                        each.process.kill()
        for each in self._all:
            self._end(each, QUIT)

    def _has_played_enough(self) -> bool:
        most = self._settings.matches
        return most is not None and self._finished >= most

    def _turn(self, threads: ThreadPoolExecutor) -> None:
        """Ask the server once who waits for the bot, and have that done."""
        query = f"waiting=true&wait={WAIT_SECONDS}&unfinished={len(self._playing)}"
        found = self._server.get(f"/me?{query}")
        unfinished = set(found["unfinished"])
        for table in self._playing - unfinished - set(self._busy):
            self._finish(table)
        challenges = {each["table"] for each in found["tables"] if each["challenge"]}
        self._playing |= unfinished - challenges
        for each in reversed(found["tables"]):  # who has waited longest is first
            if each["challenge"]:
                self._answer_challenge(each, len(self._playing))
            elif each["table"] not in self._busy and self._idle:
                player = self._take_player(each["table"])
                self._busy[each["table"]] = threads.submit(self._play, player, each["table"])
        if self._busy:
            wait(self._busy.values(), BUSY_SECONDS, FIRST_COMPLETED)
            done = [table for table, work in self._busy.items() if work.done()]
            for table in done:
                self._busy.pop(table).result()
        elif found["because"] == "stopping":
            self._stopping.wait(BUSY_SECONDS)

    def _answer_challenge(self, found: Json, tables: int) -> None:
        table, rules = found["table"], found["rules"]
        wanted = not self._settings.rules or rules in self._settings.rules
        accepts = wanted and tables < self._settings.tables
        try:
            self._server.ask("POST", f"/tables/{table}/{'join' if accepts else 'decline'}", {})
        except ServerRefusal as refusal:  # it is too late
            if refusal.status in (401, 403):
                raise
            return
        if accepts:
            self._playing.add(table)
        self._tell("accepted" if accepts else "declined", table=table, rules=rules)

    # Playing, in threads

    def _take_player(self, table: str) -> _Player:
        """The process that knows a table's game, or the one that has been idle longest."""
        player = min(self._idle, key=lambda each: (each.table != table, each.used))
        self._idle.remove(player)
        return player

    def _play(self, player: _Player, table: str) -> None:
        """Decide at a table until it is somebody else's turn."""
        try:
            state = self._server.get(f"/tables/{table}")
            while state["legal"] and not self._stopping.is_set():
                state = self._act(player, state)
        except Stopped:
            pass
        except ServerRefusal as refusal:
            if refusal.status == 401:
                raise
            self._tell("refused", refusal, table=table)
        finally:
            player.used = time.monotonic()
            self._idle.append(player)

    def _act(self, player: _Player, state: Json) -> Json:
        """Take one decision; the table after it."""
        table, seq = state["table"], state["seq"]
        path = f"/tables/{table}"
        action = self._decide(player, state)
        if action is None:
            if not self._stopping.is_set():
                self._server.ask("POST", f"{path}/resign")
            return self._server.get(path)
        body = {"expect": seq, "id": secrets.token_hex(16), "action": action}
        try:
            self._server.ask("POST", f"{path}/actions", body)
        except ServerRefusal as refusal:
            if refusal.body.get("error") != "stale-action":
                raise
            return dict(refusal.body["state"])
        with self._lock:
            self._log(table, seq, action)
        return self._server.get(path)

    def _decide(self, player: _Player, state: Json) -> str | None:
        """A summary of the bot's work; `None` if it cannot be asked, so that it has to resign."""
        from pegout.engine.wire.views import decode_view

        seen = decode_view(state["view"], state["legal"])
        for _ in range(TRIES):
            try:
                bot = self._told(player, state)
                return write_action(bot.decide(seen))
            except BotError as error:
                self._end(player)
                if self._stopping.is_set():
                    return None
                failure = error
        self._tell("resigned", failure, table=state["table"])
        return None

    def _told(self, player: _Player, state: Json) -> ExternalBot:
        """The bot, which knows everything that has happened at a table."""
        from pegout.engine.wire.views import decode_view

        table = state["table"]
        if player.bot is None or player.table != table:
            process = self._start(player)
            rules = decode_view(state["view"], state["legal"]).rules
            with self._lock:
                number, self._games = self._games, self._games + 1
            seating = Seating(rules, state["view"]["seat"], number, number, secrets.token_hex(16))
            player.bot = ExternalBot(
                self._settings.command, seating, process, self._settings.answer_seconds
            )
            player.table, player.told = table, 0
        self._observe(player, table, state["seq"])
        return player.bot

    def _observe(self, player: _Player, table: str, until: int) -> None:
        """Show the bot the events at its table since it was told last."""
        from pegout.engine.wire.events import event_for_bots

        while player.bot and player.told < until:
            query = f"since={player.told}&until={until}"
            page = self._server.get(f"/tables/{table}/events?{query}")["events"]
            for each in page:
                if event := event_for_bots(each):
                    player.bot.observe(event)
            player.told = page[-1]["seq"] if page else until

    def _start(self, player: _Player) -> BotProcess:
        if player.process is None:
            player.process = BotProcess(command_words(self._settings.command))
        return player.process

    def _end(self, player: _Player, goodbye: bytes = b"") -> None:
        """End a process, which may have broken the protocol."""
        if player.process:
            player.process.close(goodbye)
        player.process, player.bot, player.table = None, None, ""

    # Matches that are over

    def _finish(self, table: str) -> None:
        """Tell the bot and the user that a match is over."""
        self._playing.discard(table)
        try:
            state = self._server.get(f"/tables/{table}")
        except ServerRefusal:
            return
        if not state["over"]:  # the seat was given to somebody else
            return
        self._finished += 1
        for player in self._idle:
            if player.bot and player.table == table:
                self._tell_end(player, state)
        own = next((each for each in state["people"] if each["you"]), None)
        ended, scores = state["ended"], state["view"]["scores"]
        result = "none"
        if own and ended["side"] is not None:
            result = "won" if ended["side"] == own["side"] else "lost"
        score = "–".join(map(str, scores))
        self._tell("over", table=table, result=result, reason=ended["reason"], score=score)

    def _tell_end(self, player: _Player, state: Json) -> None:
        from pegout.engine.wire.views import decode_view

        with suppress(BotError, ServerRefusal):
            self._observe(player, state["table"], state["seq"])
            if player.bot:
                player.bot.finish(decode_view(state["view"], []))
        player.bot, player.table = None, ""

    def _tell(self, code: str, error: PegoutError | None = None, **params: str | int) -> None:
        with self._lock:
            self._tell_user(Notice(code, params, error))
