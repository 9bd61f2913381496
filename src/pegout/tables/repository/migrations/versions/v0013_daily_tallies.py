"""Votes on daily hands of people who are gone, counted instead of kept one by one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

_GONE = "person_id NOT IN (SELECT id FROM persons)"


def upgrade() -> None:
    """Add the table, and count in it the votes that belong to nobody."""
    op.create_table(
        "daily_tallies",
        sa.Column("day", sa.String(10), primary_key=True, comment="UTC, as 2027-01-05"),
        sa.Column("choice", sa.String(8), primary_key=True, comment="Cards, as records write them"),
        sa.Column("votes", sa.Integer, nullable=False, comment="How many"),
        comment="Votes on the daily hands of people who are gone",
    )
    op.execute(
        "INSERT INTO daily_tallies (day, choice, votes)"
        f" SELECT day, choice, count(*) FROM daily_votes WHERE {_GONE} GROUP BY day, choice"
    )
    op.execute(f"DELETE FROM daily_votes WHERE {_GONE}")


def downgrade() -> None:
    """Drop the table, with the votes of people who are gone."""
    op.drop_table("daily_tallies")
