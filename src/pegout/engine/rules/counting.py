"""The show, and manual counting: claims and muggins (rules 2.6 and 3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from pegout.engine.cards import Card
from pegout.engine.rules.actions import Claim, Muggins, Pass, Reveal, SeatAction
from pegout.engine.rules.choices import Claims, Overclaim
from pegout.engine.rules.dealing import next_deal
from pegout.engine.rules.events import Claimed, Counted, Exposed, MugginsCalled, Shown
from pegout.engine.rules.playing import advance
from pegout.engine.rules.quick import quick
from pegout.engine.rules.scoring.play import count_of, items_of_play, last_card_item
from pegout.engine.rules.scoring.show import ScoreItem, items_of_show, total
from pegout.engine.rules.scoring.sources import SHOWN, Award, ScoreSource
from pegout.engine.rules.state import (
    Call,
    Cards,
    PendingCount,
    Phase,
    State,
    next_in_round,
    next_turn,
)
from pegout.engine.rules.transition import Transition

_shown: Final = quick(Shown)
_HAND, _CRIB = ScoreSource.HAND, ScoreSource.CRIB  # Python 3.11 takes 0.1 us to look either up


def items_due(
    what: ScoreSource, cards: tuple[Card, ...], last: bool, starter: Card | None
) -> tuple[ScoreItem, ...]:
    """Return the correct score of a count; the arguments are fields of `PendingCount`."""
    if what in SHOWN:
        return items_of_show(cards, starter, crib=what is ScoreSource.CRIB)
    items = items_of_play(cards, count_of(cards)) if what is ScoreSource.PLAY else ()
    return (*items, last_card_item(cards[-1])) if last else items


def next_to_show(state: State) -> tuple[ScoreSource, int, Cards]:
    """Return the next count of the show: of a hand or the crib, its owner and its cards."""
    if state.shown < state.rules.players:
        seat = state.show_order[state.shown]
        return _HAND, seat, state.shown_hand(seat)
    return _CRIB, state.dealer, state.crib


def continue_show(transition: Transition) -> None:
    """Count the remaining hands and the crib in order, then end the deal.

    Stops where a player must claim, and where the deck must first reveal unseen cards.
    """
    while (state := transition.state).shown <= state.rules.players:
        what, seat, unsorted = next_to_show(state)
        if None in unsorted:
            return
        cards: Any = tuple(sorted(unsorted))
        assert state.starter is not None
        items = items_of_show(cards, state.starter, crib=what is _CRIB)
        if state.rules.manual:
            transition.emit(Exposed(seat, what, cards))
            transition.new.pending_count = PendingCount(what, seat, cards, items)
            return
        points = _emit_shown(transition, what, seat, cards, items)
        transition.peg(seat, points, what)
        transition.new.shown = state.shown + 1
    next_deal(transition)


def _emit_shown(
    transition: Transition,
    what: ScoreSource,
    seat: int,
    cards: tuple[Card, ...],
    items: tuple[ScoreItem, ...],
) -> int:
    """Emit the score of a hand or the crib, and return its points."""
    starter, points = transition.state.starter, total(items)
    assert starter is not None
    transition.emit(_shown(seat, what, cards, starter, items, points))
    return points


def reveal(transition: Transition, actor: int, action: Reveal) -> None:
    """Reveal the unseen cards of a seat, or of the crib, so that they can be counted."""
    if action.seat is None:
        transition.new.crib = action.cards
    else:
        hands = list(transition.state.hands)
        hands[action.seat] = action.cards
        transition.new.hands = tuple(hands)


def claim(transition: Transition, seat: int, action: Claim) -> None:
    """Claim points: they are pegged as far as they are correct, then opponents may call muggins.

    Every opponent may, until the next card is played or the next hand is counted (rules 3.13.5).
    In older records it is one, or one after another.

    An overclaim is corrected, and with the penalty option its excess goes to the first opponent
    in turn order.
    """
    pending, points = _pending(transition), action.points
    rules = transition.state.rules
    due = total(pending.items)
    transition.emit(Claimed(seat, points, pending.what))
    _peg_claimed(transition, pending, min(points, due))
    if points > due and rules.overclaim is Overclaim.PENALTY:
        transition.peg(rules.opponents(seat)[0], points - due, Award.OVERCLAIM)
    if rules.muggins:
        asked = _asked(transition.state, pending)
        transition.new.pending_count = replace(pending, claimed=points).awaiting(asked)
    else:
        settle_count(transition)


def _asked(state: State, pending: PendingCount) -> tuple[int, ...]:
    """The opponents who may call muggins; in older records the one who is asked first."""
    opponents = state.rules.opponents(pending.seat)
    if state.rules.claims is Claims.POSSIBLE:
        return opponents
    following = next_turn(state) if _is_one_alone_asked(state, pending) else None
    return (opponents[0] if following not in opponents else following,)


def _is_one_alone_asked(state: State, pending: PendingCount) -> bool:
    """Whether the right in the play is one opponent's alone, as in older records."""
    return state.rules.claims is Claims.EVERY and pending.what not in SHOWN


def ends_right(state: State) -> int | None:
    """The opponent whose next card or go ends the right to call muggins; `None` if there is none.

    Where the claimer or a partner plays next, or no seat does, every opponent has to answer.
    """
    pending = state.pending_count
    if pending is None or pending.asked is None or state.phase is not Phase.PLAY:
        return None
    following, opponents = next_turn(state), state.rules.opponents(pending.seat)
    if following not in opponents:
        return None
    if state.rules.claims is Claims.POSSIBLE:
        return following
    last = _is_one_alone_asked(state, pending) or following == opponents[-1]
    return following if last and following == pending.asked else None


def _peg_claimed(transition: Transition, pending: PendingCount, points: int) -> None:
    """Peg the correct part of a claim, in one move.

    In the play of older records it is pegged item by item until it is used up, which tells the
    opponents the points there are.
    """
    if pending.what in SHOWN or transition.state.rules.claims_every_card:
        transition.peg(pending.seat, points, pending.what)
        return
    correct = []
    for item in pending.items:
        correct.append(item._replace(points=min(item.points, points)))
        points -= correct[-1].points
    transition.peg_items(pending.seat, correct)


def call_muggins(transition: Transition, seat: int, action: Muggins) -> None:
    """Call muggins, naming the points; the call waits for the opponents before it in turn order.

    Calls of older records are carried out at once, by the rules of then.
    """
    named = action.points
    if transition.state.rules.claims is Claims.POSSIBLE and named is not None:
        pending = _pending(transition)
        transition.new.pending_count = replace(pending, calls=(*pending.calls, Call(seat, named)))
        _settle_with_answers(transition, seat)
    else:
        _call_as_before(transition, seat, named)


def _settle_with_answers(transition: Transition, *answered: int) -> None:
    """Note that these seats have answered; settle the count once that decides who calls.

    The first in turn order of those who call does, so that answering later costs nothing,
    and until then a call looks like a pass.
    """
    pending = _pending(transition)
    left = [seat for seat in pending.unanswered if seat not in answered]
    called = dict(pending.calls)
    for seat in transition.state.rules.opponents(pending.seat):
        if seat in called:
            _take(transition, seat, called[seat])
            return
        if seat in left:
            transition.new.pending_count = pending.awaiting(left)
            return
    settle_count(transition)


def _take(transition: Transition, seat: int, named: int) -> None:
    """Take the lesser of the points named and those overlooked (rules 3.13.4).

    Where nothing was overlooked the points named go to the side that has claimed, with the penalty
    option.
    """
    pending, rules = _pending(transition), transition.state.rules
    taken = min(named, _overlooked(pending))
    transition.emit(MugginsCalled(seat, rules.side(seat), taken, named))
    if taken:
        transition.peg(seat, taken, Award.MUGGINS)
    elif rules.overclaim is Overclaim.PENALTY:
        transition.peg(pending.seat, named, Award.FALSE_CALL)
    settle_count(transition)


def _overlooked(pending: PendingCount) -> int:
    return max(total(pending.items) - (pending.claimed or 0), 0)


def _call_as_before(transition: Transition, seat: int, named: int | None) -> None:
    """Take the points named, if at least as many were overlooked, as older records do.

    A call for more takes nothing: with the penalty option the excess goes to the side that has
    claimed, and the count is over; without it, and in the oldest records, the call is a pass. A
    call that names no points takes all that was overlooked.
    """
    pending = _pending(transition)
    overlooked, rules = _overlooked(pending), transition.state.rules
    taken = overlooked if named is None else named if named <= overlooked else 0
    transition.emit(MugginsCalled(seat, rules.side(seat), taken, named))
    if named is None or taken:
        transition.peg(seat, taken, Award.MUGGINS)
        settle_count(transition)
    elif rules.overclaim is Overclaim.PENALTY and rules.claims is Claims.EVERY:
        transition.peg(pending.seat, named - overlooked, Award.FALSE_CALL)
        settle_count(transition)
    else:
        pass_claim(transition, seat)


def let_all_stand(transition: Transition, seat: int) -> None:
    """End the right to call muggins, as a seat plays on; a call that was made is carried out."""
    if transition.state.rules.claims is Claims.POSSIBLE:
        _settle_with_answers(transition, *_pending(transition).unanswered)
    else:
        pass_claim(transition, seat)


def pass_claim(transition: Transition, seat: int) -> None:
    """Accept the claim for a seat; in older records another opponent may be asked then."""
    if transition.state.rules.claims is Claims.POSSIBLE:
        _settle_with_answers(transition, seat)
        return
    pending, state = _pending(transition), transition.state
    opponents = state.rules.opponents(pending.seat)
    later = opponents[opponents.index(seat) + 1 :]
    if later and not _is_one_alone_asked(state, pending):
        transition.new.pending_count = replace(pending, asked=later[0])
    else:
        settle_count(transition)


def foregone_answer(state: State) -> tuple[int, SeatAction] | None:
    """The seat and the answer to a count of a card that scores nothing; `None` if there is none.

    Only where cards that score alone are asked about, as in older records (rules 3.13.8).
    """
    pending = state.pending_count
    if pending is None or pending.what in SHOWN or pending.items:
        return None
    if state.rules.claims_every_card:
        return None
    return (pending.seat, Claim(0)) if pending.asked is None else (pending.asked, Pass())


def settle_count(transition: Transition) -> None:
    """End the count, disclose its correct score and, after a card, advance the play."""
    pending = _pending(transition)
    transition.new.pending_count = None
    if pending.what not in SHOWN:
        transition.emit(Counted(pending.seat, pending.items, total(pending.items)))
        advance(transition, next_in_round(transition.state))
    else:
        _emit_shown(transition, pending.what, pending.seat, pending.cards, pending.items)
        transition.new.shown = transition.state.shown + 1


def _pending(transition: Transition) -> PendingCount:
    assert transition.state.pending_count is not None
    return transition.state.pending_count
