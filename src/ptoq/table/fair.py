"""The fair draw: nobody at the table, and nobody who runs it, can choose an outcome.

Before anybody sits down the table commits to SHA-256 of a secret server seed. Every seat commits to a seed of its own
in the same way, and tells it when all seats are taken. Draw number c then takes bits from HMAC-SHA256 over (table,
seats' seeds, c), keyed by the server seed, and drops values that are too large, so every outcome below n is equally
likely. When the match ends, the server seed is revealed, and anybody can compute every draw again.

    >>> draw(bytes(32), "table", ["a", "b"], 0, 6) in range(6)
    True
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from ptoq.core.refusals import Refusal

SEED_BYTES = 32


def fresh_seed() -> bytes:
    """A server seed that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(number: int) -> bytes:
    """A server seed for a game that is to be repeated exactly."""
    return hashlib.sha256(f"ptoq seed {number}".encode()).digest()


def commitment(seed: bytes) -> str:
    """The promise of a seed: it fixes the seed and gives nothing away."""
    return hashlib.sha256(seed).hexdigest()


def check_seat_seed(seed: str) -> None:
    """Refuse a seat's seed that has no place in the message of a draw."""
    if not 0 < len(seed) <= 2 * SEED_BYTES or not seed.isascii() or "|" in seed:
        raise Refusal("table/bad-seed")


def draw(server_seed: bytes, table: str, seat_seeds: Sequence[str], counter: int, n: int) -> int:
    """The outcome below n of draw number `counter`."""
    bits = (n - 1).bit_length()
    block = 0
    while True:
        message = "|".join(("ptoq-draw-1", table, *seat_seeds, str(counter), str(block)))
        digest = hmac.digest(server_seed, message.encode(), "sha256")
        for start in range(0, len(digest), 4):
            value = int.from_bytes(digest[start : start + 4], "big") >> (32 - bits)
            if value < n:
                return value
        block += 1
