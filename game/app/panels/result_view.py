"""All that is seen of the result: the winner's name, the ranking, curves and pages on paper, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.desks import new_desk
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import Theme
from game.app.panels.drawn import Drawn
from game.app.panels.ranking import RankPlate
from game.app.panels.result_papers import CurvePaper, PagePaper, thrown
from game.app.panels.room import Room, mat_of
from game.app.panels.throws import draw_throws
from game.app.panels.wishes import (
    Close,
    KeepRecording,
    NewSetup,
    OpenRecords,
    PlayAgain,
    ToStart,
    Watch,
)
from game.app.widgets.button import Button
from game.app.widgets.layout import compact, flow
from game.app.widgets.panel import Panel
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Reason
from game.app.widgets.words import Label

if TYPE_CHECKING:
    from game.app.scenes.result import ResultScene

PAGES = {"moments": "Moments", "sources": "Where from", "dice": "Dice"}
DICE = 118.0
"""How high the box of the dice is below the ranking."""


class ResultView:
    """The parts of the result; those on paper are made anew when another page is asked for."""

    def __init__(self, scene: ResultScene) -> None:
        self.scene = scene
        house = scene.house
        self.desk = new_desk(house, scene.hear)
        self.room = Room(self.desk)
        self.title = Label(scene.title_words, "wordmark", 36, "title", wrap=True)
        self.how = Label(scene.reason, "ui", 15, "text", wrap=True)
        self.buttons = self._buttons()
        self.plates: tuple[RankPlate, ...] = ()
        self.papers: tuple[CurvePaper, PagePaper] | None = None
        self.build()

    def _buttons(self) -> tuple[Button, ...]:
        live = self.scene.table is not None
        keep = Button("Keep a recording", KeepRecording(), icon="save", key="s")
        keep.hidden = not live or self.scene.house.settings.record_matches
        return (
            Button("Rematch", PlayAgain(), "brass", icon="refresh", key="enter", size=17),
            Button("Watch replay", Watch(0), icon="play", key="w"),
            Button("New set-up", NewSetup(), icon="users", key="n"),
            Button("See the table", Close() if live else Watch(-1), icon="eye", key="v"),
            keep,
            Button("Records", OpenRecords(), icon="trophy", key="t"),
            Button("To the shelf", ToStart(), "ghost", icon="arrow-left", key="h"),
        )

    def build(self) -> None:
        """Make plates and papers for the present page."""
        scene = self.scene
        self.plates = tuple(RankPlate(ranked, scene.skin) for ranked in scene.ranked)
        for plate in self.plates:
            plate.chosen = scene.page == "sources" and plate.ranked.number == scene.chosen
        self.dice = Drawn(self._draw_dice)
        self.ranks = Scroller((*self.plates, self.dice))
        fault = scene.film.fault
        for button in self.buttons[1:2]:
            if fault:
                button.forbid(Reason("It cannot be played again", fault))
        self.foot = Panel("clear", self.buttons)
        self.head = Panel("clear", (self.title, self.how))

    # layout

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything in a window of so many pixels."""
        self.desk.resize(size)
        self.place()

    def restyle(self, theme: Theme, text_scale: float) -> None:
        """Take other colours and another text scale."""
        self.desk.restyle(theme, text_scale)
        self.place()

    def hide_keep(self) -> None:
        """The recording is kept: there is nothing more to keep."""
        for button in self.buttons:
            button.hidden = button.hidden or button.command == KeepRecording()
        self.place()

    def refresh(self) -> None:
        """Show what has become known, or another page."""
        self.build()
        self.place()

    def place(self) -> None:
        """Lay everything out."""
        desk, ruler = self.desk, self.desk.ruler
        whole, t = desk.whole, desk.text_scale
        small = compact(whole.w, whole.h, t)
        mat = mat_of(desk)
        if mat != self.room.mat:
            self.room.place(mat)
        inner = mat.inset(16, 10) if small else mat.inset(26, 20)
        middle = self._place_foot(ruler, self._place_head(ruler, inner, small), small)
        left, right = middle.cut_left(middle.w * (0.42 if not small else 0.44), 18)
        self._place_ranks(ruler, left)
        panels = self._place_papers(ruler, right, small)
        ranks = Panel("clear", (self.ranks,))
        ranks.box = left
        desk.put(self.head, ranks, *panels, self.foot)
        desk.spoil()

    def _place_head(self, ruler: Canvas, inner: Box, small: bool) -> Box:
        self.title.size = 27 if small else 36
        if ruler.text_width(self.title.words, "wordmark", self.title.size) > inner.w:
            self.title.size *= 0.7
        self.title.box = Box(inner.x, inner.y, inner.w, 0)
        high = self.title.natural(ruler).h
        self.title.box = Box(inner.x, inner.y, inner.w, high)
        self.how.box = Box(inner.x, inner.y + high, inner.w, 0)
        words = self.how.natural(ruler).h
        self.how.box = self.how.box._replace(h=words)
        self.head.box, rest = inner.cut_top(high + words, 8 if small else 14)
        return rest

    def _place_foot(self, ruler: Canvas, room: Box, small: bool) -> Box:
        t, gap = ruler.t, 8.0
        high = (40 if small else 46) * (0.35 + 0.65 * t)
        shown = [button for button in self.buttons if not button.hidden]
        widths = [max((100 if small else 130) * t, button.natural(ruler).w) for button in shown]
        places = flow(room._replace(h=high), widths, high, gap)
        deep = places[-1].bottom - room.y
        down = room.bottom - deep - room.y
        if places[-1].y == places[0].y:
            places[-1] = places[-1]._replace(x=room.right - places[-1].w)
        for button, place in zip(shown, places, strict=True):
            button.box = place.moved(0, down)
        self.foot.box, rest = room.cut_bottom(deep, 10 if small else 14)
        return rest

    def _place_ranks(self, ruler: Canvas, left: Box) -> None:
        gap, t = 7.0, ruler.t
        self.ranks.box = left
        inside = left.inset(2, 2)
        high = [plate.natural(ruler).h for plate in self.plates]
        share = min(1.0, max(0.76, (left.h - 4 - gap * (len(high) - 1)) / sum(high)))
        y = inside.y
        scrolls = sum(high) * share + gap * (len(high) - 1) > left.h - 4
        for plate, tall in zip(self.plates, high, strict=True):
            plate.box = Box(inside.x, y, inside.w - (10 if scrolls else 0), tall * share)
            y = plate.box.bottom + gap
        brief = any(plate.crowded(ruler) for plate in self.plates)
        for plate in self.plates:
            plate.brief = brief
        self.dice.hidden = left.bottom - y < DICE * t or not self.scene.chronicle.throws
        self.dice.box = Box(inside.x, y, inside.w, min(left.bottom - 2 - y, 230 * t))
        self.ranks.laid((y if self.dice.hidden else self.dice.box.bottom) + 2 - left.y)

    def _place_papers(self, ruler: Canvas, right: Box, small: bool) -> tuple[Panel, ...]:
        scene, t = self.scene, ruler.t
        names = ["moments"]
        if any(ranked.sources for ranked in scene.ranked):
            names.append("sources")
        if self.dice.hidden and scene.chronicle.throws:
            names.append("dice")
        wanted = (44 + 34 * max(4, len(scene.scenes))) * t + 44
        least = max(200, 110 + 18 * len(scene.seats)) * t
        both = right.h >= least + 14 + (44 + 34 * 4) * t + 44
        if not both:
            names = ["curves", *names]
        page = scene.page if scene.page in names else names[0]
        titles = {"curves": "Curves", **PAGES}
        curve = CurvePaper(scene.chronicle, scene.seats, scene.curve, scene.drawn)
        ranked = next(one for one in scene.ranked if one.number == scene.chosen)
        paper = PagePaper(
            [(name, titles[name]) for name in names], page, scene.chronicle, scene.scenes, ranked,
            scene.skin, scene.film.setup.seed,
        )  # fmt: skip
        self.papers = curve, paper
        if both:
            lower, upper = right.cut_bottom(min(wanted, right.h - 14 - least), 14)
            curve.place_in(ruler, upper)
            paper.place_in(ruler, lower)
            return curve, paper
        rest = paper.place_in(ruler, right)
        if page != "curves":
            return (paper,)
        curve.look = "paper-clear"
        curve.box = rest.inset(-2)
        curve.lay_out(ruler, rest)
        return paper, curve

    # drawing

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the window's surface up to date; returns the changed pixels."""
        return self.room.draw(surface)

    def _draw_dice(self, canvas: Canvas, box: Box) -> None:
        theme, t, chronicle = canvas.theme, canvas.t, self.scene.chronicle
        canvas.lacquer(box, 8)
        inside = box.inset(16, 10)
        canvas.text("The dice", inside.x, inside.y + 10 * t, "head", 16, theme.felt_title)
        left = inside.x + canvas.text_width("The dice", "head", 16) + 14
        words = thrown(chronicle, self.scene.film.setup.seed)
        for shorter in (words, words.split(";")[0], ""):
            if canvas.text_width(shorter, "ui", 13) <= inside.right - left:
                canvas.text(shorter, left, inside.y + 10 * t, "ui", 13, theme.mute)
                break
        rest = inside.cut_top(22 * t)[1]
        draw_throws(canvas, rest, chronicle.throws, chronicle.tally.chances, paper=False)
