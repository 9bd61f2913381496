"""Views as they are written, and read back."""

import json
from random import Random
from typing import Any

import pytest
from tests.kit import ALL_RULES, random_play

from pegout.errors import NotationError
from pegout.rules.actions import write_action
from pegout.rules.events import SPECTATOR
from pegout.rules.variants import Form
from pegout.rules.views import view
from pegout.wire.views import decode_view, encode_view


def asked(rules, seed):
    """Views of seats that have to act."""
    return [view(step.before, step.actor) for step in random_play(rules, seed) if step.actor >= 0]


def legal(seen):
    return [write_action(action) for action in seen.legal]


def as_sent(seen):
    return json.loads(json.dumps(encode_view(seen)))


@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
def test_a_view_is_read_back_as_it_was(rules):
    views = asked(rules, 4)
    assert len(views) > 20
    for seen in views:
        assert decode_view(as_sent(seen), legal(seen)) == seen


def test_what_follows_from_the_rest_is_not_read():
    for rules in ALL_RULES.values():
        for seen in Random(1).sample(asked(rules, 5), 5):
            told = as_sent(seen)
            for key in ("side", "pone", "count", "cards", "line_totals", "gains"):
                del told[key]
            told["rules"] = {key: told["rules"][key] for key in ("name", "options")}
            told["later"] = "anything"
            assert decode_view(told, legal(seen)) == seen


WRONG: tuple[Any, ...] = (
    *(None, True, -1, 99, 1.5, "x", "5H"),
    *([], ["x"], [99], [None], [{}], [[1]], {}, {"x": 1}),
)


def spoilt(told, random):
    """The same with one value, at any depth, changed for another."""
    path, here = [], told
    while isinstance(here, dict | list) and here:
        keys = list(here) if isinstance(here, dict) else range(len(here))
        path.append(random.choice(keys))
        here = here[path[-1]]
        if random.random() < 0.3:
            break
    inner = told
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = random.choice(WRONG)
    return told


def test_a_spoilt_view_is_refused_or_read_and_nothing_else():
    random, refused = Random(3), 0
    for rules in ALL_RULES.values():
        for seen in random.sample(asked(rules, 6), 15):
            for _ in range(20):
                try:
                    decode_view(spoilt(as_sent(seen), random), legal(seen))
                except NotationError as fault:
                    assert fault.code == "not-a-view"
                    refused += 1
    assert refused > 1500


@pytest.mark.parametrize("told", [*WRONG, {"rules": {}}, {"rules": {"name": [], "options": 1}}])
def test_what_is_no_view_is_refused(told):
    with pytest.raises(NotationError) as fault:
        decode_view(told, [])
    assert fault.value.code == "not-a-view"


@pytest.mark.parametrize("action", ["deal", "turn 5H", "reveal crib 5H", "jump", "", 5, None])
def test_only_actions_of_seats_are_legal(action):
    seen = asked(ALL_RULES["six-card"], 1)[0]
    with pytest.raises(NotationError) as fault:
        decode_view(as_sent(seen), [action])
    assert fault.value.code == "not-a-view"


def test_a_spectator_has_no_view_that_a_bot_could_use():
    for rules in ALL_RULES.values():
        step = next(random_play(rules, 1))
        with pytest.raises(NotationError):
            decode_view(encode_view(view(step.before, SPECTATOR)), [])


def test_a_card_that_cannot_be_laid_says_why():
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
