"""The web application: routers, middleware, error handlers, and the clock's tick."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, TypeVar

from anyio import to_thread
from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette_compress import CompressMiddleware

from pegout.server.tables.registry import TableRegistry
from pegout.server.web import error_handlers, openapi, pages
from pegout.server.web.actions import Actions
from pegout.server.web.callers import CALLER, caller_of
from pegout.server.web.connections import ConnectionLimits, OpenStreams
from pegout.server.web.encoding import TableUpdates
from pegout.server.web.gate import Gate
from pegout.server.web.guard import Guard
from pegout.server.web.inbox import Inbox
from pegout.server.web.middleware import Origins, SecurityMiddleware
from pegout.server.web.offline_files import OfflineFiles
from pegout.server.web.polled_streams import PolledStreams
from pegout.server.web.questions import InThreads, SideWork, WarmUp, fair_queues
from pegout.server.web.routers import described_routes
from pegout.server.web.routes import check_routes
from pegout.server.web.services import Services
from pegout.server.web.static import ClientFiles
from pegout.server.web.streams import Streams

T = TypeVar("T")

_log = logging.getLogger(__name__)

THREADS: Final = 128
"""How many actions, other requests, and streams can each wait for the database at a time."""
TICK_SECONDS: Final = 0.5
"""Seconds between two checks of the clocks."""
STALL_SECONDS: Final = 5.0
"""Seconds between two checks from which on the players get them back: the server was at fault."""


class _Application(FastAPI):
    """FastAPI for requests; WebSockets and actions go past it, for memory and for speed."""

    state: Services  # type: ignore[assignment]
    answer: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            scope[CALLER] = caller_of(self.state.registry, scope)
            await self.state.streams(scope, receive, send)
        elif scope["type"] == "http":
            scope[CALLER] = caller_of(self.state.registry, scope)
            await self.answer(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def create_app(
    registry: TableRegistry,
    public_url: str | None = None,
    warm_up: WarmUp | None = None,
    side_work: SideWork | None = None,
    open_streams: OpenStreams | None = None,
    offline: OfflineFiles | None = None,
) -> FastAPI:
    """The application over a table registry, which it closes when it stops.

    Args:
        registry: the tables to serve.
        public_url: the address under which others reach this server, for links in invitations.
        warm_up: compiles the solver before the server is ready.
        side_work: does long work; in threads unless given.
        open_streams: counts them by address.
        offline: the files for playing without a network.
    """
    # Not among the threads of other requests, which may all wait.
    actors = ThreadPoolExecutor(THREADS, thread_name_prefix="actions")
    inbox, origins, updates = Inbox(actors), Origins(public_url), TableUpdates()
    open_streams = open_streams or OpenStreams(ConnectionLimits())
    streams = Streams(registry, updates, origins, open_streams, inbox.put)
    services = Services(
        registry=registry,
        updates=updates,
        inbox=inbox,
        open_streams=open_streams,
        streams=streams,
        polled_streams=PolledStreams(streams),
        queues=fair_queues(),
        side_work=side_work or InThreads(registry.repository),
        warm_up=warm_up,
        public_url=public_url,
        offline=offline,
    )

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        threads = ThreadPoolExecutor(THREADS, thread_name_prefix="streams")
        asyncio.get_running_loop().set_default_executor(threads)
        services.inbox.begin()
        to_thread.current_default_thread_limiter().total_tokens = THREADS
        guard = Guard(registry, services.streams)
        jobs = [asyncio.create_task(_tick(registry)), asyncio.create_task(guard.run())]
        if warm_up:
            jobs.append(asyncio.create_task(warm_up.run()))
        yield
        await services.polled_streams.close()
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        await asyncio.to_thread(services.side_work.close)
        await asyncio.to_thread(registry.close)
        actors.shutdown()

    app = _Application(
        lifespan=lifespan,
        docs_url=None,
        openapi_url=None,
        redoc_url=None,
    )
    app.state = services
    if warm_up:
        registry.bots.has_kernels = lambda: warm_up.is_done
    error_handlers.install(app)
    app.add_middleware(ClientFiles, offline=offline.folder if offline else None)
    app.add_middleware(
        CompressMiddleware, minimum_size=600, zstd=False, brotli_quality=5, gzip_level=9
    )
    app.add_middleware(SecurityMiddleware, origins=origins)
    endpoints = [*described_routes(), *openapi.router.routes, *pages.router.routes]
    # `include_router` would build each of them once more, while the first requests wait.
    app.router.routes.extend(endpoints)
    check_routes(endpoints)
    gate = Gate(partial(FastAPI.__call__, app), registry)
    app.answer = Actions(gate, registry, updates, inbox, origins)
    app.openapi = openapi.document  # type: ignore[method-assign]
    return app


async def _tick(registry: TableRegistry) -> None:
    last = time.monotonic()
    while True:
        last, before = time.monotonic(), last
        if last - before > STALL_SECONDS:
            for table in registry.loaded.all():
                table.credit(before)
        try:
            await asyncio.to_thread(registry.periodic.run)
        except Exception:
            _log.exception("a tick failed")
        await asyncio.sleep(TICK_SECONDS)
