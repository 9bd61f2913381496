"""The benchmark's rows, features and exact evaluation."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from pegout import rate_cards
from pegout.engine.cards import Rank, words_of
from pegout.engine.errors import BenchmarkError, PegoutError
from pegout.engine.rules.scoring.play import score_play
from pegout.engine.rules.scoring.show import total
from pegout.lab import benchmark
from pegout.lab.benchmark import InformationSet
from pegout.lab.training.pegging import evaluate as evaluate_by_solver
from pegout.lab.training.pegging import starter_prior
from pegout.locale import translator
from pegout.solver.pegging.cfr import CFRSolver
from pegout.solver.pegging.public_tree import whole_tree

ROLES = ("pone", "dealer")
PAGE = Path(__file__).parents[3] / "docs" / "benchmark.md"


@pytest.fixture(scope="module")
def mini():
    return benchmark.mini()


@pytest.fixture(scope="module")
def five():
    return benchmark.five_card("5")


def uniform(batch):
    return batch.legal / batch.legal.sum(axis=1, keepdims=True)


def random_policies(game, seed):
    """Policies of pone and dealer by action, every row at random."""
    random = np.random.default_rng(seed)
    found = []
    for role in ROLES:
        weights = random.exponential(size=game.actions(role))
        sums = np.add.reduceat(weights, game.starts(role)[:-1])
        found.append(weights / np.repeat(sums, np.diff(game.starts(role))))
    return found


def by_solver(game, pone, dealer):
    """The measurement of the solver, which stores strategies otherwise and computes in floats."""
    size = game.deal.tree.size + 2
    solver = CFRSolver(whole_tree(size - 2), starter_prior(size, game.starter), 1)
    return evaluate_by_solver(solver, pone, dealer)


def test_uniform_play_of_five_card_is_as_exploitable_as_the_solver_says(five):
    found = five.evaluate(uniform)
    assert found.exploitability == pytest.approx(0.785223, abs=1e-5)
    assert found.nash_conv == 2 * found.exploitability
    zeros = [np.zeros(actions, np.float32) for actions in five.deal.tree.infoset_actions]
    known = by_solver(five, *zeros)
    assert found[:3] == pytest.approx(known[:3], abs=1e-5)


def test_a_strategy_of_the_solver_is_worth_the_same_here(five):
    random = np.random.default_rng(7)
    theirs = [random.random(n).astype(np.float32) for n in five.deal.tree.infoset_actions]
    mine = [five.from_solver(role, part) for role, part in zip(ROLES, theirs, strict=True)]
    assert five.evaluate(*mine)[:3] == pytest.approx(by_solver(five, *theirs)[:3], abs=1e-5)


def test_best_responses_are_worth_what_they_gain(five):
    pone, dealer = random_policies(five, 3)
    found = five.evaluate(pone, dealer, best_responses=True)
    best_pone, best_dealer = found.best_responses
    gained = five.evaluate(best_pone, dealer).value - found.value
    assert gained == pytest.approx(found.pone_gain, abs=1e-12)
    given = five.evaluate(pone, best_dealer).value - found.value
    assert -given == pytest.approx(found.dealer_gain, abs=1e-12)
    assert min(found.pone_gain, found.dealer_gain) > 0


def test_the_values_of_actions_are_those_that_change_the_value(mini):
    pone, dealer = random_policies(mini, 4)
    value = mini.evaluate(pone, dealer).value
    for role, sign, policy in (("pone", 1, pone), ("dealer", -1, dealer)):
        values, reach = mini.action_values(role, pone, dealer)
        starts = mini.starts(role)
        assert len(reach) == mini.rows(role)
        for row in range(0, mini.rows(role), 3):
            span = slice(starts[row], starts[row + 1])
            changed = policy.copy()
            changed[span] = np.eye(span.stop - span.start)[0]
            both = (changed, dealer) if role == "pone" else (pone, changed)
            # There is no choice before the first one of each role in this game.
            gain = values[span][0] - values[span] @ policy[span]
            assert mini.evaluate(*both).value - value == pytest.approx(sign * gain, abs=1e-12)


@pytest.mark.parametrize("size", ["mini", "five-card/K"])
def test_every_row_is_described_and_found_again(size):
    game = benchmark.game(size)
    for role in ROLES:
        step = 1 + game.rows(role) // 3000
        for row in range(0, game.rows(role), step):
            assert game.row_of(game.describe(role, row)) == row


@pytest.mark.long
@pytest.mark.parametrize(("size", "step"), [("five-card/5", 1), ("six-card/5", 211)])
def test_all_rows_are_described_and_found_again(size, step):
    game = benchmark.game(size)
    for role in ROLES:
        for row in range(0, game.rows(role), step):
            assert game.row_of(game.describe(role, row)) == row


@pytest.mark.long
def test_six_card_is_as_the_solver_says_and_takes_less_than_two_gigabytes():
    code = """
from pathlib import Path
from pegout.lab import benchmark
found = benchmark.six_card("5").evaluate(benchmark.evenly)
# Unlike getrusage, this begins with the program and not with the process that started it.
peak = Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0]
print(*found[:3], peak)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    *numbers, kilobytes = map(float, done.stdout.split())
    assert kilobytes < 2e6
    six = benchmark.six_card("5")
    zeros = [np.zeros(actions, np.float32) for actions in six.deal.tree.infoset_actions]
    assert numbers == pytest.approx(by_solver(six, *zeros)[:3], abs=1e-4)


def test_rows_run_from_the_ace_depth_first(five):
    def place(infoset):
        """Cards in play order, then the hand, as ranks."""
        cards = [Rank("A23456789TJQK".index(word[-1]) + 1) for word in words_of(infoset.played)]
        return [*cards, 0, *["A23456789TJQK".index(word) for word in words_of(infoset.hand)]]

    for role in ROLES:
        rows = [five.describe(role, row) for row in range(2000)]
        assert [place(row) for row in rows] == sorted(place(row) for row in rows)
    assert str(rows[0]) == "dealer A A 2 after P:A"


def test_rows_are_decisions_that_the_rest_of_pegout_understands(five):
    random = np.random.default_rng(5)
    for role in ROLES:
        for row in random.choice(five.rows(role), 5):
            infoset = five.describe(role, int(row))
            rated = rate_cards(
                infoset.hand, role, rules="five-card", starter="5", played=infoset.played
            )
            legal = np.flatnonzero(five.legal(role, [row])[0])
            assert {card.rank for card in rated.cards} == set(legal)


def test_features_tell_every_row_from_every_other(five):
    assert len(five.columns) == len(set(five.columns))
    for role in ROLES:
        features = five.features(role)
        assert features.shape == (five.rows(role), len(five.columns))
        assert len({row.tobytes() for row in features}) == len(features)


def test_the_page_describes_every_feature(five):
    page = PAGE.read_text("utf-8")
    for each in five.described.all:
        first, last = f"{each.name}_A", f"{each.name}_{(each.labels or [''])[-1]}"
        names = f"`{first}` … `{last}`" if each.labels else f"`{each.name}`"
        row = f"| {names} | {each.meaning} | {each.least:.0f}–{each.most:.0f} |"
        later = each.name.startswith("card") and each.name != "card1"
        assert later or row.replace("leads` |", "leads`, then `card2_…` |") in page, row


def test_features_are_within_their_ranges(five):
    for role in ROLES:
        features = five.features(role)
        for each in five.described.all:
            columns = features[:, five.described.columns[each.name]]
            assert each.least <= columns.min(), each.name
            assert columns.max() <= each.most, each.name


def test_features_say_what_the_row_says(five):
    names = {name: place for place, name in enumerate(five.columns)}
    letters = "A23456789TJQK"
    random = np.random.default_rng(6)
    for role in ROLES:
        rows = random.choice(five.rows(role), 300)
        for row, features in zip(rows.tolist(), five.features(role, rows), strict=True):
            infoset = five.describe(role, row)
            hand, played = words_of(infoset.hand), words_of(infoset.played)
            seen = [*hand, *(word[-1] for word in played), "5"]
            legal = five.legal(role, [row])[0]
            got = {name: int(features[place]) for name, place in names.items()}
            assert got["is_dealer"] == (role == "dealer")
            assert got["own_cards"] == len(hand)
            assert got["other_cards"] == 3 - sum(word[0] != role[0].upper() for word in played)
            for at, letter in enumerate(letters):
                assert got[f"hand_{letter}"] == hand.count(letter)
                assert got[f"unseen_{letter}"] == 4 - seen.count(letter)
                assert got[f"starter_{letter}"] == (letter == "5")
                assert got[f"legal_{letter}"] == legal[at]
                for number, word in enumerate(played, 1):
                    assert got[f"card{number}_{letter}"] == (word[-1] == letter)
            for number, word in enumerate(played, 1):
                assert got[f"card{number}_own"] == (word[0] == role[0].upper())
                assert got[f"card{number}_leads"] == (number == 1)
            count = sum(Rank(letters.index(word[-1]) + 1).points for word in played)
            assert got["count"] == count
            for place in np.flatnonzero(legal):
                suits = iter("SHDC" * 3)
                cards = [
                    f"{letter}{next(suits)}"
                    for letter in [*(w[-1] for w in played), letters[place]]
                ]
                points = total(score_play(cards))
                assert got[f"points_{letters[place]}"] in (points, points + 1)


def test_arrays_of_both_shapes_and_callables_are_one_policy(five):
    flat = random_policies(five, 8)
    matrices = [five.matrix(role, part) for role, part in zip(ROLES, flat, strict=True)]
    known = five.evaluate(*flat)
    assert five.evaluate(*matrices) == known
    assert five.flat("dealer", matrices[1]).tolist() == flat[1].tolist()

    def asked(batch):
        assert batch.features.shape == (len(batch), len(five.columns))
        return matrices[ROLES.index(batch.role)][batch.start : batch.stop]

    assert five.evaluate(asked) == known


def test_goes_and_starters_are_named():
    assert benchmark.game("six-card/T").name == "six-card/T"
    assert benchmark.five_card(Rank.ACE).name == benchmark.five_card("a").name == "five-card/A"


def refusal(call, *arguments):
    with pytest.raises(PegoutError) as caught:
        call(*arguments)
    return caught.value.code, caught.value.params["parameter"], caught.value.params


def test_bad_policies_are_refused_by_name(mini):
    pone, dealer = (mini.uniform(role) for role in ROLES)
    wrong = dealer.copy()
    wrong[5] = 0.7
    code, parameter, params = refusal(mini.evaluate, pone, wrong)
    assert (code, parameter) == ("benchmark-sum", "dealer")
    assert (params["row"], params["total"]) == (2, "1.2")
    assert params["infoset"] == "dealer 5 9 after P:5"
    below = pone.copy()
    below[:2] = -0.5, 1.5
    missing = np.where(np.arange(len(pone)) == 3, np.nan, pone)
    for bad in (below, missing):
        assert refusal(mini.evaluate, bad, dealer)[:2] == ("benchmark-not-a-probability", "pone")
    assert refusal(mini.evaluate, pone[1:], dealer)[:2] == ("benchmark-shape", "pone")
    assert refusal(mini.evaluate, ["a"], dealer)[:2] == ("benchmark-not-a-policy", "pone")
    assert refusal(mini.evaluate, None, dealer)[:2] == ("benchmark-not-a-policy", "pone")
    assert refusal(mini.evaluate, pone)[:2] == ("benchmark-needs-both", "dealer")
    illegal = mini.matrix("pone", pone)
    illegal[4, 0] = 0.1
    code, parameter, params = refusal(mini.evaluate, illegal, dealer)
    assert (code, parameter, params["row"]) == ("benchmark-illegal-choice", "pone", 4)
    answers = refusal(mini.evaluate, lambda batch: np.zeros((3, 13)), dealer)
    assert answers[:2] == ("benchmark-answer-shape", "pone")
    assert refusal(mini.evaluate, "steady")[:2] == ("benchmark-no-bots", "pone")


def test_what_is_unknown_is_refused_by_name(mini):
    for name in ("seven-card/5", "mini/5", "five-card", ""):
        assert refusal(benchmark.game, name)[:2] == ("benchmark-no-such-game", "name")
    assert refusal(benchmark.five_card, "1")[:2] == ("not-a-rank", "starter")
    assert refusal(mini.rows, "left")[:2] == ("no-such-role", "role")
    assert refusal(mini.describe, "pone", 10)[:2] == ("benchmark-no-such-row", "row")
    assert refusal(mini.features, "pone", [0, 10])[:2] == ("benchmark-no-such-row", "rows")
    assert refusal(mini.features, "pone", [0.5])[:2] == ("benchmark-not-rows", "rows")
    for hand, played in (("5 A", ""), ("5", "P:7"), ("5 7 8", ""), ("7 7", ""), ("5 7", "P:7 D:8")):
        infoset = InformationSet("pone", hand, played)
        assert refusal(mini.row_of, infoset)[:2] == ("benchmark-no-such-infoset", "infoset")
    assert refusal(mini.row_of, InformationSet("pone", "5 Z", ""))[0] == "not-a-card-or-rank"


def test_a_policy_file_names_its_order(mini, five, tmp_path):
    path = tmp_path / "uniform.npz"
    benchmark.save_policy(path, mini, uniform, name="evenly")
    found = benchmark.load_policy(path, mini)
    assert found.name == "evenly"
    assert mini.evaluate(found.pone, found.dealer).exploitability == pytest.approx(
        mini.evaluate(uniform).exploitability, abs=1e-7
    )
    code, parameter, params = refusal(benchmark.load_policy, path, five)
    assert (code, parameter) == ("benchmark-other-order", "path")
    assert params["expected"] == five.order != params["given"] == mini.order
    with np.load(path) as parts:
        other = dict(parts) | {"order": np.array(mini.order.replace(" v1 ", " v0 "))}
    np.savez(path, **other)
    assert refusal(benchmark.load_policy, path, mini)[0] == "benchmark-other-order"


def files_of_policies(folder, mini):
    """Files that cannot be used, each with a part of its message."""
    good = folder / "good.npz"
    benchmark.save_policy(good, mini, uniform, name="good")
    whole = good.read_bytes()
    with np.load(good) as parts:
        arrays = dict(parts)
    pone = arrays["pone"]
    yield "missing", None, "There is no such file."
    damaged = "This is not a file of policies, or it is damaged."
    yield "empty", b"", damaged
    yield "text", b"nothing", damaged
    yield "half", whole[: len(whole) // 2], damaged
    yield "flipped", whole.replace(whole[200:240], bytes(40)), damaged
    changes = {
        "no-dealer": ({name: arrays[name] for name in ("order", "name", "pone")}, damaged),
        "objects": (arrays | {"pone": np.array([None])}, damaged),
        "words": (arrays | {"pone": np.array(["a"])}, "is not a policy"),
        "short": (arrays | {"pone": pone[1:]}, "The policy has the shape"),
        "not-a-number": (arrays | {"pone": pone * np.nan}, "Row 0"),
        "double": (arrays | {"pone": 2 * pone}, "add up to 2"),
        "other-order": (arrays | {"order": np.array("mini v0")}, "The policies are for the rows"),
    }
    for name, (content, told) in changes.items():
        np.savez(folder / "made.npz", **content)
        yield name, (folder / "made.npz").read_bytes(), told
    np.save(folder / "made.npy", pone)
    yield "one-array", (folder / "made.npy").read_bytes(), damaged


def test_every_file_that_cannot_be_used_is_named_with_its_fault(mini, tmp_path):
    for name, content, told in files_of_policies(tmp_path, mini):
        path = tmp_path / f"{name}.npz"
        if content is not None:
            path.write_bytes(content)
        code, parameter, params = refusal(benchmark.load_policy, path, mini)
        assert (parameter, params["file"]) == ("path", str(path)), (name, code)
        message = translator("en").error(BenchmarkError(code, **params))
        assert message.startswith(f"{path}: ") and told in message, (name, message)
        assert translator("ja").error(BenchmarkError(code, **params)).startswith(f"{path}：")


def test_the_order_of_rows_stays_as_it_is(mini, five):
    """Stored policies depend on it: raise `ORDER_VERSION` where this fails."""
    assert mini.order == "mini v1 f77a7775567a"
    assert five.order == "five-card/5 v1 9349a0a731f6"


def test_errors_are_benchmark_errors(mini):
    with pytest.raises(BenchmarkError):
        mini.evaluate(np.zeros(3))
