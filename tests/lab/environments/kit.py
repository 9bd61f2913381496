"""Test kit for environments: games that follow those of a batch, and games with cards swapped."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np

from pegout.engine.cards import PACK
from pegout.engine.rules.actions import Deal, DeckAction, TurnUp
from pegout.engine.rules.choices import FirstDeal
from pegout.engine.rules.state import Phase, State
from pegout.lab.environments.arguments import Episode
from pegout.lab.environments.batches import BatchEnv
from pegout.lab.environments.game import Game
from pegout.solver.encoding.cards import CARDS_BY_CODE, CODES
from pegout.solver.kernels.environments.games import Games

VARIANTS = ("six-card", "short", "five-card", "three-player", "four-player", "four-player-solo")
"""The variants of cribbage."""


def arrays(batch: BatchEnv) -> Games:
    """The arrays in which the kernels keep the games of a batch."""
    return batch._games


class BatchDeck:
    """Deals what the kernels have dealt in one game of a batch."""

    def __init__(self, batch: BatchEnv, row: int) -> None:
        self._pack, self._size = arrays(batch).packs[row], batch.rules.dealt

    def act(self, state: State) -> DeckAction:
        cards = [CARDS_BY_CODE[code] for code in self._pack[: 2 * self._size + 1]]
        if state.phase is Phase.DEAL:
            return Deal((tuple(cards[: self._size]), tuple(cards[self._size : -1])))
        return TurnUp(cards[-1])


class Followed:
    """A batch in which the caller plays both seats, and the same games by the rules."""

    def __init__(self, rules: str, episode: Episode, number: int, seed: int) -> None:
        self.batch = BatchEnv(number, rules=rules, episode=episode, opponent="caller", mask="info")
        self.rows, self.infos = self.batch.reset(seed=seed)
        self.episode = episode
        self.games = [self._game(row) for row in range(number)]
        self.rng = np.random.default_rng(seed)
        self.finished = 0

    def _game(self, row: int) -> Game:
        dealer = FirstDeal.of_seat(int(arrays(self.batch).at[row, 1]))
        rules = replace(self.batch.rules, first_deal=dealer)
        return Game(rules, self.episode, BatchDeck(self.batch, row))

    def step(self) -> None:
        """Take a random action in every game; those that are over end with the same scores."""
        masks = self.infos["action_mask"]
        actions = (masks * (1 + self.rng.random(masks.shape))).argmax(axis=1)
        over = [game.turn is None for game in self.games]
        self.rows, self.rewards, ended, _, self.infos = self.batch.step(actions)
        for row in range(len(over)):
            if over[row]:
                self.games[row] = self._game(row)
            else:
                self.games[row].take(int(actions[row]))
            assert (self.games[row].turn is None) == ended[row]
            if ended[row]:
                self.finished += 1
                self._compare_end(row)

    def _compare_end(self, row: int) -> None:
        state = self.games[row].state
        assert arrays(self.batch).scores[row].tolist() == list(state.scores)
        if self.episode == "game":
            assert self.rewards[row] == (1 if state.winner == 0 else -1)

    def compare(self) -> None:
        """Compare observations and masks everywhere, byte by byte."""
        masks, states = self.infos["action_mask"], self.batch.state()
        for row, game in enumerate(self.games):
            seat = int(self.infos["seat"][row])
            assert game.turn in (None, seat)
            assert self.rows[row].tobytes() == game.observe(seat).tobytes()
            assert masks[row].tobytes() == game.mask(seat).tobytes()
            assert states[row].tobytes() == game.all_cards().tobytes()


def swapped(game: Game, seat: int, random: Random) -> Game:
    """The same game with other cards wherever this seat does not see them."""
    state = game.state
    hidden = [each for each in range(game.rules.players) if each != seat]
    own = (*state.hands[seat], *state.discards[seat])
    played = [turn.card for turns in state.rounds for turn in turns]
    seen = {*own, state.starter, *played}
    pool = [card for card in PACK if card not in seen]
    random.shuffle(pool)

    def others(zone):
        return tuple(pool.pop() if card else None for card in zone)

    hands, discards = list(state.hands), list(state.discards)
    for each in hidden:
        hands[each], discards[each] = others(hands[each]), others(discards[each])
    dealt = game.rules.crib_dealt
    crib = (*others(state.crib[:dealt]), *state.crib[dealt:])
    if state.phase is not Phase.DISCARD:
        crib = (*crib[:dealt], *(card for each in discards for card in each))
    other = object.__new__(Game)
    other.__dict__.update(game.__dict__)
    other.state = replace(state, hands=tuple(hands), discards=tuple(discards), crib=crib)
    other._seen = None
    if game.turn is not None and game.turn != seat:
        held = [card for card in hands[game.turn] if card]
        chosen = game.seen_with_choice(game.turn).chosen
        other._chosen = random.sample(held, len(chosen))
    return other


def random_number(mask, random: Random) -> int:
    """A random action that a mask allows."""
    return random.choice(np.flatnonzero(mask).tolist())


assert len(CODES) == len(PACK)
