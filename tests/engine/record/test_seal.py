"""The lines of a seal in a record, and the digest that finds a changed line (fair deals, 5)."""

import pytest
from tests.engine.record.test_text import TEXT, fault_of

from pegout.engine.errors import NotationError
from pegout.engine.record import RecordSeal, SeatEntropy, read_record, stamp, write_record
from pegout.engine.record.seal import DIGEST, changed_line, digest_of, read_seal, seal_lines

A, B, C, D, E, F = (letter * 64 for letter in "abcdef")
LINES = [
    f"id {'0' * 32}",
    f"log 7 {A}",
    f"commitment {B}",
    f"bots {C} 0.2.0 0.2.1+linux",
    "lot rows",
    f"entropy 0 {D} {E}",
    f"entropy 2 {E} {D}",
    f"secret 3 {F}",
    f"digest {A} 01234567",
]
REQUIRED = [LINES[0], LINES[2], LINES[3]]
SEAL = RecordSeal(
    id="0" * 32,
    commitment=B,
    bots=C,
    builds=("0.2.0", "0.2.1+linux"),
    lot=True,
    log=(7, A),
    entropies=(SeatEntropy(0, D, E), SeatEntropy(2, E, D)),
    games=3,
    secret=F,
    digest=f"{A} 01234567",
)
PLAYERS = 3


def test_a_seal_says_what_its_lines_say():
    assert read_seal(LINES, PLAYERS) == SEAL
    assert seal_lines(SEAL) == [f"seal {line}" for line in LINES]


def test_a_seal_has_what_is_needed_alone():
    seal = RecordSeal("0" * 32, B, C, ("0.2.0", "0.2.1+linux"))
    assert (seal.lot, seal.log, seal.entropies) == (False, None, ())
    assert (seal.games, seal.secret, seal.digest) == (0, None, None)
    assert read_seal(REQUIRED, PLAYERS) == seal
    assert seal_lines(seal) == [f"seal {line}" for line in REQUIRED]


@pytest.mark.parametrize("left_out", [1, 4, 5, 6, 7, 8])
def test_every_other_line_may_be_absent(left_out):
    lines = [line for number, line in enumerate(LINES) if number != left_out]
    assert seal_lines(read_seal(lines, PLAYERS)) == [f"seal {line}" for line in lines]


def but(number, *lines):
    """The lines of the seal with these in place of the one of this number."""
    return [*LINES[:number], *lines, *LINES[number + 1 :]]


@pytest.mark.parametrize(
    ("lines", "number", "expected"),
    [
        # A line that is missing, at the end or where another one stands.
        ([], 0, "id ID"),
        (LINES[:2], 2, "commitment HASH"),
        (LINES[:3], 3, "bots HASH BUILD…"),
        (LINES[1:], 0, "id ID"),
        (but(2), 2, "commitment HASH"),
        # Out of order, twice, and unknown.
        (but(1, LINES[2], LINES[1]), 2, "bots HASH BUILD…"),
        (but(0, LINES[0], LINES[0]), 1, "commitment HASH"),
        (but(4, LINES[4], LINES[4]), 5, "digest HASH CHECKS"),
        (but(8, LINES[5]), 8, "digest HASH CHECKS"),
        (but(8, "colour red"), 8, "digest HASH CHECKS"),
        (but(1, "colour red"), 1, "commitment HASH"),
        # Values of another form.
        (but(0, f"id {'0' * 31}"), 0, "id ID"),
        (but(1, f"log 07 {A}"), 1, "log NUMBER HASH"),
        (but(2, f"commitment {B.upper()}"), 2, "commitment HASH"),
        (but(3, f"bots {C}"), 3, "bots HASH BUILD…"),
        (but(4, "lot columns"), 4, "lot rows"),
        (but(5, f"entropy 0 {D}"), 5, "entropy SEAT HASH ENTROPY"),
        (but(7, f"secret 0 {F}"), 7, "secret GAMES SECRET"),
        (but(8, f"digest {A} 012"), 8, "digest HASH CHECKS"),
        # Seats in ascending order, each that of a player.
        (but(6, LINES[5]), 6, "entropy SEAT HASH ENTROPY"),
        (but(5, LINES[6], LINES[5]), 6, "entropy SEAT HASH ENTROPY"),
        (but(6, f"entropy 3 {E} {D}"), 6, "entropy SEAT HASH ENTROPY"),
    ],
)
def test_a_faulty_line_is_named_with_what_belongs_there(lines, number, expected):
    found = f"seal {lines[number]}" if number < len(lines) else ""
    params = {"number": number, "expected": f"seal {expected}", "text": found}
    with pytest.raises(NotationError) as fault:
        read_seal(lines, PLAYERS)
    assert fault.value.code == "record-header"
    assert fault.value.params == NotationError("record-header", **params).params


def test_no_line_follows_the_digest():
    with pytest.raises(NotationError) as fault:
        read_seal([*LINES, LINES[5]], PLAYERS)
    assert (fault.value.code, fault.value.params["number"]) == ("record-header-end", len(LINES))
    assert str(fault.value.params["text"]).startswith("entropy 0 ")


# In a record of two players, after its seeds.

TWO = but(6)
SEALED = TEXT.replace("tag event", "\n".join(f"seal {line}" for line in TWO) + "\ntag event")
FIRST = SEALED.split("\n").index(f"seal {LINES[0]}") + 1


def test_a_sealed_record_says_what_its_text_says():
    record = read_record(SEALED)
    assert record.header.seal == read_seal(TWO, 2)
    assert write_record(record) == SEALED


@pytest.mark.parametrize("number", range(len(TWO)))
def test_a_faulty_line_of_a_seal_is_refused_at_its_line(number):
    faulty = SEALED.replace(TWO[number], f"{TWO[number]} x.")
    code = "record-header" if number != 3 else None  # another build
    if code:
        assert fault_of(faulty) == (code, FIRST + number)
    else:
        assert read_record(faulty).header.seal


def test_a_missing_line_of_a_seal_is_refused_where_it_was_due():
    cut = SEALED.replace(f"seal {LINES[2]}\n", "").replace(f"seal {LINES[3]}\n", "")
    assert fault_of(cut) == ("record-header", FIRST + 2)


# The digest.


def test_a_stamped_record_has_the_digest_of_its_text():
    record = read_record(SEALED)
    stamped = stamp(record)
    assert stamped.header.seal is not None
    assert stamped.header.seal.digest == digest_of(SEALED)
    assert write_record(stamped) == SEALED.replace(LINES[8], f"digest {digest_of(SEALED)}")


def test_a_digest_is_what_sha256sum_says():
    text = f"a\n{DIGEST}of another text\nb\n"
    whole = "911169ddaaf146aff539f58c26c489af3b892dff0fe283c1c264c65ae5aa59a2"
    assert digest_of(text) == digest_of("a\nb\n") == f"{whole} ca973e23"


def signed(text):
    """The text with its digest, and the line that has it."""
    head, tail = text.split("tag event", 1)
    text = f"{head}{DIGEST}{digest_of(text)}\ntag event{tail}"
    return text, head.count("\n") + 1


def test_a_digest_finds_the_line_that_has_changed():
    text, own = signed(TEXT)
    digest = digest_of(text)
    assert changed_line(text, digest) is None
    lines = text.split("\n")[:-1]
    for number, line in enumerate(lines, 1):
        changed = [*lines[: number - 1], f"{line}!", *lines[number:]]
        found = changed_line("".join(f"{each}\n" for each in changed), digest)
        assert found == (None if number == own else number)


def test_a_digest_finds_lines_added_and_removed():
    text, own = signed(TEXT)
    digest = digest_of(text)
    assert changed_line(f"{text}# Later.\n", digest) == text.count("\n") + 1
    assert changed_line(text[: text.rindex("# And")], digest) == own
    assert changed_line(text.replace("0 draw 17\n", ""), digest) == 14


def test_a_digest_that_has_changed_itself_is_found():
    text, own = signed(TEXT)
    digest = digest_of(text)
    other = "0" if digest[0] != "0" else "1"
    assert changed_line(text, other + digest[1:]) == own
    assert changed_line(text, f"{digest}0000") == own
    assert changed_line(text, digest[:-4]) == own
