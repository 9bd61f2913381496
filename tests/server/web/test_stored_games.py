"""Rows of finished games, as 0.1.0 and 0.2.0 write them, are listed whatever the wire is called."""

import json

from sqlalchemy import insert
from tests.server.web.kit import API, sit

from pegout.server.tables.repository import schema

OF_0_1_0 = (
    '{"seat": 1, "side": 1, "players": [{"kind": "bot", "name": null, "level": "steady"}, '
    '{"kind": "human", "name": "Ann", "level": null}], "scores": [124, 98], "target": 121, '
    '"winner": 0, "games": 1, "reason": "won", "first": 1, "last": 190, '
    '"series": [[0, 10, 124], [0, 8, 98]], "roles": {"pone deals": 1}, "best": 12}'
)
"""The statistics of a game, without what 0.2.0 adds."""
OF_0_2_0 = (
    '{"seat": 0, "side": 0, "players": [{"kind": "human", "name": null, "level": null, '
    '"bot_account": true}, {"kind": "bot", "name": null, "level": "adaptive", "strength": 250}], '
    '"scores": [60, 70], "target": 121, "winner": 1, "games": 1, "reason": "resigned", "first": 1, '
    '"last": 90, "series": [[0, 60], [0, 70]], "roles": {"dealer deals": 1}, "best": 8, '
    '"retaken": 2, "offline": true}'
)


def test_stored_games_are_listed_as_they_were(client):
    player = sit(client)
    registry = client.app.state.registry
    person = registry.identities.authenticate(player.token)
    rows = [
        {
            "table_id": player.table,
            "number": number,
            "person_id": person,
            "ended_at": 1_800_000_000.0 + number,
            "variant": "six-card",
            "statistics": statistics,
        }
        for number, statistics in enumerate((OF_0_1_0, OF_0_2_0))
    ]
    with registry.repository.writing() as connection:
        connection.execute(insert(schema.games), rows)
    later, earlier = client.get(f"{API}/me/games", headers=player.headers).json()["games"]
    for found, stored, number in ((earlier, OF_0_1_0, 0), (later, OF_0_2_0, 1)):
        kept = json.loads(stored)
        del kept["roles"]
        players = [
            {"bot_account": False, "strength": None, **each, "bot": told["bot"], "side": side}
            for side, (each, told) in enumerate(
                zip(kept.pop("players"), found["players"], strict=True)
            )
        ]
        assert found == {
            "retaken": 0,
            "offline": False,
            **kept,
            "table": player.table,
            "game": number,
            "rules": "six-card",
            "at": f"2027-01-15T08:00:0{number}Z",
            "players": players,
            "final_scores": [min(score, 121) for score in kept["scores"]],
        }
