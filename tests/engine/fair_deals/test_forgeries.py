"""Forged records: whatever the referee of the rules refuses, the browser's verifier refuses too.

The forgeries change single lines of records that hold: each breaks one rule, or they are random.
"""

import traceback
from functools import cache
from random import Random

import pytest
from tests.engine.fair_deals.forgeries import BASES, FORGERIES, forge
from tests.engine.fair_deals.forgeries import sound as base_of
from tests.engine.fair_deals.kit import ask, sealed_game
from tests.engine.fair_deals.test_client import restamped, witnessed
from tests.engine.record.kit import random_record
from tests.engine.record.referee import Fault, Referee
from tests.engine.record.test_replay import change, our_verdict
from tests.kit import ALL_RULES, sampled

from pegout.engine.cards import PACK
from pegout.engine.errors import RecordError
from pegout.engine.fair_deals.verification import verify_record
from pegout.engine.record import redact, write_record
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.variants import variant

pytestmark = pytest.mark.slow


def verdict(text):
    """The line that the referee refuses, or `None`, and the line of the referee that refused it."""
    try:
        Referee(text).check()
    except Fault as fault:
        frames = [each for each in traceback.extract_tb(fault.__traceback__) if each.name != "need"]
        return fault.args[0], frames[-1].lineno
    return None, None


@cache
def sound(name):
    """The beginning of a match as everybody, a spectator and one seat have recorded it."""
    record = random_record(name, 1).prefix(140)
    return [write_record(each) for each in (record, redact(record, SPECTATOR), redact(record, 1))]


def forged_at_random(name, times):
    random = Random(name)
    return [text for each in sound(name) for text in {change(each, random) for _ in range(times)}]


def agreed(texts):
    """The sites of both that refused records, once they say the same of each."""
    ours = [verdict(text) for text in texts]
    sites, others = set(), set()
    for text, (line, site), answer in zip(texts, ours, ask(replays=texts)["replays"], strict=True):
        assert answer.get("line") == line, (line, answer, text)
        assert ("fault" in answer) == (line is not None), (answer, text)
        if line is not None:
            sites.add(site)
            others.add(answer["site"])
    return sites, others


@sampled("times", 4, 50)
def test_records_changed_at_random(times):
    """All of them by one process of Node, which is at its quickest after the first hundred."""
    agreed([text for name in ALL_RULES for text in [*sound(name), *forged_at_random(name, times)]])


def replaced(text, start, other, nth=0):
    """A text with another line for the nth that begins so, with a digest that fits; its number."""
    lines = text.splitlines()
    at = [number for number, line in enumerate(lines) if line.startswith(start)][nth]
    lines[at : at + 1] = [] if other is None else [other.replace("…", lines[at])]
    return restamped(lines), at + 1


def at(text, start):
    """The number of the first line that begins so."""
    return text[: text.index(f"\n{start}")].count("\n") + 2


def unseen(text, start):
    """A line that turns up a card which is not among those of the deal before it."""
    before = text.partition(f"{start}\n")[0]
    return next(f"* turn {card}" for card in PACK if str(card) not in before)


def of_decks():
    """Cards that the rules allow and the sealed deck did not have."""
    text = write_record(sealed_game(variant("short", {"match": "2"}), seed="d").record())
    lines = text.splitlines()
    first, second, *deals = [line for line in lines if line.startswith("* deal")]
    other = next(deal for deal in deals if deal.endswith(" ; 0-0"))
    one, two, *cards = first.split(" ")[2:]
    table = write_record(sealed_game(variant("table-top"), seed="d").record())
    turned = [line for line in table.splitlines() if line.startswith("* turn")][3]
    forged = [
        replaced(text, "* turn", "* turn 9S"),
        replaced(text, "* turn", unseen(text, second), 2),
        replaced(text, first, " ".join(["* deal", two, one, *cards])),
        replaced(text, second, first),
        replaced(text, other, f"{first} ; 0-0"),
        replaced(table, turned, unseen(table, turned)),
    ]
    return [(*each, "deck") for each in forged]


def of_seals():
    """Headers of sealed records that contradict themselves, or the moves."""
    text = write_record(sealed_game(variant("short"), seed="e").record())
    rows = [sealed_game(variant("table-top", {"rows": rows})) for rows in ("first", "second")]
    _, other = sorted(
        map(write_record, (game.record() for game in rows)), key=lambda text: "seal lot" not in text
    )
    return [
        (text.rstrip("\n"), text.count("\n"), "end"),
        (*replaced(text, "crib 1", "crib 2"), "header"),
        (*replaced(text, "rules", "rules tall target=61"), "header"),
        (*replaced(text, "seal entropy 1", f"seal entropy 1 {'0' * 64} 12"), "seal"),
        (*replaced(text, "seal entropy 1", f"seal entropy 1 12 {'0' * 64}"), "seal"),
        (*replaced(text, "seal entropy 1", f"seal entropy 2 {'0' * 64} {'0' * 64}"), "seal"),
        (replaced(text, "seal id", None)[0], at(text, "\n") - 1, "seal"),
        (*replaced(text, "seal commitment", "seal commitment 12"), "seal"),
        (*replaced(text, "seal secret", "seal secret 1 12"), "seal"),
        (*replaced(text, "seal entropy 1", f"seal entropy 1 {'0' * 64} {'0' * 64}"), "entropy"),
        (replaced(text, "seed 0", "seed 0 other")[0], at(text, "seal bots"), "bots"),
        (*replaced(text, "seal secret", f"seal secret 1 {'0' * 64}"), "commitment"),
        (replaced(text, "seal secret", None)[0], at(text, "seal bots"), "secret-missing"),
        (*replaced(other, "seal entropy 0", "seal lot rows\n…"), "lot"),
        (text.replace("\n* turn", "\n* turn AS ;"), at(text, "* turn"), "digest"),
        (replaced(text, "seal digest", None)[0], at(text, "seal digest"), "digest-missing"),
    ]


def scores_at(text, line):
    """The scores that a line tells, or the last ones before it."""
    notes = [each.partition(" ; ")[2] for each in text.splitlines()[:line]]
    return notes[-1] or next(filter(None, reversed(notes)), "0-0")


def refused_sites(texts, questions):
    """Where the verifier refuses forgeries, each of them on the line and with the code given."""
    answers = ask(**{questions: [text for text, _, _ in texts]})[questions]
    for (text, line, code), answer in zip(texts, answers, strict=True):
        assert (answer.get("fault"), answer.get("line")) == (code, line), text
    return {answer["site"] for answer in answers}


def test_a_forgery_for_every_refusal():
    """A place in `client/src/seal` that refuses records, and refuses none of these, has no test."""
    bases = sorted({*BASES, *[forgery.base for forgery in FORGERIES]})
    assert ask(replays=[base_of(base) for base in bases])["replays"] == [{}] * len(bases)
    of_rules = [(*forge(forgery), forgery.code) for forgery in FORGERIES]
    assert [our_verdict(text) for text, _, _ in of_rules] == [line for _, line, _ in of_rules]
    of_records = [*of_decks(), *of_seals()]
    for text, _, _ in of_records:
        with pytest.raises(RecordError):
            verify_record(text.encode())
    answers = ask(replays=[text for text, _, _ in of_rules])["replays"]
    for forgery, answer in zip(FORGERIES, answers, strict=True):
        if forgery.code == "scores" and forgery.other.startswith(forgery.line):
            assert answer["expected"] == scores_at(base_of(forgery.base), answer["line"]), forgery
    seen = witnessed(sealed_game(variant("short"), seed="e").record(), 0)
    own = seen["own"]
    others = [
        {**seen, "events": seen["events"][::-1]},
        {**seen, "own": {**seen["own"], "seal": ""}},
        {**seen, "own": {**own, "bound": {**own["bound"], "lot": True}}},
    ]
    answered = ask(compared=others)
    compared = {answer["site"] for answer in answered["compared"]}
    codes = [answer["fault"] for answer in answered["compared"]]
    assert codes == ["not-as-shown", "not-as-seen", "not-as-seen"]
    found = refused_sites(of_rules, "replays") | refused_sites(of_records, "records") | compared
    assert found == set(answered["sites"])
