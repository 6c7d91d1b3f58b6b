"""When the house lived, in true time: as long as beats reached the disk, with no gap that counts as a downtime."""

from __future__ import annotations

from ptoq.server.live.heartbeat import GAP


class Lifetime:
    """The beats that were committed, by the true times at which they were sent."""

    def __init__(self) -> None:
        self.downtimes: list[tuple[float, float]] = []
        self._alive: float | None = None

    def beat(self, sent: float) -> None:
        """A process that serves wrote that the house is alive."""
        if self._alive is None or sent > self._alive:
            if self._alive is not None and (sent - self._alive) * 1000 > GAP:
                self.downtimes.append((self._alive, sent))
            self._alive = sent

    def begin(self, sent: float) -> None:
        """A process found no other one, and wrote that the house was away until now."""
        if self._alive is not None and sent > self._alive:
            self.downtimes.append((self._alive, sent))
        self._alive = sent

    def between(self, since: float, until: float) -> tuple[float, int]:
        """For how many seconds the house lived between two moments, and how often it was away."""
        away = [min(end, until) - max(begun, since) for begun, end in self.downtimes if end > since and begun < until]
        return until - since - sum(away), len(away)
