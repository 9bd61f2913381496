"""Mistakes in the database: rows of earlier revisions are read, and each decision is kept once."""

from sqlalchemy import insert, text
from tests.server.tables.kit import people, registry_at
from tests.server.tables.test_migrations import migrate, rows_of

from pegout.server.tables.mistakes import FoundGame, MistakeSource
from pegout.server.tables.repository import schema
from pegout.solver.analysis.mistakes import Kind
from pegout.solver.analysis.schedule import Schedule

GOLDEN = (
    '{"kind":"play","seq":7,"seat":0,"position":"six-card | play | games 0-0 | scores 40-38 | '
    "rears 0-0 | game 0 | deal 3 | dealer 1 | first 0 | hands 9S 2H 6C / ?? ?? ?? | "
    'away 3H TD / ?? ?? | crib 3H TD ?? ?? | cut 7 | starter 6H | laid 0:7H 1:7S | turn 0",'
    '"chosen":"play 6C","best":"play 2H","cost":0.0399,"error":0.0072,'
    '"why":[{"code":"keeps","params":{"cards":"9S 6C","points":2}},'
    '{"code":"low-lead","params":{}}]}'
)
"""A mistake as the database of revision 0013 has it."""
RECORD = "0123456789abcdef0123456789abcdef"


def row(person, number, **source):
    rest = {"kind": "play", "mistake": GOLDEN, "cost": 0.04, "due": 5.0, "answers": 0}
    return {"id": f"m{number}", "person_id": person, **rest, **source}


def test_rows_of_revision_0013_are_read_and_go_back(database, tmp_path):
    with registry_at(tmp_path) as registry:
        [person] = people(registry, 1)
        old = [row(person, 1, source="abcdefghij-2-17"), row(person, 2, source=f"{RECORD}-0-4")]
        names, values = ", ".join(old[0]), ", ".join(f":{name}" for name in old[0])
        with registry.repository.writing() as connection:
            migrate(connection, "0013")
            connection.execute(text(f"INSERT INTO mistakes ({names}) VALUES ({values})"), old)
            before = rows_of(connection)["mistakes"]
            migrate(connection, "head")
            migrate(connection, "0013")
            assert rows_of(connection)["mistakes"] == before
            migrate(connection, "head")
        at_table, of_record = sorted(registry.mistakes.all_of(person), key=lambda each: each.name)
        assert at_table.source == MistakeSource("abcdefghij", 2, 17)
        assert of_record.source == MistakeSource(RECORD, 0, 4, at_table=False)
        found = at_table.mistake
        assert (found.kind, found.seq, found.chosen) == (Kind.PLAY, 7, "play 6C")
        assert [each.code for each in found.why] == ["keeps", "low-lead"]
        assert found.why[0].params == {"cards": "9S 6C", "points": 2}
        assert registry.mistakes.next(person, source=at_table.source) == at_table
        assert at_table.schedule == Schedule(5.0)


def test_a_decision_is_kept_once_wherever_it_is_from(database, tmp_path):
    with registry_at(tmp_path) as registry:
        [person] = people(registry, 1)
        with registry.repository.writing() as connection:
            stored = row(person, 1, origin=RECORD, at_table=False, game=1, seq=7)
            connection.execute(insert(schema.mistakes), stored)
        mistake = registry.mistakes.find(person, "m1").mistake
        for origin, game, new in ((RECORD, 1, 0), (RECORD, 0, 1), ("abcdefghij", 1, 1)):
            found = FoundGame(origin, game, [mistake, mistake], at_table=origin != RECORD)
            assert registry.mistakes.add(person, [found]) == new
            assert registry.mistakes.add(person, [found]) == 0
        assert registry.mistakes.counts(person) == (0, 3, 3)
        assert registry.mistakes.counts(person, "lead") == (0, 0, 0)


def test_an_answer_is_kept_with_its_schedule(database, tmp_path):
    with registry_at(tmp_path) as registry:
        person, other = people(registry, 2)
        with registry.repository.writing() as connection:
            for number in range(2):
                source = {"origin": RECORD, "at_table": False, "game": 1, "seq": number}
                connection.execute(insert(schema.mistakes), row(person, number, **source))
        assert registry.mistakes.next_due(person) is None
        later = Schedule(9.0, 2.0, 1.5, 5.0)
        registry.mistakes.note_answer(person, registry.mistakes.find(person, "m1"), later)
        assert registry.mistakes.find(person, "m1").schedule == later
        assert registry.mistakes.find(person, "m0").schedule == Schedule(5.0)
        assert registry.mistakes.next_due(person) == 9.0
        assert registry.mistakes.next_due(other) is None
