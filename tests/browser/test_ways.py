"""The combinations of a product that are always tested, and those in `script/long`."""

from tests.browser.ways import always, shares


def ways_of(found):
    """The parameters that are always tested, and the others."""
    sets = [(each.values, each.marks) for each in found]
    return [values for values, marks in sets if not marks], [
        values for values, marks in sets if marks
    ]


def test_the_shares_are_everything_once():
    every = list(range(7))
    now, long = ways_of(shares(("en", 360), ("ja", 1440), others=[("en", 1440)]))
    assert [values[:2] for values in now] == [("en", 360), ("ja", 1440)]
    assert sorted(each for *_, which in now for each in every[which]) == every
    assert [values[:2] for values in long] == [("en", 360), ("ja", 1440), ("en", 1440)]
    assert all(every[which] == every for *_, which in long)


def test_the_others_are_long():
    first, second = always("en", others=[("ja",)])
    assert first == "en"
    assert ([second.values], len(second.marks)) == ([("ja",)], 1)
