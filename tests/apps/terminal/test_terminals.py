"""In a pseudo-terminal, where a person sits."""

import sys

import pexpect
import pytest
from tests.apps.terminal.kit import environment, local_tables
from tests.processes import DEADLINE, interruptible

_INTERRUPTED_AT_ONCE = """
import os, signal, threading
from pegout.apps.terminal.console import Console

console, asked, heard = Console(), 0, 0

def interrupt():
    told = 0
    while told < 100:
        if told != asked:
            told = asked
            os.kill(os.getpid(), signal.SIGINT)

threading.Thread(target=interrupt, daemon=True).start()
while asked < 100:
    try:
        asked += 1
        console.ask(f"{asked}> ")
    except KeyboardInterrupt:
        heard += 1
print("heard", heard)
"""


def terminal(folder, *words, **variables):
    local_tables(folder).close()  # sooner than the migrations of a new database
    colourful = environment(folder, TERM="xterm")
    colourful.pop("NO_COLOR", None)
    with interruptible():
        return pexpect.spawn(
            sys.executable,
            ["-m", "pegout", "play", "--seed", "5", *words],
            env=colourful | variables,
            encoding="utf-8",
            timeout=DEADLINE,
            dimensions=(24, 80),
        )


def play_a_deal(seat):
    """Play the first deal of seed 5."""
    seat.expect("any\\): ")
    seat.sendline("17")
    seat.expect("crib: ")
    seat.sendline("#1 #2")
    seat.expect("any\\): ")
    seat.sendline("")
    for _ in range(3):
        seat.expect(["lead: ", "card on [^:]*: ", "\\): "])
        seat.sendline("#1")


@pytest.mark.slow
def test_a_deal_in_colour_with_a_pause_at_its_end(tmp_path):
    seat = terminal(tmp_path)
    play_a_deal(seat)
    seat.expect("The show\\.")
    seat.expect("\x1b\\[31m")
    seat.expect("Enter: continue ")
    seat.sendline("")
    seat.expect("Deal 2")
    seat.sendline("quit")
    seat.expect("The game is saved. To resume it: pegout play")
    seat.expect(pexpect.EOF)
    seat.close()
    assert seat.exitstatus == 0


@pytest.mark.slow
def test_no_colour_where_none_is_wanted_and_no_line_wider_than_the_terminal(tmp_path):
    seat = terminal(tmp_path, NO_COLOR="1")
    play_a_deal(seat)
    seat.expect("Enter: continue ")
    assert "\x1b[31m" not in seat.before
    lines = seat.before.replace("\r", "").split("\n")
    assert max(map(len, lines)) <= 80
    seat.sendeof()
    seat.expect("The game is saved.")
    seat.expect(pexpect.EOF)


@pytest.mark.slow
def test_interrupt_keeps_the_game(tmp_path):
    seat = terminal(tmp_path)
    seat.expect("any\\): ")
    seat.sendline("17")
    seat.expect("crib: ")
    seat.sendintr()
    seat.expect("The game is saved.")
    seat.expect(pexpect.EOF)
    seat.close()
    assert seat.exitstatus == 130
    again = terminal(tmp_path)
    again.expect("Resuming your unfinished game.")
    again.expect("crib: ")
    again.close(force=True)


@pytest.mark.slow
def test_an_interrupt_is_heard_however_close_to_the_prompt(tmp_path):
    """Python's readline misses a signal between the prompt and the wait for a key."""
    with interruptible():
        seat = pexpect.spawn(
            sys.executable,
            ["-c", _INTERRUPTED_AT_ONCE],
            env=environment(tmp_path, TERM="xterm"),
            encoding="utf-8",
            timeout=DEADLINE,
        )
    seat.expect("heard 100")
    seat.close(force=True)


@pytest.mark.slow
def test_japanese(tmp_path):
    seat = terminal(tmp_path, "--lang", "ja")
    seat.expect("おまかせ）： ")
    seat.sendline("？")
    seat.expect("いま入力できるもの：")
    seat.sendline("終了")
    seat.expect("ゲームは記録してあります")
    seat.expect(pexpect.EOF)
