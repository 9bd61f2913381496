"""The parts of a count, against every combination of ranks."""

from itertools import combinations_with_replacement

from pegout.engine.cards import Card, Rank, Suit
from pegout.engine.rules.scoring.show import SCORE_PARTS, ScoreKind, score_show


def test_every_kind_of_the_show_belongs_to_one_part():
    kinds = [kind for part in SCORE_PARTS.values() for kind in part.kinds]
    assert sorted(kinds) == sorted(set(ScoreKind) - {ScoreKind.THIRTY_ONE, ScoreKind.LAST_CARD})


def test_each_part_can_have_its_points_and_no_others():
    """Ranks decide the first three parts; flush and nobs are worth what the rules say."""
    found: dict[str, set[int]] = {name: set() for name in ("fifteens", "pairs", "runs")}
    for ranks in combinations_with_replacement(Rank, 5):
        if len(set(ranks)) == 1:
            continue
        cards = [Card(rank, list(Suit)[ranks[:k].count(rank)]) for k, rank in enumerate(ranks)]
        items = score_show(cards[1:], cards[0])
        for name, seen in found.items():
            kinds = SCORE_PARTS[name].kinds
            seen.add(sum(item.points for item in items if item.kind in kinds))
    assert found == {name: set(SCORE_PARTS[name].points) for name in found}
