"""Worker processes."""

import os
import signal
import subprocess
import sys
from functools import partial

import pytest
from tests.processes import DEADLINE, start

from pegout.engine.processes import finished_in_processes

WAITING = """
from functools import partial
from pegout.engine.processes import finished_in_processes
if __name__ == "__main__":
    calls = [partial(exec, "import os, time; os.write(1, b'.'); time.sleep(3600)")] * 2
    list(finished_in_processes(calls, 2))
"""


@pytest.mark.parametrize("processes", [1, 2])
def test_every_call_is_made(processes):
    calls = [partial(pow, 2, number) for number in range(5)]
    found = dict(finished_in_processes(calls, processes))
    assert found == {number: 2**number for number in range(5)}


def test_ctrl_c_in_a_terminal_ends_workers_without_a_word(tmp_path):
    """A terminal sends it to all processes; the workers' traceback would hide the message."""
    script = tmp_path / "waiting.py"
    script.write_text(WAITING, "utf-8")
    process = start(
        [sys.executable, script],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    assert process.stdout.read(2) == b".."
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=DEADLINE)
    assert b"KeyboardInterrupt" in err  # of the process that makes the calls
    assert b"SpawnProcess" not in err
