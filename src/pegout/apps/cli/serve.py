"""`pegout serve`: the server for browsers."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

from pegout.apps.cli import options as cli
from pegout.apps.cli.database import default_database
from pegout.engine.errors import PegoutError
from pegout.locale import translator

PORT: Final = 8121
"""Where the server listens by default."""


def _setting(
    name: str, *names: str, metavar: str = "N", **settings: Any
) -> Callable[[cli.Function], cli.Function]:
    """An option that the environment may give, too: `PEGOUT_PORT` for `--port`."""
    words = name.removeprefix("--")
    variable = f"PEGOUT_{words.replace('-', '_').upper()}"
    declared = {"metavar": metavar, "envvar": variable, "help": f"help-serve-{words}"}
    return cli.option(name, *names, **declared, **settings)


_SOME: Final = click.IntRange(min=1)
_PORTS: Final = click.IntRange(min=0, max=65535)


@cli.command
@_setting("--host", metavar="HOST", default="127.0.0.1")
@_setting("--port", metavar="PORT", type=_PORTS, default=PORT)
@_setting("--public-url", metavar="URL")
@cli.database_option("help-serve-database")
@_setting("--trusted-proxy", "trusted_proxies", metavar="ADDRESS", multiple=True)
@_setting("--max-connections", type=_SOME)
@_setting("--max-per-address", type=_SOME)
@_setting("--max-streams-per-address", type=_SOME)
@_setting("--max-unplayed", type=click.IntRange(min=0))
@_setting("--keep-unplayed", metavar="DAYS", type=cli.DAYS)
@_setting("--keep-invitations", metavar="DAYS", type=cli.DAYS)
@_setting("--keep-practice", metavar="DAYS", type=cli.DAYS)
@_setting("--keep-guests", metavar="DAYS", type=cli.DAYS)
@_setting("--keep-people", metavar="DAYS", type=cli.DAYS)
@_setting("--keep-tokens", metavar="DAYS", type=cli.DAYS)
@_setting("--keep-seals", metavar="DAYS", type=cli.DAYS)
@_setting("--keep-reviews", metavar="DAYS", type=cli.DAYS)
@_setting("--keep-boards", metavar="DAYS", type=cli.DAYS)
@_setting(
    "--offline", metavar="FOLDER", type=click.Path(path_type=Path, file_okay=False, exists=True)
)
@_setting("--redis", metavar="URL")
@_setting("--metrics-port", metavar="PORT", type=_PORTS)
@_setting("--metrics-host", metavar="HOST", default="127.0.0.1")
@_setting("--abuse-log", metavar="FILE", type=cli.PATH)
@_setting("--log-format", metavar="text|json", type=click.Choice(["text", "json"]), default="text")
@_setting("--warm-up", metavar="on|off", type=click.Choice(["on", "off"]), default="on")
@cli.lang_option
def serve(
    host: str,
    port: int,
    public_url: str | None,
    database: str | None,
    trusted_proxies: tuple[str, ...],
    max_connections: int | None,
    max_per_address: int | None,
    max_streams_per_address: int | None,
    max_unplayed: int | None,
    offline: Path | None,
    redis: str | None,
    metrics_port: int | None,
    metrics_host: str,
    abuse_log: Path | None,
    log_format: str,
    warm_up: str,
    **keep: float | None,
) -> None:
    """Serve games to browsers."""
    try:
        from pegout.server.tables.retention import LifeSpans
        from pegout.server.web.connections import ConnectionLimits, read_networks
        from pegout.server.web.middleware import read_public_url
        from pegout.server.web.offline_files import read_offline_files
        from pegout.server.web.server import ServerSettings, run
    except ModuleNotFoundError as error:
        raise PegoutError("web-missing", module=error.name or "") from None
    t = translator()
    public_url = read_public_url(public_url) if public_url else None

    def ready(address: str) -> None:
        print(t("serve-ready", address=address), flush=True)
        if public_url:
            print(t("serve-public", address=public_url), flush=True)

    limits = ConnectionLimits(
        max_connections,
        streams_per_address=max_streams_per_address,
        trusted_proxies=read_networks(trusted_proxies),
    )
    if max_per_address:
        limits = limits._replace(per_address=max_per_address)
    settings = ServerSettings(
        database or default_database(),
        public_url,
        limits,
        redis,
        metrics_port,
        metrics_host,
        abuse_log,
        json_logs=log_format == "json",
        warm_up=warm_up == "on",
        life_spans=LifeSpans()._replace(
            **{name.removeprefix("keep_"): days for name, days in keep.items() if days is not None}
        ),
    )
    if offline:
        settings = settings._replace(offline=read_offline_files(offline))
        if settings.offline is None:
            print(t("serve-offline-damaged", folder=str(offline)), file=sys.stderr)
    if max_unplayed is not None:
        settings = settings._replace(max_unplayed=max_unplayed)
    run(host, port, settings, ready)
