"""All that is seen of the result: a page of the newspaper in a dark room, and the bar below it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT, Theme
from game.app.review.ending.picture import picture_of
from game.app.review.ending.still import photograph
from game.app.review.first_page import FirstPage
from game.app.review.newspaper import HIGH, WIDE, imprint
from game.app.review.page_sections import CurveSection, sections
from game.app.review.photograph import Photograph
from game.app.review.result_bar import ResultBar
from game.app.review.room import Room
from game.app.review.second_page import SecondPage
from game.app.review.sheet_motion import Lying
from game.app.review.summary import Summary
from game.app.services.routes import Reading
from game.app.services.screen import new_desk
from game.app.services.services import Services
from game.app.table.panels.placing import board_size, pixels
from game.app.widgets.layout import compact
from game.app.widgets.widget import Emit
from game.store.catalogue import say

WIDEST: Final = 1000.0
"""How wide the sheet is at most in a window that stands upright."""
SHADOW: Final = 46.0
"""How far the shadow of the sheet reaches, in base units."""
PRINTED: Final = 2.0
"""How many pixels a unit has in the picture of the front page that is kept."""


class ResultView:
    """The parts of the result; the page is made anew when something else is asked for.

    `reading` says where the newspaper lies open. `live`: whether the table still waits below.
    """

    def __init__(
        self, services: Services, summary: Summary, reading: Reading, date: datetime, listener: Emit, *,
        live: bool,
    ) -> None:  # fmt: skip
        self.services = services
        self.summary = summary
        self.reading = reading
        self.date = date
        self.drawn = 1.0
        """How much of the curves is to be seen, from 0 to 1."""
        self.one_page = False
        """Whether all stands on the front page: a window that stands upright may have room for that."""
        self._lent: pygame.Surface | None = None
        """The ground of the last scene, while the photograph is printed."""
        self._size: tuple[int, int] | None = None
        self.desk = new_desk(services, listener)
        self.room = Room(self.desk)
        self.photograph = self._photograph()
        self.bar = ResultBar(
            live=live, keeps=live and not services.settings.record_matches, fault=summary.playthrough.fault
        )
        self.page = self._page()

    # what is made

    def _photograph(self, *, again: bool = True) -> Photograph:
        """The last frame of the last scene; `again`: it can be played again."""
        picture = picture_of(self.summary)

        def taken(canvas: Canvas, box: Box) -> None:
            area = canvas.rect(box)
            size = self._taken_at(area.size, canvas.theme)
            frame = photograph(picture, size, canvas.theme, self._lent)
            canvas.stamp(pygame.transform.smoothscale(frame, area.size), area.topleft)

        return Photograph(taken, self.summary.skin.picture.aspect, again=again)

    def _taken_at(self, size: tuple[int, int], theme: Theme) -> tuple[int, int]:
        """How large the last frame is drawn for a picture of this size: as on the table, where what it is
        made of has been drawn already."""
        desk, summary = self.desk, self.summary
        window = round(desk.whole.w * desk.scale), round(desk.whole.h * desk.scale)
        board = board_size(window, desk.text_scale, len(summary.seats), summary.skin)
        if theme is not desk.theme or board[0] < size[0]:
            return size
        return board[0], round(board[0] * size[1] / size[0])

    @property
    def chosen(self) -> int:
        """The seat whose total is taken apart: the winner's as long as no other was asked for."""
        seat = self.reading.seat
        return seat if seat >= 0 else self.summary.standing.order[0]

    def _page(self) -> FirstPage | SecondPage:
        """The page that lies open."""
        summary, reading = self.summary, self.reading
        head = imprint(summary, self.date)
        if self.one_page:
            return self._whole_page()
        if reading.page == 2:
            return SecondPage(summary, head, reading, self.drawn)
        return FirstPage(summary, head, self.photograph, self._caption, self.chosen)

    def _whole_page(self) -> FirstPage:
        """The front page with what else stands on the second one: the total of a seat is taken apart by a
        press on its row."""
        summary = self.summary
        head, rest = imprint(summary, self.date), sections(summary, self.reading.curve, self.drawn)
        return FirstPage(summary, head, self.photograph, self._caption, self.chosen, rest)

    @property
    def curves(self) -> CurveSection | None:
        """The curves, where they are in sight."""
        if isinstance(self.page, SecondPage):
            return self.page.curves
        return self.page.rest.curves if self.page.rest is not None else None

    @property
    def _caption(self) -> str:
        key = "paper.scene" if self.summary.skin.last_scene is not None else "paper.board"
        return say(key, game=self.summary.rules.name)

    def printed(self) -> pygame.Surface:
        """The front page as a picture to keep, as large for everybody."""
        sheet = pygame.Surface((round(WIDE * PRINTED), round(HIGH * PRINTED))).convert()
        canvas = Canvas(sheet, PRINTED, NIGHT_FELT)
        taken, head = self._photograph(again=False), imprint(self.summary, self.date)
        page = FirstPage(self.summary, head, taken, self._caption, self.chosen)
        page.turn.hidden = True
        page.place(canvas, Box(0, 0, WIDE, HIGH))
        page.draw(canvas)
        return sheet

    # layout

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything in a window of so many pixels."""
        if size == self._size:
            self.desk.invalidate()  # something else was drawn over it
            return
        self._size = size
        self.desk.resize(size)
        self.place()

    def restyle(self, theme: Theme, text_scale: float) -> None:
        """Take other colours and another text scale."""
        self.desk.restyle(theme, text_scale)
        self.room.forget()
        self.place()

    def hide_keep(self) -> None:
        """The recording is kept: there is nothing more to keep."""
        self.bar.keep.hidden = True
        self.place()

    def refresh(self) -> None:
        """Show what has become known, or what was asked for."""
        self.page = self._page()
        self.place()

    def place(self) -> None:
        """Lay everything out."""
        desk, ruler = self.desk, self.desk.ruler
        whole, t = desk.whole, desk.text_scale
        small = compact(whole.w, whole.h, t)
        self.bar.show_page(self.reading.page)
        self.bar.turn.hidden = False
        foot = self.bar.place(ruler, whole.inset(8 if small else 12), small=small)
        sheet = self._sheet(whole, foot, small)
        fits = whole.h > whole.w and self._fits(ruler, sheet)
        if fits != self.one_page:
            self.one_page = fits
            self.page = self._page()
        if self.one_page:
            self.bar.turn.hidden = True
            self.bar.place(ruler, whole.inset(8 if small else 12), small=small)
        self.page.place(ruler, sheet)
        desk.put(self.page, self.bar)
        if desk.focus.current is None:  # here arrows begin, and the A of a pad reads on
            first = self.bar.share if self.one_page else self.bar.turn
            desk.focus.put(first, shown=desk.keys.pad)
        desk.invalidate()

    def _fits(self, ruler: Canvas, sheet: Box) -> bool:
        """Whether one page has room for everything."""
        page = self._whole_page()
        page.place(ruler, sheet)
        return page.whole

    def _sheet(self, whole: Box, foot: float, small: bool) -> Box:
        """Where the sheet lies above the bar: in a window that stands upright as large as it may be, in a
        small one all of the room, else in its own shape."""
        edge = 8.0 if small else 14.0
        room = Box(whole.x + edge, whole.y + edge, whole.w - 2 * edge, foot - 11 - whole.y - edge)
        if whole.h > whole.w:
            wide, high = min(WIDEST, room.w), room.h
        elif small:
            return room
        else:
            high = room.h
            wide = min(room.w, high * WIDE / HIGH)
        return Box(room.cx - wide / 2, room.cy - high / 2, wide, high)

    # pictures

    def forget(self) -> None:
        """Keep no pictures below another screen but the print of the photograph, which takes long to draw and
        little memory."""
        self.room.forget()

    def draw_ahead(self, size: tuple[int, int], ground: pygame.Surface | None) -> Iterator[None]:
        """Place everything in a window of so many pixels and draw what takes long, a part a step; `ground` is
        that of the last scene, as large as on the table."""
        desk = self.desk
        self.resize(size)
        yield
        self._lent = ground
        self.photograph.print_on(desk.ruler)
        self._lent = None
        yield
        for panel in desk.panels:
            panel.refresh(desk.scale, desk.theme, desk.text_scale)
            yield
        self.room.picture(pygame.Surface(size))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the window's surface up to date; returns the changed pixels."""
        return self.room.draw(surface)

    def taken_apart(self, picture: pygame.Surface) -> Lying:
        """A picture of the window as the sheet and what lies below it."""
        scale, whole = self.desk.scale, picture.get_rect()
        area = pixels(self.page.box, scale).clip(whole)
        above = pygame.Rect(0, 0, whole.w, pixels(self.bar.box, scale).y)
        around = pixels(self.page.box.inset(-SHADOW), scale).clip(above)
        bare = picture.copy()
        bare.blit(self.room.picture(picture), around, around)
        return Lying(area, picture.subsurface(area).copy(), bare)
