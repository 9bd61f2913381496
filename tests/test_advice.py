"""Hints: the best candidates, what their values are made of, and why."""

import pytest
from tests.kit import playing

import pegout
from pegout.advice import MAX_CANDIDATES, NoAdvice, advise, advise_count
from pegout.bots import make_bot
from pegout.cards import parse_cards
from pegout.locale import LANGUAGES, translator
from pegout.rules.actions import Claim, Discard, Place, Play
from pegout.rules.scoring.play import score_play
from pegout.rules.scoring.show import total

REASONS = {"best-hand", "best-crib", "best-sum", "safest", "scores-now", "best-lines"}


def views(seed, games=3, name="six-card", **options):
    """Every seat's view after every step of games between beginners."""
    rules = pegout.variant(name, options)
    for game in range(games):
        players = [
            pegout.make_player("beginner", seed + game + seat) for seat in range(rules.players)
        ]
        for step in pegout.play_game(rules, players, seed=seed + game):
            yield from (pegout.view(step.state, seat) for seat in range(rules.players))


def advised(views):
    """The views that have advice, with it."""
    for view in views:
        try:
            yield view, advise(view)
        except NoAdvice:
            continue


@pytest.mark.parametrize("seed", [1, 2026])
def test_what_is_worth_most_has_a_reason(seed):
    reasons: set[str] = set()
    for _, advice in advised(views(seed, target="61")):
        best = max(advice.candidates, key=lambda each: each.value)
        assert best.reasons
        reasons.update(best.reasons)
    assert reasons == REASONS - {"best-lines"}


@pytest.mark.parametrize("name", ["six-card", "three-player", "table-top"])
def test_the_first_candidate_is_what_steady_does_and_the_others_follow_by_value(name):
    kinds = set()
    for view, advice in advised(views(3, 1, name)):
        first, *others = advice.candidates
        assert first.action == make_bot("steady", 9).decide(view)
        assert len(advice.candidates) == min(MAX_CANDIDATES, len(view.legal))
        assert others == sorted(others, key=lambda each: -each.value)
        for each in advice.candidates:
            assert each.action in view.legal
            assert each.value == pytest.approx(sum(each.parts.values()))
        kinds.add(type(first.action))
    assert kinds == ({Place} if name == "table-top" else {Discard, Play})


def test_a_play_carries_what_it_scores_and_the_count():
    table = playing("six-card", "5H TC 2D 3S", "5S JC QD KH", starter="AC").do("play KH")
    candidates = advise(pegout.view(table.state, 0)).candidates
    (five,) = [each for each in candidates if each.action == Play(*parse_cards("5H"))]
    assert (five.count, total(five.items), five.parts["now"]) == (15, 2, 2.0)
    assert five.items == score_play(parse_cards("KH 5H"))
    assert "scores-now" in five.reasons


def test_a_place_carries_the_points_that_it_adds_to_both_lines():
    added = set()
    for view, advice in advised(views(5, 1, "table-top")):
        for each in advice.candidates:
            assert each.line_points is not None
            added.add(each.line_points)
            if sum(card is not None for card in view.layout) == 1:
                assert min(each.line_points) >= 0
    assert len(added) > 5


def test_the_starters_are_the_cards_that_a_seat_has_not_seen():
    table = playing("six-card")
    assert advise(pegout.view(table.state, 1)).starters == 52 - 6 - 1


def test_a_count_by_hand_is_counted_truly():
    asked = set()
    for view in views(7, 1, target="61", counting="manual", muggins="on"):
        if view.pending_count and view.legal:
            advice = advise_count(view)
            pending = view.pending_count
            assert advice.points == total(advice.items)
            assert (advice.count is None) == (pending.what in ("hand", "crib"))
            if isinstance(view.legal[0], Claim):
                asked.add(pending.what)
            with pytest.raises(NoAdvice, match="no-hint-now"):
                advise(view)
    assert {"play", "hand", "crib"} <= asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_its_words(lang):
    assert all(translator(lang)(f"hint-{reason}") for reason in REASONS)


@pytest.mark.parametrize("ask", [advise, advise_count])
def test_nothing_is_said_of_a_draw(ask):
    rules = pegout.variant("six-card")
    with pytest.raises(NoAdvice, match="no-hint-now"):
        ask(pegout.view(pegout.start(rules), 0))
