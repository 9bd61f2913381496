"""The event stream: everything that happens at a table, from any number on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections import deque
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from pegout.errors import PegoutError
from pegout.tables.chat import Remark
from pegout.tables.errors import NotFound
from pegout.tables.registry import Hall
from pegout.tables.table import Table
from pegout.web.wire import encode_events, encode_remark, encode_table

router = APIRouter()

PROTOCOL: Final = "pegout"
TOKEN_SECONDS: Final = 10.0
_SHOWN: Final = re.compile(r'\{"type": ?"shown", ?"seq": ?(\d{1,9})\}')
UNKNOWN, ELSEWHERE, NO_TABLE, SILENT = 4401, 4403, 4404, 4408
"""Why a stream is closed: no good token, not at this table, no such table, no token in time."""


class Follower:
    """Takes note that something has happened; called from any thread."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._remarks: deque[Remark] = deque(maxlen=20)

    def changed(self) -> None:
        """Something is different."""
        # The loop is closed when the server stops while a bot is thinking.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._news.set)

    def told(self, said: Remark) -> None:
        """Somebody has said something."""
        self._remarks.append(said)
        self.changed()

    async def news(self) -> list[Remark]:
        """Wait until something has happened; what was said comes along."""
        await self._news.wait()
        self._news.clear()
        remarks = []
        while self._remarks:
            remarks.append(self._remarks.popleft())
        return remarks


@router.websocket("/api/v1/tables/{table}/stream")
async def stream(
    socket: WebSocket,
    table: str,
    since: Annotated[int | None, Query(ge=0)] = None,
    paced: bool = False,
) -> None:
    """Follow a table."""
    hall: Hall = socket.app.state.hall
    offered = list(socket.scope.get("subprotocols", []))
    chosen = PROTOCOL if PROTOCOL in offered else next(iter(offered), None)
    await socket.accept(subprotocol=chosen)
    with contextlib.suppress(WebSocketDisconnect):
        person = await _person(hall, socket, offered)
        if person is None:
            return
        try:
            found = await asyncio.to_thread(hall.table, table)
            found.viewer(person)
        except PegoutError as fault:
            missing = isinstance(fault, NotFound)
            await socket.close(NO_TABLE if missing else ELSEWHERE, fault.code)
            return
        await _follow(socket, found, person, since, paced)


async def _person(hall: Hall, socket: WebSocket, offered: list[str]) -> str | None:
    """Who follows: by subprotocol, header, or first message; closes the stream if nobody known."""
    texts = [text.removeprefix("bearer.") for text in offered if text != PROTOCOL]
    header = socket.headers.get("authorization", "")
    if header:
        texts.append(header.removeprefix("Bearer "))
    if not texts:
        try:
            first = await asyncio.wait_for(socket.receive_text(), TOKEN_SECONDS)
        except (TimeoutError, KeyError):
            await socket.close(SILENT, "token-needed")
            return None
        texts.append(_token_in(first))
    for text in texts:
        person = await asyncio.to_thread(hall.people.find, text)
        if person:
            return person
    await socket.close(UNKNOWN, "token-unknown")
    return None


def _token_in(message: str) -> str:
    """The token of a first message: `{"token": …}`, or bare."""
    try:
        told = json.loads(message)
    except ValueError:
        return message.strip()
    return str(told.get("token", "")) if isinstance(told, dict) else str(told)


async def _follow(
    socket: WebSocket, table: Table, person: str, since: int | None, paced: bool
) -> None:
    follower = Follower()
    # Not in a thread, where a cancellation could leave it behind: the lock is never held for long.
    table.follow(person, follower, paced=paced)
    jobs = {
        asyncio.create_task(_send(socket, table, person, since, follower)),
        asyncio.create_task(_listen(socket, table, follower)),
    }
    try:
        done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
        for job in done:
            if not isinstance(job.exception(), WebSocketDisconnect | RuntimeError | None):
                job.result()
    finally:
        for job in jobs:
            job.cancel()
        # Not awaited: a cancellation would take it back before it has begun.
        asyncio.get_running_loop().run_in_executor(None, table.unfollow, person, follower)


async def _send(
    socket: WebSocket, table: Table, person: str, since: int | None, follower: Follower
) -> None:
    """Send what happens; a reader who is slow gets it in larger pieces, never with a gap."""
    version = -1
    sent = since
    while True:
        remarks = await follower.news()
        if table.version != version:
            news = await asyncio.to_thread(table.news, person, sent)
            version, sent = news.version, news.glimpse.seq
            for event in encode_events(news.events):
                await _put(socket, event)
            await _put(socket, {"type": "state", **encode_table(news.glimpse)})
        for said in remarks:
            if said.heard_by(table.viewer(person)):
                await _put(socket, encode_remark(said))


async def _listen(socket: WebSocket, table: Table, follower: Follower) -> None:
    while True:
        message = await socket.receive_text()
        if len(message) < 200 and '"ping"' in message:
            await _put(socket, {"type": "pong"})
        elif found := _SHOWN.fullmatch(message):
            table.shown(follower, int(found[1]))


async def _put(socket: WebSocket, message: dict[str, Any]) -> None:
    await socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
