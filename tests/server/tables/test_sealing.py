"""Sealed tables: commitments before entropies, entropies before cards, secrets at the end."""

from dataclasses import replace
from hashlib import sha256
from itertools import count
from random import Random

import pytest
from tests.seal_log import is_chain
from tests.server.tables.kit import Time, act, people, play_on, registry_at, rematch_of

from pegout.engine.cards import PACK
from pegout.engine.errors import PegoutError, RecordError
from pegout.engine.fair_deals.log import actions_digest
from pegout.engine.fair_deals.verification import verify_record
from pegout.engine.record import Record, read_record, replay, stamp, write_record
from pegout.engine.rules.choices import Rows
from pegout.engine.rules.events import GameWon
from pegout.engine.rules.variants import variant
from pegout.lab.arena.bot_replay import replay_bots
from pegout.server.tables import contributions, endings, seating
from pegout.server.tables.errors import BadRequest, Conflict
from pegout.server.tables.seal_status import SealStatus
from pegout.server.tables.seats import TableRequest
from pegout.solver.bots.build import bot_build

pytestmark = pytest.mark.slow

ENTROPY = [bytes([seat]).hex() * 32 for seat in range(4)]
HASHES = [sha256(bytes.fromhex(each)).hexdigest() for each in ENTROPY]


def opened(registry, seats=2, levels=None, rules="six-card", **options):
    """A table whose people have all committed, and those people."""
    chairs = levels or (None,) * seats
    seated = people(registry, chairs.count(None))
    request = TableRequest(variant(rules, options), chairs, commitment=HASHES[0])
    table = registry.opener.open(request, seated[0])
    invited = zip(seated[1:], seating.invites(table), strict=True)
    for seat, (person, invite) in enumerate(invited, 1):
        seating.join(table, person, invite, None, HASHES[seat])
    return table, seated


def reveal(table, seated):
    for seat, person in enumerate(seated):
        contributions.contribute(table, person, None, ENTROPY[seat])


def status_of(table, person) -> SealStatus:
    """The seal of a table, as a person sees it."""
    status, _ = contributions.seal_of(table, person)
    assert status
    return status


def seal_of(verified):
    """The seal of a record."""
    seal = verified.record.header.seal
    assert seal
    return seal


def kinds(registry):
    return [entry.line.split()[2] for entry in registry.repository.seals_since(0)]


def refusal(kind, table, person, **given):
    with pytest.raises(kind) as refused:
        contributions.contribute(table, person, given.get("commitment"), given.get("entropy"))
    return refused.value.code


def test_a_game_against_a_bot_waits_for_one_reveal(registry):
    table, seated = opened(registry, levels=(None, "random"))
    person = seated[0]
    status, log = contributions.seal_of(table, person)
    assert status
    assert status.owes == "entropy"
    assert status.awaited == (0,)
    assert table.snapshot(person).status == "waiting"
    assert [entry.line.split()[2] for entry in log] == ["open", "commit"]
    reveal(table, seated)
    assert table.snapshot(person).status == "playing"
    assert status_of(table, person).owes is None
    assert kinds(registry) == ["open", "commit", "reveal"]


def test_nobody_reveals_before_all_have_committed(registry):
    seated = people(registry, 2)
    request = TableRequest(variant(), (None, None), commitment=HASHES[0])
    table = registry.opener.open(request, seated[0])
    assert status_of(table, seated[0]).owes is None
    assert refusal(Conflict, table, seated[0], entropy=ENTROPY[0]) == "seal-not-due"
    (invite,) = seating.invites(table)
    with pytest.raises(Conflict) as refused:
        seating.join(table, seated[1], invite, None, HASHES[0])
    assert refused.value.code == "seal-commitment-copied"
    seating.join(table, seated[1], invite, None, HASHES[1])
    assert status_of(table, seated[0]).owes == "entropy"
    assert refusal(Conflict, table, seated[0], commitment=HASHES[2]) == "seal-not-due"
    assert refusal(BadRequest, table, seated[0], entropy=ENTROPY[1]) == "seal-entropy"
    reveal(table, seated)
    contributions.contribute(table, seated[0], None, ENTROPY[0])  # as after a lost answer
    assert refusal(Conflict, table, seated[0], entropy=ENTROPY[2]) == "seal-not-due"
    assert kinds(registry) == ["open", "commit", "commit", "reveal", "reveal"]


def test_a_seat_without_a_device_that_commits_is_not_waited_for(registry):
    _, seated = opened(registry, levels=(None, "random"))
    plain = registry.opener.open(TableRequest(variant(), (None, "random")), seated[0])
    assert plain.snapshot(seated[0]).status == "playing"
    assert status_of(plain, seated[0]).owes is None
    assert refusal(Conflict, plain, seated[0], commitment=HASHES[0]) == "seal-not-due"


def test_everybodys_entropy_changes_the_cards(registry):
    drawn = set()
    for first, second in ((0, 1), (2, 1), (0, 2)):
        one, two = people(registry, 2)
        request = TableRequest(variant(), (None, None), commitment=HASHES[first])
        table = registry.opener.open(request, one)
        seating.join(table, two, seating.invites(table)[0], None, HASHES[second])
        contributions.contribute(table, one, None, ENTROPY[first])
        contributions.contribute(table, two, None, ENTROPY[second])
        act(table, one, "draw 1")
        drawn.add(str(table.snapshot(one).view.draws))
    assert len(drawn) == 3


@pytest.mark.parametrize("rules", ["six-card", "table-top", "three-player"])
def test_the_record_of_a_sealed_match_verifies(registry, rules):
    levels = (None,) + ("steady",) * (variant(rules).players - 1)
    table, seated = opened(registry, levels=levels, rules=rules, target="31")
    reveal(table, seated)
    play_on(table, seated, Random(5))
    verified = verify_record(table.record(seated[0]).encode())
    assert verified.sealed
    assert verified.games == 1
    assert verified.seats == (0,)
    assert replay_bots(verified.record)
    status, log = contributions.seal_of(table, seated[0])
    assert status
    assert status.secret == seal_of(verified).secret
    assert log[-1].line.split()[4:6] == ["1", status.secret]
    entries = registry.repository.seals_since(0)
    assert is_chain(entries)
    assert registry.repository.seals_since(2) == entries[2:]


def test_the_lot_of_the_rows_is_bound_by_the_secret(tmp_path, now):
    drawn, roots = set(), count()
    with registry_at(tmp_path, now, deck_secret=lambda: bytes([next(roots)]) * 32) as registry:
        for _ in range(8):
            (person,) = people(registry, 1)
            chairs = (None, "random")
            request = TableRequest(
                variant("table-top"), chairs, commitment=HASHES[0], rows_by_lot=True
            )
            table = registry.opener.open(request, person)
            drawn.add(table.rules.rows)
            bound = status_of(table, person).bound
            assert bound and bound.lot
    assert len(drawn) == 2
    assert registry.repository.seals_since(0)[0].line.endswith(" rows")
    reveal(table, [person])
    act(table, person, "draw 7")
    endings.resign(table, person)
    record = verify_record(table.record(person).encode()).record
    seal = record.header.seal
    assert seal and seal.lot and seal.secret
    other = "first" if record.header.rules.rows == "second" else "second"
    rules = replace(record.header.rules, rows=Rows(other))
    forged = stamp(Record(replace(record.header, rules=rules), record.actions))
    with pytest.raises(RecordError) as refused:
        verify_record(write_record(forged).encode())
    assert refused.value.code == "seal-lot"


def test_rows_that_were_agreed_on_are_no_lot(registry):
    for rules in ("table-top", "six-card"):
        table, seated = opened(registry, levels=(None, "random"), rules=rules)
        bound = status_of(table, seated[0]).bound
        assert bound and not bound.lot
    assert not registry.repository.seals_since(0)[0].line.endswith(" rows")


def test_the_secrets_of_a_match_come_game_by_game(registry):
    table, seated = opened(registry, rules="short", target="31", match="2")
    reveal(table, seated)
    first = None
    for _ in range(2000):
        play_on(table, seated, Random(1), 1)
        status = status_of(table, seated[0])
        if status.games == 1 and first is None:
            first = status.secret
            verified = verify_record(table.record(seated[1]).encode())
            assert (verified.sealed, verified.games) == (True, 1)
            assert not verified.record.header.seeds
        if table.snapshot(seated[0]).status == "over":
            break
        assert (status.secret is None) == (status.games == 0)
    last = status_of(table, seated[0])
    assert last.games >= 2
    secret = bytes.fromhex(last.secret or "")
    for _ in range(last.games - 1):
        secret = sha256(secret).digest()
    assert secret.hex() == first
    assert sha256(secret).hexdigest() == last.commitment
    assert kinds(registry).count("secret") == last.games


def test_what_is_published_of_actions_ends_with_the_game(registry):
    table, seated = opened(registry, rules="five-card", target="31", match="3")
    reveal(table, seated)
    play_on(table, seated, Random(2))
    ends, actions = [], []
    for step in replay(read_record(table.record(seated[0]))):
        actions.append((step.actor, step.action))
        if any(isinstance(event, GameWon) for event in step.events):
            ends.append(actions_digest(actions))
    log = [entry.line.split() for entry in registry.repository.seals_since(0)]
    assert len(ends) >= 3
    assert [each[6] for each in log if each[2] == "secret"] == ends


def test_a_match_that_is_given_up_is_opened_too(registry):
    table, seated = opened(registry)
    reveal(table, seated)
    act(table, seated[0], "draw 7")
    endings.resign(table, seated[0])
    assert verify_record(table.record(seated[1]).encode()).games == 1


def test_what_is_bound_when_a_device_reveals(registry):
    """Revealing while another seat's hash or the bots are open would allow them to cheat."""
    seated = people(registry, 2)
    request = TableRequest(variant("three-player"), (None, None, "random"), commitment=HASHES[0])
    table = registry.opener.open(request, seated[0])
    assert status_of(table, seated[0]).bound is None
    seating.join(table, seated[1], seating.invites(table)[0], None, HASHES[1])
    bound = status_of(table, seated[0]).bound
    assert bound
    assert bound.commitments == (HASHES[0], HASHES[1], None)
    reveal(table, seated)
    assert status_of(table, seated[0]).bound is None
    endings.resign(table, seated[0])
    endings.resign(table, seated[1])
    seal = seal_of(verify_record(table.record(seated[0]).encode()))
    assert seal.bots == bound.bots


def test_a_seat_that_is_left_before_commits_again(registry):
    table, seated = opened(registry)
    seating.leave(table, seated[1])
    assert status_of(table, seated[0]).owes is None
    (other,) = people(registry, 1)
    seating.join(table, other, seating.invites(table)[0], None, HASHES[2])
    contributions.contribute(table, seated[0], None, ENTROPY[0])
    contributions.contribute(table, other, None, ENTROPY[2])
    assert table.snapshot(other).status == "playing"


def test_a_server_that_stops_between_commit_and_reveal(tmp_path, now: Time):
    with registry_at(tmp_path, now) as registry:
        table, seated = opened(registry)
        contributions.contribute(table, seated[0], None, ENTROPY[0])
        name, before = table.name, status_of(table, seated[0])
    with registry_at(tmp_path, now) as registry:
        table = registry.tables.get(name)
        assert status_of(table, seated[0]) == before
        contributions.contribute(table, seated[1], None, ENTROPY[1])
        assert table.snapshot(seated[0]).status == "playing"
        entries = registry.repository.seals_since(0)
        assert is_chain(entries)


def test_two_processes_share_a_table_and_the_log(tmp_path, now: Time):
    with registry_at(tmp_path, now) as here, registry_at(tmp_path, now) as there:
        table, seated = opened(here)
        other = there.tables.get(table.name)
        contributions.contribute(other, seated[1], None, ENTROPY[1])
        opened(there)
        contributions.contribute(table, seated[0], None, ENTROPY[0])
        opened(here)
        assert there.tables.get(table.name).snapshot(seated[1]).status == "playing"
        entries = here.repository.seals_since(0)
        assert is_chain(entries) and entries == there.repository.seals_since(0)


def test_a_rematch_is_sealed_anew_and_dealt_once_all_have_revealed(registry):
    table, seated = opened(registry, target="31")
    reveal(table, seated)
    play_on(table, seated, Random(3))
    again = rematch_of(registry, table, seated)
    status, before = (
        status_of(again, seated[0]),
        status_of(table, seated[0]),
    )
    assert status and before and status.id != before.id
    assert (status.owes, status.awaited) == ("commitment", (0, 1))
    assert again.snapshot(seated[0]).seq == 0
    for seat, person in enumerate(seated):
        contributions.contribute(again, person, HASHES[seat], None)
    reveal(again, seated)
    assert again.snapshot(seated[0]).view.hand
    endings.resign(again, seated[0])
    assert verify_record(again.record(seated[1]).encode()).games == 1


def test_a_lesson_and_a_seed_are_not_sealed(registry):
    (person,) = people(registry, 1)
    for request in (
        TableRequest(variant(), (None, "beginner"), lesson=True),
        TableRequest(variant(), (None, "beginner"), seed="7"),
    ):
        table = registry.opener.open(request, person)
        assert contributions.seal_of(table, person) == (None, [])
        endings.resign(table, person)
        assert not verify_record(table.record(person).encode()).sealed
    assert registry.repository.seals_since(0) == []


def test_another_build_of_the_bots_is_named(registry, monkeypatch):
    table, seated = opened(registry, levels=(None, "random"), target="31")
    reveal(table, seated)
    monkeypatch.setattr("pegout.server.tables.session.bot_build", lambda: "9.9.9-feedbeefcafe")
    play_on(table, seated, Random(5))
    verified = verify_record(table.record(seated[0]).encode())
    assert seal_of(verified).builds == (bot_build(), "9.9.9-feedbeefcafe")
    with pytest.raises(PegoutError) as refused:
        replay_bots(verified.record)
    assert refused.value.code == "bots-other-build"


def test_a_seat_that_a_bot_took_over_is_not_held_against_it(registry):
    table, seated = opened(registry, rules="three-player", seats=3, levels=(None, None, "random"))
    reveal(table, seated)
    endings.abandon(table, seated[1])
    play_on(table, seated[:1], Random(4))
    verified = verify_record(table.record(seated[0]).encode())
    assert verified.seats == (0, 1)
    assert [owner for owner, _ in verified.record.header.seeds] == ["2"]
    assert replay_bots(verified.record)


def test_nothing_but_the_commitment_depends_on_the_secret(tmp_path, monkeypatch):
    """With the same cards, two secrets look alike on every channel until they are revealed."""
    monkeypatch.setattr("pegout.engine.fair_deals.deck.shuffled", lambda key, name: PACK)
    worlds = []
    for root in (b"a" * 32, b"b" * 32):
        folder = tmp_path / root.decode()[:1]
        folder.mkdir()
        with registry_at(folder, secret=root) as registry:
            table, seated = opened(registry)
            seen = [channels(registry, table, seated)]
            reveal(table, seated)
            for number in range(6):
                play_on(table, seated, Random(number), 1)
                seen.append(channels(registry, table, seated))
            worlds.append(seen)
    assert worlds[0] == worlds[1]


def channels(registry, table, seated):
    """The public values of a sealed table, except commitments and hashes."""
    texts = []
    for person in seated:
        status, log = contributions.seal_of(table, person)
        assert status
        words = [entry.line.split()[2:] for entry in log]
        opening = [word for word in words[0] if word != status.commitment]
        texts.append(str((status.owes, status.awaited, status.games, status.secret, opening)))
        texts.append(str(words[1:]))
        snapshot = replace(table.snapshot(person), table="", seal=None, seats=())
        texts.append(str(snapshot))
        texts.append(str(table.events(person, 0)))
        record = table.record(person).splitlines()
        hidden = ("seal commitment", "seal log", "seal digest")
        texts += [line for line in record if not line.startswith(hidden)]
    texts += [entry.line.split()[2] for entry in registry.repository.seals_since(0)]
    own = status_of(table, seated[-1]).id
    return [text.replace(own, "") for text in texts]


def test_a_build_by_which_no_bot_has_moved_is_not_named(registry, monkeypatch):
    table, seated = opened(registry)
    reveal(table, seated)
    monkeypatch.setattr("pegout.server.tables.session.bot_build", lambda: "9.9.9-feedbeefcafe")
    play_on(table, seated, Random(5), most=4)
    seal = table.session.table_record.seal
    assert table.seq > 0 and seal and seal.builds == (bot_build(),)
