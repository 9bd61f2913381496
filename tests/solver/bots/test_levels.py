"""Every level under every rule: legal, deterministic, pure, and blind to what it may not see."""

from dataclasses import dataclass, replace
from itertools import takewhile
from random import Random
from typing import Any, cast

import pytest
from tests.kit import ALL_RULES, in_turn

from pegout.engine.cards import Card, parse_cards
from pegout.engine.errors import IllegalAction, PlayerError
from pegout.engine.rules.actions import DECK, Claim, Muggins, Pass
from pegout.engine.rules.choices import Form, Stakes
from pegout.engine.rules.game import Step, legal_actions, start
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import Rules, variant
from pegout.engine.rules.views import view
from pegout.lab.arena import play_game
from pegout.solver.bots import LEVELS, make_bot
from pegout.solver.bots.base import BaseBot, DecisionRng
from pegout.solver.bots.levels import EVERY_LEVEL


def lively(rules):
    """The same rules, with short games: every phase comes all the same."""
    return replace(
        rules, match=min(rules.match, 2), target=min(rules.target, 41), double_game=False
    )


def easy(rules):
    return replace(rules, double_skunk=False)


RULES = {name: lively(easy(rules)) for name, rules in ALL_RULES.items()}


def played(rules, levels, seed):
    players = [make_bot(level, seed) for level in levels]
    return list(play_game(rules, players, seed))


@dataclass
class LevelGame:
    """A match in which one level plays every seat."""

    name: str
    level: str
    rules: Rules
    steps: list[Step]

    @property
    def decisions(self):
        """Every decision: the state before it, and the step."""
        states = [start(self.rules), *[step.state for step in self.steps]]
        pairs = zip(states, self.steps, strict=False)
        return [(state, step) for state, step in pairs if step.actor != DECK]


THOROUGH = ("strong", "expert")
"""They take seconds for a match."""
HUMAN = ("newcomer", "novice", "casual", "regular")
"""They differ from `beginner` in their percentages."""
QUICK = [level for level in LEVELS if level not in (*THOROUGH, *HUMAN, "shark")]
"""`shark` learns from events as well: `test_shark`."""


@pytest.fixture(scope="module")
def game(name, level):
    """Played once for all tests below."""
    rules = RULES[name]
    if level in THOROUGH:
        lowest = 16 if not rules.skunk and rules.stakes is Stakes.GAMES else 31
        rules = replace(rules, target=lowest, match=1)
    return LevelGame(name, level, rules, played(rules, [level] * rules.players, "legal"))


every_game = pytest.mark.parametrize(
    ("name", "level"),
    [
        *[pytest.param(name, level, id=f"{name} {level}") for name in RULES for level in QUICK],
        *in_turn(RULES, THOROUGH),
        *in_turn(RULES, HUMAN),
    ],
    scope="module",
)


@every_game
@pytest.mark.slow
def test_a_level_plays_whole_matches_legally(game):
    assert game.steps[-1].state.phase is Phase.OVER
    assert all(step.action in view(state, step.actor).legal for state, step in game.decisions)
    assert len(game.steps) < 6000


@every_game
@pytest.mark.slow
def test_a_decision_depends_on_seed_and_view_alone(game):
    """A bot made for each decision, asked in any order, twice, decides the same."""
    asked = game.decisions
    Random(1).shuffle(asked)
    bot = make_bot(game.level, "legal")
    for state, step in asked[: 25 if game.level in THOROUGH else 100]:
        seen = view(state, step.actor)
        assert bot.decide(seen) == step.action
        assert make_bot(game.level, "legal").decide(seen) == step.action


def hidden_swapped(state, seat, random):
    """The same state to this seat, but with other cards wherever it cannot see."""
    hands = [list(hand) for hand in state.hands]
    discards = [list(cards) for cards in state.discards]
    crib = list(state.crib)
    own_away = set(state.discards[seat])
    zones = [hand for other, hand in enumerate(hands) if other != seat]
    zones += [cards for other, cards in enumerate(discards) if other != seat]
    places = [(zone, at) for zone in [*zones, crib] for at in range(len(zone))]
    hidden = [(zone, at) for zone, at in places if zone[at] not in own_away]
    cards = sorted({zone[at] for zone, at in hidden})
    others = dict(zip(cards, random.sample(cards, len(cards)), strict=True))
    for zone, at in hidden:
        zone[at] = others[zone[at]]
    return replace(
        state,
        hands=tuple(map(tuple, hands)),
        discards=tuple(map(tuple, discards)),
        crib=tuple(crib),
    )


@every_game
@pytest.mark.slow
def test_cards_that_are_hidden_change_no_decision(game):
    hiding = [
        (state, step)
        for state, step in game.decisions
        if state.hands and state.phase in (Phase.DISCARD, Phase.PLAY)
    ]
    random = Random(2)
    random.shuffle(hiding)
    bot, changed = make_bot(game.level, "legal"), 0
    hiding = hiding[: 25 if game.level in THOROUGH else 100]
    for state, step in hiding:
        other = hidden_swapped(state, step.actor, random)
        changed += other != state
        assert bot.decide(view(other, step.actor)) == step.action
    assert changed > len(hiding) / 2 or game.rules.form is Form.TABLE_TOP


def test_the_seed_makes_a_difference():
    rules = variant("short")
    games = {tuple(step.action for step in played(rules, ["beginner"] * 2, s)) for s in range(5)}
    assert len(games) == 5


def drawing(rules, level):
    """The steps of the draw for deal alone."""
    bots = [make_bot(level, "same")] * rules.players
    return takewhile(lambda step: step.state.phase is Phase.DRAW, play_game(rules, bots, "same"))


def test_the_draw_does_not_depend_on_the_level():
    for name in ("six-card", "four-player", "table-top"):
        rules = variant(name)
        drawn = {
            tuple((step.actor, step.action) for step in drawing(rules, level)) for level in LEVELS
        }
        assert len(drawn) == 1


def test_beginner_sees_no_flush_that_does_not_score():
    state = start(variant("table-top"))
    for step in play_game(state.rules, [make_bot("random", 0)] * 2, 0):
        state = step.state
        if state.turned:
            break
    layout = tuple(Card.parse("7D") if card else None for card in state.layout)
    seen = view(replace(state, layout=layout, turned=Card.parse("2D")), state.turn)
    places: Any = [make_bot("beginner", seed).decide(seen) for seed in range(40)]
    assert sum(2 not in (place.row, place.column) for place in places) > 10


def counting(level, seeds):
    """How a level claims, short (-), true (0) or over (+); short claims it takes, and misses."""
    rules = variant("six-card", {"counting": "manual", "muggins": "on"})
    claims, called, missed = [], 0, 0
    for seed in range(seeds):
        state = start(rules)
        for step in played(rules, [level] * 2, f"count {seed}"):
            if state.pending_count and isinstance(step.action, Claim):
                claims.append(step.action.points - total(state.pending_count.items))
            elif state.pending_count and total(state.pending_count.items) > (
                state.pending_count.claimed or 0
            ):
                overlooked = total(state.pending_count.items) - (state.pending_count.claimed or 0)
                called += step.action == Muggins(overlooked)
                missed += step.action != Muggins(overlooked)
            state = step.state
    return claims, called, missed


def test_steady_seldom_overlooks_points_and_calls_every_muggins():
    claims, called, missed = counting("steady", 8)
    assert 0.97 < claims.count(0) / len(claims) < 1
    assert max(claims) == 0
    assert called and not missed
    player = make_bot("steady", 0)
    state, answers = start(variant("six-card", {"counting": "manual", "muggins": "on"})), 0
    for step in played(state.rules, ["random"] * 2, "short claims"):
        if state.pending_count and state.pending_count.asked is not None:
            overlooked = total(state.pending_count.items) - (state.pending_count.claimed or 0)
            answer = player.decide(view(state, step.actor))
            assert answer == (Muggins(overlooked) if overlooked > 0 else Pass())
            answers += overlooked > 0
        state = step.state
    assert answers > 10


def test_beginner_counts_mostly_truly_and_misses_some_muggins():
    claims, called, missed = counting("beginner", 12)
    assert 0.85 < claims.count(0) / len(claims) < 0.99
    assert min(claims) < 0 < max(claims)
    assert called > missed > 0


def test_random_claims_no_more_than_is_due():
    claims, called, missed = counting("random", 3)
    assert max(claims) == 0 > min(claims)
    assert called and missed


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_strong_levels_never_err_in_a_claim(level):
    items = score_show(parse_cards("5H 5C 5S JD"), Card.parse("5D"))
    state = replace(start(variant()), hands=((), ()))
    claims = {
        cast(BaseBot, make_bot(level, 0)).claim(items, DecisionRng(s, view(state, 0)))
        for s in range(200)
    }
    assert claims == {29}


def test_an_unknown_level_is_refused():
    with pytest.raises(PlayerError) as error:
        make_bot("grandmaster", 0)
    assert error.value.code == "no-such-level"
    told = {"level": "grandmaster", "known": ", ".join(EVERY_LEVEL)}
    assert error.value.params == {**told, "parameter": "level"}


class Cheat:
    """Chooses legal actions until the play, and an arbitrary one there."""

    level = "cheat"

    def decide(self, view):
        return Muggins() if view.phase is Phase.PLAY else view.legal[0]


def test_an_illegal_action_is_named_with_seat_and_action():
    rules = variant("six-card")
    with pytest.raises(PlayerError) as error:
        list(play_game(rules, [make_bot("steady", 1), Cheat()], 1))
    assert error.value.code == "player-broke-rules"
    assert error.value.params == {
        "seat": 1,
        "level": "cheat",
        "action": "muggins",
        "reason": "not-now",
    }
    assert isinstance(error.value.__cause__, IllegalAction)


def test_as_many_players_as_seats():
    with pytest.raises(PlayerError) as error:
        list(play_game(variant("three-player"), [make_bot("random", 1)] * 2, 1))
    assert error.value.code == "wrong-number-of-players"
    told = {"variant": "three-player", "needed": 3, "given": 2}
    assert error.value.params == {**told, "parameter": "players"}


def test_only_legal_actions_are_offered_to_a_player():
    state = start(variant("six-card"))
    assert view(state, 0).legal == legal_actions(state, 0)
