"""Wire models from table snapshots, which hold what one person may see."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import UTC, datetime

from pegout.advice import MAX_CANDIDATES, Advice, MistakeAdvice, shown_parts
from pegout.bots.names import bot_names
from pegout.errors import PegoutError
from pegout.rules.actions import write_action
from pegout.rules.events import SPECTATOR
from pegout.rules.variants import Rules
from pegout.solver.decisions import Option
from pegout.solver.variants import SOLVED_AS
from pegout.tables.chat import ChatMessage
from pegout.tables.contributions import SealStatus
from pegout.tables.game_result import GameResult
from pegout.tables.seats import Seat
from pegout.tables.snapshot import TableSnapshot
from pegout.wire import tables as wire
from pegout.wire.base import Json
from pegout.wire.requests import Point
from pegout.wire.seals import SealBindings, SealModel
from pegout.wire.views import view_model


def table_model(snapshot: TableSnapshot) -> wire.TableModel:
    """A table as one person may see it."""
    return wire.TableModel.trusted(**_table(snapshot))


def state_message(snapshot: TableSnapshot) -> wire.StateMessage:
    """A table as one person may see it, as a message of the stream."""
    return wire.StateMessage.trusted(type="state", **_table(snapshot))


def _table(snapshot: TableSnapshot) -> Json:
    bots = bot_names([seat.level for seat in snapshot.seats])
    return {
        "table": snapshot.table,
        "seq": snapshot.seq,
        "over": snapshot.status == "over",
        "status": snapshot.status,
        "ended": snapshot.ended and wire.MatchEndModel.model_validate(snapshot.ended),
        "view": view_model(snapshot.view),
        "legal": [write_action(action) for action in snapshot.view.legal],
        "people": [
            _person(snapshot, seat, name) for seat, name in zip(snapshot.seats, bots, strict=True)
        ],
        "spectators": snapshot.spectators,
        "invites": [
            wire.InviteModel(seat=seat.number, invite=seat.invite or "")
            for seat in snapshot.seats
            if seat.open and snapshot.viewer != SPECTATOR
        ],
        "clock": _clock(snapshot),
        "rematch": snapshot.rematch,
        "lesson": snapshot.lesson,
        "open_link": snapshot.open_link,
        "hints": snapshot.hints,
        "earlier": list(snapshot.earlier),
        "tally": list(snapshot.tally),
        "seal": seal_model(snapshot.seal),
        "branch_of": snapshot.branch_of,
        "branch_game": snapshot.branch_game,
    }


def seal_model(status: SealStatus | None) -> SealModel | None:
    """The seal of a table, if it has one."""
    if status is None:
        return None
    return SealModel.trusted(
        commitment=status.commitment,
        number=status.number,
        owes=status.owes,
        awaited=list(status.awaited),
        bound=status.bound and SealBindings.model_validate(status.bound),
        games=status.games,
    )


def _person(snapshot: TableSnapshot, seat: Seat, bot: str | None) -> wire.PersonModel:
    return wire.PersonModel.trusted(
        seat=seat.number,
        side=snapshot.view.rules.side(seat.number),
        kind=seat.kind,
        name=None if seat.open else seat.name,
        level=seat.level,
        like=seat.like,
        bot=bot,
        you=seat.number == snapshot.viewer,
        open=seat.open,
        connected=seat.number in snapshot.connected,
        stand_in=seat.stand_in,
        claimable=seat.number in snapshot.claimable,
        rematch=seat.rematch,
        bot_account=seat.bot_account,
        challenged=seat.name if seat.open else None,
        declined=seat.open and seat.name is not None and seat.invited is None,
    )


def _clock(snapshot: TableSnapshot) -> wire.ClockModel | None:
    rules = snapshot.clock_rules
    if rules is None:
        return None
    readings = [
        replace(each, move=round(each.move, 1), bank=round(each.bank, 1)) for each in snapshot.clock
    ]
    return wire.ClockModel.model_validate(
        {"move": rules.move, "bank": rules.bank, "left": readings}
    )


def chat_message(message: ChatMessage) -> wire.StreamMessage:
    """A phrase, or a place pointed at."""
    if message.point:
        row, column = message.point
        return wire.PointMessage(seat=message.seat, point=Point(row=row, column=column))
    return wire.PhraseMessage(seat=message.seat, phrase=message.phrase or "")


def result_model(
    result: GameResult,
    at: str,
    averages: Json | None,
    par: list[wire.StandingModel] | None,
) -> wire.GameResultModel:
    """How a game went, for one person; its last action was taken `at` that time."""
    found = {field.name: getattr(result, field.name) for field in fields(result)}
    more = {"at": at, "averages": averages, "par": par}
    return wire.GameResultModel.model_validate({**found, **more})


def standings(rules: Rules, result: GameResult) -> list[wire.StandingModel] | None:
    """Where both players stood against average deals before the last one.

    `None` where averages are not known: without the solver, or in games that are not solved.
    """
    if not result.before or rules.name not in SOLVED_AS:
        return None
    try:
        from pegout.solver.odds.score_odds import shipped_par

        averages = shipped_par(SOLVED_AS[rules.name])
    except (ModuleNotFoundError, PegoutError):
        return None
    return [
        wire.StandingModel(score=score, par=averages.score(pone, dealer))
        for score, (pone, dealer) in zip(result.before, result.roles, strict=True)
    ]


def hint_model(advice: Advice) -> wire.HintModel:
    """A hint: the best three candidates, the others, and why."""
    pairs = zip(advice.options, advice.codes, strict=True)
    candidates = [_hint_candidate(option, codes) for option, codes in pairs]
    held = advice.held
    ranks = {rank.letter: chance for rank, chance in held.ranks.items()} if held else {}
    return wire.HintModel(
        best=candidates[0].action,
        candidates=candidates[:MAX_CANDIDATES],
        others=candidates[MAX_CANDIDATES:],
        starters=advice.starters,
        source=advice.source.value,
        order=advice.order.value,
        why=[wire.HintReason.model_validate(each) for each in advice.why],
        belief=wire.HintBelief(ranks=ranks, ten_card=held.ten_card) if held else None,
    )


def mistake_model(mistake: MistakeAdvice | None) -> wire.MistakeModel:
    """What a choice costs, and why."""
    if mistake is None:
        return wire.MistakeModel(better=None, cost=0.0, error=0.0, to_win=False, why=[])
    return wire.MistakeModel(
        better=write_action(mistake.better.action),
        cost=mistake.cost,
        error=mistake.error,
        to_win=mistake.to_win,
        why=[wire.HintReason.model_validate(each) for each in mistake.why],
    )


def _hint_candidate(option: Option, codes: tuple[str, ...]) -> wire.HintCandidate:
    value, parts = shown_parts(option)
    return wire.HintCandidate(
        action=write_action(option.action),
        value=value,
        parts=parts,
        reasons=list(codes),
        same=[write_action(action) for action in option.same],
        win=option.win,
        error=option.error,
        frequency=option.frequency,
        answer=option.answer,
    )


def timestamp(at: float) -> str:
    """A time in seconds since 1970 as `2026-05-01T12:00:00.250000Z`."""
    return datetime.fromtimestamp(at, UTC).isoformat().replace("+00:00", "Z")
