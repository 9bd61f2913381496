"""Test kit for the game for OpenSpiel: games, and walks through them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from pegout.engine.rules.choices import Form
from pegout.engine.rules.variants import VARIANTS
from pegout.lab.open_spiel import NAME, CribbageState

CRIBBAGE = [name for name, rules in VARIANTS.items() if rules.form is Form.CRIBBAGE]
every_variant = pytest.mark.parametrize("name", CRIBBAGE)


def load(**params: Any) -> Any:
    return pyspiel.load_game(NAME, params)


def chosen(state: Any, random: Random) -> int:
    legal: list[int] = state.legal_actions()
    return random.choice(legal)


def walk(game: Any, seed: int) -> Iterator[CribbageState]:
    """The states of a random game."""
    random, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        state = state.child(chosen(state, random))
    yield state


def recalled(state: Any, player: int) -> tuple[str, bytes]:
    text: str = state.information_state_string(player)
    return text, np.asarray(state.information_state_tensor(player), np.float32).tobytes()
