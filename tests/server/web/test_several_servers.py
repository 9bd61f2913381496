"""Two servers, PostgreSQL and Redis: people race, and processes are killed in the middle of it."""

import copy
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from random import Random
from time import monotonic, sleep

import httpx
import pytest
from tests.databases import PostgreSQL, short_folder
from tests.processes import DEADLINE, free_ports, start
from tests.server.web.kit import API, Player, sit, two

pytestmark = pytest.mark.slow

AT_ONCE = 6


class Server:
    """`pegout serve`, at the same port after each start.

    Attributes:
        address: where it serves, `http://127.0.0.1:8121/`.
    """

    def __init__(self, database, redis, *settings):
        self._words = [sys.executable, "-m", "pegout", "serve", "--lang", "en", "--warm-up", "off"]
        self._words += ["--database", database, "--redis", redis, *settings]
        self.address = self._start(*free_ports(1))

    def _start(self, port):
        words = [*self._words, "--port", str(port)]
        self.process = start(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout
        line = self.process.stdout.readline()
        return next(word for word in line.split() if word.startswith("http://"))

    @property
    def upstream(self):
        """Its address as proxies name it."""
        return self.address.removeprefix("http://").rstrip("/")

    def client(self):
        """Requests by connections of their own."""
        return httpx.Client(
            base_url=self.address, timeout=DEADLINE, headers={"Connection": "close"}
        )

    def kill(self):
        """Kill the server, and start it again."""
        self.process.kill()
        self.process.communicate()
        self._start(self.upstream.rpartition(":")[2])

    def stop(self):
        """Stop the server."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=DEADLINE) in (0, -signal.SIGTERM)
        self.process.communicate()


@contextmanager
def running(database, redis, *settings):
    """A server, while it is needed."""
    server = Server(database, redis, *settings)
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="module")
def database(postgresql):
    return postgresql.new_database()


@pytest.fixture(scope="module")
def server(database, redis):
    with running(database, redis.url) as server:
        yield server


@pytest.fixture(scope="module")
def other(database, redis):
    """Another server of the same tables."""
    with running(database, redis.url) as server:
        yield server


def at_once(calls):
    """The results of calls that are made at the same time."""
    barrier = threading.Barrier(len(calls))

    def run(call):
        barrier.wait()
        return call()

    with ThreadPoolExecutor(len(calls)) as threads:
        return [each.result() for each in [threads.submit(run, call) for call in calls]]


def test_a_seat_is_taken_by_one_person(server, other):
    with server.client() as client, other.client() as there:
        for _ in range(3):
            host = sit(client, seats=[{"kind": "human"}, {"kind": "human"}])
            invite = {"invite": host.get()["invites"][0]["invite"]}
            joins = [
                partial(each.post, f"{host.path}/join", json=invite) for each in (client, there)
            ]
            answers = at_once(joins * (AT_ONCE // 2))
            assert sorted(each.status_code for each in answers) == [200] + [409] * (AT_ONCE - 1)


def test_a_request_that_comes_to_both_servers_is_answered_once(server, other):
    with server.client() as client, other.client() as there:
        first, second = two(client)
        for number, player in enumerate((first, second)):
            seen = player.get()
            elsewhere = copy.copy(player)
            elsewhere.client = there
            acts = [
                partial(each.act, seen["legal"][0], seen["seq"], f"id {number}")
                for each in (player, elsewhere)
            ]
            answers = [each.json() for each in at_once(acts * (AT_ONCE // 2))]
            assert answers == [answers[0]] * AT_ONCE
        events = first.get("/events")["events"]
        assert [each["event"] for each in events].count("drawn") == 2


class Persistent:
    """Plays against a bot, and sends each request until it is answered, by any server.

    Attributes:
        acknowledged: the requests and their answers.
        waits: the seconds until each request was answered.
    """

    def __init__(self, servers, seed):
        self.servers, self.random = servers, Random(seed)
        self.acknowledged = []
        self.failed: Exception | None = None
        self.player: Player | None = None
        self.waits: list[float] = []

    def play(self, stop):
        try:
            with ExitStack() as stack:
                clients = [stack.enter_context(each.client()) for each in self.servers]
                while not stop.is_set():
                    self._act(self.random.choice(clients))
        except Exception as error:
            self.failed = error

    def _act(self, client):
        if self.player is None:
            against = {"seats": [{"kind": "human"}, {"kind": "bot", "level": "random"}]}
            made = self._until_answered(client, "POST", f"{API}/tables", against)
            self.player = Player(client, made)
        self.player.client = client
        seen = self._until_answered(client, "GET", self.player.path, None)
        if seen["over"]:
            self.player = None
        elif seen["legal"]:
            number = len(self.acknowledged)
            action = self.random.choice(seen["legal"])
            body = {"expect": seen["seq"], "id": f"request {number}", "action": action}
            answer = self._until_answered(client, "POST", f"{self.player.path}/actions", body)
            if "error" not in answer:
                self.acknowledged.append((self.player, body, answer))

    def _until_answered(self, client, method, path, body):
        begun = monotonic()
        while True:
            with suppress(httpx.TransportError):
                headers = self.player.headers if self.player else {}
                answer = client.request(method, path, json=body, headers=headers)
                if answer.status_code < 500:
                    assert answer.status_code in (200, 201, 409), answer.text
                    self.waits.append(monotonic() - begun)
                    return answer.json()
                assert answer.status_code == 503, answer.text
            assert monotonic() - begun < DEADLINE
            sleep(0.02)


def play_through(servers, faults, people=3):
    """Let people play while things break: each fault once everybody has acted since the last."""
    persistent = [Persistent(servers, seed) for seed in range(people)]
    stop = threading.Event()
    threads = [threading.Thread(target=each.play, args=(stop,)) for each in persistent]
    for thread in threads:
        thread.start()
    try:
        for fault in [*faults, lambda: None]:
            before = [len(each.acknowledged) for each in persistent]
            fault()
            deadline = monotonic() + DEADLINE
            while any(
                len(each.acknowledged) < count + 2
                for each, count in zip(persistent, before, strict=True)
            ):
                assert [each.failed for each in persistent if each.failed] == []
                assert monotonic() < deadline, "somebody cannot play any more"
                sleep(0.01)
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    return persistent


def check_nothing_is_lost(server, persistent):
    """Every acknowledged action is where its answer says, once; and its repetition is no action."""
    with server.client() as client:
        for each in persistent:
            assert each.failed is None
            player, body, answer = each.acknowledged[-1]
            player.client = client
            assert player.post("actions", body).json() == answer
            for player in {known: None for known, _, _ in each.acknowledged}:
                player.client = client
                events = {event["seq"]: event for event in player.events()}
                assert sorted(events) == list(range(1, len(events) + 1))
                for known, _, answer in each.acknowledged:
                    if known is player:
                        assert all(events[one["seq"]] == one for one in answer["events"])


def restarted(service):
    service.kill()
    service.start()


def test_kills_lose_nothing_and_games_go_on(server, other, postgresql, redis):
    faults = [
        server.kill,
        lambda: restarted(redis),
        lambda: restarted(postgresql),
        other.kill,
    ]
    check_nothing_is_lost(server, play_through([server, other], faults, people=2))


@pytest.mark.long
def test_a_hundred_kills_lose_nothing(redis):
    """With fsync, as in earnest."""
    with ExitStack() as stack:
        own = PostgreSQL(stack.enter_context(short_folder()), fsync="on", full_page_writes="on")
        stack.callback(own.stop)
        database = own.new_database()
        servers = [stack.enter_context(running(database, redis.url)) for _ in range(2)]
        faults = [each.kill for each in servers] * 50 + [lambda: restarted(own)] * 20
        faults += [lambda: restarted(redis)] * 5
        Random(1).shuffle(faults)
        persistent = play_through(servers, faults, people=4)
        check_nothing_is_lost(servers[0], persistent)
        waits = sorted(wait for each in persistent for wait in each.waits)
        acknowledged = sum(len(each.acknowledged) for each in persistent)
        late = waits[int(len(waits) * 0.99)]
        print(
            f"{acknowledged} actions; answers after {late:.1f} s (p99), {waits[-1]:.1f} s at most"
        )
