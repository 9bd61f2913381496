"""The job that plays deals out where a side needs few points, for `odds.played_out`.

At every pair of scores the play is solved for the chance to win, as `expert` plays it: with the
hands that are kept for points. Then both sides' discards answer each other in turn (fictitious
play: Brown 1951) by what every hand is worth in this play against the hands that the other keeps.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from research.shipped.endgame_discards import dealt_hands, kept_ratio, stage_worth
from research.shipped.endgame_leads import WholePlay
from research.shipped.jobs import Job

from pegout.engine.rules.variants import VARIANTS
from pegout.lab.training.pegging import starter_prior
from pegout.solver.arrays import F32, F64, I64
from pegout.solver.artefacts import Artefact
from pegout.solver.discards.strategy import discard_choices
from pegout.solver.encoding.canonical_deals import canonical_deals
from pegout.solver.encoding.cards import multiset_indices
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.pegging.weighted_payoffs import Payoff
from pegout.solver.odds.played_out import (
    CHANCE_STEPS,
    HAND_KINDS,
    LAST_POINTS,
    MIN_CHANCE,
    PlayedOut,
    artefact_name,
    left_out,
    starter_shares,
)
from pegout.solver.odds.score_odds import shifted, shipped_score_odds
from pegout.solver.odds.win_probability import (
    HEELS,
    HEELS_PROBABILITY,
    mean_crib,
    stage_distributions,
)
from pegout.solver.pegging.descending_ranks import descending_order
from pegout.solver.pegging.positions import MatchScores, Position
from pegout.solver.pegging.public_nodes import BlueprintCursor
from pegout.solver.pegging.subgames import Subgame
from pegout.solver.pegging.win_subgames import match_payoff
from pegout.solver.variants import DEALER, FIVE_CARD, PONE, SIZES

VERSION: Final = 1
METHOD: Final = (
    "the play from the lead on solved for the chance to win, ranks only, mean crib; discards of "
    "both sides by fictitious play on what hands are worth in it"
)
FARTHER_NEEDS: Final = (8, 15)
"""Points that the farther side needs, of more than `LAST_POINTS`, where the play is solved."""
ITERATIONS: Final = {6: 4, 5: 10}
"""Of the play, by cards dealt."""
ANSWER_ROUNDS: Final = 4
"""Rounds of fictitious play between the discards of both sides."""
HAND_STRIDE: Final = 4
"""One of this many hands of five cards, with suits, is asked what it keeps."""
HOLD_TEMPERATURE: Final = 0.01
"""The temperature of a softmax over holds, in chance to win (docs/research/last-discards.md)."""

Needs = tuple[int, int]
"""Points that pone and dealer need."""
Worth = Callable[["KeptHands"], F64]
"""The value of every hand against the hands that are kept: by seat, kind and ranks kept."""


class KeptHands(NamedTuple):
    """The hands that both sides keep at a pair of scores, (2, k) each, by seat and ranks kept."""

    often: F64
    """How often each is kept."""
    suited: F64
    """How often it is kept and of one suit."""

    def ratio(self, size: int, seat: int) -> F64:
        """How much more often than for points, by descending ranks, (k,)."""
        return kept_ratio(size, seat, self.often[seat])[descending_order(size - 2)]


def pairs() -> list[Needs]:
    """The pairs of scores that are solved."""
    near_by = range(1, LAST_POINTS + 1)
    close = list(product(near_by, near_by))
    sides = product(near_by, FARTHER_NEEDS, (PONE, DEALER))
    apart = [(near, far) if side == PONE else (far, near) for near, far, side in sides]
    return [*close, *apart]


def solve_played_out(rules: str, job: Job) -> Path:
    """Play deals out, and write what hands are worth.

    Every pair of scores is kept in the folder until the end. Six-card takes 10 GB.

    Args:
        rules: `six-card` or `five-card`.
        job: of the result.
    """
    size, name = SIZES[rules], artefact_name(rules)
    every, found = pairs(), []
    plays: list[_FiveCardPlays | _SixCardPlays] = []
    for number, needs in enumerate(every):
        wanted = {"name": name, "version": VERSION, "needs": list(needs)}

        def solve(needs: Needs = needs) -> Artefact:
            if not plays:  # Kept hands need none.
                made = _FiveCardPlays() if rules == FIVE_CARD else _SixCardPlays(job.threads)
                plays.append(made)
            return Artefact({}, {"chances": _answered(rules, needs, plays[0].solved(needs))})

        chances = job.part(f"{name}-{needs[0]}-{needs[1]}", wanted, solve).arrays["chances"]
        found.append(levelled(rules, needs, chances))
        job.progress(name, (number + 1) / len(every))
    arrays = {
        "needs": np.array(every, np.uint8),
        "chances": np.round(np.stack(found) * CHANCE_STEPS).astype(np.uint8),
    }
    header = {"version": VERSION, "method": METHOD, "iterations": ITERATIONS[size], "error": {}}
    return job.write(name, arrays, header)


def _answered(rules: str, needs: Needs, worth: Worth) -> F64:
    """Values of hands after rounds of fictitious play between both sides' discards."""
    size = SIZES[rules]
    usual = np.stack(dealt_hands(size).usual_kept)
    kept = KeptHands(usual, np.zeros_like(usual))
    for number in range(ANSWER_ROUNDS):
        answer = kept_hands(rules, PlayedOut(np.array([needs]), worth(kept)[None]), needs)
        if number == 0:
            kept = answer
        # Later answers count more: the first are to hands that are not kept.
        share = 2 / (number + 2)
        kept = KeptHands(*((1 - share) * a + share * b for a, b in zip(kept, answer, strict=True)))
    return worth(kept)


def levelled(rules: str, needs: Needs, chances: F64) -> F64:
    """Shift the log-odds of each seat's chances: over the hands kept they average to the odds.

    The odds come from rollouts; solved plays have few starters and a mean crib.

    Args:
        rules: `six-card` or `five-card`.
        needs: of pone and dealer.
        chances: by seat, kind and ranks kept, (2, kinds, k).
    """
    target, shifts = VARIANTS[rules].target, np.linspace(-3, 3, 601)
    dealer = _without_heels(shipped_score_odds(rules, target).win_probability, *needs)
    kept = kept_hands(rules, PlayedOut(np.array([needs]), chances[None]), needs)
    found = np.empty_like(chances)
    for seat, level in enumerate((1 - dealer, dealer)):
        shares = np.stack([kept.often[seat] - kept.suited[seat], kept.suited[seat]])
        shares = shares[: len(chances[seat])] / shares.sum()
        means = [float((shares * shifted(chances[seat], each)).sum()) for each in shifts]
        found[seat] = shifted(chances[seat], float(np.interp(level, means, shifts)))
    return found


def _without_heels(odds: F64, pone: int, dealer: int) -> float:
    """The dealer's chance before a deal whose starter is no jack, where both need some points."""
    with_heels = _without_heels(odds, pone, dealer - HEELS) if dealer > HEELS else 1.0
    chance = float(odds[len(odds) - dealer, len(odds) - pone])
    return (chance - HEELS_PROBABILITY * with_heels) / (1 - HEELS_PROBABILITY)


def kept_hands(rules: str, known: PlayedOut, needs: Needs) -> KeptHands:
    """The hands that both sides keep by what hands are worth."""
    size, number = SIZES[rules], len(show_table(SIZES[rules] - 2))
    found = KeptHands(np.zeros((2, number)), np.zeros((2, number)))
    for seat in range(2):
        values, suit_adds = _values(rules, known, needs, seat)
        kept, weights, suited = dealt_hands(size).kept, dealt_hands(size).chances, np.zeros(1)
        if rules == FIVE_CARD:
            deals = _suited_deals()
            kept, weights, suited = kept[deals.rows], deals.weights, deals.suited
            values = values[deals.rows] + suited * suit_adds[kept]
        shares = np.exp((values - values.max(axis=1, keepdims=True)) / HOLD_TEMPERATURE)
        shares *= (weights / shares.sum(axis=1))[:, None]
        found.often[seat] = np.bincount(kept.ravel(), shares.ravel(), number)
        alike = np.broadcast_to(suited, shares.shape) * shares
        found.suited[seat] = np.bincount(kept.ravel(), alike.ravel(), number)
    return found


def _values(rules: str, known: PlayedOut, needs: Needs, seat: int) -> tuple[F64, F64]:
    """Values of holds to a seat, (n, choices), and the gain by one suit by ranks kept, (k,).

    What hand and crib count with these very discards is taken from the stages of a deal.
    """
    size, target = SIZES[rules], VARIANTS[rules].target
    hands, left = dealt_hands(size), left_out(known, rules, target, needs, seat)
    staged = _staged(rules, needs, seat)
    chances = shifted(left.usual, left.added)
    return shifted(staged, left.added[0][hands.kept]), chances[-1] - chances[0]


@lru_cache(maxsize=2)
def _staged(rules: str, needs: Needs, seat: int) -> F64:
    """The chance to win with every hold by the stages of a deal, (n, choices)."""
    size, target = SIZES[rules], VARIANTS[rules].target
    hands, odds = dealt_hands(size), shipped_score_odds(rules, target)
    scores = (target - needs[1], target - needs[0])
    worth = stage_worth(size, odds, scores, seat, list(stage_distributions(rules).hands))
    by_hold = hands.totals @ worth.by_total[:, [0, 3]].astype(np.float32)
    crib = hands.means[seat][:, :, 2] - worth.means[2]
    staged = by_hold[:, :, 0] + crib * by_hold[:, :, 1]
    return np.asarray(np.clip(staged, MIN_CHANCE, 1 - MIN_CHANCE), np.float64)


class SuitedDeals(NamedTuple):
    """A sample of all hands of five cards, up to renaming suits: every `HAND_STRIDE`th."""

    rows: I64
    """The row of their ranks in `dealt_hands`, (n,)."""
    weights: F64
    """How likely each is, (n,)."""
    suited: F64
    """1 where a hold is of one suit, (n, choices)."""


@cache
def _suited_deals() -> SuitedDeals:
    size, deals = SIZES[FIVE_CARD], canonical_deals(SIZES[FIVE_CARD])
    cards, every = deals.cards[::HAND_STRIDE], range(size)
    rows = dealt_hands(size).rows[
        multiset_indices(np.asarray(cards >> 2, np.uint8)).astype(np.int64)
    ]
    places = [[place for place in every if place not in away] for away in discard_choices(size)]
    suits = (cards & 3)[:, np.array(places)]
    suited = (suits == suits[:, :, :1]).all(axis=2).astype(np.float64)
    weights = deals.weights[::HAND_STRIDE].astype(np.float64)
    return SuitedDeals(rows, weights / weights.sum(), suited)


class _SixCardPlays:
    """The plays of six-card with all starters, for the chance to win."""

    def __init__(self, threads: int) -> None:
        self._plays = {each: WholePlay(each, threads) for each in starter_shares(6)}

    def solved(self, needs: Needs) -> Worth:
        """Solve the plays at a pair of scores."""
        for each in self._plays.values():
            each.at(needs)
            for _ in range(ITERATIONS[6]):
                each.iterate()
        return self._worth

    def _worth(self, kept: KeptHands) -> F64:
        order = descending_order(4)
        found = np.zeros((2, HAND_KINDS[6], len(order)))
        for (starter, share), seat in product(starter_shares(6).items(), range(2)):
            chances = self._plays[starter].hand_chances(seat, kept.ratio(6, 1 - seat))
            found[seat] += share * chances[order]
        return np.clip(found, 0, 1)


class _FiveCardPlay:
    """The play of five-card with one starter, for the chance to win."""

    def __init__(self, starter: int) -> None:
        self.prior = starter_prior(5, starter).astype(np.float64)
        self._order = descending_order(3)
        self._shows = np.array(show_table(3)[self._order, starter], np.int64)
        self._state = BlueprintCursor(Position(5, 0, (), starter, ((),))).state
        # Of every hand a share is taken to be of one suit: with that share of the starters.
        self._turn = np.modf(np.arange(len(self._shows)) * 0.618 + 0.37 * starter)[0]

    def solve(self, needs: Needs) -> None:
        """Solve it at a pair of scores: as both play, and as a hand of one suit plays."""
        target = VARIANTS[FIVE_CARD].target
        scores = (target - needs[0], target - needs[1])
        self._match = MatchScores(FIVE_CARD, target, scores, mean_crib(FIVE_CARD))
        self._strategies: list[list[F32]] = []
        for suited in ((0, 0), (1, 0), (0, 1)):
            self._play = Subgame(self._state, 3, self.prior, self._payoff(*suited), ITERATIONS[5])
            self._strategies.append(self._play.average_strategies)

    def _payoff(self, pone: F64 | int, dealer: F64 | int) -> Payoff:
        shows = [self._shows + 3 * np.asarray(each, np.int64) for each in (pone, dealer)]
        return match_payoff(self._match, (shows[0], shows[1]))

    def chances(self, seat: int, kind: int, kept: KeptHands) -> F64:
        """The chance to win of a seat's hands, of several suits or of one, by ranks, (k,)."""
        other, often = 1 - seat, np.maximum(kept.often, 1e-12)
        suits: list[F64 | int] = [kind, kind]
        suits[other] = self._turn < (kept.suited[other] / often[other])[self._order]
        self._play.keep_payoffs_of(self._payoff(*suits))
        mine = self._strategies[kind * (1 + seat)]
        self._play.average_strategies = list(self._strategies[0])
        self._play.average_strategies[seat] = mine[seat]
        ratio, reaches = kept.ratio(5, other), [each.copy() for each in self._play.root.reaches]
        reaches[other][: len(ratio)] *= ratio
        node = self._play.root._replace(reaches=(reaches[0], reaches[1]))
        values = self._play.values(node, seat)[: len(ratio)].astype(np.float64)
        prior = self._play.prior @ ratio if seat == PONE else ratio @ self._play.prior
        return np.asarray(0.5 + (values / np.maximum(prior, 1e-300))[self._order])


class _FiveCardPlays:
    """The plays of five-card with all starters, for the chance to win."""

    def __init__(self) -> None:
        self._plays = {each: _FiveCardPlay(each) for each in starter_shares(5)}

    def solved(self, needs: Needs) -> Worth:
        """Solve the plays at a pair of scores."""
        for each in self._plays.values():
            each.solve(needs)
        return self._worth

    def _worth(self, kept: KeptHands) -> F64:
        found = np.zeros((2, HAND_KINDS[5], len(show_table(3))))
        for (starter, share), seat, kind in product(
            starter_shares(5).items(), range(2), range(HAND_KINDS[5])
        ):
            found[seat, kind] += share * self._plays[starter].chances(seat, kind, kept)
        return np.clip(found, 0, 1)
