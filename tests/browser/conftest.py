"""A server with an empty database, and a browser, for all tests of a worker."""

import os
import re
import shutil
import subprocess
import sys
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect, sync_playwright
from tests.browser.person import DEADLINE, Person
from tests.hurried import HURRIED

expect.set_options(timeout=DEADLINE)

WHOLE_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
BROWSERS = ("chromium-headless-shell", *WHOLE_BROWSERS)


@contextmanager
def serving(folder, *program, **settings):
    """The address of a server with its database in a folder; its settings by variable."""
    command = [sys.executable, *(program or HURRIED), "serve", "--port", "0"]
    command += ["--max-unplayed", "0"]
    with subprocess.Popen(
        [*command, "--database", f"sqlite:///{folder / 'pegout.db'}", "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", **settings},
    ) as server:
        try:
            assert server.stdout
            for line in server.stdout:
                found = re.search(r"http://\S+?:\d+", line)
                if found:
                    break
            else:
                pytest.fail("the server did not start")
            yield found[0]
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """Where a server of this worker's own is found."""
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def launched(playwright, browsers=BROWSERS, more=()):
    """The first of these browsers that is installed."""
    path = next(filter(None, map(shutil.which, browsers)), None)
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", *more]
    return playwright.chromium.launch(executable_path=path, args=arguments)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def browser(playwright):
    with launched(playwright) as found:
        yield found


@pytest.fixture
def sit(browser, address):
    """Seats a person at a browser of their own; what goes wrong there fails the test."""
    people: list[Person] = []

    def _sit(lang="en", width=1280, height=800, **settings):
        person = Person(browser, address, lang, width, height, settings)
        people.append(person)
        return person

    yield _sit
    errors = [error for person in people for error in person.errors]
    for person in people:
        person.leave()
    assert not errors
