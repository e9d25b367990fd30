"""The top bar: the game, the round, the phase, how it ends; speed, zoom, rules, menu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Speed
from game.app.play.commands import ChangeSpeed, Mute, OpenMenu, Pause, Zoom
from game.app.skin_api.view_models import Headline
from game.app.table.panels.prompt import PromptLine
from game.app.table.panels.ribbon import StepSign, place_signs, widest_row
from game.app.table.panels.sand import draw_sand
from game.app.widgets.button import IconButton
from game.app.widgets.panel import Panel
from game.app.widgets.segmented import Segment, Segmented
from game.app.widgets.widget import ShowRule, Tip, apart
from game.app.widgets.words import draw_words, fit
from game.store.catalogue import say

Tempo: TypeAlias = Speed | Literal["pause"]
"""What the switch at the table shows: a speed, or that nothing goes on by itself."""

TITLE_MOST, TITLE_SMALL = 0.42, 16.0
"""So much of the room before the speeds a game's name takes at most on one line, else it is so small."""
_SPEEDS: Final[Mapping[Speed, str]] = {"walk": "walk", "normal": "run", "quick": "bolt", "instant": "skip"}
"""The icon of each speed."""


def speeds() -> list[tuple[Speed, Segment]]:
    """The speeds, the slowest first, as a switch shows them."""
    return [
        (speed, Segment(icon=icon, name=say(f"table.top.pace.{speed}"))) for speed, icon in _SPEEDS.items()
    ]


def _tempi() -> list[tuple[Tempo, Segment]]:
    """The same after the pause."""
    return [("pause", Segment(icon="pause", name=say("table.top.pace.pause"))), *speeds()]


def _chosen(tempo: Tempo) -> Pause | ChangeSpeed:
    """What somebody asks for who chooses a part of the switch."""
    return Pause() if tempo == "pause" else ChangeSpeed(tempo)


class TopBar(Panel):
    """The bar along the upper edge, directly on the wood."""

    def __init__(self, game: str, name: str, headline: Headline, speed: Speed) -> None:
        super().__init__("clear")
        self.game = game
        self.title = name
        self.signs: list[StepSign] = []
        self.two_lines = False
        self.speed: Segmented[Tempo] = Segmented(_tempi(), speed, _chosen, name=say("table.top.speed"))
        self.zoom = IconButton("zoom-in", say("table.top.nearer"), Zoom())
        self.sound = IconButton("volume", say("table.top.mute"), Mute())
        self.rules = IconButton("book", say("table.top.rules"), ShowRule())
        self.menu = IconButton("menu", say("table.top.menu"), OpenMenu())
        self.prompt = PromptLine()
        """What is to be done, in place of how the match ends, where the bar has no room for it."""
        self.headline = headline

    @property
    def headline(self) -> Headline:
        """What it says."""
        return self._headline

    @headline.setter
    def headline(self, headline: Headline) -> None:
        self._headline = headline
        if [sign.step for sign in self.signs] != list(headline.steps) or not self.children:
            self.signs = [StepSign(step) for step in headline.steps]
            self.put(*self.signs, self.prompt, self.speed, self.zoom, self.sound, self.rules, self.menu)
        for sign in self.signs:
            sign.count(headline.sand)

    def place(self, box: Box, text: float, two_lines: bool) -> None:
        """Stand along the upper edge of the window."""
        self.box, self.two_lines = box, two_lines
        side = min(box.h - 6, 34 * max(1.0, 0.4 + 0.6 * text))
        x = box.right - 12 - side
        y = box.y + 5 if box.h < 46 else box.cy - side / 2
        for button in (self.menu, self.rules, self.sound, self.zoom):
            button.box = Box(x, y, side, side)
            x -= side + apart(self.keys, 6)
        width = side * 4.7
        self.speed.box = Box(x + side - width - 4, y, width, side)

    def show_sound(self, on: bool, fault: str) -> None:
        """Show whether sounds are heard, and why not if that cannot be helped."""
        self.sound.icon = "volume" if on and not fault else "volume-off"
        self.sound.name = say("table.top.mute" if on else "table.top.unmute")
        if fault:
            self.sound.forbid(Tip(say("table.top.no_sound"), fault))
        else:
            self.sound.allow()

    def ground(self, canvas: Canvas) -> None:
        """Draw title and headline; the wood is the room's."""
        theme, t = canvas.theme, canvas.t
        y = self.speed.box.cy
        x = 18 + self._title(canvas, 18, y) + 16
        canvas.hair(x, y - 10 * t, 20 * t, theme.brass_line, 130, vertical=True)
        x += 14
        room = self.speed.box.x - 14 - x
        if self.two_lines:
            place_signs(self.signs, canvas, x, y, 0.0)
            self._two(canvas, x, y, room)
        else:
            self._one(canvas, x, y, room)

    def _title(self, canvas: Canvas, x: float, y: float) -> float:
        """Write the name of the game; a long one on two lines where what is to be done needs the room.
        Returns how wide it is."""
        face, size, t = f"title:{self.game}", 21.0, canvas.t
        words, lines = self.title.split(), [self.title]
        if self.two_lines and canvas.text_width(self.title, face, size) > TITLE_MOST * self.speed.box.x:
            size = TITLE_SMALL
            halves = ([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))
            lines = min(
                halves, key=lambda two: max(canvas.text_width(one, face, size) for one in two), default=lines
            )
        step = size * 1.05 * t
        for number, line in enumerate(lines):
            at = y + step * (number - (len(lines) - 1) / 2)
            canvas.text(line, x, at, face, size, canvas.theme.felt_title, emboss="#000000")
        return max(canvas.text_width(line, face, size) for line in lines)

    def _two(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        theme, t, head = canvas.theme, canvas.t, self.headline
        first = fit(canvas, where(head), "strong", 13, room, 1)
        if not first.whole and head.round:
            first = fit(canvas, head.round, "strong", 13, room, 1)
        shift = self._sand(
            canvas, x, y - 9.5 * t, canvas.text_width("".join(first.lines), "strong", first.size)
        )
        canvas.text("".join(first.lines), x + shift, y - 9.5 * t, "strong", first.size, theme.cream)
        self.prompt.box = Box(x, y, room, 19 * t)
        if self.prompt.prompt is not None:
            return
        flag = 20 * t
        wide = canvas.text_width(head.ending, "ui", 13)
        words = head.ending if wide <= room or not head.ending_short else head.ending_short
        if words and canvas.text_width(words, "ui", 13) + flag <= room:
            canvas.icon("flag", x + 7 * t, y + 9.5 * t, 15 * t, theme.mute)
            x, room = x + flag, room - flag
        draw_words(canvas, words, x, y + 9.5 * t, room, "ui", 13, theme.felt_text)

    def _one(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        theme, t, head = canvas.theme, canvas.t, self.headline
        end, widest = x + room, 0.0
        parts = [part for part in (head.round, head.phase) if part]
        if self.signs and head.round:
            first = x + canvas.text_width(head.round, "strong", 14) + 14
            after = place_signs(self.signs, canvas, first, y, end - first)
            if after > first:
                canvas.text(head.round, x, y, "strong", 14, theme.cream)
                parts, x = [], after + 14
                widest = first + widest_row(self.signs, canvas) + 14
        for n, words in enumerate(parts):
            wide = canvas.text_width(words, "strong", 14)
            if x + wide > end:
                return
            if n:
                x = self._dot(canvas, x, y)
            shift = self._sand(canvas, x, y, wide) if words == parts[-1] else 0.0
            x += shift + canvas.text(words, x + shift, y, "strong", 14, theme.cream) + shift + 12
        if parts and self.signs:
            longest = max(canvas.text_width(sign.step.name, "strong", 14) for sign in self.signs)
            widest = x + longest - canvas.text_width(head.phase, "strong", 14)
        left = end - max(x, widest) - (40 if parts else 20) * t
        for words in (head.ending, head.ending_short):
            if words and canvas.text_width(words, "ui", 13) <= left:
                x = self._dot(canvas, x, y) if parts else x
                canvas.icon("flag", x + 7 * t, y, 15 * t, theme.mute)
                canvas.text(words, x + 20 * t, y, "ui", 13, theme.felt_text)
                return

    def _sand(self, canvas: Canvas, x: float, y: float, wide: float) -> float:
        """Draw the time that is left round words of this width; returns how far they move to the right."""
        sand, t = self.headline.sand, canvas.t
        if sand is None:
            return 0.0
        shift = 9 * t
        draw_sand(canvas, Box(x, y - 10.5 * t, wide + 2 * shift, 21 * t), sand)
        return shift

    def _dot(self, canvas: Canvas, x: float, y: float) -> float:
        return x + canvas.text("·", x, y, "strong", 14, canvas.theme.brass_line) + 12


def where(headline: Headline) -> str:
    """The round and the phase in one, or the one of them that there is."""
    if headline.round and headline.phase:
        return say("table.top.headline", round=headline.round, phase=headline.phase)
    return headline.round or headline.phase
