"""Boards for real cards: what entries come to, here and in the browser."""

import json
import random
import subprocess
from collections import Counter
from dataclasses import fields
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from pegout.engine.boards import (
    Entry,
    EntryKind,
    Leap,
    board_rules,
    check_points,
    kept_board,
    read_entry,
)
from pegout.engine.boards.entries import POSSIBLE
from pegout.engine.boards.kept import KeptBoard
from pegout.engine.cards import Card, Rank, Suit
from pegout.engine.errors import RulesError
from pegout.engine.rules.choices import Form
from pegout.engine.rules.match import WinKind
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.variants import VARIANTS, variant, written_rules

CLIENT = Path(__file__).parents[3] / "client" / "src"
SCRIPT = Path(__file__).parent / "fold.mjs"
SIX = variant("six-card")
MUGGINS = board_rules("six-card", {"muggins": "on"})


class Sheet:
    """Entries written one after the other, in the order of their letters."""

    def __init__(self, rules=SIX, dealer=0):
        self.rules, self.dealer, self.entries = rules, dealer, []

    def add(self, kind, **values):
        name = f"e{len(self.entries)}"
        what = {"what": Leap.POINTS} if kind == "points" else {}
        entry = Entry(name, len(self.entries), EntryKind(kind), **{**what, **values})
        self.entries.append(entry)
        return name

    def peg(self, side, *points):
        return [self.add("points", side=side, points=each) for each in points][-1]

    @property
    def board(self):
        return kept_board(self.rules, self.dealer, self.entries)


def test_back_peg_and_front_peg():
    sheet = Sheet()
    sheet.peg(0, 6, 8)
    sheet.peg(1, 2)
    assert (sheet.board.scores, sheet.board.rears) == ([14, 2], [6, 0])


def test_undo_takes_back_and_redo_brings_again():
    sheet = Sheet()
    first, second = sheet.peg(0, 6), sheet.peg(1, 4)
    assert sheet.board.undo == second
    sheet.add("undo", of=second)
    assert (sheet.board.scores, sheet.board.undo, sheet.board.redo) == ([6, 0], first, second)
    sheet.add("redo", of=second)
    assert (sheet.board.scores, sheet.board.redo) == ([6, 4], None)


def test_two_phones_that_take_back_the_same_entry_take_it_back_once():
    sheet = Sheet()
    sheet.peg(0, 6)
    second = sheet.peg(0, 8)
    sheet.add("undo", of=second)
    sheet.add("undo", of=second)
    assert sheet.board.scores == [6, 0]


def test_what_is_brought_again_after_a_new_entry_counts():
    sheet = Sheet()
    first = sheet.peg(0, 6)
    sheet.add("undo", of=first)
    sheet.peg(1, 4)
    assert sheet.board.redo is None
    sheet.add("redo", of=first)
    assert sheet.board.scores == [6, 4]


def test_an_entry_sent_twice_counts_once():
    sheet = Sheet()
    sheet.peg(0, 6)
    sheet.entries *= 2
    assert sheet.board.scores == [6, 0]


def test_two_phones_that_begin_the_next_deal_begin_one():
    sheet = Sheet()
    for _ in range(2):
        sheet.add("deal", number=2, seat=1)
    assert (sheet.board.deal, sheet.board.dealer, sheet.board.next_dealer) == (2, 1, 0)


@pytest.mark.parametrize(("gets", "scores"), [(None, [6, 0]), (1, [6, 2])])
def test_too_many_points_are_put_right(gets, scores):
    sheet = Sheet()
    leap = sheet.peg(0, 8)
    right = sheet.add("right", of=leap, points=6, side=gets)
    assert sheet.board.scores == scores
    sheet.add("undo", of=right)
    assert sheet.board.scores == [8, 0]


def test_what_is_put_right_twice_counts_as_the_last_time():
    sheet = Sheet()
    leap = sheet.peg(0, 8)
    for points in (4, 6):
        sheet.add("right", of=leap, points=points, side=1)
    assert sheet.board.scores == [6, 2]


def test_excess_of_what_was_taken_back_goes_to_nobody():
    sheet = Sheet()
    leap = sheet.peg(0, 8)
    sheet.add("right", of=leap, points=6, side=1)
    sheet.add("undo", of=leap)
    assert sheet.board.scores == [0, 0]


def test_the_game_ends_at_its_last_hole_and_nothing_counts_after_it():
    sheet = Sheet(variant("six-card", {"target": 11, "match": 2}))
    sheet.peg(1, 4)
    sheet.peg(0, 12)
    sheet.peg(1, 8)
    board = sheet.board
    assert (board.scores, board.winner, board.games, board.next_dealer) == ([11, 4], 0, [1, 0], 1)
    assert board.match_winner is None
    [game] = board.finished
    assert (game.win, game.series) == (WinKind.GAME, [[0, 11], [0, 4]])
    assert game.roles == [[11, 1, 0, 0], [0, 0, 4, 1]]


def test_games_of_a_match_and_the_next_match():
    sheet = Sheet(variant("six-card", {"target": 61, "skunk": "on", "match": 2}))
    sheet.peg(0, 24, 24, 24)
    board = sheet.board
    assert (board.win, board.games, board.match_winner) == (WinKind.SKUNK, [2, 0], 0)
    for _ in range(2):
        sheet.add("game", number=2, seat=1)
    board = sheet.board
    assert (board.game, board.dealer, board.scores) == (2, 1, [0, 0])
    assert (board.games, board.matches) == ([0, 0], [1, 0])


def test_taking_the_last_leap_back_resumes_the_game():
    sheet = Sheet(variant("six-card", {"target": 11}))
    last = sheet.peg(0, 12)
    sheet.add("undo", of=last)
    board = sheet.board
    assert (board.winner, board.finished, board.games) == (None, [], [0, 0])


def test_table_top_plays_the_deal_out_and_a_tie_on():
    sheet = Sheet(variant("table-top", {"target": 11}))
    sheet.peg(0, 12)
    sheet.peg(1, 12)
    sheet.add("deal", number=2, seat=1)
    assert (sheet.board.winner, sheet.board.deal) == (None, 2)
    sheet.peg(1, 2)
    sheet.add("deal", number=3, seat=0)
    assert (sheet.board.winner, sheet.board.scores) == (1, [12, 14])


def test_partners_share_a_score_and_three_deal_in_turn():
    pairs = Sheet(variant("four-player"), dealer=3)
    assert (pairs.board.next_dealer, len(pairs.board.scores)) == (0, 2)
    three = Sheet(variant("three-player", {"target": 11}), dealer=1)
    three.peg(2, 12)
    assert three.board.next_dealer == 2


def ranks_score(ranks):
    """Every total that five cards of these ranks can have, as any of hand, crib or line."""
    suits: Counter[int] = Counter()
    cards = []
    for rank in ranks:
        cards.append(Card(Rank(rank), list(Suit)[suits[rank]]))
        suits[rank] += 1
    # Spread so that no four share a suit and no jack has the starter's.
    plain = total([i for i in score_show(cards[1:], cards[0], crib=True) if i.kind != "nobs"])
    plain -= sum(i.points for i in score_show(cards[1:], cards[0], crib=True) if i.kind == "flush")
    kinds = len(set(ranks))
    extras = {0, *([4, 5] if kinds == 5 else [4] if kinds == 4 else [])}
    if 11 in ranks:  # his nobs need the starter's suit, which four of a flush do not have
        extras |= {1, *([6] if kinds == 5 else [])}
    lines = {plain, *([plain + 5] if kinds == 5 else [])}
    return {plain + extra for extra in extras}, lines


def test_possible_scores_are_those_of_all_hands():
    hands, lines = set(), set()
    for ranks in combinations_with_replacement(range(1, 14), 5):
        if max(Counter(ranks).values()) < 5:
            found = ranks_score(ranks)
            hands |= found[0]
            lines |= found[1]
    assert hands - {0} == POSSIBLE[Form.CRIBBAGE]
    assert lines - {0} == POSSIBLE[Form.TABLE_TOP]


def test_impossible_scores_are_refused():
    for points in (0, 19, 25, 26, 27, 30):
        with pytest.raises(RulesError) as refused:
            check_points(SIX, points)
        assert refused.value.code == "kept-impossible"
    check_points(MUGGINS, 19, Leap.MUGGINS)


@pytest.mark.parametrize(
    ("name", "given", "points", "what", "code"),
    [
        *(("table-top", {}, 2, what, "kept-not-scored") for what in (Leap.HEELS, Leap.THIRTY_ONE)),
        ("table-top", {}, 1, Leap.GO, "kept-not-scored"),
        ("table-top", {}, 1, Leap.LAST_CARD, "kept-not-scored"),
        ("table-top", {}, 3, Leap.MUGGINS, "kept-not-scored"),
        ("six-card", {}, 3, Leap.THREE_FOR_LAST, "kept-not-scored"),
        ("six-card", {}, 3, Leap.MUGGINS, "kept-not-scored"),
        ("six-card", {"overclaim": "refuse"}, 3, Leap.OVERCLAIM, "kept-not-scored"),
        ("six-card", {}, 4, Leap.HEELS, "kept-fixed"),
        ("six-card", {}, 2, Leap.GO, "kept-fixed"),
        ("five-card", {}, 2, Leap.THREE_FOR_LAST, "kept-fixed"),
    ],
)
def test_what_a_variant_does_not_score_so_is_refused(name, given, points, what, code):
    with pytest.raises(RulesError) as refused:
        check_points(board_rules(name, given), points, what)
    assert refused.value.code == code


def test_players_count_on_a_board_and_the_penalty_is_the_default():
    rules = board_rules("six-card", {"muggins": "on"})
    assert (rules.counting, rules.overclaim) == ("manual", "penalty")
    assert board_rules("six-card", {"overclaim": "refuse"}).overclaim == "refuse"
    assert board_rules("table-top", {}) == variant("table-top")
    with pytest.raises(RulesError, match="no-such-variant"):
        board_rules("whist", {})


GOOD = {"id": "a1", "at": 5, "kind": "points", "side": 0, "points": 8, "what": "points"}


def test_entries_are_written_and_read():
    assert read_entry(SIX, GOOD).written() == GOOD


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "x"},
        {"kind": None},
        {"kind": []},
        *({"id": name} for name in ("", "A", "a" * 17, 1)),
        {"at": -1},
        {"at": 1.5},
        {"side": 2},
        {"side": True},
        {"points": 0},
        {"points": "8"},
        {"what": "luck"},
        {"of": "a1"},
        {"more": 1},
    ],
)
def test_entries_are_read_strictly(change):
    with pytest.raises(RulesError) as refused:
        read_entry(SIX, GOOD | change)
    assert (refused.value.code, refused.value.params["field"]) == ("kept-entry", *change)


def random_board(name, options, seed):
    """A setup and entries as several phones may send them, many of which do not fit."""
    rules, draw = written_rules(name, options), random.Random(seed)
    setup = {"rules": name, "options": options, "names": [], "dealer": 0}
    entries: list[dict[str, object]] = []
    for number in range(draw.randrange(20, 160)):
        kind = draw.choices(list(EntryKind), weights=[30, 3, 6, 5, 2, 5, 3])[0]
        known = [entry["id"] for entry in entries] or ["none"]
        values = {
            "side": draw.randrange(rules.sides),
            "points": draw.choice(sorted(POSSIBLE[rules.form])),
            "what": draw.choice(["points", "go"]),
            "of": draw.choice(known[-6:]),
            "number": draw.randrange(1, 12),
            "seat": draw.randrange(rules.players),
        }
        used = {"points": "side points what", "right": "of points", "dealer": "seat"}
        used |= {"deal": "number seat", "game": "number seat", "undo": "of", "redo": "of"}
        needed = used[kind].split() + (["side"] if kind == "right" and draw.random() < 0.5 else [])
        entry = {"id": f"e{number}", "at": number, "kind": str(kind)}
        entries.append(entry | {key: values[key] for key in needed})
        if draw.random() < 0.05:
            entries.append(entries[-1])
    return {"setup": setup, "entries": entries}


CASES = [
    *((name, {"target": "61"}) for name in VARIANTS),
    ("table-top", {"players": "4", "target": "31"}),
    ("six-card", {"target": "121", "skunk": "on", "double_skunk": "on", "match": "3"}),
    ("six-card", {"double_game": "on"}),
    ("short", {"target": "45", "skunk": "on", "match": "2"}),
]


def as_told(value):
    """A board as the browser's fold gives it."""
    if isinstance(value, list):
        return [as_told(each) for each in value]
    if not hasattr(value, "__dataclass_fields__"):
        return value
    names = [each.name for each in fields(value) if not each.name.startswith("_")]
    if isinstance(value, KeptBoard):
        names.remove("rules")
    return {name: as_told(getattr(value, name)) for name in names}


def in_the_browser(boards):
    done = subprocess.run(
        ["node", str(SCRIPT), f"{CLIENT.as_uri()}/"],
        input=json.dumps(boards).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def refused(rules, points, what):
    try:
        check_points(rules, points, what)
    except RulesError as error:
        return {"code": error.code, "params": error.params}
    return None


def test_the_browser_refuses_the_same():
    every = [{}, {"muggins": "on"}, {"overclaim": "refuse"}, {"three_for_last": "on"}]
    cases = [
        (name, given)
        for name, rules in VARIANTS.items()
        for given in (every[: 1 if rules.form is Form.TABLE_TOP else 4])
        if rules.players == 2 or "three_for_last" not in given
    ]
    tried = [(points, what) for points in range(1, 30) for what in Leap]
    setups = [{"rules": name, "options": given, "names": [], "dealer": 0} for name, given in cases]
    told = in_the_browser([{"setup": setup, "tried": tried} for setup in setups])
    for (name, given), found in zip(cases, told, strict=True):
        assert found == [refused(board_rules(name, given), *each) for each in tried], (name, given)


@pytest.mark.slow
def test_the_browser_folds_the_same():
    boards = [random_board(*case, seed=seed) for case in CASES for seed in range(12)]
    finished = 0
    for board, told in zip(boards, in_the_browser(boards), strict=True):
        rules = written_rules(board["setup"]["rules"], board["setup"]["options"])
        entries = [read_entry(rules, entry) for entry in board["entries"]]
        folded = kept_board(rules, 0, entries)
        assert json.loads(json.dumps(as_told(folded))) == told, board
        finished += len(folded.finished)
    assert finished > 20
