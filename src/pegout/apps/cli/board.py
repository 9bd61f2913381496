"""`pegout board`: a board with its pegs, in the terminal or as SVG, or one that keeps the score."""

from __future__ import annotations

import os
import re
import shutil
import sys
from contextlib import closing
from functools import reduce
from pathlib import Path

from pegout.apps.cli import options as cli
from pegout.apps.cli.database import person_folder
from pegout.apps.cli.files import can_write, file_error
from pegout.apps.terminal.columns import may_draw_wide
from pegout.engine.boards import (
    Board,
    PegPositions,
    board_rules,
    board_svg,
    board_text,
    legend,
    peg_positions,
)
from pegout.engine.boards import board as board_of
from pegout.engine.cards import tidy
from pegout.engine.errors import NotationError
from pegout.engine.names import visible_name
from pegout.engine.rules.variants import LONG_GAME, Rules
from pegout.locale import Translator, translator


@cli.command
@cli.option("--scores", metavar="N,N...", help="help-board-scores")
@cli.flag("--keep", help="help-board-keep")
@cli.option("--rules", "named", metavar="NAME", help="help-board-rules")
@cli.set_option
@cli.option("--players", metavar="NAME,NAME...", help="help-board-players")
@cli.flag("--new", help="help-board-new")
@cli.option("--style", metavar="STYLE", default="track", help="help-board-style")
@cli.option("--rear", metavar="N,N...", help="help-board-rear")
@cli.option("--games", metavar="N,N...", help="help-board-games")
@cli.option("--target", metavar="N", type=int, help="help-board-target")
@cli.option("--svg", metavar="FILE|-", help="help-board-svg")
@cli.flag("--dark", help="help-board-dark")
@cli.flag("--ascii", "ascii_only", help="help-board-ascii")
@cli.lang_option
def board(
    scores: str | None,
    keep: bool,
    named: str | None,
    settings: tuple[str, ...],
    players: str | None,
    new: bool,
    style: str,
    rear: str | None,
    games: str | None,
    target: int | None,
    svg: str | None,
    dark: bool,
    ascii_only: bool,
) -> None:
    """Draw a board, or keep the score of a game with real cards on one."""
    t = translator()
    drawn: dict[str, object] = {"--scores": scores, "--rear": rear, "--games": games, "--svg": svg}
    drawn |= {"--target": target, "--dark": dark or None, "--ascii": ascii_only or None}
    if keep:
        for name, value in drawn.items():
            if value is not None:
                raise NotationError("options-exclude", one="--keep", other=name)
        _keep(style, named, settings, players, new, t)
        return
    target = LONG_GAME if target is None else target
    if scores is None:
        raise NotationError("board-nothing-to-draw")
    previous_scores, won = _numbers(rear), _numbers(games)
    pegs = peg_positions(_numbers(scores) or (), previous_scores, won)
    captions = _captions(board_of(style, pegs.sides, target), pegs, won is not None, t)
    if svg is not None:
        picture = board_svg(
            style,
            pegs.scores,
            previous_scores,
            won,
            target,
            title=t("board-title"),
            description=_joined(captions, t),
            games_label=t("board-games-won"),
            dark=dark,
        )
        _write(picture, svg, t)
        return
    plain = ascii_only or not can_write("●○─╮⋅╌")
    narrow = may_draw_wide()
    text = board_text(
        style,
        pegs.scores,
        previous_scores,
        won,
        target,
        color=sys.stdout.isatty() and not os.environ.get("NO_COLOR"),
        width=shutil.get_terminal_size().columns,
        ascii=plain,
        narrow=narrow,
        captions=captions,
        games_label=t("board-games-won"),
    )
    front, behind = legend(ascii=plain, narrow=narrow)
    print(f"{text}\n{t('board-legend', front=front, rear=behind)}")


def _keep(
    style: str,
    named: str | None,
    settings: tuple[str, ...],
    players: str | None,
    new: bool,
    t: Translator,
) -> None:
    """Keep the score with the person at this terminal."""
    from pegout.apps.terminal.console import Console
    from pegout.apps.terminal.kept_board import BoardKeeper, Sheet, load, put_aside, save
    from pegout.apps.terminal.state_folder import TableLocks

    board_of(style)  # refused before anything is stored
    folder = person_folder(None)
    with closing(TableLocks(folder / "board.lock")) as locks:
        locks.take("board", "kept-in-use")
        sheet = None if new else load(folder)
        if sheet and (named or settings or players):
            raise NotationError("kept-there")
        if sheet is None:
            rules = board_rules(named or cli.DEFAULT_RULES, cli.read_settings(settings))
            sheet = Sheet(rules, _names(rules, players, t), dealer=0)
            put_aside(folder)
            save(folder, sheet)
        BoardKeeper(sheet, folder, Console(), t, style).keep()


def _names(rules: Rules, players: str | None, t: Translator) -> tuple[str, ...]:
    """The names of all seats, the first dealer's first."""
    if players is None:
        return tuple(t("web-keep-player", number=seat + 1) for seat in range(rules.players))
    names = tuple(visible_name(name) for name in re.split("[,、]", players))
    if len(names) != rules.players or not all(names):
        raise NotationError("kept-names", needed=rules.players, given=len(names))
    return names


def _numbers(text: str | None) -> tuple[int, ...] | None:
    if text is None:
        return None
    typed = tidy(text)
    if not re.fullmatch(r"-?[0-9]{1,9}\s*(,\s*-?[0-9]{1,9}\s*)*", typed):
        raise NotationError("board-bad-numbers", text=text)
    return tuple(int(part) for part in typed.split(","))


def _captions(board: Board, pegs: PegPositions, with_games: bool, t: Translator) -> list[str]:
    """The scores and games of each side on the board, in words."""
    captions = []
    for side, score in enumerate(pegs.scores):
        parts = [t("board-caption-score", side="ABCD"[side], score=score, target=board.target)]
        rear = pegs.previous_scores[side]
        if rear is not None and rear < score:
            parts.append(t("board-caption-last", points=score - rear))
        if board.lap_count > 1:
            lap = board.lap(pegs.front(side, board.target))
            parts.append(t("board-caption-lap", lap=lap, laps=board.lap_count))
        if with_games:
            parts.append(t("board-caption-games", games=pegs.games[side]))
        captions.append(_joined(parts, t))
    return captions


def _joined(parts: list[str], t: Translator) -> str:
    return reduce(lambda first, rest: t("board-caption-join", first=first, rest=rest), parts)


def _write(picture: str, path: str, t: Translator) -> None:
    if path == "-":
        print(picture, end="")
        return
    try:
        Path(path).write_text(picture, "utf-8")
    except OSError as error:
        raise file_error(error, path) from error
    print(t("file-written", path=path))
