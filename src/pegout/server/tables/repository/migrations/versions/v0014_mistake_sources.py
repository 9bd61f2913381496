"""Where a mistake is from, in columns instead of in one text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

_LONGEST_TABLE_NAME = 16
"""Records that belong to no table have longer names."""


def upgrade() -> None:
    """Create the table again, and take each source apart."""
    columns: list[sa.Column[Any]] = [
        sa.Column(
            "origin", sa.String(32), nullable=False, comment="The table, or a hash of the record"
        ),
        sa.Column("at_table", sa.Boolean, nullable=False, comment="Whether it is a table"),
        sa.Column("game", sa.Integer, nullable=False, comment="In the match, from 0"),
        sa.Column("seq", sa.Integer, nullable=False, comment="The event before the decision"),
    ]
    _replace(columns, ("origin", "game", "seq"), _taken_apart)


def downgrade() -> None:
    """Create the table again, with each source as one text."""
    column = sa.Column("source", sa.String(64), nullable=False, comment="Game and event")
    _replace([column], ("source",), _put_together)


def _taken_apart(row: Mapping[str, Any]) -> dict[str, Any]:
    origin, game, seq = row["source"].split("-")
    at_table = len(origin) <= _LONGEST_TABLE_NAME
    return {"origin": origin, "at_table": at_table, "game": int(game), "seq": int(seq)}


def _put_together(row: Mapping[str, Any]) -> dict[str, Any]:
    return {"source": "{origin}-{game}-{seq}".format_map(row)}


def _replace(
    source: list[sa.Column[Any]],
    unique: tuple[str, ...],
    convert: Callable[[Mapping[str, Any]], dict[str, Any]],
) -> None:
    """Create the table again with other columns: SQLite cannot drop one that is in a constraint."""
    connection = op.get_bind()
    old = sa.Table("mistakes", sa.MetaData(), autoload_with=connection)
    rows = [dict(row) for row in connection.execute(sa.select(old)).mappings()]
    op.drop_table("mistakes")
    table = op.create_table(
        "mistakes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("persons.id"), nullable=False),
        *source,
        sa.Column("kind", sa.String(16), nullable=False, comment="What is decided"),
        sa.Column("mistake", sa.Text, nullable=False, comment="Position and choices, JSON"),
        sa.Column("cost", sa.Float, nullable=False, comment="In chance to win"),
        sa.Column("due", sa.Float, nullable=False, comment="Unix time"),
        sa.Column("answered_at", sa.Float, comment="Unix time; null: not yet"),
        sa.Column("stability", sa.Float, comment="Of FSRS, in days"),
        sa.Column("difficulty", sa.Float, comment="Of FSRS"),
        sa.Column("answers", sa.Integer, nullable=False, comment="How many there were"),
        sa.UniqueConstraint("person_id", *unique),
        comment="Decisions that cost something, as positions to be practised, with a schedule",
    )
    op.create_index("mistakes_of_person", "mistakes", ["person_id", "due"])
    names = {column.name for column in table.columns}
    found = [{**row, **convert(row)} for row in rows]
    op.bulk_insert(table, [{name: row[name] for name in names} for row in found])
