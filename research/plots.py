"""The plots of `docs/analysis.md`; needs Matplotlib, the extra `plots`.

`python -m research.plots docs/analysis` draws them.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.engine.cards import Rank
from pegout.solver.discards.strategy import average_over_suits, crib_tables
from pegout.solver.encoding.show import histogram
from pegout.solver.odds.score_odds import shipped_score_odds


def main(folder: Path) -> None:
    """Draw every plot into a folder."""
    matplotlib: Any = import_module("matplotlib")
    matplotlib.use("agg")
    plt: Any = import_module("matplotlib.pyplot")
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in (("hands", draw_hands), ("cribs", draw_cribs), ("odds", draw_odds)):
        figure = draw(plt)
        figure.savefig(folder / f"{name}.png", dpi=100, metadata={"Software": None})
        plt.close(figure)


def draw_hands(plt: Any) -> Any:
    """Draw the distribution of points over all hands and all cribs."""
    figure, axes = plt.subplots(figsize=(8, 4), layout="constrained")
    points = np.arange(30)
    for shift, crib, label in ((-0.2, False, "hands"), (0.2, True, "as cribs")):
        counts = histogram(crib=crib)
        axes.bar(points + shift, 100 * counts / counts.sum(), 0.4, label=label)
    axes.set(xlabel="points", ylabel="% of 12,994,800 shows", yscale="log")
    axes.legend()
    return figure


def draw_cribs(plt: Any) -> Any:
    """Draw mean points of the crib for each pair of ranks discarded."""
    figure, both = plt.subplots(1, 2, figsize=(11, 5.2), layout="constrained")
    opponent, own = average_over_suits(crib_tables())
    for axes, table, title in ((both[0], own, "own crib"), (both[1], opponent, "opponent's crib")):
        axes.imshow(table, cmap="viridis", vmin=2.5, vmax=9.5)
        _ranks(axes, table)
        axes.set_title(title)
    return figure


def _ranks(axes: Any, table: NDArray[np.float64]) -> None:
    letters = [rank.letter for rank in Rank]
    axes.set_xticks(range(13), letters)
    axes.set_yticks(range(13), letters)
    for (row, column), points in np.ndenumerate(table):
        colour = "black" if points > 6 else "white"
        axes.text(column, row, f"{points:.1f}", ha="center", va="center", size=6, color=colour)


def draw_odds(plt: Any) -> Any:
    """Draw the dealer's chance to win from every pair of scores, with contours."""
    figure, axes = plt.subplots(figsize=(6.4, 5.6), layout="constrained")
    chances = 100 * shipped_score_odds().win_probability
    image = axes.imshow(chances, cmap="RdYlBu", origin="lower", vmin=0, vmax=100)
    axes.contour(chances, levels=[10, 25, 50, 75, 90], colors="black", linewidths=0.7)
    axes.set(xlabel="pone's points", ylabel="dealer's points")
    figure.colorbar(image, label="dealer's chance to win, %")
    return figure


if __name__ == "__main__":
    main(Path(sys.argv[1]))
