"""The game for OpenSpiel: by the rules, without leaks, and as OpenSpiel's own tests ask for it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
import pytest
from tests.engine.rules.test_secrecy import renamed, seen_by

from pegout.engine.cards import PACK, Card
from pegout.engine.errors import IllegalAction, RulesError
from pegout.engine.record import Header, Recorder, read_record, replay, write_record
from pegout.engine.rules.actions import DECK, Deal, Discard, Play, TurnUp
from pegout.engine.rules.choices import FirstDeal, Form, PlayRounds
from pegout.engine.rules.events import (
    CribDealt,
    Dealt,
    Discarded,
    Event,
    Played,
    Shown,
    StarterTurned,
)
from pegout.engine.rules.game import Step
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import VARIANTS, Rules, variant
from pegout.lab.arena import play_game
from pegout.lab.open_spiel import NAME, CribbageState
from pegout.lab.open_spiel.progress import CODES, Progress
from pegout.solver.bots import make_bot

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
CRIBBAGE = [name for name, rules in VARIANTS.items() if rules.form is Form.CRIBBAGE]
every_variant = pytest.mark.parametrize("name", CRIBBAGE)


def load(**params: Any) -> Any:
    return pyspiel.load_game(NAME, params)


def chosen(state: Any, random: Random) -> int:
    legal: list[int] = state.legal_actions()
    return random.choice(legal)


def walk(game: Any, seed: int) -> Iterator[CribbageState]:
    """The states of a random game."""
    random, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        state = state.child(chosen(state, random))
    yield state


@every_variant
def test_random_simulations(name):
    pyspiel.random_sim_test(load(variant=name, target=21), 2, serialize=True, verbose=False)


def test_a_whole_game_of_six_card():
    pyspiel.random_sim_test(pyspiel.load_game(NAME), 1, serialize=False, verbose=False)


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
    """What an action of the rules is in the game for OpenSpiel, made with a choice or without."""
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


def recalled(state: Any, player: int) -> tuple[str, bytes]:
    text: str = state.information_state_string(player)
    return text, np.asarray(state.information_state_tensor(player), np.float32).tobytes()


def observed(state: Any, player: int) -> tuple[object, ...]:
    return (
        *recalled(state, player),
        state.observation_string(player),
        np.asarray(state.observation_tensor(player), np.float32).tobytes(),
        tuple(state.legal_actions(player)) if player == state.current_player() else (),
    )


def swapped(at: Progress, player: int, random: Random) -> Progress:
    """The same with cards exchanged that the player has not seen in this deal."""
    shown = [event for event in at.deals[-1] if isinstance(event, Shown)]
    seen = seen_by(at.state, player, {card for event in shown for card in event.cards})
    hidden = [card for card in PACK if card not in seen]
    other = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    names: dict[Card | None, Card | None] = {card: other.get(card, card) for card in PACK}
    names[None] = None

    def told(event: Event) -> Event:
        match event:
            case Dealt(cards=cards) | CribDealt(cards=cards) | Discarded(cards=cards):
                return replace(event, cards=tuple(names[card] for card in cards))
            case _:
                return event

    return at._replace(
        state=renamed(at.state, names),
        deals=(*at.deals[:-1], tuple(map(told, at.deals[-1]))),
        chosen=tuple(card for each in at.chosen if (card := names[each])),
    )


@every_variant
def test_no_player_is_told_a_hidden_card(name):
    game, random, changed = load(variant=name, target=31), Random(3), 0
    for state in list(walk(game, 5))[::3]:
        if state.at.state.phase not in (Phase.DISCARD, Phase.PLAY, Phase.OVER):
            continue
        for player in range(game.num_players()):
            other = state.clone()
            other.at = swapped(state.at, player, random)
            changed += other.at != state.at
            assert observed(other, player) == observed(state, player)
    assert changed > 15


def test_cards_are_seen_once_all_are_dealt():
    for state in list(walk(load(target=31), 1))[:90]:
        if state.at.state.phase is Phase.DEAL:
            other = state.clone()
            other.at = state.at._replace(dealt=tuple(51 - card for card in state.at.dealt))
            for player in range(2):
                assert observed(other, player) == observed(state, player)


@every_variant
def test_players_recall_everything_in_strings_and_in_tensors(name):
    game = load(variant=name, target=21)
    for player in range(game.num_players()):
        tensors: dict[str, bytes] = {}
        for seed in range(3):
            before = ""
            for state in walk(game, seed):
                text, tensor = recalled(state, player)
                assert tensors.setdefault(text, tensor) == tensor
                if not state.at.chosen:
                    assert text.startswith(before)
                    before = text
        assert len(set(tensors.values())) == len(tensors) > 50


def learnt(deal: tuple[Event, ...], player: int) -> dict[Card | None, int]:
    """What a player has learnt of each card of a deal that is over, as its row states it."""
    told: dict[Card | None, int] = {}
    played = 0
    for event in deal:
        match event:
            case Dealt(seat=seat, cards=cards) if seat == player:
                told |= dict.fromkeys(cards, 1)
            case Discarded(seat=seat, cards=cards) if seat == player:
                told |= dict.fromkeys(cards, 2)
            case StarterTurned(card=card):
                told[card] = 3
            case Played(seat=seat, card=card):
                told[card] = 9 + 4 * played + seat
                played += 1
            case Shown(seat=seat, reason=reason, cards=cards):
                for card in cards:
                    told.setdefault(card, 4 if reason == ScoreSource.CRIB else 5 + seat)
    return told


@every_variant
def test_earlier_deals_tell_whose_each_card_was(name):
    game, codes = load(variant=name, target=31), set[int]()
    for seed in range(2):
        for state in walk(game, seed):
            if state.at.state.phase not in (Phase.DEAL, Phase.OVER) or not state.at.deals:
                continue
            for player in range(game.num_players()):
                seen = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
                seen.set_from(state, player)
                row = {
                    card: round(100 * code)
                    for card, place in CODES.items()
                    if (code := seen.dict["earlier_deals"][0][place])
                }
                assert row == learnt(state.at.deals[-1], player)
                codes |= set(row.values())
    if VARIANTS[name].play_rounds is PlayRounds.FIRST:  # in others no hand has an unplayed card
        assert codes >= {1, 2, 3, 4, 5, 6}


@every_variant
def test_who_has_said_go(name):
    game, times = load(variant=name, target=61), 0
    seen = game.make_py_observer()
    for state in (state for seed in range(3) for state in walk(game, seed)):
        seen.set_from(state, 0)
        rounds = state.at.state.rounds
        gone = {turn.seat for turn in rounds[-1] if turn.card is None} if rounds else set()
        assert set(np.flatnonzero(seen.dict["gone"])) == gone
        times += bool(gone)
    assert times


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


def test_public_observations_hold_no_hand():
    for state in list(walk(load(target=31), 4))[::7]:
        seen = load(target=31).make_py_observer(
            pyspiel.IIGObservationType(
                perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
            )
        )
        told = set()
        for player in range(2):
            seen.set_from(state, player)
            told.add((seen.string_from(state, player), seen.tensor[2:].tobytes()))
        assert len(told) == 1
        assert "hand" not in seen.dict
