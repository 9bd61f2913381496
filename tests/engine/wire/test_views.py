"""Views on the wire: encoded, decoded, and with the fields for screens."""

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from tests.kit import ALL_RULES, random_play, sampled

from pegout.engine.cards import Card, Rank
from pegout.engine.errors import NotationError
from pegout.engine.rules.actions import write_action
from pegout.engine.rules.choices import Form
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.engine.wire.base import to_json
from pegout.engine.wire.rules import rules_model
from pegout.engine.wire.views import ViewModel, decode_view, encode_view, view_data

pytestmark = pytest.mark.slow

RANKS = {rank.letter: rank for rank in Rank}


def asked(rules, seed):
    """Views of seats that have to act."""
    steps = [step for step in random_play(rules, seed) if step.actor >= 0]
    return [view(step.before, step.actor) for step in steps[-200:]]


def legal(seen):
    return [write_action(action) for action in seen.legal]


def as_sent(seen):
    return json.loads(json.dumps(encode_view(seen)))


@sampled("every", 4, 1)
@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
def test_a_view_is_read_back_as_it_was(rules, every):
    views = asked(rules, 4)[::every]
    assert len(views) * every > 40
    for seen in views:
        assert decode_view(as_sent(seen), legal(seen)) == seen


def test_what_follows_from_the_rest_is_not_read():
    for rules in ALL_RULES.values():
        for seen in Random(1).sample(asked(rules, 5), 5):
            data = as_sent(seen)
            for key in ("side", "pone", "count", "cards", "line_totals", "gains"):
                del data[key]
            data["rules"] = {key: data["rules"][key] for key in ("name", "options")}
            data["later"] = "anything"
            assert decode_view(data, legal(seen)) == seen


WRONG: tuple[Any, ...] = (
    *(None, True, -1, 99, 1.5, "x", "5H"),
    *([], ["x"], [99], [None], [{}], [[1]], {}, {"x": 1}),
)


def spoilt(data, random):
    """The same with one value, at any depth, changed for another."""
    path, here = [], data
    while isinstance(here, dict | list) and here:
        keys = list(here) if isinstance(here, dict) else range(len(here))
        path.append(random.choice(keys))
        here = here[path[-1]]
        if random.random() < 0.3:
            break
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = random.choice(WRONG)
    return data


def test_a_spoilt_view_is_refused_or_read_and_nothing_else():
    random, refused = Random(3), 0
    for rules in ALL_RULES.values():
        for seen in random.sample(asked(rules, 6), 5):
            for _ in range(8):
                try:
                    decode_view(spoilt(as_sent(seen), random), legal(seen))
                except NotationError as error:
                    assert error.code == "not-a-view"
                    refused += 1
    assert refused > 200


@pytest.mark.parametrize("data", [*WRONG, {"rules": {}}, {"rules": {"name": [], "options": 1}}])
def test_what_is_no_view_is_refused(data):
    with pytest.raises(NotationError) as error:
        decode_view(data, [])
    assert error.value.code == "not-a-view"


@pytest.mark.parametrize("action", ["deal", "turn 5H", "reveal crib 5H", "jump", "", 5, None])
def test_only_actions_of_seats_are_legal(action):
    seen = asked(ALL_RULES["six-card"], 1)[0]
    with pytest.raises(NotationError) as error:
        decode_view(as_sent(seen), [action])
    assert error.value.code == "not-a-view"


def test_a_spectator_has_no_view_that_a_bot_could_use():
    for rules in ALL_RULES.values():
        step = random_play(rules, 1)[0]
        with pytest.raises(NotationError):
            decode_view(encode_view(view(step.before, SPECTATOR)), [])


def test_a_card_that_cannot_be_played_says_why():
    refused = [
        each
        for seen in asked(ALL_RULES["six-card"], 2)
        for each in as_sent(seen)["cards"]
        if each["refused"]
    ]
    assert refused
    assert all(
        each["refused"]
        == {
            "error": "over-thirty-one",
            "params": {"card": each["card"], "count": each["count"]},
        }
        and each["count"] > 31
        for each in refused
    )


def test_gains_and_totals_belong_to_table_top():
    for rules in ALL_RULES.values():
        top = rules.form is Form.TABLE_TOP
        last = as_sent(asked(rules, 3)[-1])
        assert bool(last["layout"]) == bool(last["line_totals"]) == bool(last["gains"]) == top


def for_screens(rules, seed, every):
    """Views with the same as a browser is sent it, of seats and of a spectator."""
    for step in islice(random_play(rules, seed), 0, 300, every):
        for viewer in (SPECTATOR, 0):
            seen = view(step.after, viewer)
            text = to_json(view_data(seen))
            assert ViewModel.model_validate_json(text).model_dump_json() == text
            yield seen, json.loads(text)


@sampled("every", 5, 2)
@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
def test_what_is_for_screens_agrees_with_the_rest(rules, every):
    for seen, sent in for_screens(rules, 7, every):
        assert sent["round"] == len(sent["rounds"])
        assert [len(counts) for counts in sent["counts"]] == [len(each) for each in sent["rounds"]]
        if sent["counts"] and sent["counts"][-1]:
            assert sent["counts"][-1][-1] == sent["count"]
        assert (sent["limit"] is not None) == (seen.phase is Phase.PLAY)
        if sent["limit"]:
            limit = sent["limit"]
            assert limit["count"] + limit["room"] == 31
            for card in sent["cards"]:
                fits = limit["highest"] and Card.parse(card["card"]).rank <= RANKS[limit["highest"]]
                assert bool(fits) == (card["refused"] is None)
        if rules.form is Form.TABLE_TOP or seen.dealer < 0:
            assert sent["show_order"] == []
        else:
            *hands, crib = sent["show_order"]
            assert [each["seat"] for each in hands] == list(rules.around(seen.dealer))
            assert crib == {"seat": seen.dealer, "what": "crib"}
        cut = rules.form is Form.CRIBBAGE
        assert sent["pegs"] == [min(n, rules.target) if cut else n for n in seen.scores]


def test_skunk_lines_and_partners():
    def lines(**options):
        return rules_model(variant("six-card", options)).skunk_lines

    assert lines() == ()
    assert lines(skunk="on") == (91,)
    assert lines(skunk="on", double_skunk="on") == (91, 61)
    assert lines(skunk="on", target="61") == (31,)
    assert not rules_model(variant("six-card")).partners
    assert rules_model(variant("four-player")).partners
    assert not rules_model(variant("four-player-solo")).partners
    assert rules_model(variant("short")).last_hole == 61
    assert rules_model(variant("table-top")).last_hole is None


def test_bots_are_not_sent_what_is_for_screens():
    sent = as_sent(asked(ALL_RULES["six-card"], 1)[0])
    assert not {"round", "counts", "limit", "show_order", "pegs"} & sent.keys()
    assert not {"partners", "skunk_lines", "last_hole"} & sent["rules"].keys()


def test_an_interrupt_while_a_card_is_written_stays_one(monkeypatch):
    def interrupted(card):
        raise KeyboardInterrupt

    seen = next(each for each in asked(variant(), 1) if each.hand)
    monkeypatch.setattr(Card, "__str__", interrupted)
    with pytest.raises(KeyboardInterrupt):
        encode_view(seen)
