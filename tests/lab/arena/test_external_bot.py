"""External bots: the same games as with levels, nothing hidden is sent, errors are named."""

import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.rules.test_secrecy import renamed, renamed_action, renaming, steps
from tests.kit import ALL_RULES, in_turn
from tests.lab.arena.in_process_bot import InProcessBot

from pegout.engine.deck import Deck
from pegout.engine.errors import BotError, NotationError, PegoutError, PlayerError
from pegout.engine.rules.actions import Claim, Cut, Deal, Discard, Draw, Go, Play
from pegout.engine.rules.events import Exposed, Shown, project
from pegout.engine.rules.game import actors, apply
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.lab.arena import play_game
from pegout.lab.arena.bot_protocol import (
    act_line,
    hello_line,
    over_line,
    parse_answer,
    printable,
    serve_level,
)
from pegout.lab.arena.external_bot import (
    ExternalBot,
    Seating,
    bot_seed,
    command_words,
    is_external,
    split_players,
)
from pegout.solver.bots import LEVELS, make_bot

pytestmark = pytest.mark.slow


def brief(rules):
    """The same rules with short games."""
    return replace(
        rules,
        match=min(rules.match, 2),
        target=min(rules.target, 31),
        double_game=False,
        double_skunk=False,
    )


RULES = {name: brief(rules) for name, rules in ALL_RULES.items()}


def external_bot(rules, seat, series, level, *, seeded=True, log=None):
    seating = Seating(rules, seat, 0, 0, f"{series}-0")
    process: Any = InProcessBot(level, series if seeded else None, log)
    return ExternalBot("exec:in-process", seating, process, 60)


def game(rules, players, series):
    return list(play_game(rules, players, f"{series}-0"))


def inside(rules, level, series):
    bots = [make_bot(level, f"{series}-0") for _ in range(rules.players)]
    return game(rules, bots, series)


@pytest.mark.parametrize(("name", "level"), in_turn(RULES, ["random", "beginner", "steady"]))
def test_a_level_plays_over_the_protocol_as_it_does_directly(name, level):
    rules = RULES[name]
    players = [external_bot(rules, seat, "same", level) for seat in range(rules.players)]
    assert game(rules, players, "same") == inside(rules, level, "same")


@pytest.mark.parametrize(
    ("level", "name"), in_turn(LEVELS, ["five-card", "three-player", "table-top"])
)
def test_every_level_plays_over_the_protocol_as_it_does_directly(name, level):
    rules = variant(name, {"target": "11"})
    players = [external_bot(rules, seat, "same", level) for seat in range(rules.players)]
    assert game(rules, players, "same") == inside(rules, level, "same")


def test_a_level_without_a_seed_of_its_own_repeats_itself_and_draws_and_cuts_as_everybody():
    rules = RULES["four-player target=61 counting=manual muggins=on overclaim=penalty"]
    games = []
    for _ in range(2):
        players = [external_bot(rules, seat, "x", "random", seeded=False) for seat in range(4)]
        games.append(game(rules, players, "x"))
    assert games[0] == games[1] != inside(rules, "random", "x")
    luck = [
        [step.action for step in each if isinstance(step.action, Draw)]
        for each in (games[0], inside(rules, "steady", "x"))
    ]
    assert luck[0] == luck[1] != []
    cuts = [
        next(step.action for step in each if isinstance(step.action, Cut))
        for each in (games[0], inside(rules, "steady", "x"))
    ]
    assert cuts[0] == cuts[1]


def test_it_gets_every_event_once_in_order_and_the_end():
    for rules in RULES.values():
        log: list[bytes] = []
        player = external_bot(rules, 1, "all", "steady", log=log)
        others = [make_bot("beginner", "all-0") for _ in range(rules.players - 1)]
        steps = game(rules, [others[0], player, *others[1:]], "all")
        sent = [json.loads(line[2:]) for line in log if line.startswith(b">")]
        assert [each["type"] for each in sent[:: len(sent) - 1]] == ["hello", "over"]
        assert [each["id"] for each in sent[1:-1]] == list(range(1, len(sent) - 1))
        line = [event for each in sent[1:] for event in each["events"]]
        happened = [project(event, 1) for step in steps for event in step.events]
        assert [each["event"] for each in line] == [event.name for event in happened]
        assert sent[-1]["view"]["phase"] == "over"
        assert sent[-1]["view"]["winner"] == steps[-1].state.winner


# Nothing hidden is sent


def sent_line(seat, state, events):
    """The line that is sent after these events, or nothing once a hand has been exposed."""
    if any(isinstance(event, Shown | Exposed) for event in events):
        return None
    known, seen = [project(event, seat) for event in events], view(state, seat)
    if seat in actors(state):
        return act_line(1, known, seen)
    return over_line(known, seen)


@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
def test_exchanging_hidden_cards_changes_no_byte_that_a_bot_is_sent(rules):
    random, compared = Random(3), 0
    for step, exposed in steps(rules, 25):
        for seat in range(rules.players):
            names = renaming(step, seat, exposed, random)
            dealing = isinstance(step.action, Deal)
            before = step.before if dealing else renamed(step.before, names)
            after, events = apply(before, step.actor, renamed_action(step.action, names))
            expected = sent_line(seat, step.after, step.events)
            assert sent_line(seat, after, events) == expected
            compared += expected is not None
    assert compared > 25


@pytest.mark.parametrize("name", ["six-card", "five-card", "three-player", "four-player"])
def test_a_game_with_other_hidden_cards_begins_with_the_same_bytes(name, monkeypatch):
    rules = variant(name)
    deal = Deck._deal

    def sent(seed_of_others):
        def dealt(self, state):
            honest = deal(self, state)
            own = set(honest.hands[0])
            rest = [card for card in self.pack("0 0") if card not in own]
            Random(seed_of_others).shuffle(rest)
            pack = iter(rest)
            hands = [tuple(next(pack) for _ in range(rules.dealt)) for _ in honest.hands[1:]]
            return Deal((honest.hands[0], *hands), tuple(next(pack) for _ in honest.crib))

        monkeypatch.setattr(Deck, "_deal", dealt)
        log: list[bytes] = []
        player = external_bot(rules, 0, "hidden", "steady", log=log)
        others = [make_bot("random", "hidden-0")] * (rules.players - 1)
        for step in play_game(rules, [player, *others], "hidden-0"):
            if isinstance(step.action, Discard):
                return log, step.state.hands[1:]

    (first, hands), (second, others) = sent(1), sent(2)
    assert hands != others
    assert first == second
    assert len(first) == 3


def test_the_seed_of_the_deck_is_not_sent():
    seating = Seating(RULES["six-card"], 1, 3, 3, "secret-3")
    process: Any = InProcessBot("steady")
    ExternalBot("exec:x", seating, process, 1)
    assert b"secret" not in process.log[0]
    hello = json.loads(process.log[0][2:])
    assert (hello["seat"], hello["deck"], hello["version"]) == (1, 3, 1)
    seeds = {bot_seed(f"{series}-0", seat) for series in "ab" for seat in range(4)}
    assert len(seeds) == 8


# Answers of a bot

LEGAL = tuple(map(Play, sorted(Deck.from_seed(1).pack("x")[:4])))


def code_of(text, number=5, legal=LEGAL):
    with pytest.raises(BotError) as error:
        parse_answer(text, number, legal)
    return error.value.code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"", "bot-not-json"),
        (b"play 5H", "bot-not-json"),
        (b'{"id": 5, "action": "go"', "bot-not-json"),
        (b"\xff\xfe", "bot-not-json"),
        (b"[" * 60_000, "bot-not-json"),
        (b"1" * 60_000, "bot-not-json"),
        (b"\xef\xbb\xbf{}", "bot-not-json"),
        (b"{}", "bot-wrong-shape"),
        (b"5", "bot-wrong-shape"),
        (b"null", "bot-wrong-shape"),
        (b"[5]", "bot-wrong-shape"),
        (b'{"id": 5}', "bot-wrong-shape"),
        (b'{"action": "go"}', "bot-wrong-shape"),
        (b'{"id": "5", "action": "go"}', "bot-wrong-shape"),
        (b'{"id": 5.0, "action": "go"}', "bot-wrong-shape"),
        (b'{"id": true, "action": "go"}', "bot-wrong-shape"),
        (b'{"id": 5, "action": ["go"]}', "bot-wrong-shape"),
        (b'{"id": 4, "action": "go"}', "bot-wrong-id"),
        (b'{"id": 6, "action": "go"}', "bot-wrong-id"),
        (b'{"id": -5, "action": "go"}', "bot-wrong-id"),
        (b'{"id": 5, "action": "go"}', "bot-illegal-action"),
        (b'{"id": 5, "action": ""}', "bot-illegal-action"),
        (b'{"id": 5, "action": "deal"}', "bot-illegal-action"),
        (b'{"id": 5, "action": "turn 5H"}', "bot-illegal-action"),
        (b'{"id": 5, "action": "play ??"}', "bot-illegal-action"),
        (b'{"id": 5, "action": "play \\ud800"}', "bot-illegal-action"),
    ],
)
def test_a_bad_answer_is_named(text, code):
    assert code_of(text) == code


def test_an_illegal_answer_is_told_what_would_have_been_legal():
    with pytest.raises(BotError) as error:
        parse_answer(b'{"id": 5, "action": "go"}', 5, LEGAL)
    params = error.value.params
    assert (params["id"], params["action"]) == ("5", "go")
    assert params["legal"] == ", ".join(f"play {own.card}" for own in LEGAL)
    many = tuple(Claim(points) for points in range(30))
    with pytest.raises(BotError) as error:
        parse_answer(b'{"id": 5, "action": "go"}', 5, many)
    assert str(error.value.params["legal"]).endswith("claim 19, …")


def test_a_good_answer_in_any_spelling():
    own = LEGAL[0]
    for written in (f"play {own.card}", f"play {str(own.card).lower()}"):
        text = json.dumps({"id": 5, "action": written, "thoughts": ["mine"]}).encode()
        assert parse_answer(text + b"\r", 5, LEGAL) == own
    cards = tuple(play.card for play in LEGAL[:2])
    text = json.dumps({"id": 5, "action": f"discard {cards[1]} {cards[0]}"}).encode()
    assert parse_answer(text, 5, (Discard(cards),)) == Discard(cards)


answer_like = st.fixed_dictionaries(
    {},
    optional={
        "id": st.one_of(st.integers(3, 7), st.text(), st.none(), st.booleans()),
        "action": st.one_of(
            st.text(),
            st.sampled_from(["go", "claim 29", "claim 1", "place 1 1", "discard 5H", "cut 99999"]),
            st.builds(lambda play: f"play {play.card}", st.sampled_from(LEGAL)),
            st.lists(st.text()),
        ),
    },
).map(lambda value: json.dumps(value).encode())


@given(st.one_of(st.binary(max_size=300), answer_like))
def test_whatever_comes_is_a_legal_action_or_an_error(text):
    for legal in (LEGAL, (Go(),), (Claim(0), Claim(1))):
        try:
            assert parse_answer(text, 5, legal) in legal
        except BotError as error:
            assert error.code.startswith("bot-")
            assert all(str(value).isprintable() for value in error.params.values())


def test_what_is_quoted_is_fit_for_a_terminal():
    assert printable(b"\x1b[31mred\n\xff\r\n") == "�[31mred��"


# Commands


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("steady,random", ("steady", "random")),
        ("steady", ("steady",)),
        ("steady,", ("steady", "")),
        ("", ("",)),
        ("exec:a b,exec:c", ("exec:a b", "exec:c")),
        ("exec:a '1,2',steady", ("exec:a '1,2'", "steady")),
        ('exec:sh -c "a, b",exec:x', ('exec:sh -c "a, b"', "exec:x")),
        ("exec:it's,steady", ("exec:it's", "steady")),
    ],
)
def test_players_are_listed_with_commas(text, players):
    assert split_players(text) == players


def test_a_command_is_split_as_a_shell_does():
    assert command_words("exec:a 'b c' \"d\" e\\ f") == ["a", "b c", "d", "e f"]
    assert is_external("exec:") and not is_external("steady")


@pytest.mark.parametrize(
    "player", ["exec:", "exec: ", "exec:'a", "exec:''", "exec:a\nb", "exec:a\0"]
)
def test_a_command_that_is_none(player):
    with pytest.raises(BotError) as error:
        command_words(player)
    assert error.value.code == "bot-no-command"


# The other end


def heard(*lines, level="steady", seed=None):
    return list(serve_level(lines, level, seed))


def error_of(*lines, level="steady"):
    with pytest.raises(PegoutError) as error:
        heard(*lines, level=level)
    return error.value.code, error.value.params.get("line")


HELLO = hello_line(variant("six-card"), 0, 0, "x")


@cache
def first_question():
    """The line that asks seat 0 for its first discard."""
    for step in play_game(variant("six-card"), [make_bot("steady", 1)] * 2, "q-0"):
        if step.state.phase is Phase.DISCARD and 0 in actors(step.state):
            return act_line(3, [], view(step.state, 0))
    raise AssertionError


def a_question(**changes):
    return json.dumps(json.loads(first_question()) | changes).encode() + b"\n"


def test_it_answers_questions_and_passes_over_the_rest():
    lines = [HELLO, b'{"type": "later", "x": 1}\n', a_question(), b'{"type": "over"}\n']
    (line,) = heard(*lines)
    assert line.endswith(b"\n")
    answer = json.loads(line)
    assert answer["id"] == 3
    assert answer["action"] in json.loads(a_question())["legal"]
    assert heard(*lines, b'{"type": "quit"}\n', b"not read\n") == [line]
    assert heard() == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"hello\n", "not-a-message"),
        (b"\xff\n", "not-a-message"),
        (b"[" * 60_000, "not-a-message"),
        (b'"act"\n', "not-a-message"),
        (b"{}\n", "not-a-message"),
        (b'{"type": 1}\n', "not-a-message"),
        (b'{"type": "hello"}\n', "not-a-message"),
        (b'{"type": "hello", "version": 1}\n', "not-a-message"),
        (b'{"type": "hello", "version": 2}\n', "protocol-version"),
        (b'{"type": "hello", "version": [1]}\n', "protocol-version"),
        (b'{"type": "act"}\n', "not-a-message"),
        (a_question(id="3"), "not-a-message"),
        (a_question(view=[]), "not-a-message"),
        (a_question(view={}), "not-a-question"),
        (a_question(legal=[]), "not-a-question"),
        (a_question(legal=["fly"]), "not-a-question"),
        (a_question(legal=["play 5H", "play 6H"]), "not-a-question"),
    ],
)
def test_a_line_that_it_cannot_use_is_named(line, code):
    assert error_of(HELLO, line) == (code, 2)


def test_blank_lines_are_skipped():
    plain = heard(HELLO, a_question())
    assert heard(b"\n", HELLO, b" \r\n", a_question(), b"") == plain
    assert error_of(b"\n", a_question()) == ("hello-first", 2)


def test_a_question_before_any_hello():
    assert error_of(a_question()) == ("hello-first", 1)


def test_a_level_that_does_not_exist_is_named_before_anything_is_read():
    with pytest.raises(PlayerError) as error:
        next(serve_level(iter(lambda: pytest.fail("it reads"), b""), "nobody"))
    assert error.value.code == "no-such-level"


def test_a_view_that_cannot_be_is_no_crash():
    random, asked = Random(4), json.loads(a_question())
    for _ in range(300):
        changed = json.loads(json.dumps(asked))
        key = random.choice(list(changed["view"]))
        changed["view"][key] = random.choice(list(asked["view"].values()))
        changed["legal"] = random.choice(
            [changed["legal"], ["play 5H", "go"], ["claim 1", "claim 2"]]
        )
        try:
            heard(HELLO, json.dumps(changed).encode())
        except NotationError as error:
            assert error.code == "not-a-question"
