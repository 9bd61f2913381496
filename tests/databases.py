"""PostgreSQL and Redis for tests: each in a folder and at a socket of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from time import monotonic, sleep

import pytest
from sqlalchemy import create_engine, text
from tests.processes import DEADLINE, children

from pegout.server.tables.repository.repository import Repository

_ADDRESS = "database.url"
_SETTINGS = {
    "listen_addresses": "",  # a socket in the folder, and no port
    "fsync": "off",  # survives whatever happens to processes
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "16MB",
    "max_connections": "200",
}


def database_url(folder: Path) -> str:
    """The database of a test: in SQLite, unless the folder names another one."""
    address = folder / _ADDRESS
    return address.read_text() if address.exists() else f"sqlite:///{folder / 'test.sqlite'}"


def use_database(folder: Path, url: str) -> None:
    """Give the tests in a folder another database."""
    (folder / _ADDRESS).write_text(url)


def _program(name: str, *others: str) -> str:
    """A program of a server; skips the test where it is not installed."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for each in (name, *others):
        path = os.pathsep.join([os.environ.get("PATH", ""), *map(str, folders)])
        if found := shutil.which(each, path=path):
            return found
    pytest.skip(f"{name} is not installed (Debian's packages: postgresql, redis-server)")


class PostgreSQL:
    """A PostgreSQL server; `databases` are cheap copies of one that has been migrated."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self._settings = _SETTINGS | settings
        # PostgreSQL refuses to run as root.
        self._user = pwd.getpwnam("postgres").pw_name if os.getuid() == 0 else None
        if self._user:
            shutil.chown(folder, self._user)
        initdb = [_program("initdb"), "-D", str(folder / "data"), "-U", "pegout", "-A", "trust"]
        initdb += ["--no-sync", "--encoding=UTF8", "--locale=C", "--no-instructions"]
        subprocess.run(initdb, check=True, capture_output=True, user=self._user, cwd=folder)
        self._numbers, self._has_model = count(1), False
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        options = [f"--{key}={value}" for key, value in self._settings.items()]
        folder = str(self.folder)
        command = [_program("postgres"), "-D", f"{folder}/data", "-k", folder, *options]

        def answers() -> None:
            # After a kill it refuses to start until the last of the old processes has noticed.
            if self._process is None or self._process.poll() is not None:
                with (self.folder / "log").open("ab") as log:
                    self._process = subprocess.Popen(
                        command, stdout=log, stderr=log, user=self._user, cwd=self.folder
                    )
            self._execute("SELECT 1")

        _wait_for(answers)

    def kill(self) -> None:
        """Kill the server without warning; its other processes end by themselves."""
        assert self._process
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Stop the server, at once."""
        assert self._process
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Stop all its processes, as a debugger or a machine in trouble does; nothing is closed."""
        assert self._process
        pids = [self._process.pid]
        try:
            os.kill(pids[0], signal.SIGSTOP)  # first, so that it starts no others meanwhile
            pids += children(pids[0])
            for pid in pids[1:]:
                _signal(pid, signal.SIGSTOP)
            yield
        finally:
            for pid in pids:
                _signal(pid, signal.SIGCONT)

    def disconnect_all(self) -> None:
        """End every connection to a database of a test, and wait until they have ended."""
        others = "FROM pg_stat_activity WHERE application_name = 'pegout'"
        self._execute(f"SELECT pg_terminate_backend(pid, 10000) {others}")

    def url(self, name: str) -> str:
        """The URL of a database."""
        return f"postgresql://pegout@/{name}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of a new database with Pegout's tables."""
        if not self._has_model:
            self._execute("CREATE DATABASE model")
            Repository(self.url("model")).close()
            self._has_model = True
        name = f"test{next(self._numbers)}"
        self._execute(f"CREATE DATABASE {name} TEMPLATE model")
        return self.url(name)

    def empty_database(self) -> str:
        """The URL of a new database without tables."""
        name = f"empty{next(self._numbers)}"
        self._execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def _execute(self, statement: str) -> None:
        address = self.url("postgres").replace("postgresql", "postgresql+psycopg")
        engine = create_engine(address, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(statement))
        engine.dispose()


class Redis:
    """A Redis or Valkey server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"unix://{folder / 'redis.sock'}"
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        from redis import Redis as Client

        socket = self.folder / "redis.sock"
        socket.unlink(missing_ok=True)
        command = [_program("redis-server", "valkey-server"), "--port", "0", "--save", ""]
        command += ["--unixsocket", str(socket), "--dir", str(self.folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _wait_for(lambda: Client.from_url(self.url).ping())

    def kill(self) -> None:
        """Kill the server without warning."""
        self._process.kill()
        self._process.wait()


def _signal(pid: int, number: signal.Signals) -> None:
    """Send a signal to a process that may have ended."""
    with suppress(ProcessLookupError):
        os.kill(pid, number)


def _wait_for(succeeds) -> None:
    """Wait until something no longer raises an error."""
    deadline = monotonic() + DEADLINE
    while True:
        try:
            succeeds()
            return
        except Exception:
            if monotonic() > deadline:
                raise
            sleep(0.01)


@contextmanager
def short_folder() -> Iterator[Path]:
    """A folder with a short name: the path of a socket has at most 107 bytes."""
    folder = Path(tempfile.mkdtemp(prefix="pegout-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL server for all tests of a session."""
    pytest.importorskip("psycopg")
    with short_folder() as folder:
        server = PostgreSQL(folder)
        yield server
        server.stop()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis server for all tests of a session."""
    pytest.importorskip("redis")
    with short_folder() as folder:
        server = Redis(folder)
        yield server
        server.kill()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Run a test with SQLite, and again with PostgreSQL."""
    if request.param == "postgresql":
        use_database(tmp_path, request.getfixturevalue("postgresql").new_database())
    return str(request.param)
