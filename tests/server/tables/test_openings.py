"""How many unplayed tables an address may have opened, without a database."""

from weakref import ref

import pytest

from pegout.server.tables.errors import Conflict
from pegout.server.tables.openings import Openings

ADDRESS = "192.0.2.1"


class Name(str):
    """The name of a table, of which it can be told whether somebody keeps it."""


def test_a_table_opened_while_the_database_is_asked_is_counted():
    def unplayed(tables):
        found = {*tables} - {"first"}
        openings.note(ADDRESS, "third")
        return found

    openings = Openings(unplayed, 2)
    openings.note(ADDRESS, "first")
    openings.note(ADDRESS, "second")
    with pytest.raises(Conflict, match="too-many-unplayed"):
        openings.check(ADDRESS)


@pytest.mark.parametrize("most", [0, 1])
def test_nothing_is_kept_of_an_address_that_may_open_any_number(most):
    openings, name = Openings(lambda tables: tables, most), Name("first")
    openings.note(ADDRESS, name)
    kept = ref(name)
    del name
    assert (kept() is None) is (most == 0)
