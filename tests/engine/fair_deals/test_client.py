"""The client's verifier, which shares no code with ours: both must say the same."""

import json
import random
from copy import deepcopy
from functools import cache
from itertools import chain

import pytest
from tests.engine.fair_deals.kit import ask, sealed_game
from tests.engine.fair_deals.test_derivation import GAMES
from tests.kit import ALL_RULES

from pegout.engine.cards import PACK, Card, Rank
from pegout.engine.errors import RecordError
from pegout.engine.fair_deals.verification import verify_record
from pegout.engine.record import replay, write_record
from pegout.engine.record.seal import DIGEST, digest_of
from pegout.engine.rules.actions import Deal, TurnUp
from pegout.engine.rules.events import SPECTATOR, project
from pegout.engine.rules.game import start
from pegout.engine.rules.scoring.play import score_play
from pegout.engine.rules.scoring.show import score_show
from pegout.engine.rules.variants import variant
from pegout.engine.wire.events import event_data

pytestmark = pytest.mark.slow


def test_the_vectors():
    for vector, answer in zip(GAMES, ask(vectors=GAMES)["vectors"], strict=True):
        assert answer == {key: vector[key] for key in ("commitment", "key", "packs")}


def verified(record):
    """The findings of a verifier about a sealed record that holds."""
    seal, players = record.header.seal, range(record.header.rules.players)
    hashes = {each.seat: each.commitment for each in seal.entropies}
    return {
        "sealed": True,
        "games": seal.games,
        "cards": opened_cards(record),
        "seats": [each.seat for each in seal.entropies],
        "commitment": seal.commitment,
        "bots": seal.bots,
        "lot": seal.lot,
        "entropies": {str(each.seat): each.entropy for each in seal.entropies},
        "hashes": [hashes.get(seat) for seat in players],
    }


def opened_cards(record):
    """The number of cards dealt and turned up in the games whose secrets are known."""
    cards, state = 0, start(record.header.rules)
    for step in replay(record):
        if isinstance(step.action, Deal):
            game = state.game + (state.winner is not None)
            dealt = [*chain(*step.action.hands), *step.action.crib]
        else:
            game = state.game
            dealt = [step.action.card] if isinstance(step.action, TurnUp) else []
        if game < record.header.seal.games:
            cards += sum(card is not None for card in dealt)
        state = step.state
    return cards


def check_records(records):
    texts = [write_record(record) for record in records]
    for record, answer in zip(records, ask(records=texts)["records"], strict=True):
        assert answer == verified(record), record.header


def test_a_lot_that_the_secret_did_not_draw():
    games = [sealed_game(variant("table-top", {"rows": rows})) for rows in ("first", "second")]
    texts = [write_record(game.record()) for game in games]
    assert ["seal lot rows" in text for text in texts].count(True) == 1
    (right, wrong) = sorted(texts, key=lambda text: "seal lot rows" not in text)
    lines = wrong.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("seal entropy"))
    forged = "\n".join([*lines[:at], "seal lot rows", *lines[at:]])
    own = next(line for line in lines if line.startswith(DIGEST))
    forged = forged.replace(own, DIGEST + digest_of(forged))
    answers = ask(records=[right, wrong, forged])["records"]
    assert ["fault" in answer for answer in answers] == [False, False, True]
    assert "lot" in json.dumps(answers[2])
    with pytest.raises(RecordError) as refused:
        verify_record(forged.encode())
    assert refused.value.code == "seal-lot"


@cache
def beginnings():
    """The record of the beginning of a game of every variant."""
    return [
        sealed_game(rules, without=[1], seed="a", most_actions=160).record()
        for rules in ALL_RULES.values()
    ]


def test_records_of_every_variant():
    check_records(beginnings())


def test_games_are_worth_what_they_were_won_by():
    """Games won by 30, 31, 60 and 61 points, and by 59 and 60; bots are rarely further apart."""
    skunks = {"target": "361", "skunk": "on", "double_skunk": "on"}
    double_games = {"target": "361", "double_game": "on"}
    seeds = [(skunks, "32 3 366 45"), (double_games, "90 366")]
    records = [
        sealed_game(variant("six-card", options), seed=seed).record()
        for options, several in seeds
        for seed in several.split()
    ]
    ends = [list(replay(record))[-1] for record in records]
    assert [max(step.state.games) for step in ends] == [1, 2, 2, 4, 1, 2]
    check_records(records)


def test_a_record_without_a_seal():
    text = write_record(sealed_game(variant("short"), most_actions=20).record())
    bare = "".join(line for line in text.splitlines(True) if not line.startswith("seal "))
    blank = dict.fromkeys(verified(beginnings()[0]))
    blank |= {"sealed": False, "games": 0, "cards": 0, "seats": [], "lot": False, "hashes": []}
    assert ask(records=[bare])["records"] == [
        {**blank, "commitment": "", "bots": "", "entropies": {}}
    ]


def test_records_as_a_seat_and_a_spectator_have_them():
    names = ("six-card", "five-card", "three-player", "table-top")
    games = [sealed_game(variant(name, {"target": "31"}), seed="f") for name in names]
    check_records([game.record(viewer) for game in games for viewer in (None, 0, SPECTATOR)])


@pytest.mark.long
def test_many_records_of_every_variant():
    records = []
    for name, rules in ALL_RULES.items():
        for number in range(6):
            played = sealed_game(rules, seed=f"{name} {number}")
            records += [played.record(viewer) for viewer in (None, 0)]
    check_records(records)


def drawn_counts(number, numbers):
    """Hands, cribs and lines at random from decks of few ranks, and rounds of the play."""
    for _ in range(number):
        ranks = numbers.sample(list(Rank), 4)
        deck = [card for card in PACK if card.rank in ranks]
        cards = [str(card) for card in numbers.sample(deck, 6)]
        size = numbers.choice((3, 4))
        yield {"hand": cards[:size], "starter": cards[5], "crib": numbers.random() < 0.5}
        yield {"hand": cards[:5], "starter": None}
        played = cards[: numbers.randint(1, 6)]
        while sum(Card(each).points for each in played) > 31:
            played.pop()
        yield {"round": played}


def counted(hand=None, starter=None, crib=False, round=()):
    """The rules' answer to a question of `drawn_counts`."""
    items = score_show(hand, starter, crib=crib) if hand else score_play(round)
    return [
        {"kind": item.kind, "cards": [str(card) for card in item.cards], "points": item.points}
        for item in items
    ]


def test_2_6_hands_lines_and_plays_are_counted_alike_item_by_item():
    questions = list(drawn_counts(400, random.Random(5)))
    questions.append({"hand": ["5H", "5C", "5S", "JD"], "starter": "5D", "crib": True})
    questions.append({"hand": ["2H", "5H", "8H", "JH"], "starter": "KD"})
    for question, answer in zip(questions, ask(counts=questions)["counts"], strict=True):
        assert answer == counted(**question), question


@pytest.mark.long
def test_2_6_many_hands_are_counted_alike():
    numbers = random.Random(6)
    for _ in range(20):
        questions = list(drawn_counts(5000, numbers))
        for question, answer in zip(questions, ask(counts=questions)["counts"], strict=True):
            assert answer == counted(**question), question


def changed_characters(texts, numbers):
    """The texts, each with one other character somewhere, and the lines that were changed."""
    for text in texts:
        place = numbers.randrange(len(text))
        other = numbers.choice([each for each in map(chr, range(256)) if each != text[place]])
        yield text[:place] + other + text[place + 1 :], text.count("\n", 0, place) + 1


def check_changed(texts, numbers):
    """Change a character of each: the check fails, and names the line or the next."""
    changed = list(changed_characters(texts, numbers))
    answers = ask(records=[text for text, _ in changed])["records"]
    for (text, line), answer in zip(changed, answers, strict=True):
        assert answer.get("line") in (line, line + 1), (line, answer, text)


def test_any_changed_byte_is_found():
    text = write_record(sealed_game(variant("short"), seed="b").record())
    check_changed([text] * 60, random.Random(3))


@pytest.mark.long
def test_a_thousand_changed_records():
    texts = [
        write_record(sealed_game(variant("short", {"target": "31"}), seed=str(n)).record())
        for n in range(1000)
    ]
    check_changed(texts, random.Random(4))


def witnessed(record, seat):
    """The part of the seal and the events that the device of a seat saw."""
    seal = record.header.seal
    hashes = {each.seat: each.commitment for each in seal.entropies}
    (entropy,) = [each.entropy for each in seal.entropies if each.seat == seat]
    bound = {
        "bots": seal.bots,
        "commitments": [hashes.get(each) for each in range(record.header.rules.players)],
    }
    return {
        "text": write_record(record),
        "seat": seat,
        "own": {"seal": seal.commitment, "entropy": entropy, "bound": bound},
        "events": [
            event_data(project(event, seat)) for step in replay(record) for event in step.events
        ],
    }


def test_a_record_is_that_of_the_game_that_the_device_saw():
    names = ("six-card", "three-player", "table-top")
    records = [each for each in beginnings() if each.header.rules.name in names]
    seen = [witnessed(record, 0) for record in records]
    seen.append(witnessed(sealed_game(variant("table-top"), most_actions=60).record(), 1))
    (first, *_) = seen
    kinds = {event["event"] for each in seen for event in each["events"]}
    assert {"drawn", "dealt", "starter", "played", "go", "turned"} <= kinds
    forged = []
    other = next(str(card) for card in PACK if f"turn {card}" not in first["text"])
    shown = {}
    for kind in ("drawn", "dealt", "starter", "played"):
        events = deepcopy(first["events"])
        event = next(each for each in events if each["event"] == kind and each.get("seat", 0) == 0)
        shown[kind] = event.get("card")
        event |= {"cards": list(map(str, PACK[:6]))} if kind == "dealt" else {"card": other}
        forged.append({**first, "events": events})
    for key, value in (
        ("bots", "0" * 64),
        ("commitments", [*first["own"]["bound"]["commitments"][:1], "0" * 64]),
    ):
        bound = {**first["own"]["bound"], key: value}
        forged.append({**first, "own": {**first["own"], "bound": bound}})
    forged += [
        {**first, "own": {**first["own"], "seal": "0" * 64}},
        {**first, "own": {**first["own"], "entropy": "0" * 64}},
    ]
    later = {**first, "events": first["events"][20:]}  # a device that came later, or missed some
    answers = ask(compared=[*seen, later, *forged])["compared"]
    count = len(seen) + 1
    assert answers[:count] == [{}] * count
    assert [each["fault"] for each in answers[count:]] == ["not-as-shown"] * 4 + ["not-as-seen"] * 4
    lines = first["text"].splitlines()
    drawn, dealt, starter = [lines[each["line"] - 1] for each in answers[count : count + 3]]
    assert drawn == f"* turn {shown['drawn']}"
    assert dealt.startswith("* deal")
    assert starter.startswith(f"* turn {shown['starter']}")


def test_moves_and_scores_that_are_wrong():
    record = sealed_game(variant("six-card"), seed="c").record()
    text = write_record(record)
    lines = text.splitlines()
    wrong = []
    for number, line in enumerate(lines):
        if " ; " in line:
            action, scores = line.split(" ; ")
            more = "-".join(str(int(each) + 1) for each in scores.split(" ")[0].split("-"))
            wrong.append((number, f"{action} ; {more}"))
        elif line.startswith("* turn"):
            wrong.append((number, "* turn AS" if line != "* turn AS" else "* turn 2S"))
        elif line.endswith(" go"):
            wrong.append((number, line.replace("go", "play AS")))
    wrong.sort(key=lambda each: (" ; " in each[1], "turn" in each[1]))  # a few of every kind
    wrong = wrong[::4]
    texts = []
    for number, line in wrong:
        changed = [*lines[:number], line, *lines[number + 1 :]]
        texts.append(restamped(changed))
    answers = ask(records=texts)["records"]
    assert len(answers) > 12
    for (number, line), answer in zip(wrong, answers, strict=True):
        assert answer.get("line") == number + 1, (line, answer)


def restamped(lines):
    """The text with a digest that fits, as somebody who forges a record would write it."""
    text = "".join(f"{line}\n" for line in lines)
    return "".join(
        f"{DIGEST}{digest_of(text)}\n" if line.startswith(DIGEST) else f"{line}\n" for line in lines
    )
