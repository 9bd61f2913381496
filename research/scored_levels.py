"""Exploitability at a pair of scores: what best responses to a level gain in the chance to win.

Both sides play as the level does at these scores, from the lead on: `expert` for the chance to win
in the endgame, with the lead that it looks up, and the reply and every later subgame solved as
during a game. The best responses choose every card, lead and reply included. Hands count by ranks;
the crib brings what it does on average, and the game goes on by the shipped odds.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import numpy as np

from pegout.lab.training.evaluation import Evaluation
from pegout.lab.training.pegging import starter_prior
from pegout.solver.arrays import F32, F64, I64
from pegout.solver.decisions.plays import MIN_PROBABILITY
from pegout.solver.encoding.cards import RANKS
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.pegging.infoset_updates import BEST_RESPONSE, EVALUATE
from pegout.solver.odds.win_probability import mean_crib
from pegout.solver.pegging import endgame_first_cards
from pegout.solver.pegging.blueprint import blueprint
from pegout.solver.pegging.descending_ranks import (
    descending,
    descending_order,
    hand_count,
    whole_hands_by_rank,
)
from pegout.solver.pegging.positions import (
    MatchContext,
    Position,
    Rounds,
    match_scores,
)
from pegout.solver.pegging.public_nodes import BlueprintCursor
from pegout.solver.pegging.resolving import points_subgame
from pegout.solver.pegging.subgames import Subgame
from pegout.solver.pegging.win_subgames import endgame_replies, match_payoff, win_subgame
from pegout.solver.regimes import ENDGAME_POINTS
from pegout.solver.variants import VARIANT_BY_SIZE

Progress = Callable[[int, int], None]
"""Called with the number of finished parts and their total."""


class ScoredLevel(NamedTuple):
    """A level at a pair of scores, with one starter."""

    plays_to_win: bool
    """Whether it plays for the chance to win within `ENDGAME_POINTS` of the target: `expert`."""
    size: int
    """Cards dealt to each, 6 or 5."""
    starter: int
    """Its rank, 0 (ace) to 12 (king)."""
    scores: tuple[int, int]
    """Points of pone and dealer before the lead."""
    target: int

    def context(self, gained: int = 0) -> MatchContext:
        """The match after the dealer has gained some points."""
        rules = VARIANT_BY_SIZE[self.size]
        scores = (self.scores[0], self.scores[1] + gained)
        return MatchContext(rules, self.target, scores, 0, mean_crib(rules))

    def is_to_win(self, gained: int = 0) -> bool:
        """Whether it plays for the chance to win once the dealer has gained some points."""
        needed = self.target - max(self.scores[0], self.scores[1] + gained)
        return self.plays_to_win and needed <= ENDGAME_POINTS[self.size]

    def show_points(self) -> I64:
        """Points of each whole hand (descending ranks) in the show, (k,)."""
        kept = self.size - 2
        return np.array(show_table(kept)[descending_order(kept), self.starter], np.int64)


def evaluate_at(
    level: ScoredLevel,
    *,
    threads: int = 1,
    progress: Progress = lambda done, total: None,
) -> Evaluation:
    """A level's play at a pair of scores: its value against itself, and what best responses gain.

    Args:
        level: the level, the starter and the scores.
        threads: how many to use; the result does not depend on it.
        progress: called with the number of parts done and their total.

    Returns:
        The value is the pone's chance to win less the dealer's, halved; gains are in the chance to
        win, 0 to 1.
    """
    prior = starter_prior(level.size, level.starter).astype(np.float64)
    prior /= prior.sum()
    if level.size != endgame_first_cards.SIZE:
        part = _Part(level, ((),), prior, level.show_points(), level.show_points())
        found = part.evaluate(np.ones(len(prior)), np.ones(len(prior)))
        progress(1, 1)
        value = float(found[0, EVALUATE].sum())
        pone, dealer = (float(found[side, BEST_RESPONSE].sum()) for side in range(2))
        return Evaluation(value, pone - value, dealer + value)
    return _FirstPlies(level, prior, progress).evaluate(threads, progress)


class _FirstPlies:
    """Lead and reply of the six-card game, with the subgames behind them."""

    steps: Final = 1 + RANKS + RANKS * RANKS
    """The tables for lead and replies, and the subgames behind them."""

    def __init__(self, level: ScoredLevel, prior: F64, progress: Progress) -> None:
        self.level = level
        self.prior = prior
        self.left = hand_count(level.size - 3)
        self.whole = whole_hands_by_rank(level.size - 3)
        self.shows = level.show_points()
        leads, *replies = self._first_strategies(progress)
        self.leads = self._probabilities(leads)
        self.replies = [self._probabilities(each) for each in replies]

    def _first_strategies(self, progress: Progress) -> list[F64]:
        """The strategies for the lead and for the replies to every lead, (13, m)."""
        level = self.level
        if not level.is_to_win():
            tables = np.concatenate(blueprint(level.size, level.starter)).astype(np.float64)
            return list(tables.reshape(1 + RANKS, RANKS, self.left))
        found = [self._leads()]
        for lead in range(RANKS):
            progress(len(found), self.steps)
            position = Position(level.size, 1, (), level.starter, (((0, descending(lead)),),))
            found.append(endgame_replies(position, level.context()).astype(np.float64))
        progress(len(found), self.steps)
        return found

    def _leads(self) -> F64:
        """The strategy for the lead in the endgame, (13, m)."""
        level = self.level
        pone, _ = endgame_first_cards.first_strategies(
            level.starter, match_scores(level.context()), ()
        )
        return pone.reshape(RANKS, self.left).astype(np.float64)

    def _probabilities(self, strategy: F64) -> F64:
        """The probabilities of a strategy by rank and hand left, (13, m), as they are played."""
        weights = strategy
        for _ in range(2):
            totals = np.bincount(self.whole.ravel(), weights.ravel(), minlength=len(self.prior))
            weights = weights / np.maximum(totals, 1e-12)[self.whole]
            weights = np.where(weights < MIN_PROBABILITY, 0.0, weights)
        return weights

    def evaluate(self, threads: int, progress: Progress) -> Evaluation:
        """The value and both gains."""
        pairs = [(lead, reply) for lead in range(RANKS) for reply in range(RANKS)]
        hands = len(self.prior)
        value, best_reply = 0.0, 0.0
        best_leads = np.full((hands, RANKS), -np.inf)
        with ThreadPoolExecutor(threads) as pool:
            found = pool.map(self._after, pairs)
            for lead in range(RANKS):
                after_lead = np.zeros(self.left)
                replies = np.full((hands, RANKS), -np.inf)
                for reply in range(RANKS):
                    values = next(found)
                    after_lead += values[0, BEST_RESPONSE]
                    value += float(values[0, EVALUATE] @ self.leads[lead])
                    replies[self.whole[reply], reply] = values[1, BEST_RESPONSE]
                    progress(self.steps - len(pairs) + RANKS * lead + reply + 1, self.steps)
                best_leads[self.whole[lead], lead] = after_lead
                best_reply += float(replies.max(axis=1).sum())
        best_lead = float(best_leads.max(axis=1).sum())
        return Evaluation(value, best_lead - value, best_reply + value)

    def _after(self, pair: tuple[int, int]) -> dict[tuple[int, int], F64]:
        """The values after a lead and a reply; see `_Part.evaluate`."""
        lead, reply = pair
        pone, dealer = self.whole[lead], self.whole[reply]
        rounds = (((0, descending(lead)), (1, descending(reply))),)
        prior = self.prior[np.ix_(pone, dealer)]
        part = _Part(self.level, rounds, prior, self.shows[pone], self.shows[dealer])
        return part.evaluate(self.leads[lead], self.replies[lead][reply])


class _Part(NamedTuple):
    """A subgame of the play: all that follows some cards."""

    level: ScoredLevel
    rounds: Rounds
    prior: F64
    """The chance of both hands left and of the cards before, pone's by dealer's, (n, m)."""
    pone_shows: I64
    """Points of the whole hands of the pone in the show, (n,)."""
    dealer_shows: I64

    def evaluate(self, pone: F64, dealer: F64) -> dict[tuple[int, int], F64]:
        """Counterfactual values of both sides' hands, by side and purpose.

        Args:
            pone: how likely its hands come here by its own strategy, (n,).
            dealer: the same for the dealer, (m,).
        """
        position = Position(self.level.size, 0, (), self.level.starter, self.rounds)
        cursor = BlueprintCursor(position)
        gained = cursor.gained[1]
        context = self.level.context(gained)
        reaches = (pone, dealer)
        sides = [(side, purpose) for side in range(2) for purpose in (EVALUATE, BEST_RESPONSE)]
        if context.scores[1] >= context.target:
            lost = (-self.prior @ dealer / 2, pone @ self.prior / 2)
            return {(side, purpose): lost[side] for side, purpose in sides}
        payoff = match_payoff(match_scores(context), (self.pone_shows, self.dealer_shows))
        subgame = Subgame(cursor.state, self.level.size - 2, self.prior, payoff, 0)
        subgame.average_strategies = self._strategies(position, context, gained)
        mass = float(self.prior.sum())
        found = {}
        for side, purpose in sides:
            both = list(subgame.root.reaches)
            other = 1 - side
            both[other] = np.zeros_like(both[other])
            both[other][: len(reaches[other])] = reaches[other]
            node = subgame.root._replace(reaches=(both[0], both[1]))
            values = subgame.values(node, side, purpose)[: len(reaches[side])]
            found[side, purpose] = mass * values.astype(np.float64)
        return found

    def _strategies(self, position: Position, context: MatchContext, gained: int) -> list[F32]:
        """Both sides' strategies as the level plays them."""
        if self.level.is_to_win(gained):
            solved = win_subgame(position, context)
            found = [solved.quantised(side).astype(np.float32) for side in range(2)]
        else:
            size, starter = self.level.size, self.level.starter
            whole = size != endgame_first_cards.SIZE
            found = list(
                blueprint(size, starter)
                if whole
                else points_subgame(size, starter, self.rounds).average_strategies
            )
        least = 255 * MIN_PROBABILITY
        return [np.where(each < least, 0, each).astype(np.float32) for each in found]
