"""The last points of a game: a review rates lead and reply as `expert` chooses them."""

from tests.kit import playing

import pegout
from pegout.analysis import decisions
from pegout.bots import equilibrium_policy
from pegout.rules.actions import Play


def test_a_lead_for_the_last_points_is_rated_as_expert_chooses_it():
    hands = ("2C 5H 6D QS", "TC 3D 8S 9H")
    table = playing("six-card", *hands, starter="9C", dealer=1, scores=(112, 119))
    seen = pegout.view(table.play("").state, 0)
    rated = decisions._plays(seen).options
    weights = equilibrium_policy.action_weights(seen, to_win=True)
    played = [each.action for each in rated if (each.frequency or 0) >= decisions.PLAYED]
    assert {each.card.rank for each in played if isinstance(each, Play)} == set(weights)
    assert rated[0].win == max(each.win or 0.0 for each in rated)
