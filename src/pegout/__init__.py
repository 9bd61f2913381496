"""Pegout: cribbage in all its forms, to play, to learn and to analyse.

The names that most programs need are available here: cards, scoring, rules with their states and
views, bots, records. Each is imported on first use, so that unused parts cost nothing; the
subpackages have the rest.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

__version__ = "0.1.0"

if TYPE_CHECKING:
    from pegout.arena import play_game
    from pegout.bots import LEVELS
    from pegout.bots import Bot as Player
    from pegout.bots import make_bot as make_player
    from pegout.cards import Card, Rank, Suit, parse_cards
    from pegout.deck import Deck
    from pegout.errors import PegoutError
    from pegout.record import Header, Record, Recorder, read_record, replay, write_record
    from pegout.rules.actions import DECK, parse_action, write_action
    from pegout.rules.game import actors, apply, legal_actions, start, verify
    from pegout.rules.scoring.play import score_play
    from pegout.rules.scoring.show import score_show, total
    from pegout.rules.state import State
    from pegout.rules.variants import VARIANTS, Rules, variant
    from pegout.rules.views import View, view

__all__ = [
    # cards
    "Card",
    "Rank",
    "Suit",
    "parse_cards",
    # scoring
    "score_show",
    "score_play",
    "total",
    # the game
    "VARIANTS",
    "Rules",
    "variant",
    "State",
    "start",
    "actors",
    "legal_actions",
    "verify",
    "apply",
    "View",
    "view",
    "DECK",
    "parse_action",
    "write_action",
    # the deck and the bots
    "Deck",
    "LEVELS",
    "Player",
    "make_player",
    "play_game",
    # records
    "Header",
    "Record",
    "Recorder",
    "read_record",
    "write_record",
    "replay",
    # errors
    "PegoutError",
]

_HOMES: Final = {
    "pegout.cards": ("Card", "Rank", "Suit", "parse_cards"),
    "pegout.errors": ("PegoutError",),
    "pegout.arena": ("play_game",),
    "pegout.bots": ("LEVELS", "Player", "make_player"),
    "pegout.deck": ("Deck",),
    "pegout.record": ("Header", "Record", "Recorder", "read_record", "replay", "write_record"),
    "pegout.rules.actions": ("DECK", "parse_action", "write_action"),
    "pegout.rules.game": ("actors", "apply", "legal_actions", "start", "verify"),
    "pegout.rules.scoring.play": ("score_play",),
    "pegout.rules.scoring.show": ("score_show", "total"),
    "pegout.rules.state": ("State",),
    "pegout.rules.variants": ("VARIANTS", "Rules", "variant"),
    "pegout.rules.views": ("View", "view"),
}
_RENAMED: Final = {
    "Player": "Bot",
    "make_player": "make_bot",
}
"""The names of the API that differ from those in their modules."""


def __getattr__(name: str) -> Any:
    """Import a name of the API from its module."""
    for home, names in _HOMES.items():
        if name in names:
            value = getattr(import_module(home), _RENAMED.get(name, name))
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the names of the API, whether imported yet or not."""
    return [*__all__, "__version__"]
