"""How events are shown by their class: gate, motion or none of it, and what is heard."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from game.app.paint.motion import Pace
from game.app.skin_api import motions
from game.app.skin_api.contract import find_skins
from game.app.skin_api.cues import Cue, Cues, Showing, cue_for, joined
from game.app.skin_api.stage import Stage
from game.engine.finding import find_rules
from game.engine.smallest_game import RACE, Begun, Board, Moved, Won
from game.engine.vocabulary import Event
from game.store.phrases import facts_of
from game.store.words import load_words

LONG = 3000.0


def flown(looks: str, event: Any, stage: Stage) -> Iterator[None]:
    stage.sound("hop")
    yield from stage.pause(LONG)


CUES: Cues[str] = {
    Event: Cue(flown, landing="stamp"),
    Won: Cue(flown, read=True),
    Moved: Cue(
        flown,
        sound=lambda event: "dice" if event.to else "",
        landing="stamp",
        roller=lambda event: event.seat,
    ),
}


def shown(event: Event, *, reduced: bool = False, waits: bool = False) -> tuple[int, list[str]]:
    """For how many milliseconds it is shown once the dice were rolled, and what was heard."""
    showing = Showing("looks", CUES)
    stage, heard = Stage(), list[str]()
    stage.state, stage.pace = RACE.start(Board(), RACE.options(), 2), Pace(reduced=reduced)
    stage.play_sound = lambda name, step, pan: heard.append(name)
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


def test_a_cue_holds_for_all_classes_below() -> None:
    assert shown(Begun(0)) == (int(LONG), ["hop"])


def test_reduced_motion_shows_the_new_picture_and_plays_what_lands_but_notes_are_read() -> None:
    took, heard = shown(Begun(0), reduced=True)
    assert took < LONG / 2 and heard == ["stamp"]
    assert shown(Won(0), reduced=True) == (int(LONG), ["hop"])


def test_nothing_moves_before_the_person_of_the_seat_has_rolled() -> None:
    assert shown(Moved(1, 3), waits=True) == (int(LONG), ["hop"])
    assert shown(Moved(1, 3), waits=True, reduced=True)[1] == ["stamp"]


def test_what_is_heard_may_hang_on_the_facts() -> None:
    showing: Showing[None] = Showing(None, {Moved: Cue(sound=lambda event: "dice" if event.to else "")})
    assert [showing.sound(event) for event in (Moved(0, 1), Moved(0, 0), Begun(0))] == ["dice", "", ""]
    assert showing.animation(Begun(0), Stage()) is None


def test_an_event_with_two_cues_is_refused() -> None:
    one: Cues[None] = {Moved: Cue(sound="hop"), Won: Cue()}
    assert joined(one, {Begun: Cue()}) == {**one, Begun: Cue()}
    with pytest.raises(ValueError, match="more than one cue for Moved"):
        joined(one, {Moved: Cue()})


@pytest.mark.game
@pytest.mark.parametrize("game", sorted(find_skins()))
def test_every_event_that_is_told_has_a_cue(game: str) -> None:
    """Also one that only the journal tells: no event is forgotten."""
    module = importlib.import_module(f"game.app.skins.{game}.animations")
    told = [kind for kind in find_rules()[game].events if not kind.silent]
    assert [kind.__name__ for kind in told if cue_for(module.CUES, kind) is None] == []


@pytest.mark.parametrize("game", sorted(find_skins()))
def test_what_a_motion_says_of_an_event_is_a_fact_of_it(game: str) -> None:
    """Those that are made by `motions.note`, `word` and `answer`, which name their phrases."""
    phrases, said = load_words(find_rules()[game]).phrases, 0
    cues: Cues[Any] = importlib.import_module(f"game.app.skins.{game}.animations").CUES
    for kind, cue in cues.items():
        if cue.motion is None or cue.motion.__module__ != motions.__name__:
            continue
        for key in inspect.getclosurevars(cue.motion).nonlocals.values():
            if isinstance(key, str) and key in phrases:
                has = {*kind.__struct_fields__, *dir(kind)}
                assert facts_of(phrases[key]) <= has, f"{kind.__name__}: {key}"
                said += 1
    assert said
