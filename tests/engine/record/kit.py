"""Records of random games, shared by the tests of this folder."""

from functools import cache

from tests.kit import ALL_RULES, random_play

from pegout.engine.record import Header, Record, build_record

PLAYERS = ("Ann", "Bob", "千恵", "Dai O'Dea")


def header_for(rules, **fields) -> Header:
    return Header(rules, PLAYERS[: rules.players], **fields)


@cache
def random_record(name: str, seed: int = 0) -> Record:
    """The record of a whole random match under one of `ALL_RULES`."""
    rules = ALL_RULES[name]
    return build_record(
        header_for(rules), ((step.actor, step.action) for step in random_play(rules, seed))
    )


def faulty(text: str, line: int, new: str) -> str:
    """A text with this line, from 1, put in the place of its own."""
    lines = text.split("\n")
    lines[line - 1] = new
    return "\n".join(lines)
