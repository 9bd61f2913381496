"""Decisions by what wins count: games with skunks, the game points of clubs, the win alone."""

from itertools import product

import numpy as np
import pytest

from pegout.engine.errors import PegoutError
from pegout.engine.rules.variants import variant
from pegout.solver.caches import SOLVED
from pegout.solver.decisions import rate_cards, rate_discards
from pegout.solver.inputs import with_stakes
from pegout.solver.odds.score_odds import ScoreOdds, shipped_score_odds
from pegout.solver.odds.win_probability import DealStages, stage_distributions
from pegout.solver.pegging import hand_values, subgames
from pegout.solver.stakes import STAKES, game_points, open_stakes, stakes_of

HAND = "5H 6H 7D 8S JC QD"
MAX_HALF, NAN_HALF = 0x7BFF, 0x7E00
"""Bits of numbers of half precision."""


@pytest.mark.parametrize(
    ("options", "stakes"),
    [
        ({}, "plain"),
        ({"skunk": "on"}, "skunk"),
        ({"skunk": "on", "double_skunk": "on"}, "double-skunk"),
        ({"double_game": "on"}, "double-game"),
        ({"skunk": "on", "stakes": "1"}, "plain"),
        ({"stakes": "2-3"}, "club"),
    ],
)
def test_stakes_follow_from_the_rules(options, stakes):
    rules = variant("six-card", options)
    assert stakes_of(rules) == stakes
    assert stakes_of(with_stakes(variant("six-card"), stakes)) == stakes
    assert rate_discards(HAND, "pone", scores=(0, 0), rules=rules).stakes == stakes


@pytest.mark.parametrize(
    ("rules", "stakes", "code"),
    [
        ("six-card", "rubber", "no-such-stakes"),
        ("short", "double-skunk", "double-skunk-target-too-low"),
        ("three-player", "club", "stakes-of-two"),
    ],
)
def test_stakes_that_do_not_exist_name_the_argument(rules, stakes, code):
    hand = HAND if rules != "three-player" else "5H 6H 7D 8S JC"
    role = "pone" if rules != "three-player" else "left"
    with pytest.raises(PegoutError) as error:
        rate_discards(hand, role, rules=rules, stakes=stakes)
    assert error.value.code == code
    assert error.value.params["parameter"] == "stakes"


def test_a_plain_game_is_as_without_stakes():
    usual = rate_discards(HAND, "dealer", scores=(80, 110))
    rules = variant("six-card", {"skunk": "on", "stakes": "1"})
    alone = rate_discards(HAND, "dealer", scores=(80, 110), rules=rules)
    assert alone.options == usual.options


def test_a_skunk_to_be_saved_decides():
    """Eleven points save the skunk, and the game is lost in nearly every case."""
    plain = rate_discards(HAND, "dealer", scores=(80, 110))
    skunk = rate_discards(HAND, "dealer", scores=(80, 110), stakes="skunk")
    assert plain.best.action != skunk.best.action
    assert skunk.best.points == max(option.points for option in skunk.options)
    assert -2 < game_points(skunk.best.win or 0, "skunk") < -1


@pytest.mark.parametrize("seat", ["pone", "dealer"])
def test_where_one_side_is_skunked_for_sure_values_are_a_multiple_of_chances(seat):
    """From 2 to 118 a loss counts two games and a win one, whatever is kept."""
    plain = rate_discards(HAND, seat, scores=(2, 118))
    skunk = rate_discards(HAND, seat, scores=(2, 118), stakes="skunk")
    chances = {option.action: option.win for option in plain.options}
    for option in skunk.options:
        expected = 3 * (chances[option.action] or 0) - 2
        assert game_points(option.win or 0, "skunk") == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize(
    "left_over", [NAN_HALF, *(pytest.param(each, marks=pytest.mark.long) for each in (0, MAX_HALF))]
)
@pytest.mark.usefixtures("cache_folder")
@pytest.mark.slow
def test_cards_are_played_for_the_skunk_and_not_only_for_the_win(left_over):
    """One point saves the skunk: a pair does, and the game cannot be won.

    Whatever another subgame has left in the memory where the payoffs of this one are written.
    """
    SOLVED.clear()
    rate_cards("4 9 Q K", "dealer", starter="K", played="P:4", scores=(90, 118))
    SOLVED.clear()
    workspace = subgames.WORKSPACE
    workspace.weighted_payoffs.fill(left_over)
    workspace.written_for = None
    hand_values.WORKSPACE.weighted_payoffs.fill(min(left_over, MAX_HALF))
    skunk = rate_cards(
        "4 9 Q K", "dealer", starter="K", played="P:4", scores=(90, 118), stakes="skunk"
    )
    assert skunk.cards[0].rank == 3
    assert skunk.cards[0].frequency > 0.95
    points = {card.rank: game_points(card.win or 0, "skunk") for card in skunk.cards}
    assert points[3] > points[8] + 0.2


def test_stakes_are_plain_once_no_side_can_lose_more():
    assert open_stakes("skunk", 121, (91, 100)) == "plain"
    assert open_stakes("skunk", 121, (90, 100)) == "skunk"
    assert open_stakes("double-skunk", 121, (90, 100)) == "double-skunk"
    assert open_stakes("club", 61, (31, 31)) == "plain"
    late = rate_discards(HAND, "dealer", scores=(95, 110))
    assert late.options == rate_discards(HAND, "dealer", scores=(95, 110), stakes="skunk").options


def test_a_deal_by_stages_is_what_nested_loops_make_of_it():
    """Every end of a small deal, and who had won by then with the loser at which score."""
    rng = np.random.default_rng(3)
    usual = stage_distributions()
    sparse = np.zeros((2, 30))
    sparse[:, [0, 2, 5]] = rng.dirichlet(np.ones(3), 2)
    play = np.zeros_like(usual.play)
    play[:4, :4] = rng.dirichlet(np.ones(16)).reshape(4, 4)
    crib = np.zeros(30)
    crib[[1, 4]] = 0.5
    odds = shipped_score_odds("six-card", 121, "double-skunk")
    usual = usual._replace(hands=sparse, dealer_first=np.ones_like(usual.dealer_first))
    for dealer, pone in [(118, 58), (60, 115), (117, 88), (89, 116), (116, 117)]:
        stages = DealStages(usual, odds, 121, 1, (dealer, pone))
        found = stages.before_play(stages.before_show(sparse[1], crib), play)
        assert float(found) == pytest.approx(_by_loops(odds, sparse, crib, play, dealer, pone))


def _by_loops(odds: ScoreOdds, hands, crib, play, dealer, pone):
    """The dealer's value of a deal, gain by gain; in the play the dealer is first."""
    whole = 0.0
    for gains in product(range(4), range(4), (0, 2, 5), (0, 2, 5), (1, 4)):
        first, second, by_pone, by_dealer, by_crib = gains
        weight = play[first, second] * hands[0, by_pone] * hands[1, by_dealer] * crib[by_crib]
        whole += weight * _ended(odds, dealer, pone, gains)
    return whole


def _ended(odds, dealer, pone, gains):
    dealer, pone = [dealer, dealer + gains[0]], [pone, pone + gains[1]]
    if dealer[1] >= 121 and pone[1] >= 121:
        return odds.won[120]
    if dealer[1] >= 121:
        return odds.won[pone[1]]
    if pone[1] >= 121:
        return 1 - odds.won[dealer[1]]
    own, other = dealer[1], pone[1] + gains[2]
    if other >= 121:
        return 1 - odds.won[own]
    for gain in gains[3:]:
        own += gain
        if own >= 121:
            return odds.won[other]
    return 1 - odds.values[other, own]


def test_every_name_has_an_odds_board():
    for stakes in STAKES:
        board = shipped_score_odds("six-card", 121, stakes)
        assert board.values.shape == (121, 121)
        least, most = 1 - board.won.max(), board.won.max()
        assert least <= board.values.min() <= board.values.max() <= most
