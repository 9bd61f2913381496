"""The result of a game: what each side scored with, its best hand, and what won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pegout.cards import Card
from pegout.rules.events import Event
from pegout.rules.match import WinKind
from pegout.rules.scoring.sources import SHOWN, Award, ScoreSource
from pegout.rules.variants import Form, Rules
from pegout.tables.game_statistics import GameStatistics, game_statistics

_SOURCES: Final = {
    ScoreSource.HAND: ("hand", "hands"),
    ScoreSource.CRIB: ("crib", "cribs"),
    ScoreSource.PLAY: ("pegging", "deals"),
}
"""By source, the names of its points and of its occasions in `GameStatistics.roles`."""


@dataclass(frozen=True, slots=True)
class ScoredCards:
    """Cards and what they scored for a seat.

    Attributes:
        seat: whose cards.
        source: `hand`, `crib`, or why they scored in the play.
        cards: the cards.
        starter: the starter that was counted with them.
        points: what they scored.
    """

    seat: int
    source: str
    cards: tuple[Card, ...]
    starter: Card | None
    points: int


@dataclass(frozen=True, slots=True)
class SourcePoints:
    """What a side scored in one way.

    Attributes:
        source: `hand`, `crib` and `play` come first and always, then awards that scored.
        points: points in the whole game.
        times: how many hands, cribs or deals they come from; 0 for awards.
    """

    source: str
    points: int
    times: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game, finished or not.

    Attributes:
        game: its number in the match, from 0.
        first: the number of its first event.
        final: the number of its last event so far.
        scores: the points of each side at its end.
        series: for each side its score after each deal, from 0, and at the end.
        winner: the side that won it by points, if any.
        games: how many games the win counts for.
        kind: what that win is called.
        deals: how many deals were played or begun.
        points: for each side its points by source.
        best: for each side its best hand.
        last: the cards that scored last; in a game that was won, those that won it.
        before: for each seat of two its score before the last deal; empty without a deal.
        roles: for each seat of two the deals before the last one, as pone and as dealer.
    """

    game: int
    first: int
    final: int
    scores: tuple[int, ...]
    series: tuple[tuple[int, ...], ...]
    winner: int | None
    games: int
    kind: WinKind
    deals: int
    points: tuple[tuple[SourcePoints, ...], ...]
    best: tuple[ScoredCards | None, ...]
    last: ScoredCards | None
    before: tuple[int, ...]
    roles: tuple[tuple[int, int], ...]


def game_result(
    rules: Rules, events: Sequence[Event], number: int, before: int
) -> GameResult | None:
    """The result of game `number` of a match, from its events; `None` without any.

    Args:
        rules: the rules of the match.
        events: the events of the game.
        number: the game, from 0.
        before: the number of the last event before it.
    """
    game = next(game_statistics(rules, events, number, before), None)
    return _result(rules, game) if game else None


def _result(rules: Rules, game: GameStatistics) -> GameResult:
    sides = range(rules.sides)
    seats = [[seat for seat in range(rules.players) if rules.side(seat) == side] for side in sides]
    return GameResult(
        game.game,
        game.first,
        game.last,
        game.scores,
        tuple(_whole(game, side) for side in sides),
        game.winner,
        game.games,
        game.kind,
        -(-game.dealt // rules.players),
        tuple(_points(game, seats[side]) for side in sides),
        tuple(_best(game, seats[side]) for side in sides),
        _last(game),
        *_before_last_deal(rules, game),
    )


def _whole(game: GameStatistics, side: int) -> tuple[int, ...]:
    """The score of a side after each deal; that at the end is marked in a game that was won."""
    end = () if game.winner is not None else (game.scores[side],)
    return (*game.series[side], *end)


def _before_last_deal(
    rules: Rules, game: GameStatistics
) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """Scores and deals by role before the last deal, for two players; else nothing."""
    if rules.form is not Form.CRIBBAGE or rules.players != 2 or game.dealer < 0:
        return (), ()
    at = -1 if game.winner is None else -2  # the score at the end of a game is marked too
    roles = tuple(
        (
            counts["pone deals"] - (seat != game.dealer),
            counts["dealer deals"] - (seat == game.dealer),
        )
        for seat, counts in enumerate(game.roles)
    )
    return tuple(line[at] for line in game.series), roles


def _points(game: GameStatistics, seats: Sequence[int]) -> tuple[SourcePoints, ...]:
    counts: Counter[str] = Counter()
    for seat in seats:
        for name, count in game.roles[seat].items():
            counts[name.partition(" ")[2]] += count
    scored = [
        SourcePoints(source, counts[points], counts[times])
        for source, (points, times) in _SOURCES.items()
    ]
    awards = [SourcePoints(award, counts[award], 0) for award in Award if counts[award]]
    return (*scored, *awards)


def _best(game: GameStatistics, seats: Sequence[int]) -> ScoredCards | None:
    shown = [hand for seat in seats if (hand := game.best_shown[seat])]
    if not shown:
        return None
    best = max(shown, key=lambda hand: hand.total)
    return ScoredCards(best.seat, best.reason, best.cards, best.starter, best.total)


def _last(game: GameStatistics) -> ScoredCards | None:
    pegged, shown = game.last_pegged, game.last_shown
    if pegged is None:
        return None
    counted = pegged.reason in SHOWN and shown is not None
    cards, starter = (shown.cards, shown.starter) if counted and shown else (pegged.cards, None)
    return ScoredCards(pegged.seat, pegged.reason, cards, starter, pegged.points)
