"""The result of a game: points of each side from hands, cribs and play, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pegout.engine.cards import Card
from pegout.engine.rules.choices import Form
from pegout.engine.rules.events import (
    Dealt,
    Event,
    Exposed,
    GameWon,
    LinesCounted,
    MatchWon,
    Pegged,
    Shown,
)
from pegout.engine.rules.match import WinKind
from pegout.engine.rules.scoring.show import ScoreKind
from pegout.engine.rules.scoring.sources import SHOWN, Award, ScoreSource
from pegout.engine.rules.variants import Rules
from pegout.server.tables.repository.records import MatchEnd
from pegout.server.tables.seats import HUMAN, Seat

PLAY_REASONS: Final = frozenset(
    {
        ScoreKind.FIFTEEN,
        ScoreKind.PAIR,
        ScoreKind.PAIR_ROYAL,
        ScoreKind.DOUBLE_PAIR_ROYAL,
        ScoreKind.RUN,
        ScoreKind.THIRTY_ONE,
        ScoreKind.LAST_CARD,
        ScoreSource.PLAY,
    }
)
"""The reasons of points that are pegged in the play."""
_SOURCES: Final = {
    ScoreSource.HAND: ("hand", "hands"),
    ScoreSource.CRIB: ("crib", "cribs"),
    ScoreSource.PLAY: ("pegging", "deals"),
}
"""By source, the names of its points and of its occasions in `GameStatistics.roles`."""


@dataclass(slots=True)
class GameStatistics:
    """The statistics of one game, as they are counted.

    Attributes:
        game: its number in the match, from 0.
        first: the number of its first event.
        last: the number of its last event.
        scores: points at its end, by side.
        series: for each side its score after each deal, beginning with 0.
        roles: for each seat its counts as `pone` and as `dealer`: of deals, hands and cribs (`pone
            deals`, `pone hands`) and of points (`pone hand`, `pone pegging`).
        best: for each seat the points of its best hand.
        best_shown: for each seat the best hand that it was shown to have, if any.
        last_pegged: the last points that were pegged.
        last_shown: the hand or crib that was counted last.
        winner: the side that won it by points; `None` if it was not played out.
        games: how many games the win counts for.
        kind: the name of that win.
        dealt: how many hands have been dealt.
        dealer: the dealer of the last deal.
    """

    game: int
    first: int
    last: int
    scores: tuple[int, ...]
    series: list[list[int]]
    roles: list[Counter[str]]
    best: list[int]
    best_shown: list[Shown | None]
    last_pegged: Pegged | None = None
    last_shown: Shown | None = None
    winner: int | None = None
    games: int = 0
    kind: WinKind = WinKind.GAME
    dealt: int = 0
    dealer: int = field(default=-1, repr=False)


def forfeit_result(rules: Rules, seats: Sequence[Seat], seat: int, reason: str) -> MatchEnd | None:
    """How a match ends when a seat forfeits; `None` if a bot plays for it instead.

    A match of two seats ends, and so does one in which no other person plays. The other side wins
    if there are two; otherwise no side does.
    """
    playing = [each for each in seats if each.kind == HUMAN and not each.stand_in]
    if len(seats) > 2 and any(each.number != seat for each in playing):
        return None
    return MatchEnd(reason, 1 - rules.side(seat) if rules.sides == 2 else None, seat)


def game_statistics(
    rules: Rules, events: Sequence[Event], number: int = 0, before: int = 0
) -> Iterator[GameStatistics]:
    """The statistics of the games of a match, whose last game may be unfinished.

    The events are those from game `number` on, after event `before`.
    """
    game: GameStatistics | None = None
    for seq, event in enumerate(events, before + 1):
        if game is not None and game.winner is not None and not isinstance(event, MatchWon):
            yield game
            number, game = number + 1, None
        if game is None:
            game = _new_game(rules, number, seq)
        game.last = seq
        _count_event(rules, game, event)
    if game is not None:
        yield game


def _new_game(rules: Rules, number: int, seq: int) -> GameStatistics:
    return GameStatistics(
        number,
        seq,
        seq,
        scores=(0,) * rules.sides,
        series=[[] for _ in range(rules.sides)],
        roles=[Counter() for _ in range(rules.players)],
        best=[0] * rules.players,
        best_shown=[None] * rules.players,
    )


def _count_event(rules: Rules, game: GameStatistics, event: Event) -> None:
    match event:
        case Dealt(dealer=dealer):
            if game.dealt % rules.players == 0:
                _mark_scores(game)
            game.dealt += 1
            game.dealer = dealer
            game.roles[event.seat][f"{_role(game, event.seat)} deals"] += 1
        case Pegged(seat=seat, points=points, reason=reason):
            game.scores, game.last_pegged = event.scores, event
            what = "pegging" if reason in PLAY_REASONS else reason
            game.roles[seat][f"{_role(game, seat)} {what}"] += points
            if reason == "hand":
                game.best[seat] = max(game.best[seat], points)
        case Shown(seat=seat, reason=reason):
            _count_shown(game, event)
            if not rules.manual:
                game.roles[seat][f"{_role(game, seat)} {reason}s"] += 1
        case Exposed(seat=seat, reason=reason):
            game.roles[seat][f"{_role(game, seat)} {reason}s"] += 1
        case LinesCounted(scores=scores):
            game.scores = scores
        case GameWon(side=side, games=games, kind=kind):
            game.winner, game.games, game.kind = side, games, kind
            _mark_scores(game)


def _count_shown(game: GameStatistics, shown: Shown) -> None:
    game.last_shown = shown
    best = game.best_shown[shown.seat]
    if shown.reason == "hand" and (best is None or shown.total > best.total):
        game.best_shown[shown.seat] = shown


def _role(game: GameStatistics, seat: int) -> str:
    return "dealer" if seat == game.dealer else "pone"


def _mark_scores(game: GameStatistics) -> None:
    for side, score in enumerate(game.scores):
        game.series[side].append(score)


@dataclass(frozen=True, slots=True)
class ScoredCards:
    """Cards and what they scored for a seat, with the starter that was counted with them.

    `source` is `hand`, `crib`, or why they scored in the play.
    """

    seat: int
    source: str
    cards: tuple[Card, ...]
    starter: Card | None
    points: int


@dataclass(frozen=True, slots=True)
class SourcePoints:
    """Points of a side by source: `hand`, `crib`, `play`, then awards that scored.

    The `points` come from as many hands, cribs or deals as `times` says; 0 for awards.
    """

    source: str
    points: int
    times: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game, finished or not; `GameResultModel` explains the other fields.

    Attributes:
        before: for each seat its score before the last deal; empty without a deal.
        roles: for each seat the deals before the last one, as pone and as dealer.
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
    """The result of game `number` of a match from its events; `None` without any.

    `before` is the number of the last event before it.
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
