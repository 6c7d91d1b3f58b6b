"""The page's files: packed, kept, and never more than there is."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from ptoq.server.http.app import refused
from ptoq.server.http.page import NoPage, WebPage
from ptoq.server.http.requests import ApiRequest

INDEX = b"<!doctype html><title>Ptoq</title>" + b" " * 1000
SCRIPT = b"console.log('" + b"a" * 1000 + b"')"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(INDEX)
    (tmp_path / "icon.svg").write_bytes(b"<svg/>")
    (tmp_path / "assets" / "index-abc.js").write_bytes(SCRIPT)
    (tmp_path / "secret.txt").write_bytes(b"not for browsers")
    return tmp_path


def client(folder: Path) -> TestClient[Litestar]:
    handlers = WebPage(folder).handlers()
    refusals = {NoPage: refused}
    return TestClient(Litestar(handlers, request_class=ApiRequest, exception_handlers=refusals, openapi_config=None))


@pytest.mark.parametrize("place", ["/", "/g/sakkara", "/t/0a1b", "/t/0a1b/review", "/learn/escalero", "/me"])
def test_one_page_is_served_wherever_people_are(place: str, folder: Path) -> None:
    with client(folder) as web:
        answer = web.get(place)
    assert answer.content == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_files_are_packed_only_for_those_who_can_unpack_them(folder: Path) -> None:
    with client(folder) as web:
        packed = web.get("/assets/index-abc.js", headers={"accept-encoding": "gzip"})
        plain = web.get("/assets/index-abc.js", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT, mtime=0))
    assert packed.content == plain.content == SCRIPT
    assert "content-encoding" not in plain.headers
    assert "immutable" in plain.headers["cache-control"]


def test_whoever_has_a_file_already_is_told_so(folder: Path) -> None:
    with client(folder) as web:
        tag = web.get("/").headers["etag"]
        again = web.get("/", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/assets/nothing.js", "/assets/..%2Fsecret.txt", "/assets/../secret.txt", "/secret.txt"]
)
def test_nothing_else_is_served(path: str, folder: Path) -> None:
    with client(folder) as web:
        assert web.get(f"/assets/{path}").status_code == 404


def test_a_server_without_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    with client(tmp_path / "nowhere") as web:
        answer = web.get("/")
    assert answer.status_code == 404
    assert "make page" in answer.json()["sentence"]
