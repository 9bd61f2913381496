"""The public names: what a release has promised, and that all of them are documented."""

import re
from pathlib import Path

import griffe
import pytest
from packaging.version import Version
from tests.docs.public_api import GOLDEN, breaks, public_api, released

import pegout
from pegout.lab import benchmark

ROOT = Path(__file__).parents[2]

# What breaks callers of the last release, each with the words of CHANGELOG.md that say so.
ALLOWED = {
    "Player: Public object was removed": "instead of `Player`",
    "make_player: Public object was removed": "`make_bot` are the names",
    **dict.fromkeys(
        (
            f"Rules.__init__({name}): Positional parameter was moved"
            for name in ("muggins", "overclaim", "pegging_by_hand", "rows", "match")
        ),
        "fields of `Rules` follow each other in a different order",
    ),
}


@pytest.fixture(scope="module")
def api():
    return public_api()


def test_the_api_breaks_no_caller_of_the_last_release_unless_the_changelog_says_so(api):
    versions = {Version(path.stem.removeprefix("api-")): path for path in GOLDEN.glob("api-*.json")}
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    [(last, path)] = versions.items()
    listed = re.findall(r"^## \[(.*)\] – \d", changelog, re.MULTILINE)
    assert str(last) == listed[0], "python -m tests.docs.public_api, and remove the one before"
    since = changelog.partition(f"## [{last}]")[0]
    assert breaks(released(path), api) == set(ALLOWED)
    assert [words for words in ALLOWED.values() if words not in since] == []


def test_what_breaks_a_caller_is_found(api):
    after = griffe.Module.from_json(api.as_json())
    assert isinstance(after, griffe.Module)
    assert breaks(api, after) == set()
    del after.members["total"]
    score_play = after.members["score_play"]
    assert isinstance(score_play, griffe.Function)
    score_play.parameters["cards"].name = "played"
    found = breaks(api, after)
    assert "total: Public object was removed" in found
    assert "score_play(cards): Parameter was removed" in found


def test_the_reference_has_every_public_name_once():
    pages = (ROOT / "docs" / "api").glob("*.md")
    text = "\n".join(path.read_text(encoding="utf-8") for path in pages)
    directive = r"^\.\. (?:auto\w+:: pegout\.|py:data:: )([\w.]+)$"
    named = re.findall(directive, text, re.MULTILINE)
    beside = [f"lab.benchmark.{name}" for name in benchmark.__all__]
    assert sorted(named) == sorted([*pegout.__all__, *beside])
