"""Processes of external bots: their errors are named, and none of them is left behind."""

import asyncio
import json
import os
import signal
import sys
from functools import partial

import pytest
import uvloop
from tests.processes import DEADLINE, interruptible
from tests.server.tables.kit import wait_until

from pegout.engine.errors import BotError
from pegout.engine.rules.variants import variant
from pegout.lab.arena import bot_process
from pegout.lab.arena.bot_process import BotProcess
from pegout.lab.arena.external_bot import BotPool, Seating
from pegout.lab.arena.match_series import MatchSeries
from pegout.lab.arena.workers import play_series

pytestmark = pytest.mark.slow

RULES = variant("short", {"target": "31"})
GOOD = """
import json, os, sys
print("hello from", os.getpid(), file=sys.stderr)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "act":
        print(json.dumps({"id": asked["id"], "action": asked["legal"][0]}), flush=True)
"""


@pytest.fixture
def bot(tmp_path):
    """Write a bot; the result is the listed player."""

    def write(source, name="bot.py"):
        path = tmp_path / name
        path.write_text(source, "utf-8")
        return f"exec:{sys.executable} {path}"

    return write


def series(*players, games=2, within=DEADLINE, **more):
    return MatchSeries(RULES, players, games, "r", answer_seconds=within, **more)


def is_there(pid):
    """Whether a process runs; one that has ended but is not waited for counts as well."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def error_of(player, within=DEADLINE):
    """The error of a bot in the second seat, which says how many games were finished before it."""
    played = []
    with pytest.raises(BotError) as raised:
        for each in play_series(series("steady", player, games=4, within=within)):
            played.append(each)
    error = raised.value
    assert error.params["seat"] == 1
    assert error.params["player"] == player
    assert error.params["game"] == len(played)
    return error


def acting(doing, first="pass"):
    """A bot that does this instead of answering its ninth question."""
    return f"""
import json, os, signal, subprocess, sys, time
{first}
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "act":
        good = json.dumps({{"id": asked["id"], "action": asked["legal"][0]}})
        if asked["id"] < 9:
            print(good, flush=True)
        else:
            {doing}
"""


def only_the_ninth_answer_has_little_time(monkeypatch):
    """Before it the bot has to start, which takes a while on a busy machine."""
    request = BotProcess.request

    def patient(process, line, seconds):
        return request(process, line, seconds if b'"id": 9,' in line else DEADLINE)

    monkeypatch.setattr(BotProcess, "request", patient)


def test_blank_lines_are_no_answers(bot):
    chatty = GOOD.replace("print(json", r"print('\n \r\n\t'); print(json")
    assert len(list(play_series(series("steady", bot(chatty), games=1)))) == 1


@pytest.mark.parametrize(
    ("doing", "code", "params"),
    [
        ("sys.exit(3)", "bot-exited", {"status": 3}),
        ("sys.exit(0)", "bot-exited", {"status": 0}),
        ("print(good, end=''); sys.exit(0)", "bot-exited", {"status": 0}),
        ("raise ValueError", "bot-exited", {"status": 1}),
        ("os.kill(os.getpid(), signal.SIGKILL)", "bot-ended", {"signal": "SIGKILL"}),
        ("os.close(1); time.sleep(60)", "bot-closed", {}),
        ("time.sleep(60)", "bot-silent", {"seconds": "0.5"}),
        ("print(good, end='', flush=True); time.sleep(60)", "bot-silent", {"seconds": "0.5"}),
        ("print('5H', flush=True)", "bot-not-json", {"text": "5H"}),
        ("print(flush=True); time.sleep(60)", "bot-silent", {"seconds": "0.5"}),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "bot-not-json", {"text": "�"}),
        ("print('[]', flush=True)", "bot-wrong-shape", {"text": "[]"}),
        (
            "print(json.dumps({'id': 9, 'action': 'play 1Z'}), flush=True)",
            "bot-illegal-action",
            {"action": "play 1Z"},
        ),
        (
            "print(json.dumps({'id': 8, 'action': 'go'}), flush=True)",
            "bot-wrong-id",
            {"expected": "9", "given": "8"},
        ),
        (
            "print(good + '\\n' + good, flush=True)",
            "bot-wrong-id",
            {"expected": "10", "given": "9"},
        ),
        ("print('x' * 70_000, flush=True)", "bot-line-too-long", {"most": 65_536}),
        ("print(good + ' ' * 65_536, flush=True)", "bot-line-too-long", {"most": 65_536}),
        ("print('x' * 70_000, end='', flush=True)", "bot-line-too-long", {"most": 65_536}),
        ("subprocess.run(['yes'])", "bot-not-json", {"text": "y"}),
    ],
)
def test_what_a_bot_does_wrong_is_named(bot, tmp_path, monkeypatch, doing, code, params):
    pid = tmp_path / "pid"
    note = f"open({str(pid)!r}, 'w').write(str(os.getpid()))"
    if code != "bot-closed":  # a process may take its time to end
        monkeypatch.setattr(bot_process, "EXIT_SECONDS", DEADLINE)
    only_the_ninth_answer_has_little_time(monkeypatch)
    error = error_of(bot(acting(doing, note)), 0.5 if code == "bot-silent" else DEADLINE)
    assert error.code == code
    assert {name: error.params[name] for name in params} == params
    assert not is_there(int(pid.read_text()))


@pytest.mark.parametrize(
    ("player", "code"),
    [
        ("exec:there-is-no-such-program --at all", "bot-not-started"),
        ("exec:/", "bot-not-started"),
        ("exec:true", "bot-exited"),
        ("exec:cat", "bot-wrong-shape"),
        ("exec:yes", "bot-not-json"),
        ("exec:sleep 60", "bot-silent"),
        ("exec:cat /dev/zero", "bot-line-too-long"),
    ],
)
def test_commands_that_are_no_bots(player, code):
    error = error_of(player, 0.5 if code == "bot-silent" else DEADLINE)
    assert (error.code, error.params["game"]) == (code, 0)


def test_a_bot_that_never_reads_does_not_stop_us():
    """More is sent than a pipe holds, and the answers come all the same, until they do not."""
    forever = "import time; time.sleep(3600)"
    process = BotProcess([sys.executable, "-c", forever])
    try:
        process.send(b"x" * 300_000 + b"\n")
        with pytest.raises(BotError) as error:
            process.request(b"y\n", 0.3)
        assert error.value.code == "bot-silent"
    finally:
        process.close(b"bye\n")


def test_more_than_a_pipe_holds_arrives_whole():
    count = "import sys; [print(len(line), flush=True) for line in sys.stdin.buffer]"
    process = BotProcess([sys.executable, "-c", count])
    try:
        process.send(b"x" * 400_000 + b"\n")
        assert process.request(b"y\n", DEADLINE) == b"400001"
        assert process.request(b"", DEADLINE) == b"2"
    finally:
        process.close(b"")


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_command_that_has_ended_is_named_however_often_it_is_asked(monkeypatch, loop):
    monkeypatch.setattr(asyncio, "new_event_loop", loop)
    process = BotProcess(["true"])
    try:
        for _ in range(2):
            process.send(b"hello\n")
            with pytest.raises(BotError) as error:
                process.request(b"act\n", DEADLINE)
            assert error.value.code == "bot-exited"
    finally:
        process.close(b"quit\n")


def test_ctrl_c_while_a_bot_thinks_is_a_keyboard_interrupt_and_the_bot_can_be_closed():
    interrupt = """
import os, signal, sys, time
for line in sys.stdin:
    if line.startswith("who"):
        print(os.getpid(), flush=True)
    else:
        os.kill(os.getppid(), signal.SIGINT)
        time.sleep(3600)
"""
    process = BotProcess([sys.executable, "-c", interrupt])
    pid = int(process.request(b"who\n", DEADLINE))
    with interruptible(), pytest.raises(KeyboardInterrupt):
        process.request(b"interrupt\n", DEADLINE)
    process.close(b"quit\n")
    assert not is_there(pid)


def test_a_command_plays_on_from_game_to_game_and_is_asked_to_leave(bot, tmp_path, monkeypatch):
    monkeypatch.setattr(bot_process, "EXIT_SECONDS", DEADLINE)
    log = tmp_path / "log"
    noting = GOOD.replace(
        "    asked =",
        f"    open({str(log)!r}, 'a').write(f'{{os.getpid()}} {{line}}')\n    asked =",
    )
    played = list(play_series(series("steady", bot(noting), games=4, duplicate=True)))
    lines = [line.split(" ", 1) for line in log.read_text().splitlines()]
    assert len({pid for pid, _ in lines}) == 1
    said = [json.loads(line) for _, line in lines]
    types = [each["type"] for each in said]
    assert types.count("hello") == types.count("over") == 4
    assert types[-1] == "quit"
    hellos = [each for each in said if each["type"] == "hello"]
    assert [each["deck"] for each in hellos] == [0, 0, 1, 1]
    assert [each["seat"] for each in hellos] == [1, 0, 1, 0]
    assert len({each["seed"] for each in hellos}) == 4
    assert [each.players.index("steady") for each in played] == [0, 1, 0, 1]
    assert not is_there(int(lines[0][0]))


def test_several_processes_have_their_own_and_results_do_not_depend_on_them(bot, tmp_path):
    log = tmp_path / "log"
    noting = (
        GOOD
        + f"\n    if asked['type'] == 'quit': open({str(log)!r}, 'a').write(f'{{os.getpid()}}\\n')"
    )
    players = ("random", bot(noting))
    one, two = (list(play_series(series(*players, games=22), number)) for number in (1, 2))
    assert one == two
    pids = [int(line) for line in log.read_text().split()]
    assert len(pids) == len(set(pids)) >= 2
    assert not any(map(is_there, pids))


def test_games_before_an_error_come_from_several_processes_too(bot):
    eleventh = """
import json, sys
games = 0
for line in sys.stdin:
    asked = json.loads(line)
    games += asked["type"] == "hello"
    if asked["type"] == "act":
        action = "fly" if asked["view"]["seat"] == 1 and games > 3 else asked["legal"][0]
        print(json.dumps({"id": asked["id"], "action": action}), flush=True)
"""
    # In two processes each plays two games at a time, with a bot of its own.
    for number, fourth in ((1, 3), (2, 5)):
        played = []
        with pytest.raises(BotError) as error:
            for each in play_series(series("random", bot(eleventh), games=40), number):
                played.append(each)
        assert (error.value.code, error.value.params["game"], len(played)) == (
            "bot-illegal-action",
            fourth,
            fourth,
        )


def test_two_seats_with_one_command_are_two_commands(bot, capfd):
    player = bot(GOOD)
    list(play_series(series(player, player)))
    pids = {line.split()[-1] for line in capfd.readouterr().err.splitlines()}
    assert len(pids) == 2


def test_a_bot_that_will_not_leave_is_killed_with_all_it_has_started(bot, tmp_path):
    child = tmp_path / "child"
    stubborn = f"""
import signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGHUP, signal.SIG_IGN)
open({str(child)!r}, "w").write(str(subprocess.Popen(["sleep", "3600"]).pid))
{GOOD}
time.sleep(3600)
"""
    list(play_series(series("random", bot(stubborn), games=1)))
    pid = int(child.read_text())
    # Its new parent takes a moment to collect it.
    wait_until(partial(has_ended, pid))


def test_a_process_that_left_the_group_and_keeps_the_output_is_not_waited_for(bot, tmp_path):
    pid = tmp_path / "pid"
    daemon = f"""
import subprocess
process = subprocess.Popen(["sleep", "3600"], start_new_session=True)
open({str(pid)!r}, "w").write(str(process.pid))
{GOOD}
"""
    try:
        (played,) = play_series(series("random", bot(daemon), games=1))
        assert played.state.winner is not None
    finally:
        os.kill(int(pid.read_text()), signal.SIGKILL)


def has_ended(pid):
    return not is_there(pid) or state_of(pid) == "Z"


def state_of(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().split(")")[1].split()[0]
    except FileNotFoundError:
        return "Z"


def test_a_series_that_is_left_early_leaves_nobody_behind(bot, tmp_path):
    pid = tmp_path / "pid"
    noting = f"import os\nopen({str(pid)!r}, 'a').write(f'{{os.getpid()}}\\n')\n{GOOD}"
    for number in (1, 2):
        games = play_series(series("random", bot(noting), games=100), number)
        next(games)
        games.close()
        for left in map(int, pid.read_text().split()):
            wait_until(partial(has_ended, left))


def test_a_game_alone_starts_its_own_bots(bot):
    whole = series("steady", bot(GOOD))
    assert whole.play(1) == list(play_series(whole))[1]


def test_a_system_without_process_groups_kills_the_process(monkeypatch):
    monkeypatch.delattr(os, "killpg")
    process = BotProcess(["sh", "-c", "echo $$; exec sleep 10000"])
    pid = int(process.request(b"{}\n", DEADLINE))
    with pytest.raises(BotError, match="bot-silent"):
        process.request(b"{}\n", 0.01)
    process.close(b"{}\n")
    assert not is_there(pid)


def test_a_pool_can_be_killed_and_closed_twice():
    pool = BotPool(1)
    pool.seat_bot(0, "exec:sleep 3600", Seating(RULES, 0, 0, 0, "x"))
    pool.kill()
    pool.close()
    pool.close()


@pytest.mark.parametrize("name", ["three-player", "four-player", "four-player-solo", "table-top"])
def test_every_kind_of_table(bot, name):
    rules = variant(name, {"target": "31"})
    players = ("steady", *[bot(GOOD)] * (rules.players - 1))
    (played,) = play_series(MatchSeries(rules, players, 1))
    assert played.state.winner is not None


def test_an_external_bot_has_neither_level_nor_seed_in_records(bot):
    player = bot(GOOD)
    header = series("steady", player).play(0).record().header
    assert header.players == ("steady", player)
    assert header.levels == ("steady", None)
    assert header.seeds == (("deck", "r-0"), ("0", "r-0"))


CHAOS = """
import json, os, random, sys, time
random = random.Random(int(sys.argv[1]))
out = sys.stdout.buffer
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] != "act":
        continue
    number, action = asked["id"], random.choice(asked["legal"])
    good = json.dumps({"id": number, "action": action}).encode()
    if random.random() < 0.9:
        out.write(good + b"\\n")
    else:
        spoilt = bytearray(good)
        spoilt[random.randrange(len(spoilt))] = random.choice(b"0123456789SHDC {}")
        other = {"id": number + random.choice((-1, 0, 1)), "action": random.choice(("go", action))}
        out.write(
            random.choice(
                [
                    bytes(spoilt),
                    good[: random.randrange(1, len(good))],
                    good * 2,
                    good + b"\\n" + good,
                    json.dumps(other).encode(),
                    json.dumps({random.choice(("id", "action")): action}).encode(),
                    b" " * 70_000,
                ]
            )
        )
        if random.random() < 0.3:
            out.flush()
            os._exit(random.randrange(256))
        out.write(b"\\n")
    out.flush()
"""


def test_whatever_a_bot_does_the_series_ends_with_a_result_or_a_named_error(bot):
    path = bot(CHAOS)
    errors = set()
    for seed in range(20):
        try:
            list(play_series(series("random", f"{path} {seed}", games=1)))
        except BotError as error:
            assert {"game", "seat", "player"} < set(error.params)
            errors.add(error.code)
    assert len(errors) >= 4


def test_a_read_that_an_interrupt_has_left_pending_does_not_hinder_the_end(monkeypatch):
    process = BotProcess(["sh", "-c", "echo $$; exec cat"])
    pid = int(process.request(b"\n", DEADLINE))
    loop, pending = process._runner.get_loop(), []

    async def interrupted(line, seconds):
        pending.append(loop.create_task(process._stdout.read(1)))
        await asyncio.sleep(0)
        raise KeyboardInterrupt

    monkeypatch.setattr(process, "_answer", interrupted)
    with pytest.raises(KeyboardInterrupt):
        process.request(b"", 1)
    process.close(b"quit\n")
    assert not is_there(pid)
