"""Every feature of observations and states, compared with the state by its own words."""

from random import Random

import numpy as np
import pytest
from tests.lab.environments.kit import VARIANTS, random_number

import pegout
from pegout.engine.rules.state import Phase
from pegout.lab.environments import CODES
from pegout.lab.environments.aec import CribbageSeatsEnv, TableTopSeatsEnv


def at(cards):
    """The places of some cards."""
    return {CODES[card]: 1.0 for card in cards if card}


def by_seat(zones, first=0):
    """The places of the cards of every seat, 52 each, counted from a seat."""
    return {
        52 * ((seat - first) % len(zones)) + code: 1.0
        for seat, cards in enumerate(zones)
        for code in at(cards)
    }


def public(env, first):
    """The right values of all features that every seat sees, counted from a seat."""
    game, state, rules = env.game, env.game.state, env.rules
    seats, sides = rules.players, rules.sides
    played = [each for turns in state.rounds for each in turns if each.card]
    now = [each.card for each in state.rounds[-1] if each.card] if state.rounds else []
    count, cards = sum(card.points for card in now), enumerate(reversed(now))

    def near(seat):
        return (seat - first) % seats

    codes = [52 * near(each.seat) + CODES[each.card] for each in played]
    order = enumerate(zip([near(each.seat) for each in played], codes, strict=True))
    return {
        "starter": at([state.starter]),
        "played": {code: (n + 1) / (seats * rules.hand_size) for n, code in enumerate(codes)},
        "round": {13 * place + card.rank - 1: 1.0 for place, card in cards},
        "count": {count: 1.0} if count < 31 else {},
        "held": {near(seat): len(hand) / rules.dealt for seat, hand in enumerate(state.hands)},
        "discarded": {near(seat): 1.0 for seat, away in enumerate(state.discards) if away},
        "gone": {near(seat): 1.0 for seat in state.gone},
        "dealer": {near(state.dealer): 1.0},
        "turn": {near(game.turn): 1.0} if game.turn is not None else {},
        "score": {
            (side - first) % sides: min(score, rules.target) / rules.target
            for side, score in enumerate(state.scores)
        },
        "phase": {
            [Phase.DISCARD, Phase.PLAY].index(state.phase) if game.turn is not None else 2: 1
        },
        "cards_held": {
            near(seat) * (rules.dealt + 1) + len(hand): 1.0 for seat, hand in enumerate(state.hands)
        },
        "cards_played": dict.fromkeys(codes, 1.0),
        "play": {
            n * (seats + 52) + place: 1.0
            for n, (seat, code) in order
            for place in (seat, seats + code % 52)
        },
    }


def compare(columns, features, known):
    """Compare the columns of every feature with its known values."""
    assert {each.name for each in features.all} == known.keys()
    for name, values in known.items():
        expected = np.zeros(features.columns[name].stop - features.columns[name].start)
        for place, value in values.items():
            expected[place] = value
        assert np.allclose(columns[features.columns[name]], expected), name


def states(env, number):
    """Some states of random games, with the cards that the seat in turn has chosen to discard.

    A go before another's choice is rare between two: the first ones are all among them.
    """
    random, goes = Random(1), 0
    chosen: list[int] = []
    env.reset(seed=1)
    for step in range(number):
        if env.game.turn is None:
            yield chosen
            env.reset()
        goes += bool(env.game.state.gone)
        if step % 9 < 2 or (env.game.state.gone and goes < 10):
            yield chosen
        turn, phase = env.game.turn, env.game.state.phase
        action = random_number(env.action_masks(), random)
        env.step(action)
        same = env.game.turn == turn and env.game.state.phase is phase is Phase.DISCARD
        chosen = [*chosen, action] if same else []


@pytest.mark.parametrize("rules", VARIANTS)
def test_every_feature_of_cribbage_is_what_the_state_says(rules):
    everything = CribbageSeatsEnv(rules, mask="info")
    names = [*everything.features.columns, "cards_held", "cards_played", "play"]
    env, ever = CribbageSeatsEnv(rules, mask="info", observation=names), set()
    for codes in states(env, 400):
        state, turn = env.game.state, env.game.turn
        hands, discards = list(map(list, state.hands)), list(map(list, state.discards))
        if turn is not None and codes:
            chosen = [card for card in hands[turn] if card and CODES[card] in codes]
            hands[turn] = [card for card in hands[turn] if card not in chosen]
            discards[turn] = [*chosen]
        for seat, agent in enumerate(env.agents):
            known = {"hand": at(hands[seat]), "discard": at(discards[seat]), **public(env, seat)}
            compare(env.observe(agent), env.features, known)
            ever |= {(name, place) for name, values in known.items() for place in values}
        crib = {"crib": at(state.crib[:1])} if env.rules.crib_dealt else {}
        own = {"hands": by_seat(hands), "discards": by_seat(discards), **crib}
        seen = public(env, 0)
        for name in ("cards_held", "cards_played", "play"):
            del seen[name]
        compare(env.state(), env.state_features, {**own, **seen})
    seats = range(env.rules.players)
    every = {("held", seat) for seat in seats} | {("dealer", seat) for seat in seats}
    assert every | {("turn", seat) for seat in seats} <= ever
    assert {name for name, _ in ever} == {each.name for each in env.features.all}


@pytest.mark.parametrize("players", [2, 4])
def test_every_feature_of_table_top_is_what_the_state_says(players):
    env = TableTopSeatsEnv(pegout.variant("table-top", {"players": players}), mask="info")
    for _ in states(env, 100):
        state, turn, rules = env.game.state, env.game.turn, env.rules
        for seat, agent in enumerate(env.agents):
            side = rules.side(seat)
            known = {
                "layout": {
                    52 * place + CODES[card]: 1.0 for place, card in enumerate(state.layout) if card
                },
                "turned": at([state.turned]),
                "rows": {0: float(rules.lines(side) == "rows")},
                "dealer": {(state.dealer - seat) % players: 1.0},
                "turn": {(turn - seat) % players: 1.0} if turn is not None else {},
                "score": {
                    (each - side) % rules.sides: min(score, rules.target) / rules.target
                    for each, score in enumerate(state.scores)
                },
                "over": {0: float(turn is None)},
            }
            compare(env.observe(agent), env.features, known)
