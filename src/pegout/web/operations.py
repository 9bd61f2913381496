"""What an operator sees of a server: its logs, its metrics, and when it is ready."""

from __future__ import annotations

from typing import NamedTuple

from starlette.types import ASGIApp

from pegout.errors import PegoutError
from pegout.tables.registry import TableRegistry
from pegout.web.app import create_app
from pegout.web.connections import OpenConnections
from pegout.web.side_work import InProcesses
from pegout.web.warm_up import WarmUp


class Operations(NamedTuple):
    """How a server can be watched.

    Attributes:
        metrics_port: where this machine's Prometheus finds the metrics; of several workers each
            takes the next free port. `None` for none.
        json_logs: whether logs are JSON.
        warm_up: whether kernels are compiled before the server is ready.
    """

    metrics_port: int | None = None
    json_logs: bool = False
    warm_up: bool = True


def observed_app(
    registry: TableRegistry,
    public_url: str | None,
    connections: OpenConnections,
    operations: Operations,
    workers: int = 1,
) -> ASGIApp:
    """The application, with its metrics.

    Args:
        registry: the tables to serve.
        public_url: the address under which others reach this server.
        connections: the open connections.
        operations: what is watched.
        workers: how many processes serve.

    Raises:
        PegoutError: `web-missing`, `address-in-use`.
    """
    warm_up = WarmUp() if operations.warm_up else None
    app = create_app(
        registry, public_url, warm_up, InProcesses(registry.reader.url), connections.streams
    )
    if operations.metrics_port is not None:
        try:
            from pegout.web.metrics import Metrics, MetricsMiddleware
        except ModuleNotFoundError as error:
            raise PegoutError("web-missing", module=error.name or "") from None
        metrics = Metrics(registry, lambda: len(connections))
        metrics.serve(operations.metrics_port, tries=1 if workers == 1 else 2 * workers)
        return MetricsMiddleware(app, metrics)
    return app
