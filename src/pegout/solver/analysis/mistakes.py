"""Mistakes as practice: a decision that a review charged, as a position that can be shown again.

A mistake is kept as its seat saw it. Each time it is shown it looks different, so that it is the
kind of position that is learnt and not its picture: suits are permuted, which keeps flushes and his
nobs, and each score is moved within its band. Where that would change the answer, the position is
shown with its own scores. Importing this needs neither NumPy nor Numba.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import permutations
from random import Random
from typing import Final, NamedTuple

from pegout.engine.cards import Card, Rank, Suit
from pegout.engine.errors import PegoutError
from pegout.engine.rules.actions import Discard, Play, parse_action
from pegout.engine.rules.legal import verify
from pegout.engine.rules.position import read_position, write_position
from pegout.engine.rules.state import Cards, Phase, State
from pegout.engine.rules.views import View, seen_state, view
from pegout.solver.advice.contents import Reason
from pegout.solver.analysis.decisions import UNRATED_SPREAD, why
from pegout.solver.analysis.review_contents import ReviewDecision
from pegout.solver.decisions import Answer, rate
from pegout.solver.decisions.answers import SIGNIFICANT_ERRORS
from pegout.solver.regimes import Strategy, is_endgame

SCORE_BAND_DIVISOR: Final = 8
"""A side that needs n points may be shown as needing up to n // 8 more or less."""
MAX_TRIES: Final = 2
"""Scores that are tried, at most, before a position is shown with its own."""


class Kind(StrEnum):
    """Kinds of decisions, by what one has to know to decide well."""

    DISCARD_PONE = "discard-pone"
    """The discard into the opponent's crib."""
    DISCARD_DEALER = "discard-dealer"
    """The discard into one's own crib."""
    LEAD = "lead"
    """The first card of the play."""
    REPLY = "reply"
    """The second."""
    PLAY = "play"
    """A later card."""
    ENDGAME = "endgame"
    """A later card where the play decides the game."""
    COUNT = "count"
    """Points counted by hand; these are not shown again."""


def kind_of(seen: View) -> Kind:
    """The kind of a discard or of a card in the play."""
    if seen.phase is Phase.DISCARD:
        return Kind.DISCARD_DEALER if seen.seat == seen.dealer else Kind.DISCARD_PONE
    played = sum([turn.card is not None for turns in seen.rounds for turn in turns])
    if played < 2:
        return (Kind.LEAD, Kind.REPLY)[played]
    return Kind.ENDGAME if is_endgame(seen.rules, seen.scores) else Kind.PLAY


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost more than twice its error.

    Attributes:
        seq: the number of the last event before it, which names it in its game.
        seat: who decided.
        position: what the seat saw, as one line of text.
        chosen: the action chosen, as records write it.
        best: the best action.
        cost: in chance to win.
        error: the standard error of the cost.
        why: what speaks for the best action.
    """

    kind: Kind
    seq: int
    seat: int
    position: str
    chosen: str
    best: str
    cost: float
    error: float
    why: tuple[Reason, ...]


def mistake_of(before: State, decision: ReviewDecision) -> Mistake | None:
    """A decision of a review as practice; `None` if it was no mistake, or a count.

    `before` is the state in which the seat decided; only what the seat saw of it is kept.
    """
    charged = (
        decision.cost_win >= UNRATED_SPREAD
        and decision.cost_win > SIGNIFICANT_ERRORS * decision.error
    )
    if decision.kind == "count" or not charged:
        return None
    seen = view(before, decision.seat)
    return Mistake(
        kind_of(seen),
        decision.seq,
        decision.seat,
        write_position(replace(seen_state(seen), draws=())),
        decision.chosen,
        decision.best,
        decision.cost_win,
        decision.error,
        tuple(decision.why),
    )


class Shown(NamedTuple):
    """A mistake as it is shown once."""

    view: View
    chosen: Discard | Play
    """The choice made then, with these suits."""


def shown(mistake: Mistake, name: str, number: int) -> Shown | None:
    """A mistake as it is shown for the n-th time; the same for the same name and number.

    The best choice is of the same ranks each time, and the mistake still is one. `None` if
    that no longer holds even with the scores of the game, because the solver has learnt.

    Raises:
        PegoutError: `solver-missing`.
    """
    position = read_position(mistake.position)
    random, suits = Random(f"{name} {number}"), _suits(name, number)
    chosen, best = (_suited(_choice(each), suits) for each in (mistake.chosen, mistake.best))
    state = _dressed(position, suits)
    for scores in (*[_moved(position, random) for _ in range(MAX_TRIES)], position.scores):
        seen = view(_scored(state, scores), mistake.seat)
        if kind_of(seen) is mistake.kind and _is_same(_rated(seen), chosen, best):
            return Shown(seen, chosen)
    return None


def _suits(name: str, number: int) -> Mapping[Suit, Suit]:
    """Other suits than in the game, and than the time before."""
    _, *orders = permutations(Suit)
    Random(name).shuffle(orders)
    return dict(zip(Suit, orders[number % len(orders)], strict=True))


def ranks_of(action: Discard | Play) -> tuple[Rank, ...]:
    """The ranks of the cards of an action, ascending."""
    cards = action.cards if isinstance(action, Discard) else (action.card,)
    return tuple(sorted([card.rank for card in cards if card]))


def _rated(seen: View) -> Answer:
    """The solver's answer: what `steady` goes by must not judge what a review has found."""
    answer = rate(seen)
    if answer.strategy is Strategy.HEURISTIC:
        raise PegoutError("solver-missing", module="pegout_solver_data")
    return answer


def _is_same(answer: Answer, chosen: Discard | Play, best: Discard | Play) -> bool:
    now = answer.best.action
    assert isinstance(now, Discard | Play)
    return ranks_of(now) == ranks_of(best) and answer.cost(chosen) >= UNRATED_SPREAD


def _choice(text: str) -> Discard | Play:
    action = parse_action(text)
    assert isinstance(action, Discard | Play)
    return action


def _suited(action: Discard | Play, suits: Mapping[Suit, Suit]) -> Discard | Play:
    if isinstance(action, Discard):
        return Discard(_permuted(action.cards, suits))
    [card] = _permuted([action.card], suits)
    assert card
    return Play(card)


def _permuted(cards: Sequence[Card | None], suits: Mapping[Suit, Suit]) -> Cards:
    return tuple([card and Card(card.rank, suits[card.suit]) for card in cards])


def _dressed(state: State, suits: Mapping[Suit, Suit]) -> State:
    """A state with other suits; hands in the order in which they are shown."""

    def hand(cards: Cards) -> Cards:
        return tuple(sorted(_permuted(cards, suits), key=lambda card: (card is None, card or ())))

    return replace(
        state,
        hands=tuple(map(hand, state.hands)),
        discards=tuple(map(hand, state.discards)),
        crib=hand(state.crib),
        starter=_permuted([state.starter], suits)[0],
        rounds=tuple(
            [
                tuple([turn._replace(card=_permuted([turn.card], suits)[0]) for turn in turns])
                for turns in state.rounds
            ]
        ),
    )


def _moved(state: State, random: Random) -> tuple[int, ...]:
    moved = []
    for score in state.scores:
        most = (state.rules.target - score) // SCORE_BAND_DIVISOR
        moved.append(max(0, score + random.randint(-most, most)))
    return tuple(moved)


def _scored(state: State, scores: tuple[int, ...]) -> State:
    """A state with other scores; the rear pegs stay as far behind as they can."""
    last = [
        before - score for before, score in zip(state.previous_scores, state.scores, strict=True)
    ]
    rear = tuple([max(0, score + move) for score, move in zip(scores, last, strict=True)])
    return replace(state, scores=scores, previous_scores=rear)


class Verdict(NamedTuple):
    """The outcome of an answer.

    Attributes:
        right: whether it costs nothing.
        cost: in chance to win.
        error: the standard error of the cost.
        answer: every option.
        why: reasons for the best one, against the choice made now or, if that is right, then.
    """

    right: bool
    cost: float
    error: float
    answer: Answer
    why: tuple[Reason, ...]


def judge(asked: Shown, action: str) -> Verdict:
    """Judge an answer to a mistake that is shown.

    Raises:
        IllegalAction: the rules forbid it.
        NotationError: it is no action.
    """
    seen = asked.view
    verify(seen_state(seen), seen.seat, action)
    given, answer = _choice(action), _rated(seen)
    cost = answer.cost(given)
    right = cost < UNRATED_SPREAD
    against = asked.chosen if right else given
    return Verdict(right, cost, answer.chosen(given).error, answer, why(answer, seen, against))
