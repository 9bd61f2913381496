"""Tables where people play each other: whether they may ask for hints."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; people who play each other agreed on no hints before."""
    op.add_column(
        "tables",
        sa.Column(
            "hints",
            sa.Boolean,
            nullable=False,
            server_default=sa.false(),
            comment="Whether people who play each other may ask for hints",
        ),
    )


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("tables", "hints")
