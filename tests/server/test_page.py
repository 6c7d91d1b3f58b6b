"""The page's files: packed, kept, and never more than there is."""

from __future__ import annotations

import gzip
import json
import os
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


def client(folder: Path, page: WebPage | None = None) -> TestClient[Litestar]:
    handlers = (page or WebPage(folder)).handlers()
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


def test_the_page_is_marked_and_its_files_begin_at_the_top(folder: Path) -> None:
    (folder / "index.html").write_bytes(b'<head><script src="./assets/index-abc.js"></script></head>')
    with client(folder) as web:
        text = web.get("/t/0a1b/review").text
    assert 'src="/assets/index-abc.js"' in text
    assert '<meta name="server"' in text


def test_a_page_that_is_built_anew_is_sent_by_the_server_that_runs(folder: Path) -> None:
    (folder / "index.html").write_bytes(b"<head></head>")
    page = WebPage(folder)
    first = page.drawing
    (folder / "engine").mkdir()
    (folder / "engine" / "sakkara.json").write_bytes(b"{}")
    with client(folder, page) as web:
        assert 'data-games=""' in web.get("/").text
        (folder / "new.html").write_bytes(b"<head></head>")
        os.utime(folder / "new.html", ns=(1, page.built + 1))
        (folder / "new.html").replace(folder / "index.html")
        assert 'data-games="sakkara"' in web.get("/").text
        assert web.get("/engine/sakkara.json").text == "{}"
        (folder / "index.html").unlink()
        assert web.get("/").status_code == 200
    assert first.games == set()
    assert page.drawing.games == {"sakkara"}
    assert page.drawing.version != first.version


def test_modules_and_the_app_have_their_kinds_and_are_asked_for_anew(folder: Path) -> None:
    kinds = {
        "engine/sakkara.wasm": "application/wasm",
        "engine/answers/de/games.json": "application/json",
        "engine/answers/de/games/sakkara/rules.md": "text/markdown; charset=utf-8",
        "manifest.webmanifest": "application/manifest+json",
        "icons/192.png": "image/png",
        "offline.bin": "application/octet-stream",
        "sw.js": "text/javascript; charset=utf-8",
    }
    for name in kinds:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"it")
    with client(folder) as web:
        answers = {name: web.get(f"/{name}") for name in kinds}
    assert {name: answer.headers["content-type"] for name, answer in answers.items()} == kinds
    assert {answer.headers["cache-control"] for answer in answers.values()} == {"no-cache"}
    assert all(answer.headers["etag"] for answer in answers.values())


def test_the_service_worker_is_told_where_the_page_is_and_changes_with_it(folder: Path) -> None:
    (folder / "sw.js").write_bytes(b"const BUILD = 1;")
    told = []
    for mark in (b"<head></head>", b"<head><!-- a game from outside --></head>"):
        (folder / "index.html").write_bytes(mark)
        with client(folder) as web:
            first, _, rest = web.get("/sw.js").text.partition("\n")
        assert rest == "const BUILD = 1;"
        told.append(json.loads(first.removeprefix("self.served = ").removesuffix(";")))
    assert told[0]["places"] == told[1]["places"]
    assert {"", "g", "t", "me"} <= set(told[0]["places"])
    assert "api" not in told[0]["places"]
    assert told[0]["index"] != told[1]["index"]
