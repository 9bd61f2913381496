"""`pegout daily`: the daily hand in the terminal, and the audit of a year."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from pegout.apps.cli import options as cli
from pegout.apps.cli.database import person_folder
from pegout.apps.terminal.columns import aligned
from pegout.engine.errors import NotationError
from pegout.locale import Translator, translator
from pegout.solver.inputs import needing_numpy

if TYPE_CHECKING:
    from pegout.solver.daily.audit import Audit


@cli.command
@cli.option("--date", "day", metavar="DAY", help="help-daily-date")
@cli.option("--vote", metavar="CARDS", help="help-daily-vote")
@cli.option("--audit", metavar="YEAR", type=int, help="help-daily-audit")
@cli.lang_option
def daily(day: str | None, vote: str | None, audit: int | None) -> int:
    """Show the daily hand, or audit a year of them."""
    t = translator()
    if audit is None:
        _show(day, vote, t)
        return 0
    for name, given in {"--date": day, "--vote": vote}.items():
        if given is not None:
            raise NotationError("options-exclude", one="--audit", other=name)
    return _audit(audit, t)


def today() -> date:
    """The day that it is, UTC."""
    return datetime.now(UTC).date()


def _show(day: str | None, vote: str | None, t: Translator) -> None:
    from pegout.apps.terminal.console import Console
    from pegout.apps.terminal.daily import DailyHand
    from pegout.solver.daily import published

    now = today()
    entry = published.opened(published.read_day(day) if day else now, now)
    DailyHand(entry, now, person_folder(None), t, Console()).show(vote)


def _audit(year: int, t: Translator) -> int:
    """Check a shipped year; the exit status is 1 if something is wrong."""
    from pegout.solver.daily import published

    found = published.shipped(year)
    with needing_numpy():
        from pegout.solver.daily.audit import audit
    result = audit(year, found)
    print("\n".join(aligned(list(_rows(result, t)), right=(1,))))
    print(t("daily-head", head=result.head))
    for fault in result.faults:
        print(t("daily-fault", day=fault.day, what=t(f"daily-fault-{fault.code}")))
    failed = len(result.faults)
    print(t("daily-audit-failed", faults=failed) if failed else t("daily-audit-passed"))
    return int(failed > 0)


def _rows(result: Audit, t: Translator) -> Iterator[tuple[str, str]]:
    yield t("daily-audit-days"), str(result.days)
    for stage, days in result.stages.items():
        yield t(f"daily-stage-{stage}"), str(days)
    yield t("daily-audit-least"), f"{result.least:.2f}"
    yield t("daily-audit-deals"), str(result.deals)
