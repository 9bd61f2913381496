"""The client's verifier, which shares no code with ours: both must say the same."""

import json
import random
import subprocess
from pathlib import Path

import pytest
from tests.fair_deals.kit import sealed_game
from tests.fair_deals.test_derivation import GAMES
from tests.kit import ALL_RULES

import pegout.web
from pegout.errors import RecordError
from pegout.fair_deals.verification import verify_record
from pegout.record import write_record
from pegout.record.seal import DIGEST, digest_of
from pegout.rules.variants import variant

CLIENT = Path(pegout.web.__file__).parent / "client"
SCRIPT = Path(__file__).parent / "client.mjs"


def ask(**questions):
    done = subprocess.run(
        ["node", str(SCRIPT), f"{CLIENT.as_uri()}/"],
        input=json.dumps(questions).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def test_the_vectors():
    for vector, answer in zip(GAMES, ask(vectors=GAMES)["vectors"], strict=True):
        assert answer == {key: vector[key] for key in ("commitment", "key", "packs")}


def check_records(records):
    texts = [write_record(record) for record in records]
    for record, answer in zip(records, ask(records=texts)["records"], strict=True):
        assert "fault" not in answer, (answer, record.header)
        assert answer["sealed"]
        assert answer["games"] == record.header.seal.games
        assert (answer["cards"] > 0) == (answer["games"] > 0)


def test_records_of_every_variant():
    played = [
        sealed_game(rules, without=[1], seed="a", most_actions=220) for rules in ALL_RULES.values()
    ]
    check_records([each.record() for each in played])


@pytest.mark.long
def test_many_records_of_every_variant():
    records = []
    for name, rules in ALL_RULES.items():
        for number in range(6):
            played = sealed_game(rules, seed=f"{name} {number}")
            records += [played.record(viewer) for viewer in (None, 0)]
    check_records(records)


def changed_bytes(texts, numbers):
    for text in texts:
        data = bytearray(text.encode())
        place = numbers.randrange(len(data))
        data[place] = numbers.choice([each for each in range(32, 127) if each != data[place]])
        yield data.decode()


def check_changed(texts):
    for text, answer in zip(texts, ask(records=texts)["records"], strict=True):
        # Without its seal a record says nothing that could be wrong.
        assert "fault" in answer, text
        assert answer["line"] > 0
        with pytest.raises(RecordError):
            verify_record(text.encode())


def test_any_changed_byte_is_found():
    text = write_record(sealed_game(variant("short"), seed="b").record())
    check_changed(list(changed_bytes([text] * 60, random.Random(3))))


@pytest.mark.long
def test_a_thousand_changed_records():
    texts = [
        write_record(sealed_game(variant("short", {"target": "31"}), seed=str(n)).record())
        for n in range(1000)
    ]
    check_changed(list(changed_bytes(texts, random.Random(4))))


def test_moves_and_scores_that_are_wrong():
    record = sealed_game(variant("six-card"), seed="c").record()
    text = write_record(record)
    lines = text.splitlines()
    wrong = []
    for number, line in enumerate(lines):
        if " ; " in line:
            action, scores = line.split(" ; ")
            more = "-".join(str(int(each) + 1) for each in scores.split(" ")[0].split("-"))
            wrong.append((number, f"{action} ; {more}"))
        elif line.startswith("* turn"):
            wrong.append((number, "* turn AS" if line != "* turn AS" else "* turn 2S"))
        elif line.endswith(" go"):
            wrong.append((number, line.replace("go", "play AS")))
    texts = []
    for number, line in wrong:
        changed = [*lines[:number], line, *lines[number + 1 :]]
        texts.append(restamped(changed))
    answers = ask(records=texts)["records"]
    assert len(answers) > 40
    for (number, line), answer in zip(wrong, answers, strict=True):
        assert answer.get("line") == number + 1, (line, answer)


def restamped(lines):
    """The text with a digest that fits, as somebody who forges a record would write it."""
    text = "".join(f"{line}\n" for line in lines)
    return "".join(
        f"{DIGEST}{digest_of(text)}\n" if line.startswith(DIGEST) else f"{line}\n" for line in lines
    )
