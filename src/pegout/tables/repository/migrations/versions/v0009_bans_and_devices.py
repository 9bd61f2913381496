"""Bans; what callers cost lately; what devices tokens are on, and when these were used last."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the tables and columns; every token counts as having been used now."""
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
    op.add_column("tokens", sa.Column("device", sa.String(64), comment="What it is on"))
    op.add_column(
        "tokens",
        sa.Column(
            "seen_at",
            sa.Float,
            nullable=False,
            server_default=sa.text(repr(time.time())),
            comment="Unix time, to about a day",
        ),
    )
    op.create_index("ix_tokens_seen_at", "tokens", ["seen_at"])


def downgrade() -> None:
    """Drop the tables and columns."""
    op.drop_index("ix_tokens_seen_at", "tokens")
    for column in ("seen_at", "device"):
        op.drop_column("tokens", column)
    for table in ("usage", "bans"):
        op.drop_table(table)
