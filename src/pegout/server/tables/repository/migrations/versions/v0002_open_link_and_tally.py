"""Tables: whether a seat needs no invitation, and the games won before a rematch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pegout.server.tables.repository.schema import added_flag

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns; tables that wait for people need invitations from now on."""
    op.add_column("tables", added_flag("open_link", "Whether a seat needs no invitation"))
    op.add_column(
        "tables",
        sa.Column("tally", sa.Text, comment="Games won by side at earlier tables, a JSON array"),
    )


def downgrade() -> None:
    """Drop the columns."""
    op.drop_column("tables", "tally")
    op.drop_column("tables", "open_link")
