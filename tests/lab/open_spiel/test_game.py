"""The game for OpenSpiel: by the rules, without leaks, and as OpenSpiel's own tests ask for it."""

from __future__ import annotations

import copy
import sys
from io import StringIO
from pathlib import Path
from pickle import dumps, loads
from random import Random
from types import ModuleType

import pyspiel
import pytest
from tests.lab.open_spiel.kit import every_variant, load, recalled, walk

from pegout.engine.errors import IllegalAction, RulesError
from pegout.engine.record import Header, Recorder, read_record, replay, write_record
from pegout.engine.rules.actions import DECK, Deal, Discard, Play, TurnUp
from pegout.engine.rules.choices import FirstDeal
from pegout.engine.rules.game import Step
from pegout.engine.rules.variants import VARIANTS, Rules, variant
from pegout.lab.arena import play_game
from pegout.lab.open_spiel import NAME
from pegout.solver.bots import make_bot
from pegout.solver.encoding.cards import CODES

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@every_variant
def test_random_simulations(name):
    pyspiel.random_sim_test(load(variant=name, target=21), 2, serialize=True, verbose=False)


def test_a_whole_game_of_six_card():
    pyspiel.random_sim_test(pyspiel.load_game(NAME), 1, serialize=False, verbose=False)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda it: loads(dumps(it))])
def test_a_game_is_copied_and_pickled(again):
    game = load(variant="five-card", skunk=True)
    other = again(game)
    assert str(other) == str(game) and other.rules == game.rules
    state = other.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert str(loads(dumps(state))) == str(state)


@pytest.fixture
def playthrough(monkeypatch):
    """OpenSpiel's module that writes playthroughs, without mean-field games, which load SciPy."""
    for module in ("open_spiel.python.mfg", "open_spiel.python.mfg.games"):
        monkeypatch.setitem(sys.modules, module, ModuleType(module))
    monkeypatch.setattr(sys.modules["open_spiel.python.mfg"], "games", None, raising=False)
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()
    return generate_playthrough


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_playthroughs(playthrough, path):
    """Write it again with `generate_playthrough.update_path` where the game has changed."""
    written, played = playthrough.replay(path)
    assert played == written


@pytest.mark.filterwarnings("ignore:Agent's m")  # the wrapper's spaces have no bounds
def test_shimmys_api_test(monkeypatch):
    from pettingzoo.test import api_test
    from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

    out = StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    api_test(OpenSpielCompatibilityV0(game_name=f"{NAME}(target=31)"), num_cycles=100)
    assert "Passed API test" in out.getvalue()


def recorded(rules: Rules, seed: int) -> list[Step]:
    """A game from its record, which states the scores."""
    levels = ("random", "beginner", "steady", "beginner")[: rules.players]
    recorder = Recorder(Header(rules, players=levels, levels=levels))
    for step in play_game(rules, [make_bot(level, seed) for level in levels], seed):
        recorder.act(step.actor, step.action)
    return list(replay(read_record(write_record(recorder.record))))


def actions_of(step: Step) -> list[int]:
    """The actions for OpenSpiel of an action of the rules, made with a choice or without."""
    match step.action:
        case Deal(hands=hands, crib=crib):
            turns = step.state.rules.around(step.state.dealer)
            in_turn = [hands[seat][place] for place in range(len(hands[0])) for seat in turns]
            return [CODES[card] for card in (*in_turn, *crib) if card]
        case Discard(cards=cards):
            return sorted(CODES[card] for card in cards if card)
        case Play(card=card) | TurnUp(card=card):
            return [CODES[card]]
        case _:
            return []


@every_variant
def test_scores_and_winner_are_those_of_the_record(name):
    for seed in range(3):
        dealer = seed % VARIANTS[name].players
        options = {"first_deal": FirstDeal.of_seat(dealer), "skunk": True}
        steps = recorded(variant(name, options), seed)
        state = load(variant=name, skunk=True, dealer=dealer).new_initial_state()
        for step in steps:
            for action in actions_of(step):
                by_chance = state.is_chance_node()
                if by_chance == (step.actor == DECK) and action in state.legal_actions():
                    state.apply_action(action)  # otherwise it has been made by itself
        end = steps[-1].state
        assert state.is_terminal()
        assert state.at.state.scores == end.scores
        assert max(state.returns()) == max(end.games)
        assert {seat for seat, won in enumerate(state.returns()) if won > 0} == {
            seat for seat in range(end.rules.players) if end.rules.side(seat) == end.winner
        }
        assert sum(state.returns()) == pytest.approx(0)


def test_a_discard_can_be_made_in_one_way_only():
    state = load(dealer=0).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    firsts = state.legal_actions()
    assert len(firsts) == 5
    seconds = [state.child(first).legal_actions() for first in firsts if first != firsts[-1]]
    assert [len(each) for each in seconds] == [5, 4, 3, 2]
    assert state.child(firsts[-1]).current_player() == 1  # the last card went with it


@every_variant
def test_players_recall_everything_in_strings_and_in_tensors(name):
    game = load(variant=name, target=21)
    for player in range(game.num_players()):
        tensors: dict[str, bytes] = {}
        for seed in range(2):
            before = ""
            for state in list(walk(game, seed))[::3]:
                text, tensor = recalled(state, player)
                assert tensors.setdefault(text, tensor) == tensor
                if not state.at.chosen:
                    assert text.startswith(before)
                    before = text
        assert len(set(tensors.values())) == len(tensors) > 15


def test_a_learner_may_leave_earlier_deals_out():
    game = load(target=31, earlier_deals=0)
    assert game.information_state_tensor_size() < 1200
    for state in list(walk(game, 2))[::10]:
        assert len(state.information_state_tensor(0)) == game.information_state_tensor_size()


@pytest.mark.parametrize(
    ("params", "utility"),
    [
        ({"target": 61}, (1, -1)),
        ({"skunk": True, "double_skunk": True}, (4, -4)),
        ({"variant": "three-player"}, (1, -0.5)),
        ({"variant": "four-player", "double_game": True}, (2, -2)),
        ({"variant": "four-player-solo", "skunk": True}, (2, -2 / 3)),
    ],
)
def test_utility_is_what_a_win_counts(params, utility):
    game = load(**params)
    assert (game.max_utility(), game.min_utility()) == pytest.approx(utility)


@pytest.mark.parametrize(
    ("params", "code", "named"),
    [
        ({"variant": "bridge"}, "no-such-variant", "bridge"),
        ({"variant": "table-top"}, "no-such-variant", "table-top"),
        ({"target": 5}, "target-out-of-range", 5),
        ({"target": 31, "double_skunk": True}, "double-skunk-needs-skunk", 31),
        ({"dealer": 2}, "no-such-value", "2"),
        ({"target": 31, "earlier_deals": 62}, "no-such-value", "62"),
    ],
)
def test_bad_parameters_are_named(params, code, named):
    with pytest.raises(RulesError) as refusal:
        load(**params)
    assert refusal.value.code == code
    assert named in refusal.value.params.values()


def test_illegal_actions_are_refused_and_change_nothing():
    random, wrong = Random(6), set()
    state = load(target=21).new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        for action in (-2, *random.sample(range(60), 15)):
            if action not in legal:
                before = str(state), state.history()
                with pytest.raises(IllegalAction) as refusal:
                    state.apply_action(action)
                wrong.add(refusal.value.code)
                assert (str(state), state.history()) == before
        state.apply_action(random.choice(legal))
    with pytest.raises(IllegalAction, match="match-is-over"):
        state.apply_action(3)
    assert wrong >= {"action-not-a-number", "card-is-elsewhere", "not-your-card"}
    assert wrong >= {"discard-out-of-order", "over-thirty-one"}


def test_observations_of_several_hands_are_refused():
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(RulesError, match="private_info"):
        load().make_observer(kind, {})
    with pytest.raises(RulesError, match="no-such-option"):
        load().make_py_observer(None, {"colour": 1})
