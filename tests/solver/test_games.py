"""The compiled play and whole compiled games equal the rules, in lockstep."""

from random import Random

import numpy as np
import pytest
from benchmarks.whole_games import play_games
from tests.solver.mirror import Generator, Mirror, at_random, greedily

from pegout.cards import PACK
from pegout.rules.scoring.play import score_play
from pegout.rules.scoring.show import total
from pegout.rules.variants import VARIANTS
from pegout.solver.encoding.rank_tables import same_rank_points
from pegout.solver.kernels.odds.games import DISCARD_RANDOM, new_workspace
from pegout.solver.kernels.pegging.play_policies import CAREFUL, GREEDY, RANDOM, play_points
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


def test_points_in_the_play():
    assert rounds_agree(20_000, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_points_in_the_play_over_a_million_rounds(seed):
    assert rounds_agree(500_000, seed=100 + seed)


def games_agree(variant, pegger, choose, games, seed):
    """Whether kernel and rules end this many games with the same scores."""
    rules = VARIANTS[variant]
    scores = np.zeros((games, 2), np.int64)
    state = seeded_state(seed)
    mirror = Mirror(rules, Generator(state[0]), choose)
    play_games(
        games,
        rules.dealt,
        rules.target,
        3 if rules.three_for_last else 0,
        (DISCARD_RANDOM, DISCARD_RANDOM),
        (pegger, pegger),
        new_deal_tables(rules.dealt),
        state,
        new_workspace(),
        scores,
    )
    return all(mirror.game() == game for game in scores.tolist())


CASES = [
    (variant, pegger, choose)
    for variant in ("six-card", "short", "five-card")
    for pegger, choose in ((RANDOM, at_random), (GREEDY, greedily))
]


@pytest.mark.parametrize(("variant", "pegger", "choose"), CASES)
@pytest.mark.slow
def test_whole_games(variant, pegger, choose):
    assert games_agree(variant, pegger, choose, 80, seed=5)


@pytest.mark.long
@pytest.mark.parametrize(("variant", "pegger", "choose"), CASES)
def test_many_whole_games(variant, pegger, choose):
    assert games_agree(variant, pegger, choose, 10_000, seed=6)


def test_games_end_at_the_target_and_never_beyond():
    scores = np.zeros((2000, 2), np.int64)
    pegs = (CAREFUL, CAREFUL)
    play_games(
        2000, 6, 121, 0, (0, 0), pegs, new_deal_tables(), seeded_state(3), new_workspace(), scores
    )
    assert (scores.max(axis=1) == 121).all()
    assert (scores.min(axis=1) < 121).all()


def test_the_careful_pegger_beats_the_greedy_one_and_that_one_chance():
    wins = {}
    for better, worse in ((GREEDY, RANDOM), (CAREFUL, GREEDY)):
        scores = np.zeros((8000, 2), np.int64)
        args = (6, 121, 0, (0, 0))
        space = new_workspace()
        for half, pegs in ((slice(0, 4000), (better, worse)), (slice(4000, 8000), (worse, better))):
            play_games(4000, *args, pegs, new_deal_tables(), seeded_state(7), space, scores[half])
        won = scores[:, 0] == 121
        wins[better] = np.concatenate([won[:4000], ~won[4000:]]).mean()
    assert wins[GREEDY] > 0.55
    assert wins[CAREFUL] > 0.52
