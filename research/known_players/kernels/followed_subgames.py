"""The play with both hands known, where sides play on as in a solved subgame."""

from __future__ import annotations

from typing import NamedTuple

from research.known_players.kernels.tabled_first_cards import (
    CARDS,
    Workspace,
    _card,
    _first_choices,
)

from pegout.solver.arrays import F32, F64, I16, I32, I64, U8
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging.infoset_updates import actions_per_rank, hands_by_rank
from pegout.solver.kernels.pegging.known_hands import (
    CARD,
    CHOICES,
    MIN_PROBABILITY,
    NUMBER,
    PLACES,
    STAGE,
    TURN,
    UNDECIDED,
    Deal,
    Position,
    add_end,
    after_choice,
    before_lead,
    choices,
    has_next,
    next_choice,
    pop,
    push,
)
from pegout.solver.kernels.pegging.play_policies import without_card
from pegout.solver.kernels.pegging.public_states import (
    DECISION,
    FIRST_CHILD,
    FIRST_LEGAL,
    GO_CHILD,
    INFOSET_ACTIONS,
    KIND,
    MOVER,
    MOVER_BOUND,
    MOVER_CARDS,
    PAYOFF_START,
    RANKS,
    SOLO,
    HandTables,
)

STATE, PONE_ACTION, DEALER_ACTION = 18, 19, 20
"""Columns of the stack behind those of `known_hands`: the public state, `NO_STATE` where no player
has a choice from hidden cards any more, and both sides' first information-set actions."""
NO_STATE = -1
THOUSANDTHS = 1000
RAREST = 10
"""Cards that levels play less often than this, in thousandths, they never play."""


Minds = tuple[Deal, Deal]
"""The deal as pone and dealer see it: who plays for points takes the target to be far away."""


class Followed(NamedTuple):
    """A solved subgame, and which sides play on as in it."""

    states: I32
    """Rows of public states, (n, COLUMNS)."""
    children: I32
    action_points: I16
    payoffs: I16
    hands: HandTables
    pone: U8
    """The pone's strategy by information-set action; empty where a pegger plays."""
    dealer: U8


@kernel
def write_lines(
    start: Position,
    deal: Deal,
    minds: Minds,
    unseen: I64,
    leads: F32,
    replies: F32,
    places: I64,
    shares: F64,
    lines: F64,
) -> None:
    """Write how often each lead is met by each reply.

    Args:
        start: before the lead.
        deal: what the end of the play is worth.
        minds: the deal as each side sees it.
        unseen: for each seat the cards that it has not seen, by rank + 1, (2, 14); restored.
        leads: how often the pone leads each card, (CARDS,).
        replies: how often the dealer replies with each card, by lead, (CARDS, CARDS).
        places: workspace, (2, CHOICES).
        shares: workspace, (2, CHOICES + 1).
        lines: receives the shares by rank + 1, (CARDS, CARDS).
    """
    lines[:] = 0.0
    for i in range(_first_choices(start, minds[0], unseen, leads, places[0], shares[0])):
        lead = _card(start, places[0, i])
        unseen[1, lead] -= 1
        at = next_choice(after_choice(start, places[0, i], deal), deal)
        if at.won != UNDECIDED:
            lines[lead, 0] = shares[0, i]
        else:
            replying = _first_choices(at, minds[1], unseen, replies[lead], places[1], shares[1])
            for j in range(replying):
                lines[lead, _card(at, places[1, j])] = shares[0, i] * shares[1, j]
        unseen[1, lead] += 1


@inlined_kernel
def _place_of(hand: int, card: int) -> int:
    """The place of the first card of a rank in a packed hand."""
    place = 0
    while (hand >> (4 * place)) & 15 != card:
        place += 1
    return place


@kernel
def after_line(start: Position, lead: int, reply: int, deal: Deal) -> Position:
    """The position after a lead and a reply, ranks + 1."""
    at = next_choice(after_choice(start, _place_of(start.play.hands[0], lead), deal), deal)
    if reply == 0:
        return at
    return next_choice(after_choice(at, _place_of(at.play.hands[1], reply), deal), deal)


@inlined_kernel
def _index(hand: int, hands: HandTables) -> int:
    """The index of the descending ranks of a packed hand."""
    cards, index = 0, 0
    while hand:
        cards += 1
        index = hands.with_rank[hands_by_rank(cards, RANKS - (hand & 15)) + index]
        hand >>= 4
    return index


@kernel
def _to_turn(frame: I64, at: Position, followed: Followed) -> None:
    """Follow goes in the public tree to a card of the side in turn."""
    while frame[STATE] != NO_STATE:
        row = followed.states[frame[STATE]]
        if row[KIND] != DECISION and row[KIND] != SOLO:
            frame[STATE] = NO_STATE
            return
        if row[MOVER] == at.play.turn:
            cards = at.play.hands[at.play.turn]
            while cards:
                if RANKS - (cards & 15) >= row[FIRST_LEGAL]:
                    return
                cards >>= 4
        _descend(frame, row, row[MOVER_BOUND], followed)


@inlined_kernel
def _descend(frame: I64, row: I32, rank: int, followed: Followed) -> None:
    """Go on to the state after a rank; the first that the mover cannot hold stands for a go."""
    low, high, first = row[FIRST_LEGAL], row[MOVER_BOUND], row[FIRST_CHILD]
    if row[KIND] == DECISION:
        for stage in range(rank - low):
            before = followed.states[followed.children[first + stage]]
            frame[PONE_ACTION] += before[INFOSET_ACTIONS]
            frame[DEALER_ACTION] += before[INFOSET_ACTIONS + 1]
        per_rank = actions_per_rank(row[MOVER_CARDS], high, followed.hands.counts)
        frame[PONE_ACTION + row[MOVER]] += (high - low) * per_rank
    frame[STATE] = row[GO_CHILD] if rank == high else followed.children[first + rank - low]


@kernel
def _followed_choices(
    frame: I64, at: Position, minds: Minds, unseen: I64, followed: Followed, shares: F64
) -> int:
    """As `known_hands.choices`, with the shares of the subgame where the side plays by it."""
    places = frame[PLACES:]
    number = choices(at, minds[at.play.turn], unseen, places, shares)
    policy = followed.pone if at.play.turn == 0 else followed.dealer
    if number == 1 or frame[STATE] == NO_STATE or len(policy) == 0:
        return number
    row = followed.states[frame[STATE]]
    low, high = row[FIRST_LEGAL], row[MOVER_BOUND]
    hand = at.play.hands[at.play.turn]
    if row[KIND] == SOLO:
        _write_best_alone(row, at, hand, number, followed, places, shares)
        return number
    per_rank = actions_per_rank(row[MOVER_CARDS], high, followed.hands.counts)
    first = frame[PONE_ACTION + at.play.turn]
    whole = 0.0
    for choice in range(number):
        rank = RANKS - _card(at, places[choice])
        left = _index(without_card(hand, places[choice]), followed.hands)
        shares[choice] = policy[first + (rank - low) * per_rank + left]
        whole += shares[choice]
    again = 0.0
    for choice in range(number):
        often = THOUSANDTHS * (shares[choice] / whole if whole > 0 else 1.0 / number)
        shares[choice] = often if often >= RAREST else 0.0
        again += shares[choice]
    for choice in range(number):
        shares[choice] /= again
    return number


@kernel
def _write_best_alone(
    row: I32, at: Position, hand: int, number: int, followed: Followed, places: I64, shares: F64
) -> None:
    """Write the shares of a side that plays alone: the most points, and of equals the highest."""
    low, first, best, most = row[FIRST_LEGAL], row[FIRST_CHILD], 0, -1
    unit = 1 if at.play.turn == 0 else 64
    for choice in range(number):
        card = _card(at, places[choice])
        entry = first + RANKS - card - low
        points = unit * followed.action_points[entry]
        child = followed.children[entry]
        if child >= 0 and followed.states[child, KIND] == SOLO:
            left = _index(without_card(hand, places[choice]), followed.hands)
            points += followed.payoffs[followed.states[child, PAYOFF_START] + left]
        shares[choice] = 0.0
        value = 16 * points + card
        if value > most:
            best, most = choice, value
    shares[best] = 1.0


@kernel
def add_followed_orders(
    start: Position,
    deal: Deal,
    minds: Minds,
    unseen: I64,
    followed: Followed,
    stack: I64,
    shares: F64,
    first: int,
    end: int,
    played: I64,
    share: float,
    chances: F64,
) -> None:
    """Add every order of play after a lead and a reply, for some starters that change no choice.

    Args:
        start: after both cards.
        deal: what the end is worth.
        minds: the deal as each side sees it.
        unseen: for each seat the cards that it has not seen, by rank + 1, (2, 14); restored.
        followed: the subgame that follows both cards.
        stack: workspace, (MOST_TURNS, FRAME).
        shares: workspace, (MOST_TURNS, CHOICES + 1).
        first: the first column.
        end: the column after the last.
        played: the cards that are known to be played next, ranks + 1.
        share: how often the two cards are played.
        chances: receives the chances.
    """
    depth = 0
    push(stack[0], start)
    stack[0, STATE], stack[0, PONE_ACTION], stack[0, DEALER_ACTION] = 0, 0, 0
    if len(followed.states) == 0:
        stack[0, STATE] = NO_STATE
    shares[0, CHOICES] = share
    while depth >= 0:
        frame = stack[depth]
        at = pop(frame)
        done = at.play.count < 0
        if done:
            add_end(at, shares[depth, CHOICES], deal, first, end, chances)
        else:
            if frame[STAGE] == 0:
                _to_turn(frame, at, followed)
                frame[NUMBER] = _followed_choices(frame, at, minds, unseen, followed, shares[depth])
                if depth < len(played):
                    for choice in range(frame[NUMBER]):
                        card = _card(at, frame[PLACES + choice])
                        shares[depth, choice] = 1.0 if card == played[depth] else 0.0
            done = not has_next(frame, shares[depth])
        if done:
            depth -= 1
            if depth >= 0:
                unseen[1 - stack[depth, TURN], stack[depth, CARD]] += 1
            continue
        stage = frame[STAGE]
        frame[STAGE] += 1
        place = frame[PLACES + stage]
        frame[CARD] = _card(at, place)
        unseen[1 - at.play.turn, frame[CARD]] -= 1
        shares[depth + 1, CHOICES] = shares[depth, CHOICES] * shares[depth, stage]
        after = stack[depth + 1]
        push(after, next_choice(after_choice(at, place, deal), deal))
        for column in range(STATE, DEALER_ACTION + 1):
            after[column] = frame[column]
        if frame[STATE] != NO_STATE:
            row = followed.states[frame[STATE]]
            _descend(after, row, RANKS - frame[CARD], followed)
        depth += 1


@kernel
def write_followed_chances_by_hand(
    pone: int,
    dealers: I64,
    firsts: I64,
    deal: Deal,
    minds: Minds,
    seen: I64,
    unseen: I64,
    leads: F32,
    replies: F32,
    followed: Followed,
    space: Workspace,
    lines: F64,
    chances: F64,
) -> None:
    """Write the pone's chance to win with each hand of the dealer, for each rank of the starter.

    Args:
        pone: the pone's hand, packed.
        dealers: as for `tabled_first_cards.write_tabled_chances_by_hand`, like all but these:
        firsts: the first column of each, and the number of columns; (n + 1,).
        deal: what the end of the play is worth.
        minds: the deal as each side sees it.
        seen: the cards of each rank + 1 that each of `dealers` has, (n, 14).
        unseen: for each seat the cards that it has not seen, by rank + 1, (2, 14); the dealer's are
            filled in.
        leads: how often the pone leads each card, (CARDS,).
        replies: how often each of `dealers` replies with each card, by lead, (n, CARDS, CARDS).
        followed: no subgame.
        space: to write to.
        lines: workspace, (CARDS, CARDS).
        chances: receives the chances, (columns,).
    """
    chances[:] = 0.0
    for hand in range(len(dealers)):
        for rank in range(1, 14):
            unseen[1, rank] = 4 - seen[hand, rank]
        start = before_lead(pone, dealers[hand])
        write_lines(
            start, deal, minds, unseen, leads, replies[hand], space.places, space.first_shares,
            lines,
        )  # fmt: skip
        for lead in range(1, CARDS):
            for reply in range(CARDS):
                if lines[lead, reply] < MIN_PROBABILITY:
                    continue
                unseen[1, lead] -= 1
                if reply:
                    unseen[0, reply] -= 1
                add_followed_orders(
                    after_line(start, lead, reply, deal), deal, minds, unseen, followed,
                    space.stack, space.shares, firsts[hand], firsts[hand + 1], space.places[0, :0],
                    lines[lead, reply], chances,
                )  # fmt: skip
                unseen[1, lead] += 1
                if reply:
                    unseen[0, reply] += 1
