"""Metrics in Prometheus' format, on a port of their own, which others reach only if it is opened.

Labels are routes as they are declared, methods, statuses, levels: never a table, a person or a
card. The dashboard in `docs/operations/` shows them.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server
from prometheus_client.gc_collector import GCCollector
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pegout.engine.errors import PegoutError
from pegout.server.tables.administration import database_size
from pegout.server.tables.registry import TableRegistry

HOST: Final = "127.0.0.1"
"""Where the metrics are served."""
METHODS: Final = frozenset({"DELETE", "GET", "HEAD", "POST"})
"""The methods that have a label of their own."""
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds that bound the buckets of `pegout_request_seconds`."""


class Metrics:
    """The metrics of one server process: its tables, its open connections, its requests."""

    def __init__(
        self,
        registry: TableRegistry,
        connections: Callable[[], int],
        queues: Callable[[], Mapping[str, int]] = dict,
    ) -> None:
        self.collected = CollectorRegistry()
        ProcessCollector(registry=self.collected)
        GCCollector(registry=self.collected)
        self.collected.register(_Tables(registry, connections, queues))
        self._requests = Histogram(
            "pegout_request_seconds",
            "Time until a response is complete",
            ("method", "route", "status"),
            buckets=BUCKETS,
            registry=self.collected,
        )
        logged = Counter(
            "pegout_log_records", "Log records by level", ("level",), registry=self.collected
        )
        self._handler = _LogCounter(logged)

    def observe(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request."""
        route = getattr(scope.get("route"), "path", "other").replace("{path:path}", "page")
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._requests.labels(method, route, str(status)).observe(seconds)

    def serve(self, port: int, host: str = HOST) -> int:
        """Answer Prometheus from now on, until `close`; returns the port.

        Args:
            port: where; 0 for any free one.
            host: the address to listen on.

        Raises:
            PegoutError: `address-in-use`.
        """
        try:
            self._server, _ = start_http_server(port, host, self.collected)
        except OSError as error:
            reason, address = error.strerror or str(error), f"{host}:{port}"
            raise PegoutError("address-in-use", address=address, reason=reason) from error
        logging.getLogger().addHandler(self._handler)
        return int(self._server.server_port)

    def close(self) -> None:
        """Answer no more."""
        logging.getLogger().removeHandler(self._handler)
        self._server.shutdown()
        self._server.server_close()


class MetricsMiddleware:
    """Measures every request."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        finally:
            self._metrics.observe(scope, status, time.perf_counter() - began)


class _Tables(Collector):
    """Reads the numbers of tables, streams and bots when Prometheus asks."""

    def __init__(
        self,
        registry: TableRegistry,
        connections: Callable[[], int],
        queues: Callable[[], Mapping[str, int]],
    ) -> None:
        self._registry, self._connections, self._queues = registry, connections, queues

    def collect(self) -> Iterator[Metric]:
        registry = self._registry
        tables, bots, retention = registry.loaded.all(), registry.bots, registry.retention
        for name, text, value in (
            ("pegout_tables", "Tables in memory", len(tables)),
            ("pegout_streams", "Open streams", sum(len(table.broadcaster) for table in tables)),
            ("pegout_connections", "Open connections", self._connections()),
        ):
            yield GaugeMetricFamily(name, text, value=value)
        for number, name, text in (
            (0, "pegout_bot_decisions", "Bots' decisions"),
            (1, "pegout_bot_seconds", "Time of these"),
            (2, "pegout_bot_delay_seconds", "Time from when these were due until they began"),
        ):
            work = CounterMetricFamily(name, text, labels=["level"])
            for level, done in bots.work.items():
                work.add_metric([level], done[number])
            yield work
        waiting = GaugeMetricFamily("pegout_waiting", "What waits its turn", labels=["queue"])
        for queue, length in {"bots": bots.waiting, **self._queues()}.items():
            waiting.add_metric([queue], length)
        yield waiting
        refused = CounterMetricFamily("pegout_refused", "Refusals by their code", labels=["code"])
        for code, times in registry.refusals.by_code.copy().items():
            refused.add_metric([code], times)
        yield refused
        with suppress(SQLAlchemyError):  # the others are needed while the database is away
            size = database_size(registry.repository)
            yield GaugeMetricFamily("pegout_database_bytes", "Size of the database", value=size)
        removed = CounterMetricFamily(
            "pegout_removed", "What has outlived its time, by kind", labels=["kind"]
        )
        for kind, number in dict(retention.removed).items():
            removed.add_metric([kind], number)
        yield removed
        yield GaugeMetricFamily(
            "pegout_removed_at_seconds", "When that was removed last", value=retention.ran_at
        )


class _LogCounter(logging.Handler):
    """Counts log records; the filter of repeated messages has no say here."""

    def __init__(self, counter: Counter) -> None:
        super().__init__()
        self._counter = counter

    def emit(self, record: logging.LogRecord) -> None:
        """Count a record."""
        self._counter.labels(record.levelname.lower()).inc()
