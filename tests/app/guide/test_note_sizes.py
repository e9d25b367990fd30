"""Every note of every guide in every size of window: what it speaks of is there, and it hides none of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager

import pygame
import pytest

from game.app.board.ground import TEXT_MOST
from game.app.guide import placement
from game.app.guide.docks import APART, MOST_TEXT
from game.app.guide.laying import HIDES
from game.app.guide.note import FoldNote, LeaveGuide, NotePanel
from game.app.guide.scene import GuideScene
from game.app.guide.strip import NoteStrip
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.widgets.button import Button
from game.app.widgets.compositor import Compositor
from game.app.widgets.layout import scale_for
from game.app.widgets.widget import Widget
from game.store.guides import Note
from tests.app.guide.pupil import Course, Pupil, of_each_guide

CORNERS = {1.6: ((1024, 600), (2560, 1080)), 1.0: ((1280, 720),)}
"""Sizes of windows for each scale of text: the least room, the most, and what most people have.

That of the guide comes last: a panel whose size stays is not drawn again, and would say nothing.
"""
REST = {1.0: ((1024, 600), (1920, 1080)), 1.6: ((1280, 720), (1920, 1080)), 0.8: ((1024, 600),)}
"""All others, left to a soak test."""

Sizes = dict[float, tuple[tuple[int, int], ...]]
Drawn = set[str]
Check = Callable[[GuideScene, Drawn], bool]

THINGS: dict[str, Check] = {
    "chip": lambda scene, drawn: scene.view.placing is not None and scene.view.placing.plates == "roomy",
    "mark": lambda scene, drawn: bool(scene.hand.marks().may),
    "label": lambda scene, drawn: any(mark.label is not None for mark in scene.hand.marks().may),
    "value board": lambda scene, drawn: "Value board" in drawn,
    "journal": lambda scene, drawn: (
        bool(scene.view.journal.entries) and ("Journal" in drawn or scene.view.has_drawer)
    ),
    "book": lambda scene, drawn: any(entry.rule for entry in scene.view.journal.entries),
    "emblem": lambda scene, drawn: any(
        chip.whole for chip in scene.skin.facts.seat(scene.controller.event_player.shown, 0).chips
    ),
    "round": lambda scene, drawn: any(words.startswith(("Round", "Circuit")) for words in drawn),
    "badge": lambda scene, drawn: False,
    "lamp": lambda scene, drawn: False,
    "tab": lambda scene, drawn: False,
}
"""Things of the screen that a note may speak of, and how to see whether they are on it."""
ELSEWHERE = ("the rule book",)
"""Words about what a note only leads to."""
PIECES = frozenset(
    (
        "Leader", "King", "Politician", "Dictator", "Guerilla", "Agent", "Tanker", "Pipeline", "Capital",
        "Incident", "Treasury", "Bond", "Salary", "Prime Minister", "Government", "Bill", "Bank", "Game",
        "Governor", "Parliament", "Gate", "Title", "Territory", "Guild", "NS-Unit", "Mission",
        "Conference Cost", "Defender",
    )
)  # fmt: skip
"""What games write large though it is no name: the table shows it as a figure."""


@contextmanager
def noting(monkeypatch: pytest.MonkeyPatch) -> Generator[Drawn]:
    """Every piece of text that is drawn meanwhile."""
    found, usual = set[str](), Canvas.text

    def noted(self: Canvas, words: str, x: float, y: float, *rest: object, **more: object) -> float:
        found.add(words)
        return usual(self, words, x, y, *rest, **more)  # pyright: ignore[reportArgumentType]

    with monkeypatch.context() as patched:
        patched.setattr(Canvas, "text", noted)
        yield found


def drawn_in(
    pupil: Pupil, size: tuple[int, int], grounds: dict[object, Drawn], monkeypatch: pytest.MonkeyPatch
) -> Drawn:
    """Every piece of text that the screen shows in a window of this size, without that of the note.

    `grounds`: that of boards without pieces, which are drawn once only, as on the screen.
    """
    scene = pupil.scene
    scene.view.desk.put_above()
    with noting(monkeypatch) as found:
        scene.view.resize(size)
        scene.draw(pygame.Surface(size))
    area, text = scene.view.board.area, min(scene.services.text_scale, TEXT_MOST)
    if (area.size, text) not in grounds:
        bare = Canvas(pygame.Surface(area.size), area.w / BOARD_WIDTH, scene.services.theme, text)
        with noting(monkeypatch) as grounds[area.size, text]:
            scene.skin.picture.ground(bare)
    scene.resize(size)
    return found | grounds[area.size, text]


def sentences(note: Note, said: str) -> list[str]:
    return [part for text in (*note.text, said) for part in re.split(r"(?<=[.:]) ", text)]


def names_in(pupil: Pupil, sentence: str) -> set[str]:
    """The names that a sentence speaks of: those of people, and all that is written large inside it."""
    people = [seat.name for seat in pupil.scene.match.seats]
    found = {name for name in people if re.search(rf"\b{name}\b", sentence)}
    inside = sentence.split(" ", 1)[1] if " " in sentence else ""
    found |= set(re.findall(r"[A-Z][\w-]+(?: [A-Z][\w-]*)*", inside))
    return {name for name in found if name.removesuffix("s") not in PIECES}


def inside(box: Box, whole: Box) -> bool:
    return (
        box.x >= whole.x - 1
        and box.y >= whole.y - 1
        and box.right <= whole.right + 1
        and box.bottom <= whole.bottom + 1
    )


def shown_in(pupil: Pupil) -> NotePanel | NoteStrip:
    """The note as it is seen: as a sheet or as a strip."""
    scene = pupil.scene
    return scene.note if scene.note in scene.view.desk.live else scene.strip


def check_places(pupil: Pupil, note: Note, where: str) -> None:
    """Lit parts are on the screen, the note covers none of them nor the bar, numbers are in nobody's way."""
    scene, desk, shown = pupil.scene, pupil.scene.view.desk, shown_in(pupil)
    placing = scene.view.placing
    assert placing is not None and shown in desk.live and inside(shown.box, desk.whole), where
    lit = [scene.lit(part) for part in note.light]
    assert None not in lit, (where, note.light)
    boxes = [part.box for part in lit if part is not None]
    for box in boxes:
        assert inside(box, desk.whole) and box.w >= 12 and box.h >= 12, (where, box)
    if desk.modal is not None:
        assert not desk.modal.box.overlaps(shown.box) and set(note.light) <= {"dialog"}, where
        assert isinstance(shown, NoteStrip) and not shown.folded, where
        return
    assert not shown.box.overlaps(placing.bar), where
    if isinstance(shown, NoteStrip):
        hidden = max([shown.box.common(box) / (box.w * box.h) for box in boxes], default=0.0)
        assert shown.folded or hidden <= HIDES, (where, hidden)
        assert not shown.folded or shown.box.h < 40, (where, shown.box)
    else:
        assert desk.text_scale <= MOST_TEXT or not note.light, where
        assert not any(shown.box.inset(1 - APART).overlaps(box) for box in boxes), (where, shown.box)
        on_board = inside(shown.box, placing.mat.inset(APART))
        assert on_board or not note.light or not shown.box.overlaps(placing.mat), (where, shown.box)
    said = not (isinstance(shown, NoteStrip) and shown.folded)
    assert len(scene.shade.discs) == (len(boxes) if said else 0), where
    tail = [shown.tail.box] if shown.tail is not None else []
    assert not any(one.overlaps(box) for one in tail for box in boxes), (where, tail)
    for disc in scene.shade.discs:
        assert inside(disc, desk.whole), where
        assert not any(disc.inset(0.6).overlaps(box) for box in (*boxes, shown.box, *tail)), (where, disc)
        buttons = [part for part in scene.view.bar.walk() if isinstance(part, Button)]
        # There is no other place beside a button between others.
        between_rows = scene.view.bar.rows > 1 or isinstance(shown, NoteStrip)
        near = [button for button in buttons if disc.inset(0.6).overlaps(button.box)]
        assert between_rows or not near, (where, disc)


def check_buttons(pupil: Pupil, note: Note, where: str) -> None:
    """The note's own buttons stand in it, Esc leaves the guide, and what it says to press can be pressed."""
    scene, desk, shown = pupil.scene, pupil.scene.view.desk, shown_in(pupil)
    own = [part for part in shown.walk() if isinstance(part, Button) and not part.hidden]
    for number, button in enumerate(own):
        assert inside(button.box, shown.box), (where, button.label)
        assert not any(button.box.overlaps(other.box) for other in own[number + 1 :]), where
    leaving = [button for button in own if button.on_cap == "esc"]
    assert [button.command for button in leaving] == [LeaveGuide()], where
    if isinstance(shown, NoteStrip) and shown.folded:
        assert [one.on_cap for one in own if one.command == FoldNote(folded=False)] == ["."], where
    if "{label}" in note.now:
        pressed: Button | None = placement.button(scene, note)
        if desk.modal is not None:
            label = scene.phrases.label(scene.wanted() or scene.controller.session.stand_in())
            found: list[Widget] = [part for part in desk.modal.walk() if isinstance(part, Button)]
            assert label in [part.label for part in found if isinstance(part, Button)], (where, label)
        else:
            assert pressed is not None and pressed.enabled and not pressed.iconic, where
            assert pressed.label in scene.note.now and not pressed.box.overlaps(shown.box), where
    if "{hint}" in " ".join((*note.text, note.now)):
        assert scene.view.bar.button("hint") is not None, where
    said = " ".join((*scene.note.note.text, scene.note.now))
    assert "{" not in said, (where, said)


def check_words(pupil: Pupil, note: Note, drawn: Drawn, where: str) -> None:
    """The words name nothing that is not to be seen."""
    scene = pupil.scene
    told = [entry.plain for entry in scene.view.journal.entries]  # in turns that may be folded
    everything = "\n".join((*drawn, *told))
    for sentence in sentences(scene.note.note, scene.note.now):
        plain = sentence.lower()
        for words in ELSEWHERE:
            plain = plain.replace(words, "")
        for name in names_in(pupil, sentence):
            assert name in everything, (where, name)
        for thing, there in THINGS.items():
            if re.search(rf"\b{thing}s?\b", plain):
                assert there(scene, drawn), (where, thing)


@pytest.mark.game
@pytest.mark.usefixtures("only_words")
@of_each_guide
@pytest.mark.parametrize(
    "sizes_of_text", [CORNERS, pytest.param(REST, marks=pytest.mark.soak)], ids=["corners", "rest"]
)
def test_every_note_in_every_size(
    course: Course, sizes_of_text: Sizes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(*given: object) -> None:
        """Nobody looks at the picture of the window: what its panels say is known without it."""

    monkeypatch.setattr(Compositor, "_compose", nothing)
    pupil = Pupil(course.rules, guide=course.guide.name)
    scene, faults, grounds = pupil.scene, list[object](), dict[object, Drawn]()
    while pupil.wait():
        note = pupil.look()
        if note is None:
            pupil.act()
            continue
        for text, sizes in sizes_of_text.items():
            scene.services.settings.text_scale = text
            scene.apply_settings()
            for size in sizes:
                where = f"{note.title}, {size[0]} by {size[1]}, text {text:.0%}"
                drawn = drawn_in(pupil, size, grounds, monkeypatch)
                assert scene.view.desk.scale == scale_for(size)
                for check in (check_places, check_buttons):
                    try:
                        check(pupil, note, where)
                    except AssertionError as wrong:
                        faults.append(wrong.args[0] if wrong.args else where)
                try:
                    check_words(pupil, note, drawn, where)
                except AssertionError as wrong:
                    faults.append(wrong.args[0] if wrong.args else where)
        scene.services.settings.text_scale = 1.0
        scene.apply_settings()
        scene.resize((1280, 720))
        scene.go_on()
    assert pupil.seen[-1] == pupil.titles[-1]
    assert not faults, "\n".join(str(fault) for fault in faults)
