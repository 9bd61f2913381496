"""`pegout replay` and `pegout verify`, as processes."""

import json
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[2] / "golden"
SIX = str(GOLDEN / "six-card.crib")
PUBLIC = str(GOLDEN / "six-card-spectator.crib")
SEATED = str(GOLDEN / "five-card-seat-1.crib")


def told(done):
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def changed(tmp_path, old, new, path=SIX):
    text = Path(path).read_text("utf-8")
    assert old in text
    file = tmp_path / "changed.crib"
    file.write_bytes(text.replace(old, new, 1).encode())
    return str(file)


def test_replay_tells_every_event(pegout):
    events = told(pegout("replay", SIX, "--json"))
    assert events[0].keys() == {"event", "seat", "card"}
    assert events[0]["event"] == "drawn"
    names = {event["event"] for event in events}
    assert names >= {"dealt", "discarded", "starter", "played", "go", "pegged", "shown", "game_won"}
    dealt = next(event for event in events if event["event"] == "dealt")
    assert len(set(dealt["cards"])) == 6
    shown = next(event for event in events if event["event"] == "shown")
    assert {"seat", "for", "cards", "items", "total"} <= shown.keys()
    assert shown["total"] == sum(item["points"] for item in shown["items"])
    pegged = [event for event in events if event["event"] == "pegged"]
    assert all({"seat", "side", "points", "for", "scores"} <= event.keys() for event in pegged)
    assert events[-1].keys() == {"event", "side", "scores", "games"}
    assert pegged[-1]["scores"] == events[-1]["scores"]


def test_replay_tells_table_top(pegout):
    events = told(pegout("replay", str(GOLDEN / "table-top.crib"), "--json"))
    placed = [event for event in events if event["event"] == "placed"]
    assert len(placed) % 25 == 0
    assert {(event["row"], event["column"]) for event in placed} == {
        (row, column) for row in range(5) for column in range(5)
    }
    counted = next(event for event in events if event["event"] == "lines_counted")
    assert [len(line["cards"]) for line in counted["lines"]] == [5] * 5
    assert sum(line["total"] for line in counted["lines"]) == counted["total"]
    assert counted["side"] == 0


def test_replay_tells_claims(pegout):
    events = told(pegout("replay", str(GOLDEN / "muggins.crib"), "--json"))
    claimed = next(event for event in events if event["event"] == "claimed")
    assert claimed.keys() == {"event", "seat", "points", "for"}
    reasons = {event["for"] for event in events if event["event"] == "pegged"}
    assert {"muggins", "overclaim", "hand", "crib"} <= reasons


@pytest.mark.parametrize("number", [0, 1, 17, 100_000])
def test_replay_of_the_first_events(pegout, number):
    whole = told(pegout("replay", SIX, "--json"))
    assert told(pegout("replay", SIX, "--at", str(number), "--json")) == whole[:number]


def test_replay_as_others_saw_it(pegout):
    public = told(pegout("replay", SIX, "--spectator", "--json"))
    assert public == told(pegout("replay", PUBLIC, "--json"))
    assert public == told(pegout("replay", PUBLIC, "--spectator", "--json"))
    seated = told(pegout("replay", str(GOLDEN / "five-card.crib"), "--seat", "1", "--json"))
    assert seated == told(pegout("replay", SEATED, "--seat", "1", "--json"))
    assert seated == told(pegout("replay", SEATED, "--json"))
    hidden = [event for event in public if event["event"] in ("dealt", "discarded")]
    assert {card for event in hidden for card in event["cards"]} == {"??"}


def test_replay_in_words(pegout):
    english = pegout("replay", SIX, "--lang", "en").stdout.splitlines()
    japanese = pegout("replay", SIX, "--lang", "ja").stdout.splitlines()
    assert len(english) == len(japanese) == len(told(pegout("replay", SIX, "--json")))
    assert english[0].startswith("Ann drew") or english[0].startswith("Bob drew")
    assert "won the game" in english[-1]
    assert japanese[-1].endswith("でゲームに勝ちました。")


def test_replay_names_guests_and_stops_at_the_last_hole(pegout, tmp_path):
    path = changed(tmp_path, "player 1 Bob", "player 1 -", str(GOLDEN / "five-card.crib"))
    assert told(pegout("replay", path, "--json"))[-1]["scores"] == [47, 66]
    english = pegout("replay", path, "--lang", "en").stdout.splitlines()
    assert english[-1] == "Guest won the game, 47–61."
    assert english[-2].endswith("Score: 47–61.")


def test_replay_from_standard_input(pegout):
    text = Path(SIX).read_text("utf-8")
    done = pegout("replay", "-", "--json", "--at", "1", stdin=text)
    assert len(told(done)) == 1


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["no-such-file.crib"],
        [str(GOLDEN)],
        [SIX, "--seat", "2"],
        [SIX, "--seat", "-1"],
        [SIX, "--seat", "first"],
        [SIX, "--seat", "0", "--spectator"],
        [SIX, "--at", "-1"],
        [SIX, "--at", "soon"],
        [SIX, "--lang", "fr"],
        [SIX, SIX],
        [SIX, "--loud"],
        [SEATED, "--seat", "0"],
        [PUBLIC, "--seat", "0"],
        [__file__],
    ],
)
def test_replay_refuses_bad_input(pegout, words):
    done = pegout("replay", *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("pegout: ")


def test_replay_of_an_untrue_record_names_the_line(pegout, tmp_path):
    file = changed(tmp_path, " ; ", " ; 9")
    line = next(n for n, text in enumerate(Path(SIX).read_text().splitlines(), 1) if " ; " in text)
    done = pegout("replay", file)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"pegout: Line {line}: ")
    done = pegout("replay", file, "--lang", "ja")
    assert done.stderr.startswith(f"pegout: {line}行目：")


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.crib")), ids=lambda path: path.stem)
def test_verify_accepts_what_is_true(pegout, path):
    done = pegout("verify", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    ended = "The game is complete." in done.stdout
    assert ended == (path.stem not in ("thirty-one", "twenty-nine"))


def test_verify_accepts_a_record_cut_short_anywhere(pegout, tmp_path):
    lines = Path(SIX).read_text("utf-8").splitlines(keepends=True)
    for length in (lines.index("\n") + 1, 20, 41, 80):
        file = tmp_path / f"{length}.crib"
        file.write_text("".join(lines[:length]), "utf-8")
        assert pegout("verify", str(file)).returncode == 0


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", 1),
        (b"hello\n", 1),
        (b"\x00\x01\x02", 1),
        (b"\xff\xfe", 1),
        (Path(SIX).read_bytes()[:-1], len(Path(SIX).read_bytes().splitlines())),
        (Path(SIX).read_bytes() + b"0 go\n", len(Path(SIX).read_bytes().splitlines()) + 1),
        (Path(SIX).read_bytes() + b"\xff\n", len(Path(SIX).read_bytes().splitlines()) + 1),
        (b"```\n" + Path(SIX).read_bytes(), 1),
    ],
)
def test_verify_names_the_faulty_line(pegout, tmp_path, data, line):
    file = tmp_path / "file.crib"
    file.write_bytes(data)
    done = pegout("verify", str(file))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"pegout: Line {line}: ")


@pytest.mark.parametrize(
    "words", [[], ["no-such-file.crib"], [str(GOLDEN)], [SIX, "--seat", "0"], [SIX, SIX]]
)
def test_verify_refuses_bad_input(pegout, words):
    done = pegout("verify", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("pegout: ")


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_help(pegout, command, lang):
    done = pegout(command, "--help", "--lang", lang)
    assert (done.returncode, done.stderr) == (0, "")
    assert "FILE" in done.stdout


def test_a_number_of_5000_digits_is_not_quoted_whole(pegout, tmp_path):
    refused = pegout("replay", changed(tmp_path, "target=121", f"target={'5' * 5000}"))
    assert refused.returncode == 2
    assert 0 < len(refused.stderr) < 200


def test_a_name_of_5000_characters_is_shortened(pegout, tmp_path):
    done = pegout("replay", changed(tmp_path, "player 0 ", f"player 0 {'a' * 5000}"), "--at", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert 0 < len(done.stdout) < 200
