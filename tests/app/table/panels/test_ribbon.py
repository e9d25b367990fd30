"""The steps of a turn stand in the top bar in place of the phase, wherever there is room for them."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.skin_api.plain.skin import PlainFacts
from game.app.skin_api.view_models import Headline, TurnStep
from game.app.widgets.widget import Tip
from tests.app.drivers.table import FOUR, AtTable, new_match

STEPS = (
    TurnStep("coins", "Tolls", "The bank pays.", "done"),
    TurnStep("run", "Camels", "A camel moves.", "now", alarm=True),
    TurnStep("package", "Market", "The market is shut.", "skipped"),
    TurnStep("flag", "Rest", "Camels rest.", "coming"),
)


def stepping(self: PlainFacts, state: Any) -> Headline:
    return Headline("Round 3", "Camels", "Ends at the sea", "at the sea", steps=STEPS)


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1280, 720), 1.0), ((1024, 600), 1.6)])
def test_the_steps_stand_between_round_and_speed(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlainFacts, "headline", stepping)
    sitting = AtTable(new_match(FOUR), size=size)
    view = sitting.table.view
    view.desk.restyle(view.desk.theme, scale)
    view.resize(size)
    sitting.step()
    signs = view.top.signs
    assert [sign.step for sign in signs] == list(STEPS)
    if view.top.two_lines:
        assert all(sign.hidden for sign in signs), "the phase is written in words"
        return
    edges = [edge for sign in signs for edge in (sign.box.x, sign.box.right)]
    assert edges == sorted(edges) and edges[-1] < view.top.speed.box.x
    assert signs[1].box.w > signs[0].box.w, "the present step bears its name"
    assert signs[2].hint == Tip("Market", "The market is shut.")
