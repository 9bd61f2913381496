"""The job that solves the play in the endgame at some places, of which the leads are shipped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from research.shipped.jobs import Job

from pegout.engine.errors import PegoutError
from pegout.lab.training.pegging import AVERAGING, DISCOUNT, discards_digest, starter_prior
from pegout.lab.training.shipped import made_from
from pegout.solver import artefacts
from pegout.solver.arrays import F32, F64, I8
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import RANKS
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.pegging.infoset_updates import EVALUATE, UPDATE
from pegout.solver.odds.win_probability import mean_crib
from pegout.solver.pegging.descending_ranks import descending, descending_order, whole_hands_by_rank
from pegout.solver.pegging.endgame_first_cards import (
    HAND_COUNT,
    HANDS_LEFT,
    SIZE,
    mixed_leads,
    normalised,
)
from pegout.solver.pegging.endgame_leads import (
    DIFFERENCE_STEPS,
    MAX_STEPS,
    NAME,
    VALUE_STEPS,
    packed,
    unpacked,
)
from pegout.solver.pegging.positions import MatchScores, Position
from pegout.solver.pegging.public_nodes import BlueprintCursor
from pegout.solver.pegging.subgames import Subgame
from pegout.solver.pegging.win_subgames import match_payoff

VERSION: Final = 4
METHOD: Final = (
    "alternating CFR+ with discounted regrets on the play from the lead on, for the chance to win; "
    "ranks only, both sides' discards in equilibrium for points, mean crib"
)
ITERATIONS: Final = 10
SAVE_EVERY: Final = 10
"""Places from one saved result to the next."""
RULES: Final = "six-card"
TARGET: Final = 121
"""Odds depend on what both sides need; of the target, hardly."""
TREMBLE: Final = 1e-3
"""How often each side is assumed to lead or reply with any rank: every subgame is solved."""


class Place(NamedTuple):
    """Where the play is solved."""

    starter: int
    """Its rank, 0 (ace) to 12 (king)."""
    pone: int
    """Points that it needs, like the dealer's."""
    dealer: int


class _Solved(NamedTuple):
    """The shipped part of a place's solution, as in `EndgameLeads`."""

    differences: I8
    values: I8


def solve_leads(job: Job, *, more: Collection[Place] = (), iterations: int = ITERATIONS) -> Path:
    """Solve the play at places in the endgame, and write the leads.

    Places are those of the shipped result, which `research/endgame_places.py` has chosen. What
    a file in the folder knows already is taken over, so that an interrupted job continues.

    Args:
        job: of the result.
        more: places to solve besides those of the shipped result.
        iterations: for each.
    """
    path = job.path(NAME)
    step = path.with_suffix(".step")
    header: dict[str, object] = {
        "name": NAME,
        "version": VERSION,
        "method": METHOD,
        "iterations": iterations,
        "made_from": made_from(NAME),
    }
    found, before = _known(step if step.exists() else path, header)
    solved_with: Counter[str] = Counter(before.get("solved_with"))
    discards = discards_digest(load_strategy(SIZE).probabilities)
    shipped = [Place(*place) for place in artefacts.shipped(NAME).arrays["places"].tolist()]
    missing = sorted({*shipped, *more} - found.keys())
    done = 0
    for starter, places in groupby(missing, lambda place: place.starter):
        play = WholePlay(starter, job.threads)
        for place in places:
            done += 1
            found[place] = _solve(play, place, iterations)
            solved_with[discards] += 1
            if done % SAVE_EVERY == 0 or done == len(missing):
                _save(step, before | header | {"solved_with": dict(solved_with)}, found)
            job.progress(NAME, done / len(missing))
        del play  # It takes 3 GB, and the next one as much.
    if step.exists():
        step.replace(path)
    return path


def _known(path: Path, header: dict[str, object]) -> tuple[dict[Place, _Solved], dict[str, Any]]:
    """The places in a file that were solved in this way, and its header."""
    try:
        known = artefacts.read(path)
    except PegoutError:
        return {}, {}
    if not header.items() <= known.header.items():
        return {}, {}
    arrays = known.arrays
    stored = [unpacked(arrays[name]) for name in _Solved._fields]
    rows = zip(arrays["places"].tolist(), *stored, strict=True)
    found = {Place(*place): _Solved(differences, values) for place, differences, values in rows}
    return found, known.header


def _solve(play: WholePlay, place: Place, iterations: int) -> _Solved:
    play.at((place.pone, place.dealer))
    for _ in range(iterations):
        play.iterate()
    scores = (TARGET - place.pone, TARGET - place.dealer)
    match = MatchScores(RULES, TARGET, scores, mean_crib(RULES))
    leads = play.strategies[0]
    differences = leads - mixed_leads(place.starter, match)
    values = play.lead_values
    return _Solved(
        _balanced(_steps(differences, DIFFERENCE_STEPS), leads),
        _steps(values - _means(values), VALUE_STEPS),
    )


def _balanced(steps: I8, leads: F64) -> I8:
    """Steps that add up to 0 over the leads of each hand, as `packed` takes them to.

    The lead played most makes up for the rounding of all: a step more of the last lead, which is
    not stored, might be a step more of a bad one.
    """
    found, whole = steps.astype(np.int64), whole_hands_by_rank(SIZE - 3).ravel()
    most = np.lexsort((leads.ravel(), whole))[np.cumsum(np.bincount(whole)) - 1]
    found[most] -= np.bincount(whole, steps, minlength=HAND_COUNT).astype(np.int64)
    return found.astype(np.int8)


def _means(values: F64) -> F64:
    """The mean over the leads of each hand, by rank led and hand left, (13, 455)."""
    whole = whole_hands_by_rank(SIZE - 3)
    sums = np.bincount(whole.ravel(), values.ravel(), minlength=HAND_COUNT)
    return np.asarray((sums / np.bincount(whole.ravel(), minlength=HAND_COUNT))[whole])


def _steps(numbers: F64, steps: int) -> I8:
    """Numbers in steps of 1 over `steps`."""
    found = np.round(numbers.ravel() * steps)
    return np.clip(found, -MAX_STEPS, MAX_STEPS).astype(np.int8)


def _save(path: Path, header: dict[str, object], found: dict[Place, _Solved]) -> None:
    # Sorted so that adjacent places are similar, which packs smaller than by starter.
    rows = sorted(found.items(), key=lambda row: (row[0].pone, row[0].dealer, row[0].starter))
    arrays: artefacts.Arrays = {"places": np.array([place for place, _ in rows], np.uint8)}
    for name in _Solved._fields:
        arrays[name] = packed(np.stack([getattr(solved, name) for _, solved in rows]))
    artefacts.save(path, header, arrays)


class _Following(NamedTuple):
    """The subgame after a lead and a reply."""

    lead: int
    """Descending, like the reply."""
    reply: int
    gained: int
    """Points that the dealer scores with the reply."""
    chance: float
    """The prior of all pairs of hands that can come here."""
    play: Subgame
    regrets: list[F32]


class WholePlay:
    """The play of six-card from the lead on for the chance to win, with one starter.

    What follows a lead and a reply is one of 169 subgames, whose information sets have regrets;
    leads and replies have theirs here. Averages are kept of leads and replies alone.

    Args:
        starter: its rank, 0 (ace) to 12 (king).
        threads: the result does not depend on it.
    """

    def __init__(self, starter: int, threads: int = 1) -> None:
        self.starter = starter
        prior = starter_prior(SIZE, starter).astype(np.float64)
        self.prior = prior / prior.sum()
        self.shows = np.array(show_table(SIZE - 2)[descending_order(SIZE - 2), starter], np.int64)
        self._whole = whole_hands_by_rank(SIZE - 3)
        self._even = 1 / np.bincount(self._whole.ravel(), minlength=HAND_COUNT)[self._whole]
        self._pool = ThreadPoolExecutor(threads)
        self._subgames = [self._follow(*divmod(pair, RANKS)) for pair in range(RANKS * RANKS)]
        self._clear()

    def _follow(self, lead: int, reply: int) -> _Following:
        rounds = (((0, descending(lead)), (1, descending(reply))),)
        cursor = BlueprintCursor(Position(SIZE, 0, (), self.starter, rounds))
        prior = self.prior[np.ix_(self._whole[lead], self._whole[reply])]
        play = Subgame(cursor.state, SIZE - 2, prior, None, 0)
        regrets = [np.zeros_like(each) for each in play.average_strategies]
        return _Following(lead, reply, cursor.gained[1], float(prior.sum()), play, regrets)

    def _clear(self) -> None:
        for each in self._subgames:
            for regrets in each.regrets:
                regrets[:] = 0
        self.iterations = 0
        self._regrets = np.zeros((1 + RANKS, RANKS, HANDS_LEFT))
        self._averages = np.zeros_like(self._regrets)
        self._values = np.zeros((RANKS, HANDS_LEFT))
        self._weights = 0.0

    def at(self, needed: tuple[int, int]) -> None:
        """Start from the first iteration, where pone and dealer need some points."""
        self._clear()
        self._needed = needed
        list(self._pool.map(self._value, self._subgames))

    def _value(self, each: _Following) -> None:
        """Keep the values of the ends of a subgame."""
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
            strategies = _all_normalised(self._regrets)
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
        got = self._by_hand(strategy, values)
        regrets = self._regrets[place] + values - got[self._whole]
        self._regrets[place] = discount * np.maximum(regrets, 0)

    def _by_hand(self, strategy: F64, values: F64) -> F64:
        """The value of every hand under a strategy for its next card, (1820,)."""
        found = np.bincount(self._whole.ravel(), (strategy * values).ravel(), minlength=HAND_COUNT)
        return np.asarray(found, np.float64)

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
            By lead, reply and hand left, (13, 13, 455).
        """
        tremble = TREMBLE if purpose == UPDATE else 0.0
        reaches = (1 - tremble) * strategies + tremble * self._even

        def ask(each: _Following) -> F64:
            theirs = reaches[1 + each.lead, each.reply] if side == 0 else reaches[0, each.lead]
            return self._after(each, side, theirs, purpose, discount)

        found = list(self._pool.map(ask, self._subgames))
        return np.stack(found).reshape(RANKS, RANKS, HANDS_LEFT)

    def _after(
        self, each: _Following, side: int, theirs: F64, purpose: int, discount: float
    ) -> F64:
        if each.gained >= self._needed[1]:
            prior = each.chance * each.play.prior
            return np.asarray((-prior @ theirs if side == 0 else theirs @ prior) / 2)
        root = each.play.root
        reaches = list(root.reaches)
        reaches[1 - side] = np.zeros_like(reaches[1 - side])
        reaches[1 - side][:HANDS_LEFT] = theirs
        node = root._replace(reaches=(reaches[0], reaches[1]))
        values = each.play.update(node, side, each.regrets, purpose, discount)
        return each.chance * values[:HANDS_LEFT].astype(np.float64)

    @property
    def strategies(self) -> F64:
        """The average strategies for the lead and the replies to every lead, (14, 13, 455)."""
        return _all_normalised(self._averages)

    @property
    def lead_values(self) -> F64:
        """The pone's chance to win less a half after each lead, by rank and hand left, (13, 455).

        The mean over iterations, weighted like the average strategy.
        """
        chances = self.prior.sum(axis=1)[self._whole]
        return np.asarray(self._values / np.maximum(self._weights * chances, 1e-300))

    def hand_chances(self, side: int, ratio: F64) -> F64:
        """The chance to win of every hand of a side (descending ranks), (1820,).

        `ratio` is how much more often than for points the other side keeps each hand, (1820,),
        which no side takes into account in the play.
        """
        strategies = self.strategies
        theirs = strategies.copy()
        theirs[1:] *= ratio[self._whole] if side == 0 else 1.0
        theirs[0] *= ratio[self._whole] if side == 1 else 1.0
        values = self.values(side, theirs)
        if side == 0:
            got = self._by_hand(strategies[0], values.sum(axis=1))
        else:
            got = sum(map(self._by_hand, strategies[1:], values), np.zeros(HAND_COUNT))
        chances = self.prior @ ratio if side == 0 else ratio @ self.prior
        return np.asarray(0.5 + got / np.maximum(chances, 1e-300))

    def gains(self, strategies: F64) -> tuple[float, float]:
        """The gain of best leads and of best replies, in chance to win, (pone, dealer).

        What follows is played by the present regrets, by both.
        """
        leads = self.values(0, strategies).sum(axis=1)
        pone = self._best(leads) - float((strategies[0] * leads).sum())
        replies = self.values(1, strategies)
        dealer = sum(self._best(each) for each in replies) - float((strategies[1:] * replies).sum())
        return pone, dealer

    def _best(self, values: F64) -> float:
        best = np.full(HAND_COUNT, -np.inf)
        np.maximum.at(best, self._whole.ravel(), values.ravel())
        return float(best.sum())


def _all_normalised(weights: F64) -> F64:
    """Strategies for the lead and the replies to every lead, from weights, (14, 13, 455)."""
    return np.stack([normalised(each) for each in weights])
