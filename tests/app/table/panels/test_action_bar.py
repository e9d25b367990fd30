"""The action bar: numbers before its buttons, and what is held up to be read, which waits for its reader
where the settings say so."""

from __future__ import annotations

from game.app.paint.motion import Pace
from game.app.skin_api.stage import Stage
from game.app.table.panels.action_bar import watch_items
from game.app.widgets.slider import Stepper
from game.components.loans import Loan
from tests.app.drivers.table import TWO, AtTable, new_match


def frames(stage: Stage, most: int = 400) -> int:
    animation = stage.read(1000)
    for n in range(most):
        stage.frame(16)
        if next(animation, "over") == "over":
            return n
    return most


def test_usually_it_goes_by_itself_after_a_while() -> None:
    stage = Stage()
    assert 60 <= frames(stage) <= 66 and not stage.reading


def test_it_stays_until_a_key_skips_it() -> None:
    stage = Stage()
    stage.waits = True
    animation = stage.read(1000)
    for _ in range(500):
        stage.frame(16)
        assert next(animation, "over") != "over"
    assert stage.reading
    stage.skip = True
    assert next(animation, "over") == "over" and not stage.reading


def test_at_once_waits_for_nobody() -> None:
    stage = Stage()
    stage.waits, stage.pace = True, Pace("instant")
    assert frames(stage) < 3


def test_the_bar_offers_to_go_on() -> None:
    (item,) = watch_items(False, True, reading=True)
    assert (item.label, item.kind, item.key) == ("Go on", "brass", "space")


def test_a_number_before_a_button_is_spelled_as_the_game_does() -> None:
    match = new_match(TWO, preset="lenders")
    match.state.table.loans = (Loan(1, 0, 5),)
    bar = AtTable(match).table.view.bar
    shown = [part.shown(part.value) for part in bar.walk() if isinstance(part, Stepper)]
    assert shown == ["5 coins"]
