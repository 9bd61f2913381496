"""The tables of the database. Nothing here is particular to SQLite."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

REVISION = "0001"
"""The newest migration, which leads to these tables."""

metadata = MetaData()

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
)
"""Whoever plays; known by what they hold."""

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("persons.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)
"""What a person holds, one for each device; only the hash."""

codes = Table(
    "codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("persons.id"), nullable=False),
    Column("expires", Float, nullable=False),
)
"""Codes that bring a person to another device, until used."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("variant", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("seed", Text),
    Column("lesson", Boolean, nullable=False),
    Column("clock", Text),
    Column("ended", Text),
    Column("rematch", String(16)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False, index=True),
    Column("undos", Integer, nullable=False),
)
"""A match at a table; its state comes from its actions."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("level", String(32)),
    Column("seed", Text, nullable=False),
    Column("name", String(64)),
    Column("person", String(32), ForeignKey("persons.id"), index=True),
    Column("invite", String(32)),
    Column("stand_in", Boolean, nullable=False),
)
"""Who sits where."""

watchers = Table(
    "watchers",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(32), ForeignKey("persons.id"), primary_key=True),
)
"""Who has asked to watch."""

actions = Table(
    "actions",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("actor", Integer, nullable=False),
    Column("action", String(256), nullable=False),
    Column("request", String(64)),
    Column("maker", String(8), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "actor", "request"),
)
"""Everything that was done, in order: the whole truth about a match.

The primary key lets one writer only add the next action, in whatever process it runs.
"""

results = Table(
    "results",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("persons.id"), primary_key=True),
    Column("at", Float, nullable=False),
    Column("variant", String(32), nullable=False),
    Column("summary", Text, nullable=False),
    Index("results_of_person", "person", "at"),
)
"""Games that are over, as one person's history counts them."""
