"""How true beliefs about the opponent's hand are in the play, by the level that the opponent plays.

    python -m research.beliefs --deals 300
    python -m research.beliefs --variant five-card --deals 600
    python -m research.beliefs --deals 40 --endgame

`steady` watches, and each level in turn sits opposite. At every decision of the watching seat in
the play, once the opponent has played a card, each belief is asked how likely it held the hand that
the opponent really has, and which ranks it was sure of.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.engine.rules.actions import Play
from pegout.engine.rules.game import start
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.variants import VARIANTS
from pegout.engine.rules.views import View, view
from pegout.lab.arena.game_loop import play_game
from pegout.solver.bots.levels import LEVELS, make_bot
from pegout.solver.decisions import rate
from pegout.solver.decisions.questions import play_question
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets
from pegout.solver.kernels.pegging.subgames import RangeFactors
from pegout.solver.pegging.blueprint import BELIEF_FLOOR, TREMBLE, belief_factors
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.hand_values import SolvedSubgame
from pegout.solver.pegging.positions import MatchContext, Position, Rounds, split_position
from pegout.solver.pegging.public_nodes import BlueprintCursor
from pegout.solver.pegging.ranges import by_hand_index, joint_weights, possible_whole_hands
from pegout.solver.pegging.resolving import node_after, points_since, points_subgame, subgame_start
from pegout.solver.pegging.subgames import hand_rank_counts
from pegout.solver.pegging.win_subgames import strategies_to_win, win_cursor
from pegout.solver.regimes import is_endgame

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]

WATCHER: Final = "steady"
"""The level that watches: its own play hardly matters to what it may believe."""
WATCHED: Final = tuple([level for level in LEVELS if level != "shark"])
"""The levels of the opponent: `shark` plays as `expert` does until it knows its opponent."""
SURE: Final = (0.99, 0.95, 0.9, 0.7, 0.5)
"""How likely a rank must be held at least to count as one that the belief expects."""
UNLIKELY: Final = 0.01
"""How likely a rank may be held at most to count as one that the belief has ruled out."""
LEAST: Final = 1e-12
"""The probability that stands for 0 in a logarithm."""
ANSWERED: Final = "as answered"
"""The name of the belief that hints, reviews and commands show."""
EVEN: Final = 1.0
"""The tremble of who plays any legal rank evenly."""
TREMBLES: Final = (TREMBLE, 0.05, 0.1, 0.2, 0.4, EVEN)
SHARES: Final = (0.1, 0.2, 0.3, 0.5, 0.7)
"""Chances that the opponent is careless."""
COMBINATIONS: Final = np.array(
    [[comb(left, held) for held in range(5)] for left in range(5)], float
)


class Decision(NamedTuple):
    """A decision of the watching seat."""

    view: View
    """Its view."""
    action: Play
    """Its card."""
    position: Position
    context: MatchContext | None
    """`None` outside the endgame."""
    discards: tuple[int, ...]
    """The ranks that the seat has discarded, 0 (ace) to 12 (king)."""
    truth: tuple[int, ...]
    """The ranks that the opponent holds."""


def decisions(
    variant: str, level: str, deals: int, seed: str, *, endgame: bool = False
) -> Iterator[Decision]:
    """Decisions against a level after the opponent's first card, where the seat has a choice.

    Args:
        variant: `six-card` or `five-card`.
        level: the opponent's.
        deals: how many deals are watched.
        seed: of the games.
        endgame: whether to watch deals that begin within the endgame, instead of those before it.
    """
    rules, number, watched = VARIANTS[variant], 0, 0
    while watched < deals:
        name, seat = f"{seed} {number}", number % 2
        bots = [make_bot(each, name) for each in (WATCHER, level)[:: 1 - 2 * seat]]
        number += 1
        state, deal, is_watched = start(rules), None, False
        for step in play_game(rules, bots, name):
            before, state = state, step.state
            if before.phase is not Phase.PLAY or not isinstance(step.action, Play):
                continue
            if before.deal != deal:
                near = is_endgame(rules, before.scores)
                if watched == deals or (near and not endgame):
                    break
                deal, is_watched = before.deal, near == endgame
                watched += is_watched
            if not is_watched or step.actor != seat:
                continue
            seen = view(before, seat)
            if is_endgame(rules, seen.scores) == endgame and _is_choice(seen):
                yield _decision(before, seen, step.action, endgame=endgame)


def _is_choice(seen: View) -> bool:
    """Whether the opponent has played and holds cards, and the seat holds two ranks."""
    turns = [turn for each in seen.rounds for turn in each]
    has_played = any(turn.card and turn.seat != seen.seat for turn in turns)
    ranks = {card.rank for card in seen.hand if card}
    return has_played and seen.held[1 - seen.seat] > 0 and len(ranks) > 1


def _decision(state: State, seen: View, action: Play, *, endgame: bool) -> Decision:
    position, context, discards = play_question(seen)
    theirs = view(state, 1 - seen.seat).hand
    truth = sorted([card.rank - 1 for card in theirs if card])
    return Decision(seen, action, position, context if endgame else None, discards, tuple(truth))


class Evidence(NamedTuple):
    """A seat's belief, by the index of the hands that the opponent may hold, (n,)."""

    held: I64
    """Their cards by descending rank, (n, 13)."""
    ways: F64
    """The ways to deal the whole hand from the cards not seen, times its couplings to the
    observer's."""
    selected: F64
    """How much more often the whole hand is kept than dealt."""
    reach: dict[float, F64]
    """How likely the strategy plays the cards played, by its tremble."""


def evidence(asked: Decision) -> Evidence:
    """The watching seat's information at a decision."""
    here, held = asked.position, len(asked.truth)
    seat, other = here.seat, 1 - here.seat
    whole = possible_whole_hands(here.size - 2, held, _played(here.rounds, other))
    hand = (*_played(here.rounds, seat), *here.descending_hand)
    factors, ranks = belief_factors(here.size), multisets(here.size - 2).astype(np.int64)
    own = np.array([multiset_index(hand)])
    couplings = [np.ascontiguousarray(factors.couplings[each].T) for each in range(2)]
    sides = [
        RangeFactors(ranks[each], np.ones(len(each)), np.ascontiguousarray(tied[:, each]))
        for each, tied in zip((own, whole) if seat == 0 else (whole, own), couplings, strict=True)
    ]
    counts = hand_rank_counts(here.size - 2)[whole]
    return Evidence(
        hand_rank_counts(held),
        joint_weights(here, sides[0], sides[1]).ravel() * _removal(asked, hand, counts),
        factors.hand_factors[other, here.starter, whole],
        _reaches(asked, held),
    )


def _played(rounds: Rounds, seat: int) -> list[int]:
    """The descending ranks that a seat has played."""
    return [descending(rank) for each in rounds for mover, rank in each if mover == seat]


def _removal(asked: Decision, hand: Sequence[int], counts: I64) -> F64:
    """How much likelier each hand is once one's discards are known to be elsewhere, (n,)."""
    left = np.full(RANKS, 4)
    np.subtract.at(left, [*hand, descending(asked.position.starter)], 1)
    before = COMBINATIONS[left, counts].prod(axis=1)
    np.subtract.at(left, [descending(rank) for rank in asked.discards], 1)
    return np.asarray(COMBINATIONS[left, counts].prod(axis=1) / np.maximum(before, 1))


def _reaches(asked: Decision, held: int) -> dict[float, F64]:
    """The reach of the opponent's hands, by the tremble that its strategy is taken to have."""
    here, context, other = asked.position, asked.context, 1 - asked.position.seat
    if context is not None and here.is_first_card:
        return _reaches_from(here, win_cursor(here, context), other)
    start_at = subgame_start(here, context)
    origin, moves = split_position(here, start_at)
    if context is not None:
        before = context.before(points_since(origin, moves))
        first = _reaches_from(origin, win_cursor(origin, before), other)
        subgame = strategies_to_win(origin, before)
    elif (cursor := BlueprintCursor(here)).complete:
        return _reaches_from(here, cursor, other)
    else:
        first = _reaches_from(origin, BlueprintCursor(origin), other)
        subgame = points_subgame(here.size, origin.starter, origin.rounds, (other,))
    at_root = possible_whole_hands(subgame.cards[other], held, _played(moves, other))
    return {
        tremble: reach[at_root] * _reach_in(subgame, moves, here.seat, tremble)
        for tremble, reach in first.items()
    }


def _reaches_from(origin: Position, cursor: BlueprintCursor, side: int) -> dict[float, F64]:
    """A side's reach where a cursor stands, by its tremble."""
    nodes = {each: BlueprintCursor(origin, cursor.policies, each).node for each in TREMBLES}
    return {
        tremble: by_hand_index(node.reaches[side], node.cards[side])
        for tremble, node in nodes.items()
    }


def _reach_in(subgame: SolvedSubgame, moves: Rounds, seat: int, tremble: float) -> F64:
    """The reach of the other side's hands in a subgame when it is a seat's turn, (n,)."""
    node = node_after(subgame, moves, seat, tremble)
    return by_hand_index(node.reaches[1 - seat], node.cards[1 - seat])


def beliefs(known: Evidence) -> dict[str, F64]:
    """Probabilities of the hands by each belief under test, (n,) each."""
    ways, kept, even = known.ways, known.selected + BELIEF_FLOOR, known.reach[EVEN]
    strategy, possible = known.reach[TREMBLE], even > 0
    alone, cards = _normal(ways * kept * strategy), _normal(ways * possible)
    found = {"strategy alone": alone, "cards alone": cards}
    found["discards alone"] = _normal(ways * kept * possible)
    for tremble in TREMBLES[1:-1]:
        found[f"tremble {tremble}"] = _normal(ways * kept * known.reach[tremble])
    for floor in (0.05, 0.1, 0.2, 0.3):
        found[f"floor {floor}"] = (1 - floor) * alone + floor * cards
    for prior, careless in (
        ("discards", kept),
        ("half", (1 + known.selected) / 2),
        ("cards", np.ones(len(kept))),
    ):
        for share in SHARES:
            mixed = (1 - share) * kept * strategy + share * careless * even
            found[f"careless {share}, {prior}"] = _normal(ways * mixed)
    return found


def _normal(weights: F64) -> F64:
    return weights / max(float(weights.sum()), 1e-300)


class Tally(NamedTuple):
    """The figures of one belief at one decision, and their sums."""

    decisions: int
    log_score: float
    """Of the opponent's true hand, in nats."""
    sure: tuple[int, ...]
    """Ranks held at least with each of `SURE`."""
    wrong: tuple[int, ...]
    """Those of them that were not there."""
    doubted: tuple[float, ...]
    """How many of them the belief itself expected not to be there."""
    unlikely: int
    """Ranks that may be held, by the cards, and are at most with `UNLIKELY`."""
    there: int
    """Those of them that were there."""


def tally(known: Evidence, belief: F64, truth: int) -> Tally:
    """Judge a belief by the opponent's true hand, given by its index."""
    has = known.held > 0
    holds, really = belief @ has, has[truth]
    sure = [holds >= least for least in SURE]
    unlikely = (holds <= UNLIKELY) & has[known.reach[EVEN] * known.ways > 0].any(axis=0)
    return Tally(
        1,
        float(np.log(max(float(belief[truth]), LEAST))),
        tuple([int(each.sum()) for each in sure]),
        tuple([int((each & ~really).sum()) for each in sure]),
        tuple([float((1 - holds)[each].sum()) for each in sure]),
        int(unlikely.sum()),
        int((unlikely & really).sum()),
    )


def measure(found: Iterator[Decision]) -> dict[str, Tally]:
    """The sums over some decisions, by belief."""
    sums: dict[str, list[Tally]] = {}
    for asked in found:
        known = evidence(asked)
        truth = multiset_index([descending(rank) for rank in asked.truth])
        answered = rate(asked.view).belief
        assert answered is not None
        tested = beliefs(known) | {ANSWERED: answered.probabilities}
        for name, belief in tested.items():
            sums.setdefault(name, []).append(tally(known, belief, truth))
    return {name: _sum(each) for name, each in sums.items()}


def _sum(tallies: list[Tally]) -> Tally:
    numbers, scores, sure, wrong, doubted, unlikely, there = zip(*tallies, strict=True)
    return Tally(
        sum(numbers),
        sum(scores),
        tuple([sum(each) for each in zip(*sure, strict=True)]),
        tuple([sum(each) for each in zip(*wrong, strict=True)]),
        tuple([sum(each) for each in zip(*doubted, strict=True)]),
        sum(unlikely),
        sum(there),
    )


def report(by_level: dict[str, dict[str, Tally]]) -> Iterator[str]:
    """Tables in Markdown: a column for each level, a row for each belief."""
    levels, names = list(by_level), list(next(iter(by_level.values())))
    heads = "| " + " | ".join(["", *levels]) + " |\n|---" + "|---:" * len(levels) + "|"
    counts = [str(next(iter(by_level[level].values())).decisions) for level in levels]
    rows = {name: [by_level[level][name] for level in levels] for name in names}
    yield "Decisions: " + ", ".join(map(" ".join, zip(levels, counts, strict=True)))
    yield "\nMean log-score of the true hand, in nats, and its mean over the levels.\n"
    yield heads.replace(" |\n", " | mean |\n") + "---:|"
    for name, row in rows.items():
        scores = [each.log_score / each.decisions for each in row]
        cells = [f"{score:.2f}" for score in (*scores, sum(scores) / len(scores))]
        yield f"| {name} | {' | '.join(cells)} |"
    for place, least in enumerate(SURE):
        yield f"\nRanks held with {least:.0%} or more that were not there"
        yield "(in brackets how many the belief itself expected not to be), of how many.\n"
        yield heads
        for name, row in rows.items():
            cells = [_wrong(each, place) if each.sure[place] else "–" for each in row]
            yield f"| {name} | {' | '.join(cells)} |"
    yield f"\nRanks held with {UNLIKELY:.0%} or less that were there, of how many.\n"
    yield heads
    for name, row in rows.items():
        cells = [
            f"{each.there / each.unlikely:.1%} of {each.unlikely}" if each.unlikely else "–"
            for each in row
        ]
        yield f"| {name} | {' | '.join(cells)} |"


def _wrong(found: Tally, place: int) -> str:
    ranks = found.sure[place]
    wrong, doubted = found.wrong[place] / ranks, found.doubted[place] / ranks
    return f"{wrong:.0%} ({doubted:.0%}) of {ranks}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the deals and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--variant", choices=("six-card", "five-card"), default="six-card")
    parser.add_argument("--levels", default=",".join(WATCHED), help="of the opponent")
    parser.add_argument("--deals", type=int, default=300, help="watched against each level")
    parser.add_argument("--seed", default="beliefs")
    parser.add_argument("--endgame", action="store_true", help="watch endgames instead")
    given = parser.parse_args(arguments)
    by_level = {
        level: measure(
            decisions(given.variant, level, given.deals, given.seed, endgame=given.endgame)
        )
        for level in given.levels.split(",")
    }
    print("\n".join(report(by_level)))


if __name__ == "__main__":
    main()
