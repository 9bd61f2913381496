"""The greedy person of `crowding.py`, in a process and at an address of their own."""

import asyncio
import base64
import functools
import itertools
import os
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection

from crowding_crowds import CROWDS
from load_client import SOURCE

ADDRESS = "127.0.0.9"
GIVE_UP_SECONDS = 0.05
"""Seconds after which a client that gives questions up does so."""

Target = dict
"""The result of `crowding_target.prepare`."""


def _get(path: str, token: str | None = None) -> bytes:
    known = f"Authorization: Bearer {token}\r\n" if token else ""
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{known}\r\n".encode()


def _own(path: str) -> Callable[[Target], list[bytes]]:
    return lambda target: [_get(path.format(**target), target["token"])]


def _anybody(path: str) -> Callable[[Target], list[bytes]]:
    return lambda target: [_get(path)]


def _positions(target: Target) -> list[bytes]:
    places = range(37, target["seq"], 97)
    return [_get(f"/api/v1/tables/{target['table']}?at={at}", target["token"]) for at in places]


def _unknown(target: Target) -> list[bytes]:
    return [_get("/api/v1/me", f"nobody{number}") for number in range(500)]


def _streams(target: Target) -> list[bytes]:
    key = base64.b64encode(os.urandom(16)).decode()
    path = f"/api/v1/tables/{target['table']}/stream?since=0"
    return [
        (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Protocol: pegout, {target['token']}\r\n\r\n"
        ).encode()
    ]


_TABLE = "/api/v1/tables/{table}"
QUESTIONS: dict[str, Callable[[Target], list[bytes]]] = {
    "events": _own(_TABLE + "/events?since=0"),
    "streams": _streams,
    "openapi": _anybody("/openapi.json"),
    "at": _positions,
    "trainer": _anybody("/api/v1/trainer?hands=typical"),
    "games": _own("/api/v1/me/games?limit=200"),
    "me": _own("/api/v1/me"),
    "record": _own(_TABLE + "/record"),
    "given-up": _own(_TABLE + "/record"),
    "result": _own(_TABLE + "/games/24"),
    "hint": _own("/api/v1/tables/running3/hint"),
    "analysis": _anybody("/api/v1/analysis/discards?cards=5H+6H+7D+8S+JC+QD&role=dealer"),
    "board": _anybody("/api/v1/board?target=61"),
    "statistics": _own("/api/v1/me/statistics"),
    "menu": _anybody("/api/v1/menu"),
    "seals": _anybody("/api/v1/seals?since=0"),
    "seal": _own(_TABLE + "/seal"),
    "page": _anybody("/"),
    "messages": _anybody("/locale/en.ftl"),
    "unknown": _unknown,
    "table": _own(_TABLE),
}
"""Attacks by repeated requests: the requests, from the ids in the database."""


def ask_greedily(name: str, port: int, target: Target, connections: int, pipe: Connection) -> None:
    """Ask a question until `pipe` says something; then send how often it was answered, and how.

    Or be a crowd: report to `pipe` after it has begun.
    """
    if name in CROWDS:
        pipe.send(asyncio.run(_crowd(name, port, target["attacked"], pipe)))
        return
    requests = itertools.cycle(QUESTIONS[name](target))
    pipe.send(None)
    pipe.send(asyncio.run(_ask_until_told(name, port, requests, connections, pipe)))


async def _crowd(name: str, port: int, table: str, pipe: Connection) -> dict[str, int]:
    SOURCE.set(ADDRESS)
    answers: Counter[str] = Counter()
    begun = functools.partial(pipe.send, None)
    crowding = asyncio.ensure_future(CROWDS[name](port, table, answers, begun))
    await asyncio.to_thread(pipe.recv)
    crowding.cancel()
    await asyncio.gather(crowding, return_exceptions=True)
    return dict(answers)


async def _ask_until_told(name, port, requests, connections, pipe) -> dict[str, int]:
    answers: Counter[str] = Counter()
    ways = {"streams": _follow, "given-up": _give_up}
    ask = ways.get(name, _ask)
    asking = [
        asyncio.create_task(_again_and_again(ask, port, requests, answers))
        for _ in range(connections)
    ]
    await asyncio.to_thread(pipe.recv)
    for each in asking:
        each.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    return dict(answers)


async def _again_and_again(ask, port, requests, answers) -> None:
    while True:
        try:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(ADDRESS, 0), limit=2**20
            )
            try:
                await ask(reader, writer, requests, answers)
            finally:
                writer.close()
        except (OSError, EOFError, asyncio.IncompleteReadError) as error:
            answers[type(error).__name__] += 1
            await asyncio.sleep(0.01)


async def _ask(reader, writer, requests, answers) -> None:
    while True:
        writer.write(next(requests))
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = next(
            (int(line[15:]) for line in head.split(b"\r\n") if line[:15] == b"content-length:"), 0
        )
        await reader.readexactly(length)
        answers[head.split()[1].decode()] += 1


async def _give_up(reader, writer, requests, answers) -> None:
    writer.write(next(requests))
    await asyncio.sleep(GIVE_UP_SECONDS)
    answers["given up"] += 1


async def _follow(reader, writer, requests, answers) -> None:
    """Read a stream until it is closed or the state has come, which is the last to come."""
    writer.write(next(requests))
    status = (await reader.readuntil(b"\r\n\r\n")).split()[1].decode()
    if status != "101":
        answers[status] += 1
        return
    kept = b""
    while data := await reader.read(2**16):
        if b'{"type":"state"' in kept[-20:] + data:
            answers["whole"] += 1
            return
        kept = data
    answers["closed"] += 1
