"""The page as a folder: `ptoq site`."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptoq.core.messages import LANGUAGES
from ptoq.core.refusals import Refusal
from ptoq.terminal.commands import site
from tests.terminal.conftest import Ptoq


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page that was built."""
    folder = tmp_path / "page"
    made = {"index.html": '<meta name="build" content="7" />', "sw.js": "1", "offline.bin": "22"}
    for name, text in {**made, "assets/new.js": "333", "engine/a.wasm": "4444", ".vite/manifest.json": "{}"}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_folder_has_all_that_browsers_ask_for(page: Path, tmp_path: Path) -> None:
    size = site.write(tmp_path / "a" / "b", page)
    assert files(tmp_path / "a" / "b") == ["assets/new.js", "engine/a.wasm", "index.html", "offline.bin", "sw.js"]
    assert size == sum(path.stat().st_size for path in (tmp_path / "a" / "b").rglob("*") if path.is_file())


def test_an_older_page_is_replaced_and_what_is_not_its_own_stays(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    site.write(folder, page)
    (folder / "CNAME").write_text("games.example.org")
    (page / "assets" / "new.js").rename(page / "assets" / "newer.js")
    site.write(folder, page)
    assert [name for name in files(folder) if "assets" in name or name == "CNAME"] == ["CNAME", "assets/newer.js"]


def test_a_folder_of_something_else_is_left_alone(page: Path, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>mine</p>")
    with pytest.raises(Refusal, match="is not empty"):
        site.write(tmp_path, page)
    with pytest.raises(Refusal, match="cannot be written"):
        site.write(tmp_path / "index.html", page)
    assert (tmp_path / "index.html").read_text() == "<p>mine</p>"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ptoq_without_a_page_says_how_to_build_it(
    language: str, ptoq: Ptoq, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.write, "__defaults__", (tmp_path / "nowhere",))
    told = ptoq("site", str(tmp_path / "site"), "--language", language)
    assert (told.code, told.out) == (2, "")
    assert "make page" in told.err
