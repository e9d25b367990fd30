"""Whoever does nothing for twenty seconds is shown the one thing to press."""

from __future__ import annotations

import pygame
import pytest

from game.app.guide.glow import STILL_MS
from game.app.guide.note import NoteOn
from game.app.guide.scene import GuideScene
from game.app.paint.box import Box
from game.app.play.commands import OpenMenu
from tests.app.guide.pupil import COURSES, Course, Pupil, of_each_guide

pytestmark = pytest.mark.usefixtures("unseen")
STEP = 500.0


def rest(pupil: Pupil, ms: float = STILL_MS) -> None:
    """Do nothing for so long."""
    for _ in range(round(ms / STEP)):
        pupil.window.step([], STEP)


def lit(scene: GuideScene) -> Box | None:
    """What has the light."""
    seen = scene.glow in scene.view.desk.panels
    assert seen == scene.glow.on
    return scene.glow.box if seen else None


def standing(scene: GuideScene) -> tuple[object, ...]:
    """What is done at the table, and what is picked on the board."""
    selection, mode = scene.controller.selection, scene.controller.mode
    picked = (selection.picked, selection.chosen) if selection is not None else ()
    return mode, len(scene.match.log), scene.controller.event_player.applied, scene.view.desk.modal, picked


def settled(pupil: Pupil) -> GuideScene:
    """The scene once nothing moves any more."""
    pupil.wait()
    pupil.window.step([], 16)
    while pupil.scene.controller.moving:  # a card that was read lies beside what it changed for a while
        pupil.window.step([], 16)
    return pupil.scene


def asking(pupil: Pupil) -> GuideScene:
    """The scene at a note that asks for something."""
    while pupil.wait() and not pupil.scene.guiding.asks:
        pupil.scene.go_on()
    return settled(pupil)


def test_a_note_that_is_only_read_has_its_button_lit_after_a_while() -> None:
    pupil = Pupil(COURSES[0].rules)
    scene = settled(pupil)
    assert not scene.guiding.asks
    rest(pupil, STILL_MS - 2 * STEP)
    assert lit(scene) is None
    rest(pupil, 3 * STEP)
    box = lit(scene)
    assert box is not None and scene.note.on.box.inset(-5) == box


@pytest.mark.game
@of_each_guide
def test_what_a_note_asks_for_is_lit_and_can_be_pressed(course: Course) -> None:
    pupil = Pupil(course.rules, guide=course.guide.name)
    scene, focus = asking(pupil), pupil.scene.view.desk.focus.current
    rest(pupil, STILL_MS + 2 * STEP)
    box = lit(scene)
    assert box is not None and not box.overlaps(scene.note.box if scene.strip.hidden else Box(0, 0, 0, 0))
    assert scene.view.desk.focus.current is focus, "the keyboard stays where it is"
    before = standing(scene)
    scale = scene.view.desk.scale
    pos = round(box.cx * scale), round(box.cy * scale)
    pupil.window.step([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))], 16)
    assert lit(scene) is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pupil.window.step([pygame.Event(kind, pos=pos, button=1)], 16)
    assert lit(scene) is None
    pupil.window.step([], 16)
    assert standing(scene) != before


def test_between_notes_what_is_in_brass_is_lit() -> None:
    pupil = Pupil(COURSES[0].rules)
    while pupil.wait() and (
        pupil.scene.guiding.speaks or pupil.scene.controller.mode not in ("roll", "held")
    ):
        pupil.scene.go_on()
    scene = settled(pupil)
    rest(pupil, STILL_MS + 2 * STEP)
    brass = next(item.name for item in scene.view.bar.items if item.kind == "brass")
    button, box = scene.view.bar.button(brass), lit(scene)
    assert button is not None and box == button.box.inset(-5)


def test_a_key_takes_the_light_away_and_it_comes_again() -> None:
    pupil = Pupil(COURSES[0].rules)
    scene = settled(pupil)
    rest(pupil, STILL_MS + 2 * STEP)
    assert lit(scene) is not None
    pupil.key(pygame.K_TAB)
    assert lit(scene) is None
    rest(pupil, STILL_MS + 2 * STEP)
    assert lit(scene) is not None


def test_the_pointer_delays_the_light_but_does_not_take_it_away() -> None:
    pupil = Pupil(COURSES[0].rules)
    scene = settled(pupil)
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))
    rest(pupil, STILL_MS - 2 * STEP)
    pupil.window.step([moved], STEP)
    rest(pupil, STILL_MS - 2 * STEP)
    assert lit(scene) is None
    rest(pupil, 3 * STEP)
    assert lit(scene) is not None
    pupil.window.step([moved], STEP)
    assert lit(scene) is not None


def test_nothing_is_lit_while_something_else_is_to_be_read() -> None:
    pupil = Pupil(COURSES[0].rules)
    scene = settled(pupil)
    scene.commands.handle(OpenMenu())
    rest(pupil, 2 * STILL_MS)
    assert scene.view.desk.modal is not None and lit(scene) is None


def test_the_light_pulses_for_a_while_and_then_stays_and_never_pulses_under_reduced_motion() -> None:
    pupil = Pupil(COURSES[0].rules)
    scene = settled(pupil)
    rest(pupil, STILL_MS + 2 * STEP)
    assert lit(scene) is not None and scene.view.desk.busy
    rest(pupil, 6000)
    assert lit(scene) is not None and not scene.view.desk.busy
    scene.services.settings.reduced_motion = True
    scene.apply_settings()
    pupil.key(pygame.K_TAB)
    rest(pupil, STILL_MS + 2 * STEP)
    assert lit(scene) is not None and not scene.view.desk.busy


def test_the_table_wakes_for_the_light() -> None:
    pupil = Pupil(COURSES[0].rules)
    scene = settled(pupil)
    rest(pupil, STILL_MS / 2)
    assert scene.wake is not None and scene.wake <= STILL_MS / 2 + STEP


def test_whoever_has_left_the_guide_gets_no_light() -> None:
    pupil = Pupil(COURSES[0].rules)
    scene = settled(pupil)
    pupil.key(pygame.K_ESCAPE)
    rest(pupil, 2 * STILL_MS)
    assert lit(scene) is None


def test_reading_on_begins_anew() -> None:
    pupil = Pupil(COURSES[0].rules)
    scene = settled(pupil)
    rest(pupil, STILL_MS + 2 * STEP)
    scene.view.desk.listener(NoteOn())
    pupil.window.step([], 16)
    assert lit(scene) is None
