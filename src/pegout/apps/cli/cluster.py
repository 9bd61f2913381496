"""Running tasks on a Ray cluster; the results do not depend on where they run."""

from __future__ import annotations

import os
import re
import secrets
import signal
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from itertools import islice
from threading import current_thread, main_thread
from typing import Any, Final, TypeVar

from pegout import __version__
from pegout.apps.cli import options as cli
from pegout.engine.errors import NotationError, PegoutError
from pegout.engine.processes import signals_blocked

Task = TypeVar("Task")
Result = TypeVar("Result")

CONNECT_TIMEOUT: Final = 5.0
"""Seconds within which a cluster must accept a connection."""
GIB: Final = 1 << 30

_ADDRESS: Final = re.compile(r"(?P<host>[\w.-]+|\[[0-9a-fA-F:]+\]):(?P<port>\d{1,5})")
_LOOPBACK: Final = re.compile(r"127\.[\d.]+|localhost|\[::1\]")


class Cluster:
    """A connected cluster that runs tasks; use `cluster` to get one."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        nodes = [node["Resources"] for node in ray.nodes() if node["Alive"]]
        self.processors = [int(node.get("CPU", 0)) for node in nodes]
        self.memory = max([float(node.get("memory", 0)) for node in nodes], default=0.0)

    def map(
        self,
        function: Callable[[Task], Result],
        tasks: Iterable[Task],
        *,
        processors: int = 1,
        memory: int = 0,
    ) -> Iterator[Result]:
        """Run a function on each task and yield the results in the order of the tasks.

        Closing the connection (leaving `cluster`) ends what still runs.

        Args:
            function: a function of one of Pegout's modules.
            tasks: consumed only as fast as the cluster can run them.
            processors: CPUs for each task; fewer on machines that have fewer.
            memory: for each task, in bytes.

        Raises:
            PegoutError: `cluster-too-small`, `memory-too-small`; `cluster-differs` if another
                version of Pegout runs there; `cluster-failed` with the reason; any error that the
                function raises.
        """
        if memory > self.memory:
            given = f"{self.memory / GIB:.1f}"
            raise PegoutError("memory-too-small", needed=f"{memory / GIB:.1f}", given=given)
        each = min(processors, max(self.processors, default=0))
        if each < 1:
            raise PegoutError("cluster-too-small")
        options: dict[str, Any] = {"num_cpus": each, "memory": memory or None}
        remote = self._ray.remote(run_task).options(**options)
        ahead = iter(tasks)
        room = 2 * sum([number // each for number in self.processors])
        waiting = deque(
            [remote.remote(function, __version__, task) for task in islice(ahead, room)]
        )
        # Tasks that still wait when the caller stops are not cancelled but end with the connection:
        # Ray crashes if a task is cancelled by force while it ends.
        while waiting:
            result = self._fetch(waiting.popleft())
            for task in islice(ahead, 1):
                waiting.append(remote.remote(function, __version__, task))
            yield result

    def _fetch(self, waiting: Any) -> Any:
        try:
            result, error = self._ray.get(waiting)
        except self._ray.exceptions.RayError as failure:
            raise PegoutError("cluster-failed", reason=_reason(failure)) from failure
        if error:
            raise error
        return result


def run_task(function: Callable[[Any], Any], version: str, task: Any) -> tuple[Any, Any]:
    """On a machine of the cluster: the function's result for a task, or its error."""
    try:
        if version != __version__:
            raise PegoutError("cluster-differs", ours=version, theirs=__version__)
        return function(task), None
    except PegoutError as error:
        return None, error


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """Connect to a cluster, or start one on this machine, and disconnect at the end.

    Raises:
        NotationError: `bad-cluster-address`.
        PegoutError: `cluster-missing`; `cluster-unreachable` with the address and the reason.
    """
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    settings: dict[str, Any] = {"address": address, "log_to_driver": False}
    if address == cli.LOCAL:
        # Makes Ray listen on the loopback address only, and accept only who has the token.
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
        os.environ["RAY_AUTH_MODE"] = "token"
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
        settings["include_dashboard"] = False
    else:
        _reach(address)
    on_sigterm = signal.getsignal(signal.SIGTERM)
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError as error:
        raise PegoutError("cluster-missing", module=error.name or "ray") from error
    try:
        try:
            # Ray crashes when it is interrupted here, and leaves processes behind.
            with signals_blocked(signal.SIGINT):
                ray.init(logging_level="ERROR", **settings)
        except Exception as error:  # Ray raises a dozen unrelated types.
            reason = _reason(error)
            raise PegoutError("cluster-unreachable", address=address, reason=reason) from error
        if current_thread() is main_thread():
            signal.signal(signal.SIGTERM, on_sigterm)  # Ray would exit at once
        yield Cluster(ray)
    finally:
        ray.shutdown()


def _reach(address: str) -> None:
    """Check that something listens at the address: Ray itself would wait for minutes."""
    parts = _ADDRESS.fullmatch(address)
    if parts is None or not 0 < int(parts["port"]) < 1 << 16:
        raise NotationError("bad-cluster-address", text=address)
    if _LOOPBACK.fullmatch(parts["host"]):
        # Otherwise Ray connects to the machine's external address instead.
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
    os.environ["RAY_NUM_REDIS_GET_RETRIES"] = "1"
    host_and_port = (parts["host"].strip("[]"), int(parts["port"]))
    try:
        with closing(socket.create_connection(host_and_port, CONNECT_TIMEOUT)):
            pass
    except OSError as error:
        reason = error.strerror or str(error)
        raise PegoutError("cluster-unreachable", address=address, reason=reason) from error


def _reason(error: Exception) -> str:
    """The last line of Ray's message."""
    return (str(error).strip().splitlines() or [type(error).__name__])[-1]
