"""Sessions that were used lately, people who are banned or being erased, and tokens that ended a moment ago."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns, and the table of what ended."""
    op.add_column("person", sa.Column("banned", sa.BigInteger()))
    op.add_column("person", sa.Column("leaving", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("token", sa.Column("used", sa.BigInteger(), nullable=False, server_default="0"))
    op.execute("UPDATE token SET used = created")
    op.create_table(
        "ended",
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sqlite_autoincrement=True,
    )
