"""The questions to the solver: `discard`, `pegging`, `cribs`, `odds`, `histogram`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pegout.apps.api.scores import crib_table
from pegout.apps.api.scores import odds as odds_board
from pegout.apps.cli import options as cli
from pegout.apps.cli.files import print_json
from pegout.apps.cli.progress import announce_compilation
from pegout.apps.terminal.columns import aligned
from pegout.engine.cards import Card, Rank
from pegout.engine.errors import NotationError, RulesError
from pegout.engine.rules.variants import VARIANTS
from pegout.locale import Translator, translator
from pegout.solver.inputs import check_stakes, read_score
from pegout.solver.kernels.entry_points import HISTOGRAM_FOUR, HISTOGRAM_THREE, SUBGAME_SOLVER
from pegout.solver.stakes import PLAIN
from pegout.solver.variants import FIVE_CARD, SIX_CARD, SIZES, SOLVED_AS

if TYPE_CHECKING:
    from pegout.solver.decisions import Option, RatedRanks


@cli.command
@cli.argument("cards", nargs=-1, required=True, metavar="CARDS", help="help-discard-cards")
@cli.option("--role", metavar="ROLE", required=True, help="help-discard-role")
@cli.option("--score", metavar="ME-THEM", help="help-discard-score")
@cli.option("--stakes", metavar="STAKES", help="help-decision-stakes")
@cli.rules_option
@cli.lang_option
@cli.json_option
def discard(
    cards: tuple[str, ...],
    role: str,
    score: str | None,
    stakes: str | None,
    rules: str,
    as_json: bool,
) -> None:
    """Rate every discard from a hand."""
    from pegout.apps.api.decisions import rate_discards

    answer = rate_discards(" ".join(cards), role, scores=score, rules=rules, stakes=stakes)
    if as_json:
        print_json(
            {"stakes": answer.stakes, "holds": [_discard_payload(each) for each in answer.holds()]}
        )
    else:
        print(answer)


def _discard_payload(hold: tuple[Option, tuple[Card, ...]]) -> dict[str, Any]:
    """One discard for `--json`."""
    rated, keep = hold
    return {
        "keep": [str(card) for card in keep],
        "discard": [str(card) for card in rated.cards],
        **rated.parts,
        "points": rated.points,
        "win": rated.win,
        "error": rated.error,
        "frequency": rated.frequency,
        "totals": {str(total): chance for total, chance in rated.totals.items()},
    }


@cli.command
@cli.argument("cards", nargs=-1, required=True, metavar="CARDS", help="help-pegging-cards")
@cli.option("--role", metavar="ROLE", required=True, help="help-pegging-role")
@cli.option("--starter", metavar="C", help="help-pegging-starter")
@cli.option("--played", metavar="'P:4 D:J ...'", default="", help="help-pegging-played")
@cli.option("--discarded", metavar="'C C'", default="", help="help-pegging-discarded")
@cli.option("--score", metavar="ME-THEM", help="help-pegging-score")
@cli.option("--stakes", metavar="STAKES", help="help-decision-stakes")
@cli.rules_option
@cli.lang_option
@cli.json_option
def pegging(
    cards: tuple[str, ...],
    role: str,
    starter: str | None,
    played: str,
    discarded: str,
    score: str | None,
    stakes: str | None,
    rules: str,
    as_json: bool,
) -> None:
    """Rate each card in the play."""
    from pegout.apps.api.decisions import rate_cards

    if played or SOLVED_AS.get(rules) != SIX_CARD:  # a lead of six-card is looked up
        announce_compilation(SUBGAME_SOLVER)
    rated = rate_cards(
        " ".join(cards),
        role,
        starter=starter,
        played=played,
        discarded=discarded,
        scores=score,
        rules=rules,
        stakes=stakes,
    )
    if as_json:
        print_json(_card_payload(rated))
    else:
        print(rated)


def _card_payload(rated: RatedRanks) -> dict[str, object]:
    """The answer for `--json`."""
    return {
        "strategy": rated.strategy.value,
        "stakes": rated.stakes,
        "cards": [
            {
                "card": Rank(card.rank + 1).letter,
                "frequency": card.frequency,
                "points": card.points,
                "win": card.win,
                "error": card.error,
            }
            for card in rated.cards
        ],
        "opponent": {rank.letter: chance for rank, chance in zip(Rank, rated.holds, strict=True)},
    }


@cli.command
@cli.option("--rules", metavar="NAME", default=cli.DEFAULT_RULES, help="help-solved-rules")
@cli.lang_option
@cli.json_option
def cribs(rules: str, as_json: bool) -> None:
    """Print mean points of the crib for each pair of ranks discarded."""
    found = crib_table(rules)
    if as_json:
        tables = {name: table.rows() for name, table in vars(found).items() if name != "rules"}
        print_json({"ranks": [rank.letter for rank in Rank], **tables})
    else:
        print(found)


@cli.command
@cli.option("--score", metavar="A-B", required=True, help="help-odds-score")
@cli.option("--dealer", metavar="a|b", required=True, help="help-odds-dealer")
@cli.option("--target", metavar="N", type=int, help="help-odds-target")
@cli.option("--stakes", metavar="STAKES", default=PLAIN, help="help-odds-stakes")
@cli.option("--rules", metavar="NAME", default=cli.DEFAULT_RULES, help="help-odds-rules")
@cli.lang_option
@cli.json_option
def odds(
    score: str, dealer: str, target: int | None, stakes: str, rules: str, as_json: bool
) -> None:
    """Print the chance to win from a pair of scores."""
    t = translator()
    if rules not in SOLVED_AS:
        raise RulesError("no-odds", variant=rules)
    target = VARIANTS[rules].target if target is None else target
    if dealer not in ("a", "b"):
        raise NotationError("bad-dealer", text=dealer)
    check_stakes(stakes, target, rules)
    scores = read_score(score, target)
    board = odds_board(rules, target=target, stakes=stakes)
    place = scores if dealer == "a" else scores[::-1]
    chance, games, error = board[place], float(board.games[place]), float(board.error[place])
    if dealer == "b":
        chance, games = 1 - chance, -games
    answer = {"a": chance, "b": 1 - chance, "games_a": games}
    if stakes == PLAIN:
        del answer["games_a"]
    if as_json:
        print_json({**answer, "error": error})
        return
    rows = [
        (
            name,
            str(points),
            t("term-dealer") if name == dealer else "",
            shown_chance(answer[name], error),
        )
        for name, points in zip("ab", scores, strict=True)
    ]
    print("\n".join(aligned(rows, right=(1, 3))))
    if stakes != PLAIN:
        shown = f"{games:+.2f} ± {max(2 * error, 0.01):.2f}"
        print("", t("odds-games", games=shown, stakes=stakes), sep="\n")
    print("", t("odds-error"), sep="\n")


def shown_chance(chance: float, error: float) -> str:
    """A chance to win in per cent with its standard error, and no digits beyond it: `54 ± 4 %`."""
    digits = 1 if error < 0.0095 else 0
    return f"{100 * chance:.{digits}f} ± {max(100 * error, 0.1**digits):.{digits}f} %"


@cli.command
@cli.option("--rules", metavar="NAME", default=cli.DEFAULT_RULES, help="help-solved-rules")
@cli.flag("--crib", help="help-histogram-crib")
@cli.lang_option
@cli.json_option
def histogram(rules: str, crib: bool, as_json: bool) -> None:
    """Count every possible hand by its points."""
    if rules not in SIZES:
        raise RulesError("no-histogram", variant=rules)
    t = translator()
    three = rules == FIVE_CARD and not crib
    announce_compilation(HISTOGRAM_THREE if three else HISTOGRAM_FOUR)
    from pegout.solver.encoding import show as shows

    counts = shows.histogram(rules, crib=crib).tolist()
    if as_json:
        print_json({str(points): number for points, number in enumerate(counts)})
    else:
        print("\n".join(_histogram_lines(counts, crib, t)))


def _histogram_lines(counts: list[int], crib: bool, t: Translator) -> list[str]:
    everything = sum(counts)
    mean = sum(points * number for points, number in enumerate(counts)) / everything
    kind = t("histogram-cribs") if crib else t("histogram-shows")
    rows = [(t("term-points"), kind, t("histogram-share"))]
    rows += [
        (str(points), f"{number:,}", f"{100 * number / everything:.4f} %")
        for points, number in enumerate(counts)
    ]
    rows += [(t("term-total"), f"{everything:,}", ""), (t("histogram-mean"), f"{mean:.4f}", "")]
    return aligned(rows, right=(0, 1, 2))
