"""The last points of a game: a review rates lead and reply as `expert` chooses them."""

from tests.kit import playing

import pegout
from pegout.engine.rules.actions import Play
from pegout.solver.decisions import rank_weights, rate


def test_a_lead_for_the_last_points_is_rated_as_expert_chooses_it():
    hands = ("2C 5H 6D QS", "TC 3D 8S 9H")
    table = playing("six-card", *hands, starter="9C", dealer=1, scores=(112, 119))
    seen = pegout.view(table.play("").state, 0)
    answer = rate(seen)
    played = [each.action for each in answer.options if answer.cost(each.action) == 0]
    assert {each.card.rank for each in played if isinstance(each, Play)} >= set(rank_weights(seen))
    assert answer.best.value >= max(each.value for each in answer.options) - 2 * 0.005
