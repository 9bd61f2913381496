"""Tables: the answers to sitting down, their state, events, errors, hints, and stream messages."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pegout.engine.rules.match import WinKind
from pegout.engine.wire.base import Params, WireCard, WireModel
from pegout.engine.wire.events import AnyEvent
from pegout.engine.wire.requests import Point
from pegout.engine.wire.rules import RulesModel
from pegout.engine.wire.seals import SealModel
from pegout.engine.wire.views import ViewModel

Status = Literal["waiting", "playing", "over"]
EndReason = Literal["won", "resigned", "time", "abandoned", "withheld"]
SeatKind = Literal["human", "bot"]
WaitEnd = Literal["news", "time", "over", "stopping"]
"""Why a wait is over: there is something new, or is not in all the time; the match is over, so that
nothing will come; the server stops, so that the next request should wait a moment."""
HintSource = Literal["solver", "search", "heuristic"]
HintOrder = Literal["points", "frequency", "win", "score"]


class TableCreated(WireModel):
    """A new table; `seat` is null for anyone who only watches, `seal` where it is not sealed.

    `state` is what `GET /api/v1/tables/{table}` would answer: it saves asking.
    """

    table: str
    seat: int | None
    token: str
    invites: list[str]
    seal: SealModel | None
    state: TableModel


class TableJoined(WireModel):
    """A seat and its `commitment`, null for a spectator; `seal` is null where it is not sealed."""

    table: str
    seat: int | None
    token: str
    seal: SealModel | None
    commitment: str | None


class InvitationModel(WireModel):
    """The game and the seat of an invitation, and the name of its `host`, null if not given."""

    rules: RulesModel
    seat: int
    hints: bool
    host: str | None


class RematchModel(WireModel):
    """The table where the match is played again; null until all players have asked for it."""

    table: str | None


class EventList(WireModel):
    """Some events, and the number of the last event at the table."""

    seq: int
    events: list[AnyEvent]


class EventPage(EventList):
    """Some events, the number of the last one at the table, and why the answer has come."""

    because: WaitEnd


class MatchEndModel(WireModel):
    """How a match ended.

    Attributes:
        side: the winner; null without a winner.
        seat: who resigned, ran out of time, went away or withheld its entropy; null if the match
            was won by points.
    """

    reason: EndReason
    side: int | None
    seat: int | None


class PersonModel(WireModel):
    """Who has a seat.

    Attributes:
        name: null for bots, and for people who gave none.
        level: the level of a bot, null for a person.
        like: the level that a bot which adapts plays about as well as; null for all others.
        bot: the name of a bot, as the end of a message id `bot-…`; null for a person.
        you: whether the recipient has this seat.
        open: whether the seat is still free.
        stand_in: whether a bot plays for the person at present.
        handed_over: whether the bot could not decide once, so that a lower level did.
        claimable: whether the person is away and owes an action (`POST …/absent`).
        rematch: whether the person asks for a rematch.
        bot_account: whether the person is a program, a bot account.
        challenged: the name of the bot account for which an open seat is or was kept.
        declined: whether it has declined, so that the seat is for anyone with its invitation.
    """

    seat: int
    side: int
    kind: SeatKind
    name: str | None
    level: str | None
    like: str | None
    bot: str | None
    you: bool
    open: bool
    connected: bool
    stand_in: bool
    handed_over: bool
    claimable: bool
    rematch: bool
    bot_account: bool
    challenged: str | None
    declined: bool


class InviteModel(WireModel):
    """The invitation to an open seat."""

    seat: int
    invite: str


class ClockReadingModel(WireModel):
    """A seat's remaining seconds, and its timeouts in a row."""

    seat: int
    move: float
    bank: float
    running: bool
    missed: int


class ClockModel(WireModel):
    """The clock at the time of sending, in seconds."""

    move: int
    bank: int
    left: list[ClockReadingModel]


class TableModel(WireModel):
    """A table as one person may see it.

    Attributes:
        seq: the number of the last event.
        over: whether the match is decided or has ended otherwise.
        legal: the recipient's legal actions, as records write them.
        spectators: how many people watch.
        invites: invitations to the open seats; only for those who sit.
        rematch: the table of the rematch, once there is one.
        lesson: whether the cards are those of the lesson.
        open_link: whether a seat needs no invitation: the table's address is enough.
        hints: whether seats may ask for hints: against bots alone always, between people if the
            request for the table allowed it.
        earlier: by side, the games won at the tables of which this one is the rematch.
        tally: by side, those games and the ones won here.
        seal: the published values of the deck; null if the table is not sealed.
        branch_of: the table whose match it plays on from; null for its own match.
        branch_game: the number of the game there that it plays on from; null for its own match.
    """

    table: str
    seq: int
    over: bool
    status: Status
    ended: MatchEndModel | None
    view: ViewModel
    legal: list[str]
    people: list[PersonModel]
    spectators: int
    invites: list[InviteModel]
    clock: ClockModel | None
    rematch: str | None
    lesson: bool
    open_link: bool
    hints: bool
    earlier: list[int]
    tally: list[int]
    seal: SealModel | None
    branch_of: str | None
    branch_game: int | None


class ErrorModel(WireModel):
    """An error.

    Attributes:
        error: the code: the Fluent id of its sentence without `error-`.
        params: the parameters of the sentence.
        message: the sentence, in the language of the request.
    """

    error: str
    params: Params
    message: str


class ConflictModel(ErrorModel):
    """A conflict with the table's current state, which comes along where `seq` has moved on."""

    state: TableModel | None = None


class ScoredCardsModel(WireModel):
    """Cards and their score; `for` is `hand`, `crib`, or why they scored in the play."""

    seat: int
    source: str = Field(alias="for")
    cards: tuple[WireCard, ...]
    starter: WireCard | None
    points: int


class SourcePointsModel(WireModel):
    """The points of a side by one kind of score.

    Attributes:
        source: `hand`, `crib` and `play`, then awards that scored, such as `heels`.
        times: how many hands, cribs or deals the points come from; 0 for awards.
    """

    source: str = Field(alias="for")
    points: int
    times: int


class AveragesModel(WireModel):
    """A person's average points from a hand, from a crib and in the play of a deal."""

    hand: float | None
    crib: float | None
    play: float | None


class StandingModel(WireModel):
    """A score, and that of average deals by then."""

    score: int
    par: float


class GameResultModel(WireModel):
    """The points of each side in a game by kind, so far where the game is not finished.

    Attributes:
        game: its number in the match, from 0.
        first: the number of its first event at the table.
        final: the number of its last event so far.
        at: when its last action was taken.
        scores: the points of each side at its end, or so far.
        series: by side, the score after each deal, from 0.
        winner: the side that won it by points, if any.
        games: how many games the win counts for.
        kind: the name of that win.
        deals: how many deals were played or begun.
        points: for each side its points by source.
        best: for each side its best hand.
        last: the cards that scored last; in a game that was won, those that won it.
        averages: those of the recipient over all finished games of this variant; null before
            the second, and for spectators.
        par: for each player of two, the score before the last deal and that of average deals
            by then; null for other games, and without the solver.
    """

    game: int
    first: int
    final: int
    at: str
    scores: tuple[int, ...]
    series: tuple[tuple[int, ...], ...]
    winner: int | None
    games: int
    kind: WinKind
    deals: int
    points: tuple[tuple[SourcePointsModel, ...], ...]
    best: tuple[ScoredCardsModel | None, ...]
    last: ScoredCardsModel | None
    averages: AveragesModel | None
    par: tuple[StandingModel, ...] | None


class HintCandidate(WireModel):
    """One action and its worth in points; `parts` add up to `value`.

    Attributes:
        same: actions that differ from this one in suits that cannot matter.
        win: the chance to win; null where it is not computed.
        error: the standard error of the difference to the best, in chance to win where that is
            known, else in points; 0 for the best itself.
        frequency: how often the strategy that answers chooses it.
        answer: the chance that the next player can score at once in reply; null unless a card is
            to be played.
    """

    action: str
    value: float
    parts: dict[str, float]
    reasons: list[str]
    same: list[str]
    win: float | None
    error: float
    frequency: float
    answer: float | None


class HintReason(WireModel):
    """A reason: the Fluent id of its clause without `hint-why-`, and the clause's parameters.

    Attributes:
        params: numbers and texts; cards as records write them under `cards` and `other`, the kind
            of a combination under `kind`.
    """

    code: str
    params: Params


class HintBelief(WireModel):
    """The belief about the only opponent's hand.

    Attributes:
        ranks: the chance of at least one card of each rank, by letter.
        ten_card: the chance of at least one card that counts ten.
    """

    ranks: dict[str, float]
    ten_card: float


class HintModel(WireModel):
    """The best action and how the others compare, best first.

    Attributes:
        best: the first of `candidates`.
        candidates: the best three.
        others: all other choices.
        source: the solver, the search of `expert`, or without the solver the heuristic of `steady`.
        order: the figure by which the candidates are ordered.
        belief: null unless two players are in the play.
        stakes: the worth of wins, as in `DiscardAnalysis`.
    """

    best: str
    candidates: list[HintCandidate]
    others: list[HintCandidate]
    starters: int
    source: HintSource
    order: HintOrder
    why: list[HintReason]
    belief: HintBelief | None
    stakes: str


class MistakeModel(WireModel):
    """Whether a choice is known to cost something, and the better one.

    Attributes:
        better: the best action; null if nothing is known to be better.
        cost: the loss by the choice, in chances to win or points; more than twice `error`.
        to_win: whether both are chances to win, or games by `stakes` (`DiscardAnalysis`).
        why: at most two reasons for the better action.
    """

    better: str | None
    cost: float
    error: float
    to_win: bool
    stakes: str
    why: list[HintReason]


class StreamMessage(WireModel):
    """A message of the stream other than an event."""

    type: str


class StateMessage(TableModel, StreamMessage):
    """The table after a batch of events, or after another change."""

    type: Literal["state"] = "state"


class PhraseMessage(StreamMessage):
    """A player said a phrase."""

    type: Literal["talk"] = "talk"
    seat: int
    phrase: str


class PointMessage(StreamMessage):
    """A partner pointed at a place of the layout."""

    type: Literal["talk"] = "talk"
    seat: int
    point: Point


class PongMessage(StreamMessage):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"


class EndMessage(StreamMessage):
    """The last message of a stream that the server closes: why, as a code of an error."""

    type: Literal["end"] = "end"
    reason: str


AnyMessage = Annotated[
    StateMessage | PhraseMessage | PointMessage | PongMessage | EndMessage | AnyEvent,
    Field(union_mode="smart"),
]
"""Anything that the server sends on the stream."""


class ClosedModel(WireModel):
    """How the server has closed a polled stream: a closing code, and an error code as reason."""

    code: int
    reason: str


class Polled(WireModel):
    """Messages of a stream since the last poll, and how it has been closed, if it has been."""

    messages: list[AnyMessage]
    closed: ClosedModel | None
