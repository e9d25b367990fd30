"""What is in brass is what the judge advises, and pressing it does that, whatever dialog it lies in."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.engine.rules import Rules
from game.store.boards import standard_board
from tests.brass import Presser, seats_of
from tests.contract.games import GAMES

GAMES_WITH_LOOKS = [rules for rules in GAMES.values() if rules.policy is not None]
FEW, MANY = 10, 120
"""So many questions are looked at: in every run, and where there is time."""


def pressed(rules: Rules, preset: str, seed: int, most: int) -> Presser:
    """Somebody who has pressed brass at so many questions."""
    number = min(3, max(rules.seats))
    options = rules.options(preset, {})
    match = Match(rules, standard_board(rules), options, seats_of(number, 0, "human"), seed)
    found = Presser(match)
    found.play(most)
    return found


@pytest.mark.game
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("rules", GAMES_WITH_LOOKS, ids=[rules.id for rules in GAMES_WITH_LOOKS])
def test_brass_is_there_and_does_what_is_advised(rules: Rules) -> None:
    found = pressed(rules, "", 3, FEW)
    assert found.asked >= FEW or found.table.match.over
    assert not found.bare_at and not found.stuck_at and not found.other


@pytest.mark.soak
@pytest.mark.game
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("seed", [11, 12])
@pytest.mark.parametrize("rules", GAMES_WITH_LOOKS, ids=[rules.id for rules in GAMES_WITH_LOOKS])
def test_brass_is_there_in_long_matches_too(rules: Rules, seed: int) -> None:
    for preset in rules.presets:
        found = pressed(rules, preset, seed, MANY)
        assert not found.bare_at and not found.stuck_at and not found.other, preset
