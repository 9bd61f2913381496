"""Games played over HTTP, for tests of what comes after them: no browser takes part."""

import uuid
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

import httpx
from tests.browser.person import DEADLINE

from pegout.engine.cards import Card
from pegout.engine.rules.actions import write_action
from pegout.engine.rules.events import Pegged
from pegout.engine.rules.game import apply, legal_actions, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant

MOST_ACTIONS = 2000
LIMIT = 31
MOST_AT_ONCE = 31
"""Points that a deal hardly brings a side before the person's next few actions: 29, and 2."""


class Game(NamedTuple):
    """A game, and the token of the person who plays it."""

    table: str
    token: str


def api(address, token=None):
    """A client of the API for a person, or without a token, that waits for a busy machine."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return httpx.Client(base_url=f"{address}/api/v1", headers=headers, timeout=DEADLINE / 1000)


def asked(address, path, token=None, body=None, **query):
    """The answer of the API to a request, which is posted if it has a body."""
    with api(address, token) as client:
        method = "GET" if body is None else "POST"
        answer = client.request(method, path, params=query, json=body).raise_for_status()
        return answer.json() if answer.content else None


def near_its_end(state):
    """Whether the game may be over in a moment, by whatever the cards bring."""
    view = state["view"]
    target = view["rules"]["target"]
    return state["over"] or bool(target and max(view["scores"]) + MOST_AT_ONCE > target)


def game_at(address, reached, token=None, near_end=False, **body):
    """Play games against a bot until a condition on the state holds and the person is to act.

    The person takes the first legal action each time. Unless asked for, it is no position in
    which the next points may win the game: what follows it in a test would depend on the cards.
    """
    if not body.get("lesson"):
        body = {"seats": [{"kind": "human"}, {"kind": "bot", "level": "beginner"}], **body}
    with api(address, token) as client:
        table = None
        for _ in range(MOST_ACTIONS):
            if not table:
                created = client.post("/tables", json=body).raise_for_status().json()
                client.headers["Authorization"] = f"Bearer {created['token']}"
                table = f"/tables/{created['table']}"
            state = client.get(table).raise_for_status().json()
            if (
                (state["legal"] or state["over"])
                and (near_end or not near_its_end(state))
                and reached(state)
            ):
                return Game(created["table"], created["token"])
            if state["over"]:
                table = None
            elif state["legal"]:
                action = {"expect": state["seq"], "id": str(uuid.uuid4())}
                action["action"] = state["legal"][0]
                answer = client.post(f"{table}/actions", json=action)
                assert answer.status_code in (200, 409), answer.text
    raise AssertionError("never came to it")


def last_card(state):
    """The person has one card left, and can play it."""
    held = state["view"]["hand"]
    return len(held) == 1 and state["legal"] == [f"play {held[0]}"]


def finished_game(address, token=None, **body):
    """Play a game against a bot to its end."""
    return game_at(address, lambda state: state["over"], token, near_end=True, **body)


class _Seat:
    """Somebody who plays over HTTP."""

    def __init__(self, client, table, token):
        self._path, self._client = f"/tables/{table}", client
        self._headers = {"Authorization": f"Bearer {token}"}

    def state(self):
        return self._client.get(self._path, headers=self._headers).raise_for_status().json()

    def act(self, action, seq=None):
        seq = self.state()["seq"] if seq is None else seq
        body = {"expect": seq, "id": str(uuid.uuid4()), "action": action}
        answer = self._client.post(f"{self._path}/actions", json=body, headers=self._headers)
        return answer.raise_for_status().json() if answer.content else None


def _people(client, body):
    """A new table of two people, or of other `seats`: its name, their tokens, who they are."""
    body = {"seats": [{"kind": "human"}, {"kind": "human"}], **body}
    made = client.post("/tables", json=body).raise_for_status().json()
    table, tokens = made["table"], [made["token"]]
    for invite in made["invites"]:
        joined = client.post(f"/tables/{table}/join", json={"invite": invite})
        tokens.append(joined.raise_for_status().json()["token"])
    return table, tokens, [_Seat(client, table, token) for token in tokens]


def go_on(address, table, tokens, events):
    """Act for people over HTTP, as at other devices, until so much more has happened.

    Each takes the first legal action each time. Returns the table as the first one sees it then.
    """
    with api(address) as client:
        seats = [_Seat(client, table, token) for token in tokens]
        enough = seats[0].state()["seq"] + events
        while True:
            states = [seat.state() for seat in seats]
            assert not states[0]["over"]
            due = next((at for at, state in enumerate(states) if state["legal"]), None)
            if due is None:  # a bot is to act
                continue
            if states[0]["seq"] >= enough:
                return states[0]
            with suppress(httpx.HTTPStatusError):  # a bot has acted meanwhile
                seats[due].act(states[due]["legal"][0], states[due]["seq"])


def last_event(address, game, kind, seat=None):
    """The number of the last event of a kind, or of a seat's, as the person of a game saw it."""
    found = asked(address, f"/tables/{game.table}/events", game.token, since=0)
    return max(
        event["seq"]
        for event in found["events"]
        if event["event"] == kind and seat in (None, event.get("seat"))
    )


def people_at(address, reached, **body):
    """Tables of people who act until a condition on what the first one sees holds.

    There are two, unless the body has other `seats`. Each takes the first legal action each time;
    where the game ends first, another is played.
    Returns the table and their tokens.
    """
    with api(address) as client:
        for _ in range(MOST_ACTIONS):
            table, tokens, seats = _people(client, body)
            if _play_until(seats, reached):
                return table, tokens
    raise AssertionError("never came to it")


def equal_draws(address, places=(1, 2)):
    """A table of two people who have drawn equal cards for the deal, from these places.

    Returns the table, their tokens and the rank.
    """
    with api(address) as client:
        for _ in range(MOST_ACTIONS):
            table, tokens, seats = _people(client, {})
            seats[0].act(f"draw {places[0]}", 0)
            drawn = seats[1].act(f"draw {places[1]}", 1)["events"][0]
            if drawn["tied"]:
                return table, tokens, drawn["card"][:-1]
    raise AssertionError("never came to it")


def before_forced_go(address):
    """A table of two people, one of whom can only say go, and the other then has cards to play.

    Returns the table, their tokens, the seat that says go, and the number of the last event.
    """
    with api(address) as client:
        for _ in range(MOST_ACTIONS):
            table, tokens, seats = _people(client, {})
            _play_until(seats, lambda state: state["view"]["phase"] == "play")
            at = 0
            while (state := seats[at].state())["view"]["phase"] == "play":
                if state["legal"] == ["go"] and _can_choose(seats[1 - at].state()["view"]):
                    return table, tokens, at, state["seq"]
                if state["legal"]:
                    seats[at].act(state["legal"][0], state["seq"])
                at = 1 - at
    raise AssertionError("no such deal")


def _can_choose(view):
    """Whether a seat holds several cards, and one that it could play at this count."""
    lowest = min((Card.parse(card).points for card in view["hand"]), default=LIMIT)
    return len(view["hand"]) > 1 and view["count"] + lowest <= LIMIT


def cards_played(state):
    """How many cards of the deal have been played."""
    return sum(1 for turns in state["view"]["rounds"] for turn in turns if turn["card"])


def before_two_scores(address, options):
    """A table of two where seat 0 has a card to play that scores twice, for instance 15 and a pair.

    Returns its token, the table, the card and the points.
    """
    with api(address) as client:
        for _ in range(MOST_ACTIONS):
            table, (token, _other), seats = _people(client, {"options": options})
            _play_until(seats, lambda state: state["view"]["phase"] == "play")
            found = _two_scores(seats)
            if found:
                (*line, (_, last)), points = found
                for seat, action in line:
                    seats[seat].act(action)
                return token, table, last.split()[1], points
    raise AssertionError("no such deal")


def _play_until(seats, reached):
    """Whether the condition was met before the game was over."""
    while True:
        states = [seat.state() for seat in seats]
        if states[0]["over"]:
            return False
        if reached(states[0]):
            return True
        at = next(at for at, state in enumerate(states) if state["legal"])
        seats[at].act(states[at]["legal"][0], states[at]["seq"])


def _two_scores(seats):
    """Actions of the play that end with such a card, and its points; `None` if there are none."""
    views = [seat.state()["view"] for seat in seats]
    led = replace(
        start(variant()),
        phase=Phase.PLAY,
        dealer=views[0]["dealer"],
        turn=views[0]["pone"],
        hands=tuple(tuple(map(Card.parse, view["hand"])) for view in views),
        starter=Card.parse(views[0]["starter"]),
        rounds=((),),
    )
    paths: Any = [([], led)]
    while paths:
        line, state = paths.pop()
        for action in legal_actions(state, state.turn):
            after, events = apply(state, state.turn, action)
            made = [*line, (state.turn, write_action(action))]
            pegs = [event for event in events if isinstance(event, Pegged)]
            if state.turn == 0 and pegs and pegs[0].to_come:
                return made, pegs[0].points + pegs[0].to_come
            if after.phase is Phase.PLAY:
                paths.append((made, after))
    return None
