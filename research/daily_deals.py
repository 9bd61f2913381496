"""Rollouts of every action of a position, on the same hidden cards.

What the other side holds is drawn from what the seat could know: before the discards any cards,
of which the other side discards what brings it most points; in the play a hand that is as likely
as the answer's belief says, with two discards as often as the equilibrium makes them. The rest of
the deal is the mean over every order in which the two peggers of reviews may play the known cards
(`pegout.solver.analysis.values`), and after it the odds of the score tell the chance to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from math import sqrt
from random import Random
from typing import Final, NamedTuple

import numpy as np

from pegout.engine.cards import PACK, Card
from pegout.engine.rules.actions import Discard, SeatAction
from pegout.engine.rules.game import apply
from pegout.engine.rules.state import State
from pegout.engine.rules.views import view
from pegout.solver.analysis.values import value
from pegout.solver.arrays import F64
from pegout.solver.decisions import Belief
from pegout.solver.discards.holds import evaluate_holds
from pegout.solver.discards.strategy import discard_choices, load_strategy
from pegout.solver.encoding.cards import decode_card, encode_cards, multiset_index

LEAST_BELIEF: Final = 1e-4
"""How often a discard that the equilibrium never makes is made all the same."""


class Difference(NamedTuple):
    """How much more often a game is won with one action than with another, in rollouts."""

    mean: float
    error: float
    """Its standard error."""
    deals: int


class PlayedDeals:
    """The deals of one position: deal `n` has the same hidden cards at every run.

    Args:
        name: the seed of the deals.
        state: the position; the other side's cards do not matter.
        seat: who chooses.
        belief: what the other side may hold, in the play; `None` before the discards.
    """

    def __init__(self, name: str, state: State, seat: int, belief: Belief | None) -> None:
        self._name, self._state, self._seat, self._belief = name, state, seat, belief
        seen = view(state, seat)
        turns = [turn for each in state.rounds for turn in each if turn.card]
        self._played = [turn.card for turn in turns if turn.seat != seat]
        known = {*seen.hand, *seen.discard, *[turn.card for turn in turns], state.starter}
        self._unseen = [card for card in PACK if card not in known]
        self._chances: dict[tuple[SeatAction, int], float] = {}
        self._dealt: dict[int, State] = {}

    def chances(self, action: SeatAction, deals: int) -> F64:
        """The seat's chance to win with an action, by the number of the deal, (deals,)."""
        return np.array([self._chance(action, number) for number in range(deals)])

    def difference(self, first: SeatAction, second: SeatAction, deals: int) -> Difference:
        """How much better the first action does than the second."""
        found = self.chances(first, deals) - self.chances(second, deals)
        return Difference(float(found.mean()), float(found.std(ddof=1)) / sqrt(deals), deals)

    def _chance(self, action: SeatAction, number: int) -> float:
        if (action, number) not in self._chances:
            if number not in self._dealt:
                draw = Random(f"{self._name} {number}")
                deal = self._before_discards if self._belief is None else self._in_play
                self._dealt[number] = deal(draw)
            chance = value(apply(self._dealt[number], self._seat, action)[0])
            self._chances[action, number] = chance if self._seat == 0 else 1 - chance
        return self._chances[action, number]

    def _before_discards(self, draw: Random) -> State:
        """The deal with another hand of the other side, which has discarded."""
        other, state = 1 - self._seat, self._state
        dealt = tuple(sorted(draw.sample(self._unseen, state.rules.dealt)))
        holds = evaluate_holds(encode_cards(dealt), int(other == state.dealer))
        away = holds.discarded[int(holds.points.argmax())].tolist()
        hands = _with(state.hands, other, dealt)
        none: tuple[Card, ...] = ()
        before = replace(state, hands=hands, discards=(none, none), crib=none)
        return apply(before, other, Discard(tuple(map(decode_card, away))))[0]

    def _in_play(self, draw: Random) -> State:
        """The deal with other cards of the other side, in line with its belief."""
        assert self._belief is not None
        other, state, chances = 1 - self._seat, self._state, self._belief.probabilities
        (row,) = draw.choices(range(len(chances)), chances.tolist())
        held: list[Card] = []
        for rank, number in enumerate(self._belief.counts[row].tolist()):
            held += draw.sample([card for card in self._unseen if card.rank == rank + 1], number)
        pairs = list(combinations([card for card in self._unseen if card not in held], 2))
        kept = tuple(sorted(card.rank - 1 for card in (*self._played, *held) if card))
        weights = discard_weights(state.rules.dealt, int(other == state.dealer), kept)
        often = [weights[a.rank - 1][b.rank - 1] for a, b in pairs]
        (away,) = draw.choices(pairs, often)
        discards = _with(state.discards, other, away)
        crib = tuple([card for cards in discards for card in cards])
        hands = _with(state.hands, other, tuple(sorted(held)))
        return replace(state, hands=hands, discards=discards, crib=crib)


def _with(
    zones: Sequence[tuple[Card | None, ...]], seat: int, cards: tuple[Card, ...]
) -> tuple[tuple[Card | None, ...], ...]:
    return tuple([cards if each == seat else zone for each, zone in enumerate(zones)])


@lru_cache(maxsize=4096)
def discard_weights(size: int, role: int, kept: tuple[int, ...]) -> list[list[float]]:
    """How often the equilibrium keeps some ranks, by the two others dealt with them, (13, 13)."""
    strategy, choices = load_strategy(size), discard_choices(size)
    found = [[0.0] * 13 for _ in range(13)]
    for a in range(13):
        for b in range(a, 13):
            dealt = sorted((*kept, a, b))
            if max(map(dealt.count, dealt)) > 4:
                continue
            row = strategy.probabilities[role, multiset_index(dealt)]
            pairs = [(dealt[low], dealt[high]) for low, high in choices]
            often = sum([row[place] for place, pair in enumerate(pairs) if pair == (a, b)])
            found[a][b] = found[b][a] = float(often) / max(float(row.sum()), 1e-9) + LEAST_BELIEF
    return found
