"""The adaptive opponent: how strong a person is by their games, and the bot that suits them.

A person's strength lies on the scale on which levels are measured: the logarithm of the odds to win
against `steady` (Bradley and Terry). It is estimated from their games against bots, the oldest
first, by an extended Kalman filter, as Glicko does: an expectation and a variance, which a game
makes smaller and time larger. One game moves it by `MOST_MOVED` at most. Where a game was reviewed,
its result counts without the luck of the cards. A game in which choices were taken back says
nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import exp, log
from typing import Final

from pegout.engine.rules.variants import Rules, variant
from pegout.server.tables.history import games_of
from pegout.server.tables.played_games import PlayedGame, Player
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.seats import Seat
from pegout.solver.analysis.kept_luck import kept_luck
from pegout.solver.bots.adaptive import (
    ADAPTIVE,
    LADDER,
    START,
    STEP,
    STRONGEST,
    Fit,
    fit_of,
    fitted_seed,
)
from pegout.solver.bots.levels import win_rates

MOST_GAMES: Final = 100
"""The latest games of a variant that count."""
SPREAD: Final = 0.25
"""The variance of the strength of somebody of whom nothing is known; a guess."""
DRIFT: Final = 0.0015
"""By how much a game makes the variance larger: people change."""
MOST_MOVED: Final = 0.15
"""The most that one game moves the estimate: about half of the distance of two levels."""
SHOWN: Final = 20
"""The number of latest games against the adaptive opponent of which wins are reported."""
LEAST: Final = 0.01
"""Levels that win less are taken to win as much."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The estimate from a person's games.

    Attributes:
        strength: the person's own, as the logarithm of the odds to win against `steady`.
        games: how many of their latest games were against the adaptive opponent.
        won: how many of these they have won.
    """

    strength: float
    games: int = 0
    won: int = 0


@cache
def level_strength(level: str) -> float:
    """The strength of a level: the logarithm of its measured odds against `steady`."""
    rate = max(win_rates()[level]["rate"], LEAST)
    return log(rate / (1 - rate))


def strength_at(place: int) -> float:
    """The strength at a place of the ladder, between those of the two levels around it."""
    lower = min(place // STEP, len(LADDER) - 2)
    below, above = level_strength(LADDER[lower]), level_strength(LADDER[lower + 1])
    return below + (above - below) * (place - STEP * lower) / STEP


def place_of(strength: float) -> int:
    """The place of the ladder with a strength; the end that is nearer, if there is none."""
    scale = _scale()
    above = min(bisect_left(scale, strength), STRONGEST)
    return min(above, max(above - 1, 0), key=lambda place: abs(scale[place] - strength))


@cache
def _scale() -> tuple[float, ...]:
    return tuple([strength_at(place) for place in range(STRONGEST + 1)])


def standing(games: Iterable[PlayedGame]) -> Standing:
    """The estimate from a person's games in a variant, in the order of `games_of`."""
    latest = list(games)
    mean, variance = strength_at(START), SPREAD
    for game in reversed(latest):
        against = _opponents(game)
        if against is None:
            continue
        expected = 1 / (1 + exp(against - mean))
        variance = 1 / (1 / variance + expected * (1 - expected))
        moved = variance * (_result(game) - expected)
        mean += max(-MOST_MOVED, min(MOST_MOVED, moved))
        variance += DRIFT
    adapting = [game for game in latest if _adapts(game)][:SHOWN]
    won = sum(game.is_won for game in adapting)
    return Standing(mean, len(adapting), won)


def _adapts(game: PlayedGame) -> bool:
    """Whether a game that somebody won was against the adaptive opponent."""
    return game.winner is not None and any(player.level == ADAPTIVE for player in game.players)


def _opponents(game: PlayedGame) -> float | None:
    """How strong all opponents are together; `None` if the game says nothing of the person."""
    players, own = game.players, game.seat
    others = [player for seat, player in enumerate(players) if seat != own]
    if game.winner is None or game.retaken or not all(_is_bot(each) for each in others):
        return None
    sides = variant(game.rules).sides
    strengths: dict[int, list[float]] = {}
    for seat, player in enumerate(players):
        if seat != own:
            strengths.setdefault(seat % sides, []).append(_strength(player))
    means = {side: sum(found) / len(found) for side, found in strengths.items()}
    partner = means.pop(own % sides, None)
    against = log(sum(exp(each) for each in means.values()))
    # Partners are as strong as their mean: (own + partner) / 2 against the others.
    return against if partner is None else 2 * against - partner


def _is_bot(player: Player) -> bool:
    return player.level == ADAPTIVE or player.level in win_rates()


def _strength(player: Player) -> float:
    if player.strength is not None:
        return strength_at(player.strength)
    assert player.level is not None
    return level_strength(player.level)


def _result(game: PlayedGame) -> float:
    """1 for a win, 0 for a loss; less the luck of the cards, where the game was reviewed."""
    luck = kept_luck(game.rules, game.table, game.game)
    return float(game.is_won) - (luck[game.side] if luck else 0.0)


def standing_of(reader: Reader, person: str, rules: str) -> Standing:
    """The estimate from the latest games of a person in a variant."""
    return standing(games_of(reader, person, MOST_GAMES, rules=rules, rated=True))


def fit_for(person: Standing, share: int, sides: int = 2) -> Fit:
    """The bot that leaves a person a share of the games, in percent, on each other side."""
    odds = share / (100 - share) * (sides - 1)
    return Fit(place_of(person.strength - log(odds)), share)


def adapted(reader: Reader, seats: Sequence[Seat], rules: Rules, opener: str) -> tuple[Seat, ...]:
    """The seats of a new table, where bots that adapt are as strong as suits the person.

    That is the only person there, or the one who opens the table.
    """
    if not any(seat.level == ADAPTIVE for seat in seats):
        return tuple(seats)
    people = {seat.person for seat in seats if seat.person}
    person = people.pop() if len(people) == 1 else opener
    now = standing_of(reader, person, rules.name)

    def fitted(seat: Seat) -> Seat:
        fit = fit_for(now, fit_of(seat.seed).share, rules.sides)
        return replace(seat, seed=fitted_seed(fit, seat.seed))

    return tuple(fitted(seat) if seat.level == ADAPTIVE else seat for seat in seats)
