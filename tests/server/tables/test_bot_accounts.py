"""Bot accounts: their tokens are for playing only, and whom others may challenge."""

import pytest
from tests.server.tables.kit import people

from pegout.engine.rules.variants import variant
from pegout.server.tables.bot_accounts import DAY, HERE_SECONDS, ListedBot
from pegout.server.tables.errors import BadRequest, Conflict, NotFound, Unauthorized
from pegout.server.tables.identities import BOT_PLAY
from pegout.server.tables.seats import TableRequest


def test_every_token_of_an_account_is_for_playing_only_and_ends(registry, now):
    accounts, identities = registry.bot_accounts, registry.identities
    owner, other = people(registry, 2)
    first = accounts.create(owner, "Deep Crib", accepts=True, days=2)
    bot = identities.holder(first)
    assert bot.scope == BOT_PLAY
    second = accounts.renew(owner, "deep crib", days=2)
    assert identities.holder(second) == bot
    with pytest.raises(Unauthorized, match="token-unknown"):
        identities.holder(first)
    with pytest.raises(NotFound, match="no-such-bot"):
        accounts.renew(other, "Deep Crib", days=2)
    now.passes(2 * DAY)
    with pytest.raises(Unauthorized, match="token-expired"):
        identities.holder(second)
    third = accounts.renew(owner, "Deep Crib", days=1)
    accounts.remove(owner, "Deep Crib")
    with pytest.raises(Unauthorized, match="token-unknown"):
        identities.holder(third)
    assert accounts.name_of(bot.person) is None and accounts.made_by(owner) == []


def test_accounts_that_accept_are_listed_for_everybody_the_last_seen_first(registry, now):
    accounts, [owner] = registry.bot_accounts, people(registry, 1)
    bots = {}
    for name, accepts in (("C", True), ("B", True), ("A", False)):
        token = accounts.create(owner, name, accepts, days=1)
        bots[name] = registry.identities.holder(token).person
    for name in "ACB":
        accounts.note_here(bots[name])
        now.passes(100)
    here, gone = ListedBot("B", True, True), ListedBot("C", True, False)
    assert HERE_SECONDS < 200
    assert accounts.open_to_all() == [here, gone]
    assert accounts.made_by(owner) == [ListedBot("A", False, False), here, gone]
    accounts.accept(owner, "B", accepts=False)
    assert accounts.open_to_all() == [gone]
    assert accounts.name_of(bots["B"]) == "B"


def test_a_challenge_is_kept_for_the_account_at_its_table_alone(registry):
    accounts, [owner, person] = registry.bot_accounts, people(registry, 2)
    bot = registry.identities.holder(accounts.create(owner, "Deep Crib", True, 1)).person
    challenged = accounts.challenged("DEEP CRIB")
    assert challenged == (bot, "Deep Crib")
    request = TableRequest(variant("six-card"), (None, challenged))
    table = registry.opener.open(request, person)
    other = registry.opener.open(TableRequest(variant("six-card"), (None, None)), person)
    assert accounts.is_challenged(bot, table.name)
    assert not accounts.is_challenged(bot, other.name)
    assert not accounts.is_challenged(person, table.name)


def test_what_is_wrong_with_a_name_or_a_challenge_is_told(registry):
    accounts, [owner] = registry.bot_accounts, people(registry, 1)
    accounts.create(owner, "Deep Crib", accepts=False, days=1)
    for call, error, told in (
        (lambda: accounts.create(owner, " ", True, 1), BadRequest, ("name-needed", {})),
        (
            lambda: accounts.create(owner, " deep crib", True, 1),
            Conflict,
            ("bot-name-taken", {"name": "deep crib"}),
        ),
        (lambda: accounts.challenged("X"), NotFound, ("no-such-bot", {"name": "X"})),
        (
            lambda: accounts.challenged("deep crib"),
            Conflict,
            ("bot-not-accepting", {"name": "Deep Crib"}),
        ),
    ):
        with pytest.raises(error) as refused:
            call()
        assert (refused.value.code, refused.value.params) == told
