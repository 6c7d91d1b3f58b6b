"""The cookie a person is known by."""

from __future__ import annotations

from ptoq.server.settings import Settings


def cookie_name(settings: Settings) -> str:
    """The cookie's name; with TLS, one that no other host can set."""
    return "__Host-ptoq" if settings.secure else "ptoq"
