"""What a wheel has in it: the page, the games' modules, and all that browsers keep of them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from zipfile import ZipFile

from hatchling.builders.wheel import WheelBuilder

from ptoq.games import games

ROOT = Path(__file__).parents[2]


def names(packages: list[str]) -> set[str]:
    return {re.split("[<>=]", each)[0].replace(".", "-") for each in packages}


def test_a_wheel_has_the_page_and_a_module_of_every_game(tmp_path: Path) -> None:
    wheel = next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"]))
    with ZipFile(wheel) as file:
        inside = set(file.namelist())
    page = {"index.html", "sw.js", "offline.bin", "manifest.webmanifest", "icons/512.png", "engine/room.js"}
    modules = {f"engine/{game.book}.{kind}" for game in games().values() for kind in ("wasm", "js")}
    cards = {f"engine/{name}.json" for name in games()} | {
        f"engine/answers/de/games/{name}/rules.md" for name in games()
    }
    assert {f"ptoq/page/{name}" for name in page | modules | cards} <= inside


def test_building_one_takes_what_the_modules_are_made_with() -> None:
    """A wheel is built apart from what is installed, so it has to say what it needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["build"]]
    assert names(wanted) <= names(WheelBuilder(str(ROOT)).config.dependencies)
