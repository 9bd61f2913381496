"""`practice`: counting and the play in stages, with how right and how fast the answers were."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING

import click

from pegout.apps.cli import options as cli
from pegout.apps.cli.database import person_folder
from pegout.engine.errors import NotationError
from pegout.engine.practice import (
    PLAY,
    STAGES,
    WHOLE,
    PractisedHand,
    Random,
    deal_hand,
    deal_turn,
    practised_hand,
    stage_random,
)
from pegout.locale import translator

if TYPE_CHECKING:
    from pegout.apps.terminal.practice import Deal

TYPICAL, RANDOM = "typical", "random"


@cli.command
@cli.option("--stage", metavar="STAGE", help="help-practice-stage")
@cli.option("--count", metavar="N", type=int, help="help-practice-count")
@cli.option(
    "--hands", metavar="KIND", type=click.Choice([TYPICAL, RANDOM]), help="help-practice-hands"
)
@cli.option("--seed", metavar="SEED", help="help-practice-seed")
@cli.lang_option
def practice(stage: str | None, count: int | None, hands: str | None, seed: str | None) -> None:
    """Practise in stages."""
    from pegout.apps.terminal.console import Console
    from pegout.apps.terminal.practice import Practice
    from pegout.apps.terminal.practice_log import PracticeLog

    t = translator()
    cli.require_positive({"--count": count})
    if stage is not None and stage not in STAGES:
        raise NotationError("practice-no-such-stage", stage=stage, known=", ".join(STAGES))
    if stage not in (None, WHOLE) and hands is not None:
        raise NotationError("option-needs", option="--hands", other=f"--stage {WHOLE}")
    practising = Practice(PracticeLog(person_folder(None)), t, Console())
    chosen = stage or practising.choose_stage()
    if chosen:
        practising.practise(chosen, _dealer(chosen, hands or TYPICAL, seed), count)


def _dealer(stage: str, hands: str, seed: str | None) -> Deal:
    """The generator of the hands or turns of a stage, the same for the same seed."""
    random = stage_random(stage, seed or secrets.token_hex(8))
    if stage == PLAY:
        return partial(deal_turn, random)
    if stage == WHOLE and hands == TYPICAL:
        return partial(_typical, random)
    return partial(deal_hand, stage, random)


def _typical(random: Random) -> PractisedHand:
    """A whole hand as good players keep them."""
    from pegout.server.tables.trainer import typical_hand

    cards, starter = typical_hand(cli.rules_of(cli.DEFAULT_RULES), int(random() * 2**32))
    return practised_hand(WHOLE, cards, starter)
