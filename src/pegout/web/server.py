"""The server as a process: socket, database, uvicorn."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from pegout.errors import PegoutError
from pegout.tables.registry import TableRegistry
from pegout.tables.repository.repository import open_repository
from pegout.web.app import create_app


def run(
    host: str, port: int, database: str, public_url: str | None, ready: Callable[[str], None]
) -> None:
    """Serve until the process is told to stop.

    Args:
        host: where to listen.
        port: the port; 0 takes a free one.
        database: the URL of the database.
        public_url: where people elsewhere reach this server.
        ready: told the address once connections are taken.

    Raises:
        PegoutError: `address-in-use`, `database-unusable`.
    """
    listening = _listen(host, port)
    try:
        repository = open_repository(database)
    except PegoutError:
        listening.close()
        raise
    app = create_app(TableRegistry(repository), public_url)
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=4096,
        ws_ping_interval=20.0,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    shown = f"[{host}]" if ":" in host else host
    ready(f"http://{shown}:{listening.getsockname()[1]}/")
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio would leave small answers waiting for acknowledgements (40 ms).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as fault:
        listening.close()
        raise PegoutError(
            "address-in-use", address=f"{host}:{port}", reason=fault.strerror or str(fault)
        ) from fault
    listening.listen(128)
    return listening
