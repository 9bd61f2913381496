"""People, tables, their actions, and finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    _create_people()
    _create_tables()
    _create_dependent_tables()


def _create_people() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created_at", sa.Float, nullable=False, comment="Unix time"),
        comment="Players, known by the tokens they hold",
    )
    op.create_table(
        "tokens",
        sa.Column("token_hash", sa.String(64), primary_key=True, comment="SHA-256, in hexadecimal"),
        sa.Column(
            "person_id", sa.String(32), sa.ForeignKey("persons.id"), nullable=False, index=True
        ),
        sa.Column("created_at", sa.Float, nullable=False, comment="Unix time"),
        comment="Bearer tokens, one for each device of a person",
    )
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.String(64), primary_key=True, comment="SHA-256, in hexadecimal"),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("expires_at", sa.Float, nullable=False, comment="Unix time"),
        comment="One-time codes that give a person a token on another device",
    )


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True, comment="The name in the table's address"),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column(
            "options", sa.Text, nullable=False, comment="Options of the variant, a JSON object"
        ),
        sa.Column(
            "deck_secret", sa.LargeBinary, nullable=False, comment="What every shuffle comes from"
        ),
        sa.Column("seed", sa.Text, comment="What the deck and the bots come from, if it was given"),
        sa.Column(
            "lesson", sa.Boolean, nullable=False, comment="Whether the cards are the lesson's"
        ),
        sa.Column("clock", sa.Text, comment="Seconds for a decision and in the bank, a JSON array"),
        sa.Column(
            "ended", sa.Text, comment="Reason, winning side and responsible seat, a JSON array"
        ),
        sa.Column("rematch_id", sa.String(16), comment="The table of the rematch"),
        sa.Column("created_at", sa.Float, nullable=False, comment="Unix time"),
        sa.Column("updated_at", sa.Float, nullable=False, index=True, comment="Unix time"),
        sa.Column(
            "revision", sa.Integer, nullable=False, comment="How often the table has been changed"
        ),
        sa.Column(
            "undos", sa.Integer, nullable=False, comment="How often actions have been taken back"
        ),
        comment="Matches; their states follow from their actions",
    )


def _create_dependent_tables() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, comment="From 0"),
        sa.Column("kind", sa.String(8), nullable=False, comment="human or bot"),
        sa.Column("level", sa.String(32), comment="The bot's level"),
        sa.Column("seed", sa.Text, nullable=False, comment="What the bot's choices come from"),
        sa.Column("name", sa.String(64), comment="What the person wants to be called"),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("persons.id"), index=True),
        sa.Column("invite", sa.String(32), comment="The invitation, while the seat is open"),
        sa.Column(
            "stand_in", sa.Boolean, nullable=False, comment="Whether a bot plays for the person"
        ),
        comment="Who sits where",
    )
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("persons.id"), primary_key=True),
        comment="Spectators",
    )
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, comment="From 0, without gaps"),
        sa.Column("seat", sa.Integer, nullable=False, comment="Who acted; -1 for the deck"),
        sa.Column("action", sa.String(256), nullable=False, comment="As records write it"),
        sa.Column(
            "request_id", sa.String(64), comment="The id of the request that asked for the action"
        ),
        sa.Column("decided_by", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False, comment="Unix time"),
        sa.Column(
            "bank_used", sa.Float, nullable=False, comment="Seconds it took from the clock's bank"
        ),
        sa.UniqueConstraint("table_id", "seat", "request_id"),
        comment="The journals: every action of a match in its order",
    )
    op.create_table(
        "games",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, comment="In the match, from 0"),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("ended_at", sa.Float, nullable=False, comment="Unix time"),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("statistics", sa.Text, nullable=False, comment="A JSON object"),
        sa.Index("games_of_person", "person_id", "ended_at"),
        comment="Finished games in the histories of the people who played them",
    )


def downgrade() -> None:
    """Drop the tables, those that refer to others first."""
    for name in ("games", "actions", "watchers", "seats", "tables", "codes", "tokens", "persons"):
        op.drop_table(name)
