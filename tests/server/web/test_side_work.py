"""Work beside the process that serves: where it is done, and that nothing of it is left."""

import asyncio
import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from random import Random

import pytest
from tests.databases import database_url
from tests.processes import children
from tests.server.tables.kit import long_match, people, registry_at, wait_until
from tests.server.web.kit import API, Player, play_on
from tests.server.web.test_process import running

from pegout.server.tables.record_export import record_of
from pegout.server.web.questions import NICE, InProcesses, InThreads, Kind

pytestmark = pytest.mark.slow

# The servers below work with SQLite.
BOTH = pytest.mark.parametrize(
    "database", ["postgresql", pytest.param("sqlite", marks=pytest.mark.long)], indirect=True
)


def whereabouts(reader):
    """The process that calls this, and its priority."""
    return os.getpid(), os.nice(0)


def refuse(reader, what):
    raise ValueError(what)


def never_end(reader, begun):
    Path(begun).touch()
    time.sleep(3600)


def is_running(process):
    try:
        return bool(Path(f"/proc/{process}/cmdline").read_bytes())  # no zombie
    except OSError:
        return False


@BOTH
def test_work_is_done_by_a_process_that_starts_when_it_is_needed_and_ends(tmp_path, database):
    with registry_at(tmp_path) as registry:
        person, other = people(registry, 2)
        table = long_match(registry, [person, other], most=99)
        seen, expected = table.recorded(person), table.record(person)
    before = set(children(os.getpid()))

    async def work():
        beside = InProcesses(database_url(tmp_path))
        assert set(children(os.getpid())) == before
        process, priority = await beside.run(Kind.READING, whereabouts)
        assert process != os.getpid()
        assert priority >= min(os.nice(0) + NICE, 19)
        assert await beside.run(Kind.READING, whereabouts) == (process, priority)
        record = await beside.run(Kind.READING, partial(record_of, table=table.name, seen=seen))
        assert record == expected
        with pytest.raises(ValueError, match="this"):
            await beside.run(Kind.READING, partial(refuse, what="this"))

        os.kill(process, signal.SIGKILL)
        another, _ = await beside.run(Kind.READING, whereabouts)
        assert another != process
        beside.close()
        wait_until(lambda: not is_running(another))

    asyncio.run(work())


def test_what_is_under_way_ends_with_the_server_and_is_not_begun_again(tmp_path):
    begun, before = tmp_path / "begun", set(children(os.getpid()))

    async def work():
        with registry_at(tmp_path):
            beside = InProcesses(database_url(tmp_path))
            asked = asyncio.ensure_future(
                beside.run(Kind.READING, partial(never_end, begun=str(begun)))
            )
            while not begun.exists():
                await asyncio.sleep(0.01)
            begun.unlink()
            started = set(children(os.getpid())) - before
            await asyncio.to_thread(beside.close)
            with pytest.raises(BrokenProcessPool):
                await asked
            assert not any(map(runs_work, started))
            assert not begun.exists()

    asyncio.run(work())


def runs_work(process):
    """Whether a process is one of those that do work; the other one looks after them."""
    try:
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False


def test_nothing_is_left_of_a_server_that_is_killed(tmp_path):
    with running(tmp_path) as (process, client):
        player = Player(client, client.post(f"{API}/tables", json={}).json())
        play_on([player], Random(1), 3)
        begun = children(process.pid)
        record = client.get(f"{player.path}/record", headers=player.headers)
        assert record.text.startswith("crib")
        beside = set(children(process.pid)) - set(begun)
        assert beside
        os.kill(process.pid, signal.SIGKILL)
    wait_until(lambda: not any(map(is_running, beside)))


def test_in_threads_work_of_a_kind_is_done_one_after_the_other(tmp_path):
    running = []

    def work(reader, name):
        running.append(name)
        assert len(running) == 1
        running.remove(name)
        return reader

    async def ask(threads):
        return await asyncio.gather(
            *(threads.run(Kind.READING, partial(work, name=each)) for each in "abc")
        )

    with registry_at(tmp_path) as registry:
        assert asyncio.run(ask(InThreads(registry.repository))) == [registry.repository] * 3
