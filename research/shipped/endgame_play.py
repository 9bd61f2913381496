"""The effect of playing for the chance to win in the endgame, from sampled subgames.

A starter, a lead and a reply are drawn; the play that follows is valued with every pair of hands,
once as both sides play it for the chance to win, once as they play it for points.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from pegout.lab.training.pegging import starter_prior
from pegout.solver.arrays import F32, F64, I64
from pegout.solver.encoding.cards import RANKS
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.kernels.pegging.infoset_updates import EVALUATE
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import (
    HEELS,
    SHOW_TOTALS,
    DealStages,
    mean_crib,
    stage_distributions,
)
from pegout.solver.pegging import endgame_first_cards
from pegout.solver.pegging.blueprint import blueprint
from pegout.solver.pegging.descending_ranks import descending, descending_order, whole_hands_by_rank
from pegout.solver.pegging.positions import MatchContext, MatchScores, Position, Rounds
from pegout.solver.pegging.public_nodes import BlueprintCursor
from pegout.solver.pegging.ranges import ranges_at
from pegout.solver.pegging.subgames import Subgame
from pegout.solver.pegging.win_subgames import match_payoff, win_cursor
from pegout.solver.variants import DEALER, SIZES

ITERATIONS: Final = {6: 8, 5: 12}
"""Iterations for each subgame: the value settles long before the strategies do."""


class Cell(NamedTuple):
    """A pair of scores before a deal, with the hands that are kept there."""

    rules: str
    """`six-card` or `five-card`."""
    target: int
    scores: tuple[int, int]
    """Of dealer and pone."""
    kept: tuple[F64, F64]
    """How much more often than for points a hand is kept, by seat and ascending ranks, (k,)."""

    @property
    def size(self) -> int:
        """Cards dealt to each."""
        return SIZES[self.rules]

    def prior(self, starter: int) -> F64:
        """The chance of both kept hands given the starter (descending ranks), (k, k)."""
        order = descending_order(self.size - 2)
        prior = starter_prior(self.size, starter).astype(np.float64)
        prior *= self.kept[0][order][:, None]
        prior *= self.kept[1][order]
        return np.asarray(prior / prior.sum())

    def match(self, starter: int) -> MatchScores | None:
        """The match before the lead; `None` if the dealer is out with his heels."""
        dealer, pone = self.scores
        dealer += HEELS * (starter == JACK)
        if dealer >= self.target:
            return None
        return MatchScores(self.rules, self.target, (pone, dealer), mean_crib(self.rules))


def play_changes(cell: Cell, starters: int, pairs: int, rng: np.random.Generator) -> list[float]:
    """Samples of what playing to win changes in the dealer's chance, one for each starter drawn.

    Args:
        cell: where.
        starters: how many to draw.
        pairs: leads with replies to draw for each; five-card is valued as a whole.
        rng: draws both.
    """
    found = []
    for starter in rng.permutation(RANKS)[:starters].tolist():
        match = cell.match(starter)
        if match is None:
            found.append(0.0)
        elif cell.size == endgame_first_cards.SIZE:
            found.append(-_after_first_cards(cell, match, starter, pairs, rng))
        else:
            found.append(-_whole(cell, match, starter))
    return found


def _shows(size: int, starter: int) -> I64:
    return np.asarray(show_table(size - 2)[descending_order(size - 2), starter], np.int64)


def _whole(cell: Cell, match: MatchScores, starter: int) -> float:
    """The change in the pone's chance over the whole play."""
    size, prior = cell.size, cell.prior(starter)
    shows = _shows(size, starter)
    position = Position(size, 0, (), starter, ((),))
    state = BlueprintCursor(position).state
    payoff = match_payoff(match, (shows, shows))
    solved = Subgame(state, size - 2, prior, payoff, ITERATIONS[size])
    to_win = float(solved.values(solved.root, 0, EVALUATE).sum(dtype=np.float64))
    solved.average_strategies = list(blueprint(size, starter))
    return to_win - float(solved.values(solved.root, 0, EVALUATE).sum(dtype=np.float64))


class _First(NamedTuple):
    """Leads and replies, and how likely each pair of them is."""

    leads: F64
    """By rank and hand left, (13, m)."""
    replies: F64
    """By lead, rank and hand left, (13, 13, m)."""
    masses: F64
    """The chance of every lead and reply, (13, 13)."""


def _first(strategies: tuple[F32, F32], prior: F64) -> _First:
    whole = whole_hands_by_rank(endgame_first_cards.SIZE - 3)
    leads = _normalised(strategies[0].reshape(whole.shape), len(prior))
    replies = np.stack(
        [_normalised(each, len(prior)) for each in strategies[1].reshape(RANKS, *whole.shape)]
    )
    led = np.zeros((RANKS, len(prior)))
    np.put_along_axis(led, whole, leads, axis=1)
    reached = (led @ prior)[:, whole]
    return _First(leads, replies, (reached * replies).sum(axis=2))


def _normalised(weights: F32, hands: int) -> F64:
    whole = whole_hands_by_rank(endgame_first_cards.SIZE - 3)
    totals = np.bincount(whole.ravel(), weights.ravel(), minlength=hands)
    return np.asarray(weights / np.maximum(totals, 1e-9)[whole], np.float64)


def _after_first_cards(
    cell: Cell, match: MatchScores, starter: int, pairs: int, rng: np.random.Generator
) -> float:
    """The change in the pone's chance, estimated from some leads with replies.

    What follows them is valued for the same hands. What other leads and replies change is taken
    from what hands count and replies peg: samples of it would have several times the spread.
    """
    prior = cell.prior(starter)
    to_win = _first(endgame_first_cards.first_strategies(starter, match), prior)
    for_points = _first(blueprint(cell.size, starter), prior)
    chances = to_win.masses.ravel() / to_win.masses.sum()
    found = 0.0
    for place in _evenly_drawn(chances, pairs, rng).tolist():
        after = _values(cell, match, starter, divmod(place, RANKS), prior, to_win)
        found += (after[0] - after[1]) / chances[place]
    expected = [_expected(cell, match, starter, prior, each) for each in (to_win, for_points)]
    return found / pairs + float(expected[0].sum() - expected[1].sum())


def _expected(cell: Cell, match: MatchScores, starter: int, prior: F64, first: _First) -> F64:
    """About what each lead with each reply is worth to the pone: a control for the samples.

    Both hands count what they do, and the rest of the play brings what it usually brings.

    Returns:
        The pone's chance less a half, times the chance of the cards, (13, 13).
    """
    whole, shows = whole_hands_by_rank(endgame_first_cards.SIZE - 3), _shows(cell.size, starter)
    gained = _reply_points(starter)
    led = np.zeros((RANKS, len(prior)))
    np.put_along_axis(led, whole, first.leads, axis=1)
    found = np.zeros((RANKS, RANKS))
    for points in np.unique(gained).tolist():
        pone, dealer = match.scores
        table = _chances_by_shows(match._replace(scores=(pone, dealer + points)))
        reached = (led @ (prior * table[np.ix_(shows, shows)]))[:, whole]
        here = gained == points
        found[here] = (reached * first.replies).sum(axis=2)[here]
    return found


@lru_cache(maxsize=13)
def _reply_points(starter: int) -> I64:
    """Points that the dealer scores with a reply to a lead, descending ranks, (13, 13)."""
    found = np.zeros((RANKS, RANKS), np.int64)
    for lead in range(RANKS):
        for reply in range(RANKS):
            rounds: Rounds = (((0, descending(lead)), (1, descending(reply))),)
            position = Position(endgame_first_cards.SIZE, 0, (), starter, rounds)
            found[lead, reply] = BlueprintCursor(position).gained[1]
    return found


@lru_cache(maxsize=8)
def _chances_by_shows(match: MatchScores) -> F64:
    """The pone's chance less a half by what both hands will count, the play being as usual."""
    usual, odds = stage_distributions(match.rules), shipped_score_odds(match.rules, match.target)
    pone, dealer = match.scores
    if dealer >= match.target:
        return np.full((SHOW_TOTALS, SHOW_TOTALS), -0.5)
    found = np.zeros((SHOW_TOTALS, SHOW_TOTALS))
    totals = np.eye(SHOW_TOTALS)
    for shown in range(SHOW_TOTALS):
        hands = np.stack([totals[shown], totals[shown]])
        stages = DealStages(usual._replace(hands=hands), odds, match.target, DEALER, (dealer, pone))
        for own in range(SHOW_TOTALS):
            grid = stages.before_show(totals[own], usual.crib)
            found[shown, own] = 0.5 - stages.before_play(grid, usual.play)
    return found


def _evenly_drawn(chances: F64, number: int, rng: np.random.Generator) -> I64:
    """Draw places by their chances, with evenly spaced marks in random order of the places."""
    order = rng.permutation(len(chances))
    marks = (np.arange(number) + rng.random()) / number
    places = np.searchsorted(np.cumsum(chances[order]), marks)
    return np.asarray(order[np.minimum(places, len(chances) - 1)], np.int64)


def _values(
    cell: Cell,
    match: MatchScores,
    starter: int,
    cards: tuple[int, int],
    prior: F64,
    first: _First,
) -> list[float]:
    """The pone's chance less a half after a lead and a reply, times their chance.

    Returns:
        Where both play on for the chance to win, and where they play on for points.
    """
    lead, reply = cards
    rounds: Rounds = (((0, descending(lead)), (1, descending(reply))),)
    position = Position(cell.size, 0, (), starter, rounds)
    cursor = BlueprintCursor(position)
    pone, dealer = match.scores[0], match.scores[1] + cursor.gained[1]
    if dealer >= cell.target:
        return [0.0, 0.0]
    context = MatchContext(cell.rules, cell.target, (pone, dealer), 0, match.crib)
    whole, shows = whole_hands_by_rank(endgame_first_cards.SIZE - 3), _shows(cell.size, starter)
    scores = match._replace(scores=context.scores)
    payoff = match_payoff(scores, (shows[whole[lead]], shows[whole[reply]]))
    solved = []
    for way, worth in ((win_cursor(position, context), payoff), (cursor, None)):
        believed = ranges_at(position, way).prior
        solved.append(Subgame(way.state, cell.size - 2, believed, worth, ITERATIONS[cell.size]))
    real = prior[np.ix_(whole[lead], whole[reply])]
    played = Subgame(cursor.state, cell.size - 2, real, payoff, 0)
    reaches = [played.root.reaches[0], np.zeros_like(played.root.reaches[1])]
    reaches[1][: real.shape[1]] = first.replies[lead, reply]
    node = played.root._replace(reaches=(reaches[0], reaches[1]))
    found = []
    for each in solved:
        played.average_strategies = each.average_strategies
        by_hand = played.values(node, 0, EVALUATE)[: len(real)]
        found.append(float(real.sum()) * float(by_hand @ first.leads[lead]))
    return found
