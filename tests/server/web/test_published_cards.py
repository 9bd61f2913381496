"""Nothing that a person or the public can get tells two deals apart that look the same to them.

A match is played over HTTP, and again from the same secrets with two cards exchanged that a viewer
cannot know apart, as if the deck had dealt them so. Whatever the viewer, and anybody without a
token, is sent until the game ends has to be the same: then no function of it finds a card. The
first deal of each game has its turn; in `script/long` every deal has.
"""

import json
import secrets
from dataclasses import dataclass, field
from random import Random

import pytest
from tests.server.tables.kit import Time
from tests.server.web.kit import API, join, server, sit

from pegout.engine.cards import PACK, Card
from pegout.engine.fair_deals.deck import SealedDeck
from pegout.engine.rules.actions import parse_action, write_action
from pegout.engine.rules.variants import VARIANTS
from pegout.server.tables import sealing

pytestmark = pytest.mark.slow

OWN = ("", "/record", "/seal", "?at=9")
MINE = ("/me", "/me/games")
PUBLIC = ("/seals",)
EVERY = 3
"""Everything is asked for after each deal, and after this many actions each."""


@dataclass
class Moment:
    """All hands before an action, and the messages to the first seat and the public."""

    game: int
    deal: int
    hands: list[set[Card]]
    sent: list[str] = field(default_factory=list)
    games_over: int = 0

    @property
    def is_dealt(self):
        return bool(self.hands[1])


@pytest.fixture
def play(tmp_path, monkeypatch):
    """Plays a match from fixed secrets, with two cards of a pack exchanged if they are given."""

    def run(rules, actions=None, name="", pair=()):
        swap = dict(zip(pair, pair[::-1], strict=True))

        class Exchanging(SealedDeck):
            def pack(self, wanted):
                cards = super().pack(wanted)
                return tuple(swap.get(card, card) for card in cards) if wanted == name else cards

        rng = Random(1)
        monkeypatch.setattr(sealing, "SealedDeck", Exchanging)
        monkeypatch.setattr(secrets, "token_hex", lambda n: rng.randbytes(n).hex())
        monkeypatch.setattr(secrets, "token_urlsafe", lambda n: rng.randbytes(n).hex())
        monkeypatch.setattr(secrets, "choice", rng.choice)
        folder = tmp_path / f"with {name or 'nothing'} exchanged"
        folder.mkdir()
        with server(folder, Time()) as client:
            return match(client, rules, actions)

    return run


def match(client, rules, actions):
    """Play these actions, or at random to the end: the actions, and the moments around them."""
    seats = [{"kind": "human"}] * VARIANTS[rules].players
    first = sit(client, rules=rules, options={"target": 11, "match": 2}, seats=seats)
    players = [first, *(join(first) for _ in seats[1:])]
    done: list[tuple[int, str]] = []
    moments: list[Moment] = []
    rng = Random(rules)
    while True:
        states = [each.get() for each in players]
        moments.append(moment(first, states, moments))
        choices = [(n, each["legal"]) for n, each in enumerate(states) if each["legal"]]
        if actions is None and choices:
            seat, legal = choices[0]
            action = rng.choice(legal)
        elif actions is not None and len(done) < len(actions):
            seat, action = actions[len(done)]
        else:
            return done, moments
        if players[seat].act(action, states[seat]["seq"], f"{len(done)}").status_code != 200:
            return done, moments  # a go that the other cards forbid
        done.append((seat, action))


def moment(viewer, states, before):
    view = states[0]["view"]
    hands = [set(map(Card.parse, each["view"]["hand"])) for each in states]
    now = Moment(view["game"], view["deal"], hands, games_over=states[0]["seal"]["games"])
    paths = [viewer.path + "/events"]
    if len(before) % EVERY == 0 or now.deal != before[-1].deal or now.game != before[-1].game:
        paths += [*(viewer.path + each for each in OWN), *(API + each for each in MINE)]
    now.sent = [viewer.client.get(each, headers=viewer.headers).text for each in paths]
    now.sent += [viewer.client.get(API + each).text for each in PUBLIC]
    return now


@pytest.mark.parametrize(
    ("rules", "every"),
    [
        ("five-card", False),
        *(
            pytest.param(each, True, marks=pytest.mark.long)
            for each in ("five-card", "three-player", "six-card")
        ),
    ],
)
def test_no_deal_can_be_told_from_another(play, rules, every):
    actions, here = play(rules)
    compared = {each.game: 0 for each in here}
    assert len(compared) > 1
    for game, deal in sorted({(each.game, each.deal) for each in here}):
        dealt = [n for n, each in enumerate(here) if (each.game, each.deal) == (game, deal)]
        begin = next((n for n in dealt if here[n].is_dealt), None)
        if begin is None or (compared[game] and not every):
            continue
        known = set().union(*here[begin].hands)
        pair = (min(here[begin].hands[1]), next(card for card in PACK if card not in known))
        end = next(n for n in range(begin, len(here)) if known_apart(here[begin], here[n], pair))
        again = [(s, exchanged(a, pair) if n >= begin else a) for n, (s, a) in enumerate(actions)]
        _, there = play(rules, again[:end], f"{game} {deal}", pair)
        assert there[begin].hands[1] != here[begin].hands[1]
        last = min(end, len(there))
        assert [each.sent for each in there[:last]] == [each.sent for each in here[:last]]
        compared[game] += last - begin
    assert all(compared.values())


def known_apart(begin, now, pair):
    """Whether the game is over, or the viewer has seen one of the cards since the deal."""
    words = [json.dumps(str(card)) for card in pair]
    shown = any(now.sent[0].count(each) > begin.sent[0].count(each) for each in words)
    return shown or now.games_over > begin.game


def exchanged(action, pair):
    """An action with two cards in each other's place, written as records write it."""
    left, right = map(str, pair)
    text = action.replace(left, "..").replace(right, left).replace("..", right)
    return write_action(parse_action(text))
