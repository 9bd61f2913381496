"""Tables that play on from a moment of another table's match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column; no table that exists already is a branch."""
    op.add_column(
        "tables",
        sa.Column("branch_of", sa.String(16), comment="The table whose match it plays on from"),
    )


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("tables", "branch_of")
