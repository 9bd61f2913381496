"""Validation of positions: their fields must agree with the rules and with each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from pegout.engine.cards import PACK_SIZE
from pegout.engine.errors import NotationError
from pegout.engine.rules.actions import MAX_CLAIM
from pegout.engine.rules.choices import Claims, Form, PlayRounds, Starter
from pegout.engine.rules.counting import next_to_show
from pegout.engine.rules.dealing import draw_status
from pegout.engine.rules.scoring.play import THIRTY_ONE, count_of
from pegout.engine.rules.state import Call, Phase, PlayTurn, State
from pegout.engine.rules.table_top import LAYOUT_SIZE
from pegout.engine.rules.variants import PILE_CARDS


class ClaimField(NamedTuple):
    """A count in progress as a position states it: fields of `PendingCount`.

    Before the claim `claimed` is `None`, and no seat is asked.
    """

    claimed: int | None = None
    asked: tuple[int, ...] = ()
    calls: tuple[Call, ...] = ()


_Check = tuple[str, bool]
"""A field and whether it is valid. A check may rely on the checks before it."""


def validate_position(state: State, claim: ClaimField | None) -> None:
    """Check that a game can continue from a position.

    This covers what the functions of `pegout.engine.rules` rely on; it does not prove that the
    position can be reached from the start of a game.

    Raises:
        NotationError: `not-a-position`, with the offending field.
    """
    table_top = state.rules.form is Form.TABLE_TOP
    form = _table_top(state, claim) if table_top else _cribbage(state, claim)
    for field, valid in chain(_match(state), _draws(state), form, _cards(state)):
        if not valid:
            raise NotationError("not-a-position", field=field)


def _match(state: State) -> Iterator[_Check]:
    """Checks of scores, games, dealers and the winner."""
    rules, winner, drawing = state.rules, state.winner, state.phase is Phase.DRAW
    yield "games", len(state.games) == rules.sides
    yield "scores", len(state.scores) == rules.sides
    yield "rears", len(state.previous_scores) == rules.sides
    yield "rears", all(map(int.__le__, state.previous_scores, state.scores))
    seats = range(-1, 0) if drawing else range(rules.players)
    yield "dealer", state.dealer in seats
    yield "first", state.first_dealer in seats
    yield "turn", state.turn in range(rules.players)
    yield "winner", winner is None or winner in range(rules.sides)
    yield "winner", winner is None or state.scores[winner] >= rules.target
    yield "phase", winner is None or state.phase in (Phase.DEAL, Phase.OVER)
    over = any(won >= rules.match for won in state.games)
    yield "games", over == (state.phase is Phase.OVER)
    yield "winner", not over or (winner is not None and state.games[winner] >= rules.match)
    yield "dealcut", _is_deal_cut(state)
    open_game = winner is None and rules.form is Form.CRIBBAGE
    yield "scores", not open_game or max(state.scores) < rules.target


def _is_deal_cut(state: State) -> bool:
    """Whether the cut before the deal is there where it must be, and within the pack."""
    if state.deal_cut is None:
        between = state.phase in (Phase.DRAW, Phase.DEAL, Phase.OVER)
        return between or not state.rules.cut_before_deal
    cut = state.rules.cut_before_deal and state.phase not in (Phase.DRAW, Phase.OVER)
    return cut and 1 <= state.deal_cut < PACK_SIZE


def _draws(state: State) -> Iterator[_Check]:
    """Checks of the draw for deal, which is optional once it is decided."""
    draws = state.draws
    for number, drawing in enumerate(draws):
        yield "draws", drawing.seat in draw_status(state.rules, draws[:number]).awaited
        yield "draws", 1 <= drawing.place <= PACK_SIZE
    yield "draws", len({drawing.place for drawing in draws}) == len(draws)
    cards = [drawing.card for drawing in draws if drawing.card]
    yield "draws", len(set(cards)) == len(cards)
    decided = draw_status(state.rules, draws).dealer is not None
    yield "draws", decided or not draws or state.phase is Phase.DRAW
    yield "draws", not decided or state.phase is not Phase.DRAW


def _cards(state: State) -> Iterator[_Check]:
    """Check that no card is in two places; only discards are also in a complete crib."""
    away = {card for cards in state.discards for card in cards if card}
    played = [turn.card for turns in state.rounds for turn in turns]
    zones = [*state.hands, state.crib, state.layout, played, [state.starter, state.turned]]
    crib = {card for card in state.crib if card}
    if all(state.discards):
        yield "away", away <= crib
    else:
        zones.extend(state.discards)
    cards = [card for zone in zones for card in zone if card]
    yield "cards", len(set(cards)) == len(cards)


def _no_cribbage(state: State) -> Iterator[_Check]:
    yield "hands", not state.hands
    yield from _no_crib(state)


def _no_crib(state: State) -> Iterator[_Check]:
    yield "away", not state.discards
    yield "crib", not state.crib
    yield "cut", state.depth is None
    yield "starter", state.starter is None
    yield "laid", not state.rounds
    yield "shown", state.shown == 0


def _no_table_top(state: State) -> Iterator[_Check]:
    yield "layout", not state.layout
    yield "turned", state.turned is None


def _cribbage(state: State, claim: ClaimField | None) -> Iterator[_Check]:
    yield from _no_table_top(state)
    yield "phase", state.phase is not Phase.PLACE
    if state.phase in (Phase.DRAW, Phase.DEAL) and state.winner is None:
        yield from _no_cribbage(state)
    else:
        yield from _deal(state)
    if claim:
        yield from _claim(state, claim)
    elif state.phase is Phase.PLAY:
        yield "turn", bool(state.hands[state.turn]) and state.turn not in state.gone
        yield "laid", state.count < THIRTY_ONE
    elif state.phase is Phase.SHOW:
        yield "claim", None in next_to_show(state)[2]
    if state.phase is Phase.SHOW:
        yield "laid", bool(state.rounds[-1])
        yield "hands", state.rules.play_rounds is PlayRounds.FIRST or not any(state.hands)


def _deal(state: State) -> Iterator[_Check]:
    """Checks of the cards between the deal and the end of the show or of the game."""
    rules, discarding, cutting = state.rules, state.phase is Phase.DISCARD, state.phase is Phase.CUT
    before = discarding or cutting
    yield "hands", len(state.hands) == rules.players
    yield "away", len(state.discards) == rules.players
    yield "away", all(len(cards) in (0, rules.discard_count) for cards in state.discards)
    yield "away", all(state.discards) != discarding
    yield "crib", len(state.crib) == (rules.crib_dealt if discarding else rules.crib_size)
    cut = rules.starter is Starter.CUT
    yield "cut", (not discarding and cut) or state.depth is None
    yield "cut", before or not cut or state.depth is not None
    yield "cut", state.depth is None or 1 <= state.depth < rules.pack_left
    yield "starter", (state.starter is None) == before
    yield "laid", bool(state.rounds) != before
    for number, turns in enumerate(state.rounds):
        yield "laid", _is_round(state, turns, last=number == len(state.rounds) - 1)
    for seat in range(rules.players):
        yield "hands", len(state.shown_hand(seat)) + len(state.discards[seat]) == rules.dealt
    yield "shown", state.shown <= (rules.players if state.phase is not Phase.PLAY else 0)


def _is_round(state: State, turns: tuple[PlayTurn, ...], *, last: bool) -> bool:
    """Whether these can be the turns of one round; only the last round may be empty."""
    if not turns:
        return last
    goes = [turn.seat for turn in turns if turn.card is None]
    cards = [turn.card for turn in turns if turn.card]
    seated = all(turn.seat < state.rules.players for turn in turns)
    once = len(set(goes)) == len(goes)
    return seated and once and turns[0].card is not None and count_of(cards) <= THIRTY_ONE


def _claim(state: State, claim: ClaimField) -> Iterator[_Check]:
    """Checks of a count in progress: of a card just played, or of a hand that is shown."""
    rules = state.rules
    yield "claim", rules.manual and state.phase in (Phase.PLAY, Phase.SHOW)
    if state.phase is Phase.PLAY:
        yield "claim", bool(state.rounds[-1])
        owner = next(turn.seat for turn in reversed(state.rounds[-1]) if turn.card)
    else:
        _, owner, cards = next_to_show(state)
        yield "claim", None not in cards
    if claim.claimed is not None:
        yield "claim", rules.muggins and claim.claimed <= MAX_CLAIM
        several = rules.claims is Claims.POSSIBLE
        yield "claim", several or (len(claim.asked) == 1 and not claim.calls)
        answering = [*claim.asked, *[call.seat for call in claim.calls]]
        yield "claim", bool(claim.asked) and len(set(answering)) == len(answering)
        opponents = rules.opponents(owner)
        yield "claim", set(answering) <= set(opponents)
        yield "claim", claim.asked == tuple([seat for seat in opponents if seat in claim.asked])
        waiting = opponents[opponents.index(claim.asked[0]) :]
        for call in claim.calls:
            yield "claim", call.seat in waiting and 0 < call.points <= MAX_CLAIM


def _table_top(state: State, claim: ClaimField | None) -> Iterator[_Check]:
    rules = state.rules
    yield "claim", claim is None
    yield from _no_crib(state)
    placing = state.phase is Phase.PLACE
    yield "phase", placing or state.phase in (Phase.DRAW, Phase.DEAL, Phase.OVER)
    if not placing and state.winner is None:
        yield from _no_table_top(state)
        yield "piles", not state.hands
        return
    placed = [card for card in state.layout if card]
    yield "layout", len(state.layout) == LAYOUT_SIZE * LAYOUT_SIZE
    yield "layout", (len(placed) == LAYOUT_SIZE * LAYOUT_SIZE) != placing
    yield "piles", len(state.hands) == rules.players
    yield "turned", state.turned is None or bool(placed)
    waiting = sum(map(len, state.hands)) + (state.turned is not None)
    yield "piles", waiting + max(len(placed) - 1, 0) == PILE_CARDS
    yield "turn", not placing or bool(state.turned or state.hands[state.turn])
