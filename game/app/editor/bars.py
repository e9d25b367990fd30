"""The bar along the upper edge, and that below the board: what it is called, how it stands, what is to be
mended."""

from __future__ import annotations

from game.app.editor.commands import AsInPlay, AsText, Explain, RenameBoard, ShowFault, TryIt, TurnDrawer
from game.app.editor.edited import EditedBoard
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import OpenMenu, Redo, Undo, Zoom
from game.app.widgets.button import Button, IconButton
from game.app.widgets.layout import row
from game.app.widgets.panel import Panel
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Size, Tip, apart
from game.app.widgets.words import draw_words
from game.store.catalogue import say


class BoardName(Pressable):
    """The name of the board with a pencil: pressing it asks for another one."""

    def __init__(self) -> None:
        self.words = ""
        self.name = say("editor.rename")
        self.hint = Tip(self.name)

    def pushed(self) -> None:
        """Ask."""
        self.emit(RenameBoard())

    def natural(self, canvas: Canvas) -> Size:
        """As wide as the name."""
        return Size(canvas.text_width(self.words, "strong", 15.5) + 34 * canvas.t, 30 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw name and pencil."""
        theme, box, t = canvas.theme, self.box, canvas.t
        ink = theme.brass_text if self.hovered else theme.cream
        wide = draw_words(canvas, self.words, box.x + 4, box.cy, box.w - 30 * t, "strong", 15.5, ink)
        canvas.icon("pencil", box.x + 14 + wide + 6 * t, box.cy, 15 * t, theme.brass_text)


class TopBar(Panel):
    """Title, name and state at the left, directly on the wood; what it does at the right."""

    def __init__(self) -> None:
        super().__init__("clear")
        self.board_name = BoardName()
        self.icon, self.state = "check", ""
        self.good = True
        self.undo = IconButton("undo", say("editor.undo"), Undo(), gives="undo")
        self.redo = IconButton("redo", say("editor.redo"), Redo(), gives="redo")
        self.zoom = IconButton("zoom-in", say("table.top.nearer"), Zoom())
        self.eye = IconButton("eye", say("editor.in_play"), AsInPlay(), key="v")
        self.about = IconButton("help", say("editor.what"), Explain(), key="g")
        self.menu = IconButton("menu", say("table.top.menu"), OpenMenu(), gives="menu")
        self.buttons = (self.undo, self.redo, self.zoom, self.eye, self.about, self.menu)
        self.put(self.board_name, *self.buttons)

    def show(self, board: EditedBoard, saved: str, *, whole: bool, bare: bool) -> None:
        """Say how the board stands; `saved` is the time when it was kept."""
        name = board.value(("name",))
        self.board_name.words = str(name or board.path.stem)
        count = len(board.faults) + bool(board.undrawn)
        self.good = not count and not board.unkept
        if board.unkept:
            self.icon, self.state = "alert", board.unkept
        elif count:
            self.icon, self.state = "alert", say("editor.draft", n=count)
        else:
            self.icon, self.state = (
                "check",
                say("editor.saved", time=saved) if saved else say("editor.nothing_new"),
            )
        history = board.draft.history
        self.undo.enabled, self.redo.enabled = history.can_undo, history.can_redo
        self.zoom.icon = "zoom-in" if whole else "zoom-out"
        self.zoom.name = say("table.top.nearer" if whole else "table.top.whole_board")
        self.eye.icon = "eye-off" if bare else "eye"
        self.invalidate()

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand along the upper edge of the window."""
        self.box = box
        t = ruler.t
        side = min(box.h - 6, 34 * max(1.0, 0.4 + 0.6 * t))
        x = box.right - 12 - side
        for button in reversed(self.buttons):
            button.box = Box(x, box.cy - side / 2, side, side)
            x -= side + apart(self.keys, 6)
        title = self._title_wide(ruler)
        left = 16 + (title + 30 if title else 0.0)
        wide = min(self.board_name.natural(ruler).w, max(60.0, x - left))
        self.board_name.box = Box(left, box.cy - 15 * t, wide, 30 * t)
        self._end = x

    _end = 0.0

    def _title_wide(self, canvas: Canvas) -> float:
        return canvas.text_width(say("editor.title"), "head-bold", 21) if canvas.t <= 1.25 else 0.0

    def ground(self, canvas: Canvas) -> None:
        """Draw title and state."""
        theme, t, y = canvas.theme, canvas.t, self.box.cy
        wide = self._title_wide(canvas)
        if wide:
            canvas.text(say("editor.title"), 20, y, "head-bold", 21, theme.felt_title, emboss="#000000")
            canvas.hair(20 + wide + 14, y - 12 * t, 24 * t, theme.brass_line, 130, vertical=True)
        x = self.board_name.box.right + 6
        room = self._end - 8 - x
        if room < 90 * t:
            return
        x += canvas.text("·", x, y, "strong", 14, theme.brass_line) + 10
        canvas.icon(self.icon, x + 8 * t, y, 17 * t, theme.gain if self.good else theme.loss)
        draw_words(canvas, self.state, x + 22 * t, y, self._end - 8 - x - 22 * t, "ui", 14, theme.felt_text)


class Foot(Panel):
    """What is to be mended, and the buttons that everything leads to."""

    def __init__(self) -> None:
        super().__init__("lacquer")
        self.icon, self.words, self.good = "check", "", True
        self.as_text = Button(say("editor.as_text"), AsText(), "ghost", icon="list", key="f")
        self.show_it = Button(say("editor.show_it"), ShowFault(), "enamel", icon="target", key="n")
        self.try_it = Button(say("editor.try_it"), TryIt(), "brass", icon="play", key="t")
        self.drawer = Button(say("editor.fields"), TurnDrawer(), "enamel", icon="pencil", key="d")
        self.drawer.hidden = True
        self.put(self.drawer, self.as_text, self.show_it, self.try_it)

    def show(self, words: str, *, good: bool) -> None:
        """Say what is to be mended first, or that nothing is."""
        self.words, self.good, self.icon = words, good, "check" if good else "alert"
        self.show_it.enabled = not good
        if good:
            self.try_it.allow()
        else:
            self.try_it.forbid(Tip(say("editor.try_it"), words))
        self.invalidate()

    def place(self, ruler: Canvas, box: Box, *, two_rows: bool) -> None:
        """Stand in a box; in two rows the words are above the buttons."""
        self.box = box
        inner = box.inset(8, 6)
        buttons = [
            button for button in (self.drawer, self.as_text, self.show_it, self.try_it) if not button.hidden
        ]
        if two_rows:
            self._said, below = inner.cut_top(inner.h * 0.42, 4)
            for button, place in zip(buttons, row(below, [None] * len(buttons), 8), strict=True):
                button.box = place
            return
        widths = [max(118 * ruler.t, button.natural(ruler).w + 6) for button in buttons]
        wide = sum(widths) + 8 * (len(widths) - 1)
        self._said, right = inner.cut_left(inner.w - wide - 8, 8)
        for button, place in zip(buttons, row(right, widths, 8), strict=True):
            button.box = place

    _said = Box(0, 0, 0, 0)

    def ground(self, canvas: Canvas) -> None:
        """Draw the lacquer and the words."""
        super().ground(canvas)
        theme, t, said = canvas.theme, canvas.t, self._said
        canvas.icon(self.icon, said.x + 12 + 9 * t, said.cy, 21 * t, theme.gain if self.good else theme.loss)
        x = said.x + 22 + 22 * t
        draw_words(canvas, self.words, x, said.cy, said.right - x, "head", 17, theme.cream, most=2)
