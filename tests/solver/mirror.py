"""Whole games by the rules with the kernels' random numbers: what they must agree with."""

from dataclasses import replace

import numpy as np

from pegout.engine.rules.actions import DECK, Cut, Deal, Discard, Go, Play, TurnUp
from pegout.engine.rules.game import apply, start
from pegout.engine.rules.state import Phase
from pegout.solver.encoding.cards import decode_card
from pegout.solver.kernels.odds.games import discard_both, new_workspace
from pegout.solver.kernels.pegging.play_policies import Pegging, Turn, choose_careful
from pegout.solver.pegging.packing import pack_ranks

MASK = (1 << 64) - 1


class Generator:
    """splitmix64, as in `kernels.rng`."""

    def __init__(self, state):
        self.state = int(state)

    def draw(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        bits = self.state
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB & MASK
        return bits ^ (bits >> 31)

    def below(self, bound):
        return (self.draw() >> 32) * bound >> 32

    def shuffle_front(self, pack, cards):
        for first in range(0, cards, 2):
            bits = self.draw()
            for place, half in ((first, bits >> 32), (first + 1, bits & 0xFFFFFFFF)):
                if place < cards:
                    other = place + (half * (52 - place) >> 32)
                    pack[place], pack[other] = pack[other], pack[place]


class Mirror:
    """Plays games of one match by the rules; kernels choose discards and cards."""

    def __init__(self, rules, generator, tables):
        self.rules = rules
        self.random = generator
        self.tables = tables
        self.pegging = Pegging(tables.pegging_weights, tables.pair_points)
        self.pack = np.arange(52).astype(np.uint8)
        self.space = new_workspace()

    def game(self):
        """Final scores of one game, the winner's cut at the target; seat 0 deals first."""
        endless = replace(self.rules, target=999)
        state, shadow = (_at_deal(start(rules)) for rules in (self.rules, endless))
        while state.winner is None:
            state, shadow = self.deal(state, shadow)
        return [min(score, self.rules.target) for score in state.scores]

    def deal(self, state, shadow):
        """One whole deal, or as much of it as the game lasts.

        Kernels play every deal out before they look at the scores, so that the random numbers of
        the next game depend on it; the shadow is the same game without an end.
        """
        size = self.rules.dealt
        self.random.shuffle_front(self.pack, 2 * size + 1)
        discard_both(self.pack, size, self.tables, self.space)
        pack = self.pack.tolist()
        pone, dealer = pack[:size], pack[size : 2 * size]
        hands = (dealer, pone) if state.dealer == 0 else (pone, dealer)
        actions = [
            (DECK, Deal(tuple(map(_cards, hands)))),
            *((seat, Discard(_cards(hands[seat][size - 2 :]))) for seat in (0, 1)),
            (state.pone, Cut(1)),
            (DECK, TurnUp(decode_card(pack[2 * size]))),
        ]
        for seat, action in actions:
            state, shadow = _both(state, shadow, seat, action)
        while shadow.phase is Phase.PLAY:
            action = self._play(shadow, [_cards(hand) for hand in hands])
            state, shadow = _both(state, shadow, shadow.turn, action)
        return state, shadow

    def _play(self, state, hands):
        """A card of those still held, the last of the kept first, as packed hands have it."""
        seat, dealt = state.turn, self.rules.dealt
        own, theirs = (hands[each][: dealt - 2] for each in (seat, 1 - seat))
        held = [one for one in reversed(own) if one in state.hands[seat]]
        if not any(map(state.playable, held)):
            return Go()
        played = [one for one in theirs if one not in state.hands[1 - seat]]
        unseen = np.full(14, 4)
        for one in (*hands[seat], state.starter, *played):
            unseen[one.rank] -= 1
        cards = state.round_cards()
        turn = Turn(
            hand=pack_ranks([one.rank - 1 for one in reversed(held)]),
            round_=pack_ranks([one.rank - 1 for one in cards]),
            count=sum(one.points for one in cards),
            held=len(state.hands[1 - seat]),
            sign=-1,
            room=0,
            unseen=unseen,
        )
        return Play(held[choose_careful(turn, self.pegging)])


def _both(state, shadow, seat, action):
    """Act in the game, unless it is over, and in its shadow."""
    if state.winner is None:
        state, _ = apply(state, seat, action)
    shadow, _ = apply(shadow, seat, action)
    return state, shadow


def _cards(numbers):
    return tuple(decode_card(number) for number in numbers)


def _at_deal(state):
    """Seat 0 deals first: the draw is over."""
    return replace(state, phase=Phase.DEAL, dealer=0, first_dealer=0)
