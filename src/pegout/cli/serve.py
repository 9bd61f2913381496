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
@option("--host", metavar="HOST", default="127.0.0.1", envvar="PEGOUT_HOST", help="help-serve-host")
@option(
    "--port",
    metavar="PORT",
    type=click.IntRange(min=0, max=65535),
    default=PORT,
    envvar="PEGOUT_PORT",
    help="help-serve-port",
)
@option("--public-url", metavar="URL", envvar="PEGOUT_PUBLIC_URL", help="help-serve-public-url")
@option("--database", metavar="URL", envvar="PEGOUT_DATABASE", help="help-serve-database")
@option(
    "--trusted-proxy",
    "trusted_proxies",
    metavar="ADDRESS",
    multiple=True,
    envvar="PEGOUT_TRUSTED_PROXY",
    help="help-serve-trusted-proxy",
)
@option(
    "--max-connections",
    metavar="N",
    type=click.IntRange(min=1),
    envvar="PEGOUT_MAX_CONNECTIONS",
    help="help-serve-max-connections",
)
@option(
    "--max-per-address",
    metavar="N",
    type=click.IntRange(min=1),
    envvar="PEGOUT_MAX_PER_ADDRESS",
    help="help-serve-max-per-address",
)
@option(
    "--max-streams-per-address",
    metavar="N",
    type=click.IntRange(min=1),
    envvar="PEGOUT_MAX_STREAMS_PER_ADDRESS",
    help="help-serve-max-streams-per-address",
)
@option(
    "--workers",
    metavar="N",
    type=click.IntRange(min=1, max=64),
    default=1,
    envvar="PEGOUT_WORKERS",
    help="help-serve-workers",
)
@option("--redis", metavar="URL", envvar="PEGOUT_REDIS", help="help-serve-redis")
@option(
    "--metrics-port",
    metavar="PORT",
    type=click.IntRange(min=0, max=65535),
    envvar="PEGOUT_METRICS_PORT",
    help="help-serve-metrics-port",
)
@option(
    "--log-format",
    metavar="text|json",
    type=click.Choice(["text", "json"]),
    default="text",
    envvar="PEGOUT_LOG_FORMAT",
    help="help-serve-log-format",
)
@option(
    "--warm-up",
    metavar="on|off",
    type=click.Choice(["on", "off"]),
    default="on",
    envvar="PEGOUT_WARM_UP",
    help="help-serve-warm-up",
)
@lang_option
def serve(
    host: str,
    port: int,
    public_url: str | None,
    database: str | None,
    trusted_proxies: tuple[str, ...],
    max_connections: int | None,
    max_per_address: int | None,
    max_streams_per_address: int | None,
    workers: int,
    redis: str | None,
    metrics_port: int | None,
    log_format: str,
    warm_up: str,
    lang: str | None,
) -> None:
    """Serve games to browsers."""
    try:
        from pegout.web.connections import ConnectionLimits
        from pegout.web.operations import Operations
        from pegout.web.origins import read_public_url
        from pegout.web.server import ServerSettings, run
    except ModuleNotFoundError as error:
        raise PegoutError("web-missing", module=error.name or "") from None
    t = translator(lang)
    public_url = read_public_url(public_url) if public_url else None

    def ready(address: str) -> None:
        print(t("serve-ready", address=address), flush=True)
        if public_url:
            print(t("serve-public", address=public_url), flush=True)

    limits = ConnectionLimits(
        max_connections,
        streams_per_address=max_streams_per_address,
        trusted_proxies=trusted_proxies,
    )
    if max_per_address:
        limits = limits._replace(per_address=max_per_address)
    operations = Operations(metrics_port, log_format == "json", warm_up == "on")
    url = database or default_database()
    settings = ServerSettings(url, public_url, limits, workers, redis, operations)
    run(host, port, settings, ready)
