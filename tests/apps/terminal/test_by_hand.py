"""Steps left to players where the rules say so: counting, muggins, moving the peg."""

import re
from itertools import chain, islice, pairwise, repeat

import pytest
from tests.apps.terminal.kit import Sitting

from pegout.engine.record import replay
from pegout.engine.rules.actions import Claim, Muggins, Play
from pegout.engine.rules.events import Claimed, MugginsCalled, Pegged
from pegout.engine.rules.views import is_last_card, view

MANUAL = {"counting": "manual", "target": "61"}


def answers(*more):
    """Lines that play on, with these among them."""
    return islice(chain.from_iterable(repeat(["", *more, "#1 #2", "#1", "#2", "#3", "#4"])), 4000)


def events(played, kind):
    steps = replay(played.record)
    return [event for step in steps for event in step.events if isinstance(event, kind)]


def test_claims_and_true_counts_are_printed(tmp_path):
    played = Sitting(tmp_path, answers("0"), options=MANUAL)
    assert played.finished
    assert re.search(r"Your card on \d+ \((\w+.) 2: claim 2\): ", played.output)
    assert "The round is over. Points claimed: " in played.output
    assert "Points claimed for your hand: " in played.output
    assert re.search(r"Claimed 0, correct \d+: fifteen 2", played.output)
    assert re.search(r"Martha claims \d+\.", played.output)


def test_too_much_is_put_right(tmp_path):
    played = Sitting(tmp_path, answers("29", "1"), options={**MANUAL, "overclaim": "refuse"})
    assert re.search(r"Claimed 29, correct \d+: ", played.output)
    assert not [event for event in events(played, Pegged) if event.reason == "overclaim"]


def test_too_much_goes_to_the_opponent(tmp_path):
    played = Sitting(tmp_path, answers("29", "1"), options=MANUAL)
    assert "overclaim for " in played.output
    assert [event for event in events(played, Pegged) if event.reason == "overclaim"]


def test_the_score_never_goes_back_when_too_much_is_claimed(tmp_path):
    options = {**MANUAL, "pegging_by_hand": "on"}
    played = Sitting(tmp_path, answers("2", "1"), options=options)
    scores = re.findall(r"You (\d+) · \w+ (\d+)$", played.output, re.MULTILINE)
    each = [[int(score) for score in side] for side in zip(*scores, strict=True)]
    assert len(scores) > 20
    assert each == [sorted(side) for side in each]


def test_the_person_calls_muggins(tmp_path):
    options = {**MANUAL, "muggins": "on"}
    lines = answers("m", "m 1", "#1", "m 4", "1")
    played = Sitting(tmp_path, lines, options=options, opponents=("random",))
    called = [event for event in events(played, MugginsCalled) if event.seat == 0]
    assert {event.points for event in called if event.named == 1} == {0, 1}
    taken = {event.points for event in called if event.named == 4}
    assert taken <= {*range(5)} and taken & {1, 2, 3}, "what was overlooked, not what was named"
    assert re.search(r"Muggins: you take 1\.", played.output)
    assert "Muggins: you take nothing." in played.output
    excess = [event for event in events(played, Pegged) if event.reason == "false_call"]
    assert excess and all(event.seat == 1 for event in excess)
    assert "opponent's false call for " in played.output
    assert "Name the points that were overlooked" in played.output
    assert Muggins(1) in [move.action for move in played.record.actions if move.actor == 0]


@pytest.mark.slow
def test_a_card_played_on_lets_a_claim_stand(tmp_path):
    options = {**MANUAL, "muggins": "on"}
    lines = chain.from_iterable(repeat(["#1", "#2", "#3", "#4", "#1 #2", "", "0"], 600))
    played = Sitting(tmp_path, lines, options=options, opponents=("random",))
    actions = [(move.actor, move.action) for move in played.record.actions]
    claimed = [n for n, (seat, action) in enumerate(actions) if seat and type(action) is Claim]
    assert any(isinstance(actions[n + 1][1], Play) for n in claimed[:-1])


def test_a_card_takes_its_claim_with_it_and_nobody_is_asked_for_one(tmp_path):
    """Whether a card scores cannot be told from any question."""
    lines = answers("#1 1", "#1 2", "1")
    played = Sitting(tmp_path, lines, options={**MANUAL, "muggins": "on"})
    steps = list(replay(played.record))
    mine = [
        (before.state.pending_count.items, step.action)
        for before, step in pairwise(steps)
        if step.actor == 0 and before.state.pending_count and before.actor == 0
        if isinstance(before.action, Play)
    ]
    assert {action for items, action in mine if items} >= {Claim(1), Claim(2)}
    assert {action for items, action in mine if not items} >= {Claim(0), Claim(1), Claim(2)}
    last = [
        step
        for before, step in pairwise(steps)
        if step.actor == 0 and isinstance(step.action, Play)
        if is_last_card(view(before.state, 0))
    ]
    assert last or "for this card" not in played.output, "no question about any other card"


def test_the_opponent_calls_muggins(tmp_path):
    options = {**MANUAL, "muggins": "on"}
    played = Sitting(tmp_path, answers("0"), options=options)
    assert re.search(r"Martha calls muggins and takes \d+\.", played.output)


@pytest.mark.slow
def test_a_hint_tells_what_a_claim_is_worth(tmp_path):
    played = Sitting(tmp_path, answers("hint", "0"), options=MANUAL)
    hints = re.findall(r"for your hand: hint\n  .* – (\d+) points?\n", played.output)
    claims = [event for event in events(played, Claimed) if event.seat == 0]
    assert hints and claims


def test_claims_cannot_be_out_of_range(tmp_path):
    lines = answers("30", "-1", "19", "#1 16", "m 16", "1")
    played = Sitting(tmp_path, lines, options={**MANUAL, "muggins": "on"})
    assert "“30” is not a whole number from 0 to 29." in played.output
    assert "“16” is not a whole number from 0 to 15." in played.output, "a card"
    assert "“16” is not a whole number from 1 to 15." in played.output, "muggins in the play"
    assert "“30” is not a whole number from 0 to 1." in played.output, "the last card"
    assert "No hand comes to 19 points; the most is 29." in played.output
    assert all(move.action not in (Claim(30), Claim(19)) for move in played.record.actions)


def test_enter_claims_nothing_and_asks_again(tmp_path):
    """It gave the point of the last card away, once or twice a deal."""
    played = Sitting(tmp_path, answers("1"), options={**MANUAL, "muggins": "on"})
    assert "Points claimed for your hand: \n  Nothing was typed." in played.output
    assert "The round is over. Points claimed: " in played.output
    claims = [move.action for move in played.record.actions if move.actor == 0]
    last = [
        (before.state.pending_count, step.action)
        for before, step in pairwise(replay(played.record))
        if step.actor == 0 and before.state.pending_count and before.state.pending_count.last
    ]
    assert claims
    assert last
    assert all(action != Claim(0) for pending, action in last if isinstance(action, Claim))


def test_a_card_that_was_claimed_for_is_not_taken_back(tmp_path):
    played = Sitting(tmp_path, ["", "#1 #2", "", "#1 1", "undo"], options=MANUAL, seed="0")
    assert "Undone." not in played.output
    assert "something was revealed" in played.output


def by_hand(folder, *lines):
    return Sitting(folder, lines, options={"pegging_by_hand": "on"}, seed="5")


def test_the_person_moves_the_peg(tmp_path):
    start = ["", "#1 #2", ""]
    asked = "You peg 6 from hole 0. Back peg to hole (Enter: moved for you): "
    play = [*start, "#1", "#1"]  # two eights, the second a pair royal
    assert asked in by_hand(tmp_path / "a", *play).output
    wrong = by_hand(tmp_path / "b", *play, "7", "0", "125", "six", "undo", "?", "6").output
    assert "Hole 7 is 7 past your front peg; you peg 6." in wrong
    assert "Hole 0 is not ahead of your front peg, which is in 0." in wrong
    assert "Hole 125 is past the game hole, which is 121." in wrong
    assert "“six” is not a whole number from 1 to 121." in wrong
    assert "The peg must be moved first." in wrong
    assert "the number of the hole" in wrong
    assert f"{asked}6\n    You 6 · Martha 2" in wrong
    moved = by_hand(tmp_path / "c", *play, "").output
    assert f"{asked}\n    You 6 · Martha 2" in moved


def test_the_score_is_not_printed_before_the_peg_is_moved(tmp_path):
    output = by_hand(tmp_path, "", "#1 #2", "", "#1", "#1").output
    assert "You 6" not in output
