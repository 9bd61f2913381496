"""Computes a year of daily hands: of each day the first position drawn that passes every filter.

A position is published only if the answer's best action is better than every other one by more
than two standard errors, twice: by the error of the answer itself, and in rollouts with
both. It must also be worth a question: something is given up for the best, and it does not lose
the game outright to overlook it. `pegout daily --audit YEAR` checks a shipped year by the same
filters; docs/daily.md says where its file and its hash go.

    python -m research.daily_year 2028
    python -m research.daily_year 2028 --ray HOST:PORT
    python -m research.daily_year 2027 --again 5

Finished days are kept beside the file, line by line, and a run goes on from there. `--again`
computes
some days of a shipped year, spread over it, and names those that have changed: the same shipped
data and the same processor give the same bytes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import research
from research.daily_deals import Difference, PlayedDeals
from research.daily_positions import Drawn, drawn_positions

from pegout.apps.cli.cluster import GIB, cluster
from pegout.engine.rules.actions import Discard
from pegout.engine.rules.position import write_position
from pegout.engine.rules.views import seen_state, view
from pegout.solver.advice import explain
from pegout.solver.daily import published
from pegout.solver.daily.audit import DEALS, LARGEST_GAP, OPEN, stage_of
from pegout.solver.daily.entries import (
    Candidate,
    Entry,
    Played,
    Stage,
    action_text,
    read_entry,
    write_entry,
)
from pegout.solver.decisions import Answer, rate
from pegout.solver.decisions.answers import SIGNIFICANT_ERRORS, Belief

FEWER_DEALS: Final = 80
"""Deals for candidates that are far behind."""
CLOSE: Final = 0.03
"""A candidate is close if its chance to win is less than this below the best."""
SAME_HAND: Final = 0.2
"""Some other discard keeps at most this many points fewer in the hand than the best, or more; of
cards in the play, some other scores as much at once."""
METHOD: Final = "1"
"""The version of filters and deals; part of the commitment."""
MEMORY: Final = 2 * GIB
"""Bytes that a day needs on a machine of a cluster."""


class Task(NamedTuple):
    """The resources asked of a machine of a cluster: the entry of one day."""

    seed: str
    day: date


def choose(task: Task) -> Entry:
    """The entry of a day: the same wherever and whenever it is computed."""
    for attempt, drawn in drawn_positions(task.seed, task.day):
        if entry := _published(task, attempt, drawn):
            return entry
    raise AssertionError  # the positions never end


def _published(task: Task, attempt: int, drawn: Drawn) -> Entry | None:
    """The entry of a position, if it passes."""
    stage, seen = stage_of(task.day), view(drawn.state, drawn.seat)
    answer = rate(seen)
    if not _is_clear(answer) or not _is_a_question(answer, stage):
        return None
    advice = explain(seen, answer)
    if not advice.why:
        return None
    name = f"{task.seed} {task.day.isoformat()} {attempt} deals"
    played = _played_on(PlayedDeals(name, drawn.state, drawn.seat, _belief(answer)), answer, stage)
    if played is None:
        return None
    wins, differences = played
    best = answer.best
    candidates = []
    for option, difference in zip(answer.options, (None, *differences), strict=True):
        candidates.append(
            Candidate(
                tuple(map(action_text, option.actions)),
                _short(option.value),
                _short(best.value - option.value),
                _short(option.error),
                round(option.points, 2),
                None if difference is None else Played(
                    _short(difference.mean), _short(difference.error), difference.deals
                ),
            )
        )  # fmt: skip
    return Entry(
        task.day,
        stage,
        write_position(seen_state(seen)),
        drawn.seat,
        attempt,
        _short(wins),
        DEALS[stage],
        tuple(candidates),
        advice.why,
    )


def _belief(answer: Answer) -> Belief | None:
    return None if isinstance(answer.best.action, Discard) else answer.belief


def _short(chance: float) -> float:
    return round(chance, 5)


def _is_clear(answer: Answer) -> bool:
    """Whether the best is better than each other action beyond the error of the answer."""
    best, *others = answer.options
    return bool(others) and all(
        min(best.value - each.value, each.loss) > SIGNIFICANT_ERRORS * each.error for each in others
    )


def _is_a_question(answer: Answer, stage: Stage) -> bool:
    """Whether the best is not plain at once."""
    best, second, *_ = answer.options
    low, high = OPEN
    if best.value - second.value > LARGEST_GAP[stage] or not low < best.value < high:
        return False
    part, less = ("hand", SAME_HAND) if isinstance(best.action, Discard) else ("now", 0.0)
    return max(each.parts[part] for each in answer.options[1:]) >= best.parts[part] - less


def _played_on(
    deals: PlayedDeals, answer: Answer, stage: Stage
) -> tuple[float, list[Difference]] | None:
    """The best's chance to win in rollouts, and the losses of the others; `None` if unclear."""
    best, *others = answer.options
    found: list[Difference] = []
    for option in others:
        close = not found or best.value - option.value < CLOSE or stage is Stage.ENDGAME
        number = DEALS[stage] if close else FEWER_DEALS
        difference = deals.difference(best.action, option.action, number)
        if difference.mean <= SIGNIFICANT_ERRORS * difference.error:
            return None
        found.append(difference)
    return float(deals.chances(best.action, DEALS[stage]).mean()), found


def compute(year: int, seed: str, target: Path, ray: str | None = None) -> str:
    """Write the file of a year, day by day; its head, which commits it."""
    part = target.with_suffix(".part")
    days = published.days_of(year)
    lines = part.read_text("utf-8").splitlines() if part.exists() else []
    entries = {entry.day: entry for entry in map(read_entry, lines)}
    tasks = [Task(seed, day) for day in days if day not in entries]
    with part.open("a", encoding="utf-8") as file, _chosen(tasks, ray) as chosen:
        for entry in chosen:
            print(write_entry(entry), file=file, flush=True)
            entries[entry.day] = entry
            print(f"{entry.day}: {len(entries)} of {len(days)}", file=sys.stderr)
    header = {"year": year, "seed": seed, "method": METHOD}
    content = published.write_year(header, [entries[day] for day in days])
    target.write_bytes(content)
    part.unlink()
    return published.read_year(content).head


@contextmanager
def _chosen(tasks: Sequence[Task], ray: str | None) -> Iterator[Iterator[Entry]]:
    """The entries of some days, here or on a cluster."""
    if ray is None:
        yield map(choose, tasks)
        return
    with cluster(ray) as connected:
        cloudpickle: Any = import_module("ray.cloudpickle")
        cloudpickle.register_pickle_by_value(research)  # the machines of a cluster lack it
        yield connected.map(choose, tasks, memory=MEMORY)


def changed(year: int, number: int) -> Iterator[date]:
    """Some days of a shipped year, spread over it, that come out differently now."""
    found = published.shipped(year)
    days = list(found.lines)
    for day in days[:: max(1, len(days) // number)][:number]:
        if write_entry(choose(Task(found.header["seed"], day))) != found.lines[day]:
            yield day


def main(arguments: Sequence[str] | None = None) -> int:
    """Compute a year, or some of its days again; 1 if any of these has changed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("year", type=int)
    parser.add_argument("--seed", help="what all comes from; `pegout daily YEAR` unless given")
    parser.add_argument("--out", type=Path, metavar="FILE", help="YEAR.xz unless given")
    parser.add_argument("--ray", metavar="HOST:PORT", help="a Ray cluster that computes days")
    parser.add_argument("--again", type=int, metavar="N")
    args = parser.parse_args(arguments)
    if not published.FIRST.year <= args.year <= date.max.year:
        parser.error(f"the first daily hand is of {published.FIRST}")
    if args.again is None:
        target = args.out or Path(f"{args.year}.xz")
        head = compute(args.year, args.seed or f"pegout daily {args.year}", target, args.ray)
        print(f"{target}: {head}")
        return 0
    if args.again < 1 or args.year not in published.HEADS:
        parser.error("--again takes a number of days from 1 on, of a shipped year")
    found = list(changed(args.year, args.again))
    print(*found, f"{len(found)} days have changed", sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
