"""A server's processes: the CPU time, the waiting and the memory they come to."""

from __future__ import annotations

import resource
import socket
from pathlib import Path

import psutil


class Family:
    """Some processes and all that they started."""

    def __init__(self, *pids: int) -> None:
        self._parents = [psutil.Process(pid) for pid in pids]

    def members(self) -> list[psutil.Process]:
        """The processes as they are now."""
        return [member for parent in self._parents for member in (parent, *parent.children(recursive=True))]

    def cpu(self) -> float:
        """The CPU seconds used."""
        times = [member.cpu_times() for member in self.members()]
        return float(sum(time.user + time.system for time in times))

    def waiting(self) -> float:
        """How long main threads had work but no core, where the system tells: others may use the machine."""
        told = [Path(f"/proc/{member.pid}/schedstat") for member in self.members()]
        return sum(int(file.read_text().split()[1]) / 1e9 for file in told if file.exists())

    def memory(self) -> int:
        """The resident bytes."""
        return sum(int(member.memory_info().rss) for member in self.members())


def free_port() -> int:
    """A port of this machine that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def raise_file_limit() -> int:
    """Let this process, and those it starts, open as many files as the system allows; how many that is."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard
