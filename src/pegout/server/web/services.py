"""The parts of an application: `app.state`, which `create_app` makes and nothing changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fastapi import Request

from pegout.server.tables.registry import TableRegistry
from pegout.server.web.connections import OpenStreams
from pegout.server.web.encoding import TableUpdates
from pegout.server.web.inbox import Inbox
from pegout.server.web.offline_files import OfflineFiles
from pegout.server.web.polled_streams import PolledStreams
from pegout.server.web.questions import FairQueue, SideWork, WarmUp
from pegout.server.web.streams import Streams


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of an application.

    Attributes:
        open_streams: counts streams and waits by address.
        queues: the queues of costly questions, by their kind.
        public_url: the address under which others reach this server.
    """

    registry: TableRegistry
    updates: TableUpdates
    inbox: Inbox
    open_streams: OpenStreams
    streams: Streams
    polled_streams: PolledStreams
    queues: Mapping[str, FairQueue]
    side_work: SideWork
    warm_up: WarmUp | None
    public_url: str | None
    offline: OfflineFiles | None


def services_of(request: Request) -> Services:
    """The parts of the application that a request has come to."""
    services = request.app.state
    assert isinstance(services, Services)
    return services
