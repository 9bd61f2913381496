"""Values of every hold, compared with the rules themselves and with sums in plain Python."""

import json
import re
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import numpy as np
import pytest

from pegout.apps.cli import main
from pegout.engine.cards import PACK, parse_cards
from pegout.engine.errors import PegoutError
from pegout.engine.rules.scoring.show import score_show, total
from pegout.solver import artefacts
from pegout.solver.discards.equilibrium import PeggingValues, SeatStrategy, flush_values
from pegout.solver.discards.holds import evaluate_holds
from pegout.solver.discards.strategy import (
    artefact_name,
    average_over_suits,
    crib_tables,
    load_strategy,
    pack_strategy,
    unpack_strategy,
)
from pegout.solver.encoding.canonical_deals import canonical_deals, rank_hands
from pegout.solver.encoding.cards import decode_card, encode_cards, multiset_index, multisets
from pegout.solver.variants import DEALER, PONE


def hands(size, number, seed):
    random = Random(seed)
    return [random.sample(PACK, size) for _ in range(number)]


@pytest.mark.parametrize("size", [6, 5])
def test_hands_are_exact_over_all_starters(size):
    for dealt in [*hands(size, 6, seed=2), list(PACK[4 : 4 + size]), list(PACK[9 : 9 + size])]:
        found = evaluate_holds(encode_cards(dealt), PONE)
        starters = [each for each in PACK if each not in dealt]
        for place in range(len(found.hand)):
            kept = [decode_card(number) for number in found.kept[place].tolist()]
            points = [total(score_show(kept, starter)) for starter in starters]
            assert found.hand[place] == pytest.approx(np.mean(points))
            counts = np.bincount(points, minlength=30) / len(starters)
            assert found.totals[place] == pytest.approx(counts)


@pytest.mark.parametrize(("size", "number"), [(6, 15), (5, 10)])
def test_every_hold_comes_once(size, number):
    dealt = encode_cards(hands(size, 1, seed=3)[0])
    found = evaluate_holds(dealt, DEALER)
    assert len(found.hand) == number
    assert {tuple(discarded) for discarded in found.discarded.tolist()} == set(
        combinations(sorted(dealt.tolist()), 2)
    )
    for kept, discarded in zip(found.kept.tolist(), found.discarded.tolist(), strict=True):
        assert sorted(kept + discarded) == sorted(dealt.tolist())


def test_the_crib_counts_for_the_dealer_and_against_the_pone():
    dealt = encode_cards(parse_cards("5H 5C 6D 7S JH QD"))
    assert (evaluate_holds(dealt, DEALER).crib > 2).all()
    assert (evaluate_holds(dealt, PONE).crib < -2).all()


def test_the_order_of_the_cards_does_not_matter():
    one, other = (
        encode_cards(parse_cards(text)) for text in ("2H 5C 6D 7S JH QD", "QD JH 7S 2H 6D 5C")
    )
    assert (evaluate_holds(one, DEALER).points == evaluate_holds(other, DEALER).points).all()


def crib_by_hand(discards, seat, ranks, discarded):
    """The mean of the crib in ranks, summed over every hand of the opponent's one by one."""
    size = discards.size
    left = [4 - ranks.count(rank) for rank in range(13)]
    weight = points = 0.0
    for number, theirs in enumerate(multisets(size).tolist()):
        ways = 1
        for rank in set(theirs):
            ways *= comb(left[rank], theirs.count(rank))
        if not ways:
            continue
        pairs = [(theirs[i], theirs[j]) for j in range(size) for i in range(j)]
        for pair, share in zip(pairs, discards.probabilities[1 - seat, number], strict=True):
            if share == 0:
                continue
            for starter in range(13):
                chance = ways * share * (left[starter] - theirs.count(starter))
                if chance:
                    weight += chance
                    points += chance * crib_points((*discarded, *pair), starter, pair.count(10))
    return points / weight


def crib_points(ranks, starter, jacks):
    """Points by rank of a crib, and nobs for jacks of unknown suit."""
    from pegout.solver.encoding.rank_tables import points_by_rank

    ordered = (*sorted(ranks), starter)
    if ordered not in KNOWN:
        KNOWN[ordered] = points_by_rank(ordered)
    return KNOWN[ordered] + (jacks / 4 if starter != 10 else 0)


KNOWN: dict[tuple[int, ...], int] = {}


@pytest.mark.parametrize(
    ("size", "seat", "ranks"),
    [
        (5, DEALER, [1, 4, 4, 9, 10]),
        pytest.param(6, PONE, [0, 5, 5, 5, 9, 12], marks=pytest.mark.long),
    ],
)
@pytest.mark.slow
def test_cribs_are_the_sum_over_all_hands_of_the_opponent(size, seat, ranks):
    discards = load_strategy(size)
    number = multiset_index(ranks)
    expected = crib_by_hand(discards, seat, ranks, (ranks[0], ranks[2]))
    # Shipped numbers are rounded: shares to 1/255, cribs to 1/500.
    assert discards.crib_values[seat, number, 1] == pytest.approx(expected, abs=0.004)


@pytest.mark.long
@pytest.mark.parametrize("seat", [PONE, DEALER])
@pytest.mark.parametrize("text", ["5H 5C 6D 7S JH QD", "2S 3S 8S 9S JS KS", "AH AD 4C 7D 8C KD"])
def test_cribs_with_suits_against_play(text, seat):
    random = Random(text)
    dealt = encode_cards(parse_cards(text))
    found = evaluate_holds(dealt, seat)
    left = [number for number in range(52) if number not in dealt]
    sums = np.zeros(len(found.hand))
    deals = 20_000
    for _ in range(deals):
        *theirs, starter = random.sample(left, 7)
        answer = evaluate_holds(np.array(theirs), 1 - seat)
        discarded = answer.discarded[answer.points.argmax()].tolist()
        for place, mine in enumerate(found.discarded.tolist()):
            crib = [decode_card(number) for number in (*mine, *discarded)]
            sums[place] += total(score_show(crib, decode_card(starter), crib=True))
    assert np.abs(sums / deals - np.abs(found.crib)).max() < 0.1


@pytest.mark.parametrize(("size", "number"), [(5, 2_598_960), (6, 20_358_520)])
def test_deals_up_to_renaming_suits_are_all_deals(size, number):
    deals = canonical_deals(size)
    assert deals.weights.sum(dtype=int) == number == rank_hands(size).combinations.sum()
    assert len(deals.weights) == {5: 134_459, 6: 962_988}[size]
    assert (np.diff(deals.cards.astype(int), axis=1) > 0).all()


def gains(size):
    """Possible gains of each side against the shipped discards of the other, in points a deal."""
    discards = load_strategy(size)
    pegging = PeggingValues(discards.own_pegging, discards.opponent_pegging, 0.0)
    sides = [SeatStrategy(size, seat, pegging) for seat in (PONE, DEALER)]
    for side in sides:
        side.set_suited_values(discards.suited_values[side.seat])
        side.update_average(side.respond(discards.crib_values[side.seat]), 1.0)
    for side in sides:
        side.average_counts = discards.probabilities[side.seat] * side.hands.combinations[:, None]
        side.respond(discards.crib_values[side.seat])
    return [side.gain for side in sides]


@pytest.mark.parametrize("size", [5, pytest.param(6, marks=pytest.mark.long)])
def test_shipped_discards_leave_little_to_gain(size):
    # Suits decide some discards, which probabilities by rank cannot express: a small loss.
    assert max(gains(size)) < 0.02


def test_a_flush_in_the_crib_adds_less_with_more_of_the_suit_in_hand():
    values = flush_values(0.2, 1.0, 6)
    assert 0.02 < values[2] < 0.1
    assert (np.diff(values) < 0).all()


@pytest.mark.parametrize("name", [artefact_name(size) for size in (6, 5)])
def test_shipped_discards_say_where_they_come_from(name):
    header = artefacts.shipped(name).header
    assert header["error"]["gap_points_a_deal"] < 3e-4
    assert {"version", "method", "iterations"} <= header.keys()
    assert header["error"]["pegging_points"] < 3e-4


def test_packing_loses_half_a_step_at_most():
    discards = load_strategy(5)
    again = unpack_strategy(5, pack_strategy(discards))
    assert np.abs(again.crib_values - discards.crib_values)[discards.crib_values > 0].max() < 0.0021
    assert np.abs(again.pegging - discards.pegging).max() < 0.0011


def schell():
    """The published tables, whose crib first the opponent's."""
    text = Path(__file__).with_name("schell.txt").read_text(encoding="utf-8")
    numbers = [float(number) for number in re.findall(r"\d\.\d\d", text)]
    return np.array(numbers).reshape(2, 13, 13)[::-1]


def test_crib_tables_agree_with_the_published_ones():
    difference = (average_over_suits(crib_tables()) - schell())[:, *np.triu_indices(13)]
    assert np.abs(difference.mean(axis=1)).max() < 0.1
    assert np.abs(difference).max() < 0.6


def test_crib_tables_are_symmetric_and_suited_pairs_are_worth_more():
    for table in crib_tables().reshape(4, 13, 13):
        assert np.nan_to_num(table) == pytest.approx(np.nan_to_num(table.T))
    own = crib_tables()[1]
    assert own[1, 0, 1] > own[0, 0, 1]
    assert np.isnan(own[1].diagonal()).all()


def run(capsys, *words):
    status = main(list(words))
    return status, capsys.readouterr()


def test_discard_as_json(capsys):
    words = ("discard", "5H 5C 6D 7S JH QD", "--role", "pone", "--json")
    status, output = run(capsys, *words)
    assert status == 0
    found = json.loads(output.out)["holds"]
    assert len(found) == 15
    best = found[0]
    assert best["keep"] == ["5H", "5C", "JH", "QD"] or best["keep"] == ["5C", "5H", "JH", "QD"]
    assert best["points"] == pytest.approx(best["hand"] + best["crib"] + best["pegging"], abs=0.001)
    assert best["crib"] < 0
    assert best["win"] is None
    assert sum(best["totals"].values()) == pytest.approx(1, abs=1e-4)
    assert [each["points"] for each in found] == sorted(
        (each["points"] for each in found), reverse=True
    )


def test_discard_for_people(capsys):
    words = ("discard", "5H 5C 6D 7S JH", "--role", "dealer", "--rules", "five-card")
    status, output = run(capsys, *words)
    assert status == 0
    _, *rows = output.out.partition("\n\n")[0].splitlines()
    assert len(rows) == 10


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("5H 5C 6D 7S JH", "--role", "pone"), "6"),
        (("5H 5C 6D 7S JH QD", "--role", "left"), "pone, dealer"),
        (("5H 5C 6D 7S JH QD", "--role", "pone", "--score", "121-3"), "121-3"),
        (("5H 5C 6D 7S JH QD", "--role", "pone", "--rules", "table-top"), "table-top"),
    ],
)
def test_discard_refuses(capsys, words, code):
    status, output = run(capsys, "discard", *words, "--lang", "en")
    assert status == 2
    assert code in output.err


def test_cribs_as_json(capsys):
    status, output = run(capsys, "cribs", "--json")
    tables = json.loads(output.out)
    assert status == 0
    assert tables["ranks"] == list("A23456789TJQK")
    assert np.array(tables["own"]).shape == np.array(tables["opponent"]).shape == (13, 13)
    assert tables["own"][4][4] == pytest.approx(8.8, abs=0.2)
    assert tables["own_suited"][0][0] is None


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_cribs_for_people(capsys, lang):
    status, output = run(capsys, "cribs", "--lang", lang)
    assert status == 0
    assert len(output.out.splitlines()) == 2 * 17 - 1


def test_a_damaged_result_is_refused(tmp_path):
    path = tmp_path / "broken.npz"
    path.write_bytes(b"nothing")
    with pytest.raises(PegoutError, match="artefact-unreadable"):
        artefacts.read(path)


def test_a_result_is_written_the_same_way_every_time(tmp_path):
    arrays = {"a": np.arange(3), "b": np.ones((2, 2))}
    for name in ("one", "two"):
        artefacts.save(tmp_path / name, {"version": 1}, arrays)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    header, read = artefacts.read(tmp_path / "one")
    assert header["version"] == 1
    assert (read["a"] == arrays["a"]).all()
