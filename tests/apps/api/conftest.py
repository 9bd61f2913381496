"""Fixtures and helpers of the API's tests."""

import json

import pytest

from pegout.apps.cli import main


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("PEGOUT_LANG", "en")


@pytest.fixture
def printed(capsys):
    """Return the output of a command, with `--json` parsed."""

    def run(*words):
        assert main(words) == 0
        text = capsys.readouterr().out
        return json.loads(text) if "--json" in words else text

    return run
