"""Play deals from scores in the endgame, and correct the shipped odds by their outcomes.

Both sides are `expert`; after the deal the odds of the score that they reached are counted, or the
result where the game is over. Deals share solutions (`SharingExpert`): in six-card 13 replies
and 169 subgames for each starter, and once they are solved, in some minutes, seventy deals take a
second.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from research.shipped.jobs import Job
from research.shipped.odds_by_deals import shipped_outcomes, write_corrected

from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK, Play
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.variants import Rules, variant
from pegout.engine.rules.views import View, view
from pegout.solver.arrays import I64, U8
from pegout.solver.bots.base import Bot, DecisionRng
from pegout.solver.bots.strong import ExpertBot
from pegout.solver.decisions import first_cards
from pegout.solver.decisions.plays import MIN_PROBABILITY
from pegout.solver.decisions.questions import play_question
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.pegging.infoset_updates import BEST_RESPONSE
from pegout.solver.kernels.pegging.public_states import SOLO
from pegout.solver.odds.score_odds import artefact_name
from pegout.solver.odds.win_probability import mean_crib
from pegout.solver.pegging.descending_ranks import descending, left_after, without
from pegout.solver.pegging.hand_values import SolvedSubgame
from pegout.solver.pegging.positions import MatchContext, Position, split_position
from pegout.solver.pegging.public_nodes import (
    PublicNode,
    after_rank,
    by_index,
    cursor_at,
    infosets_at,
    probabilities_at,
)
from pegout.solver.pegging.ranges import ranges_at
from pegout.solver.pegging.resolving import (
    node_after,
    points_since,
    probabilities,
    subgame_start,
)
from pegout.solver.pegging.subgames import Subgame, cards_left, subgame_tree
from pegout.solver.pegging.win_subgames import (
    endgame_replies,
    payoff_to_win,
    strategies_to_win,
    win_cursor,
    winning_first,
)
from pegout.solver.regimes import Strategy, strategy_for
from pegout.solver.variants import DEALER, SIX_CARD, SIZES

DRAWS: Final = 1_000_000
"""How finely cards are drawn."""
CRIBS: Final = 2
"""Steps of a point in which a seat's crib is known, in five-card."""

_replies = cache(endgame_replies)
_tree = cache(subgame_tree)


@cache
def _strategies(origin: Position, context: MatchContext) -> tuple[U8, U8]:
    """Strategies of pone and dealer; all that follow one pair of scores take 1.5 GB."""
    pone, dealer = strategies_to_win(origin, context).average_strategies
    return pone.astype(np.uint8), dealer.astype(np.uint8)


def _subgame(origin: Position, context: MatchContext) -> SolvedSubgame:
    pone, dealer = (each.astype(np.float32) for each in _strategies(origin, context))
    state = cursor_at(origin).state
    return SolvedSubgame(_tree(state, origin.size - 2), cards_left(state), (pone, dealer))


def forget_solved() -> None:
    """Drop the solutions for a pair of scores from memory."""
    _replies.cache_clear()
    _valued.cache_clear()
    _strategies.cache_clear()


class SharingExpert(ExpertBot):
    """`expert`, except that deals share solutions.

    Replies and later cards are solved by ranks, in five-card for cribs in halves of a point, in
    six-card for the mean crib. Where flush or nobs change what its hand counts, it plays the best
    response to that: `expert` solves the play again there, which comes to the same.
    """

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Draw a card."""
        if strategy_for(view.rules, Play, view.scores, self.goal) is not Strategy.ENDGAME:
            return super().play(view, options, rng)
        ranks, shares = zip(*sorted(self.shares(view).items()), strict=True)
        bounds = np.cumsum(shares)
        rank = ranks[int(np.searchsorted(bounds, rng.below(DRAWS) / DRAWS * bounds[-1], "right"))]
        return next(option for option in options if option.card.rank == rank + 1)

    def shares(self, view: View) -> dict[int, float]:
        """How often each rank is played, 0 (ace) to 12 (king), up to a factor."""
        asked = play_question(view)
        assert asked.context is not None
        if first_cards.is_tabulated(asked, Strategy.ENDGAME):
            return first_cards.probabilities(asked, Strategy.ENDGAME)
        return card_probabilities(asked.position, asked.context)


def card_probabilities(here: Position, context: MatchContext) -> dict[int, float]:
    """How often a reply or a later card is played, by rank, 0 (ace) to 12 (king)."""
    seat, hand = here.seat, here.descending_hand
    by_suits = context.own_show - points_by_ranks(here)
    if by_suits and here.is_first_card:
        return probabilities(here, context)
    mean = mean_crib(context.rules)
    crib = mean if here.size == SIZES[SIX_CARD] else round(CRIBS * context.crib) / CRIBS
    context = context._replace(own_show=0, crib=crib)
    origin, moves = split_position(here, subgame_start(here, context))
    unknown = origin._replace(hand=(), seat=DEALER)
    if here.is_first_card:
        cursor = cursor_at(here)
        tree, node, replies = cursor.tree, cursor.node, _replies(unknown, context)
        often = {rank: float(replies[rank, left_after(hand, rank)]) for rank in {*hand}}
    else:
        before = context.before(points_since(origin, moves))
        found = _subgame(unknown, before)
        tree, node = found.tree, node_after(found, moves, seat)
        if by_suits and tree.kind(node.state) != SOLO:
            often = _best_response(_valued(unknown, before, seat, by_suits), node, hand)
        else:
            often = probabilities_at(tree, node, found.average_strategies[seat], hand)
    often = winning_first(tree, node, often, context.target - context.scores[seat])
    least = MIN_PROBABILITY * sum(often.values())
    return {descending(rank): share for rank, share in often.items() if share >= least}


def points_by_ranks(here: Position) -> int:
    """Points of the whole hand of a position without flush and nobs."""
    whole, _ = split_position(here, 0)
    return int(show_table(here.size - 2)[multiset_index(whole.hand), here.starter])


@lru_cache(maxsize=64)
def _valued(origin: Position, context: MatchContext, seat: int, by_suits: int) -> Subgame:
    """A shared solution in which a seat's hands count some points more than their ranks do."""
    cursor = win_cursor(origin, context)
    ranges = ranges_at(origin, cursor)
    payoff = payoff_to_win(origin, context)
    payoff.shows[seat][:] += by_suits
    subgame = Subgame(cursor.state, origin.size - 2, ranges.prior, payoff, 0)
    subgame.average_strategies = list(_subgame(origin, context).average_strategies)
    subgame.keep_payoffs()
    return subgame


def _best_response(subgame: Subgame, node: PublicNode, hand: tuple[int, ...]) -> dict[int, float]:
    """The best response of a hand (descending ranks): 1 for the best legal rank, else 0."""
    tree = subgame.tree
    seat, low = tree.mover(node.state), infosets_at(tree, node).low
    values = {}
    for rank in sorted({rank for rank in hand if rank >= low}):
        child = after_rank(tree, node, subgame.average_strategies[seat], rank, 0.0)
        by_hand = by_index(subgame.values(child, seat, BEST_RESPONSE), len(hand) - 1)
        values[rank] = float(by_hand[multiset_index(without(hand, rank))])
    best = max(values, key=values.__getitem__)
    return {rank: float(rank == best) for rank in values}


def before_deal(rules: Rules, scores: tuple[int, int]) -> State:
    """A game before a deal of seat 0, with the scores of both seats."""
    return replace(start(rules), phase=Phase.DEAL, dealer=0, first_dealer=0, deal=1, scores=scores)


def after_deal(rules: Rules, scores: tuple[int, int], name: str, bots: Sequence[Bot]) -> State:
    """Play one deal of seat 0: the state before the next deal, or the end.

    Scores and bots are those of dealer and pone; `name` is the seed of the deck.
    """
    deck, state = Deck.from_seed(name), before_deal(rules, scores)
    state, _ = apply(state, DECK, deck.act(state))
    return play_deal(state, deck, bots)


def play_deal(state: State, deck: Deck, bots: Sequence[Bot]) -> State:
    """Play a deal to its end: the state before the next deal, or the end of the game."""
    while state.phase is not Phase.DEAL and (acting := actors(state)):
        seat = min(acting)
        act = deck.act(state) if seat == DECK else bots[seat].decide(view(state, seat))
        state, _ = apply(state, seat, act)
    return state


Outcome = tuple[int, int]
"""Points that seats 0 and 1, a deal's dealer and its pone, need after it; (0, 1) and (1, 0) where
the game is over."""


def outcome_of(state: State) -> Outcome:
    """The points that seats 0 and 1 need at a state before a deal, or at the end of the game."""
    if state.winner is not None:
        return (0, 1) if state.winner == 0 else (1, 0)
    return state.rules.target - state.scores[0], state.rules.target - state.scores[1]


class KeptDeals:
    """Outcomes of deals by pair of scores, as `116-117`, and number; each is kept at once.

    Args:
        rules: of the games.
        path: the file, a line for each deal; `None` if nothing is to be kept.
        seed: what seeds of decks and bots begin with; one file may keep deals of several.
        make: makes a bot from its seed.
    """

    def __init__(
        self,
        rules: Rules,
        path: Path | None,
        seed: str = "odds",
        make: Callable[[str], Bot] = SharingExpert,
    ) -> None:
        self._rules, self._path, self._seed, self._make = rules, path, seed, make
        lines = path.read_text("utf-8").splitlines() if path and path.exists() else []
        self._found: dict[tuple[str, int], Outcome] = {
            (score, number): tuple(outcome)
            for kept_seed, score, number, outcome in map(json.loads, lines)
            if kept_seed == seed
        }

    def outcomes(self, score: str, deals: int) -> I64:
        """Count the first deals of a pair of scores by their outcome; plays those that are missing.

        Returns rows as `odds_by_deals.played_deals` takes them, (n, 5).
        """
        forget_solved()
        counted = Counter(self.outcome(score, number) for number in range(deals))
        before = [self._rules.target - int(each) for each in score.split("-")]
        return np.array([(*before, *after, number) for after, number in sorted(counted.items())])

    def outcome(self, score: str, number: int) -> Outcome:
        """How one deal of a pair of scores ended; it is played if it is missing."""
        if (score, number) not in self._found:
            dealer, pone = map(int, score.split("-"))
            name = f"{self._seed} {(dealer, pone)} {number}"
            bots = [self._make(f"{name} {seat}") for seat in range(2)]
            outcome = outcome_of(after_deal(self._rules, (dealer, pone), name, bots))
            self._found[score, number] = outcome
            if self._path:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([self._seed, score, number, outcome]) + "\n")
        return self._found[score, number]


def play_again(rules: str, job: Job) -> None:
    """Play the deals that correct the shipped odds again, and write these, corrected by them.

    Finished games are kept in the folder until the end. One thread is used.
    """
    game, before = variant(rules), shipped_outcomes(rules)
    path = job.folder / f"{artefact_name(rules)}-played.jsonl"
    kept, found = KeptDeals(game, path), []
    pairs = sorted({(dealer, pone) for dealer, pone, *_ in before.tolist()})
    for dealer, pone in pairs:
        deals = int(before[(before[:, :2] == (dealer, pone)).all(axis=1), 4].sum())
        found.append(kept.outcomes(f"{game.target - dealer}-{game.target - pone}", deals))
        job.progress("played-odds", len(found) / len(pairs))
    if found:
        write_corrected(rules, job, np.concatenate(found))
        path.unlink()
