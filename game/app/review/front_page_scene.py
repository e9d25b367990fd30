"""The front page on the screen: whole, or so near that it can be read, and kept as a picture by one key."""

from __future__ import annotations

from datetime import datetime

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.front_page import HIGH, KEPT, WIDE, FrontPage
from game.app.review.summary import Summary
from game.app.services.everywhere import keep_picture
from game.app.services.screen import Screen, new_desk
from game.app.services.services import Services
from game.app.services.thumbnails import Known
from game.app.shell.window import Window
from game.app.table.panels.placing import board_size
from game.app.widgets.button import Button
from game.app.widgets.layout import compact, flow
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Close
from game.store.catalogue import say

NEARER = 1.12
"""From so much more size on it is worth coming nearer."""
STEP = 60.0
"""How far an arrow key moves the page that is near, in base units."""


WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class KeepPage(msgspec.Struct, frozen=True):
    """Keep the page as a picture."""


class ComeNearer(msgspec.Struct, frozen=True):
    """Show the page large enough to be read, or whole again."""


class FrontPageScene(Screen):
    """The front page of a match; the screen below waits."""

    def __init__(self, services: Services, summary: Summary, date: datetime) -> None:
        self.services = services
        self.page = FrontPage(summary, date)
        self.title = say("paper.window", paper=self.page.name)
        self.desk = new_desk(services, self.handle)
        self.near = False
        self._share = [0.5, 0.0]
        """Which part of a page that is near is seen, by its width and height."""
        self._room: pygame.Surface | None = None
        self._sheet: pygame.Surface | None = None
        self._area = pygame.Rect(0, 0, 1, 1)
        self._buttons: tuple[Button, ...] = ()

    @property
    def _whole_scale(self) -> float:
        """How many pixels a unit of the page has when all of it is seen."""
        return min(self._area.w / WIDE, self._area.h / HIGH)

    @property
    def _near_scale(self) -> float:
        """How many pixels a unit has when it is read."""
        return max(1.0, self.desk.text_scale) * self.desk.scale

    @property
    def can_come_nearer(self) -> bool:
        """Whether there is anything to gain by coming nearer."""
        return self._near_scale > self._whole_scale * NEARER

    # the scene

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        self.apply_settings()

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        desk = self.desk
        desk.resize(size)
        self._room = self._sheet = None
        whole, t = desk.whole, desk.text_scale
        small = compact(whole.w, whole.h, t)
        inner = whole.inset(12, 10)
        nearer = say("paper.whole" if self.near else "paper.nearer")
        self._buttons = (
            Button(say("paper.back"), Close(), "ghost", icon="arrow-left", key="esc"),
            Button(nearer, ComeNearer(), icon="zoom-in", key="z"),
            Button(say("paper.keep"), KeepPage(), icon="save", key="k"),
        )
        high = (38 if small else 44) * (0.35 + 0.65 * t)
        widths = [max(110 * t, button.natural(desk.ruler).w) for button in self._buttons]
        places = flow(inner._replace(h=high), widths, high, 10)
        foot = places[-1].bottom - inner.y
        for button, place in zip(self._buttons, places, strict=True):
            button.box = place.moved(0, inner.h - foot)
        panel = Panel("clear", self._buttons)
        panel.box, rest = inner.cut_bottom(foot, 10)
        self._area = desk.ruler.rect(rest)
        self._buttons[1].hidden = not self.can_come_nearer
        desk.put(panel)
        desk.invalidate()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        if self._room is None:
            self._room = self._laid(surface)
            self.desk.invalidate()
        return self.desk.draw(surface, self._under)

    def _under(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._room is not None:
            surface.blit(self._room, area, area)

    def _laid(self, surface: pygame.Surface) -> pygame.Surface:
        """The table with the page on it."""
        desk = self.desk
        room = pygame.Surface(surface.get_size(), 0, surface)
        canvas = Canvas(room, desk.scale, desk.theme, desk.text_scale)
        canvas.wood(desk.whole.inset(-1))
        canvas.lamp(0.5, 0.4)
        scale = self._near_scale if self.near and self.can_come_nearer else self._whole_scale
        if self._sheet is None:
            self._sheet = self.page.printed(scale, self._known(surface.get_size()))
        sheet, area = self._sheet, self._area
        over = max(0, sheet.get_width() - area.w), max(0, sheet.get_height() - area.h)
        at = (
            area.x + max(0, area.w - sheet.get_width()) // 2 - round(over[0] * self._share[0]),
            area.y + max(0, area.h - sheet.get_height()) // 2 - round(over[1] * self._share[1]),
        )
        lies = sheet.get_rect(topleft=at).clip(area)
        s = desk.scale
        canvas.shadow(Box(lies.x / s, lies.y / s, lies.w / s, lies.h / s), 2, 14, 6, 190)
        room.set_clip(area)
        room.blit(sheet, at)
        room.set_clip(None)
        return room

    def _known(self, window: tuple[int, int]) -> Known:
        """How the board lies on the table in a window of so many pixels."""
        summary, text = self.page.summary, self.desk.text_scale
        return Known(board_size(window, text, len(summary.seats), summary.skin), text)

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the buttons; a click on the page comes nearer, and the pointer moves it then."""
        if self.desk.event(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._area.collidepoint(event.pos):
            self.handle(ComeNearer())
        elif event.type == pygame.MOUSEMOTION and self.near:
            x, y = event.pos
            self._look((x - self._area.x) / self._area.w, (y - self._area.y) / self._area.h)
        elif event.type == pygame.MOUSEWHEEL and self.near:
            self._move(0, -event.y)
        elif event.type == pygame.KEYDOWN:
            if event.key in WAYS and self.near:
                self._move(*WAYS[event.key])
            elif self.services.keys.command(event) == "back":
                self.handle(Close())

    def _move(self, right: float, down: float) -> None:
        """Move over a page that is near by so many steps."""
        sheet, step = self._sheet, STEP * self.desk.scale
        if sheet is not None:
            wide, high = sheet.get_width() - self._area.w, sheet.get_height() - self._area.h
            self._look(
                self._share[0] + right * step / max(1, wide), self._share[1] + down * step / max(1, high)
            )

    def _look(self, x: float, y: float) -> None:
        share = [min(1.0, max(0.0, x)), min(1.0, max(0.0, y))]
        if share != self._share:
            self._share, self._room = share, None

    def handle(self, command: object) -> None:
        """Do what a button asks for."""
        match command:
            case KeepPage():
                keep_picture(self.page.printed(KEPT), self.services)
            case ComeNearer() if self.can_come_nearer:
                self.near = not self.near
                if self.window is not None:
                    self.resize(self.window.size)
            case Close() if self.window is not None:
                self.window.pop()
            case _:
                pass
