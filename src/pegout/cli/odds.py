"""`pegout odds`: the chance to win from a pair of scores."""

from __future__ import annotations

from pegout.api.scores import odds as odds_board
from pegout.cli.files import print_json
from pegout.cli.options import DEFAULT_RULES, command, json_option, lang_option, option
from pegout.errors import NotationError, RulesError
from pegout.locale import translator
from pegout.rules.variants import VARIANTS
from pegout.solver.inputs import PLAIN, check_stakes, read_score
from pegout.solver.variants import SOLVED_AS
from pegout.terminal.columns import aligned


@command
@option("--score", metavar="A-B", required=True, help="help-odds-score")
@option("--dealer", metavar="a|b", required=True, help="help-odds-dealer")
@option("--target", metavar="N", type=int, help="help-odds-target")
@option("--stakes", metavar="STAKES", default=PLAIN, help="help-odds-stakes")
@option("--rules", metavar="NAME", default=DEFAULT_RULES, help="help-odds-rules")
@lang_option
@json_option
def odds(
    score: str,
    dealer: str,
    target: int | None,
    stakes: str,
    rules: str,
    lang: str | None,
    as_json: bool,
) -> None:
    """Print the chance to win from a pair of scores."""
    t = translator(lang)
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
        print("", t("odds-games", games=shown), sep="\n")
    print("", t("odds-error"), sep="\n")


def shown_chance(chance: float, error: float) -> str:
    """A chance to win in per cent with its standard error, and no digits beyond it: `54 ± 4 %`.

    Args:
        chance: the chance, 0 to 1.
        error: its error, 0 to 1.
    """
    digits = 1 if error < 0.0095 else 0
    return f"{100 * chance:.{digits}f} ± {max(100 * error, 0.1**digits):.{digits}f} %"
