"""Boards for real cards that several devices show."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the tables."""
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


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("board_entries")
    op.drop_table("boards")
