"""The players of `load.py`: two at a table, over the public API, with connections of their own."""

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from random import Random
from time import perf_counter

from load_client import Http, follow

API = "/api/v1/tables"
RETRY_SECONDS = 0.05
_ids = count()


@dataclass
class Outcome:
    """The observations of the players of a run.

    `acknowledged` are the actions that were answered with 200: table, seat, request id; `seconds`
    is how long each took, `finished` when it was done.
    """

    acknowledged: list[tuple[str, int, str]] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    finished: list[float] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)
    games: int = 0


class Pace:
    """Limits how many actions begin each second.

    Args:
        rate: how many; `None` for as many as there are.
    """

    def __init__(self, rate: float | None) -> None:
        self._apart = 1 / rate if rate else 0.0
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for the turn of another action."""
        if self._apart:
            now = perf_counter()
            self._next = max(self._next + self._apart, now)
            await asyncio.sleep(self._next - now)


async def until_answered(http: Http, outcome: Outcome, *request) -> tuple[int, bytes]:
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
        pace: when they may act.
        twice: whether they send each action twice at once, and drop every fourth connection
            before it is answered.
    """

    def __init__(
        self, port: int, joined: dict, outcome: Outcome, pace: Pace, twice: bool = False
    ) -> None:
        self._port, self._outcome, self._pace, self._twice = port, outcome, pace, twice
        self.table, self.seat, self._token = joined["table"], joined["seat"], joined["token"]
        self._http, self._second = Http(port), Http(port)
        self._random = Random(f"{self.table} {self.seat}")
        self._newest = b""
        self._changed = asyncio.Event()

    async def play(self) -> None:
        """Play until the match is over."""
        following = asyncio.ensure_future(self._keep_following())
        try:
            await self._act_when_due()
        finally:
            following.cancel()
            self._http.close()
            self._second.close()

    async def _keep_following(self) -> None:
        while True:
            try:
                await follow(self._port, f"{API}/{self.table}/stream", self._token, self._hear)
            except Exception as error:
                self._outcome.statuses[f"stream: {type(error).__name__}"] += 1
            await asyncio.sleep(RETRY_SECONDS)

    def _hear(self, message: bytes) -> bool:
        if message.startswith(b'{"type":"state"'):
            self._newest = message
            self._changed.set()
        return False

    async def _act_when_due(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            state = json.loads(self._newest)
            if state["over"]:
                return
            if state["legal"]:
                await self._act(state)

    async def _act(self, state: dict) -> None:
        action = self._random.choice(state["legal"])
        body = {"expect": state["seq"], "id": f"load-{next(_ids)}", "action": action}
        request = ("POST", f"{API}/{self.table}/actions", self._token, body)
        await self._pace.turn()
        began = perf_counter()
        if self._twice:
            await self._disturb(request)
        status, _ = await until_answered(self._http, self._outcome, *request)
        if status == 200:
            ended = perf_counter()
            self._outcome.seconds.append(ended - began)
            self._outcome.finished.append(ended)
            self._outcome.acknowledged.append((self.table, self.seat, str(body["id"])))

    async def _disturb(self, request) -> None:
        """Send an action on another connection too, and at times hang up before the answer."""
        try:
            async with asyncio.timeout(self._random.choice((0.0005, 9, 9, 9))):
                await self._second.send(*request)
        except (OSError, EOFError, TimeoutError):
            self._outcome.statuses["dropped"] += 1


async def keep_playing(
    port: int,
    outcome: Outcome,
    pace: Pace,
    options: dict,
    twice: bool = False,
    second: int | None = None,
    after: float = 0.0,
) -> None:
    """Play one match after another at a table, after some seconds, until cancelled.

    The second player is at the port of another server, if one is given.
    """
    await asyncio.sleep(after)
    ports = port, second or port
    http = Http(port)
    while True:
        pair = await sit_down(http, outcome, options)
        if pair:
            both = zip(ports, pair, strict=True)
            players = (Player(at, joined, outcome, pace, twice) for at, joined in both)
            await asyncio.gather(*(player.play() for player in players))
            outcome.games += 1


async def open_table(http: Http, outcome: Outcome, body: dict) -> dict | None:
    """The answer to a person who opened a table, if they got it."""
    status, text = await until_answered(http, outcome, "POST", API, None, body)
    return json.loads(text) if status == 201 else None


async def sit_down(http: Http, outcome: Outcome, options: dict) -> tuple[dict, dict] | None:
    """The answers to two people who took the seats of a new table, if they got them."""
    body = {"seats": [{"kind": "human"}, {"kind": "human"}], **options}
    first = await open_table(http, outcome, body)
    if first is None:
        return None
    invited = {"invite": first["invites"][0]}
    path = f"{API}/{first['table']}/join"
    status, text = await until_answered(http, outcome, "POST", path, None, invited)
    return (first, json.loads(text)) if status == 200 else None
