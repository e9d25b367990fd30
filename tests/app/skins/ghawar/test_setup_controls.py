"""The set-up leads only to options that the game accepts."""

from __future__ import annotations

from typing import cast

from game.ai.players import players
from game.app.play.setup_draft import SetupDraft
from game.app.setup.options import OptionRow, option_parts
from game.app.widgets.dropdown import DropDown
from game.app.widgets.slider import Stepper
from game.rules.ghawar import RULES
from game.rules.ghawar.options import Options
from game.store.rulebook import load_book
from game.store.words import load_words

BUT_WITH = {"foreign_fee": {"score_when": "extraction"}}
"""What an option needs of another."""


def values(row: OptionRow) -> list[object]:
    """All values that the control of an option passes through."""
    control = row.control
    if isinstance(control, Stepper):
        return list(range(control.least, control.most + 1, control.step))
    if isinstance(control, DropDown):
        choices = cast("DropDown[object]", control).choices
        return [value for value, _ in choices]
    return [False, True]


def rows() -> dict[str, OptionRow]:
    parts = option_parts(SetupDraft(RULES, players(RULES)), load_words(RULES), load_book(RULES))
    return {part.option: part for part in parts if isinstance(part, OptionRow)}


def test_every_value_of_every_control_can_be_played() -> None:
    found = rows()
    assert set(found) == set(Options.__struct_fields__)
    for name, row in found.items():
        for value in values(row):
            changed = RULES.options("", {**BUT_WITH.get(name, {}), name: value})
            assert getattr(changed, name) == value


def test_rigs_are_those_of_the_rules_or_four_and_more() -> None:
    assert values(rows()["rigs_per_player"]) == [0, *range(4, 15)]
