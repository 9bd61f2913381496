"""A person at a browser that only evaluates functions in its pages."""

import json
import time
from abc import ABC, abstractmethod

from tests.browser.drawing import UNDRAWN
from tests.browser.person import DEADLINE, GO_ON, POLLING, READY, SHORT_FADES, STORE_SETTINGS


def settings_script(lang, settings):
    """A script that stores a person's settings in a page, shortens its fades and draws nothing."""
    chosen = {"lang": lang, "speed": "quick", "undoSeconds": 0, "playForced": False, **settings}
    return STORE_SETTINGS.replace("SETTINGS", json.dumps(chosen)) + SHORT_FADES + UNDRAWN


class PagePerson(ABC):
    """Somebody with storage of their own, who does things by functions of JavaScript."""

    def __init__(self, address):
        self.address = address

    @abstractmethod
    def go(self, path):
        """Go to a path of the server, and wait until it is loaded."""

    @abstractmethod
    def evaluate(self, function, *arguments):
        """The result of a function in the page, for arguments that JSON has."""

    def wait(self, function, *arguments, steps=1):
        """Wait until a function returns something true in the page, and return that.

        `steps` are how many things may have to be waited for until then.
        """
        deadline = time.monotonic() + steps * DEADLINE / 1000
        while time.monotonic() < deadline:
            found = self.evaluate(function, *arguments)
            if found:
                return found
            time.sleep(POLLING / 1000)
        raise AssertionError(f"never came to it: {function}")

    def there(self, selector):
        """Wait until something with text is on the page, and return the text."""
        return self.wait("(css) => document.querySelector(css)?.innerText || null", selector)

    def click(self, selector):
        """Click the first of some elements, once it is there."""
        self.wait(
            "(css) => { const it = document.querySelector(css); it?.click(); return !!it; }",
            selector,
        )

    def ready(self):
        """Wait until something is to be done, and say what."""
        return self.wait(READY)

    def act_until(self, what):
        """Go on until this is to be done, at most a game of many deals."""
        self.wait(GO_ON, what, steps=5)
