"""Wire models from table snapshots, which hold what one person may see."""

from __future__ import annotations

from dataclasses import fields
from datetime import UTC, datetime

from pegout.engine.errors import PegoutError
from pegout.engine.rules.actions import write_action
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.variants import Rules
from pegout.engine.wire import tables as wire
from pegout.engine.wire.base import Json
from pegout.engine.wire.requests import Point
from pegout.engine.wire.seals import SealModel
from pegout.engine.wire.views import view_data
from pegout.server.tables.chat import ChatMessage
from pegout.server.tables.game_result import GameResult
from pegout.server.tables.played_games import Averages
from pegout.server.tables.seal_status import SealStatus
from pegout.server.tables.seats import Seat
from pegout.server.tables.snapshot import TableSnapshot
from pegout.solver.advice import MAX_CANDIDATES, Advice, MistakeAdvice, shown_parts
from pegout.solver.bots.names import bot_names
from pegout.solver.decisions import Option
from pegout.solver.stakes import PLAIN
from pegout.solver.variants import SOLVED_AS


def table_data(snapshot: TableSnapshot) -> Json:
    """A table as one person may see it: `TableModel` as plain data; not to be changed."""
    ended, view = snapshot.ended, snapshot.view
    return {
        "table": snapshot.table,
        "seq": snapshot.seq,
        "over": snapshot.status == "over",
        "status": snapshot.status,
        "ended": ended and {"reason": ended.reason, "side": ended.side, "seat": ended.seat},
        "view": view_data(view),
        "legal": [write_action(action) for action in view.legal],
        "people": _people(snapshot),
        "spectators": snapshot.spectators,
        "invites": [
            {"seat": seat.number, "invite": seat.invite or ""}
            for seat in snapshot.seats
            if seat.open and snapshot.viewer != SPECTATOR
        ],
        "clock": _clock(snapshot),
        "rematch": snapshot.rematch,
        "lesson": snapshot.lesson,
        "open_link": snapshot.open_link,
        "hints": snapshot.hints,
        "earlier": snapshot.earlier,
        "tally": snapshot.tally,
        "seal": seal_data(snapshot.seal),
        "branch_of": snapshot.branch_of,
        "branch_game": snapshot.branch_game,
    }


def state_data(snapshot: TableSnapshot) -> Json:
    """A table as one person may see it, as a message of the stream: `StateMessage`."""
    return {"type": "state", **table_data(snapshot)}


def seal_data(status: SealStatus | None) -> Json | None:
    """The seal of a table, if it has one: `SealModel` as plain data."""
    if status is None:
        return None
    return {
        "commitment": status.commitment,
        "number": status.number,
        "owes": status.owes,
        "awaited": status.awaited,
        "bound": status.bound and status.bound._asdict(),
        "games": status.games,
    }


def seal_model(status: SealStatus | None) -> SealModel | None:
    """The seal of a table, if it has one."""
    return SealModel.model_validate(seal_data(status)) if status else None


def _people(snapshot: TableSnapshot) -> list[Json]:
    bots = bot_names([seat.level for seat in snapshot.seats])
    return [_person(snapshot, *each) for each in zip(snapshot.seats, bots, strict=True)]


def _person(snapshot: TableSnapshot, seat: Seat, bot: str | None) -> Json:
    is_open = seat.open
    return {
        "seat": seat.number,
        "side": snapshot.view.rules.side(seat.number),
        "kind": seat.kind,
        "name": None if is_open else seat.name,
        "level": seat.level,
        "like": seat.like,
        "bot": bot,
        "you": seat.number == snapshot.viewer,
        "open": is_open,
        "connected": seat.number in snapshot.connected,
        "stand_in": seat.stand_in,
        "handed_over": seat.number in snapshot.handed_over,
        "claimable": seat.number in snapshot.claimable,
        "rematch": seat.rematch,
        "bot_account": seat.bot_account,
        "challenged": seat.name if is_open else None,
        "declined": is_open and seat.name is not None and seat.invited is None,
    }


def _clock(snapshot: TableSnapshot) -> Json | None:
    rules = snapshot.clock_rules
    if rules is None:
        return None
    left = [
        {
            "seat": each.seat,
            "move": round(float(each.move), 1),
            "bank": round(float(each.bank), 1),
            "running": each.running,
            "missed": each.missed,
        }
        for each in snapshot.clock
    ]
    return {"move": rules.move, "bank": rules.bank, "left": left}


def chat_message(message: ChatMessage) -> wire.StreamMessage:
    """A phrase, or a place pointed at."""
    if message.point:
        row, column = message.point
        return wire.PointMessage(seat=message.seat, point=Point(row=row, column=column))
    return wire.PhraseMessage(seat=message.seat, phrase=message.phrase or "")


def result_model(
    result: GameResult,
    at: str,
    averages: Averages | None,
    par: list[wire.StandingModel] | None,
) -> wire.GameResultModel:
    """How a game went, for one person; its last action was taken `at` that time."""
    found = {field.name: getattr(result, field.name) for field in fields(result)}
    means = averages and wire.AveragesModel(
        hand=averages.hand, crib=averages.crib, play=averages.pegging
    )
    more = {"at": at, "averages": means, "par": par}
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
        stakes=advice.stakes,
    )


def mistake_model(mistake: MistakeAdvice | None) -> wire.MistakeModel:
    """The cost of a choice, and why."""
    if mistake is None:
        return wire.MistakeModel(
            better=None, cost=0.0, error=0.0, to_win=False, stakes=PLAIN, why=[]
        )
    return wire.MistakeModel(
        better=write_action(mistake.better.action),
        cost=mistake.cost,
        error=mistake.error,
        to_win=mistake.to_win,
        stakes=mistake.stakes,
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
