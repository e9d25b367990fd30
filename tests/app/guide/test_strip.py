"""Where letters are large a note is a strip over an edge of the board: one sentence at a time."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app.guide.note import FoldNote
from game.app.guide.scene import GuideScene
from game.app.widgets.button import Button
from tests.app.guide.pupil import COURSES, GAMES, Pupil

pytestmark = pytest.mark.usefixtures("unseen")


def reading(shows: Callable[[GuideScene], bool]) -> Pupil:
    """Somebody with large letters, at the first note in all guides that shows something as a strip."""
    for course in COURSES:
        pupil = Pupil(course.rules, (1024, 600), 1.6, course.guide.name)
        for _ in range(4):
            pupil.wait()
            if pupil.scene.strip in pupil.scene.view.desk.live and shows(pupil.scene):
                return pupil
            pupil.scene.go_on()
    raise AssertionError("no guide has such a note")


def only_read(scene: GuideScene) -> bool:
    return not scene.strip.folded and len(scene.strip.pages) == 2 and not scene.guiding.asks


def test_right_turns_the_page_and_then_is_the_boards_again() -> None:
    pupil = reading(only_read)
    scene, strip = pupil.scene, pupil.scene.strip
    first = strip.box
    assert strip.page == 0 and strip.pager.words == "1 of 2" and strip.pager.on_cap == "right"
    pupil.key(pygame.K_RIGHT)
    assert strip.page == 1 and strip.pager.words == "2 of 2" and strip.box == first
    assert not strip.pager.on_cap
    strip.pager.press()
    assert strip.page == 0, "a click leads round"
    note = scene.guiding.note
    pupil.key(pygame.K_PERIOD, ".")
    assert strip.page == 1 and scene.guiding.note == note
    pupil.key(pygame.K_COMMA, ",")
    assert strip.page == 0 and scene.guiding.note == note
    pupil.key(pygame.K_PERIOD, ".")
    pupil.key(pygame.K_PERIOD, ".")
    assert scene.guiding.note != note


def test_right_turns_the_page_below_a_dialog_too() -> None:
    pupil = reading(lambda scene: scene.view.desk.modal is not None and len(scene.strip.pages) > 1)
    pupil.key(pygame.K_RIGHT)
    assert pupil.scene.strip.page == 1


def test_what_is_asked_for_is_done_though_not_all_was_read() -> None:
    pupil = reading(lambda scene: scene.guiding.asks and not scene.strip.folded)
    note = pupil.scene.guiding.note
    assert pupil.scene.strip.asked and pupil.scene.strip.page == 0
    pupil.key(pygame.K_PERIOD, ".")
    pupil.wait()
    assert pupil.scene.guiding.note != note


def test_the_tail_points_at_what_the_sentence_speaks_of() -> None:
    pupil = reading(lambda scene: only_read(scene) and len(scene.shade.parts) == 2)
    strip, parts = pupil.scene.strip, [part.box for part in pupil.scene.shade.parts]
    tails = [strip.tail]
    pupil.key(pygame.K_RIGHT)
    tails.append(strip.tail)
    for tail, part in zip(tails, parts, strict=True):
        above = part.cy < strip.box.cy
        assert tail is None or (tail.turn == 0) == above


def test_a_strip_that_must_hide_something_folds_to_its_title_until_it_is_opened() -> None:
    pupil = reading(lambda scene: scene.strip.folded)
    scene, strip = pupil.scene, pupil.scene.strip
    note, shown = scene.guiding.note, [part for part in strip.walk() if isinstance(part, Button)]
    assert strip.box.h < 40 and [button.command for button in shown][:1] == [FoldNote(folded=False)]
    pupil.key(pygame.K_PERIOD, ".")
    assert not strip.folded and strip.box.h > 90 and scene.guiding.note == note
    strip.fold.press()
    assert strip.folded and scene.guiding.note == note


def test_every_page_holds_whole_sentences_on_two_lines() -> None:
    seen = 0
    for rules in GAMES:
        pupil = Pupil(rules, (1024, 600), 1.6)
        for _ in range(3):
            pupil.wait()
            scene, strip = pupil.scene, pupil.scene.strip
            if strip in scene.view.desk.live and not strip.folded:
                told = [page.words for page in strip.pages]
                assert " ".join(told) == " ".join(scene.note.note.text)
                assert all(words[-1] in ".!?”" for words in told)
                seen += len(told)
            scene.go_on()
    assert seen > 2 * len(GAMES)
