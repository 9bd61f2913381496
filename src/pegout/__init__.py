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

What these return, and of what it consists:

cards     CardRow ScoreKind Svg
rules     Form FirstDeal PlayRounds Counting Claims Overclaim Rows Stakes Starter
a game    Step Event Phase DrawForDeal PlayTurn PendingCount PublicCount
analysis  RatedDiscards Option; RatedCards RatedRank; Strategy Belief; Hint Advice CountAdvice
          OddsBoard CribTable PairTable Exploitability Evaluation
          GameReview ReviewReference ReviewSide DealReview CurvePoint ReviewDecision
records   RecordedAction Comment RecordSeal

`help(pegout.score_show)` explains one of them, imported on first use; subpackages have the rest.
"""

from __future__ import annotations

from importlib import import_module
from types import FunctionType
from typing import TYPE_CHECKING, Any, Final

__version__ = "0.2.0"

if TYPE_CHECKING:
    from pegout.apps.api.decisions import (
        Hint,
        RatedCards,
        RatedDiscards,
        hint,
        rate_cards,
        rate_discards,
    )
    from pegout.apps.api.exploitability import Exploitability, exploitability
    from pegout.apps.api.game_review import GameReview
    from pegout.apps.api.matches import MatchResult, play_match
    from pegout.apps.api.reviews import review
    from pegout.apps.api.scores import CribTable, OddsBoard, PairTable, crib_table, odds
    from pegout.engine.boards.svg import Svg, board_svg
    from pegout.engine.cards import Card, CardRow, Rank, Suit, parse_cards
    from pegout.engine.deck import Deck
    from pegout.engine.errors import IllegalAction, PegoutError
    from pegout.engine.record import (
        Comment,
        Header,
        Record,
        RecordedAction,
        Recorder,
        RecordSeal,
        read_record,
        replay,
        write_record,
    )
    from pegout.engine.rules.actions import (
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
    from pegout.engine.rules.choices import (
        Claims,
        Counting,
        FirstDeal,
        Form,
        Overclaim,
        PlayRounds,
        Rows,
        Stakes,
        Starter,
    )
    from pegout.engine.rules.events import Event
    from pegout.engine.rules.game import Step, actors, apply, legal_actions, start, verify
    from pegout.engine.rules.position import read_position
    from pegout.engine.rules.scoring.play import score_play
    from pegout.engine.rules.scoring.show import ScoreItem, ScoreKind, score_show, total
    from pegout.engine.rules.state import DrawForDeal, PendingCount, Phase, PlayTurn, State
    from pegout.engine.rules.variants import VARIANTS, Rules, variant
    from pegout.engine.rules.views import PublicCount, View, view
    from pegout.lab.arena import play_game
    from pegout.lab.training.evaluation import Evaluation
    from pegout.solver.advice.contents import Advice, CountAdvice
    from pegout.solver.analysis.review_contents import (
        CurvePoint,
        DealReview,
        ReviewDecision,
        ReviewReference,
        ReviewSide,
    )
    from pegout.solver.bots import LEVELS, Bot, make_bot
    from pegout.solver.decisions.answers import Belief, Option, RatedRank
    from pegout.solver.regimes import Strategy

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
    __all__ += ["CardRow", "ScoreKind", "Svg"]
    __all__ += ["Claims", "Counting", "FirstDeal", "Form", "Overclaim", "PlayRounds", "Rows"]
    __all__ += ["Stakes", "Starter"]
    __all__ += ["DrawForDeal", "Event", "PendingCount", "Phase", "PlayTurn", "PublicCount", "Step"]
    __all__ += ["Advice", "Belief", "CountAdvice", "Hint", "Option", "RatedCards", "RatedDiscards"]
    __all__ += ["CribTable", "Evaluation", "Exploitability", "OddsBoard", "PairTable"]
    __all__ += ["RatedRank", "Strategy"]
    __all__ += ["CurvePoint", "DealReview", "GameReview"]
    __all__ += ["ReviewDecision", "ReviewReference", "ReviewSide"]
    __all__ += ["Comment", "RecordSeal", "RecordedAction"]

_HOMES: Final = {
    "engine.cards": "Card CardRow Rank Suit parse_cards",
    "engine.rules.scoring.show": "ScoreItem ScoreKind score_show total",
    "engine.rules.scoring.play": "score_play",
    "engine.rules.variants": "VARIANTS Rules variant",
    "engine.rules.choices": (
        "Claims Counting FirstDeal Form Overclaim PlayRounds Rows Stakes Starter"
    ),
    "engine.rules.state": "DrawForDeal PendingCount Phase PlayTurn State",
    "engine.rules.events": "Event",
    "engine.rules.game": "Step actors apply legal_actions start verify",
    "engine.rules.views": "PublicCount View view",
    "engine.rules.position": "read_position",
    "engine.rules.actions": (
        "DECK Action Claim Cut Deal Discard Draw Go Muggins Pass Place Play Reveal SeatAction"
        " TurnUp parse_action write_action"
    ),
    "engine.deck": "Deck",
    "solver.bots": "LEVELS Bot make_bot",
    "lab.arena": "play_game",
    "apps.api.decisions": "Hint RatedCards RatedDiscards hint rate_cards rate_discards",
    "solver.advice.contents": "Advice CountAdvice",
    "solver.decisions.answers": "Belief Option RatedRank",
    "solver.regimes": "Strategy",
    "apps.api.matches": "MatchResult play_match",
    "apps.api.exploitability": "Exploitability exploitability",
    "lab.training.evaluation": "Evaluation",
    "apps.api.scores": "CribTable OddsBoard PairTable crib_table odds",
    "apps.api.reviews": "review",
    "apps.api.game_review": "GameReview",
    "solver.analysis.review_contents": (
        "CurvePoint DealReview ReviewDecision ReviewReference ReviewSide"
    ),
    "engine.boards.svg": "Svg board_svg",
    "engine.record": (
        "Comment Header Record RecordSeal RecordedAction Recorder read_record replay write_record"
    ),
    "engine.errors": "IllegalAction PegoutError",
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
    value = getattr(import_module(f"pegout.{_HOME_OF[name]}"), name)
    if isinstance(value, FunctionType):
        from pegout.engine.arguments import checked

        value = checked(value, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the names of the API, whether imported yet or not."""
    return [*_HOME_OF, "__version__"]
