"""All that is seen of the result: the winner's name, the ranking, curves and pages on paper, buttons."""

from __future__ import annotations

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import Theme
from game.app.play.commands import (
    KeepRecording,
    NewSetup,
    OpenRecords,
    PlayAgain,
    ToStart,
    Watch,
)
from game.app.review.ranking import RankPlate
from game.app.review.result_papers import CurvePaper, PagePaper, thrown, throws
from game.app.review.summary import Summary
from game.app.review.unveiling import Unveiling
from game.app.services.screen import new_desk
from game.app.services.services import Services
from game.app.widgets.background import Background, mat_box
from game.app.widgets.button import Button
from game.app.widgets.layout import compact, flow
from game.app.widgets.panel import Panel
from game.app.widgets.pictures import DrawingArea, draw_dice_chart
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Close, Emit, Tip
from game.app.widgets.words import Label
from game.store.catalogue import say

DICE = 118.0
"""How high the box of the dice is below the ranking."""


class OpenFrontPage(msgspec.Struct, frozen=True):
    """Show the front page of a newspaper about the match."""


class ResultView:
    """The parts of the result; those on paper are made anew when another page is asked for."""

    def __init__(self, services: Services, summary: Summary, listener: Emit, *, live: bool) -> None:
        self.services = services
        self.summary = summary
        self.live = live
        """Whether the table still waits below."""
        self.page = ""
        """The page that was asked for; "" the first one."""
        self.curve = 0
        self.chosen = summary.standing.order[0]
        self.drawn = 1.0
        """How much of the curves is to be seen, from 0 to 1."""
        self._unveiling: Unveiling | None = None
        self._stage = "open"
        self.desk = new_desk(services, listener)
        self.background = Background(self.desk)
        self.title = Label(summary.headline, "wordmark", 36, "title", wrap=True)
        self.how = Label(summary.reason, "ui", 15, "text", wrap=True)
        self.paper = Button(say("paper.open"), OpenFrontPage(), icon="news", key="f")
        self.buttons = self._buttons()
        self.plates: tuple[RankPlate, ...] = ()
        self.papers: tuple[CurvePaper, PagePaper] | None = None
        self.build()

    def _buttons(self) -> tuple[Button, ...]:
        keep = Button(say("review.keep"), KeepRecording(), icon="save", key="s")
        keep.hidden = not self.live or self.services.settings.record_matches
        self.replay = Button(say("review.replay"), Watch(0), icon="play", key="w")
        # Where the table had its main button stands one that only looks: many press on without reading.
        return (
            Button(say("review.table"), Close() if self.live else Watch(-1), icon="eye", key="v"),
            self.replay,
            keep,
            Button(say("review.records"), OpenRecords(), icon="trophy", key="t"),
            Button(say("review.rematch"), PlayAgain(), icon="refresh", key="r"),
            Button(say("review.new"), NewSetup(), icon="users", key="n"),
            Button(say("review.shelf"), ToStart(), "ghost", icon="arrow-left", key="h"),
        )

    def build(self) -> None:
        """Make plates and papers for the present page."""
        summary = self.summary
        self.plates = tuple(RankPlate(ranked, summary.skin) for ranked in summary.ranked)
        for plate in self.plates:
            plate.chosen = self.page == "sources" and plate.ranked.number == self.chosen
        self.dice = DrawingArea(self._draw_dice)
        self.ranks = Scroller((*self.plates, self.dice))
        fault = summary.playthrough.fault
        if fault:
            self.replay.forbid(Tip(say("review.no_replay"), fault))
        self.foot = Panel("clear", self.buttons)
        self.paper.hidden = bool(fault)
        self.head = Panel("clear", (self.title, self.how, self.paper))

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
        self.tell(self._unveiling)

    def tell(self, unveiling: Unveiling | None) -> None:
        """Show as much of the ranking as has been told; None: all of it."""
        self._unveiling = unveiling
        stage = unveiling.stage if unveiling is not None else "open"
        for place, plate in enumerate(self.plates):
            plate.shown = unveiling.shown(place) if unveiling is not None else 1.0
            plate.counted = unveiling.counted(place) if unveiling is not None else 1.0
        if stage != self._stage:
            # Headline and papers would say who has won: they come with the winner.
            self._stage = stage
            self.title.hidden = self.how.hidden = stage == "telling"
            self.paper.hidden = stage != "open" or bool(self.summary.playthrough.fault)
            self.place()

    @property
    def lit(self) -> tuple[Box, Box, Box]:
        """What the lamp may light: the ranking, the plates of the winners, everything."""
        boxes, won = [plate.box for plate in self.plates], sum(plate.won for plate in self.plates)
        first = boxes[0]
        ranking, winners = (first._replace(h=last.bottom - first.y) for last in (boxes[-1], boxes[won - 1]))
        return ranking, winners, self.desk.whole.inset(-200)

    def place(self) -> None:
        """Lay everything out."""
        desk, ruler = self.desk, self.desk.ruler
        whole, t = desk.whole, desk.text_scale
        small = compact(whole.w, whole.h, t)
        mat = mat_box(desk)
        if mat != self.background.mat:
            self.background.place(mat)
        inner = mat.inset(16, 10) if small else mat.inset(26, 20)
        middle = self._place_foot(ruler, self._place_head(ruler, inner, small), small)
        left, right = middle.cut_left(middle.w * (0.42 if not small else 0.44), 18)
        self._place_ranks(ruler, left)
        panels = self._place_papers(ruler, right, small)
        ranks = Panel("clear", (self.ranks,))
        ranks.box = left
        desk.put(self.head, ranks, *(panels if self._stage == "open" else ()), self.foot)
        desk.invalidate()

    def _place_head(self, ruler: Canvas, inner: Box, small: bool) -> Box:
        # The front page stands where nothing of the table had a button: at the top.
        natural = self.paper.natural(ruler)
        wide, tall = max(120 * ruler.t, natural.w), (38 if small else 42) * (0.35 + 0.65 * ruler.t)
        self.paper.box = Box(inner.right - wide, inner.y, wide, tall)
        width = inner.w - wide - 14
        self.title.size = 27 if small else 36
        if ruler.text_width(self.title.words, "wordmark", self.title.size) > width:
            self.title.size *= 0.7
        self.title.box = Box(inner.x, inner.y, width, 0)
        high = max(tall, self.title.natural(ruler).h)
        self.title.box = Box(inner.x, inner.y, width, high)
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
        places[-1] = places[-1]._replace(x=room.right - places[-1].w)
        for button, place in zip(shown, places, strict=True):
            button.box = place.moved(0, down)
        self.foot.box, rest = room.cut_bottom(deep, 10 if small else 14)
        return rest

    def _place_ranks(self, ruler: Canvas, left: Box) -> None:
        gap, t = 7.0, ruler.t
        self.ranks.box = left
        inside = left.inset(2, 2)
        high = self._heights(ruler, left)
        share = min(1.0, max(0.76, (left.h - 4 - gap * (len(high) - 1)) / sum(high)))
        y = inside.y
        scrolls = sum(high) * share + gap * (len(high) - 1) > left.h - 4
        for plate, tall in zip(self.plates, high, strict=True):
            plate.box = Box(inside.x, y, inside.w - (10 if scrolls else 0), tall * share)
            y = plate.box.bottom + gap
        brief = any(plate.crowded(ruler) for plate in self.plates)
        for plate in self.plates:
            plate.brief = brief
        self.dice.hidden = left.bottom - y < DICE * t or not self.summary.chronicle.throws
        self.dice.box = Box(inside.x, y, inside.w, min(left.bottom - 2 - y, 230 * t))
        self.ranks.laid((y if self.dice.hidden else self.dice.box.bottom) + 2 - left.y)

    def _heights(self, ruler: Canvas, left: Box) -> list[float]:
        """How high the plates are: with a third line where one needs it, as long as all stay in sight."""
        for plate in self.plates:
            plate.higher = False
            plate.box = Box(left.x, left.y, left.w - 14, plate.natural(ruler).h)
        usual = [plate.natural(ruler).h for plate in self.plates]
        if not any(plate.wants_higher(ruler) for plate in self.plates):
            return usual
        for plate in self.plates:
            plate.higher = True
        more = [plate.natural(ruler).h for plate in self.plates]
        if sum(more) * 0.9 + 7.0 * (len(more) - 1) <= left.h - 4:
            return more
        for plate in self.plates:
            plate.higher = False
        return usual

    def _place_papers(self, ruler: Canvas, right: Box, small: bool) -> tuple[Panel, ...]:
        summary, t = self.summary, ruler.t
        names = ["moments"]
        if any(ranked.sources for ranked in summary.ranked):
            names.append("sources")
        if self.dice.hidden and summary.chronicle.throws:
            names.append("dice")
        wanted = (44 + 34 * max(4, len(summary.moments))) * t + 44
        least = max(200, 110 + 18 * len(summary.seats)) * t
        both = right.h >= least + 14 + (44 + 34 * 4) * t + 44
        if not both:
            names = ["curves", *names]
        page = self.page if self.page in names else names[0]
        curve = CurvePaper(summary.chronicle, summary.seats, self.curve, self.drawn)
        ranked = next(one for one in summary.ranked if one.number == self.chosen)
        paper = PagePaper(
            [(name, say(f"review.pages.{name}")) for name in names], page, summary.chronicle,
            summary.moments, ranked, summary.skin, summary.playthrough.setup.seed,
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
        curve.material = "paper-clear"
        curve.box = rest.inset(-2)
        curve.lay_out(ruler, rest)
        return paper, curve

    # drawing

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the window's surface up to date; returns the changed pixels."""
        return self.background.draw(surface)

    def _draw_dice(self, canvas: Canvas, box: Box) -> None:
        theme, t, chronicle = canvas.theme, canvas.t, self.summary.chronicle
        canvas.lacquer(box, 8)
        inside = box.inset(16, 10)
        title = say("review.dice")
        canvas.text(title, inside.x, inside.y + 10 * t, "head", 16, theme.felt_title)
        left = inside.x + canvas.text_width(title, "head", 16) + 14
        words = thrown(chronicle, self.summary.playthrough.setup.seed)
        for shorter in (words, throws(chronicle), ""):
            if canvas.text_width(shorter, "ui", 13) <= inside.right - left:
                canvas.text(shorter, left, inside.y + 10 * t, "ui", 13, theme.mute)
                break
        rest = inside.cut_top(22 * t)[1]
        draw_dice_chart(canvas, rest, chronicle.throws, chronicle.statistics.chances, paper=False)
