"""The text of records: written, and read strictly."""

import gzip
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.record.kit import faulty, header_for, random_record
from tests.kit import ALL_RULES

from pegout.engine.cards import Card
from pegout.engine.errors import NotationError, PegoutError, RecordError
from pegout.engine.record import (
    Comment,
    Header,
    Record,
    ScoreNote,
    decode_record,
    read_record,
    replay,
    write_record,
)
from pegout.engine.rules.actions import Discard, parse_action, write_action
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.variants import LATER_OPTIONS, VARIANTS, options, variant

RULES = (
    "rules six-card target=121 skunk=off double_skunk=off double_game=off first_deal=low "
    "three_for_last=off play_rounds=all counting=auto muggins=off overclaim=refuse "
    "pegging_by_hand=off match=1"
)
TEXT = f"""crib 1
{RULES}
seen full
player 0 Ann Other
player 1 千恵
level 1 steady
seed deck 42
seed 1 some seed
tag event Thursday evening
tag place at home

# The draw.
0 draw 17
* turn 5H
1 draw 3
* turn KD
* deal AS 2S 3S 4S JS QS / 5S 6S 7S 8S 9S TS
0 discard JS QS
1 discard 9S TS
1 cut 20
* turn JH ; 2-0
# And so on.
"""
HEAD_END = TEXT.index("\n\n") + 2


def fault_of(text) -> tuple[str, str | int]:
    """The code of the fault in a text, and its line."""
    with pytest.raises(RecordError) as error:
        for _ in replay(read_record(text)):
            pass
    return error.value.code, error.value.params["line"]


def test_a_record_says_what_its_text_says():
    record = read_record(TEXT)
    assert record.header == Header(
        variant("six-card"),
        ("Ann Other", "千恵"),
        (None, "steady"),
        None,
        (("deck", "42"), ("1", "some seed")),
        (("event", "Thursday evening"), ("place", "at home")),
    )
    assert record.comments == (Comment(0, "The draw."), Comment(9, "And so on."))
    assert record.actions[-1].note == ScoreNote((2, 0))
    assert [record.line_of(move) for move in (0, 8)] == [13, 21]
    assert write_record(record) == TEXT
    assert write_record(record.prefix(2)) == TEXT[: TEXT.index("1 draw")]


@pytest.mark.parametrize("name", ALL_RULES)
def test_records_round_trip(name):
    record = random_record(name)
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize("name", VARIANTS)
def test_a_record_names_every_option(name):
    rules = VARIANTS[name]
    line = write_record(Record(header_for(rules))).splitlines()[1]
    told = " ".join(
        f"{key}={value}" for key, value in options(rules).items() if key not in LATER_OPTIONS
    )
    assert line == f"rules {name} {told}"


@pytest.mark.parametrize(
    ("name", "later"), [("six-card", "cut_before_deal=on"), ("table-top", "rows=first")]
)
def test_options_of_later_versions_are_named_where_they_differ(name, later):
    key, value = later.split("=")
    rules = variant(name, {key: value})
    text = write_record(Record(header_for(rules)))
    assert f" {later} " in text
    assert read_record(text).header.rules == rules
    usual = text.replace(later, f"{key}={options(VARIANTS[name])[key]}")
    with pytest.raises(RecordError, match="record-header"):
        read_record(usual)
    assert read_record(text.replace(f" {later}", "")).header.rules == VARIANTS[name]


def test_cards_are_read_in_every_spelling():
    text = TEXT.replace("* turn 5H", "* turn 5♥").replace("9S TS\n1 cut", "10s 9♤\n1 cut")
    assert read_record(text) == read_record(TEXT)


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("windows", [TEXT.replace("\n", "\r\n"), faulty(TEXT, 13, "0 draw 17\r")])
def test_what_editors_add_by_themselves_is_read(mark, windows, tmp_path):
    plain = read_record(windows.replace("\r", ""))
    assert read_record(mark + windows) == plain
    file = tmp_path / "game.crib"
    file.write_bytes((mark + windows).encode())
    assert read_record(file) == plain
    assert write_record(read_record(file)) == windows.replace("\r", "")


def test_a_compressed_file_is_told_from_damaged_text(tmp_path):
    file = tmp_path / "game.crib.gz"
    file.write_bytes(gzip.compress(TEXT.encode()))
    with pytest.raises(RecordError) as error:
        read_record(file)
    assert (error.value.code, error.value.params) == ("record-gzip", {"line": 1})


HEADS = [
    ("", "not-a-record", 1),
    ("\n", "not-a-record", 1),
    ("hello\n", "not-a-record", 1),
    ("\ufeff\ufeff" + TEXT, "not-a-record", 1),
    ("```\n" + TEXT + "```\n", "record-fence", 1),
    ("\ufeff~~~crib\r\n" + TEXT, "record-fence", 1),
    (TEXT + "```\n", "record-fence", TEXT.count("\n") + 1),
    ("> " + TEXT.replace("\n", "\n> "), "record-quoted", 1),
    (">" + TEXT, "record-quoted", 1),
    ("crib 1", "record-header", 2),
    ("crib 1\n", "record-header", 2),
    (faulty(TEXT, 1, "crib 2"), "record-version", 1),
    (faulty(TEXT, 1, "crib 1 "), "record-trailing-blank", 1),
    (faulty(TEXT, 1, "crib 1\r\r"), "record-control-character", 1),
    (faulty(TEXT, 1, "crib 1 \r"), "record-trailing-blank", 1),
    (faulty(TEXT, 1, "crib\r 1"), "not-a-record", 1),
    (faulty(TEXT, 2, "rules six-card"), "record-header", 2),
    (faulty(TEXT, 2, "rules six-card target"), "bad-setting", 2),
    (faulty(TEXT, 2, "rules seven-card target=121"), "no-such-variant", 2),
    (faulty(TEXT, 2, "rules six-card target=121"), "record-header", 2),
    (faulty(TEXT, 2, RULES.replace("match=1", "match=01")), "record-header", 2),
    (faulty(TEXT, 2, RULES.replace(" skunk=off", "", 1)), "record-header", 2),
    (faulty(TEXT, 2, RULES + " match=1"), "record-header", 2),
    (faulty(TEXT, 2, RULES + " luck=on"), "no-such-option", 2),
    (faulty(TEXT, 2, RULES.replace("muggins=off", "muggins=on")), "muggins-needs-manual", 2),
    (faulty(TEXT, 2, RULES.replace("121", "9999")), "target-out-of-range", 2),
    (faulty(TEXT, 2, RULES.replace("121", "many")), "no-such-value", 2),
    (faulty(TEXT, 3, "seen seat 2"), "record-header", 3),
    (faulty(TEXT, 3, "seen nothing"), "record-header", 3),
    (faulty(TEXT, 4, "player 1 Ann"), "record-header", 4),
    (faulty(TEXT, 4, "player 0  Ann"), "record-header", 4),
    (faulty(TEXT, 4, "player 0"), "record-header", 4),
    (faulty(TEXT, 5, "level 1 steady"), "record-header", 5),
    (faulty(TEXT, 6, "level 1 Steady"), "record-header", 6),
    (faulty(TEXT, 6, "level 2 steady"), "record-header-end", 6),
    (faulty(TEXT, 7, "seed 1 7"), "record-header-end", 8),
    (faulty(TEXT, 8, "seed 2 7"), "record-header-end", 8),
    (faulty(TEXT, 9, "tag Event Friday"), "record-header", 9),
    (faulty(TEXT, 10, "tag event Friday"), "record-header", 10),
    (faulty(TEXT, 10, "player 2 Cy"), "record-header-end", 10),
    (faulty(TEXT, 10, "tag a\x00b c"), "record-control-character", 10),
    (TEXT.replace("\n\n", "\n"), "record-header-end", 11),
    (TEXT[: HEAD_END - 1], "record-header-end", 11),
]
MOVES = [
    (12, "#The draw.", "record-comment", 12),
    (12, "#", "record-comment", 12),
    (12, "#  The draw.", "record-comment", 12),
    (13, "", "record-move", 13),
    (13, "0", "record-move", 13),
    (13, "2 draw 17", "record-move", 13),
    (13, "00 draw 17", "record-move", 13),
    (13, "-1 draw 17", "record-move", 13),
    (13, "0  draw 17", "not-an-action", 13),
    (13, "0 draw 017", "not-an-action", 13),
    (13, "0 draw +17", "not-an-action", 13),
    (13, "0 draw １７", "not-an-action", 13),
    (13, "0 draw 17 ", "record-trailing-blank", 13),
    (13, " 0 draw 17", "record-move", 13),
    (13, "0 draw 17\t", "record-control-character", 13),
    (13, "0 draw 17\r\r", "record-control-character", 13),
    (13, "> 0 draw 17", "record-quoted", 13),
    (13, "0 draw 17 ; 0-0", "record-score-not-due", 13),
    (13, "0 draw 53", "no-such-place-to-draw", 13),
    (13, "0 pass", "not-now", 13),
    (13, "0 turn 5H", "record-wrong-actor", 13),
    (13, "* draw 17", "record-wrong-actor", 13),
    (13, "* turn 5H", "not-your-turn", 13),
    (14, "* turn 1H", "not-a-card", 14),
    (14, "* turn ??", "not-a-card", 14),
    (14, "* turn", "not-a-card", 14),
    (15, "1 draw 17", "no-such-place-to-draw", 15),
    (15, "0 draw 18", "not-your-turn", 15),
    (16, "* turn 5H", "card-is-elsewhere", 16),
    (17, "* deal", "wrong-deal", 17),
    (17, "* deal AS 2S 3S 4S JS QS / 5S 6S 7S 8S 9S", "wrong-deal", 17),
    (17, "* deal AS 2S 3S 4S JS QS / AS 6S 7S 8S 9S TS", "card-is-elsewhere", 17),
    (17, "* deal AS 2S 3S 4S JS QS / ?? ?? ?? ?? ?? ??", "not-as-seen", 17),
    (18, "0 discard JS", "wrong-number-to-lay-away", 18),
    (18, "0 discard JS JS", "same-card-twice", 18),
    (18, "0 discard JS 9S", "not-your-card", 18),
    (18, "0 discard ?? ??", "not-as-seen", 18),
    (20, "0 cut 20", "not-your-turn", 20),
    (20, "1 cut 0", "cut-out-of-range", 20),
    (20, "1 cut 40", "cut-out-of-range", 20),
    (21, "* turn JH", "record-score-missing", 21),
    (21, "* turn JH ; 0-2", "record-score-untrue", 21),
    (21, "* turn JH ; 2-0 games 0-0", "record-score-untrue", 21),
    (21, "* turn JH ; 2", "record-note", 21),
    (21, "* turn JH ; 2-0-0", "record-note", 21),
    (21, "* turn JH ; 02-0", "record-note", 21),
    (21, "* turn JH ; 2-0 games 1", "record-note", 21),
    (21, "* turn JH ;  2-0", "record-note", 21),
    (21, "* turn JH ; ", "record-trailing-blank", 21),
    (21, "* turn JH; 2-0", "not-a-card", 21),
    (21, "* turn JS ; 2-0", "card-is-elsewhere", 21),
]


@pytest.mark.parametrize(("text", "code", "line"), HEADS)
def test_a_faulty_head_is_refused_at_its_line(text, code, line):
    assert fault_of(text) == (code, line)


@pytest.mark.parametrize(("number", "new", "code", "line"), MOVES)
def test_a_faulty_move_is_refused_at_its_line(number, new, code, line):
    assert fault_of(faulty(TEXT, number, new)) == (code, line)


@pytest.mark.parametrize(
    ("number", "new", "params"),
    [
        (1, "hello", {"expected": "crib 1"}),
        (1, "crib 2", {"expected": "crib 1", "text": "crib 2"}),
        (1, "~~~crib", {"mark": "~~~"}),
        (2, "rule six-card", {"expected": "rules NAME KEY=VALUE…", "text": "rule six-card"}),
        (2, "rules short", {"expected": RULES.replace("121", "61").replace("six-card", "short")}),
        (2, "rules six-card target", {"text": "target"}),
        (3, "seen all", {"expected": "seen full|seat SEAT|spectator", "text": "seen all"}),
        (4, "player 1 Ann", {"expected": "player 0 NAME", "text": "player 1 Ann"}),
        (6, "level 1 Steady", {"expected": "level 1 LEVEL", "text": "Steady"}),
        (7, "seed deck  42", {"expected": "seed deck SEED", "text": "seed deck  42"}),
        (9, "tag Event now", {"expected": "tag KEY VALUE", "text": "tag Event now"}),
        (10, "place at home", {"text": "place at home"}),
        (12, "#The draw.", {"text": "#The draw."}),
        (13, "0", {"expected": "ACTOR ACTION [; SCORES]", "text": "0"}),
        (13, "0 turn 5H", {"actor": "0", "text": "turn 5H"}),
        (13, "0 draw 17 ; 0-0", {"stated": "0-0"}),
        (21, "* turn JH ; 2", {"text": "2"}),
        (21, "* turn JH ; 02-0", {"text": "02-0"}),
        (21, "* turn JH", {"true": "2-0"}),
        (21, "* turn JH ; 0-2", {"stated": "0-2", "true": "2-0"}),
        (21, "* turn JH ; 2-0 games 0-0", {"stated": "2-0 games 0-0", "true": "2-0"}),
    ],
)
def test_a_fault_names_what_belongs_there(number, new, params):
    with pytest.raises(RecordError) as error:
        list(replay(read_record(faulty(TEXT, number, new))))
    assert params.items() <= error.value.params.items()


def test_a_text_that_ends_in_the_head_names_what_was_due():
    with pytest.raises(RecordError) as error:
        read_record("crib 1\n")
    expected = "rules NAME KEY=VALUE…"
    assert error.value.params == {"line": 2, "expected": expected, "text": ""}


def test_the_last_line_must_be_ended():
    assert fault_of(TEXT[:-1]) == ("record-line-not-ended", 22)


def test_bytes_that_are_no_text_are_refused_at_their_line():
    with pytest.raises(RecordError) as error:
        decode_record(TEXT.encode() + b"\xff\n")
    assert (error.value.code, error.value.params["line"]) == ("record-not-utf8", 23)
    assert decode_record(TEXT.encode()) == TEXT


@pytest.mark.parametrize(
    ("field", "value", "expected", "text"),
    [
        ("players", ("Ann",), "player 1 NAME", "1"),
        ("players", ("Ann", ""), "player SEAT NAME", ""),
        ("players", ("Ann", "B\nob"), "player SEAT NAME", "B\nob"),
        ("players", ("Ann", " Bob"), "player SEAT NAME", " Bob"),
        ("levels", (None, "very steady"), "level SEAT LEVEL", "very steady"),
        ("levels", (None,), "level 1 LEVEL", "1"),
        ("levels", (None, None, "steady"), "level 1 LEVEL", "3"),
        ("viewer", 2, "seen full|seat SEAT|spectator", "2"),
        ("viewer", -2, "seen full|seat SEAT|spectator", "-2"),
        ("seeds", (("1", "7"), ("0", "7")), "seed deck|SEAT SEED", "1 0"),
        ("seeds", (("2", "7"),), "seed deck|SEAT SEED", "2"),
        ("seeds", (("deck", ""),), "seed deck|SEAT SEED", ""),
        ("tags", (("a", "b"), ("a", "c")), "tag KEY VALUE", "a a"),
        ("tags", (("a b", "c"),), "tag KEY VALUE", "a b"),
        ("tags", (("a", "c "),), "tag KEY VALUE", "c "),
    ],
)
def test_a_head_that_could_not_be_read_back_is_not_made(field, value, expected, text):
    with pytest.raises(NotationError) as error:
        Header(variant("six-card"), **{"players": ("Ann", "Bob"), field: value})
    assert error.value.code == "record-header"
    assert error.value.params == {"parameter": field, "expected": expected, "text": text}


def test_rules_are_given_by_name_too():
    named: dict[str, Any] = {"rules": "short"}
    assert Header(**named, players=("Ann", "Bob")) == Header(variant("short"), ("Ann", "Bob"))
    named["rules"] = "shorter"
    with pytest.raises(PegoutError) as error:
        Header(**named, players=("Ann", "Bob"))
    assert (error.value.code, error.value.params["parameter"]) == ("no-such-variant", "rules")


free = st.text(min_size=1).map(str.strip).filter(bool)


@given(st.lists(free, min_size=2, max_size=2), free, free)
def test_free_text_round_trips_or_is_refused(players, seed, value):
    try:
        header = Header(
            variant("six-card"),
            tuple(players),
            viewer=SPECTATOR,
            seeds=(("deck", seed),),
            tags=(("t", value),),
        )
    except NotationError:
        return
    assert read_record(write_record(Record(header))).header == header


# Nothing but our own faults, whatever is read.

WORDS = (
    "crib 1 rules six-card seen full player 0 * draw turn deal reveal crib / ; # ?? 5H JS go play "
    "claim discard place - = 9999999999 \u2028 \x00 é"
)
words = st.sampled_from([*WORDS.split(" "), ""])
texts = st.one_of(
    st.text(),
    st.lists(words).map(" ".join),
    st.lists(st.lists(words, max_size=5).map(" ".join)).map("\n".join),
)


@given(texts)
def test_reading_anything_raises_nothing_but_our_faults(text):
    for tried in (text, TEXT[:HEAD_END] + text, TEXT + text + "\n"):
        try:
            list(replay(read_record(tried)))
        except RecordError as error:
            assert 1 <= int(error.params["line"]) <= tried.count("\n") + 2


@given(texts)
def test_reading_any_action_raises_nothing_but_our_faults(text):
    for name in ("", "draw ", "deal ", "discard ", "reveal ", "place ", "play "):
        try:
            parse_action(name + text)
        except PegoutError as error:
            assert isinstance(error, NotationError)


def test_discards_are_tidy():
    cards = (None, Card.parse("4S"), Card.parse("KD"))
    assert parse_action("discard KD ?? 4S") == Discard(cards)
    assert write_action(Discard(cards)) == "discard 4S KD ??"
