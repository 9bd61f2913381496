"""A server for `load.py`: a process of its own, which is killed, jumped in time, and checked."""

import os
import re
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

from sqlalchemy import create_engine, select
from sqlalchemy.engine import make_url

from pegout.tables.repository import schema

JUMPING = """
import signal, time
real, jumped = time.time, [0.0]
def jump(*_): jumped[0] += 3600.0
signal.signal(signal.SIGUSR1, jump)
time.time = lambda: real() + jumped[0]
from pegout.cli import main
main()
"""
"""The command line, with a time of day that SIGUSR1 sets an hour ahead."""


class Server:
    """`pegout serve` on a port of its own.

    Args:
        database: its URL.
        options: further words of the command.
    """

    def __init__(self, database: str, *options: str) -> None:
        self.database, self._options = database, options
        self.port = 0
        self.killed: list[float] = []
        self.kill_seconds = 5.0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        words = [sys.executable, "-c", JUMPING, "serve", "--lang", "en", "--warm-up", "off"]
        words += ["--max-unplayed", "0"]
        words += ["--port", str(self.port), "--database", self.database]
        words += ["--max-per-address", "12000", "--max-streams-per-address", "12000"]
        words += self._options
        self._process = subprocess.Popen(
            words, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self._process.stdout
        for line in self._process.stdout:
            if found := re.search(r"http://\S+?:(\d+)", line):
                self.port = int(found[1])
                return
        raise RuntimeError("the server did not start")

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def workers(self) -> list[int]:
        """The processes that serve."""
        path = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        children = [int(each) for each in path.read_text().split()]
        alive = [each for each in children if Path(f"/proc/{each}/cmdline").read_bytes()]
        return alive or [self.pid]

    def pin(self) -> None:
        """Pin each process that serves, with all of its threads, to a core of its own."""
        for core, each in enumerate(self.workers()):
            for thread in Path(f"/proc/{each}/task").iterdir():
                os.sched_setaffinity(int(thread.name), {core % (os.cpu_count() or 1)})

    def kill(self) -> None:
        """Kill one process that serves, as a crash does, and start another in its place."""
        victim = self.workers()[0]
        os.kill(victim, signal.SIGKILL)
        self.killed.append(perf_counter())
        if victim == self.pid:
            self.wait()
            self.start()

    def jump(self) -> None:
        """Set the time of day an hour ahead."""
        for each in self.workers():
            os.kill(each, signal.SIGUSR1)

    def stop(self) -> None:
        if self._process:
            self._process.terminate()
            self.wait()

    def wait(self) -> None:
        """Wait until the server has ended."""
        assert self._process
        assert self._process.stdout
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(self.pid, signal.SIGKILL)
            self._process.wait()
        self._process.stdout.close()

    def memory(self) -> float:
        """The resident memory of all processes that serve, in MiB."""
        pages = sum(
            int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in self.workers()
        )
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def processor(self) -> float:
        """The processor time of all processes that serve, in seconds."""
        ticks = 0
        for each in self.workers():
            fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def stored(self) -> Counter[tuple[str, int, str]]:
        """How often each action of a person is in the database, by table, seat and request id."""
        columns = schema.actions.c
        query = select(columns.table_id, columns.seat, columns.request_id).where(
            columns.request_id.is_not(None)
        )
        url = make_url(self.database)
        if url.get_backend_name() == "postgresql":
            url = url.set(drivername="postgresql+psycopg")
        engine = create_engine(url)
        with engine.connect() as connection:
            found = Counter((row[0], row[1], row[2]) for row in connection.execute(query))
        engine.dispose()
        return found
