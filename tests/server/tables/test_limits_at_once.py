"""Limits that are counted in the database hold for requests that come to two processes at once."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress

import pytest
from sqlalchemy import func, select
from tests.server.tables.kit import before_statements, people, registry_at

from pegout.engine.rules.variants import variant
from pegout.server.tables import bot_accounts, opener
from pegout.server.tables.errors import Conflict
from pegout.server.tables.repository import schema
from pegout.server.tables.seats import TableRequest

MET = 0.5
"""Seconds for which one that is going to insert something waits for the other."""


def make_bot(registry, owner, name):
    registry.bot_accounts.create(owner, name, True, 30)


def open_table(registry, person, _, other=None):
    registry.opener.open(TableRequest(variant("six-card"), (None, other)), person)


def challenge(registry, owner, name):
    """Somebody else each time challenges a bot."""
    bot = registry.bot_accounts.challenged("Robo")
    open_table(registry, people(registry, 1)[0], name, bot)


@contextmanager
def meeting_before(registries, *statements):
    """Have the first of two registries begin a statement when the other begins another one."""
    meeting = threading.Barrier(2)

    def meet():
        with suppress(threading.BrokenBarrierError):
            meeting.wait(MET)

    with ExitStack() as stack:
        for each, statement in zip(registries, statements, strict=True):
            stack.enter_context(before_statements(each.repository, statement, meet))
        yield


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(
    ("do", "module", "limit", "kind"),
    [
        (make_bot, bot_accounts, "MAX_ACCOUNTS", schema.bot_accounts),
        (open_table, opener, "MAX_UNFINISHED", schema.tables),
        (challenge, bot_accounts, "MAX_CHALLENGES", schema.tables),
    ],
)
def test_the_last_one_is_made_once(tmp_path, now, monkeypatch, do, module, limit, kind):
    with ExitStack() as stack:
        registries = [stack.enter_context(registry_at(tmp_path, now)) for _ in range(2)]
        [owner] = people(registries[0], 1)
        if do is challenge:
            make_bot(registries[0], owner, "Robo")
        monkeypatch.setattr(module, limit, 1)

        def work(registry, name):
            with suppress(Conflict):
                do(registry, owner, name)

        stack.enter_context(meeting_before(registries, *[f"INSERT INTO {kind}"] * 2))
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(work, registries, ("first", "second")))
        with registries[0].repository.reading() as connection:
            assert connection.scalar(select(func.count()).select_from(kind)) == 1


def renewed(registry, owner):
    return registry.bot_accounts.renew(owner, "Robo", 30)


def removed(registry, owner):
    registry.bot_accounts.remove(owner, "Robo")


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(("other", "valid"), [(renewed, 1), (removed, 0)])
def test_one_token_of_a_bot_is_valid_though_two_processes_change_it(tmp_path, now, other, valid):
    with ExitStack() as stack:
        registries = [stack.enter_context(registry_at(tmp_path, now)) for _ in range(2)]
        [owner] = people(registries[0], 1)
        make_bot(registries[0], owner, "Robo")
        begin = "INSERT INTO tokens" if other is renewed else "DELETE FROM tokens"
        meeting = meeting_before(registries, begin, begin)
        with meeting, ThreadPoolExecutor(2) as pool:
            running = [
                pool.submit(do, each, owner)
                for do, each in zip((renewed, other), registries, strict=True)
            ]
        made = [each.result() for each in running if not each.exception()]
        found = [registries[0].identities.find_person(token) for token in made if token]
        assert sum(person is not None for person in found) == valid
