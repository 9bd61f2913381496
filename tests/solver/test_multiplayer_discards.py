"""Three and four players: their cribs against random ones, and what every discard is worth."""

import json
from math import comb

import numpy as np
import pytest
from research.shipped.jobs import Job
from research.shipped.multiplayer import ROUNDS, solve_multiplayer

from pegout.apps.cli import main
from pegout.engine.cards import parse_cards
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.variants import VARIANTS
from pegout.solver import artefacts
from pegout.solver.discards.multiplayer import (
    crib_weight,
    evaluate_holds,
    load_cribs,
    load_kept,
    load_pegging,
)
from pegout.solver.encoding.cards import (
    decode_card,
    encode_cards,
    multiset_index,
    multisets,
    rank_counts,
    suit_combinations,
)
from pegout.solver.encoding.rank_tables import hand_index_table, show_table
from pegout.solver.kernels.discards import cribs as kernels
from pegout.solver.variants import MULTIPLAYER_VARIANTS


@pytest.mark.slow
def test_the_crib_of_cards_from_the_pack_is_the_mean_over_all_cribs():
    # If the others discard at random, the crib is any three of the remaining cards.
    mine = parse_cards("5H 7C JD 2S 9C")
    ranks = [one.rank - 1 for one in mine]
    left = 4.0 - np.bincount(ranks, minlength=13)
    counts, found = np.bincount(ranks, minlength=13).astype(np.uint8), np.zeros(13)
    random_discards = np.array([left / left.sum()] * 3)
    tables = show_table(4), hand_index_table()
    kernels.mean_cribs(counts, random_discards, counts, *tables, np.zeros(13), found)
    random = np.random.default_rng(2)
    pack = [number for number in range(52) if number not in encode_cards(mine)]
    points = []
    for _ in range(6000):
        *others, starter = (decode_card(n) for n in random.choice(pack, 4, replace=False).tolist())
        points.append(total(score_show([mine[0], *others], starter, crib=True)))
    error = np.std(points) / len(points) ** 0.5
    assert found[ranks[0]] == pytest.approx(np.mean(points), abs=4 * error)


@pytest.mark.parametrize(
    ("name", "shares"),
    [
        ("three-player", [-0.5, -0.5, 1]),
        ("four-player", [-1, 1, -1, 1]),
        ("four-player-solo", [-1 / 3, -1 / 3, -1 / 3, 1]),
    ],
)
def test_whose_the_crib_is(name, shares):
    rules = VARIANTS[name]
    assert [crib_weight(rules, seat) for seat in range(rules.players)] == pytest.approx(shares)


@pytest.mark.parametrize("name", MULTIPLAYER_VARIANTS)
def test_shipped_results_say_where_they_come_from(name):
    header = artefacts.shipped(f"discards-{name}").header
    assert header["error"]["gap_points_a_deal"] < 0.005
    assert header["iterations"] == ROUNDS[name]


@pytest.mark.parametrize("name", MULTIPLAYER_VARIANTS)
def test_a_five_adds_more_to_the_crib_than_a_queen(name):
    ranks = multiset_index([0, 4, 7, 9, 11])
    cribs = load_cribs(name)[:, ranks]
    assert (cribs[:, 4] > cribs[:, 11] + 1).all()
    found = evaluate_holds(encode_cards(parse_cards("AH 5C 8D TS QH")), 0, name)
    assert (found.crib < 0).all()
    assert len(found.points) == 5


@pytest.mark.parametrize("name", MULTIPLAYER_VARIANTS)
def test_what_one_side_pegs_the_others_do_not(name):
    kept = load_kept(name)
    dealt = suit_combinations(rank_counts(multisets(4))) / comb(52, 4)
    assert (kept * dealt).sum(axis=1) == pytest.approx(1)
    means = (kept * dealt * load_pegging(name)).sum(axis=1)
    assert means.sum() == pytest.approx(0, abs=0.15)
    assert means.argmax() == len(means) - 1 or name == "four-player"
    assert means[0] < 0 < means[-1]


@pytest.mark.long
def test_solving_again_gives_what_is_shipped(tmp_path):
    made = artefacts.read(solve_multiplayer("three-player", Job(tmp_path)))
    shipped = artefacts.shipped("discards-three-player")
    assert np.abs(made.arrays["cribs"] - shipped.arrays["cribs"]).max() <= 1
    assert np.abs(made.arrays["pegging"] - shipped.arrays["pegging"]).mean() < 1


@pytest.mark.parametrize(
    ("name", "role"),
    [("three-player", "right"), ("four-player", "across"), ("four-player-solo", "dealer")],
)
def test_discard_by_role(capsys, name, role):
    words = ["discard", "5H 5C 6D 7S JH", "--role", role, "--rules", name, "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)["holds"]
    assert len(found) == 5
    assert all(len(each["keep"]) == 4 and len(each["discard"]) == 1 for each in found)
    assert main([*words[:-1], "--lang", "ja"]) == 0


def test_no_chance_to_win_for_more_than_two(capsys):
    words = ["5H 5C 6D 7S JH", "--role", "left", "--rules", "three-player", "--score", "3-4"]
    assert main(["discard", *words, "--lang", "en"]) == 2
    assert "three-player" in capsys.readouterr().err
