"""`pegout review`: what luck gave in a game of a record, and what every decision cost."""

from __future__ import annotations

import shutil
import sys

import click

from pegout.cli.files import print_json
from pegout.cli.options import argument, command, json_option, lang_option, option
from pegout.cli.progress import long_work
from pegout.cli.replay import load_record
from pegout.cli.solver_support import announce_compilation
from pegout.errors import PegoutError
from pegout.locale import translator
from pegout.locale.names import player_names
from pegout.solver.inputs import needing_numpy
from pegout.solver.kernels.entry_points import SUBGAME_SOLVER


@command
@argument("file", metavar="FILE", help="help-review-file")
@option("--side", metavar="N", type=click.IntRange(min=0), help="help-review-side")
@option("--game", metavar="N", type=click.IntRange(min=1), default=1, help="help-review-game")
@lang_option
@json_option
def review(file: str, side: int | None, game: int, lang: str | None, as_json: bool) -> None:
    """Review a game of a record."""
    t = translator(lang)
    if side is not None and side > 1:
        raise PegoutError("review-no-such-side", side=side)
    record = load_record(file)
    with needing_numpy():
        from pegout.analysis import review as reviews
        from pegout.analysis import review_contents
        from pegout.analysis.support import check_reviewable
    check_reviewable(record)
    announce_compilation(SUBGAME_SOLVER, t)
    try:
        with long_work(t) as work:
            for part in reviews.review_in_parts(record, game - 1):
                if isinstance(part, review_contents.Started):
                    deals = part.deals
                elif isinstance(part, review_contents.DealReview):
                    told = t("review-progress", done=part.deal + 1, total=deals)
                    work.show(told, done=part.deal + 1, total=deals)
                else:
                    found = part
    except PegoutError as error:
        if error.code != "no-such-game":
            raise
        raise PegoutError(error.code, game=game) from error  # as it was typed, from 1
    if as_json:
        from pegout.analysis.encoding import review_model

        data = review_model(found).model_dump(mode="json")
        if side is not None:
            data["decisions"] = [each for each in data["decisions"] if each["seat"] == side]
        print_json(data)
        return
    from pegout.terminal.review import UNWRAPPED, review_lines

    width = shutil.get_terminal_size().columns - 1 if sys.stdout.isatty() else UNWRAPPED
    names = player_names(record.header.players, t)
    print("\n".join(review_lines(found, names, side, t, width)))
