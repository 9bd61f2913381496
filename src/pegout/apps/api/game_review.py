"""A review of a game as it is shown."""

from __future__ import annotations

from pegout.apps.api.tables import preformatted
from pegout.locale import translator
from pegout.locale.names import player_names
from pegout.solver.analysis.review_contents import CurvePoint, Review


class GameReview(Review):
    """A review of a game that prints as text, with the chance to win as a curve.

    Attributes:
        version: of the shape that is sent and kept.
        rules: the variant.
        stakes: what wins count where decisions are judged.
        game: the number of the game in the match, from 0.
        reference: what the review measures by.
        start: the chance of side 0 before the first deal, its dealer known.
        result: 1 if side 0 won and 0 if it lost; `None` where the game was left.
        end: `result`, or the chance of side 0 where the game was left.
        sides: what each side's luck gave and its decisions cost.
        deals: the deals, in order.
        players: the names of the players, by seat.
    """

    players: tuple[str, ...]

    @property
    def curve(self) -> list[CurvePoint]:
        """The chance to win of side 0 after every event of the game."""
        return [point for deal in self.deals for point in deal.curve]

    def __repr__(self) -> str:
        """The review in short: its game, its deals, and the totals."""
        names, share = " and ".join(self.players), f"{100 * self.end:.1f} %"
        return f"<review of game {self.game} of {names}: {len(self.deals)} deals, {share}>"

    def __str__(self) -> str:
        """The review as text, in the language that the environment asks for."""
        from pegout.apps.terminal.reviews import review_lines

        t = translator()
        return "\n".join(review_lines(self, player_names(self.players, t), None, t))

    def _repr_html_(self) -> str:
        return preformatted(str(self))
