"""`Q`: what every action of a decision is worth for what the seat could know.

Options come as the candidates of hints (`pegout.advice`), so a review gives the same reasons.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from pegout.advice.candidates import Candidate, Order, Reason, with_reasons
from pegout.advice.heuristic import distinct, play_candidate
from pegout.advice.reasons import reasons_for
from pegout.bots import equilibrium_policy, solver_adapter
from pegout.cards import Card, Rank
from pegout.rules.actions import Discard, Play
from pegout.rules.state import State
from pegout.rules.views import View, view
from pegout.solver.discards.strategy import discard_choices, load_strategy
from pegout.solver.encoding.cards import decode_card, encode_card, multiset_index
from pegout.solver.pegging import advice as pegging
from pegout.solver.pegging.blueprint import SUBGAME_CARDS
from pegout.solver.pegging.heeding_discards import probabilities_with_discards
from pegout.solver.variants import SIX_CARD, SIZES

EQUAL: Final = 0.0005
"""Differences in the chance to win below this are within the error of the solution: none."""
PLAYED: Final = equilibrium_policy.MIN_WEIGHT / equilibrium_policy.WEIGHT_TOTAL
"""What the reference plays at least this often is as good as its best: it mixes because they are
worth the same."""
MARKS: Final = (("very_bad", 0.04), ("bad", 0.015), ("doubtful", 0.005))
"""Marks by the least cost that earns them, in chance to win."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The options of a decision.

    Attributes:
        options: the best first; `win` and `frequency` are known in each.
        holds: in the play, the chance that the opponent holds at least one of each rank.
    """

    options: tuple[Candidate, ...]
    holds: dict[Rank, float]

    @property
    def counted(self) -> bool:
        """Whether the decision is rated: its best and worst option differ noticeably."""
        return _win(self.options[0]) - min(map(_win, self.options)) >= EQUAL

    def chosen(self, action: Discard | Play) -> Candidate:
        """The option that an action belongs to."""
        return next(each for each in self.options if action in (each.action, *each.same))

    def cost(self, action: Discard | Play) -> float:
        """What an action costs in chance to win, at least 0."""
        chosen, best = self.chosen(action), self.options[0]
        often = (chosen.frequency or 0.0) >= PLAYED and isinstance(action, Play)
        cost = _win(best) - _win(chosen)
        return 0.0 if often or cost < EQUAL else cost

    def why(self, seen: View, action: Discard | Play) -> tuple[Reason, ...]:
        """What speaks for the best option, compared with an action, whose very cards it names."""
        chosen, best = self.chosen(action), self.options[0]
        if chosen is best:
            return ()
        return reasons_for(seen, [best, replace(chosen, action=action)], Order.WIN)


def mark_of(cost: float) -> str | None:
    """The mark for a cost in chance to win; `None` for a small one."""
    return next((name for name, least in MARKS if cost >= least), None)


def _win(candidate: Candidate) -> float:
    return candidate.win or 0.0


@lru_cache(maxsize=64)
def rate(seen: View) -> Rating:
    """Rate every action of a discard or of a card to be played, in a game of two.

    Args:
        seen: the view of the seat, in which `legal` has discards or plays.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    if isinstance(seen.legal[0], Discard):
        return Rating(_ordered(_discards(seen)), {})
    return _plays(seen)


def has_choice(seen: View) -> bool:
    """Whether a seat can choose between actions that differ in more than suits."""
    plays = {each.card.rank for each in seen.legal if isinstance(each, Play)}
    return len(plays) > 1 or any(isinstance(each, Discard) for each in seen.legal)


def reference_discard(state: State, seat: int) -> tuple[Card, ...]:
    """What the reference discards: the option with the highest chance to win."""
    best = rate(view(state, seat)).options[0].action
    assert isinstance(best, Discard)
    return tuple([card for card in best.cards if card])


def _ordered(candidates: list[Candidate]) -> tuple[Candidate, ...]:
    def key(each: Candidate) -> tuple[float, float]:
        return -round(_win(each), 9), -round(each.value, 9)

    return tuple(sorted(with_reasons(candidates), key=key))


def _discards(seen: View) -> list[Candidate]:
    holds, wins = solver_adapter.hold_values(seen, to_win=True)
    often = _discard_frequencies(seen)
    found = []
    for place, codes in enumerate(holds.discarded.tolist()):
        parts = {
            "hand": float(holds.hand[place]),
            "crib": float(holds.crib[place]),
            "pegging": float(holds.pegging[place]),
        }
        totals = {
            points: chance for points, chance in enumerate(holds.totals[place].tolist()) if chance
        }
        found.append(
            Candidate(
                Discard(tuple([decode_card(code) for code in codes])),
                sum(parts.values()),
                {part: round(points, 9) for part, points in parts.items()},
                win=round(float(wins[place]), 9),
                totals=totals,
            )
        )
    merged = sorted(distinct(found), key=lambda each: -_win(each))
    given: set[tuple[int, ...]] = set()
    rated = []
    for each in merged:
        ranks = _ranks(each.action)
        rated.append(replace(each, frequency=0.0 if ranks in given else often.get(ranks, 0.0)))
        given.add(ranks)
    return rated


def _ranks(action: object) -> tuple[int, ...]:
    assert isinstance(action, Discard)
    return tuple(sorted([card.rank - 1 for card in action.cards if card]))


def _discard_frequencies(seen: View) -> dict[tuple[int, ...], float]:
    """How often the equilibrium discards each pair of ranks."""
    hand = sorted([encode_card(card) >> 2 for card in seen.hand if card])
    strategy = load_strategy(len(hand))
    row = strategy.probabilities[solver_adapter.solver_seat(seen), multiset_index(hand)]
    found: dict[tuple[int, ...], float] = {}
    for (low, high), probability in zip(discard_choices(len(hand)), row.tolist(), strict=True):
        ranks = (hand[low], hand[high])
        found[ranks] = found.get(ranks, 0.0) + probability
    total = sum(found.values()) or 1.0
    return {ranks: probability / total for ranks, probability in found.items()}


def _plays(seen: View) -> Rating:
    position = equilibrium_policy.position(seen)
    context = equilibrium_policy.match_context(seen)
    near = equilibrium_policy.is_play_endgame(seen)
    options = _by_rank(seen)
    if position.cards_left <= SUBGAME_CARDS[SIZES[SIX_CARD]]:
        found = pegging.values_in_subgame(position, context, to_win=near)
    else:
        found = pegging.advise(position, context)
    often = {card.rank: card.frequency for card in found.cards}
    if not near:
        often = probabilities_with_discards(position, equilibrium_policy.own_discards(seen))
    wins = {card.rank: card.win or 0.0 for card in found.cards}
    hands = found.opponent_hands
    assert hands is not None

    def holds_any(ranks: Collection[Rank]) -> float:
        return hands.holds_any([rank - 1 for rank in ranks])

    candidates = []
    for card in found.cards:
        first, *others = options[Rank(card.rank + 1)]
        candidate = play_candidate(seen, first, card.points, holds_any)
        now = candidate.parts["now"]
        candidates.append(
            replace(
                candidate,
                same=tuple(others),
                value=card.points,
                parts={"now": now, "later": round(card.points - now, 9)},
                win=round(wins[card.rank], 9),
                frequency=often[card.rank],
            )
        )
    holds = {Rank(rank + 1): chance for rank, chance in enumerate(found.opponent_holds)}
    return Rating(_ordered(candidates), holds)


def _by_rank(seen: View) -> dict[Rank, list[Play]]:
    """The legal plays by rank, since suits do not matter in the play."""
    found: dict[Rank, list[Play]] = {}
    for action in seen.legal:
        if isinstance(action, Play):
            found.setdefault(action.card.rank, []).append(action)
    return found
