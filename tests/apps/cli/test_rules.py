"""`pegout rules`."""

import json

import pytest

from pegout.engine.rules.variants import VARIANTS


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant(pegout, name):
    told = json.loads(pegout("rules", name, "--json").stdout)
    assert told["name"] == name
    assert told["options"]["target"] == str(VARIANTS[name].target)
    assert pegout("rules", "--rules", name).stdout == pegout("rules", name).stdout


def test_after_its_options(pegout):
    done = pegout("rules", "--set", "target=61", "--set", "skunk=on")
    assert "The first to 61 points wins" in done.stdout
    assert "fewer than 31 points is skunked" in done.stdout
    assert "target=61 skunk=on" in done.stdout


def test_japanese(pegout):
    told = pegout("rules", "five-card", "--lang", "ja").stdout
    assert told.startswith("ファイブ・カード・クリベッジ\n\n人数とカード\n  2人で遊びます。\n")
    assert "手札がすべて同じスートならフラッシュで3点" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["seven-card"], "There is no variant “seven-card”"),
        (["short", "--rules", "five-card"], "short and five-card"),
        (["--set", "target"], "“target” is not a setting"),
        (["--set", "target=61", "--set", "target=121"], "target is set twice"),
        (["--set", "target=ten"], "target cannot be “ten”. Values: 11-999."),
        (["--set", "match=10000"], "match cannot be “10000”. Values: 1-999."),
        (["--set", "target=5"], "11 to 999"),
        (["--set", "colour=red"], "no option “colour”"),
        (["--set", "double_skunk=on"], "needs skunk=on"),
        (["--set", "muggins=on"], "counting=manual"),
        (["table-top", "--set", "skunk=on"], "table-top has no option “skunk”"),
        (["table-top", "--set", "players=3"], "two players, or for four"),
        (["three-player", "--set", "three_for_last=on"], "for two players"),
    ],
)
def test_nonsense_is_refused(pegout, words, told):
    done = pegout("rules", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
