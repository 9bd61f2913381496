"""docs/protocol.md: the bot on it plays, the session on it is true, nothing is missing from it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.kit import ALL_RULES, random_play
from tests.lab.arena.in_process_bot import InProcessBot

from pegout.engine.errors import BotError
from pegout.engine.rules.actions import Discard, parse_action, write_action
from pegout.engine.rules.game import legal_actions
from pegout.engine.rules.variants import VARIANTS, variant
from pegout.engine.rules.views import view
from pegout.engine.wire.events import encode_event
from pegout.engine.wire.rules import encode_rules
from pegout.engine.wire.views import encode_view
from pegout.lab.arena import play_game
from pegout.lab.arena.bot_process import MAX_LINE_BYTES
from pegout.lab.arena.bot_protocol import QUIT
from pegout.lab.arena.external_bot import DEFAULT_ANSWER_SECONDS, ExternalBot, Seating
from pegout.lab.arena.match_series import MatchSeries, SeriesResults, game_result
from pegout.lab.arena.workers import play_series
from pegout.solver.bots import make_bot

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parents[3].joinpath("docs", "protocol.md").read_text("utf-8")
(BOT,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
(SESSION,) = re.findall(r"```session\n(.*?)```", PAGE, re.DOTALL)
ASKED = [line[2:] for line in SESSION.splitlines() if line.startswith("> ")]
ANSWERED = [line[2:] for line in SESSION.splitlines() if line.startswith("< ")]


@pytest.fixture
def bot(tmp_path):
    path = tmp_path / "bot.py"
    path.write_text(BOT, "utf-8")
    return f"exec:{sys.executable} {path}"


def test_the_bot_is_short():
    assert len(BOT.splitlines()) <= 35


@pytest.mark.parametrize("name", VARIANTS)
def test_the_bot_on_the_page_plays_everything(bot, name):
    rules = variant(name)
    players = ("random", *[bot] * (rules.players - 1))
    (played,) = play_series(MatchSeries(rules, players, 1, name))
    assert played.state.winner is not None


@pytest.mark.parametrize(("other", "least", "most"), [("random", 14, 20), ("steady", 1, 7)])
def test_the_bot_on_the_page_beats_chance_and_loses_to_steady(bot, other, least, most):
    results = SeriesResults()
    for played in play_series(MatchSeries(variant("short"), (other, bot), 20, duplicate=True)):
        results.add(game_result(played))
    assert least <= results.wins[1] <= most


def test_the_session_on_the_page_is_what_passes():
    rules = variant("five-card", {"target": "11"})
    process: Any = InProcessBot("steady")
    player = ExternalBot("exec:pegout bot steady", Seating(rules, 0, 0, 0, "24-0"), process, 1)
    list(play_game(rules, [player, make_bot("steady", "24-0")], "24-0"))
    assert b"".join(process.log).decode() + f"> {QUIT.decode()}" == SESSION


def test_the_session_on_the_page_replayed_against_the_command():
    done = subprocess.run(
        [sys.executable, "-m", "pegout", "bot", "steady"],
        input="".join(f"{line}\n" for line in ASKED).encode(),
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode().splitlines() == ANSWERED
    assert done.stderr == b""


def section(heading):
    """The text from a heading to the next of its rank, or of a higher one."""
    rank = heading.index(" ")
    return re.split(rf"^#{{1,{rank}}} ", PAGE.split(f"\n{heading}\n")[1], flags=re.MULTILINE)[0]


def rows(heading):
    """The first cell of each row of a section's table, and the whole row."""
    lines = [line for line in section(heading).splitlines() if line.startswith("| `")]
    return [(re.findall(r"`(\w[\w-]*)`", line.split("|")[1]), line) for line in lines]


def keys(heading):
    return sorted(key for found, _ in rows(heading) for key in found)


def test_every_key_of_a_view_and_of_rules_is_on_the_page_and_no_other():
    seen = view(random_play(ALL_RULES["table-top"], 1)[0].before, 0)
    assert keys("### `view`") == sorted(encode_view(seen))
    assert keys("### `rules`") == sorted(encode_rules(seen.rules))


def test_every_event_is_on_the_page_with_its_keys():
    sent = {}
    for rules in ALL_RULES.values():
        for seed in range(2):
            for step in random_play(rules, seed):
                for event in step.events:
                    sent[event.name] = set(encode_event(event)) - {"event"}
    assert set(keys("### `events`")) == set(sent)
    for (name,), row in rows("### `events`"):
        listed = re.match(r"`([\w ]+)`", row.split("|")[2].strip())
        assert listed and set(listed[1].split()) == sent[name], name


def test_every_error_of_a_bot_is_on_the_page():
    root = Path(__file__).parents[3] / "src" / "pegout" / "lab" / "arena"
    raised = {
        code
        for path in root.glob("*.py")
        for code in re.findall(rf'{BotError.__name__}\(\s*"(bot-[\w-]+)"', path.read_text("utf-8"))
    }
    assert set(keys("## Errors")) == raised
    assert f"{MAX_LINE_BYTES:,}" in PAGE
    assert f"{DEFAULT_ANSWER_SECONDS:g} by default" in PAGE


def test_every_action_is_on_the_page():
    names = {
        write_action(action).split()[0]
        for rules in ALL_RULES.values()
        for step in random_play(rules, 1)
        for action in legal_actions(step.before, step.actor)
    }
    table = section("### The answer")
    written = re.findall(r"`([a-z]+(?: [\dA-Z ]+)?)`", table)
    shown = {text for text in written if text.split()[0] in names}
    assert {text.split()[0] for text in shown} == names
    assert any(isinstance(parse_action(text), Discard) for text in shown)


def test_every_line_in_the_text_is_json():
    lines = re.findall(r"\| `(\{.*?\})` \|", section("## Lines"))
    assert len(lines) == 5
    for text in lines:
        message = json.loads(text.replace("[…]", "[]").replace("{…}", "{}").replace(", …", ""))
        assert set(message) == {"id", "action"} or message["type"] in (
            "hello",
            "act",
            "over",
            "quit",
        )
