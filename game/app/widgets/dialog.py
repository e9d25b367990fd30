"""A dialog: a sheet of paper that needs an answer before anything else goes on."""

from collections.abc import Sequence
from typing import Literal

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import FADE_MS, Pace, Tween, out
from game.app.widgets.button import Button
from game.app.widgets.layout import flow
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Widget
from game.app.widgets.words import Label

VeilKind = Literal["blur", "dim", "none"]
"""How what lies behind a dialog is dimmed; "none": it is seen as it is, and goes on moving."""
IN_MS, OUT_MS, RISE = 180.0, 120.0, 12.0
PADDING = 40.0
LOW, LARGE_TEXT = 640.0, 1.25
"""In a window that is lower, or with letters that are larger, a dialog that needs much of it fills it."""
MUCH = 0.72
"""So much of the window's height."""
RIM = 6.0
"""What such a dialog leaves free around it."""
CRAMPED = 22.0, 18.0
"""Its paddings, across and down."""
TITLE = 28.0
"""How large the title of a screen is, before the text scale."""
HEAD = 44.0
"""How high its head is, whatever the text scale."""


def cramped(whole: Box, text_scale: float) -> bool:
    """Whether a window of so many base units has little room for a dialog."""
    return whole.h < LOW or text_scale > LARGE_TEXT


def own_ms(pace: Pace, normal: float) -> float:
    """How long a movement of a dialog takes that lasts `normal` milliseconds.

    Dialogs come at their own pace: a slow table has quick menus, only "instant" leaves the way out.
    """
    if pace.speed == "instant":
        return 0.0
    return FADE_MS if pace.reduced else normal


class Dialog(Panel):
    """Paper in the middle of the window; what lies behind is dimmed and takes nothing.

    Override `lay` to place the children: it gets the inside of the paper and returns how high it wants it.
    """

    width = 560.0
    veil: VeilKind = "blur"
    first: Widget | None = None
    """Where the focus rests first; else the brass button, else the first part that is no danger."""
    closes = False
    """Whether any command of its own parts closes it."""
    room = 600.0
    """The greatest height that `lay` may use in the present window."""
    filled = False
    """Whether it fills a window that is cramped."""
    broad = True
    """Whether it is as wide as the window where it fills it: else it has no use for more width."""
    rustle: tuple[str, str] = ("card-lay", "card-lift")
    """What is heard when it comes and when it goes; "" for nothing."""
    UNTRACKED = Panel.UNTRACKED | {"coming", "going", "first", "room", "filled"}

    def __init__(
        self, children: Sequence[Widget] = (), width: float = 560.0, veil: VeilKind = "blur"
    ) -> None:
        super().__init__("paper", tuple(children))
        self.width = width
        self.veil = veil
        self.coming = Tween(IN_MS, out)
        self.going: Tween | None = None
        self._measured: tuple[Canvas, Box] | None = None
        """What it stands by in the present window."""

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Place the children in a box whose height does not count; returns the height needed."""
        return inside.h

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Stand in the middle, as high as the children want; one that needs much of a window that is cramped
        fills it."""
        self._measured = ruler, whole
        width = min(self.width * max(1.0, min(ruler.t, 1.3)), whole.w - 24)
        high = self._stand(ruler, whole, width, (PADDING, PADDING * 0.85))
        if cramped(whole, ruler.t) and high > MUCH * whole.h:
            self._stand(ruler, whole, whole.w - 2 * RIM if self.broad else width, CRAMPED)

    def lay_anew(self) -> None:
        """Stand as what is shown now wants it."""
        if self._measured is not None:
            self.arrange(*self._measured)
        self.invalidate()

    def _stand(self, ruler: Canvas, whole: Box, width: float, paddings: tuple[float, float]) -> float:
        """Stand in the middle, so wide; returns the height it wants."""
        across, down = paddings
        self.filled = paddings is CRAMPED
        self.room = whole.h - 2 * RIM - (0 if self.filled else 4) - 2 * down
        x = whole.cx - width / 2
        wanted = self.lay(ruler, Box(x, whole.y, width, whole.h).inset(across, down)) + 2 * down
        high = min(whole.h - 2 * RIM, wanted)
        self.box = Box(x, whole.cy - high / 2, width, high)
        self.lay(ruler, self.box.inset(across, down))
        return wanted

    def head_high(self, ruler: Canvas, title: Label) -> float:
        """How high the head is in which a large title stands, whose letters are made to fit there."""
        title.size = TITLE / ruler.t if self.filled and ruler.t > 1 else TITLE
        return HEAD if self.filled else 40 * ruler.t

    def welcome(self, pace: Pace) -> Tween:
        """How it comes, from 0 to 1."""
        return Tween(own_ms(pace, IN_MS), out)

    def farewell(self, pace: Pace) -> Tween:
        """How it goes, from 0 to 1."""
        return Tween(own_ms(pace, OUT_MS), out)

    def moved(self, scale: float, pace: Pace) -> list[pygame.Rect]:
        """Stand where it is on its way by now; returns the pixels to compose again."""
        solid = 1 - self.going.value if self.going else self.coming.value
        rise = 0.0 if pace.reduced or self.going else RISE * (1 - solid) * scale
        return self.float_at(round(rise), round(255 * solid))

    def opening(self) -> Widget | None:
        """Where the focus rests first."""
        stops = [w for w in self.walk() if w.focusable]
        if self.first in stops:
            return self.first
        brass = [w for w in stops if isinstance(w, Button) and w.kind == "brass" and w.enabled]
        calm = [w for w in stops if not (isinstance(w, Button) and w.kind == "danger")]
        return next(iter([*brass, *calm, *stops]), None)


class MessageDialog(Dialog):
    """A title, a sentence or two, and buttons, the last one being the answer most will want.

    `shown` is what the answer hangs on: it stands between the words and the buttons.
    """

    closes = True

    def __init__(
        self, title: str, words: str, buttons: Sequence[Button], width: float = 520.0,
        shown: Widget | None = None,
    ) -> None:  # fmt: skip
        self.title = Label(title, "head-bold", 22, "title", wrap=True)
        self.words = Label(words, "ui", 15, wrap=True)
        self.buttons = tuple(buttons)
        self.shown = shown
        parts: list[Widget] = [self.title, self.words, *([shown] if shown else []), *buttons]
        super().__init__(parts, width, "dim")

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Words from the top, buttons at the right below them; what is shown gives way in a low window."""
        y = inside.y
        for label, gap in ((self.title, 10.0), (self.words, 16.0 if self.shown else 22.0)):
            label.box = Box(inside.x, y, inside.w, 0)
            high = label.natural(ruler).h
            label.box = Box(inside.x, y, inside.w, high)
            y += high + gap
        widths = [max(104.0, button.natural(ruler).w) for button in self.buttons]
        high = max(button.natural(ruler).h for button in self.buttons)
        places = flow(Box(inside.x, 0, inside.w, high), widths, high, 8)
        if self.shown is not None:
            room = inside.bottom - y - places[-1].bottom - 20
            tall = max(0.0, min(self.shown.natural(ruler).h, room))
            self.shown.box = Box(inside.x, y, inside.w, tall)
            y += tall + 20
        slack = inside.right - max(place.right for place in places)
        for button, place in zip(self.buttons, places, strict=True):
            button.box = place.moved(slack, y)
        return y + places[-1].bottom - inside.y
