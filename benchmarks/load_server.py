"""A server for `load.py`: a process of its own, which is killed, jumped in time, and checked."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from time import perf_counter, sleep

from sqlalchemy import create_engine, select
from sqlalchemy.engine import make_url

from pegout.server.tables.repository import schema

JUMPING = """
import signal, time
real, jumped = time.time, [0.0]
def jump(*_): jumped[0] += 3600.0
signal.signal(signal.SIGUSR1, jump)
time.time = lambda: real() + jumped[0]
from pegout.apps.cli import main
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

    def pin(self, core: int) -> None:
        """Pin the process, with all of its threads, to a core of its own."""
        for thread in Path(f"/proc/{self.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {core % (os.cpu_count() or 1)})

    def kill(self) -> None:
        """Kill the process, as a crash does, and start another in its place."""
        os.kill(self.pid, signal.SIGKILL)
        self.killed.append(perf_counter())
        self.wait()
        self.start()

    def jump(self) -> None:
        """Set the time of day an hour ahead."""
        os.kill(self.pid, signal.SIGUSR1)

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
        """The resident memory, in MiB."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def processor(self) -> float:
        """The processor time so far, in seconds."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

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


NGINX = """
daemon off; pid {folder}/pid; error_log {folder}/errors;
events {{ worker_connections 16384; }}
http {{
    access_log off;
    {temporary}
    map $http_upgrade $pegout_connection {{ default upgrade; '' ''; }}
    map $uri $pegout_key {{
        "~^/api/v1/tables/(?<table>[a-z0-9]+)" $table;
        default $remote_addr;
    }}
    upstream pegout {{ hash $pegout_key consistent; {servers} keepalive 64; }}
    server {{
        listen 127.0.0.1:{port};
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $pegout_connection;
        proxy_buffering off;
        location / {{ proxy_pass http://pegout; }}
    }}
}}
"""
"""nginx before several servers, as `deploy/nginx.conf` without TLS."""


class Cluster(Server):
    """Several servers of one database behind nginx, which chooses by the table's name."""

    def __init__(self, servers: list[Server], folder: Path) -> None:
        super().__init__(servers[0].database)
        self.servers, self._folder = servers, folder

    def start(self) -> None:
        for each in self.servers:
            each.start()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        temporary = "".join(
            f"{kind}_temp_path {self._folder}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        servers = "".join(f"server 127.0.0.1:{each.port};" for each in self.servers)
        text = NGINX.format(
            folder=self._folder, temporary=temporary, servers=servers, port=self.port
        )
        (self._folder / "nginx.conf").write_text(text)
        words = ["nginx", "-c", str(self._folder / "nginx.conf"), "-e", f"{self._folder}/errors"]
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            sleep(0.05)

    def stop(self) -> None:
        super().stop()
        for each in self.servers:
            each.stop()

    def pin(self, core: int) -> None:
        """Pin each server to a core of its own."""
        for number, each in enumerate(self.servers):
            each.pin(core + number)

    def kill(self) -> None:
        """Kill the first server, and start another in its place."""
        self.servers[0].kill()
        self.killed.append(self.servers[0].killed[-1])

    def jump(self) -> None:
        """Set the time of day an hour ahead at all servers."""
        for each in self.servers:
            each.jump()

    def memory(self) -> float:
        """The resident memory of all servers, in MiB."""
        return sum(each.memory() for each in self.servers)

    def processor(self) -> float:
        """The processor time of all servers so far, without that of nginx, in seconds."""
        return sum(each.processor() for each in self.servers)
