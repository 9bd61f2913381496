"""The statistics of a game: its result, and what each seat scored with hands, cribs and play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pegout.rules.events import (
    Dealt,
    Event,
    Exposed,
    GameWon,
    LinesCounted,
    MatchWon,
    Pegged,
    Shown,
)
from pegout.rules.match import WinKind
from pegout.rules.scoring.show import ScoreKind
from pegout.rules.scoring.sources import ScoreSource
from pegout.rules.variants import Rules

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


@dataclass(slots=True)
class GameStatistics:
    """The statistics of one game.

    Attributes:
        game: its number in the match, from 0.
        first: the number of its first event.
        last: the number of its last event.
        scores: points at its end, by side.
        winner: the side that won it by points; `None` if it was not played out.
        games: how many games the win counts for.
        kind: what that win is called.
        series: for each side its score after each deal, beginning with 0.
        roles: for each seat its counts as `pone` and as `dealer`: of deals, hands and cribs
            (`pone deals`, `pone hands`) and of points (`pone hand`, `pone pegging`).
        best: for each seat the points of its best hand.
        best_shown: for each seat the best hand that it was shown to have, if any.
        last_pegged: the last points that were pegged.
        last_shown: the hand or crib that was counted last.
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


def game_statistics(
    rules: Rules, events: Sequence[Event], number: int = 0, before: int = 0
) -> Iterator[GameStatistics]:
    """The statistics of the games of a match; the last game may be unfinished.

    Args:
        rules: the rules of the match.
        events: the events of these games.
        number: the number of the first of them in the match.
        before: the number of the last event before it.
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
