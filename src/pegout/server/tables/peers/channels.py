"""Publish/subscribe between processes, by Redis or Valkey."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final, Protocol

from pegout.engine.errors import PegoutError
from pegout.server.tables.repository.engine import without_password

NAME: Final = "pegout"
"""The channel. It may be shared by sites: names of tables are random, and others are ignored."""
IDLE_SECONDS: Final = 0.5
"""Seconds after which a receiver that has heard nothing yields `None`."""
TIMEOUT_SECONDS: Final = 5.0
"""Seconds after which a Redis that does not answer counts as lost."""


class Channel(Protocol):
    """A way to the other processes. Whatever fails, both methods may be called again."""

    def sender(self) -> AbstractContextManager[Callable[[Sequence[str]], None]]:
        """A connection that sends texts of at most 7 kB each to every receiver."""

    def receiver(self) -> AbstractContextManager[Iterator[str | None]]:
        """A connection that yields the texts that are sent, and `None` while there are none."""


class RedisChannel:
    """Redis, Valkey, or another server that speaks their protocol, at a URL of redis-py.

    Raises:
        ImportError: redis-py is not installed.
        ValueError: the URL is malformed.
    """

    def __init__(self, url: str) -> None:
        from redis import Redis

        self._client = Redis.from_url(
            url,
            socket_timeout=TIMEOUT_SECONDS,
            socket_connect_timeout=TIMEOUT_SECONDS,
            health_check_interval=10,
        )

    def _pubsub(self) -> Any:
        client: Any = self._client  # this method of it has no types
        return client.pubsub(ignore_subscribe_messages=True)

    @contextmanager
    def sender(self) -> Iterator[Callable[[Sequence[str]], None]]:
        """A connection that sends texts."""
        with self._client.pipeline(transaction=False) as pipeline:

            def send(texts: Sequence[str]) -> None:
                for each in texts:
                    pipeline.publish(NAME, each)
                pipeline.execute()

            yield send

    @contextmanager
    def receiver(self) -> Iterator[Iterator[str | None]]:
        """A connection that yields texts."""
        with self._pubsub() as subscription:
            subscription.subscribe(NAME)

            def receive() -> Iterator[str | None]:
                while True:
                    message: Any = subscription.get_message(timeout=IDLE_SECONDS)
                    yield message["data"].decode() if message else None

            yield receive()


def redis_channel(url: str) -> RedisChannel:
    """The channel of a Redis, which is reached once it is used.

    Raises `PegoutError`: `extra-missing`, `redis-unusable`.
    """
    try:
        return RedisChannel(url)
    except ModuleNotFoundError as error:
        raise PegoutError("extra-missing", extra="postgres", module=error.name or "") from error
    except ValueError as error:
        shown = without_password(url)
        raise PegoutError("redis-unusable", url=shown, reason=str(error)) from error
