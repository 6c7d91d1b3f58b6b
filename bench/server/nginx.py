"""Ptoq behind nginx, as docs/server.md describes it but for TLS: what the way through a proxy costs."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path

from bench.server import own
from bench.server.load import Server
from bench.server.processes import free_port

CONFIG = """
daemon off;
worker_processes 1;
worker_rlimit_nofile 8192;
pid nginx.pid;
events { worker_connections 4096; }
http {
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    server {
        listen 127.0.0.1:PORT;
        client_max_body_size 8m;
        location = /metrics { return 404; }
        location / {
            proxy_pass UPSTREAM;
            proxy_http_version 1.1;
            proxy_set_header Host $host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection "upgrade";
            proxy_buffering off;
            proxy_read_timeout 120s;
        }
    }
}
"""


def installed() -> str | None:
    """Where nginx is, if it is installed; Debian keeps it where only root looks."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@contextmanager
def proxying(upstream: str) -> Iterator[tuple[str, int]]:
    """Run nginx in front of a server; its address and its process."""
    nginx = installed()
    assert nginx is not None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        port = free_port()
        config = folder / "nginx.conf"
        config.write_text(CONFIG.replace("PORT", str(port)).replace("UPSTREAM", upstream))
        log = folder / "log"
        with log.open("wb") as errors:
            process = subprocess.Popen([nginx, "-p", name, "-c", config, "-e", "stderr"], stdout=errors, stderr=errors)
        url = f"http://127.0.0.1:{port}"
        try:
            own.wait_for(url, process, log)
            yield url, process.pid
        finally:
            process.terminate()
            process.wait(30)


@asynccontextmanager
async def server() -> AsyncIterator[Server]:
    """Ptoq on SQLite behind nginx, with all rules loaded; what it spends includes what nginx spends."""
    with own.serving(proxies="127.0.0.1") as (upstream, pid), proxying(upstream) as (url, proxy):
        async with own.web() as session:
            await own.warm_up(url)
            yield Server("Ptoq behind nginx", (pid, proxy), partial(own.seat, session, url))
