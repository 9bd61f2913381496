"""`pegout odds`: the chance to win from a pair of scores."""

from __future__ import annotations

from pegout.cli.files import print_json
from pegout.cli.options import DEFAULT_RULES, command, json_option, lang_option, option
from pegout.errors import NotationError, RulesError
from pegout.locale import translator
from pegout.rules.variants import VARIANTS
from pegout.solver.inputs import PLAIN, check_stakes, needing_numpy, read_score
from pegout.solver.odds.accuracy import odds_digits, shown_chance
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
    answer, error = _answer(rules, scores if dealer == "a" else scores[::-1], target, stakes)
    if dealer == "b":
        answer = {"a": answer["b"], "b": answer["a"], "games_a": -answer["games_a"]}
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
            shown_chance(answer[name], error, odds_digits(error)),
        )
        for name, points in zip("ab", scores, strict=True)
    ]
    print("\n".join(aligned(rows, right=(1, 3))))
    if stakes != PLAIN:
        games = f"{answer['games_a']:+.2f} ± {max(2 * error, 0.01):.2f}"
        print("", t("odds-games", games=games), sep="\n")
    print("", t("odds-error"), sep="\n")


def _answer(
    rules: str, scores: tuple[int, int], target: int, stakes: str
) -> tuple[dict[str, float], float]:
    """The chances if `a` deals, and their standard error."""
    with needing_numpy():
        from pegout.solver.odds.score_odds import shipped_endgame_shifts, shipped_score_odds

    table = shipped_score_odds(SOLVED_AS[rules], target, stakes)
    chance, games = float(table.win_probability[scores]), float(table.equity[scores])
    near = shipped_endgame_shifts(SOLVED_AS[rules])
    error = near.chance_error(target - scores[0], target - scores[1])
    return {"a": chance, "b": 1 - chance, "games_a": games}, error
