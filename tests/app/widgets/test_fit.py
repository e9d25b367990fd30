"""Words stay inside their boxes, at every text scale; what is pressed is large enough."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card_print import balanced
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.widgets.button import Button, IconButton
from game.app.widgets.dialog import MessageDialog
from game.app.widgets.dropdown import DropDown
from game.app.widgets.field import TextField
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.notes import ChoiceCard, NoteBox
from game.app.widgets.panel import Panel
from game.app.widgets.segmented import Segment, Segmented, Tabs
from game.app.widgets.slider import Slider, Stepper
from game.app.widgets.switch import CheckBox, Toggle
from game.app.widgets.tooltip import Toast, Tooltip
from game.app.widgets.widget import LEAST_HIT, Size, Tip, Widget
from game.app.widgets.words import Caps, Label, Link, draw_words, fit
from tests.app.widgets.conftest import Bench, BenchOf

LONG = "Rotterdamer Mineralölgesellschaft"
SCALES = (0.8, 1.0, 1.25, 1.6)


def _widgets() -> Iterator[tuple[Widget, Size]]:
    """Every widget with the smallest size it gets at text scale 1; none for its natural size."""
    own = Size(0, 0)
    rows = [ListRow("Novice", "takes what is near"), ListRow(LONG, "plans ahead and bargains very hard")]
    choices = list(enumerate(rows))
    parts = [(n, Segment(label=word)) for n, word in enumerate(("Capital", "Cash", "Interest"))]
    signs = [(n, Segment(icon=icon, name=icon)) for n, icon in enumerate(("pause", "walk", "run"))]
    yield Button("Buy Kuwait", 1, "brass", sub="P$200,000", icon="coins", key="b"), own
    yield Button("Take your seats", 1, icon="play", key="enter", size=17), own
    yield Button("Ask for a settlement", 1, icon="exchange", key="l"), Size(120, 50)
    yield Button(LONG, 1, "paper", icon="x", key="esc"), Size(110, 40)
    yield Button("Ja", 1, sub=LONG), Size(100, 50)
    busy = Button("Ask", 1)
    busy.waiting = "thinking"
    yield busy, Size(90, 40)
    yield CheckBox("Hints", True, bool), own
    yield CheckBox("A longer sentence that wraps", True, bool), Size(130, 36)
    yield Segmented(parts, 1, str), own
    yield Segmented(signs, 1, str), own
    yield Tabs(parts, 0, str), own
    yield Tabs(parts, 0, str), Size(180, 30)
    yield Stepper(400_000, 0, 900_000, int, shown=lambda n: f"P${n:,}"), own
    yield DropDown(choices, 1, int), own
    yield DropDown(choices, 1, int, noted=True), Size(150, 42)
    yield TextField("Dolores", icon="user", after="pencil"), Size(150, 36)
    yield TextField("", ghost="Find a rule by its words", icon="search"), Size(130, 36)
    yield Listing(rows, int, chosen=1, check=True), Size(220, 80)
    yield ChoiceCard("Standard", ("16 rounds", "about 45 min"), int, chosen=True), own
    yield ChoiceCard(LONG, ("16 rounds and then the longest wins", "about 45 min"), int), Size(150, 76)
    yield Label("Rounds", "ui", 14), own
    yield Label(LONG * 2), Size(140, 20)
    yield Caps("Seats"), own
    yield Link("EX-8.2  Equipping a group", 1), own


def _holds(outer: Box, inner: Box) -> bool:
    room = outer.inset(-0.01)
    across = inner.x >= room.x and inner.right <= room.right
    return across and inner.y >= room.y and inner.bottom <= room.bottom


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float, float, pygame.Rect]]:
    """What is written: words, left and right end in base units, the clip in pixels."""
    found: list[tuple[str, float, float, pygame.Rect]] = []
    write = Canvas.text

    def spied(
        canvas: Canvas,
        words: str,
        x: float,
        y: float,
        face: str = "ui",
        size: float = 14.0,
        colour: str | None = None,
        align: str = "l",
        track: float = 0.0,
        emboss: str | None = None,
        alpha: int = 255,
    ) -> float:
        width = write(canvas, words, x, y, face, size, colour, align, track, emboss, alpha)
        left = x - {"l": 0.0, "c": width / 2, "r": width}[align]
        found.append((words, left, left + width, canvas.surface.get_clip()))
        return width

    monkeypatch.setattr(Canvas, "text", spied)
    return found


Written = list[tuple[str, float, float, pygame.Rect]]


@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST], ids=["night", "contrast"])
@pytest.mark.parametrize("text_scale", SCALES)
def test_no_words_are_wider_than_their_widget(
    bench_of: BenchOf, written: Written, text_scale: float, theme: Theme
) -> None:
    bench = bench_of(theme=theme, text_scale=text_scale)
    for widget, size in _widgets():
        natural = widget.natural(bench.desk.ruler)
        wanted = Size(size.w * max(1.0, text_scale * 0.8), max(size.h, natural.h)) if size.w else natural
        widget.box = Box(200, 100, wanted.w, wanted.h)
        written.clear()
        bench.put(widget)
        bench.draw()
        assert written or type(widget).__name__ == "Segmented", type(widget).__name__
        for words, left, right, clip in written:
            if clip.w < bench.surface.get_width() / 2:
                continue  # a field or list slides its words behind its own edges
            assert left >= widget.box.x - 0.6, (type(widget).__name__, words)
            assert right <= widget.box.right + 1.0, (type(widget).__name__, words)


@pytest.mark.parametrize("text_scale", SCALES)
def test_a_button_of_its_natural_size_shows_its_words_whole_and_beside_the_cap(
    bench_of: BenchOf, written: Written, text_scale: float
) -> None:
    bench = bench_of(text_scale=text_scale)
    button = Button("Request a title", 1, icon="hand", key="a")
    bench.row(button)
    bench.draw()
    label, cap = written[0], written[1]
    assert label[0] == "Request a title"
    assert cap[0] == "A"
    assert label[2] <= cap[1]


def test_a_label_takes_two_lines_before_it_is_cut(bench: Bench) -> None:
    ruler = bench.desk.ruler
    assert fit(ruler, "Request a title", "strong", 15, 200).lines == ["Request a title"]
    assert fit(ruler, "Request a title", "strong", 15, 75).lines == ["Request a", "title"]
    cut = fit(ruler, LONG, "strong", 15, 60)
    assert cut.lines[-1].endswith("…")
    assert all(ruler.text_width(line, "strong", cut.size) <= 60.5 for line in cut.lines)


def test_lines_are_balanced_so_that_no_short_word_stands_alone(bench: Bench) -> None:
    ruler = bench.desk.ruler
    words = "The last round of phase two is over"
    wide = ruler.text_width("The last round of phase two is", "ui", 15) + 1
    assert ruler.wrap(words, "ui", 15, wide)[-1] == "over"
    first, last = balanced(ruler, words, "ui", 15, wide)
    assert f"{first} {last}" == words and len(last) > 0.6 * len(first)
    assert balanced(ruler, words, "ui", 15, 2 * wide) == [words]
    assert all(ruler.text_width(line, "ui", 15) <= 90 for line in balanced(ruler, LONG, "ui", 15, 90))


def test_words_are_drawn_no_wider_than_their_width(bench: Bench, written: Written) -> None:
    canvas = Canvas(bench.surface, 1.0, NIGHT_FELT)
    wide = draw_words(canvas, LONG, 100, 50, 80, "strong", 15, "#000000")
    (words, left, right, _), *_ = written
    assert words.endswith("…")
    assert (left, right) == (100, pytest.approx(100 + wide, abs=1))
    assert wide <= 80.5
    written.clear()
    draw_words(canvas, "Request a title", 300, 50, 75, "strong", 15, "#000000", "r", most=2)
    assert [words for words, *_ in written] == ["Request a", "title"]
    assert all(right == pytest.approx(300, abs=1) for _, _, right, _ in written)


@pytest.mark.parametrize("text_scale", (0.8, 1.0, 1.6))
def test_every_hit_area_is_at_least_32_by_32(bench_of: BenchOf, text_scale: float) -> None:
    bench = bench_of(text_scale=text_scale)
    more = [Toggle(True, bool), Slider(3, 0, 9, int), IconButton("x", "Close", bare=True)]
    for widget in (*(widget for widget, _ in _widgets()), *more):
        if widget.focusable:
            size = widget.natural(bench.desk.ruler)
            widget.box = Box(100, 100, size.w, size.h)
            assert widget.hit().w >= LEAST_HIT
            assert widget.hit().h >= LEAST_HIT
            assert widget.hit(8.0).w >= LEAST_HIT + 8.0 or widget.box.w >= LEAST_HIT + 8.0


@pytest.mark.parametrize("text_scale", SCALES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080)])
def test_dialogs_tooltips_and_toasts_stay_inside_the_window(
    bench_of: BenchOf, size: tuple[int, int], text_scale: float
) -> None:
    bench = bench_of(size, text_scale=text_scale)
    whole = bench.desk.whole
    buttons = [Button(word, word, key=word[0].lower()) for word in ("Overwrite it", "Another name", "Leave")]
    words = "There is a game of this name already. It was played on Friday and is not over yet. " * 2
    question = MessageDialog("Overwrite the game", words, buttons)
    bench.open(question)
    panels: list[Panel] = [question]
    reason = Tip("You cannot build yet", "Derricks go up before the dice, never after landing.", "EX-8.2")
    for x, y in ((0, 0), (whole.w - 30, 0), (whole.w - 30, whole.h - 30), (0, whole.h - 30), (500, 300)):
        anchor = Button("Build")
        anchor.box = Box(x, y, 30, 30)
        anchor.forbid(reason)
        tooltip = Tooltip(reason, anchor)
        tooltip.arrange(bench.desk.ruler, whole)
        assert not tooltip.box.overlaps(anchor.box)
        panels.append(tooltip)
    toast = Toast("Dolores pays Chen and then some more", "P$400K", player=3)
    bench.desk.toast(toast)
    for panel in (*panels, toast):
        assert _holds(whole, panel.box), type(panel).__name__
        for widget in panel.walk():
            assert _holds(panel.box, widget.box), (type(panel).__name__, widget.name)


@pytest.mark.parametrize("lines", [1, 200], ids=["low", "high"])
@pytest.mark.parametrize("first", ["toast", "dialog"])
def test_a_toast_stands_off_what_a_dialog_asks(bench_of: BenchOf, lines: int, first: str) -> None:
    bench = bench_of((1024, 600), text_scale=1.6)
    desk, toast = bench.desk, Toast("It’s up to you now: press again.", icon="info")
    desk.toast_place = Box(200, 100, 400, 300)
    buttons = [Button("Pass", "pass", "brass")]
    dialog = MessageDialog("Iran is up for auction", "No bid yet. " * lines, buttons)
    usual = None
    if first == "toast":
        desk.toast(toast)
        usual = toast.box
    desk.open(dialog)
    if first == "dialog":
        desk.toast(toast)
    assert _holds(desk.whole, toast.box)
    assert not toast.box.overlaps(buttons[0].box)
    assert not toast.box.overlaps(dialog.box) if lines == 1 else toast.box.y <= dialog.box.y + 8
    desk.close(dialog)
    assert usual is None or toast.box == usual


@pytest.mark.parametrize("text_scale", SCALES)
def test_a_toast_says_a_path_and_a_reason_whole_and_as_long_as_they_take_to_read(
    bench_of: BenchOf, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = bench_of((1024, 600), text_scale=text_scale)
    folder = "/home/maximiliana/.local/share/boardwell/pictures"
    words = f"The picture couldn’t be kept in {folder}: No space left on device"
    toast, short = Toast(words, icon="alert"), Toast("Saved", icon="save")
    bench.desk.toast(toast)
    assert _holds(bench.desk.whole, toast.box)
    assert toast.left >= 5000 > short.left
    said: list[str] = []
    text = Canvas.text

    def wrote(canvas: Canvas, words: str, *rest: Any, **more: Any) -> float:
        said.append(words)
        return text(canvas, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", wrote)
    bench.draw()
    assert words in " ".join(said)


@pytest.mark.parametrize("text_scale", SCALES)
def test_parts_of_a_question_do_not_overlap(bench_of: BenchOf, text_scale: float) -> None:
    bench = bench_of((1024, 600), text_scale=text_scale)
    buttons = [Button(word, word, key="k", icon="x") for word in ("Save and leave", "Leave", "Continue")]
    question = MessageDialog("Leave the table", "The last two moves are not saved yet.", buttons)
    bench.open(question)
    boxes = [widget.box for widget in question.walk()]
    for n, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[n + 1 :])


def test_a_note_is_as_high_as_its_lines(bench_of: BenchOf, written: Written) -> None:
    for text_scale in SCALES:
        bench = bench_of(text_scale=text_scale)
        note = NoteBox("The rule book allows it. Records of this game are kept apart.", title="One change.")
        note.box = Box(100, 100, 240, 0)
        note.box = Box(100, 100, 240, note.natural(bench.desk.ruler).h)
        written.clear()
        bench.put(note, look="paper")
        bench.draw()
        assert len(written) * 18.5 * text_scale <= note.box.h


def test_a_name_is_cut_in_its_last_word_and_not_before_it() -> None:
    ruler = Canvas(pygame.Surface((1, 1)), 1.0, NIGHT_FELT)
    cut = fit(ruler, "Chen Xiaoming-Li", "strong", 15, 70, most=1)
    assert len(cut.lines) == 1 and cut.lines[0].startswith("Chen X") and cut.lines[0].endswith("…")
    assert ruler.text_width(cut.lines[0], "strong", cut.size) <= 70
