"""Fair deals: the seals of tables, what seats add to them, and the log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pegout.server.tables.repository.schema import added_flag

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the tables and columns; tables that exist already are not sealed."""
    op.add_column(
        "seats", added_flag("contributes", "Whether the person's device adds entropy to the deck")
    )
    op.add_column(
        "seats",
        sa.Column("commitment", sa.String(64), comment="SHA-256 of the entropy, in hexadecimal"),
    )
    op.add_column("seats", sa.Column("entropy", sa.String(64), comment="In hexadecimal"))
    op.create_table(
        "seals",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, comment="What the log calls the table"),
        sa.Column("commitment", sa.String(64), nullable=False, comment="The hash of the secret"),
        sa.Column("bots", sa.String(64), nullable=False, comment="The hash of levels and seeds"),
        sa.Column("bot_seats", sa.Text, nullable=False, comment="Seats, a JSON array"),
        sa.Column("builds", sa.Text, nullable=False, comment="Builds of the bots, a JSON array"),
        sa.Column("log_number", sa.Integer, nullable=False, comment="The entry that opened it"),
        sa.Column("log_hash", sa.String(64), nullable=False, comment="The hash of that entry"),
        comment="What was published of a table before its first card",
    )
    op.create_table(
        "seal_log",
        sa.Column("number", sa.Integer, primary_key=True, comment="From 0, without gaps"),
        sa.Column("seal", sa.String(32), nullable=False, index=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False, comment="Of the hash before and the line"),
        comment="Commitments and reveals of all tables; only ever appended to",
    )
    head = op.create_table(
        "seal_head",
        sa.Column("id", sa.Integer, primary_key=True, comment="Always 1"),
        sa.Column("number", sa.Integer, nullable=False, comment="Of the log's last entry, or -1"),
        sa.Column("hash", sa.String(64), nullable=False, comment="Of the log's last entry"),
        comment="The end of the log, one row, which whoever appends locks",
    )
    op.bulk_insert(head, [{"id": 1, "number": -1, "hash": "0" * 64}])


def downgrade() -> None:
    """Drop the tables and columns."""
    for table in ("seal_head", "seal_log", "seals"):
        op.drop_table(table)
    for column in ("entropy", "commitment", "contributes"):
        op.drop_column("seats", column)
