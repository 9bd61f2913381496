"""Re-solving during play: legal, reproducible, blind to hidden cards, and able to play to win."""

import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest
from tests.solver.brute_force import after, state_of

from pegout.engine.cards import PACK
from pegout.engine.rules.state import Phase
from pegout.engine.rules.views import view
from pegout.solver import artefacts
from pegout.solver.caches import SOLVED
from pegout.solver.decisions import plays
from pegout.solver.decisions.questions import play_question
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.pegging import ranges, resolving
from pegout.solver.pegging.blueprint import (
    NAMES,
    SUBGAME_CARDS,
    blueprint_tree,
)
from pegout.solver.pegging.positions import Position
from pegout.solver.pegging.public_nodes import BlueprintCursor
from pegout.solver.pegging.subgames import SafeSubgame
from pegout.solver.regimes import Strategy

SIZES = [5, 6]
TARGETS = {5: "61", 6: "121"}


def places(size, deals, seed, scores):
    """States of the play in random deals, each with somebody who has a choice."""
    random = Random(seed)
    for _ in range(deals):
        cards = random.sample([rank for rank in range(13) for _ in range(4)], 2 * (size - 2))
        state = state_of(tuple(cards[: size - 2]), tuple(cards[size - 2 :]), target=TARGETS[size])
        state = replace(state, scores=scores, previous_scores=scores)
        while state.phase is Phase.PLAY:
            legal = playable(state)
            if len(legal) > 1:
                yield state
            state, _ = after(state, random.choice(legal) if legal else None)


def playable(state):
    """The ranks that the seat in turn may play, descending."""
    return sorted({13 - card.rank for card in state.hands[state.turn] if state.playable(card)})


def late(states):
    """Positions in which the chance to win can be computed."""
    return [state for state in states if sum(map(len, state.hands)) <= SUBGAME_CARDS[6]]


def asked(state, *, to_win):
    """How often the seat in turn plays each rank, descending."""
    strategy = Strategy.ENDGAME if to_win else Strategy.EQUILIBRIUM
    found = plays.probabilities(play_question(view(state, state.turn)), strategy)
    return {12 - rank: share for rank, share in found.items()}


@pytest.mark.parametrize(
    ("size", "to_win", "deals"), [(5, False, 20), (5, True, 3), (6, False, 3), (6, True, 3)]
)
@pytest.mark.slow
def test_shares_are_of_legal_ranks_and_add_up(size, to_win, deals):
    states = list(places(size, deals, 1, (40, 45)))
    for state in late(states) if to_win else states:
        found = asked(state, to_win=to_win)
        assert sorted(found) == playable(state)
        assert sum(found.values()) == pytest.approx(1)
        assert min(found.values()) >= 0
    assert len(late(states)) > deals


def exchanged(state, seed):
    """The same state with other cards where the seat in turn cannot see them."""
    other = 1 - state.turn
    played = {turn.card for each in state.rounds for turn in each}
    seen = {*state.hands[state.turn], *state.discards[state.turn], state.starter} | played
    hidden = [card for card in PACK if card not in seen]
    Random(seed).shuffle(hidden)
    held, away = len(state.hands[other]), len(state.discards[other])
    hands, discards = list(state.hands), list(state.discards)
    hands[other], discards[other] = tuple(hidden[:held]), tuple(hidden[held : held + away])
    crib = tuple(sum(discards, ()))
    return replace(state, hands=tuple(hands), discards=tuple(discards), crib=crib)


def test_the_opponents_hands_are_the_row_of_the_hand_held():
    lead = Position(5, 0, (3, 4, 10), 6, ((),))
    reply = lead._replace(seat=1, rounds=(((0, 3),),))
    for each in (lead, reply):
        cursor = BlueprintCursor(each)
        joint = ranges.ranges_at(each, cursor).prior
        held = multiset_index(each.descending_hand)
        row = joint[held] if each.seat == 0 else joint[:, held]
        found = ranges.opponent_weights(each, cursor)
        # Except for one factor, that of the hand held.
        assert found / found.sum() == pytest.approx(row / row.sum(), rel=1e-9)


@pytest.mark.parametrize(("size", "to_win"), [(5, False), (5, True), (6, False), (6, True)])
@pytest.mark.slow
def test_hidden_cards_do_not_matter(size, to_win):
    for state in late(places(size, 2, 3, (40, 45)))[1:4]:
        before = asked(state, to_win=to_win)
        SOLVED.clear()
        other = exchanged(state, 4)
        assert other.hands != state.hands
        assert asked(other, to_win=to_win) == before


SCRIPT = """
from tests.solver.test_resolving import decided
print(decided())
"""


def decided():
    """Strategies at some positions, to the last bit."""
    return [
        (rank, share.hex())
        for size in SIZES
        for state in late(places(size, 2, 5, (50, 48)))[:4]
        for to_win in (False, True)
        for rank, share in asked(state, to_win=to_win).items()
    ]


@pytest.mark.slow
def test_every_process_plays_the_same():
    words = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    here = decided()
    assert done.stdout == f"{here}\n"
    assert len(here) >= 32


def endgame(pone, dealer, played, starter, scores):
    """At some scores of pone and dealer; five-card where they hold three each."""
    state = state_of(pone, dealer, played, target=TARGETS[len(pone) + 2], starter=starter)
    return replace(state, scores=scores[::-1], previous_scores=scores[::-1])


K, Q, J, T, NINE, EIGHT, SEVEN, SIX, FIVE, FOUR, THREE, TWO, A = range(13)


@pytest.mark.parametrize("scores", [(60, 60), (59, 60), (59, 20)])
def test_a_card_that_wins_at_once_is_played(scores):
    # The six pairs; whatever comes after the queen comes later, if at all.
    state = endgame((FOUR, SIX, Q), (SIX, T, NINE), (FOUR, SIX), "2S", scores)
    assert asked(state, to_win=True)[SIX] == 1


@pytest.mark.slow
def test_a_card_that_wins_at_once_is_played_in_six_card():
    # Q 6 T 5 is 31; the pone leads an eight, the eight pairs it.
    hands = ((Q, T, EIGHT, FOUR), (SIX, FIVE, EIGHT, THREE))
    state = endgame(*hands, (Q, SIX, T, FIVE, EIGHT), "2S", (120, 119))
    assert asked(state, to_win=True)[EIGHT] == 1
    # The reply wins as well, by a pair or by fifteen, one as well as the other.
    hands = ((EIGHT, T, Q, FOUR), (SEVEN, FIVE, EIGHT, THREE))
    state = endgame(*hands, (EIGHT,), "2S", (120, 119))
    assert asked(state, to_win=True) == {EIGHT: 0.5, SEVEN: 0.5, FIVE: 0, THREE: 0}


def test_the_dealer_keeps_the_pone_from_the_last_card():
    # At 18 the king shuts out everything from 4 upwards, and who then pegs a go has won. After
    # the two the pone plays anything and the king no longer fits, unless it was an ace; against an
    # ace both win, against a two or a three neither does.
    state = endgame((T, SIX, NINE), (TWO, K, TWO), (T, TWO, SIX), "4S", (60, 60))
    assert asked(state, to_win=True)[K] > 0.99


def test_the_pone_gives_up_a_pair_where_the_dealer_needs_one_point():
    # The pone will win with its hand (4 points) unless the dealer pegs. At 18 the queen leaves
    # the dealer an ace, a two or a three; the pair of eights a four or a five as well.
    state = endgame((K, EIGHT, Q), (EIGHT, NINE, J), (K, EIGHT), "5S", (57, 60))
    assert asked(state, to_win=True)[Q] > 0.99
    assert asked(state, to_win=False)[EIGHT] > 0.9


@pytest.mark.slow
def test_a_side_is_solved_for_safely_where_the_blueprint_goes():
    """Fives are led by those alone who hold little else."""
    usual, rare = (Position(6, 0, (), 4, (((0, lead), (1, 9)),)) for lead in (3, 4))
    for side, origin, safely in (
        (0, usual, True),
        (1, usual, True),
        (1, rare, True),
        (0, rare, False),
    ):
        found = resolving.solved_for(side, origin)
        assert isinstance(found, SafeSubgame) == safely
        assert found.average_strategies[side].any()


@pytest.mark.parametrize("size", SIZES)
def test_the_shipped_play_says_where_it_comes_from(size):
    header, arrays = artefacts.shipped(NAMES[size])
    assert header["error"]["exploitability_points_a_deal"] < 0.0005
    slots = blueprint_tree(size).infoset_actions
    for starter in range(13):
        for side, name in enumerate(("pone", "dealer")):
            assert len(arrays[f"{name}-{starter}"]) == slots[side]
            assert arrays[f"{name}-{starter}"].any()
