"""The odds board as a picture: the dealer's chance to win from every pair of scores.

    python examples/odds_picture.py odds.png --rules five-card

Needs Matplotlib (the extra `plots`).
"""

import argparse

import matplotlib.pyplot as plt

import pegout

parser = argparse.ArgumentParser()
parser.add_argument("picture")
parser.add_argument("--rules", default="six-card")
arguments = parser.parse_args()

board = pegout.odds(arguments.rules)
print(f"At 0-0 the dealer wins {100 * board[0, 0]:.1f} ± {100 * board.error[0, 0]:.1f} %.")
figure, axes = plt.subplots(figsize=(6.4, 5.6), layout="constrained")
image = axes.imshow(100 * board.win, cmap="RdYlBu", origin="lower", vmin=0, vmax=100)
axes.contour(board.win, levels=[0.1, 0.25, 0.5, 0.75, 0.9], colors="black", linewidths=0.7)
axes.set(xlabel="pone's points", ylabel="dealer's points")
figure.colorbar(image, label="dealer's chance to win, %")
figure.savefig(arguments.picture)
