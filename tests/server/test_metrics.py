"""Figures: what happens is counted, people once each, and what the dashboard and the alerts ask for is there."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client import REGISTRY
from ruamel.yaml import YAML

from ptoq.server.engine.bots import Question
from ptoq.server.engine.jobs import LocalQueue, Priority
from ptoq.server.engine.pool import BotPool, Busy
from ptoq.server.metrics import Presence, count_closed
from tests.server.houses import ANYBODY, ME, House, cookie_of, live

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
ASKED = Question("al-capone", "random", 1, 0, b"", [], [], 1)


def here(name: str, **labels: str) -> float:
    """A figure of this process."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


def there(house: House) -> dict[str, float]:
    """The figures of a server."""
    text = httpx.get(f"{house.url}/metrics", timeout=PATIENCE).text
    return {name: float(value) for name, value in re.findall(r"^(ptoq\S+) (\S+)$", text, re.MULTILINE)}


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.05)


def test_a_person_with_two_subscriptions_is_online_once_and_one_without_a_seat_watches() -> None:
    presence = Presence()
    before = here("ptoq_subscriptions"), here("ptoq_watchers")
    for person, watching in (("anna", False), ("anna", True), (None, True), ("bob", False)):
        presence.enter(person, "table", watching)
    presence.enter("bob", "another", False)
    assert presence.tables() == {"anna": ["table"], "bob": ["another", "table"]}
    presence.leave("bob", "another", False)
    assert here("ptoq_people_online") == 2
    assert (here("ptoq_subscriptions"), here("ptoq_watchers")) == (before[0] + 4, before[1] + 2)
    presence.leave("anna", "table", True)
    assert here("ptoq_people_online") == 2
    for person, watching in (("anna", False), (None, True), ("bob", False)):
        presence.leave(person, "table", watching)
    assert here("ptoq_people_online") == 0
    assert (here("ptoq_subscriptions"), here("ptoq_watchers")) == before


def test_codes_that_clients_make_up_are_counted_together() -> None:
    before = here("ptoq_sockets_closed_total", code="other"), here("ptoq_sockets_closed_total", code="1012")
    for code in (3000, 4999, None, 1012):
        count_closed(code)
    after = here("ptoq_sockets_closed_total", code="other"), here("ptoq_sockets_closed_total", code="1012")
    assert after == (before[0] + 3, before[1] + 1)


def test_questions_that_wait_for_a_bot_are_counted_by_priority_and_the_oldest_is_timed() -> None:
    async def crowd() -> None:
        pool = BotPool(0, 2, LocalQueue())
        await pool.open()
        waiting_for = ((Priority.MOVE, "anna"), (Priority.MOVE, "bob"), (Priority.REVIEW, "anna"))
        asked = [pool.ask(ASKED, priority, share) for priority, share in waiting_for]
        waiting = [asyncio.create_task(question) for question in asked]
        await asyncio.sleep(0.02)
        refused = here("ptoq_limited_total", limit="bots")
        with pytest.raises(Busy):
            await pool.ask(ASKED, Priority.MOVE, "carla")
        assert here("ptoq_limited_total", limit="bots") == refused + 1
        pool.measure()
        assert [here("ptoq_bot_waiting", priority=name) for name in ("move", "hint", "review")] == [2, 0, 1]
        assert here("ptoq_bot_oldest_seconds") > 0
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        pool.measure()
        assert here("ptoq_bot_waiting", priority="move") == here("ptoq_bot_oldest_seconds") == 0
        await pool.close()

    asyncio.run(crowd())


def test_a_server_tells_who_is_there_how_long_commits_take_and_how_sockets_were_closed(house: House) -> None:
    anna, bob = house.guest(), house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    before = there(house)
    with ExitStack() as open_ones:
        for guest in (anna, anna, bob):
            live_one = open_ones.enter_context(live(house, table, cookie=f"ptoq={cookie_of(guest)}"))
            live_one.recv(PATIENCE)
        assert anna.do(table, "chat", phrase="hello").status_code == 200
        now = there(house)
        for name, more in (
            ("ptoq_people_online", 2),
            ("ptoq_subscriptions", 3),
            ("ptoq_watchers", 1),
            ("ptoq_commit_seconds_count", 1),
            ("ptoq_commit_entries_sum", 1),
        ):
            assert now[name] - before[name] == more, name
        until(lambda: there(house).get('ptoq_tables_in_state{state="waiting"}', 0) >= 1)
    closed = 'ptoq_sockets_closed_total{code="1000"}'
    until(lambda: there(house).get(closed, 0) == before.get(closed, 0) + 3)
    until(lambda: there(house)["ptoq_people_online"] == before["ptoq_people_online"])
    assert there(house)["ptoq_loop_lag_seconds_count"] >= 1
    assert httpx.get(f"{house.url}/readyz", timeout=PATIENCE).status_code == 200
    assert there(house)["ptoq_ready"] == 1


# --- what asks for them


def named_in(expressions: list[str]) -> set[str]:
    """The names of our figures in questions to Prometheus."""
    return {name for expression in expressions for name in re.findall(r"\bptoq_\w+", expression)}


def panels_of(dashboard: dict[str, Any]) -> list[dict[str, Any]]:
    return [panel for panel in dashboard["panels"] if panel["type"] != "row"]


def test_every_figure_that_the_dashboard_and_the_alerts_ask_for_is_there_and_every_figure_is_shown(
    house: House,
) -> None:
    dashboard = json.loads((ROOT / "deploy/grafana/ptoq.json").read_text())
    shown = named_in([target["expr"] for panel in panels_of(dashboard) for target in panel["targets"]])
    groups = YAML(typ="safe").load(ROOT / "deploy/prometheus/alerts.yml")["groups"]
    watched = named_in([rule["expr"] for group in groups for rule in group["rules"]])
    text = httpx.get(f"{house.url}/metrics", timeout=PATIENCE).text
    families = dict(re.findall(r"^# TYPE (ptoq_\S+) (\S+)$", text, re.MULTILINE))
    families = {name: kind for name, kind in families.items() if not name.endswith("_created")}
    samples = {
        sample
        for name, kind in families.items()
        for sample in ([f"{name}_bucket", f"{name}_sum", f"{name}_count"] if kind == "histogram" else [name])
    }
    assert shown | watched <= samples
    assert {name for name in families if not any(asked.startswith(name) for asked in shown)} == set()


def test_the_dashboard_has_a_source_to_choose_and_panels_that_do_not_overlap() -> None:
    dashboard = json.loads((ROOT / "deploy/grafana/ptoq.json").read_text())
    assert dashboard["id"] is None
    (source,) = [each for each in dashboard["templating"]["list"] if each["type"] == "datasource"]
    assert (source["name"], source["query"]) == ("source", "prometheus")
    taken: set[tuple[int, int]] = set()
    for panel in dashboard["panels"]:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells
    for panel in panels_of(dashboard):
        assert panel["datasource"] == {"type": "prometheus", "uid": "${source}"}
        assert [target["refId"] for target in panel["targets"]] == list("ABCDEFGH"[: len(panel["targets"])])
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


def test_every_alert_has_a_severity_and_a_sentence() -> None:
    (group,) = YAML(typ="safe").load(ROOT / "deploy/prometheus/alerts.yml")["groups"]
    names = [rule["alert"] for rule in group["rules"]]
    assert len(set(names)) == len(names) >= 8
    for rule in group["rules"]:
        assert set(rule) == {"alert", "expr", "for", "labels", "annotations"}
        assert re.fullmatch(r"\d+[smh]", rule["for"])
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"].endswith(".")
