"""`pegout serve`: the server for browsers."""

from __future__ import annotations

from typing import Final

import click

from pegout.cli.options import command, lang_option, option
from pegout.cli.user_folders import default_database
from pegout.errors import PegoutError
from pegout.locale import translator

PORT: Final = 8121
"""Where the server listens by default."""


@command
@option("--host", metavar="HOST", default="127.0.0.1", help="help-serve-host")
@option(
    "--port",
    metavar="PORT",
    type=click.IntRange(min=0, max=65535),
    default=PORT,
    help="help-serve-port",
)
@option("--public-url", metavar="URL", help="help-serve-public-url")
@option("--database", metavar="URL", help="help-serve-database")
@lang_option
def serve(
    host: str,
    port: int,
    public_url: str | None,
    database: str | None,
    lang: str | None,
) -> None:
    """Serve games to browsers."""
    try:
        from pegout.web.server import run
    except ModuleNotFoundError as error:
        raise PegoutError("web-missing", module=error.name or "") from None
    t = translator(lang)

    def ready(address: str) -> None:
        print(t("serve-ready", address=address), flush=True)
        if public_url:
            print(t("serve-public", address=public_url), flush=True)

    run(host, port, database or default_database(), public_url, ready)
