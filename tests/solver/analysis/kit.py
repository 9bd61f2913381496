"""Records and mistakes for the tests of reviews."""

from pegout.engine.rules.actions import Deal, write_action
from pegout.engine.rules.position import read_position
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.lab.arena.match_series import MatchSeries
from pegout.solver.analysis.decisions import UNRATED_SPREAD
from pegout.solver.analysis.mistakes import Kind, Mistake, kind_of
from pegout.solver.decisions import rate

DEALT = "six-card | discard | games 0-0 | scores {0}-{1} | rears 0-0 | game 0 | deal 3"
PLAYING = (
    "six-card | play | games 0-0 | scores {0} | rears 0-0 | game 0 | deal 3 | dealer {1} | "
    "first 0 | hands {2} | away 3H TD / ?? ?? | crib 3H TD ?? ?? | cut 7 | starter 6H | {3}"
)
PLAYS = {
    Kind.LEAD: PLAYING.format("40-38", 1, "5C 9S 2H 6C / ?? ?? ?? ??", "laid - | turn 0"),
    Kind.REPLY: PLAYING.format("40-38", 0, "KD KS 9H AD / ?? ?? ??", "laid 1:TS | turn 0"),
    Kind.PLAY: PLAYING.format("40-38", 1, "9S 2H 6C / ?? ?? ??", "laid 0:7H 1:7S | turn 0"),
    Kind.ENDGAME: PLAYING.format("98-101", 1, "9S 2H 6C / ?? ?? ??", "laid 0:7H 1:7S | turn 0"),
}


def played(rules="six-card", levels=("beginner", "steady"), number=0, **options):
    rules = variant(rules, {key: str(value) for key, value in options.items()})
    return MatchSeries(rules, levels, 100, "review").play(number).record()


def first_deals(record, number):
    """A record that ends after some deals."""
    places = [place for place, each in enumerate(record.actions) if isinstance(each.action, Deal)]
    return record.prefix(places[number])


def dealt(hand, dealer=0, scores=(40, 38)):
    """The view of seat 0 when it is to discard."""
    hands = f"{' '.join(map(str, hand))} / ?? ?? ?? ?? ?? ??"
    return (
        f"{DEALT.format(*scores)} | dealer {dealer} | first 0 | hands {hands} | away - / - | turn 0"
    )


def worst_of(text):
    """The costliest action of seat 0 in a position, as a mistake if it is one."""
    seen = view(read_position(text), 0)
    answer = rate(seen)
    worst = max(answer.options, key=lambda option: answer.cost(option.action))
    cost = answer.cost(worst.action)
    chosen, best = (write_action(each.action) for each in (worst, answer.best))
    found = Mistake(kind_of(seen), 7, 0, text, chosen, best, cost, worst.error, ())
    return found if cost >= UNRATED_SPREAD else None
