"""The offline check of sealed records."""

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from tests.engine.fair_deals.kit import sealed_game
from tests.kit import ALL_RULES

from pegout.engine.errors import PegoutError, RecordError
from pegout.engine.fair_deals.verification import verify_record
from pegout.engine.record import SeatEntropy, read_record, replay, stamp, write_record
from pegout.engine.rules.actions import Deal, TurnUp, write_action
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.game import start
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.lab.arena.bot_replay import SHARES, replay_bots
from pegout.solver.bots.build import bot_build
from pegout.solver.bots.levels import make_bot

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parents[2] / "golden"


@cache
def game(name="six-card", level="random", **options):
    return sealed_game(variant(name, options), level=level)


def text_of(record):
    return write_record(record).encode()


def refusal(record):
    with pytest.raises(RecordError) as refused:
        verify_record(text_of(record))
    return refused.value


def with_seal(record, **changes):
    """The record with another seal, and a digest that fits."""
    seal = replace(record.header.seal, **changes)
    return stamp(replace(record, header=replace(record.header, seal=seal)))


@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
def test_a_sealed_record_of_every_variant(rules):
    played = sealed_game(rules, without=[1], most_actions=70)
    for viewer in (None, 0, SPECTATOR):
        record = played.record(viewer)
        assert read_record(write_record(record)) == record
        verified = verify_record(text_of(record))
        assert verified.sealed
        assert verified.games == played.games
        assert 1 not in verified.seats


def test_a_match_is_opened_game_by_game():
    played = game("short", match="2")
    record = played.record()
    assert verify_record(text_of(record)).games == played.games >= 2
    ends = [n for n, line in enumerate(record.actions) if line.note and line.note.games]
    early = replace(record, actions=record.actions[: ends[0] + 10])
    early = with_seal(early, games=1, secret=played.secrets[0].hex())
    assert verify_record(text_of(early)).games == 1


def test_an_old_record_verifies_as_before():
    verified = verify_record((GOLDEN / "six-card.crib").read_bytes())
    assert not verified.sealed


def test_cards_that_the_deck_did_not_deal():
    record = game().record()
    number = next(n for n, line in enumerate(record.actions) if isinstance(line.action, Deal))
    line = record.actions[number]
    swapped = line._replace(action=Deal(tuple(reversed(line.action.hands))))
    forged = stamp(replace(record, actions=(*record.actions[:number], swapped)))
    error = refusal(forged)
    assert (error.code, error.params["line"]) == ("seal-deck", forged.line_of(number))
    assert error.params["expected"] == write_action(line.action)


def test_a_card_drawn_that_was_not_there():
    record = game().record()
    (line, *_) = [line for line in record.actions if isinstance(line.action, TurnUp)]
    other = next(each.action for each in record.actions[2:] if isinstance(each.action, TurnUp))
    forged = stamp(replace(record, actions=(record.actions[0], line._replace(action=other))))
    assert refusal(forged).code == "seal-deck"


def named(record):
    """The fault of a record, and the line that it names."""
    error = refusal(record)
    return error.code, text_of(record).decode().split("\n")[int(error.params["line"]) - 1]


def check_named(record, code, start):
    found, line = named(record)
    assert (found, line[: len(start)]) == (code, start)


def test_secrets_that_were_not_committed_to():
    record = game().record()
    first, second = record.header.seal.entropies
    check_named(with_seal(record, secret="0" * 64), "seal-commitment", "seal secret ")
    check_named(with_seal(record, commitment="0" * 64), "seal-commitment", "seal secret ")
    check_named(with_seal(record, bots="0" * 64), "seal-bots", "seal bots ")
    other = SeatEntropy(0, first.commitment, second.entropy)
    forged = with_seal(record, entropies=(other, second))
    check_named(forged, "seal-entropy", "seal entropy 0 ")
    assert refusal(forged).params["seat"] == 0
    other = SeatEntropy(1, second.commitment, first.entropy)
    check_named(with_seal(record, entropies=(first, other)), "seal-entropy", "seal entropy 1 ")
    another = SeatEntropy(0, second.commitment, second.entropy)
    check_named(with_seal(record, entropies=(another, second)), "seal-deck", "* turn ")
    check_named(with_seal(record, entropies=(second,)), "seal-deck", "* turn ")
    check_named(with_seal(record, games=0, secret=None), "seal-secret-missing", "seal bots ")


def test_a_record_without_its_digest():
    record = game().record()
    seal = replace(record.header.seal, digest=None)
    bare = replace(record, header=replace(record.header, seal=seal))
    check_named(bare, "seal-digest-missing", "seal id ")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seal id", "seal di"),
        ("seal log 7 ", "seal log 07 "),
        ("seal commitment ", "seal commitment f"),
        ("seal entropy 1 ", "seal entropy 0 "),
        ("seal entropy 1 ", "seal entropy 2 "),
        ("seal secret 1 ", "seal entrop 1 "),
        ("seal digest ", "seal diges "),
        ("seal secret 1 ", "seal secret 0 "),
    ],
)
def test_a_malformed_seal(old, new):
    text = write_record(game().record())
    assert old in text
    line = text[: text.index(old)].count("\n") + 1
    with pytest.raises(RecordError) as refused:
        read_record(text.replace(old, new, 1))
    assert refused.value.params["line"] in (line, line + 1)


def test_the_lines_of_a_seal_have_one_order():
    lines = write_record(game().record()).splitlines()
    entropy, secret = (
        next(n for n, line in enumerate(lines) if line.startswith(f"seal {kind}"))
        for kind in ("entropy 1", "secret")
    )
    assert secret == entropy + 1
    swapped = [*lines[:entropy], lines[secret], lines[entropy], *lines[secret + 1 :]]
    twice = [*lines[: secret + 1], *lines[secret:]]
    for wrong, line in ((swapped, secret + 1), (twice, secret + 2)):
        with pytest.raises(RecordError) as refused:
            read_record("".join(f"{each}\n" for each in wrong))
        assert refused.value.params["line"] == line


def check_changed_bytes(records, random_numbers):
    """Change one byte anywhere, to any other: the check fails, and names the line or the next."""
    for data in records:
        place = random_numbers.randrange(len(data))
        byte = random_numbers.choice([each for each in range(256) if each != data[place]])
        changed = data[:place] + bytes([byte]) + data[place + 1 :]
        with pytest.raises(RecordError) as refused:
            verify_record(changed)
        line = data.count(b"\n", 0, place) + 1
        assert int(refused.value.params["line"]) in (line, line + 1), (line, refused.value)


def test_any_changed_byte_is_found():
    data = text_of(game("short").record())
    check_changed_bytes([data] * 60, random.Random(15))


@pytest.mark.long
def test_a_thousand_changed_records():
    numbers = random.Random(16)
    names = ("six-card", "short", "five-card", "three-player", "table-top")
    records = [
        text_of(sealed_game(variant(names[n % len(names)]), seed=str(n)).record())
        for n in range(1000)
    ]
    check_changed_bytes(records, numbers)


def test_a_digest_that_was_changed_is_to_blame_itself():
    text = write_record(game().record())
    place = text.index("seal digest ")
    line = text[:place].count("\n") + 1
    for at in (place + 20, place + len("seal digest ") + 65 + 10):
        changed = text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]
        with pytest.raises(RecordError) as refused:
            verify_record(changed.encode())
        assert refused.value.params["line"] == line


@pytest.mark.parametrize("old", ["Player 1", "a test", "random", "0 seed 0"])
def test_the_digest_names_the_line_that_was_changed(old):
    text = write_record(game().record())
    changed = text.replace(old, old[:-1] + "x", 1)
    line = text[: text.index(old)].count("\n") + 1
    with pytest.raises(RecordError) as refused:
        verify_record(changed.encode())
    assert refused.value.params["line"] == line
    assert refused.value.code == "seal-digest"


def test_bots_are_replayed():
    record = game("short", "steady").record()
    moves = sum(line.actor >= 0 for line in record.actions)
    told = []
    full = verify_record(text_of(record)).record
    assert replay_bots(full, progress=lambda *each: told.append(each)) == moves
    assert told == [(done, SHARES) for done in range(1, SHARES + 1)]


def test_bots_that_learn_from_events_are_replayed_with_them():
    record = game("five-card", "shark", target="31").record()
    assert replay_bots(verify_record(text_of(record)).record) > 10


def first_that_differs(record):
    """The number of the first move that its bot would not make."""
    bots = [make_bot("beginner", seed) for _, seed in record.header.seeds]
    before = start(record.header.rules)
    for number, step in enumerate(replay(record)):
        if (
            step.actor in range(2)
            and bots[step.actor].decide(view(before, step.actor)) != step.action
        ):
            return number
        before = step.state
    raise AssertionError("all moves are the beginner's")


def test_a_bot_that_moved_otherwise():
    record = game("short", "steady").record()
    other = replace(record, header=replace(record.header, levels=("beginner", "beginner")))
    with pytest.raises(RecordError) as refused:
        replay_bots(other)
    assert refused.value.code == "bot-moved-otherwise"
    params = refused.value.params
    written = write_record(record).split("\n")[int(params["line"]) - 1]
    assert (params["level"], str(params["seat"])) == ("beginner", written.split()[0])
    assert params["expected"]
    assert not written.startswith(f"{params['seat']} {params['expected']}")
    assert params["line"] == other.line_of(first_that_differs(other))


@pytest.mark.parametrize("builds", [("0.0.9-0123456789ab",), ("0.0.9-0123456789ab", "1-a")])
def test_bots_of_another_build_are_refused(builds):
    record = with_seal(game("short", "steady").record(), builds=builds)
    with pytest.raises(PegoutError) as refused:
        replay_bots(verify_record(text_of(record)).record)
    assert refused.value.code == "bots-other-build"
    assert refused.value.params == {"recorded": ", ".join(builds), "own": bot_build()}


def test_bots_need_a_full_sealed_record():
    for record in (game().record(0), read_record((GOLDEN / "six-card.crib").read_text("utf-8"))):
        with pytest.raises(PegoutError) as refused:
            replay_bots(record)
        assert refused.value.code == "bots-not-recorded"
