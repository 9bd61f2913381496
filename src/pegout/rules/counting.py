"""The show, and players who count for themselves: claims and muggins (rules 2.6 and 3)."""

from __future__ import annotations

from dataclasses import replace

from pegout.cards import Card
from pegout.rules.dealing import next_deal
from pegout.rules.events import CalledMuggins, Claimed, Counted, Exposed, Shown
from pegout.rules.scoring.play import score_play
from pegout.rules.scoring.show import Kind, ScoreItem, score_show, total
from pegout.rules.state import Cards, State, Tally
from pegout.rules.transition import Ledger
from pegout.rules.variants import Overclaim


def items_due(
    what: str, cards: tuple[Card, ...], last: bool, starter: Card | None
) -> tuple[ScoreItem, ...]:
    """What a count is truly worth; the arguments are a tally's fields of the same names."""
    if what in ("hand", "crib"):
        return score_show(cards, starter, crib=what == "crib")
    one = (ScoreItem(Kind.LAST_CARD, cards[-1:], 1),) if last else ()
    return (*(score_play(cards) if what == "play" else ()), *one)


def to_show(state: State) -> tuple[str, int, Cards]:
    """What is counted next: `hand` or `crib`, whose it is, and its cards."""
    if state.shown < state.rules.players:
        seat = state.show_order[state.shown]
        return "hand", seat, state.kept(seat)
    return "crib", state.dealer, state.crib


def show_on(ledger: Ledger) -> None:
    """Count the hands that are left, as far as they can be counted now.

    It stops where a player must claim, and where cards are unseen: those the deck reveals.
    """
    while ledger.state.shown <= ledger.state.rules.players:
        state = ledger.state
        what, seat, unsorted = to_show(state)
        cards = tuple(sorted(card for card in unsorted if card))
        if len(cards) < len(unsorted):
            return
        assert state.starter is not None
        items = items_due(what, cards, False, state.starter)
        if state.rules.manual:
            ledger.say(Exposed(seat, what, cards))
            ledger.set(tally=Tally(what, seat, cards, items))
            return
        _say_shown(ledger, what, seat, cards, items)
        ledger.peg(seat, total(items), what)
        ledger.set(shown=state.shown + 1)
    next_deal(ledger)


def _say_shown(
    ledger: Ledger, what: str, seat: int, cards: tuple[Card, ...], items: tuple[ScoreItem, ...]
) -> None:
    assert ledger.state.starter is not None
    ledger.say(Shown(seat, what, cards, ledger.state.starter, items, total(items)))


def reveal(ledger: Ledger, seat: int | None, cards: tuple[Card, ...]) -> None:
    """Unseen cards are laid open, so that they can be counted."""
    if seat is None:
        ledger.set(crib=cards)
    else:
        hands = list(ledger.state.hands)
        hands[seat] = cards
        ledger.set(hands=tuple(hands))


def claim(ledger: Ledger, seat: int, points: int) -> None:
    """A seat claims points: the peg moves, then opponents may call muggins.

    A claim of too much is put right, or gives the excess to the first opponent in turn order.
    """
    tally = _tally(ledger)
    rules = ledger.state.rules
    due = total(tally.items)
    ledger.say(Claimed(seat, points, tally.what))
    _peg_claimed(ledger, tally, min(points, due))
    if points > due and rules.overclaim is Overclaim.PENALTY:
        ledger.peg(rules.opponents(seat)[0], points - due, "overclaim")
    if rules.muggins:
        ledger.set(tally=replace(tally, claimed=points, asked=rules.opponents(seat)[0]))
    else:
        settle(ledger)


def _peg_claimed(ledger: Ledger, tally: Tally, points: int) -> None:
    """Peg what was rightly claimed; in the play item by item, as far as it goes."""
    if tally.what in ("hand", "crib"):
        ledger.peg(tally.seat, points, tally.what)
        return
    for item in tally.items:
        part = min(item.points, points)
        ledger.peg(tally.seat, part, item.kind)
        points -= part


def call_muggins(ledger: Ledger, seat: int) -> None:
    """Take every point overlooked; there may be none."""
    tally = _tally(ledger)
    overlooked = max(total(tally.items) - (tally.claimed or 0), 0)
    ledger.say(CalledMuggins(seat, ledger.state.rules.side(seat), overlooked))
    ledger.peg(seat, overlooked, "muggins")
    settle(ledger)


def let_stand(ledger: Ledger, seat: int) -> None:
    """Let a claim stand; the next opponent in turn order is asked, if there is one."""
    tally = _tally(ledger)
    opponents = ledger.state.rules.opponents(tally.seat)
    later = opponents[opponents.index(seat) + 1 :]
    if later:
        ledger.set(tally=replace(tally, asked=later[0]))
    else:
        settle(ledger)


def settle(ledger: Ledger) -> None:
    """Tell the truth about what was counted; the count is done with."""
    tally = _tally(ledger)
    ledger.set(tally=None)
    if tally.what in ("play", "last_card"):
        ledger.say(Counted(tally.seat, tally.items, total(tally.items)))
    else:
        _say_shown(ledger, tally.what, tally.seat, tally.cards, tally.items)
        ledger.set(shown=ledger.state.shown + 1)


def _tally(ledger: Ledger) -> Tally:
    assert ledger.state.tally is not None
    return ledger.state.tally
