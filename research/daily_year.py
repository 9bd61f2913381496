"""Choosing the position of a day: the first of those drawn that passes every filter.

A position is published only if the answer's best action is better than every other one by more
than two standard errors, twice: by the error of the answer itself, and in deals played on with
both. It must also be worth a question: something is given up for the best, and it does not lose
the game outright to overlook it.
"""

from __future__ import annotations

from datetime import date
from typing import Final, NamedTuple

from pegout.advice import explain
from pegout.daily.entries import Candidate, Entry, Played, Stage, action_text
from pegout.daily.playing_on import Difference, PlayedDeals
from pegout.daily.positions import Drawn, drawn_positions, stage_of
from pegout.rules.actions import Discard
from pegout.rules.position import write_position
from pegout.rules.views import seen_state, view
from pegout.solver.decisions import Answer, rate
from pegout.solver.decisions.answers import MARGIN, Belief

DEALS: Final = {Stage.EARLY: 300, Stage.MIDDLE: 300, Stage.ENDGAME: 600}
"""Deals played on with the best, the second and every close candidate; fixed before any is."""
FEWER_DEALS: Final = 80
"""Deals for candidates that are far behind."""
CLOSE: Final = 0.03
"""A candidate is close if its chance to win is less than this below the best."""
LARGEST_GAP: Final = {Stage.EARLY: 0.05, Stage.MIDDLE: 0.06, Stage.ENDGAME: 0.2}
"""What the second best may lose at most, in chance to win: more would be no question."""
SAME_HAND: Final = 0.2
"""Some other discard keeps at most this many points fewer in the hand than the best, or more; of
cards in the play, some other scores as much at once."""
OPEN: Final = (0.08, 0.92)
"""The best action's chance to win lies between these: the game is not decided."""
METHOD: Final = "1"
"""The version of filters and deals; part of what is committed."""


class Task(NamedTuple):
    """What a machine of a cluster is asked for: the entry of one day."""

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
        min(best.value - each.value, each.loss) > MARGIN * each.error for each in others
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
    """The best's chance to win in deals played on, and what the others lose; `None` if unclear."""
    best, *others = answer.options
    found: list[Difference] = []
    for option in others:
        close = not found or best.value - option.value < CLOSE or stage is Stage.ENDGAME
        number = DEALS[stage] if close else FEWER_DEALS
        difference = deals.difference(best.action, option.action, number)
        if difference.mean <= MARGIN * difference.error:
            return None
        found.append(difference)
    return float(deals.chances(best.action, DEALS[stage]).mean()), found
