"""The place of each seat if the match ended now, as a tooltip of its plate tells it."""

from __future__ import annotations

import pytest

from game.engine.rules import Standing
from tests.app.drivers.table import CARAVAN, FOUR, AtTable, new_match


def places(monkeypatch: pytest.MonkeyPatch, standing: Standing) -> list[str]:
    """What the plates of four seats tell of such a standing."""

    def stands(_rules: object, _state: object) -> Standing:
        return standing

    monkeypatch.setattr(type(CARAVAN), "standing", stands)
    sitting = AtTable(new_match(FOUR, 5))
    sitting.to_choice()
    return [plate.facts.place_full for plate in sitting.table.view.seats.plates]


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
    found = places(monkeypatch, Standing((84, 84, 84, 84), ranks))
    assert [place.partition(" 84")[0] for place in found] == told
    assert all(place.endswith("if it ended now") for place in found)


def test_partners_share_no_place_with_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def sides(_rules: object, _options: object, _seats: int) -> tuple[int, ...]:
        return 0, 1, 0, 1

    monkeypatch.setattr(type(CARAVAN), "sides", sides)
    assert places(monkeypatch, Standing((84, 80, 84, 80), (1, 2, 1, 2)))[0].startswith("First with ")
