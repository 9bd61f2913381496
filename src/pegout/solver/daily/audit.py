"""The filters that every published day passes, and the audit of a year by them and by its hash.

Three early hands, three in the middle of a game and one endgame make a week, by the weekday.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final, NamedTuple

from pegout.engine.rules.actions import Discard, Play
from pegout.engine.rules.variants import variant
from pegout.solver.daily.entries import (
    Candidate,
    Entry,
    Played,
    Stage,
    action_text,
    read_entry,
    write_entry,
)
from pegout.solver.daily.published import HEADS, Year, days_of
from pegout.solver.daily.questions import question
from pegout.solver.decisions.answers import SIGNIFICANT_ERRORS

RULES: Final = variant("six-card")
EARLY_SCORE: Final = 40
MIDDLE_SCORE: Final = 90
ENDGAME_NEED: Final = 30
WEEK: Final = (
    Stage.EARLY, Stage.MIDDLE, Stage.EARLY, Stage.MIDDLE, Stage.EARLY, Stage.MIDDLE, Stage.ENDGAME,
)  # fmt: skip
"""The stages of a week, from Monday on."""
DEALS: Final = {Stage.EARLY: 300, Stage.MIDDLE: 300, Stage.ENDGAME: 600}
"""Rollouts of the best, the second and every close candidate; fixed before any is."""
LARGEST_GAP: Final = {Stage.EARLY: 0.05, Stage.MIDDLE: 0.06, Stage.ENDGAME: 0.2}
"""The most that the second best may lose, in chance to win: more would be no question."""
OPEN: Final = (0.08, 0.92)
"""The best action's chance to win lies between these: the game is not decided."""


def stage_of(day: date) -> Stage:
    """The stage of a day's position."""
    return WEEK[day.weekday()]


def stage_holds(stage: Stage, scores: tuple[int, ...]) -> bool:
    """Return whether scores are those of a stage."""
    if stage is Stage.ENDGAME:
        return RULES.target - min(scores) <= ENDGAME_NEED
    low, high = (-1, EARLY_SCORE) if stage is Stage.EARLY else (EARLY_SCORE, MIDDLE_SCORE)
    return low < max(scores) <= high


class Fault(NamedTuple):
    """Faults of a day, each with a code: the end of a message `daily-fault-`."""

    day: str
    code: str


class Audit(NamedTuple):
    """The result of an audit."""

    days: int
    stages: dict[Stage, int]
    least: float
    """The smallest number of standard errors by which a best choice beats its second, played on."""
    deals: int
    """How many deals were played on with best choices."""
    head: str
    faults: list[Fault]


def audit(year: int, found: Year) -> Audit:
    """Check a year: its days, every entry, and the hash that commits it."""
    entries = [read_entry(line) for line in found.lines.values()]
    faults = [Fault(entry.day.isoformat(), code) for entry in entries for code in _faults(entry)]
    if [*found.lines] != days_of(year):
        faults.append(Fault(str(year), "days"))
    if len({entry.position for entry in entries}) < len(entries):
        faults.append(Fault(str(year), "twice"))
    if found.head != HEADS.get(year):
        faults.append(Fault(str(year), "head"))
    stages = {stage: sum(entry.stage is stage for entry in entries) for stage in Stage}
    least = min([margin(entry) for entry in entries], default=0.0)
    deals = sum([entry.deals for entry in entries])
    return Audit(len(entries), stages, least, deals, found.head, faults)


def margin(entry: Entry) -> float:
    """By how many standard errors the best choice beat the second best in rollouts."""
    played = entry.candidates[1].played
    return played.less / played.error if played and played.error else 0.0


def _is_worse(choice: Candidate | Played) -> bool:
    """Whether a choice has lost by more than its error, which is known: none is called exact."""
    return 0 < SIGNIFICANT_ERRORS * choice.error < choice.less


def _faults(entry: Entry) -> Iterator[str]:
    asked = question(entry)
    if entry.stage is not stage_of(entry.day) or not stage_holds(entry.stage, asked.seen.scores):
        yield "stage"
    legal = {action_text(each) for each in asked.seen.legal if isinstance(each, Discard | Play)}
    if sorted(legal) != sorted(text for each in entry.candidates for text in each.actions):
        yield "candidates"
    best, *others = entry.candidates
    played = [each.played for each in others if each.played]
    if not all(_is_worse(each) for each in others):
        yield "error"
    if len(played) < len(others) or not all(_is_worse(each) for each in played):
        yield "played"
    if min(entry.deals, *[each.deals for each in played[:1]]) < DEALS[entry.stage]:
        yield "deals"
    low, high = OPEN
    if not low < best.win < high or others[0].less > LARGEST_GAP[entry.stage]:
        yield "question"
    if not entry.why:
        yield "why"
    if read_entry(write_entry(entry)) != entry:
        yield "written"
