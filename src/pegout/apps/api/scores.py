"""The odds of every pair of scores, and what the crib is worth for every pair of ranks."""

from __future__ import annotations

from dataclasses import dataclass
from math import isnan
from typing import TYPE_CHECKING, Final

from pegout.apps.api.tables import Shown, Table
from pegout.engine.arguments import checked
from pegout.engine.cards import Rank, parse_rank
from pegout.engine.errors import NotationError, RulesError, argument
from pegout.engine.rules.variants import Rules, as_rules
from pegout.locale import Translator
from pegout.solver.inputs import check_stakes, needing_numpy
from pegout.solver.stakes import PLAIN, POINTS_OF_WIN, STAKES
from pegout.solver.variants import SIZES, SOLVED_AS

if TYPE_CHECKING:
    from pegout.solver.arrays import F64

_STEP: Final = 10
"""Points between two rows of the board as it is shown."""


@dataclass(frozen=True, eq=False, repr=False)
class OddsBoard(Shown):
    """The dealer's chance to win before a deal: `board[dealer's points, pone's points]`.

    Arrays are of shape (target, target), by the dealer's points and the pone's.

    Attributes:
        rules: the variant.
        target: the points that win.
        stakes: what wins count, as given to `odds`.
        win: the dealer's chance, 0 to 1.
        games: the dealer's expected games won less games lost, or the game points of clubs.
        error: the standard error of `win`.
    """

    rules: str
    target: int
    stakes: str
    win: F64
    games: F64
    error: F64

    @checked
    def __getitem__(self, scores: tuple[int, int]) -> float:
        """The dealer's chance to win, by the points of dealer and pone.

        Raises:
            PegoutError: `wrong-type`; `bad-score`, unless both are below the target.
        """
        dealer, pone = scores
        if dealer not in range(self.target) or pone not in range(self.target):
            raise NotationError("bad-score", text=f"{dealer}-{pone}", target=self.target)
        return float(self.win[dealer, pone])

    def __repr__(self) -> str:
        """The board as Python writes it."""
        return f"odds({self.rules!r}, target={self.target}, stakes={self.stakes!r})"

    def tables(self, t: Translator) -> list[Table]:
        """The chances in per cent at every tenth point."""
        scores = range(0, self.target, _STEP)
        shades = [[self[dealer, pone] for pone in scores] for dealer in scores]
        rows = [[t("odds-corner"), *map(str, scores)]]
        for dealer, chances in zip(scores, shades, strict=True):
            rows.append([str(dealer), *(f"{100 * chance:.0f}" for chance in chances)])
        return [
            Table(rows, title=t("odds-title", variant=t(f"variant-{self.rules}")), shades=shades)
        ]


def odds(
    rules: Rules | str = "six-card", *, target: int | None = None, stakes: str = PLAIN
) -> OddsBoard:
    """The dealer's chance to win from every pair of scores before a deal.

    Args:
        rules: `six-card`, `short`, `five-card`, or rules that are dealt like them.
        target: points to win; that of the rules unless given.
        stakes: what wins count: `plain`, `skunk`, `double-skunk`, `double-game`, or `club`: two
            game points, with a skunk three.

    Raises:
        PegoutError: `no-odds`, `no-such-stakes`, `target-out-of-range`, with the argument as the
            parameter `parameter`; `solver-missing`, `artefact-unreadable`.
    """
    with argument("rules"):
        variant = as_rules(rules)
        if variant.name not in SOLVED_AS:
            raise RulesError("no-odds", variant=variant.name)
    target = variant.target if target is None else target
    with argument("target" if stakes in STAKES else "stakes"):
        check_stakes(stakes, target, variant.name)
    with needing_numpy():
        from pegout.solver.odds.score_odds import shipped_endgame_shifts, shipped_score_odds

    solved = SOLVED_AS[variant.name]
    table = shipped_score_odds(solved, target, stakes)
    errors = shipped_endgame_shifts(solved).chance_errors(target)
    games = table.equity * POINTS_OF_WIN.get(stakes, 1)
    return OddsBoard(variant.name, target, stakes, table.win_probability, games, errors)


class PairTable:
    """Points by a pair of ranks: `table["5", "J"]`.

    Attributes:
        points: by both ranks from the ace, (13, 13); NaN where a pair is impossible.
    """

    def __init__(self, points: F64) -> None:
        self.points = points

    @checked
    def __getitem__(self, ranks: tuple[Rank | str, Rank | str]) -> float:
        """The points of a pair of ranks.

        Raises:
            PegoutError: `wrong-type`; `not-a-rank`.
        """
        first, second = (each if isinstance(each, Rank) else parse_rank(each) for each in ranks)
        return float(self.points[first - 1, second - 1])

    def rows(self) -> list[list[float | None]]:
        """The points row by row; `None` where a pair is impossible."""
        return [[None if isnan(each) else each for each in row] for row in self.points.tolist()]


@dataclass(frozen=True, eq=False, repr=False)
class CribTable(Shown):
    """Mean points of one's own crib and of the opponent's for each pair of ranks discarded.

    Attributes:
        rules: the variant.
        own: points of one's own crib, averaged over suits.
        opponent: points of the opponent's crib, averaged over suits.
        own_suited: points of one's own crib for two cards of one suit.
        opponent_suited: points of the opponent's crib for two cards of one suit.
    """

    rules: str
    own: PairTable
    opponent: PairTable
    own_suited: PairTable
    opponent_suited: PairTable

    def __repr__(self) -> str:
        """The tables as Python writes them."""
        return f"crib_table({self.rules!r})"

    def tables(self, t: Translator) -> list[Table]:
        """Both tables, averaged over suits."""
        ranks = [rank.letter for rank in Rank]
        found = []
        for title, table in (("cribs-own", self.own), ("cribs-opponent", self.opponent)):
            rows = [["", *ranks]]
            for rank, row in zip(ranks, table.points.tolist(), strict=True):
                rows.append([rank, *(f"{each:.2f}" for each in row)])
            found.append(Table(rows, title=t(title)))
        return found


def crib_table(rules: Rules | str = "six-card") -> CribTable:
    """Mean points of the crib for each pair of ranks discarded, both sides in equilibrium.

    Args:
        rules: `six-card`, `short` or `five-card`.

    Raises:
        PegoutError: `no-cribs`, with the argument as the parameter `parameter`; `solver-missing`,
            `artefact-unreadable`.
    """
    with argument("rules"):
        name = as_rules(rules).name
        if name not in SOLVED_AS:
            raise RulesError("no-cribs", variant=name)
    with needing_numpy():
        from pegout.solver.discards.strategy import average_over_suits, crib_tables

    tables = crib_tables(SIZES[SOLVED_AS[name]])
    opponent, own = average_over_suits(tables)
    parts = (own, opponent, tables[1, 1], tables[0, 1])
    return CribTable(name, *map(PairTable, parts))
