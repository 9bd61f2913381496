"""Makes the tables of `values.json` from the rules: `python -m pegout.bots.heuristics.generate`.

Cribs: every player lays away what serves the hand (its mean over the starters) plus or minus the
crib best; the crib's worth is its mean over what the others then lay away. The two depend on each
other and are worked out in turn, against the mean of the rounds before. Ranks only, every hand of
the variant by its chance; his nobs count a quarter for each jack, the crib's flush is left out.

Lines: the mean of what a Table Top line becomes when the rest of it comes at random.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, perm, prod

from pegout.bots.heuristics.values import TABLES, Ranks, rank_points, written
from pegout.cards import Rank
from pegout.rules.variants import VARIANTS, Rules

Table = dict[str, int]
"""Worth in hundredths of a point by the ranks laid away."""
Cribs = dict[str, Table]
"""The two tables of a variant: `own` for the dealer's side, `other` for everybody else."""
Throws = Mapping[Ranks, int]
"""How often ranks are laid away."""
VARIANTS_MADE = ("six-card", "five-card", "three-player", "four-player", "four-player-solo")
ROUNDS = 12
"""Enough for a table to move by less than 0.01 points on average in the last round."""
_ANY_CARD: Throws = {(rank,): 1 for rank in Rank}


def solve(rules: Rules) -> Cribs:
    """The crib tables of a variant: best answers in turn, each against the mean of those before."""
    flat = dict.fromkeys(map(written, _multisets(rules.discard_count)), 0)
    cribs: Cribs = {"own": flat, "other": flat}
    own: Counter[Ranks] = Counter()
    other: Counter[Ranks] = Counter()
    for _ in range(ROUNDS):
        own.update(throws(rules, cribs["own"], 1))
        other.update(throws(rules, cribs["other"], -1))
        cribs = against(rules, own, other)
    return cribs


def against(rules: Rules, own: Throws, other: Throws) -> Cribs:
    """The crib tables where the dealer's side and the others lay away like this."""
    partners = rules.players // rules.sides - 1
    others = rules.players - 1 - partners
    from_deck = [_ANY_CARD] * rules.crib_dealt
    beside_dealer = [own] * partners + [other] * others + from_deck
    beside_another = [own] * (1 + partners) + [other] * (others - 1) + from_deck
    laid = list(_multisets(rules.discard_count))
    return {
        "own": {written(ranks): _crib_mean(ranks, beside_dealer) for ranks in laid},
        "other": {written(ranks): _crib_mean(ranks, beside_another) for ranks in laid},
    }


def _multisets(size: int) -> Iterator[Ranks]:
    """Every hand of this size by its ranks; no rank has more than four cards."""
    for ranks in combinations_with_replacement(Rank, size):
        if size < 5 or max(Counter(ranks).values()) < 5:
            yield ranks


def throws(rules: Rules, table: Table, sign: int) -> Throws:
    """What a player lays away by a table, over every hand; `sign` is -1 against the crib."""
    thrown = dict.fromkeys(_multisets(rules.discard_count), 0)
    for hand in _multisets(rules.dealt):
        counts = Counter(hand)
        ways = prod([comb(4, count) for count in counts.values()])
        starters = 52 - rules.dealt
        holds = set(combinations(hand, rules.hand_size))
        options = {hold: tuple(sorted((counts - Counter(hold)).elements())) for hold in holds}
        best = max(
            (100 * _show_sum(hold, counts) + sign * table[written(laid)] * starters, laid)
            for hold, laid in options.items()
        )
        thrown[best[1]] += ways
    return thrown


def _show_sum(hold: Ranks, dealt: Counter[Rank]) -> int:
    """A hold's points over every starter."""
    return sum([points * (4 - dealt[rank]) for rank, points in _with_starter(hold)])


@cache
def _with_starter(hold: Ranks) -> list[tuple[Rank, int]]:
    return [
        (rank, rank_points(tuple(sorted((*hold, rank))))) for rank in Rank if hold.count(rank) < 4
    ]


def _crib_mean(laid: Ranks, others: Sequence[Throws]) -> int:
    """The mean worth of a crib in hundredths, given one player's part and how the others throw.

    What two players lay away cannot be the same cards: each crib weighs by the ways to deal it.
    """
    weights = [
        [(ranks, often / _ways(ranks)) for ranks, often in thrown.items() if often]
        for thrown in (*others, _ANY_CARD)
    ]
    whole = worth = 0.0
    for parts in product(*weights):
        *crib, starter = [*laid, *(rank for ranks, _ in parts for rank in ranks)]
        ways = _ways((*crib, starter))
        if ways:
            weight = ways * prod([often for _, often in parts])
            points = rank_points(tuple(sorted((*crib, starter)))) + crib.count(Rank.JACK) / 4
            whole += weight
            worth += weight * points
    return round(100 * worth / whole)


def _ways(ranks: Sequence[Rank]) -> int:
    """The ways to deal cards of these ranks one after the other."""
    return prod([perm(4, count) for count in Counter(ranks).values()])


def lines() -> Table:
    """The worth of every unfinished Table Top line by its ranks, in hundredths of a point."""
    return {
        written(ranks): round(100 * _line_mean(ranks))
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
    """Make all tables and write them where they are shipped."""
    made = {
        "made_by": "python -m pegout.bots.heuristics.generate",
        "unit": "hundredths of a point",
        "cribs": {name: solve(VARIANTS[name]) for name in VARIANTS_MADE},
        "lines": lines(),
    }
    TABLES.write_text(json.dumps(made) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
