"""Mistakes as practice: the same kind of position each time, with the same best ranks."""

import json
from dataclasses import replace
from operator import sub

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.kit import DAMAGES, damage
from tests.solver.analysis.kit import PLAYS, dealt, worst_of

from pegout.engine.cards import PACK
from pegout.engine.errors import IllegalAction, PegoutError
from pegout.engine.rules.actions import Discard, Play, parse_action, write_action
from pegout.engine.rules.position import read_position
from pegout.engine.rules.views import view
from pegout.solver import caches
from pegout.solver.analysis import kept, mistakes
from pegout.solver.analysis.decisions import UNRATED_SPREAD, is_rated
from pegout.solver.analysis.figures import game_figures
from pegout.solver.analysis.kept_luck import kept_luck
from pegout.solver.analysis.mistakes import Kind, judge, kind_of, mistake_of, shown
from pegout.solver.analysis.schedule import Schedule, after_answer
from pegout.solver.decisions import rate
from pegout.solver.regimes import Strategy

DAY = 86400.0


FEW = settings().max_examples // 10
"""Examples of what solves a subgame or two, a tenth of those of the others."""


def ranks(action):
    action = parse_action(action) if isinstance(action, str) else action
    assert isinstance(action, Discard | Play)
    return mistakes.ranks_of(action)


def by_suit(seen):
    """The ranks of each suit where they are, whichever suits these are."""
    turns = [turn.card for turns in seen.rounds for turn in turns]
    zones = {"hand": seen.hand, "away": seen.discard, "starter": [seen.starter], "played": turns}
    placed = [(name, card) for name, cards in zones.items() for card in cards if card]
    suited: dict[str, list[tuple[str, int]]] = {}
    for name, card in placed:
        suited.setdefault(card.suit, []).append((name, card.rank))
    return sorted(map(sorted, suited.values()))


def showing(mistake, number):
    """A mistake as it is shown once: the decision is the same, by the answer of the solver."""
    own, asked = view(read_position(mistake.position), mistake.seat), shown(mistake, "it", number)
    assert asked is not None
    seen, answer = asked.view, rate(asked.view)
    assert ranks(answer.best.action) == ranks(mistake.best)
    assert (ranks(asked.chosen), kind_of(seen)) == (ranks(mistake.chosen), mistake.kind)
    assert answer.cost(asked.chosen) >= UNRATED_SPREAD
    assert by_suit(seen) == by_suit(own)
    for was, now in zip(own.scores, seen.scores, strict=True):
        assert 0 <= now < 121 and abs(now - was) <= (121 - was) // mistakes.SCORE_BAND_DIVISOR
    lasts = map(sub, own.scores, own.previous_scores)
    assert seen.previous_scores == tuple(
        [max(0, now - last) for now, last in zip(seen.scores, lasts, strict=True)]
    )
    return asked


packs = st.permutations(PACK).map(lambda pack: pack[:6])
points = st.tuples(st.integers(0, 120), st.integers(0, 120))


@given(packs, st.integers(0, 1), points, st.integers(0, 99))
@pytest.mark.slow
def test_a_discard_has_the_same_best_ranks_each_time(hand, dealer, scores, number):
    mistake = worst_of(dealt(hand, dealer, scores))
    assume(mistake)
    showing(mistake, number)


@settings(max_examples=FEW)
@given(st.sampled_from(sorted(PLAYS)), st.integers(0, 99))
def test_a_card_in_the_play_has_the_same_best_ranks_each_time(kind, number):
    mistake = worst_of(PLAYS[kind])
    assert mistake.kind is kind
    showing(mistake, number)


def test_suits_and_scores_change_and_are_the_same_when_asked_again():
    mistake = worst_of(dealt(["5H", "6H", "7H", "8H", "JC", "QD"]))
    asked = [showing(mistake, number) for number in range(8)]
    own = view(read_position(mistake.position), mistake.seat).hand
    hands = {frozenset(hand) for hand in (own, *(each.view.hand for each in asked))}
    assert len(hands) == 9, "never in the suits of the game, nor in those of the time before"
    assert len({each.view.scores for each in asked}) > 4
    assert asked == [shown(mistake, "it", number) for number in range(8)]
    flush = [{card.suit for card in each.view.hand if card.rank in range(5, 9)} for each in asked]
    assert all(len(suits) == 1 for suits in flush)


def test_a_discard_is_practised_as_the_dealer_or_as_the_pone():
    kinds = [kind_of(view(read_position(dealt(PACK[:6], dealer)), 0)) for dealer in range(2)]
    assert kinds == [Kind.DISCARD_DEALER, Kind.DISCARD_PONE]


def test_scores_that_would_change_the_answer_are_not_shown(monkeypatch):
    monkeypatch.setattr(mistakes, "SCORE_BAND_DIVISOR", 2)  # so that most of them would
    mistake = worst_of(dealt(["2H", "AS", "AH", "4H", "JH", "TS"], 0, (109, 112)))
    asked = [showing(mistake, number) for number in range(20)]
    own = [each for each in asked if each.view.scores == (109, 112)]
    assert 0 < len(own) < len(asked)


def test_what_is_no_mistake_any_more_is_not_shown():
    mistake = worst_of(PLAYS[Kind.PLAY])
    assert shown(replace(mistake, chosen=mistake.best), "it", 0) is None
    assert shown(replace(mistake, best=mistake.chosen), "it", 0) is None


def test_nothing_but_the_solver_judges(monkeypatch):
    mistake = worst_of(PLAYS[Kind.PLAY])
    answer = replace(rate(view(read_position(mistake.position), 0)), strategy=Strategy.HEURISTIC)
    monkeypatch.setattr(mistakes, "rate", lambda seen: answer)
    with pytest.raises(PegoutError, match="solver-missing") as refused:
        shown(mistake, "it", 0)
    assert refused.value.params == {"module": "pegout_solver_data"}


def test_an_answer_is_right_if_it_costs_nothing():
    mistake = worst_of(dealt(["5H", "6H", "7H", "8H", "JC", "QD"]))
    asked = showing(mistake, 3)
    best = write_action(rate(asked.view).best.action)
    right, wrong = judge(asked, best), judge(asked, write_action(asked.chosen))
    assert (right.right, right.cost, wrong.right) == (True, 0.0, False)
    assert wrong.cost == rate(asked.view).cost(asked.chosen) > 0
    assert right.why and wrong.why
    unseen = next(card for card in PACK if card not in asked.view.hand)
    with pytest.raises(IllegalAction):
        judge(asked, f"discard {unseen} {asked.view.hand[0]}")


def test_the_mistakes_of_a_game_are_what_its_review_charges(record, found):
    figures = game_figures(record, found)
    charged = [each for each in found.decisions if each.cost_win]
    assert charged
    named = {(each.seq, each.seat) for each in figures.mistakes}
    assert named == {(each.seq, each.seat) for each in charged if each.kind != "count"}
    for number, side in enumerate(figures.sides):
        cost = found.sides[number].cost
        assert sum(each.cost for each in side.kinds.values()) == pytest.approx(
            cost.discard + cost.play + cost.count
        )
    for mistake in figures.mistakes:
        asked = showing(mistake, 1)
        assert judge(asked, write_action(asked.chosen)).right is False


def test_a_mistake_has_only_what_its_seat_saw(record, found):
    [decision, *_] = [each for each in found.decisions if each.kind == "play" and each.cost_win]
    figures = game_figures(record, found)
    mistake = next(each for each in figures.mistakes if each.seq == decision.seq)
    other = 1 - mistake.seat
    state = read_position(mistake.position)
    assert set(state.hands[other]) == {None}
    known = {card for turns in state.rounds for _, card in turns} | set(state.hands[mistake.seat])
    known |= {*state.discards[mistake.seat], state.starter}
    rest = [card for card in PACK if card not in known]
    texts = []
    for cards in (rest, rest[::-1]):
        hidden = iter(cards)
        hands = tuple([tuple([card or next(hidden) for card in hand]) for hand in state.hands])
        away = tuple([tuple([card or next(hidden) for card in each]) for each in state.discards])
        crib = tuple([card for each in away for card in each])
        kept_of = mistake_of(replace(state, hands=hands, discards=away, crib=crib), decision)
        texts.append(kept_of)
        assert mistake_of(replace(state, hands=hands), replace(decision, kind="count")) is None
    assert texts == [mistake, mistake]


def test_figures_without_mistakes_are_none(record, found, cache_folder):
    figures = game_figures(record, found)
    kept.keep_figures("table", 0, figures)
    assert kept.kept_figures(figures.rules, figures.reference, "table", 0) == figures
    [file] = cache_folder.rglob("*.z")
    older = json.loads(caches.read(file) or b"")
    del older["mistakes"]
    caches.write(file, json.dumps(older).encode())
    assert kept.kept_figures(figures.rules, figures.reference, "table", 0) is None


@pytest.mark.parametrize("how", DAMAGES)
def test_damaged_figures_are_none_and_can_be_kept_again(record, found, cache_folder, how):
    figures = game_figures(record, found)
    for _ in range(2):
        kept.keep_figures("table", 0, figures)
        assert kept.kept_figures(figures.rules, figures.reference, "table", 0) == figures
        [file] = cache_folder.rglob("*.z")
        damage(file, how)
        assert kept.kept_figures(figures.rules, figures.reference, "table", 0) is None
        assert kept_luck(figures.rules, "table", 0) is None


def test_right_answers_are_asked_again_later_and_later_and_wrong_ones_tomorrow():
    now, schedule, days = 1_000_000.0, Schedule(1_000_000.0), []
    for right in (True, True, True, False, True):
        schedule = after_answer(schedule, right, now)
        days.append((schedule.due - now) / DAY)
        assert schedule.answered == now
        now = schedule.due
    assert all(day == int(day) >= 1 for day in days), "whole days: no steps of minutes"
    assert days[0] < days[1] < days[2] > days[4]
    wrong = after_answer(Schedule(now), False, now)
    assert wrong.due - now == DAY
    assert wrong == after_answer(Schedule(now), False, now), "no chance in it"


def test_a_right_answer_long_after_its_day_proves_more():
    schedule = after_answer(Schedule(1_000_000.0), True, 1_000_000.0)
    soon = after_answer(schedule, True, schedule.due)
    late = after_answer(schedule, True, schedule.due + 30 * DAY)
    assert (late.stability or 0) > (soon.stability or 0) > 0


def test_a_decision_is_rated_from_the_least_spread_on():
    answer = rate(view(read_position(PLAYS[Kind.PLAY]), 0))
    least, most = [replace(answer.best, win=value) for value in (0.0, UNRATED_SPREAD)]
    below = replace(answer.best, win=UNRATED_SPREAD - 1e-9)
    assert is_rated(replace(answer, options=(least, most)))
    assert not is_rated(replace(answer, options=(least, below)))
