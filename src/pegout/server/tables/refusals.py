"""Refusals, and their reasons: counted for the metrics; the log of abuse also says to whom.

The log is off unless the operator names a file. It has lines of JSON: a minute, a code, who and
how often. It has no token, no code and no name of a table; addresses are cut to networks.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from pegout.engine.errors import PegoutError
from pegout.server.tables.addresses import network_around, read_address

ABUSE: Final = frozenset(
    [
        *("banned", "code-unknown", "foreign-origin", "invite-needed", "no-such-invite"),
        *("no-such-table", "not-at-this-table", "token-needed", "token-scope", "token-unknown"),
        *("too-many", "too-many-messages", "too-many-streams", "too-many-tables"),
        *("too-many-unplayed", "too-many-waits"),
    ]
)
"""The codes that the log of abuse has."""
KEPT_BITS: Final = {4: 24, 6: 48}
"""The bits of an address that the log has, by version."""
MOST_LINES: Final = 1000
"""Lines of a minute; what else was refused then is counted in one."""


def cut(host: str) -> str:
    """The network of an address, without what tells its owner from neighbours."""
    address = read_address(host)
    return str(network_around(address, KEPT_BITS[address.version])) if address else ""


class Refusals:
    """Notes refusals.

    Attributes:
        by_code: how often, by the code of the error, since the process began.
    """

    def __init__(self) -> None:
        self.by_code: Counter[str] = Counter()
        self._log: Path | None = None
        self._lines: Counter[tuple[str, str, str, str]] = Counter()

    def log_to(self, file: Path) -> None:
        """Keep a log of abuse in a file; raises `PegoutError`: `abuse-log-unusable`."""
        try:
            _append(file, "")
        except OSError as error:
            reason = error.strerror or str(error)
            raise PegoutError("abuse-log-unusable", path=str(file), reason=reason) from error
        self._log = file

    def note(self, code: str, host: str = "", person: str | None = None, route: str = "") -> None:
        """Note that something was refused, and to whom."""
        self.by_code[code] += 1
        if self._log and code in ABUSE:
            line = code, cut(host), person or "", route
            full = line not in self._lines and len(self._lines) >= MOST_LINES
            self._lines[("others", "", "", "") if full else line] += 1

    def write(self, now: float) -> None:
        """Write the refusals noted since the last time into the log; fails as `open` does."""
        lines, self._lines = self._lines, Counter()
        if self._log is None or not lines:
            return
        at = datetime.fromtimestamp(now, UTC).isoformat(timespec="seconds")
        written = []
        for (code, network, person, route), times in lines.most_common():
            who = {"network": network, "person": person, "route": route}
            kept = {name: value for name, value in who.items() if value}
            written.append(json.dumps({"time": at, "code": code, **kept, "times": times}) + "\n")
        _append(self._log, "".join(written))


def _append(file: Path, text: str) -> None:
    """Append to a file that only its owner reads, as it is called now: it may be rotated."""
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "w") as opened:
        opened.write(text)
