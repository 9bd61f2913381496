"""Who decides: levels and bots from outside, each seeing a View and nothing else; decks, series."""

from pegout.players.deck import Deck
from pegout.players.levels import LEVELS, make_player
from pegout.players.protocol import Player
from pegout.players.table import play_game

__all__ = ["LEVELS", "Deck", "Player", "make_player", "play_game"]
