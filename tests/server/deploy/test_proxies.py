"""nginx and Caddy with the files of `deploy/`, before two servers: games, and whose limits hold."""

import json
import os
import re
import shutil
import ssl
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from random import Random
from socket import socket
from threading import Thread
from time import monotonic, sleep

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from tests.processes import DEADLINE, free_ports
from tests.server.web.kit import API, play_on, two
from tests.server.web.test_several_servers import running
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import connect
from websockets.typing import Subprotocol

pytestmark = pytest.mark.slow

DEPLOY = Path(__file__).parents[3] / "deploy"
HERE = "127.0.0.2"
"""Where players come from; the proxy's address is 127.0.0.1."""
ADDRESSES = map("127.0.0.{}".format, count(3))
"""Addresses that are new: streams of a test before may still be open at others."""


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """A certificate for 127.0.0.1 and its key."""
    folder = tmp_path_factory.mktemp("certificate")
    key, name = (
        ec.generate_private_key(ec.SECP256R1()),
        x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")]),
    )
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / "fullchain.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "privkey.pem").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return folder


@pytest.fixture(scope="module")
def servers(postgresql, redis):
    """Two servers of one database, which trust the proxy, with one stream for each address."""
    words = ("--trusted-proxy", "127.0.0.1", "--max-streams-per-address", "1")
    database = postgresql.new_database()
    with ExitStack() as stack:
        yield [stack.enter_context(running(database, redis.url, *words)) for _ in range(2)]


@contextmanager
def program(words, port, **options):
    """A program, once it listens."""
    process = subprocess.Popen(words, **options)
    try:
        deadline = monotonic() + DEADLINE
        while True:
            with suppress(OSError), socket() as made:
                made.connect(("127.0.0.1", port))
                break
            assert process.poll() is None and monotonic() < deadline
            sleep(0.01)
        yield
    finally:
        process.terminate()
        process.wait()


@contextmanager
def nginx(folder, upstreams, certificate):
    """nginx with `deploy/nginx.conf`, at other ports; its address."""
    plain, tls = free_ports(2)
    site = (DEPLOY / "nginx.conf").read_text()
    site = re.sub(r"listen \[::\].*;", "", site)
    site = site.replace("listen 80;", f"listen 127.0.0.1:{plain};")
    site = site.replace("listen 443 ", f"listen 127.0.0.1:{tls} ")
    site = site.replace("/etc/letsencrypt/live/cribbage.example", str(certificate))
    site = site.replace("cribbage.example", "localhost")
    site = site.replace("server 127.0.0.1:8121;", in_nginx(upstreams))
    (folder / "site.conf").write_text(site)
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{paths}include {folder}/site.conf;\n}}\n"
    )
    with program(nginx_words(folder / "nginx.conf"), tls):
        yield f"https://localhost:{tls}"


def in_nginx(upstreams):
    """The servers behind nginx, as an `upstream` names them."""
    return " ".join(f"server {each};" for each in upstreams)


def nginx_words(configuration, *others):
    return ["nginx", "-c", configuration, "-e", f"{configuration}.errors", *others]


@contextmanager
def nginx_in_a_pod(folder, upstreams, _):
    """nginx with `deploy/kubernetes/nginx.conf`, as if players' addresses were an ingress's."""
    http, metrics = free_ports(2)
    text = (DEPLOY / "kubernetes" / "nginx.conf").read_text()
    text = text.replace("listen 8080", f"listen 127.0.0.1:{http}")
    text = text.replace("listen 9100", f"listen 127.0.0.1:{metrics}")
    text = text.replace("server 127.0.0.1:8121;", in_nginx(upstreams)).replace(
        "/var/cache/nginx/", f"{folder}/"
    )
    text = text.replace("10.0.0.0/8", "127.0.0.128/25").replace("16384;", "512;")
    text = text.replace("worker_rlimit_nofile 32768;", "daemon off;")
    (folder / "nginx.conf").write_text(text)
    with program(nginx_words(folder / "nginx.conf"), http):
        yield f"http://localhost:{http}"


@contextmanager
def caddy(folder, upstreams, certificate):
    """Caddy with `deploy/Caddyfile`; its address."""
    (port,) = free_ports(1)
    text = (DEPLOY / "Caddyfile").read_text()
    # Else it would make itself an authority, and have this machine trust it.
    tls = f"tls {certificate}/fullchain.pem {certificate}/privkey.pem\n"
    text = text.replace("{$SITE:localhost} {", "{$SITE} {\n" + tls)
    text = text.replace("{\n", "{\nadmin off\nauto_https disable_redirects\n", 1)
    (folder / "Caddyfile").write_text(text)
    environment = {
        **os.environ,
        "SITE": f"https://localhost:{port}",
        "UPSTREAM": " ".join(upstreams),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    words = ["caddy", "run", "--config", folder / "Caddyfile"]
    with (folder / "log").open("w") as log, program(words, port, env=environment, stderr=log):
        yield f"https://localhost:{port}"


PROXIES = {"nginx": nginx, "caddy": caddy, "pod": nginx_in_a_pod}


@pytest.fixture(params=PROXIES)
def proxy(request, servers, certificate, tmp_path):
    """The address of a proxy before both servers."""
    needed = "caddy" if request.param == "caddy" else "nginx"
    if not shutil.which(needed):
        pytest.skip(f"{needed} is not installed (Debian's package: {needed})")
    upstreams = [each.upstream for each in servers]
    if request.param == "pod":
        upstreams = upstreams[:1]
    with PROXIES[request.param](tmp_path, upstreams, certificate) as address:
        yield address


def client_at(proxy, address, **options):
    """A client that comes from an address."""
    transport = httpx.HTTPTransport(verify=False, local_address=address)
    return httpx.Client(base_url=proxy, transport=transport, timeout=DEADLINE, **options)


def stream_at(player, proxy, address, **headers):
    """A player's stream, from an address."""
    unchecked = ssl.create_default_context()
    unchecked.check_hostname, unchecked.verify_mode = False, ssl.CERT_NONE
    deadline = monotonic() + DEADLINE
    while True:
        try:
            return connect(
                f"ws{proxy.removeprefix('http')}{player.path}/stream",
                subprotocols=[Subprotocol("pegout"), Subprotocol(player.token)],
                ssl=unchecked if proxy.startswith("https") else None,
                source_address=(address, 0),
                additional_headers={"Origin": proxy, **headers},
                open_timeout=DEADLINE,
            )
        except InvalidMessage:
            # Two threads of this client use one TLS socket, for which Python before 3.13 has no
            # lock: the request may never leave, and the proxy ends the connection after a while.
            if monotonic() > deadline:
                raise


def refusal(stream):
    """The code with which a stream is closed, or `None` if it has begun."""
    try:
        while json.loads(stream.recv(timeout=DEADLINE))["type"] == "end":
            pass  # it says why, and is closed
    except ConnectionClosed as closed:
        return closed.rcvd and closed.rcvd.code
    return None


def test_a_game_is_played_through_the_proxy(proxy):
    # As a browser would send it: refused unless Host arrives as it was.
    with client_at(proxy, HERE, headers={"Origin": proxy}) as client:
        players = two(client, options={"target": 31})
        with stream_at(players[0], proxy, HERE) as stream:
            assert json.loads(stream.recv(timeout=DEADLINE))["type"] == "state"
            play_on(list(players), Random(1))
            seen = ""
            while '"over":true' not in seen:
                seen = stream.recv(timeout=DEADLINE)
        page = client.get("/")
        assert page.status_code == 200
        assert page.headers.get_list("strict-transport-security") == ["max-age=31536000"]
        assert page.headers["content-security-policy"]
        assert client.get("/readyz").json()["status"] == "ok"
        # Caddy answered 502 before 2.7, and passes on 400 if it has cut the body off by then, or
        # the beginning of an answer.
        with suppress(httpx.RemoteProtocolError):
            large = client.post(f"{API}/tables", content=b"x" * 70_000)
            assert large.status_code in (400, 413, 502)


@contextmanager
def numbered(number):
    """A server that answers everything with its number; its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"%d" % number)

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as made:
        serving = Thread(target=made.serve_forever)
        serving.start()
        try:
            yield f"127.0.0.1:{made.server_port}"
        finally:
            made.shutdown()
            serving.join()


@pytest.mark.parametrize("name", ["nginx", "caddy"])
def test_requests_for_a_table_go_to_one_process_and_to_another_once_it_is_gone(
    name, certificate, tmp_path
):
    if not shutil.which(name):
        pytest.skip(f"{name} is not installed (Debian's package: {name})")
    tables = [f"{API}/tables/table{number}" for number in range(16)]
    paths = ["", "/events?since=3", "/actions", "/stream"]
    with ExitStack() as stack:
        ends = [ExitStack() for _ in range(2)]
        for each in ends:
            stack.enter_context(each)
        upstreams = [each.enter_context(numbered(n)) for n, each in enumerate(ends)]
        address = stack.enter_context(PROXIES[name](tmp_path, upstreams, certificate))
        client = stack.enter_context(client_at(address, HERE))

        def answers():
            return {each: {client.get(each + path).text for path in paths} for each in tables}

        found = answers()
        assert {len(each) for each in found.values()} == {1}
        assert set.union(*found.values()) == {"0", "1"}
        assert found == answers()
        assert len({client.get(f"{API}/me").text for _ in range(8)}) == 1
        ends[1].close()
        assert set.union(*answers().values()) == {"0"}


def test_limits_hold_for_each_player_and_not_for_the_proxy(proxy):
    here, there = next(ADDRESSES), next(ADDRESSES)
    with client_at(proxy, here) as client, ExitStack() as stack:
        first, second = two(client)

        def answer(player, address, **headers):
            return refusal(stack.enter_context(stream_at(player, proxy, address, **headers)))

        assert answer(first, here) is None
        # Who is refused hears it late.
        forged = {"X-Forwarded-For": there}
        with ThreadPoolExecutor() as threads:
            refused = [threads.submit(answer, first, here) for _ in range(4)]
            refused += [threads.submit(answer, first, here, **forged) for _ in range(2)]
        assert [each.result() for each in refused] == [4429] * 6
        assert answer(second, there) is None


def test_addresses_of_the_ingress_are_passed_over(servers, tmp_path):
    """The nginx of a pod counts the client before the last proxy."""
    if not shutil.which("nginx"):
        pytest.skip("nginx is not installed (Debian's package: nginx)")
    ingress = "127.0.0.200"
    with nginx_in_a_pod(tmp_path, [servers[0].upstream], None) as proxy, ExitStack() as stack:
        with client_at(proxy, ingress) as client:
            seats = two(client)

        def answer(player, address):
            asked = {"X-Forwarded-For": f"{address}, 127.0.0.150"}
            return refusal(stack.enter_context(stream_at(player, proxy, ingress, **asked)))

        while answer(seats[0], "192.0.2.1") is None:
            pass
        assert answer(seats[1], "192.0.2.2") is None
