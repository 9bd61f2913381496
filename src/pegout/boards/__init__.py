"""Cribbage boards: their geometry, and their pictures as SVG and as text."""

from pegout.boards.geometry import Board
from pegout.boards.standing import Standing, standing
from pegout.boards.styles import STYLES, board
from pegout.boards.svg import board_svg, pegs_svg, static_svg
from pegout.boards.text import board_text, legend

__all__ = [
    "STYLES",
    "Board",
    "Standing",
    "board",
    "board_svg",
    "board_text",
    "legend",
    "pegs_svg",
    "standing",
    "static_svg",
]
