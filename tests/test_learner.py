"""The learner of `examples/learner`: sampled play by the rules, results by the benchmark."""

import csv
import runpy
import sys
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numba.core.config
import numpy as np
import pytest
from tests.commands import argv
from tests.kit import playing

from pegout.engine.cards import Card, Rank, Suit
from pegout.engine.rules.actions import Play
from pegout.engine.rules.game import legal_actions
from pegout.engine.rules.state import Phase
from pegout.lab import benchmark
from pegout.lab.benchmark import InformationSet

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
LEARNER = ROOT / "examples" / "learner"
RESULTS = LEARNER / "results"
ROLES = ("pone", "dealer")
PONE, DEALER = 1, 0
"""Their seats in a game that seat 0 deals."""


@pytest.fixture(scope="module")
def game():
    return benchmark.game("five-card/5")


@pytest.fixture(scope="module")
def modules():
    """The modules `network` and `sampling`, which are no package."""
    sys.path.insert(0, str(LEARNER))
    compiler: Any = numba.core.config
    try:
        # Its kernels are compiled for these tests alone: optimised, they would take longer.
        with patch.object(compiler, "OPT", type(compiler.OPT)(0)):
            yield import_module("network"), import_module("sampling")
    finally:
        sys.path.remove(str(LEARNER))


def unpacked(hand: int, suits: dict[int, list[Suit]]) -> list[Card]:
    """The cards of a packed hand, of suits that are still free."""
    ranks = [hand >> at & 15 for at in range(0, hand.bit_length(), 4)]
    return [Card(Rank(rank), suits[rank].pop()) for rank in ranks]


def points_by_rules(game, policy, hands) -> int:
    """The pone's points in the play less the dealer's, where both play the likeliest rank."""
    suits = {rank: list(Suit) for rank in range(1, 14)}
    starter = Card(Rank(5), suits[5].pop())
    cards = [unpacked(int(hand), suits) for hand in hands]
    kept = [" ".join(map(str, each)) for each in cards]
    table = playing("five-card", kept[1], kept[0], starter=str(starter))
    played: list[str] = []
    while table.state.phase is Phase.PLAY:
        seat, hands_now = table.actor, table.state.hands
        legal = legal_actions(table.state, seat)
        choice = {action.card.rank: action for action in legal if isinstance(action, Play)}
        action = legal[0]
        if len(choice) > 1:
            role = ROLES[0 if seat == PONE else 1]
            held = " ".join(str(card)[0] for card in hands_now[seat])
            row = game.row_of(InformationSet(role, held, " ".join(played)))
            row += game.rows("pone") if role == "dealer" else 0
            action = choice[Rank(int(policy[row].argmax()) + 1)]
        if isinstance(action, Play):
            played.append(f"{'P' if seat == PONE else 'D'}:{action.card.rank.letter}")
        table.by(seat, action)
    pegs = [peg for peg in table.pegs if peg[2] not in {"hand", "crib"}]
    return sum(points if seat == PONE else -points for seat, points, _ in pegs)


def test_sampled_play_gets_the_points_of_the_rules(game, modules):
    _, sampling = modules
    table, random = sampling.uniform_table(game), np.random.default_rng(7)
    weights = random.random(table.policy.shape) * (table.policy > 0)
    table.policy[:] = weights == weights.max(axis=1, keepdims=True)
    for hands in sampling.Deals(game).draw(20, random):
        sampled = sampling.sample(hands[None], table, 0)
        assert sampled == points_by_rules(game, table.policy, hands)


def test_what_is_sampled_is_right_on_average(game, modules):
    _, sampling = modules
    table, random = sampling.uniform_table(game), np.random.default_rng(8)
    policies = [game.uniform(role) for role in ROLES]
    value = sampling.sample(sampling.Deals(game).draw(20_000, random), table, 1)
    assert value == pytest.approx(game.evaluate(*policies).value, abs=0.06)
    exact = game.action_values("pone", *policies)
    values, uniform = (game.matrix("pone", each) for each in (exact.values, policies[0]))
    gains = np.where(uniform > 0, values - (values * uniform).sum(axis=1, keepdims=True), 0)
    often = np.flatnonzero(table.visits[: game.rows("pone")] > 150)
    assert len(often) > 10
    found = table.gains[often] / table.visits[often, None]
    assert np.abs(found - gains[often] / exact.reach[often, None]).mean() < 0.1


def curves() -> list[Path]:
    return sorted(RESULTS.glob("curve-*.csv"))


def test_the_page_tells_the_milestones_of_three_curves(monkeypatch, capsys, tmp_path):
    picture = tmp_path / "learner.svg"
    monkeypatch.setenv("MPLBACKEND", "agg")
    with argv("picture.py", RESULTS, picture):
        runpy.run_path(str(LEARNER / "picture.py"))
    table = capsys.readouterr().out
    assert len(table.splitlines()) == 3
    assert table in (ROOT / "docs" / "learner.md").read_text("utf-8")
    assert "<svg" in picture.read_text("utf-8")


@pytest.mark.parametrize("path", curves(), ids=lambda path: path.stem)
def test_the_curve_of_a_run_ends_with_the_policy_that_is_kept(path, game, modules):
    network, _ = modules
    with path.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    seed = path.stem.removeprefix("curve-")
    assert list(rows[0]) == ["seed", "iterations", "deals", "minutes", "exploitability", "value"]
    assert {row["seed"] for row in rows} == {seed}
    for name in ("iterations", "deals", "minutes"):
        column = [float(row[name]) for row in rows]
        assert column == sorted(set(column))
    assert float(rows[0]["exploitability"]) == pytest.approx(0.785223, abs=1e-5)
    policy = network.NetworkPolicy.load(RESULTS / f"network-{seed}.npz")
    found = game.evaluate(policy)
    assert found.exploitability == pytest.approx(float(rows[-1]["exploitability"]), abs=1e-4)
    assert found.value == pytest.approx(float(rows[-1]["value"]), abs=1e-4)


@pytest.mark.long
def test_a_run_goes_on_where_it_was_interrupted(modules, tmp_path, monkeypatch):
    pytest.importorskip("torch")
    train = import_module("train")
    settings = train.Settings(iterations=20, deals=2000, steps=10, width=32)

    def curve(folder: Path) -> list[tuple[str, ...]]:
        train.run(settings, folder)
        with (folder / "curve-1.csv").open(encoding="utf-8") as file:
            return [tuple(row.values()) for row in csv.DictReader(file)]

    def without_minutes(rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
        return [(*row[:3], *row[4:]) for row in rows]

    whole, iterate = curve(tmp_path / "whole"), train.Learner.iterate

    def interrupted(learner: Any) -> None:
        if learner.iteration == 15:
            raise KeyboardInterrupt
        iterate(learner)

    with monkeypatch.context() as patch:
        patch.setattr(train.Learner, "iterate", interrupted)
        with pytest.raises(KeyboardInterrupt):
            train.run(settings, tmp_path / "parts")
    parts = curve(tmp_path / "parts")
    assert len(whole) == 3
    assert without_minutes(parts) == without_minutes(whole)
