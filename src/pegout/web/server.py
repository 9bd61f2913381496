"""The server: its socket, its processes, its database, what an operator sees of it, and uvicorn."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from math import ceil
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import uvicorn
from starlette.types import ASGIApp

from pegout.errors import PegoutError
from pegout.tables.openings import MAX_UNPLAYED
from pegout.tables.peers.channels import Channel, PostgresqlChannel, redis_channel
from pegout.tables.peers.leases import Leases, PostgresqlLeases
from pegout.tables.rate_limits import Budgets, RateLimits
from pegout.tables.registry import TableRegistry
from pegout.tables.repository.repository import open_repository
from pegout.tables.retention import LifeSpans
from pegout.tables.shared_memory import RATES, WAITS, SharedMemory
from pegout.tables.waits import Waits
from pegout.web.app import create_app
from pegout.web.connections import ConnectionLimits, OpenConnections, uvicorn_options
from pegout.web.forwarded import Forwarded
from pegout.web.homes import IS_POSSIBLE, Homes
from pegout.web.logs import set_up_logs
from pegout.web.offline_files import OfflineFiles
from pegout.web.questions import InProcesses, WarmUp, queue_lengths
from pegout.web.workers import Workers

SWITCH_SECONDS: Final = 0.0005
"""For how long a thread that computes keeps the interpreter from the event loop, which may need it
after each of its system calls."""
GARBAGE: Final = 1_000, 5, 200
"""How many more objects there must be before the garbage collector looks at the new ones, after how
many times it looks at those that were new since, and after how many times of that at all. Everybody
waits for it: up to 40 ms on a busy machine with 5,000 objects and 10 times."""


class ServerSettings(NamedTuple):
    """What a server serves, and how.

    Attributes:
        database: the URL of the database.
        public_url: the address under which others reach this server, for links in invitations.
        limits: how many connections each worker keeps, and how long a request may take.
        workers: how many processes serve; several need PostgreSQL.
        redis: the URL of the Redis by which they tell each other what has changed; `None` for
            PostgreSQL's NOTIFY.
        metrics_port: where this machine's Prometheus finds the metrics; of several workers each
            takes the next free port. `None` for none.
        metrics_host: the address on which they are served.
        abuse_log: the file of the log of abuse; `None` for none.
        json_logs: whether logs are JSON.
        warm_up: whether kernels are compiled before the server is ready.
        life_spans: how long what is stored is kept.
        max_unplayed: how many tables without play an address may have, as `Openings`.
        offline: the folder of what browsers need to play without a network; `None` for none.
    """

    database: str
    public_url: str | None = None
    limits: ConnectionLimits = ConnectionLimits()
    workers: int = 1
    redis: str | None = None
    metrics_port: int | None = None
    metrics_host: str = "127.0.0.1"
    abuse_log: Path | None = None
    json_logs: bool = False
    warm_up: bool = True
    life_spans: LifeSpans = LifeSpans()
    max_unplayed: int = MAX_UNPLAYED
    offline: OfflineFiles | None = None


def run(host: str, port: int, settings: ServerSettings, ready: Callable[[str], None]) -> None:
    """Serve until the process is interrupted or terminated.

    Args:
        host: the address to listen on.
        port: the port; 0 for any free one.
        settings: what is served, and how.
        ready: called with the address once connections are accepted.

    Raises:
        PegoutError: `address-in-use`, `database-unusable`, `workers-need-postgresql`,
            `redis-unusable`, `extra-missing`.
    """
    listening = _listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    with closing(listening):
        if settings.workers == 1:
            serve(lambda: ready(address), listening, settings)
            return
        _check(settings)
        set_up_logs(as_json=settings.json_logs)
        homes = Homes(settings.workers) if IS_POSSIBLE else None
        died = homes.left if homes else lambda number: None
        shared = SharedMemory(settings.workers)
        workers = Workers(settings.workers, _work, (listening, settings, homes, shared), died)
        workers.run(lambda: ready(address))


def _work(
    ready: Callable[[], None],
    number: int,
    listening: socket.socket,
    settings: ServerSettings,
    homes: Homes | None,
    memory: SharedMemory,
) -> None:
    """Serve as one of several workers."""
    if homes:
        homes.settle(number)
    memory.settle(number)
    serve(ready, listening, settings, homes, memory)


def serve(
    ready: Callable[[], None],
    listening: socket.socket,
    settings: ServerSettings,
    homes: Homes | None = None,
    memory: SharedMemory | None = None,
) -> None:
    """Serve at a socket in this process; `ready` and errors as of `run`.

    Workers count what addresses do in a `memory` that they share.
    """
    memory = memory or SharedMemory()
    connections = OpenConnections(settings.limits, memory)
    registry = open_registry(settings, memory, homes)
    if settings.abuse_log:
        registry.refusals.log_to(settings.abuse_log)
    config = uvicorn.Config(
        _observed_app(registry, settings, connections, homes),
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=3,
        server_header=False,
        **uvicorn_options(settings.limits, connections, homes),
    )
    set_up_logs(as_json=settings.json_logs)
    _tune_interpreter()
    ready()
    _Server(config, registry.waits, homes).run(sockets=[listening])


class _Server(uvicorn.Server):
    """Uvicorn, which first answers the requests that wait when it is to stop.

    It serves the connections that other workers hand over, too.
    """

    def __init__(self, config: uvicorn.Config, waits: Waits, homes: Homes | None) -> None:
        super().__init__(config)
        self._waits, self._homes = waits, homes
        self._taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and take connections from other workers."""
        await super().startup(sockets)
        if self._homes:
            self._homes.open(self._take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop taking connections, end all waits, and stop."""
        if self._homes:
            self._homes.close()
        self._waits.close()
        await super().shutdown(sockets)

    def _take(self, connection: socket.socket, data: bytes) -> None:
        task = asyncio.create_task(self._serve_connection(connection, data))
        self._taking.add(task)  # the loop keeps no task
        task.add_done_callback(self._taking.discard)

    async def _serve_connection(self, connection: socket.socket, data: bytes) -> None:
        def protocol() -> asyncio.Protocol:
            made: Any = self.config.http_protocol_class(
                config=self.config,  # type: ignore[call-arg]
                server_state=self.server_state,
                app_state=self.lifespan.state,
            )
            made.handed_over = data
            return cast("asyncio.Protocol", made)

        connection.setblocking(False)
        with suppress(OSError):  # it has ended on its way
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)


def _observed_app(
    registry: TableRegistry,
    settings: ServerSettings,
    connections: OpenConnections,
    homes: Homes | None,
) -> ASGIApp:
    """The application, with its metrics.

    Raises:
        PegoutError: `web-missing`, `address-in-use`.
    """
    warm_up = WarmUp() if settings.warm_up else None
    beside = InProcesses(registry.reader.url)
    made = create_app(
        registry,
        settings.public_url,
        warm_up,
        beside,
        connections.streams,
        offline=settings.offline,
        open_questions=connections.questions,
        homes=homes,
    )
    app: ASGIApp = made
    if trusted := settings.limits.trusted_proxies:
        app = Forwarded(app, trusted, connections.requests, registry)
    if settings.metrics_port is None:
        return app
    try:
        from pegout.web.metrics import Metrics, MetricsMiddleware
    except ModuleNotFoundError as error:
        raise PegoutError("web-missing", module=error.name or "") from None

    def queues() -> dict[str, int]:
        return {**queue_lengths(made.state), "polls": len(registry.waits)}

    metrics = Metrics(registry, lambda: len(connections), queues)
    tries = 1 if settings.workers == 1 else 2 * settings.workers
    metrics.serve(settings.metrics_port, tries, settings.metrics_host)
    return MetricsMiddleware(app, metrics)


def _tune_interpreter() -> None:
    """Keep the pauses short in which everybody waits for a thread or for the garbage collector.

    That looks less often, and never at what has been imported; requests leave few cycles behind.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCH_SECONDS)


def open_registry(
    settings: ServerSettings, memory: SharedMemory, homes: Homes | None = None
) -> TableRegistry:
    """The tables of one process, which tells the others that share its database.

    Workers count what callers do in a `memory` that they share.

    Raises:
        PegoutError: `database-unusable`, `redis-unusable`, `extra-missing`.
    """
    channel: Channel | None = redis_channel(settings.redis) if settings.redis else None
    limits = RateLimits(settings.redis, memory.times(RATES))
    budgets = Budgets.of_workers(memory, settings.limits.per_address)
    repository = open_repository(settings.database)
    leases: Leases | None = None
    if repository.is_shared:
        channel = channel or PostgresqlChannel(repository.engine)
        leases = PostgresqlLeases(repository.engine)
    return TableRegistry(
        repository,
        channel=channel,
        leases=leases,
        rate_limits=limits,
        budgets=budgets,
        life_spans=settings.life_spans,
        max_unplayed=ceil(settings.max_unplayed / settings.workers),
        is_home=homes.is_here if homes else None,
        waits=Waits(memory.counts(WAITS)),
    )


def _check(settings: ServerSettings) -> None:
    """Find what is wrong before workers do, and create the tables of a new database.

    Raises:
        PegoutError: as `run`.
    """
    if settings.redis:
        redis_channel(settings.redis)
    repository = open_repository(settings.database)
    repository.close()
    if not repository.is_shared:
        raise PegoutError("workers-need-postgresql")


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Without the protocol number asyncio leaves Nagle's algorithm on: small responses take 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise PegoutError(
            "address-in-use", address=f"{host}:{port}", reason=error.strerror or str(error)
        ) from error
    listening.listen(128)
    return listening
