"""Pages that one person after another uses: a new browser context costs as much as a page.

A page is used again unless a test has changed it, or its context, for good.
"""

from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Error, Page

LASTING = {
    "add_init_script",
    "add_locator_handler",
    "clock",
    "close",
    "context",
    "emulate_media",
    "expose_binding",
    "expose_function",
    "on",
    "once",
    "route_web_socket",
    "set_extra_http_headers",
}
"""The parts of a page that a test uses to change it for good."""
ADD, REMOVE = (f"Page.{verb}ScriptToEvaluateOnNewDocument" for verb in ("add", "remove"))
_free: WeakKeyDictionary[Any, dict[tuple[str, bool, str], list[Any]]] = WeakKeyDictionary()
"""The pages of a browser that are free, by language, kind of window and service workers."""


class LentPage(Page):
    """A page that knows whether a test has changed it for good."""

    is_changed = False

    def __getattribute__(self, name):
        if name in LASTING:
            self.is_changed = True
        return super().__getattribute__(name)


class Lent:
    """A context with its page, lent to one person after another."""

    def __init__(self, browser, lang, size, workers):
        self._context = browser.new_context(
            viewport=size,
            reduced_motion="reduce",
            has_touch=size["width"] < 700,
            service_workers=workers,
            locale={"en": "en-GB", "ja": "ja-JP"}[lang],
        )
        self.page = self._context.new_page()
        self._session = self._context.new_cdp_session(self.page)
        self._session.send("Page.enable")
        self._listeners, self._scripts, self._added = {}, [], None
        self.page.__class__ = LentPage
        self.can_be_lent = workers == "block"

    def begin(self, size, scripts, free):
        """Lend the page to somebody whose documents begin with these scripts."""
        self._scripts, self._free = scripts, free
        if not self.can_be_lent:
            self._add_for_good()
            return
        if self.page.viewport_size != size:
            self.page.set_viewport_size(size)
        source = "\n".join(f"{{ {script} }}" for script in scripts)
        self._added = self._session.send(ADD, {"source": source})

    def hear(self, **listeners):
        """Tell listeners about events, by name, until the page is given back."""
        self._listeners = listeners
        for name, listener in listeners.items():
            Page.on(self.page, name, listener)

    def keep(self):
        """The context, which is not lent any more."""
        if self.can_be_lent:
            self.can_be_lent = False
            with suppress(Error):  # the page may be closed
                self._session.send(REMOVE, self._added)
                # Files of pages that others have used would be there without a network.
                self._session.send("Network.clearBrowserCache")
            self._add_for_good()
        return self._context

    def _add_for_good(self):
        for script in self._scripts:
            self._context.add_init_script(script)

    def give_back(self, address):
        """Lend the page again, with an empty storage; or close it, if it is changed for good."""
        if self.can_be_lent and not self.page.is_changed and len(self._context.pages) == 1:
            with suppress(Error):
                self._forget(address)
                self._free.append(self)
                return
        self._context.close()

    def _forget(self, address):
        for name, listener in self._listeners.items():
            self.page.remove_listener(name, listener)
        self.page.unroute_all(behavior="ignoreErrors")
        self._session.send(REMOVE, self._added)
        # At the same origin, so that the process of the page stays.
        self.page.goto(f"{address}/healthz")
        self.page.evaluate("sessionStorage.clear()")
        self.page.mouse.move(-1, -1)
        everything = {"origin": address, "storageTypes": "all"}
        self._session.send("Storage.clearDataForOrigin", everything)
        self._session.send("Page.resetNavigationHistory")


def lend(browser, lang, size, workers, scripts):
    """A page for somebody: one that has been given back, or a new one."""
    kind = (lang, size["width"] < 700, workers)
    free = _free.setdefault(browser, {}).setdefault(kind, [])
    lent = free.pop() if free else Lent(browser, lang, size, workers)
    lent.begin(size, scripts, free)
    return lent
