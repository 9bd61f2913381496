"""Crowds for `crowding.py`: what one address can do with many people, connections and streams.

A crowd gets the port of the server and the name of a table where other people play. It counts what
it is answered, calls `begun` once all is set up, and goes on until it is cancelled.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import cycle

from load_client import Http, follow
from load_players import API, Outcome, Pace, Player, open_table, sit_down

CONNECTIONS = 120
PEOPLE = 20
"""How many people the crowd pretends to be, where they have to be created."""
STREAMS_EACH = 12
"""Streams of each of them at a table, as many as a server accepts."""
BOTS = {"seats": [{"kind": "bot", "level": "random"}] * 2, "options": {"match": "25"}}
RETRY_SECONDS = 0.2
OPEN_SECONDS = 1.0
"""Seconds in which the streams of a crowd are opened."""

Answers = Counter[str]
Begun = Callable[[], object]
Crowd = Callable[[int, str, Answers, Begun], Awaitable[None]]


async def bots_alone(port: int, table: str, answers: Answers, begun: Begun) -> None:
    """Two tables of bots alone, one stream each."""
    tables = [await _opened(Http(port)) for _ in range(2)]
    await _follow_all(port, tables, answers, begun)


async def many_bots_alone(port: int, table: str, answers: Answers, begun: Begun) -> None:
    """A table of bots alone for each of many people, one stream each."""
    http = Http(port)
    tables = [await _opened(http) for _ in range(CONNECTIONS)]
    http.close()
    await _follow_all(port, tables, answers, begun)


async def strangers(port: int, table: str, answers: Answers, begun: Begun) -> None:
    """Requests of people without a seat."""
    asked = (
        ("resign", None),
        ("actions", {"expect": 0, "id": "x", "action": "go"}),
        ("absent", {"seat": 0, "do": "win"}),
        ("talk", {"phrase": "hello"}),
        ("rematch", None),
        ("seal", {"commitment": "0" * 64}),
    )
    await _ask_all(port, table, await _people(port), asked, answers, begun)


async def watchers(port: int, table: str, answers: Answers, begun: Begun) -> None:
    """Requests of people who watch, and who leave and come again."""
    tokens = await _people(port)
    await _watch(Http(port), table, tokens)
    asked = (
        ("resign", None),
        ("actions", {"expect": 0, "id": "x", "action": "go"}),
        ("leave", None),
        ("abandon", None),
        ("join", {"spectate": True}),
    )
    await _ask_all(port, table, tokens, asked, answers, begun)


async def many_streams(port: int, table: str, answers: Answers, begun: Begun) -> None:
    """Many streams at one's own table of bots alone."""
    tokens, http = await _people(port), Http(port)
    own, _ = await _opened(http)
    await _follow_all(port, await _watch(http, own, tokens), answers, begun)


async def streams_of_a_game(port: int, table: str, answers: Answers, begun: Begun) -> None:
    """Many streams at one's own table, where one plays as fast as one can."""
    tokens, http, outcome = await _people(port), Http(port), Outcome()
    pair = await sit_down(http, outcome, {"options": {"match": "25"}})
    assert pair
    streams = await _watch(http, pair[0]["table"], tokens)
    async with asyncio.TaskGroup() as group:
        for each in pair:
            group.create_task(Player(port, each, outcome, Pace(None)).play())
        group.create_task(_follow_all(port, streams, answers, begun))


async def reconnecting(port: int, table: str, answers: Answers, begun: Begun) -> None:
    """Streams at somebody's table that are opened and closed all the time."""
    tokens = await _people(port)
    await _watch(Http(port), table, tokens)

    async def reconnect(token: str) -> None:
        while True:
            try:
                await follow(port, f"{API}/{table}/stream", token, lambda message: True)
                answers["followed"] += 1
            except OSError:
                answers["refused"] += 1
                await asyncio.sleep(RETRY_SECONDS)

    begun()
    each = cycle(tokens)
    await asyncio.gather(*(reconnect(next(each)) for _ in range(CONNECTIONS)))


CROWDS: dict[str, Crowd] = {
    "bots-alone": bots_alone,
    "many-bots-alone": many_bots_alone,
    "strangers": strangers,
    "watchers": watchers,
    "many-streams": many_streams,
    "streams-of-a-game": streams_of_a_game,
    "reconnecting": reconnecting,
}


async def _sent(http: Http, method: str, path: str, token: str | None, body: object) -> dict:
    """The answer to a request, which has to succeed."""
    while True:
        status, text = await http.send(method, path, token, body)
        if status in (200, 201):
            found: dict = json.loads(text)
            return found
        assert status in (429, 503), text
        await asyncio.sleep(RETRY_SECONDS)


async def _opened(http: Http) -> tuple[str, str]:
    """A new table of bots only, and the token of the person who watches it."""
    joined = await open_table(http, Outcome(), BOTS)
    assert joined
    return joined["table"], joined["token"]


async def _people(port: int) -> list[str]:
    http = Http(port)
    return [(await _sent(http, "POST", "/api/v1/me", None, {}))["token"] for _ in range(PEOPLE)]


async def _watch(http: Http, table: str, tokens: list[str]) -> list[tuple[str, str]]:
    """The streams of people who watch a table, as many as there may be connections."""
    for token in tokens:
        await _sent(http, "POST", f"{API}/{table}/join", token, {"spectate": True})
    opened = [(table, token) for token in tokens for _ in range(STREAMS_EACH)]
    return opened[: CONNECTIONS - 6]


async def _follow_all(
    port: int, wanted: list[tuple[str, str]], answers: Answers, begun: Begun
) -> None:
    """Keep streams open, of which some may be refused."""

    def hear(message: bytes) -> bool:
        answers["told"] += 1
        return False

    async def keep(table: str, token: str) -> None:
        while True:
            answers["streams"] += 1
            with suppress(OSError):
                await follow(port, f"{API}/{table}/stream", token, hear)
            answers["streams"] -= 1
            await asyncio.sleep(RETRY_SECONDS * 5)

    kept = [asyncio.create_task(keep(*each)) for each in wanted]
    await asyncio.sleep(OPEN_SECONDS)
    begun()
    try:
        await asyncio.gather(*kept)
    finally:
        for each in kept:
            each.cancel()


async def _ask_all(
    port: int,
    table: str,
    tokens: list[str],
    asked: tuple[tuple[str, object], ...],
    answers: Answers,
    begun: Begun,
) -> None:
    """Send requests on many connections as fast as they are answered."""

    async def ask(token: str, first: int) -> None:
        http = Http(port)
        for what, body in cycle(asked[first:] + asked[:first]):
            try:
                status, _ = await http.send("POST", f"{API}/{table}/{what}", token, body)
            except (OSError, EOFError, TimeoutError):
                status = 0
            answers[str(status)] += 1
            if status in (0, 429, 503):
                await asyncio.sleep(RETRY_SECONDS)

    begun()
    each = cycle(tokens)
    await asyncio.gather(*(ask(next(each), number % len(asked)) for number in range(CONNECTIONS)))
