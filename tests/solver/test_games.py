"""The compiled play and whole compiled games equal the rules, in lockstep."""

from random import Random

import numpy as np
import pytest
from benchmarks.whole_games import play_games
from tests.solver.mirror import Generator, Mirror

from pegout.engine.cards import PACK
from pegout.engine.rules.scoring.play import score_play
from pegout.engine.rules.scoring.show import total
from pegout.engine.rules.variants import VARIANTS
from pegout.solver.encoding.rank_tables import same_rank_points
from pegout.solver.kernels.odds.games import new_workspace
from pegout.solver.kernels.pegging.play_policies import play_points
from pegout.solver.kernels.rng import seeded_state
from pegout.solver.odds.deal_policies import new_deal_tables


def rounds_agree(number, seed):
    """Whether points agree after every card of this many random rounds."""
    random = Random(seed)
    same_rank = same_rank_points()
    for _ in range(number):
        cards, packed, count = [], 0, 0
        # A few ranks only, in every other round: they meet more often.
        ranks = random.sample(range(1, 14), random.choice((3, 4, 13)))
        pack = [card for card in PACK if card.rank in ranks]
        for card in random.sample(pack, min(len(pack), 12)):
            if count + card.points > 31:
                continue
            cards.append(card)
            packed = packed << 4 | card.rank
            count += card.points
            if play_points(packed, count, same_rank) != total(score_play(cards)):
                return False
    return True


@pytest.mark.slow
def test_points_in_the_play():
    assert rounds_agree(6_000, seed=1)


def test_more_cards_of_a_rank_than_there_are_score_nothing_for_it():
    # Deals are drawn in which several seats hold the same cards: sixteen aces in a row at most.
    points = same_rank_points()
    assert points[:5].tolist() == [0, 0, 2, 6, 12]
    assert len(points) > 16
    assert not points[5:].any()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_points_in_the_play_over_a_million_rounds(seed):
    assert rounds_agree(500_000, seed=100 + seed)


def games_agree(variant, games, seed):
    """Whether kernel and rules end this many games with the same scores."""
    rules, tables = VARIANTS[variant], new_deal_tables(VARIANTS[variant].dealt)
    scores = np.zeros((games, 2), np.int64)
    state = seeded_state(seed)
    mirror = Mirror(rules, Generator(state[0]), tables)
    ahead = 3 if rules.three_for_last else 0
    play_games(games, rules.dealt, rules.target, ahead, tables, state, new_workspace(), scores)
    return all(mirror.game() == game for game in scores.tolist())


VARIANTS_OF_TWO = pytest.mark.parametrize("variant", ["six-card", "short", "five-card"])


@VARIANTS_OF_TWO
@pytest.mark.slow
def test_whole_games(variant):
    assert games_agree(variant, 30, seed=5)


@VARIANTS_OF_TWO
@pytest.mark.long
def test_many_whole_games(variant):
    assert games_agree(variant, 10_000, seed=6)


def test_games_end_at_the_target_and_never_beyond():
    scores = np.zeros((2000, 2), np.int64)
    play_games(2000, 6, 121, 0, new_deal_tables(), seeded_state(3), new_workspace(), scores)
    assert (scores.max(axis=1) == 121).all()
    assert (scores.min(axis=1) < 121).all()
