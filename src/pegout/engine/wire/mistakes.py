"""Mistakes to be practised: how many there are, a question, and the outcome of the answer."""

from __future__ import annotations

from typing import Literal

from pegout.engine.wire.base import WireModel
from pegout.engine.wire.positions import PositionModel
from pegout.engine.wire.review import ReviewOption
from pegout.engine.wire.tables import HintReason

MistakeKind = Literal["discard-pone", "discard-dealer", "lead", "reply", "play", "endgame"]
DecisionKind = MistakeKind | Literal["count"]


class MistakeCounts(WireModel):
    """How many mistakes a person has.

    Attributes:
        due: answered before, and due again.
        fresh: not answered yet.
        all: these, and those that are not due yet.
    """

    due: int
    fresh: int
    all: int


class KindCounts(MistakeCounts):
    """How many mistakes of a kind."""

    kind: MistakeKind


class MistakeList(MistakeCounts):
    """A person's mistakes.

    Attributes:
        kinds: the kinds of which there are any.
        next: when the next one is due; null if none has been answered yet.
        most: how many one person can have; the best known ones make room for new ones.
    """

    kinds: list[KindCounts]
    next: str | None
    most: int


class MistakeQuestion(PositionModel):
    """A position to decide, as its seat saw it; suits and scores are other ones each time.

    Attributes:
        mistake: its name.
        number: how often it has been answered; an answer names it.
    """

    mistake: str
    number: int
    kind: MistakeKind
    rules: str


class NextMistake(WireModel):
    """The next question; null if none is due."""

    question: MistakeQuestion | None


class MistakeSource(WireModel):
    """The game that a mistake is from, and the event before it, for a link to its review."""

    table: str
    game: int
    seq: int


class MistakeResult(WireModel):
    """The outcome of an answer.

    Attributes:
        right: whether it costs nothing.
        action: the answer.
        cost: its cost, in chance to win.
        error: the standard error of the cost.
        was: the choice in the game, with the suits of the question.
        stakes: the worth of wins, as in `DiscardAnalysis`; so are cost, error and `win` of options.
        options: every option, the best first.
        why: reasons for the best one, against the answer or, if that is right, against `was`.
        due: when the position is asked again.
        source: null if the mistake is from a record that belongs to no table.
    """

    right: bool
    action: str
    cost: float
    error: float
    was: str
    stakes: str
    options: list[ReviewOption]
    why: list[HintReason]
    due: str
    source: MistakeSource | None
