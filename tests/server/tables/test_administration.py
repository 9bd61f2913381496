"""`pegout admin` over a database that a server uses: tables ended, bans, tokens, costs, sizes."""

import json

import pytest
from sqlalchemy import event
from tests.commands import run_here
from tests.databases import database_url, use_database
from tests.server.tables.kit import Time, act, people, registry_at, settled, table_of

from pegout.engine.errors import PegoutError
from pegout.locale import LANGUAGES, translator
from pegout.server.tables import administration, bans
from pegout.server.tables.errors import Forbidden, NotFound, Unauthorized
from pegout.server.tables.retention import LifeSpans
from pegout.server.tables.usage import OLD_SECONDS, Usage

pytestmark = pytest.mark.slow

REASON = "spam"


@pytest.fixture
def admin(tmp_path):
    """Runs the command over the database of the test."""

    def run(*words, lang="en", status=0):
        done = run_here(
            ["admin", *words, "--lang", lang], b"", {"PEGOUT_DATABASE": database_url(tmp_path)}
        )
        assert done.returncode == status, (done.stdout, done.stderr)
        return (done.stderr if status else done.stdout).decode()

    return run


def refused(registry, person, host="192.0.2.1"):
    """Why a request is refused, once the server has read the bans again."""
    registry.bans.load()
    try:
        registry.bans.check(person, host)
    except Forbidden as error:
        return error.params
    return None


@pytest.mark.parametrize("words", [("sizes",), ("ban", "203.0.113.5", "--reason", REASON)])
def test_a_database_that_is_not_there_is_not_created(tmp_path, words):
    """A ban in a new file would help no one."""
    file = tmp_path / "typo.sqlite"
    days = ("--days", "1") if "ban" in words else ()
    done = run_here(["admin", *words, *days], b"", {"PEGOUT_DATABASE": str(file)})
    assert done.returncode == 2
    assert str(file) in done.stderr.decode()
    assert not file.exists()


def test_a_server_sees_what_the_operator_does(database, tmp_path, admin):
    with registry_at(tmp_path, Time()) as registry:
        first, second = people(registry, 2)
        table = table_of(registry, [first, second])
        settled(table, first)
        act(table, first, "draw 7")
        assert "is over" in admin("end", table.name)
        registry.periodic.run()
        ended = table.session.table_record.ended
        assert ended and ended.reason == "abandoned"
        assert "is over" in admin("end", table.name, status=2)

        assert "banned until" in admin(
            "ban", f"{table.name}/1", "--reason", REASON, "--days", "100000"
        )
        told = refused(registry, second)
        assert told["reason"] == REASON
        assert refused(registry, first) is None
        assert "無期限" in admin("ban", first, "--reason", REASON, "--days", "0", lang="ja")
        assert refused(registry, first) == {"reason": REASON, "until": "ever"}
        listed = json.loads(admin("bans", "--json"))
        assert {each["subject"] for each in listed} == {first, second}
        assert all(each["id"] in admin("bans") for each in listed)
        for each in (first, listed[-1]["id"]):
            admin("lift", each)
        assert (refused(registry, first), refused(registry, second)) == (None, None)
        assert "Nobody" in admin("bans")
        assert "not banned" in admin("lift", first, status=2)


def test_a_token_is_revoked_or_all_of_a_person(database, tmp_path, admin):
    with registry_at(tmp_path) as registry:
        person, token = registry.identities.create_person()
        other = registry.identities.redeem_code(registry.identities.create_code(person))
        assert "One token" in admin("revoke", token)
        registry.identities.forget(person)
        with pytest.raises(Unauthorized):
            registry.identities.authenticate(token)
        assert registry.identities.authenticate(other) == person
        assert "One token" in admin("revoke", person)
        assert registry.identities.void([]) == set()
        assert "no single person" in admin("revoke", "nobody", status=2)


def test_costs_and_sizes(database, tmp_path, admin):
    with registry_at(tmp_path) as registry:
        first, second = people(registry, 2)
        tables = [table_of(registry, [first], (None, "random")) for _ in range(3)]
        table_of(registry, [second, first])
        settled(tables[0], first)
        act(tables[0], first, "draw 7")
        usage = Usage(registry.repository)
        usage.note((second, "192.0.2.9", None), 500.0, requests=20)
        usage.store(2e9, {second: 3})
        found = administration.costs(registry.repository, 2e9)
        assert [(each.caller, each.tables) for each in found[:1]] == [(second, 1)]
        by_caller = {each.caller: each for each in found}
        assert by_caller[first].tables == 4
        assert by_caller[first].size > 0
        spent = by_caller["192.0.2.9"].spent
        assert (spent.requests >= 20, spent.points >= 500, spent.streams) == (True, True, 0)
        assert by_caller[second].spent.streams == 3
        assert administration.costs(registry.repository, 2e9 + OLD_SECONDS)[0].spent.points == 0
        assert first in admin("costs")
        sizes = json.loads(admin("sizes", "--json"))
        rows = {each["name"]: each["rows"] for each in sizes["tables"]}
        assert (sizes["bytes"] > 10_000, rows["tables"], rows["persons"]) == (True, 4, 3)
        assert "persons" in admin("sizes", lang="ja")


def test_what_is_not_kept_is_removed_now(tmp_path, admin, monkeypatch):
    with registry_at(tmp_path, Time()) as registry:
        (person,) = people(registry, 1)
        table_of(registry, [person], (None, "random"))
    monkeypatch.setattr("pegout.server.tables.retention.REST", 0.0)
    assert "nobody played" in admin("clean")
    assert "Nothing" in admin("clean")


def test_what_counts_every_row_may_take_long(postgresql, tmp_path):
    use_database(tmp_path, postgresql.new_database())
    with registry_at(tmp_path) as registry:
        deadlines = []

        def look(connection, cursor, statement, *_):
            if "count(" in statement:
                deadlines.append(connection.connection.driver_connection.has_deadlines)

        event.listen(registry.repository.engine, "before_cursor_execute", look)
        administration.costs(registry.repository, 0.0)
        administration.table_sizes(registry.repository)
        assert deadlines and not any(deadlines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_may_be_removed_has_a_name(lang):
    kinds = {*LifeSpans._fields, "codes"} - {"guests"}  # who are people
    assert all(translator(lang).has(f"admin-removed-{kind}") for kind in kinds)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tidy"], "no task"),
        (["ban"], "whom or what"),
        (["ban", "192.0.2.1", "--days", "1"], "--reason"),
        (["ban", "192.0.2.1", "--reason", REASON], "--days"),
        (["costs", "192.0.2.1"], "nobody in particular"),
        (["end", "abc", "--days", "1"], "takes no --days"),
        (["end", "abc"], "no table"),
        (["ban", "192.0.0.0/3", "--reason", REASON, "--days", "1"], "at least 8 bits"),
        (["ban", "nobody", "--reason", REASON, "--days", "1"], "no single person"),
        (["ban", "abc/1", "--reason", REASON, "--days", "1"], "no single person"),
        (["ban", "192.0.2.1", "--reason", REASON, "--days", "nan"], "“nan”"),
        (["ban", "192.0.2.1", "--reason", REASON, "--days", "inf"], "“inf”"),
        (["ban", "192.0.2.1", "--reason", REASON, "--days", "1e9"], "“1e9”"),
    ],
)
def test_what_cannot_be_done_is_explained(tmp_path, admin, words, said):
    with registry_at(tmp_path) as registry:
        assert said in admin(*words, status=2)
        assert bans.stored(registry.repository, 0.0) == []


def test_a_seat_that_no_table_has_is_nobody_s(database, tmp_path, admin):
    with registry_at(tmp_path):
        words = "ban", "abc/99999999999999999999", "--reason", REASON, "--days", "1"
        assert "no single person" in admin(*words, status=2)


@pytest.mark.parametrize(
    ("subject", "banned", "others"),
    [
        ("192.0.2.7", ["192.0.2.7", "::ffff:192.0.2.7"], ["192.0.2.8", "", "testclient"]),
        ("192.0.2.0/24", ["192.0.2.200"], ["192.0.3.1", "2001:db8::1"]),
        ("2001:db8:1:1::7", ["2001:db8:1:1::9999"], ["2001:db8:1:2::7"]),
        ("2001:db8::/32", ["2001:db8:9::1"], ["2001:db9::1", "192.0.2.1"]),
    ],
)
def test_networks_are_banned(registry, now, subject, banned, others):
    about = administration.ban_subject(registry.repository, subject)
    bans.add(registry.repository, about, REASON, now(), now() + 100)
    for host in banned:
        assert refused(registry, None, host)["reason"] == REASON
    for host in others:
        assert refused(registry, None, host) is None
    now.passes(101)
    assert [registry.bans.holds(None, host) for host in banned] == [False] * len(banned)
    assert bans.stored(registry.repository, now()) == []


def test_a_later_ban_takes_the_place_of_an_earlier_one(registry, now):
    for days in (1, 2):
        bans.add(registry.repository, "192.0.2.0/24", REASON, now(), now() + days * 86400)
    [ban] = bans.stored(registry.repository, now())
    assert ban.ends_at == now() + 2 * 86400


def test_tokens_end_after_a_year_unused(tmp_path, now):
    from pegout.server.tables.identities import Identities

    with registry_at(tmp_path, now) as registry:
        repository, year = registry.repository, 365 * 86400.0
        person, token = registry.identities.create_person()
        for _ in range(3):
            now.passes(year / 2)
            assert Identities(repository, now, year).authenticate(token) == person
        now.passes(year + 1)
        with pytest.raises(Unauthorized):
            Identities(repository, now, year).authenticate(token)
        assert Identities(repository, now).authenticate(token) == person  # in the terminal


def test_a_person_of_a_table_is_found_by_seat_or_name(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    assert administration.person_named(registry.repository, f"{table.name}/1") == second
    for wrong in (f"{table.name}/2", f"{table.name}/Aki", "0" * 32):
        with pytest.raises(NotFound):
            administration.person_named(registry.repository, wrong)
    with pytest.raises(PegoutError):
        administration.ban_subject(registry.repository, "::/0")
