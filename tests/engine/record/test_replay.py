"""Records played through: true to the game, and held against an independent referee."""

from random import Random

import pytest
from tests.engine.record.kit import header_for, random_record
from tests.engine.record.referee import Referee, verdict
from tests.engine.record.test_text import TEXT, fault_of
from tests.kit import ALL_RULES, random_play, sampled

from pegout.engine.cards import PACK
from pegout.engine.errors import RecordError
from pegout.engine.record import (
    ScoreNote,
    build_record,
    read_record,
    redact,
    replay,
    state_at,
    write_record,
)
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.game import start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant

SPECTATED = TEXT.replace("seen full", "seen spectator").replace(
    "deal AS 2S 3S 4S JS QS / 5S 6S 7S 8S 9S TS", "deal ?? ?? ?? ?? ?? ?? / ?? ?? ?? ?? ?? ??"
)
SPECTATED = SPECTATED.replace("discard JS QS", "discard ?? ??").replace("9S TS", "?? ??")
SEATED = TEXT.replace("seen full", "seen seat 0").replace("5S 6S 7S 8S 9S TS", "?? " * 5 + "??")
SEATED = SEATED.replace("discard 9S TS", "discard ?? ??")


@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.slow
def test_a_replay_is_the_game_again(name):
    steps = list(replay(random_record(name)))
    for step, played in zip(steps, random_play(ALL_RULES[name], 0), strict=True):
        assert (step.actor, step.action) == (played.actor, played.action)
        assert step.state == played.after
        assert step.events == played.events


def test_a_record_knows_the_line_of_every_action():
    record, lines = read_record(TEXT), TEXT.splitlines()
    for number, step in enumerate(replay(record)):
        assert lines[record.line_of(number) - 1].split()[1] in type(step.action).__name__.lower()


def test_the_state_at_any_point():
    record = read_record(TEXT)
    assert state_at(record, 0) == start(variant("six-card"))
    assert state_at(record, 5).phase is Phase.DISCARD
    assert state_at(record).scores == (2, 0)
    assert [step.state for step in replay(record)][4] == state_at(record, 5)


def test_what_is_stated_when_a_game_is_won():
    record = random_record("six-card skunk=on double_skunk=on match=4")
    games = [move.note.games for move in record.actions if move.note and move.note.games]
    assert games
    assert max(games[-1]) >= 4
    assert record.actions[-1].note == ScoreNote(state_at(record).scores, games[-1])


@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.slow
def test_records_hold_before_the_referee(name):
    """The whole match as the table knows it, and its beginning as others saw it."""
    record = random_record(name)
    assert Referee(write_record(record)).check()
    for viewer in (SPECTATOR, 0, 1):
        assert verdict(write_record(redact(record.prefix(200), viewer))) is None


# Records with one line changed: the referee finds the same line at fault, or none.


def change(text: str, random: Random) -> str:
    lines = text.split("\n")
    at = random.randrange(lines.index("") + 1, len(lines) - 2)
    words = lines[at].split(" ")
    match random.randrange(7):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[at])
        case 2:
            lines[at], lines[at + 1] = lines[at + 1], lines[at]
        case 3:
            cards = [place for place, word in enumerate(words) if word in set(map(str, PACK))]
            if cards:
                words[random.choice(cards)] = str(random.choice(PACK))
                lines[at] = " ".join(words)
        case 4:
            numbers = [place for place, word in enumerate(words) if place and word.isdigit()]
            if numbers:
                words[random.choice(numbers)] = str(random.randrange(60))
                lines[at] = " ".join(words)
        case 5:
            if words[0] != "*":
                lines[at] = " ".join([str(random.randrange(2)), *words[1:]])
        case 6:
            scores = f" ; {random.randrange(130)}-{random.randrange(130)}"
            lines[at] = lines[at].partition(" ; ")[0] + random.choice(("", scores))
    return "\n".join(lines)


def our_verdict(text: str) -> int | None:
    try:
        state_at(read_record(text))
    except RecordError as error:
        return int(error.params["line"])
    return None


@sampled("times", 3, 30)
@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.slow
def test_the_referee_finds_the_same_faults(name, times):
    random = Random(name)
    record = random_record(name, 1).prefix(110)
    for seen in (record, redact(record, SPECTATOR), redact(record, 1)):
        text = write_record(seen)
        for changed in {change(text, random) for _ in range(times)}:
            assert our_verdict(changed) == verdict(changed), changed


# Records by those who did not see every card.


def test_what_a_viewer_sees_is_what_is_written():
    assert fault_of(SPECTATED.replace("spectator", "full")) == ("not-as-seen", 17)
    assert fault_of(SEATED.replace("seat 0", "seat 1")) == ("not-as-seen", 17)
    assert fault_of(SEATED.replace("AS 2S", "?? 2S")) == ("not-as-seen", 17)
    assert fault_of(SEATED.replace("JS QS\n", "JS ??\n")) == ("not-as-seen", 18)
    assert fault_of(SPECTATED.replace("0 discard ?? ??", "0 discard JS ??")) == ("not-as-seen", 18)
    assert state_at(read_record(SEATED)).scores == (2, 0)
    assert state_at(read_record(SPECTATED)).scores == (2, 0)


@pytest.mark.parametrize(
    ("play", "code"),
    [
        # Seat 1 leads; seat 0 dealt.
        ("1 play JH", "not-your-card"),
        ("1 go", "go-with-playable-card"),
        ("1 play KD\n0 play QD\n1 go", "go-with-playable-card"),
        ("1 play KD\n0 play QD\n1 play 9C\n0 go\n1 play KD", "not-your-card"),
        ("1 play KD\n0 play QD\n1 play 9C\n0 go\n1 go ; 2-1\n0 play AC", "card-was-not-held"),
        ("* reveal 1 5S 6S 7S 8S", "not-your-turn"),
    ],
)
def test_what_a_spectator_can_tell_to_be_untrue(play, code):
    text = f"{SPECTATED}{play}\n"
    assert fault_of(text) == (code, text.count("\n"))
    assert verdict(text) == text.count("\n")


def test_a_card_revealed_must_be_one_that_went_with_a_go():
    rules = variant("five-card")
    for seed in range(40):
        played = [(step.actor, step.action) for step in random_play(rules, seed)]
        lines = write_record(
            redact(build_record(header_for(rules), played), SPECTATOR)
        ).splitlines()
        reveals = [number for number, line in enumerate(lines) if line.startswith("* reveal 0 ")]
        for number in reveals:
            start_of_deal = max(n for n in range(number) if lines[n].startswith("* deal"))
            if "0 go" not in lines[start_of_deal:number]:
                continue
            away = {word for line in lines[start_of_deal:] for word in line.split()}
            ace = next(card for card in ("AS", "AH", "AD", "AC") if card not in away)
            head, _, note = lines[number].partition(" ; ")
            changed = [*lines[:number], " ".join([*head.split()[:-1], ace]), *lines[number + 1 :]]
            assert note or head
            assert fault_of("\n".join(changed) + "\n") in (
                ("card-was-not-held", number + 1),
                ("record-score-untrue", number + 1),
            )
            return
    pytest.fail("no game had a go before a reveal")
