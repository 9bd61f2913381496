"""Events as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pegout.cards import UNSEEN, Card
from pegout.locale.names import card_name, card_names, kind_name
from pegout.locale.recital import Style, joined, recite
from pegout.locale.translator import Translator, Value
from pegout.rules.events import (
    Claimed,
    Counted,
    CribDealt,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exposed,
    GameWon,
    GoCalled,
    GoWithoutCards,
    LinesCounted,
    MatchWon,
    MugginsCalled,
    PackCut,
    Pegged,
    Placed,
    Played,
    Shown,
    StarterTurned,
    Turned,
)

_DASH: Final = "–"


def describe(event: Event, t: Translator, names: Sequence[str], style: Style = "plain") -> str:
    """Describe an event, as its reader may see it, in a sentence; `names` are by seat."""
    if isinstance(event, Shown):
        return _shown(event, t, names, style)
    return _DESCRIBERS[type(event)](event, t, names)


def side_name(side: int, sides: int, t: Translator, names: Sequence[str]) -> str:
    """Return the name of a side: that of its player, or of both partners."""
    first, *others = names[side::sides]
    return t("event-partners", first=first, second=others[0]) if others else first


def cut_kind(event: PackCut) -> str:
    """What a cut is for, `before-deal` or `starter`, as the messages choose by it."""
    return "before-deal" if event.before_deal else "starter"


def _numbers(numbers: Sequence[int]) -> str:
    return _DASH.join(map(str, numbers))


def _with_cards(key: str, cards: Sequence[Card | None], t: Translator, **values: Value) -> str:
    """Format a message with cards, or `KEY-unseen` with their number if none is visible."""
    if not any(cards):
        return t(f"{key}-unseen", number=len(cards), **values)
    return t(key, cards=" ".join(card_name(card) if card else UNSEEN for card in cards), **values)


def _drawn(event: Drawn, t: Translator, names: Sequence[str]) -> str:
    return t("event-drawn", name=names[event.seat], card=card_name(event.card))


def _dealt(event: Dealt, t: Translator, names: Sequence[str]) -> str:
    key = "event-dealt-dealer" if event.seat == event.dealer else "event-dealt"
    return _with_cards(key, event.cards, t, name=names[event.seat])


def _crib_dealt(event: CribDealt, t: Translator, names: Sequence[str]) -> str:
    return _with_cards("event-crib-dealt", event.cards, t)


def _discarded(event: Discarded, t: Translator, names: Sequence[str]) -> str:
    return _with_cards("event-discarded", event.cards, t, name=names[event.seat])


def _cut(event: PackCut, t: Translator, names: Sequence[str]) -> str:
    return t("event-cut", when=cut_kind(event), name=names[event.seat], depth=event.depth)


def _starter(event: StarterTurned, t: Translator, names: Sequence[str]) -> str:
    return t("event-starter", card=card_name(event.card))


def _played(event: Played, t: Translator, names: Sequence[str]) -> str:
    card = card_name(event.card)
    return t("event-played", name=names[event.seat], card=card, count=event.count)


def _go(event: GoCalled, t: Translator, names: Sequence[str]) -> str:
    return t("event-go", name=names[event.seat], count=event.count)


def _go_without_cards(event: GoWithoutCards, t: Translator, names: Sequence[str]) -> str:
    return t("event-go-without-cards", name=names[event.seat], count=event.count)


def _pegged(event: Pegged, t: Translator, names: Sequence[str]) -> str:
    return t(
        "event-pegged",
        name=names[event.seat],
        points=event.points,
        kind=str(event.reason),
        scores=_numbers(event.scores),
    )


def _exposed(event: Exposed, t: Translator, names: Sequence[str]) -> str:
    cards = card_names(event.cards)
    return t("event-exposed", name=names[event.seat], what=event.reason, cards=cards)


def _claimed(event: Claimed, t: Translator, names: Sequence[str]) -> str:
    return t("event-claimed", name=names[event.seat], what=event.reason, points=event.points)


def _muggins(event: MugginsCalled, t: Translator, names: Sequence[str]) -> str:
    return t("event-muggins", name=names[event.seat], points=event.points, named=event.named or 0)


def _counted(event: Counted, t: Translator, names: Sequence[str]) -> str:
    name = names[event.seat]
    if not event.items:
        return t("event-counted-nothing", name=name)
    items = (
        t("event-counted-item", kind=kind_name(item.kind, t), points=item.points)
        for item in event.items
    )
    return t("event-counted", name=name, points=event.total, items=joined(items, t))


def _shown(event: Shown, t: Translator, names: Sequence[str], style: Style = "plain") -> str:
    return t(
        "event-shown",
        name=names[event.seat],
        what=event.reason,
        cards=card_names(event.cards),
        starter=card_name(event.starter),
        recital=recite(event.items, t, style),
    )


def _turned(event: Turned, t: Translator, names: Sequence[str]) -> str:
    return t("event-turned", name=names[event.seat], card=card_name(event.card))


def _placed(event: Placed, t: Translator, names: Sequence[str]) -> str:
    # Rows and columns count from 0 in actions and from 1 for people.
    row, column = event.row + 1, event.column + 1
    card = card_name(event.card)
    return t("event-placed", name=names[event.seat], card=card, row=row, column=column)


def _lines_counted(event: LinesCounted, t: Translator, names: Sequence[str]) -> str:
    return t(
        "event-lines-counted",
        name=side_name(event.side, len(event.scores), t, names),
        lines=str(event.direction),
        sum=" + ".join(str(line.total) for line in event.lines),
        total=event.total,
        scores=_numbers(event.scores),
    )


def _game_won(event: GameWon, t: Translator, names: Sequence[str]) -> str:
    name = side_name(event.side, len(event.scores), t, names)
    scores = _numbers(event.scores)
    if event.games == 1:
        return t("event-game-won", name=name, scores=scores)
    return t("event-game-won-several", name=name, scores=scores, games=event.games)


def _match_won(event: MatchWon, t: Translator, names: Sequence[str]) -> str:
    name = side_name(event.side, len(event.games), t, names)
    return t("event-match-won", name=name, games=_numbers(event.games))


_Describer = Callable[[Any, Translator, Sequence[str]], str]
_DESCRIBERS: Final[dict[type[Event], _Describer]] = {
    Drawn: _drawn,
    Dealt: _dealt,
    CribDealt: _crib_dealt,
    Discarded: _discarded,
    PackCut: _cut,
    StarterTurned: _starter,
    Played: _played,
    GoCalled: _go,
    GoWithoutCards: _go_without_cards,
    Pegged: _pegged,
    Exposed: _exposed,
    Claimed: _claimed,
    MugginsCalled: _muggins,
    Counted: _counted,
    Shown: _shown,
    Turned: _turned,
    Placed: _placed,
    LinesCounted: _lines_counted,
    GameWon: _game_won,
    MatchWon: _match_won,
}
