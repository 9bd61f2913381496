"""The players of `load.py`: two at a table, over the public API, with connections of their own."""

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from random import Random
from time import perf_counter

from websockets.asyncio.client import connect

API = "/api/v1/tables"
RETRY_SECONDS = 0.05
ANSWER_SECONDS = 45.0
_ids = count()


@dataclass
class Outcome:
    """What the players of a run have seen.

    `acknowledged` are the actions that were answered with 200: table, seat, request id.
    """

    acknowledged: list[tuple[str, int, str]] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)
    games: int = 0


class Http:
    """One connection that is kept alive: the least that speaks HTTP/1.1."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(
        self, method: str, path: str, token: str | None = None, body: object = None
    ) -> tuple[int, dict]:
        """The status and the body of a response.

        Raises:
            OSError, asyncio.IncompleteReadError, TimeoutError: there is none.
        """
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await self._send(method, path, token, body)
        except BaseException:
            self.close()
            raise

    async def _send(self, method: str, path: str, token: str | None, body: object):
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(content)}\r\n"
        head += "Content-Type: application/json\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        writer.write(head.encode() + b"\r\n" + content)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
        length = next(int(line[15:]) for line in lines if line.startswith("content-length:"))
        text = await reader.readexactly(length)
        if "connection: close" in lines:
            self.close()
        return int(lines[0].split()[1]), json.loads(text) if text else {}

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
            self._streams = None


async def until_answered(http: Http, outcome: Outcome, *request) -> tuple[int, dict]:
    """Send a request unchanged until it is answered, as clients do."""
    while True:
        try:
            status, body = await http.send(*request)
        except (OSError, EOFError, TimeoutError) as error:
            outcome.statuses[type(error).__name__] += 1
        else:
            outcome.statuses[str(status)] += 1
            if status not in (429, 503):
                return status, body
        await asyncio.sleep(RETRY_SECONDS)


class Player:
    """Somebody at a table, who acts as soon as the stream says that it is their turn.

    Args:
        port: where the server is.
        joined: what the server answered when they sat down.
        outcome: what they see is noted here.
        twice: whether they send each action twice at once, and drop every fourth connection
            before it is answered.
    """

    def __init__(self, port: int, joined: dict, outcome: Outcome, twice: bool = False) -> None:
        self._port, self._outcome, self._twice = port, outcome, twice
        self.table, self.seat, self._token = joined["table"], joined["seat"], joined["token"]
        self._http, self._second = Http(port), Http(port)
        self._random = Random(f"{self.table} {self.seat}")

    async def play(self) -> None:
        """Play until the match is over."""
        while not await self._follow():
            await asyncio.sleep(RETRY_SECONDS)
        self._http.close()
        self._second.close()

    async def _follow(self) -> bool:
        """Act on what a stream says, until the match is over or the stream ends."""
        address = f"ws://127.0.0.1:{self._port}{API}/{self.table}/stream"
        try:
            async with connect(
                address, subprotocols=["pegout", self._token], compression=None
            ) as stream:
                async for message in stream:
                    if '"type":"state"' not in message[:20]:
                        continue
                    state = json.loads(message)
                    if state["over"]:
                        return True
                    if state["legal"]:
                        await self._act(state)
        except Exception as error:
            self._outcome.statuses[f"stream: {type(error).__name__}"] += 1
        return False

    async def _act(self, state: dict) -> None:
        action = self._random.choice(state["legal"])
        body = {"expect": state["seq"], "id": f"load-{next(_ids)}", "action": action}
        request = ("POST", f"{API}/{self.table}/actions", self._token, body)
        began = perf_counter()
        if self._twice:
            await self._disturb(request)
        status, _ = await until_answered(self._http, self._outcome, *request)
        if status == 200:
            self._outcome.seconds.append(perf_counter() - began)
            self._outcome.acknowledged.append((self.table, self.seat, str(body["id"])))

    async def _disturb(self, request) -> None:
        """Send an action on another connection too, and at times hang up before the answer."""
        try:
            async with asyncio.timeout(self._random.choice((0.0005, 9, 9, 9))):
                await self._second.send(*request)
        except (OSError, EOFError, TimeoutError):
            self._outcome.statuses["dropped"] += 1


async def keep_playing(port: int, outcome: Outcome, options: dict, twice: bool) -> None:
    """Play one match after another at a table, until cancelled."""
    http = Http(port)
    seats = [{"kind": "human"}, {"kind": "human"}]
    while True:
        body = {"seats": seats, **options}
        status, first = await until_answered(http, outcome, "POST", API, None, body)
        if status != 201:
            continue
        path = f"{API}/{first['table']}/join"
        invited = {"invite": first["invites"][0]}
        status, second = await until_answered(http, outcome, "POST", path, None, invited)
        if status != 200:
            continue
        await asyncio.gather(
            *(Player(port, joined, outcome, twice).play() for joined in (first, second))
        )
        outcome.games += 1
