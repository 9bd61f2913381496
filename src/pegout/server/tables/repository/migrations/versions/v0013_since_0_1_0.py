"""The additions of 0.2.0 to the tables of 0.1.0, which ended with revision 0004.

The number is that of the last of nine migrations that were never released, which made the same
tables one after the other: a database that had them all is up to date.
"""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

from pegout.server.tables.repository.schema import added_flag

revision = "0013"
down_revision = "0004"

_NOBODY = "0" * 32
"""The person to whom the seats of deleted people belong."""
_TABLES = (
    "mistakes",
    "daily_tallies",
    "daily_votes",
    "board_entries",
    "boards",
    "usage",
    "bans",
    "bot_accounts",
)
"""The tables that are added, those that refer to others first."""


def upgrade() -> None:
    """Add the tables and columns; all people and tokens count as used now."""
    _add_people()
    _add_operation()
    _add_boards()
    _add_daily_hands()
    _add_mistakes()
    _add_columns()


def _add_people() -> None:
    _add_use("persons")
    op.execute(
        "INSERT INTO persons (id, created_at, seen_at)"
        f" SELECT '{_NOBODY}', 0, 0"
        f" WHERE NOT EXISTS (SELECT 1 FROM persons WHERE id = '{_NOBODY}')"
    )
    op.create_table(
        "bot_accounts",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column(
            "owner_id",
            sa.String(32),
            sa.ForeignKey("persons.id"),
            nullable=False,
            index=True,
            comment="Who made it, and may remove it",
        ),
        sa.Column("name", sa.String(64), nullable=False, comment="As it is shown"),
        sa.Column(
            "name_key", sa.String(128), nullable=False, unique=True, comment="The same in all cases"
        ),
        sa.Column("accepts", sa.Boolean, nullable=False, comment="Whether it may be challenged"),
        sa.Column("seen_at", sa.Float, nullable=False, comment="When it last waited, Unix time"),
        comment="People that are programs, with the names by which they are challenged",
    )
    op.add_column("tokens", sa.Column("scope", sa.String(32), comment="All it is for; null: all"))
    op.add_column("tokens", sa.Column("expires_at", sa.Float, comment="Unix time; null: never"))
    op.add_column("tokens", sa.Column("device", sa.String(64), comment="What it is on"))
    _add_use("tokens")


def _add_use(table: str) -> None:
    """Add when the people or tokens of a table were last seen: now."""
    op.add_column(
        table,
        sa.Column(
            "seen_at",
            sa.Float,
            nullable=False,
            server_default=sa.text(repr(time.time())),
            comment="Unix time, to about a day",
        ),
    )
    op.create_index(f"ix_{table}_seen_at", table, ["seen_at"])


def _add_operation() -> None:
    op.create_table(
        "bans",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("subject", sa.String(64), nullable=False, comment="Id of a person, or network"),
        sa.Column("reason", sa.Text, nullable=False, comment="As it is told to who is banned"),
        sa.Column("created_at", sa.Float, nullable=False, comment="Unix time"),
        sa.Column("ends_at", sa.Float, comment="Unix time; null: never"),
        comment="Who is refused whatever they ask",
    )
    op.create_table(
        "usage",
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("caller", sa.String(64), primary_key=True, comment="Person or address"),
        sa.Column("at", sa.Float, nullable=False, comment="When the span ended, Unix time"),
        sa.Column("seconds", sa.Float, nullable=False, comment="How long the span was"),
        sa.Column("requests", sa.Integer, nullable=False, comment="In the span"),
        sa.Column("points", sa.Float, nullable=False, comment="What these cost"),
        sa.Column("streams", sa.Integer, nullable=False, comment="Open at its end"),
        comment="Who cost most in the last span of each process",
    )


def _add_boards() -> None:
    op.create_table(
        "boards",
        sa.Column("id", sa.String(16), primary_key=True, comment="The secret in the link"),
        sa.Column("setup", sa.Text, nullable=False, comment="Rules, names, first dealer, as JSON"),
        sa.Column("created_at", sa.Float, nullable=False, comment="Unix time"),
        sa.Column(
            "used_at", sa.Float, nullable=False, index=True, comment="Unix time, to about an hour"
        ),
        comment="Boards for real cards, which belong to whoever has the link",
    )
    op.create_table(
        "board_entries",
        sa.Column("board_id", sa.String(16), sa.ForeignKey("boards.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, comment="From 0, in order"),
        sa.Column("entry_id", sa.String(16), nullable=False, comment="The name a device gave it"),
        sa.Column("entry", sa.Text, nullable=False, comment="As JSON"),
        sa.UniqueConstraint("board_id", "entry_id"),
        comment="What was entered on boards",
    )


def _add_daily_hands() -> None:
    op.create_table(
        "daily_votes",
        sa.Column("day", sa.String(10), primary_key=True, comment="UTC, as 2027-01-05"),
        sa.Column("person_id", sa.String(32), primary_key=True),
        sa.Column("choice", sa.String(8), nullable=False, comment="Cards, as records write them"),
        sa.Column("voted_on", sa.String(10), nullable=False, comment="The day of the vote, UTC"),
        comment="Votes on the daily hands, one of each person a day",
    )
    op.create_index("ix_daily_votes_person_id", "daily_votes", ["person_id"])
    op.create_table(
        "daily_tallies",
        sa.Column("day", sa.String(10), primary_key=True, comment="UTC, as 2027-01-05"),
        sa.Column("choice", sa.String(8), primary_key=True, comment="Cards, as records write them"),
        sa.Column("votes", sa.Integer, nullable=False, comment="How many"),
        comment="Votes on the daily hands of people who are gone",
    )


def _add_mistakes() -> None:
    op.create_table(
        "mistakes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("source", sa.String(64), nullable=False, comment="Game and event"),
        sa.Column("kind", sa.String(16), nullable=False, comment="What is decided"),
        sa.Column("mistake", sa.Text, nullable=False, comment="Position and choices, JSON"),
        sa.Column("cost", sa.Float, nullable=False, comment="In chance to win"),
        sa.Column("due", sa.Float, nullable=False, comment="Unix time"),
        sa.Column("answered_at", sa.Float, comment="Unix time; null: not yet"),
        sa.Column("stability", sa.Float, comment="Of FSRS, in days"),
        sa.Column("difficulty", sa.Float, comment="Of FSRS"),
        sa.Column("answers", sa.Integer, nullable=False, comment="How many there were"),
        sa.UniqueConstraint("person_id", "source"),
        comment="Decisions that cost something, as positions to be practised, with a schedule",
    )
    op.create_index("mistakes_of_person", "mistakes", ["person_id", "due"])


def _add_columns() -> None:
    """Add what tables, seats, seals and games have more; false or null in all rows."""
    op.add_column(
        "tables", added_flag("hints", "Whether people who play each other may ask for hints")
    )
    op.add_column("seats", added_flag("rematch", "Whether the person asks for a rematch"))
    op.add_column("seats", added_flag("bot_account", "Whether a bot account has the seat"))
    op.add_column(
        "seats", sa.Column("invited_id", sa.String(32), comment="The bot account it is kept for")
    )
    op.create_index("ix_seats_invited_id", "seats", ["invited_id"])
    op.add_column("seals", added_flag("lot", "Whether a lot drew the rows"))
    op.add_column(
        "games", added_flag("practised", "Whether the person's mistakes have been taken from it")
    )


def downgrade() -> None:
    """Drop the additions, and tokens of limited use; `_NOBODY` stays, for its seats."""
    op.execute("DELETE FROM tokens WHERE scope IS NOT NULL OR expires_at IS NOT NULL")
    for table, column in (("seats", "invited_id"), ("tokens", "seen_at"), ("persons", "seen_at")):
        op.drop_index(f"ix_{table}_{column}", table)
    for table, columns in (
        ("games", ("practised",)),
        ("seals", ("lot",)),
        ("seats", ("invited_id", "bot_account", "rematch")),
        ("tables", ("hints",)),
        ("tokens", ("seen_at", "device", "expires_at", "scope")),
        ("persons", ("seen_at",)),
    ):
        for column in columns:
            op.drop_column(table, column)
    for table in _TABLES:
        op.drop_table(table)
