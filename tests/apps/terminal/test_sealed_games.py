"""Sealed games in the terminal: the seal before the first card, and a record that verifies."""

from itertools import islice
from pathlib import Path

import pytest
from tests.apps.terminal.kit import Sitting, brisk, local_tables

from pegout.apps.terminal.opening import PlayOptions, request_for
from pegout.engine.errors import PegoutError
from pegout.engine.fair_deals.verification import verify_record
from pegout.lab.arena.bot_replay import replay_bots


def sitting(folder, lines, **more):
    return Sitting(folder, lines, rules="short", options={"target": "31"}, seed=None, **more)


def test_a_game_without_a_seed_is_sealed(tmp_path):
    begun = sitting(tmp_path, islice(brisk(), 6))
    assert "The deck is sealed" in begun.output
    verified = verify_record(begun.text.encode())
    assert (verified.sealed, verified.games, verified.record.header.viewer) == (True, 0, 0)
    seal = verified.record.header.seal
    assert seal
    assert seal.commitment in begun.output.replace("\n", "")
    played = sitting(tmp_path, brisk())
    assert "The seal is open" in played.output
    verified = verify_record(played.text.encode())
    assert (verified.games, verified.seats) == (1, (0,))
    opened = verified.record.header.seal
    assert opened
    assert opened.commitment == seal.commitment
    assert replay_bots(verified.record)


def test_a_terminal_that_ends_between_commitment_and_entropy(tmp_path):
    tables = local_tables(tmp_path)
    table = tables.registry.opener.open(request_for(PlayOptions()), tables.person)
    assert table.snapshot(tables.person).status == "waiting"
    tables.close()
    assert Sitting(tmp_path, [""], rules=None, seed=None).table == table.name


def test_the_record_of_a_sealed_table_waits_for_the_end(tmp_path):
    begun = sitting(tmp_path, [""])
    with pytest.raises(PegoutError) as refused:
        sitting(tmp_path, [], table=begun.table, record=Path(tmp_path / "game.crib"))
    assert refused.value.code == "record-of-sealed-table"
    assert not (tmp_path / "game.crib").exists()
