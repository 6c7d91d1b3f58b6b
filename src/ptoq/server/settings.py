"""Settings: by environment (PTOQ_PORT), or in one TOML file (port = 8000) that PTOQ_SETTINGS names."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Self

import msgspec
import platformdirs

from ptoq.core.refusals import Refusal
from ptoq.server.proxies import TrustedProxies
from ptoq.server.push_services import KNOWN, PushServices

Count = Annotated[int, msgspec.Meta(ge=1)]
PREFIX = "PTOQ_"
MAIL_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,189}$)[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*"
)
"""An e-mail address that can be written without quotes."""
CONTACT = re.compile(f"https://[!-~]+|mailto:{MAIL_ADDRESS.pattern}")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that a host can set."""

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 lets the whole network in."""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    database: str = ""
    """sqlite:///file or postgresql://...; empty: a SQLite file in the user's data folder."""
    bus: str = ""
    """redis://... when several processes serve; empty: one process."""
    workers: Count = 1
    """How many processes serve; more than one needs PostgreSQL and Redis."""
    bot_processes: Count = 1
    """How many processes of each worker think for the bots."""
    bot_queue: Count = 1000
    """How many questions of a worker may wait for a bot."""
    origin: str = ""
    """The address people see, such as https://play.example; empty: whatever Host says."""
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded headers are believed, with commas; empty: none."""
    secure: bool = False
    """Behind TLS: cookies are for TLS only, and browsers are told to insist on it."""
    requests_per_minute: Count = 1200
    """How much one person may ask; strangers of one address count as one."""
    connections_per_address: Count = 256
    """How many connections one address may have, of IPv6 one /64; trusted proxies are not counted."""
    requests_per_minute_per_address: Count = 4800
    """How much all people of one address may ask together."""
    new_tables_per_hour: Count = 120
    new_people_per_hour: Count = 60
    """How many guests one address may become."""
    invited_people_per_hour: Count = 600
    """How many guests one address may become by sitting down at a table that waits for them: a club has one address."""
    imports_per_person: Count = 100
    """How many matches from files one person may keep here."""
    checks_per_hour: Count = 120
    """How many files one person, or one address, may have checked or kept."""
    hints_per_minute: Count = 30
    grades_per_hour: Count = 2000
    """How many decisions of matches that are over one person may have graded."""
    push_services: str = KNOWN
    """The hosts to which notices are sent by web push, with commas; empty: there is no web push."""
    contact: str = ""
    """Where push services reach the host: mailto:... or https://...; empty: the origin, if that is https."""
    smtp_host: str = ""
    """The server that takes e-mails; empty: no e-mails are sent."""
    smtp_port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = 587
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""
    """The address that e-mails come from."""
    drain_seconds: Annotated[float, msgspec.Meta(ge=0)] = 0
    """How long a server that is asked to close serves on while `/readyz` says 503, so that balancers turn away."""
    prepare: bool = False
    """Whether all games are made ready in the background after the first start."""
    log: str = "info"

    @property
    def database_url(self) -> str:
        """Where the database is."""
        if self.database:
            return self.database
        folder = Path(platformdirs.user_data_dir("ptoq"))
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'ptoq.db'}"

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None, **given_here: Any) -> Self:
        """The settings of the file, then of the environment, then what the command line says."""
        environment = os.environ if environment is None else environment
        given: dict[str, Any] = {}
        file = environment.get(f"{PREFIX}SETTINGS")
        if file:
            try:
                given = tomllib.loads(Path(file).read_text("utf-8"))
            except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
                raise Refusal("server/bad-settings-file", file=file, reason=str(error)) from error
        for name in cls.__struct_fields__:
            value = environment.get(PREFIX + name.upper())
            if value is not None:
                given[name] = value
        given |= {name: value for name, value in given_here.items() if value is not None}
        try:
            settings = msgspec.convert(given, cls, strict=False)
        except msgspec.ValidationError as error:
            raise Refusal("server/bad-settings", reason=str(error)) from error
        settings.check()
        return settings

    def check(self) -> None:
        """Refuse what does not go together."""
        known = self.database_url.startswith(("sqlite:", "postgresql:"))
        if not known:
            raise Refusal("server/bad-database")
        if self.bus and not self.bus.startswith(("redis:", "rediss:", "unix:")):
            raise Refusal("server/bad-bus")
        if self.workers > 1 and (self.database_url.startswith("sqlite:") or not self.bus):
            raise Refusal("server/workers-need-more")
        try:
            TrustedProxies(self.proxies)
            PushServices(self.push_services)
        except ValueError as error:
            raise Refusal("server/bad-settings", reason=str(error)) from error
        if self.contact and not CONTACT.fullmatch(self.contact):
            raise Refusal("notices/bad-contact")
        if self.smtp_host and not (self.origin and MAIL_ADDRESS.fullmatch(self.smtp_from)):
            raise Refusal("notices/bad-smtp")
        if self.log not in ("debug", "info", "warning", "error"):
            raise Refusal("server/bad-log-level")
