"""Which strategy decides where: one table for every variant, decision and distance from the target.

Everything that answers for a decision (bots, hints, reviews, commands, the HTTP API) looks here.
Importing this needs neither NumPy nor Numba.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from pegout.engine.rules.actions import Discard, Place, Play, SeatAction
from pegout.engine.rules.choices import Form, PlayRounds
from pegout.engine.rules.variants import Rules
from pegout.solver.variants import FIVE_CARD, MULTIPLAYER_VARIANTS, SIX_CARD, VARIANT_BY_SIZE


class Goal(StrEnum):
    """The utility that a level maximises."""

    WIN = "win"
    """The chance to win: `expert`, hints, reviews and commands."""
    POINTS = "points"
    """Points, whatever the score: `strong`."""


class Strategy(StrEnum):
    """Strategies that answer a decision, each with the values that its options are compared by."""

    WIN_DISCARD = "win-discard"
    """The best chance to win by hand, crib, play and the odds of the deals to come."""
    POINTS_DISCARD = "points-discard"
    """Most points of hand, crib and play, against discards in equilibrium."""
    EQUILIBRIUM = "equilibrium"
    """The play in equilibrium for points: the blueprint, then subgames re-solved."""
    ENDGAME = "endgame"
    """The play solved for the chance to win."""
    WIN_SEARCH = "win-search"
    """The best chance to win over sampled deals, or over the cards to come in Table Top."""
    POINTS_SEARCH = "points-search"
    """Most points over sampled deals, or over the cards to come in Table Top."""
    SCORE_DISCARD = "score-discard"
    """Points still needed, as `steady` values them, from the same hand, crib and play."""
    HEURISTIC = "heuristic"
    """The heuristics of `steady`."""

    @property
    def is_solved(self) -> bool:
        """Whether the answer follows from a solution that is shipped or solved on the way."""
        return not self.is_searched and self is not Strategy.HEURISTIC

    @property
    def is_searched(self) -> bool:
        """Whether the answer comes from samples."""
        return self in (Strategy.WIN_SEARCH, Strategy.POINTS_SEARCH)

    @property
    def to_win(self) -> bool:
        """Whether the strategy maximises the chance to win."""
        return self in (Strategy.WIN_DISCARD, Strategy.ENDGAME, Strategy.WIN_SEARCH)


class Game(StrEnum):
    """The kinds of games for which different results were computed."""

    SIX_CARD = SIX_CARD
    FIVE_CARD = FIVE_CARD
    TWO = "two"
    """Two players, dealt like six-card or five-card, but the rounds of the play are not solved."""
    MANY = "many"
    """Three or four players."""
    TABLE_TOP = "table-top"
    OTHER = "other"
    """Rules for which nothing was computed."""


class Regime(NamedTuple):
    """A row of the table: the first that fits a decision tells which strategy decides it."""

    games: tuple[Game, ...]
    decision: type[Discard] | type[Play] | type[Place]
    goal: Goal | None
    """Of the level; `None` for both."""
    endgame: int | None
    """The row holds where a side needs at most this many points; `None` for any score."""
    strategy: Strategy


SOLVED_PLAY: Final = (Game.SIX_CARD, Game.FIVE_CARD)
"""The games whose play is solved."""
_DEALT_ALIKE: Final = (*SOLVED_PLAY, Game.TWO)
_SAMPLED: Final = (Game.TWO, Game.MANY, Game.OTHER)

REGIMES: Final = (
    Regime(_DEALT_ALIKE, Discard, Goal.WIN, None, Strategy.WIN_DISCARD),
    Regime(_DEALT_ALIKE, Discard, Goal.POINTS, None, Strategy.POINTS_DISCARD),
    # Among three and four the values ignore the score, which the heuristics of `steady` do not.
    Regime((Game.MANY,), Discard, None, 36, Strategy.SCORE_DISCARD),
    Regime((Game.MANY,), Discard, None, None, Strategy.POINTS_DISCARD),
    Regime((Game.OTHER,), Discard, None, None, Strategy.HEURISTIC),
    Regime((Game.SIX_CARD,), Play, Goal.WIN, 52, Strategy.ENDGAME),
    Regime((Game.FIVE_CARD,), Play, Goal.WIN, 36, Strategy.ENDGAME),
    Regime(SOLVED_PLAY, Play, None, None, Strategy.EQUILIBRIUM),
    Regime(_SAMPLED, Play, Goal.WIN, 36, Strategy.WIN_SEARCH),
    Regime(_SAMPLED, Play, None, None, Strategy.POINTS_SEARCH),
    Regime((Game.TABLE_TOP,), Place, Goal.WIN, 36, Strategy.WIN_SEARCH),
    Regime((Game.TABLE_TOP,), Place, None, None, Strategy.POINTS_SEARCH),
)
"""The table; docs/research/endgame-play.md tells how wide each window is and why."""


def game_of(rules: Rules) -> Game:
    """The kind of game that rules are."""
    if rules.form is Form.TABLE_TOP:
        return Game.TABLE_TOP
    if rules.players > 2:
        return Game.MANY if rules.name in MULTIPLAYER_VARIANTS else Game.OTHER
    if rules.discard_count != 2 or rules.dealt not in VARIANT_BY_SIZE:
        return Game.OTHER
    rounds = PlayRounds.ALL if rules.dealt == 6 else PlayRounds.FIRST
    return Game(VARIANT_BY_SIZE[rules.dealt]) if rules.play_rounds is rounds else Game.TWO


def strategy_for(
    rules: Rules,
    decision: SeatAction | type[SeatAction],
    scores: tuple[int, ...],
    goal: Goal = Goal.WIN,
) -> Strategy:
    """The strategy that decides.

    Args:
        rules: the rules in force.
        decision: one of the actions to choose from, or its class.
        scores: the points of all sides.
        goal: the utility that the level maximises.
    """
    kind = decision if isinstance(decision, type) else type(decision)
    game, needed = game_of(rules), rules.target - max(scores)
    return next(
        row.strategy
        for row in REGIMES
        if game in row.games
        and kind is row.decision
        and row.goal in (None, goal)
        and (row.endgame is None or needed <= row.endgame)
    )


def is_endgame(rules: Rules, scores: tuple[int, ...]) -> bool:
    """Whether a side is so near the target that the play, or the placing, is for the game."""
    decision = Place if game_of(rules) is Game.TABLE_TOP else Play
    return strategy_for(rules, decision, scores).to_win


ENDGAME_POINTS: Final = {
    size: next(
        row.endgame or 0
        for row in REGIMES
        if Game(variant) in row.games and row.decision is Play and row.strategy is Strategy.ENDGAME
    )
    for size, variant in VARIANT_BY_SIZE.items()
}
"""Points that a side needs at most where two-player pegging is for the chance to win, by cards
dealt to each."""
