"""A record kept while a game is played."""

import io

import pytest
from tests.engine.record.kit import random_record

from pegout.engine.errors import IllegalAction, NotationError
from pegout.engine.record import Recorder, read_record, redact, replay, write_record
from pegout.engine.rules.actions import Draw, Go

NAME = "six-card target=61 counting=manual muggins=on match=2"


class FlushedText(io.StringIO):
    """Paper that remembers pages whose references had been dropped."""

    flushed = ""

    def flush(self):
        self.flushed = self.getvalue()


@pytest.mark.parametrize("viewer", [None, 1])
def test_every_action_is_on_paper_at_once(viewer):
    record = random_record(NAME) if viewer is None else redact(random_record(NAME), viewer)
    output = FlushedText()
    recorder = Recorder(record.header, output)
    for number, step in enumerate(replay(record), 1):
        assert recorder.act(step.actor, step.action) == step.events
        assert recorder.state == step.state
        if number % 50 == 1:
            assert output.flushed == write_record(recorder.record)
            assert read_record(output.flushed) == record.prefix(number)
    assert output.flushed == write_record(record)


def test_what_is_refused_is_not_written():
    output = FlushedText()
    recorder = Recorder(random_record("six-card").header, output)
    recorder.act(0, Draw(1))
    before = output.flushed, recorder.record, recorder.state
    with pytest.raises(IllegalAction):
        recorder.act(0, Go())
    assert (output.flushed, recorder.record, recorder.state) == before


def test_remarks():
    output = FlushedText()
    recorder = Recorder(random_record("six-card").header, output)
    recorder.comment("Before all.")
    recorder.act(0, Draw(1))
    recorder.comment("Between.")
    assert output.flushed.endswith("\n\n# Before all.\n0 draw 1\n# Between.\n")
    assert read_record(output.flushed) == recorder.record
    for bad in ("", " padded", "two\nlines"):
        with pytest.raises(NotationError) as error:
            recorder.comment(bad)
        assert error.value.code == "record-comment"
        assert error.value.params == {"text": bad, "parameter": "text"}
    assert read_record(output.flushed) == recorder.record


@pytest.mark.parametrize("actions", [0, 1, 57])
def test_a_record_is_resumed(actions):
    whole = random_record(NAME)
    output = FlushedText()
    recorder = Recorder.resume(whole.prefix(actions), output)
    assert output.flushed == ""
    for move in whole.actions[actions:]:
        recorder.act(move.actor, move.action)
    assert recorder.record == whole
    assert write_record(whole.prefix(actions)) + output.flushed == write_record(whole)
