"""What Prometheus is told. Figures only: no names, no tables, no moves."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

COMMITTED = Counter("ptoq_entries", "Entries written to the log")
REFUSED = Counter("ptoq_refusals", "Requests that the rules or the house refused")
CONFLICTS = Counter("ptoq_conflicts", "Entries that another process was faster to write")
IN_USE = Gauge("ptoq_tables_in_use", "Tables in memory", multiprocess_mode="livesum")
WATCHING = Gauge("ptoq_watchers", "Open streams", multiprocess_mode="livesum")
THOUGHT = Histogram("ptoq_thinking_seconds", "How long bots think, waiting for their turn included")
ANSWERED = Counter("ptoq_answers", "HTTP answers", ["status"])
SECONDS = Histogram(
    "ptoq_request_seconds",
    "How long requests take",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
