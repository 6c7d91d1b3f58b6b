"""The OpenAPI is true: nothing that follows it, or does not, is answered in a way that it does not say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest

from tests.server.houses import House, postgres
from tests.server.warm import WarmHouse

EXAMPLES = int(os.environ.get("PTOQ_EXAMPLES", "3"))
"""How many requests are made up for every operation and phase; more by hand."""

# What the rules of a game, a file's digest, a list of passwords or of push services refuse follows every schema and is
# refused all the same. A stream never ends. Whoever has deleted himself is unknown to everything after it: that comes
# in its own run.
CONFIG = """
[[operations]]
include-name = ["POST /api/tables", "POST /api/imports", "POST /api/verify", "POST /api/tables/{table}/seat",
    "POST /api/tables/{table}/bot", "POST /api/tables/{table}/move", "POST /api/tables/{table}/chat",
    "POST /api/tables/{table}/hint", "POST /api/pairing", "PATCH /api/me", "POST /api/me/login", "PUT /api/me/password",
    "GET /api/tables", "POST /api/me/notices/browsers"]
checks.positive_data_acceptance.enabled = false
"""
ENDLESS = "/api/tables/{table}/stream"
ENDING = ("DELETE /api/me", "DELETE /api/session", "DELETE /api/me/tokens/{token}")


@pytest.fixture(scope="module")
def described(house: House) -> dict[str, Any]:
    answer = httpx.get(f"{house.url}/api/openapi.json")
    assert answer.headers["content-type"].startswith("application/vnd.oai.openapi+json")
    found: dict[str, Any] = answer.json()
    return found


def test_it_is_OpenAPI_3_1_and_every_schema_in_it_is_valid(described: dict[str, Any]) -> None:
    assert described["openapi"].startswith("3.1")
    for schema in described["components"]["schemas"].values():
        jsonschema_rs.meta.validate({**schema, "components": described["components"]})


def test_every_operation_says_what_it_is_and_what_a_refusal_looks_like(described: dict[str, Any]) -> None:
    for path, item in described["paths"].items():
        for operation in item.values():
            assert operation["summary"]
            if path.startswith("/api/"):
                for status in ("400", "429", "503"):
                    schema = operation["responses"][status]["content"]["application/json"]["schema"]
                    assert schema == {"$ref": "#/components/schemas/Refused"}


def test_what_nobody_declared_is_refused_in_the_same_form(house: House) -> None:
    for method, path in (("GET", "/api/nothing"), ("PUT", "/api/me"), ("POST", "/api/openapi.json")):
        answer = httpx.request(method, f"{house.url}{path}")
        assert answer.status_code in (404, 405)
        assert set(answer.json()) == {"status", "reason", "sentence", "now"}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_schemathesis_finds_nothing(kind: str, house: House, tmp_path: Path) -> None:
    if kind == "sqlite":
        guest = house.guest()
        waiting = guest.lay("al-capone", [{"who": "me"}, {"who": "anybody"}], terms={"public": True})
        run(house, tmp_path, waiting["table"]["id"])
        return
    with postgres() as url, WarmHouse(url, tmp_path / "log") as other:
        guest = other.guest()
        over = guest.lay("escalero", [{"who": "me"}])
        assert guest.do(over["table"]["id"], "resign").status_code == 200
        run(other, tmp_path, over["table"]["id"])
        assert '"error"' not in (tmp_path / "log").read_text()


def run(house: House, folder: Path, table: str) -> None:
    """Let Schemathesis ask for everything, with and without sense, at one table; every finding fails."""
    settings, result = folder / "schemathesis.toml", folder / "report.json"
    settings.write_text(f'parameters = {{ "path.table" = "{table}" }}\n{CONFIG}')
    parts = [
        [f"--exclude-path={ENDLESS}", *(f"--exclude-name={name}" for name in ENDING)],
        [f"--include-name={name}" for name in ENDING],
    ]
    for part in parts:
        guest = house.guest()
        guest.web.post("/me")
        token = guest.web.post("/me/tokens", json={"label": "examples"}).json()["token"]
        command = [
            *(str(Path(sys.executable).with_name("schemathesis")), f"--config-file={settings}", "run"),
            *(f"{house.url}/api/openapi.json", f"--header=Authorization: Bearer {token}"),
            *(f"--max-examples={EXAMPLES}", "--generation-deterministic", "--request-timeout=120", "--no-color"),
            *(f"--report-json-path={result}", "--report=json", *part),
        ]
        ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stdout[-6000:] + ended.stderr[-2000:]
        report = json.loads(result.read_text())
        assert report["complete"]
        assert report["test_cases"]["generated"] > 0
        assert report["failures"] == report["errors"] == []
        print(f"{report['test_cases']['generated']} test cases, {len(report['failures'])} findings")
