"""Nothing is lost: games that were left, killed, finished, locked, or are no games at all."""

import signal
import subprocess
from itertools import islice

import pytest
from tests.terminal.kit import Sitting, brisk, command, environment, piped, printed

from pegout.errors import PegoutError
from pegout.record import decode_record, read_record, state_at
from pegout.rules.state import Phase

LINES = list(islice(brisk(), 1500))


@pytest.mark.parametrize("cut", [0, 1, 7, 40, 60])
@pytest.mark.parametrize("rules", ["short", "four-player", "five-card"])
def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(tmp_path, rules, cut):
    whole = Sitting(tmp_path / "whole", LINES, rules=rules)
    Sitting(tmp_path / "left", LINES[:cut], rules=rules)
    later = Sitting(tmp_path / "left", LINES[cut:], rules=None, seed=None)
    assert later.finished
    assert later.path.read_bytes() == whole.path.read_bytes()


def test_a_manual_game_goes_on_in_the_middle_of_a_count(tmp_path):
    options = {"counting": "manual", "muggins": "on", "target": "61"}
    whole = Sitting(tmp_path / "whole", LINES, options=options, opponents=("random",))
    last = Sitting(tmp_path / "left", LINES[:1], options=options, opponents=("random",))
    rest = iter(LINES[1:])
    while not last.finished:
        last = Sitting(tmp_path / "left", [next(rest)], rules=None, seed=None)
    assert last.path.read_bytes() == whole.path.read_bytes()


def test_resuming_says_so_and_tells_the_deal_so_far(tmp_path):
    Sitting(tmp_path, ["", "#1 #2"])
    later = Sitting(tmp_path, [], rules=None, seed=None)
    assert "The unfinished game goes on. For a new one: pegout play --new" in later.output
    assert "── Deal 1" in later.output
    assert "You lay " in later.output


def test_a_new_game_leaves_the_old_one_alone(tmp_path):
    old = Sitting(tmp_path, ["", "#1 #2"])
    kept = old.path.read_bytes()
    new = Sitting(tmp_path, [""], new=True)
    assert new.path != old.path
    assert old.path.read_bytes() == kept


def test_another_game_than_the_unfinished_one_is_a_new_one(tmp_path):
    old = Sitting(tmp_path, ["", "#1 #2"])
    new = Sitting(tmp_path, [""], rules="table-top")
    assert new.path != old.path
    assert f"pegout play --record {old.path}" in new.output
    again = Sitting(tmp_path, [], record=old.path, rules=None, seed=None)
    assert again.path == old.path
    assert f"The unfinished game in {old.path} goes on." in again.output


def test_a_finished_game_is_kept_and_a_new_one_begun(tmp_path):
    old = Sitting(tmp_path, LINES, rules="short")
    kept = old.path.read_bytes()
    new = Sitting(tmp_path, [""], rules="short")
    assert old.finished and new.path != old.path
    assert old.path.read_bytes() == kept


def test_a_record_that_is_over_does_not_go_on(tmp_path):
    file = tmp_path / "mine.crib"
    Sitting(tmp_path, LINES, rules="short", record=file)
    kept = file.read_bytes()
    with pytest.raises(PegoutError, match="game-is-over"):
        Sitting(tmp_path, [], rules="short", record=file)
    with pytest.raises(PegoutError, match="file-exists"):
        Sitting(tmp_path, [], rules="short", record=file, new=True)
    assert file.read_bytes() == kept


@pytest.mark.parametrize("text", ["", "hello\n", "crib 1\n", "crib 1\nrules six-card\n\n"])
def test_a_file_that_is_no_record_is_left_alone(tmp_path, text):
    file = tmp_path / "notes.txt"
    file.write_text(text)
    done = piped(tmp_path, [], "--record", str(file))
    assert done.returncode == 2
    assert done.stderr.startswith(f"pegout: {file} is not a game that can go on")
    assert file.read_text() == text


def test_the_record_of_others_does_not_go_on(tmp_path):
    file = tmp_path / "mine.crib"
    text = Sitting(tmp_path, ["", "#1 #2"], record=file).path.read_text()
    file.write_text(text.replace("level 1 steady\n", "").replace("seed 1 7\n", ""))
    done = piped(tmp_path, [], "--record", str(file))
    assert done.returncode == 2
    assert "is not a game that can go on" in done.stderr


def test_a_folder_is_no_record(tmp_path):
    done = piped(tmp_path, [], "--record", str(tmp_path))
    assert done.returncode == 2
    assert str(tmp_path) in done.stderr


def test_a_spoilt_game_on_the_shelf_is_told_and_left_alone(tmp_path):
    old = Sitting(tmp_path, ["", "#1 #2"])
    old.path.write_text("crib 1\nnonsense\n")
    new = Sitting(tmp_path, [""])
    assert f"{old.path} is not a game that can go on: line 2" in new.output
    assert old.path.read_text() == "crib 1\nnonsense\n"
    assert new.path != old.path


def test_a_line_that_was_being_written_is_dropped(tmp_path):
    old = Sitting(tmp_path, ["", "#1 #2"])
    kept = old.path.read_bytes()
    old.path.write_bytes(kept + b"0 pla")
    later = Sitting(tmp_path, LINES, rules=None, seed=None)
    assert later.finished
    assert later.path.read_bytes().startswith(kept)


def test_every_action_is_on_disk_before_anything_is_told(tmp_path):
    before = Sitting(tmp_path, ["", "#1 #2"])
    state = state_at(before.record)
    assert state.phase in (Phase.CUT, Phase.PLAY)
    assert all(state.discards)


@pytest.mark.parametrize("after", [3, 20])
def test_a_killed_game_goes_on(tmp_path, after):
    file = tmp_path / "mine.crib"
    words = ("--rules", "short", "--seed", "7", "--record", str(file))
    with subprocess.Popen(
        command(*words),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdin
        for line in LINES[:after]:
            process.stdin.write(f"{line}\n".encode())
        process.stdin.write(b"score\nscore\n")
        process.stdin.flush()
        printed(process, b": score", 2)
        process.send_signal(signal.SIGKILL)
    done = piped(tmp_path, LINES[after:], *words)
    assert done.returncode == 0
    whole = Sitting(tmp_path, LINES, rules="short")
    assert file.read_bytes() == whole.path.read_bytes()


def test_a_second_terminal_is_told(tmp_path):
    with subprocess.Popen(
        command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        printed(process, b"52")
        done = piped(tmp_path, [])
        assert done.returncode == 2
        assert "is being played in another terminal" in done.stderr
        assert piped(tmp_path, [], "--new").returncode == 0
        process.kill()


def test_options_that_do_not_fit_the_file_are_not_used(tmp_path):
    file = tmp_path / "mine.crib"
    Sitting(tmp_path, ["", "#1 #2"], record=file)
    later = Sitting(tmp_path, [], record=file, rules="short")
    assert "those asked for now are not used" in later.output
    assert read_record(decode_record(file.read_bytes())).header.rules.name == "six-card"


def test_an_edited_game_is_refused_at_its_line(tmp_path):
    old = Sitting(tmp_path, LINES[:60])
    file = old.path.rename(tmp_path / "mine.crib")
    text = file.read_text().replace(" ; ", " ; 1", 1)
    file.write_text(text)
    line = 1 + text[: text.index(" ; 1")].count("\n")
    done = piped(tmp_path, [], "--record", str(file))
    assert done.returncode == 2
    assert f"line {line} is not right" in done.stderr
