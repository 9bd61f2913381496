"""Whose turn it is in the play (rules 2.5)."""

from __future__ import annotations

from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.state import PlayTurn, State
from pegout.rules.variants import PlayRounds


def next_to_play(state: State) -> int | None:
    """The seat to move after the last turn, or `None` if nobody can play on in this round."""
    for seat in state.rules.around(state.rounds[-1][-1].seat):
        if state.hands[seat] and seat not in state.gone:
            return seat
    return None


def last_card(state: State) -> PlayTurn:
    """The turn in which the last card of this round was played."""
    return next(turn for turn in reversed(state.rounds[-1]) if turn.card)


def is_round_over(state: State) -> bool:
    """Whether the round has reached 31, or nobody can play on in it."""
    return state.count == THIRTY_ONE or next_to_play(state) is None


def next_turn(state: State) -> int | None:
    """The seat that plays next, in this round or as the leader of another; `None` if none does."""
    if not is_round_over(state):
        return next_to_play(state)
    if state.rules.play_rounds is PlayRounds.FIRST:
        return None
    after = state.rules.around(last_card(state).seat)
    return next((seat for seat in after if state.hands[seat]), None)
