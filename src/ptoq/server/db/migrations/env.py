"""The entry point of Alembic; the store passes its connection."""

from alembic import context

from ptoq.server.db.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
