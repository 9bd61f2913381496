"""The second track of the benchmark: discards, by ranks."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.engine.arguments import checked
from pegout.engine.cards import read_words
from pegout.engine.errors import BenchmarkError, argument
from pegout.engine.record.play_notation import rank_of, read_card_or_rank
from pegout.lab.benchmark.base import BenchmarkGame, Measurement
from pegout.lab.benchmark.policies import Batch
from pegout.lab.benchmark.row_game import Rows, role_number, row_numbers
from pegout.solver.arrays import F32, F64, I64, U8
from pegout.solver.discards.crib_values import crib_values
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANK_PAIRS, RANKS, multiset_index
from pegout.solver.encoding.features import Features
from pegout.solver.encoding.seat_features import CARDS_BY_RANK, IS_DEALER, LETTERS
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.variants import CRIB_SIGN, DEALER, PONE, SIZES

DISCARDS: Final = "discards"
ORDER_VERSION: Final = 1
"""Version of the documented order of rows; raised with every change of it."""
NOBS: Final = 0.25
"""How often a jack is of the starter's suit, where the starter is no jack."""
ITERATIONS: Final = 40
"""Iterations of CFR+ in the solution; 0.002 points a deal are left in five-card."""
PAIRS: Final = tuple(combinations_with_replacement(range(RANKS), 2))
"""The possible discards, by column: two ranks, the aces first."""


class DealtHand(NamedTuple):
    """The knowledge of a role that is to discard."""

    role: str
    """`pone` or `dealer`."""
    hand: str
    """The ranks dealt, such as `A 4 5 5 J K`."""

    def __str__(self) -> str:
        """One line, such as `dealer A 4 5 5 J K`."""
        return f"{self.role} {self.hand}"


class DiscardGame(BenchmarkGame):
    """The discards of one deal; ranks alone, the play counted as what each hand brings on average.

    Both sides are dealt their cards and discard two of them. The payoff is the pone's hand and play
    less the dealer's hand, crib and play: hands and crib are what they count on average over all
    starters, and his nobs its chance; flushes are left out. A hand that is kept brings in the play
    what it does in the shipped solution.

    Args:
        variant: `six-card` or `five-card`.
    """

    def __init__(self, variant: str) -> None:
        self.name, self.width, self._size = f"{DISCARDS}/{variant}", RANK_PAIRS, SIZES[variant]
        self.described = Features((IS_DEALER, CARDS_BY_RANK))
        self.baselines = ("uniform", "one-ply", "solution")

    @cached_property
    def _dealt(self) -> I64:
        """The ranks dealt by row, the ace first, (rows, size)."""
        every = np.array(list(combinations_with_replacement(range(RANKS), self._size)))
        return every[rank_hands(self._size).combinations[self._indices_of(every)] > 0]

    def _indices_of(self, dealt: I64) -> I64:
        """The solver's index of some hands."""
        return np.array([multiset_index(row) for row in dealt.tolist()])

    @cached_property
    def _indices(self) -> I64:
        """The solver's index by row, (rows,)."""
        return self._indices_of(self._dealt)

    @cached_property
    def _pairs(self) -> I64:
        """The column of each of the solver's choices, by row, (rows, choices)."""
        order = np.zeros(RANK_PAIRS, np.int64)
        order[[multiset_index(pair) for pair in PAIRS]] = np.arange(RANK_PAIRS)
        return order[rank_hands(self._size).discard_pairs[self._indices]]

    @cached_property
    def _legal(self) -> NDArray[np.bool_]:
        found = np.zeros((len(self._indices), RANK_PAIRS), bool)
        np.put_along_axis(found, self._pairs, True, axis=1)
        return found

    @cached_property
    def _starts(self) -> I64:
        return np.append(0, self._legal.sum(axis=1).cumsum())

    @cached_property
    def order(self) -> str:
        """The game's name, the version of the order of rows, and a hash of all of them."""
        digest = sha256(self._dealt.astype("<i8").tobytes() + self._legal.tobytes())
        return f"{self.name} v{ORDER_VERSION} {digest.hexdigest()[:12]}"

    def rows(self, role: str) -> int:
        """How many rows a role has: multisets of ranks that can be dealt."""
        role_number(role)
        return len(self._indices)

    def actions(self, role: str) -> int:
        """How many actions a role has: rows with one of the pairs that can be discarded."""
        role_number(role)
        return int(self._starts[-1])

    def starts(self, role: str) -> I64:
        """The first action of every row, and the number of actions, (rows + 1,)."""
        role_number(role)
        return self._starts

    def describe(self, role: str, row: int) -> DealtHand:
        """The hand of a row; errors as in `BenchmarkGame.describe`."""
        role_number(role)
        with argument("row"):
            [number] = row_numbers([row], self.rows(role))
        return DealtHand(role, " ".join([LETTERS[rank] for rank in self._dealt[number]]))

    def row_of(self, infoset: DealtHand) -> int:
        """The row of a hand, the inverse of `describe`."""
        with argument("infoset"):
            role, hand = infoset
            role_number(role)
            ranks = [rank_of(card) - 1 for card in read_words(hand, read_card_or_rank)]
            at = np.flatnonzero(self._indices == multiset_index(ranks))
            if len(ranks) != self._size or not len(at):
                raise BenchmarkError("benchmark-no-such-infoset", text=str(DealtHand(role, hand)))
            return int(at[0])

    def features(self, role: str, rows: Rows = None) -> U8:
        """The role and how many cards of each rank are held, by `columns`, (n, 14)."""
        number = role_number(role)
        with argument("rows"):
            found = row_numbers(rows, self.rows(role))
        counts = rank_hands(self._size).counts[self._indices[found]]
        return np.insert(counts, 0, number, axis=1)

    def legal(self, role: str, rows: Rows = None) -> NDArray[np.bool_]:
        """Which of `PAIRS` can be discarded in some rows, (n, 91); arguments as for `features`."""
        role_number(role)
        with argument("rows"):
            return self._legal[row_numbers(rows, self.rows(role))]

    @cached_property
    def _chances(self) -> F64:
        """How often each row is dealt, (rows,)."""
        ways = rank_hands(self._size).combinations[self._indices].astype(np.float64)
        return np.asarray(ways / ways.sum())

    @cached_property
    def _hand_points(self) -> F64:
        """Points of the hand that each choice keeps, mean over the starters, (rows, choices)."""
        hands = rank_hands(self._size)
        shows = hands.mean_shows[self._indices]
        dealt = hands.counts[self._indices, JACK][:, None].astype(np.float64)
        return np.asarray(shows + (dealt - self._jacks) * self._nobs)

    @cached_property
    def _jacks(self) -> I64:
        """The jacks that each of the solver's choices discards, by row, (rows, choices)."""
        return np.array([pair.count(JACK) for pair in PAIRS])[self._pairs]

    @cached_property
    def _nobs(self) -> F64:
        """Points of a jack as his nobs, by row, (rows, 1)."""
        jacks = rank_hands(self._size).counts[self._indices, JACK][:, None]
        return np.asarray(NOBS * (1 - (4.0 - jacks) / (52 - self._size)))

    def _own(self, number: int) -> F64:
        """Points of hand and play after each choice of a role, (rows, choices)."""
        kept = rank_hands(self._size).kept_indices[self._indices]
        return np.asarray(self._hand_points + load_strategy(self._size).pegging[number][kept])

    def _cribs(self, policy: F64) -> F64:
        """The crib after each choice of a role, against the other's policy, (rows, choices)."""
        hands = rank_hands(self._size)
        choices = np.zeros(hands.kept_indices.shape)
        choices[self._indices] = self._by_choice(policy)
        cribs = crib_values(hands, choices, 1)[self._indices].astype(np.float64)
        return np.asarray(cribs + self._jacks * self._nobs)  # the other's jacks are in it

    @cached_property
    def _first(self) -> NDArray[np.bool_]:
        """The first of the solver's choices that are alike, by row, (rows, choices)."""
        alike = self._pairs[:, :, None] == self._pairs[:, None, :]
        return np.asarray(alike.argmax(axis=2) == np.arange(self._pairs.shape[1]))

    def _by_choice(self, policy: NDArray[Any]) -> F64:
        """A policy by the solver's choices, (rows, choices); of those alike only one is not 0."""
        matrix = np.zeros(self._legal.shape)
        matrix[self._legal] = policy
        return np.where(self._first, np.take_along_axis(matrix, self._pairs, axis=1), 0.0)

    def _by_action(self, choices: F64) -> F64:
        """A policy by action, from one by the first of the solver's choices that are alike."""
        matrix = np.zeros(self._legal.shape)
        np.add.at(matrix, (np.arange(len(choices))[:, None], self._pairs), choices)
        return np.asarray(matrix[self._legal])

    @cached_property
    def _play(self) -> float:
        """Mean net points of the pone's play in the shipped solution."""
        shipped, hands = load_strategy(self._size), rank_hands(self._size)
        kept = shipped.pegging[PONE][hands.kept_indices]
        mean = (shipped.probabilities[PONE] * kept).sum(axis=1)
        return float(mean @ hands.combinations / hands.combinations.sum())

    def measure(self, pone: F64, dealer: F64, best_responses: bool) -> Measurement:
        """Measure two policies by action, already checked; to six digits."""
        policies, value, gains, responses = (pone, dealer), -self._play, [], []
        for number, sign in ((PONE, 1), (DEALER, -1)):
            own, cribs = self._own(number), self._cribs(policies[1 - number])
            worth = own + CRIB_SIGN[number] * cribs
            mine = self._by_choice(policies[number])
            mine *= self._chances[:, None] / mine.sum(axis=1, keepdims=True)
            # The crib counts once, as the dealer sees it.
            value += sign * float((mine * (own if number == PONE else worth)).sum())
            gains.append(float(worth.max(axis=1) @ self._chances - (mine * worth).sum()))
            best = np.eye(worth.shape[1])[np.where(self._first, worth, -np.inf).argmax(axis=1)]
            responses.append(self._by_action(best).astype(np.float32))
        return Measurement(
            value,
            gains[PONE],
            gains[DEALER],
            (responses[0], responses[1]) if best_responses else None,
        )

    def one_ply(self, batch: Batch) -> F64:
        """The policy that keeps the hand that counts most, of equals each equally often."""
        hand = self._hand_points[batch.start : batch.stop]
        points = np.full(batch.legal.shape, -1.0)
        np.put_along_axis(points, self._pairs[batch.start : batch.stop], hand, axis=1)
        chosen = points == points.max(axis=1, keepdims=True)
        return np.asarray(chosen / chosen.sum(axis=1, keepdims=True))

    def solution(self) -> tuple[F32, F32]:
        """A solution of pone and dealer by action: `ITERATIONS` of CFR+, half a minute or more.

        That of the shipped discards is another game's: suits count in it.
        """
        first = self._first
        evenly = first / first.sum(axis=1, keepdims=True)
        now, regrets, averages = (
            [evenly, evenly],
            *(np.zeros((2, *first.shape)) for _ in range(2)),
        )
        for iteration in range(1, ITERATIONS + 1):
            for number in (PONE, DEALER):
                other = now[1 - number]
                averages[1 - number] += iteration**2 * other
                cribs = self._cribs(self._by_action(other))
                worth = self._own(number) + CRIB_SIGN[number] * cribs
                mean = (now[number] * worth).sum(axis=1, keepdims=True)
                regrets[number] = np.maximum(regrets[number] + worth - mean, 0) * first
                total = regrets[number].sum(axis=1, keepdims=True)
                now[number] = np.where(total > 0, regrets[number] / np.maximum(total, 1e-9), evenly)
        averages /= averages.sum(axis=2, keepdims=True)
        pone, dealer = (self._by_action(part).astype(np.float32) for part in averages)
        return pone, dealer


@checked
def discards(variant: str = "six-card") -> DiscardGame:
    """The discards of six-card or five-card cribbage, by ranks.

    Raises:
        BenchmarkError: `benchmark-no-such-game`, with the parameter `parameter`.
    """
    if variant not in SIZES:
        with argument("variant"):
            raise BenchmarkError("benchmark-no-such-game", name=variant, known=", ".join(SIZES))
    return DiscardGame(variant)
