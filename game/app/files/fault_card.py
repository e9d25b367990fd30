"""Small cards about a file: that it is being looked at, and why it is not opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from game.app.files.file_dialog import FileDialog
from game.app.files.match_card import KeepMatch, ShowFile
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import DOT_MS, Button, thinking_dots
from game.app.widgets.dialog import PADDING
from game.app.widgets.layout import flow
from game.app.widgets.notes import NoteKind
from game.app.widgets.widget import Close, Size, Tip, Widget
from game.app.widgets.words import Label, fit
from game.store.catalogue import say
from game.store.match_faults import FaultKind, Way
from game.store.match_opening import ToldFault

WIDTH: Final = 404.0
EDGE: Final = 26.0, 24.0
"""What is free at the sides of a small card, and above and below what is on it."""
LEAST: Final = 172.0
"""So high is what is on a card at least, so that one after the other looks alike."""
SIDE: Final = 38.0


class AboutUpdates(msgspec.Struct, frozen=True):
    """Show which version this is and where newer ones are."""


class OpenSettingsPage(msgspec.Struct, frozen=True):
    """Show the settings."""


class OpenLater(msgspec.Struct, frozen=True):
    """Open the later number of the same match."""


class LookAtBoth(msgspec.Struct, frozen=True):
    """See both versions of a number side by side."""


class LookOn(msgspec.Struct, frozen=True):
    """See the table as one's own seat sees it."""


class Sign(NamedTuple):
    """What stands before the title of a fault."""

    icon: str
    kind: NoteKind


SIGNS: Final[dict[FaultKind, Sign]] = {
    "absent": Sign("search", "no"),
    "folder": Sign("folder-open", "care"),
    "unreadable": Sign("lock", "no"),
    "board": Sign("map", "care"),
    "incomplete": Sign("file-broken", "no"),
    "foreign": Sign("file-broken", "no"),
    "damaged": Sign("file-broken", "no"),
    "later": Sign("refresh", "care"),
    "no_game": Sign("package", "care"),
    "switched_off": Sign("shield-lock", "care"),
    "too_much": Sign("ban", "no"),
    "changed": Sign("ban", "no"),
    "older": Sign("history", "note"),
    "twice": Sign("route", "care"),
    "waits": Sign("hourglass", "note"),
}


class _Press(NamedTuple):
    icon: str
    key: str
    command: object
    brass: bool = False


PRESSES: Final[dict[Way, _Press]] = {
    "show_file": _Press("folder", "o", ShowFile()),
    "updates": _Press("info", "u", AboutUpdates()),
    "settings": _Press("settings", "t", OpenSettingsPage()),
    "keep": _Press("save", "k", KeepMatch()),
    "look_at_both": _Press("eye", "l", LookAtBoth()),
    "open_later": _Press("play", "enter", OpenLater(), brass=True),
    "look": _Press("eye", "enter", LookOn(), brass=True),
}
"""The buttons of the ways out."""


class SignedHead(Widget):
    """A sign in its colours, the title beside it, the name of the file below that."""

    focusable = False

    def __init__(self, title: str, file: str, sign: Sign) -> None:
        self.title, self.file, self.sign = title, file, sign
        self._cut = False

    def natural(self, canvas: Canvas) -> Size:
        """As high as the title and the file want."""
        lines = len(self._titled(canvas))
        return Size(self.box.w, max(SIDE, 24 * lines + 20) * canvas.t)

    def tip(self) -> Tip | None:
        """The whole name of the file where it is cut."""
        return Tip(self.title, self.file) if self._cut else None

    def _titled(self, canvas: Canvas) -> list[str]:
        return canvas.wrap(self.title, "head-bold", 18.5, self.box.w - (SIDE + 12) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw sign, title, file."""
        theme, t, box = canvas.theme, canvas.t, self.box
        look = {"note": theme.note, "care": theme.care, "no": theme.no}[self.sign.kind]
        square = Box(box.x, box.y, SIDE * t, SIDE * t)
        canvas.box(square, 7, look.fill, look.ink, 1.2)
        canvas.icon(self.sign.icon, square.cx, square.cy, 21 * t, look.ink)
        x, y = square.right + 12 * t, box.y + 12 * t
        for line in self._titled(canvas):
            canvas.text(line, x, y, "head-bold", 18.5, theme.ink_title)
            y += 24 * t
        file = fit(canvas, self.file, "ui", 13, box.right - x, most=1)
        self._cut = not file.whole
        if file.lines:
            canvas.text(file.lines[0], x, y - 2 * t, "ui", file.size, theme.ink_soft)


class Waiting(Widget):
    """Three dots that go on while something is waited for, which is asked of `asked` at each look."""

    focusable = False
    EVERY_MS: Final = 60.0

    def __init__(self, asked: Callable[[], None], *, seen: bool = True) -> None:
        self._asked = asked
        self._seen = seen
        self._age = 0.0

    def natural(self, canvas: Canvas) -> Size:
        """As high as the dots."""
        return Size(40 * canvas.t, 14 * canvas.t if self._seen else 0.0)

    def tick(self, ms: float) -> None:
        """Move the dots on, and ask."""
        before = self._beat
        self._age += ms
        if self._seen and self._beat != before:
            self.invalidate()
        self._asked()

    @property
    def _beat(self) -> int:
        return int(self._age / (1000.0 if self.still else DOT_MS))

    @property
    def wake(self) -> float | None:
        """It asks again soon."""
        return self.EVERY_MS

    def draw(self, canvas: Canvas) -> None:
        """Draw the dots."""
        if self._seen:
            thinking_dots(canvas, self.box.x, self.box.cy, self._beat, canvas.theme.ink_soft)


class SmallCard(FileDialog):
    """A sign with a title, a sentence, and buttons at the right of the foot."""

    def __init__(
        self, head: SignedHead, sentence: str, buttons: Sequence[Button], answer: Callable[[object], None],
        waiting: Waiting | None = None,
    ) -> None:  # fmt: skip
        self.head = head
        self.words = Label(sentence, "ui", 14.5, wrap=True)
        self.buttons = tuple(buttons)
        self.waiting = waiting
        more = (waiting,) if waiting is not None else ()
        super().__init__(answer, (head, self.words, *more, *self.buttons), WIDTH, "dim")

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Head, sentence, dots, buttons."""
        t, usual = ruler.t, not self.filled
        across, down = (PADDING - EDGE[0], PADDING * 0.85 - EDGE[1]) if usual else (0.0, 0.0)
        top = inside.y
        inside = inside.inset(-across, -down)
        y = inside.y + self.head.stand_at(ruler, inside) + 14
        y += self.words.stand_at(ruler, inside._replace(y=y))
        if self.waiting is not None:
            y += self.waiting.stand_at(ruler, inside._replace(y=y + 6)) + 6
        wanted = [button.natural(ruler).w for button in self.buttons]
        widths = [max(116.0 * t, wide) for wide in wanted]
        if sum(widths) + 8 * (len(widths) - 1) > inside.w:
            widths = wanted
        high = 42 * (0.4 + 0.6 * t)
        places = flow(Box(inside.x, 0, inside.w, high), widths, high, 8)
        y = max(y + 18, inside.y + LEAST - places[-1].bottom)
        rows = {place.y for place in places}
        for row in rows:
            line = [n for n, place in enumerate(places) if place.y == row]
            slack = inside.right - places[line[-1]].right
            for n in line:
                self.buttons[n].box = places[n].moved(slack, y)
        return y + places[-1].bottom - top - down


def checking(file: str, asked: Callable[[], None], answer: Callable[[object], None]) -> SmallCard:
    """The card that is seen while a file is looked at."""
    head = SignedHead(say("opening.checking"), file, Sign("search", "note"))
    cancel = Button(say("opening.cancel"), Close(), "paper", icon="x", key="esc")
    return SmallCard(head, say("opening.checking_is"), (cancel,), answer, Waiting(asked))


def fault_card(
    fault: ToldFault, file: str, answer: Callable[[object], None], asked: Callable[[], None] | None = None
) -> SmallCard:
    """The card of a file that is not opened; `asked` is called again and again while it is open."""
    presses: list[tuple[Way, _Press]] = [(way, PRESSES[way]) for way in fault.ways if way in PRESSES]
    buttons = [_button(way, press) for way, press in presses if not press.brass]
    later = "later" if "look_at_both" in fault.ways else "close"
    buttons.append(Button(say(f"opening.{later}"), Close(), "paper", icon="x", key="esc"))
    buttons += [_button(way, press) for way, press in presses if press.brass]
    head = SignedHead(fault.title, file, SIGNS[fault.kind])
    waiting = Waiting(asked, seen=False) if asked is not None else None
    return SmallCard(head, fault.sentence, buttons, answer, waiting)


def _button(way: Way, press: _Press) -> Button:
    kind = "brass" if press.brass else "paper"
    return Button(say(f"opening.ways.{way}"), press.command, kind, icon=press.icon, key=press.key)
