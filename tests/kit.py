"""Test kit for the rules: games driven by short texts with chosen cards, and random play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import pytest

from pegout.engine.cards import PACK, PACK_SIZE, Card, Rank, parse_cards
from pegout.engine.errors import IllegalAction
from pegout.engine.rules.actions import (
    DECK,
    Action,
    Claim,
    Deal,
    DeckAction,
    Discard,
    Muggins,
    TurnUp,
    parse_action,
)
from pegout.engine.rules.choices import FirstDeal, Form
from pegout.engine.rules.events import Event, Pegged
from pegout.engine.rules.game import actors, apply, legal_actions, start
from pegout.engine.rules.legal import first_to_act
from pegout.engine.rules.scoring.show import total
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.variants import Rules, variant

Params = list[Any]
"""Parameters for `pytest.mark.parametrize`."""
Options = dict[str, Any]
"""Options of the rules by name, ready for `**`."""
EventType = TypeVar("EventType", bound=Event)
WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
"""ASCII to the full-width letters of Japanese keyboards, for `str.translate`."""
MAX_TURNS = 80
"""More turns than the play of a deal can take."""
MAX_STEPS = 20_000
"""More actions than a match in these tests can take."""
JACKS_LAST = sorted(PACK, key=lambda card: card.rank is Rank.JACK)
"""The pack with its jacks last, so that a filler card never scores his heels."""


class GameDriver:
    """A game and its events so far.

    A test drives it with texts such as `play 5H; go; claim 2`; each action is made by the only
    actor who may act.
    """

    def __init__(self, rules: Rules) -> None:
        self.state = start(rules)
        self.events: list[Event] = []
        self._away: list[tuple[Card, ...]] = []
        self._starter: Card | None = None

    @property
    def actor(self) -> int:
        (actor,) = actors(self.state)
        return actor

    def by(self, actor: int, action: str | Action) -> GameDriver:
        action = parse_action(action) if isinstance(action, str) else action
        self.state, events = apply(self.state, actor, action)
        self.events += events
        return self

    def do(self, texts: str) -> GameDriver:
        for text in texts.split("; "):
            self.by(self.actor, text)
        return self

    def play(self, words: str) -> GameDriver:
        """Play cards and goes one after another: `5H TC go`."""
        for word in words.split():
            self.do(word if word == "go" else f"play {word}")
        return self

    def refused(
        self, text: str | Action, actor: int | None = None, **params: str | int | None
    ) -> str:
        """The error code of an illegal action, which must leave the state unchanged.

        The parameters of the error must be those that are named, if any are.
        """
        action = parse_action(text) if isinstance(text, str) else text
        before = self.state
        with pytest.raises(IllegalAction) as refusal:
            apply(self.state, self.actor if actor is None else actor, action)
        assert self.state == before
        assert not params or refusal.value.params == params
        return refusal.value.code

    def draw(self, *cards: str) -> GameDriver:
        """Draw these cards one after another, by the seats that must draw, in seat order."""
        for card in cards:
            place = len(self.state.draws) + 1
            self.by(min(actors(self.state)), f"draw {place}")
            self.by(DECK, f"turn {card}")
        return self

    def first_dealer(self, dealer: int) -> GameDriver:
        """Draw so that this seat deals first."""
        low = self.state.rules.first_deal is FirstDeal.LOW
        best, others = ("AS", "KSKHKDKC") if low else ("KS", "ASAHADAC")
        seats = range(self.state.rules.players)
        return self.draw(
            *[best if seat == dealer else others[2 * seat :][2:4] or "QS" for seat in seats]
        )

    def deal(self, *kept: str, crib: str = "", starter: str = "") -> GameDriver:
        """Deal hands that keep these cards and discard this crib in seat order.

        Missing cards are filled in with others.
        """
        rules = self.state.rules
        named = [list(parse_cards(text)) for text in (*kept, *[""] * rules.players)]
        named = [*named[: rules.players], list(parse_cards(crib)), list(parse_cards(starter))]
        taken = {card for zone in named for card in zone}
        rest = iter([card for card in JACKS_LAST if card not in taken])
        sizes = [rules.hand_size] * rules.players + [rules.crib_size, 1]
        for zone, size in zip(named, sizes, strict=True):
            assert len(zone) <= size
            zone += [next(rest) for _ in range(size - len(zone))]
        *hands, whole, (self._starter,) = named
        each = rules.discard_count
        self._away = [tuple(whole[seat * each : seat * each + each]) for seat in range(len(hands))]
        dealt = tuple((*hand, *away) for hand, away in zip(hands, self._away, strict=True))
        return self.by(DECK, Deal(dealt, tuple(whole[each * rules.players :])))

    def discard_all(self) -> GameDriver:
        for seat, cards in enumerate(self._away):
            self.by(seat, Discard(cards))
        return self

    def turn_up(self) -> GameDriver:
        assert self._starter
        return self.do(f"cut 7; turn {self._starter}")

    def at(self, *scores: int) -> GameDriver:
        """Set the scores."""
        self.state = replace(self.state, scores=scores, previous_scores=scores)
        return self

    def clear_events(self) -> GameDriver:
        """Discard the events so far."""
        self.events = []
        return self

    def events_of(self, kind: type[EventType]) -> list[EventType]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def pegs(self) -> list[tuple[int, int, str]]:
        """Seat, points and reason of every peg."""
        return [(each.seat, each.points, str(each.reason)) for each in self.events_of(Pegged)]

    @property
    def names(self) -> list[str]:
        return [event.name for event in self.events]

    def finish_play(self) -> GameDriver:
        """Make any legal action until the play is over."""
        for _ in range(MAX_TURNS):
            if self.state.phase is not Phase.PLAY:
                return self
            actor = first_to_act(self.state)
            self.by(actor, legal_actions(self.state, actor)[0])
        raise AssertionError("the play does not end")


def opened(rules: Rules | str = "six-card", dealer: int = 0, **options: Any) -> GameDriver:
    """A game in which the draw is decided and this seat deals."""
    found = variant(rules, options) if isinstance(rules, str) else rules
    return GameDriver(found).first_dealer(dealer).clear_events()


def playing(
    rules: Rules | str,
    *kept: str,
    crib: str = "",
    starter: str = "",
    dealer: int = 0,
    scores: Sequence[int] = (),
    **options: Any,
) -> GameDriver:
    """A game in which the pone is about to lead."""
    table = opened(rules, dealer, **options).deal(*kept, crib=crib, starter=starter).discard_all()
    table = table.at(*scores) if scores else table
    return table.turn_up().clear_events()


class RandomStep(NamedTuple):
    """One action of a random game."""

    before: State
    actor: int
    action: Action
    after: State
    events: tuple[Event, ...]


def cards_out(state: State) -> frozenset[Card]:
    """All cards that have left the pack in this deal."""
    played = [turn.card for each in state.rounds for turn in each]
    zones = (*state.hands, *state.discards, state.crib, state.layout, played)
    out = {card for zone in zones for card in zone} | {state.starter, state.turned}
    return frozenset(card for card in out if card)


def luck(state: State, random: Random) -> DeckAction:
    """A random action of the deck."""
    rules = state.rules
    if state.phase is Phase.DEAL:
        if rules.form is Form.TABLE_TOP:
            return Deal()
        pack = random.sample(PACK, PACK_SIZE)
        ends = [rules.dealt * seat for seat in range(rules.players + 1)]
        hands = [tuple(pack[a:b]) for a, b in pairwise(ends)]
        return Deal(tuple(hands), tuple(pack[ends[-1] : ends[-1] + rules.crib_dealt]))
    drawing = state.phase is Phase.DRAW
    out = {each.card for each in state.draws} if drawing else cards_out(state)
    return TurnUp(random.choice([card for card in PACK if card not in out]))


def choice(state: State, seat: int, random: Random) -> Action:
    """A random legal action; claims and calls are near the truth, so that all outcomes occur."""
    legal, pending = legal_actions(state, seat), state.pending_count
    if pending and pending.asked is None:
        points = max(total(pending.items) + random.choice((0, 0, -1, -2, 1, 3)), 0)
        claims = [each.points for each in legal if isinstance(each, Claim)]
        return Claim(max(each for each in claims if each is not None and each <= points))
    if pending:
        overlooked = total(pending.items) - (pending.claimed or 0)
        call = Muggins(max(overlooked + random.choice((0, 0, -1, 1)), 1))
        legal = tuple(each for each in legal if each == call or not isinstance(each, Muggins))
    return random.choice(legal)


@lru_cache(maxsize=128)
def random_play(rules: Rules, seed: int) -> tuple[RandomStep, ...]:
    """A random match, action by action, played once for the tests of a process."""
    return tuple(_random_steps(rules, seed))


def _random_steps(rules: Rules, seed: int) -> Iterator[RandomStep]:
    random = Random(seed)
    state = start(rules)
    for _ in range(MAX_STEPS):
        acting = actors(state)
        if not acting:
            return
        actor = random.choice(sorted(acting))
        action = luck(state, random) if actor == DECK else choice(state, actor, random)
        after, events = apply(state, actor, action)
        yield RandomStep(state, actor, action, after, events)
        state = after
    raise AssertionError("the match does not end")


CLAIMED: Options = {"target": "61", "counting": "manual"}
COUNTED: Options = {"counting": "manual", "muggins": "on"}
ALL_RULES: dict[str, Rules] = {
    " ".join([name, *[f"{key}={value}" for key, value in options.items()]]): variant(name, options)
    for name, options in (
        ("six-card", {}),
        ("six-card", {"target": "31", "match": "5", "skunk": "on", "first_deal": "high"}),
        ("six-card", {"skunk": "on", "double_skunk": "on", "match": "4"}),
        ("six-card", {"double_game": "on", "match": "2", "three_for_last": "on", "stakes": "2-3"}),
        ("six-card", {"target": "61", "play_rounds": "first", "first_deal": "seat-1"}),
        ("six-card", {**CLAIMED, "overclaim": "refuse", "pegging_by_hand": "on"}),
        ("six-card", {"target": "61", **COUNTED, "match": "2"}),
        ("short", CLAIMED),
        ("short", {**COUNTED, "starter": "top", "claims": "every"}),
        ("three-player", {"target": "61", "starter": "top", **COUNTED}),
        ("six-card", {"target": "61", "match": "2", "cut_before_deal": "on"}),
        ("five-card", {}),
        ("five-card", {**COUNTED, "overclaim": "penalty", "match": "2"}),
        ("five-card", {"play_rounds": "all", "three_for_last": "off", "first_deal": "high"}),
        ("three-player", {}),
        ("three-player", {"target": "61", "skunk": "on", "match": "3"}),
        ("three-player", {"target": "61", **COUNTED, "claims": "scoring"}),
        ("four-player", {"match": "2"}),
        ("four-player", {"target": "61", **COUNTED, "overclaim": "penalty"}),
        ("four-player-solo", {"target": "61", "match": "2", "first_deal": "seat-3"}),
        ("four-player-solo", {"target": "61", **COUNTED}),
        ("table-top", {}),
        ("table-top", {"players": "4", "match": "2", "first_deal": "high"}),
        ("table-top", {"target": "31", "match": "3", "rows": "first", "first_deal": "seat-0"}),
    )
}
"""All variants, with options that together reach every rule."""


DAMAGES = ("empty", "half", "flipped", "folder")
"""Damage to a file on a full disk, in a crash, on a bad disk, or by mistake."""


def damage(path: Path, how: str) -> None:
    """Damage a file as one of `DAMAGES` says."""
    whole = path.read_bytes()
    middle = len(whole) // 2
    flipped = whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]
    path.write_bytes({"half": whole[:middle], "flipped": flipped}.get(how, b""))
    if how == "folder":
        path.unlink()
        path.mkdir()


def sampled(name: str, few: int, many: int) -> pytest.MarkDecorator:
    """A parameter that is small in `script/test`, and large in `script/long`."""
    return pytest.mark.parametrize(name, [few, pytest.param(many, marks=pytest.mark.long)])


def in_turn(rules: Iterable[str], levels: Sequence[str]) -> Params:
    """Every rule set with every level: always with one of them, in turn; the others are `long`."""
    return [
        pytest.param(
            name,
            level,
            id=f"{name} {level}",
            marks=[] if number % len(levels) == place else [pytest.mark.long],
        )
        for number, name in enumerate(rules)
        for place, level in enumerate(levels)
    ]
