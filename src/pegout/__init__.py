"""Pegout: cribbage in all its forms, to play, to learn and to analyse.

Cards, actions and rules may be given as text; what Python prints of them reads back.

cards     Card Rank Suit parse_cards
scoring   score_show(hand, starter) score_play(cards) total(items) ScoreItem
rules     VARIANTS variant(name, options) Rules
a game    start(rules) actors(state) legal_actions(state, seat) verify(state, seat, action)
          apply(state, seat, action) view(state, seat) State View read_position(text)
actions   parse_action(text) write_action(action) Action; SeatAction: Draw Discard Cut Play Go
          Claim Muggins Pass Place; of the DECK: Deal TurnUp Reveal, from Deck.from_seed(seed)
bots      LEVELS make_bot(level, seed) Bot play_game(rules, bots, seed)
          play_match(*bots, games) MatchResult exploitability(bot, rules)
analysis  rate_discards(hand, role) rate_cards(hand, role, starter, played) hint(view)
          odds(rules)[dealer, pone] crib_table(rules) review(record) board_svg(style, scores)
records   read_record(text) write_record(record) replay(record) Record Recorder Header
errors    PegoutError IllegalAction

`help(pegout.score_show)` explains one of them, imported on first use; subpackages have the rest.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

__version__ = "0.2.0"

if TYPE_CHECKING:
    from pegout.api.decisions import hint, rate_cards, rate_discards
    from pegout.api.exploitability import exploitability
    from pegout.api.matches import MatchResult, play_match
    from pegout.api.reviews import review
    from pegout.api.scores import crib_table, odds
    from pegout.arena import play_game
    from pegout.boards import board_svg
    from pegout.bots import LEVELS, Bot, make_bot
    from pegout.cards import Card, Rank, Suit, parse_cards
    from pegout.deck import Deck
    from pegout.errors import IllegalAction, PegoutError
    from pegout.record import Header, Record, Recorder, read_record, replay, write_record
    from pegout.rules.actions import (
        DECK,
        Action,
        Claim,
        Cut,
        Deal,
        Discard,
        Draw,
        Go,
        Muggins,
        Pass,
        Place,
        Play,
        Reveal,
        SeatAction,
        TurnUp,
        parse_action,
        write_action,
    )
    from pegout.rules.game import actors, apply, legal_actions, start, verify
    from pegout.rules.position import read_position
    from pegout.rules.scoring.play import score_play
    from pegout.rules.scoring.show import ScoreItem, score_show, total
    from pegout.rules.state import State
    from pegout.rules.variants import VARIANTS, Rules, variant
    from pegout.rules.views import View, view

    __all__ = ["Card", "Rank", "Suit", "parse_cards"]
    __all__ += ["ScoreItem", "score_play", "score_show", "total"]
    __all__ += ["VARIANTS", "Rules", "variant"]
    __all__ += ["State", "View", "actors", "apply", "legal_actions", "start", "verify", "view"]
    __all__ += ["DECK", "Action", "SeatAction", "parse_action", "read_position", "write_action"]
    __all__ += ["Claim", "Cut", "Discard", "Draw", "Go", "Muggins", "Pass", "Place", "Play"]
    __all__ += ["Deal", "Reveal", "TurnUp"]
    __all__ += ["LEVELS", "Bot", "Deck", "make_bot", "play_game"]
    __all__ += ["MatchResult", "board_svg", "crib_table", "exploitability", "odds"]
    __all__ += ["hint", "play_match", "rate_cards", "rate_discards", "review"]
    __all__ += ["Header", "Record", "Recorder", "read_record", "replay", "write_record"]
    __all__ += ["IllegalAction", "PegoutError"]

_HOMES: Final = {
    "cards": "Card Rank Suit parse_cards",
    "rules.scoring.show": "ScoreItem score_show total",
    "rules.scoring.play": "score_play",
    "rules.variants": "VARIANTS Rules variant",
    "rules.state": "State",
    "rules.game": "actors apply legal_actions start verify",
    "rules.views": "View view",
    "rules.position": "read_position",
    "rules.actions": (
        "DECK Action Claim Cut Deal Discard Draw Go Muggins Pass Place Play Reveal SeatAction"
        " TurnUp parse_action write_action"
    ),
    "deck": "Deck",
    "bots": "LEVELS Bot make_bot",
    "arena": "play_game",
    "api.decisions": "hint rate_cards rate_discards",
    "api.matches": "MatchResult play_match",
    "api.exploitability": "exploitability",
    "api.scores": "crib_table odds",
    "api.reviews": "review",
    "boards": "board_svg",
    "record": "Header Record Recorder read_record replay write_record",
    "errors": "IllegalAction PegoutError",
}
"""The names of the API by the module that each is imported from on first use."""
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names.split()}


class _Names(list[str]):
    """The names that an import with a star takes; `help(pegout)` does not repeat their own help."""

    def __contains__(self, name: object) -> bool:
        return False


globals()["__all__"] = _Names(_HOME_OF)


def __getattr__(name: str) -> Any:
    """Import a name of the API from its module."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"pegout.{_HOME_OF[name]}"), name)
    return value


def __dir__() -> list[str]:
    """List the names of the API, whether imported yet or not."""
    return [*_HOME_OF, "__version__"]
