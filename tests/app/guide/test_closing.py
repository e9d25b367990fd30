"""Where a match ends before its guide, the last note comes first, and then what did not come up."""

from __future__ import annotations

import pygame
import pytest

from game.app.guide.note import NoteOn
from game.app.play.commands import EndHere
from game.app.review.result import ResultScene
from game.app.rulebook.scene import RuleBook
from game.app.widgets.button import Button
from tests.app.guide.pupil import COURSES, Course, Pupil, of_each_guide

pytestmark = pytest.mark.usefixtures("unseen")


def at_the_end(course: Course, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Pupil:
    """Somebody in a guide whose match all agreed to end before they did anything."""
    pupil = Pupil(course.rules, size, text, course.guide.name)
    pupil.wait()
    pupil.scene.handle(EndHere())
    pupil.scene.refresh()
    pupil.wait()
    return pupil


def named(pupil: Pupil) -> list[str]:
    """What the closing note names."""
    return [link.words for link in pupil.scene.note.missed if not link.hidden]


def expected(pupil: Pupil) -> list[str]:
    """All notes that have not come, with their rules."""
    seen = {pupil.guide.notes[number].title for number in pupil.scene.guiding.seen}
    rules = {note.title: note.rule for note in reversed(pupil.guide.notes)}
    return [f"{title} ({rules[title]})" for title in pupil.titles if title not in seen]


@pytest.mark.game
@of_each_guide
def test_the_result_waits_for_the_last_note_and_for_what_did_not_come_up(course: Course) -> None:
    pupil = at_the_end(course)
    scene, window = pupil.scene, pupil.window
    assert window.scene is scene and scene.note.note.title == pupil.titles[-1] and not named(pupil)
    scene.view.desk.listener(NoteOn())
    pupil.wait()
    assert window.scene is scene and named(pupil) == expected(pupil) and len(named(pupil)) >= 6
    assert scene.note.on.label == "Go on" and not scene.note.now
    pupil.key(pygame.K_PERIOD, ".")
    for _ in range(30):
        window.step([], 16)
    assert scene.left and scene.lesson is None and isinstance(window.scene, ResultScene)


def test_what_did_not_come_up_leads_to_its_rule() -> None:
    pupil = at_the_end(COURSES[-1])
    pupil.scene.view.desk.listener(NoteOn())
    pupil.wait()
    link = pupil.scene.note.missed[1]
    link.emit(link.command)
    book = pupil.scene.view.desk.modal
    assert isinstance(book, RuleBook) and f"({book.reading.rule})" in link.words
    pupil.key(pygame.K_ESCAPE)
    pupil.window.step([], 400)
    assert pupil.scene.guiding.closes and pupil.scene.note in pupil.scene.view.desk.live


def test_one_can_look_back_from_what_did_not_come_up() -> None:
    pupil = at_the_end(COURSES[0])
    scene = pupil.scene
    scene.view.desk.listener(NoteOn())
    pupil.wait()
    pupil.key(pygame.K_COMMA, ",")
    assert scene.note.note.title == pupil.titles[-1] and scene.note.on.label == "Go on" and not named(pupil)
    pupil.key(pygame.K_PERIOD, ".")
    assert scene.guiding.closes and named(pupil) == expected(pupil)


def test_who_leaves_the_guide_at_the_end_comes_to_the_result() -> None:
    pupil = at_the_end(COURSES[0])
    pupil.key(pygame.K_ESCAPE)
    for _ in range(30):
        pupil.window.step([], 16)
    assert pupil.scene.left and isinstance(pupil.window.scene, ResultScene)


@pytest.mark.parametrize("text", [1.0, 1.6])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_what_did_not_come_up_stands_inside_the_note(size: tuple[int, int], text: float) -> None:
    most = max(COURSES, key=lambda course: len({note.title for note in course.guide.notes}))
    pupil = at_the_end(most, size, text)
    while not pupil.scene.guiding.closes:  # the last note may have several pages
        pupil.scene.view.desk.listener(NoteOn())
        pupil.wait()
    note, whole = pupil.scene.note, pupil.scene.view.desk.whole
    assert note in pupil.scene.view.desk.live and len(named(pupil)) >= 10
    assert note.box.x >= 0 and note.box.right <= whole.right and note.box.bottom <= whole.bottom
    parts = [link for link in note.missed if not link.hidden]
    parts += [part for part in note.walk() if isinstance(part, Button)]
    for number, part in enumerate(parts):
        assert part.box.x >= note.box.x and part.box.right <= note.box.right
        assert part.box.y > note.box.y and part.box.bottom < note.box.bottom
        assert not any(part.box.overlaps(other.box) for other in parts[number + 1 :])


def test_whoever_is_out_is_told_while_the_others_play_on() -> None:
    pupil = Pupil(next(course for course in COURSES if len(course.guide.players) > 1).rules)
    pupil.wait()
    pupil.scene.controller.event_player.shown.table.out = (0,)
    assert pupil.scene.moments() == {"over"}
