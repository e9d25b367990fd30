"""Deeds of Territories and Guilds: points, needs, Conference Costs; they stand by what changes hands."""

from __future__ import annotations

import pytest

from game.app.skins.globopolis.deeds import ALIKE, deed
from game.rules.globopolis.state import MOST_LEVELS

from .matches import match, skin


@pytest.mark.parametrize("name", ["standard", "mars"])
def test_every_title_has_a_deed_with_a_scene_and_what_is_true_of_it_now(name: str) -> None:
    of = match(4, seed=3, name=name)
    looks, state = skin(of).looks, of.state.copy()
    first = looks.board.territories[0]
    state.table.levels[first], state.table.active[first] = MOST_LEVELS, 1
    for title, known in enumerate(looks.board.titles):
        card, owner = deed(looks, state, title), state.table.owners[title]
        assert card.scene.name.startswith("globopolis/"), known.name
        assert (card.scene.name.endswith(f"guild-{known.id}")) is looks.board.is_guild[title], known.name
        assert card.rows[0].value == str(known.value) and len(card.rows) <= 5, known.name
        assert (card.owner >= 0) is (owner >= 0)
        if not looks.board.is_guild[title]:
            (valid,) = [row for row in card.rows if row.valid]
            fee = looks.board.conference(title, state.table.active[title])
            assert valid.value == looks.text("money", fee), known.name
    assert deed(looks, state, first).rows[3].valid


def test_the_scenes_that_take_the_place_of_missing_ones_are_there() -> None:
    of = match(4, seed=3)
    looks, state = skin(of).looks, of.state
    assert {f"globopolis/{scene}" for scene in ALIKE.values()} <= {
        deed(looks, state, title).scene.name for title in range(len(looks.board.titles))
    }
