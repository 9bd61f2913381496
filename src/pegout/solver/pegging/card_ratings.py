"""What each card of a hand is worth in the play, from a position in the notation of commands.

Importing this needs neither NumPy nor Numba; rating cards does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pegout.cards import Card, Rank, words_of
from pegout.errors import RulesError
from pegout.record.play_notation import (
    CardOrRank,
    PlayedCards,
    PlayTracker,
    Rounds,
    check_pack,
    held_now,
    rank_of,
    read_card_or_rank,
    read_played,
)
from pegout.rules.scoring.show import score_show, total
from pegout.rules.variants import Rules
from pegout.solver.inputs import check_role, needing_numpy
from pegout.solver.variants import ROLES, SIZES, SOLVED_AS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    import numpy as np
    from numpy.typing import NDArray

    F64 = NDArray[np.float64]
    I64 = NDArray[np.int64]


class CardAdvice(NamedTuple):
    """What playing one legal rank is worth."""

    rank: int
    """0 (ace) to 12 (king)."""
    frequency: float
    """The probability with which the equilibrium strategy plays it."""
    points: float
    """Own points less the opponent's from here to the end of the play."""
    win: float | None
    """The chance to win, where the scores are known."""


class OpponentHands(NamedTuple):
    """The hands that the opponent may hold, and how likely each is."""

    probabilities: F64
    """Probabilities, (n,)."""
    counts: I64
    """Cards of each rank, ace to king; (n, 13)."""

    def holds_any(self, ranks: Collection[int]) -> float:
        """The chance that the opponent holds a card of at least one of these ranks, 0 to 12."""
        held = self.counts[:, list(ranks)].any(axis=1)
        return float(self.probabilities[held].sum())


class PeggingAdvice(NamedTuple):
    """What each card of a hand is worth in the play, and what the opponent may hold."""

    cards: tuple[CardAdvice, ...]
    """Every legal rank, the one played most often first."""
    opponent_holds: tuple[float, ...]
    """The chance that the opponent holds at least one of each rank, ace to king."""
    opponent_hands: OpponentHands | None = None
    """What the opponent may hold, hand by hand; `None` in an average."""


class PlayPosition(NamedTuple):
    """A decision in the play of two, as it is written down."""

    rules: Rules
    seat: int
    """Who is to play: 0 pone, 1 dealer."""
    held: list[CardOrRank]
    """The cards of that seat that are not played yet."""
    starter: CardOrRank | None
    """`None` where it is not known."""
    played: PlayedCards
    rounds: Rounds
    """What has been played, round by round."""

    @property
    def hand(self) -> list[CardOrRank]:
        """The seat's whole hand, as it is shown after the play."""
        return [*(card for seat, card in self.played if seat == self.seat), *self.held]

    @property
    def is_tabulated(self) -> bool:
        """Whether `first_cards` knows the answer: a lead or a reply of six-card."""
        return SIZES[SOLVED_AS[self.rules.name]] == 6 and len(self.played) < 2


def read_position(
    cards: str, role: str, rules: Rules, *, starter: str | None = None, played: str = ""
) -> PlayPosition:
    """Read a position in the play.

    Args:
        cards: the cards or ranks still held, or the whole hand, such as `4 5 J Q`.
        role: `pone` or `dealer`.
        rules: the rules in force.
        starter: the starter or its rank.
        played: the cards or ranks played, each with its player, such as `P:4 D:J`.

    Raises:
        RulesError: `no-pegging`, if the play of these rules is not solved.
        NotationError: what is wrong with the position.
    """
    if rules.name not in SOLVED_AS:
        raise RulesError("no-pegging", variant=rules.name)
    check_role(role, 2)
    hand_size = SIZES[SOLVED_AS[rules.name]] - 2
    cards_played = read_played(played)
    seat = ROLES[2].index(role)
    mine = [card for player, card in cards_played if player == seat]
    typed = [read_card_or_rank(word) for word in words_of(cards)]
    held = held_now(typed, mine, hand_size)
    turned = None if starter is None else read_card_or_rank(starter)
    check_pack([*held, *(card for _, card in cards_played), *([turned] if turned else [])])
    rounds = PlayTracker(hand_size, rules.play_rounds).follow(cards_played, seat, held)
    return PlayPosition(rules, seat, held, turned, cards_played, rounds)


def rate_cards(position: PlayPosition, scores: tuple[int, int] | None = None) -> PeggingAdvice:
    """What each card is worth; without a starter, the mean over all that are possible.

    Args:
        position: the decision.
        scores: the points of whoever is to play, and the opponent's.

    Raises:
        PegoutError: `solver-missing`, `artefact-unreadable`.
    """
    held = position.held
    ranks = tuple(sorted([rank_of(card) - 1 for card in held]))

    def ask(rank: int) -> PeggingAdvice:
        return _rate(position, ranks, rank, scores)

    if position.starter is not None:
        return ask(rank_of(position.starter) - 1)
    seen = [rank_of(card) - 1 for card in (*held, *(card for _, card in position.played))]
    left = [(rank, 4 - seen.count(rank)) for rank in range(13)]
    return average_advice([(ask(rank), cards) for rank, cards in left if cards])


def _rate(
    position: PlayPosition, ranks: tuple[int, ...], starter: int, scores: tuple[int, int] | None
) -> PeggingAdvice:
    """What each card is worth with a starter, 0 (ace) to 12 (king)."""
    with needing_numpy():
        from pegout.solver.odds.win_probability import mean_crib
        from pegout.solver.pegging.endgame_first_cards import is_endgame
        from pegout.solver.pegging.positions import MatchContext, Position, match_scores

    rules, seat = position.rules, position.seat
    solved = SOLVED_AS[rules.name]
    context = None
    if scores is not None:
        pair = scores if seat == 0 else scores[::-1]
        show = _show_value(position.hand, position.starter or Rank(starter + 1))
        context = MatchContext(solved, rules.target, pair, show, mean_crib(solved))
    # Without a starter all thirteen are asked for, and to solve so many takes ten seconds.
    solved_reply = (
        seat == 1
        and position.starter is not None
        and context is not None
        and is_endgame(match_scores(context))
    )
    if position.is_tabulated and not solved_reply:
        from pegout.solver.pegging.first_cards import rate_first_card

        lead = rank_of(position.played[0][1]) - 1 if position.played else None
        return rate_first_card(ranks, starter, lead, context)
    with needing_numpy():
        from pegout.solver.pegging.advice import advise
    return advise(Position(SIZES[solved], seat, ranks, starter, position.rounds), context)


def _show_value(hand: Sequence[CardOrRank], starter: CardOrRank) -> int:
    """Points of a whole hand in the show; flush and nobs only if all suits are known."""
    from pegout.solver.encoding.rank_tables import points_by_rank

    cards = [card for card in hand if isinstance(card, Card)]
    if len(cards) == len(hand) and isinstance(starter, Card):
        return total(score_show(cards, starter))
    return points_by_rank(tuple([rank_of(card) - 1 for card in (*hand, starter)]))


def advice_of(
    often: dict[int, float],
    points: dict[int, float],
    wins: dict[int, float],
    hands: OpponentHands,
) -> PeggingAdvice:
    """Advice from what is known of each legal rank, 0 (ace) to 12 (king).

    Args:
        often: how often each is played.
        points: what it brings.
        wins: the chance to win; empty where the scores are not known.
        hands: what the opponent may hold.
    """
    cards = [CardAdvice(rank, often[rank], points[rank], wins.get(rank)) for rank in sorted(often)]
    cards.sort(key=_by_worth)
    holds = hands.probabilities @ (hands.counts > 0)
    return PeggingAdvice(tuple(cards), tuple(holds.tolist()), hands)


def _by_worth(card: CardAdvice) -> tuple[float, float, float]:
    """Orders cards: by frequency, then by the chance to win where it is known, then by points."""
    return -card.frequency, -(card.win or 0.0), -card.points


def average_advice(answers: list[tuple[PeggingAdvice, int]]) -> PeggingAdvice:
    """The weighted mean of advice about the same cards.

    Args:
        answers: advice and weights.
    """
    weights = [weight for _, weight in answers]

    def mean(values: list[float]) -> float:
        products = [value * weight for value, weight in zip(values, weights, strict=True)]
        return sum(products) / sum(weights)

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
    cards.sort(key=_by_worth)
    holds = [mean([each.opponent_holds[rank] for each, _ in answers]) for rank in range(len(Rank))]
    return PeggingAdvice(tuple(cards), tuple(holds))
