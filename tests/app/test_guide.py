"""The guides: every note comes in its order, by doing what it asks for or by having it done."""

from __future__ import annotations

import pygame
import pytest

from game.app.guiding import Guiding
from game.app.house import House
from game.app.panels.guide_note import NoteOn
from game.app.panels.wishes import Do, FinishTurn, Roll
from game.app.scenes.guide import GuideScene, has_guide, learn
from game.app.scenes.rulebook import RuleBook
from game.app.window import Window
from game.engine.rules import Rules, find_rules
from game.engine.vocabulary import Action
from game.store.guides import Guide, Note, first_match, load_guide
from game.store.settings import Settings
from game.store.words import load_book

GAMES = [rules for rules in find_rules().values() if has_guide(rules)]
named = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)


class Pupil:
    """Somebody who learns a game."""

    def __init__(self, rules: Rules, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> None:
        quick = Settings(own_speed="instant", others_speed="instant", text_scale=text)
        self.house = House({rules.id: rules}, quick)
        self.window = Window(size, keys=self.house.keys)
        guide = load_guide(rules)
        assert guide is not None
        self.guide: Guide = guide
        self.scene = GuideScene(self.house, rules, guide)
        self.window.push(self.scene)
        self.seen: list[int] = []

    def key(self, key: int, text: str = "") -> None:
        self.window.step([pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0)], 16)
        self.window.step([pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=text, scancode=0)], 16)

    def wait(self) -> bool:
        """Let the others play until this person may do something; False once the guide has been left."""
        for _ in range(4000):
            self.window.step([], 16)
            if self.scene.left:
                return False
            modal = self.scene.view.desk.modal
            if modal is not None and modal is not self.scene.dialogs.current:
                self.scene.view.desk.close(modal)
            elif self.scene.moments():
                covered = self.scene.flow.mode == "held" and self.scene.dialogs.current is not None
                assert not covered, "a dialog hides the button that ends the turn"
                return True
            elif self.scene.flow.mode == "think":
                pygame.time.wait(1)
        raise AssertionError(f"nobody is asked: {self.scene.flow.mode}")

    def look(self) -> Note | None:
        """The note that is shown, written down the first time."""
        guiding = self.scene.guiding
        if guiding.note is not None and guiding.at not in self.seen:
            self.seen.append(guiding.at)
        return guiding.note

    def act(self, action: Action | None = None) -> None:
        """Do what can be done now, as a person would who follows the rules and no guide."""
        mode = self.scene.flow.mode
        wish = Roll() if mode == "roll" else FinishTurn() if mode == "held" else None
        self.scene.wishes.hear(wish or Do(action or self.scene.flow.session.stand_in()))
        self.scene.follow()


@named
def test_a_guide_plays_to_its_end_by_having_everything_done(rules: Rules) -> None:
    pupil = Pupil(rules)
    while pupil.wait():
        if pupil.look() is not None:
            pupil.key(pygame.K_PERIOD, ".")
        else:
            pupil.act()
    assert pupil.seen == list(range(len(pupil.guide.notes)))
    assert not pupil.house.settings.show_first_steps
    assert pupil.scene.view.desk.live[-1] is not pupil.scene.note


@named
def test_a_guide_plays_to_its_end_by_doing_what_it_asks_for(rules: Rules) -> None:
    pupil = Pupil(rules)
    while pupil.wait():
        note = pupil.look()
        if note is not None and not note.now:
            pupil.scene.view.desk.listener(NoteOn())
        else:
            pupil.act(pupil.scene.wanted() if note is not None else None)
    assert pupil.seen == list(range(len(pupil.guide.notes)))


def told(game: str) -> tuple[dict[str, str], list[str]]:
    """What each note of a guide asks for, by its title, and what happened at the table."""
    pupil = Pupil(find_rules()[game])
    asked: dict[str, str] = {}
    while pupil.wait():
        note = pupil.look()
        if note is not None:
            asked[note.title] = pupil.scene.note.now
        pupil.scene.go_on()
    return asked, [entry.plain for entry in pupil.scene.view.journal.entries]


def test_the_notes_of_petropolis_tell_the_truth() -> None:
    asked, happened = told("petropolis")
    assert asked["Buy what you land on"] == "press Buy Indonesia."
    assert asked["An auction"] == "press Bid P$160,000."
    for line in (
        "Ada was dealt Australia",
        "Bart flew from Geneva to Brunei-Malaysia",
        "South Seas is complete and belongs to Ada",
        "Ada drew a telex: Paid in full",
    ):
        assert line in happened, line
    newest_first = ("Phase one is over", "Ada drew a telex: Paid in full", "Ada bought Indonesia for P$180K")
    places = [happened.index(line) for line in newest_first]
    assert places == sorted(places)


def test_the_notes_of_ghawar_tell_the_truth() -> None:
    asked, happened = told("ghawar")
    assert asked["Drive or move a rig"] == "press Drive."
    assert asked["Load the block"] == "press Load from Hawiyah E."
    assert "Ada loaded Cobalt from an own rig on Hawiyah E" in happened


@named
def test_every_note_lights_parts_that_are_there(rules: Rules) -> None:
    pupil = Pupil(rules)
    while pupil.wait():
        note = pupil.look()
        if note is None:
            pupil.act()
            continue
        scene = pupil.scene
        assert all(scene.lit(part) is not None for part in note.light), (note.title, note.light)
        assert "{" not in scene.note.now, note.title
        brass = next((item for item in scene.view.bar.items if item.kind == "brass"), None)
        button = scene.view.bar.button(brass.name) if brass is not None else None
        if note.now and button is not None and scene.view.desk.modal is None:
            assert not scene.note.box.overlaps(button.box), note.title
        scene.view.desk.listener(NoteOn())


@named
def test_notes_name_rules_events_and_actions_that_there_are(rules: Rules) -> None:
    guide = load_guide(rules)
    assert guide is not None and 9 <= len(guide.notes) <= 12
    actions = {action.__name__ for action in rules.actions} | {"", "roll", "held"}
    events = {event.__name__ for event in rules.events} | {""}
    assert set(guide.others) <= actions
    for note in guide.notes:
        assert note.when in actions and note.after in events, note.title
        assert note.rule in load_book(rules).by_id, note.title
    assert [seat.human for seat in first_match(rules, guide).seats].count(True) == 1


@named
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("text", [0.8, 1.6])
def test_notes_stand_inside_the_window(rules: Rules, size: tuple[int, int], text: float) -> None:
    pupil = Pupil(rules, size, text)
    for _ in range(6):
        assert pupil.wait()
        if pupil.look() is None:
            pupil.act()
            continue
        whole, note = pupil.scene.view.desk.whole, pupil.scene.note
        box = note.box
        assert box.x >= whole.x and box.y >= whole.y and box.right <= whole.right, box
        assert box.bottom <= whole.bottom, (pupil.scene.guiding.at, box, whole)
        assert (note.fold if note.leave.hidden else note.leave).box.bottom <= box.bottom
        pupil.scene.view.desk.listener(NoteOn())


def test_esc_leaves_the_guide_and_the_match_goes_on() -> None:
    pupil = Pupil(GAMES[0])
    pupil.wait()
    assert pupil.scene.note in pupil.scene.view.desk.live
    pupil.key(pygame.K_ESCAPE)
    assert pupil.scene.left and pupil.scene.note not in pupil.scene.view.desk.live
    mode = pupil.scene.flow.mode
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
    learn(pupil.window, pupil.house, GAMES[0])
    assert isinstance(pupil.window.scene, GuideScene) and pupil.window.scene is not pupil.scene


def test_a_note_whose_moment_never_comes_is_passed_over() -> None:
    buy, bid = Note("b", ("b",), when="Buy", now="buy"), Note("c", ("c",), when="Bid")
    guiding = Guiding([Note("a", ("a",)), buy, bid])
    assert guiding.come({"Throw"}) and guiding.at == 0
    guiding.done()
    assert not guiding.come({"Throw"})
    assert guiding.come({"Bid"}) and guiding.at == 2


def test_a_note_without_a_moment_waits_for_the_one_before_it() -> None:
    guiding = Guiding([Note("a", ("a",), when="Buy", now="buy"), Note("b", ("b",))])
    assert not guiding.come({"Throw"})
    assert guiding.come({"Buy"})
    guiding.done()
    assert guiding.come({"Throw"}) and guiding.at == 1
    guiding.done()
    assert guiding.over


def test_a_note_comes_only_after_its_event() -> None:
    guiding = Guiding([Note("a", ("a",), after="TelexDrawn")])
    assert not guiding.come({"Throw"})
    guiding.hear("TelexDrawn")
    assert guiding.come({"Throw"})


@pytest.mark.parametrize("text", [1.0, 1.6])
def test_a_note_over_a_dialog_folds_to_a_strip_that_the_dialog_keeps_clear_of(text: float) -> None:
    pupil = Pupil(find_rules()["petropolis"], (1024, 600), text)
    scene, desk = pupil.scene, pupil.scene.view.desk
    while pupil.wait() and not (pupil.look() is not None and desk.modal is not None):
        pupil.scene.go_on()
    dialog, note = desk.modal, scene.guiding.note
    assert dialog is not None and note is not None and scene.note.box.overlaps(dialog.box)
    for _ in range(20):
        pupil.window.step([], 16)
    assert scene.note.fold.on_cap == "esc" and scene.note.leave.hidden
    whole = dialog.box
    pupil.key(pygame.K_ESCAPE)
    assert not scene.left and desk.live == [dialog, scene.strip]
    assert dialog.box.bottom <= scene.strip.box.y and scene.strip.box.bottom <= 600
    assert scene.strip.now == f"Now you: {scene.note.now}"
    for button in (scene.strip.unfold, scene.strip.on, scene.strip.leave):
        assert scene.strip.box.contains((button.box.x, button.box.y))
    pupil.key(pygame.K_COMMA, ",")
    assert desk.live == [dialog, scene.note] and dialog.box == whole
    pupil.key(pygame.K_ESCAPE)
    pupil.key(pygame.K_PERIOD, ".")
    pupil.wait()
    assert scene.strip not in desk.live and scene.guiding.at > pupil.seen[-1] - 1


def covered(pupil: Pupil) -> list[float]:
    """How much of each lit part lies under the note, from 0 to 1."""
    note, scene = pupil.scene.guiding.note, pupil.scene
    assert note is not None
    parts = [lit.box for part in note.light if (lit := scene.lit(part)) is not None]
    box = scene.note.box if scene.note in scene.view.desk.live else scene.strip.box
    wide = [max(0.0, min(box.right, p.right) - max(box.x, p.x)) / p.w for p in parts]
    high = [max(0.0, min(box.bottom, p.bottom) - max(box.y, p.y)) / p.h for p in parts]
    return [w * h for w, h in zip(wide, high, strict=True)]


@named
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 1.6), ((1024, 600), 1.0), ((1280, 720), 1.0)])
def test_a_note_that_covers_much_of_what_it_speaks_of_can_be_folded_above_the_table(
    rules: Rules, size: tuple[int, int], text: float
) -> None:
    pupil = Pupil(rules, size, text)
    scene, folded = pupil.scene, 0
    for _ in range(8):
        assert pupil.wait()
        if pupil.look() is not None and scene.view.desk.modal is None:
            before = max(covered(pupil), default=0.0)
            assert scene.note.fold.hidden or before > 0.25
            if not scene.note.fold.hidden:
                folded += 1
                pupil.key(pygame.K_ESCAPE)
                assert not scene.left and scene.strip in scene.view.desk.live
                assert max(covered(pupil)) < before
        scene.go_on()
    assert folded or text == 1.0
