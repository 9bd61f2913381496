"""Answers of the solver: discards, cards in the play, odds, cribs, points of all hands."""

from __future__ import annotations

from pegout.engine.wire.base import WireCard, WireModel


class HoldModel(WireModel):
    """The value of one discard.

    Attributes:
        keep: the cards kept.
        discard: the cards discarded.
        hand: mean points of the hand over all starters.
        crib: mean points of the crib, negative if it is an opponent's.
        pegging: own points less the opponent's in the play, on average.
        points: the three together.
        win: the chance to win, where scores were given.
        error: the standard error of the difference to the best, in chance to win with scores,
            else in points; 0 for the best itself.
        frequency: how often the strategy that answers chooses it.
        totals: the probability of each total that the hand can have.
    """

    keep: list[WireCard]
    discard: list[WireCard]
    hand: float
    crib: float
    pegging: float
    points: float
    win: float | None
    error: float
    frequency: float
    totals: dict[int, float]


class DiscardAnalysis(WireModel):
    """Every discard from a hand, the best first.

    Attributes:
        strategy: which strategy answers.
        stakes: the worth of wins, as in `OddsBoard`. Unless it is `plain`, each `win` is half of
            one more than the expected games won less lost, a plain win counting one.
        holds: the discards.
    """

    strategy: str
    stakes: str
    holds: list[HoldModel]


class CardModel(WireModel):
    """The value of playing a card.

    Attributes:
        card: its rank, `A` to `K`.
        frequency: how often the equilibrium plays it.
        points: own points less the opponent's to the end of the play.
        win: the chance to win, where scores were given.
        error: the standard error of the difference to the best, in chance to win with scores,
            else in points; 0 for the best itself.
    """

    card: str
    frequency: float
    points: float
    win: float | None
    error: float


class PlayAnalysis(WireModel):
    """Every card that can be played, and the belief about the opponent's hand.

    Attributes:
        strategy: which strategy answers.
        stakes: as in `DiscardAnalysis`.
        cards: the cards, the best first.
        count: the count before the card.
        opponent: the chance that the opponent holds at least one card of each rank.
    """

    strategy: str
    stakes: str
    cards: list[CardModel]
    count: int
    opponent: dict[str, float]


class ParModel(WireModel):
    """Mean points of a deal, and the scores from which averages just reach the target.

    Attributes:
        pone: points of an average deal as pone.
        dealer: the same as dealer.
        pone_scores: the scores before a deal from which the pone, with average deals, just reaches
            the target at the end of a deal in which they are pone and so count first.
        dealer_scores: the same for the dealer.
    """

    pone: float
    dealer: float
    pone_scores: list[float]
    dealer_scores: list[float]


class OddsBoard(WireModel):
    """The prospects of the dealer of the next deal, from every pair of scores.

    Attributes:
        rules: the solved variant.
        target: points to win.
        stakes: `plain`, `skunk`, `double-skunk`, `double-game`, or `club`, the game points of
            clubs: two for a win and three with a skunk.
        win: the dealer's chance to win, by the dealer's score and the pone's, to a millionth: more
        digits would triple the message without information.
        win_error: the standard error of `win`, by the same scores; that of `games` is twice as
            large.
        games: the dealer's expected games won less games lost, by the same scores; null for plain
            stakes.
        par: the averages beside it.
    """

    rules: str
    target: int
    stakes: str
    win: list[list[float]]
    win_error: list[list[float]]
    games: list[list[float]] | None
    par: ParModel


class CribTables(WireModel):
    """Mean points of the crib by the ranks of the two cards discarded, ace to king.

    Attributes:
        ranks: the ranks of rows and columns.
        own: in one's own crib, over all suits.
        opponent: in the opponent's crib, over all suits.
        own_suited: in one's own crib, two cards of one suit; null for pairs.
        opponent_suited: in the opponent's crib, two cards of one suit.
    """

    ranks: list[str]
    own: list[list[float]]
    opponent: list[list[float]]
    own_suited: list[list[float | None]]
    opponent_suited: list[list[float | None]]


class HistogramModel(WireModel):
    """How many of all possible hands, and cribs, score 0, 1, 2 … 29 points."""

    hands: list[int]
    cribs: list[int]
