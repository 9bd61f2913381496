"""The costs of requests, in points of about a millisecond of the interpreter (`callers.Caller`)."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Final

from starlette.types import Message, Send

REQUEST: Final = 1.0
"""The cost of any request."""
STREAM: Final = 2.0
"""The cost of opening a stream."""
FILE: Final = 0.25
"""The cost of one of the client's files."""
FILES: Final = ("/static/", "/locale/")
EVENTS_A_POINT: Final = 100
"""Events that are sent for one point."""
LOADED_A_POINT: Final = 100
"""Events of a table that are replayed for one point, to load it into memory."""
COPIED_A_POINT: Final = 50
"""Events of a table that are copied for one point, to play on from them."""
REFUSAL_SECONDS: Final = 1.0
"""Seconds until a refusal is sent: anyone who asks again at once costs little."""


def late(send: Send) -> Send:
    """A `send` that delays refusals."""

    async def send_late(message: Message) -> None:
        if message.get("status") == HTTPStatus.TOO_MANY_REQUESTS:
            await asyncio.sleep(REFUSAL_SECONDS)
        await send(message)

    return send_late
