"""Events on the wire: the fields for browsers, and those for bots."""

from itertools import groupby

import pytest
from pydantic import TypeAdapter
from tests.kit import ALL_RULES, random_play

from pegout.engine.rules.choices import Form
from pegout.engine.rules.events import SPECTATOR, project
from pegout.engine.rules.match import WinKind
from pegout.engine.wire.base import to_json
from pegout.engine.wire.events import AnyEvent, encode_event, event_data

pytestmark = pytest.mark.slow

ANY_EVENT = TypeAdapter(AnyEvent)
FOR_SCREENS = {
    "drawn": {"tied"},
    "dealt": {"pone", "phase"},
    "played": {"items", "round"},
    "go": {"round"},
    "go_without_cards": {"round"},
    "pegged": {"cards", "rears", "to_come"},
    "lines_counted": {"rears"},
    "game_won": {"kind", "won"},
}

every_rules = pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)


def play(rules, seed=1):
    """Every step of a match with its events, as a browser is sent them."""
    for step in random_play(rules, seed):
        yield step, [event_data(event) for event in step.events]


@every_rules
def test_an_event_is_decoded_as_it_was_encoded(rules):
    for step in random_play(rules, 2)[::3]:
        for number, event in enumerate(step.events):
            for viewer in (SPECTATOR, 0):
                text = to_json(event_data(project(event, viewer), number))
                assert ANY_EVENT.validate_json(text).model_dump_json() == text


@every_rules
def test_bots_are_not_sent_what_is_for_screens(rules):
    for step in random_play(rules, 3):
        for event in step.events:
            sent = event_data(event, 7)
            left_out = {"seq", *FOR_SCREENS.get(event.name, ())}
            assert next(iter(sent)) == "seq"
            assert encode_event(event) == {
                key: value for key, value in sent.items() if key not in left_out
            }


@every_rules
def test_what_a_card_scores_is_pegged_after_it_with_its_cards(rules):
    for _, events in play(rules):
        played = [event for event in events if event["event"] == "played"]
        if not played:
            continue
        if rules.manual:
            assert played[0]["items"] == []
            continue
        pegged = [event for event in events if event["event"] == "pegged"]
        due = [(item["kind"], item["points"], item["cards"]) for item in played[0]["items"]]
        in_play = [(each["for"], each["points"], each["cards"]) for each in pegged]
        # The game may end before everything is pegged; the show may follow.
        common = min(len(due), len(in_play))
        assert in_play[:common] == due[:common]
        assert common == len(due) or events[-1]["event"] in ("game_won", "match_won")


@every_rules
def test_rounds_are_numbered_within_the_deal(rules):
    turns: list[tuple[int, str | None, int]] = []
    for step, events in play(rules):
        for event in events:
            if event["event"] == "dealt":
                turns = []
            if event["event"] in ("played", "go"):
                turns.append((event["round"], event.get("card"), event["count"]))
                played = [round_ for round_ in step.after.rounds if round_]
                if played:
                    numbers = [number for number, _ in groupby(number for number, *_ in turns)]
                    assert numbers == list(range(1, len(played) + 1))
    assert turns or rules.form is Form.TABLE_TOP


@every_rules
def test_rear_pegs_stand_where_the_front_pegs_stood(rules):
    scores, rears, to_come = [0] * rules.sides, [0] * rules.sides, 0
    for _, events in play(rules):
        for event in events:
            if event["event"] in ("pegged", "lines_counted"):
                side, points = event["side"], event.get("points", event.get("total"))
                if points and not to_come:
                    rears[side] = scores[side]
                scores[side] += points
                to_come = event.get("to_come", 0)
                assert (event["scores"], event["rears"]) == (scores, rears)
            if event["event"] == "game_won":
                scores, rears = [0] * rules.sides, [0] * rules.sides


@every_rules
def test_a_win_says_why_it_is_worth_as_much(rules):
    won = [0] * rules.sides
    for _, events in play(rules, 5):
        for event in events:
            if event["event"] == "game_won":
                won[event["side"]] += event["games"]
                assert event["won"] == won
                assert WinKind(event["kind"]).games == event["games"]
    assert max(won) >= rules.match


@every_rules
def test_a_deal_says_who_is_pone_and_what_follows(rules):
    for step, events in play(rules):
        for event in events:
            if event["event"] == "dealt":
                assert event["pone"] == rules.left(event["dealer"])
                assert event["phase"] == step.after.phase
