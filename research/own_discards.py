"""Measure what knowing one's own discards brings in six-card, and what a best response has left.

The opponent plays the whole solution (pegout solve pegging --starter 5). For some pairs of
discards, spread over all by how often they are made, the best response that knows them is exact
(`research.informed_responses` takes all of them). What the shared strategy gains over the
solution is summed over random deals, card by card (each card's value less the mean of the
solution's, with exact chances of the other hand).

With --leads: what a dealer gets at most who knows how leads depend on discards, but not the
discards.

    python -m research.own_discards [--starter 5] [--pairs 20] [--leads]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from research.informed_responses import PairPriors, equilibrium_discards

from pegout.engine.cards import parse_rank
from pegout.lab.training.pegging import stored_solution
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANK_PAIRS, RANKS, multiset_index, multisets
from pegout.solver.kernels.pegging.public_states import DECISION
from pegout.solver.pegging import positions, ranges, resolving
from pegout.solver.pegging.cfr import BEST_RESPONSE, EVALUATE, CFRSolver
from pegout.solver.pegging.descending_ranks import descending, hand_count
from pegout.solver.pegging.hand_values import KnownHand, SolvedSubgame, hand_values
from pegout.solver.pegging.positions import Position, Rounds
from pegout.solver.pegging.public_nodes import (
    BlueprintCursor,
    PublicNode,
    after_go,
    after_rank,
    root_node,
)
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.pegging.subgames import cards_left, subgame_tree

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]

SIZE = 6
HANDS = hand_count(SIZE - 2)
SUITS = 4
SIDES = ("pone", "dealer")
STAGES = ("first card", "second", "third")


class Known(NamedTuple):
    """A pair of discards, and the play of a side that knows them."""

    discards: tuple[int, ...]
    """Ascending ranks, 0 the ace."""
    prior: F64
    """By the side's hand and the other's, (k, k)."""
    gain: float
    """Of the best response over the solution, in points a deal."""
    first: F32
    """The values of first cards; see `CFRSolver.first_values`."""


class Game:
    """The play with one starter, as it is solved.

    Args:
        starter: its rank, 0 (ace) to 12 (king).
        folder: of the whole solutions; `None` for the user's.
    """

    def __init__(self, starter: int, folder: Path | None) -> None:
        found = stored_solution(SIZE, starter, directory=folder)
        if found is None:
            raise SystemExit("first: pegout solve pegging --starter ...")
        self.starter, self.tree = starter, whole_tree(SIZE - 2)
        self.policies = tuple([found.arrays[side].astype(np.float32) for side in SIDES])
        self.discards = equilibrium_discards(SIZE)
        self.pair_priors = lru_cache(maxsize=2)(self._pair_priors)
        self.solver = CFRSolver(self.tree, np.ones((HANDS, HANDS), np.float32), threads=1)
        self.subgame = lru_cache(maxsize=169)(self._subgame)

    def pairs(self, side: int, number: int) -> list[int]:
        """Some pairs of ascending ranks, each as often as it is discarded."""
        dealt = rank_hands(SIZE)
        weights = self.discards[side] * dealt.combinations[:, None]
        often = np.bincount(dealt.discard_pairs.ravel(), weights.ravel(), RANK_PAIRS)
        places = (np.arange(number) + 0.5) / number
        return [int(each) for each in np.searchsorted(np.cumsum(often / often.sum()), places)]

    def known(self, side: int, pair: int) -> Known:
        """The value for a side that knows that it has discarded a pair."""
        prior = self.prior(side, pair)
        by_seat = prior if side == 0 else np.ascontiguousarray(prior.T)
        solver = CFRSolver(self.tree, by_seat.astype(np.float32), threads=1)
        mine, theirs = self.policies[side], self.policies[1 - side]
        best, usual = (
            float(solver.values(purpose, side, mine, theirs).sum(dtype=np.float64))
            for purpose in (BEST_RESPONSE, EVALUATE)
        )
        first = solver.first_values(self.policies[0], self.policies[1])[side]
        discards = tuple(multisets(2)[pair].tolist())
        return Known(discards, prior, best - usual, first)

    def prior(self, side: int, pair: int) -> F64:
        """The chance of both kept hands where a side discards a pair, up to a factor."""
        return self.pair_priors(side).prior(pair)

    def _pair_priors(self, side: int) -> PairPriors:
        return PairPriors(SIZE, side, self.starter, self.discards)

    def _subgame(self, rounds: Rounds) -> SolvedSubgame:
        """The subgame after lead and reply, by the solution."""
        lead, reply = (descending(rank) for _, rank in rounds[0])
        state, *first = self.solver.first_pairs[lead][reply, :3].tolist()
        key = int(self.tree.keys[state])
        tree = subgame_tree(key, SIZE - 2)
        pone, dealer = (
            policy[begin : begin + actions]
            for policy, begin, actions in zip(
                self.policies, first, tree.infoset_actions, strict=True
            )
        )
        return SolvedSubgame(tree, cards_left(key), (pone, dealer))

    def play_by_it(self) -> None:
        """Let the levels look up this solution instead of solving subgames."""

        def found(size: int, starter: int, rounds: Rounds, *_: object) -> SolvedSubgame:
            return self.subgame(rounds)

        resolving.points_subgame = found  # type: ignore[assignment]
        resolving.with_answer = found  # type: ignore[assignment, attr-defined]


class Deal:
    """One deal in which a side conditions on its discards.

    Args:
        game: the play.
        side: 0 pone, 1 dealer.
        known: its discards.
        random: draws hands and cards.
    """

    def __init__(self, game: Game, side: int, known: Known, random: np.random.Generator) -> None:
        self.game, self.side, self.known, self.random = game, side, known, random
        mine = known.prior.sum(axis=1)
        own = int(random.choice(HANDS, p=mine / mine.sum()))
        self.row = known.prior[own]
        other = int(random.choice(HANDS, p=self.row / self.row.sum()))
        self.hands = [[], []]  # type: list[list[int]]
        for seat, hand in ((side, own), (1 - side, other)):
            self.hands[seat] = [descending(rank) for rank in multisets(SIZE - 2)[hand].tolist()]
        self.rounds = [[]]  # type: list[list[tuple[int, int]]]

    def gains(self) -> Iterator[tuple[int, float]]:
        """The gain of each card over the solution's: its number among the side's, and points."""
        for seat in (0, 1):
            yield from self._turn(seat, None)
        subgame = self.game.subgame((tuple(self.rounds[0]),))
        tree, node = subgame.tree, root_node(subgame.tree, subgame.cards)
        while tree.kind(node.state) == DECISION:
            seat = tree.mover(node.state)
            if not {descending(rank) for rank in self.hands[seat]} & {
                *tree.legal_ranks(node.state)
            }:
                node = after_go(tree, node)
            else:
                yield from self._turn(seat, node)
                rank = descending(self.rounds[-1][-1][1])
                node = after_rank(tree, node, subgame.average_strategies[seat], rank, 0.0)
            if tree.kind(node.state) == DECISION and tree.is_new_round(node.state):
                self.rounds.append([])

    def _turn(self, seat: int, node: PublicNode | None) -> Iterator[tuple[int, float]]:
        rounds = tuple([tuple(each) for each in self.rounds])
        position = Position(SIZE, seat, tuple(sorted(self.hands[seat])), self.game.starter, rounds)
        often = usual = resolving.probabilities(position)
        if seat == self.side and len(usual) > 1:
            discards = self.known.discards
            often = resolving.probabilities(position, discards=discards)
            values = self._first(position) if node is None else self._later(position, node)
            gain = sum((often[rank] - usual[rank]) * values[rank] for rank in usual)
            yield SIZE - 2 - len(position.hand), gain
        ranks, chances = list(often), np.array(list(often.values()))
        rank = ranks[int(self.random.choice(len(ranks), p=chances / chances.sum()))]
        self.hands[seat].remove(rank)
        self.rounds[-1].append((seat, rank))

    def _first(self, position: Position) -> dict[int, float]:
        table = self.known.first
        if self.side:
            table = table[descending(position.rounds[0][0][1])]
        found = {}
        for rank in set(position.hand):
            left = list(position.descending_hand)
            left.remove(descending(rank))
            found[rank] = float(table[descending(rank), multiset_index(left)])
        return found

    def _later(self, position: Position, node: PublicNode) -> dict[int, float]:
        origin, moves = positions.split_position(position, 2)
        subgame, other = self.game.subgame(origin.rounds), 1 - self.side
        playable = subgame.tree.legal_ranks(node.state)
        legal = [rank for rank in sorted({*position.descending_hand}) if rank in playable]
        cursor = BlueprintCursor(origin, tremble=0.0)
        since = [descending(rank) for each in moves for seat, rank in each if seat == other]
        held = ranges.possible_whole_hands(subgame.cards[other], node.cards[other], since)
        whole = ranges.possible_whole_hands(SIZE - 2, subgame.cards[other], cursor.played[other])
        reach = ranges.by_hand_index(cursor.node.reaches[other], subgame.cards[other])[held]
        reach = reach * ranges.by_hand_index(node.reaches[other], node.cards[other])
        weights = self.row[whole[held]] * reach
        hand = KnownHand(self.side, origin.descending_hand, position.descending_hand)
        won = hand_values(subgame, node, hand, tuple(legal))
        total = max(float(weights.sum()), 1e-300)
        return {
            descending(rank): float(weights @ values) / total
            for rank, values in zip(legal, won, strict=True)
        }


def best_replies(game: Game) -> tuple[float, float]:
    """The value of a best response for the dealer, in net points a deal, where all else is solved.

    Returns:
        Where leads are the solution's, and where they condition on discards.
    """
    whole, leads = np.zeros((HANDS, HANDS)), np.zeros((RANKS, HANDS, HANDS), np.float32)
    hands = [tuple(sorted(map(descending, hand))) for hand in multisets(SIZE - 2).tolist()]
    positions = [Position(SIZE, 0, hand, game.starter, ((),)) for hand in hands]
    often = np.zeros((RANKS, HANDS, RANK_PAIRS))
    usual = np.zeros((RANKS, HANDS))
    for number, position in enumerate(positions):
        if position.hand.count(game.starter) == SUITS:
            continue
        shares = resolving.shares(position)
        often[list(shares.ranks), number] = shares.by_pair.T
        for rank, share in resolving.probabilities(position).items():
            usual[descending(rank), number] = share
    for pair, ranks in enumerate(multisets(2).tolist()):
        prior = game.prior(0, pair)
        whole += prior
        by_pair = often[:, :, multiset_index([descending(rank) for rank in ranks])]
        for lead in range(RANKS):
            leads[lead] += prior * by_pair[lead][:, None]
    total = float(whole.sum())
    found = []
    for weights in (usual[:, :, None] * whole, leads):
        best = 0.0
        for lead in range(RANKS):
            if not weights[lead].any():
                continue
            table = np.zeros((RANKS, hand_count(SIZE - 3)), np.float32)
            table[lead] = 1
            pone = game.policies[0].copy()
            pone[: table.size] = table.ravel()
            chance = float(weights[lead].sum(dtype=np.float64)) / total
            solver = CFRSolver(game.tree, weights[lead].astype(np.float32), threads=1)
            values = solver.values(BEST_RESPONSE, 1, game.policies[1], pone)
            best += chance * float(values.sum(dtype=np.float64))
        found.append(best)
    return found[0], found[1]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starter", default="5")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--deals", type=int, default=60, help="for each pair")
    parser.add_argument("--folder", type=Path, help="of the whole solutions")
    parser.add_argument("--leads", action="store_true")
    asked = parser.parse_args()
    starter = parse_rank(asked.starter) - 1
    game, random = Game(starter, asked.folder), np.random.default_rng(1)
    game.play_by_it()
    if asked.leads:
        usual, knowing = best_replies(game)
        print(f"best response of the dealer: {usual:.4f}, where leads know discards {knowing:.4f}")
        return
    halves = np.zeros(2)
    for side, name in enumerate(SIDES):
        gains, taken = [], []
        for pair in game.pairs(side, asked.pairs):
            known = game.known(side, pair)
            gains.append(known.gain)
            for _ in range(asked.deals):
                row = np.zeros(len(STAGES))
                for number, gain in Deal(game, side, known, random).gains():
                    row[number] += gain
                taken.append(row)
        table = np.array(taken)
        whole = table.sum(axis=1)
        error = whole.std() / len(whole) ** 0.5
        stages = ", ".join(
            f"{stage} {mean:.4f}" for stage, mean in zip(STAGES, table.mean(axis=0), strict=True)
        )
        best = float(np.mean(gains))
        print(
            f"{name}: best response {best:.4f}; knowing {whole.mean():.4f} ± {error:.4f} ({stages})"
        )
        halves += best / 2, (best - whole.mean()) / 2
    print(f"half the sum: {halves[0]:.4f}; left {halves[1]:.4f}")


if __name__ == "__main__":
    main()
