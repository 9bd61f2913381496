"""Nothing is lost: games that were left, killed, finished, locked; files that are no games."""

import re
import shlex
import signal
import subprocess
from functools import partial
from itertools import islice

import pytest
from tests.apps.terminal.kit import (
    Sitting,
    brisk,
    command,
    environment,
    local_tables,
    piped,
    printed,
)

from pegout.engine.errors import PegoutError
from pegout.engine.record import decode_record, read_record, state_at
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.server.tables import endings
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.errors import Conflict, NotFound
from pegout.server.tables.seats import TableRequest

LINES = list(islice(brisk(), 1500))


@pytest.mark.parametrize("rules", ["short", "four-player", "five-card"])
@pytest.mark.slow
def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(tmp_path, rules):
    options = {"target": "31"}
    whole = Sitting(tmp_path / "whole", LINES, rules=rules, options=options)
    for cut in (0, 1, 7, 12):
        left = tmp_path / str(cut)
        Sitting(left, LINES[:cut], rules=rules, options=options)
        later = Sitting(left, LINES[cut:], rules=None, seed=None)
        assert later.finished
        assert later.text == whole.text


@pytest.mark.slow
def test_a_manual_game_goes_on_in_the_middle_of_a_count(tmp_path):
    """Left before the first show, after every answer of it, and after it."""
    options = {"counting": "manual", "muggins": "on", "target": "31"}
    whole = Sitting(tmp_path / "whole", LINES, options=options, opponents=("random",))
    left = tmp_path / "left"
    first = Sitting(left, LINES[:18], options=options, opponents=("random",))
    assert first.view.phase is Phase.PLAY
    shows, number, seen = 0, 18, first.view
    while seen.phase is Phase.SHOW or not shows:
        seen = Sitting(left, LINES[number : number + 1], rules=None, seed=None).view
        shows += seen.phase is Phase.SHOW
        number += 1
    assert shows > 5
    last = Sitting(left, LINES[number:], rules=None, seed=None)
    assert last.finished
    assert last.text == whole.text


@pytest.mark.slow
def test_resuming_says_so_and_tells_the_deal_so_far(tmp_path):
    Sitting(tmp_path, ["", "#1 #2"])
    later = Sitting(tmp_path, [], rules=None, seed=None)
    assert "Resuming your unfinished game. For a new one: pegout play --new" in later.output
    assert "── Deal 1" in later.output
    assert "You discard " in later.output


def test_a_new_game_leaves_the_old_one_alone(tmp_path):
    old = Sitting(tmp_path, ["", "#1 #2"])
    new = Sitting(tmp_path, [""], new=True)
    assert new.table != old.table
    assert Sitting(tmp_path, [], table=old.table).text == old.text


def test_another_game_than_the_unfinished_one_is_a_new_one(tmp_path):
    old = Sitting(tmp_path, ["", "#1 #2"])
    new = Sitting(tmp_path, [""], rules="table-top")
    assert new.table != old.table
    assert f"pegout play --table {old.table}" in new.output
    again = Sitting(tmp_path, [], table=old.table, rules=None, seed=None)
    assert again.table == old.table
    assert "── Deal 1" in again.output


def test_the_latest_unfinished_game_that_fits_goes_on(tmp_path):
    six = Sitting(tmp_path, ["", "#1 #2"])
    five = Sitting(tmp_path, [""], rules="five-card")
    assert Sitting(tmp_path, []).table == six.table
    assert Sitting(tmp_path, [], rules=None, seed=None).table == five.table


def test_a_finished_game_is_kept_and_a_new_one_begun(tmp_path):
    old = Sitting(tmp_path, LINES, rules="short")
    new = Sitting(tmp_path, [""], rules="short")
    assert old.finished and new.table != old.table
    assert f"Record: pegout history {old.table}" in old.output


def test_a_finished_game_is_not_resumed(tmp_path):
    old = Sitting(tmp_path, LINES, rules="short")
    with pytest.raises(Conflict, match="table-over"):
        Sitting(tmp_path, [], rules=None, seed=None, table=old.table)


def test_a_table_follows_a_new_file(tmp_path):
    file = tmp_path / "mine.crib"
    old = Sitting(tmp_path, LINES[:40], rules="short")
    later = Sitting(tmp_path, LINES[40:], rules=None, seed=None, table=old.table, record=file)
    assert later.finished
    assert file.read_text() == later.text


def test_a_table_that_is_not_mine_is_not_resumed(tmp_path):
    with pytest.raises(NotFound, match="no-such-table"):
        Sitting(tmp_path, [], table="nowhere")


def test_a_record_that_is_over_does_not_go_on(tmp_path):
    file = tmp_path / "mine.crib"
    Sitting(tmp_path, LINES, rules="short", record=file)
    kept = file.read_bytes()
    assert decode_record(kept).endswith("games 1-0\n") or kept.endswith(b"games 0-1\n")
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
    assert done.stderr.startswith(f"pegout: {file} cannot be resumed")
    assert file.read_text() == text


def test_the_record_of_others_does_not_go_on(tmp_path):
    file = tmp_path / "mine.crib"
    text = Sitting(tmp_path, ["", "#1 #2"], record=file).text
    file.write_text(text.replace("level 1 steady\n", "").replace("seed 1 7\n", ""))
    done = piped(tmp_path, [], "--record", str(file))
    assert done.returncode == 2
    assert "cannot be resumed" in done.stderr


def test_a_folder_is_no_record(tmp_path):
    done = piped(tmp_path, [], "--record", str(tmp_path))
    assert done.returncode == 2
    assert str(tmp_path) in done.stderr


def test_a_file_that_is_no_database_is_left_alone(tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("nothing to play with, only words " * 20)
    kept = file.read_bytes()
    done = piped(tmp_path, [], "--database", f"sqlite:///{file}")
    assert done.returncode == 2
    assert "cannot be used" in done.stderr
    assert file.read_bytes() == kept


def test_a_record_is_the_same_whether_written_to_a_file_or_not(tmp_path):
    file = tmp_path / "mine.crib"
    plain = Sitting(tmp_path / "a", LINES, rules="short")
    recorded = Sitting(tmp_path / "b", LINES, rules="short", record=file)
    assert file.read_text() == recorded.text == plain.text


def test_an_incomplete_last_line_is_dropped(tmp_path):
    file = tmp_path / "mine.crib"
    Sitting(tmp_path, ["", "#1 #2"], record=file)
    kept = file.read_bytes()
    file.write_bytes(kept + b"0 pla")
    later = Sitting(tmp_path, LINES, rules=None, seed=None, record=file)
    assert later.finished
    assert file.read_bytes().startswith(kept)
    assert file.read_text() == later.text


def test_a_file_gets_what_it_lacks(tmp_path):
    """Its process was killed, or the game went on elsewhere."""
    file = tmp_path / "mine.crib"
    first = Sitting(tmp_path, ["", "#1 #2"], record=file)
    text = file.read_text()
    file.write_text("".join(text.splitlines(keepends=True)[:-2]))
    later = Sitting(tmp_path, [], rules=None, seed=None, record=file)
    assert later.table == first.table
    assert file.read_text() == text


def test_a_file_that_ends_too_early_gets_the_end(tmp_path):
    file = tmp_path / "mine.crib"
    text = Sitting(tmp_path, LINES, rules="short", record=file).text
    file.write_text("".join(text.splitlines(keepends=True)[:-1]))
    with pytest.raises(PegoutError, match="game-is-over"):
        Sitting(tmp_path, [], rules="short", record=file)
    assert file.read_text() == text


def test_the_game_in_a_file_from_elsewhere_goes_on(tmp_path):
    file = tmp_path / "mine.crib"
    begun = Sitting(tmp_path / "there", LINES[:40], rules="short", record=file)
    here = Sitting(tmp_path / "here", LINES[40:], rules=None, seed=None, record=file)
    assert begun.table != here.table
    assert f"Resuming the unfinished game in {file}." in here.output
    assert "are ignored" not in here.output
    whole = Sitting(tmp_path / "whole", LINES, rules="short")
    assert here.finished
    assert file.read_text() == here.text == whole.text


def test_a_file_follows_an_undo(tmp_path):
    file = tmp_path / "mine.crib"
    begun = Sitting(tmp_path / "a", [""], seed="5", record=file)
    Sitting(tmp_path / "a", ["#1 #2", "undo"], rules=None, seed=None, record=file)
    assert file.read_text() == begun.text
    Sitting(tmp_path / "a", ["#3 #4"], rules=None, seed=None, record=file)
    straight = Sitting(tmp_path / "b", ["", "#3 #4"], seed="5")
    assert file.read_text() == straight.text


def test_every_action_is_stored_before_it_is_printed(tmp_path):
    before = Sitting(tmp_path, ["", "#1 #2"])
    state = state_at(before.record)
    assert state.phase in (Phase.CUT, Phase.PLAY)
    assert all(state.discards)


@pytest.mark.parametrize("after", [3, 20])
@pytest.mark.slow
def test_a_killed_game_goes_on(tmp_path, after):
    file = tmp_path / "mine.crib"
    words = ("--rules", "short", "--seed", "7", "--record", str(file))
    local_tables(tmp_path).close()  # sooner than the migrations of a new database
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
    whole = Sitting(tmp_path / "whole", LINES, rules="short")
    assert file.read_text() == whole.text


@pytest.mark.slow
def test_a_second_terminal_is_refused(tmp_path):
    local_tables(tmp_path).close()  # sooner than the migrations of a new database
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
    assert "the options given now are ignored" in later.output
    assert read_record(file.read_text()).header.rules.name == "six-card"


def test_an_edited_game_is_refused_at_its_line(tmp_path):
    file = tmp_path / "mine.crib"
    text = Sitting(tmp_path, LINES[:60], record=file).text
    file.write_text(text.replace(" ; ", " ; 1", 1))
    line = 1 + text[: text.index(" ; ")].count("\n")
    done = piped(tmp_path, [], "--record", str(file))
    assert done.returncode == 2
    assert f"line {line} is not right" in done.stderr


def test_the_token_is_the_users_alone_and_stays(tmp_path):
    file = tmp_path / "pegout" / "token"
    Sitting(tmp_path, [])
    token = file.read_text()
    assert file.stat().st_mode & 0o777 == 0o600
    Sitting(tmp_path, [], new=True)
    assert file.read_text() == token
    assert [path.name for path in file.parent.iterdir() if "token" in path.name] == ["token"]


def test_a_game_begun_in_a_browser_goes_on(tmp_path):
    tables = local_tables(tmp_path)
    registry = tables.registry
    request = TableRequest(variant("five-card"), (None, "random"), name="Ann")
    table = registry.opener.open(request, tables.person)
    with_people = registry.opener.open(TableRequest(variant(), (None, None)), tables.person)
    timed = TableRequest(variant(), (None, "steady"), clock=ClockRules(30, 60))
    registry.opener.open(timed, tables.person)
    tables.close()
    later = Sitting(tmp_path, LINES, rules=None, seed=None)
    assert later.table == table.name != with_people.name
    assert later.finished
    assert later.record.header.players == ("Ann", "Pip")


def test_a_game_with_others_is_not_for_the_terminal(tmp_path):
    tables = local_tables(tmp_path)
    table = tables.registry.opener.open(TableRequest(variant(), (None, None)), tables.person)
    tables.close()
    with pytest.raises(PegoutError, match="not-a-solo-table"):
        Sitting(tmp_path, [], table=table.name)


def test_a_game_that_is_ended_elsewhere_ends_here(tmp_path):
    def lines():
        yield ""
        tables = local_tables(tmp_path)
        [name] = [stored.table_record.name for stored in tables.unfinished()]
        endings.resign(tables.registry.tables.get(name), tables.person)
        tables.close()
        yield from LINES

    left = Sitting(tmp_path, lines())
    assert not left.finished
    assert "This match is over." in left.output


def test_a_game_that_goes_on_elsewhere_is_caught_up_with(tmp_path):
    def lines():
        yield ""
        tables = local_tables(tmp_path)
        [name] = [stored.table_record.name for stored in tables.unfinished()]
        table = tables.registry.tables.get(name)
        snapshot = table.snapshot(tables.person)
        table.act(tables.person, snapshot.seq, "a request", snapshot.view.legal[0])
        tables.close()
        yield from LINES

    played = Sitting(tmp_path, lines(), rules="short")
    assert played.finished


def test_finished_games_are_in_the_history(tmp_path):
    assert "No finished games yet." in Sitting(tmp_path, ["history", "stats"]).output
    played = Sitting(tmp_path, LINES, rules="short")
    won = "You win the game." in played.output
    output = Sitting(tmp_path, ["history", "stats"], rules="five-card").output
    [line] = [line for line in output.splitlines() if played.table in line]
    assert line.endswith("won" if won else "lost")
    assert "Martha" in line
    rates = re.search(r"All +1 +(\d) ", output)
    assert rates and int(rates[1]) == won
    assert re.search(r"as pone +\d", output)


def test_7_4_the_rows_drawn_by_lot_go_on_with_the_game(tmp_path):
    """Whichever they are, the unfinished game fits; seeds 1 to 8 draw both."""
    drawn = set()
    for seed in "12345678":
        lot = partial(Sitting, tmp_path / seed, rules="table-top", seed=seed, rows_by_lot=True)
        first = lot(lines=["", ""])
        assert lot(lines=[]).table == first.table
        drawn.add(first.view.rules.rows)
    assert len(drawn) == 2


def test_a_file_with_the_line_ends_of_windows_goes_on(tmp_path):
    file = tmp_path / "mine.crib"
    begun = Sitting(tmp_path / "there", [""], record=file)
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    later = Sitting(tmp_path / "here", ["#1 #2"], rules=None, seed=None, record=file)
    assert file.read_text() == later.text != begun.text
    again = Sitting(tmp_path / "here", ["undo"], rules=None, seed=None, record=file)
    assert file.read_text() == again.text == begun.text


def test_what_resumes_a_game_names_its_database_and_its_file(tmp_path):
    file, database = tmp_path / "my game.crib", tmp_path / "other.sqlite"
    words = ("--record", str(file), "--database", str(database))
    left = piped(tmp_path, ["quit"], *words, "--seed", "7")
    line = left.stdout.splitlines()[-1]
    _, _, command = line.partition("To resume it: pegout play ")
    again = piped(tmp_path, ["quit"], *shlex.split(command))
    assert f"Resuming the unfinished game in {file}." in again.stdout
    assert again.stdout.splitlines()[-1] == line
    one = piped(tmp_path, ["quit"], PEGOUT_DATABASE=str(database)).stdout.splitlines()[-1]
    assert one.endswith("To resume it: pegout play")
