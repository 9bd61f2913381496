"""Bodies of requests. Unknown keys are refused, and nothing is converted."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from pegout.engine.rules.variants import MAX_TARGET

Seq = Annotated[int, Field(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Field(ge=0, le=3)]
Name = Annotated[str, StringConstraints(max_length=200)]
CardText = Annotated[str, StringConstraints(max_length=20)]
Lang = Literal["en", "ja"]
Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$", max_length=64)]
"""32 bytes in lower-case hexadecimal."""
PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
"""Text without control characters, among them NUL, which PostgreSQL does not store."""
Word = Annotated[str, StringConstraints(max_length=64, pattern=PRINTABLE)]
OptionValue = Annotated[str, StringConstraints(max_length=32)] | bool | int


RequestId = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=PRINTABLE)]
"""The id of a request, drawn by the client."""


class Request(BaseModel):
    """Base of all request bodies."""

    model_config = ConfigDict(extra="forbid", strict=True)


class HumanSeat(Request):
    """A seat for a person."""

    kind: Literal["human"]


class BotSeat(Request):
    """A seat for a bot.

    Attributes:
        share: the share of the games that the person is to win against `adaptive`, in percent.
    """

    kind: Literal["bot"]
    level: Word = "steady"
    share: Annotated[int, Field(ge=20, le=80)] = 50


class ChallengedSeat(Request):
    """A seat that is kept for a bot account, by its name."""

    kind: Literal["challenge"]
    name: Name


class ClockRequest(Request):
    """Seconds for each decision, and the seconds of the bank."""

    move: Annotated[int, Field(ge=5, le=3600)]
    bank: Annotated[int, Field(ge=0, le=36000)] = 0


class RulesRequest(Request):
    """A variant and its options."""

    rules: Word = "six-card"
    options: Annotated[dict[Word, OptionValue], Field(max_length=20)] = {}
    lang: Lang | None = None


class CreateTableRequest(RulesRequest):
    """The table to create; `open_link`: anyone who has its address may take an open seat.

    Attributes:
        hints: whether people who play each other may ask for hints.
        commitment: SHA-256 of the entropy that the sender's device adds to the deck.
        id: makes the request idempotent for the person whose token comes with it.
    """

    seats: (
        Annotated[
            list[Annotated[HumanSeat | BotSeat | ChallengedSeat, Field(discriminator="kind")]],
            Field(max_length=4),
        ]
        | None
    ) = None
    name: Name | None = None
    clock: ClockRequest | None = None
    lesson: bool = False
    open_link: bool = False
    hints: bool = False
    commitment: Hash | None = None
    id: RequestId | None = None


class JoinRequest(Request):
    """The seat to take, if any; `commitment` as for a new table."""

    invite: Word | None = None
    spectate: bool = False
    name: Name | None = None
    lang: Lang | None = None
    commitment: Hash | None = None


class SealRequest(Request):
    """A device's share in the deck: first the SHA-256 of its entropy, then the entropy."""

    commitment: Hash | None = None
    entropy: Hash | None = None


class InvitationRequest(Request):
    """The invitation to look at; none where the table's address is enough."""

    invite: Word | None = None


class AbsentRequest(Request):
    """The measure against a player who is away."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)

    seat: SeatNumber
    remedy: Annotated[Literal["stand-in", "win"], Field(alias="do")]


class ActionRequest(Request):
    """An action, the `seq` it was decided on, and an id that makes it idempotent.

    Attributes:
        claim: the points that are claimed for the card that is played, where players count for
            themselves; without it the claim is an action of its own.
        retaken: whether another choice was taken back here, after it was said to be a mistake.
    """

    expect: Seq
    id: RequestId
    action: Annotated[str, StringConstraints(max_length=64)]
    claim: Annotated[int, Field(ge=0, le=MAX_TARGET)] | None = None
    retaken: bool = False


class BranchRequest(Request):
    """Where to play on from: the event before the action, the seat that acts, and the action.

    Attributes:
        id: makes the request idempotent for the person whose token comes with it.
    """

    at: Seq
    seat: SeatNumber
    action: Annotated[str, StringConstraints(max_length=64)]
    id: RequestId | None = None


class Point(Request):
    """A place of the Table Top layout."""

    row: Annotated[int, Field(ge=0, le=4)]
    column: Annotated[int, Field(ge=0, le=4)]


class TalkRequest(Request):
    """A phrase to send, or a place to point at."""

    phrase: Word | None = None
    point: Point | None = None


class IdentityRequest(Request):
    """The code from another device; none creates a new person."""

    code: Word | None = None


class OfflineGameRequest(Request):
    """The full record of a match that was played without a network; `resigned`: by its person."""

    record: Annotated[str, StringConstraints(max_length=40_000)]
    resigned: bool = False


TokenDays = Annotated[int, Field(ge=1, le=3650)]
"""For how many days a token of a bot account is good."""


class BotRequest(Request):
    """The bot account to make; `accepts`: whether it may be challenged."""

    name: Name
    accepts: bool = True
    days: TokenDays = 365


class BotTokenRequest(Request):
    """The bot account that gets a new token; those that it had are void."""

    name: Name
    days: TokenDays = 365


class BotChangeRequest(Request):
    """The bot account to change: whether it may be challenged."""

    name: Name
    accepts: bool


class PollRequest(Request):
    """A long poll of a stream.

    Attributes:
        stream: a name for the stream that the client has drawn.
        since: begins it after this event; left out, it goes on.
        paced: as the parameter of the stream; where it begins.
        say: a message for the server, as one of the stream.
        wait: for how many seconds to wait for messages; left out, the poll only says something.
    """

    stream: RequestId
    since: Seq | None = None
    paced: bool = False
    say: Annotated[str, StringConstraints(max_length=200)] | None = None
    wait: Annotated[int, Field(ge=0, le=50)] | None = None


class ScoreRequest(Request):
    """Cards to count."""

    cards: Annotated[list[CardText], Field(max_length=6)]
    starter: CardText | None = None
    crib: bool = False
    rules: Word = "six-card"
    lang: Lang | None = None


class DailyVoteRequest(Request):
    """A vote on a daily hand: the two cards to discard, or the one to play."""

    cards: Annotated[list[CardText], Field(min_length=1, max_length=2)]


class MistakeAnswerRequest(Request):
    """An answer to a question about a mistake.

    Attributes:
        mistake: the name of the mistake.
        number: of the question.
        action: a discard or a card to play, as records write it.
    """

    mistake: Word
    number: Seq
    action: Word
