"""No viewer is sent a byte that depends on a card hidden from them.

A match is played; in a copy of the database two cards that a viewer cannot know apart change
places in every action. Whatever is asked for, the bytes must be the same.
"""

import shutil
from random import Random

import pytest
from sqlalchemy import create_engine, select, update
from tests.server.tables.kit import Time
from tests.server.web.kit import API, Player, join, play_on, server, sit

from pegout.engine.errors import IllegalAction
from pegout.engine.rules.actions import parse_action, write_action
from pegout.engine.rules.game import apply, start
from pegout.engine.rules.variants import VARIANTS, Rules, variant
from pegout.server.tables.repository import schema

pytestmark = pytest.mark.slow

READS = ("", "/events", "/events?since=3", "/record", "/hint", "?at=5", "/seal")
REFUSED = ("play {card}", "discard {card}", "discard {card} {other}", "turn {card}")


@pytest.mark.parametrize("moments", [2, pytest.param(8, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", [*VARIANTS, "muggins"])
def test_hidden_cards_may_change_places(tmp_path, name, moments):
    rng = Random(name)
    compared = 0
    here = tmp_path / "here"
    here.mkdir()
    with server(here, Time()) as client:
        options = {"counting": "manual", "muggins": "on"} if name == "muggins" else {}
        rules = variant("six-card" if options else name, options)
        first = sit(
            client,
            rules=rules.name,
            options=options,
            seats=[{"kind": "human"}] * rules.players,
            hints=True,
        )
        seated = [first, *(join(first) for _ in range(rules.players - 1))]
        viewers = [seated[0], join(first, spectate=True)]
        for moment in range(moments):
            play_on(seated, rng, rng.randint(1, 4))
            for index, viewer in enumerate(viewers):
                pair = hidden_pair(here, viewer, rng)
                if pair and possible(here, rules, pair):
                    there = tmp_path / f"there-{moment}-{index}"
                    assert swapped(here, there, viewer, pair)
                    compared += 1
    # Table Top deals nothing that is not on the table: see the next test.
    assert compared >= moments / 2 or name == "table-top"


def hidden_pair(folder, viewer: Player, rng: Random):
    """Two cards that were dealt in this deal and that the viewer has not seen, now or before.

    A card that was seen in an earlier deal would change places there too.
    """
    deals = [action for _, action in moves(folder) if action.startswith("deal ")]
    if not deals:
        return None
    seen = str(viewer.get("/events")["events"]) + str(viewer.get()["view"])
    dealt = {word for word in deals[-1].split() if len(word) == 2}
    hidden = sorted(card for card in dealt if card not in seen)
    return rng.sample(hidden, 2) if len(hidden) > 1 else None


def database(folder):
    return create_engine(f"sqlite:///{folder / 'test.sqlite'}")


def moves(folder):
    actions = schema.actions
    chosen = select(actions.c.seat, actions.c.action).order_by(actions.c.number)
    with database(folder).connect() as connection:
        return [tuple(row) for row in connection.execute(chosen)]


def copied(here, there):
    with database(here).connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copy(here / "test.sqlite", there / "test.sqlite")


def swapped(here, there, viewer: Player, pair):
    """Whether everything is the same to the viewer in both worlds."""
    there.mkdir()
    copied(here, there)
    changed = {}
    for number, (_, action) in enumerate(moves(here)):
        instead = exchanged(action, *pair)
        if instead != action:
            changed[number] = instead
    assert changed
    with database(there).begin() as connection:
        for number, action in changed.items():
            chosen = update(schema.actions).where(schema.actions.c.number == number)
            connection.execute(chosen.values(action=action))
    with server(there, Time()) as client:
        other = Player(client, viewer.__dict__)
        # One of the two: in the other world it is where the second is here.
        card = pair[0]
        assert everything(viewer, pair, card) == everything(other, pair, card)
    return True


@pytest.mark.parametrize("name", VARIANTS)
def test_cards_that_nobody_has_seen_may_be_others(tmp_path, name):
    """Another secret would bring other cards later; until then nothing tells."""
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    with server(here, Time()) as client:
        first = sit(client, rules=name, seats=[{"kind": "human"}] * VARIANTS[name].players)
        seated = [first, *(join(first) for _ in range(VARIANTS[name].players - 1))]
        play_on(seated, Random(name), 9)
        copied(here, there)
        with database(there).begin() as connection:
            connection.execute(update(schema.tables).values(deck_secret=b"another"))
        with server(there, Time()) as other:
            pair = ("5H", "JD")
            mine, theirs = seated[1], Player(other, seated[1].__dict__)
            assert everything(mine, pair, "5H", refused=()) == everything(
                theirs, pair, "5H", refused=()
            )


def exchanged(action: str, left: str, right: str) -> str:
    """An action with two cards in one another's place, written as records write it."""
    text = action.replace(left, "..").replace(right, left).replace("..", right)
    return write_action(parse_action(text))


def possible(folder, rules: Rules, pair) -> bool:
    """Whether the rules allow the same match with these cards exchanged.

    A go tells of cards that are not held: then the viewer could know the cards apart.
    """
    state = start(rules)
    try:
        for actor, action in moves(folder):
            state, _ = apply(state, actor, parse_action(exchanged(action, *pair)))
    except IllegalAction:
        return False
    return True


def everything(viewer: Player, pair, card, refused=REFUSED):
    """All bytes that the viewer can get."""
    client, headers = viewer.client, viewer.headers
    texts = [client.get(viewer.path + what, headers=headers).text for what in READS]
    texts += [client.get(f"{API}/me{what}", headers=headers).text for what in ("", "/games")]
    (other,) = (each for each in pair if each != card)
    for text in refused:
        answer = viewer.act(text.format(card=card, other=other))
        assert answer.status_code in (400, 403)
        texts.append(answer.text)
    with viewer.stream(0) as stream:
        while '"type":"state"' not in texts[-1]:
            texts.append(stream.receive_text())
    while there(viewer):
        pass
    return texts


def there(viewer: Player):
    """Whether the server still counts anybody as connected."""
    seen = viewer.get()
    return seen["spectators"] or any(each["connected"] for each in seen["people"])
