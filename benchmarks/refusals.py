"""The cost of a refused request to the server, next to one that is answered.

    python benchmarks/refusals.py

The application is called in this process, without a socket, by one request after another: the
median of rounds of processor time. Refusals are not delayed here.
"""

import argparse
import asyncio
import json
import tempfile
from dataclasses import replace
from statistics import median
from time import process_time

from pegout.server.tables.errors import TooMany
from pegout.server.tables.rate_limits import RateLimits
from pegout.server.tables.registry import table_registry
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.tokens import new_token
from pegout.server.web import limits
from pegout.server.web.app import create_app

ROUNDS, REQUESTS = 9, 150
API = "/api/v1"
SEATS = {"seats": [{"kind": "human"}] * 2}


class Refusing:
    """Budgets of zero."""

    def spend(self, *_: object) -> float:
        raise TooMany("too-many", seconds=3)

    def charge(self, *_: object) -> None: ...


class Free(Refusing):
    """Budgets from which everything is paid."""

    def spend(self, *_: object) -> float:
        return 0.0


async def ask(app, method: str, path: str, token: str | None = None, body: object = None):
    """The status and the body of a response."""
    content = b"" if body is None else json.dumps(body).encode()
    headers = [(b"host", b"x"), (b"content-type", b"application/json")]
    headers += [(b"content-length", b"%d" % len(content))]
    headers += [(b"authorization", b"Bearer " + token.encode())] if token else []
    scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method}
    scope |= {"scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b""}
    scope |= {"root_path": "", "headers": headers, "client": ("192.0.2.1", 1), "server": ("x", 80)}
    sent: list[dict] = []

    async def receive():
        return {"type": "http.request", "body": content, "more_body": False}

    async def send(message):
        sent.append(message)

    await app(scope, receive, send)
    return sent[0]["status"], b"".join(each.get("body", b"") for each in sent)


async def measure(app) -> None:
    """Measure, and print."""
    _, text = await ask(app, "POST", f"{API}/tables", None, SEATS)
    made = json.loads(text)
    table, token, unknown = f"{API}/tables/{made['table']}", made["token"], new_token()
    action = {"expect": 0, "id": "x", "action": "draw 1"}
    cases = {
        "answered: a table": (200, "GET", table, lambda: token, None),
        "401: an action, no token": (401, "POST", f"{table}/actions", lambda: None, action),
        "401: an unknown token": (401, "GET", table, lambda: unknown, None),
        "401: another unknown token each time": (401, "GET", table, new_token, None),
        "401: what cannot be a token": (401, "GET", table, lambda: "x", None),
        "401: an action, an unknown token": (
            401, "POST", f"{table}/actions", lambda: unknown, action,
        ),
        "429: an address or a person": (429, "GET", table, lambda: token, None),
        "429: another table opened": (429, "POST", f"{API}/tables", lambda: token, SEATS),
    }  # fmt: skip
    for name, (expected, method, path, token_of, body) in cases.items():
        budgets = Refusing() if "address" in name else Free()
        app.state = replace(app.state, registry=replace(app.state.registry, budgets=budgets))
        if "opened" in name:
            while (await ask(app, method, path, token_of(), body))[0] != expected:
                pass
        times = []
        for _ in range(ROUNDS):
            began = process_time()
            for _ in range(REQUESTS):
                status, _ = await ask(app, method, path, token_of(), body)
                assert status == expected, (name, status)
            times.append((process_time() - began) / REQUESTS)
        print(f"{name}: {1000 * median(times):.3f} ms")


def main() -> None:
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    ).parse_args()
    limits.REFUSAL_SECONDS = 0.0

    async def run() -> None:
        with tempfile.TemporaryDirectory() as folder:
            # No time passes for the counters: in a second a request more would be let in.
            counted = RateLimits(ticks=lambda: 0.0)
            stored = Repository(f"sqlite:///{folder}/pegout.db")
            registry = table_registry(stored, rate_limits=counted)
            app = create_app(replace(registry, budgets=Free()))
            async with app.router.lifespan_context(app):
                await measure(app)

    asyncio.run(run())


if __name__ == "__main__":
    main()
