"""Generate the tables of `values.json` from the rules: `python -m research.heuristic_values`.

Cribs: every player discards for the best sum of the hand (its mean over the starters) and plus or
minus the crib; the value of a crib is its mean over what the others then discard. The two depend on
each other, so they are computed in turn, each against the average discards of all earlier rounds
(fictitious play). Only ranks count; every hand of the variant has the weight of its probability;
his nobs counts a quarter of a point for each jack, and the flush of the crib is left out.

Lines: the mean of a Table Top line whose other cards come at random.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, perm, prod

from pegout.engine.cards import Rank
from pegout.engine.rules.variants import VARIANTS, Rules
from pegout.solver.heuristics.values import TABLES, Ranks, rank_key, rank_points

Table = dict[str, int]
"""Values in hundredths of a point by the discarded ranks; see `values.rank_key`."""
Cribs = dict[str, Table]
"""The two tables of a variant: `own` for the dealer's side, `other` for everybody else."""
DiscardCounts = Mapping[Ranks, int]
"""How often ranks are discarded, over all hands."""
GENERATED_VARIANTS = ("six-card", "five-card", "three-player", "four-player", "four-player-solo")
ROUNDS = 12
"""Enough for the mean change of a table in the last round to be below 0.01 points."""
_ANY_CARD: DiscardCounts = {(rank,): 1 for rank in Rank}


def crib_tables(rules: Rules) -> Cribs:
    """The crib tables of a variant, by fictitious play."""
    flat = dict.fromkeys(map(rank_key, _multisets(rules.discard_count)), 0)
    cribs: Cribs = {"own": flat, "other": flat}
    own: Counter[Ranks] = Counter()
    other: Counter[Ranks] = Counter()
    for _ in range(ROUNDS):
        own.update(discard_counts(rules, cribs["own"], 1))
        other.update(discard_counts(rules, cribs["other"], -1))
        cribs = crib_tables_against(rules, own, other)
    return cribs


def crib_tables_against(rules: Rules, own: DiscardCounts, other: DiscardCounts) -> Cribs:
    """The crib tables if the dealer's side and the others discard like this."""
    partners = rules.players // rules.sides - 1
    others = rules.players - 1 - partners
    from_deck = [_ANY_CARD] * rules.crib_dealt
    beside_dealer = [own] * partners + [other] * others + from_deck
    beside_another = [own] * (1 + partners) + [other] * (others - 1) + from_deck
    discards = list(_multisets(rules.discard_count))
    return {
        "own": {rank_key(ranks): _crib_mean(ranks, beside_dealer) for ranks in discards},
        "other": {rank_key(ranks): _crib_mean(ranks, beside_another) for ranks in discards},
    }


def _multisets(size: int) -> Iterator[Ranks]:
    """Every combination of ranks of this size, with at most four cards of a rank."""
    for ranks in combinations_with_replacement(Rank, size):
        if size < 5 or max(Counter(ranks).values()) < 5:
            yield ranks


def discard_counts(rules: Rules, table: Table, sign: int) -> DiscardCounts:
    """The discards of a player by a table, over every hand.

    Args:
        rules: the rules.
        table: the values of cribs.
        sign: 1 if the crib is the player's own, -1 if not.
    """
    counted = dict.fromkeys(_multisets(rules.discard_count), 0)
    for hand in _multisets(rules.dealt):
        counts = Counter(hand)
        ways = prod([comb(4, count) for count in counts.values()])
        starters = 52 - rules.dealt
        holds = set(combinations(hand, rules.hand_size))
        options = {hold: tuple(sorted((counts - Counter(hold)).elements())) for hold in holds}
        best = max(
            (100 * _show_sum(hold, counts) + sign * table[rank_key(discard)] * starters, discard)
            for hold, discard in options.items()
        )
        counted[best[1]] += ways
    return counted


def _show_sum(hold: Ranks, dealt: Counter[Rank]) -> int:
    """The sum of a hold's points over every starter."""
    return sum([points * (4 - dealt[rank]) for rank, points in _with_starter(hold)])


@cache
def _with_starter(hold: Ranks) -> list[tuple[Rank, int]]:
    return [
        (rank, rank_points(tuple(sorted((*hold, rank))))) for rank in Rank if hold.count(rank) < 4
    ]


def _crib_mean(discard: Ranks, others: Sequence[DiscardCounts]) -> int:
    """The mean of a crib in hundredths of a point, given one discard and how the others discard.

    Two players cannot discard the same cards, so each crib has the weight of the ways to deal it.
    """
    weights = [
        [(ranks, count / _ways(ranks)) for ranks, count in counts.items() if count]
        for counts in (*others, _ANY_CARD)
    ]
    weights_sum = points_sum = 0.0
    for parts in product(*weights):
        *crib, starter = [*discard, *(rank for ranks, _ in parts for rank in ranks)]
        ways = _ways((*crib, starter))
        if ways:
            weight = ways * prod([part for _, part in parts])
            points = rank_points(tuple(sorted((*crib, starter)))) + crib.count(Rank.JACK) / 4
            weights_sum += weight
            points_sum += weight * points
    return round(100 * points_sum / weights_sum)


def _ways(ranks: Sequence[Rank]) -> int:
    """In how many ways cards of these ranks can be dealt one after the other."""
    return prod([perm(4, count) for count in Counter(ranks).values()])


def line_values() -> Table:
    """The values of all unfinished Table Top lines by their ranks, in hundredths of a point."""
    return {
        rank_key(ranks): round(100 * _line_mean(ranks))
        for size in range(5)
        for ranks in _multisets(size)
    }


@cache
def _line_mean(ranks: Ranks) -> float:
    if len(ranks) == 5:
        return rank_points(ranks)
    total = 0.0
    for rank in Rank:
        left = 4 - ranks.count(rank)
        if left:
            total += left * _line_mean(tuple(sorted((*ranks, rank))))
    return total / (52 - len(ranks))


def main() -> None:
    """Generate all tables and write them to the file that is shipped."""
    tables = {
        "made_by": "python -m research.heuristic_values",
        "unit": "hundredths of a point",
        "cribs": {name: crib_tables(VARIANTS[name]) for name in GENERATED_VARIANTS},
        "lines": line_values(),
    }
    TABLES.write_text(json.dumps(tables) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
