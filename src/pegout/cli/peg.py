"""`pegout peg`: one round of the play, card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pegout.cards import Card, Rank, Suit, require_distinct
from pegout.cli.files import print_json
from pegout.cli.options import argument, command, json_option, lang_option
from pegout.cli.play_notation import read_card_or_rank
from pegout.errors import NotationError
from pegout.locale import Translator, translator
from pegout.locale.names import card_name
from pegout.locale.recital import recite_play
from pegout.rules.scoring.play import THIRTY_ONE, count_of, score_play
from pegout.rules.scoring.show import ScoreItem, total
from pegout.terminal.columns import aligned


class Laid(NamedTuple):
    """A card laid in the play, what it made of the count, and what it scored.

    Attributes:
        written: the card, `TH`, or the rank alone where no more was given, `T`.
        shown: the same for people, `10♥` or `10`.
        running: the count with it.
        items: its scores.
    """

    written: str
    shown: str
    running: int
    items: tuple[ScoreItem, ...]


@command
@argument("cards", nargs=-1, required=True, metavar="CARDS", help="help-peg-cards")
@lang_option
@json_option
def peg(
    cards: tuple[str, ...],
    lang: str | None,
    as_json: bool,
) -> None:
    """Score one round of the play, card by card."""
    t = translator(lang)
    laid = lay(" ".join(cards).replace(",", " ").split())
    if as_json:
        print_json([_told(card) for card in laid])
    else:
        print("\n".join(_lines(laid, t)))


def lay(words: Sequence[str]) -> list[Laid]:
    """Lay cards, or ranks alone, one after the other.

    Raises:
        NotationError: `no-cards`; `not-a-card-or-rank`; `card-twice`; `rank-five-times`;
            `over-thirty-one`.
    """
    if not words:
        raise NotationError("no-cards")
    given = [read_card_or_rank(word) for word in words]
    cards = _with_suits(given)
    laid: list[Laid] = []
    for place, (thing, card) in enumerate(zip(given, cards, strict=True), 1):
        alone = isinstance(thing, Rank)
        written = card.rank.letter if alone else str(card)
        count = count_of(cards[:place])
        if count > THIRTY_ONE:
            raise NotationError("over-thirty-one", card=written, count=count)
        shown = card_name(card)[:-1] if alone else card_name(card)
        laid.append(Laid(written, shown, count, score_play(cards[:place])))
    return laid


def _with_suits(given: Sequence[Card | Rank]) -> list[Card]:
    """The cards, with a suit that is still free for every rank that came alone."""
    taken = set(require_distinct(card for card in given if isinstance(card, Card)))
    cards = []
    for thing in given:
        card = thing if isinstance(thing, Card) else _free(thing, taken)
        taken.add(card)
        cards.append(card)
    return cards


def _free(rank: Rank, taken: set[Card]) -> Card:
    for suit in Suit:
        if Card(rank, suit) not in taken:
            return Card(rank, suit)
    raise NotationError("rank-five-times", rank=rank.letter)


def _told(laid: Laid) -> dict[str, object]:
    return {
        "card": laid.written,
        "count": laid.running,
        "points": total(laid.items),
        "items": [{"kind": item.kind, "points": item.points} for item in laid.items],
    }


def _lines(laid: Sequence[Laid], t: Translator) -> list[str]:
    rows = []
    for card in laid:
        points = total(card.items)
        rows.append(
            (
                card.shown,
                str(card.running),
                str(points) if points else t("peg-nothing"),
                recite_play(card.items, card.running, t),
            )
        )
    return aligned(rows, right=(1, 2))
