"""Sampled play of five-card cribbage: what each card gains, with the other side's cards drawn.

Nothing here knows the game's tree: deals are dealt and played by the rules, in a kernel of Numba.
This is external sampling: one side tries every card that it may play, the other draws one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pegout.lab.benchmark import PlayGame
from pegout.solver.encoding.cards import multisets
from pegout.solver.encoding.rank_tables import same_rank_points
from pegout.solver.kernels.pegging.play_policies import (
    add_card,
    card_at,
    cards_in,
    counting_value,
    must_go,
    without_card,
)

RANKS = 13
ROLES = ("pone", "dealer")
LETTERS = "A23456789TJQK"
HAND_BITS = 12
"""Of a packed hand: three cards, four bits each."""
KEY_BITS = HAND_BITS + 12
"""Of an information set: its hand, and at most three cards that have been played."""


class Table(NamedTuple):
    """The strategy and the samples, by row of the benchmark, the pone's first."""

    rows: NDArray[np.int32]
    """The row by key of the information set, (1 << KEY_BITS,); see `key_of`."""
    policy: NDArray[np.float32]
    """The chance of each rank, the ace first, (n, 13)."""
    gains: NDArray[np.float32]
    """By rank: the points that it got more than the policy, over all samples, (n, 13)."""
    visits: NDArray[np.float32]
    """How often the row was sampled, (n,)."""


def uniform_table(game: PlayGame) -> Table:
    """A table that plays every legal rank equally often."""
    legal = np.concatenate([game.legal(role) for role in ROLES])
    rows = np.full(1 << KEY_BITS, -1, np.int32)
    rows[np.concatenate([_keys(game, role) for role in ROLES])] = np.arange(len(legal))
    policy = (legal / legal.sum(axis=1, keepdims=True)).astype(np.float32)
    return Table(rows, policy, np.zeros_like(policy), np.zeros(len(policy), np.float32))


def _keys(game: PlayGame, role: str) -> NDArray[np.int64]:
    """The keys of a role's rows, from their features."""
    features, round_ = game.features(role), np.zeros(game.rows(role), np.int64)

    def by_rank(name: str) -> NDArray[np.uint8]:
        return features[:, [game.columns.index(f"{name}_{letter}") for letter in LETTERS]]

    for name in ("card1", "card2", "card3"):
        card = by_rank(name)
        round_ = np.where(card.any(axis=1), round_ << 4 | card.argmax(axis=1) + 1, round_)
    return round_ << HAND_BITS | packed(by_rank("hand"))


def packed(counts: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Hands as the kernel has them, four bits a card, the highest last; from cards by rank."""
    hands = np.zeros(len(counts), np.int64)
    for rank in range(RANKS):
        for number in range(1, 4):
            hands = np.where(counts[:, rank] >= number, hands << 4 | rank + 1, hands)
    return hands


class Deals:
    """Both hands, dealt by the chance that the benchmark gives them."""

    def __init__(self, game: PlayGame) -> None:
        prior = np.asarray(game.deal.prior, np.float64)
        self.chances = np.cumsum(prior.ravel() / prior.sum())
        ranks = (
            RANKS - 1 - multisets(3)[:, :, None]
        )  # the benchmark counts hands by descending ranks
        self.hands = packed((ranks == np.arange(RANKS)).sum(axis=1))

    def draw(self, number: int, random: np.random.Generator) -> NDArray[np.int64]:
        """Packed hands of pone and dealer, (number, 2)."""
        pairs = np.searchsorted(self.chances, random.random(number))
        pairs = np.minimum(pairs, len(self.chances) - 1)
        return np.stack([self.hands[part] for part in np.divmod(pairs, len(self.hands))], axis=1)


@njit(error_model="numpy")
def key_of(round_, hand):
    """The key of an information set: the cards played, in order, and the hand."""
    return round_ << HAND_BITS | hand


@njit(error_model="numpy")
def is_choice(hand, place, count):
    """Whether the card at a place can be played, and is the first of its rank."""
    card = card_at(hand, place)
    return count + counting_value(card) <= 31 and (place == 0 or card_at(hand, place - 1) != card)


@njit(error_model="numpy")
def count_choices(hand, count):
    """How many ranks of a hand can be played."""
    found = 0
    for place in range(cards_in(hand)):
        found += is_choice(hand, place, count)
    return found


@njit(error_model="numpy")
def draw_place(hand, count, row, policy):
    """The place of a card drawn from a row of a policy; of the only one if the row is -1."""
    left, found = np.random.random() if row >= 0 else 0.0, -1
    for place in range(cards_in(hand)):
        if is_choice(hand, place, count) and left >= 0.0:
            found = place
            if row >= 0:
                left -= policy[row, card_at(hand, place) - 1]
    return found


@njit(error_model="numpy")
def play_on(searcher, hands, round_, count, mover, alone, last, table, same_rank):
    """Play a deal to its end; the pone's points less the dealer's from here on.

    The searcher tries all its cards, and what they get is added to the table; the other side draws.

    Args:
        searcher: 0 pone, 1 dealer.
        hands: of both, packed.
        round_: the cards played, packed, the latest last.
        count: of the play.
        mover: whose turn it is.
        alone: whether the other side has said go.
        last: who played the last card.
        table: what both sides play.
        same_rank: points for cards of the same rank.
    """
    hand = hands[mover]
    if must_go(hand, count):
        if alone:
            return 1.0 - 2.0 * last
        return play_on(searcher, hands, round_, count, 1 - mover, True, last, table, same_rank)
    choices = count_choices(hand, count)
    row = table.rows[key_of(round_, hand)] if choices > 1 else np.int32(-1)
    searches = mover == searcher and choices > 1
    drawn = -1 if searches else draw_place(hand, count, row, table.policy)
    sign, mean = 1.0 - 2.0 * mover, 0.0
    for place in range(cards_in(hand)):
        if not is_choice(hand, place, count) or (place != drawn and not searches):
            continue
        card, left = card_at(hand, place), without_card(hand, place)
        after, total, points = add_card(round_, count, card, same_rank)
        held = (left, hands[1]) if mover == 0 else (hands[0], left)
        net = sign * points
        if total < 31:
            following = mover if alone else 1 - mover
            net += play_on(searcher, held, after, total, following, alone, mover, table, same_rank)
        if not searches:
            return net
        table.gains[row, card - 1] += sign * net
        mean += table.policy[row, card - 1] * net
    for place in range(cards_in(hand)):
        if is_choice(hand, place, count):
            table.gains[row, card_at(hand, place) - 1] -= sign * mean
    table.visits[row] += 1
    return mean


@njit(error_model="numpy")
def _sample(hands, table, same_rank, seed):
    np.random.seed(seed)
    total = 0.0
    for deal in range(len(hands)):
        held = (hands[deal, 0], hands[deal, 1])
        for searcher in range(2):
            total += play_on(searcher, held, 0, 0, 0, False, 0, table, same_rank)
    return total / (2 * len(hands))


def sample(hands: NDArray[np.int64], table: Table, seed: int) -> float:
    """Play deals, with each side as the searcher; the mean of the pone's points less the dealer's.

    The table's gains and visits are those of these deals.
    """
    table.gains[:] = 0
    table.visits[:] = 0
    return float(_sample(hands, table, same_rank_points(), seed))
