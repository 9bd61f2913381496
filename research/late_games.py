"""Play the end of games: two players from scores of 90 and more, where points are not alike.

    python -m research.late_games --players expert,'exec:COMMAND' [--pairs N] [--first K]
        [--least 90 | --score A-B] [--kept FILE]

Scores are drawn evenly from `--least` on; each start is played twice, the second time with sides
swapped, so that both players get the same cards. Pairs of games that `--kept` holds are not played
again; `--first` lets several processes play different ones. A file may keep pairs of several
players and starts.

With `--score`, the dealer's and the pone's, one deal is played from it instead, and counted by the
shipped odds of the scores that it leaves. There `expert` shares solutions between deals
(`research.shipped.played_endgames`): after some minutes deals cost little more than the other
player takes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from research.deals import check_scores, first_chance
from research.shipped.played_endgames import SharingExpert, after_deal

from pegout.engine.deck import Deck
from pegout.engine.errors import PegoutError
from pegout.engine.rules.actions import DECK
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.variants import Rules, variant
from pegout.engine.rules.views import view
from pegout.lab.arena.external_bot import BotPool, Seating, is_external, split_players
from pegout.lab.arena.match_series import MatchSeries
from pegout.solver.bots.base import Bot
from pegout.solver.bots.levels import make_bot
from pegout.solver.bots.strong import ExpertBot
from pegout.solver.confidence_intervals import WinRates
from pegout.solver.odds.score_odds import shipped_score_odds


def first_wins(players: Sequence[str], rules: Rules, least: int, pair: int, pool: BotPool) -> float:
    """The share of two games with the same scores and cards that the first player wins."""
    name = f"late {least} {pair}"
    draw = Random(name)
    scores = (draw.randrange(least, rules.target), draw.randrange(least, rules.target))
    state = replace(start(rules), phase=Phase.DEAL, dealer=0, first_dealer=0, deal=1, scores=scores)
    won = 0
    for shift in range(2):
        bots = []
        for seat in range(2):
            listed = (seat - shift) % 2
            player, seating = players[listed], Seating(rules, seat, 2 * pair + shift, pair, name)
            bots.append(seat_bot(player, listed, seating, pool, shared=False))
        won += winner(state, Deck.from_seed(name), bots) == shift
    return won / 2


def first_gains(
    players: Sequence[str], rules: Rules, scores: tuple[int, int], pair: int, pool: BotPool
) -> float:
    """The first player's chance to win after one deal, 0 to 1, mean over both sides."""
    name = f"late deal {scores} {pair}"
    odds = shipped_score_odds(rules.name, rules.target).win_probability
    found = 0.0
    for dealer in range(2):
        bots = []
        for seat in range(2):
            listed = (seat + dealer) % 2
            player, seating = players[listed], Seating(rules, seat, 2 * pair + dealer, pair, name)
            bots.append(seat_bot(player, listed, seating, pool, shared=True))
        chance = first_chance(odds, after_deal(rules, scores, name, bots))
        found += chance if dealer == 0 else 1 - chance
    return found / 2


def seat_bot(player: str, listed: int, seating: Seating, pool: BotPool, *, shared: bool) -> Bot:
    """The bot of a player, by its place in the list."""
    if is_external(player):
        return pool.seat_bot(listed, player, seating)
    if shared and player == ExpertBot.level:
        return SharingExpert(seating.seed)
    return make_bot(player, seating.seed)


def winner(state: State, deck: Deck, bots: Sequence[Bot]) -> int | None:
    """The seat that wins from a state on."""
    while acting := actors(state):
        seat = min(acting)
        act = deck.act(state) if seat == DECK else bots[seat].decide(view(state, seat))
        state, _ = apply(state, seat, act)
    return state.winner


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", default="expert,strong", metavar="A,B")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--least", type=int, default=90)
    parser.add_argument("--score", metavar="A-B")
    parser.add_argument("--kept", type=Path)
    args = parser.parse_args()
    rules, kept = variant("six-card"), args.kept or Path(mkdtemp()) / "pairs.jsonl"
    players = split_players(args.players)
    if not 0 <= args.least < rules.target or args.first < 0:
        parser.error(f"--least must be from 0 to {rules.target - 1}, and --first at least 0")
    try:
        MatchSeries(rules, players, 2 * args.pairs, duplicate=True)
    except PegoutError as error:
        parser.error(str(error))
    if args.score:
        try:
            check_scores(rules, [args.score])
        except ValueError as error:
            parser.error(str(error))
        dealer, pone = map(int, args.score.split("-"))
        start_from, play = args.score, partial(first_gains, players, rules, (dealer, pone))
    else:
        start_from, play = args.least, partial(first_wins, players, rules, args.least)
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    rows = [row for row in map(json.loads, lines) if row[:2] == [args.players, start_from]]
    known = {pair: won for *_, pair, won in rows}
    with closing(BotPool()) as pool:
        for pair in range(args.first, args.first + args.pairs):
            if pair not in known:
                known[pair] = play(pair, pool)
                with kept.open("a", encoding="utf-8") as file:
                    row = [args.players, start_from, pair, known[pair]]
                    file.write(json.dumps(row) + "\n")
    rates = WinRates()
    for won in known.values():
        rates.add([won])
    half = rates.halfwidths()[0]
    error = "" if half is None else f" ± {100 * half:.2f}"
    what = "deals" if args.score else "games"
    print(f"{2 * len(known)} {what}: {players[0]} wins {100 * rates.rates()[0]:.2f}{error} %")


if __name__ == "__main__":
    main()
