"""Menu, rules in words, boards, counting, hands for the trainer, health."""

from __future__ import annotations

import json
import random
from functools import lru_cache
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pegout import __version__
from pegout.engine.boards import board, static_svg
from pegout.engine.boards.geometry import Point
from pegout.engine.cards import PACK, parse_cards, read_card
from pegout.engine.rules.choices import Form
from pegout.engine.rules.option_needs import Need, open_options
from pegout.engine.rules.scoring.show import (
    ScoreItem,
    count_under,
    score_show,
    split_starter,
    total,
)
from pegout.engine.rules.variants import (
    DEFAULTS_WITH,
    LONG_GAME,
    LOT,
    OPTION_RANGES,
    OPTION_VALUES,
    OPTIONS_BY_LOT,
    VARIANTS,
    Rules,
    option_names,
    options,
    variant,
)
from pegout.engine.wire.base import Json
from pegout.engine.wire.meta import (
    BoardModel,
    Health,
    MenuModel,
    RulesSection,
    RulesText,
    ScoreModel,
    TrainerHand,
)
from pegout.engine.wire.requests import Lang, RulesRequest, ScoreRequest
from pegout.engine.wire.rules import rules_model, rules_of
from pegout.locale import translator
from pegout.locale.recital import recite
from pegout.locale.rulebook import describe_rules, variant_name
from pegout.server.tables.chat import PARTNER_PHRASES, PHRASES
from pegout.server.tables.trainer import typical_hand
from pegout.server.web.dependencies import CostlyQueue, Registry
from pegout.server.web.encoding import Packed, packed
from pegout.server.web.error_handlers import PUBLIC, language
from pegout.server.web.routes import DeclaredRoute
from pegout.server.web.services import services_of
from pegout.solver.bots.levels import EVERY_LEVEL, win_shares

router = APIRouter(prefix="/api/v1", tags=["meta"], route_class=DeclaredRoute)
health = APIRouter(tags=["meta"], route_class=DeclaredRoute)

DAY = "public, max-age=86400"


@health.get("/healthz")
def healthz() -> Health:
    """Whether the server answers, and its version."""
    return Health(status="ok", version=__version__)


@health.get("/readyz", responses=PUBLIC)
def readyz(request: Request, registry: Registry) -> Health:
    """Whether the server can serve: its database answers, and so does what bots need."""
    registry.repository.check()
    if warm_up := services_of(request).warm_up:
        warm_up.check()
    return Health(status="ok", version=__version__)


@router.get("/menu", response_model=MenuModel)
async def menu(request: Request) -> Response:
    """The choices: variants, options, levels, phrases."""
    services = services_of(request)
    offline = services.offline and services.offline.manifest.model_dump_json()
    return _menu(services.public_url, offline).response(request)


@lru_cache(maxsize=4)
def _menu(public_url: str | None, offline: str | None) -> Packed:
    """The menu as it is sent, which is the same for everybody."""
    menu = MenuModel.model_validate(
        {
            "variants": [
                {
                    "name": rules.name,
                    "players": rules.players,
                    "sides": rules.sides,
                    "form": rules.form.value,
                    "partners": _partners(rules),
                    "options": [
                        _option(rules, key, needs) for key, needs in open_options(rules).items()
                    ],
                }
                for rules in VARIANTS.values()
            ],
            "levels": list(EVERY_LEVEL),
            "win_shares": dict(win_shares()),
            "phrases": list(PHRASES),
            "partner_phrases": list(PARTNER_PHRASES),
            "public_url": public_url,
            "offline": json.loads(offline) if offline else None,
        }
    )
    return Packed(packed(menu.model_dump_json()))


def _partners(rules: Rules) -> dict[str, list[int]]:
    """By number of players, the seats that share the score of seat 0."""
    numbers = OPTION_VALUES["players"] if "players" in option_names(rules) else (rules.players,)
    side = rules.side(0)
    return {
        str(number): [seat for seat in range(1, int(number)) if rules.side(seat) == side]
        for number in numbers
    }


def _option(rules: Rules, key: str, needs: tuple[Need, ...]) -> Json:
    least, most = OPTION_RANGES.get(key, (None, None))
    by_lot = key in OPTIONS_BY_LOT
    return {
        "key": key,
        "default": LOT if by_lot else options(rules)[key],
        "values": None
        if key in OPTION_RANGES
        else [*([LOT] if by_lot else []), *OPTION_VALUES[key]],
        "least": least,
        "most": most,
        "needs": [need._asdict() for need in needs],
        "default_with": _default_with(key),
    }


def _default_with(key: str) -> Json | None:
    if key not in DEFAULTS_WITH:
        return None
    other, value, default = DEFAULTS_WITH[key]
    return {"key": other, "value": value, "default": default}


@router.post("/rules", responses=PUBLIC)
def rules_text(request: Request, body: RulesRequest) -> RulesText:
    """The rules of a variant with its options, in words."""
    rules = rules_of(body.rules, body.options)
    by_lot = body.options.get("rows", LOT) == LOT
    t = translator(body.lang or language(request.headers))
    return RulesText(
        rules=rules_model(rules),
        title=variant_name(rules.name, t),
        sections=[
            RulesSection(heading=section.heading, clauses=list(section.clauses))
            for section in describe_rules(rules, t, rows_by_lot=by_lot)
        ],
    )


@router.post("/score", responses=PUBLIC)
def score(request: Request, body: ScoreRequest) -> ScoreModel:
    """Count a hand, a crib, or a line of the Table Top layout.

    Without `starter` the last card is the starter, if there is one more than a hand has.
    """
    rules = variant(body.rules)
    named = read_card(body.starter) if body.starter else None
    typed = parse_cards(" ".join(body.cards))
    cards, starter = split_starter(rules, typed, named, crib=body.crib)
    items = count_under(rules, cards, starter, crib=body.crib)
    counted = _counted(items, body.lang or language(request.headers))
    return ScoreModel.model_validate({**counted, "starter": str(starter) if starter else None})


def _counted(items: tuple[ScoreItem, ...], lang: str) -> Json:
    return {"total": total(items), "items": items, "recital": recite(items, translator(lang))}


@router.get("/trainer", response_model=TrainerHand, responses=PUBLIC)
def trainer(
    request: Request,
    hands: Literal["random", "typical"] = "random",
    rules: Annotated[str, Query(max_length=32)] = "six-card",
    lang: Lang | None = None,
) -> Response:
    """A hand to count: any, or one that a good player keeps."""
    chosen = variant(rules)
    if chosen.form is Form.TABLE_TOP:
        pack = random.sample(PACK, 5)
        cards, starter = tuple(pack), None
    elif hands == "typical":
        cards, starter = typical_hand(chosen, random.getrandbits(63))
    else:
        pack = random.sample(PACK, chosen.hand_size + 1)
        cards, starter = tuple(pack[1:]), pack[0]
    cards = tuple(sorted(cards))
    hand = TrainerHand.model_validate(
        {
            "cards": [str(card) for card in cards],
            "starter": str(starter) if starter else None,
            "crib": False,
            **_counted(score_show(cards, starter), lang or language(request.headers)),
        }
    )
    return Response(hand.model_dump_json(), media_type="application/json")


@router.get("/board", response_model=BoardModel, responses=PUBLIC)
async def board_drawing(
    request: Request,
    queue: CostlyQueue,
    style: Annotated[str, Query(max_length=16)] = "track",
    sides: Annotated[int, Query(ge=0, le=99)] = 2,
    target: Annotated[int, Query(ge=0, le=9999)] = LONG_GAME,
    dark: bool = False,
    lang: Lang | None = None,
) -> Response:
    """A board without pegs, and the coordinates to draw and move pegs on it."""
    chosen = lang or language(request.headers)
    text = await queue.ask(None, lambda: _drawing(style, sides, target, dark, chosen))
    return Response(text, media_type="application/json", headers={"Cache-Control": DAY})


@lru_cache(maxsize=64)
def _drawing(style: str, sides: int, target: int, dark: bool, lang: str) -> str:
    made = board(style, sides, target)
    games_won = translator(lang)("board-games-won")
    everyone = range(made.sides)
    return BoardModel(
        style=made.style,
        size=_rounded(made.size),
        svg=static_svg(made, games_label=games_won, dark=dark, ident="wood"),
        target=made.target,
        holes=[[_rounded(made.hole(side, n)) for n in range(-1, target + 1)] for side in everyone],
        steps=[[made.trail(side, n, n + 1) for n in range(target)] for side in everyone],
        peg=made.peg_radius,
        row=made.holes,
        games=[[_rounded(hole) for hole in line] for line in made.games],
        laps=[[_rounded(hole) for hole in line] for line in made.laps],
    ).model_dump_json()


def _rounded(point: Point) -> list[float]:
    return [round(point[0], 2), round(point[1], 2)]
