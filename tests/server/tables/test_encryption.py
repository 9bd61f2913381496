"""Encrypted values of the database, and the keys that read them."""

import base64
from random import Random

import pytest
from sqlalchemy import text
from tests.server.tables.kit import SECRET, Time, people, play_on, registry_at, table_of

from pegout.engine.errors import PegoutError
from pegout.engine.rules.actions import write_action
from pegout.server.tables.repository.encryption import (
    Keys,
    SecretBytes,
    SecretString,
    SecretText,
    key_name,
    keys_from,
)

FIRST, SECOND = (base64.b64encode(bytes([each]) * 32).decode() for each in (1, 2))


@pytest.fixture
def stored(database, tmp_path, monkeypatch):
    """Opens the database with some keys; returns its actions, and their stored form."""
    monkeypatch.delenv("PEGOUT_KEY_FILE", raising=False)

    def seen(*keys):
        monkeypatch.setenv("PEGOUT_KEY", " ".join(keys))
        with registry_at(tmp_path, Time()) as registry:
            engine = registry.repository.engine
            if not raw(engine, "SELECT id FROM tables"):
                first, second = people(registry, 2)
                table = table_of(registry, [first, second], (None, None))
                play_on(table, [first, second], Random(1), 12)
            [name] = raw(engine, "SELECT id FROM tables")
            applied = registry.tables.get(name).session.journal.applied
            secret = [bytes(each) for each in raw(engine, "SELECT deck_secret FROM tables")]
            return (
                [write_action(each.entry.action) for each in applied],
                raw(engine, "SELECT action FROM actions ORDER BY number"),
                secret,
            )

    return seen


def raw(engine, statement):
    """One column as it is stored."""
    with engine.connect() as connection:
        return list(connection.scalars(text(statement)))


def test_without_a_key_the_cards_can_be_read(stored):
    actions, texts, [secret] = stored()
    assert any(action.startswith("deal ") for action in actions)
    assert (texts, secret) == (actions, SECRET)


def test_with_a_key_neither_secret_nor_cards_can_be_read(stored):
    actions, texts, [secret] = stored(FIRST)
    assert any(action.startswith("deal ") for action in actions)
    assert SECRET not in secret
    assert len(set(texts)) == len(texts) == len(actions)
    assert all(action not in kept for action, kept in zip(actions, texts, strict=True))
    assert stored(FIRST)[0] == actions


def test_what_was_stored_before_the_first_key_can_be_read(stored):
    plain = stored()
    assert stored(FIRST) == plain


def test_keys_are_rotated_by_putting_a_new_one_first(stored):
    before = stored(FIRST)
    assert stored(SECOND, FIRST) == before


def test_a_database_under_another_key_is_not_served(stored):
    stored(FIRST)
    for keys in ((), (SECOND,)):
        with pytest.raises(PegoutError, match="key-missing"):
            stored(*keys)


def test_what_was_changed_is_not_believed():
    keys = Keys([b"k" * 32])
    encrypted = bytearray(keys.encrypt(b"deal 5H"))
    assert keys.decrypt(bytes(encrypted)) == b"deal 5H"
    encrypted[-1] ^= 1
    with pytest.raises(PegoutError, match="key-wrong"):
        keys.decrypt(bytes(encrypted))
    assert Keys([b"n" * 32, b"k" * 32]).decrypt(keys.encrypt(b"x")) == b"x"


def test_keys_come_from_the_environment_or_a_file(tmp_path):
    assert keys_from({}) is None
    file = tmp_path / "keys"
    file.write_text(f"{SECOND}\n")
    both = keys_from({"PEGOUT_KEY": FIRST, "PEGOUT_KEY_FILE": str(file)})
    assert both is not None
    assert both.decrypt(Keys([bytes([2]) * 32]).encrypt(b"x")) == b"x"
    for wrong, code in (
        ({"PEGOUT_KEY": "short"}, "key-malformed"),
        ({"PEGOUT_KEY_FILE": str(tmp_path / "none")}, "key-file-unreadable"),
    ):
        with pytest.raises(PegoutError, match=code):
            keys_from(wrong)


def test_encrypted_columns_let_statements_be_cached():
    """Without `cache_ok` SQLAlchemy warns, and compiles every statement again."""
    for kind in (SecretBytes, SecretText, SecretString):
        assert vars(kind)["cache_ok"]


def test_keys_that_share_a_name_are_told_apart():
    named: dict[bytes, bytes] = {}
    number = 0
    while (other := named.setdefault(key_name(key := number.to_bytes(32)), key)) == key:
        number += 1
    under_old, under_new = Keys([other]).encrypt(b"secret"), Keys([key]).encrypt(b"secret")
    assert key_name(other) == key_name(key)
    for keys in ([key, other], [other, key]):
        assert Keys(keys).decrypt(under_old) == Keys(keys).decrypt(under_new) == b"secret"
    with pytest.raises(PegoutError, match="key-wrong"):
        Keys([key]).decrypt(under_old)
