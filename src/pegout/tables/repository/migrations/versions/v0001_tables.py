"""Persons, tables, seats, actions, results: the first shape of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "persons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("seed", sa.Text),
        sa.Column("lesson", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("ended", sa.Text),
        sa.Column("rematch", sa.String(16)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False, index=True),
        sa.Column("undos", sa.Integer, nullable=False),
    )
    _at_tables()


def _at_tables() -> None:
    """What belongs to a table."""
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("level", sa.String(32)),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), index=True),
        sa.Column("invite", sa.String(32)),
        sa.Column("stand_in", sa.Boolean, nullable=False),
    )
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), primary_key=True),
    )
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("action", sa.String(256), nullable=False),
        sa.Column("request", sa.String(64)),
        sa.Column("maker", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "actor", "request"),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Index("results_of_person", "person", "at"),
    )


def downgrade() -> None:
    """Drop them, the youngest first."""
    for name in ("results", "actions", "watchers", "seats", "tables", "codes", "tokens", "persons"):
        op.drop_table(name)
