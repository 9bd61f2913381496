"""The server process: its socket, its database, and uvicorn."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from pegout.errors import PegoutError
from pegout.tables.registry import TableRegistry
from pegout.tables.repository.repository import open_repository
from pegout.web.app import create_app
from pegout.web.connections import ConnectionLimits, uvicorn_options
from pegout.web.logs import limit_repeated_logs


def run(
    host: str,
    port: int,
    database: str,
    public_url: str | None,
    ready: Callable[[str], None],
    limits: ConnectionLimits,
) -> None:
    """Serve until the process is interrupted or terminated.

    Args:
        host: the address to listen on.
        port: the port; 0 for any free one.
        database: the URL of the database.
        public_url: the address under which others reach this server, for links in invitations.
        ready: called with the address once connections are accepted.
        limits: how many connections are kept, and how long a request may take.

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
        timeout_graceful_shutdown=3,
        server_header=False,
        **uvicorn_options(limits),
    )
    limit_repeated_logs()
    shown = f"[{host}]" if ":" in host else host
    ready(f"http://{shown}:{listening.getsockname()[1]}/")
    uvicorn.Server(config).run(sockets=[listening])


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
