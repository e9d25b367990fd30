"""The guides: every note comes in its order, by doing what it asks for or by having it done."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.app.guide.note import LeaveGuide, NoteOn
from game.app.guide.scene import GuideScene, ReviewGuide
from game.app.play.commands import Redo, Undo
from game.app.rulebook.scene import RuleBook
from game.app.services.routes import ToGuide, ToSave
from game.app.services.services import Services
from game.app.shelf.menu import Continue
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Scene
from game.app.skin_api.phrases import Phrases
from game.app.table.hint import show_hint
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.policy import Candidate
from game.store.guides import Guide, Lesson, Note, first_match, load_guides
from game.store.rulebook import load_book
from game.store.saves import SaveError
from game.store.settings import Settings
from game.store.writer import Writer
from tests.app.drivers.window import opened_window
from tests.app.guide.pupil import COURSES, GAMES, Course, Pupil, of_each_guide

EACH = 3
"""At every note it is seen how a match goes on from a save, and at one of so many moments between them."""
FEW = 2
"""So many notes may not come where one does as told: the match decides, not a script."""
pytestmark = pytest.mark.usefixtures("unseen")


class Stop(NamedTuple):
    """A moment of a guide at which something may be done."""

    at: int
    """How many notes have come."""
    note: Note | None
    asked: str
    """What the note says to do."""
    shown: bool
    covered: bool
    """Whether a dialog lies over the table."""
    button: str
    """What the button of the guide says, if it is there."""
    resumed: tuple[int, Note | None, bool] | None
    """The same of the match as it would go on from a save; None where it would go on without notes."""
    tried: bool
    """Whether it was seen how the match goes on from a save."""


class Walk(NamedTuple):
    """A guide that was played to its end by having everything done."""

    pupil: Pupil
    stops: list[Stop]
    journal: list[str]


@cache
def walk(game: str, guide: str) -> Walk:
    """Have everything done that a guide asks for, by the key for it; kept for all tests of it."""
    pupil, stops = Pupil(find_rules()[game], guide=guide), list[Stop]()
    scene = pupil.scene
    while pupil.wait():
        note, button = pupil.look(), scene.view.bar.button("guide")
        # What is still to be rolled would be shown as rolled when the match goes on.
        tried = scene.controller.mode != "roll" and (note is not None or len(stops) % EACH == 0)
        other = again(pupil) if tried else None
        stops.append(
            Stop(
                scene.guiding.count,
                note,
                scene.note.now if note is not None else "",
                on_screen(scene),
                scene.view.desk.modal is not None,
                button.label if button is not None else "",
                other and (other.guiding.count, other.guiding.note, on_screen(other)),
                tried,
            )
        )
        if note is not None:
            pupil.key(pygame.K_PERIOD, ".")
        else:
            pupil.act()
    return Walk(pupil, stops, [entry.plain for entry in scene.view.journal.entries])


@pytest.mark.game
@of_each_guide
def test_a_guide_plays_to_its_end_by_having_everything_done(course: Course) -> None:
    pupil = walk(course.rules.id, course.guide.name).pupil
    assert pupil.seen[-1] == pupil.titles[-1] and len(pupil.seen) >= len(pupil.titles) - FEW
    assert not pupil.services.settings.show_first_steps
    assert pupil.scene.view.desk.live[-1] is not pupil.scene.note


@pytest.mark.game
@of_each_guide
def test_a_guide_plays_to_its_end_by_doing_what_it_asks_for(course: Course) -> None:
    """And every note lights parts that are there."""
    pupil = Pupil(course.rules, guide=course.guide.name)
    scene = pupil.scene
    while pupil.wait():
        note = pupil.look()
        if note is None:
            pupil.act()
            continue
        assert all(scene.lit(part) is not None for part in note.light), (note.title, note.light)
        assert "{" not in scene.note.now, note.title
        brass = next((item for item in scene.view.bar.items if item.kind == "brass"), None)
        button = scene.view.bar.button(brass.name) if brass is not None else None
        if note.now and button is not None and scene.view.desk.modal is None:
            assert not scene.note.box.overlaps(button.box), note.title
        if note.now:
            pupil.act(scene.wanted())
        else:
            scene.view.desk.listener(NoteOn())
    assert pupil.seen[-1] == pupil.titles[-1] and len(pupil.seen) >= len(pupil.titles) - FEW


@pytest.mark.game
@of_each_guide
def test_notes_name_rules_events_and_actions_that_there_are(course: Course) -> None:
    rules, guide = course
    titles = [note.title for note in guide.notes]
    assert 8 <= len(set(titles)) <= 12 and titles.count(titles[-1]) == 1
    actions = {action.__name__ for action in rules.actions} | {"", "roll", "held"}
    events = {event.__name__ for event in rules.events} | {""}
    assert set(guide.others) <= actions
    for note in guide.notes:
        assert note.moments <= actions and note.after in events, note.title
        assert note.situation in {"", *rules.situations}, note.title
        assert note.rule in load_book(rules).by_id, note.title
    assert [seat.human for seat in first_match(rules, guide).seats].count(True) == 1


def test_esc_leaves_the_guide_and_the_match_goes_on() -> None:
    pupil = Pupil(GAMES[0])
    pupil.wait()
    assert pupil.scene.note in pupil.scene.view.desk.live
    pupil.key(pygame.K_ESCAPE)
    assert pupil.scene.left and pupil.scene.note not in pupil.scene.view.desk.live
    mode = pupil.scene.controller.mode
    pupil.act()
    pupil.window.step([], 16)
    assert mode == "roll" and pupil.window.scene is pupil.scene and not pupil.scene.view.desk.shut


def test_a_note_hides_while_the_rule_book_is_open() -> None:
    pupil = Pupil(GAMES[0])
    pupil.wait()
    pupil.key(pygame.K_F1)
    pupil.window.step([], 16)
    book = pupil.scene.view.desk.modal
    assert isinstance(book, RuleBook) and book.reading.rule == pupil.guide.notes[0].rule
    assert pupil.scene.note not in pupil.scene.view.desk.live
    pupil.key(pygame.K_ESCAPE)
    pupil.window.step([], 400)
    assert pupil.scene.note in pupil.scene.view.desk.live


def test_a_note_leads_to_its_rule() -> None:
    pupil = Pupil(GAMES[0])
    pupil.wait()
    pupil.scene.view.desk.listener(pupil.scene.note.more.command)
    book = pupil.scene.view.desk.modal
    assert isinstance(book, RuleBook) and book.reading.rule == pupil.guide.notes[0].rule


def test_back_looks_at_the_note_before_and_on_comes_back() -> None:
    pupil = Pupil(GAMES[0])
    pupil.wait()
    pupil.key(pygame.K_PERIOD, ".")
    pupil.wait()
    assert pupil.scene.note.note == pupil.guide.notes[1]
    pupil.key(pygame.K_COMMA, ",")
    assert pupil.scene.note.note == pupil.guide.notes[0] and not pupil.scene.note.now
    log = len(pupil.scene.match.log)
    pupil.key(pygame.K_PERIOD, ".")
    assert pupil.scene.note.note == pupil.guide.notes[1] and len(pupil.scene.match.log) == log


def test_learn_sits_down_in_place_of_the_scene_on_top() -> None:
    pupil = Pupil(GAMES[0])
    pupil.window.go(ToGuide(GAMES[0]))
    assert isinstance(pupil.window.scene, GuideScene) and pupil.window.scene is not pupil.scene


def on_screen(scene: GuideScene) -> bool:
    """Whether a note is shown, as a sheet or as a strip."""
    return scene.note in scene.view.desk.live or scene.strip in scene.view.desk.live


@of_each_guide
def test_between_notes_the_bar_says_that_the_guide_is_on(course: Course) -> None:
    played = walk(course.rules.id, course.guide.name)
    count = len(played.pupil.titles)
    between = [stop for stop in played.stops if not stop.shown and not stop.covered]
    assert between and all(stop.button == f"Guide: {stop.at} of {count}" for stop in between)
    assert not any(stop.button for stop in played.stops if stop.shown)
    assert played.pupil.scene.view.bar.button("guide") is None


def between_notes() -> Pupil:
    """Somebody in a guide at a moment without a note."""
    pupil = Pupil(GAMES[0])
    while pupil.wait() and on_screen(pupil.scene):
        pupil.scene.go_on()
    return pupil


def test_the_latest_note_can_be_read_again_between_notes() -> None:
    pupil = between_notes()
    scene = pupil.scene
    at, came = scene.guiding.count, [pupil.guide.notes[n].title for n in scene.guiding.seen]
    button = scene.view.bar.button("guide")
    assert button is not None
    button.press()
    assert scene.note in scene.view.desk.live and scene.note.note.title == came[-1]
    assert not scene.note.now and scene.note.on.label == "Play on"
    pupil.key(pygame.K_COMMA, ",")
    assert scene.note.note.title == came[-2] and scene.note.on.label == "Go on"
    pupil.key(pygame.K_PERIOD, ".")
    pupil.key(pygame.K_PERIOD, ".")
    assert not on_screen(scene) and scene.guiding.count == at and not scene.left


def test_a_new_note_takes_the_place_of_one_that_is_read_again() -> None:
    pupil = between_notes()
    scene = pupil.scene
    at = scene.guiding.count
    scene.view.desk.listener(ReviewGuide())
    pupil.act()
    while pupil.wait() and scene.guiding.count == at:
        pupil.act()
    assert scene.guiding.note is not None and scene.note.note.title == scene.guiding.note.title
    assert scene.guiding.latest


def test_a_guide_that_was_left_can_be_taken_up_again() -> None:
    pupil = Pupil(GAMES[0])
    pupil.wait()
    pupil.key(pygame.K_ESCAPE)
    button = pupil.scene.view.bar.button("guide")
    assert pupil.scene.left and pupil.scene.lesson is None
    assert button is not None and button.label == "Back to the guide"
    button.press()
    assert pupil.scene.note in pupil.scene.view.desk.live and not pupil.scene.left
    assert pupil.scene.note.note == pupil.guide.notes[0]


def again(pupil: Pupil) -> GuideScene | None:
    """The match as it would go on from a save; None where it goes on without notes."""
    path = pupil.services.save_as(pupil.scene.match, "lesson", pupil.scene.lesson)
    scene = gone_on_with(pupil, path)
    return scene if isinstance(scene, GuideScene) else None


def gone_on_with(pupil: Pupil, path: Path) -> Scene | None:
    """What a save leads to."""
    window = opened_window(pupil.services)
    window.go(ToSave(path))
    for _ in range(30):
        window.step([], 16)
    return window.scene


@of_each_guide
def test_a_match_that_goes_on_has_the_same_note(course: Course) -> None:
    played = walk(course.rules.id, course.guide.name)
    stops = [stop for stop in played.stops if stop.tried]
    for stop in stops:
        assert stop.resumed is not None
        # Whoever has just read some notes may get one more when the match goes on.
        assert stop.resumed == (stop.at, stop.note, stop.shown) or (not stop.shown and stop.resumed[2])
    assert sum(stop.note is not None for stop in stops) >= 8
    assert again(played.pupil) is None, "the guide is over"


def test_a_guide_that_was_left_does_not_come_back_with_the_match() -> None:
    pupil = Pupil(GAMES[0])
    pupil.wait()
    pupil.scene.view.desk.listener(LeaveGuide())
    assert again(pupil) is None


def test_what_was_just_done_is_not_asked_for_again_when_the_match_goes_on() -> None:
    pupil = Pupil(GAMES[0])
    scene, written = pupil.scene, list[Lesson | None]()
    while pupil.wait() and not (pupil.look() is not None and scene.wanted() is not None):
        scene.go_on()

    def write(match: Match) -> None:
        written.append(scene.lesson)

    came, scene.controller.session.saved = tuple(scene.guiding.seen), write
    pupil.act(scene.wanted())
    assert written[0] is not None and written[0].came == came


def test_a_guide_goes_on_from_the_shelf() -> None:
    failed: list[SaveError] = []
    quick = Settings(own_speed="instant", others_speed="instant")
    services = Services(find_rules(), quick, Writer(failed.append))
    window = opened_window(services)
    begins = ((rules, guide.notes[0], guide.notes[1]) for rules, guide in COURSES)
    window.go(ToGuide(next(
        rules for rules, first, note in begins if not first.when and note.when != "roll" and not note.after
    )))  # fmt: skip
    scene = window.scene
    assert isinstance(scene, GuideScene)
    services.wait_for_disk()  # nobody is asked before the match is saved
    window.step([], 16)
    scene.view.desk.listener(NoteOn())  # a note that is only read: nothing is played
    assert scene.guiding.seen[0] == 0
    window.replace(ShelfScene(services))
    shelf = window.scene
    assert isinstance(shelf, ShelfScene)
    shelf.handle(Continue())
    for _ in range(10):
        window.step([], 16)
    back = window.scene
    assert isinstance(back, GuideScene) and back.guiding.seen == [0, 1] and on_screen(back)
    services.close()
    assert not failed


def test_saves_of_before_the_lesson_and_foreign_ones_go_on_without_notes() -> None:
    pupil = Pupil(GAMES[0])
    path = pupil.services.save_as(pupil.scene.match, "old", Lesson(3, (0, 2, 1)))
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["lesson"] == {"note": 3, "seen": [0, 2, 1]}
    many = list(range(len(pupil.guide.notes)))
    foreign = ({"note": -1}, {"note": 99}, {"note": 1, "seen": [99]}, {"seen": [-1]}, {"seen": many})
    for lesson in (None, "three", *foreign):
        document["lesson"] = lesson
        path.write_text(json.dumps(document), encoding="utf-8")
        assert type(gone_on_with(pupil, path)) is TableScene, lesson
    del document["lesson"]
    path.write_text(json.dumps(document), encoding="utf-8")
    assert type(gone_on_with(pupil, path)) is TableScene


def test_taking_back_what_a_note_asked_for_brings_it_again() -> None:
    pupil = Pupil(GAMES[0])
    scene = pupil.scene
    while pupil.wait() and not (scene.guiding.note is not None and scene.controller.session.can_undo):
        scene.go_on()
    note, at = scene.guiding.note, scene.guiding.count
    scene.commands.handle(Undo())
    pupil.wait()
    assert scene.guiding.count == at - 1 and not on_screen(scene)
    scene.commands.handle(Redo())
    pupil.wait()
    assert scene.guiding.note == note and scene.guiding.count == at


def asks_in_a_dialog(guide: Guide) -> bool:
    """Whether the first note of the guide that lights a dialog says what to do in it."""
    return next((bool(note.now) for note in guide.notes if "dialog" in note.light), False)


@pytest.mark.parametrize("text", [1.0, 1.6])
def test_below_a_dialog_a_note_is_a_strip_that_the_dialog_keeps_clear_of(text: float) -> None:
    rules, guide = next(course for course in COURSES if asks_in_a_dialog(course.guide))
    pupil = Pupil(rules, (1024, 600), text, guide.name)
    scene, desk = pupil.scene, pupil.scene.view.desk
    while pupil.wait() and not (pupil.look() is not None and desk.modal is not None):
        scene.go_on()
    dialog, strip = desk.modal, scene.strip
    assert dialog is not None and desk.live == [dialog, strip]
    for _ in range(20):
        pupil.window.step([], 16)
    assert dialog.box.bottom <= strip.box.y and strip.box.bottom <= 600
    named = [part for part in dialog.walk() if isinstance(part, Button) and part.on_cap in ("esc", ",", ".")]
    assert not named, "one key has one meaning"
    assert scene.note.now.endswith(f"press {strip.asked}.") and not strip.folded
    at = scene.guiding.note
    pupil.key(pygame.K_PERIOD, ".")
    pupil.wait()
    assert scene.guiding.note != at, "it was done, whatever is asked then"


@of_each_guide
@pytest.mark.parametrize("text", [1.0, 1.6])
def test_a_hint_stands_beside_the_note_that_lies_open(course: Course, text: float) -> None:
    rules, guide = course
    pupil = Pupil(rules, (1024, 600), text, guide.name)
    scene, hints = pupil.scene, 0
    while pupil.wait() and hints < 3:
        selection = scene.controller.selection
        if on_screen(scene) and selection is not None and scene.view.desk.modal is None:
            scene.controller.hint = Candidate((*selection.options, *selection.paths)[0].action, 1.0)
            show_hint(scene.context, scene.dialogs.launchers())
            hint, note = scene.view.note, scene.note if scene.note in scene.view.desk.live else scene.strip
            assert hint is not None and not hint.box.overlaps(note.box)
            scene.view.explain(None)
            hints += 1
        scene.go_on()
    assert hints


def test_sentences_have_numbers_only_where_what_they_speak_of_has() -> None:
    second = [course for course in COURSES if len(load_guides(course.rules)) > 1][-1]  # dialogs come early
    pupil = Pupil(second.rules, guide=second.guide.name)
    seen: set[tuple[bool, bool]] = set()
    while pupil.wait() and len(seen) < 2:
        scene = pupil.scene
        if pupil.look() is not None:
            covered = scene.view.desk.modal is not None
            assert scene.note.numbered == (0 if covered else len(scene.shade.parts))
            if scene.strip in scene.view.desk.panels:
                numbers = [sentence.number for sentence in scene.strip.sentences]
                assert [number for number in numbers if number] == [*range(1, scene.note.numbered + 1)]
            seen.add((covered, bool(scene.note.numbered)))
        scene.go_on()
    assert seen == {(True, False), (False, True)}


@of_each_guide
def test_no_guide_starts_paused(course: Course) -> None:
    pupil = Pupil(course.rules, guide=course.guide.name)
    assert not pupil.scene.controller.event_player.stopped
    assert pupil.wait() and not pupil.scene.controller.event_player.stopped


def test_when_a_match_goes_on_the_bar_tells_nothing_of_the_guide_before_its_note_is_there() -> None:
    pupil = Pupil(GAMES[-1])
    while pupil.wait() and not (pupil.scene.guiding.count > 1 and on_screen(pupil.scene)):
        pupil.scene.go_on()
    path = pupil.services.save_as(pupil.scene.match, "lesson", pupil.scene.lesson)
    window = opened_window(pupil.services)
    window.go(ToSave(path))
    scene, told = window.scene, list[bool]()
    assert isinstance(scene, GuideScene)
    for _ in range(30):
        window.step([], 16)
        told.append(scene.view.bar.button("guide") is not None)
    assert on_screen(scene) and not any(told)


@pytest.mark.game
@of_each_guide
def test_a_fact_that_is_a_seat_is_told_by_its_name(course: Course) -> None:
    """A game's own spelling of such a fact is "nobody": seats have names."""
    match = first_match(course.rules, course.guide)
    phrases = Phrases(match.rules, match.board, [seat.name for seat in match.seats])
    for note in course.guide.notes:
        for name, kind in re.findall(r"\{(\w+)(?::(\w+))?\}", " ".join(note.text)):
            told = kind or name
            if note.situation and told != "seat":
                value = [0] if told == "squares" else 0
                assert phrases.text(told, value) != phrases.text("seat", -1), (note.title, told)


def test_a_save_of_an_older_version_goes_on_with_the_notes_that_came_in_their_order() -> None:
    pupil = Pupil(GAMES[0])
    pupil.wait()
    path = pupil.services.save_as(pupil.scene.match, "old", Lesson(1))
    document = json.loads(path.read_text(encoding="utf-8"))
    document["lesson"] = {"note": 3, "since": 2}
    path.write_text(json.dumps(document), encoding="utf-8")
    scene = gone_on_with(pupil, path)
    assert isinstance(scene, GuideScene) and scene.guiding.seen[:3] == [0, 1, 2] and not scene.left
