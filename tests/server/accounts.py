"""People with a login, and their passwords."""

from __future__ import annotations

from tests.server.houses import Guest, House

PASSWORD = "correct-horse-battery"
OTHER = "seven-quiet-lanterns"
"""Another password, to change to or to get wrong."""


def account(house: House, login: str) -> Guest:
    """A person with a login."""
    guest = house.guest()
    guest.web.post("/me")
    guest.web.patch("/me", json={"name": login.title()})
    answer = guest.web.post("/me/login", json={"login": login, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return guest
