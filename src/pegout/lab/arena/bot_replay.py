"""Replay of a record's bots: every move again, from what the bot's own seat could see."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pegout.engine.errors import PegoutError, RecordError
from pegout.engine.fair_deals.verification import replayable_bots
from pegout.engine.processes import finished_in_processes
from pegout.engine.record import Record, replay
from pegout.engine.rules.actions import write_action
from pegout.engine.rules.counting import foregone_answer
from pegout.engine.rules.events import project
from pegout.engine.rules.game import start
from pegout.engine.rules.views import view
from pegout.solver.bots.base import EventObserver
from pegout.solver.bots.build import bot_build
from pegout.solver.bots.levels import make_bot

SHARES: Final = 16
"""The parts in which moves are checked, every sixteenth in each, so that progress can be told."""


def replay_bots(
    record: Record, processes: int = 1, progress: Callable[[int, int], None] = lambda done, of: None
) -> int:
    """Let every bot of a full, sealed record decide again; the number of moves that were checked.

    Args:
        record: the record, already verified.
        processes: how many share the work.
        progress: called with how much is done, and of how much.

    Raises:
        PegoutError: `bots-not-recorded` without a seal or in a record that did not see all cards;
            `bots-other-build`, with the recorded builds and this one.
        RecordError: `bot-moved-otherwise`, at the first move that the bot does not make.
    """
    seal = record.header.seal
    if seal is None or record.header.viewer is not None:
        raise PegoutError("bots-not-recorded")
    if seal.builds != (bot_build(),):
        raise PegoutError("bots-other-build", recorded=", ".join(seal.builds), own=bot_build())
    calls = [partial(_replay_share, record, number) for number in range(SHARES)]
    moves, failures = 0, []
    for done, (_, found) in enumerate(finished_in_processes(calls, processes), 1):
        moves += found[0]
        failures += [found[1]] if found[1] else []
        progress(done, SHARES)
    if failures:
        raise min(failures, key=lambda error: int(error.params["line"]))
    return moves


def _replay_share(record: Record, number: int) -> tuple[int, RecordError | None]:
    """Check one share of the moves; how many they were, and the first that differs."""
    bots = {seat: make_bot(level, seed) for seat, level, seed in replayable_bots(record.header)}
    before, due, checked = start(record.header.rules), 0, 0
    for index, step in enumerate(replay(record)):
        actor, action = step.actor, step.action
        if actor in bots and foregone_answer(before) != (actor, action):
            due += 1
            if due % SHARES == number:
                checked += 1
                decided = bots[actor].decide(view(before, actor))
                if decided != action:
                    return checked, RecordError(
                        "bot-moved-otherwise",
                        line=record.line_of(index),
                        seat=actor,
                        level=bots[actor].level,
                        expected=write_action(decided),
                    )
        for seat, bot in bots.items():
            if isinstance(bot, EventObserver):
                for event in step.events:
                    bot.observe(project(event, seat))
        before = step.state
    return checked, None
