"""Several machines behind nginx, with the very configuration that docs/server.md shows."""

from __future__ import annotations

import re
import socket
import subprocess
import textwrap
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests import untested
from tests.server.houses import ANYBODY, ME, Guest, House, free_port, missing, postgres, redis
from tests.server.test_homes import Match, metric

DOCS = Path(__file__).parents[2] / "docs" / "server.md"
MACHINES = ("10.0.0.1:8000", "10.0.0.2:8000")
PATIENCE = 30.0


def documented(port: int, ports: list[int]) -> str:
    """The configuration of the docs, for this machine: other addresses, and no TLS."""
    shown = DOCS.read_text("utf-8")
    block = textwrap.dedent(shown[shown.index("    map $uri $ptoq_home") : shown.index("\nEach machine runs")])
    for machine, there in zip(MACHINES, ports, strict=True):
        assert machine in block
        block = block.replace(machine, f"127.0.0.1:{there}")
    return block.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def nginx(folder: Path, ports: list[int]) -> Iterator[str]:
    """A real nginx in front of servers; its address."""
    program = untested.nginx()
    if program is None:
        missing("nginx")
    port = free_port()
    paths = " ".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;\n"
        f"events {{ }}\nhttp {{ access_log off; {paths}\n{documented(port, ports)}\n}}\n"
    )
    process = subprocess.Popen([cast("str", program), "-c", str(config), "-e", str(folder / "error.log")])
    try:
        end = time.monotonic() + PATIENCE
        while not answers(port):
            assert process.poll() is None, (folder / "error.log").read_text()
            assert time.monotonic() < end
            time.sleep(0.02)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(10)


class Cluster:
    """Two servers that share a database and a bus, and nginx before them. For `Match` it is like one server."""

    def __init__(self, url: str, houses: list[House]) -> None:
        self.url = url
        self.houses = houses
        self.guests: list[Guest] = []

    def guest(self, address: str = "") -> Guest:
        """A guest who comes to nginx from an address of this machine, a new one unless it is named."""
        guest = Guest(self.url)
        guest.web.close()
        transport = httpx.HTTPTransport(local_address=address or f"127.0.0.{len(self.guests) + 20}")
        guest.web = httpx.Client(base_url=f"{self.url}/api", timeout=60, transport=transport)
        self.guests.append(guest)
        return guest


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with postgres() as database:
        settings: dict[str, Any] = {"bus": redis(), "proxies": "127.0.0.1", "new_people_per_hour": 3}
        with (
            House(database, tmp_path / "one.log", **settings) as one,
            House(database, tmp_path / "two.log", **settings) as two,
            nginx(tmp_path, [int(house.settings["port"]) for house in (one, two)]) as url,
        ):
            made = Cluster(url, [one, two])
            yield made
            for guest in made.guests:
                guest.web.close()


def test_behind_nginx_a_table_has_one_home_and_another_machine_takes_it_over_when_that_dies(
    cluster: Cluster,
) -> None:
    houses = cluster.houses
    matches = [Match(cast("House", cluster)).connect() for _ in range(6)]
    done = {}
    for _ in range(3):
        for match in matches:
            done[match.table] = match.move()
    shares = [metric(one, "ptoq_subscriptions") for one in houses]
    assert sum(shares) == 2 * len(matches)
    assert all(share % 2 == 0 for share in shares), "both players of a table are at one machine"
    assert all(metric(one, "ptoq_conflicts_total") == 0 for one in houses)
    victim = houses[0] if shares[0] >= shares[1] else houses[1]
    victim.kill()
    cut = 0
    for match in matches:
        try:
            match.sockets[0].recv(0.2)
        except TimeoutError:
            match.move()
            match.close()
            continue
        except ConnectionClosed:
            cut += 1
        match.close()
        match.connect()
        assert [seen["seq"] for seen in match.seen] == [done[match.table]] * 2
        while match.seen[0]["table"]["state"] != "over":
            match.move()
        match.close()
    assert cut == max(shares) / 2


def test_behind_nginx_clients_are_counted_by_their_own_address_and_metrics_are_hidden(
    cluster: Cluster,
) -> None:
    for comer in ("127.0.0.7", "127.0.0.8"):
        told = [cluster.guest(comer).web.post("/me").status_code for _ in range(4)]
        assert told == [200, 200, 200, 429]
    forger = cluster.guest("127.0.0.8")
    assert forger.web.post("/me", headers={"x-forwarded-for": "1.2.3.4"}).status_code == 429
    assert httpx.get(f"{cluster.url}/metrics").status_code == 404
    assert httpx.get(f"{cluster.url}/healthz").text == "alive"


def test_a_club_behind_one_address_gets_in_by_invitation(cluster: Cluster) -> None:
    club = "127.0.0.9"
    host = cluster.guest(club)
    for _ in range(3):
        table = host.lay("hidden-poker", [ME, *[ANYBODY] * 5])["table"]["id"]
        told = [cluster.guest(club).do(table, "seat").status_code for _ in range(5)]
        assert told == [200] * 5
    strangers = [cluster.guest(club).web.post("/me").status_code for _ in range(3)]
    assert strangers == [200, 200, 429], "who comes without an invitation is still counted by address"
    full = cluster.guest(club).do(table, "seat")
    assert full.status_code == 429


def test_the_configuration_names_what_it_needs() -> None:
    shown = documented(80, [1, 2])
    for needed in ("Upgrade", "X-Forwarded-For", "hash $ptoq_home consistent", "proxy_buffering off"):
        assert re.search(re.escape(needed), shown)
