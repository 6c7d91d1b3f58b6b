"""The rules for players cover every rule of the game, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ptoq.core.messages import FOLDER, LANGUAGES

PREFIXES = {
    "pyramid-poker": "PP",
    "sakkara": "SK",
    "open-poker": "OP",
    "hidden-poker": "HP",
    "al-capone": "AC",
    "rock-and-roll": "RR",
    "escalero": "ES",
}
REFERENCE = (Path(__file__).parents[1] / "docs" / "rules.md").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PREFIXES)
def test_every_rule_has_a_place_in_the_rules_for_players(name: str, language: str) -> None:
    prefix = PREFIXES[name]
    rules = set(re.findall(rf"\*\*({prefix}\d+)\*\*", REFERENCE))
    text = (FOLDER / language / f"{name}.md").read_text("utf-8")
    covered = {rule for anchor in re.findall(r"\{#([^}]*)\}", text) for rule in re.findall(rf"{prefix}\d+", anchor)}
    assert len(rules) > 1
    assert covered == rules


@pytest.mark.parametrize("name", PREFIXES)
def test_every_ruling_is_written_down(name: str) -> None:
    assert (Path(__file__).parents[1] / "docs" / "rulings" / f"{name}.md").read_text("utf-8").count("**") >= 4
