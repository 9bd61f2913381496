"""Solving the play from the lead on for the chance to win, at a pair of scores and a starter.

What follows a lead and a reply is one of 169 subgames, whose information sets have regrets; leads
and replies have theirs here. Averages are kept of leads and replies alone.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64
from pegout.solver.encoding.cards import RANKS
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.pegging.infoset_updates import EVALUATE, UPDATE
from pegout.solver.odds.win_probability import mean_crib
from pegout.solver.pegging.descending_ranks import descending, descending_order, whole_hands_by_rank
from pegout.solver.pegging.endgame_first_cards import HANDS, LEFT, SIZE, normalised
from pegout.solver.pegging.positions import MatchScores, Position
from pegout.solver.pegging.public_nodes import BlueprintCursor
from pegout.solver.pegging.subgames import Subgame
from pegout.solver.pegging.win_subgames import match_payoff
from pegout.solver.training.pegging import AVERAGING, DISCOUNT, starter_prior

RULES: Final = "six-card"
TARGET: Final = 121
"""Odds depend on what both sides need; of the target, hardly."""
TREMBLE: Final = 1e-3
"""How often each side is assumed to lead or reply with any rank: every subgame is solved."""


class _Subgame(NamedTuple):
    """What follows a lead and a reply."""

    lead: int
    """Descending, like the reply."""
    reply: int
    gained: int
    """What the dealer scores with the reply."""
    chance: float
    """The prior of all pairs of hands that can come here."""
    play: Subgame
    regrets: list[F32]


class WholePlay:
    """The play of six-card from the lead on, with one starter.

    Args:
        starter: its rank, 0 (ace) to 12 (king).
        threads: how many to use; the result does not depend on it.
    """

    def __init__(self, starter: int, threads: int = 1) -> None:
        self.starter = starter
        prior = starter_prior(SIZE, starter).astype(np.float64)
        self.prior = prior / prior.sum()
        self.shows = np.array(show_table(SIZE - 2)[descending_order(SIZE - 2), starter], np.int64)
        self._whole = whole_hands_by_rank(SIZE - 3)
        self._even = 1 / np.bincount(self._whole.ravel(), minlength=HANDS)[self._whole]
        self._pool = ThreadPoolExecutor(threads)
        self._subgames = [self._follow(*divmod(pair, RANKS)) for pair in range(RANKS * RANKS)]
        self._clear()

    def _follow(self, lead: int, reply: int) -> _Subgame:
        rounds = (((0, descending(lead)), (1, descending(reply))),)
        cursor = BlueprintCursor(Position(SIZE, 0, (), self.starter, rounds))
        prior = self.prior[np.ix_(self._whole[lead], self._whole[reply])]
        play = Subgame(cursor.state, SIZE - 2, prior, None, 0)
        regrets = [np.zeros_like(each) for each in play.average_strategies]
        return _Subgame(lead, reply, cursor.gained[1], float(prior.sum()), play, regrets)

    def _clear(self) -> None:
        for each in self._subgames:
            for regrets in each.regrets:
                regrets[:] = 0
        self.iterations = 0
        self._regrets = np.zeros((1 + RANKS, RANKS, LEFT))
        self._averages = np.zeros_like(self._regrets)
        self._values = np.zeros((RANKS, LEFT))
        self._weights = 0.0

    def at(self, needed: tuple[int, int]) -> None:
        """Start from the first iteration, where pone and dealer need some points."""
        self._clear()
        self._needed = needed
        list(self._pool.map(self._value, self._subgames))

    def _value(self, each: _Subgame) -> None:
        """Keep what the ends of a subgame are worth."""
        scores = (TARGET - self._needed[0], TARGET - self._needed[1] + each.gained)
        if scores[1] < TARGET:
            match = MatchScores(RULES, TARGET, scores, mean_crib(RULES))
            shows = (self.shows[self._whole[each.lead]], self.shows[self._whole[each.reply]])
            each.play.keep_payoffs_of(match_payoff(match, shows))

    def iterate(self) -> None:
        """Do one iteration: an update of the pone, then of the dealer."""
        self.iterations += 1
        growth = float(self.iterations**DISCOUNT)
        discount, weight = growth / (growth + 1), float(self.iterations**AVERAGING)
        for side in range(2):
            strategies = _normalised(self._regrets)
            values = self.values(side, strategies, UPDATE, discount)
            if side == 0:
                after = values.sum(axis=1)
                self._averages[1:] += weight * strategies[1:]
                self._values += weight * after
                self._weights += weight
                self._learn(0, strategies[0], after, discount)
            else:
                self._averages[0] += weight * strategies[0]
                for lead in range(RANKS):
                    self._learn(1 + lead, strategies[1 + lead], values[lead], discount)

    def _learn(self, place: int, strategy: F64, values: F64, discount: float) -> None:
        got = np.bincount(self._whole.ravel(), (strategy * values).ravel(), minlength=HANDS)
        regrets = self._regrets[place] + values - got[self._whole]
        self._regrets[place] = discount * np.maximum(regrets, 0)

    def values(
        self, side: int, strategies: F64, purpose: int = EVALUATE, discount: float = 1.0
    ) -> F64:
        """Counterfactual values of a side's hands after each lead and reply, in the chance to win.

        Args:
            side: 0 pone, 1 dealer.
            strategies: for the lead and the replies to every lead, (14, 13, 455).
            purpose: `EVALUATE`, or `UPDATE` to change the regrets of all that follows.
            discount: the factor of regrets after an update.

        Returns:
            By lead, reply and hand left, (13, 13, 455); descending ranks.
        """
        tremble = TREMBLE if purpose == UPDATE else 0.0
        reaches = (1 - tremble) * strategies + tremble * self._even

        def ask(each: _Subgame) -> F64:
            theirs = reaches[1 + each.lead, each.reply] if side == 0 else reaches[0, each.lead]
            return self._after(each, side, theirs, purpose, discount)

        found = list(self._pool.map(ask, self._subgames))
        return np.stack(found).reshape(RANKS, RANKS, LEFT)

    def _after(self, each: _Subgame, side: int, theirs: F64, purpose: int, discount: float) -> F64:
        if each.gained >= self._needed[1]:
            prior = each.chance * each.play.prior
            return np.asarray((-prior @ theirs if side == 0 else theirs @ prior) / 2)
        root = each.play.root
        reaches = list(root.reaches)
        reaches[1 - side] = np.zeros_like(reaches[1 - side])
        reaches[1 - side][:LEFT] = theirs
        node = root._replace(reaches=(reaches[0], reaches[1]))
        values = each.play.update(node, side, each.regrets, purpose, discount)
        return each.chance * values[:LEFT].astype(np.float64)

    @property
    def strategies(self) -> F64:
        """The average strategies for the lead and the replies to every lead, (14, 13, 455)."""
        return _normalised(self._averages)

    @property
    def lead_values(self) -> F64:
        """The pone's chance to win less a half after each lead, by rank and hand left, (13, 455).

        The mean over iterations, weighted like the average strategy.
        """
        chances = self.prior.sum(axis=1)[self._whole]
        found = self._values / np.maximum(self._weights * chances, 1e-300)
        return np.asarray(found)

    def gains(self, strategies: F64) -> tuple[float, float]:
        """What best leads and best replies gain, in the chance to win, (pone, dealer).

        What follows is played by the present regrets, by both.

        Args:
            strategies: for the lead and the replies to every lead, (14, 13, 455).
        """
        leads = self.values(0, strategies).sum(axis=1)
        pone = self._best(leads) - float((strategies[0] * leads).sum())
        replies = self.values(1, strategies)
        dealer = sum(self._best(each) for each in replies) - float((strategies[1:] * replies).sum())
        return pone, dealer

    def _best(self, values: F64) -> float:
        best = np.full(HANDS, -np.inf)
        np.maximum.at(best, self._whole.ravel(), values.ravel())
        return float(best.sum())


def _normalised(weights: F64) -> F64:
    """Strategies for the lead and the replies to every lead, from weights, (14, 13, 455)."""
    return np.stack([normalised(each) for each in weights])
