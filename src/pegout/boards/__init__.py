"""Cribbage boards: geometry, peg positions, and drawing as SVG or text."""

from pegout.boards.geometry import Board
from pegout.boards.pegs import PegPositions, peg_positions
from pegout.boards.styles import STYLES, board
from pegout.boards.svg import board_svg, pegs_svg, static_svg
from pegout.boards.text import board_text, legend

__all__ = [
    "STYLES",
    "Board",
    "PegPositions",
    "board",
    "board_svg",
    "board_text",
    "legend",
    "peg_positions",
    "pegs_svg",
    "static_svg",
]
