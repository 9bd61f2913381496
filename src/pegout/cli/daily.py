"""`pegout daily`: the daily hand in the terminal; the audit of a year, and computing one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from pegout.cli.cluster import GIB, cluster
from pegout.cli.database import person_folder
from pegout.cli.options import command, lang_option, option, ray_option, require_positive
from pegout.cli.progress import LongWork, announce_compilation, long_work
from pegout.errors import NotationError
from pegout.locale import Translator, translator
from pegout.solver.inputs import needing_numpy
from pegout.solver.kernels.entry_points import CFR_TRAVERSAL
from pegout.terminal.columns import aligned

if TYPE_CHECKING:
    from pegout.daily import published
    from pegout.daily.audit import Audit
    from pegout.daily.choosing import Task
    from pegout.daily.entries import Entry

MEMORY: Final = 2 * GIB
"""Bytes that a day needs on a machine of a cluster."""
YEARS: Final = (2000, 9999)


@command
@option("--date", "day", metavar="DAY", help="help-daily-date")
@option("--vote", metavar="CARDS", help="help-daily-vote")
@option("--audit", metavar="YEAR", type=int, help="help-daily-audit")
@option("--again", metavar="N", type=int, help="help-daily-again")
@option("--compute", metavar="YEAR", type=int, help="help-daily-compute")
@option("--seed", metavar="SEED", help="help-daily-seed")
@option("--out", metavar="FILE", type=click.Path(path_type=Path), help="help-daily-out")
@ray_option
@lang_option
def daily(
    day: str | None,
    vote: str | None,
    audit: int | None,
    again: int | None,
    compute: int | None,
    seed: str | None,
    out: Path | None,
    ray: str | None,
) -> int:
    """Show the daily hand, audit a year of them, or compute one."""
    t = translator()
    require_positive({"--again": again})
    for_one = {"--date": day, "--vote": vote}
    for_computing = {"--seed": seed, "--out": out, "--ray": ray}
    if compute is not None:
        _refuse("--compute", {**for_one, "--audit": audit, "--again": again})
        _compute(compute, seed or f"pegout daily {compute}", out, ray, t)
        return 0
    if audit is not None:
        _refuse("--audit", {**for_one, **for_computing})
        return _audit(audit, again or 0, t)
    _refuse("--date", {"--again": again, **for_computing})
    _show(day, vote, t)
    return 0


def today() -> date:
    """The day that it is, UTC."""
    return datetime.now(UTC).date()


def _refuse(beside: str, given: Mapping[str, object]) -> None:
    """Refuse options that mean nothing beside another."""
    for name, value in given.items():
        if value is not None:
            raise NotationError("not-an-option-here", option=name, text=beside)


def _show(day: str | None, vote: str | None, t: Translator) -> None:
    from pegout.daily import published
    from pegout.terminal.console import Console
    from pegout.terminal.daily import DailyHand

    now = today()
    entry = published.opened(published.read_day(day) if day else now, now)
    DailyHand(entry, now, person_folder(None), t, Console()).show(vote)


def _audit(year: int, again: int, t: Translator) -> int:
    """Check a shipped year; the exit status is 1 if something is wrong."""
    from pegout.daily import published

    found = published.shipped(year)
    with needing_numpy():
        from pegout.daily.audit import Fault, audit
    result = audit(year, found)
    faults = list(result.faults)
    if again:
        announce_compilation(CFR_TRAVERSAL)
        with long_work() as work:
            faults += [Fault(day, "again") for day in _changed(found, again, work, t)]
    print("\n".join(aligned(list(_rows(result, t)), right=(1,))))
    print(t("daily-head", head=result.head))
    for fault in faults:
        print(t("daily-fault", day=fault.day, what=t(f"daily-fault-{fault.code}")))
    print(t("daily-audit-failed", faults=len(faults)) if faults else t("daily-audit-passed"))
    return 1 if faults else 0


def _rows(result: Audit, t: Translator) -> Iterator[tuple[str, str]]:
    yield t("daily-audit-days"), str(result.days)
    for stage, days in result.stages.items():
        yield t(f"daily-stage-{stage}"), str(days)
    yield t("daily-audit-least"), f"{result.least:.2f}"
    yield t("daily-audit-deals"), str(result.deals)


def _changed(found: published.Year, again: int, work: LongWork, t: Translator) -> Iterator[str]:
    """Some days, spread over a year, that are not what the seed leads to when computed again."""
    from pegout.daily.choosing import Task, choose
    from pegout.daily.entries import write_entry

    days = list(found.lines)
    some = days[:: max(1, len(days) // again)][:again]
    for done, day in enumerate(some):
        work.show(day.isoformat(), done=done, total=len(some))
        if write_entry(choose(Task(found.header["seed"], day))) != found.lines[day]:
            yield day.isoformat()


def _compute(year: int, seed: str, out: Path | None, ray: str | None, t: Translator) -> None:
    """Compute a year, day by day; what is done stays beside the file until all are."""
    from pegout.daily import published

    if not YEARS[0] <= year <= YEARS[1]:
        raise NotationError("not-in-range", text=str(year), least=YEARS[0], most=YEARS[1])
    with needing_numpy():
        from pegout.daily.choosing import METHOD, Task
        from pegout.daily.entries import read_entry, write_entry
    target = out or Path(f"{year}.xz")
    part = target.with_suffix(".part")
    announce_compilation(CFR_TRAVERSAL)
    begin = max(date(year, 1, 1), published.FIRST)
    days = [begin + timedelta(n) for n in range((date(year, 12, 31) - begin).days + 1)]
    lines = part.read_text("utf-8").splitlines() if part.exists() else []
    entries = {entry.day: entry for entry in map(read_entry, lines)}
    tasks = [Task(seed, day) for day in days if day not in entries]
    with long_work() as work, part.open("a", encoding="utf-8") as file:
        for entry in _on_cluster(tasks, ray) if ray else _here(tasks):
            file.write(f"{write_entry(entry)}\n")
            file.flush()
            entries[entry.day] = entry
            work.show(entry.day.isoformat(), done=len(entries), total=len(days))
            work.safe_point()
    header = {"year": year, "seed": seed, "method": METHOD}
    content = published.write_year(header, [entries[day] for day in days])
    target.write_bytes(content)
    part.unlink()
    print(t("solve-written", path=str(target)))
    print(t("daily-head", head=published.read_year(content).head))


def _here(tasks: list[Task]) -> Iterator[Entry]:
    from pegout.daily.choosing import choose

    yield from map(choose, tasks)


def _on_cluster(tasks: list[Task], address: str) -> Iterator[Entry]:
    from pegout.daily.choosing import choose

    with cluster(address) as connected:
        yield from connected.map(choose, tasks, memory=MEMORY)
