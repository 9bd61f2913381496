"""Cribbage boards: geometry, peg positions, and drawing, and boards for real cards."""

from pegout.engine.boards.entries import (
    Entry,
    EntryKind,
    Leap,
    board_rules,
    check_entry,
    check_points,
    read_entry,
)
from pegout.engine.boards.geometry import Board
from pegout.engine.boards.kept import KeptBoard, KeptGame, kept_board
from pegout.engine.boards.pegs import PegPositions, peg_positions
from pegout.engine.boards.styles import STYLES, board
from pegout.engine.boards.svg import board_svg, pegs_svg, static_svg
from pegout.engine.boards.text import board_text, legend

__all__ = [
    "STYLES",
    "Board",
    "Entry",
    "EntryKind",
    "KeptBoard",
    "KeptGame",
    "Leap",
    "PegPositions",
    "board",
    "board_rules",
    "board_svg",
    "board_text",
    "check_entry",
    "check_points",
    "kept_board",
    "legend",
    "peg_positions",
    "pegs_svg",
    "read_entry",
    "static_svg",
]
