"""A Pegout server, as a program that plays there sees it: requests repeated until answered.

Only the standard library speaks HTTP here, so that a bot needs no further package.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from random import uniform
from threading import Event
from typing import Any, Final
from urllib.parse import urlsplit

from pegout import __version__
from pegout.engine.errors import PegoutError

Json = dict[str, Any]
API: Final = "/api/v1"
WAIT_SECONDS: Final = 25
"""For how long a request waits for something new."""
ANSWER_SECONDS: Final = 60.0
"""Seconds after which a connection without an answer is lost."""
RETRY_SECONDS: Final = (0.2, 10.0)
"""Seconds before a request is repeated: after the first failure, and at most."""
_AGAIN: Final = frozenset({429, 500, 502, 503, 504})
"""Requests whose answer changes later."""


class ServerRefusal(PegoutError):
    """The server has refused a request for good: `server-refused`, with its code and sentence.

    Attributes:
        body: the whole answer.
    """

    def __init__(self, status: int, body: Json) -> None:
        self.status, self.body = status, body
        code = str(body.get("error", status))
        super().__init__("server-refused", reason=code, message=str(body.get("message", code)))


class Stopped(Exception):
    """The client has stopped waiting for the answer."""


class TableServer:
    """The server at an address, for the holder of a token. From any thread.

    Args:
        address: its URL.
        token: of the account that plays.
        lang: the language of its sentences.
        stopping: set once no request should be sent or repeated any more.
        on_trouble: told why a request was not answered; with `""` that the server answers again.

    Raises:
        PegoutError: `not-a-server-address`.
    """

    def __init__(
        self,
        address: str,
        token: str,
        lang: str,
        stopping: Event,
        on_trouble: Callable[[str], None],
    ) -> None:
        self.address = address
        try:
            url = urlsplit(address)
            self._host, self._port = url.hostname, url.port
        except ValueError:
            url, self._host = urlsplit(""), None
        if url.scheme not in ("http", "https") or not self._host or url.path.strip("/"):
            raise PegoutError("not-a-server-address", text=address)
        self._connect = HTTPSConnection if url.scheme == "https" else HTTPConnection
        self._headers = {
            "Authorization": f"Bearer {token}",
            "Accept-Language": lang,
            "Content-Type": "application/json",
            "User-Agent": f"pegout/{__version__}",
        }
        self._stopping, self._on_trouble = stopping, on_trouble
        self._own = threading.local()
        self._lock = threading.Lock()
        self._in_trouble = False

    def first(self, path: str) -> Json:
        """The answer to a first request, which is not repeated.

        Raises:
            PegoutError: `server-unreachable`.
            ServerRefusal: it has refused the request.
        """
        try:
            status, body, _ = self._once("GET", path, None)
        except (OSError, HTTPException) as error:
            reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
            raise PegoutError("server-unreachable", address=self.address, reason=reason) from error
        if status >= 400:
            raise ServerRefusal(status, body)
        return body

    def get(self, path: str) -> Json:
        """The answer to a question; errors as `ask`."""
        return self.ask("GET", path)

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """The answer to a request, which is repeated unchanged until there is one.

        Raises:
            ServerRefusal: it has refused the request.
            Stopped: there is none, and a later one would be of no use.
        """
        wait, longest = RETRY_SECONDS
        while not self._stopping.is_set():
            pause = wait
            try:
                status, answer, later = self._once(method, path, body)
            except (OSError, HTTPException) as error:
                self._tell(str(error) or type(error).__name__)
            else:
                if status < 400:
                    self._tell("")
                    return answer
                # A question conflicts with others of the same person or address, for now.
                if status not in _AGAIN and (method, status) != ("GET", 409):
                    raise ServerRefusal(status, answer)
                self._tell(str(answer.get("message", status)))
                pause = max(wait, later)
            self._stopping.wait(uniform(0.5, 1.0) * pause + max(pause - wait, 0.0))
            wait = min(2 * wait, longest)
        raise Stopped

    def _once(self, method: str, path: str, body: Json | None) -> tuple[int, Json, float]:
        """Status and body of an answer, and for how many seconds it asks to wait."""
        is_kept = getattr(self._own, "connection", None) is not None
        try:
            return self._sent(method, path, body)
        except (ConnectionError, HTTPException):
            if not is_kept:
                raise
            return self._sent(method, path, body)  # the server had closed it after a while

    def _sent(self, method: str, path: str, body: Json | None) -> tuple[int, Json, float]:
        connection = getattr(self._own, "connection", None)
        if connection is None:
            assert self._host
            connection = self._connect(self._host, self._port, timeout=ANSWER_SECONDS)
            self._own.connection = connection
        try:
            text = None if body is None else json.dumps(body)
            connection.request(method, API + path, text, self._headers)
            answer = connection.getresponse()
            data = answer.read()
        except BaseException:
            connection.close()
            self._own.connection = None
            raise
        try:
            found = json.loads(data) if data else {}
        except ValueError:
            found = {}
        later = answer.headers.get("Retry-After", "")
        seconds = float(later) if later.isdecimal() else 0.0
        return answer.status, found if isinstance(found, dict) else {}, seconds

    def _tell(self, trouble: str) -> None:
        """Tell once that there is trouble, and once that it is over."""
        with self._lock:
            if bool(trouble) == self._in_trouble:
                return
            self._in_trouble = bool(trouble)
        self._on_trouble(trouble)
