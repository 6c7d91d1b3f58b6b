"""Settings: a file, the environment, the command line, and what does not go together."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from ptoq.core.refusals import Refusal
from ptoq.server.settings import PREFIX, Settings

PAGE = Path(__file__).parents[2] / "docs" / "server.md"
GROWN = {"PTOQ_DATABASE": "postgresql://db/ptoq", "PTOQ_BUS": "redis://bus"}


def test_without_anything_one_process_serves_this_machine_from_a_sqlite_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    settings = Settings.read({})
    assert (settings.host, settings.port, settings.workers, settings.bus) == ("127.0.0.1", 8000, 1, "")
    assert settings.database_url == f"sqlite:///{tmp_path / 'ptoq' / 'ptoq.db'}"


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "ptoq.toml"
    file.write_text('port = 1\nbot_queue = 2\nbot_processes = 3\nsecure = true\norigin = "https://play.example"\n')
    environment = {"PTOQ_SETTINGS": str(file), "PTOQ_PORT": "10", "PTOQ_BOT_QUEUE": "20"}
    settings = Settings.read(environment, port="100", host=None)
    assert (settings.port, settings.bot_queue, settings.bot_processes) == (100, 20, 3)
    assert (settings.secure, settings.origin) == (True, "https://play.example")


def test_every_setting_survives_the_way_to_a_worker_by_the_environment() -> None:
    settings = Settings.read(GROWN, workers="3", secure="true", port="9", host="::", proxies="10.0.0.1", log="error")
    environment = {PREFIX + name.upper(): str(value) for name, value in msgspec.structs.asdict(settings).items()}
    assert Settings.read(environment) == settings


@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"PTOQ_PORT": "65536"}, "server/bad-settings"),
        ({"PTOQ_PORT": "door"}, "server/bad-settings"),
        ({"PTOQ_WORKERS": "0"}, "server/bad-settings"),
        ({"PTOQ_SECURE": "perhaps"}, "server/bad-settings"),
        ({"PTOQ_DATABASE": "mysql://db"}, "server/bad-database"),
        ({"PTOQ_BUS": "amqp://bus"}, "server/bad-bus"),
        ({"PTOQ_LOG": "loud"}, "server/bad-log-level"),
        ({"PTOQ_WORKERS": "2"}, "server/workers-need-more"),
        ({**GROWN, "PTOQ_WORKERS": "2", "PTOQ_BUS": ""}, "server/workers-need-more"),
        ({**GROWN, "PTOQ_WORKERS": "2", "PTOQ_DATABASE": "sqlite:///x.db"}, "server/workers-need-more"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(environment: dict[str, str], reason: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Settings.read(environment)
    assert refusal.value.text.key == reason


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"push_services": "https://push.example"}, "server/bad-settings"),
        ({"push_services": "*"}, "server/bad-settings"),
        ({"contact": "anna@example.org"}, "notices/bad-contact"),
        ({"smtp_host": "mail", "smtp_from": "a@example.org"}, "notices/bad-smtp"),
        ({"smtp_host": "mail", "smtp_from": "Anna", "origin": "https://play.example"}, "notices/bad-smtp"),
        ({"smtp_security": "perhaps"}, "server/bad-settings"),
    ],
)
def test_settings_that_cannot_be_are_refused(given: dict[str, str], reason: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Settings.read({f"PTOQ_{name.upper()}": value for name, value in given.items()})
    assert refusal.value.text.key == reason


@pytest.mark.parametrize("content", [b"port = ", b"\xff\xfe", None])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "ptoq.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(Refusal) as refusal:
        Settings.read({"PTOQ_SETTINGS": str(file)})
    assert refusal.value.text.key == "server/bad-settings-file"
    assert str(file) in str(refusal.value)


def test_a_setting_nobody_knows_is_refused_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "ptoq.toml"
    file.write_text("prot = 8000\n")
    with pytest.raises(Refusal, match="prot"):
        Settings.read({"PTOQ_SETTINGS": str(file)})


def test_no_refusal_repeats_a_password() -> None:
    for name in ("DATABASE", "BUS"):
        with pytest.raises(Refusal) as refusal:
            Settings.read({f"PTOQ_{name}": "mysql://ptoq:opensesame@db"})
        assert "opensesame" not in str(refusal.value)


def test_the_page_for_hosts_tells_every_setting_and_its_default() -> None:
    rows = re.findall(r"^\| `PTOQ_(\w+)` \| ([^|]*) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    told = {name.lower(): default.strip().strip("`") for name, default in rows}
    fields = {field.name: field.default for field in msgspec.structs.fields(Settings)}
    shown = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in fields.items()}
    assert told == shown
