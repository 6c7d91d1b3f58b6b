"""Passwords: kept with argon2id, and not those that are tried first."""

from __future__ import annotations

import asyncio
import re
import secrets
import unicodedata
from functools import cache
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from ptoq.core.refusals import Refusal

COMMON = Path(__file__).with_name("common_passwords.txt")
LEAST_LETTERS = 5
"""A password has at least so many different letters."""
OWN_LETTERS = 4
"""What a password has beside a common one, a login or a name, to be one of its own."""
FIGURES = str.maketrans("@4310$57", "aaeiosst")
"""What is written in place of letters, and guessed with them."""
ROWS = ("01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "zxcvbnm")
SPARE = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters of new passwords that are read out: none looks like another."""


@cache
def common() -> frozenset[str]:
    """Passwords, and the words most passwords are made of."""
    return frozenset(COMMON.read_text("utf-8").split())


def check_password(password: str, login: str, name: str) -> None:
    """Refuse a password that is guessed soon."""
    plain = unicodedata.normalize("NFKC", password).casefold()
    if len(set(plain)) < LEAST_LETTERS or any(_rest(plain, row + row[::-1]) for row in ROWS):
        raise Refusal("server/simple-password")
    for own in (login, name):
        own = unicodedata.normalize("NFKC", own).casefold()
        if own and own in plain and len(plain) - len(own) < OWN_LETTERS:
            raise Refusal("server/own-password")
    if not common().isdisjoint(_cores(plain)):
        raise Refusal("server/common-password")


def _rest(plain: str, run: str) -> bool:
    """Whether hardly anything is left of a password without its longest piece of a row of keys."""
    longest = 0
    for first in range(len(plain)):
        while plain[first : first + longest + 1] in run and first + longest < len(plain):
            longest += 1
    return len(plain) - longest < OWN_LETTERS


def _cores(plain: str) -> set[str]:
    """What may be the word in a password: without figures and signs around it, or with figures read as letters."""
    bare = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", plain)
    found = {plain, bare, plain.translate(FIGURES), bare.translate(FIGURES)}
    found |= {re.sub(r"[\W_]+", "", form) for form in found}
    # "secretsecret" is "secret".
    return found | {core[: len(core) // 2] for core in found if core[: len(core) // 2] * 2 == core}


def spare_password() -> str:
    """A new password that can be read out: 77 bits."""
    return "-".join("".join(secrets.choice(SPARE) for _ in range(4)) for _ in range(4))


class Passwords:
    """Hashes and checks passwords, in threads of their own: it takes as long as it should."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._none = self._hasher.hash(secrets.token_hex())
        """Checked when a login is unknown: that takes as long as a wrong password and tells nothing about logins."""

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether it is the password of which this is kept."""
        return await asyncio.to_thread(self._fits, kept or self._none, password) and kept is not None

    def _fits(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerifyMismatchError, InvalidHashError):
            return False
