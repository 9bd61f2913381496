"""Subgames solved for the chance to win, from both sides' ranges.

Unsafe in the sense of Burch, Johanson and Bowling (2014); docs/solver.md measures the cost.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import numpy as np

from pegout.solver import artefacts
from pegout.solver.arrays import F32, F64, I64
from pegout.solver.caches import SOLVED
from pegout.solver.encoding.cards import RANKS, multiset_index
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.pegging.weighted_payoffs import Payoff
from pegout.solver.kernels.simd import EQUITY_SIZE
from pegout.solver.odds import score_odds
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import mean_crib, stage_distributions, tilt_to_means
from pegout.solver.pegging import endgame_first_cards, endgame_leads, subgame_files
from pegout.solver.pegging.blueprint import TREMBLE, shipped_names
from pegout.solver.pegging.descending_ranks import descending, descending_order, left_after
from pegout.solver.pegging.hand_values import SolvedSubgame
from pegout.solver.pegging.positions import (
    MatchContext,
    MatchScores,
    Position,
    match_scores,
    split_position,
)
from pegout.solver.pegging.public_nodes import BlueprintCursor, PublicNode, cursor_at
from pegout.solver.pegging.public_tree import PublicTree
from pegout.solver.pegging.ranges import possible_whole_hands, ranges_at
from pegout.solver.pegging.subgames import Subgame, cards_left, subgame_tree
from pegout.solver.variants import DEALER, PONE, SIZES

WIN_ITERATIONS: Final = {6: 12, 5: 16}
"""Iterations where a subgame is solved for the chance to win, by cards dealt to each."""
LAST_POINTS: Final = 5
"""Where both sides need at most this many points, a card decides the game, and twelve iterations
leave too much doubt about it."""
LAST_ITERATIONS: Final = 24
"""Iterations there, in six-card."""
FOLDER: Final = "subgames-endgame"
"""Where strategies for later cards are kept."""
CACHED_AFTER_LEAD: Final = 3
"""Cached subgames that follow a lead; one takes 35 MB."""


def win_subgame(origin: Position, context: MatchContext) -> Subgame:
    """The subgame that begins right after the last card, solved for the chance to win.

    A hand of the origin is that of the seat whose hand counts with its suits.
    """
    follows_lead = origin.size == endgame_first_cards.SIZE and sum(map(len, origin.rounds)) == 1
    return (_after_lead if follows_lead else _after_more)(origin, context)


@SOLVED.keep(CACHED_AFTER_LEAD)
def _after_lead(origin: Position, context: MatchContext) -> Subgame:
    subgame = _unsolved(origin, context)
    subgame.solve(_iterations(context))
    return subgame


@SOLVED.keep(32)
def _after_more(origin: Position, context: MatchContext) -> Subgame:
    subgame = _unsolved(origin, context)
    stored = _stored_strategies(origin, context, subgame)
    subgame.average_strategies = list(stored.average_strategies)
    return subgame


@SOLVED.keep(32)
def strategies_to_win(origin: Position, context: MatchContext) -> SolvedSubgame:
    """As `win_subgame`, after the reply or in five-card, without the value of the play.

    The strategies are cached on disk and solved once.
    """
    return _stored_strategies(origin, context, None)


def _stored_strategies(
    origin: Position, context: MatchContext, subgame: Subgame | None
) -> SolvedSubgame:
    """A subgame's strategies, out of their file or solved, in the subgame if there is one."""

    def solve() -> bytes:
        solved = subgame or _unsolved(origin, context)
        solved.solve(_iterations(context))
        return solved.quantised(PONE).tobytes() + solved.quantised(DEALER).tobytes()

    state = cursor_at(origin).state
    tree = subgame_tree(state, origin.size - 2)
    if origin.hand:
        method, kept = _method(context.rules), subgame_files.LARGE_ANSWERS
        found = subgame_files.answered((origin, context), FOLDER, method, solve, kept)
    else:  # all subgames of a deal are wanted, by a measurement: too many to be kept
        found = solve()
    both = np.frombuffer(found, np.uint8).astype(np.float32)
    pone = tree.infoset_actions[PONE]
    return SolvedSubgame(tree, cards_left(state), (both[:pone], both[pone:]))


def _iterations(context: MatchContext) -> int:
    size, needed = SIZES[context.rules], context.target - min(context.scores)
    is_last = size == endgame_first_cards.SIZE and needed <= LAST_POINTS
    return LAST_ITERATIONS if is_last else WIN_ITERATIONS[size]


def _unsolved(origin: Position, context: MatchContext) -> Subgame:
    cursor = win_cursor(origin, context)
    ranges = ranges_at(origin, cursor)
    payoff = payoff_to_win(origin, context)
    return Subgame(cursor.state, origin.size - 2, ranges.prior, payoff, 0)


@SOLVED.keep(64)
def endgame_replies(origin: Position, context: MatchContext) -> F32:
    """The strategy for the reply to a lead in the endgame, up to a factor for each hand.

    It is cached on disk and solved once. The origin is the position after the lead; with a
    hand, of the dealer who knows it. By rank and hand left, (13, 455); descending ranks.
    """

    def solve() -> bytes:
        dealer = win_subgame(origin, context).average_strategies[DEALER]
        return dealer[: RANKS * endgame_first_cards.HANDS_LEFT].tobytes()

    method = _method(context.rules)
    found = subgame_files.answered(
        (origin, context), "replies-endgame", method, solve, subgame_files.SMALL_ANSWERS
    )
    return np.frombuffer(found, np.float32).reshape(RANKS, endgame_first_cards.HANDS_LEFT)


def reply_probabilities(origin: Position, context: MatchContext) -> dict[int, float]:
    """How often the dealer replies with each rank (descending) that it holds, in the endgame."""
    replies, hand = endgame_replies(origin, context), origin.descending_hand
    found = {rank: float(replies[rank, left_after(hand, rank)]) for rank in sorted(set(hand))}
    total = sum(found.values())
    if total == 0:
        return dict.fromkeys(found, 1 / len(found))
    return {rank: weight / total for rank, weight in found.items()}


def winning_first(
    tree: PublicTree, node: PublicNode, often: dict[int, float], needed: int
) -> dict[int, float]:
    """A strategy by legal rank that wins at once where it can: iterations leave a doubt."""
    points = {rank: int(tree.action_points[tree.entry(node.state, rank)]) for rank in often}
    wins = [rank for rank in often if points[rank] >= needed]
    return {rank: (rank in wins) / len(wins) for rank in often} if wins else often


@cache
def _method(rules: str) -> str:
    """Whatever the play in the endgame follows from."""
    size = SIZES[rules]
    shipped = [score_odds.artefact_name(rules), *shipped_names(size)]
    if size == endgame_first_cards.SIZE:
        shipped += endgame_first_cards.NAME, endgame_leads.NAME
    checksums = " ".join(map(artefacts.shipped_checksum, shipped))
    # Answers kept before the payoffs were cleared may be wrong: `cleared` tells them apart.
    return (
        f"{checksums} {endgame_leads.METHOD} {WIN_ITERATIONS} {LAST_ITERATIONS} {TREMBLE} cleared"
    )


def win_cursor(origin: Position, context: MatchContext) -> BlueprintCursor:
    """Follow the cards played where both sides play for the chance to win."""
    cursor = cursor_at(origin)
    if origin.size != endgame_first_cards.SIZE or not any(origin.rounds):
        return cursor
    before = context.before((cursor.gained[0], cursor.gained[1]))
    match = match_scores(before)._replace(crib=mean_crib(context.rules))
    played = sum(origin.rounds, ())
    leads = tuple([descending(rank) for _, rank in played[:1]])
    if not endgame_first_cards.is_endgame(match):
        return BlueprintCursor(
            origin, endgame_first_cards.first_strategies(origin.starter, match, leads)
        )
    pone, dealer = endgame_first_cards.first_strategies(origin.starter, match, (), *leads)
    if len(played) > 1:
        by_lead = dealer.reshape(RANKS, RANKS, endgame_first_cards.HANDS_LEFT).copy()
        by_lead[leads] = _replies_to(origin, before)
        dealer = by_lead.ravel()
    return BlueprintCursor(origin, (pone, dealer))


def _replies_to(origin: Position, before: MatchContext) -> F32:
    """The dealer's strategy for its reply, on the way to a position in the endgame.

    The dealer takes it from the subgame that it has solved for its own reply; the pone knows
    neither its hand nor its crib.

    Args:
        origin: the position, after the reply or later.
        before: the context before the lead.
    """
    after_lead, _ = split_position(origin, 1)
    if origin.seat == PONE or not origin.hand:
        after_lead = after_lead._replace(seat=DEALER, hand=())
        before = before._replace(own_show=0, crib=mean_crib(before.rules))
    return endgame_replies(after_lead, before)


def payoff_to_win(origin: Position, context: MatchContext) -> Payoff:
    """The chance to win at each end of the play after some cards, less a half.

    A hand of the origin is that of the seat whose hand counts with its suits.
    """
    order, cursor = descending_order(origin.size - 2), cursor_at(origin)
    table = show_table(origin.size - 2)
    pone, dealer = (
        table[
            order[possible_whole_hands(origin.size - 2, cards, cursor.played[side])],
            origin.starter,
        ].astype(np.int64)
        for side, cards in enumerate(cards_left(cursor.state))
    )
    if origin.hand:
        own = (pone, dealer)[origin.seat]
        own[multiset_index(origin.descending_hand)] = context.own_show
    return match_payoff(match_scores(context), (pone, dealer))


def match_payoff(match: MatchScores, shows: tuple[I64, I64]) -> Payoff:
    """The chance to win at each end of the play, less a half.

    `shows` are the points of each hand of pone and of dealer in the show.
    """
    needed = (match.target - match.scores[0], match.target - match.scores[1])
    odds = shipped_score_odds(match.rules, match.target, match.stakes)
    gains = np.arange(EQUITY_SIZE)
    pone_lost, dealer_lost = (
        odds.won[np.minimum(score + gains, match.target - 1)] for score in match.scores
    )
    won = np.stack([dealer_lost - 0.5, 0.5 - pone_lost])
    return Payoff(needed, shows, _equity(match._replace(crib=round(match.crib, 1))), won)


@lru_cache(maxsize=32)
def _equity(match: MatchScores) -> F64:
    """The pone's chance to win less a half, by both gains once both hands are shown."""
    rules, target, (pone, dealer), crib, stakes = match
    odds = shipped_score_odds(rules, target, stakes)
    size = EQUITY_SIZE
    padded = np.zeros((target + size, target + size + 30))
    padded[:target, :target] = odds.values
    padded[:target, target:] = 1 - odds.won[:, None]
    ahead = padded[pone : pone + size, dealer : dealer + size + 30]
    chances = tilt_to_means(stage_distributions(rules).crib, np.array([crib]))[0]
    mixed = sum(chance * ahead[:, points : points + size] for points, chance in enumerate(chances))
    return np.ascontiguousarray(np.round(mixed - 0.5, 9))
