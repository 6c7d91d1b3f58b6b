"""What a public project has around its code: files that follow their schemas, and versions that agree."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from ruamel.yaml import YAML

import ptoq
from tests import untested

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
WORKFLOW = ".github/workflows/checks.yml"
SCHEMAS = {
    WORKFLOW: "vendor.github-workflows",
    ".github/ISSUE_TEMPLATE/bug.yml": "vendor.github-issue-forms",
    ".github/ISSUE_TEMPLATE/idea.yml": "vendor.github-issue-forms",
    ".github/ISSUE_TEMPLATE/config.yml": "vendor.github-issue-config",
    "CITATION.cff": "vendor.citation-file-format",
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.mark.parametrize("file", SCHEMAS)
def test_files_for_a_forge_follow_their_schemas(file: str) -> None:
    check = [str(BIN / "check-jsonschema"), "--default-filetype", "yaml", "--builtin-schema", SCHEMAS[file], file]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_workflow_runs_words_of_make_on_every_python_that_is_promised() -> None:
    workflow = YAML(typ="safe").load(ROOT / WORKFLOW)
    promised = [found[1] for each in PROJECT["classifiers"] if (found := re.fullmatch(r".*Python :: (3\.\d+)", each))]
    assert workflow["jobs"]["tests"]["strategy"]["matrix"]["python"] == promised
    assert PROJECT["requires-python"] == f">={promised[0]}"
    commands = [step["run"] for job in workflow["jobs"].values() for step in job["steps"] if "run" in step]
    words = {word for line in commands for part in re.findall(r"^make ([^&]*)", line) for word in part.split()}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    known = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)) | {".venv/ready-dev"}
    assert words <= known
    test = re.search(r"^test: (.*?) ##", makefile, re.MULTILINE)
    assert test is not None
    assert {*test[1].split(), "lowest"} <= words


def test_hooks_run_what_lint_runs() -> None:
    hooks = YAML(typ="safe").load(ROOT / ".pre-commit-config.yaml")["repos"][0]["hooks"]
    lint = re.search(r"^lint:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert lint is not None
    tools = re.findall(r"\$\(BIN\)/([a-z-]+(?: [a-z]+)?)", lint[1])
    assert [tool for tool in tools if not any(f".venv/bin/{tool}" in hook["entry"] for hook in hooks)] == []


def test_the_version_is_the_same_everywhere() -> None:
    citation = YAML(typ="safe").load(ROOT / "CITATION.cff")
    assert ptoq.__version__ == PROJECT["version"] == citation["version"]


def test_without_a_browser_the_end_says_loudly_what_was_not_tested(tmp_path: Path) -> None:
    env = {**os.environ, "PATH": str(BIN), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    command = [sys.executable, "-m", "tests.untested"]
    said = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout
    assert "NOT TESTED" in said
    assert "tests/page" in said
    assert "apt-get install chromium" in said
    assert "playwright install" in said
    assert said.endswith("All other checks passed.\n")


def test_where_all_is_there_the_end_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [replace(need, there=lambda: True) for need in untested.NEEDS]
    monkeypatch.setattr(untested, "NEEDS", there)
    assert untested.report() == "All checks passed."
