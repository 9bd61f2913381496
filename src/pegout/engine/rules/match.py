"""Games and matches: how many games a win counts, and who deals the next one (rules 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final

from pegout.engine.rules.choices import FirstDeal
from pegout.engine.rules.state import State
from pegout.engine.rules.variants import DOUBLE_SKUNK, SKUNK, Rules


class WinKind(StrEnum):
    """How a game was won, by how far the loser was behind (rules 3)."""

    GAME = "game"
    SKUNK = "skunk"
    DOUBLE_SKUNK = "double_skunk"
    DOUBLE_GAME = "double_game"

    @property
    def games(self) -> int:
        """How many games such a win counts: 1, 2 or 4."""
        return _GAMES[self]


_GAMES: Final = {WinKind.GAME: 1, WinKind.SKUNK: 2, WinKind.DOUBLE_SKUNK: 4, WinKind.DOUBLE_GAME: 2}


def win_kind(rules: Rules, scores: Sequence[int], winner: int) -> WinKind:
    """How a side has won, by the score of the side furthest behind."""
    behind = rules.target - min(score for side, score in enumerate(scores) if side != winner)
    if rules.double_skunk and behind > DOUBLE_SKUNK:
        return WinKind.DOUBLE_SKUNK
    if rules.skunk and behind > SKUNK:
        return WinKind.SKUNK
    if rules.double_game and behind >= DOUBLE_SKUNK:
        return WinKind.DOUBLE_GAME
    return WinKind.GAME


def next_dealer(state: State) -> int:
    """The seat that deals next; the state must be waiting for a deal."""
    return state.dealer if state.winner is None else next_first_dealer(state)


def deal_cutter(state: State) -> int | None:
    """The seat that must cut the pack before the next deal (rules 2.2.3), if any."""
    if not state.rules.cut_before_deal or state.deal_cut is not None:
        return None
    return state.rules.right(next_dealer(state))


def next_first_dealer(state: State) -> int:
    """The seat that deals first in the next game of a match; the current one must be won."""
    return first_dealer_after(state.rules, state.first_dealer, state.winner)


def rematch_rules(state: State, winner: int | None) -> Rules:
    """The rules of a rematch; as in the next game of a match, no seat draws for deal (rules 3.15).

    Args:
        state: the match when it ended.
        winner: the side that won it; `None` if none did.
    """
    if state.first_dealer < 0:
        return state.rules
    dealer = first_dealer_after(state.rules, state.first_dealer, winner)
    return replace(state.rules, first_deal=FirstDeal.of_seat(dealer))


def first_dealer_after(rules: Rules, first_dealer: int, winner: int | None) -> int:
    """The seat that deals first after a game: of two players the loser (rules 3.15).

    Of more, and without a winner, it is the player to the left of the last first dealer.
    """
    if rules.players == 2 and winner is not None:
        return 1 - winner
    return rules.left(first_dealer)
