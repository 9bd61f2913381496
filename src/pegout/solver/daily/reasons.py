"""Reasons for the best choice of a day against the one voted for.

What an entry keeps compares the best with one other choice, most often the second. Against any
other choice the reasons come from the rules of scoring and from the points that the entry keeps,
so that no solver is needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from pegout.engine.cards import Card, parse_cards
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.views import View
from pegout.solver.advice import Reason
from pegout.solver.advice.reasons import MAX_REASONS, NOTICEABLE_POINTS, keeps
from pegout.solver.daily.entries import Candidate, Entry, Stage
from pegout.solver.daily.questions import place_of, question
from pegout.solver.heuristics.values import unseen


class Compared(NamedTuple):
    """The best choice beside another one."""

    best: str
    against: str
    """The vote; the second choice where the vote is the best."""
    why: tuple[Reason, ...]
    """Reasons for the best against that."""


def compared(entry: Entry, vote: str) -> Compared:
    """The best choice of a day beside the one voted for, or the second where that is the best."""
    place = place_of(entry, vote)
    best, other = entry.candidates[0], entry.candidates[place or 1]
    against = vote if place else other.actions[0]
    shown = best.actions[0] if place else vote
    if other is entry.candidates[1] and all(_is_about(each, other) for each in entry.why):
        return Compared(shown, against, entry.why)
    endgame = entry.stage is Stage.ENDGAME
    new = _play(best, other, against) if endgame else _discard(entry, other, against)
    lone = [each for each in entry.why if "other" not in each.params and each.code != "keeps"]
    why = tuple(islice(chain(lone, new), MAX_REASONS))
    return Compared(shown, against, why or (_wins_more(best, other, against),))


def _is_about(reason: Reason, other: Candidate) -> bool:
    """Return whether a reason compares with a choice, or with nothing."""
    named = set(str(reason.params.get("other", "")).split())
    return not named or any(named == set(each.split()) for each in other.actions)


def _discard(entry: Entry, other: Candidate, against: str) -> Iterator[Reason]:
    seen, best = question(entry).seen, entry.candidates[0]
    kept, lost = parse_cards(best.actions[0]), parse_cards(against)
    yield from keeps(seen, kept, lost)
    hand = _mean(seen, kept) - _mean(seen, lost)
    rest = best.points - other.points - hand
    params = {"other": against, "points": f"{rest:.1f}"}
    if hand >= NOTICEABLE_POINTS:
        yield Reason("hand", {"other": against, "points": f"{hand:.1f}"})
    elif rest >= NOTICEABLE_POINTS and hand <= -NOTICEABLE_POINTS:
        yield Reason("trade-crib-and-play", {**params, "given": f"{-hand:.1f}"})
    elif rest >= NOTICEABLE_POINTS:
        yield Reason("crib-and-play", params)


def _mean(seen: View, discarded: Sequence[Card]) -> float:
    """The points that the rest of a hand scores in the mean over all starters."""
    kept = [card for card in seen.hand if card and card not in discarded]
    starters = unseen(seen)
    return sum([total(score_show(kept, each)) for each in starters]) / len(starters)


def _play(best: Candidate, other: Candidate, against: str) -> Iterator[Reason]:
    more = best.points - other.points
    if more >= NOTICEABLE_POINTS:
        yield Reason("worth-more", {"other": against, "points": f"{more:.2f}"})


def _wins_more(best: Candidate, other: Candidate, against: str) -> Reason:
    percents = {"percent": f"{100 * best.win:.1f}", "less": f"{100 * other.win:.1f}"}
    return Reason("wins-more", {"other": against, **percents})
