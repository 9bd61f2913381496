"""The questions to the person: lines before the prompt, the prompt, and the parser of answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pegout.apps.terminal.ask import read_cards, read_number, read_place, write_place
from pegout.apps.terminal.cards import hand_on_line, hand_with_places, layout_lines
from pegout.apps.terminal.console import Console
from pegout.apps.terminal.local_tables import PERSON
from pegout.apps.terminal.names import SeatNames
from pegout.engine.cards import PACK_SIZE, Card
from pegout.engine.errors import NotationError
from pegout.engine.rules.actions import (
    Claim,
    Cut,
    Discard,
    Draw,
    Go,
    Muggins,
    Pass,
    Place,
    Play,
    SeatAction,
)
from pegout.engine.rules.legal import possible_claims
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.state import Cards, Phase
from pegout.engine.rules.views import View, is_last_card
from pegout.locale import Translator


class Answer(NamedTuple):
    """A person's decision: an action, and the points claimed for the card that it plays."""

    action: SeatAction
    claim: int | None = None


class Question(NamedTuple):
    """One question to the person.

    `head` has the lines before the prompt, `examples` what can be typed, by example the id of the
    message that explains it. `read` raises `PegoutError` for text that is no answer; `enter` is
    what Enter alone does, if anything.
    """

    head: list[str]
    prompt: str
    examples: dict[str, str]
    read: Callable[[str], SeatAction | Answer]
    enter: SeatAction | Answer | None = None


class Questions:
    """The question for each decision that a view asks for."""

    def __init__(
        self,
        names: SeatNames,
        t: Translator,
        console: Console,
        any_choice: Callable[[], SeatAction],
    ) -> None:
        self._names = names
        self._t = t
        self._console = console
        self._any_choice = any_choice

    def question(self, view: View) -> Question:
        """The question for the person's decision; `view.legal` must not be empty."""
        if view.pending_count and view.pending_count.claimed is None:
            return self._claim(view)
        if view.pending_count and not any(isinstance(each, Play | Go) for each in view.legal):
            return self._muggins(view)
        match view.phase:
            case Phase.DRAW:
                return self._draw(view)
            case Phase.DISCARD:
                return self._discard(view)
            case Phase.DEAL | Phase.CUT:
                return self._cut(view)
            case Phase.PLACE:
                return self._place(view)
            case _:
                return self._play(view)

    def _draw(self, view: View) -> Question:
        again = PERSON in [drawing.seat for drawing in view.draws]
        head = ["", self._t("play-draw", first=str(view.rules.first_deal))]
        return Question(
            [] if again else head,
            self._t("play-ask-draw"),
            {"17": "play-type-draw"},
            lambda text: Draw(read_number(text, 1, PACK_SIZE)),
            self._any_choice(),
        )

    def _discard(self, view: View) -> Question:
        hand = sorted_hand(view.hand)
        whose = "you" if view.dealer == PERSON else "other"
        number = view.rules.discard_count
        examples = " ".join(str(card).lower() for card in hand[:number] if card)
        places = " ".join(str(place) for place in range(1, number + 1))
        owner = self._names.seat(view.dealer)
        return Question(
            hand_with_places(hand, self._console),
            self._t("play-ask-discard", whose=whose, name=owner, number=number),
            {f"{examples}, {places}": "play-type-discard"},
            lambda text: Discard(read_cards(text, hand)),
        )

    def _cut(self, view: View) -> Question:
        most = len(view.legal)
        head = ["", self._t("play-cut-before-deal")] if view.phase is Phase.DEAL else []
        return Question(
            head,
            self._t("play-ask-cut", most=most),
            {"20": "play-type-cut"},
            lambda text: Cut(read_number(text, 1, most)),
            self._any_choice(),
        )

    def _play(self, view: View) -> Question:
        hand = sorted_hand(view.hand)
        playable = [action.card for action in view.legal if isinstance(action, Play)]
        claims = view.rules.claims_every_card
        asked = any(isinstance(each, Pass) for each in view.legal)
        only = len(playable) == 1
        enter: SeatAction | Answer | None = Pass() if asked else None
        if not playable:
            enter = Go()
        elif only:
            enter = _with_claim(playable[0], None, view)
        example = str(playable[0]).lower() if playable else ""
        examples = {f"{example}, {example[:-1]}, 1": "play-type-card"} if playable else {}
        if playable and claims:
            examples[f"{example} 2"] = "play-type-card-claim"
        if asked:
            examples["m 2"] = "play-type-muggins"
            if isinstance(enter, Pass):
                examples[self._t("play-enter")] = "play-type-let-stand"
        cards = hand_on_line(hand, playable, self._console)

        def read(text: str) -> SeatAction | Answer:
            if asked and (muggins := self._read_muggins(text, view)):
                return muggins
            if not claims:
                return Play(_one_card(text, hand))
            card, _, points = text.strip().partition(" ")
            most = _most(view, ScoreSource.PLAY)
            claim = read_number(points.strip(), 0, most) if points.strip() else None
            return _with_claim(_one_card(card, hand), claim, view)

        prompt = self._card_prompt(view, playable, only=only)
        return Question([f"  {self._t('play-hand')}   {cards}"], prompt, examples, read, enter)

    def _card_prompt(self, view: View, playable: Sequence[Card], *, only: bool) -> str:
        muggins = "yes" if any(isinstance(each, Pass) for each in view.legal) else "no"
        if not playable:
            return self._t("play-ask-go")
        count, card = view.next_count, self._console.card(playable[0])
        if only and view.rules.claims_every_card:
            return self._t("play-ask-only-card-claim", count=count, card=card, muggins=muggins)
        if only:
            return self._t("play-ask-only-card", count=count, card=card)
        if not count:
            return self._t("play-ask-lead-claim" if muggins == "yes" else "play-ask-lead")
        if view.rules.claims_every_card:
            return self._t("play-ask-card-claim", count=count, card=card, muggins=muggins)
        return self._t("play-ask-card", count=count)

    def _claim(self, view: View) -> Question:
        assert view.pending_count is not None
        what = view.pending_count.what
        return Question(
            [],
            self._t("play-ask-claim", what=what),
            {"2": "play-type-claim"},
            lambda text: Claim(read_number(text, 0, _most(view, what))),
        )

    def _muggins(self, view: View) -> Question:
        assert view.pending_count is not None
        name = self._names.seat(view.pending_count.seat)
        claimed = view.pending_count.claimed or 0

        def read(text: str) -> SeatAction:
            if muggins := self._read_muggins(text, view):
                return muggins
            raise NotationError("not-readable", text=text)

        examples = {"m 2": "play-type-muggins", self._t("play-enter"): "play-type-let-stand"}
        return Question(
            [], self._t("play-ask-muggins", name=name, points=claimed), examples, read, Pass()
        )

    def _read_muggins(self, text: str, view: View) -> Muggins | None:
        """The call that a line makes; `None` if it makes none."""
        words = ("muggins", "m", self._t("play-word-muggins"))
        word = next((word for word in words if text.lower().startswith(word)), None)
        if word is None:
            return None
        named = text[len(word) :].strip()
        if not named:
            raise NotationError("muggins-needs-points")
        assert view.pending_count is not None
        return Muggins(read_number(named, 1, _most(view, view.pending_count.what)))

    def _place(self, view: View) -> Question:
        places = [(place.row, place.column) for place in view.legal if isinstance(place, Place)]
        return Question(
            ["", *layout_lines(view.layout, places, self._console), ""],
            self._t("play-ask-place", card=self._console.card(view.turned)),
            {write_place(*places[0]): "play-type-place"},
            lambda text: Place(*_open_place(text, places)),
        )


def _with_claim(card: Card, points: int | None, view: View) -> SeatAction | Answer:
    """A card played, with a claim where every card is claimed for.

    It claims nothing unless points are named. For one that is certain to be the last card of its
    round that would never be right, so the claim is asked for.
    """
    if not view.rules.claims_every_card:
        return Play(card)
    return Answer(Play(card), points if points is not None or is_last_card(view) else 0)


def _most(view: View, what: ScoreSource) -> int:
    """The most points that can be claimed, or overlooked, in a count."""
    return possible_claims(view.rules, what)[-1]


def sorted_hand(hand: Cards) -> Cards:
    """The person's hand in the order in which it is shown and its places are numbered."""
    return tuple(sorted(card for card in hand if card))


def _open_place(text: str, places: Sequence[tuple[int, int]]) -> tuple[int, int]:
    place = read_place(text)
    if place not in places:
        raise NotationError("place-not-open", place=write_place(*place))
    return place


def _one_card(text: str, hand: Cards) -> Card:
    cards = read_cards(text, hand)
    if len(cards) != 1:
        raise NotationError("one-card-needed", text=text)
    return cards[0]
