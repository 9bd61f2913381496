"""How a view is written for the wire, and read back; for browsers and for bots from outside.

Only what is public about the rules, and views, which hold what one seat may see, are written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pegout.cards import Card, parse_card_or_unseen, write_cards
from pegout.errors import NotationError, PegoutError
from pegout.rules.actions import DeckAction, SeatAction, parse_action
from pegout.rules.events import SPECTATOR
from pegout.rules.scoring.play import THIRTY_ONE, count_of
from pegout.rules.scoring.sources import ScoreSource
from pegout.rules.state import Cards, DrawForDeal, Layout, Phase, PlayTurn
from pegout.rules.table_top import COLUMNS_SIDE, LAYOUT_SIZE, line_totals, open_places
from pegout.rules.variants import Form, Rules, options, variant
from pegout.rules.views import PublicCount, View

Json = dict[str, Any]


def encode_rules(rules: Rules) -> Json:
    """Rules as a client needs them."""
    table_top = rules.form is Form.TABLE_TOP
    return {
        "name": rules.name,
        "form": rules.form.value,
        "players": rules.players,
        "sides": rules.sides,
        "dealt": rules.dealt,
        "laid_away": rules.discard_count,
        "crib_dealt": rules.crib_dealt,
        "hand_size": rules.hand_size,
        "crib_size": rules.crib_size,
        "pack_left": rules.pack_left,
        "target": rules.target,
        "match": rules.match,
        "manual": rules.manual,
        "muggins": rules.muggins,
        "pegging_by_hand": rules.pegging_by_hand,
        "lines": [_lines(side) for side in range(rules.sides)] if table_top else [],
        "options": options(rules),
    }


def _lines(side: int) -> str:
    return "columns" if side == COLUMNS_SIDE else "rows"


def encode_view(seen: View) -> Json:
    """A view."""
    seated = seen.seat != SPECTATOR
    return {
        "rules": encode_rules(seen.rules),
        "seat": _seat_or_none(seen.seat),
        "side": seen.side if seated else None,
        "phase": seen.phase.value,
        "games": list(seen.games),
        "game": seen.game,
        "deal": seen.deal,
        "first_dealer": _seat_or_none(seen.first_dealer),
        "dealer": _seat_or_none(seen.dealer),
        "pone": seen.pone if seen.dealer >= 0 else None,
        "scores": list(seen.scores),
        "rears": list(seen.previous_scores),
        "winner": seen.winner,
        "draws": [
            {"seat": each.seat, "place": each.place, "card": _card(each.card)}
            for each in seen.draws
        ],
        "hand": _cards(seen.hand),
        "held": list(seen.held),
        "discard": _cards(seen.discard),
        "discarded": list(seen.discarded),
        "crib": seen.crib,
        "depth": seen.depth,
        "starter": _card(seen.starter),
        "rounds": [
            [{"seat": lay.seat, "card": _card(lay.card)} for lay in each] for each in seen.rounds
        ],
        "count": count_of(seen.round_cards()),
        "gone": sorted(seen.gone),
        "turn": seen.turn,
        "cards": _counts(seen),
        "counting": _counting(seen.pending_count),
        "layout": [_card(card) for card in seen.layout],
        "turned": _card(seen.turned),
        "line_totals": _line_totals(seen),
        "gains": _gains(seen),
        "actors": sorted(seat for seat in seen.actors if seat >= 0),
    }


def _counts(seen: View) -> list[Json]:
    """For each own card the count it would make, and why it may not be laid."""
    if seen.phase is not Phase.PLAY:
        return []
    count = count_of(seen.round_cards())
    found = []
    for card in seen.hand:
        if card:
            told = {"card": str(card), "count": count + card.points}
            over = count + card.points > THIRTY_ONE
            refused = {"error": "over-thirty-one", "params": dict(told)} if over else None
            found.append({**told, "refused": refused})
    return found


def _line_totals(seen: View) -> list[list[int]]:
    """By side, what each line of the layout is worth so far; empty in cribbage."""
    if not seen.layout:
        return []
    return [list(line_totals(seen.layout, side)) for side in range(seen.rules.sides)]


def _gains(seen: View) -> list[Json]:
    """For each open place, by how much the turned card would help its own side."""
    if seen.turned is None or not seen.layout:
        return []
    side, before = seen.rules.side(seen.turn), _lead(seen, seen.layout)
    found = []
    for row, column in open_places(seen.layout):
        layout = list(seen.layout)
        layout[row * LAYOUT_SIZE + column] = seen.turned
        gain = (_lead(seen, tuple(layout)) - before) * (1 if side == COLUMNS_SIDE else -1)
        found.append({"row": row, "column": column, "gain": gain})
    return found


def _lead(seen: View, layout: Layout) -> int:
    """By how much the columns are worth more than the rows."""
    columns, rows = (sum(line_totals(layout, side)) for side in range(seen.rules.sides))
    return columns - rows


def _counting(counting: PublicCount | None) -> Json | None:
    if counting is None:
        return None
    return {
        "what": counting.what,
        "seat": counting.seat,
        "cards": _cards(counting.cards),
        "last": counting.last,
        "claimed": counting.claimed,
        "asked": counting.asked,
    }


def _seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _card(card: Card | None) -> str | None:
    return str(card) if card else None


def _cards(cards: Iterable[Card | None]) -> list[str]:
    return write_cards(cards).split()


def decode_view(told: Json, legal: Sequence[str]) -> View:
    """The view of a seat that `encode_view` wrote.

    What follows from the rest is not read: side, pone, counts, gains, totals of lines, and of the
    rules all but name and options.

    Args:
        told: the view, as it came.
        legal: what the seat may do, as records write it.

    Raises:
        NotationError: `not-a-view`, for anything that is not written as a seat's view; whether
            what it tells can be so is not checked.
    """
    try:
        return _view(told, legal)
    except (AttributeError, KeyError, IndexError, TypeError, ValueError, PegoutError) as fault:
        raise NotationError("not-a-view") from fault


def _view(told: Json, legal: Sequence[str]) -> View:
    rules = variant(told["rules"]["name"], told["rules"]["options"])
    seats, sides = range(rules.players), range(rules.sides)
    return View(
        rules=rules,
        seat=seats[_whole(told["seat"])],
        phase=Phase(told["phase"]),
        games=_wholes(told["games"], sides),
        game=_whole(told["game"]),
        deal=_whole(told["deal"]),
        first_dealer=_read_seat(told["first_dealer"], seats),
        dealer=_read_seat(told["dealer"], seats),
        scores=_wholes(told["scores"], sides),
        previous_scores=_wholes(told["rears"], sides),
        winner=None if told["winner"] is None else sides[_whole(told["winner"])],
        draws=tuple(
            DrawForDeal(
                seats[_whole(each["seat"])], _whole(each["place"]), _read_card(each["card"])
            )
            for each in told["draws"]
        ),
        hand=_read_cards(told["hand"]),
        held=_wholes(told["held"], seats),
        discard=_read_cards(told["discard"]),
        discarded=tuple(map(bool, told["discarded"])),
        crib=_whole(told["crib"]),
        depth=None if told["depth"] is None else _whole(told["depth"]),
        starter=_read_card(told["starter"]),
        rounds=tuple(
            tuple(PlayTurn(seats[_whole(lay["seat"])], _read_card(lay["card"])) for lay in each)
            for each in told["rounds"]
        ),
        gone=frozenset(seats[_whole(seat)] for seat in told["gone"]),
        turn=seats[_whole(told["turn"])],
        pending_count=_read_counting(told["counting"], seats),
        layout=_read_layout(told["layout"]),
        turned=_read_card(told["turned"]),
        actors=frozenset(seats[_whole(seat)] for seat in told["actors"]),
        legal=tuple(map(_read_action, legal)),
    )


def _whole(value: object) -> int:
    """A whole number from 0 on."""
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _wholes(values: Sequence[object], each: range) -> tuple[int, ...]:
    """A whole number for each; none at all before the first deal."""
    if len(values) not in (0, len(each)):
        raise ValueError(values)
    return tuple(map(_whole, values))


def _read_seat(value: object, seats: range) -> int:
    return -1 if value is None else seats[_whole(value)]


def _read_card(text: str | None) -> Card | None:
    return None if text is None else Card.parse(text)


def _read_cards(texts: Sequence[str]) -> Cards:
    return tuple(map(parse_card_or_unseen, texts))


def _read_layout(texts: Sequence[str | None]) -> Layout:
    if len(texts) not in (0, LAYOUT_SIZE * LAYOUT_SIZE):
        raise ValueError(texts)
    return tuple(map(_read_card, texts))


def _read_counting(told: Json | None, seats: range) -> PublicCount | None:
    if told is None:
        return None
    return PublicCount(
        what=ScoreSource(told["what"]),
        seat=seats[_whole(told["seat"])],
        cards=tuple(map(Card.parse, told["cards"])),
        last=bool(told["last"]),
        claimed=None if told["claimed"] is None else _whole(told["claimed"]),
        asked=None if told["asked"] is None else seats[_whole(told["asked"])],
    )


def _read_action(text: str) -> SeatAction:
    action = parse_action(text)
    if isinstance(action, DeckAction):
        raise TypeError(text)
    return action
