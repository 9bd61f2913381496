"""Hints: the best candidates, what their values are made of, and why."""

import pytest
from tests.kit import opened, playing
from tests.seams import failing

import pegout
from pegout.engine.cards import Card, Rank, parse_cards
from pegout.engine.errors import PegoutError
from pegout.engine.rules.actions import Claim, Discard, Place, Play, write_action
from pegout.engine.rules.scoring.play import score_play
from pegout.engine.rules.scoring.show import total
from pegout.locale import LANGUAGES, translator
from pegout.locale.hints import best_by, why_sentence
from pegout.locale.names import card_name
from pegout.solver import decisions
from pegout.solver.advice import (
    NoAdvice,
    Order,
    Source,
    advise,
    advise_count,
    explain,
    shown_parts,
)
from pegout.solver.advice.reasons import reasons_for
from pegout.solver.analysis.decisions import options_of
from pegout.solver.bots import make_bot
from pegout.solver.caches import SOLVED
from pegout.solver.decisions import Option, discards, heuristic, rate_discards
from pegout.solver.inputs import NEEDED

pytestmark = pytest.mark.slow

REASONS = {"best-hand", "best-crib", "best-sum", "safest", "scores-now", "best-lines"}
HANDS = ("5H 6H 7D 8S JC QD", "6H 9S QS KD AC 2D", "5C 5D TH JH 4S 4H", "AS 2H 4C TD JC KD")


def views(seed, games=3, name="six-card", **options):
    """Every seat's view after every step of games between beginners."""
    rules = pegout.variant(name, options)
    for game in range(games):
        players = [pegout.make_bot("beginner", seed + game + seat) for seat in range(rules.players)]
        for step in pegout.play_game(rules, players, seed=seed + game):
            yield from (pegout.view(step.state, seat) for seat in range(rules.players))


def decides(view):
    return not view.pending_count and isinstance(
        view.legal[0] if view.legal else None, Discard | Play | Place
    )


def discarding(cards, *scores, dealer=0, seat=0):
    """The view of a seat that holds these six cards; the first four are kept later."""
    words = cards.split()
    kept = ["", ""]
    kept[seat] = " ".join(words[:4])
    crib = " ".join([*["3C 3S"] * seat, *words[4:]])
    table = opened("six-card", dealer).deal(*kept, crib=crib)
    return pegout.view((table.at(*scores) if scores else table).state, seat)


def card_of(action) -> Card:
    """The card of a play."""
    assert isinstance(action, Play)
    return action.card


def ranks_of(action):
    """The ranks of a discard."""
    assert isinstance(action, Discard)
    return [card.rank for card in action.cards if card]


def codes(found):
    return [reason.code for reason in found.why]


# The heuristic


@pytest.mark.parametrize("seed", [1, 2026])
def test_what_is_worth_most_has_a_reason(seed):
    reasons: set[str] = set()
    for view in filter(decides, views(seed, target="61")):
        found = explain(view, heuristic.rate(view))
        best = max(found.options, key=lambda each: each.points)
        codes_of_best = found.codes[found.options.index(best)]
        assert codes_of_best
        reasons.update(codes_of_best)
    assert reasons == REASONS - {"best-lines"}


@pytest.mark.parametrize("name", ["six-card", "three-player", "table-top"])
def test_without_the_solver_steady_answers_and_the_others_follow_by_value(name):
    kinds = set()
    for view in filter(decides, views(3, 1, name)):
        found = explain(view, heuristic.rate(view))
        first, *others = found.options
        assert make_bot("steady", 9).decide(view) in (first.action, *first.same)
        assert others == sorted(others, key=lambda each: -each.points)
        assert found.source is Source.HEURISTIC
        named = [action for each in found.options for action in (each.action, *each.same)]
        assert sorted(map(str, named)) == sorted(map(str, view.legal))
        for each in found.options:
            assert each.points == pytest.approx(sum(each.parts.values()))
        kinds.add(type(first.action))
    assert kinds == ({Place} if name == "table-top" else {Discard, Play})


def test_a_value_reads_alike_on_a_hint_in_a_review_and_in_a_command():
    summed = 0
    for hand in HANDS:
        rated = rate_discards(hand, "dealer")
        reviewed = {each.action: each.points for each in options_of(rated)}
        for option in rated.options:
            points, parts = shown_parts(option)
            assert f"{points:.2f}" == f"{option.points:.2f}"
            assert f"{points:.2f}" == f"{reviewed[write_action(option.action)]:.2f}"
            summed += f"{points:.2f}" != f"{sum(parts.values()):.2f}"
    assert summed  # some parts do not add up as they are shown


@pytest.mark.parametrize("module", NEEDED)
def test_without_the_solver_the_heuristic_answers(module):
    view = discarding(HANDS[0])
    SOLVED.clear()
    assert advise(view).source is Source.SOLVER
    SOLVED.clear()
    with failing(decisions, "_rate", ModuleNotFoundError(name=module)):
        found = advise(view)
    SOLVED.clear()
    assert found == explain(view, heuristic.rate(view))
    assert found.source is Source.HEURISTIC


def test_without_a_result_that_is_shipped_the_heuristic_answers():
    view = discarding(HANDS[1])
    SOLVED.clear()
    unreadable = PegoutError("artefact-unreadable", name="discards-six-card.npz")
    with failing(discards, "rate_hand", unreadable):
        assert advise(view).source is Source.HEURISTIC
    SOLVED.clear()


# Discards from the solver


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("role", "dealer"), [("dealer", 0), ("pone", 1)])
def test_far_from_home_the_hold_with_most_points_is_first(hand, role, dealer):
    view = discarding(hand, dealer=dealer)
    found = advise(view)
    first = rate_discards(hand, role).best
    best = found.options[0]
    assert (found.source, found.order) == (Source.SOLVER, Order.POINTS)
    assert first.action in best.actions
    assert best.parts == first.parts


def test_in_an_endgame_the_hold_that_wins_most_is_first():
    changed = 0
    for scores in [(110, 115), (119, 110), (116, 120)]:
        view = discarding(HANDS[0], *scores)
        found = advise(view)
        first = rate_discards(HANDS[0], "dealer", scores=scores).best
        best = found.options[0]
        assert found.order is Order.WIN
        assert first.action in best.actions
        wins = [each.win or 0.0 for each in found.options]
        assert wins == sorted(wins, reverse=True)
        changed += best.points < max(each.points for each in found.options)
    assert changed


def test_discards_that_differ_in_suits_that_do_not_matter_are_one():
    found = advise(discarding("5H 6H 7D 8S KC KD"))
    merged = [each for each in found.options if each.same]
    assert len(found.options) < 15
    for each in merged:
        for other in each.same:
            assert ranks_of(other) == ranks_of(each.action)


def test_a_discard_names_what_costs_nothing_and_what_is_kept():
    found = advise(discarding("5C 5D TH JH 4S 4H", dealer=1))
    assert found.why[0].code in ("costs-nothing", "keeps")
    found = advise(discarding("6H 9S 7C 8D QS KD", dealer=1))
    first, *rest = found.why
    assert (first.code, first.params) == ("costs-nothing", {"cards": "QS KD"})
    assert rest


# The play from the solver


def leading(hand="4C 5H 6D QS", scores=(), other="2C 3D 8S 9H"):
    table = playing("six-card", hand, other, starter="9C", dealer=1, scores=scores)
    return pegout.view(table.state, 0)


def test_a_card_has_its_frequency_in_the_solved_strategy():
    for view in (leading(), replied()):
        found = advise(view)
        weights = decisions.rank_weights(view)
        often = {card_of(each.action).rank: each.frequency for each in found.options}
        assert found.order is Order.FREQUENCY
        played = {rank: weight / sum(weights.values()) for rank, weight in weights.items()}
        assert {rank: share for rank, share in often.items() if share} == pytest.approx(played)


def replied():
    """A third card, after which the play is re-solved."""
    table = playing("six-card", "4C 5H 6D QS", "2C 3D 8S 9H", starter="9C", dealer=1)
    return pegout.view(table.play("4C 8S").state, 0)


def test_in_an_endgame_the_card_that_wins_most_is_first():
    table = playing(
        "six-card", "2C 5H 6D QS", "TC 3D 8S 9H", starter="9C", dealer=1, scores=(112, 114)
    )
    found = advise(pegout.view(table.play("2C TC").state, 0))
    wins = [each.win or 0.0 for each in found.options]
    assert found.order is Order.WIN
    assert wins[0] >= max(wins) - 0.02
    assert all(0 <= win <= 1 for win in wins)
    for scores in ((112, 114), (112, 119)):
        lead = advise(leading(scores=scores))
        wins = [each.win or 0.0 for each in lead.options]
        assert lead.order is Order.WIN
        assert wins[0] >= max(wins) - 0.02
        assert sum(each.frequency or 0.0 for each in lead.options) == pytest.approx(1)


def test_a_five_card_game_in_an_endgame_is_solved_for_the_chance_to_win():
    table = playing("five-card", "4C 5H 6D", "TC 3D 8S", starter="9C", dealer=1, scores=(52, 50))
    for words in ("", "4C TC"):
        found = advise(pegout.view(table.play(words).state, 0))
        assert found.order is Order.WIN
        assert None not in {each.win for each in found.options}


def test_cards_of_equal_rank_are_one_candidate():
    found = advise(leading("7C 7D 2H QS"))
    sevens = [each for each in found.options if card_of(each.action).rank == Rank.SEVEN]
    assert len(found.options) == 3
    (seven,) = sevens
    assert {str(card_of(each)) for each in (seven.action, *seven.same)} == {"7C", "7D"}


def test_the_belief_counts_what_has_been_seen():
    found = advise(leading("5C 5D 5H QS"))
    assert found.held
    assert 0 < found.held.ranks[Rank.FIVE] < 0.3
    assert 0.5 < found.held.ten_card < 1
    (queen,) = [each for each in found.options if card_of(each.action) == Card.parse("QS")]
    assert queen.answer == pytest.approx(
        found.held.ranks[Rank.FIVE] + found.held.ranks[Rank.QUEEN], abs=0.05
    )


def test_a_low_lead_says_that_it_cannot_be_made_fifteen():
    found = advise(leading("4C 7D TD QS"))
    assert found.options[0].action == Play(Card.parse("4C"))
    assert codes(found) == ["low-lead", "answered-less"]


def test_a_play_carries_what_it_scores_and_the_count():
    table = playing("six-card", "5H TC 2D 3S", "5S JC QD KH", starter="AC").do("play KH")
    view = pegout.view(table.state, 0)
    for found in (advise(view), explain(view, heuristic.rate(view))):
        candidates = found.options
        (five,) = [each for each in candidates if each.action == Play(*parse_cards("5H"))]
        assert (five.count, total(five.items), five.parts["now"]) == (15, 2, 2.0)
        assert five.items == score_play(parse_cards("KH 5H"))
        assert "scores-now" in found.codes[candidates.index(five)]


@pytest.mark.parametrize("name", ["six-card", "three-player", "four-player"])
def test_hidden_cards_change_nothing(name):
    found = []
    for hidden in ("2C 3D 8S 9H", "TC JD QH KS"):
        table = playing(
            name, "4C 5H 6D QS", hidden, crib="AH AD", starter="9C", dealer=seats_of(name) - 1
        )
        SOLVED.clear()  # the views are equal, so that nothing would be computed
        found.append(advise(pegout.view(table.state, 0)))
    assert found[0] == found[1]


def seats_of(name):
    return pegout.variant(name).players


# The search


@pytest.mark.parametrize("options", [{}, {"target": "31"}])
@pytest.mark.parametrize("name", ["three-player", "four-player-solo"])
def test_three_and_four_players_are_advised_by_search(name, options):
    seats = seats_of(name)
    table = playing(name, "4C 5H 6D 6S", starter="9C", dealer=seats - 1, **options)
    found = advise(pegout.view(table.state, 0))
    assert found.source is Source.SEARCH
    assert found.order is (Order.WIN if options else Order.POINTS)
    assert (found.options[0].win is not None) == bool(options)
    assert len(found.options) == 3
    dealt = opened(name, seats - 1, **options).deal("4C 5H 6D 6S")
    found = advise(pegout.view(dealt.state, 0))
    assert (found.source, found.order) == (
        Source.SOLVER,
        Order.SCORE if options else Order.POINTS,
    )


def test_table_top_is_advised_by_search():
    added: set[tuple[int, int] | None] = set()
    for number, view in enumerate(filter(decides, views(5, 1, "table-top"))):
        if number == 20:
            break
        found = advise(view)
        assert found.source is Source.SEARCH
        assert [each.value for each in found.options] == sorted(
            [each.value for each in found.options], reverse=True
        )
        added.update(each.line_points for each in found.options)
    assert len(added) > 5


# Words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_a_sentence(lang):
    t = translator(lang)
    said = set()
    games = [("six-card", {"target": "31"}), ("three-player", {}), ("table-top", {})]
    for name, options in games:
        for view in filter(decides, views(11, 2, name, **options)):
            found = explain(view, heuristic.rate(view))
            sentence = why_sentence(found.why, t, card_name)
            assert sentence.endswith("." if lang == "en" else "。")
            assert "_" not in sentence
            said.update(codes(found))
    assert len(said) > 10


def test_a_sentence_in_both_languages():
    why = advise(discarding("6H 9S 7C 8D QS KD", dealer=1)).why
    english = why_sentence(why[:1], translator("en"), card_name)
    assert english == "The hand loses nothing without Q♠ and K♦."
    japanese = why_sentence(why[:1], translator("ja"), card_name)
    assert japanese == "Q♠とK♦を捨てても手札の得点は減りません。"


@pytest.mark.parametrize(
    ("less", "error", "win", "english", "japanese"),
    [
        (0.021, 0.004, True, "Best by 2.1 ± 0.4 %.", "2番目との差は2.1 ± 0.4%です。"),
        (0.5, 0.1, False, "Best by 0.50 ± 0.10 points.", "2番目との差は0.50 ± 0.10点です。"),
        (0.007, 0.004, True, "The next best is within the error: −0.7 ± 0.4 %.", None),
        (-0.05, 0.1, False, "The next best is within the error: +0.05 ± 0.10 points.", None),
        (-0.5, 0.1, False, "", ""),
        (0.5, 0.0, False, "", ""),
    ],
)
def test_how_much_better_the_best_is_in_both_languages(less, error, win, english, japanese):
    assert best_by(less, error, translator("en"), win=win) == english
    if japanese is not None:
        assert best_by(less, error, translator("ja"), win=win) == japanese


@pytest.mark.parametrize(
    ("less", "said"),
    [
        (0.0, "but never after discarding 5♥"),
        (0.004, "but hardly ever after discarding 5♥"),
        (0.06, "but only in 6 % after discarding 5♥"),
    ],
)
def test_a_chance_that_rounds_to_nothing_is_put_in_words(less, said):
    def candidate(card, chance):
        totals = {4: 1 - chance} | ({6: chance} if chance else {})
        return Option(Discard(parse_cards(card)), 4.0, {"hand": 4.0}, win=0.5, totals=totals)

    view = discarding("5H 6S 7C 8D QS KD", 115, 40)
    reason = reasons_for(view, [candidate("6S", 0.5), candidate("5H", less)], Order.WIN)[0]
    assert said in why_sentence([reason], translator("en"), card_name)
    assert "0%" not in why_sentence([reason], translator("ja"), card_name).replace("50%", "")


def test_what_the_equilibrium_never_plays_is_not_called_mixed():
    view = leading()
    often = {"QS": 0.0, "4C": 0.9}
    candidates = [
        Option(Play(*parse_cards(card)), value, {}, frequency=often[card], count=10)
        for card, value in (("QS", 1.0), ("4C", 0.5))
    ]
    assert [each.code for each in reasons_for(view, candidates, Order.FREQUENCY)] == ["worth-more"]


@pytest.mark.parametrize("ask", [decisions.rate, heuristic.rate])
def test_a_card_that_scores_twice_names_both(ask):
    table = playing("six-card", "5H TC 2D 3S", "4S 6C QD KH").do("play 4S").do("play 5H")
    view = pegout.view(table.state, 1)
    why = explain(view, ask(view)).why
    english = why_sentence(why[:1], translator("en"), card_name)
    assert english == "It scores 5 at once: run and fifteen."
    japanese = why_sentence(why[:1], translator("ja"), card_name)
    assert japanese == "すぐにランとフィフティーンで5点になります。"


# Counting, and nothing to decide


def test_the_starters_are_the_cards_that_a_seat_has_not_seen():
    assert advise(leading()).starters == 52 - 6 - 1


def test_a_count_by_hand_is_counted_truly():
    asked = set()
    for view in views(7, 1, target="61", counting="manual", muggins="on"):
        if view.pending_count and view.legal:
            found = advise_count(view)
            pending = view.pending_count
            assert found.points == total(found.items)
            assert (found.count is None) == (pending.what in ("hand", "crib"))
            if isinstance(view.legal[0], Claim):
                asked.add(pending.what)
            with pytest.raises(NoAdvice, match="no-hint-now"):
                advise(view)
    assert {"play", "hand", "crib"} <= asked


@pytest.mark.parametrize("ask", [advise, advise_count])
def test_nothing_is_said_of_a_draw(ask):
    rules = pegout.variant("six-card")
    with pytest.raises(NoAdvice, match="no-hint-now"):
        ask(pegout.view(pegout.start(rules), 0))
