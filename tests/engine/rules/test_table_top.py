"""Table Top Cribbage, by rules 7."""

import pytest
from tests.kit import GameDriver, opened

from pegout.engine.cards import PACK, parse_cards, write_cards
from pegout.engine.errors import RulesError
from pegout.engine.rules.actions import DECK, Place
from pegout.engine.rules.choices import Lines
from pegout.engine.rules.events import (
    Dealt,
    GameWon,
    LinesCounted,
    MatchWon,
    Pegged,
    Placed,
    Turned,
)
from pegout.engine.rules.game import actors, legal_actions
from pegout.engine.rules.state import Phase
from pegout.engine.rules.table_top import line_cards, line_number, line_points, line_totals
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.engine.wire.views import view_data

LAYOUT = (
    "AS 2S 3S 4S 6S",
    "7H 8H 9D TC QC",
    "JS JD JC 5H 5C",
    "KS QS TS 9S 8S",
    "2H 4H 6H 8C TD",
)
TIDY = [str(card) for card in PACK if str(card) != "5H"]


def played_out(table: GameDriver, rows: tuple[str, ...] = LAYOUT) -> GameDriver:
    return filled(table.do("deal"), rows)


def filled(table: GameDriver, rows: tuple[str, ...] = LAYOUT) -> GameDriver:
    """Place these cards, each by the player whose turn it is."""
    cards = [parse_cards(row) for row in rows]
    table.do(f"turn {cards[2][2]}")
    while table.state.phase is Phase.PLACE:
        place = open_ones(table)[0]
        table.do(f"turn {cards[place.row][place.column]}; place {place.row} {place.column}")
    return table


def open_ones(table: GameDriver) -> tuple[Place, ...]:
    """Places that touch a placed card along a side or a corner, found the long way."""
    placed = {divmod(at, 5) for at, card in enumerate(table.state.layout) if card}
    near = {(y + dy, x + dx) for y, x in placed for dy in (-1, 0, 1) for dx in (-1, 0, 1)}
    found = [each for each in near - placed if 0 <= each[0] < 5 and 0 <= each[1] < 5]
    return tuple(Place(*each) for each in sorted(found))


def test_7_4_the_players_agree_who_owns_the_rows():
    """With `rows=first` side 0 owns them; each side scores, and sees, its own lines."""
    totals = {}
    for rows in ("second", "first"):
        table = played_out(opened("table-top", rows=rows))
        first, second = table.events_of(LinesCounted)
        totals[rows] = first.total, second.total
        assert (first.direction, second.direction) == (
            (Lines.COLUMNS, Lines.ROWS) if rows == "second" else (Lines.ROWS, Lines.COLUMNS)
        )
        sent = view_data(view(table.state, 0))
        assert sent["rules"]["lines"] == [first.direction, second.direction]
    assert totals["second"] == totals["first"][::-1]
    assert totals["second"][0] != totals["second"][1]


def test_7_4_partners_own_the_lines_between_them():
    with pytest.raises(RulesError, match="rows-need-two"):
        variant("table-top", {"players": "4", "rows": "first"})


# The layout.


@pytest.mark.parametrize(("players", "pile"), [("2", 12), ("4", 6)])
def test_7_piles_lie_face_down_and_nobody_looks(players, pile):
    table = opened("table-top", players=players).do("deal")
    for event in table.events_of(Dealt):
        assert event.cards == (None,) * pile
    assert len(table.events_of(Dealt)) == int(players)
    for seat in range(-1, int(players)):
        seen = view(table.state, seat)
        assert set(seen.hand) <= {None}
        assert seen.held == (pile,) * int(players)


@pytest.mark.parametrize("dealer", [0, 1])
def test_7_the_dealer_turns_one_up_at_the_centre_and_his_left_goes_on(dealer):
    table = opened("table-top", dealer).do("deal")
    assert actors(table.state) == {DECK}
    table.do("turn 5H")
    (five,) = parse_cards("5H")
    assert table.events_of(Placed) == [Placed(dealer, five, 2, 2)]
    assert view(table.state, 0).held == (12, 12), "it comes from no pile"
    table.do("turn 6H")
    assert table.events_of(Turned) == [Turned(1 - dealer, parse_cards("6H")[0])]
    assert actors(table.state) == {1 - dealer}
    assert table.state.hands[1 - dealer] == (None,) * 11
    table.do("place 1 1; turn 7H")
    assert actors(table.state) == {dealer}


@pytest.mark.parametrize("dealer", [0, 3])
def test_7_four_play_in_turn(dealer):
    table = opened("table-top", dealer, players="4").do("deal; turn 5H")
    for step in range(8):
        table.do(f"turn {TIDY[step]}")
        seat = (dealer + 1 + step) % 4
        assert actors(table.state) == {seat}
        table.by(seat, legal_actions(table.state, seat)[0])


def test_7_a_card_must_touch_a_placed_one_along_a_side_or_a_corner():
    table = opened("table-top").do("deal; turn 5H; turn AS")
    around = [(y, x) for y in (1, 2, 3) for x in (1, 2, 3) if (y, x) != (2, 2)]
    assert legal_actions(table.state, 1) == tuple(Place(*each) for each in around)
    for row, column in [(0, 0), (2, 2), (2, 4), (4, 2), (0, 3), (5, 5), (-1, 2), (2, -1), (1, 5)]:
        code = table.refused(Place(row, column), row=row, column=column)
        assert code == "no-such-place-to-lay"
    table.do("place 1 1; turn 2S")
    assert set(legal_actions(table.state, 0)) == set(open_ones(table))
    assert Place(0, 0) in legal_actions(table.state, 0), "a corner is enough"
    assert table.refused("place 1 1") == "no-such-place-to-lay"
    assert table.refused("play 2S") == "not-now"
    assert table.refused("turn 3S") == "not-now"
    assert table.refused("place 1 2", actor=1) == "not-your-turn"


@pytest.mark.parametrize("lines", Lines)
def test_7_each_place_lies_in_its_line(lines):
    layout = PACK[:25]
    for place, card in enumerate(layout):
        assert card in line_cards(layout, lines, line_number(lines, *divmod(place, 5)))


def test_7_no_card_comes_twice():
    table = opened("table-top").do("deal; turn 5H")
    assert table.refused("turn 5H") == "card-is-elsewhere"
    table.do("turn AS; place 1 1")
    assert table.refused("turn AS", card="AS") == "card-is-elsewhere"


def test_7_every_open_place_touches_and_the_layout_can_always_be_filled():
    table = opened("table-top").do("deal; turn 5H")
    for at, card in enumerate(TIDY[:24]):
        table.do(f"turn {card}")
        choices = legal_actions(table.state, table.actor)
        assert choices == open_ones(table)
        table.by(table.actor, choices[-1 if at % 2 else 0])
    assert table.events_of(LinesCounted)


# The count.


def test_7_columns_belong_to_seats_0_and_2_and_rows_to_1_and_3():
    table = played_out(opened("table-top"))
    columns, rows = table.events_of(LinesCounted)
    assert (columns.side, rows.side) == (0, 1)
    assert [write_cards(line.cards) for line in rows.lines] == list(LAYOUT)
    assert [write_cards(line.cards) for line in columns.lines] == [
        " ".join(row.split()[at] for row in LAYOUT) for at in range(5)
    ]


def test_7_lines_are_hands_without_starter_nobs_or_flush_of_four():
    table = played_out(opened("table-top"))
    columns, rows = table.events_of(LinesCounted)
    # A 2 3 4 6: fifteen 2 (all but the ace), run 4, flush 5. 7 8 9 T: fifteen 2, run 4. Jacks and
    # fives: six fifteens 12, pair royal 6, pair 2. K Q T 9 8: run 3, flush 5. Nothing.
    assert [line.total for line in rows.lines] == [11, 6, 20, 8, 0]
    assert rows.total == sum(line.total for line in rows.lines) == 45
    for event in (columns, rows):
        assert event.total == sum(line.total for line in event.lines)
        for line in event.lines:
            assert line.total == sum(item.points for item in line.items)
    assert table.state.scores == (columns.total, 45)
    assert not table.events_of(Pegged), "nothing is pegged before the deal is over"
    assert table.state.previous_scores == (0, 0)


def test_7_a_flush_is_five_of_one_suit_only():
    four = ("AS 3S 7S 9S KH", *LAYOUT[1:3], "8D QS TS 4D 2C", "2H 4H 6H 8C TD")
    table = played_out(opened("table-top"), four)
    assert table.events_of(LinesCounted)[1].lines[0].total == 0


@pytest.mark.parametrize(
    ("cards", "points"),
    [("", 0), ("5S", 0), ("5S 5H", 2), ("AS 3S 7S 9S", 0), ("AS 3S 7S 9S KS", 5)],
)
def test_7_6_an_unfinished_line_has_no_flush(cards, points):
    assert line_points(parse_cards(cards) if cards else ()) == points


def test_7_6_totals_and_gains_of_unfinished_lines_have_no_flush():
    table = opened("table-top").do("deal; turn 7D")
    assert [line_totals(table.state.layout, lines) for lines in Lines] == [(0,) * 5] * 2
    table.do("turn 2D")
    sent = view_data(view(table.state, table.state.turn))
    assert sent["line_totals"] == [(0,) * 5, (0,) * 5]
    assert {each["gain"] for each in sent["gains"]} == {0}


@pytest.mark.parametrize("players", ["2", "4"])
def test_7_scores_add_up_over_deals_and_the_deal_passes(players):
    table = played_out(opened("table-top", players=players))
    once = table.state.scores
    assert (table.state.phase, table.state.dealer, table.state.deal) == (Phase.DEAL, 1, 1)
    played_out(table)
    assert table.state.scores == tuple(2 * points for points in once)
    assert table.state.previous_scores == once
    assert table.state.dealer == 2 % int(players)


# The end.


def columns_and_rows() -> tuple[int, int]:
    columns, rows = played_out(opened("table-top")).events_of(LinesCounted)
    return columns.total, rows.total


@pytest.mark.parametrize(
    ("before", "winner"),
    [
        ((-1, -1), None),
        ((0, -1), 0),
        ((-1, 0), 1),
        ((0, 1), 1),
        ((1, 0), 0),
        ((0, 0), None),
        ((7, 7), None),
        ((30, 3), 0),
    ],
    ids=str,
)
@pytest.mark.parametrize("players", ["2", "4"])
def test_7_who_is_at_the_target_after_a_deal_has_won_the_higher_of_two(before, winner, players):
    """Scores are how far past the target each will be; level, another deal decides."""
    columns, rows = columns_and_rows()
    table = opened("table-top", players=players)
    table.do("deal")
    filled(table.at(121 - columns + before[0], 121 - rows + before[1]))
    assert table.state.scores == (121 + before[0], 121 + before[1])
    assert table.state.winner == winner
    if winner is None:
        assert table.state.phase is Phase.DEAL
        assert not table.events_of(GameWon)
    else:
        assert table.events_of(GameWon) == [GameWon(winner, table.state.scores, 1)]
        assert table.state.phase is Phase.OVER
        assert len(table.events_of(LinesCounted)) == 2, "both have counted"


def test_7_a_tie_past_the_target_is_decided_by_another_deal():
    columns, rows = columns_and_rows()
    assert columns < rows
    table = played_out(opened("table-top").at(130 - columns, 130 - rows))
    assert (table.state.scores, table.state.winner) == ((130, 130), None)
    played_out(table)
    assert table.state.winner == 1


def test_7_nothing_ends_before_a_deal_is_over():
    table = opened("table-top", target="11").do("deal; turn 5H")
    for card in TIDY[:23]:
        table.do(f"turn {card}").by(table.actor, legal_actions(table.state, table.actor)[0])
    assert not table.events_of(LinesCounted)
    assert table.state.scores == (0, 0)


def test_7_a_match_goes_to_the_loser_or_the_left_of_the_first_dealer():
    table = played_out(opened("table-top", match="2", target="11").at(0, 0))
    assert table.state.winner == 1, "more for the rows"
    table.do("deal")
    assert (table.state.dealer, table.state.scores) == (0, (0, 0))
    four = played_out(opened("table-top", 3, players="4", match="2", target="11"))
    assert played_out(four).state.first_dealer == 0
    assert four.events_of(MatchWon) == [MatchWon(1, (0, 2))]
