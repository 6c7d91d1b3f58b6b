"""The daily deal, and who tried it."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both."""
    op.create_table(
        "daily",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "daily_try",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("loss", sa.Double),
        sa.Column("best", sa.Integer),
        sa.Column("decisions", sa.Integer),
    )
    op.create_index("ix_daily_try_person", "daily_try", ["person"])
    op.create_index("ix_daily_try_table_id", "daily_try", ["table_id"])
