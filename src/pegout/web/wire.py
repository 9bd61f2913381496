"""How what a person may see is written for the wire; only views and projected events come here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pegout.cards import Card, write
from pegout.live.glimpse import Glimpse, Numbered
from pegout.live.seats import Seat
from pegout.live.talk import Remark
from pegout.rules.actions import write_action
from pegout.rules.events import SPECTATOR, encode
from pegout.rules.play import THIRTY_ONE, count_of
from pegout.rules.state import Layout, Phase
from pegout.rules.tabletop import COLUMNS_SIDE, SIZE, line_totals, open_places
from pegout.rules.variants import Form, Rules, options
from pegout.rules.views import Counting, View

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
        "laid_away": rules.laid_away,
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
        "rears": list(seen.rears),
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
        "counting": _counting(seen.counting),
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
        layout[row * SIZE + column] = seen.turned
        gain = (_lead(seen, tuple(layout)) - before) * (1 if side == COLUMNS_SIDE else -1)
        found.append({"row": row, "column": column, "gain": gain})
    return found


def _lead(seen: View, layout: Layout) -> int:
    """By how much the columns are worth more than the rows."""
    columns, rows = (sum(line_totals(layout, side)) for side in range(seen.rules.sides))
    return columns - rows


def _counting(counting: Counting | None) -> Json | None:
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


def encode_table(seen: Glimpse) -> Json:
    """A table as one person may see it."""
    return {
        "table": seen.table,
        "seq": seen.seq,
        "over": seen.status == "over",
        "status": seen.status,
        "ended": seen.ended
        and {"reason": seen.ended.reason, "side": seen.ended.side, "seat": seen.ended.seat},
        "view": encode_view(seen.view),
        "legal": [write_action(action) for action in seen.view.legal],
        "people": [_person(seen, seat) for seat in seen.seats],
        "spectators": seen.watching,
        "invites": [
            {"seat": seat.number, "invite": seat.invite}
            for seat in seen.seats
            if seat.open and seen.viewer != SPECTATOR
        ],
        "clock": _clock(seen),
        "rematch": seen.rematch,
        "lesson": seen.lesson,
    }


def _person(seen: Glimpse, seat: Seat) -> Json:
    return {
        "seat": seat.number,
        "side": seen.view.rules.side(seat.number),
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "you": seat.number == seen.viewer,
        "open": seat.open,
        "connected": seat.number in seen.connected,
        "stand_in": seat.stand_in,
        "claimable": seat.number in seen.claimable,
    }


def _clock(seen: Glimpse) -> Json | None:
    if seen.clock_rules is None:
        return None
    return {
        "move": seen.clock_rules.move,
        "bank": seen.clock_rules.bank,
        "left": [
            {
                "seat": each.seat,
                "move": round(each.move, 1),
                "bank": round(each.bank, 1),
                "running": each.running,
            }
            for each in seen.clock
        ],
    }


def encode_events(events: Iterable[Numbered]) -> list[Json]:
    """Events with their numbers."""
    return [{"seq": each.seq, **encode(each.event)} for each in events]


def encode_remark(said: Remark) -> Json:
    """Something said or pointed at."""
    told: Json = {"type": "talk", "seat": said.seat}
    if said.point:
        row, column = said.point
        return {**told, "point": {"row": row, "column": column}}
    return {**told, "phrase": said.phrase}


def _seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _card(card: Card | None) -> str | None:
    return str(card) if card else None


def _cards(cards: Iterable[Card | None]) -> list[str]:
    return write(cards).split()
