"""The daily hand: the position, the vote, and after it the answer with all votes."""

from __future__ import annotations

from pegout.engine.wire.base import WireModel
from pegout.engine.wire.positions import PositionModel
from pegout.engine.wire.tables import HintReason


class DailyQuestion(PositionModel):
    """A day's position, as the seat that is asked sees it.

    Attributes:
        day: UTC, as `2027-01-05`.
        stage: `early`, `middle` or `endgame`.
        theme: the end of the message `daily-theme-…` that describes the position.
    """

    day: str
    stage: str
    theme: str


class DailyPlayed(WireModel):
    """The loss of a choice to the best in rollouts, in chance to win, with standard error."""

    less: float
    error: float
    deals: int


class DailyCandidate(WireModel):
    """A choice of a day, and its worth.

    Attributes:
        choices: the cards of the vote, as `5H 6H`; several that differ in suits that cannot matter.
        win: the chance to win, as a hint has it.
        less: its loss to the best.
        error: the standard error of that; 0 for the best.
        played: the same in rollouts; null for the best.
        votes: how many people chose it.
    """

    choices: list[str]
    win: float
    less: float
    error: float
    played: DailyPlayed | None
    votes: int


class DailyAnswer(WireModel):
    """The answer of a day, for a person who has voted.

    Attributes:
        choice: their choice.
        place: its place among the candidates, 0 the best.
        candidates: all of them, the best first.
        against: the choice that `why` compares the best with: their choice, or the second where
            that is the best.
        why: reasons for the best against that, as in a hint.
        win: the best one's chance to win in rollouts.
        deals: in how many, with it.
        votes: how many people have voted.
        line: the day as the year's file has it.
        link: the SHA-256 of `next_link`, a line break and `line`, which the day before named.
        next_link: that of the next day.
    """

    choice: str
    place: int
    candidates: list[DailyCandidate]
    against: str
    why: list[HintReason]
    win: float
    deals: int
    votes: int
    line: str
    link: str
    next_link: str


class DailyDay(WireModel):
    """A day, and the answer for a person who has voted.

    Attributes:
        today: the day that it is, UTC.
        seconds: until the next day.
        question: the position.
        answer: null before the vote.
        streak: on how many days in a row the person voted on the day itself.
    """

    today: str
    seconds: int
    question: DailyQuestion
    answer: DailyAnswer | None
    streak: int


class DailyListed(WireModel):
    """A day in the archive; `choice`, its `place` and its `cost` once the person has voted."""

    day: str
    stage: str
    theme: str
    choice: str | None
    place: int | None
    cost: float | None


class DailyList(WireModel):
    """The days that have begun, the latest first.

    Attributes:
        today: the day that it is, UTC.
        first: the first day of all.
        streak: as in `DailyDay`.
        voted: on how many days the person has voted.
        best: how often with the best choice.
        days: at most as many as asked for.
    """

    today: str
    first: str
    streak: int
    voted: int
    best: int
    days: list[DailyListed]
