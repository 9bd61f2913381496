"""Connections that go to the worker where their table is: two servers in one event loop."""

import asyncio
import copy
import json
import socket
from contextlib import asynccontextmanager
from itertools import count
from types import SimpleNamespace

import pytest
import uvicorn
from tests.web.kit import API
from websockets.asyncio.client import connect

from pegout.tables.waits import Waits
from pegout.web.connections import ConnectionLimits, OpenConnections, uvicorn_options
from pegout.web.homes import IS_POSSIBLE, MAX_BYTES, Homes
from pegout.web.server import _Server

pytestmark = pytest.mark.skipif(not IS_POSSIBLE, reason="workers are not forked here")


def worker_app(number):
    """An application that answers with the number of its worker, and with what was sent."""

    async def app(scope, receive, send):
        if scope["type"] == "lifespan":
            while (await receive())["type"] != "lifespan.shutdown":
                await send({"type": "lifespan.startup.complete"})
            await send({"type": "lifespan.shutdown.complete"})
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": str(number)})
            await receive()
        else:
            sent, more = b"", True
            while more:
                message = await receive()
                sent, more = sent + message["body"], message["more_body"]
            told = [number, sent.decode(), scope["client"][0]]
            body = json.dumps(told).encode()
            head = [(b"content-length", b"%d" % len(body))]
            await send({"type": "http.response.start", "status": 200, "headers": head})
            await send({"type": "http.response.body", "body": body})

    return app


@asynccontextmanager
async def two_workers():
    """Two workers, each at a port of its own."""
    shared, workers, running = Homes(2), [], []
    for number in range(2):
        homes = copy.copy(shared)  # as a fork has it
        homes.settle(number)
        listening = socket.create_server(("127.0.0.1", 0))
        limits = ConnectionLimits()
        connections = OpenConnections(limits)
        config = uvicorn.Config(
            worker_app(number), log_config=None, **uvicorn_options(limits, connections, homes)
        )
        server = _Server(config, Waits(), homes)
        running.append(asyncio.create_task(server._serve([listening])))
        port = listening.getsockname()[1]
        workers.append(SimpleNamespace(homes=homes, port=port, open=connections, server=server))
    while not all(each.server.started for each in workers):
        await asyncio.sleep(0.001)
    try:
        yield workers
    finally:
        for each in workers:
            each.server.should_exit = True
        await asyncio.gather(*running)


def table_at(homes, number):
    """The name of a table with its home at a worker."""
    return next(name for name in map("t{}".format, count()) if homes._home(name) == number)


def request(table, body=b""):
    head = f"POST {API}/tables/{table}/actions HTTP/1.1\r\nHost: x\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


class Client:
    """A connection that is kept."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def to(cls, worker):
        return cls(*await asyncio.open_connection("127.0.0.1", worker.port))

    def send(self, data):
        self.writer.write(data)

    async def answer(self):
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        length = next(
            int(line[16:]) for line in head.split(b"\r\n") if line[:15] == b"content-length:"
        )
        return json.loads(await self.reader.readexactly(length))

    async def ask(self, data):
        self.send(data)
        return await self.answer()


def run(check):
    """Run a check of two workers, and of the tables that have their homes there."""

    async def running():
        async with two_workers() as workers:
            tables = [table_at(workers[0].homes, number) for number in range(2)]
            await check(workers, tables)

    asyncio.run(running())


def test_a_connection_goes_to_the_home_of_each_table_that_it_asks_for():
    async def check(workers, tables):
        client = await Client.to(workers[0])
        for home in (0, 1, 1, 0, 1):
            body = f"to {home}".encode()
            assert await client.ask(request(tables[home], body)) == [
                home,
                body.decode(),
                "127.0.0.1",
            ]
            assert [len(each.open) for each in workers] == [1 - home, home]
        other = f"GET {API}/me HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        assert (await client.ask(other))[0] == 1  # where it is, as it is for no table

    run(check)


def test_a_request_in_pieces_is_whole_at_home():
    async def check(workers, tables):
        client = await Client.to(workers[0])
        data = request(tables[1], b"x" * 1000)
        end = data.index(b"HTTP")
        client.send(data[:end])
        await asyncio.sleep(0.01)
        client.send(data[end:-500])
        await asyncio.sleep(0.01)
        assert await client.ask(data[-500:]) == [1, "x" * 1000, "127.0.0.1"]

    run(check)


def test_requests_that_follow_each_other_at_once_are_answered_in_order():
    async def check(workers, tables):
        client = await Client.to(workers[0])
        client.send(request(tables[1], b"a") + request(tables[0], b"b") + request(tables[1], b"c"))
        assert [(await client.answer())[1] for _ in range(3)] == ["a", "b", "c"]

    run(check)


def test_a_stream_goes_to_the_home_of_its_table():
    async def check(workers, tables):
        for home in (0, 1):
            address = f"ws://127.0.0.1:{workers[0].port}{API}/tables/{tables[home]}/stream"
            async with connect(address) as stream:
                assert await stream.recv() == str(home)

    run(check)


def test_whoever_has_a_connection_serves_it_while_the_home_is_not_there():
    async def check(workers, tables):
        client = await Client.to(workers[0])
        workers[0].homes.left(1)  # as the parent notes that it has died
        assert (await client.ask(request(tables[1])))[0] == 0
        workers[1].homes.open(workers[1].server._take)
        assert (await client.ask(request(tables[1])))[0] == 1

    run(check)


def test_whoever_has_a_connection_serves_it_while_too_many_wait_at_home():
    async def check(workers, tables):
        loop, home = asyncio.get_running_loop(), workers[1].homes
        loop.remove_reader(home._ways[1][0])  # as one that hangs
        client, waiting = await Client.to(workers[0]), 0
        ends = socket.socketpair()
        while workers[0].homes.hand_over(ends[0], request(tables[1], b"x" * 8192)):
            waiting += 1
        assert waiting > 1
        assert (await client.ask(request(tables[1], b"x" * 8192)))[0] == 0
        assert not workers[0].homes.hand_over(ends[0], request(tables[1], b"x" * MAX_BYTES))
        for each in ends:
            each.close()

    run(check)
