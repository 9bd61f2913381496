"""Counts of callers, which are chosen by the hash that places them."""

from pegout.server.tables.counters import CELLS, Counts, Times


class Caller(str):
    """A caller whose hash is known."""

    __slots__ = ("code",)
    code: int

    def __new__(cls, code):
        """A caller with this hash."""
        caller = super().__new__(cls, code)
        caller.code = code
        return caller

    def __hash__(self):
        return self.code


def test_a_caller_without_a_time_has_none_until_one_is_noted():
    times = Times()
    assert times.get("a") == 0
    times.note("a", 7.5)
    assert times.get("a") == 7.5
    times.note("a", 3)
    assert times.get("a") == 7.5
    times.note("a", 9)
    assert times.get("a") == 9


def test_callers_in_one_cell_of_a_row_do_not_share_their_time():
    times = Times()
    times.note(Caller(0), 5)
    assert times.get(Caller(1)) == 0
    assert times.get(Caller(1 << 20)) == 0
    assert times.get(Caller(CELLS)) == 5, "both cells are the same, and a time is overestimated"


def test_the_rows_have_no_cell_in_common():
    times = Times()
    times.note(Caller(0), 5)
    times.note(Caller(CELLS - 1), 5)
    assert times.get(Caller(1 << 20)) == 0


def test_the_last_cells_of_both_rows_are_used():
    times = Times()
    last = Caller((CELLS - 1 << 20) + CELLS - 1)
    times.note(last, 5)
    assert times.get(last) == 5


def test_what_is_open_is_counted_for_each_caller():
    counts = Counts()
    assert counts["a"] == 0
    counts.add("a")
    counts.add("a", 3)
    counts.add("b")
    assert (counts["a"], counts["b"], counts["c"]) == (4, 1, 0)
    counts.add("a", -4)
    counts.add("b", -1)
    counts.add("c", 2)
    assert (counts["a"], counts["b"], counts["c"]) == (0, 0, 2)
