"""Positions that a day draws from its seed: where a game of two `steady` bots stands."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Final, NamedTuple

from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK, Play
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.views import view
from pegout.solver.bots.base import Bot
from pegout.solver.bots.levels import make_bot
from pegout.solver.daily.audit import MIDDLE_SCORE, RULES, stage_holds, stage_of
from pegout.solver.daily.entries import Stage

FIRST_CARDS: Final = 2
"""Cards that have been played before a card is asked for: the subgame after them is solved."""
LEAST_RANKS: Final = 3
"""Different ranks that may be played where a card is asked for."""


class Drawn(NamedTuple):
    """A position that a seed has led to, with all its cards known, and the seat that is asked."""

    state: State
    seat: int


def drawn_positions(seed: str, day: date) -> Iterator[tuple[int, Drawn]]:
    """Positions of a day's stage, one game after the other, with the number of the attempt."""
    stage, attempt = stage_of(day), 0
    while True:
        attempt += 1
        if found := _drawn(f"{seed} {day.isoformat()} {attempt}", stage):
            yield attempt, found


def _drawn(name: str, stage: Stage) -> Drawn | None:
    """One decision of a game: in a deal and of a seat that the name chooses."""
    draw, deck = Random(name), Deck.from_seed(name)
    bots = [make_bot("steady", f"{name} {seat}") for seat in range(2)]
    seat, state = draw.randrange(2), start(RULES)
    deals = list(_deals(state, deck, bots, stage))
    if not deals:
        return None
    state = draw.choice(deals)
    if stage is not Stage.ENDGAME:
        return Drawn(state, seat)
    return _in_play(state, seat, deck, bots)


def _deals(state: State, deck: Deck, bots: list[Bot], stage: Stage) -> Iterator[State]:
    """The states before the discards of every deal of a game that a stage fits."""
    dealt = 0
    while state.winner is None:
        if state.phase is Phase.DISCARD and state.deal != dealt:
            dealt = state.deal
            if dealt > 1 and stage_holds(stage, state.scores):
                yield state
            elif stage is not Stage.ENDGAME and max(state.scores) > MIDDLE_SCORE:
                return
        state = _next(state, deck, bots)


def _in_play(state: State, seat: int, deck: Deck, bots: list[Bot]) -> Drawn | None:
    """The first choice of a seat in the play of a deal once some cards have been played."""
    deal = state.deal
    while state.winner is None and state.deal == deal:
        if state.phase is Phase.PLAY and actors(state) == {seat}:
            played = sum([turn.card is not None for each in state.rounds for turn in each])
            legal = view(state, seat).legal
            ranks = {each.card.rank for each in legal if isinstance(each, Play)}
            fits = len(ranks) >= LEAST_RANKS and stage_holds(Stage.ENDGAME, state.scores)
            if played >= FIRST_CARDS and fits:
                return Drawn(state, seat)
        state = _next(state, deck, bots)
    return None


def _next(state: State, deck: Deck, bots: list[Bot]) -> State:
    seat = min(actors(state))
    act = deck.act(state) if seat == DECK else bots[seat].decide(view(state, seat))
    return apply(state, seat, act)[0]
