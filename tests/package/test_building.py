"""`make page`: what has not changed is not built again."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def building(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """web/build.py, with a source of its own for the page and for the modules; what it builds is in `built`."""
    spec = importlib.util.spec_from_file_location("build", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    build.__dict__["built"] = built = []
    steps = {}
    for name in ("page", "engine"):
        folder, source = tmp_path / name, tmp_path / f"{name}.txt"
        folder.mkdir()
        source.write_text("first")
        steps[folder] = name
        monkeypatch.setattr(build, name.upper(), folder)
        monkeypatch.setattr(build, f"{name}_sources", lambda source=source: [source])
        monkeypatch.setattr(build, f"build_{name}", lambda name=name: built.append(name))
    monkeypatch.setattr(build, "run_python", lambda *_: None)
    monkeypatch.setattr(build, "STEPS", steps)
    monkeypatch.setattr(build, "ROOT", tmp_path)
    return build


def test_a_second_build_does_nothing_and_says_nothing(building: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    building.build()
    assert sorted(building.built) == sorted(capsys.readouterr().out.split()) == ["engine", "page"]
    building.build()
    assert len(building.built) == 2
    assert capsys.readouterr().out == ""


def test_only_what_has_changed_is_built_and_modules_can_wait(building: ModuleType, tmp_path: Path) -> None:
    building.build(modules=False)
    assert building.built == ["page"]
    building.build()
    assert building.built == ["page", "engine"]
    (tmp_path / "page.txt").write_text("second")
    building.build()
    assert building.built == ["page", "engine", "page"]


@pytest.mark.parametrize("broken", ["page", "engine", "app"])
def test_a_build_that_was_interrupted_is_begun_again_from_the_sources_before_it(
    building: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    building.build()
    changed = tmp_path / ("engine.txt" if broken == "engine" else "page.txt")
    changed.write_text("second")
    with monkeypatch.context() as patched:
        patched.setattr(building, "run_python" if broken == "app" else f"build_{broken}", interrupted)
        with pytest.raises(KeyboardInterrupt):
            building.build()
    changed.write_text("first")
    before = len(building.built)
    building.build()
    assert building.built[before:] == [changed.stem]
