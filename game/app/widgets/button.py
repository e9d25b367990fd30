"""Buttons: with words, with an icon alone."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import ButtonLook
from game.app.shell.keys import PRIMARY, cap
from game.app.widgets.pressing import Pressable, plate
from game.app.widgets.widget import Command, Size, Tip
from game.app.widgets.words import LINE, Fitted, cap_width, fit, key_cap
from game.store.catalogue import say

Kind = Literal["brass", "enamel", "paper", "ghost", "danger"]


class Button(Pressable):
    """A button with words: `label`, a cost or the like below it (`sub`), an icon, a key.

    `key` is a letter of its own, or one that stays what it is everywhere; `gives` names a command instead
    whose key a person may have changed.
    """

    def __init__(
        self,
        label: str,
        command: Command = None,
        kind: Kind = "enamel",
        *,
        sub: str = "",
        icon: str = "",
        key: str = "",
        gives: str = "",
        size: float = 15.0,
        hint: Tip | None = None,
        leads: bool = False,
    ) -> None:
        self.label = label
        self.command = command
        self.kind: Kind = kind
        self.sub = sub
        self.icon = icon
        self.shortcut = key
        self.gives = gives
        self.size = size
        self.hint = hint
        self.name = label
        self.iconic = False
        """Whether its icon is drawn, the words small below it where they have room; the tooltip has them."""
        self.leads = leads
        """Whether the gamepad's button for the next step presses it though it is not in brass."""
        self._cut = False
        """Whether its words are cut; they are whole in the tooltip then."""
        self._waited = 0.0

    @property
    def on_cap(self) -> str:
        """As for all; a gamepad's button for the next step presses brass, or what leads on without it."""
        found, onward = super().on_cap, self.kind == "brass" or self.leads
        keys = self.keys
        pad = keys is not None and keys.pad and not keys.touched and self.shortcut and onward
        return found or (PRIMARY if pad else "")

    def pushed(self) -> None:
        """Emit the command."""
        self.emit(self.command)

    def natural(self, canvas: Canvas) -> Size:
        """Wide enough for the words on one line and the key cap beside them."""
        t = canvas.t
        words = canvas.text_width(self.label, "strong", self.size)
        words = max(words, canvas.text_width(self.sub, "ui", self.size * 0.82) if self.sub else 0.0)
        room = (self.size + 8) * t if self.icon else 0.0
        cap = max(16.0, cap_width(canvas, self.on_cap) + 12) if self.on_cap else 16.0
        return Size(words + room + 16 + cap, max(32.0, (50 if self.sub else 40) * t))

    def least(self, canvas: Canvas) -> float:
        """The width in which the words stand whole on two lines, the first one left of the key cap."""
        words, t = self.label.split(), canvas.t
        cuts = range(1, len(words)) if not self.sub else ()
        whole = canvas.text_width(self.label, "strong", self.size)
        wide = min((self._width_of(canvas, words, cut) for cut in cuts), default=whole)
        wide += cap_width(canvas, self.on_cap) + 2 if self.on_cap else 0.0
        wide = max(wide, canvas.text_width(self.sub, "ui", self.size * 0.82) if self.sub else 0.0)
        icon = (self.size + 10) * t if self.icon else 0.0
        return wide + icon + 17

    def _width_of(self, canvas: Canvas, words: list[str], cut: int) -> float:
        """How wide the label is with a new line after so many words."""
        parts = " ".join(words[:cut]), " ".join(words[cut:])
        return max(canvas.text_width(part, "strong", self.size) for part in parts)

    def tip(self) -> Tip | None:
        """Why it is disabled, its hint, or its words where not all of them are seen."""
        return super().tip() or (Tip(self.label, self.sub) if self.iconic or self._cut else None)

    def look(self, canvas: Canvas) -> ButtonLook:
        """The colours of its kind, or those of a disabled button on this ground."""
        theme = canvas.theme
        if not self.enabled:
            return theme.disabled_paper if self.on_paper else theme.disabled_dark
        if self.on_paper and theme.plain:
            if self.kind == "brass":
                return msgspec.structs.replace(theme.button_brass, edge=theme.ink)
            return theme.button_paper
        looks = {
            "brass": theme.button_brass,
            "enamel": theme.button_enamel,
            "paper": theme.button_paper,
            "ghost": theme.button_ghost,
            "danger": theme.button_danger,
        }
        return looks[self.kind]

    def draw(self, canvas: Canvas) -> None:
        """Draw plate, icon, words and key cap."""
        look, box = self.look(canvas), self.box
        if self.enabled:
            box = plate(canvas, box, look, self.height)
        else:
            canvas.box(box, 7, fill=look.fill, stroke=look.edge, width=1.1, dash=4)
        if self.waiting:
            self._draw_dots(canvas, box, look.ink)
        else:
            self._draw_words(canvas, box, look.ink)
        if self.on_cap:
            dark = self.kind != "paper" and (self.enabled or not self.on_paper) and self.kind != "brass"
            key_cap(canvas, self.on_cap, box.right - 6, box.y + 2 + 7 * canvas.t, look.ink, dark=dark)

    def _draw_words(self, canvas: Canvas, box: Box, ink: str) -> None:
        t, size = canvas.t, self.size
        if self.iconic:
            self._draw_icon(canvas, box, ink)
            return
        area, room, icon, label = self._place_label(canvas, box)
        gap = 5 * t if icon else 0.0
        sub = fit(canvas, self.sub, "ui", size * 0.82, box.w - 16 - icon - gap, most=1) if self.sub else None
        self._cut = not (label.whole and (sub is None or sub.whole))
        wide = max(canvas.text_width(line, "strong", label.size) for line in label.lines or [""])
        end = icon + gap + wide
        if sub:
            wide = max(wide, canvas.text_width(sub.lines[0], "ui", sub.size))
        x = box.cx - (icon + gap + wide + (3 if icon else 0)) / 2
        x = max(box.x + 8, min(x, box.x + 8 + room - end))
        if icon:
            canvas.icon(self.icon, x + icon / 2, box.cy, icon, ink)
        x += icon + gap
        step = label.size * LINE * t
        high = step * len(label.lines) + (sub.size * LINE * t if sub else 0.0)
        y = area.cy - high / 2 + step / 2
        for line in label.lines:
            canvas.text(line, x, y, "strong", label.size, ink)
            y += step
        if sub:
            y = y - step / 2 + sub.size * LINE * t / 2
            canvas.text(sub.lines[0], x, y, "ui", sub.size, ink, alpha=225)

    def _draw_icon(self, canvas: Canvas, box: Box, ink: str) -> None:
        """The icon left of the key cap, the words small below; alone where these do not stand whole there.

        A key cap that leaves no room for the icon takes its place.
        """
        t, words = canvas.t, self._caption(canvas, box)
        if words is None:
            canvas.icon(self.icon, box.cx, box.cy + 3, (self.size + 6) * t, ink)
            return
        cap = cap_width(canvas, self.on_cap) + 4 if self.on_cap else 0.0
        if cap + 17 * t + 6 <= box.w:
            canvas.icon(self.icon, box.x + (box.w - cap) / 2 + 1, box.y + 11 * t, 17 * t, ink)
        below = box.cut_bottom(box.h - CAP * t)[0]
        for n, line in enumerate(words.lines):
            y = below.cy + (n - (len(words.lines) - 1) / 2) * words.size * CAPTION_STEP * t
            canvas.text(line, box.cx, y, "strong", words.size, ink, "c")

    def _caption(self, canvas: Canvas, box: Box) -> Fitted | None:
        """The words as they stand below the icon; None where they would be cut."""
        room = box.h - (CAP + 3) * canvas.t
        words = fit(canvas, self.label, "strong", CAPTION, box.w - 6, most=2)
        fits = words.whole and words.size * CAPTION_STEP * canvas.t * len(words.lines) <= room
        return words if fits else None

    def _place_label(self, canvas: Canvas, box: Box) -> tuple[Box, float, float, Fitted]:
        """In which part the words stand, how wide they may be, how large the icon is, and the words as they
        fit.

        They stay left of the key cap, in the upper right corner. Where they would be cut there the icon gives
        way to them, or they stand below the cap.
        """
        t, size, most = canvas.t, self.size, 1 if self.sub else 2
        beside = box.w - 16 - (cap_width(canvas, self.on_cap) + 2 if self.on_cap else 0.0)
        icon = (size + 5) * t if self.icon else 0.0
        usual = fit(canvas, self.label, "strong", size, beside - icon - (5 * t if icon else 0.0), most=most)
        if usual.whole or self.sub:
            return box, beside, icon, usual
        alone = fit(canvas, self.label, "strong", size, beside, most=most)
        if alone.whole:
            return box, beside, 0.0, alone
        below = box._replace(y=box.y + CAP * t, h=box.h - CAP * t)
        line = fit(canvas, self.label, "strong", size, box.w - 16, most=1)
        return (below, box.w - 16, 0.0, line) if line.whole else (box, beside, icon, usual)

    # -- busy: three dots, after two seconds the time -----------------------------------------------

    def _draw_dots(self, canvas: Canvas, box: Box, ink: str) -> None:
        words, seconds = self.waiting, int(self._waited / 1000)
        if seconds >= 2:
            words = say("widgets.waiting", words=words, seconds=seconds)
        line = fit(canvas, words, "strong", self.size, box.w - 12 - 34 * canvas.t, most=1)
        width = canvas.text_width(line.lines[0], "strong", line.size)
        x = box.cx - (width + 34 * canvas.t) / 2
        canvas.text(line.lines[0], x, box.cy, "strong", line.size, ink)
        thinking_dots(canvas, x + width + 10 * canvas.t, box.cy, 0 if self.still else self._beat, ink)

    @property
    def _beat(self) -> int:
        """Counts the dots on; with reduced motion only the seconds."""
        return int(self._waited / (1000.0 if self.still else DOT_MS))

    def tick(self, ms: float) -> None:
        """Count the time while busy."""
        super().tick(ms)
        if self.waiting:
            before = self._beat
            self._waited += ms
            if self._beat != before:
                self.invalidate()
        else:
            self._waited = 0.0

    @property
    def wake(self) -> float | None:
        """When the dots move on."""
        step = 1000.0 if self.still else DOT_MS
        return step - self._waited % step if self.waiting else None


DOT_MS = 350.0
CAPTION, CAPTION_STEP = 12.0, 1.12
"""How large words below an icon may be, and how far, in such sizes, one line of them is from the next."""
CAP = 16.0
"""How high the cap of a key is, with the room above it, at the text scale 1."""


def thinking_dots(canvas: Canvas, x: float, cy: float, phase: int, ink: str) -> None:
    """Three dots in a row, each weaker than the one before; `phase` says which one leads."""
    for n in range(3):
        strength = (1.0, 0.62, 0.34)[(n - phase) % 3]
        size = 5 * canvas.t
        canvas.box(Box(x + n * 9 * canvas.t, cy - size / 2, size, size), size / 2, fill=ink, opacity=strength)


class IconButton(Pressable):
    """A square button with an icon; its name is in the tooltip."""

    def __init__(
        self,
        icon: str,
        name: str,
        command: Command = None,
        *,
        key: str = "",
        gives: str = "",
        bare: bool = False,
        size: float = 19.0,
    ) -> None:
        self.icon = icon
        self.name = name
        self.command = command
        self.shortcut = key
        self.gives = gives
        self.bare = bare
        self.size = size

    def pushed(self) -> None:
        """Emit the command."""
        self.emit(self.command)

    def tip(self) -> Tip | None:
        """Its name at least, and its key, as no cap shows that."""
        key = say("widgets.key", key=cap(self.on_cap)) if self.on_cap else ""
        return super().tip() or Tip(self.name, key)

    def natural(self, canvas: Canvas) -> Size:
        """A square that grows with the text."""
        side = max(24.0 if self.bare else 32.0, 34 * canvas.t)
        return Size(side, side)

    def draw(self, canvas: Canvas) -> None:
        """Draw plate and icon; a bare one is an icon alone, lit under the pointer."""
        theme = canvas.theme
        look = theme.button_paper if self.on_paper else theme.button_ghost
        if not self.enabled:
            look = theme.disabled_paper if self.on_paper else theme.disabled_dark
        box = self.box
        if self.bare:
            if self.height:
                canvas.box(box, 6, fill=look.ink, opacity=0.14 * abs(self.height))
        elif self.enabled:
            box = plate(canvas, box, look, self.height, 6)
        else:
            canvas.box(box, 6, fill=look.fill, stroke=look.edge, width=1.1, dash=4)
        canvas.icon(self.icon, box.cx, box.cy, self.size * canvas.t, look.ink)

    def ring(self) -> tuple[Box, float] | None:
        """Around the plate."""
        return self.box, 6.0
