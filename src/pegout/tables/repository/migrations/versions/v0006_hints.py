"""Tables where people play each other: whether they may ask for hints."""

from __future__ import annotations

from alembic import op

from pegout.tables.repository.schema import added_flag

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; people who play each other agreed on no hints before."""
    op.add_column(
        "tables", added_flag("hints", "Whether people who play each other may ask for hints")
    )


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("tables", "hints")
