"""`pegout peg`: one round of the play, card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pegout.apps.cli import options as cli
from pegout.apps.cli.files import print_json
from pegout.apps.terminal.columns import aligned
from pegout.engine.cards import Card, Rank, Suit, read_words, require_distinct
from pegout.engine.errors import NotationError
from pegout.engine.record.play_notation import read_card_or_rank
from pegout.engine.rules.scoring.play import THIRTY_ONE, count_of, score_play
from pegout.engine.rules.scoring.show import ScoreItem, total
from pegout.locale import Translator, translator
from pegout.locale.names import card_name
from pegout.locale.recital import recite_play


class PlayedCard(NamedTuple):
    """A card played, the running count with it, and what it scored.

    It is `written` `TH`, and `shown` as `10♥`; `T` and `10` if no suit was given.
    """

    written: str
    shown: str
    running: int
    items: tuple[ScoreItem, ...]


@cli.command
@cli.argument("cards", nargs=-1, required=True, metavar="CARDS", help="help-peg-cards")
@cli.lang_option
@cli.json_option
def peg(cards: tuple[str, ...], as_json: bool) -> None:
    """Score one round of the play, card by card."""
    t = translator()
    played = play_cards(" ".join(cards))
    if as_json:
        print_json([_payload(card) for card in played])
    else:
        print("\n".join(_lines(played, t)))


def play_cards(typed: str) -> list[PlayedCard]:
    """Play cards, or ranks alone, one after the other.

    Raises:
        NotationError: `no-cards`; `not-a-card-or-rank`; `card-twice`; `rank-five-times`;
            `over-thirty-one`.
    """
    given = read_words(typed, read_card_or_rank)
    if not given:
        raise NotationError("no-cards")
    cards = _with_suits(given)
    played: list[PlayedCard] = []
    for place, (thing, card) in enumerate(zip(given, cards, strict=True), 1):
        alone = isinstance(thing, Rank)
        written = card.rank.letter if alone else str(card)
        count = count_of(cards[:place])
        if count > THIRTY_ONE:
            raise NotationError("over-thirty-one", card=written, count=count)
        shown = card_name(card)[:-1] if alone else card_name(card)
        played.append(PlayedCard(written, shown, count, score_play(cards[:place])))
    return played


def _with_suits(given: Sequence[Card | Rank]) -> list[Card]:
    """The cards, with an unused suit for every rank given without one."""
    taken = set(require_distinct(card for card in given if isinstance(card, Card)))
    cards = []
    for thing in given:
        card = thing if isinstance(thing, Card) else _unused_card(thing, taken)
        taken.add(card)
        cards.append(card)
    return cards


def _unused_card(rank: Rank, taken: set[Card]) -> Card:
    for suit in Suit:
        if Card(rank, suit) not in taken:
            return Card(rank, suit)
    raise NotationError("rank-five-times", rank=rank.letter)


def _payload(played: PlayedCard) -> dict[str, object]:
    return {
        "card": played.written,
        "count": played.running,
        "points": total(played.items),
        "items": [{"kind": item.kind, "points": item.points} for item in played.items],
    }


def _lines(played: Sequence[PlayedCard], t: Translator) -> list[str]:
    rows = []
    for card in played:
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
