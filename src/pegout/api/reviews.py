"""The review of a game: what luck gave, and what every decision cost."""

from __future__ import annotations

from pathlib import Path

from pegout.analysis.support import check_reviewable
from pegout.api.tables import Progress, preformatted
from pegout.errors import argument
from pegout.locale import translator
from pegout.locale.names import player_names
from pegout.record import Record, read_record
from pegout.solver.inputs import needing_numpy

with needing_numpy():
    from pegout.analysis import review as reviews
    from pegout.analysis.review_contents import CurvePoint, Review


class GameReview(Review):
    """A review of a game that prints as text, with the chance to win as a curve.

    Attributes:
        players: the players' names, by seat.
    """

    players: tuple[str, ...]

    @property
    def curve(self) -> list[CurvePoint]:
        """The chance to win of side 0 after every event of the game."""
        return [point for deal in self.deals for point in deal.curve]

    def __repr__(self) -> str:
        """The review in short: its game, its deals, and what it comes to."""
        names, share = " and ".join(self.players), f"{100 * self.end:.1f} %"
        return f"<review of game {self.game} of {names}: {len(self.deals)} deals, {share}>"

    def __str__(self) -> str:
        """The review as text, in the language that the environment asks for."""
        from pegout.terminal.review import review_lines

        t = translator()
        return "\n".join(review_lines(self, player_names(self.players, t), None, t))

    def _repr_html_(self) -> str:
        return preformatted(str(self))


def review(
    record: Record | Path | str,
    game: int = 0,
    *,
    progress: Progress = lambda done, total: None,
) -> GameReview:
    """Review a game of a record: what luck gave to each side, and what every decision cost.

    An interrupt (Ctrl-C) ends the work: the review is that of the deals done so far, without a
    result, if there are any.

    Args:
        record: a record in which all cards are known, its text, or the path of its file.
        game: its number in the match, from 0.
        progress: called after every deal with the deals done and with all.

    Raises:
        PegoutError: `review-not-yet`, `review-hidden-cards`, `no-such-game`, with the argument as
            the parameter `parameter`; `solver-missing`, `artefact-unreadable`.
        RecordError: the record breaks the format or the rules.
        OSError: the file cannot be read.
    """
    with argument("record"):
        read = read_record(record)
        check_reviewable(read)
    with argument("game"):
        found = GameReview(*reviews.review(read, game, progress))
    found.players = read.header.players
    return found
