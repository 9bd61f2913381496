"""docs/fair-deals.md: its vectors, and that the shuffles are even."""

import hmac
import json
import re
from collections import Counter
from hashlib import sha256
from itertools import chain, pairwise, repeat
from pathlib import Path

import pytest
from tests.seal_log import is_chain

from pegout.engine import deck
from pegout.engine.cards import PACK, write_cards
from pegout.engine.deck import shuffled
from pegout.engine.fair_deals.deck import SealedDeck
from pegout.engine.fair_deals.derivation import (
    bots_digest,
    commitment,
    game_key,
    game_secrets,
    has_rows_to_draw,
    most_games,
    rows_drawn,
)
from pegout.engine.fair_deals.log import LogEntry, LogNote, actions_digest, next_entry
from pegout.engine.rules.actions import DECK, Action, Go, TurnUp
from pegout.engine.rules.choices import Rows
from pegout.engine.rules.variants import variant

PAGE = Path(__file__).parents[3].joinpath("docs", "fair-deals.md").read_text("utf-8")
VECTORS = [json.loads(text) for text in re.findall(r"```json vector\n(.*?)```", PAGE, re.DOTALL)]
GAMES, LOG = VECTORS[:2], VECTORS[2]


def entropies_of(vector):
    return [bytes.fromhex(each) if each else None for each in vector["entropies"]]


@pytest.mark.parametrize("vector", GAMES)
def test_the_vectors_of_games(vector):
    name, match = vector["rules"].split(" match=")
    rules = variant(name, {"match": match})
    secrets = game_secrets(bytes.fromhex(vector["root"]), most_games(rules))
    assert commitment(secrets[0]).hex() == vector["commitment"]
    assert secrets[vector["game"]].hex() == vector["secret"]
    entropies = entropies_of(vector)
    hashed = [each and commitment(each).hex() for each in entropies]
    assert hashed == vector["entropy_commitments"]
    assert game_key(secrets[vector["game"]], entropies).hex() == vector["key"]
    deck = SealedDeck(secrets, entropies)
    for pack, cards in vector["packs"].items():
        assert write_cards(deck.pack(pack)) == cards


def test_the_vector_of_the_log():
    assert bots_digest(map(tuple, LOG["bots"])).hex() == LOG["bots_digest"]
    entries = [LogEntry(**entry) for entry in LOG["entries"]]
    assert is_chain(entries)
    assert is_chain(entries[2:], entries[1])


def test_entries_are_made_as_the_vector_says():
    last = None
    for entry in LOG["entries"]:
        _, at, kind, seal, *fields = entry["line"].split(" ")
        last = next_entry(last, int(at) + 0.9, LogNote(kind, seal, tuple(fields)))
        assert last == LogEntry(**entry)


def test_actions_are_hashed_as_records_write_them():
    lines = b"* turn AS\n0 go\n1 go\n"
    actions: list[tuple[int, Action]] = [(DECK, TurnUp(PACK[0])), (0, Go()), (1, Go())]
    assert actions_digest(actions) == sha256(lines).hexdigest()
    assert actions_digest([]) == sha256().hexdigest()


def test_a_lot_can_decide_the_rows_of_table_top_between_two_alone():
    assert has_rows_to_draw(variant("table-top"))
    assert not has_rows_to_draw(variant("six-card"))


def test_the_lot_is_the_first_byte_of_the_hash():
    secrets = [bytes([number]) * 32 for number in range(16)]
    first = [hmac.digest(each, b"pegout rows", "sha256")[0] for each in secrets]
    due = [Rows.FIRST if byte % 2 else Rows.SECOND for byte in first]
    assert [rows_drawn(each) for each in secrets] == due


@pytest.mark.parametrize("change", [{"number": 3}, {"hash": "0" * 64}, {"line": "2 1760000002 no"}])
def test_a_log_that_was_changed(change):
    entries = [LogEntry(**entry) for entry in LOG["entries"]]
    entries[2] = LogEntry(**{**LOG["entries"][2], **change})
    assert not is_chain(entries)


def test_a_secret_says_nothing_about_later_games():
    secrets = game_secrets(b"r" * 32, 5)
    assert game_secrets(secrets[2], 3) == secrets[:3]
    with pytest.raises(IndexError):
        SealedDeck(secrets[:3], [None, None]).pack("3 0")


def test_the_most_games_of_a_match():
    assert most_games(variant("six-card")) == 1
    assert most_games(variant("three-player", {"match": "3"})) == 7


def test_every_part_changes_the_key():
    base = (b"s" * 32, (b"a" * 32, None))
    keys = {
        game_key(*base),
        game_key(b"t" * 32, base[1]),
        game_key(base[0], (None, b"a" * 32)),
        game_key(base[0], (b"a" * 32,)),
        game_key(base[0], (b"a" * 32, b"a" * 32)),
        game_key(base[0], (None, None)),
    }
    assert len(keys) == 6


def test_biased_bytes_are_rejected(monkeypatch):
    def last_card(byte):
        monkeypatch.setattr(deck, "_bytes", lambda *_: chain([byte], repeat(0)))
        return shuffled(b"", "")[-1]

    # Of 256 bytes, the last 256 mod 52 = 48 would make the first numbers more likely.
    assert [last_card(byte) for byte in range(208, 256)] == [PACK[0]] * 48
    assert Counter(last_card(byte) for byte in range(208)) == Counter([*PACK] * 4)


def chi_square(counts, total, cells):
    expected = total / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


def far(value, freedom):
    """Whether a chi-square is more than five deviations off, above or below."""
    return abs(value - freedom) > 5 * (2 * freedom) ** 0.5


def check_decks(decks):
    places: Counter[object] = Counter()
    neighbours: Counter[object] = Counter()
    for number in range(decks):
        deck = shuffled(game_key(b"k" * 32, [number.to_bytes(32, "big")]), "0 0")
        places.update(enumerate(deck))
        neighbours.update(pairwise(deck))
    assert not far(chi_square(places, decks * 52, 52 * 52), 51 * 51)
    assert not far(chi_square(neighbours, decks * 51, 52 * 51), 52 * 51 - 1)


def test_cards_and_neighbours_are_even():
    check_decks(3_000)


@pytest.mark.long
def test_cards_and_neighbours_are_even_in_a_million_decks():
    check_decks(1_000_000)


def test_the_test_would_find_an_uneven_shuffle():
    places: Counter[object] = Counter()
    for number in range(3_000):
        deck = list(shuffled(number.to_bytes(32, "big"), "0 0"))
        if number % 8 == 0:  # a card that rests where it began a little too often
            place = deck.index(PACK[0])
            deck[0], deck[place] = deck[place], deck[0]
        places.update(enumerate(deck))
    assert far(chi_square(places, 3_000 * 52, 52 * 52), 51 * 51)
