"""A person at Chromium over a bare DevTools socket, which holds no node of the page."""

import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import time
from contextlib import contextmanager

from tests.browser.page_person import PagePerson, settings_script
from tests.browser.person import DEADLINE, POLLING
from websockets.sync.client import connect

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


class DevToolsPerson(PagePerson):
    """The only person of a browser; motion reduced, hands counted quickly."""

    def __init__(self, socket, address, lang="en", **settings):
        super().__init__(address)
        self._socket = socket
        self._ids = itertools.count()
        (target,) = [each for each in self._targets() if each["type"] == "page"]
        attached = self.send("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self._session = attached["sessionId"]
        self.send("Page.enable")
        still = [{"name": "prefers-reduced-motion", "value": "reduce"}]
        self.send("Emulation.setEmulatedMedia", features=still)
        self.send(
            "Page.addScriptToEvaluateOnNewDocument",
            source=f"if (location.host) {{ {settings_script(lang, settings)} }}",
        )

    _session = ""

    def _targets(self):
        return self.send("Target.getTargets")["targetInfos"]

    def send(self, method, **params):
        """The result of a command."""
        number = next(self._ids)
        message = {"id": number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        self._socket.send(json.dumps(message))
        while True:
            told = json.loads(self._socket.recv(timeout=DEADLINE / 1000))
            if told.get("id") == number:
                assert "error" not in told, told
                return told["result"]

    def go(self, path):
        url = path if path.startswith("http") else self.address + path
        self.send("Page.navigate", url=url)
        deadline = time.monotonic() + DEADLINE / 1000
        while time.monotonic() < deadline:
            there = "document.readyState === 'complete' && location.href !== 'about:blank'"
            if self.evaluate(f"() => {there}"):
                return
            time.sleep(POLLING / 1000)

    def evaluate(self, function, *arguments):
        given = ", ".join(map(json.dumps, arguments))
        told = self.send(
            "Runtime.evaluate",
            expression=f"(async () => JSON.stringify(await ({function})({given}) ?? null))()",
            awaitPromise=True,
            returnByValue=True,
        )
        assert "exceptionDetails" not in told, told
        return json.loads(told["result"]["value"])

    def held(self):
        """Nodes, listeners and bytes of the heap that the page holds once garbage is collected."""
        for _ in range(3):
            self.send("HeapProfiler.collectGarbage")
        counts = self.send("Memory.getDOMCounters")
        bytes_used = self.send("Runtime.getHeapUsage")["usedSize"]
        return counts["nodes"], counts["jsEventListeners"], bytes_used


@contextmanager
def running(folder):
    """The socket of a Chromium with a new profile in a folder."""
    path = next(filter(None, map(shutil.which, BROWSERS)))
    command = [path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    command += [f"--user-data-dir={folder}", "--remote-debugging-port=0", "about:blank"]
    # In a group of its own: the command may be a script around the browser.
    with subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            assert process.stderr
            address = next(
                found[1]
                for line in process.stderr
                if (found := re.search(r"listening on (ws://\S+)", line))
            )
            with connect(address, max_size=None) as socket:
                yield socket
        finally:
            os.killpg(process.pid, signal.SIGTERM)
