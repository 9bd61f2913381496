"""Draw the curves of some runs, exploitability by processor time, and print their milestones.

    python examples/learner/picture.py examples/learner/results docs/learner.svg

Needs Matplotlib (the extra `plots`).
"""

import argparse
import csv
from pathlib import Path

import matplotlib as mpl
import matplotlib.pyplot as plt

LEVELS = {"uniform": 0.785, "beginner": 0.496, "steady": 0.269}
"""The exploitability of policies to compare with; docs/benchmark.md."""
MILESTONES = (0.496, 0.269, 0.1, 0.05)
POINTS, MINUTES = (0.02, 0.05, 0.1, 0.2, 0.5, 1), (0.1, 0.2, 0.5, 1, 2, 5, 10)

parser = argparse.ArgumentParser()
parser.add_argument("folder", type=Path)
parser.add_argument("picture", type=Path)
arguments = parser.parse_args()

mpl.rcParams["svg.hashsalt"] = "pegout"  # the same curves give the same file
figure, axes = plt.subplots(figsize=(7, 4.2), layout="constrained")
axes.set(xscale="log", yscale="log", ylim=(0.018, 1.1), xlabel="minutes of processor")
axes.set_ylabel("exploitability, points a deal")
for path in sorted(arguments.folder.glob("curve-*.csv")):
    with path.open(encoding="utf-8") as file:
        rows = [{name: float(each) for name, each in row.items()} for row in csv.DictReader(file)]
    minutes, points = ([row[name] for row in rows] for name in ("minutes", "exploitability"))
    axes.plot(minutes, points, label=f"seed {rows[0]['seed']:.0f}", linewidth=1.4)
    reached = [
        next((row for row in rows if row["exploitability"] < each), {}) for each in MILESTONES
    ]
    times = [f"{row['minutes']:.2f}" if row else "–" for row in reached]
    print(
        f"| {rows[0]['seed']:.0f} |", " | ".join(times), f"| {minutes[-1]:.2f} | {points[-1]:.4f} |"
    )
for name, exploitability in LEVELS.items():
    axes.axhline(exploitability, color="grey", linestyle="--", linewidth=0.8)
    place = axes.get_yaxis_transform()
    axes.text(0.99, exploitability, name, transform=place, ha="right", va="bottom", color="dimgrey")
axes.set_yticks(POINTS, map(str, POINTS))
axes.set_xticks(MINUTES, map(str, MINUTES))
axes.minorticks_off()
axes.legend(loc="lower left", frameon=False)
figure.savefig(arguments.picture, metadata={"Date": None})
