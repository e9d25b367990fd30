"""Who made what: on paper, in a column that scrolls."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import OpenKeys
from game.app.services.routes import ToKeyList
from game.app.services.screen import Screen, new_desk
from game.app.services.services import Services
from game.app.shelf.licence import LicenceDialog
from game.app.widgets.button import Button
from game.app.widgets.dialog import CRAMPED, RIM, cramped
from game.app.widgets.panel import Panel
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import GoBack, Group, Widget
from game.app.widgets.words import Caps, Hair, Label, Link
from game.store.catalogue import say
from game.store.credits import Credit, load_credits
from game.store.release import about


class ShowLicence(NamedTuple):
    """Show all of a licence."""

    credit: Credit


class CreditRow(Group):
    """What it is, below it who made it and its licence, and the way to its text where there is one."""

    def __init__(self, credit: Credit) -> None:
        self.what = Label(credit.what, "strong", 15, wrap=True)
        self.by = Label(say("credits.by", by=credit.by, licence=credit.licence), "ui", 14, "soft", wrap=True)
        self.line = Hair()
        self.read = Link(say("credits.read"), ShowLicence(credit)) if credit.texts else None
        super().__init__((self.what, self.by, *([self.read] if self.read else []), self.line))

    def place_in(self, ruler: Canvas, x: float, y: float, width: float) -> float:
        """Lay out from a corner; returns the height."""
        high = 6.0
        for label in (self.what, self.by):
            label.box = Box(x, y + high, width, 0)
            label.box = label.box._replace(h=label.natural(ruler).h)
            high += label.box.h
        if self.read is not None:
            size = self.read.natural(ruler)
            self.read.box = Box(x, y + high + 2, size.w, size.h)
            high += size.h + 2
        self.line.box = Box(x, y + high + 6, width, 1)
        return high + 8


class Sheet(Panel):
    """The paper with all names."""

    def __init__(self) -> None:
        self.title = Label(say("credits.title"), "head-bold", 28, "title")
        self.version = Label(about(), "strong", 15.5, wrap=True)
        self.ours = Label(say("credits.ours"), "ui", 15.5, wrap=True)
        self.parts: list[Caps | CreditRow] = []
        for group in load_credits():
            self.parts.append(Caps(group.title))
            self.parts += [CreditRow(credit) for credit in group.lines]
        children: list[Widget] = [self.version, self.ours, *self.parts]
        self.scroller = Scroller(children)
        # The bar takes the focus first: the keys scroll.
        self.scroller.bar.focusable = True
        self.scroller.bar.name = say("credits.title")
        self.back = Button(say("credits.back"), GoBack(), "brass", icon="arrow-left", key="esc", size=16)
        super().__init__("paper", (self.title, self.scroller, self.back))

    def place(self, ruler: Canvas, whole: Box) -> None:
        """Stand in the middle of the window, nearly as high as it."""
        t = ruler.t
        around, inset = (RIM, CRAMPED) if cramped(whole, t) else (24.0, (44.0, 30.0))
        width = min(whole.w - 2 * around, 820 * max(1.0, t))
        self.box = Box(whole.cx - width / 2, whole.y + around, width, whole.h - 2 * around)
        inside = self.box.inset(*inset)
        head, rest = inside.cut_top(36 * t, 10)
        foot, rest = rest.cut_bottom(44 * max(1.0, t), 14)
        self.title.box, self.scroller.box = head, rest
        wide = max(150.0, self.back.natural(ruler).w)
        self.back.box = Box(foot.right - wide, foot.y, wide, foot.h)
        y, room = rest.y, rest.w - 16
        for label in (self.version, self.ours):
            label.box = Box(rest.x, y, room, 0)
            label.box = label.box._replace(h=label.natural(ruler).h)
            y = label.box.bottom + 8
        for part in self.parts:
            if isinstance(part, Caps):
                part.box = Box(rest.x, y + 14, room, 20 * t)
                y += 18 + 22 * t
            else:
                y += part.place_in(ruler, rest.x, y, room)
        self.scroller.laid(y - rest.y)


class CreditsScene(Screen):
    """Lies above the scene it was opened from, and gives way to it again."""

    def __init__(self, services: Services) -> None:
        self.title = say("credits.window")
        self.services = services
        self.desk = new_desk(services, self.handle)
        self.sheet = Sheet()
        self._under: pygame.Surface | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.desk.resize(size)
        self.sheet.place(self.desk.ruler, self.desk.whole)
        self._under = None
        self.desk.put(self.sheet)
        self.desk.focus.put(self.sheet.scroller.bar)
        self.desk.invalidate()

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the parts."""
        if not self.desk.event(event) and event.type == pygame.KEYDOWN and not self.desk.shut:
            command = self.services.keys.command(event)
            if command == "all-keys":
                self.handle(OpenKeys())

    def handle(self, command: object) -> None:
        """Do what a widget asks for."""
        if isinstance(command, GoBack):
            if self.window is not None:
                self.window.pop()
        elif isinstance(command, ShowLicence):
            self.desk.open(LicenceDialog(command.credit))
        elif isinstance(command, OpenKeys):
            self.go(ToKeyList())
        elif self.desk.modal is not None:
            self.desk.close(self.desk.modal)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed over the table and its felt."""
        if self._under is None:
            self._under = pygame.Surface(surface.get_size(), 0, surface)
            canvas = Canvas(self._under, self.desk.scale, self.desk.theme)
            canvas.wood(self.desk.whole.inset(-1))
            canvas.felt(self.desk.whole.inset(12), 12)
            canvas.lamp()
        under = self._under
        return self.desk.draw(surface, lambda target, area: target.blit(under, area, area))
