"""The tables of the database, in SQL that SQLite and PostgreSQL share.

The comments become comments of the database where it has them.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from pegout.server.tables.repository.encryption import SecretBytes, SecretString, SecretText

REVISIONS: Final = ("0001", "0002", "0003", "0004", "0013", "0014")
"""The migrations, in order; 0.1.0 ended with 0004, and 0005 to 0012 were never released."""
REVISION: Final = REVISIONS[-1]
"""The newest migration, which leads to these tables."""

DELETED_PERSON: Final = "0" * 32
"""The person to whom the seats of people belong who have been deleted; has no token."""

metadata = MetaData()


def added_flag(name: str, comment: str) -> Column[bool]:
    """A column of a later revision, false for the rows before it."""
    return Column(name, Boolean, nullable=False, server_default=false(), comment=comment)


persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created_at", Float, nullable=False, comment="Unix time"),
    Column("seen_at", Float, nullable=False, index=True, comment="Unix time, to about a day"),
    comment="Players, known by the tokens they hold",
)

tokens = Table(
    "tokens",
    metadata,
    Column("token_hash", String(64), primary_key=True, comment="SHA-256, in hexadecimal"),
    Column("person_id", String(32), ForeignKey("persons.id"), nullable=False, index=True),
    Column("created_at", Float, nullable=False, comment="Unix time"),
    Column("scope", String(32), comment="All it is for; null: all"),
    Column("expires_at", Float, comment="Unix time; null: never"),
    Column("device", String(64), comment="What it is on"),
    Column("seen_at", Float, nullable=False, index=True, comment="Unix time, to about a day"),
    comment="Bearer tokens, one for each device of a person",
)

bans = Table(
    "bans",
    metadata,
    Column("id", String(8), primary_key=True),
    Column("subject", String(64), nullable=False, comment="Id of a person, or network"),
    Column("reason", Text, nullable=False, comment="As it is told to who is banned"),
    Column("created_at", Float, nullable=False, comment="Unix time"),
    Column("ends_at", Float, comment="Unix time; null: never"),
    comment="Who is refused whatever they ask",
)

usage = Table(
    "usage",
    metadata,
    Column("process", String(16), primary_key=True),
    Column("caller", String(64), primary_key=True, comment="Person or address"),
    Column("at", Float, nullable=False, comment="When the span ended, Unix time"),
    Column("seconds", Float, nullable=False, comment="How long the span was"),
    Column("requests", Integer, nullable=False, comment="In the span"),
    Column("points", Float, nullable=False, comment="What these cost"),
    Column("streams", Integer, nullable=False, comment="Open at its end"),
    comment="Who cost most in the last span of each process",
)

bot_accounts = Table(
    "bot_accounts",
    metadata,
    Column("person_id", String(32), ForeignKey("persons.id"), primary_key=True),
    Column(
        "owner_id",
        String(32),
        ForeignKey("persons.id"),
        nullable=False,
        index=True,
        comment="Who made it, and may remove it",
    ),
    Column("name", String(64), nullable=False, comment="As it is shown"),
    Column("name_key", String(128), nullable=False, unique=True, comment="The same in all cases"),
    Column("accepts", Boolean, nullable=False, comment="Whether it may be challenged"),
    Column("seen_at", Float, nullable=False, comment="When it last waited, Unix time"),
    comment="People that are programs, with the names by which they are challenged",
)

boards = Table(
    "boards",
    metadata,
    Column("id", String(16), primary_key=True, comment="The secret in the link"),
    Column("setup", Text, nullable=False, comment="Rules, names, first dealer, as JSON"),
    Column("created_at", Float, nullable=False, comment="Unix time"),
    Column("used_at", Float, nullable=False, index=True, comment="Unix time, to about an hour"),
    comment="Boards for real cards, which belong to whoever has the link",
)

board_entries = Table(
    "board_entries",
    metadata,
    Column("board_id", String(16), ForeignKey("boards.id"), primary_key=True),
    Column("number", Integer, primary_key=True, comment="From 0, in order"),
    Column("entry_id", String(16), nullable=False, comment="The name a device gave it"),
    Column("entry", Text, nullable=False, comment="As JSON"),
    UniqueConstraint("board_id", "entry_id"),
    comment="What was entered on boards",
)

codes = Table(
    "codes",
    metadata,
    Column("code_hash", String(64), primary_key=True, comment="SHA-256, in hexadecimal"),
    Column("person_id", String(32), ForeignKey("persons.id"), nullable=False),
    Column("expires_at", Float, nullable=False, comment="Unix time"),
    comment="One-time codes that give a person a token on another device",
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True, comment="The name in the table's address"),
    Column("variant", String(32), nullable=False),
    Column("options", Text, nullable=False, comment="Options of the variant, a JSON object"),
    Column("deck_secret", SecretBytes, nullable=False, comment="What every shuffle comes from"),
    Column("seed", Text, comment="What the deck and the bots come from, if it was given"),
    Column("lesson", Boolean, nullable=False, comment="Whether the cards are the lesson's"),
    Column("clock", Text, comment="Seconds for a decision and in the bank, a JSON array"),
    Column("ended", Text, comment="Reason, winning side and responsible seat, a JSON array"),
    Column("rematch_id", String(16), comment="The table of the rematch"),
    added_flag("open_link", "Whether a seat needs no invitation"),
    added_flag("hints", "Whether people who play each other may ask for hints"),
    Column("branch_of", String(16), comment="The table whose match it plays on from"),
    Column("tally", Text, comment="Games won by side at earlier tables, a JSON array"),
    Column("created_at", Float, nullable=False, comment="Unix time"),
    Column("updated_at", Float, nullable=False, index=True, comment="Unix time"),
    Column("revision", Integer, nullable=False, comment="How often the table has been changed"),
    Column("undos", Integer, nullable=False, comment="How often actions have been taken back"),
    comment="Matches; their states follow from their actions",
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, comment="From 0"),
    Column("kind", String(8), nullable=False, comment="human or bot"),
    Column("level", String(32), comment="The bot's level"),
    Column("seed", SecretText, nullable=False, comment="What the bot's choices come from"),
    Column("name", String(64), comment="What the person wants to be called"),
    Column("person_id", String(32), ForeignKey("persons.id"), index=True),
    Column("invite", String(32), comment="The invitation, while the seat is open"),
    Column("stand_in", Boolean, nullable=False, comment="Whether a bot plays for the person"),
    added_flag("contributes", "Whether the person's device adds entropy to the deck"),
    Column("commitment", String(64), comment="SHA-256 of the entropy, in hexadecimal"),
    Column("entropy", String(64), comment="In hexadecimal"),
    added_flag("rematch", "Whether the person asks for a rematch"),
    added_flag("bot_account", "Whether a bot account has the seat"),
    Column("invited_id", String(32), index=True, comment="The bot account it is kept for"),
    comment="Who sits where",
)

seals = Table(
    "seals",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("id", String(32), nullable=False, comment="What the log calls the table"),
    Column("commitment", String(64), nullable=False, comment="The hash of the secret"),
    Column("bots", String(64), nullable=False, comment="The hash of levels and seeds"),
    Column("bot_seats", Text, nullable=False, comment="Seats, a JSON array"),
    Column("builds", Text, nullable=False, comment="Builds of the bots, a JSON array"),
    added_flag("lot", "Whether a lot drew the rows"),
    Column("log_number", Integer, nullable=False, comment="The entry that opened it"),
    Column("log_hash", String(64), nullable=False, comment="The hash of that entry"),
    comment="What was published of a table before its first card",
)

seal_log = Table(
    "seal_log",
    metadata,
    Column("number", Integer, primary_key=True, comment="From 0, without gaps"),
    Column("seal", String(32), nullable=False, index=True),
    Column("line", Text, nullable=False),
    Column("hash", String(64), nullable=False, comment="Of the hash before and the line"),
    comment="Commitments and reveals of all tables; only ever appended to",
)

seal_head = Table(
    "seal_head",
    metadata,
    Column("id", Integer, primary_key=True, comment="Always 1"),
    Column("number", Integer, nullable=False, comment="Of the log's last entry, or -1"),
    Column("hash", String(64), nullable=False, comment="Of the log's last entry"),
    comment="The end of the log, one row, which whoever appends locks",
)

watchers = Table(
    "watchers",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("person_id", String(32), ForeignKey("persons.id"), primary_key=True),
    comment="Spectators",
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, comment="From 0, without gaps"),
    Column("seat", Integer, nullable=False, comment="Who acted; -1 for the deck"),
    Column("action", SecretString(256), nullable=False, comment="As records write it"),
    Column("request_id", String(64), comment="The id of the request that asked for the action"),
    Column("decided_by", String(16), nullable=False),
    Column("at", Float, nullable=False, comment="Unix time"),
    Column("bank_used", Float, nullable=False, comment="Seconds it took from the clock's bank"),
    UniqueConstraint("table_id", "seat", "request_id"),
    comment="The journals: every action of a match in its order",
)

games = Table(
    "games",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, comment="In the match, from 0"),
    Column("person_id", String(32), ForeignKey("persons.id"), primary_key=True),
    Column("ended_at", Float, nullable=False, comment="Unix time"),
    Column("variant", String(32), nullable=False),
    Column("statistics", Text, nullable=False, comment="A JSON object"),
    added_flag("practised", "Whether the person's mistakes have been taken from it"),
    Index("games_of_person", "person_id", "ended_at"),
    comment="Finished games in the histories of the people who played them",
)

daily_votes = Table(
    "daily_votes",
    metadata,
    Column("day", String(10), primary_key=True, comment="UTC, as 2027-01-05"),
    Column("person_id", String(32), primary_key=True, index=True),
    Column("choice", String(8), nullable=False, comment="Cards, as records write them"),
    Column("voted_on", String(10), nullable=False, comment="The day of the vote, UTC"),
    comment="Votes on the daily hands, one of each person a day",
)

daily_tallies = Table(
    "daily_tallies",
    metadata,
    Column("day", String(10), primary_key=True, comment="UTC, as 2027-01-05"),
    Column("choice", String(8), primary_key=True, comment="Cards, as records write them"),
    Column("votes", Integer, nullable=False, comment="How many"),
    comment="Votes on the daily hands of people who are gone",
)

mistakes = Table(
    "mistakes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("persons.id"), nullable=False),
    Column("origin", String(32), nullable=False, comment="The table, or a hash of the record"),
    Column("at_table", Boolean, nullable=False, comment="Whether it is a table"),
    Column("game", Integer, nullable=False, comment="In the match, from 0"),
    Column("seq", Integer, nullable=False, comment="The event before the decision"),
    Column("kind", String(16), nullable=False, comment="What is decided"),
    Column("mistake", Text, nullable=False, comment="Position and choices, JSON"),
    Column("cost", Float, nullable=False, comment="In chance to win"),
    Column("due", Float, nullable=False, comment="Unix time"),
    Column("answered_at", Float, comment="Unix time; null: not yet"),
    Column("stability", Float, comment="Of FSRS, in days"),
    Column("difficulty", Float, comment="Of FSRS"),
    Column("answers", Integer, nullable=False, comment="How many there were"),
    UniqueConstraint("person_id", "origin", "game", "seq"),
    Index("mistakes_of_person", "person_id", "due"),
    comment="Decisions that cost something, as positions to be practised, with a schedule",
)
