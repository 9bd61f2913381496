"""People at Debian's Firefox, driven by WebDriver BiDi, which Firefox speaks without a driver.

Playwright drives a Firefox of its own alone, and Selenium needs a program between, which Debian
does not have: both would have to be downloaded.
"""

import base64
import itertools
import json
import os
import re
import shutil
import signal
import subprocess
from contextlib import contextmanager
from copy import copy

from tests.browser.page_person import PagePerson, settings_script
from tests.browser.person import DEADLINE
from websockets.sync.client import connect

NAMES = ("firefox-esr", "firefox")
EXPECTED = re.compile(r"WebSocket|NetworkError|status|HTTP/|Layout was forced")
"""Complaints that are no fault of the page: what a server refuses, and hints about loading."""


class Session:
    """A running Firefox: commands, and the errors that its pages have logged by context."""

    def __init__(self, socket):
        self._socket = socket
        self._ids = itertools.count()
        self.errors: dict[str, list[str]] = {}
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])

    def send(self, method, **params):
        """The result of a command."""
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv(timeout=DEADLINE / 1000))
            if told.get("method") == "log.entryAdded":
                self._note(told["params"])
            if told.get("id") == number:
                assert told["type"] == "success", told
                return told["result"]

    def _note(self, entry):
        if entry["level"] == "error" and not EXPECTED.search(entry["text"] or ""):
            self.errors.setdefault(entry["source"].get("context", ""), []).append(entry["text"])


class FirefoxPerson(PagePerson):
    """Somebody at Firefox; motion reduced, hands counted quickly."""

    def __init__(self, session, address, lang="en", width=1280, height=800, **settings):
        super().__init__(address)
        self._session = session
        user = session.send("browser.createUserContext")["userContext"]
        script = settings_script(lang, settings)
        session.send(
            "script.addPreloadScript",
            functionDeclaration=f"() => {{ if (location.host) {{ {script} }} }}",
            userContexts=[user],
        )
        self.open_tab(user, width, height)

    def open_tab(self, user, width, height):
        """Open a tab of a user context, and be at it."""
        told = self._session.send("browsingContext.create", type="tab", userContext=user)
        self.context = told["context"]
        self._session.send(
            "browsingContext.setViewport",
            context=self.context,
            viewport={"width": width, "height": height},
        )
        self._tab = user, width, height

    def another_tab(self):
        """The same person at another tab."""
        other = copy(self)
        other.open_tab(*self._tab)
        return other

    def cut_network(self):
        """Take the network away from this person, in every tab."""
        self._session.send(
            "emulation.setNetworkConditions",
            networkConditions={"type": "offline"},
            userContexts=[self._tab[0]],
        )

    @property
    def errors(self):
        """The errors that the page has reported."""
        return self._session.errors.get(self.context, [])

    def go(self, path):
        url = path if path.startswith("http") else self.address + path
        self._session.send(
            "browsingContext.navigate", context=self.context, url=url, wait="complete"
        )

    def evaluate(self, function, *arguments):
        given = ", ".join(map(json.dumps, arguments))
        told = self._session.send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({function})({given}) ?? null))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return json.loads(told["result"]["value"])

    def screenshot(self, path):
        """Write what the window shows."""
        told = self._session.send("browsingContext.captureScreenshot", context=self.context)
        path.write_bytes(base64.b64decode(told["data"]))


def firefox():
    """The path of an installed Firefox; `None` without one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def running(folder, more=()):
    """A session of Firefox with a new profile in a folder, and more preferences than the usual."""
    preferences = {
        **dict(more),
        "ui.prefersReducedMotion": 1,
        "datareporting.policy.dataSubmissionEnabled": False,
    }
    lines = [
        f"user_pref({json.dumps(key)}, {json.dumps(value)});\n"
        for key, value in preferences.items()
    ]
    (folder / "user.js").write_text("".join(lines), "utf-8")
    command = [firefox(), "--headless", "--no-remote", "--profile", str(folder)]
    with subprocess.Popen(
        [*command, "--remote-debugging-port", "0"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            assert process.stderr
            address = next(
                found[1]
                for line in process.stderr
                if (found := re.search(r"BiDi listening on (ws://\S+)", line))
            )
            with connect(f"{address}/session", max_size=None) as socket:
                yield Session(socket)
        finally:
            os.killpg(process.pid, signal.SIGTERM)
