"""One game as environments see it: from one decision with a choice to the next, action by number.

Forced actions are taken here: draws and cuts (of a shuffled pack), goes, cards that alone
can be played, the last place of a layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import numpy as np

from pegout.engine.cards import Card, write_cards
from pegout.engine.deck import Deck
from pegout.engine.errors import IllegalAction, PegoutError, argument
from pegout.engine.rules.actions import (
    DECK,
    Action,
    DeckAction,
    Discard,
    Place,
    Play,
    SeatAction,
    write_action,
)
from pegout.engine.rules.choices import Form
from pegout.engine.rules.events import Event, project
from pegout.engine.rules.game import actors, apply, legal_actions, start
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.table_top import LAYOUT_SIZE
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import View, view
from pegout.lab.environments.arguments import Episode, Reward, action_count
from pegout.lab.environments.features import observation_features, state_features
from pegout.solver.arrays import F32, I8
from pegout.solver.encoding.cards import CARDS_BY_CODE, CODES
from pegout.solver.encoding.features import Features, Seen

_WITH_CHOICE: Final = (Phase.PLAY, Phase.PLACE)
"""Phases with choices, beside that of discards."""


class Dealer(Protocol):
    """A dealer of cards and starters: a `Deck`."""

    def act(self, state: State) -> DeckAction:
        """The next action of the deck."""
        ...


class Game:
    """A game, or one deal, that stands at a decision with a choice, or is over.

    Attributes:
        rules: the rules.
        features: the columns of observations.
        state_features: the columns of `all_cards`.
        state: the state.
        turn: the seat that has to decide; `None` once the game is over.
        points: the points that each side has pegged since `begin_step`.
        games: the games that each side has won since then.
        events: those since then, as the rules report them, hidden cards included.
    """

    def __init__(
        self, rules: Rules, episode: Episode, deck: Dealer, features: Features | None = None
    ) -> None:
        self.rules = rules
        self.features: Final = features or observation_features(rules)
        self.state_features: Final = state_features(rules)
        self.state = start(rules)
        self.turn: int | None = None
        self.no_action: Final = action_count(rules) - 1
        self._one_deal = episode == "deal"
        self._deck = deck
        self._chosen: list[Card] = []
        self._seen: View | None = None
        self.begin_step()
        self._go_on()

    def begin_step(self) -> None:
        """Begin to count what following actions gain."""
        self.events: list[Event] = []
        self.points = [0] * self.rules.sides
        self.games = [0] * self.rules.sides

    def take(self, number: int) -> None:
        """Let the seat in turn take an action, and go on to the next choice or to the end.

        Raises:
            IllegalAction: of the rules, or `nothing-to-do-now`; with the argument `action`.
        """
        assert self.turn is not None
        with argument("action"):
            if number == self.no_action:
                raise IllegalAction("not-now", phase=self.state.phase)
            if self.rules.form is Form.TABLE_TOP:
                action: Action = Place(number // LAYOUT_SIZE, number % LAYOUT_SIZE)
            elif self.state.phase is Phase.PLAY:
                action = Play(CARDS_BY_CODE[number])
            else:
                chosen = self._choose(CARDS_BY_CODE[number])
                if chosen is None:
                    return
                action = chosen
            self._apply(self.turn, action)
        self._go_on()

    def _choose(self, card: Card) -> Discard | None:
        """Choose a card to discard; the discard once enough are chosen."""
        assert self.turn is not None
        if card not in self.state.hands[self.turn]:
            raise IllegalAction("not-your-card", card=str(card))
        if card in self._chosen:
            raise IllegalAction("same-card-twice")
        self._chosen.append(card)
        if len(self._chosen) < self.rules.discard_count:
            return None
        chosen, self._chosen = self._chosen, []
        return Discard(tuple(chosen))

    def _apply(self, actor: int, action: Action) -> None:
        before = self.state
        self.state, events = apply(before, actor, action)
        self.events += events
        self._seen = None
        old = before.scores if self.state.game == before.game else (0,) * self.rules.sides
        if self.state.scores is not old:
            for side, score in enumerate(self.state.scores):
                self.points[side] += score - old[side]
        if self.state.games is not before.games:
            for side, won in enumerate(self.state.games):
                self.games[side] += won - before.games[side]

    def _go_on(self) -> None:
        """Take forced actions, up to the next choice or the end."""
        while True:
            state = self.state
            acting = actors(state)
            if not acting or (self._one_deal and state.deal > 0):
                self.turn = None
                return
            actor = min(acting)
            if actor == DECK:
                self._apply(DECK, self._deck.act(state))
                continue
            if state.phase is Phase.DISCARD:
                self.turn = actor
                return
            legal = legal_actions(state, actor)
            if len(legal) > 1 and state.phase in _WITH_CHOICE:
                self.turn = actor
                return
            self._apply(actor, legal[0])

    def seen(self, seat: int) -> View:
        """The view of a seat."""
        if seat == self.turn:
            if self._seen is None or self._seen.seat != seat:
                self._seen = view(self.state, seat)
            return self._seen
        return view(self.state, seat)

    def seen_with_choice(self, seat: int) -> Seen:
        """The view of a seat, and the first cards of a discard that it has chosen."""
        chosen = self._chosen if seat == self.turn else ()
        return Seen(self.seen(seat), self.turn, tuple(chosen), seat)

    def observe(self, seat: int) -> F32:
        """The observation of a seat, as columns."""
        return self.features.values(self.seen_with_choice(seat))

    def all_cards(self) -> F32:
        """All cards, as columns."""
        seen = Seen(view(self.state, 0), self.turn, self._chosen, 0, self.state)
        return self.state_features.values(seen)

    def mask(self, seat: int) -> I8:
        """1 at each action that a seat may take: at the last one if it has nothing to decide."""
        mask = np.zeros(self.no_action + 1, np.int8)
        if seat != self.turn:
            mask[self.no_action] = 1
        elif self.state.phase is Phase.DISCARD:
            for card in self.state.hands[seat]:
                if card is not None and card not in self._chosen:
                    mask[CODES[card]] = 1
        else:
            for action in self.seen(seat).legal:
                mask[_number(action)] = 1
        return mask

    def number_of(self, action: SeatAction) -> Sequence[int]:
        """The numbers by which the seat in turn takes an action of the rules, in order."""
        if isinstance(action, Discard):
            return [CODES[card] for card in action.cards if card is not None]
        return [_number(action)]

    def reward(self, seat: int, reward: Reward) -> float:
        """The reward of a seat since `begin_step`.

        Args:
            seat: the seat.
            reward: `points` or `win` for its side's gain less the mean of the others'; or a
                function.

        Raises:
            PegoutError: `wrong-array`, where the function returns no number.
        """
        if callable(reward):
            events = [project(event, seat) for event in self.events]
            found = reward(self.seen_with_choice(seat), events)
            if isinstance(found, int | float | np.number | np.bool_):
                return float(found)
            given = type(found).__name__
            raise PegoutError("wrong-array", parameter="reward", needed="float", given=given)
        gains = self.points if reward == "points" else self.games
        own = gains[self.rules.side(seat)]
        return own - (sum(gains) - own) / (len(gains) - 1)

    def text(self) -> str:
        """The game in a few lines, with all cards."""
        state, rules = self.state, self.rules
        head = f"{rules.name}  deal {state.deal + 1}  {state.phase}"
        if state.starter:
            head += f"  starter {state.starter}"
        lines = [head]
        for seat in range(rules.players):
            score = state.scores[rules.side(seat)]
            hand = write_cards(state.hands[seat]) if state.hands else ""
            marks = "D" * (seat == state.dealer) + ">" * (seat == self.turn)
            away = write_cards(state.discards[seat]) if state.discards else ""
            lines.append(f"{marks:>2} player_{seat} {score:4}  {hand:17}  {away}".rstrip())
        if rules.form is Form.TABLE_TOP:
            rows = range(0, len(state.layout), LAYOUT_SIZE)
            for row in rows:
                cards = state.layout[row : row + LAYOUT_SIZE]
                lines.append(" ".join("--" if card is None else str(card) for card in cards))
            if state.turned:
                lines.append(f"turned {state.turned}")
        elif state.rounds:
            lines.append(f"{state.count:2}  {write_cards(state.round_cards())}".rstrip())
        return "\n".join(lines)


def _number(action: Action) -> int:
    if isinstance(action, Play):
        return CODES[action.card]
    assert isinstance(action, Place), write_action(action)
    return LAYOUT_SIZE * action.row + action.column


def seeded_deck(rng: np.random.Generator) -> Deck:
    """A deck that a generator of random numbers decides."""
    return Deck.from_seed(int(rng.integers(2**62)))


def rendered(game: Game, mode: str | None) -> str | None:
    """The game as text in the mode `ansi`; printed in the mode `human`."""
    if mode == "human":
        print(game.text())
        return None
    return game.text() if mode == "ansi" else None
