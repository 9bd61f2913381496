"""Votes on the daily hands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "daily_votes",
        sa.Column("day", sa.String(10), primary_key=True, comment="UTC, as 2027-01-05"),
        sa.Column("person_id", sa.String(32), primary_key=True),
        sa.Column("choice", sa.String(8), nullable=False, comment="Cards, as records write them"),
        sa.Column("voted_on", sa.String(10), nullable=False, comment="The day of the vote, UTC"),
        comment="Votes on the daily hands, one of each person a day",
    )
    op.create_index("ix_daily_votes_person_id", "daily_votes", ["person_id"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("daily_votes")
