"""Modules of the client that need no page, run by Node."""

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "client" / "src"


def told(test, given):
    """The outcome of a test in `client_requests.mjs`."""
    done = subprocess.run(
        ["node", str(Path(__file__).parent / "client_requests.mjs"), f"{SOURCES.as_uri()}/"],
        input=json.dumps({"test": test, "given": given}).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def test_requests_that_are_the_same_are_one_while_they_are_under_way():
    """A double click asks once; another bot, table, seat or deed is asked for all the same."""
    calls = [
        ["POST", "/me/bots/token", {"name": "Robo"}],
        ["POST", "/me/bots/token", {"name": "Robo"}],
        ["POST", "/me/bots/token", {"name": "Other"}],
        ["DELETE", "/me/bots?name=Robo"],
        ["PATCH", "/me/bots", {"name": "Robo", "accepts": False}],
        ["POST", "/tables/first/absent", {"seat": 1, "do": "win"}],
        ["POST", "/tables/second/absent", {"seat": 1, "do": "win"}],
        ["POST", "/tables/first/absent", {"seat": 1, "do": "stand-in"}],
        ["POST", "/tables/first/resign", {}],
        ["POST", "/tables/first/resign", {}],
        ["POST", "/tables/first/rematch", {}],
        ["POST", "/tables/first/rematch", {}, "another person's"],
        ["DELETE", "/me/devices/a"],
        ["DELETE", "/me/devices/a"],
        ["GET", "/me"],
        ["GET", "/me"],
    ]
    sent = told("requests", calls)
    assert len(sent) == len(calls) - 3
    assert sent.count('POST /api/v1/me/bots/token {"name":"Robo"}') == 1
    assert sent.count("POST /api/v1/tables/first/resign {}") == 1
    assert sent.count("DELETE /api/v1/me/devices/a ") == 1


@pytest.mark.parametrize("heard", [True, False])
def test_no_open_tab_stores_again_what_was_deleted(heard):
    """Whether it has heard of it, or is still asleep; a tab that is opened later stores again."""
    source = (SOURCES / "lib" / "delete-all.js").read_text("utf-8")
    [names] = re.findall(r"const OWN =\s+\"([\w ]+)\"", source)
    found = told("deleted", {"names": names.split(), "heard": heard})
    assert found == {"left": [], "opened": ["/"], "later": '[{"key":"c"}]', "seen": None}


def test_an_entry_keeps_what_another_tab_has_just_entered():
    setup = {"rules": "six-card", "options": {"target": "121"}, "names": ["Ann", "Ben"]}
    assert told("boards", {**setup, "dealer": 0}) == [[2, 3], []]
