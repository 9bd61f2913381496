"""What the levels lay, told in full: the same as they do in games, and the same by every way."""

# mypy: ignore-errors

from collections import defaultdict
from dataclasses import replace

import numpy as np
import pytest

from pegout.players import make_player, play_game
from pegout.players.asking import Asker, Before, Forgetful, beginning, view_of, with_hand
from pegout.players.measuring import _Part, strategies
from pegout.players.resolving import _Plan
from pegout.players.solved import PARTS, SELDOM, lays
from pegout.rules.actions import Play
from pegout.rules.game import start
from pegout.rules.state import Phase
from pegout.rules.variants import VARIANTS
from pegout.rules.views import view
from pegout.solver.at_table import Cursor, Position
from pegout.solver.kernels import plays
from pegout.solver.play_tree import whole_tree
from pegout.solver.subgames import after_go, after_rank, rest_tree, shares_at
from pegout.solver.subgames import start as begin

FIVE_CARD = VARIANTS["five-card"]
STARTER = 4


def down(card):
    """A card's rank as the solver counts it downwards."""
    return 13 - card.rank


class Forgetting:
    """A level that does not remember in the play what it has laid away."""

    def __init__(self, level, seed):
        self.player = make_player(level, seed)
        self.level = level

    def decide(self, seen):
        return self.player.decide(forgotten(seen) if seen.phase is Phase.PLAY else seen)


def forgotten(seen):
    return replace(seen, discard=(None, None), scores=(0, 0))


def first_plays(rules, level, seeds):
    """Views of the play of first deals with seat 1 as the dealer, where there is a choice."""
    for seed in seeds:
        state = start(rules)
        for step in play_game(rules, [Forgetting(level, seed)] * 2, seed):
            if state.phase is Phase.PLAY and (state.deal, state.dealer) == (0, 1):
                seen = view(state, step.actor)
                if len({action.card.rank for action in seen.legal if isinstance(action, Play)}) > 1:
                    yield seen
            elif state.deal > 0:
                break
            state = step.state


def asked(seen):
    """The same view as the asking makes it, and what it takes it from."""
    before = beginning(down(seen.starter))
    for number, each in enumerate(seen.rounds):
        for lay in each:
            before = before.laid(lay.seat, down(lay.card)) if lay.card else before.gone(lay.seat)
        if number < len(seen.rounds) - 1:
            before = before.renewed()
    hand = tuple(sorted(down(card) for card in seen.hand))
    low = min(down(action.card) for action in seen.legal)
    empty = view_of(seen.rules, down(seen.starter), seen.seat, before)
    return with_hand(empty, before, hand, low)


def ranks(seen):
    """What of a view suits have no part in."""
    rounds = [[(lay.seat, lay.card and lay.card.rank) for lay in each] for each in seen.rounds]
    legal = sorted(action.card.rank for action in seen.legal)
    hand = sorted(card.rank for card in seen.hand)
    same = (seen.seat, seen.phase, seen.dealer, seen.first_dealer, seen.held, seen.gone, seen.turn)
    return (rounds, legal, hand, seen.starter.rank, seen.crib, seen.discarded, *same)


@pytest.mark.parametrize("name", ["five-card", "six-card"])
def test_levels_are_asked_what_they_are_asked_in_games(name):
    number = 0
    for seen in first_plays(VARIANTS[name], "steady", range(60)):
        ours = asked(seen)
        assert ranks(ours) == ranks(seen)
        assert set(ours.actors) == set(seen.actors) == {seen.seat}
        cards = [*ours.hand, ours.starter, *(lay.card for each in ours.rounds for lay in each)]
        known = [card for card in cards if card]
        assert len(set(known)) == len(known)
        player = make_player("steady", 0)
        assert player.decide(ours).card.rank == player.decide(forgotten(seen)).card.rank
        number += 1
    assert number > 40


@pytest.mark.parametrize("level", ["random", "beginner", "steady"])
def test_a_level_lays_as_often_as_it_says(level):
    """Over many seeds, within five standard deviations."""
    draws = 400
    for seen in [*first_plays(FIVE_CARD, "random", range(12))][:8]:
        told = make_player(level, 0).lays(seen, seen.legal)
        assert sum(told.values()) == pytest.approx(1)
        found = [make_player(level, seed).decide(seen) for seed in range(draws)]
        for option in seen.legal:
            share = told.get(option, 0.0)
            spread = 5 * (share * (1 - share) / draws) ** 0.5
            assert found.count(option) / draws == pytest.approx(share, abs=spread + 1e-9)


def spot_of(tree, seen, policies):
    """The place of a view in the whole tree."""
    spot = begin(tree, (seen.rules.dealt - 2, seen.rules.dealt - 2))
    for each in seen.rounds:
        for lay in each:
            if lay.card:
                spot = after_rank(tree, spot, policies[lay.seat], down(lay.card), 0.01)
            else:
                spot = after_go(tree, spot)
    assert tree.nodes[spot.node, plays.MOVER] == seen.seat
    return spot


def looked_up(tree, seen, policies):
    """The shares in a strategy by slot, by rank counted downwards."""
    hand = tuple(sorted(down(card) for card in seen.hand))
    return shares_at(tree, spot_of(tree, seen, policies), policies[seen.seat], hand)


@pytest.mark.parametrize("level", ["random", "beginner", "steady"])
def test_every_share_lies_in_its_slot(level):
    """What a level does in its games is what its strategy by slot says there."""
    tree = whole_tree(3)
    for starter in (STARTER, 10):
        policies = [np.asarray(side, np.float32) for side in strategies(level, 5, starter)]
        number = 0
        for seen in first_plays(FIVE_CARD, level, range(400)):
            if seen.starter.rank == starter + 1:
                shares = looked_up(tree, seen, policies)
                player = make_player(level, 0)
                options = [option for option in seen.legal if isinstance(option, Play)]
                told = dict.fromkeys(shares, 0.0)
                for option, share in player.lays(forgotten(seen), options).items():
                    told[down(option.card)] += share
                assert shares == pytest.approx(told)
                number += 1
        assert number > 10


def test_asking_once_or_every_time_is_the_same():
    lead = next(iter(Asker(make_player("beginner", 0), FIVE_CARD, 8, 1, 0).followers(0)))
    before = beginning(8).laid(0, lead[0])
    slots = int(whole_tree(3).nodes[lead[1], plays.SLOTS + 1])
    part = _Part("beginner", 5, 8, 1, lead[1], 0, slots, before, [()])
    assert isinstance(part.asker(), Forgetful)
    once = part.ask()
    always = Asker(make_player("beginner", 0), FIVE_CARD, 8, 1, slots)
    hands = [(a, b, c) for a in range(13) for b in range(a, 13) for c in range(b, 13)]
    always.visit(lead[1], 0, before, [hand for hand in hands if possible(hand, before)])
    reached = always.policy > 0
    assert reached.sum() > 1000
    assert (always.policy[reached] == once[reached]).all()


def possible(hand, before: Before):
    return all(before.open[rank] + hand.count(rank) <= 4 for rank in hand)


def test_processes_change_nothing():
    one, two = (strategies("beginner", 5, STARTER, threads=number) for number in (1, 2))
    assert all((a == b).all() for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_strong_is_what_it_lays(level):
    tree = whole_tree(3)
    sides = strategies(level, 5, STARTER)
    policies = [np.asarray(side, np.float32) for side in sides]
    number = 0
    for seen in first_plays(FIVE_CARD, level, range(300)):
        if seen.starter.rank == STARTER + 1:
            told = lays(forgotten(seen), to_win=False)
            total = sum(told.values())
            for rank, share in looked_up(tree, seen, policies).items():
                assert share == pytest.approx(told.get(13 - rank, 0) / total, abs=0.01)
            number += 1
    assert number > 5


def test_all_is_filled_in_once():
    """Lead and reply by the blueprint, all that follows by what is solved anew."""
    plan = _Plan(6, STARTER)
    rests = list(plan.fill())
    assert len(rests) == 169
    filled = [(policy > 0).astype(np.int8) for policy in plan.policies]
    known = [np.flatnonzero(side) for side in filled]
    for rest in rests:
        state = Cursor(Position(6, 0, (), STARTER, rest.rounds)).state
        for side, number in enumerate(rest_tree(state, 4).slots):
            filled[side][rest.slots[side] : rest.slots[side] + number] += 1
    for side in range(2):
        assert filled[side].max() == 1
        assert (filled[side] == 0).sum() < 13 * 455 * (1, 14)[side]
        assert len(known[side]) > 1000


@pytest.mark.long
def test_what_is_solved_anew_is_what_strong_lays():
    """In six-card, where the blueprint ends after lead and reply."""
    plan = _Plan(6, STARTER)
    rests = defaultdict(list)
    for rest in plan.fill():
        rests[rest.rounds].append(rest)
    number = 0
    for seen in first_plays(VARIANTS["six-card"], "strong", range(400)):
        if seen.starter.rank == STARTER + 1:
            for rounds in so_far(seen):
                for rest in rests.pop(rounds, []):
                    plan.solve(rest)
            found = looked_up(plan.whole, seen, plan.policies)
            kept = {rank: share for rank, share in found.items() if round(PARTS * share) >= SELDOM}
            told = lays(forgotten(seen), to_win=False)
            for rank, share in kept.items():
                expected = told[13 - rank] / sum(told.values())
                assert share / sum(kept.values()) == pytest.approx(expected, abs=0.001)
            assert {13 - rank for rank in kept} == set(told)
            number += 1
    assert number > 50


def so_far(seen):
    """The cards laid until now and at every moment before, as `at_table` writes them."""
    rounds = [()]
    yield tuple(rounds)
    for each in seen.rounds:
        if rounds[-1]:
            rounds.append(())
        for lay in each:
            if lay.card:
                rounds[-1] = (*rounds[-1], (lay.seat, lay.card.rank - 1))
                yield tuple(rounds)
