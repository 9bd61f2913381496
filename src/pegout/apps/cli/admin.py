"""`pegout admin`: what the operator of a server looks at and does, while it runs."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Final

import click

from pegout.apps.cli import options as cli
from pegout.apps.cli.database import default_database
from pegout.apps.cli.files import print_json
from pegout.apps.terminal.columns import aligned
from pegout.engine.errors import NotationError, PegoutError
from pegout.locale import Translator, translator

if TYPE_CHECKING:
    from pegout.server.tables.bans import Ban
    from pegout.server.tables.registry import TableRegistry
    from pegout.server.tables.repository.repository import Repository
    from pegout.server.tables.retention import LifeSpans

TASKS: Final = {
    "costs": False,
    "sizes": False,
    "bans": False,
    "ban": True,
    "lift": True,
    "end": True,
    "revoke": True,
    "clean": False,
}
"""The actions, and whether each needs an argument."""
DAY: Final = 86400.0
_MEGABYTE: Final = 1e6


@cli.command
@cli.argument("task", metavar="TASK", help="help-admin-task")
@cli.argument("subject", metavar="SUBJECT", required=False, help="help-admin-subject")
@cli.option("--reason", metavar="TEXT", help="help-admin-reason")
@cli.option("--days", metavar="N", type=cli.DAYS, help="help-admin-days")
@cli.database_option("help-serve-database")
@cli.json_option
@cli.lang_option
def admin(
    task: str,
    subject: str | None,
    reason: str | None,
    days: float | None,
    database: str | None,
    as_json: bool,
) -> None:
    """Look at a server and keep order, over its database."""
    t = translator()
    _check(task, subject, {"--reason": reason, "--days": days})
    from pegout.server.tables.repository.backup import sqlite_file
    from pegout.server.tables.repository.repository import open_repository

    url = database or default_database()
    path = sqlite_file(url)
    if path and not path.exists():  # a new one would help no one
        raise PegoutError("file-missing", path=str(path))
    with closing(open_repository(url)) as repository:
        lines, data = _done(repository, task, subject or "", reason or "", days or 0.0, t)
    if as_json:
        print_json(data)
    else:
        print("\n".join(lines))


def _check(task: str, subject: str | None, for_bans: Mapping[str, object]) -> None:
    """Check the options."""
    if task not in TASKS:
        raise NotationError("no-such-task", text=task, known=", ".join(TASKS))
    if TASKS[task] != (subject is not None):
        code = "task-needs-subject" if TASKS[task] else "task-without-subject"
        raise NotationError(code, task=task)
    for name, value in for_bans.items():
        if task == "ban" and value is None:
            raise NotationError("ban-needs", option=name)
        if task != "ban" and value is not None:
            raise NotationError("task-takes-no", option=name, task=task)


def _done(
    repository: Repository, task: str, subject: str, reason: str, days: float, t: Translator
) -> tuple[list[str], object]:
    """Do a task: what to print, as lines and as data."""
    from pegout.server.tables import administration, bans, endings

    now = time.time()
    match task:
        case "sizes":
            return _sizes(repository, t)
        case "costs":
            return _costs(repository, now, t)
        case "bans":
            found = bans.stored(repository, now)
            return _bans(found, t), [each._asdict() for each in found]
        case "ban":
            about = administration.ban_subject(repository, subject)
            ban = bans.add(repository, about, reason, now, now + days * DAY if days else None)
            done = t("admin-banned", who=ban.subject, until=ban.until)
            return [done], ban._asdict()
        case "lift":
            administration.lift(repository, subject)
            return [t("admin-lifted", who=subject)], {"lifted": subject}
        case "revoke":
            number = administration.revoke(repository, subject)
            return [t("admin-revoked", count=number)], {"tokens": number}
        case "end":
            with _registry(repository) as registry:
                endings.stop(registry.tables.get(subject))
            return [t("admin-ended", table=subject)], {"ended": subject}
        case _:
            return _clean(repository, now, t)


@contextmanager
def _registry(
    repository: Repository, life_spans: LifeSpans | None = None
) -> Iterator[TableRegistry]:
    """The tables of a database that a server uses, without bots."""
    from pegout.server.tables.peers.leases import Leases, PostgresqlLeases
    from pegout.server.tables.registry import table_registry
    from pegout.server.tables.retention import KEEP_ALL

    leases = PostgresqlLeases(repository.engine) if repository.is_shared else Leases()
    registry = table_registry(
        repository, bot_workers=0, leases=leases, life_spans=life_spans or KEEP_ALL
    )
    with closing(registry):
        yield registry


def _sizes(repository: Repository, t: Translator) -> tuple[list[str], object]:
    from pegout.server.tables.administration import database_size, table_sizes

    whole, tables = database_size(repository), table_sizes(repository)
    rows = [(t("admin-table"), t("admin-rows"), "MB")]
    rows += [(each.name, f"{each.rows:,}", _megabytes(each.size)) for each in tables]
    lines = [t("admin-size", size=_megabytes(whole)), "", *aligned(rows, right=(1, 2))]
    return lines, {"bytes": whole, "tables": [each._asdict() for each in tables]}


def _megabytes(size: int | None) -> str:
    return "–" if size is None else f"{size / _MEGABYTE:,.2f}"


def _costs(repository: Repository, now: float, t: Translator) -> tuple[list[str], object]:
    from pegout.server.tables.administration import costs

    found = costs(repository, now)
    heads = ("caller", "tables", "bytes", "requests", "points", "streams")
    rows = [tuple(t(f"admin-{name}") for name in heads)]
    for each in found:
        spent = each.spent
        minute = (f"{spent.requests:.0f}", f"{spent.points:.0f}", str(spent.streams))
        rows.append((each.caller, str(each.tables), _megabytes(each.size), *minute))
    data = [
        {
            "caller": each.caller,
            "tables": each.tables,
            "bytes": each.size,
            **each.spent._asdict(),
        }
        for each in found
    ]
    return aligned(rows, right=range(1, 6)), data


def _bans(found: list[Ban], t: Translator) -> list[str]:
    from pegout.server.tables.bans import EVER, date_of

    if not found:
        return [t("admin-no-bans")]
    rows = [tuple(t(f"admin-{name}") for name in ("ban", "who", "since", "until", "reason"))]
    for ban in found:
        until = t("admin-ever") if ban.until == EVER else ban.until
        rows.append((ban.id, ban.subject, date_of(ban.created_at), until, ban.reason))
    return aligned(rows)


def _clean(repository: Repository, now: float, t: Translator) -> tuple[list[str], object]:
    with _registry(repository, _life_spans()) as registry:
        registry.retention.run(now)
        removed = dict(registry.retention.removed)
    rows = [(t(f"admin-removed-{kind}"), str(number)) for kind, number in removed.items() if number]
    return aligned(rows, right=(1,)) or [t("admin-nothing-removed")], removed


def _life_spans() -> LifeSpans:
    """How long the server keeps what, as its environment says."""
    from pegout.apps.cli.serve import serve
    from pegout.server.tables.retention import LifeSpans

    spans = LifeSpans()
    context = click.Context(serve)
    for each in serve.params:
        name = (each.name or "").removeprefix("keep_")
        given = each.value_from_envvar(context) if name in LifeSpans._fields else None
        if given is not None:
            spans = spans._replace(**{name: each.type_cast_value(context, given)})
    return spans
