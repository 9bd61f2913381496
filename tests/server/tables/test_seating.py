"""Invitations: the seat that each offers before anybody sits down, and who invites."""

import pytest
from tests.server.tables.kit import people, table_of

from pegout.engine.rules.variants import variant
from pegout.server.tables import seating
from pegout.server.tables.errors import Conflict, Forbidden, NotFound
from pegout.server.tables.seating import inviter, invites, offered_seat
from pegout.server.tables.seats import BotAccount, TableRequest, bot_seat


def opened(registry, person, chairs=(None, None, None), **more):
    rules = variant({2: "six-card", 3: "three-player"}[len(chairs)])
    return registry.opener.open(TableRequest(rules, chairs, **more), person)


def account(registry, owner):
    """A bot account that others may challenge."""
    holder = registry.identities.holder(
        registry.bot_accounts.create(owner, "Deep Crib", accepts=True, days=1)
    )
    return BotAccount(holder.person, "Deep Crib")


def test_an_invitation_offers_its_seat_until_somebody_has_it(registry):
    first, second = people(registry, 2)
    table = opened(registry, first)
    second_seat, third_seat = invites(table)
    assert offered_seat(table, third_seat) == 2
    assert offered_seat(table, second_seat) == 1
    with pytest.raises(NotFound, match="no-such-invite"):
        offered_seat(table, "another")
    with pytest.raises(Forbidden, match="invite-needed"):
        offered_seat(table, None)
    seating.join(table, second, third_seat, None)
    with pytest.raises(NotFound, match="no-such-invite"):
        offered_seat(table, third_seat)
    with pytest.raises(Conflict, match="table-full"):
        offered_seat(table_of(registry, [first, second]), None)


def test_an_open_link_offers_the_first_seat_that_is_kept_for_no_bot_account(registry):
    person, owner = people(registry, 2)
    challenged = account(registry, owner)
    bot = challenged.person
    table = opened(registry, person, (None, challenged, None), open_link=True)
    assert offered_seat(table, None) == 2
    seating.check_room(table, bot, None)
    assert seating.join(table, bot, None, None, bot_account=True) == 1
    assert offered_seat(table, None) == 2


def test_who_invites_is_named_where_a_seat_waits_for_a_person(registry):
    person, owner = people(registry, 2)
    named = opened(registry, person, name="Aki").session.seats
    assert inviter(named) == "Aki"
    assert inviter(opened(registry, person).session.seats) == ""
    assert inviter(named[1:]) is None
    kept = opened(registry, person, (None, account(registry, owner))).session.seats
    assert inviter(kept) is None


def test_a_seat_given_up_to_a_bot_is_like_one_that_a_bot_always_had(registry):
    [seat, *_] = opened(registry, *people(registry, 1), name="Aki", bot_account=True).session.seats
    given = bot_seat(seat)
    assert (given.number, given.kind, given.level, given.seed) == (0, "bot", "steady", seat.seed)
    assert (given.name, given.person, given.stand_in, given.bot_account) == (
        *(None, None),
        *(False, False),
    )
    assert given.bot_controlled and not given.open
