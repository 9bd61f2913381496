"""`pegout serve`: the server for browsers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from pegout.cli.common import Lang
from pegout.errors import PegoutError
from pegout.locale import translator

_t = translator()

PORT: Final = 8121
"""Where the server listens unless told otherwise."""


def serve(
    host: Annotated[
        str, typer.Option("--host", metavar="HOST", help=_t("help-serve-host"))
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="PORT", min=0, max=65535, help=_t("help-serve-port"))
    ] = PORT,
    public_url: Annotated[
        str | None,
        typer.Option("--public-url", metavar="URL", help=_t("help-serve-public-url")),
    ] = None,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help=_t("help-serve-database"))
    ] = None,
    lang: Lang = None,
) -> None:
    """Serve games to browsers."""
    try:
        from pegout.web.server import run
    except ModuleNotFoundError as fault:
        raise PegoutError("web-missing", module=fault.name or "") from None
    t = translator(lang)

    def ready(address: str) -> None:
        print(t("serve-ready", address=address), flush=True)
        if public_url:
            print(t("serve-public", address=public_url), flush=True)

    run(host, port, database or default_database(), public_url, ready)


def default_database() -> str:
    """The database in the folder where this person's data lies."""
    from platformdirs import user_data_path

    folder: Path = user_data_path("pegout", appauthor=False)
    return f"sqlite:///{folder / 'server.sqlite'}"
