"""When the installation was last alive, and when it was away."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both; a database of before does not tell."""
    op.add_column("installation", sa.Column("alive", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "downtime",
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
