"""Hints: the best candidates, and why."""

import pytest

import pegout
from pegout.advice import NoAdvice, hint
from pegout.locale import LANGUAGES, translator


def views(seed, games=3):
    """What a seat sees whenever it has to decide something, from games of beginners."""
    for game in range(games):
        rules = pegout.variant("six-card", {"target": "61"})
        players = [pegout.make_player("beginner", seed + game + seat) for seat in range(2)]
        for step in pegout.play_game(rules, players, seed=seed + game):
            yield from (pegout.view(step.state, seat) for seat in range(2))


@pytest.mark.parametrize("seed", [1, 2026])
def test_what_is_worth_most_has_a_reason(seed):
    reasons: set[str] = set()
    for view in views(seed):
        try:
            candidates = hint(view)
        except NoAdvice:
            continue
        best = max(candidates, key=lambda each: each.value)
        assert best.reasons
        reasons.update(best.reasons)
    assert {"best-hand", "best-crib", "best-sum", "safest", "scores-now"} <= reasons


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_its_words(lang):
    known = {"best-hand", "best-crib", "best-sum", "safest", "scores-now", "best-lines"}
    assert all(translator(lang)(f"hint-{reason}") for reason in known)


def test_nothing_is_said_of_a_cut():
    rules = pegout.variant("six-card")
    with pytest.raises(NoAdvice, match="no-hint-now"):
        hint(pegout.view(pegout.start(rules), 0))
