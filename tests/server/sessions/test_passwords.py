"""Passwords: those that are guessed soon are refused."""

from __future__ import annotations

import pytest

from ptoq.core.refusals import Refusal
from ptoq.server.db.passwords import check_password, spare_password
from tests.server.accounts import OTHER, PASSWORD


@pytest.mark.parametrize(
    ("password", "reason"),
    [
        ("password123", "common"),
        ("P@ssw0rd2024", "common"),
        ("Sonnenschein99!", "common"),
        ("secretsecret", "common"),
        ("i-love-you!!!", "common"),
        ("1234567890", "simple"),
        ("zyxwvutsrqp", "simple"),
        ("qwertyuiop12", "simple"),
        ("aaaaaaabbb", "simple"),
        ("anna-login-1", "own"),
        ("Anna Bertram", "own"),
    ],
)
def test_a_password_that_is_guessed_soon_is_refused(password: str, reason: str) -> None:
    with pytest.raises(Refusal) as refusal:
        check_password(password, "anna-login", "Anna Bertram")
    assert refusal.value.text.key == f"server/{reason}-password"


def test_other_passwords_are_not_refused() -> None:
    for password in (PASSWORD, OTHER, "zq4vb7xkkp2", "der kleine Wal schläft", spare_password()):
        check_password(password, "anna-login", "Anna")
