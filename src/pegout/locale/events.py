"""Events as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pegout.engine.cards import UNSEEN, Card
from pegout.engine.rules import events
from pegout.locale.names import card_name, card_names, kind_name
from pegout.locale.recital import Style, joined, recite
from pegout.locale.translator import Translator, Value

_DASH: Final = "–"


def describe(
    event: events.Event, t: Translator, names: Sequence[str], style: Style = "plain"
) -> str:
    """Describe an event, as its reader may see it, in a sentence; `names` are by seat."""
    if isinstance(event, events.Shown):
        return _shown(event, t, names, style)
    return DESCRIBERS[type(event)](event, t, names)


def side_name(side: int, sides: int, t: Translator, names: Sequence[str]) -> str:
    """Return the name of a side: that of its player, or of both partners."""
    first, *others = names[side::sides]
    return t("event-partners", first=first, second=others[0]) if others else first


def cut_kind(event: events.PackCut) -> str:
    """The purpose of a cut, `before-deal` or `starter`, by which messages choose their words."""
    return "before-deal" if event.before_deal else "starter"


def _numbers(numbers: Sequence[int]) -> str:
    return _DASH.join(map(str, numbers))


def _with_cards(key: str, cards: Sequence[Card | None], t: Translator, **values: Value) -> str:
    """Format a message with cards, or `KEY-unseen` with their number if none is visible."""
    if not any(cards):
        return t(f"{key}-unseen", number=len(cards), **values)
    return t(key, cards=" ".join(card_name(card) if card else UNSEEN for card in cards), **values)


def _drawn(event: events.Drawn, t: Translator, names: Sequence[str]) -> str:
    return t("event-drawn", name=names[event.seat], card=card_name(event.card))


def _dealt(event: events.Dealt, t: Translator, names: Sequence[str]) -> str:
    key = "event-dealt-dealer" if event.seat == event.dealer else "event-dealt"
    return _with_cards(key, event.cards, t, name=names[event.seat])


def _crib_dealt(event: events.CribDealt, t: Translator, names: Sequence[str]) -> str:
    return _with_cards("event-crib-dealt", event.cards, t)


def _discarded(event: events.Discarded, t: Translator, names: Sequence[str]) -> str:
    return _with_cards("event-discarded", event.cards, t, name=names[event.seat])


def _cut(event: events.PackCut, t: Translator, names: Sequence[str]) -> str:
    return t("event-cut", when=cut_kind(event), name=names[event.seat], depth=event.depth)


def _starter(event: events.StarterTurned, t: Translator, names: Sequence[str]) -> str:
    return t("event-starter", card=card_name(event.card))


def _played(event: events.Played, t: Translator, names: Sequence[str]) -> str:
    card = card_name(event.card)
    return t("event-played", name=names[event.seat], card=card, count=event.count)


def _go(event: events.GoCalled, t: Translator, names: Sequence[str]) -> str:
    return t("event-go", name=names[event.seat], count=event.count)


def _go_without_cards(event: events.GoWithoutCards, t: Translator, names: Sequence[str]) -> str:
    return t("event-go-without-cards", name=names[event.seat], count=event.count)


def _pegged(event: events.Pegged, t: Translator, names: Sequence[str]) -> str:
    return t(
        "event-pegged",
        name=names[event.seat],
        points=event.points,
        kind=str(event.reason),
        scores=_numbers(event.scores),
    )


def _exposed(event: events.Exposed, t: Translator, names: Sequence[str]) -> str:
    cards = card_names(event.cards)
    return t("event-exposed", name=names[event.seat], what=event.reason, cards=cards)


def _claimed(event: events.Claimed, t: Translator, names: Sequence[str]) -> str:
    return t("event-claimed", name=names[event.seat], what=event.reason, points=event.points)


def _muggins(event: events.MugginsCalled, t: Translator, names: Sequence[str]) -> str:
    return t("event-muggins", name=names[event.seat], points=event.points, named=event.named or 0)


def _counted(event: events.Counted, t: Translator, names: Sequence[str]) -> str:
    name = names[event.seat]
    if not event.items:
        return t("event-counted-nothing", name=name)
    items = (
        t("event-counted-item", kind=kind_name(item.kind, t), points=item.points)
        for item in event.items
    )
    return t("event-counted", name=name, points=event.total, items=joined(items, t))


def _shown(event: events.Shown, t: Translator, names: Sequence[str], style: Style = "plain") -> str:
    return t(
        "event-shown",
        name=names[event.seat],
        what=event.reason,
        cards=card_names(event.cards),
        starter=card_name(event.starter),
        recital=recite(event.items, t, style),
    )


def _turned(event: events.Turned, t: Translator, names: Sequence[str]) -> str:
    return t("event-turned", name=names[event.seat], card=card_name(event.card))


def _placed(event: events.Placed, t: Translator, names: Sequence[str]) -> str:
    # Rows and columns count from 0 in actions and from 1 for people.
    row, column = event.row + 1, event.column + 1
    card = card_name(event.card)
    return t("event-placed", name=names[event.seat], card=card, row=row, column=column)


def _lines_counted(event: events.LinesCounted, t: Translator, names: Sequence[str]) -> str:
    return t(
        "event-lines-counted",
        name=side_name(event.side, len(event.scores), t, names),
        lines=str(event.direction),
        sum=" + ".join(str(line.total) for line in event.lines),
        total=event.total,
        scores=_numbers(event.scores),
    )


def _game_won(event: events.GameWon, t: Translator, names: Sequence[str]) -> str:
    name = side_name(event.side, len(event.scores), t, names)
    scores = _numbers(event.scores)
    if event.games == 1:
        return t("event-game-won", name=name, scores=scores)
    return t("event-game-won-several", name=name, scores=scores, games=event.games)


def _match_won(event: events.MatchWon, t: Translator, names: Sequence[str]) -> str:
    name = side_name(event.side, len(event.games), t, names)
    return t("event-match-won", name=name, games=_numbers(event.games))


_Describer = Callable[[Any, Translator, Sequence[str]], str]
DESCRIBERS: Final[dict[type[events.Event], _Describer]] = {
    events.Drawn: _drawn,
    events.Dealt: _dealt,
    events.CribDealt: _crib_dealt,
    events.Discarded: _discarded,
    events.PackCut: _cut,
    events.StarterTurned: _starter,
    events.Played: _played,
    events.GoCalled: _go,
    events.GoWithoutCards: _go_without_cards,
    events.Pegged: _pegged,
    events.Exposed: _exposed,
    events.Claimed: _claimed,
    events.MugginsCalled: _muggins,
    events.Counted: _counted,
    events.Shown: _shown,
    events.Turned: _turned,
    events.Placed: _placed,
    events.LinesCounted: _lines_counted,
    events.GameWon: _game_won,
    events.MatchWon: _match_won,
}
