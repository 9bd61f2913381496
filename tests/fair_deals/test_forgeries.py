"""Forged records: whatever the referee of the rules refuses, the browser's verifier refuses too.

The forgeries change single lines of records that hold, at random.
"""

import traceback
from functools import cache
from random import Random

import pytest
from tests.fair_deals.test_client import ask
from tests.kit import ALL_RULES
from tests.record.kit import random_record
from tests.record.referee import Fault, Referee
from tests.record.test_replay import change

from pegout.record import redact, write_record
from pegout.rules.events import SPECTATOR

pytestmark = pytest.mark.slow
COUNTED = [name for name in ALL_RULES if "counting=manual" not in name]
"""Where people count for themselves, the verifier leaves claims to them."""


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
    record = random_record(name, 1).prefix(170)
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
        if line is not None:
            sites.add(site)
            others.add(answer["site"])
    return sites, others


@pytest.mark.parametrize("name", COUNTED)
def test_records_changed_at_random(name):
    agreed([*sound(name), *forged_at_random(name, 12)])
