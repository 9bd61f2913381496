"""The observations of the game for OpenSpiel: every part of the tensors, and no hidden card."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from tests.engine.rules.test_secrecy import renamed, seen_by
from tests.lab.open_spiel.kit import CRIBBAGE, every_variant, load, recalled, walk

from pegout.engine.cards import PACK, Card
from pegout.engine.rules.choices import PlayRounds
from pegout.engine.rules.events import (
    SPECTATOR,
    CribDealt,
    Dealt,
    Discarded,
    Event,
    Played,
    Shown,
    StarterTurned,
)
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import Rules
from pegout.lab.open_spiel import CribbageState
from pegout.lab.open_spiel.progress import Progress
from pegout.solver.encoding.cards import CODES

PAGE = Path(__file__).parents[3] / "docs" / "open-spiel.md"


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
    for state in list(walk(game, 5))[::7]:
        if state.at.state.phase not in (Phase.DISCARD, Phase.PLAY, Phase.OVER):
            continue
        for player in range(game.num_players()):
            other = state.clone()
            other.at = swapped(state.at, player, random)
            changed += other.at != state.at
            assert observed(other, player) == observed(state, player)
    assert changed > 6


def test_cards_are_seen_once_all_are_dealt():
    for state in list(walk(load(target=31), 1))[:90]:
        if state.at.state.phase is Phase.DEAL:
            other = state.clone()
            other.at = state.at._replace(dealt=tuple(51 - card for card in state.at.dealt))
            for player in range(2):
                assert observed(other, player) == observed(state, player)


Places = dict[str, set[tuple[int, ...]]]


def places_now(state: CribbageState, player: int) -> Places:
    """Where the parts about the present deal have ones, by the state and not by views."""
    now, turn = state.at.state, state.current_player()
    chosen = state.at.chosen if turn == player else ()
    played = [each for turns in now.rounds for each in turns if each.card]
    last = now.rounds[-1] if now.rounds else ()
    in_round = [each.card.rank - 1 for each in last if each.card]
    own = now.hands[player] if now.hands else ()
    away = now.discards[player] if now.discards else ()
    return {
        "player": {(player,)},
        "dealer": {(now.dealer,)} if now.dealer >= 0 else set(),
        "turn": {(turn,)} if turn >= 0 else set(),
        "cards_held": {(seat, len(hand)) for seat, hand in enumerate(now.hands)},
        "starter": {(CODES[now.starter],)} if now.starter else set(),
        "cards_played": {(each.seat, CODES[each.card]) for each in played if each.card},
        "round": set(enumerate(reversed(in_round))),
        "gone": {(each.seat,) for each in last if each.card is None},
        "hand": {(CODES[card],) for card in own if card and card not in chosen},
        "discard": {(CODES[card],) for card in (*away, *chosen) if card},
        "play": in_order([(each.seat, each.card) for each in played if each.card], now.rules),
    }


def in_order(played: list[tuple[int, Card]], rules: Rules) -> set[tuple[int, ...]]:
    """Where the seats and the cards of a deal stand in the order of play."""
    seats = {(place, seat) for place, (seat, _) in enumerate(played)}
    cards = {(place, rules.players + CODES[card]) for place, (_, card) in enumerate(played)}
    return seats | cards


def places_earlier(state: CribbageState, player: int, deals: int) -> Places:
    """Where the parts about earlier deals have ones, by all events with every card."""
    rules, now = state.at.state.rules, state.at.state.phase
    names = ("hand", "discard", "starter", "crib", "play")
    found: Places = {f"earlier_{name}": set() for name in names}
    if rules.play_rounds is PlayRounds.FIRST:
        found["earlier_shown"] = set()
    over = state.at.deals[: None if now in (Phase.DEAL, Phase.OVER) else -1]
    for deal, events in enumerate(over[::-1][:deals]):
        played = []
        for event in events:
            match event:
                case Dealt(seat=seat, cards=cards) if seat == player:
                    found["earlier_hand"] |= {(deal, CODES[card]) for card in cards if card}
                case Discarded(seat=seat, cards=cards) if seat == player:
                    found["earlier_discard"] |= {(deal, CODES[card]) for card in cards if card}
                case StarterTurned(card=card):
                    found["earlier_starter"].add((deal, CODES[card]))
                case Played(seat=seat, card=card):
                    played.append((seat, card))
                case Shown(reason=ScoreSource.CRIB, cards=cards):
                    found["earlier_crib"] |= {(deal, CODES[card]) for card in cards}
                case Shown(seat=seat, cards=cards) if "earlier_shown" in found:
                    found["earlier_shown"] |= {(deal, seat, CODES[card]) for card in cards}
        found["earlier_play"] |= {(deal, *place) for place in in_order(played, rules)}
    return found


@every_variant
def test_every_part_of_a_tensor_is_what_the_state_says(name):
    """Each plane, for every player: a seat, a card or an order that is wrong is noticed."""
    game, deals = load(variant=name, target=61, earlier_deals=2), 2
    seen = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    ever: dict[str, set[tuple[int, ...]]] = {}
    walked = [(seed, *each) for seed in range(7) for each in enumerate(walk(game, seed))]
    few = [each for seed, number, each in walked if seed < 2 and number % 4 == 0]
    for state in [*few, *(each for *_, each in walked if each.at.state.gone)]:
        rules, scores = state.at.state.rules, state.at.state.scores
        for player in range(game.num_players()):
            seen.set_from(state, player)
            known = places_now(state, player) | places_earlier(state, player, deals)
            assert known.keys() | {"score"} == seen.dict.keys()
            for part, places in known.items():
                values = seen.dict[part]
                assert {tuple(each) for each in np.argwhere(values).tolist()} == places, part
                assert set(np.unique(values)) <= {0, 1}, part
                ever[part] = ever.get(part, set()) | places
            shares = [min(score, rules.target) / rules.target for score in scores]
            assert seen.dict["score"].tolist() == pytest.approx(shares)
    assert [part for part, places in ever.items() if len(places) < 2] == []
    assert {deal for deal, *_ in ever["earlier_play"]} == {0, 1}


@every_variant
def test_the_tensor_is_its_parts_one_after_the_other(name):
    seen = load(variant=name).make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    seen.tensor[:] = np.arange(seen.tensor.size)
    parts = [part.ravel() for part in seen.dict.values()]
    assert np.concatenate(parts).tolist() == seen.tensor.tolist()


def test_the_page_describes_every_part():
    page = PAGE.read_text("utf-8")
    for name in CRIBBAGE:
        kind = pyspiel.IIGObservationType(perfect_recall=True)
        observer = load(variant=name).make_py_observer(kind)
        for each in observer.features.all:
            row = rf"^\| `{each.name}` \|.*\| {re.escape(each.meaning)} \|$"
            assert re.search(row, page, re.MULTILINE), each.name


def with_discards_exchanged(at: Progress, one: int, two: int) -> Progress:
    """The same with the discards of two seats exchanged in earlier deals."""

    def told(deal: tuple[Event, ...]) -> tuple[Event, ...]:
        away = {each.seat: each.cards for each in deal if isinstance(each, Discarded)}
        if len(away) < at.state.rules.players:
            return deal
        other = {one: away[two], two: away[one]}
        new = dict(zip([*away[one], *away[two]], [*other[one], *other[two]], strict=True))
        return tuple(
            replace(event, cards=tuple(new.get(card, card) for card in event.cards))
            if isinstance(event, Dealt | Discarded) and event.seat in other
            else event
            for event in deal
        )

    return at._replace(deals=(*map(told, at.deals[:-1]), at.deals[-1]))


@pytest.mark.parametrize("name", ["three-player", "four-player", "four-player-solo"])
def test_no_player_is_told_whose_discards_others_were_in_earlier_deals(name):
    game, changed = load(variant=name, target=61), 0
    for state in list(walk(game, 5))[::15]:
        if len(state.at.deals) < 2:
            continue
        other = state.clone()
        other.at = with_discards_exchanged(state.at, 1, 2)
        changed += other.at != state.at
        assert recalled(other, 0) == recalled(state, 0)
        assert recalled(other, 1) != recalled(state, 1)
    assert changed > 2


@every_variant
def test_public_observations_stay_the_same_whatever_is_hidden(name):
    kind = pyspiel.IIGObservationType(
        perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    game, random, changed = load(variant=name, target=31), Random(7), 0
    seen = game.make_py_observer(kind)
    for state in list(walk(game, 6))[::4]:
        if state.at.state.phase not in (Phase.DISCARD, Phase.PLAY):
            continue
        other = state.clone()
        other.at = swapped(state.at, SPECTATOR, random)
        changed += other.at != state.at
        told = []
        for each in (state, other):
            seen.set_from(each, 0)
            told.append((seen.tensor.tobytes(), seen.string_from(each, 0)))
        assert told[0] == told[1]
    assert changed > 5


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
