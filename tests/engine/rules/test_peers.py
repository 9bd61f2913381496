"""The show and the play against what others wrote: cribbage-scorer and OpenSpiel.

OpenSpiel is an oracle except for two known faults: it counts a flush of four in the crib, and it
goes on counting a show after somebody has reached the target.
"""

from __future__ import annotations

import re
from random import Random

import pyspiel
import pytest
from cribbage_scorer import cribbage_scorer
from tests.kit import GameDriver, luck, opened, sampled

from pegout.engine.cards import PACK, Card, parse_cards, write_cards
from pegout.engine.rules.actions import DECK, Discard, Go, Play, TurnUp
from pegout.engine.rules.game import legal_actions
from pegout.engine.rules.scoring.play import THIRTY_ONE, count_of, score_play
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.state import Phase


def peers_card(card: Card) -> tuple[int, str]:
    return int(card.rank), str(card.suit)


def test_cribbage_scorer_agrees_on_random_shows():
    random = Random(1)
    for at in range(2500):
        crib = at % 2 == 1
        suits = 1 if at % 5 == 0 else 4  # flushes are rare, so they are sought out
        *hand, starter = random.sample([card for card in PACK if card.suit in "HSDC"[:suits]], 5)
        if suits == 1 and at % 3:
            starter = random.choice([card for card in PACK if card not in hand])
        peer, told = cribbage_scorer.show_calc_score(
            peers_card(starter), [peers_card(card) for card in hand], crib
        )
        assert total(score_show(hand, starter, crib=crib)) == peer, (hand, starter, crib, told)


def test_cribbage_scorer_agrees_on_random_rounds():
    random = Random(2)
    for _ in range(1500):
        low = random.sample(PACK[:4] + PACK[13:17] + PACK[26:32] + PACK[39:], 10)
        cards = low[: random.randint(1, 8)]
        if count_of(cards) > THIRTY_ONE:
            continue
        count, points, told = cribbage_scorer.play_score_ongoing(list(map(peers_card, cards)))
        assert (count_of(cards), total(score_play(cards))) == (count, points), (cards, told)


class OpenSpiel:
    """OpenSpiel's cribbage, told what to do in our words."""

    def __init__(self, players: int) -> None:
        game = pyspiel.load_game(f"cribbage(players={players})")
        self.state = game.new_initial_state()
        self.cards = {
            self.state.action_to_string(action).removeprefix("Deal "): action
            for action, _ in self.state.chance_outcomes()
        }

    def told(self, what: str) -> list[int]:
        found = re.search(rf"^{what}: *(.*)$", str(self.state), re.MULTILINE)
        assert found
        return [int(word) for word in found[1].split()]

    def deal(self, *cards: Card) -> None:
        for card in cards:
            assert self.state.is_chance_node()
            self.state.apply_action(self.cards[str(card)])

    @property
    def offers(self) -> dict[str, int]:
        """The legal actions by their names, cards in rank order: `5C TC`, `Pass`."""
        state = self.state
        seat = state.current_player()
        named = {}
        for action in state.legal_actions():
            name = state.action_to_string(seat, action).removeprefix("Choose ")
            named[name if name == "Pass" else write_cards(sorted(parse_cards(name)))] = action
        return named

    def do(self, seat: int, name: str) -> None:
        assert self.state.current_player() == seat
        self.state.apply_action(self.offers[name])

    def pass_until(self, seat: int, offers: set[str]) -> None:
        """It has everybody say go again and again, cards or no cards; we ask once, with cards."""
        while (self.state.current_player(), set(self.offers)) != (seat, offers):
            assert set(self.offers) == {"Pass"}, (seat, offers, str(self.state))
            self.state.apply_action(self.offers["Pass"])

    def pass_to_the_end(self) -> None:
        while not self.state.is_chance_node() and not self.state.is_terminal():
            self.do(self.state.current_player(), "Pass")


def compare(table: GameDriver, peer: OpenSpiel, too_much: list[int]) -> None:
    sides = table.state.rules.sides
    ours = [have + more for have, more in zip(table.state.scores, too_much, strict=True)]
    assert peer.told("Scores")[:sides] == ours


def play_deal(table: GameDriver, peer: OpenSpiel, random: Random, too_much: list[int]) -> None:
    """One deal of both, card by card, as far as our game goes."""
    rules = table.state.rules
    assert peer.told("Dealer") == [table.state.dealer]
    table.by(DECK, luck(table.state, random))
    peer.deal(*[card for hand in table.state.hands for card in hand if card])
    peer.deal(*[card for card in table.state.crib if card])
    for seat in range(rules.players):
        action = random.choice(legal_actions(table.state, seat))
        assert isinstance(action, Discard)
        table.by(seat, action)
        peer.do(seat, write_cards(action.cards))
    crib = [card for card in table.state.crib if card]
    starter = luck(table.do("cut 20").state, random)
    table.by(DECK, starter)
    assert isinstance(starter, TurnUp)
    peer.deal(starter.card)
    while table.state.phase is Phase.PLAY and not peer.state.is_terminal():
        seat = table.actor
        legal = legal_actions(table.state, seat)
        peer.pass_until(seat, {_name(action) for action in legal})
        compare(table, peer, too_much)
        action = random.choice(legal)
        table.by(seat, action)
        peer.do(seat, _name(action))
    if table.state.winner is None and not peer.state.is_terminal():
        peer.pass_to_the_end()
        four = len({card.suit for card in crib}) == 1 and crib[0].suit != starter.card.suit
        too_much[rules.side(table.state.dealer - 1)] += 4 * four
        compare(table, peer, too_much)


def _name(action: object) -> str:
    assert isinstance(action, Play | Go)
    return str(action.card) if isinstance(action, Play) else "Pass"


@sampled("games", 12, 50)
@pytest.mark.parametrize(
    ("name", "players"), [("six-card", 2), ("three-player", 3), ("four-player", 4)]
)
@pytest.mark.slow
def test_openspiel_agrees_on_whole_games(name, players, games):
    deals = 0
    for seed in range(games):
        random = Random(seed)
        table, peer = opened(name), OpenSpiel(players)
        too_much = [0] * table.state.rules.sides
        while table.state.winner is None and not peer.state.is_terminal():
            play_deal(table, peer, random, too_much)
            deals += 1
        if table.state.winner is None:
            assert max(too_much) > 0, "OpenSpiel ended a game that goes on"
        elif not peer.state.is_terminal():
            peer.pass_to_the_end()
            assert peer.state.is_terminal(), "OpenSpiel goes on with a game that is over"
    assert deals > games
