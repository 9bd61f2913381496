"""One answer to every decision: all doors agree, and beliefs add up."""

import json
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from tests.solver.brute_force import after

from pegout.apps.cli import main
from pegout.engine.cards import PACK, Rank
from pegout.engine.deck import Deck
from pegout.engine.errors import RulesError
from pegout.engine.rules.actions import DECK, Discard, Place, Play, write_action
from pegout.engine.rules.choices import Form
from pegout.engine.rules.game import Step, actors, apply, start
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.server.web.api import analysis as http
from pegout.server.web.serializers import hint_model
from pegout.solver.advice import advise
from pegout.solver.analysis import review
from pegout.solver.bots.strong import ExpertBot, StrongBot
from pegout.solver.decisions import Goal, plays, questions, rate, rate_cards, rate_discards
from pegout.solver.decisions import subgame_values as values
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels.pegging.weighted_payoffs import DEALER_UNIT, terminal_payoff
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.ranges import opponent_hands
from pegout.solver.pegging.win_subgames import payoff_to_win
from pegout.solver.regimes import Strategy, strategy_for
from pegout.solver.variants import ROLES

ROUNDING = 1e-9
SEEDS = range(12)
LEVELS = {Goal.WIN: ExpertBot, Goal.POINTS: StrongBot}


def decision(rules, scores, kind, draw, held=None):
    """A random game up to a decision: the state and the seat in turn.

    Args:
        rules: of the game.
        scores: before the deal.
        kind: of its actions.
        draw: random choices.
        held: how many cards the seat and the other still hold; `None` for any.
    """
    for _ in range(1000):
        state, deck = start(rules), Deck.from_seed(str(draw.random()))
        if rules.form is not Form.TABLE_TOP:
            state = replace(
                state,
                phase=Phase.DEAL,
                dealer=0,
                first_dealer=0,
                deal=1,  # after the first, which begins with three points for last
                scores=scores,
                previous_scores=scores,
            )
        found: list[tuple[State, int]] = []
        while (acting := actors(state)) and len(found) < 30:
            seat = draw.choice(sorted(acting))
            if seat == DECK:
                action = deck.act(state)
            else:
                seen = view(state, seat)
                action = draw.choice(seen.legal)
                fits = held is None or held == (len(seen.hand), seen.held[1 - seat])
                if isinstance(action, kind) and len(seen.legal) > 1 and fits:
                    found.append((state, seat))
            state, _ = apply(state, seat, action)
            if found and state.phase is Phase.DEAL:
                break
        if found:
            return draw.choice(found)
    raise AssertionError("no such decision")


def written(seen):
    """A view of two as somebody would type it."""
    played = [
        f"{'D' if turn.seat == seen.dealer else 'P'}:{turn.card}"
        for each in seen.rounds
        for turn in each
        if turn.card
    ]
    found = {
        "cards": " ".join(map(str, seen.hand)),
        "role": ROLES[seen.rules.players][questions.role_of(seen)],
        "score": "-".join(map(str, questions.scores_of(seen))),
    }
    if seen.phase is Phase.PLAY:
        found["starter"] = str(seen.starter)
        found["played"] = " ".join(played)
        found["discarded"] = " ".join(map(str, seen.discard))
    return found


def answer_of(seen, goal=Goal.WIN):
    """The answer to a decision."""
    return rate(seen, goal)


def numbers(option):
    """All numbers of an option."""
    return (option.frequency, option.points, option.win, option.error)


def near(found):
    return pytest.approx(found, abs=ROUNDING)


def bots_agree(seen, goal):
    """The level with a goal plays each option as often as its answer tells."""
    answer, level = answer_of(seen, goal), LEVELS[goal]
    assert sum([option.frequency for option in answer.options]) == near(1)
    often = {each: option.frequency for option in answer.options for each in option.actions}
    chosen = {level(seed).decide(seen) for seed in SEEDS}
    assert all(often[each] > 0 for each in chosen)
    if isinstance(seen.legal[0], Play):
        shares = level(1).action_probabilities(seen, seen.legal)
        drawn = {option.action: 0.0 for option in answer.options}
        for action, share in shares.items():
            drawn[answer.chosen(action).action] += share
        assert drawn == near({option.action: option.frequency for option in answer.options})


def sent_hint(seen):
    """The hint as HTTP sends it."""
    return hint_model(advise(seen))


def hint_agrees(seen, answer):
    """The hint, here and over HTTP, tells the answer, the best first."""
    found = advise(seen)
    assert found.options == answer.options
    sent = sent_hint(seen)
    for option, each in zip(answer.options, [*sent.candidates, *sent.others], strict=True):
        assert each.action == write_action(option.action)
        assert (each.frequency, each.win, each.error) == numbers(option)[:1] + numbers(option)[2:]
        assert each.value == pytest.approx(option.points, abs=0.02)
    if answer.belief:
        assert sent.belief.ranks == near(
            {rank.letter: answer.belief.holds_any([rank]) for rank in Rank}
        )


def review_agrees(state, seat, answer):
    """The review tells the answer, and charges nothing for what the hint puts first."""
    for option in answer.options[:2]:
        action = option.actions[-1]
        step = review.NumberedStep(state, Step(seat, action, state, ()), 0)
        found = review.rated_decision(step, action, 0.5, 0.0)
        assert found.best == write_action(answer.best.action)
        for told, each in zip(found.options, answer.options, strict=True):
            assert (told.action, told.win) == (write_action(each.action), each.value)
            assert (told.frequency, told.error) == (each.frequency, each.error)
        assert found.cost_win == answer.cost(action)
        assert found.frequency == option.frequency
        if answer.belief:
            assert found.holds == near(sent_hint(view(state, seat)).belief.ranks)
        if option is answer.best:
            assert (found.cost_win, found.mark, found.why) == (0, None, ())


def typed_discard(seen, answer, typed):
    """The value of each discard by `rate_discards`, the command's words, and HTTP."""
    if seen.rules.players > 2:
        del typed["score"]
    score, cards, role = typed.get("score"), typed["cards"], typed["role"]
    found = rate_discards(cards, role, scores=score, rules=seen.rules)
    assert [each.actions for each in found.options] == [each.actions for each in answer.options]
    assert list(map(numbers, found.options)) == list(map(numbers, answer.options))
    told = [(" ".join(map(str, option.cards)), *numbers(option)) for option, _ in found.holds()]
    return "discard", told, None, lambda: http._discards(cards, role, score, seen.rules.name)


def typed_card(seen, answer, typed):
    """The value of each card by `rate_cards`, the command's words, and HTTP."""
    words = {name: typed[name] for name in ("starter", "played", "discarded")}
    score, cards, role = typed["score"], typed["cards"], typed["role"]
    found = rate_cards(cards, role, scores=score, rules=seen.rules, **words)
    ranks = [option.action.card.rank - 1 for option in answer.options]
    assert [card.rank for card in found.cards] == ranks
    for card, option in zip(found.cards, answer.options, strict=True):
        assert numbers(card) == near(numbers(option))
    assert found.strategy is answer.strategy
    assert found.holds == near(tuple(answer.belief.holds_any([rank]) for rank in Rank))
    told = [(Rank(card.rank + 1).letter, *numbers(card)) for card in found.cards]
    name = seen.rules.name
    return (
        "pegging",
        told,
        found.holds,
        lambda: http._play(cards, role, scores=score, rules=name, **words),
    )


def text_agrees(seen, answer, capsys):
    """The same words typed into `rate_…`, the command and HTTP give the same answer."""
    typed, rules = written(seen), seen.rules
    is_discard = isinstance(seen.legal[0], Discard)
    command, told, holds, ask = (typed_discard if is_discard else typed_card)(seen, answer, typed)
    if rules != variant(rules.name):
        return
    cards = typed.pop("cards").split()
    options = [f"--{name}={value}" for name, value in typed.items()]
    assert main([command, *cards, *options, "--rules", rules.name, "--json"]) == 0
    for each in (json.loads(capsys.readouterr().out), json.loads(ask())):
        entries = each["holds" if is_discard else "cards"]
        named = [" ".join(entry["discard"]) if is_discard else entry["card"] for entry in entries]
        assert named == [name for name, *_ in told]
        for entry, (_, *there) in zip(entries, told, strict=True):
            here = [entry[name] for name in ("frequency", "points", "win", "error")]
            assert here == near(there)
        if holds:
            assert list(each["opponent"].values()) == near(list(holds))


def all_agree(name, options, share, kind, seed, capsys):
    """Every door tells the same of a random decision."""
    draw, rules = Random(f"{name} {options} {share} {kind.__name__} {seed}"), variant(name, options)
    sides = 2 if rules.players in (2, 4) and "solo" not in name else rules.players
    scores = tuple(
        [min(int(share * rules.target) + draw.randrange(9), rules.target - 1) for _ in range(sides)]
    )
    state, seat = decision(rules, scores, kind, draw)
    seen = view(state, seat)
    answer = answer_of(seen)
    assert answer.strategy is strategy_for(rules, kind, seen.scores)
    for goal in LEVELS:
        bots_agree(seen, goal)
    hint_agrees(seen, answer)
    if rules.players == 2 and kind is not Place:
        review_agrees(state, seat, answer)
        if kind is Play and answer.strategy.is_searched:
            with pytest.raises(RulesError, match="no-pegging"):
                text_agrees(seen, answer, capsys)
        else:
            text_agrees(seen, answer, capsys)
    elif kind is Discard and answer.strategy is Strategy.POINTS_DISCARD:
        text_agrees(seen, answer, capsys)


ODD: list[tuple[str, dict[str, str]]] = [
    ("six-card", {"target": "61"}),
    ("six-card", {"target": "200"}),
    ("six-card", {"play_rounds": "first"}),
    ("five-card", {"play_rounds": "all"}),
]
NAMED: list[tuple[str, dict[str, str]]] = [("six-card", {}), ("five-card", {}), ("short", {})]
MANY: list[tuple[str, dict[str, str]]] = [
    ("three-player", {}),
    ("four-player", {}),
    ("four-player-solo", {}),
]
BANDS = (0.1, 0.55, 0.75, 0.95)
QUICK = [
    *[(*rules, share, Discard) for rules in NAMED for share in (0.1, 0.55, 0.95)],
    *[(*rules, (0.1, 0.55, 0.95)[place % 3], Discard) for place, rules in enumerate((*ODD, *MANY))],
    *[("five-card", {}, share, Play) for share in BANDS],
    *[(*rules, 0.1, Play) for rules in MANY[:2]],
    *[(*ODD[2], share, Play) for share in (0.1, 0.95)],
    ("table-top", {}, 0.0, Place),
]
ALL = [
    *[(*rules, share, Discard) for rules in (*NAMED, *ODD, *MANY) for share in BANDS],
    *[(*rules, share, Play) for rules in (*NAMED, *ODD, *MANY) for share in BANDS],
    ("table-top", {}, 0.0, Place),
]


@pytest.mark.parametrize(("name", "options", "share", "kind"), QUICK)
@pytest.mark.slow
def test_every_door_tells_the_same(name, options, share, kind, capsys):
    all_agree(name, options, share, kind, 0, capsys)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize(("name", "options", "share", "kind"), ALL)
def test_every_door_tells_the_same_of_many(name, options, share, kind, seed, capsys):
    all_agree(name, options, share, kind, seed, capsys)


# Beliefs


@pytest.mark.parametrize(
    ("name", "share", "number"), [*[("five-card", each, 4) for each in BANDS], ("six-card", 0.1, 2)]
)
@pytest.mark.slow
def test_beliefs_add_up(name, share, number):
    positions_add_up(name, share, number)


@pytest.mark.long
@pytest.mark.parametrize(("name", "number"), [("five-card", 800), ("six-card", 60)])
@pytest.mark.parametrize("share", BANDS)
def test_beliefs_add_up_in_many_positions(name, number, share):
    positions_add_up(name, share, number)


def positions_add_up(name, share, number):
    """The opponent's hands times what follows against each are the values shown."""
    rules, draw = variant(name), Random(f"beliefs {name} {share}")
    for _ in range(number):
        scores = tuple([int(share * rules.target) + draw.randrange(4) for _ in range(2)])
        state, seat = decision(rules, min(scores, (rules.target - 1,) * 2), Play, draw)
        seen = view(state, seat)
        answer, question = answer_of(seen), questions.play_question(seen)
        check_belief(seen, answer.belief)
        if question.position.is_first_card and seat != state.dealer:
            continue  # what a lead of six-card is worth is looked up
        found = values.values_by_hand(question, answer.strategy)
        assert (found.counts == answer.belief.counts).all()
        for option in answer.options:
            rank = option.action.card.rank - 1
            points, win = (each[rank] for each in (found.points, found.wins))
            assert option.points == near(answer.belief.probabilities @ points)
            assert option.win == near(answer.belief.probabilities @ win)


def check_belief(seen, belief):
    """Chances add up, and nothing is held that has been seen, or the number of cards forbids."""
    assert belief.probabilities.sum() == near(1)
    assert (belief.probabilities >= 0).all()
    assert (belief.counts.sum(axis=1) == seen.held[1 - seen.seat]).all()
    turns = [turn.card for each in seen.rounds for turn in each if turn.card]
    known = [card.rank - 1 for card in (*seen.hand, *seen.discard, *turns, seen.starter)]
    left = 4 - np.bincount(known, minlength=13)
    impossible = (belief.counts > left).any(axis=1)
    assert not belief.probabilities[impossible].any()


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        *(("five-card", needed) for needed in (1, 2, 4)),
        ("six-card", 4),
        *(pytest.param("six-card", needed, marks=pytest.mark.long) for needed in (1, 2)),
    ],
)
@pytest.mark.slow
def test_the_last_cards_are_worth_what_the_rules_make_of_each_hand(name, needed):
    """With two cards against one neither side has a choice that the rules do not decide."""
    rules, draw = variant(name), Random(f"last {name} {needed}")
    decided = 0
    for _ in range(3):
        state, seat = decision(rules, (0, 0), Play, draw, held=(2, 1))
        scores = tuple([rules.target - needed - draw.randrange(2) for _ in range(2)])
        state = replace(state, scores=scores, previous_scores=scores)
        question = questions.play_question(view(state, seat))
        found = ranks_of(question)
        solved = values.solved_question(question, Strategy.ENDGAME)
        at_root = opponent_hands(solved.origin, solved.moves, 1).at_root
        for card in found.cards:
            points, win = 0.0, 0.0
            for hand, chance in enumerate(found.belief.probabilities):
                if chance:
                    last = int(found.belief.counts[hand].argmax())
                    net, won = by_rules(state, seat, (card.rank, last), solved, int(at_root[hand]))
                    points, win = points + chance * net, win + chance * won
                    decided += won in (0, 1)
            assert card.points == pytest.approx(points, abs=1e-5)
            assert card.win == pytest.approx(win, abs=5e-4)  # of payoffs in half precision
    assert decided


def ranks_of(question):
    """The answer for the chance to win."""
    return plays.rate_ranks(question, Strategy.ENDGAME)


def by_rules(state, seat, ranks, solved, theirs):
    """Net points and chance to win after a rank, against one whose last card is known.

    Args:
        state: before the card.
        seat: whose card it is.
        ranks: the card's, and that of the other's last card; 0 (ace) to 12 (king).
        solved: the subgame.
        theirs: the hand that the other held where it begins.
    """
    cards = [card for hand in state.hands for card in hand]
    spare = [card for card in PACK if card.rank == ranks[1] + 1 and card not in cards]
    held = next((card for card in state.hands[1 - seat] if card.rank == ranks[1] + 1), None)
    hands = list(state.hands)
    hands[1 - seat] = (held or spare[0],)
    # Without scores the rules play on; who passes the target first is seen from the pegs.
    state = replace(state, hands=tuple(hands), scores=(0, 0), previous_scores=(0, 0))
    payoff = payoff_to_win(solved.origin, solved.context)
    gained, side, dealer = list(solved.gained), solved.origin.seat, state.dealer
    won: int | None = None
    down: int | None = descending(ranks[0])
    while state.phase is Phase.PLAY:
        state, pegged = after(state, down)
        pegged = pegged if dealer == 0 else pegged[::-1]
        gained = [a + b for a, b in zip(gained, pegged, strict=True)]
        reached = [each for each in range(2) if gained[each] >= payoff.needed[each]]
        won = reached[0] if reached and won is None else won
        if state.phase is Phase.PLAY:
            held = [card for card in state.hands[state.turn] if state.playable(card)]
            down = descending(held[0].rank - 1) if held else None
    before = solved.gained
    net = gained[side] - before[side] - gained[1 - side] + before[1 - side]
    if won is not None:
        return net, float(won == side)
    own = multiset_index(solved.origin.descending_hand)
    pone, dealt = (own, theirs) if side == 0 else (theirs, own)
    whole = gained[0] + DEALER_UNIT * gained[1]
    value = terminal_payoff(whole, whole, side, pone, dealt, payoff)
    return net, 0.5 + (value if side == 0 else -value)
