"""The queue of a table: every change of it goes through here, one after another, as they come.

A change has its turn alone, and keeps it until the database has answered; those that come meanwhile
wait in the queue. The steps of a change (`ChangeQueue._steps`) are driven in two ways: `run` blocks
a thread, `carry_out` awaits in an event loop. Nothing but a turn orders changes, so no
lock is held while the database is asked.

Reading needs no turn, only `TableSession.lock`, which is held for moments.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Generator, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from math import inf
from typing import Any, Final, Protocol, TypeVar
from weakref import WeakMethod

from pegout.engine.errors import PegoutError, StaleAction
from pegout.server.tables.errors import Unavailable
from pegout.server.tables.repository.records import OutOfDate
from pegout.server.tables.session import Prepared, TableSession
from pegout.server.tables.summaries import is_solo

T = TypeVar("T")
Deliver = Callable[[Callable[[], None]], None]
"""Has something called soon, in the thread that has asked for it."""


class Loop(Protocol):
    """An event loop that changes are awaited in."""

    def put(self, call: Callable[[], None]) -> None:
        """Have something called there soon, from any thread."""

    def in_thread(self, call: Callable[[], T]) -> Awaitable[T]:
        """The result of a call that may wait for the database."""


MAX_WAITING: Final = 32
"""The most changes of one table that wait, so that one table cannot use up the threads."""
MAX_NEWCOMERS: Final = 8
"""The most who sit down at one table or begin to watch it at the same time."""


class Turns:
    """Turns, one after another, in the order in which they are asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def __len__(self) -> int:
        return self._is_taken + len(self._waiting)

    def take(self) -> bool:
        """Take the turn if it is free; return whether it was."""
        with self._lock:
            was_free, self._is_taken = not self._is_taken, True
            return was_free

    def ask(self, call: Callable[[], None], most: float = inf) -> bool:
        """Take the turn if it is free. Otherwise `call` is called once it has come.

        Raises `Unavailable`: `database-silent`, if as many as `most` are there already.
        """
        with self._lock:
            if len(self) >= most:
                raise Unavailable("database-silent")
            if self._is_taken:
                self._waiting.append(call)
                return False
            self._is_taken = True
            return True

    def pass_on(self) -> None:
        """End a turn."""
        with self._lock:
            call = self._waiting.popleft() if self._waiting else None
            self._is_taken = call is not None
        if call:
            call()

    async def come(self, most: float, loop: Loop) -> None:
        """Wait for a turn in an event loop; `pass_on` ends it. Errors as `ask`."""
        if self.take():
            return
        has_come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if not self.ask(lambda: loop.put(lambda: has_come.set_result(None)), most):
            try:
                await _to_its_end(has_come)
            except asyncio.CancelledError:
                self.pass_on()
                raise

    @contextmanager
    def turn(self, most: float = inf) -> Iterator[None]:
        """Wait for a turn, and have it. Errors as `ask`."""
        has_come = threading.Event()
        if not self.ask(has_come.set, most):
            has_come.wait()
        try:
            yield
        finally:
            self.pass_on()


class ChangeQueue:
    """Changes the session of a table, one change after another.

    The method `notify` is called after each change, and `credit` gives the players back the time
    since when the database has failed. The turns are public: who waits there can be counted.
    """

    def __init__(
        self,
        session: TableSession,
        ticks: Callable[[], float],
        notify: Callable[[], None],
        credit: Callable[[float], None],
    ) -> None:
        self._session, self._ticks = session, ticks
        # The table and its queue would keep each other until garbage is collected, which is seldom.
        self._notify, self._credit = WeakMethod(notify), WeakMethod(credit)
        self.turns = Turns()
        # Anyone who does not play waits here first: one of them at a time is among the players.
        self.others = Turns()
        self.newcomers = Turns()

    def run(self, change: Callable[[], T]) -> T:
        """Run a change when its turn has come, and return what it returns.

        If another process was quicker, what it has done is loaded and the change is made again from
        the beginning, as it is once if the connection to the database is lost. An error is final
        only if it was raised at the newest revision. Raises `Unavailable`: `database-silent`, if
        too many wait already, and `NotFound`: `no-such-table`, if the table has been deleted.
        """
        before, started = None, self._ticks()
        try:
            with self.turns.turn(MAX_WAITING):
                before = self._session.revision
                with self._credited(started):
                    result: T = _run(self._steps(change))
                    return result
        finally:
            self._notify_since(before)

    async def carry_out(self, prepare: Callable[[], Prepared | None], loop: Loop) -> bool:
        """Carry out a prepared change when its turn has come, as `run`, without blocking the loop.

        `prepare` is called then, and returns `None` if there is nothing to do. Returns whether
        anything was done.
        """
        before, started = None, self._ticks()

        def in_thread(step: Callable[[], Any]) -> Awaitable[Any]:
            return _to_its_end(loop.in_thread(step))

        async def change() -> bool:
            prepared = prepare()
            if prepared and not await self._has_stored_soon(prepared, loop):
                await in_thread(partial(self._session.carry_out, prepared))
            return prepared is not None

        await self.turns.come(MAX_WAITING, loop)
        try:
            before = self._session.revision
            with self._credited(started):
                return bool(await _await(self._steps(change), change, in_thread))
        finally:
            self.turns.pass_on()
            self._notify_since(before)

    async def _has_stored_soon(self, prepared: Prepared, loop: Loop) -> bool:
        """Store a change by the database's writer, where that can be, and apply it."""
        if not prepared.change.only_actions:
            return False
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def finish(durable: bool) -> None:
            try:
                if durable:
                    self._session.apply(*prepared)
            except Exception as error:
                stored.set_exception(error)
            else:
                stored.set_result(durable)

        self._session.store_soon(prepared, lambda durable: loop.put(lambda: finish(durable)))
        return await _to_its_end(stored)

    def _steps(self, change: Callable[[], T]) -> Generator[Callable[[], Any], Any, Any]:
        """The steps of a change: itself, and those that find out whether it is to be made again.

        Each is answered with what it returns, or with what it raises.
        """
        lost = False
        while True:
            try:
                return (yield change)
            except (OutOfDate, PegoutError) as error:
                if self._is_final(error) or (yield self._session.is_current):
                    raise
                yield self._session.refresh
            except Exception as error:
                # A connection to the database, as SQLAlchemy says of it.
                if lost or not getattr(error, "connection_invalidated", False):
                    raise
                # Perhaps it has been stored all the same: the newest revision decides.
                lost = True
                yield self._session.refresh

    def _is_final(self, error: Exception) -> bool:
        """Whether an error is right, whatever another process has done.

        The journal here of a table of several people is the beginning of that in the database: an
        action that is stale here is stale everywhere.
        """
        if not isinstance(error, StaleAction):
            return False
        session = self._session
        may_undo = is_solo(session.table_record, session.seats)
        return not may_undo and int(error.params["expect"]) < session.journal.seq

    @contextmanager
    def _credited(self, started: float) -> Iterator[None]:
        """Give the players back the time since `started` if the database fails.

        The tick, which could decide that time has run out, waits for its turn.
        """
        try:
            yield
        except (OutOfDate, PegoutError):
            raise
        except Exception:
            if credit := self._credit():
                credit(started)
            raise

    def _notify_since(self, revision: int | None) -> None:
        notify = self._notify()
        if notify and revision is not None and self._session.revision != revision:
            notify()

    def run_for_newcomer(self, change: Callable[[], T]) -> T:
        """Run a change for somebody who comes to the table, as `run`, unless too many come."""
        with self.newcomers.turn(MAX_NEWCOMERS), self.others.turn():
            return self.run(change)

    # What other processes have done

    def refresh(self) -> None:
        """Load what other processes have done at this table.

        Often it is this process that is storing something: then it is there once that is done.
        Raises `NotFound` (`no-such-table`) if the table has been deleted.
        """
        newest = self._session.stored_revision()

        def catch_up() -> None:
            if newest > self._session.revision:
                self._session.refresh()

        if newest > self._session.revision:
            with self.others.turn():
                if newest > self._session.revision:
                    self.run(catch_up)

    def take_in(self, heard: Collection[int]) -> None:
        """Load what other processes have done, given the revisions that changed actions alone."""
        if not self.run(lambda: self._session.take_actions(heard)):
            self.refresh()


def _run(steps: Generator[Callable[[], Any], Any, T]) -> T:
    """Run steps in this thread, one after another; what they return in the end."""
    try:
        step = next(steps)
        while True:
            try:
                answer = step()
            except BaseException as error:
                step = steps.throw(error)
            else:
                step = steps.send(answer)
    except StopIteration as done:
        result: T = done.value
        return result


async def _await(
    steps: Generator[Callable[[], Any], Any, T],
    change: Callable[[], Awaitable[Any]],
    in_thread: Callable[[Callable[[], Any]], Awaitable[Any]],
) -> T:
    """Run steps, as `_run`: the `change` in the event loop, and the others in threads."""
    try:
        step = next(steps)
        while True:
            try:
                answer = await (change() if step is change else in_thread(step))
            except BaseException as error:
                step = steps.throw(error)
            else:
                step = steps.send(answer)
    except StopIteration as done:
        result: T = done.value
        return result


async def _to_its_end(begun: Awaitable[T]) -> T:
    """The result of a call that has begun, and ends before a cancellation is heard."""
    future = asyncio.ensure_future(begun)
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        while not future.done():
            with suppress(asyncio.CancelledError):  # however often it is said
                await asyncio.wait([future])
        raise
