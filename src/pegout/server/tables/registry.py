"""The registry: the parts of one process that serve tables, put together."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pegout.server.tables.agenda import Agenda
from pegout.server.tables.ahead import Ahead
from pegout.server.tables.bans import Bans
from pegout.server.tables.bot_accounts import BotAccounts
from pegout.server.tables.bot_runner import ALONE_SECONDS, BotRunner
from pegout.server.tables.broadcaster import Broadcaster
from pegout.server.tables.daily_votes import DailyVotes
from pegout.server.tables.devices import Devices
from pegout.server.tables.identities import Identities
from pegout.server.tables.kept_boards import KeptBoards
from pegout.server.tables.loaded_tables import LoadedTables, Tables
from pegout.server.tables.mistakes import Mistakes
from pegout.server.tables.offline_games import OfflineGames
from pegout.server.tables.opener import TableOpener
from pegout.server.tables.openings import MAX_UNPLAYED, Openings
from pegout.server.tables.peers.channels import Channel
from pegout.server.tables.peers.leases import Leases
from pegout.server.tables.peers.peers import Peers
from pegout.server.tables.periodic import ELSEWHERE_SECONDS, PeriodicWork
from pegout.server.tables.rate_limits import Budgets, RateLimits
from pegout.server.tables.refusals import Refusals
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.retention import DAY, KEEP_ALL, LifeSpans, Retention, delete_person
from pegout.server.tables.session import TableSession
from pegout.server.tables.table import Table
from pegout.server.tables.usage import Usage
from pegout.server.tables.waits import Waits


@dataclass(frozen=True, slots=True)
class TableRegistry:
    """The parts of a process; each was made with the few others that it uses.

    Attributes:
        repository: the database, which is closed with the registry.
        delete_person: deletes a person with everything that is theirs.
        periodic: the work without a request, to be run about twice a second.
    """

    repository: Repository
    loaded: LoadedTables
    tables: Tables
    opener: TableOpener
    openings: Openings
    identities: Identities
    devices: Devices
    bans: Bans
    usage: Usage
    refusals: Refusals
    mistakes: Mistakes
    bot_accounts: BotAccounts
    boards: KeptBoards
    daily_votes: DailyVotes
    offline_games: OfflineGames
    delete_person: Callable[[str], None]
    rate_limits: RateLimits
    budgets: Budgets
    waits: Waits
    bots: BotRunner
    leases: Leases
    peers: Peers
    retention: Retention
    periodic: PeriodicWork

    def close(self) -> None:
        """Wait for the bots' decisions in progress; then close the database."""
        for part in (self.retention, self.bots, self.leases, self.peers, self.repository):
            part.close()


def table_registry(
    repository: Repository,
    *,
    now: Callable[[], float] = time.time,
    ticks: Callable[[], float] = time.monotonic,
    bot_workers: int = 2,
    alone_seconds: float = ALONE_SECONDS,
    deck_secret: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    channel: Channel | None = None,
    leases: Leases | None = None,
    rate_limits: RateLimits | None = None,
    budgets: Budgets | None = None,
    life_spans: LifeSpans = KEEP_ALL,
    max_unplayed: int = MAX_UNPLAYED,
) -> TableRegistry:
    """The registry over a database.

    Args:
        repository: the database.
        now: Unix time, for stored times.
        ticks: seconds of a monotonic clock, for everything that runs in this process.
        bot_workers: how many threads run the bots; with 0 the caller runs them, by `bot_actions`.
        alone_seconds: seconds between two decisions of bots alone that one person watches.
        deck_secret: draws the secret of a new deck.
        channel: the way to other processes that share the database, if they should be told.
        leases: decides which of them runs the bots of a table.
        rate_limits: counts what people send.
        budgets: what people and addresses may cost.
        life_spans: how long stored data is kept.
        max_unplayed: how many tables without play an address may have, as `Openings`.
    """
    leases, rate_limits, budgets = (
        leases or Leases(),
        rate_limits or RateLimits(),
        budgets or Budgets(),
    )
    waits, agenda = Waits(), Agenda()
    loaded = LoadedTables(waits.follows)
    bots = BotRunner(bot_workers, leases, alone_seconds, Ahead(budgets.spare))
    identities = Identities(repository, now, life_spans.tokens * DAY)

    def drop(table: Table) -> bool:
        return loaded.drop_unused(table, ticks() - ELSEWHERE_SECONDS)

    peers = Peers(channel, loaded.find, drop, waits, identities.forget_here)
    repository.on_change, identities.on_forget = peers.tell_change, peers.tell_forgotten

    def load(name: str) -> Table:
        session = TableSession(repository.load(name), repository, now, ticks)
        broadcaster = Broadcaster(
            ticks,
            lambda kind, person: peers.tell_presence(name, kind, [person]),
            partial(peers.tell_chat, name),
            partial(waits.wake, name),
        )
        table = Table(session, broadcaster, bots.wake, rate_limits, ticks, agenda.note)
        table.wake_bots()
        return table

    tables = Tables(loaded, repository, load, peers, now)

    def delete(person: str) -> None:
        for name in delete_person(repository, identities, tables.get, person):
            tables.drop_deleted(name)

    retention = Retention(repository, loaded.find, delete, leases, life_spans)
    return TableRegistry(
        repository=repository,
        loaded=loaded,
        tables=tables,
        opener=TableOpener(repository, tables, peers.tell_person, deck_secret, now),
        openings=Openings(repository.unplayed, max_unplayed),
        identities=identities,
        devices=Devices(repository, identities, now),
        bans=Bans(repository, now),
        usage=Usage(repository),
        refusals=Refusals(),
        mistakes=Mistakes(repository, now),
        bot_accounts=BotAccounts(repository, identities, now),
        boards=KeptBoards(repository, now),
        daily_votes=DailyVotes(repository, now),
        offline_games=OfflineGames(repository, now),
        delete_person=delete,
        rate_limits=rate_limits,
        budgets=budgets,
        waits=waits,
        bots=bots,
        leases=leases,
        peers=peers,
        retention=retention,
        periodic=PeriodicWork(loaded, tables, peers, retention, repository, agenda, now, ticks),
    )
