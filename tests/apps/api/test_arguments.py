"""Whatever is given to a public function, it answers, or names the argument that is wrong."""

import pickle
from collections.abc import Iterator
from inspect import Parameter, isfunction, signature
from math import nan
from pathlib import Path
from typing import Any

import pytest

import pegout
from pegout.engine.arguments import checked
from pegout.lab import benchmark
from pegout.locale import translator

given: Any = pegout  # whatever a type checker says
RECORD = Path(__file__).parents[2] / "golden" / "five-card.crib"
WRONG: Any = (
    None,
    7,
    -3,
    nan,
    "3",
    "",
    "nonsense",
    b"5H",
    int,
    [],
    [None],
    ["x"],
    {},
    object(),
    True,
)
"""The values tried for every argument: some are right for some."""


def a_view() -> pegout.View:
    """A view of the first discard of a game."""
    steps = pegout.play_game("six-card", [pegout.make_bot("random", 1)] * 2, 1)
    dealt = next(step.state for step in steps if step.state.phase is pegout.Phase.DISCARD)
    return pegout.view(dealt, 0)


SEEN = a_view()
RECORDED = pegout.read_record(RECORD)
MINI = benchmark.mini()
RIGHT: dict[str, dict[str, Any]] = {
    "actors": {"state": pegout.start()},
    "apply": {"state": pegout.start(), "actor": 0, "action": "draw 5"},
    "board_svg": {"style": "track", "scores": (5, 7)},
    "crib_table": {"rules": "six-card"},
    "exploitability": {"bot": "random", "rules": "five-card", "starter": "5"},
    "hint": {"view": SEEN},
    "legal_actions": {"state": pegout.start(), "seat": 0},
    "make_bot": {"level": "random", "seed": 1},
    "odds": {"rules": "six-card"},
    "parse_action": {"text": "draw 5"},
    "parse_cards": {"text": "5H JC"},
    "play_game": {"rules": "six-card", "players": [pegout.make_bot("random", 1)] * 2, "seed": 1},
    "play_match": {"players": ("random", "random"), "games": 1},
    "rate_cards": {"hand": "4 5 J Q", "role": "pone"},
    "rate_discards": {"hand": "5H 6H 7D 8S JC QD", "role": "pone"},
    "read_position": {"text": str(pegout.start())},
    "read_record": {"text": RECORDED},
    "replay": {"record": RECORDED},
    "review": {"record": RECORDED},
    "score_play": {"cards": "5H JC"},
    "score_show": {"hand": "5H 5D 5S JC", "starter": "5C"},
    "start": {"rules": "six-card"},
    "total": {"items": pegout.score_show("5H 5D 5S JC", "5C")},
    "variant": {"name": "short", "options": {}},
    "verify": {"state": pegout.start(), "actor": 0, "action": "draw 5"},
    "view": {"state": pegout.start(), "seat": 0},
    "write_action": {"action": pegout.Go()},
    "write_record": {"record": RECORDED},
    "Card": {"rank": pegout.Rank.FIVE, "suit": pegout.Suit.HEARTS},
    "Draw": {"place": 5},
    "Cut": {"depth": 5},
    "Claim": {"points": 5},
    "Muggins": {"points": 5},
    "Place": {"row": 0, "column": 0},
    "Discard": {"cards": "5H 6H"},
    "Play": {"card": "5H"},
    "TurnUp": {"card": "5H"},
    "Deal": {"hands": ("5H 6H", "7H 8H"), "crib": "9H"},
    "Reveal": {"seat": 0, "cards": "5H"},
    "Deck": {"secret": b"secret"},
    "Header": {"rules": "six-card", "players": ("Ann", "Bob")},
    "Record": {"header": RECORDED.header},
    "Recorder": {"header": RECORDED.header},
    "Rules": {"name": "six-card"},
}
"""Arguments that are right, for every public function and every class that others make."""
OF_ROLES: dict[str, dict[str, Any]] = {
    "actions": {},
    "describe": {"row": 0},
    "features": {"rows": [0]},
    "flat": {"policy": MINI.uniform("pone")},
    "from_solver": {"strategy": MINI.uniform("pone")},
    "legal": {"rows": [0]},
    "matrix": {"policy": MINI.uniform("pone")},
    "rows": {},
    "starts": {},
    "uniform": {},
}
"""Methods of a benchmark's game that take a role, with their other arguments."""
BEYOND: dict[str, Any] = {
    "Deck.from_seed": (pegout.Deck.from_seed, {"seed": 1}),
    "Deck.act": (pegout.Deck.from_seed(1).act, {"state": pegout.start()}),
    "Recorder.act": (pegout.Recorder(RECORDED.header).act, {"actor": 0, "action": "draw 5"}),
    "Recorder.comment": (pegout.Recorder(RECORDED.header).comment, {"text": "a comment"}),
    "Recorder.resume": (pegout.Recorder.resume, {"record": RECORDED}),
    "benchmark.discards": (benchmark.discards, {"variant": "five-card"}),
    "benchmark.five_card": (benchmark.five_card, {"starter": "5"}),
    "benchmark.game": (benchmark.game, {"name": "mini"}),
    "benchmark.load_policy": (benchmark.load_policy, {"path": "none.npz", "game": MINI}),
    "benchmark.six_card": (benchmark.six_card, {"starter": "5"}),
    **{
        f"mini.{name}": (getattr(MINI, name), {"role": "pone", **more})
        for name, more in OF_ROLES.items()
    },
    "mini.column_span": (MINI.column_span, {"kind": "hand"}),
    "mini.row_of": (MINI.row_of, {"infoset": MINI.describe("pone", 0)}),
    "mini.evaluate": (MINI.evaluate, {"pone": benchmark.evenly, "dealer": benchmark.evenly}),
}
"""Public methods, and functions of `pegout.lab.benchmark`, each with right arguments."""
LONG = {"exploitability": "starter threads", "review": "game", "play_match": "games processes seed"}
"""Arguments that begin long work where a number is right: tried without numbers."""


CALLED_BACK = {"progress", "pone", "dealer"}
"""Arguments that are called: a class can be, whatever it makes of its arguments."""


def test_no_public_function_is_left_out():
    classes = {name for name in pegout.__all__ if isinstance(getattr(pegout, name), type)}
    functions = {name for name in pegout.__all__ if isfunction(getattr(pegout, name))}
    assert functions == RIGHT.keys() - classes
    assert {"Card", "Header", "Recorder"} <= RIGHT.keys() & classes


CALLED: dict[str, Any] = {
    name: (getattr(given, name), right) for name, right in RIGHT.items()
} | BEYOND


def attempts(function, begins_work: list[str]) -> Iterator[tuple[str, bool, Any]]:
    """Each argument of a function, whether it stands for many, and what to try."""
    for key, parameter in signature(function).parameters.items():
        for wrong in WRONG:
            begins = key in begins_work and (isinstance(wrong, int) or key == "starter")
            called = isinstance(wrong, type) and key in CALLED_BACK
            if not called and (wrong is True or not begins):
                yield key, parameter.kind is Parameter.VAR_POSITIONAL, wrong


def fault_of(function, arguments, many) -> str | None:
    """The faults in how a function takes its arguments."""
    try:
        answer = function(*many, **arguments)
        if hasattr(answer, "__next__"):
            next(answer)
        repr(answer), str(answer)
    except pegout.PegoutError as error:
        for lang in ("en", "ja"):
            translator(lang).error(error)
        names = {*signature(function).parameters}
        stated = {str(value) for value in error.params.values()}
        told = error.params.get("parameter") in names or stated & {*map(str, arguments.values())}
        return None if told else f"names no argument: {error}"
    except Exception as error:
        return repr(error)
    return None


@pytest.mark.parametrize("name", CALLED)
def test_every_argument_is_taken_or_named(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    function, right = CALLED[name]
    faults = []
    for key, stands_for_many, wrong in attempts(function, LONG.get(name, "").split()):
        arguments = {**right, key: wrong}
        many = (
            (wrong,)
            if stands_for_many
            else arguments.pop("players", ())
            if name == "play_match"
            else ()
        )
        if stands_for_many:
            del arguments[key]
        if fault := fault_of(function, arguments, many):
            faults.append((key, wrong, fault))
    assert faults == []


def test_what_is_offered_is_found_by_pickles_and_keeps_its_help():
    assert pickle.loads(pickle.dumps(pegout.score_show)) is pegout.score_show
    assert str(signature(pegout.score_play)).startswith("(cards: 'Sequence[Card | str] | str')")
    assert (pegout.score_play.__doc__ or "").startswith("Score the card")


def test_numbers_of_other_libraries_are_numbers():
    numpy = pytest.importorskip("numpy")
    assert len(pegout.legal_actions(pegout.start(), numpy.int64(0))) == 52


def test_a_function_is_checked_by_what_it_declares():
    def told(one: int, *more: str, last: tuple[int, int] | None = None) -> int:
        return one

    function: Any = checked(told)
    assert function(1, "a", "b", last=[3, 4]) == 1
    for wrong in ((1, 2), (1, "a", None), ("1",)):
        with pytest.raises(pegout.PegoutError):
            function(*wrong)
    for last in ((1,), "12", (1, "2")):
        with pytest.raises(pegout.PegoutError) as refused:
            function(1, last=last)
        assert refused.value.params["parameter"] == "last"
