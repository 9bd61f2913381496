"""Two workers, PostgreSQL and Redis: people race, and processes are killed in the middle of it."""

import copy
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic, sleep

import httpx
import pytest
from tests.databases import PostgreSQL, short_folder
from tests.processes import DEADLINE, children, start
from tests.web.kit import API, Player, sit, two

pytestmark = pytest.mark.slow

AT_ONCE = 6


class Server:
    """`pegout serve` with two workers."""

    def __init__(self, database, redis, *settings):
        words = [sys.executable, "-m", "pegout", "serve", "--port", "0", "--lang", "en"]
        words += ["--workers", "2", "--database", database, "--redis", redis, "--warm-up", "off"]
        words += settings
        self.process = start(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout
        line = self.process.stdout.readline()
        self.address = next(word for word in line.split() if word.startswith("http://"))

    def client(self):
        """Requests by connections of their own, which either worker may accept."""
        return httpx.Client(
            base_url=self.address, timeout=DEADLINE, headers={"Connection": "close"}
        )

    def workers(self):
        """The ids of the workers' processes."""
        return children(self.process.pid)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=DEADLINE) == 0
        self.process.communicate()


@contextmanager
def running(database, redis):
    server = Server(database, redis)
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
    """Another server of the same tables, whose workers have homes of their own."""
    with running(database, redis.url) as server:
        yield server


def test_workers_are_forked_from_a_process_with_one_thread(server):
    assert [each.name for each in Path(f"/proc/{server.process.pid}/task").iterdir()] == [
        str(server.process.pid)
    ]


def at_once(calls):
    """What calls return that are made at the same time."""
    barrier = threading.Barrier(len(calls))

    def run(call):
        barrier.wait()
        return call()

    with ThreadPoolExecutor(len(calls)) as threads:
        return [each.result() for each in [threads.submit(run, call) for call in calls]]


def test_a_seat_is_taken_by_one_person(server):
    with server.client() as client:
        for _ in range(3):
            host = sit(client, seats=[{"kind": "human"}, {"kind": "human"}])
            invite = {"invite": host.get()["invites"][0]["invite"]}
            join = partial(client.post, f"{host.path}/join", json=invite)
            answers = at_once([join] * AT_ONCE)
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


def kill_worker(server):
    """Kill one worker, once there are two."""
    while len(workers := server.workers()) < 2:
        sleep(0.02)
    os.kill(Random().choice(workers), signal.SIGKILL)


def restarted(service):
    service.kill()
    service.start()


def test_kills_lose_nothing_and_games_go_on(server, other, postgresql, redis):
    faults = [
        lambda: kill_worker(server),
        lambda: restarted(redis),
        lambda: restarted(postgresql),
        lambda: kill_worker(other),
    ]
    check_nothing_is_lost(server, play_through([server, other], faults))


@pytest.mark.long
def test_a_hundred_kills_lose_nothing(redis):
    """With fsync, as in earnest."""
    with ExitStack() as stack:
        own = PostgreSQL(stack.enter_context(short_folder()), fsync="on", full_page_writes="on")
        stack.callback(own.stop)
        server = stack.enter_context(running(own.new_database(), redis.url))
        faults = [lambda: kill_worker(server)] * 100 + [lambda: restarted(own)] * 20
        faults += [lambda: restarted(redis)] * 5
        Random(1).shuffle(faults)
        persistent = play_through([server], faults, people=4)
        check_nothing_is_lost(server, persistent)
        waits = sorted(wait for each in persistent for wait in each.waits)
        acknowledged = sum(len(each.acknowledged) for each in persistent)
        late = waits[int(len(waits) * 0.99)]
        print(
            f"{acknowledged} actions; answers after {late:.1f} s (p99), {waits[-1]:.1f} s at most"
        )
