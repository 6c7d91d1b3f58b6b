"""Rules in a real browser are the same rules: random games agree with Python's to the byte, as they do in Node.js."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ptoq.core.game import Game
from tests import executions
from tests.digests import RULES, digest, plan
from tests.executions.conftest import engine  # noqa: F401 - a fixture
from tests.page.visitors import Visitor

PLIES = 3000
DIGESTING = Path(executions.__file__).with_name("digesting.mjs")
PLAY = """async ([name, plan]) => {
  const [engine, { play }] = await Promise.all([import('/tests/engine.mjs'), import('/tests/digesting.mjs')]);
  const card = await (await fetch(`/engine/${name}.json`)).json();
  const wasm = new Uint8Array(await (await fetch(`/engine/${card.module}.wasm`)).arrayBuffer());
  const words = (await import(`/engine/${card.module}.js`)).default;
  const heard = [];
  await play(engine, { card, wasm, words, plan }, (said) => heard.push(typeof said === 'string' ? said : said.slice()));
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(heard).arrayBuffer());
  return Array.from(new Uint8Array(hash), (one) => one.toString(16).padStart(2, '0')).join('');
}"""
"""A digest by the modules that the server sends, and the page's code that calls them."""


@pytest.mark.compiled
@pytest.mark.parametrize("game", RULES.values(), ids=str)
def test_a_browser_plays_the_same_games(game: Game, visit: Callable[..., Visitor], engine: Path) -> None:  # noqa: F811
    anna = visit()
    anna.page.route("**/tests/engine.mjs", lambda route: route.fulfill(path=engine))
    anna.page.route("**/tests/digesting.mjs", lambda route: route.fulfill(path=DIGESTING))
    anna.go("/healthz")
    assert anna.page.evaluate(PLAY, [game.name, plan(game, PLIES)]) == digest(game, PLIES)
