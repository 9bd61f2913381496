"""Seats, and the request that opens a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pegout.engine.rules.actions import DECK
from pegout.engine.rules.counting import ends_right
from pegout.engine.rules.legal import actors
from pegout.engine.rules.state import State
from pegout.engine.rules.variants import Rules
from pegout.server.tables import tokens
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.errors import BadRequest
from pegout.solver.bots.adaptive import ADAPTIVE, EVEN, Fit, fit_of, fitted_seed
from pegout.solver.bots.names import bot_names, record_name

HUMAN = "human"
BOT = "bot"
STAND_IN_LEVEL = "steady"
"""The level of the bots that stand in for absent people."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a table.

    Attributes:
        number: from 0.
        kind: `human` or `bot`.
        seed: the seed of the bot, or of a stand-in.
        person: the person's id; `None` for bots and open seats.
        invite: the invitation to this seat while it is open.
        stand_in: whether a bot plays for the person.
        contributes: whether the person's device adds entropy to the deck.
        commitment: the hash of that entropy, in hexadecimal, once it is published.
        entropy: the entropy, in hexadecimal, once it is revealed.
        rematch: whether the person asks for a rematch.
        bot_account: whether the person is a program, a bot account.
        invited: the bot account for which an open seat is kept; `name` is then what it is called,
            and stays when it declines.
    """

    number: int
    kind: str
    level: str | None
    seed: str
    name: str | None = None
    person: str | None = None
    invite: str | None = None
    stand_in: bool = False
    contributes: bool = False
    commitment: str | None = None
    entropy: str | None = None
    rematch: bool = False
    bot_account: bool = False
    invited: str | None = None

    @property
    def open(self) -> bool:
        """Whether a person can still take this seat."""
        return self.kind == HUMAN and self.person is None

    @property
    def like(self) -> str | None:
        """The level that a bot which adapts plays about as well as; `None` for all others."""
        return fit_of(self.seed).level if self.level == ADAPTIVE else None

    @property
    def bot_controlled(self) -> bool:
        """Whether a bot acts for this seat."""
        return self.kind == BOT or self.stand_in


def may_not_yet(state: State, seat: Seat) -> bool:
    """Whether a bot account plays next, and has to leave others the time to call muggins."""
    last = seat.bot_account and ends_right(state) == seat.number
    return last and actors(state) != {seat.number}


def waited_for(state: State, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats that have to act before the match goes on, in the order in which bots do.

    A person who plays next may end the right of others to call muggins by a card, so people among
    them are not waited for; a program that plays next waits for them (rules 3.13.5).
    """
    acting, last = sorted(actors(state) - {DECK}), ends_right(state)
    if last is None or acting == [last]:
        return tuple(acting)
    others = [seat for seat in acting if seat != last]
    if seats[last].bot_controlled or seats[last].bot_account:
        return tuple(others)
    return (*[seat for seat in others if seats[seat].bot_controlled], last)


class BotAccount(NamedTuple):
    """A person that is a program: its id, and the name by which it is challenged."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class TableRequest:
    """The table that a person wants to open; its options are those of `TableRecord`.

    Attributes:
        seats: for each seat a bot's level, a bot account that is challenged, or `None` for a
            person.
        name: the name of the person who opens it.
        seed: the seed of the deck and the bots; `None` draws a random secret for the deck and a
            random seed for each bot.
        commitment: the hash of the entropy that the device of the one who opens it adds.
        contributes: whether that device will commit to entropy later, where it has not yet.
        rows_by_lot: whether it is drawn who owns the rows in Table Top, whatever `rules` say.
        bot_account: whether who opens it is one.
        share: the share of the games that the person is to win against a bot that adapts, in
            percent.
    """

    rules: Rules
    seats: tuple[str | BotAccount | None, ...]
    name: str | None = None
    clock: ClockRules | None = None
    lesson: bool = False
    open_link: bool = False
    hints: bool = False
    seed: str | None = None
    commitment: str | None = None
    contributes: bool = False
    rows_by_lot: bool = False
    bot_account: bool = False
    share: int = EVEN


def allows_hints(seats: Sequence[Seat], agreed: bool) -> bool:
    """Whether seats may ask for hints: it was agreed, or one person plays against bots alone."""
    return agreed or sum([seat.kind == HUMAN for seat in seats]) < 2


def initial_seats(request: TableRequest, person: str) -> tuple[Seat, ...]:
    """The seats of a new table; its creator gets the first seat for a person.

    Raises:
        BadRequest: `wrong-number-of-seats`; `first-deal-before-players`: the cards would be dealt
            at once, and the creator could open tables until they like their hand, then invite.
    """
    if len(request.seats) != request.rules.players:
        raise BadRequest(
            "wrong-number-of-seats", needed=request.rules.players, given=len(request.seats)
        )
    seats = [_seat(number, who, request) for number, who in enumerate(request.seats)]
    for seat in seats:
        if seat.open and not seat.invited:
            seats[seat.number] = replace(
                occupy(seat, person, request.name, request.commitment),
                contributes=request.contributes or request.commitment is not None,
                bot_account=request.bot_account,
            )
            break
    if request.rules.first_deal.seat is not None and any(seat.open for seat in seats):
        raise BadRequest("first-deal-before-players")
    return tuple(seats)


def _seat(number: int, who: str | BotAccount | None, request: TableRequest) -> Seat:
    seed = request.seed
    if who is None or isinstance(who, BotAccount):
        own = tokens.new_seed() if seed is None else person_seed(seed)
        invited, name = who or (None, None)
        invite = tokens.new_invite()
        return Seat(number, HUMAN, None, own, name, invite=invite, invited=invited)
    seed = tokens.new_seed() if seed is None else seed
    if who == ADAPTIVE:
        seed = fitted_seed(Fit(share=request.share), seed)
    return Seat(number, BOT, who, seed)


def person_seed(seed: str) -> str:
    """The seed of a person's seat at a table that was opened with a seed."""
    return f"{seed} person"


def occupy(
    seat: Seat,
    person: str,
    name: str | None,
    commitment: str | None = None,
    *,
    bot_account: bool = False,
) -> Seat:
    """The seat, taken by a person, whose device adds the entropy of a commitment, if any."""
    return replace(
        seat,
        person=person,
        name=tokens.normalize_name(name),
        invite=None,
        contributes=commitment is not None,
        commitment=commitment,
        bot_account=bot_account,
        invited=None,
    )


def vacate(seat: Seat) -> Seat:
    """The seat, open again with a new invitation."""
    return replace(
        seat,
        person=None,
        name=None,
        invite=tokens.new_invite(),
        contributes=False,
        commitment=None,
        entropy=None,
        bot_account=False,
    )


def with_stand_in(seat: Seat) -> Seat:
    """The seat, played by a bot until its person is back."""
    return replace(seat, stand_in=True)


def bot_seat(seat: Seat) -> Seat:
    """The seat, given up by its person to a bot."""
    return replace(
        seat,
        kind=BOT,
        level=STAND_IN_LEVEL,
        name=None,
        person=None,
        stand_in=False,
        bot_account=False,
    )


def all_ask_for_rematch(seats: Sequence[Seat]) -> bool:
    """Whether everybody who played to the end asks for a rematch; bot accounts always do."""
    return all(
        seat.rematch or seat.bot_account for seat in seats if seat.person and not seat.stand_in
    )


def rematch_seats(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats of a rematch: the same bots and the people who ask for it, with new seeds.

    A bot has the seat of a person who does not ask, for whom one had played before. Devices that
    have added entropy are expected to do so again.
    """
    return tuple(
        replace(
            bot_seat(seat) if seat.person and not (seat.rematch or seat.bot_account) else seat,
            seed=renewed_seed(seat),
            stand_in=False,
            contributes=seat.contributes and seat.rematch,
            commitment=None,
            entropy=None,
            rematch=False,
        )
        for seat in seats
    )


def renewed_seed(seat: Seat) -> str:
    """Another seed for a seat; a bot that adapts stays as strong."""
    seed = tokens.new_seed()
    return fitted_seed(fit_of(seat.seed), seed) if seat.level == ADAPTIVE else seed


def player_names(seats: Sequence[Seat], nameless: str) -> tuple[str, ...]:
    """The players' names in a record, where people without a name are called `nameless`."""
    bots = bot_names([seat.level for seat in seats])
    return tuple(
        seat.name or (record_name(bot) if bot else seat.level) or nameless
        for seat, bot in zip(seats, bots, strict=True)
    )
