"""What Prometheus is told. Figures only: no names, no tables, no moves."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

COMMITTED = Counter("ptoq_entries", "Entries written to the log")
REFUSED = Counter("ptoq_refusals", "Commands that the rules or the room refused")
CONFLICTS = Counter("ptoq_conflicts", "Entries whose number another process had written before")
TABLES = Gauge("ptoq_tables", "Tables in memory", multiprocess_mode="livesum")
SUBSCRIPTIONS = Gauge("ptoq_subscriptions", "Open WebSockets and streams", multiprocess_mode="livesum")
THOUGHT = Histogram("ptoq_bot_seconds", "How long a bot's move takes, waiting for a process included")
ANSWERED = Counter("ptoq_responses", "HTTP responses", ["status"])
SECONDS = Histogram(
    "ptoq_request_seconds",
    "How long HTTP requests take",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
