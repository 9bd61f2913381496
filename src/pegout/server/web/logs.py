"""Logs that cannot fill a disk, as text or as a JSON object a line.

A message that repeats is written a few times a minute. Nothing that is logged names a card, a
token or a person: messages have codes, tables' names and errors without their parameters.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from pegout.server.tables.repository.outage import is_outage

MAX_REPEATS: Final = 10
"""How often one message is logged within `WINDOW_SECONDS`."""
WINDOW_SECONDS: Final = 60.0
"""Seconds over which repeated messages are counted."""
MAX_MESSAGES: Final = 256
"""Different messages that are counted; beyond it all others count as one."""

TEXT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
"""A record as text."""


class RepeatLimit(logging.Filter):
    """Drops messages that repeat too often, and says afterwards how many were dropped.

    Messages are compared before their arguments are filled in.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now, self._began = now, now()
        self._counts: dict[tuple[str, str], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a record."""
        now = self._now()
        if now - self._began >= WINDOW_SECONDS:
            self._began = now
            self._counts = {}
        key = (record.name, str(record.msg)[:200])
        if key not in self._counts and len(self._counts) >= MAX_MESSAGES:
            key = ("", "")
        count = self._counts[key] = self._counts.get(key, 0) + 1
        if count == MAX_REPEATS:
            record.msg = f"{record.msg} (repeats are not logged for up to a minute)"
        return count <= MAX_REPEATS


def says_more_than_outage(record: logging.LogRecord) -> bool:
    """Whether to write a record: `Outage` has said that the database is lost."""
    return not (record.exc_info and is_outage(record.exc_info[1]))


def without_cancellations(record: logging.LogRecord) -> bool:
    """Write a request that the server cancels when it stops in one line, without a traceback."""
    if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
        record.exc_info = None
        record.msg, record.args = "a request was cancelled: the server stops", ()
    return True


class JsonLines(logging.Formatter):
    """Writes a record as a JSON object in one line: time, level, logger, message, exception."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(*, as_json: bool) -> None:
    """Write the logs of this process to its error output, and limit what repeats."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else logging.Formatter(TEXT))
    handler.addFilter(says_more_than_outage)
    handler.addFilter(without_cancellations)
    handler.addFilter(RepeatLimit())
    logging.getLogger().addHandler(handler)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
