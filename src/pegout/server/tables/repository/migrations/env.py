"""Alembic's environment: runs the migrations on the connection that the repository passes."""

from __future__ import annotations

from alembic import context

from pegout.server.tables.repository.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
