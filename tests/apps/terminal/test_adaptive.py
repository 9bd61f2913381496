"""The adaptive opponent in the terminal."""

import pytest
from tests.apps.terminal.kit import Sitting, brisk, piped

from pegout.engine.record import read_record


def test_it_says_how_strong_it_is_and_its_record_has_it(tmp_path):
    options = {"target": "31"}
    played = Sitting(tmp_path, brisk(), options=options, opponents=("adaptive",), seed="9")
    assert "Robin (about Beginner)" in played.output
    assert "as Beginner at first" in played.output
    assert dict(read_record(played.text).header.seeds)["1"] == "200-50-9"
    again = Sitting(tmp_path, ["quit"], options=options, opponents=("adaptive",), seed="10")
    assert "you have won" in again.output and "of 1." in again.output


@pytest.mark.parametrize("share", ["19", "81", "half"])
def test_other_shares_are_refused(tmp_path, share):
    refused = piped(tmp_path, [], "--opponent", "adaptive", "--win-share", share)
    assert refused.returncode == 2 and share in refused.stderr
