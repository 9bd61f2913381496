"""New tables: which secret their deck comes from."""

from tests.server.tables.kit import people, registry_at

from pegout.engine.deck import secret_of_seed
from pegout.engine.rules.variants import variant
from pegout.server.tables.new_tables import LESSON_SECRET
from pegout.server.tables.seats import TableRequest


def test_each_deck_has_a_secret_of_its_own_unless_a_seed_or_a_lesson_says_which(tmp_path, now):
    drawn = [bytes([number]) * 32 for number in (1, 2)]
    secrets = iter(drawn)
    with registry_at(tmp_path, now, deck_secret=lambda: next(secrets)) as registry:
        [person] = people(registry, 1)

        def secret(**more):
            request = TableRequest(variant("six-card"), (None, "random"), **more)
            return registry.opener.open(request, person).session.table_record.secret

        assert [secret(), secret()] == drawn
        assert secret(seed="7") == secret_of_seed("7")
        assert secret(lesson=True) == LESSON_SECRET
