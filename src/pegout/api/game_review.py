"""A review of a game as it is shown; importing it needs NumPy and Numba."""

from __future__ import annotations

from pegout.analysis.review_contents import Review
from pegout.api.tables import preformatted
from pegout.locale import translator
from pegout.locale.names import player_names
from pegout.wire.review import CurvePoint


class GameReview(Review):
    """A review of a game that prints as text, with the chance to win as a curve."""

    players: tuple[str, ...]
    """Their names, by seat."""

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
        from pegout.terminal.reviews import review_lines

        t = translator()
        return "\n".join(review_lines(self, player_names(self.players, t), None, t))

    def _repr_html_(self) -> str:
        return preformatted(str(self))
