"""Limits that are counted in the database hold for requests that come to two processes at once."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress

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
        meeting = threading.Barrier(2)

        def meet():
            with suppress(threading.BrokenBarrierError):
                meeting.wait(MET)

        def work(registry, name):
            with suppress(Conflict):
                do(registry, owner, name)

        for each in registries:
            stack.enter_context(before_statements(each.repository, f"INSERT INTO {kind}", meet))
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(work, registries, ("first", "second")))
        with registries[0].repository.reading() as connection:
            assert connection.scalar(select(func.count()).select_from(kind)) == 1
