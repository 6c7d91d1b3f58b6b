"""Translated code means what Python means, and what has no translation is refused with its place."""

from __future__ import annotations

import base64
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ptoq.build.translating import RUNTIME, NotTranslatable, Translation
from tests.executions.conftest import NODE
from tests.executions.samples import CASES, REFUSED

RUN = """
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
const { json, python } = await import(pathToFileURL(process.argv[1]));
const made = (await import(`data:text/javascript;base64,${process.argv[2]}`)).default(python);
const cases = JSON.parse(readFileSync(0, 'utf-8'), (_, one) =>
  /^-?\\d{16,}$/.test(one) ? python.exact(BigInt(one)) : one);
for (const [name, given] of cases) console.log(json(made[name](...given)));
"""


def test_functions_do_in_javascript_what_they_do_in_python(engine: Path) -> None:
    translation = Translation()
    names = {function.__name__: translation.want(function, function.__name__) for function, _ in CASES}
    told = ", ".join(f"{name}: {own}" for name, own in names.items())
    code = f"export default ({RUNTIME}) => {{\n{translation.code()}return {{ {told} }};\n}}"
    coded = base64.b64encode(code.encode()).decode()
    given = json.dumps([[function.__name__, _texts(arguments)] for function, arguments in CASES])
    command = [*NODE, "--input-type=module", "-e", RUN, str(engine), coded]
    run = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    for (function, arguments), told in zip(CASES, run.stdout.splitlines(), strict=True):
        expected = json.dumps(function(*arguments), separators=(",", ":"))
        assert told == expected, f"{function.__name__}{tuple(arguments)}"


def _texts(given: Any) -> Any:
    """Arguments as JSON that JavaScript reads exactly."""
    if isinstance(given, list | tuple):
        return [_texts(one) for one in given]
    return str(given) if isinstance(given, int) and abs(given) >= 2**53 else given


@pytest.mark.parametrize("function", REFUSED)
def test_what_has_no_translation_is_refused_with_its_place(function: Any) -> None:
    with pytest.raises(NotTranslatable, match=rf"{function.__name__}, line \d"):
        Translation().want(function, function.__name__)
