"""Letters of games mean nothing that a letter of the table means already."""

from __future__ import annotations

import pytest

from game.app.table.dialogs.table_dialog import LOOK
from game.app.table.panels.action_bar import RESERVED
from game.engine.finding import find_rules
from game.engine.rules import Rules
from tests.app.drivers.table import FOUR, TWO, new_match, new_services


@pytest.mark.parametrize("rules", find_rules().values(), ids=lambda rules: rules.id)
def test_the_letter_that_folds_a_dialog_and_unfolds_it_does_nothing_else(rules: Rules) -> None:
    assert LOOK in RESERVED
    assert not [action for action in rules.actions if action.key == LOOK]
    for preset in rules.presets:
        match = new_match(TWO if len(TWO) in rules.seats else FOUR, 5, preset, rules)
        skin = new_services(rules).skin(match)
        assert LOOK not in [overlay.key for overlay in skin.facts.overlays(match.state)]
