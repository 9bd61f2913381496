"""Sealed games for tests: played by bots, with a seal as a table would write it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from pegout.engine.fair_deals.deck import SealedDeck
from pegout.engine.fair_deals.derivation import (
    bots_digest,
    commitment,
    game_secrets,
    has_rows_to_draw,
    most_games,
    rows_drawn,
)
from pegout.engine.record import (
    Header,
    Record,
    RecordSeal,
    SeatEntropy,
    build_record,
    redact,
    stamp,
)
from pegout.engine.rules.actions import DECK, Action
from pegout.engine.rules.events import project
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import view
from pegout.solver.bots.base import EventObserver
from pegout.solver.bots.build import bot_build
from pegout.solver.bots.levels import make_bot

CLIENT = Path(__file__).parents[3] / "client" / "src"
SCRIPT = Path(__file__).parent / "client.mjs"


def ask(**questions: list[Any]) -> Any:
    """The answers of the browser's verifier, by kind; `client.mjs` says what may be asked."""
    done = subprocess.run(
        ["node", str(SCRIPT), f"{CLIENT.as_uri()}/"],
        input=json.dumps(questions).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


class SealedGame(NamedTuple):
    """The inputs of a sealed game, and its actions."""

    rules: Rules
    secrets: tuple[bytes, ...]
    entropies: tuple[bytes | None, ...]
    level: str
    actions: tuple[tuple[int, Action], ...]
    games: int

    def record(self, viewer: int | None = None) -> Record:
        """The record as a viewer has it; `None` sees everything."""
        players = range(self.rules.players)
        bots = [(seat, self.level, f"seed {seat}") for seat in players]
        seal = RecordSeal(
            id="00112233445566778899aabbccddeeff",
            commitment=commitment(self.secrets[0]).hex(),
            bots=bots_digest(bots).hex(),
            builds=(bot_build(),),
            lot=lot_fits(self.rules, self.secrets[0]),
            log=(7, "ab" * 32),
            entropies=tuple(
                SeatEntropy(seat, commitment(each).hex(), each.hex())
                for seat, each in enumerate(self.entropies)
                if each
            ),
            games=self.games,
            secret=self.secrets[self.games - 1].hex() if self.games else None,
        )
        header = Header(
            self.rules,
            tuple(f"Player {seat}" for seat in players),
            (self.level,) * len(players),
            seeds=tuple((str(seat), seed) for seat, _, seed in bots),
            tags=(("event", "a test"),),
        )
        record = build_record(header, self.actions)
        if viewer is not None:
            record = redact(record, viewer)
        header = record.header
        return stamp(
            Record(
                Header(
                    header.rules,
                    header.players,
                    header.levels,
                    header.viewer,
                    header.seeds,
                    header.tags,
                    seal,
                ),
                record.actions,
            )
        )


def lot_fits(rules: Rules, secret: bytes) -> bool:
    """Whether the rows are those that a lot would have drawn, so that it may have."""
    return has_rows_to_draw(rules) and rules.rows is rows_drawn(secret)


def sealed_game(
    rules: Rules,
    seed: str = "",
    level: str = "random",
    without: Sequence[int] = (),
    most_actions: int = 100_000,
) -> SealedGame:
    """A game between bots of one level, whose seats add entropy, except some."""
    root = sha256(f"root {seed}".encode()).digest()
    secrets = game_secrets(root, most_games(rules))
    entropies = tuple(
        None if seat in without else sha256(f"entropy {seed} {seat}".encode()).digest()
        for seat in range(rules.players)
    )
    deck = SealedDeck(secrets, entropies)
    bots = [make_bot(level, f"seed {seat}") for seat in range(rules.players)]
    state, actions = start(rules), list[tuple[int, Action]]()
    while (acting := actors(state)) and len(actions) < most_actions:
        actor = min(acting)
        action = deck.act(state) if actor == DECK else bots[actor].decide(view(state, actor))
        state, events = apply(state, actor, action)
        actions.append((actor, action))
        for seat, bot in enumerate(bots):
            if isinstance(bot, EventObserver):
                for event in events:
                    bot.observe(project(event, seat))
    games = state.game + (state.winner is not None)
    return SealedGame(rules, secrets, entropies, level, tuple(actions), games)
