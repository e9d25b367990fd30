"""The place of each seat if the match ended now, as a tooltip of its plate tells it."""

from __future__ import annotations

import pytest

from game.engine.rules import Standing
from tests.app.drivers.table import CARAVAN, FOUR, AtTable, new_match


@pytest.mark.parametrize(
    ("ranks", "told"),
    [
        ((2, 1, 4, 3), ["Second with", "First with", "Fourth with", "Third with"]),
        ((1, 3, 1, 3), ["Joint first with", "Joint third with", "Joint first with", "Joint third with"]),
    ],
)
def test_a_place_is_told_by_its_ordinal(
    ranks: tuple[int, ...], told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(CARAVAN), "standing", lambda *_: Standing((84, 84, 84, 84), ranks))
    sitting = AtTable(new_match(FOUR, 5))
    sitting.to_choice()
    places = [plate.facts.place_full for plate in sitting.table.view.seats.plates]
    assert [place.partition(" 84")[0] for place in places] == told
    assert all(place.endswith("if it ended now") for place in places)


def test_partners_share_no_place_with_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(CARAVAN), "standing", lambda *_: Standing((84, 80, 84, 80), (1, 2, 1, 2)))
    monkeypatch.setattr(type(CARAVAN), "sides", lambda *_: (0, 1, 0, 1))
    sitting = AtTable(new_match(FOUR, 5))
    sitting.to_choice()
    assert sitting.table.view.seats.plates[0].facts.place_full.startswith("First with ")
