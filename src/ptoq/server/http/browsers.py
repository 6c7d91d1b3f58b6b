"""A short label for a browser, so that its owner knows it again; nothing else of what it says is kept."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
"""What is said, and what it means; the first one counts, since browsers name others, too."""


def browser_label(user_agent: str) -> str:
    """A browser and its system, such as "Firefox, Linux"; empty if neither is known."""
    found = (next((label for said, label in kinds if said in user_agent), "") for kinds in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, found))
