"""Which tables are matches that were brought here from a file."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Until now an import could not be told from a match that was played here."""
    op.add_column("game_table", sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()))
