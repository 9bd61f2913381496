"""Which games can be reviewed."""

from __future__ import annotations

from pegout.engine.errors import PegoutError
from pegout.engine.record import Record
from pegout.engine.rules.actions import Deal, Discard
from pegout.engine.rules.variants import Rules
from pegout.solver.regimes import SOLVED_PLAY, game_of
from pegout.solver.variants import MAX_ODDS_TARGET


def is_reviewable(rules: Rules) -> bool:
    """Whether games by these rules are reviewed: two players, six or five cards, solved play."""
    return game_of(rules) in SOLVED_PLAY and rules.target <= MAX_ODDS_TARGET


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
