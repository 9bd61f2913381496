"""What workers count together, also once one of them has died."""

import multiprocessing
import sys

import pytest

from pegout.tables.errors import TooMany
from pegout.tables.rate_limits import Budgets, RateLimits
from pegout.tables.shared_memory import RATES, STREAMS, SharedMemory

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
