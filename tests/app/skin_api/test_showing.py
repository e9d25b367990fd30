"""How events are shown by their class: gate, motion or none of it, and what is heard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.app.paint.motion import Pace
from game.app.skin_api.showing import Showing
from game.app.skin_api.stage import Stage
from game.engine.smallest_game import RACE, Begun, Board, Moved, Won
from game.engine.vocabulary import Event

LONG = 3000.0


def flown(looks: str, event: Any, stage: Stage) -> Iterator[None]:
    stage.sound("hop")
    yield from stage.pause(LONG)


def shown(event: Event, *, reduced: bool = False, waits: bool = False) -> tuple[int, list[str]]:
    """For how many milliseconds it is shown once the dice were rolled, and what was heard."""
    showing = Showing(
        "looks", {Event: flown, Won: flown}, {Moved: lambda event: "dice" if event.to else ""},
        landings={Event: "stamp"}, notes=frozenset({Won}), rolls={Moved: lambda event: event.seat},
    )  # fmt: skip
    stage, heard = Stage(), list[str]()
    stage.state, stage.pace = RACE.start(Board(), RACE.options(), 2), Pace(reduced=reduced)
    stage.heard = lambda name, step: heard.append(name)
    stage.asks = lambda seat: waits and seat == 1
    animation = showing.animation(event, stage)
    assert animation is not None
    if waits:
        for _ in range(50):
            stage.frame(10)
            next(animation)
        assert stage.gate_seat == 1 and not heard
        stage.open_gate()
    frames = 0
    while next(animation, "over") != "over":
        stage.frame(10)
        frames += 1
    return frames * 10, heard


def test_a_table_holds_for_all_classes_below() -> None:
    assert shown(Begun(0)) == (int(LONG), ["hop"])


def test_reduced_motion_shows_the_new_picture_and_plays_what_lands_but_notes_are_read() -> None:
    took, heard = shown(Begun(0), reduced=True)
    assert took < LONG / 2 and heard == ["stamp"]
    assert shown(Won(0), reduced=True) == (int(LONG), ["hop"])


def test_nothing_moves_before_the_person_of_the_seat_has_rolled() -> None:
    assert shown(Moved(1, 3), waits=True) == (int(LONG), ["hop"])
    assert shown(Moved(1, 3), waits=True, reduced=True)[1] == ["stamp"]


def test_what_is_heard_may_hang_on_the_facts() -> None:
    showing: Showing[None] = Showing(None, {}, {Moved: lambda event: "dice" if event.to else ""})
    assert [showing.sound(event) for event in (Moved(0, 1), Moved(0, 0), Begun(0))] == ["dice", "", ""]
    assert showing.animation(Begun(0), Stage()) is None
