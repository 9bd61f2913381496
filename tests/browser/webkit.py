"""A person at WebKitGTK, the engine of Safari as Debian has it, driven by classic WebDriver."""

import json
import os
import shutil
import signal
import subprocess
from contextlib import contextmanager
from pathlib import Path

import httpx
from tests.browser.page_person import PagePerson, settings_script
from tests.browser.person import DEADLINE
from tests.processes import free_ports

DRIVER = "WebKitWebDriver"
BROWSERS = "webkit2gtk-4*/MiniBrowser"


def browser():
    """The path of the browser that comes with the driver; `None` without both or a screen."""
    if not (shutil.which(DRIVER) and shutil.which("xvfb-run")):
        return None
    return next(map(str, sorted(Path("/usr/lib").glob(f"*/{BROWSERS}"), reverse=True)), None)


class WebKitPerson(PagePerson):
    """The only person of a session; motion reduced, hands counted quickly."""

    def __init__(self, client, address, lang="en", width=1280, height=800, **settings):
        super().__init__(address)
        self._client = client
        options = {"binary": browser(), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        told = self._asked("POST", "/session", {"capabilities": wanted})
        self._session = f"/session/{told['sessionId']}"
        size = {"width": width, "height": height}
        self._asked("POST", f"{self._session}/window/rect", size)
        self._asked("POST", f"{self._session}/timeouts", {"script": DEADLINE})
        self.go("/")
        self.evaluate(f"() => {{ {settings_script(lang, settings)} }}")

    def _asked(self, method, path, body=None):
        answer = self._client.request(method, path, json=body)
        told = answer.json()["value"]
        assert answer.is_success, told
        return told

    def go(self, path):
        url = path if path.startswith("http") else self.address + path
        self._asked("POST", f"{self._session}/url", {"url": url})

    def evaluate(self, function, *arguments):
        given = ", ".join(map(json.dumps, arguments))
        script = (
            "const done = arguments[arguments.length - 1];"
            f"(async () => JSON.stringify(await ({function})({given}) ?? null))()"
            ".then((found) => done([found]), (error) => done([null, String(error)]));"
        )
        body = {"script": script, "args": []}
        found, *error = self._asked("POST", f"{self._session}/execute/async", body)
        assert not error, error
        return json.loads(found)

    def leave(self):
        """Close the browser."""
        self._asked("DELETE", self._session)


@contextmanager
def running(folder):
    """A client of a driver on a screen of its own, on a desktop that moves nothing."""
    for version in ("gtk-3.0", "gtk-4.0"):
        (folder / version).mkdir()
        still = "[Settings]\ngtk-enable-animations=0\n"
        (folder / version / "settings.ini").write_text(still, "utf-8")
    (port,) = free_ports(1)
    command = ["xvfb-run", "--auto-servernum", "--server-args=-screen 0 1600x1200x24"]
    # In a group of its own: the screen, the driver and the browser end together.
    with subprocess.Popen(
        [*command, DRIVER, f"--port={port}"],
        start_new_session=True,
        env={**os.environ, "XDG_CONFIG_HOME": str(folder)},
    ) as process:
        try:
            with httpx.Client(
                base_url=f"http://127.0.0.1:{port}",
                timeout=DEADLINE / 1000,
                transport=httpx.HTTPTransport(retries=10),
            ) as client:
                yield client
        finally:
            os.killpg(process.pid, signal.SIGTERM)
