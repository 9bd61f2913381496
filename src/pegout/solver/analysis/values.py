"""`V`: the chance to win from the full history, with every card known.

It is a control variate: whatever it says of a position, its mean over every chance event is exact,
so luck measured by it has mean 0. docs/review.md defines it step by step.
"""

from __future__ import annotations

from functools import lru_cache

from pegout.engine.cards import Card
from pegout.engine.rules.dealing import THREE_FOR_LAST
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.scoring.sources import SHOWN
from pegout.engine.rules.state import Cards, PendingCount, Phase, PlayTurn, State
from pegout.engine.rules.views import view
from pegout.solver.analysis.deal_values import deal_values
from pegout.solver.decisions import rate
from pegout.solver.encoding.cards import encode_card, multiset_index
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.pegging.known_hands import KnownDeal, PlayState, win_chances
from pegout.solver.variants import solved_variant


def value(state: State) -> float:
    """The chance to win of seat 0 in a game of two, once its first dealer is known.

    Every card dealt is known. A seat that has not discarded yet, where the other one has, makes the
    discard with the highest chance to win.
    """
    if state.winner is not None:
        return float(state.winner == state.rules.side(0))
    pone = min(max(_pone_value(state), 0.0), 1.0)  # outside by rounding alone
    return pone if state.pone == 0 else 1 - pone


def _pone_value(state: State) -> float:
    match state.phase:
        case Phase.DEAL:
            return _before_deal(state)
        case Phase.DISCARD if not any(state.discards):
            return _after_deal(state)
        case Phase.DISCARD | Phase.CUT:
            return _before_starter(state)
        case _:
            return _after_starter(state)


def scores_of(state: State) -> tuple[int, int]:
    """The scores of pone and dealer, with the points that the pone of a first deal is given."""
    rules = state.rules
    pone, dealer = (state.scores[rules.side(seat)] for seat in (state.pone, state.dealer))
    if state.phase is Phase.DEAL and rules.three_for_last and state.deal == 0:
        pone += THREE_FOR_LAST
    return pone, dealer


def _before_deal(state: State) -> float:
    pone, dealer = scores_of(state)
    target = state.rules.target
    if pone >= target or dealer >= target:
        return float(pone >= target)
    odds = shipped_score_odds(solved_variant(state.rules), target)
    return 1 - float(odds.win_probability[dealer, pone])


def _after_deal(state: State) -> float:
    rules, scores = state.rules, scores_of(state)
    values = deal_values(solved_variant(rules), rules.target, scores)
    return values.after_deal(
        *(
            multiset_index([card.rank - 1 for card in state.hands[seat] if card])
            for seat in (state.pone, state.dealer)
        )
    )


def _before_starter(state: State) -> float:
    """The mean over every starter, with the best discard for a seat that has yet to."""
    kept: list[tuple[int, ...]] = []
    discards: list[tuple[int, ...]] = []
    for seat in (state.pone, state.dealer):
        away = state.discards[seat] or rate(view(state, seat)).best.cards
        kept.append(_codes(tuple([card for card in state.hands[seat] if card not in away])))
        discards.append(_codes(away))
    return _mean_over_starters(
        (kept[0], kept[1]), (discards[0], discards[1]), solved_variant(state.rules),
        state.rules.target, scores_of(state),
    )  # fmt: skip


@lru_cache(maxsize=256)
def _mean_over_starters(
    hands: tuple[tuple[int, ...], tuple[int, ...]],
    discards: tuple[tuple[int, ...], tuple[int, ...]],
    rules: str,
    target: int,
    scores: tuple[int, int],
) -> float:
    """The pone's chance to win with both discards known; cards are codes in ascending order."""
    known = {code for cards in (*hands, *discards) for code in cards}
    starters = tuple([code for code in range(52) if code not in known])
    deal = KnownDeal(hands, discards, starters)
    return float(win_chances(deal, rules, target, scores).mean())


def _after_starter(state: State) -> float:
    """The value in the play and in the show, as if all points due from here on are claimed."""
    rules, scores = state.rules, list(scores_of(state))
    shown = state.shown
    if state.pending_count:
        if winner := _settle(state, state.pending_count, scores):
            return float(winner > 0)
        if state.pending_count.what in SHOWN:
            shown += 1
    if state.phase is Phase.SHOW:
        return _in_show(state, shown, scores)
    variant, points = solved_variant(rules), (scores[0], scores[1])
    here = _play_state(state)
    return float(win_chances(_known_deal(state), variant, rules.target, points, here)[0])


def _play_state(state: State) -> PlayState:
    turns = [turn for each in state.rounds for turn in each if turn.card]
    seats = (state.pone, state.dealer)
    current = _current_round(state)
    last = next((turn.seat for turn in reversed(current) if turn.card), state.turn)
    played = tuple(
        tuple([turn.card.rank - 1 for turn in turns if turn.card and turn.seat == seat])
        for seat in seats
    )
    return PlayState(
        played=(played[0], played[1]),
        round=tuple([turn.card.rank - 1 for turn in current if turn.card]),
        turn=seats.index(_turn(state, current)),
        last=seats.index(last),
        rooms=_rooms(state, current),
    )


def _known_deal(state: State) -> KnownDeal:
    """The cards of a deal once its starter is turned up."""
    assert state.starter is not None
    seats = (state.pone, state.dealer)
    kept, away = (
        tuple([_codes(cards) for cards in each])
        for each in (map(state.shown_hand, seats), [state.discards[seat] for seat in seats])
    )
    return KnownDeal((kept[0], kept[1]), (away[0], away[1]), (encode_card(state.starter),))


def _current_round(state: State) -> tuple[PlayTurn, ...]:
    """The round so far; empty where its last points are being counted."""
    pending = state.pending_count
    ended = pending is not None and (pending.last or state.count == 31)
    return () if ended or not state.rounds else state.rounds[-1]


def _rooms(state: State, current: tuple[PlayTurn, ...]) -> tuple[int, int]:
    """The most points below 31 at which pone and dealer could not play."""

    def room(seat: int) -> int:
        ended = [each for each in state.rounds if each is not current or seat in state.gone]
        counts = [sum([turn.card.points for turn in each if turn.card]) for each in ended]
        return THIRTY_ONE - min(counts, default=THIRTY_ONE)

    return room(state.pone), room(state.dealer)


def _turn(state: State, current: tuple[PlayTurn, ...]) -> int:
    """Whose turn it is once a pending count is settled."""
    if state.pending_count is None:
        return state.turn
    if current:
        return 1 - current[-1].seat
    last = next(turn.seat for turn in reversed(state.rounds[-1]) if turn.card)
    return 1 - last


def _settle(state: State, pending: PendingCount, scores: list[int]) -> int:
    """Add the points of a count in progress: due, or claimed and otherwise called by muggins.

    Returns 1 if the pone has won by it, -1 if the dealer has, else 0.
    """
    due = total(pending.items)
    owner = int(pending.seat == state.dealer)
    if pending.claimed is None:
        scores[owner] += due
    elif state.rules.muggins:
        # The points claimed are pegged already.
        scores[1 - owner] += max(0, due - pending.claimed)
    for seat in (owner, 1 - owner):
        if scores[seat] >= state.rules.target:
            return 1 if seat == 0 else -1
    return 0


def _in_show(state: State, shown: int, scores: list[int]) -> float:
    """The pone's chance to win with the hands and the crib that are still to be counted."""
    due = [
        (0, score_show(_known(state.shown_hand(state.pone)), state.starter)),
        (1, score_show(_known(state.shown_hand(state.dealer)), state.starter)),
        (1, score_show(_known(state.crib), state.starter, crib=True)),
    ]
    for role, items in due[shown:]:
        scores[role] += total(items)
        if scores[role] >= state.rules.target:
            return float(role == 0)
    odds = shipped_score_odds(solved_variant(state.rules), state.rules.target)
    return float(odds.win_probability[scores[0], scores[1]])


def _known(cards: Cards) -> list[Card]:
    return sorted([card for card in cards if card])


def _codes(cards: Cards) -> tuple[int, ...]:
    return tuple(sorted([encode_card(card) for card in cards if card]))
