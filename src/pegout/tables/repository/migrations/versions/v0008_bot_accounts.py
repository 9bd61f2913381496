"""Bot accounts: who plays by a program, tokens with a scope, and seats that challenge them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pegout.tables.repository.schema import added_flag

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the table and columns; tokens may do everything, and nobody is a program yet."""
    op.create_table(
        "bot_accounts",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column(
            "owner_id",
            sa.String(32),
            sa.ForeignKey("persons.id"),
            nullable=False,
            index=True,
            comment="Who made it, and may remove it",
        ),
        sa.Column("name", sa.String(64), nullable=False, comment="As it is shown"),
        sa.Column(
            "name_key", sa.String(128), nullable=False, unique=True, comment="The same in all cases"
        ),
        sa.Column("accepts", sa.Boolean, nullable=False, comment="Whether it may be challenged"),
        sa.Column("seen_at", sa.Float, nullable=False, comment="When it last waited, Unix time"),
        comment="People that are programs, with the names by which they are challenged",
    )
    op.add_column("tokens", sa.Column("scope", sa.String(32), comment="All it is for; null: all"))
    op.add_column("tokens", sa.Column("expires_at", sa.Float, comment="Unix time; null: never"))
    op.add_column("seats", added_flag("bot_account", "Whether a bot account has the seat"))
    op.add_column(
        "seats", sa.Column("invited_id", sa.String(32), comment="The bot account it is kept for")
    )
    op.create_index("ix_seats_invited_id", "seats", ["invited_id"])


def downgrade() -> None:
    """Drop the table and columns, and the tokens that were for one thing only."""
    op.execute("DELETE FROM tokens WHERE scope IS NOT NULL OR expires_at IS NOT NULL")
    op.drop_index("ix_seats_invited_id", "seats")
    for column in ("invited_id", "bot_account"):
        op.drop_column("seats", column)
    for column in ("expires_at", "scope"):
        op.drop_column("tokens", column)
    op.drop_table("bot_accounts")
