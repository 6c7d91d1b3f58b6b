"""Notices: the key that signs them, browsers and addresses that want them, and what was due for whom."""

import sqlalchemy as sa
from alembic import op
from cryptography.hazmat.primitives.asymmetric import ec

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all of them, and the key of this installation."""
    op.add_column("installation", sa.Column("push_key", sa.LargeBinary))
    installation = sa.table("installation", sa.column("push_key", sa.LargeBinary))
    secret = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    op.execute(sa.update(installation).values(push_key=secret.to_bytes(32, "big")))
    op.create_table(
        "push",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mail",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("confirmation", sa.String(64), unique=True),
        sa.Column("ending", sa.String(64), nullable=False, unique=True),
    )
    op.create_table(
        "notice",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True, index=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, index=True),
    )
    # Processes say from now on which tables people have open, and not only how many.
    op.execute("DELETE FROM presence")
