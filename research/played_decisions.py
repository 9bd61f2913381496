"""Decisions over all scores, and rollouts of two actions of one.

Hidden cards are drawn from what the rating believes: for a discard any cards, for a card of the
play hands as likely as the rating says, with discards as the equilibrium keeps such hands. The same
deal with both hands known, as two peggers play it, is a control variate: it costs two milliseconds
and is known for many more deals than are played.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from research.daily_deals import discard_weights
from research.deals import first_chance
from research.known_players.known_sides import KNOWN_SIDES
from research.known_players.known_values import value as known_value
from research.shipped.played_endgames import before_deal, card_probabilities, points_by_ranks
from research.values_by_hand import values_by_hand

from pegout.engine.cards import PACK, Card, parse_cards
from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK, Cut, Discard, Play, TurnUp
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.position import read_position, write_position
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.variants import Rules, variant
from pegout.engine.rules.views import View, view
from pegout.solver.analysis.decisions import has_choice, is_rated
from pegout.solver.analysis.values import value
from pegout.solver.bots.levels import make_bot
from pegout.solver.bots.strong import ExpertBot
from pegout.solver.decisions import Option, rank_weights, rate
from pegout.solver.decisions.first_cards import is_tabulated
from pegout.solver.decisions.questions import play_question
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import mean_crib
from pegout.solver.regimes import Strategy, strategy_for
from pegout.solver.variants import SIX_CARD, SIZES

F64 = NDArray[np.float64]

KINDS: Final = ("discard", "first", "later")
"""A discard; the lead or the reply; a later card of the play."""
BANDS: Final = {"six-card": (5, 15, 30, 60, 120), "five-card": (3, 8, 15, 30, 60)}
"""The most points that the leader needs in each band, from the end of the game on."""
SEATED: Final = (
    ("expert", "expert"), ("expert", "regular"), ("regular", "expert"), ("casual", "steady"),
    ("expert", "expert"), ("strong", "beginner"), ("steady", "regular"), ("strong", "strong"),
)  # fmt: skip
"""Who plays up to the decision."""
CHEAP: Final = 400
"""Deals for which the control variate is computed."""
GAMES: Final = 60
"""Games from which scores are drawn."""
NEAR: Final = 24
"""Within this many points of the target peggers stand for both sides: to look up the known strategy
of `expert` takes too long there."""
KNOWN: Final = KNOWN_SIDES["expert"], KNOWN_SIDES["expert"]


class Case(NamedTuple):
    """A decision, two of its actions, and the claims for them."""

    name: str
    rules: str
    kind: str
    band: int
    position: str
    seat: int
    actions: tuple[str, str]
    """Cards of the best action and of the other."""
    wins: tuple[float, float]
    points: tuple[float, float]
    second: bool
    """Whether the other is the second best; otherwise it was drawn."""

    @property
    def state(self) -> State:
        """The state of the decision."""
        return read_position(self.position)

    @property
    def difference(self) -> float:
        """The claims: how much better the first action is, in chance to win."""
        return self.wins[0] - self.wins[1]


@cache
def score_pairs(rules: str) -> dict[int, list[tuple[int, int]]]:
    """Scores of dealer and pone before deals of games of `steady`, by band."""
    found: dict[int, list[tuple[int, int]]] = {band: [] for band in range(len(BANDS[rules]))}
    bots = [make_bot("steady", f"scores {seat}") for seat in range(2)]
    for number in range(GAMES):
        deck, state = Deck.from_seed(f"scores {rules} {number}"), start(variant(rules))
        while state.winner is None:
            if state.phase is Phase.DEAL and state.deal:
                to_go = state.rules.target - max(state.scores)
                band = next(band for band, most in enumerate(BANDS[rules]) if to_go <= most)
                found[band].append((state.scores[1 - state.dealer], state.scores[state.dealer]))
            seat = min(actors(state))
            act = deck.act(state) if seat == DECK else bots[seat].decide(view(state, seat))
            state, _ = apply(state, seat, act)
    return found


def drawn_case(rules: str, number: int) -> Case | None:
    """Draw a decision: kinds and bands in turn, the same at every run."""
    kind, band = KINDS[number % len(KINDS)], number // len(KINDS) % len(BANDS[rules])
    for attempt in range(200):
        found = _case(variant(rules), f"{rules} {number} {attempt}", kind, band)
        if found:
            return found
    return None


def _case(rules: Rules, name: str, kind: str, band: int) -> Case | None:
    """A decision of a deal, if it has one of the kind in which actions differ."""
    draw = Random(name)
    scores = draw.choice(score_pairs(rules.name)[band])
    bots = [make_bot(level, name) for level in draw.choice(SEATED)]
    wanted = draw.randrange(2) if kind != "later" else draw.randrange(2, 2 * rules.dealt - 6)
    deck, state = Deck.from_seed(name), before_deal(rules, scores)
    while True:
        seat = min(actors(state), default=None)
        if seat is None or (state.phase is Phase.DEAL and state.deal > 1):
            return None
        if state.phase is Phase.DISCARD and kind == "discard" and seat == wanted:
            return rated_case(name, kind, band, state, seat, draw)
        if state.phase is Phase.PLAY and seat != DECK and kind != "discard":
            cards = sum([turn.card is not None for each in state.rounds for turn in each])
            if cards > wanted and kind == "first":
                return None
            if cards >= wanted and (found := rated_case(name, kind, band, state, seat, draw)):
                return found
        act = deck.act(state) if seat == DECK else bots[seat].decide(view(state, seat))
        state, _ = apply(state, seat, act)


def rated_case(
    name: str, kind: str, band: int, state: State, seat: int, draw: Random
) -> Case | None:
    """The best action of a decision and one other, if the decision has a choice that is rated."""
    seen = view(state, seat)
    if not has_choice(seen):
        return None
    answer = rate(seen)
    if not is_rated(answer):
        return None
    best, *others = answer.options
    second = draw.random() < 0.5
    pair = best, others[0] if second else draw.choice(others)
    return _case_of(name, kind, band, state, seat, pair, second=second)


def _case_of(
    name: str, kind: str, band: int, state: State, seat: int, pair: tuple[Option, Option],
    *, second: bool,
) -> Case:  # fmt: skip
    return Case(
        name, state.rules.name, kind, band, write_position(state), seat,
        (_text(pair[0].action), _text(pair[1].action)),
        (pair[0].value, pair[1].value),
        (pair[0].points, pair[1].points),
        second,
    )  # fmt: skip


def claimed(case: Case) -> Case:
    """A case with the current claims for its actions, the better one first."""
    state, action = case.state, discard_of if case.kind == "discard" else _play_of
    answer = rate(view(state, case.seat))
    options = [answer.chosen(action(text)) for text in case.actions]
    first, second = sorted(options, key=answer.options.index)
    fields = case.name, case.kind, case.band, state, case.seat
    return _case_of(*fields, (first, second), second=case.second)


def discard_of(text: str) -> Discard:
    """The discard of a case's text."""
    return Discard(parse_cards(text))


def _play_of(text: str) -> Play:
    return Play(*parse_cards(text))


def _text(action: Any) -> str:
    return " ".join(map(str, action.cards if isinstance(action, Discard) else (action.card,)))


class Hidden:
    """Draws what a seat does not see, in line with what it knows."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.other = state, seat, 1 - seat
        seen = view(state, seat)
        turns = [turn for each in state.rounds for turn in each if turn.card]
        self.played = [turn.card for turn in turns if turn.seat == self.other]
        known = {*seen.hand, *seen.discard, *[turn.card for turn in turns], state.starter}
        self.unseen = [card for card in PACK if card not in known]
        self.belief = rate(seen).belief

    def dealt(self, draw: Random) -> State:
        """The state before both discards, with the other's hand drawn."""
        hands, cards = list(self.state.hands), draw.sample(self.unseen, self.state.rules.dealt)
        hands[self.other] = tuple(sorted(cards))
        return replace(self.state, hands=tuple(hands), discards=((), ()), crib=())

    def in_play(self, draw: Random) -> tuple[State, int]:
        """The state in the play with the other's cards drawn, and which of the hands it holds."""
        assert self.belief is not None
        chances = self.belief.probabilities
        (row,) = draw.choices(range(len(chances)), chances.tolist())
        held: list[Card] = []
        for rank, number in enumerate(self.belief.counts[row].tolist()):
            held += draw.sample([card for card in self.unseen if card.rank == rank + 1], number)
        left = [card for card in self.unseen if card not in held]
        pairs = list(combinations(left, 2))
        kept = tuple(sorted(card.rank - 1 for card in (*self.played, *held) if card))
        weights = discard_weights(
            self.state.rules.dealt, int(self.other == self.state.dealer), kept
        )
        often = [weights[a.rank - 1][b.rank - 1] for a, b in pairs]
        (away,) = draw.choices(pairs, often)
        hands, discards = list(self.state.hands), list(self.state.discards)
        hands[self.other], discards[self.other] = tuple(sorted(held)), away
        crib = tuple(card for cards in discards for card in cards)
        state = replace(self.state, hands=tuple(hands), discards=tuple(discards), crib=crib)
        return state, row


def card_weights(seen: View, *, own: bool) -> dict[int, float]:
    """How often each rank, 1 (ace) to 13 (king), is played, up to a factor.

    As `expert` does, with what deals can share in the endgame (`SharingExpert`): in six-card a
    reply goes by ranks even where flush or nobs count, and in five-card only the seat whose
    decision is played on goes by its own crib.
    """
    strategy, asked = strategy_for(seen.rules, Play, seen.scores), play_question(seen)
    here, context = asked.position, asked.context
    if strategy is not Strategy.ENDGAME or is_tabulated(asked, strategy) or context is None:
        return {int(rank): float(often) for rank, often in rank_weights(seen).items()}
    if here.is_first_card:
        context = context._replace(own_show=points_by_ranks(here))
    if not own:
        context = context._replace(crib=mean_crib(context.rules))
    return {rank + 1: often for rank, often in card_probabilities(here, context).items()}


class Deals:
    """The deals of one case: number `n` has the same cards and draws at every run.

    Attributes:
        by_hand: the claimed difference against each hand that the other may hold, (n,); `None`
            for a discard, and where the rating does not say.
    """

    def __init__(self, case: Case) -> None:
        self.case, self.rules = case, variant(case.rules)
        self.hidden = Hidden(case.state, case.seat)
        self.odds = shipped_score_odds(case.rules, self.rules.target).win_probability
        self.by_hand: F64 | None = None
        if case.kind != "discard" and (wins := values_by_hand(view(case.state, case.seat))):
            first, second = (wins[parse_cards(text)[0].rank] for text in case.actions)
            self.by_hand = first - second

    def states(self, number: int) -> tuple[list[State], float | None]:
        """The states after both actions, with the starter turned up, and the difference claimed."""
        case, name = self.case, f"{self.case.name} {number}"
        draw, seat = Random(name), case.seat
        if self.hidden.belief:
            before, row = self.hidden.in_play(draw)
            plays = map(_play_of, case.actions)
            claimed = None if self.by_hand is None else float(self.by_hand[row])
            return [apply(before, seat, each)[0] for each in plays], claimed
        before = self.hidden.dealt(draw)
        away = ExpertBot(name).decide(view(before, 1 - seat))
        hands = {*before.hands[0], *before.hands[1]}
        starter = draw.choice([card for card in PACK if card not in hands])
        found = []
        for text in case.actions:
            state, _ = apply(before, seat, discard_of(text))
            state, _ = apply(state, 1 - seat, away)
            state, _ = apply(state, state.pone, Cut(1))
            found.append(apply(state, DECK, TurnUp(starter))[0])
        return found, None

    def control(self, state: State) -> float:
        """The chance to win of the case's seat as two peggers play the known cards."""
        if state.phase is Phase.DEAL or state.winner is not None:
            return self._end(state)
        near = self.rules.target - max(state.scores) <= NEAR
        chance = value(state) if near else known_value(state, KNOWN)
        return chance if self.case.seat == 0 else 1 - chance

    def played(self, state: State, number: int) -> float:
        """The chance to win of the case's seat as `expert` plays on.

        Leads and replies of six-card are drawn, since what follows each is solved apart; otherwise
        the mean is taken over all that may be drawn.
        """
        if state.phase is Phase.DEAL or state.winner is not None:
            return self._end(state)
        seat = min(actors(state))
        seen = view(state, seat)
        if len(seen.legal) == 1:
            return self.played(apply(state, seat, seen.legal[0])[0], number)
        weights = card_weights(seen, own=seat == self.case.seat)
        cards = sum([turn.card is not None for each in state.rounds for turn in each])
        if cards < 2 and self.rules.dealt == SIZES[SIX_CARD]:
            draw = Random(f"{self.case.name} {number} {cards}")
            (drawn,) = draw.choices(list(weights), list(weights.values()))
            weights = {drawn: 1.0}
        total, found = sum(weights.values()), 0.0
        for rank, weight in weights.items():
            plays = [each.card for each in seen.legal if isinstance(each, Play)]
            card = max(card for card in plays if card.rank == rank)
            after, _ = apply(state, seat, Play(card))
            found += weight / total * self.played(after, number)
        return found

    def _end(self, state: State) -> float:
        chance = first_chance(self.odds, state)
        return chance if self.case.seat == 0 else 1 - chance

    def exact(self) -> tuple[float, float] | None:
        """The mean of the claimed difference by hands, and its standard deviation."""
        belief = self.hidden.belief
        if self.by_hand is None or belief is None:
            return None
        mean = float(belief.probabilities @ self.by_hand)
        return mean, float(belief.probabilities @ (self.by_hand - mean) ** 2) ** 0.5

    def cheap(self, number: int) -> float:
        """The difference by the control variate alone: two peggers."""
        first, second = map(self.control, self.states(number)[0])
        return first - second

    def both(self, number: int) -> tuple[float, float]:
        """The played difference of a deal, and that by the control variate."""
        states, claimed = self.states(number)
        first, second = (self.played(state, number) for state in states)
        if claimed is None:
            claimed = self.control(states[0]) - self.control(states[1])
        return first - second, claimed
