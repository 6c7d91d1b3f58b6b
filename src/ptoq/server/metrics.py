"""What Prometheus is told. Figures only: no names, no tables, no moves."""

from __future__ import annotations

from collections import Counter as Counts
from collections.abc import Iterable

from prometheus_client import Counter, Gauge, Histogram

COMMITTED = Counter("ptoq_entries", "Entries written to the log")
COMMIT_SECONDS = Histogram(
    "ptoq_commit_seconds",
    "How long a commit of entries takes, until they are on the disk",
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
COMMIT_ENTRIES = Histogram("ptoq_commit_entries", "How many entries share a commit", buckets=(1, 2, 4, 8, 16, 32))
COMMIT_FAILURES = Counter("ptoq_commit_failures", "Commits that failed: nothing of them was acknowledged")
REFUSED = Counter("ptoq_refusals", "Commands that the rules or the room refused")
LIMITED = Counter("ptoq_limited", "Requests that a limit refused, by limit", ["limit"])
CONFLICTS = Counter("ptoq_conflicts", "Entries whose number another process had written before")
TABLES = Gauge("ptoq_tables", "Tables in memory", multiprocess_mode="livesum")
TABLE_STATES = Gauge("ptoq_tables_in_state", "Tables in memory, by state", ["state"], multiprocess_mode="livesum")
SUBSCRIPTIONS = Gauge("ptoq_subscriptions", "Open WebSockets and streams", multiprocess_mode="livesum")
PEOPLE = Gauge("ptoq_people_online", "People with an open WebSocket or stream", multiprocess_mode="livesum")
WATCHERS = Gauge("ptoq_watchers", "Open WebSockets and streams of those without a seat", multiprocess_mode="livesum")
NOTICES = Counter("ptoq_notices", "Notices, by what became of them: sent, ended, refused, later", ["outcome"])
SOCKETS_CLOSED = Counter("ptoq_sockets_closed", "WebSockets that were closed, by code", ["code"])
BUS_UP = Gauge("ptoq_bus_up", "Whether messages of other processes arrive", multiprocess_mode="livemin")
THOUGHT = Histogram("ptoq_bot_seconds", "How long a bot's move takes, waiting for a process included")
BOTS_WAITING = Gauge(
    "ptoq_bot_waiting", "Questions for bots without an answer, by priority", ["priority"], multiprocess_mode="livesum"
)
BOTS_OLDEST = Gauge(
    "ptoq_bot_oldest_seconds", "How long the oldest question has waited for its answer", multiprocess_mode="livemax"
)
ANSWERED = Counter("ptoq_responses", "HTTP responses", ["status"])
SECONDS = Histogram(
    "ptoq_request_seconds",
    "How long HTTP requests take",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
READY = Gauge("ptoq_ready", "What /readyz said last: 1 or 0", multiprocess_mode="livemin")
LOOP_LAG = Histogram(
    "ptoq_loop_lag_seconds",
    "How much later than planned the event loop comes to something, looked at every second",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)

CODES = frozenset({1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1011, 1012, 4401, 4404})
"""Codes that are counted by themselves: a client may close with any of four thousand."""


def count_closed(code: int | None) -> None:
    """Count a WebSocket that was closed."""
    SOCKETS_CLOSED.labels(str(code) if code in CODES else "other").inc()


def count_states(states: Iterable[str], known: Iterable[str]) -> None:
    """Tell how many tables are in each state."""
    counted = Counts(states)
    for state in known:
        TABLE_STATES.labels(state).set(counted[state])


class Presence:
    """People with open subscriptions, each counted once however many they have, and the tables they have open."""

    def __init__(self) -> None:
        self._open: dict[str, Counts[str]] = {}

    def enter(self, person: str | None, table: str, watching: bool) -> None:
        """A subscription was opened."""
        SUBSCRIPTIONS.inc()
        WATCHERS.inc(watching)
        if person is not None:
            self._open.setdefault(person, Counts())[table] += 1
            PEOPLE.set(len(self._open))

    def leave(self, person: str | None, table: str, watching: bool) -> None:
        """A subscription was closed."""
        SUBSCRIPTIONS.dec()
        WATCHERS.dec(watching)
        if person is not None:
            opened = self._open[person]
            opened[table] -= 1
            if not opened[table]:
                del opened[table]
            if not opened:
                del self._open[person]
            PEOPLE.set(len(self._open))

    def tables(self) -> dict[str, list[str]]:
        """The tables that every person has open."""
        return {person: sorted(opened) for person, opened in self._open.items()}


PRESENCE = Presence()
