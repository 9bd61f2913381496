"""Seats: whether their person asks for a rematch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody waits for a rematch yet."""
    op.add_column(
        "seats",
        sa.Column(
            "rematch",
            sa.Boolean,
            nullable=False,
            server_default=sa.false(),
            comment="Whether the person asks for a rematch",
        ),
    )


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("seats", "rematch")
