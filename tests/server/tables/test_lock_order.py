"""Transactions of two processes lock people before their codes, tokens and tables, in one order.

Otherwise each waits for the other in PostgreSQL, which fails one of them after a second.
"""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress

import pytest
from tests.databases import use_database
from tests.processes import DEADLINE
from tests.server.tables.kit import before_statements, people, registry_at

from pegout.server.tables.errors import Unauthorized
from pegout.server.tables.identities import MAX_CODES, SEEN_SECONDS

pytestmark = pytest.mark.slow
MET = 0.5
"""Seconds for which the first waits for the second, which may have to wait for a lock."""


@pytest.fixture
def two(tmp_path, postgresql, now):
    use_database(tmp_path, postgresql.new_database())
    with ExitStack() as stack:
        yield [stack.enter_context(registry_at(tmp_path, now)) for _ in range(2)]


def at_once(two, first, second, before):
    """Call one thing, and another while it waits before a statement until that one waits too."""
    waits, met = threading.Event(), threading.Event()

    def wait():
        waits.set()
        met.wait(MET)

    with ExitStack() as stack:
        for registry, statement, call in zip(two, before, (wait, met.set), strict=True):
            stack.enter_context(before_statements(registry.repository, statement, call))
        pool = stack.enter_context(ThreadPoolExecutor(1))
        running = pool.submit(first)
        assert waits.wait(DEADLINE)
        second()
        running.result()


def test_a_code_is_redeemed_while_a_newer_one_replaces_it(two, now):
    here, there = two
    [person] = people(here, 1)
    codes = []
    for _ in range(MAX_CODES):
        codes.append(here.identities.create_code(person))
        now.passes(1)

    def redeem():
        with suppress(Unauthorized):  # it has been replaced
            here.identities.redeem_code(codes[0])

    def make():
        codes.append(there.identities.create_code(person))

    at_once(two, redeem, make, ("SELECT persons", "DELETE FROM codes WHERE codes.code_hash IN"))
    assert here.identities.redeem_code(codes[-1])


def test_a_person_is_removed_while_they_are_seen_again(two, now):
    here, there = two
    person, token = here.identities.create_person()
    now.passes(SEEN_SECONDS)
    at_once(
        two,
        lambda: here.delete_person(person),
        lambda: there.identities.find_person(token),
        ("DELETE FROM persons", "UPDATE tokens"),
    )
    assert here.identities.find_person(token) is None


def test_a_code_of_a_person_who_is_just_merged_can_be_redeemed_for_the_other(two):
    here, there = two
    kept, other = people(here, 2)
    code, merging = here.identities.create_code(other), [kept]

    def merge():
        if merging:
            there.identities.redeem_code(there.identities.create_code(merging.pop()), other)

    with before_statements(here.repository, "SELECT persons", merge):
        with pytest.raises(Unauthorized, match="code-unknown"):
            here.identities.redeem_code(code)
        token = here.identities.redeem_code(code)
    assert here.identities.authenticate(token) == kept
