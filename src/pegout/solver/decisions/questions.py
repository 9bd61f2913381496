"""Decisions as the solver describes them: from a view, or from cards, role and scores in text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pegout.engine.cards import Card, Rank, read_words
from pegout.engine.errors import NotationError, RulesError, argument
from pegout.engine.record.play_notation import (
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
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import View
from pegout.solver.heuristics.beliefs import largest_room_at_go
from pegout.solver.heuristics.values import unseen
from pegout.solver.inputs import check_role
from pegout.solver.regimes import SOLVED_PLAY, game_of
from pegout.solver.stakes import open_stakes, stakes_of
from pegout.solver.variants import MAX_ODDS_TARGET, ROLES, SIZES, solved_variant

if TYPE_CHECKING:
    from pegout.solver.pegging.positions import MatchContext, Position
    from pegout.solver.pegging.rollouts import RolloutPosition

DISCARDS: Final = 2
"""Cards that each of two players discards."""


class PlayQuestion(NamedTuple):
    """A decision in two-player pegging."""

    position: Position
    context: MatchContext | None
    """Of the match; `None` where the scores are not known."""
    discards: tuple[int, ...] = ()
    """The two ranks that the seat has discarded, 0 (ace) to 12 (king), ascending; empty where they
    are not known."""


def within_odds(target: int, scores: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    """A target for which odds are known, and the scores from which as much is missing to it.

    In a longer game as many points as it takes count as played: what matters is how many a side
    still needs.
    """
    over = max(target - MAX_ODDS_TARGET, 0)
    return target - over, (max(scores[0] - over, 0), max(scores[1] - over, 0))


def _context(rules: Rules, scores: tuple[int, int], show: int, crib: float) -> MatchContext:
    """The context that turns points of the play into chances to win; scores of pone and dealer."""
    from pegout.solver.pegging.positions import MatchContext

    target, within = within_odds(rules.target, scores)
    stakes = open_stakes(stakes_of(rules), target, within)
    return MatchContext(solved_variant(rules), target, within, show, round(crib, 1), stakes)


def _expected_crib(rules: Rules, seat: int, kept: list[int], discards: tuple[int, ...]) -> float:
    """Points of the crib by the ranks of own hand and discards; the mean if those are unknown."""
    from pegout.solver.discards.strategy import load_strategy
    from pegout.solver.encoding.cards import multiset_index
    from pegout.solver.odds.win_probability import mean_crib

    solved = solved_variant(rules)
    if not discards:
        return mean_crib(solved)
    dealt = sorted([*kept, *discards])
    low = dealt.index(discards[0])
    high = dealt.index(discards[1], low + 1)
    choice = high * (high - 1) // 2 + low
    return float(load_strategy(SIZES[solved]).crib_values[seat, multiset_index(dealt), choice])


# From a view


def scores_of(view: View) -> tuple[int, int]:
    """One's own score and the opponent's."""
    return view.scores[view.side], view.scores[1 - view.side]


def role_of(view: View) -> int:
    """The seat in turn order: the dealer is the last; among two 0 pone, 1 dealer."""
    return (view.seat - view.dealer - 1) % view.rules.players


def own_hand(view: View) -> list[Card]:
    """The seat's whole hand, as it is shown after the play."""
    turns = [turn for each in view.rounds for turn in each if turn.seat == view.seat]
    return [card for card in (*(turn.card for turn in turns), *view.hand) if card]


def own_hand_points(view: View) -> int:
    """Points of the seat's hand in the show."""
    return total(score_show(own_hand(view), view.starter))


def own_discards(view: View) -> tuple[int, ...]:
    """The two ranks that the seat has discarded, 0 (ace) to 12 (king); empty if not known."""
    ranks = [card.rank - 1 for card in view.discard if card]
    return tuple(sorted(ranks)) if len(ranks) == DISCARDS else ()


def view_crib(view: View) -> float:
    """Expected points of the crib for a seat that knows its own discards."""
    kept = [card.rank - 1 for card in own_hand(view)]
    return _expected_crib(view.rules, role_of(view), kept, own_discards(view))


def play_question(view: View, *, scored: bool = True) -> PlayQuestion:
    """The decision of a seat in two-player pegging, whose rules are solved.

    Without `scored` as if the scores were not known: how often a card is played for points does not
    depend on them.
    """
    from pegout.solver.pegging.positions import Position

    rules = view.rules
    rounds = [
        tuple([(int(turn.seat == view.dealer), turn.card.rank - 1) for turn in each if turn.card])
        for each in view.rounds
    ]
    position = Position(
        size=rules.dealt,
        seat=role_of(view),
        hand=tuple(sorted([card.rank - 1 for card in view.hand if card])),
        starter=view.starter.rank - 1 if view.starter else 0,
        rounds=tuple(rounds),
    )
    context = None
    if scored:
        pone, dealer = (view.scores[rules.side(seat)] for seat in (view.pone, view.dealer))
        context = _context(rules, (pone, dealer), own_hand_points(view), view_crib(view))
    return PlayQuestion(position, context, own_discards(view))


def rollout_position(view: View) -> RolloutPosition:
    """Two-player pegging as far as rollouts and best responses need it."""
    from pegout.solver.pegging.rollouts import RolloutPosition

    other, rules = 1 - view.seat, view.rules
    turns = [turn for each in view.rounds for turn in each]
    open_cards = [turn.card.rank - 1 for turn in turns if turn.card]
    if view.starter:
        open_cards.append(view.starter.rank - 1)
    hidden = [card.rank - 1 for card in unseen(view)]
    to_go = [rules.target - view.scores[rules.side(seat)] for seat in (view.pone, view.dealer)]
    return RolloutPosition(
        size=rules.dealt,
        seat=role_of(view),
        hand=tuple([card.rank - 1 for card in view.hand if card]),
        round=tuple([card.rank - 1 for card in view.round_cards()]),
        opponent_played=tuple(
            [turn.card.rank - 1 for turn in turns if turn.card and turn.seat == other]
        ),
        opponent_cards=view.held[other],
        room=largest_room_at_go(view, other),
        unseen=tuple([hidden.count(rank) for rank in range(13)]),
        open=tuple([open_cards.count(rank) for rank in range(13)]),
        to_go=(to_go[0], to_go[1]),
    )


# From text


class PlayPosition(NamedTuple):
    """A decision in two-player pegging, as it is written down."""

    rules: Rules
    seat: int
    """Who is to play: 0 pone, 1 dealer."""
    held: list[CardOrRank]
    """The cards of that seat that are not played yet."""
    starter: CardOrRank | None
    """`None` where it is not known."""
    played: PlayedCards
    rounds: Rounds
    """Cards played, round by round."""
    discarded: list[CardOrRank]
    """Ranks that the seat has discarded; empty where they are not known."""

    @property
    def starters(self) -> list[tuple[Rank, int]]:
        """The ranks that the starter may have, and how many cards of each are left."""
        if self.starter is not None:
            return [(rank_of(self.starter), 1)]
        played = [card for _, card in self.played]
        seen = [rank_of(card) for card in (*self.held, *self.discarded, *played)]
        left = [(rank, 4 - seen.count(rank)) for rank in Rank]
        return [(rank, cards) for rank, cards in left if cards]

    def question(self, starter: Rank, scores: tuple[int, int] | None) -> PlayQuestion:
        """The decision with one of the `starters`.

        Args:
            starter: its rank.
            scores: the points of the seat in turn, and the opponent's; `None` if not known.
        """
        from pegout.solver.pegging.positions import Position

        ranks = tuple(sorted([rank_of(card) - 1 for card in self.held]))
        here = Position(self.rules.dealt, self.seat, ranks, starter - 1, self.rounds)
        discards = tuple(sorted([rank_of(card) - 1 for card in self.discarded]))
        if scores is None:
            return PlayQuestion(here, None, discards)
        whole = [*(card for seat, card in self.played if seat == self.seat), *self.held]
        crib = _expected_crib(
            self.rules, self.seat, [rank_of(card) - 1 for card in whole], discards
        )
        show = _show_value(whole, self.starter or starter)
        in_order = scores if self.seat == 0 else scores[::-1]
        return PlayQuestion(here, _context(self.rules, in_order, show, crib), discards)


def read_position(
    cards: str, role: str, rules: Rules, *, starter: str | None, played: str, discarded: str
) -> PlayPosition:
    """Read a position in the play, given as to `pegout.solver.decisions.rate_cards`.

    Raises:
        RulesError: `no-pegging`, if the play of these rules is not solved.
        NotationError: the position is faulty; its code tells how.
    """
    with argument("rules"):
        if game_of(rules) not in SOLVED_PLAY:
            raise RulesError("no-pegging", variant=rules.name)
    with argument("role"):
        check_role(role, 2)
    hand_size = rules.dealt - DISCARDS
    with argument("played"):
        cards_played = read_played(played)
    seat = ROLES[2].index(role)
    mine = [card for player, card in cards_played if player == seat]
    with argument("hand"):
        typed = read_words(cards, read_card_or_rank)
        held = held_now(typed, mine, hand_size)
    with argument("starter"):
        turned = None if starter is None else read_card_or_rank(starter)
    with argument("discarded"):
        away = read_words(discarded, read_card_or_rank)
        if len(away) not in (0, DISCARDS):
            raise NotationError("wrong-number-of-cards", needed=DISCARDS, given=len(away))
    check_pack([*held, *(card for _, card in cards_played), *away, *([turned] if turned else [])])
    with argument("played"):
        rounds = PlayTracker(hand_size, rules.play_rounds).follow(cards_played, seat, held)
    return PlayPosition(rules, seat, held, turned, cards_played, rounds, away)


def _show_value(hand: list[CardOrRank], starter: CardOrRank) -> int:
    """Points of a whole hand in the show; flush and nobs only if all suits are known."""
    from pegout.solver.encoding.rank_tables import points_by_rank

    cards = [card for card in hand if isinstance(card, Card)]
    if len(cards) == len(hand) and isinstance(starter, Card):
        return total(score_show(cards, starter))
    return points_by_rank(tuple([rank_of(card) - 1 for card in (*hand, starter)]))
