"""Messages about tables between the processes that share a database.

A change is told by the table's name and its revision, and nothing else: who has it in memory loads
it from the database, by itself if every revision since the one known there has been told as one of
actions alone, and otherwise with everything else of the table. A message that was lost is made up
for by the next tick, which compares revisions. Nothing else of a table's content is sent. Presence
and chat, which no database has, are sent as they are: ids of people, and the codes of phrases. Each
process repeats every few seconds who is connected to it, and forgets the people of a process that
has fallen silent. Of a person whose tokens mean somebody else from now on, or are void, the id is
told: each process looks them up again.

Changes of a table that no other process has are not announced. A process that loads a table asks
who is there; the question and its answers make both sides announce from then on, until one tells
that it has unloaded the table, which it does at once where it is not used. So does a process where
a request waits for a table that it has not loaded.
"""

from __future__ import annotations

import json
import logging
import secrets
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import Any, Final

from pegout.server.tables.broadcaster import HERE
from pegout.server.tables.chat import ChatMessage
from pegout.server.tables.errors import NotFound
from pegout.server.tables.peers.channels import IDLE_SECONDS, Channel
from pegout.server.tables.table import Table
from pegout.server.tables.waits import Waits

_log = logging.getLogger(__name__)

TELL_SECONDS: Final = 10.0
"""Seconds after which a process repeats who is connected to it, where others have the table."""
TELL_ALL_TIMES: Final = 6
"""One of so many times it repeats that of all tables: others could have asked in vain."""
_CHANGE, _ACTIONS, _CHAT, _PRESENCE, _WHO = "change", "actions", "chat", "presence", "who"
_DROPPED, _ALIVE = "dropped", "alive"
MISSED_TIMES: Final = 4
"""So many times a process may not have said that it is alive, until it is told nothing more."""
_PERSON: Final = "person"
_FORGET: Final = "forget"
RETRY_SECONDS: Final = 0.5
"""Seconds between two attempts to reach a channel that was lost."""
MAX_WAITING: Final = 10_000
"""The most messages that wait to be sent; further ones are lost."""
MAX_TOGETHER: Final = 100
"""The most messages that are sent at a time."""
_MAX_PEOPLE: Final = 100
"""The most people in one message."""


class Peers:
    """The other processes, by a channel to them if there are any.

    `find` finds loaded tables, `drop` unloads one unless it is used here and returns whether it
    was, `waits` has the requests that wait for tables, loaded or not, and `forget` looks the tokens
    of a person up again.
    """

    def __init__(
        self,
        channel: Channel | None,
        find: Callable[[str], Table | None],
        drop: Callable[[Table], bool],
        waits: Waits,
        forget: Callable[[str], None],
    ) -> None:
        self._find, self._drop, self._waits, self._forget = find, drop, waits, forget
        self._process = secrets.token_hex(6)
        self._lock = threading.Lock()
        self._refreshing: dict[str, set[int]] = {}
        self._told, self._times_told, self._was_silent = float("-inf"), 0, False
        self._alive: dict[str, int] = {}
        self._bus: MessageBus | None = None
        if channel:
            self._workers = ThreadPoolExecutor(2, thread_name_prefix="peers")
            self._bus = MessageBus(channel, self._receive)

    @property
    def are_silent(self) -> bool:
        """Whether there are other processes, but no way to them now."""
        return self._bus is not None and not self._bus.is_connected

    @property
    def can_tell(self) -> bool:
        """Whether there is a channel to other processes."""
        return self._bus is not None

    def close(self) -> None:
        """Stop telling and hearing."""
        if self._bus:
            self._bus.close()
            self._workers.shutdown(wait=True, cancel_futures=True)

    # Telling

    def tell_change(self, table: str, revision: int, only_actions: bool) -> None:
        """Announce that a table has been changed, as `Repository.on_change`."""
        known = self._find(table)
        if known is None or known.elsewhere:
            self._tell(_ACTIONS if only_actions else _CHANGE, table, revision)

    def tell_chat(self, table: str, message: ChatMessage) -> None:
        """Pass on a chat message."""
        recipients = None if message.recipients is None else sorted(message.recipients)
        self._tell(_CHAT, table, message.seat, message.phrase, message.point, recipients)

    def tell_presence(self, table: str, kind: str, people: list[str]) -> None:
        """Tell who has come or gone; `kind` as in `Presence.hear`."""
        for start in range(0, max(len(people), 1), _MAX_PEOPLE):
            self._tell(_PRESENCE, table, kind, people[start : start + _MAX_PEOPLE])

    def ask_who(self, table: str) -> None:
        """Ask who is connected to other processes."""
        self._tell(_WHO, table)

    def tell_dropped(self, table: str) -> None:
        """Tell that a table has been unloaded here, so that its changes need not be told."""
        self._tell(_DROPPED, table)

    def tell_person(self, person: str) -> None:
        """Wake the requests of a person that wait, here and elsewhere: they have a new table."""
        self._waits.wake(person)
        self._tell(_PERSON, person)

    def tell_forgotten(self, person: str) -> None:
        """Tell that tokens of a person have been changed, as `Identities.on_forget`."""
        self._tell(_FORGET, person)

    def repeat(self, tables: Callable[[], list[Table]], now: float) -> None:
        """Repeat who is connected here, if it is time for that."""
        was_silent, self._was_silent = self._was_silent, self.are_silent
        if not self._bus or (now - self._told < TELL_SECONDS and not was_silent):
            return
        self._told = now
        tells_all = was_silent or not self._times_told % TELL_ALL_TIMES
        self._times_told += 1
        self._tell(_ALIVE, "")
        dead = self._take_dead()
        for table in tables():
            table.elsewhere -= dead
            if (tells_all or table.elsewhere) and (people := people_here(table)):
                self.tell_presence(table.name, HERE, people)

    def _take_dead(self) -> set[str]:
        """The processes that have fallen silent since the last time."""
        oldest, alive = self._times_told - MISSED_TIMES, list(self._alive.items())
        dead = {process for process, heard in alive if heard < oldest}
        for process in dead:
            self._alive.pop(process, None)
        return dead

    def _tell(self, kind: str, table: str, *content: object) -> None:
        if self._bus:
            self._bus.publish(json.dumps([self._process, kind, table, *content]))

    # Hearing

    def _receive(self, text: str) -> None:
        try:
            process, kind, name, *content = json.loads(text)
            if process == self._process:
                return
            self._alive[process] = self._times_told
            if kind == _FORGET:
                self._forget(name)
            elif table := self._find(name):
                table.elsewhere.add(process)
                self._hear(table, process, kind, content)
            elif self._waits.follows(name):
                if kind == _WHO:
                    self.tell_presence(name, HERE, [])  # so that its changes are told from now on
                else:
                    self._waits.wake(name)
        except Exception:
            _log.exception("a message from another process could not be read")

    def _hear(self, table: Table, process: str, kind: str, content: list[Any]) -> None:
        if kind in (_CHANGE, _ACTIONS):
            if content[0] > table.revision:
                self._refresh_soon(table, {content[0]} if kind == _ACTIONS else set())
        elif kind == _CHAT:
            seat, phrase, point, recipients = content
            message = ChatMessage(
                seat,
                phrase,
                tuple(point) if point else None,
                None if recipients is None else frozenset(recipients),
            )
            with table.lock:
                table.broadcaster.send_chat(message)
        elif kind == _PRESENCE:
            hear_presence(table, content[0], process, content[1])
        elif kind == _WHO and self._drop(table):  # or each change there would be loaded here
            self.tell_dropped(table.name)
        elif kind == _WHO:
            self.tell_presence(table.name, HERE, people_here(table))
        elif kind == _DROPPED:
            table.elsewhere.discard(process)

    def _refresh_soon(self, table: Table, heard: set[int]) -> None:
        """Load new events, in another thread: a table that is busy delays no other.

        Of the revisions `heard` it is known that they changed actions alone, which costs less.
        """
        with self._lock:
            if table.name in self._refreshing:
                self._refreshing[table.name] |= heard
            else:
                self._refreshing[table.name] = heard
                self._workers.submit(self._refresh, table)

    def _refresh(self, table: Table) -> None:
        with self._lock:
            heard = self._refreshing.pop(table.name)  # later messages are about another change
        try:
            table.queue.take_in(heard)
        except NotFound:
            table.use.mark_due()  # it has been deleted, and is unloaded by the next tick
        except Exception:
            _log.exception("table %s could not be refreshed", table.name)


def people_here(table: Table) -> list[str]:
    """The people with an open stream at this process."""
    with table.lock:
        return table.broadcaster.presence.people_here()


def hear_presence(table: Table, kind: str, process: str, people: Iterable[str]) -> None:
    """Note who has come or gone at another process."""
    presence = table.broadcaster.presence
    with table.lock:
        before = presence.connected()
        for person in people:
            presence.hear(kind, process, person, table.ticks())
        changed = presence.connected() != before
        table.use.mark_due()
    if changed:
        table.notify()


class MessageBus:
    """Sends texts to the other processes, and receives theirs.

    Messages may be lost, and arrive in another order at each process: receivers ask the database
    for whatever counts. `receive` is called with each text, also with those of this process, one
    after another.
    """

    def __init__(self, channel: Channel, receive: Callable[[str], None]) -> None:
        self._channel, self._handle = channel, receive
        self._waiting: Queue[str] = Queue(MAX_WAITING)
        self._closed = threading.Event()
        self._lost: set[str] = {"receiver", "sender"}
        self._reported: set[str] = set()
        self._threads = [
            threading.Thread(target=self._keep, args=each, daemon=True, name=f"bus {each[0]}")
            for each in (("sender", self._send), ("receiver", self._receive))
        ]
        for thread in self._threads:
            thread.start()

    @property
    def is_connected(self) -> bool:
        """Whether messages are sent and received now."""
        return not self._lost

    def publish(self, text: str) -> None:
        """Send a text soon, without waiting; it may be lost."""
        with suppress(Full):
            self._waiting.put_nowait(text)

    def close(self) -> None:
        """Stop sending and receiving."""
        self._closed.set()
        self.publish("")  # wakes the sender
        for thread in self._threads:
            thread.join()

    def _keep(self, name: str, run: Callable[[Callable[[], None]], None]) -> None:
        """Run one direction, and again whenever it is lost."""

        def connected() -> None:
            self._lost.discard(name)
            self._reported.discard(name)

        while not self._closed.is_set():
            try:
                run(connected)
            except Exception as error:
                self._lost.add(name)
                if name not in self._reported:
                    self._reported.add(name)
                    _log.warning("the %s of the message bus is lost: %s", name, error)
                self._closed.wait(RETRY_SECONDS)

    def _send(self, connected: Callable[[], None]) -> None:
        with self._channel.sender() as send:
            while not self._closed.is_set():
                if texts := self._next():
                    send(texts)
                    connected()
                elif "sender" in self._lost:
                    send([""])
                    connected()

    def _next(self) -> list[str]:
        """The next messages; none if nothing is to be sent for a while."""
        texts: list[str] = []
        with suppress(Empty):
            texts.append(self._waiting.get(timeout=IDLE_SECONDS))
            while len(texts) < MAX_TOGETHER:
                texts.append(self._waiting.get_nowait())
        return texts

    def _receive(self, connected: Callable[[], None]) -> None:
        with self._channel.receiver() as texts:
            for text in texts:
                connected()
                if self._closed.is_set():
                    return
                if text:
                    self._handle(text)
