"""The skill of a person, and the luck of all players, over reviewed games; docs/review.md."""

from __future__ import annotations

from pegout.engine.wire.base import WireModel
from pegout.engine.wire.mistakes import DecisionKind


class PrModel(WireModel):
    """Thousandths of a win lost per rated decision, with a 95 % interval over games.

    Attributes:
        games: how many games with a rated decision.
        decisions: how many rated decisions.
        pr: null without a decision.
        low: null, like `high`, for too few games.
    """

    games: int
    decisions: int
    pr: float | None
    low: float | None
    high: float | None


class PrByKindModel(WireModel):
    """A PR over all decisions, and by kind."""

    all: PrModel
    discard: PrModel
    play: PrModel


class LearnNextModel(WireModel):
    """The kind of decision that costs a person most, clearly more than any other.

    Attributes:
        games: over which this is so.
        cost: its cost a game, in chance to win.
        error: the standard error of the cost, over games.
    """

    kind: DecisionKind
    games: int
    cost: float
    error: float


class LevelPrModel(PrByKindModel):
    """The PR of a level, in six-card games against `steady`."""

    level: str


class BandModel(WireModel):
    """The levels whose PR is nearest to the PR, and to both ends of its interval.

    Attributes:
        level: for the PR itself.
        low: for the end that loses less; null, like `high`, without an interval.
    """

    level: str
    low: str | None
    high: str | None


class SkillGame(WireModel):
    """A reviewed game.

    Attributes:
        pr: of this game; null without a rated decision.
        recent: over it and those before it, 20 games at most.
    """

    table: str
    game: int
    at: str
    pr: float | None
    recent: PrModel


class GameName(WireModel):
    """A game of a table."""

    table: str
    game: int


class DifferenceModel(WireModel):
    """Outcomes of chance events and their expectation, both as means per event.

    Attributes:
        events: how many.
        low: the 95 % interval of `got - expected`.
        p: how often luck alone differs as much, either way; null for too few events.
    """

    events: int
    got: float | None
    expected: float | None
    low: float | None
    high: float | None
    p: float | None


class RankTestModel(WireModel):
    """How often each rank came, against the same chance for each.

    Attributes:
        cards: how many cards.
        counts: by rank, from the ace to the king.
        expected: how often each rank is expected.
        chi_square: with 12 degrees of freedom.
        p: how often luck alone differs as much; null for too few cards.
    """

    cards: int
    counts: list[int]
    expected: float
    chi_square: float
    p: float | None


class LedgerModel(WireModel):
    """A person's luck with cards and starters.

    Attributes:
        who: `you`, `people` for the person's opponents, or the level of a bot; in the answer of
            `pegout skill` the name of a player.
        luck_deal: luck of the deals, in chances to win.
        luck_starter: luck of the starters, in chances to win.
        hands: the worth of the cards dealt, in points.
        shows: points of hand, crib and heels with the starter, against the mean over starters.
        dealt: ranks dealt.
        starters: ranks of the starters.
    """

    who: str
    games: int
    deals: int
    luck_deal: DifferenceModel
    luck_starter: DifferenceModel
    hands: DifferenceModel
    shows: DifferenceModel
    dealt: RankTestModel
    starters: RankTestModel


class SkillModel(WireModel):
    """How good a person is, over the latest of their games that have been reviewed.

    Attributes:
        rules: the variant.
        games: finished games that can be reviewed, as far back as is looked.
        pending: those of them that have not been reviewed, the latest first.
        pr: over the reviewed games.
        band: null without a PR, and in variants in which no level was measured.
        levels: the levels that bands are named after, from the weakest; empty in other variants.
        over_time: the reviewed games, the oldest first.
        ledgers: the person's own, then that of each kind of opponent.
        learn_next: null for too few games, or where no kind is clearly the costliest.
    """

    rules: str
    games: int
    pending: list[GameName]
    pr: PrByKindModel
    band: BandModel | None
    levels: list[LevelPrModel]
    over_time: list[SkillGame]
    ledgers: list[LedgerModel]
    learn_next: LearnNextModel | None


class PlayerSkill(WireModel):
    """The answer of `pegout skill --json` about a player."""

    player: str
    pr: PrByKindModel
    band: BandModel | None
    ledger: LedgerModel
    learn_next: LearnNextModel | None
