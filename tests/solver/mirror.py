"""Whole games by `pegout.rules` with the kernels' random numbers: what they must agree with."""

from dataclasses import replace

from pegout.rules.actions import DECK, Cut, Deal, Discard, Go, Play, TurnUp
from pegout.rules.game import apply, start
from pegout.rules.scoring.play import score_play
from pegout.rules.scoring.show import total
from pegout.rules.state import Phase
from pegout.solver.encoding.cards import decode_card

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
    """Plays games of one match by the rules; `choose` picks a card to play."""

    def __init__(self, rules, generator, choose):
        self.rules = rules
        self.random = generator
        self.choose = choose
        self.pack = list(range(52))

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
        pone, dealer = self.pack[:size], self.pack[size : 2 * size]
        hands = (dealer, pone) if state.dealer == 0 else (pone, dealer)
        kept = [cards[: size - 2] for cards in hands]
        if size == 5:
            kept = [sorted(cards) for cards in kept]
            self._tidy()
        actions = [
            (DECK, Deal(tuple(map(_cards, hands)))),
            *((seat, Discard(_cards(hands[seat][size - 2 :]))) for seat in (0, 1)),
            (state.pone, Cut(1)),
            (DECK, TurnUp(decode_card(self.pack[2 * size]))),
        ]
        for seat, action in actions:
            state, shadow = _both(state, shadow, seat, action)
        while shadow.phase is Phase.PLAY:
            action = self._play(shadow, _cards(kept[shadow.turn]))
            state, shadow = _both(state, shadow, shadow.turn, action)
        return state, shadow

    def _tidy(self):
        """Hands of three are sorted in the pack itself, which matters to the next shuffle."""
        for first in (0, 5):
            self.pack[first : first + 3] = sorted(self.pack[first : first + 3])

    def _play(self, state, kept):
        """A card of those still held, the last of the kept first, as packed hands have it."""
        held = [one for one in reversed(kept) if one in state.hands[state.turn]]
        legal = [one for one in held if state.playable(one)]
        return Play(self.choose(self, state, legal)) if legal else Go()


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


def at_random(mirror, state, legal):
    """Any legal card."""
    return legal[mirror.random.below(len(legal))] if len(legal) > 1 else legal[0]


def greedily(mirror, state, legal):
    """The card that scores most; of equals the highest, then the first."""

    def value(one):
        return 16 * total(score_play((*state.round_cards(), one))) + one.rank

    return max(legal, key=value)
