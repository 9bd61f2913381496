"""The server: its socket, its database, its metrics, and uvicorn."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

import uvicorn
from starlette.types import ASGIApp

from pegout.engine.errors import PegoutError
from pegout.server.tables.openings import MAX_UNPLAYED
from pegout.server.tables.peers.channels import redis_channel
from pegout.server.tables.peers.leases import PostgresqlLeases
from pegout.server.tables.rate_limits import Budgets, RateLimits
from pegout.server.tables.registry import TableRegistry, table_registry
from pegout.server.tables.repository.repository import open_repository
from pegout.server.tables.retention import LifeSpans
from pegout.server.tables.waits import Waits
from pegout.server.web.app import create_app
from pegout.server.web.connections import ConnectionLimits, OpenConnections, uvicorn_options
from pegout.server.web.forwarded import Forwarded
from pegout.server.web.logs import set_up_logs
from pegout.server.web.offline_files import OfflineFiles
from pegout.server.web.questions import InProcesses, WarmUp

SWITCH_SECONDS: Final = 0.0005
"""For how long a thread that computes keeps the interpreter from the event loop, which may need it
after each of its system calls."""
GARBAGE: Final = 1_000, 5, 200
"""How many more objects there must be before the garbage collector looks at the new ones, after how
many times it looks at those that were new since, and after how many times of that at all. Everybody
waits for it: up to 40 ms on a busy machine with 5,000 objects and 10 times."""


class ServerSettings(NamedTuple):
    """The settings of a server.

    Attributes:
        database: the URL of the database.
        public_url: the address under which others reach this server, for links in invitations.
        limits: how many connections are kept, and how long a request may take.
        redis: the URL of the Redis or Valkey by which several processes that share a database tell
            each other of changes, and count rate limits together.
        metrics_port: where this machine's Prometheus finds the metrics; `None` for none.
        metrics_host: the address on which they are served.
        abuse_log: the file of the log of abuse; `None` for none.
        json_logs: whether logs are JSON.
        warm_up: whether kernels are compiled before the server is ready.
        life_spans: how long stored data is kept.
        max_unplayed: how many tables without play an address may have, as `Openings`.
        offline: the files for playing without a network; `None` for none.
    """

    database: str
    public_url: str | None = None
    limits: ConnectionLimits = ConnectionLimits()
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
        settings: as `ServerSettings`.
        ready: called with the address once connections are accepted.

    Raises:
        PegoutError: `address-in-use`, `database-unusable`, `redis-unusable`, `extra-missing`,
            `web-missing`.
    """
    listening = _listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    with closing(listening):
        _serve(lambda: ready(address), listening, settings)


def _serve(ready: Callable[[], None], listening: socket.socket, settings: ServerSettings) -> None:
    connections = OpenConnections(settings.limits)
    registry = open_registry(settings)
    if settings.abuse_log:
        registry.refusals.log_to(settings.abuse_log)
    config = uvicorn.Config(
        _observed_app(registry, settings, connections),
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=3,
        server_header=False,
        **uvicorn_options(settings.limits, connections),
    )
    set_up_logs(as_json=settings.json_logs)
    _tune_interpreter()
    ready()
    _Server(config, registry.waits).run(sockets=[listening])


class _Server(uvicorn.Server):
    """Uvicorn, which first answers the requests that wait when it is to stop."""

    def __init__(self, config: uvicorn.Config, waits: Waits) -> None:
        super().__init__(config)
        self._waits = waits

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._waits.close()
        await super().shutdown(sockets)


def _observed_app(
    registry: TableRegistry,
    settings: ServerSettings,
    connections: OpenConnections,
) -> ASGIApp:
    """The application, with its metrics. Raises `PegoutError`: `web-missing`, `address-in-use`."""
    warm_up = WarmUp() if settings.warm_up else None
    beside = InProcesses(registry.repository.url)
    made = create_app(
        registry,
        settings.public_url,
        warm_up,
        beside,
        connections.streams,
        offline=settings.offline,
    )
    app: ASGIApp = made
    if trusted := settings.limits.trusted_proxies:
        app = Forwarded(app, trusted, connections.requests, registry)
    if settings.metrics_port is None:
        return app
    try:
        from pegout.server.web.metrics import Metrics, MetricsMiddleware
    except ModuleNotFoundError as error:
        raise PegoutError("web-missing", module=error.name or "") from None

    def queues() -> dict[str, int]:
        return {
            **{kind: len(queue) for kind, queue in made.state.queues.items()},
            "polls": len(registry.waits),
        }

    metrics = Metrics(registry, lambda: len(connections), queues)
    metrics.serve(settings.metrics_port, settings.metrics_host)
    return MetricsMiddleware(app, metrics)


def _tune_interpreter() -> None:
    """Keep the pauses short in which everybody waits for a thread or for the garbage collector.

    It looks less often, and never at imported modules; requests leave few cycles behind.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCH_SECONDS)


def open_registry(settings: ServerSettings) -> TableRegistry:
    """The tables of this process, which tells others that share its database of changes.

    Raises `PegoutError`: `database-unusable`, `redis-unusable`, `extra-missing`.
    """
    channel = redis_channel(settings.redis) if settings.redis else None
    repository = open_repository(settings.database)
    return table_registry(
        repository,
        channel=channel,
        leases=PostgresqlLeases(repository.engine) if repository.is_shared else None,
        rate_limits=RateLimits(settings.redis),
        budgets=Budgets.of_addresses(settings.limits.per_address),
        life_spans=settings.life_spans,
        max_unplayed=settings.max_unplayed,
    )


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
