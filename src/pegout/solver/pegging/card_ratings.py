"""What each card of a hand is worth in the play, from a position in the notation of commands.

Importing this needs neither NumPy nor Numba; rating cards does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pegout.cards import Card, Rank
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
    from collections.abc import Sequence

    from pegout.solver.pegging.advice import PeggingAdvice


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
    typed = [read_card_or_rank(word) for word in cards.replace(",", " ").split()]
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
    with needing_numpy():
        from pegout.solver.odds.win_probability import mean_crib
        from pegout.solver.pegging.advice import advise, average_advice
        from pegout.solver.pegging.positions import MatchContext, Position

    rules, seat, held = position.rules, position.seat, position.held
    solved = SOLVED_AS[rules.name]
    ranks = tuple(sorted([rank_of(card) - 1 for card in held]))

    def ask(rank: int) -> PeggingAdvice:
        context = None
        if scores is not None:
            pair = scores if seat == 0 else scores[::-1]
            show = _show_value(position.hand, position.starter or Rank(rank + 1))
            context = MatchContext(solved, rules.target, pair, show, mean_crib(solved))
        return advise(Position(SIZES[solved], seat, ranks, rank, position.rounds), context)

    if position.starter is not None:
        return ask(rank_of(position.starter) - 1)
    seen = [rank_of(card) - 1 for card in (*held, *(card for _, card in position.played))]
    left = [(rank, 4 - seen.count(rank)) for rank in range(13)]
    return average_advice([(ask(rank), cards) for rank, cards in left if cards])


def _show_value(hand: Sequence[CardOrRank], starter: CardOrRank) -> int:
    """Points of a whole hand in the show; flush and nobs only if all suits are known."""
    from pegout.solver.encoding.rank_tables import points_by_rank

    cards = [card for card in hand if isinstance(card, Card)]
    if len(cards) == len(hand) and isinstance(starter, Card):
        return total(score_show(cards, starter))
    return points_by_rank(tuple([rank_of(card) - 1 for card in (*hand, starter)]))
