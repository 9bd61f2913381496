"""The level `shark`: what it learns, what it does with it, and that it is not fooled."""

from collections import defaultdict
from dataclasses import dataclass
from math import log
from typing import Any

import numpy as np
import pytest

from pegout.engine.cards import Rank
from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK, Discard
from pegout.engine.rules.events import Shown, project
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.lab.arena import play_game
from pegout.solver.bots import make_bot
from pegout.solver.bots.responses import (
    OpponentDeal,
    best_discard,
    shown_deals,
    solver_position,
    turns,
)
from pegout.solver.bots.shark import HALF_SHARE_EVIDENCE, MAX_SHARE, SharkBot, exploitation_share
from pegout.solver.decisions import rate
from pegout.solver.heuristics.one_ply import play_points
from pegout.solver.kernels.pegging.opponent_models import MOST_POINTS, ONE_PLY
from pegout.solver.kernels.pegging.rollouts import GAIN_BOUND
from pegout.solver.pegging import exploitation
from pegout.solver.pegging.exploitation import MODELS, SLIP_PROBABILITY
from pegout.solver.pegging.rollouts import RolloutPosition, opponent_range

SHORT = variant("five-card", {"target": "41"})


@dataclass
class Watched:
    """A game as seat 0 sees it."""

    steps: list[Any]
    events: list[Any]
    deals: list[OpponentDeal]


def watched(rules, levels, seed):
    steps = list(play_game(rules, [make_bot(level, seed) for level in levels], seed))
    events = [project(event, 0) for step in steps for event in step.events]
    return Watched(steps, events, shown_deals(events, rules.dealt, 0))


@pytest.fixture(scope="module")
def against_steady():
    return watched(variant(), ("beginner", "steady"), "shark")


def test_the_log_has_every_deal_whose_hands_were_shown(against_steady):
    shown = [
        event
        for event in against_steady.events
        if isinstance(event, Shown) and (event.seat, event.reason) == (1, "hand")
    ]
    deals = against_steady.deals
    assert [deal.shown for deal in deals] == [event.cards for event in shown]
    for deal in deals:
        assert deal.left == ()
        for turn in turns(deal):
            played = turn.model.later[0]
            position = solver_position(deal, turn)
            assert played in position.hand
            assert position.seat == (deal.dealer == 1)
            assert sum(map(len, turn.before)) + 1 == sum(turn.model.open)


def test_the_one_ply_model_is_steady(against_steady):
    """Far from the end of a game it differs only where `steady` counts its own discards."""
    choices = named = 0
    for deal in against_steady.deals[:-2]:
        rest = np.array([deal.left], np.int64).reshape(1, -1)
        for turn in turns(deal):
            (found,) = exploitation.likelihoods(ONE_PLY, turn.model, rest)
            choices += found < 1
            named += found == 1 - SLIP_PROBABILITY
    assert choices > 15
    assert named >= 0.9 * choices


def test_most_points_likelihoods_add_up(against_steady):
    """Over the cards of a hand, what the greedy model may play has probability 1."""
    for deal in against_steady.deals:
        for turn in turns(deal):
            model = turn.model
            count = sum(Rank(rank + 1).points for rank in model.round)
            legal = {rank for rank in model.later if Rank(rank + 1).points + count <= 31}
            total = 0.0
            for rank in legal:
                later = (rank, *without(model.later, rank))
                total += exploitation.likelihoods(
                    MOST_POINTS, model._replace(later=later), np.zeros((1, 0), np.int64)
                )[0]
            assert total == pytest.approx(1)


def test_the_share_grows_with_the_evidence_and_is_bounded():
    assert exploitation_share(dict.fromkeys(MODELS, 0.0))[1] == 0
    assert exploitation_share(dict.fromkeys(MODELS, -5.0))[1] == 0
    assert exploitation_share(dict.fromkeys(MODELS, log(1 + HALF_SHARE_EVIDENCE)))[
        1
    ] == pytest.approx(0.5)
    model, share = exploitation_share({**dict.fromkeys(MODELS, 0.0), MOST_POINTS: log(300.0)})
    assert model == MOST_POINTS
    assert 0.9 < share <= MAX_SHARE
    assert exploitation_share(dict.fromkeys(MODELS, 900.0))[1] == MAX_SHARE


def reference_value(own, round_, turn, gone, last, theirs):
    """The net points of best responding to a player who takes the most points, by recursion.

    `theirs` are the hands that the opponent may hold with their chances, `gone` who has said go;
    side 0 is one's own.
    """
    count = sum(rank.points for rank in round_)
    held, chance = len(theirs[0][0]), sum(each for _, each in theirs)
    if count == 31 or all(gone) or not (own or held):
        point = 0 if count in (0, 31) else 1 - 2 * last
        if not (own or held):
            return chance * point
        after = reference_value(own, (), 1 - last, (False, False), last, theirs)
        return chance * point + after
    if turn == 0:
        legal = {rank for rank in own if rank.points + count <= 31}
        if gone[0] or not legal:
            return reference_value(own, round_, 1, (True, gone[1]), last, theirs)
        return max(
            chance * play_points((*round_, rank))
            + reference_value(without(own, rank), (*round_, rank), 1, gone, 0, theirs)
            for rank in legal
        )
    if gone[1] or not held:
        return reference_value(own, round_, 0, (gone[0], True), last, theirs)
    groups = defaultdict(list)
    for hand, each in theirs:
        playable = [rank for rank in hand if rank.points + count <= 31]
        choice = max(playable, key=lambda rank: (play_points((*round_, rank)), rank), default=None)
        groups[choice].append((without(hand, choice) if choice else hand, each))
    total = 0.0
    for rank, group in groups.items():
        if rank is None:
            total += reference_value(own, round_, 0, (gone[0], True), last, group)
            continue
        total -= sum(each for _, each in group) * play_points((*round_, rank))
        total += reference_value(own, (*round_, rank), 0, gone, 1, group)
    return total


def without(hand, rank):
    place = hand.index(rank)
    return (*hand[:place], *hand[place + 1 :])


@pytest.mark.parametrize(
    ("hand", "round_", "gone"),
    [((0, 4, 9), (), False), ((2, 3, 4), (4, 9), False), ((0, 1, 6), (9, 9, 3), True)],
)
def test_the_response_is_the_best_against_the_model(hand, round_, gone):
    open_cards = [7, *round_]
    counts = [open_cards.count(rank) for rank in range(13)]
    play = RolloutPosition(
        size=6,
        seat=0,
        hand=hand,
        round=round_,
        opponent_played=(5, 8),
        opponent_cards=2,
        room=0,
        unseen=tuple(4 - counts[rank] - hand.count(rank) for rank in range(13)),
        open=tuple(counts),
        to_go=(100, 100),
    )
    utility = np.subtract.outer(np.arange(GAIN_BOUND), np.arange(GAIN_BOUND)).astype(float)
    found = exploitation.response_values(MOST_POINTS, play, (), gone, 0, utility)
    hands, chances = opponent_range(play)
    theirs = [
        (tuple(Rank(rank + 1) for rank in each), chance)
        for each, chance in zip(hands.tolist(), chances.tolist(), strict=True)
    ]
    before = tuple(Rank(rank + 1) for rank in round_)
    own = tuple(Rank(rank + 1) for rank in hand)
    assert found
    for rank, value in found.items():
        card = Rank(rank + 1)
        after = reference_value(without(own, card), (*before, card), 1, (False, gone), 0, theirs)
        assert value == pytest.approx(play_points((*before, card)) + after)


def fed(events, seed="x"):
    bot = SharkBot(seed)
    for event in events:
        bot.observe(event)
    return bot


def test_it_learns_who_plays_and_decides_by_seed_view_and_events_alone():
    game = watched(SHORT, ("shark", "steady"), "learn")
    seen, state, shares = [], None, []
    for step in game.steps:
        if step.actor == 0 and state is not None and state.phase is Phase.PLAY:
            now = view(state, 0)
            bot = fed(seen, "learn")
            assert bot.decide(now) == step.action
            shares.append(exploitation_share(bot.evidence(now))[1])
        seen += [project(event, 0) for event in step.events]
        state = step.state
    assert shares[0] == 0
    assert shares[-1] > 0.1


def before_discards(number):
    """The dealer's view before its discard in the first deal of a game, and what it has seen."""
    deck, steady = Deck.from_seed(f"discards-{number}"), make_bot("steady", 0)
    state = start(variant())
    seen: list[Any] = []
    while state.phase is not Phase.DISCARD:
        actor = min(actors(state))
        drawn = deck.act(state) if actor == DECK else steady.decide(view(state, actor))
        state, events = apply(state, actor, drawn)
        seen += events
    seat = state.dealer
    return view(state, seat), [project(event, seat) for event in seen]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.slow
def test_it_discards_for_the_response_once_it_knows_who_plays(model):
    """Where that is another discard, in the share of decisions that the evidence gives it."""
    known = {each: 50.0 if each == model else -50.0 for each in MODELS}
    moved = exploited = 0
    for number in range(50):
        now, events = before_discards(number)
        usual = rate(now).best.action
        response = Discard(best_discard(now, model))
        if response == usual:
            continue
        bot = fed(events, number)
        assert bot.decide(now) == usual
        bot.evidence = lambda _: known
        decided = bot.decide(now)
        assert decided in (response, usual)
        moved += 1
        exploited += decided == response
    assert 2 < moved < 20
    assert exploited >= 0.7 * moved


def test_without_events_it_plays_as_expert():
    game = watched(SHORT, ("expert", "expert"), "same")
    state = None
    for step in game.steps:
        if step.actor == 0 and state is not None and state.phase is Phase.PLAY:
            assert make_bot("shark", "same").decide(view(state, 0)) == step.action
        state = step.state
