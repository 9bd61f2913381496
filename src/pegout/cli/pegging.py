"""`pegout pegging`: what each card is worth in the play, and how often the equilibrium plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegout.cards import Rank
from pegout.cli.files import print_json
from pegout.cli.options import (
    argument,
    command,
    json_option,
    lang_option,
    option,
    rules_of,
    rules_option,
)
from pegout.cli.play_notation import (
    PlayTracker,
    check_pack,
    held_now,
    rank_of,
    read_card_or_rank,
    read_played,
    show_value,
)
from pegout.cli.solver_support import announce_compilation, needing_numpy, read_score
from pegout.errors import NotationError, RulesError
from pegout.locale import Translator, translator
from pegout.solver.kernels.entry_points import SUBGAME_SOLVER
from pegout.solver.variants import ROLES, SIZES, SOLVED_AS
from pegout.terminal.columns import aligned

if TYPE_CHECKING:
    from pegout.solver.pegging.advice import PeggingAdvice


@command
@argument("cards", nargs=-1, required=True, metavar="CARDS", help="help-pegging-cards")
@option("--role", metavar="ROLE", required=True, help="help-pegging-role")
@option("--starter", metavar="C", help="help-pegging-starter")
@option("--played", metavar="'P:4 D:J …'", default="", help="help-pegging-played")
@option("--score", metavar="ME-THEM", help="help-discard-score")
@rules_option
@lang_option
@json_option
def pegging(
    cards: tuple[str, ...],
    role: str,
    starter: str | None,
    played: str,
    score: str | None,
    rules: str,
    lang: str | None,
    as_json: bool,
) -> None:
    """Rate each card in the play."""
    t = translator(lang)
    variant = rules_of(rules)
    if rules not in SOLVED_AS:
        raise RulesError("no-pegging", variant=rules)
    roles = ROLES[2]
    if role not in roles:
        raise NotationError("no-such-role", text=role, known=", ".join(roles))
    solved = SOLVED_AS[rules]
    hand_size = SIZES[solved] - 2
    cards_played = read_played(played)
    seat = roles.index(role)
    mine = [card for player, card in cards_played if player == seat]
    hand = held_now(
        [read_card_or_rank(word) for word in " ".join(cards).replace(",", " ").split()],
        mine,
        hand_size,
    )
    turned = None if starter is None else read_card_or_rank(starter)
    check_pack([*hand, *(card for _, card in cards_played), *([turned] if turned else [])])
    scores = None if score is None else read_score(score, variant.target)
    rounds = PlayTracker(hand_size, variant.play_rounds).follow(cards_played, seat, hand)
    announce_compilation(SUBGAME_SOLVER, t)
    with needing_numpy():
        from pegout.solver.pegging.advice import advise, average_advice, mean_crib
        from pegout.solver.pegging.resolving import MatchContext, Position

    def ask(rank: int) -> PeggingAdvice:
        ranks = tuple(sorted([rank_of(card) - 1 for card in hand]))
        ends = None
        if scores is not None:
            pair = scores if seat == 0 else scores[::-1]
            show = show_value([*mine, *hand], turned or Rank(rank + 1))
            ends = MatchContext(solved, variant.target, pair, show, mean_crib(solved))
        return advise(Position(SIZES[solved], seat, ranks, rank, rounds), ends)

    if turned is not None:
        advice = ask(rank_of(turned) - 1)
    else:
        seen = [rank_of(card) - 1 for card in (*hand, *(card for _, card in cards_played))]
        left = [(rank, 4 - seen.count(rank)) for rank in range(13)]
        advice = average_advice([(ask(rank), cards) for rank, cards in left if cards])
    if as_json:
        print_json(_payload(advice))
    else:
        print("\n".join(_lines(advice, t)))


def _payload(advice: PeggingAdvice) -> dict[str, object]:
    """The advice for `--json`."""
    return {
        "cards": [
            {
                "card": Rank(card.rank + 1).letter,
                "frequency": round(card.frequency, 4),
                "points": round(card.points, 4),
                "win": None if card.win is None else round(card.win, 5),
            }
            for card in advice.cards
        ],
        "opponent": {
            rank.letter: round(chance, 4)
            for rank, chance in zip(Rank, advice.opponent_holds, strict=True)
        },
    }


def _lines(advice: PeggingAdvice, t: Translator) -> list[str]:
    with_win = advice.cards[0].win is not None
    head = [t("pegging-card"), t("pegging-frequency"), t("pegging-points")]
    rows = [head + [t("discard-win")] * with_win]
    for card in advice.cards:
        row = [rank_name(card.rank), f"{100 * card.frequency:.0f} %", f"{card.points:+.2f}"]
        rows.append(row + [f"{100 * (card.win or 0):.2f} %"] * with_win)
    holds = [
        f"{rank_name(rank)} {100 * chance:.0f} %"
        for rank, chance in enumerate(advice.opponent_holds)
    ]
    return [*aligned(rows, right=range(1, len(rows[0]))), "", t("pegging-opponent"), *holds]


def rank_name(rank: int) -> str:
    """A rank (0 the ace) as printed."""
    return "10" if rank == 9 else Rank(rank + 1).letter
