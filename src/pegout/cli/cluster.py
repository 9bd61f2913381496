"""Work spread over a Ray cluster; what comes of it does not depend on where it is done."""

from __future__ import annotations

import os
import re
import secrets
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from itertools import islice
from typing import Any, Final, TypeVar

from pegout import __version__
from pegout.arena.workers import sigint_blocked
from pegout.cli.options import LOCAL
from pegout.errors import NotationError, PegoutError

Task = TypeVar("Task")
Found = TypeVar("Found")

REACHED_WITHIN: Final = 5.0
"""Seconds that a cluster may take to answer at its address."""
GIB: Final = 1 << 30

_ADDRESS: Final = re.compile(r"(?P<host>[\w.-]+|\[[0-9a-fA-F:]+\]):(?P<port>\d{1,5})")
_LOOPBACK: Final = re.compile(r"127\.[\d.]+|localhost|\[::1\]")


class Cluster:
    """A cluster that work can be given to; see `cluster`."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        nodes = [node["Resources"] for node in ray.nodes() if node["Alive"]]
        self.processors = [int(node.get("CPU", 0)) for node in nodes]
        self.memory = max([float(node.get("memory", 0)) for node in nodes], default=0.0)

    def each(
        self,
        function: Callable[[Task], Found],
        tasks: Iterable[Task],
        *,
        processors: int = 1,
        memory: int = 0,
    ) -> Iterator[Found]:
        """What a function makes of each task, in their order; leave the cluster to stop early.

        Args:
            function: of a module of Pegout's.
            tasks: only as many are taken as the cluster can work at.
            processors: for each task; on smaller machines as many as there are.
            memory: for each task, in bytes.

        Raises:
            PegoutError: `cluster-too-small`, `memory-too-small`; `cluster-differs` where there is
                another version of Pegout; `cluster-failed` with the reason; what the function
                raises.
        """
        if memory > self.memory:
            given = f"{self.memory / GIB:.1f}"
            raise PegoutError("memory-too-small", needed=f"{memory / GIB:.1f}", given=given)
        each = min(processors, max(self.processors, default=0))
        if each < 1:
            raise PegoutError("cluster-too-small")
        options: dict[str, Any] = {"num_cpus": each, "memory": memory or None}
        remote = self._ray.remote(_answer).options(**options)
        ahead = iter(tasks)
        room = 2 * sum([number // each for number in self.processors])
        waiting = deque(
            [remote.remote(function, __version__, task) for task in islice(ahead, room)]
        )
        # What is still waiting when nobody asks on ends with the connection. It is not cancelled:
        # Ray crashes where a task is cancelled by force while it ends.
        while waiting:
            found = self._fetched(waiting.popleft())
            for task in islice(ahead, 1):
                waiting.append(remote.remote(function, __version__, task))
            yield found

    def _fetched(self, waiting: Any) -> Any:
        try:
            found, fault = self._ray.get(waiting)
        except self._ray.exceptions.RayError as wrong:
            raise PegoutError("cluster-failed", reason=_reason(wrong)) from wrong
        if fault:
            raise fault
        return found


def _answer(function: Callable[[Any], Any], version: str, task: Any) -> tuple[Any, Any]:
    """On a machine of the cluster: what the function makes of a task, or what is wrong with it."""
    try:
        if version != __version__:
            raise PegoutError("cluster-differs", ours=version, theirs=__version__)
        return function(task), None
    except PegoutError as fault:
        return None, fault


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """Connect to a cluster, or start one of this machine's own, and leave it afterwards.

    Args:
        address: HOST:PORT, or `LOCAL`.

    Raises:
        NotationError: `bad-cluster-address`.
        PegoutError: `cluster-missing`; `cluster-unreachable` with the address and the reason.
    """
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    settings: dict[str, Any] = {"address": address, "log_to_driver": False}
    if address == LOCAL:
        # So Ray listens on the loopback address alone, and to who knows the token.
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
        os.environ["RAY_AUTH_MODE"] = "token"
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
        settings["include_dashboard"] = False
    else:
        _reach(address)
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError as fault:
        raise PegoutError("cluster-missing", module=fault.name or "ray") from fault
    try:
        try:
            # Ray crashes when it is interrupted here, and leaves processes behind.
            with sigint_blocked():
                ray.init(logging_level="ERROR", **settings)
        except Exception as fault:  # Ray has a dozen kinds of them
            reason = _reason(fault)
            raise PegoutError("cluster-unreachable", address=address, reason=reason) from fault
        yield Cluster(ray)
    finally:
        ray.shutdown()


def _reach(address: str) -> None:
    """Make sure that somebody listens there: Ray itself would wait for minutes."""
    found = _ADDRESS.fullmatch(address)
    if found is None or not 0 < int(found["port"]) < 1 << 16:
        raise NotationError("bad-cluster-address", text=address)
    if _LOOPBACK.fullmatch(found["host"]):
        # Otherwise Ray takes the machine's outer address instead.
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
    os.environ["RAY_NUM_REDIS_GET_RETRIES"] = "1"
    where = (found["host"].strip("[]"), int(found["port"]))
    try:
        with closing(socket.create_connection(where, REACHED_WITHIN)):
            pass
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise PegoutError("cluster-unreachable", address=address, reason=reason) from fault


def _reason(fault: Exception) -> str:
    """The last line of what Ray says."""
    return (str(fault).strip().splitlines() or [type(fault).__name__])[-1]
