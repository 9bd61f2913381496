"""What each card is worth in the play, and what the opponent is likely to hold: for questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.discards.holds import load_strategy
from pegout.solver.encoding.cards import RANKS, multiset_index
from pegout.solver.kernels.pegging import public_states
from pegout.solver.kernels.pegging.public_states import LANES
from pegout.solver.kernels.pegging.subgames import DEALER_UNIT
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import (
    DealStages,
    stage_distributions,
    tilt_play_to_means,
    tilt_to_means,
)
from pegout.solver.pegging.blueprint import first_card_values
from pegout.solver.pegging.resolving import (
    BlueprintCursor,
    MatchContext,
    Position,
    action_probabilities,
    by_hand_index,
    node_after,
    points_since,
    possible_whole_hands,
    ranges_at,
    solve_for_points,
    split_position,
    win_subgame,
)
from pegout.solver.pegging.subgames import PublicNode, Subgame, after_rank, hand_rank_counts

F64 = NDArray[np.float64]


class CardAdvice(NamedTuple):
    """What one legal rank is worth."""

    rank: int
    """0 (ace) to 12 (king)."""
    frequency: float
    """How often the solved play lays it."""
    points: float
    """Own points less the opponent's from here to the end of the play."""
    win: float | None
    """The chance to win, where the scores are known."""


class PeggingAdvice(NamedTuple):
    """The answer to a question about the play."""

    cards: tuple[CardAdvice, ...]
    """Every legal rank, the one laid most often first."""
    opponent_holds: tuple[float, ...]
    """The chance that the opponent holds at least one of each rank, ace to king."""


def advise(position: Position, ends: MatchContext | None = None) -> PeggingAdvice:
    """What each card is worth.

    Args:
        position: where the play stands.
        ends: what the end is worth, where the scores are known; frequencies are those of the play
            for the chance to win then.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    cursor = BlueprintCursor(position)
    first = cursor.complete and position.cards_left > 2 * (position.size - 2) - 2
    points: dict[int, float]
    wins: dict[int, float] = {}
    if first:
        often = action_probabilities(position)
        points = _first_points(position, often)
        if ends is not None:
            wins = _first_wins(position, ends, points)
        weights = _weights_at(position, cursor)
        held = hand_rank_counts(cursor.node.cards[1 - position.seat])
    else:
        place = _place(position, None, cursor.cards_followed)
        weights, held = _weights_in(place, position)
        points = _values(place, position, weights)
        gained = place.gained[position.seat] - place.gained[1 - position.seat]
        points = {rank: value - gained for rank, value in points.items()}
        often = action_probabilities(position, ends)
        if ends is not None:
            place = _place(position, ends, cursor.cards_followed)
            won = _values(place, position, _weights_in(place, position)[0])
            wins = {rank: value + 0.5 for rank, value in won.items()}
    likely = weights @ (held > 0) / max(float(weights.sum()), 1e-300)
    found = [CardAdvice(rank, often[rank], points[rank], wins.get(rank)) for rank in sorted(often)]
    found.sort(key=lambda card: (-card.frequency, -card.points))
    return PeggingAdvice(tuple(found), tuple(likely[::-1].tolist()))


class Place(NamedTuple):
    """Where a position stands in the rest of a play."""

    game: Subgame
    node: PublicNode
    played: tuple[tuple[int, ...], tuple[int, ...]]
    """Ranks laid since the rest began by pone and dealer, counted downwards."""
    gained: tuple[int, int]
    """What they have scored since."""


def _place(position: Position, ends: MatchContext | None, covered: int) -> Place:
    """The rest of a play solved after so many cards, and where the position stands in it."""
    before, moves = split_position(position, covered)
    gained = points_since(before, moves)
    game = solve_for_points(before) if ends is None else win_subgame(before, ends.before(gained))
    pone, dealer = (
        tuple([RANKS - 1 - rank for each in moves for seat, rank in each if seat == side])
        for side in range(2)
    )
    return Place(game, node_after(game, moves, position.seat), (pone, dealer), gained)


def _weights_at(position: Position, cursor: BlueprintCursor) -> F64:
    """How likely each of the opponent's hands is where a cursor stands, times anything."""
    ranges = ranges_at(position, cursor)
    prior = ranges.prior if position.seat == 0 else ranges.prior.T
    return np.asarray(prior[multiset_index([RANKS - 1 - rank for rank in position.hand])])


def _weights_in(place: Place, position: Position) -> tuple[F64, NDArray[np.int64]]:
    """How likely each of the opponent's hands is in the rest of a play, and the hands."""
    seat, other = position.seat, 1 - position.seat
    game, spot = place.game, place.node
    hand = [RANKS - 1 - rank for rank in position.hand]
    prior = game.prior if seat == 0 else game.prior.T
    theirs = possible_whole_hands(game.cards[other], spot.cards[other], place.played[other])
    row = prior[multiset_index([*place.played[seat], *hand]), theirs]
    return by_hand_index(spot.reaches[other], spot.cards[other]) * row, hand_rank_counts(
        spot.cards[other]
    )


def _values(place: Place, position: Position, weights: F64) -> dict[int, float]:
    """What each legal rank is worth to the asker, from the beginning of the rest of the play."""
    seat = position.seat
    game, spot = place.game, place.node
    hand = [RANKS - 1 - rank for rank in position.hand]
    low = int(game.tree.states[spot.state, public_states.FIRST_LEGAL])
    total = max(float(weights.sum()), 1e-300)
    values = {}
    if game.tree.states[spot.state, public_states.KIND] != public_states.DECISION:
        return {
            RANKS - 1 - rank: value / total for rank, value in _certain(place, position, weights)
        }
    for rank in sorted({rank for rank in hand if rank >= low}):
        child = after_rank(game.tree, spot, game.average_strategies[seat], rank, 0.0)
        rest = list(hand)
        rest.remove(rank)
        vector = by_hand_index(game.values(child, seat), child.cards[seat])
        values[RANKS - 1 - rank] = float(vector[multiset_index(rest)]) / total
    return values


def _certain(place: Place, position: Position, weights: F64) -> Iterator[tuple[int, float]]:
    """What each legal rank is worth where nobody chooses against hidden cards any more.

    Ranks are counted downwards; values are times the weights of the opponent's hands.
    """
    seat, other = position.seat, 1 - position.seat
    game, spot = place.game, place.node
    tree, row = game.tree, game.tree.states[place.node.state]
    hand = [RANKS - 1 - rank for rank in position.hand]
    mine = multiset_index([*place.played[seat], *hand])
    theirs = possible_whole_hands(game.cards[other], spot.cards[other], place.played[other])
    before = place.gained[0] + DEALER_UNIT * place.gained[1]
    for rank in sorted({rank for rank in hand if rank >= row[public_states.FIRST_LEGAL]}):
        entry = int(row[public_states.FIRST_CHILD]) + rank - int(row[public_states.FIRST_LEGAL])
        rest = list(hand)
        rest.remove(rank)
        value = 0.0
        for held in np.flatnonzero(weights).tolist():
            if row[public_states.KIND] == public_states.LAST_CARDS:
                pone, dealer = (rank, held) if seat == 0 else (held, rank)
                tail = int(
                    tree.payoffs[int(row[public_states.PAYOFF_START]) + LANES * dealer + pone]
                )
            else:
                tail = int(tree.action_points[entry]) * tree.point_units[seat]
                child = int(tree.children[entry])
                if child >= 0 and tree.states[child, public_states.KIND] == public_states.SOLO:
                    tail += int(
                        tree.payoffs[
                            int(tree.states[child, public_states.PAYOFF_START])
                            + multiset_index(rest)
                        ]
                    )
            pair = (mine, int(theirs[held])) if seat == 0 else (int(theirs[held]), mine)
            won = game.worth(before + tail, seat, pair)
            value += float(weights[held]) * (won if seat == 0 else -won)
        yield rank, value


def _first_points(position: Position, often: dict[int, float]) -> dict[int, float]:
    """What each first card is worth on average over starters."""
    leads, replies = first_card_values(position.size)
    table = leads
    if position.seat == 1:
        lead = RANKS - 1 - position.rounds[0][0][1]
        table = replies[lead]
    found = {}
    for rank in often:
        rest = [RANKS - 1 - other for other in position.hand]
        rest.remove(RANKS - 1 - rank)
        found[rank] = float(table[RANKS - 1 - rank, multiset_index(rest)])
    return found


def _first_wins(
    position: Position, ends: MatchContext, points: dict[int, float]
) -> dict[int, float]:
    """The chance to win after each first card: the usual spread of the play, bent to its worth."""
    seat = position.seat
    usual = stage_distributions(ends.rules)
    scores = ends.scores if seat == 0 else ends.scores[::-1]
    stages = DealStages(
        usual, shipped_score_odds(ends.rules, ends.target), ends.target, seat, scores
    )
    totals = np.zeros(30)
    totals[ends.own_show] = 1
    grid = stages.before_show(totals, tilt_to_means(usual.crib, np.array([ends.crib]))[0])
    discards = load_strategy(position.size)
    hand = multiset_index(position.hand)
    own, other = discards.own_pegging[seat, hand], discards.opponent_pegging[seat, hand]
    shifts = np.array([(points[rank] - (own - other)) / 2 for rank in points])
    both = (np.maximum(own + shifts, 0.05), np.maximum(other - shifts, 0.05))
    plays_ = tilt_play_to_means(usual.play, *(both if seat == 1 else both[::-1]))
    chances = [stages.in_play(grid, play) for play in plays_]
    return {
        rank: chance if seat == 1 else 1 - chance
        for rank, chance in zip(points, chances, strict=True)
    }


def mean_crib(rules: str) -> float:
    """What a crib brings on average, in points, for `six-card` or `five-card`."""
    chances = stage_distributions(rules).crib
    return round(float(chances @ np.arange(len(chances))), 1)


def average_advice(answers: list[tuple[PeggingAdvice, int]]) -> PeggingAdvice:
    """The mean of answers about the same cards, each with its weight."""
    total = sum(weight for _, weight in answers)

    def mean(values: list[float]) -> float:
        weights = [weight for _, weight in answers]
        return sum(each * weight for each, weight in zip(values, weights, strict=True)) / total

    cards = []
    for rank in sorted(card.rank for card in answers[0][0].cards):
        same = [next(card for card in each.cards if card.rank == rank) for each, _ in answers]
        win = None if same[0].win is None else mean([card.win or 0.0 for card in same])
        cards.append(
            CardAdvice(
                rank,
                mean([card.frequency for card in same]),
                mean([card.points for card in same]),
                win,
            )
        )
    cards.sort(key=lambda card: (-card.frequency, -card.points))
    holds = [mean([each.opponent_holds[rank] for each, _ in answers]) for rank in range(RANKS)]
    return PeggingAdvice(tuple(cards), tuple(holds))
