"""The games of a person that can be reviewed, with the figures of those that have been."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pegout.server.tables.history import games_of, rules_of_ended
from pegout.server.tables.played_games import PlayedGame
from pegout.server.tables.repository.reader import Reader
from pegout.solver.inputs import needing_numpy

if TYPE_CHECKING:
    from pegout.solver.analysis.figures import GameFigures


def reviewed_games(
    reader: Reader,
    person: str,
    most: int,
    rules: str | None = None,
    practised: bool | None = None,
) -> Iterator[tuple[PlayedGame, GameFigures | None]]:
    """The latest games of a person that can be reviewed; without figures those that have not been.

    Arguments as for `games_of`. Nothing is reviewed for this. Raises `PegoutError`:
    `solver-missing`.
    """
    with needing_numpy():
        from pegout.solver.analysis.kept import kept_figures
        from pegout.solver.analysis.reference import reference
    from pegout.solver.analysis.support import is_reviewable
    from pegout.solver.variants import solved_variant

    games = games_of(reader, person, most, rules=rules, practised=practised)
    ended = rules_of_ended(reader, {game.table for game in games})
    for game in games:
        own_rules = ended.get(game.table)
        if own_rules is not None and is_reviewable(own_rules):
            solved = solved_variant(own_rules)
            yield game, kept_figures(solved, reference(solved), game.table, game.game)
