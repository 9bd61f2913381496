"""What workers count together, also once one of them has died."""

import asyncio
import multiprocessing
import sys

import pytest
from tests.databases import database_url

from pegout.tables.errors import Conflict, TooMany
from pegout.tables.rate_limits import Budgets, RateLimits
from pegout.tables.shared_memory import RATES, STREAMS, WAITS, SharedMemory
from pegout.tables.waits import MAX_WAITS, Wait, Waits
from pegout.web.connections import ConnectionLimits, OpenConnections
from pegout.web.questions import MAX_PER_PERSON, FairQueue
from pegout.web.server import ServerSettings, open_registry

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="workers are forked on Linux alone")


def worker(memory, number, pipe):
    """Count as a worker does, and live until told."""
    memory.settle(number)
    memory.counts(STREAMS).add("somebody", 3)
    limits, budgets = RateLimits(times=memory.times(RATES)), Budgets.of_workers(memory, 128)
    limits.check("call", 2, 3600, "somebody")
    budgets.charge("a person", "somewhere", 1e6)
    pipe.send(None)
    pipe.recv()


@pytest.fixture
def fork():
    return multiprocessing.get_context("fork")


def test_workers_count_together_and_a_dead_one_has_nothing_open(fork):
    memory = SharedMemory(3)
    running = []
    for number in range(2):
        here, there = fork.Pipe()
        process = fork.Process(target=worker, args=(memory, number, there), daemon=True)
        process.start()
        here.recv()
        running.append((process, here))
    memory.settle(2)
    streams = memory.counts(STREAMS)
    assert (streams["somebody"], streams["nobody"]) == (6, 0)
    with pytest.raises(TooMany):
        RateLimits(times=memory.times(RATES)).check("call", 2, 3600, "somebody")
    for person, address in (("a person", "elsewhere"), ("another", "somewhere")):
        with pytest.raises(TooMany):
            Budgets.of_workers(memory, 128).spend(person, address, 1)
    first, _ = running[0]
    first.kill()
    first.join()
    here, there = fork.Pipe()
    again = fork.Process(target=_settle_again, args=(memory, there), daemon=True)
    again.start()
    assert here.recv() == 3  # those of the worker that lives
    for process, pipe in running[1:]:
        pipe.send(None)
        process.join()
    again.join()


def _settle_again(memory, pipe):
    memory.settle(0)
    pipe.send(memory.counts(STREAMS)["somebody"])


def test_waits_of_a_person_are_counted_over_workers(tmp_path):
    memory = SharedMemory(2)
    registry = open_registry(ServerSettings(database_url(tmp_path)), memory)
    memory.settle(1)
    here, elsewhere = registry.waits, Waits(memory.counts(WAITS))
    mine = [Wait("somebody", lambda: None) for _ in range(MAX_WAITS)]
    for each in mine:
        elsewhere.begin(each)
    with pytest.raises(Conflict, match="too-many-waits"):
        here.begin(mine[0])
    elsewhere.end(mine[0])
    here.begin(mine[0])
    assert (len(here), len(elsewhere)) == (1, MAX_WAITS - 1)
    registry.close()


def test_questions_of_a_person_are_counted_over_workers():
    memory, counted = SharedMemory(2), []
    for number in range(2):
        memory.settle(number)
        counted.append(OpenConnections(ConnectionLimits(), memory).questions)

    async def ask(queue, answer):
        return await queue.run("somebody", "192.0.2.1", answer)

    async def asking():
        asked, busy = FairQueue("hint", counted[0]), FairQueue("hint", counted[1])
        release = asyncio.Event()
        waiting = [asyncio.create_task(ask(busy, release.wait)) for _ in range(MAX_PER_PERSON)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await ask(asked, release.wait)
        release.set()
        await asyncio.gather(*waiting)
        assert await ask(asked, release.wait)
        assert await ask(FairQueue("review", counted[0]), release.wait)

    asyncio.run(asking())


def test_one_process_counts_alone():
    memory = SharedMemory()
    memory.settle(0)
    streams = memory.counts(STREAMS)
    streams.add("somebody")
    streams.add("somebody", -1)
    assert streams["somebody"] == 0


def test_somebody_else_is_counted_with_nobody_if_both_cells_are_their_own(monkeypatch):
    from pegout.tables import shared_memory

    monkeypatch.setattr(shared_memory, "CELLS", 1024)
    streams = SharedMemory().counts(STREAMS)
    for number in range(60):
        streams.add(f"192.0.2.{number}")
    assert sum(streams[f"198.51.100.{number}"] for number in range(100)) <= 5
