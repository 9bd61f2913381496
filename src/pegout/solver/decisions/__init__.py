"""The one door to every decision: the value of each action, how often it is played, and why.

`rate` answers for a seat's view, `rate_discards` and `rate_cards` for hands and positions in text.
Bots draw from these answers, hints show them, reviews rate by them, and commands and the HTTP API
print them. Which strategy answers is told by the table in `pegout.solver.regimes`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from pegout.engine.cards import Card, Rank, as_cards
from pegout.engine.errors import NotationError, PegoutError, argument
from pegout.engine.rules.actions import Discard, Play
from pegout.engine.rules.variants import Rules, as_rules
from pegout.engine.rules.views import View
from pegout.solver import caches
from pegout.solver.decisions import heuristic, questions
from pegout.solver.decisions.answers import Answer, Belief, Option, RatedRank, RatedRanks
from pegout.solver.inputs import (
    NEEDED,
    as_scores,
    check_hand,
    check_role,
    needing_numpy,
    with_stakes,
)
from pegout.solver.regimes import Goal, Strategy, strategy_for
from pegout.solver.stakes import stakes_of
from pegout.solver.variants import ROLES

__all__ = [
    "Answer",
    "Belief",
    "Goal",
    "Option",
    "RatedRank",
    "RatedRanks",
    "Strategy",
    "rank_weights",
    "rate",
    "rate_cards",
    "rate_discards",
]

Cards = Iterable[Card | str] | str
"""Cards, such as `[Card("5H"), "JC"]` or `"5H JC"`."""
Scores = tuple[int, int] | str | None
"""Own and the opponent's points, such as `(110, 115)` or `"110-115"`; `None` if not known."""
SOLVED: Final = (Strategy.EQUILIBRIUM, Strategy.ENDGAME)
"""The strategies of two-player pegging."""
CACHED_ANSWERS: Final = 64
"""Answers that are kept: a hint is asked for again, and a review asks what the bot was asked."""


def rate(view: View, goal: Goal = Goal.WIN) -> Answer:
    """Compare the actions that a seat may choose; `view.legal` has discards, plays or places.

    The first call of a process loads what the solver ships, and compiles kernels that are not
    compiled yet. Without the extra `solver` or a shipped result, the heuristics of `steady` answer.
    """
    try:
        return _rate(view, goal)
    except ModuleNotFoundError as error:
        if error.name not in NEEDED:
            raise
    except PegoutError as error:
        if error.code != "artefact-unreadable":
            raise
    return heuristic.rate(view)


@caches.SOLVED.keep(CACHED_ANSWERS)
def _rate(view: View, goal: Goal) -> Answer:
    action = view.legal[0]
    strategy = strategy_for(view.rules, type(action), view.scores, goal)
    if strategy is Strategy.HEURISTIC:
        return heuristic.rate(view)
    stakes = stakes_of(view.rules)
    if isinstance(action, Discard):
        from pegout.solver.decisions import discards

        scores = questions.scores_of(view) if strategy is Strategy.WIN_DISCARD else None
        hand = [card for card in view.hand if card]
        found = discards.rate_hand(hand, questions.role_of(view), view.rules, scores)
        if strategy is Strategy.SCORE_DISCARD:
            found = discards.ranked(heuristic.by_evaluator(view, found))
        return Answer(strategy, tuple(found), stakes=stakes)
    if strategy in SOLVED:
        from pegout.solver.decisions import plays

        rated = plays.rate_ranks(questions.play_question(view), strategy)
        assert rated.belief is not None
        by_rank = heuristic.plays_by_rank(view)
        found = []
        for card in rated.cards:
            same = by_rank[Rank(card.rank + 1)]
            option = heuristic.play_option(view, same, card.points, rated.belief.holds_any)
            told = {name: getattr(card, name) for name in ("win", "frequency", "error", "loss")}
            found.append(replace(option, **told))
        return Answer(strategy, tuple(found), rated.belief, rated.is_reached, stakes)
    from pegout.solver.decisions import searches

    rate_actions = searches.rate_plays if isinstance(action, Play) else searches.rate_places
    return replace(rate_actions(view, strategy, goal), stakes=stakes)


def rank_weights(view: View, goal: Goal = Goal.WIN) -> dict[Rank, int]:
    """How often a level plays each rank in solved two-player pegging, which bots draw from.

    It is what `rate` tells as frequencies, without the values, which take longer: whole weights by
    rank, ascending; empty where the play is not solved.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    strategy = strategy_for(view.rules, Play, view.scores, goal)
    if strategy not in SOLVED:
        return {}
    from pegout.solver.decisions import plays

    question = questions.play_question(view, scored=strategy is Strategy.ENDGAME)
    weights = plays.whole_weights(plays.probabilities(question, strategy))
    return {Rank(rank + 1): weight for rank, weight in weights.items()}


def rate_discards(
    hand: Cards,
    role: str,
    *,
    scores: Scores = None,
    rules: Rules | str = "six-card",
    stakes: str | None = None,
) -> Answer:
    """Every discard from a hand, the best first: by the chance to win with scores, else by points.

    Args:
        hand: the cards dealt, such as `5H 6H 7D 8S JC QD`.
        role: `pone` or `dealer`; among more players `left`, `across`, `right` or `dealer`.
        scores: own and the opponent's points, for two players, such as `(110, 115)`.
        rules: the rules, or the name of a variant.
        stakes: the value of wins with scores, a key of `pegout.solver.stakes.STAKES`; that of the
            rules unless given.

    Raises:
        PegoutError: `not-a-card`, `card-twice`, `wrong-number-of-cards`, `no-such-role`,
            `bad-score`, `score-for-two`, `no-such-variant`, `no-discards`, `no-such-stakes`, with
            the argument as the parameter `parameter`; `solver-missing`, `artefact-unreadable`.
    """
    with argument("rules"):
        found = as_rules(rules)
    with argument("stakes"):
        found = with_stakes(found, stakes)
    with argument("hand"):
        cards = as_cards(hand)
        check_hand(cards, found)
    with argument("role"):
        check_role(role, found.players)
    with argument("scores"):
        if scores is not None and found.players != 2:
            raise NotationError("score-for-two", variant=found.name)
        pair = as_scores(scores, found.target)
    with needing_numpy():
        from pegout.solver.decisions import discards
    strategy = Strategy.POINTS_DISCARD if pair is None else Strategy.WIN_DISCARD
    seat = ROLES[found.players].index(role)
    options = tuple(discards.rate_hand(cards, seat, found, pair))
    return Answer(strategy, options, stakes=stakes_of(found))


def rate_cards(
    hand: Cards,
    role: str,
    *,
    starter: Card | str | None = None,
    played: str = "",
    discarded: Cards = "",
    scores: Scores = None,
    rules: Rules | str = "six-card",
    stakes: str | None = None,
) -> RatedRanks:
    """Every card that can be played in a position of two-player pegging, the best first.

    Args:
        hand: the cards or ranks held, or the whole hand, such as `4 5 J Q`.
        role: `pone` or `dealer`.
        starter: the starter or its rank; without one the answer is the mean over all.
        played: the cards or ranks played, each with its player, such as `P:4 D:J`.
        discarded: the two cards or ranks that the player has discarded, if they are known.
        scores: own and the opponent's points, such as `(110, 115)`, if they are known.
        rules: the rules, or the name of a variant.
        stakes: as for `rate_discards`.

    Raises:
        PegoutError: an argument is wrong, named as the parameter `parameter`;
            `no-pegging`, if the play of these rules is not solved; `solver-missing`,
            `artefact-unreadable`.
    """
    with argument("rules"):
        found = as_rules(rules)
    with argument("stakes"):
        found = with_stakes(found, stakes)
    position = questions.read_position(
        _text(hand),
        role,
        found,
        starter=None if starter is None else str(starter),
        played=played,
        discarded=_text(discarded),
    )
    with argument("scores"):
        pair = as_scores(scores, found.target)
    goal = Goal.POINTS if pair is None else Goal.WIN
    with needing_numpy():
        from pegout.solver.decisions import plays
    strategy = strategy_for(found, Play, pair or (0, 0), goal)
    return plays.rate_position(position, strategy, pair)._replace(stakes=stakes_of(found))


def _text(cards: Cards) -> str:
    return cards if isinstance(cards, str) else " ".join(map(str, cards))
