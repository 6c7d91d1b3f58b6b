"""Alembic's way in: the connection is handed over by whoever opens the store."""

from alembic import context

from ptoq.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
