"""Mistakes that people practise, and which games they have been taken from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pegout.tables.repository.schema import added_flag

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the table and column; nothing has been taken from any game yet."""
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
    op.add_column(
        "games", added_flag("practised", "Whether the person's mistakes have been taken from it")
    )


def downgrade() -> None:
    """Drop the table and column."""
    op.drop_column("games", "practised")
    op.drop_table("mistakes")
