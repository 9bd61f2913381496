"""Which games can be reviewed."""

from __future__ import annotations

from typing import Final

from pegout.errors import PegoutError
from pegout.record import Record
from pegout.rules.actions import Deal, Discard
from pegout.rules.variants import Form, PlayRounds, Rules
from pegout.solver.variants import MAX_ODDS_TARGET

_PLAY_ROUNDS: Final = {6: PlayRounds.ALL, 5: PlayRounds.FIRST}


def is_reviewable(rules: Rules) -> bool:
    """Whether games by these rules are reviewed: two players, six or five cards, solved play."""
    return (
        rules.form is Form.CRIBBAGE
        and rules.players == 2
        and rules.discard_count == 2
        and _PLAY_ROUNDS.get(rules.dealt) is rules.play_rounds
        and rules.target <= MAX_ODDS_TARGET
    )


def check_reviewable(record: Record) -> None:
    """Check that a record can be reviewed.

    Raises:
        PegoutError: `review-not-yet`, with the variant; `review-hidden-cards`.
    """
    rules = record.header.rules
    if not is_reviewable(rules):
        raise PegoutError("review-not-yet", variant=rules.name)
    for _, action, _ in record.actions:
        unseen = (
            any(None in hand for hand in action.hands)
            if isinstance(action, Deal)
            else isinstance(action, Discard) and None in action.cards
        )
        if unseen:
            raise PegoutError("review-hidden-cards")
