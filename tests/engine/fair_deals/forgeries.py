"""Records that hold, and forgeries of them that break one rule each, for the browser's verifier."""

from __future__ import annotations

from typing import NamedTuple

from tests.engine.record.kit import header_for

from pegout.engine.record import build_record, redact, write_record
from pegout.engine.rules.actions import parse_action
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.variants import variant

DRAW = "0 draw 37|* turn 4H|1 draw 32|* turn 6D"
SIX = f"""{DRAW}|* deal QC AH 7S 6D 2S QH / 2D KD AS 3D 5H 2H
1 discard AS 3D|0 discard 6D QH|1 cut 38|* turn 3C
1 play 2H|0 play AH|1 play 5H|0 play QC|1 play 2D|0 play 2S|1 go|0 play 7S|1 play KD
* deal 3C JS QC 7D 2H AS / KS 9D TD 9C KH TC|1 discard 9D KS"""
MANUAL = f"""{DRAW}|* deal QC AH 7S 6D 2S QH / 2D KD AS 3D 5H 2H
1 discard AS 3D|0 discard 6D QH|1 cut 38|* turn JC
1 play 2H|1 claim 0|0 pass|0 play AH|0 claim 2|1 muggins 3|1 play 5H|1 claim 0
0 play QC|0 claim 0|1 pass|1 play 2D|1 claim 0|0 muggins 1|0 play 2S|0 claim 0|1 muggins 6|1 go
0 play 7S|0 claim 0|1 muggins 2|1 play KD|1 claim 1|0 pass
1 claim 2|0 muggins 2|0 claim 4|1 pass|0 claim 0|1 muggins 12
* deal 3C JS QC 7D 2H AS / KS 9D TD 9C KH TC"""
"""Claims too low, right and too high; calls for less and more than was overlooked, and of nothing,
one of them while the next card is played."""
EARLIER = f"""{MANUAL.partition("|0 pass")[0]}|0 play AH|0 claim 0|1 play 5H|1 claim 0|0 play QC
0 claim 0|1 play 2D|1 claim 0|0 play 2S|0 claim 0|1 muggins"""
"""Counts by the rules of before: the next card accepts a claim, and a call names no points."""
THREE = """0 draw 1|* turn 4H|1 draw 2|* turn 4S|2 draw 3|* turn 8D
0 draw 4|* turn 5H|1 draw 5|* turn 6S
* deal QH 2D KD TC AS / 6C 3D 5H 2H QD / 7S 8H 2S AC JC / crib 9D
2 discard 7S|1 discard 3D|0 discard TC|1 cut 24|* turn 9S"""
WON_BY_A_CALL = """* deal 5S KS KH 9S JS / 5H 6H KD 9H JH / 5D KC 9D 7C JD / crib 8D
0 discard JS|1 discard JH|2 discard JD|0 cut 20|* turn 8S|0 play 5S|0 claim 0|1 play 5H|1 claim 0
0 muggins 2|2 play 5D|2 claim 0|0 play KS|0 claim 0|1 play 6H|1 claim 0|0 muggins 2|2 play KC
2 claim 0|0 play KH|0 claim 2|1 play KD|1 claim 6|0 pass|2 go|0 go|1 go|1 claim 0|0 pass|2 pass
2 play 9D|2 claim 0|0 play 9S|0 claim 0|1 play 9H|1 claim 0|0 muggins 6|2 go
* deal QH 2D KD TC AS / 6C 3D 5H 2H QD / 7S 8H 2S AC JC / crib 9D"""
"""Calls that wait for one before them, who plays on; the last one wins the first of two games."""
CALLS = f"{THREE}|1 play 6C|1 claim 1|0 muggins 2|2 pass|2 play JC|2 claim 0|0 play AS"
ALONE = f"{THREE}|1 play 6C|1 claim 0|2 play JC|2 claim 0|0 play AS"
BEFORE = SIX.replace("* deal QC", "1 cut 20|* deal QC").replace("* deal 3C", "0 cut 20|* deal 3C")
FIVE = f"""{DRAW}|* deal 9S 8S KH 2S 3S / TD JD QD 4S 6S|0 discard 2S 3S|1 discard 4S 6S|1 cut 9
* turn AD|1 play TD|0 play KH|1 play JD|0 go|1 go"""
ACE = FIVE.replace("9S 8S KH", "9S AS KH").replace("0 go|1 go", "0 play AS")
TABLE = f"""{DRAW}|* deal|* turn 7S|* turn 2S|1 place 3 2|* turn 8C|0 place 2 3|* turn AC
1 place 2 4|* turn 9D|0 place 1 4|* turn KH|1 place 4 2|* turn QD|0 place 4 3"""
END = SIX.partition("\n* deal 3C")[0]
"""The end of a match to 11 points, won in the first show."""
CLAIMED = {"counting": "manual", "muggins": "on"}
CALLED = variant("three-player", {**CLAIMED, "target": "11", "match": "2", "first_deal": "seat-2"})
BASES = {
    "six": (SIX, variant("six-card")),
    "top": (SIX.replace("|1 cut 38", ""), variant("six-card", {"starter": "top"})),
    "before": (BEFORE, variant("six-card", {"cut_before_deal": "on"})),
    "end": (END, variant("six-card", {"target": "11", "three_for_last": "on"})),
    "three": (THREE, variant("three-player")),
    "five": (FIVE, variant("five-card")),
    "ace": (ACE, variant("five-card")),
    "table": (TABLE, variant("table-top")),
    "manual": (MANUAL, variant("six-card", CLAIMED)),
    "earlier": (EARLIER, variant("six-card", {**CLAIMED, "claims": "every"})),
    "alone": (ALONE, variant("three-player", {**CLAIMED, "claims": "every"})),
    "calls": (CALLS, variant("three-player", CLAIMED)),
    "called go": (WON_BY_A_CALL, CALLED),
    "called card": (WON_BY_A_CALL.replace("7C", "4C").replace("6|2 go", "6|2 play 4C"), CALLED),
}


class Forgery(NamedTuple):
    """A record in which one line is another, which is then the first that is refused.

    Attributes:
        rule: what it breaks.
        base: the record, of `BASES`; after a slash the seat that has seen it, "-" for none.
        line: the action that is replaced, in its last occurrence; none for the end of the record.
        other: what stands there instead.
        code: how the verifier names it.
    """

    rule: str
    base: str
    line: str
    other: str
    code: str = "action"


def sound(base: str) -> str:
    """The text of a record that holds."""
    name, _, viewer = base.partition("/")
    text, rules = BASES[name]
    moves = [line.split(" ", 1) for line in text.replace("\n", "|").split("|")]
    actions = [(-1 if who == "*" else int(who), parse_action(told)) for who, told in moves]
    record = build_record(header_for(rules), actions)
    if viewer:
        record = redact(record, SPECTATOR if viewer == "-" else int(viewer))
    return write_record(record)


def forge(forgery: Forgery) -> tuple[str, int]:
    """The text of a forgery, and the line that breaks the rule."""
    lines = sound(forgery.base).splitlines()
    told = [line.partition(" ; ")[0] for line in lines]
    if not forgery.line:
        return "\n".join([*lines, forgery.other, ""]), len(lines) + 1
    at = len(lines) - 1 - told[::-1].index(forgery.line)
    lines[at] = forgery.other
    return "\n".join([*lines, ""]), at + 1


DEAL = "* deal QC AH 7S 6D 2S QH / 2D KD AS 3D 5H 2H"
NEXT = "* deal 3C JS QC 7D 2H AS / KS 9D TD 9C KH TC"
SEEN = "* deal QC AH 7S 6D 2S QH / ?? ?? ?? ?? ?? ??"
UNSEEN = "* deal ?? ?? ?? ?? ?? ?? / ?? ?? ?? ?? ?? ??"
DEAL_OF_THREE = "* deal QH 2D KD TC AS / 6C 3D 5H 2H QD / 7S 8H 2S AC JC / crib 9D"
FORGERIES = [
    Forgery("an actor", "six", "1 play 2H", "7 play 2H"),
    Forgery("a seat", "six", "1 play 2H", "2 play 2H"),
    Forgery("an action", "six", "1 play 2H", "1 lead 2H"),
    Forgery("who deals", "six", DEAL, DEAL.replace("*", "0")),
    Forgery("who plays", "six", "1 play 2H", "* play 2H"),
    Forgery("one card at a time", "six", "1 play 2H", "1 play 2H 5H"),
    Forgery("a go has no card", "six", "1 go", "1 go KD"),
    # The draw
    Forgery("nobody draws twice", "six", "1 draw 32", "0 draw 32"),
    Forgery("a place in the deck", "six", "1 draw 32", "1 draw 53"),
    Forgery("a place from 1", "six", "1 draw 32", "1 draw 0"),
    Forgery("a place in figures", "six", "1 draw 32", "1 draw 3e1"),
    Forgery("no place twice", "six", "1 draw 32", "1 draw 37"),
    Forgery("no place twice among those who tie", "three", "0 draw 4", "0 draw 3"),
    Forgery("only those who tie draw again", "three", "1 draw 5", "2 draw 5"),
    Forgery("a card is turned up at a place drawn", "six", "1 draw 32", "* turn 6D"),
    Forgery("every card once", "six", "* turn 6D", "* turn 4H"),
    Forgery("a card of the deck", "six", "* turn 6D", "* turn 1D"),
    Forgery("no card unseen", "six", "* turn 3C", "* turn ??"),
    Forgery("no draw once it is settled", "six", DEAL, "0 draw 5"),
    # The deal
    Forgery("one deal", "six", "0 discard 6D QH", NEXT),
    Forgery("six cards", "six", DEAL, DEAL.replace(" 2H", "")),
    Forgery("two hands", "six", DEAL, DEAL.partition(" /")[0]),
    Forgery("no crib dealt", "six", DEAL, f"{DEAL} / crib 9D"),
    Forgery("a crib dealt", "three", DEAL_OF_THREE, DEAL_OF_THREE.partition(" / crib")[0]),
    Forgery("a crib by name", "three", DEAL_OF_THREE, DEAL_OF_THREE.replace("crib ", "trio ")),
    Forgery("every card is seen", "six", DEAL, DEAL.replace("QC", "??")),
    Forgery("one's own cards are seen", "six/0", SEEN, UNSEEN),
    Forgery("nobody's cards are seen", "six/-", UNSEEN, DEAL),
    Forgery("no card twice in a deal", "six", DEAL, DEAL.replace("QC", "2H")),
    Forgery("a cut before the deal", "before", "1 cut 20", DEAL),
    Forgery("one cut before the deal", "before", NEXT, "0 cut 20"),
    Forgery("no cut before the deal", "six", NEXT, "0 cut 20"),
    Forgery("who cuts before the deal", "before", "1 cut 20", "0 cut 20"),
    Forgery("a cut in the deck", "before", "1 cut 20", "1 cut 52"),
    Forgery("a cut of one card", "before", "1 cut 20", "1 cut 0"),
    Forgery("no deal after the end", "end", "", NEXT),
    Forgery("no cut after the end", "end", "", "1 cut 20"),
    Forgery("nothing after the end", "end", "", "1 play 5H", "turn"),
    # The discard, the cut
    Forgery("two cards", "six", "0 discard 6D QH", "0 discard 6D"),
    Forgery("two and no more", "six", "0 discard 6D QH", "0 discard 6D QH 2S"),
    Forgery("cards in hand", "six", "0 discard 6D QH", "0 discard 6D KD", "not-held"),
    Forgery("no card twice", "six", "0 discard 6D QH", "0 discard 6D 6D", "not-held"),
    Forgery("no card unseen away", "six", "0 discard 6D QH", "0 discard 6D ??", "not-held"),
    Forgery("a discard after the deal", "six", DEAL, "0 discard QC AH"),
    Forgery("a discard once", "six", "0 discard 6D QH", "1 discard 2D KD"),
    Forgery("a discard before the cut", "six", "1 cut 38", "1 discard 2D KD"),
    Forgery("a cut after the discards", "six", "0 discard 6D QH", "1 cut 38"),
    Forgery("the pone cuts", "six", "1 cut 38", "0 cut 38"),
    Forgery("a cut in what is left", "six", "1 cut 38", "1 cut 40"),
    Forgery("a starter below a card", "six", "1 cut 38", "1 cut 0"),
    Forgery("one cut", "six", "* turn 3C", "1 cut 38"),
    Forgery("no cut where the top card is turned up", "top", "* turn 3C", "1 cut 38"),
    Forgery("a starter after the cut", "six", "1 cut 38", "* turn 3C"),
    Forgery("a starter from the deck", "six", "* turn 3C", "* turn 3D"),
    # The play
    Forgery("no card before the starter", "six", "* turn 3C", "1 play 2H", "turn"),
    Forgery("turns", "six", "0 play AH", "1 play 5H", "turn"),
    Forgery("turns of goes", "six", "0 play AH", "1 go", "turn"),
    Forgery("a card in hand", "six", "0 play AH", "0 play AS", "not-held"),
    Forgery("a card once", "six", "1 play 5H", "1 play 2H", "not-held"),
    Forgery("a card that is seen", "six/-", "1 play 2H", "1 play ??"),
    Forgery("31", "six", "1 go", "1 play KD", "over-31"),
    Forgery("no go with a card", "six", "0 play 7S", "0 go", "go"),
    Forgery("no go with one card of two", "ace", "0 play AS", "0 go", "go"),
    Forgery("no go at 21", "six/-", "1 play 2D", "1 go", "go"),
    Forgery("a card that went with the go", "six/-", "1 play KD", "1 play 9C"),
    Forgery("a card that nobody has shown", "six/-", "1 play KD", "1 play AH"),
    Forgery("no claim", "six", "0 play AH", "1 claim 0"),
    # The show
    Forgery(
        "whose cards are shown", "six/-", "* reveal crib AS 3D 6D QH", "* reveal 0 AS 3D 6D QH"
    ),
    Forgery("nothing hidden to show", "six", "1 discard 9D KS", "* reveal crib AS 3D 6D QH"),
    Forgery("four cards are shown", "six/0", "* reveal crib AS 3D 6D QH", "* reveal crib AS 3D 6D"),
    Forgery(
        "no card is shown twice", "six/0", "* reveal crib AS 3D 6D QH", "* reveal crib AS 3D 6D 6D"
    ),
    Forgery(
        "no fresh card is shown twice",
        "six/-",
        "* reveal crib AS 3D 6D QH",
        "* reveal crib AS AS 6D QH",
    ),
    Forgery("cards unknown", "six/-", "* reveal crib AS 3D 6D QH", "* reveal crib AH 3D 6D QH"),
    Forgery("one's discard", "six/0", "* reveal crib AS 3D 6D QH", "* reveal crib AS 3D 6D 5C"),
    Forgery("a hand that went with the go", "five/-", "* reveal 0 8S 9S", "* reveal 0 AS 9S"),
    # Table Top
    Forgery("no cards are dealt", "table", "* deal", "* deal QC"),
    Forgery("one card is turned up", "table", "1 place 3 2", "* turn 8C"),
    Forgery("no card twice in a layout", "table", "* turn 8C", "* turn 7S"),
    Forgery("a card to place", "table", "* turn 8C", "0 place 2 3"),
    Forgery("turns to place", "table", "0 place 2 3", "1 place 2 3"),
    Forgery("five rows", "table", "0 place 4 3", "0 place 5 2"),
    Forgery("five columns", "table", "0 place 1 4", "0 place 2 5"),
    Forgery("a free place", "table", "1 place 2 4", "1 place 2 3"),
    Forgery("a place beside a card", "table", "1 place 2 4", "1 place 0 0"),
    Forgery("a place two rows off", "table", "1 place 2 4", "1 place 0 2"),
    Forgery("a place two columns off", "table", "1 place 2 4", "1 place 2 0"),
    # The scores
    Forgery("points", "six", "0 play 2S", "0 play 2S ; 3-0", "scores"),
    Forgery("points are told", "six", "0 play 2S", "0 play 2S", "scores"),
    Forgery("no score without points", "six", "0 play AH", "0 play AH ; 0-0", "scores"),
    Forgery("no games before the end", "six", "0 play 2S", "0 play 2S ; 2-0 games 1-0", "scores"),
    Forgery("games", "end", "1 play KD", "1 play KD ; 3-12 games 0-2", "scores"),
    Forgery("games are told", "end", "1 play KD", "1 play KD ; 3-12", "scores"),
    # Claims and muggins
    Forgery("a claim for every card", "manual", "1 claim 2", "0 claim 4"),
    Forgery("a claim before an answer", "manual", "1 claim 1", "0 pass"),
    Forgery("a claim before the next card", "manual", "1 claim 1", "1 play KD"),
    Forgery("a claim before the card of another", "manual", "1 claim 0", "0 play 2S"),
    Forgery("who calls, by the earlier rules", "earlier", "1 muggins", "0 muggins"),
    Forgery("whose card accepts, by the earlier rules", "earlier", "0 play AH", "1 play 5H"),
    Forgery("a possible total of a card", "manual", "1 claim 1", "1 claim 10"),
    Forgery("a possible hand", "manual", "1 claim 2", "1 claim 19"),
    Forgery("no hand of more than 29", "manual", "1 claim 2", "1 claim 30"),
    Forgery("a hand of four has no 27", "manual", "0 claim 4", "0 claim 27"),
    Forgery("a claim, not a call", "manual", "1 claim 1", "1 muggins 1 ; 5-7"),
    Forgery("an answer", "manual", "0 muggins 1", "0 claim 1"),
    Forgery("no card while others may answer", "calls", "2 pass", "1 play 3D"),
    Forgery("who answers", "manual", "0 muggins 1", "1 muggins 1"),
    Forgery("one answer", "calls", "2 pass", "0 pass"),
    Forgery("points are named", "manual", "0 muggins 1", "0 muggins"),
    Forgery("points are named once", "manual", "0 muggins 1", "0 muggins 1 1"),
    Forgery("a possible total is named", "manual", "0 muggins 1", "0 muggins 10"),
    Forgery("a call of something", "manual", "0 muggins 1", "0 muggins 0"),
    Forgery("an overclaim", "manual", "0 claim 4", "0 claim 4 ; 9-13", "scores"),
    Forgery("the lesser", "manual", "1 muggins 6", "1 muggins 6 ; 5-9", "scores"),
    Forgery("a call of nothing", "manual", "0 muggins 1", "0 muggins 1", "scores"),
    Forgery("two calls", "calls", "2 pass", "2 muggins 3 ; 2-0-1", "scores"),
    Forgery("the show waits for the play", "manual", "0 pass", "1 claim 2 ; 5-9"),
]
