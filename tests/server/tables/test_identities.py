"""Tokens that are remembered, that end, and the devices that are noted with them; codes."""

import pytest
from tests.server.tables.kit import people

from pegout.server.tables.errors import NotFound, Unauthorized
from pegout.server.tables.identities import (
    BOT_PLAY,
    KNOWN_SECONDS,
    MAX_CODES,
    SEEN_SECONDS,
    Holder,
    insert_token,
)
from pegout.server.tables.tokens import hash_secret, normalize_code


def test_a_new_person_is_known_without_a_look_into_the_database(registry, now):
    person, token = registry.identities.create_person()
    assert registry.identities.known(token) == Holder(person)
    now.passes(KNOWN_SECONDS)
    assert registry.identities.known(token) is None
    assert registry.identities.remembered(token) == (Holder(person), False)


def test_a_token_with_an_end_is_refused_from_then_on(registry, now):
    [person] = people(registry, 1)
    with registry.repository.writing() as connection:
        insert_token(connection, person, "short", now(), BOT_PLAY, now() + 100)
    assert registry.identities.holder("short") == Holder(person, BOT_PLAY)
    now.passes(99)
    assert registry.identities.find_person("short") == person
    now.passes(1)
    with pytest.raises(Unauthorized) as refused:
        registry.identities.holder("short")
    assert (refused.value.code, refused.value.params) == ("token-expired", {"date": "1970-01-12"})
    assert not registry.identities.is_unknown("short")


def test_a_device_is_noted_when_it_is_first_named_and_then_once_a_day(registry, now):
    person, token = registry.identities.create_person()

    def noted(device):
        registry.identities.forget(person)
        registry.identities.holder(token, device)
        [found] = registry.devices.of(person, token)
        return found.name, found.seen_at - found.created_at

    assert noted(None) == (None, 0.0)
    now.passes(5)
    assert noted("Firefox, Linux") == ("Firefox, Linux", 5.0)
    now.passes(5)
    assert noted("Safari, macOS") == ("Firefox, Linux", 5.0)
    now.passes(SEEN_SECONDS)
    assert noted(None) == ("Firefox, Linux", SEEN_SECONDS + 10)


def test_a_device_has_the_id_by_which_it_is_signed_out(registry):
    person, token = registry.identities.create_person()
    other = registry.identities.redeem_code(registry.identities.create_code(person))
    current, second = registry.devices.of(person, other)
    assert (current.current, second.current) == (True, False)
    assert hash_secret(other).startswith(current.id)
    with pytest.raises(NotFound, match="no-such-device"):
        registry.devices.sign_out(person, second.id[:-1])
    assert registry.identities.find_person(token) == person
    registry.devices.sign_out(person, second.id)
    with pytest.raises(Unauthorized, match="token-unknown"):
        registry.identities.authenticate(token)
    assert registry.identities.authenticate(other) == person
    assert registry.identities.is_unknown(token) and not registry.identities.is_unknown(other)


def test_a_code_is_read_however_it_is_written_and_the_newest_can_be_redeemed(registry, now):
    assert normalize_code(" abcd efgh_jk") == "ABCD-EFGH-JK"
    [person] = people(registry, 1)
    codes = []
    for _ in range(MAX_CODES + 1):
        codes.append(registry.identities.create_code(person))
        now.passes(1)
    assert normalize_code(codes[0]) == codes[0]
    with pytest.raises(Unauthorized, match="code-unknown"):
        registry.identities.redeem_code(codes[0])
    token = registry.identities.redeem_code(codes[1])
    assert registry.identities.authenticate(token) == person
