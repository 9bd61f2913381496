"""When people were there last; whether a lot drew the rows of Table Top; who has left for good."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

from pegout.tables.repository.schema import added_flag

revision = "0007"
down_revision = "0006"

_NOBODY = "0" * 32
"""Whom the seats of people belong to who have been deleted."""


def upgrade() -> None:
    """Add the columns and the row; everybody known counts as having been there now."""
    op.add_column(
        "persons",
        sa.Column(
            "seen_at",
            sa.Float,
            nullable=False,
            server_default=sa.text(repr(time.time())),
            comment="Unix time, to about a day",
        ),
    )
    op.create_index("ix_persons_seen_at", "persons", ["seen_at"])
    op.add_column("seals", added_flag("lot", "Whether a lot drew the rows"))
    op.execute(
        f"INSERT INTO persons (id, created_at, seen_at) SELECT '{_NOBODY}', 0, 0"
        f" WHERE NOT EXISTS (SELECT 1 FROM persons WHERE id = '{_NOBODY}')"
    )


def downgrade() -> None:
    """Drop what was added; seats of deleted people keep pointing at nobody."""
    op.drop_column("seals", "lot")
    op.drop_index("ix_persons_seen_at", "persons")
    op.drop_column("persons", "seen_at")
