"""When a mistake is practised again: FSRS, in days, without chance and without steps of minutes."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from pegout.solver.inputs import needing_numpy

if TYPE_CHECKING:
    import fsrs


class Schedule(NamedTuple):
    """The memory state of a mistake; times are Unix times.

    Attributes:
        due: when it is to be practised again.
        answered: when it was answered last; `None`, like the next two, before the first answer.
        stability: the days after which it is remembered with a chance of 90 %.
        difficulty: from 1 to 10.
    """

    due: float
    answered: float | None = None
    stability: float | None = None
    difficulty: float | None = None


def after_answer(schedule: Schedule, right: bool, now: float) -> Schedule:
    """The schedule after an answer: `Good` if it was right, else `Again`, however long it took.

    Raises:
        PegoutError: `solver-missing`, if FSRS is not installed.
    """
    with needing_numpy():
        import fsrs
    first = schedule.stability is None
    card = fsrs.Card(
        card_id=0,
        state=fsrs.State.Learning if first else fsrs.State.Review,
        stability=schedule.stability,
        difficulty=schedule.difficulty,
        due=_moment(schedule.due),
        last_review=None if schedule.answered is None else _moment(schedule.answered),
    )
    rating = fsrs.Rating.Good if right else fsrs.Rating.Again
    card, _ = _scheduler().review_card(card, rating, _moment(now))
    return Schedule(
        card.due.timestamp(), now, float(card.stability or 0), float(card.difficulty or 0)
    )


@cache
def _scheduler() -> fsrs.Scheduler:
    import fsrs

    return fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def _moment(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)
