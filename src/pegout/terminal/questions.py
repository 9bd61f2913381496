"""The questions to the person: lines before the prompt, the prompt, and the parser of answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pegout.cards import PACK_SIZE, Card
from pegout.errors import NotationError
from pegout.locale import Translator
from pegout.rules.actions import (
    MAX_CLAIM,
    Claim,
    Cut,
    Discard,
    Draw,
    Muggins,
    Pass,
    Place,
    Play,
    SeatAction,
)
from pegout.rules.scoring.play import count_of
from pegout.rules.state import Cards, Phase
from pegout.rules.views import View
from pegout.terminal.ask import read_cards, read_number, read_place, write_place
from pegout.terminal.cards import hand_on_line, hand_with_places, layout_lines
from pegout.terminal.console import Console
from pegout.terminal.names import SeatNames
from pegout.terminal.seat import PERSON


class Question(NamedTuple):
    """One question to the person.

    Attributes:
        head: the lines before the prompt.
        prompt: the prompt.
        examples: what can be typed, each example with the id of the message that explains it.
        read: reads an answer; raises `PegoutError` if it cannot be read.
        enter: what Enter alone does; `None` if it does nothing.
    """

    head: list[str]
    prompt: str
    examples: dict[str, str]
    read: Callable[[str], SeatAction]
    enter: SeatAction | None = None


class Questions:
    """The question for each decision that a view asks for.

    Args:
        names: who sits where.
        t: the language.
        console: what the terminal can show.
        any_choice: chooses an action when the person leaves the choice to chance.
    """

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
        if view.pending_count:
            return (
                self._muggins(view) if view.pending_count.claimed is not None else self._claim(view)
            )
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
        count = count_of(view.round_cards())
        enter = view.legal[0] if len(view.legal) == 1 else None
        if enter:
            card = self._console.card(playable[0])
            prompt = self._t("play-ask-only-card", count=count, card=card)
        elif count:
            prompt = self._t("play-ask-card", count=count)
        else:
            prompt = self._t("play-ask-lead")
        example = str(playable[0]).lower() if playable else ""
        cards = hand_on_line(hand, playable, self._console)
        return Question(
            [f"  {self._t('play-hand')}   {cards}"],
            prompt,
            {f"{example}, {example[:-1]}, 1": "play-type-card"},
            lambda text: Play(_one_card(text, hand)),
            enter,
        )

    def _claim(self, view: View) -> Question:
        assert view.pending_count is not None
        return Question(
            [],
            self._t("play-ask-claim", what=view.pending_count.what),
            {"2": "play-type-claim"},
            lambda text: Claim(read_number(text, 0, MAX_CLAIM)),
            Claim(0),
        )

    def _muggins(self, view: View) -> Question:
        assert view.pending_count is not None
        name = self._names.seat(view.pending_count.seat)
        words = ("muggins", "m", self._t("play-word-muggins"))
        hand = sorted_hand(view.hand)
        playable = [action.card for action in view.legal if isinstance(action, Play)]

        def read(text: str) -> SeatAction:
            word = next((word for word in words if text.lower().startswith(word)), None)
            if word:
                named = text[len(word) :].strip()
                if not named:
                    raise NotationError("muggins-needs-points")
                return Muggins(read_number(named, 1, MAX_CLAIM))
            if playable:
                return Play(_one_card(text, hand))
            raise NotationError("not-readable", text=text)

        claimed = view.pending_count.claimed or 0
        examples = {"m 2": "play-type-muggins", self._t("play-enter"): "play-type-let-stand"}
        if playable:
            examples[str(playable[0]).lower()] = "play-type-play-on"
        return Question(
            [], self._t("play-ask-muggins", name=name, points=claimed), examples, read, Pass()
        )

    def _place(self, view: View) -> Question:
        places = [(place.row, place.column) for place in view.legal if isinstance(place, Place)]
        return Question(
            ["", *layout_lines(view.layout, places, self._console), ""],
            self._t("play-ask-place", card=self._console.card(view.turned)),
            {write_place(*places[0]): "play-type-place"},
            lambda text: Place(*_open_place(text, places)),
        )


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
