"""Seats: whether their person asks for a rematch."""

from __future__ import annotations

from alembic import op

from pegout.tables.repository.schema import added_flag

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; nobody waits for a rematch yet."""
    op.add_column("seats", added_flag("rematch", "Whether the person asks for a rematch"))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("seats", "rematch")
