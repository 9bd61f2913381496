"""`V` for a game whose players are known: the chance to win from the full history.

It is a control variate as that of reviews is: its mean over every chance event is exact. It may
leave 0 to 1 on the way.
"""

from __future__ import annotations

from collections.abc import Sequence

from research.known_players.followed_subgames import followed_chances
from research.known_players.known_cards import chances_by_starter, mean_over_starters
from research.known_players.known_sides import KnownSides, players
from research.known_players.predicted_deals import PredictedDeal

from pegout.engine.rules.state import Phase, State
from pegout.solver.analysis import values
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.pegging.known_hands import HEELS
from pegout.solver.variants import DEALER, PONE, solved_variant


def value(state: State, sides: KnownSides) -> float:
    """The chance to win of seat 0 in a game of two, once its first dealer is known.

    Args:
        state: a state in which every card dealt is known, and neither or both have discarded.
        sides: the known strategies of the sides in seats 0 and 1.
    """
    if state.winner is not None or state.phase in (Phase.DEAL, Phase.SHOW):
        return values.value(state)
    known = sides[::-1] if state.pone else sides
    if state.phase is Phase.DISCARD:
        pone = PredictedDeal(state, values.scores_of(state), known).chances()[-1]
    elif state.phase is Phase.CUT:
        pone = _before_starter(state, known)
    else:
        pone = _after_starter(state, known)
    return pone if state.pone == 0 else 1 - pone


def value_after_cards(turned: State, played: Sequence[int], sides: KnownSides) -> float:
    """The chance to win of seat 0 once some cards of the play are known, in six-card.

    Args:
        turned: the state in which the starter has been turned up without a winner by it.
        played: the ranks played since, 0 (ace) to 12 (king).
        sides: the known strategies of the sides in seats 0 and 1.
    """
    if turned.pone:
        sides = sides[::-1]
    scores, _ = _settled(turned)
    deal, rules = values._known_deal(turned), solved_variant(turned.rules)
    heels = HEELS * (deal.starters[0] >> 2 == JACK)
    known = players(sides, rules, turned.rules.target, (scores[PONE], scores[DEALER] - heels))
    pone = float(followed_chances(deal, rules, turned.rules.target, scores, known, played)[0])
    return 1 - pone if turned.pone else pone


def _before_starter(state: State, sides: KnownSides) -> float:
    """The pone's chance to win, as the mean over every starter."""
    kept, discards = (
        tuple([values._codes(cards) for cards in each])
        for each in (
            [state.hands[seat] for seat in (state.pone, state.dealer)],
            [state.discards[seat] for seat in (state.pone, state.dealer)],
        )
    )
    return mean_over_starters(
        (kept[0], kept[1]), (discards[0], discards[1]), solved_variant(state.rules),
        state.rules.target, values.scores_of(state), sides,
    )  # fmt: skip


def _after_starter(state: State, sides: KnownSides) -> float:
    """The pone's chance to win in the play, as if all points due from here on are claimed."""
    scores, winner = _settled(state)
    if winner:
        return float(winner > 0)
    deal, here = values._known_deal(state), values._play_state(state)
    variant = solved_variant(state.rules)
    return float(chances_by_starter(deal, variant, state.rules.target, scores, sides, here)[0])


def _settled(state: State) -> tuple[tuple[int, int], int]:
    """The scores once a pending count is settled, and who has won by it: 1 pone, -1 dealer."""
    scores, winner = list(values.scores_of(state)), 0
    if state.pending_count:
        winner = values._settle(state, state.pending_count, scores)
    return (scores[PONE], scores[DEALER]), winner
