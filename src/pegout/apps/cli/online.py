"""`pegout bot-client`: a bot of the stdio protocol plays at the tables of a server."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from threading import Event

from pegout.apps.cli import options as cli
from pegout.apps.cli.files import decode, open_bytes
from pegout.apps.cli.progress import long_work
from pegout.engine.errors import NotationError, PlayerError, file_named
from pegout.engine.rules.variants import variant
from pegout.lab.arena.external_bot import DEFAULT_ANSWER_SECONDS, is_external
from pegout.lab.arena.online_bot import Notice, OnlineBot, Settings
from pegout.lab.arena.table_server import TableServer
from pegout.locale import translator


@cli.command
@cli.argument("bot", metavar="exec:COMMAND", help="help-bot-client-bot")
@cli.option("--connect", "address", metavar="URL", required=True, help="help-bot-client-connect")
@cli.option("--token-file", metavar="FILE", required=True, help="help-bot-client-token-file")
@cli.option("--rules", metavar="NAME[,NAME]", help="help-bot-client-rules")
@cli.option("--processes", metavar="N", type=int, default=1, help="help-bot-client-processes")
@cli.option("--tables", metavar="N", type=int, default=20, help="help-bot-client-tables")
@cli.option("--matches", metavar="N", type=int, help="help-bot-client-matches")
@cli.option(
    "--answer-within",
    "within",
    metavar="SECONDS",
    type=float,
    default=DEFAULT_ANSWER_SECONDS,
    help="help-simulate-within",
)
@cli.option("--log", metavar="FILE", type=cli.PATH, help="help-bot-client-log")
@cli.lang_option
def bot_client(
    bot: str,
    address: str,
    token_file: str,
    rules: str | None,
    processes: int,
    tables: int,
    matches: int | None,
    within: float,
    log: Path | None,
) -> None:
    """Play online."""
    t, stopping = translator(), Event()
    numbers = {"--processes": processes, "--tables": tables, "--matches": matches}
    cli.require_positive({**numbers, "--answer-within": within})
    if not is_external(bot):
        raise PlayerError("bot-exec-needed", text=bot)
    accepted = [variant(name).name for name in (rules or "").split(",") if name]
    settings = Settings(bot, processes, accepted, tables, matches, within)

    def tell(notice: Notice) -> None:
        words = t.error(notice.error) if notice.error else ""
        print(t(f"bot-client-{notice.code}", **notice.params, error=words), flush=True)

    def trouble(reason: str) -> None:
        tell(Notice("lost" if reason else "back", {"reason": reason, "address": address}))

    server = TableServer(address, _token(token_file), t.lang, stopping, trouble)
    server.first("/me?waiting=true")
    with ExitStack() as files:
        file = files.enter_context(log.open("a", encoding="utf-8")) if log else None

        def note(table: str, seq: int, action: str) -> None:
            if file:
                with file_named(file.name):
                    print(json.dumps({"table": table, "seq": seq, "action": action}), file=file)
                    file.flush()

        files.enter_context(long_work())
        tell(Notice("waiting", {"address": address}))
        why = "interrupted"
        try:
            OnlineBot(server, settings, stopping, tell, note).run()
            why = "done"
        except Exception:
            why = "failed"
            raise
        finally:
            tell(Notice("stopped", {"why": why}))


def _token(path: str) -> str:
    """The token in a file.

    Raises:
        NotationError: `not-a-token-file`; and as `open_bytes`.
    """
    with open_bytes(path) as file:
        text = decode(file.read(4096), path).strip()
    if not text or not text.isascii() or not text.isprintable() or " " in text:
        raise NotationError("not-a-token-file", path=path)
    return text
