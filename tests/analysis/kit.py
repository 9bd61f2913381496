"""Records for the tests of reviews."""

from pegout.arena.match_series import MatchSeries
from pegout.rules.actions import Deal
from pegout.rules.variants import variant


def played(rules="six-card", levels=("beginner", "steady"), number=0, **options):
    rules = variant(rules, {key: str(value) for key, value in options.items()})
    return MatchSeries(rules, levels, 100, "review").play(number).record()


def first_deals(record, number):
    """A record that ends after some deals."""
    places = [place for place, each in enumerate(record.actions) if isinstance(each.action, Deal)]
    return record.prefix(places[number])
