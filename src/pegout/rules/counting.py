"""The show, and manual counting: claims and muggins (rules 2.6 and 3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pegout.cards import Card
from pegout.rules.actions import Claim, Pass, SeatAction
from pegout.rules.choices import Claims, Overclaim
from pegout.rules.dealing import next_deal
from pegout.rules.events import Claimed, Counted, Exposed, MugginsCalled, Shown
from pegout.rules.quick import quick
from pegout.rules.scoring.play import items_of_play, last_card_item
from pegout.rules.scoring.show import ScoreItem, items_of_show, total
from pegout.rules.scoring.sources import SHOWN, Award, ScoreSource
from pegout.rules.state import Cards, PendingCount, State, next_turn
from pegout.rules.transition import Transition
from pegout.rules.variants import Rules

_shown: Final = quick(Shown)
_HAND, _CRIB = ScoreSource.HAND, ScoreSource.CRIB  # Python 3.11 takes 0.1 us to look either up


def items_due(
    what: ScoreSource, cards: tuple[Card, ...], last: bool, starter: Card | None
) -> tuple[ScoreItem, ...]:
    """Return the correct score of a count; the arguments are fields of `PendingCount`."""
    if what in SHOWN:
        return items_of_show(cards, starter, crib=what is ScoreSource.CRIB)
    items = items_of_play(cards) if what is ScoreSource.PLAY else ()
    return (*items, last_card_item(cards[-1])) if last else items


def next_to_show(state: State) -> tuple[ScoreSource, int, Cards]:
    """Return what is counted next in the show: a hand or the crib, its owner and its cards."""
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
        cards = tuple(sorted(filter(None, unsorted)))
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
    """Tell what a hand or the crib scores, and return its points."""
    starter, points = transition.state.starter, total(items)
    assert starter is not None
    transition.emit(_shown(seat, what, cards, starter, items, points))
    return points


def reveal(transition: Transition, seat: int | None, cards: tuple[Card, ...]) -> None:
    """Reveal the unseen cards of a seat, or of the crib for `None`, so that they can be counted."""
    if seat is None:
        transition.new.crib = cards
    else:
        hands = list(transition.state.hands)
        hands[seat] = cards
        transition.new.hands = tuple(hands)


def claim(transition: Transition, seat: int, points: int) -> None:
    """Claim points: they are pegged as far as they are correct, then opponents may call muggins.

    In the play the right is the opponent's who plays next, who need not be asked for it: playing
    on lets the claim stand. Where no opponent plays next it is the first one's in turn order.

    An overclaim is corrected, and with the penalty option its excess goes to the first opponent
    in turn order.
    """
    pending = _pending(transition)
    rules = transition.state.rules
    due = total(pending.items)
    transition.emit(Claimed(seat, points, pending.what))
    _peg_claimed(transition, pending, min(points, due))
    if points > due and rules.overclaim is Overclaim.PENALTY:
        transition.peg(rules.opponents(seat)[0], points - due, Award.OVERCLAIM)
    if rules.muggins:
        asked = _first_asked(transition.state, pending)
        transition.new.pending_count = replace(pending, claimed=points, asked=asked)
    else:
        settle_count(transition)


def _first_asked(state: State, pending: PendingCount) -> int:
    """The opponent who may call muggins first."""
    opponents = state.rules.opponents(pending.seat)
    following = next_turn(state) if _is_first_alone_asked(state, pending) else None
    return opponents[0] if following not in opponents else following


def _is_first_alone_asked(state: State, pending: PendingCount) -> bool:
    """Whether one opponent alone may call muggins: in the play, except in older records."""
    return state.rules.claims is Claims.EVERY and pending.what not in SHOWN


def _peg_claimed(transition: Transition, pending: PendingCount, points: int) -> None:
    """Peg the correct part of a claim, in one move.

    In the play of older records it is pegged item by item until it is used up, which tells the
    opponents what is there.
    """
    if pending.what in SHOWN or transition.state.rules.claims is Claims.EVERY:
        transition.peg(pending.seat, points, pending.what)
        return
    correct = []
    for item in pending.items:
        correct.append(item._replace(points=min(item.points, points)))
        points -= correct[-1].points
    transition.peg_items(pending.seat, correct)


def call_muggins(transition: Transition, seat: int, named: int | None) -> None:
    """Take the points named, if at least as many were overlooked.

    A call for more takes nothing: with the penalty option the excess goes to the side that has
    claimed, and the count is over; without it, and in older records, the call is a pass. A call
    that names no points, as older records have it, takes all that was overlooked.
    """
    pending = _pending(transition)
    overlooked = max(total(pending.items) - (pending.claimed or 0), 0)
    taken = overlooked if named is None else named if named <= overlooked else 0
    transition.emit(MugginsCalled(seat, transition.state.rules.side(seat), taken, named))
    if named is None or taken:
        transition.peg(seat, taken, Award.MUGGINS)
        settle_count(transition)
    elif _has_priced_calls(transition.state.rules):
        transition.peg(pending.seat, named - overlooked, Award.FALSE_CALL)
        settle_count(transition)
    else:
        pass_claim(transition, seat)


def _has_priced_calls(rules: Rules) -> bool:
    return rules.overclaim is Overclaim.PENALTY and rules.claims is Claims.EVERY


def pass_claim(transition: Transition, seat: int) -> None:
    """Accept the claim; in the show the next opponent in turn order is asked, if there is one."""
    pending, state = _pending(transition), transition.state
    opponents = state.rules.opponents(pending.seat)
    later = opponents[opponents.index(seat) + 1 :]
    if later and not _is_first_alone_asked(state, pending):
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
    if state.rules.claims is Claims.EVERY:
        return None
    return (pending.seat, Claim(0)) if pending.asked is None else (pending.asked, Pass())


def settle_count(transition: Transition) -> None:
    """End the count and disclose its correct score."""
    pending = _pending(transition)
    transition.new.pending_count = None
    if pending.what not in SHOWN:
        transition.emit(Counted(pending.seat, pending.items, total(pending.items)))
    else:
        _emit_shown(transition, pending.what, pending.seat, pending.cards, pending.items)
        transition.new.shown = transition.state.shown + 1


def _pending(transition: Transition) -> PendingCount:
    assert transition.state.pending_count is not None
    return transition.state.pending_count
