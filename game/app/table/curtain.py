"""The curtain between two people at one screen: behind it nothing of the table can be seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.faces import draw_sitter, sitter_width
from game.app.paint.motion import Pace, Tween, linear
from game.app.paint.theme import Theme
from game.app.play.commands import OpenMenu, ToStart
from game.app.table.panels.curtain_cloth import CurtainCloth
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from game.app.widgets.dialog import Dialog, own_ms
from game.app.widgets.widget import Close
from game.app.widgets.words import Label
from game.engine.match import Match
from game.engine.view import same_view
from game.engine.vocabulary import PUBLIC, Seat
from game.store.catalogue import say, spoken
from game.store.locales import listed

PARTS_MS = 550.0
"""How long the curtain takes to part, in milliseconds."""
SHEET_GONE = 0.2
"""The sheet has faded once so much of that time is over; then only the table lies behind the curtain."""


class Curtain(Dialog):
    """Velvet over the whole window; on a sheet of paper a badge, a name and the way on.

    It hides the table at once, and is drawn apart to both sides when the next person is ready.
    `before` is who had the screen; `order` are the seats in the order in which they move, `seat` first;
    `secret` are the names of those who alone may see what is hidden there: nobody's where nothing is.
    """

    rustle = ("", "curtain")

    def __init__(
        self, seat: Seat, before: Seat | None, order: Sequence[Seat], *, secret: Sequence[str] = ()
    ) -> None:
        self.seat = seat
        self.order = tuple(order)
        words = [say("curtain.finished", name=before.name)] if before is not None and before != seat else []
        key = ("covered", "covered_secret", "covered_shared")[min(2, len(secret))]
        words.append(say(f"curtain.{key}", name=seat.name, all=listed(secret, spoken().locale)))
        self.pass_to = Label(say("curtain.pass"), "head-light", 21, "soft", "c")
        self.named = Label(seat.name, "wordmark", 42, "title", "c")
        self.words = Label("\n".join(words), "ui", 15.5, "text", "c", wrap=True)
        lift = say("curtain.lift", name=seat.name)
        self.lift = Button(lift, Close(), "brass", icon="eye", key="space", size=18)
        self.menu = Button(say("curtain.menu"), OpenMenu(), "paper", icon="menu", key="esc")
        self.rest = Button(say("curtain.rest"), ToStart(), "paper", icon="save", gives="save")
        self._sheet = self._pill = Box(0, 0, 1, 1)
        self._badge = 0.0, 0.0, 1.0
        self._drapes: CurtainCloth | None = None
        self._front: Canvas | None = None
        self._parted = 0.0
        super().__init__((self.pass_to, self.named, self.words, self.lift, self.menu, self.rest), veil="dim")

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Hang over everything; the paper stands in the middle, the order of play below it."""
        t = ruler.t
        self.box = whole
        wide = min(whole.w - 40, 496 * (0.3 + 0.7 * t))
        inside = Box(whole.cx - wide / 2, 0, wide, 0).inset(34, 0)
        self.words.box = inside._replace(h=0)
        words = self.words.natural(ruler).h
        buttons = 44 * (0.4 + 0.6 * t)
        fixed = 30 * t + 54 * t + words + 56 * t + buttons + 54 + 48
        pill = 46 * t + 18
        badge = whole.h - 32 - fixed - pill
        if badge < 64:  # the badge says more than the order of play
            pill, badge = 0.0, badge + pill
        badge = min(108.0 * t, max(24.0, badge))
        high = badge + fixed
        least = 16.0 if whole.h < 640 else 62.0
        top = max(16.0, min(max(least, (whole.h - high - pill) / 2), whole.h - high - pill - 16))
        self._sheet = Box(whole.cx - wide / 2, top, wide, high)
        self._badge = whole.cx, top + 26 + badge / 2, badge
        y = top + 26 + badge + 8
        for label, tall in ((self.pass_to, 30 * t), (self.named, 54 * t)):
            label.box = Box(inside.x, y, inside.w, tall)
            y += tall
        self.words.box = Box(inside.x, y + 2, inside.w, words)
        y += words + 14
        lift = min(inside.w, max(280.0, self.lift.natural(ruler).w))
        self.lift.box = Box(whole.cx - lift / 2, y, lift, 56 * t)
        y += 56 * t + 14
        row = Box(inside.x, y, inside.w, buttons)
        for button, place in zip((self.menu, self.rest), row.columns(2, 12), strict=True):
            button.box = place
        self._pill = Box(whole.x + 20, self._sheet.bottom + 14, whole.w - 40, pill and 46 * t)

    def welcome(self, pace: Pace) -> Tween:
        """It hangs at once, whatever the pace: no picture of the table may be drawn after the turn."""
        return Tween(0.0)

    def farewell(self, pace: Pace) -> Tween:
        """The curtain parts; where motion is reduced it is gone at once."""
        return Tween(0.0 if pace.reduced else own_ms(pace, PARTS_MS), linear)

    def moved(self, scale: float, pace: Pace) -> list[pygame.Rect]:
        """Nothing moves while it comes, for it hides at once; while it goes the cloth does."""
        if self.going is None or self._drapes is None:
            return []
        before, self._parted = self._parted, self.going.value
        return [*self._drapes.covered(before), *self._drapes.covered(self._parted)]

    def compose(self, surface: pygame.Surface) -> None:
        """Hang the cloth into the window, closed or parting, and the sheet before them."""
        if self.hidden or self._drapes is None or self._front is None:
            return
        self._drapes.hang(surface, self._parted)
        if self._parted < SHEET_GONE:
            whole = Canvas(surface, self._front.s, self._front.theme, self._front.t)
            whole.place(self._front, round(255 * (1 - self._parted / SHEET_GONE)))

    def _paint(self, scale: float, theme: Theme, text_scale: float) -> None:
        """Draw the cloth and what lies before it apart from each other: the sheet goes before the cloth."""
        ruler = Canvas(pygame.Surface((1, 1)), scale, theme, text_scale)
        self.area = ruler.rect(self.box)
        if self._drapes is None or (self._drapes.size, self._drapes.theme) != (self.area.size, theme):
            self._drapes = CurtainCloth(ruler, self.box)
        top, low = self._sheet.y - 60, max(self._sheet.bottom + 60, self._pill.bottom + 20)
        self._front = ruler.layer(self.box._replace(y=top, h=low - top))
        self.draw(self._front)

    def ground(self, canvas: Canvas) -> None:
        """The paper with the badge, the order of play."""
        theme = canvas.theme
        canvas.paper(self._sheet, 14)
        x, y, badge = self._badge
        left = x - sitter_width(self.seat.face, badge) / 2
        draw_sitter(canvas, self.seat.look, self.seat.face, left, y, badge)
        name = canvas.text_width(self.seat.name, self.named.face, self.named.size)
        room = (self._sheet.w - name) / 2 - 40
        if room > 30 and not theme.plain:
            for side in (-1, 1):
                start = x + side * (name / 2 + 22)
                end = x + side * (self._sheet.w / 2 - 34)
                canvas.hair(min(start, end), self.named.box.cy, abs(end - start), theme.select_edge, 200)
                sign = Box.around(start, self.named.box.cy, 9)
                canvas.drawing("table/diamond", sign, ink=theme.select_edge)
        self._draw_order(canvas)

    def _draw_order(self, canvas: Canvas) -> None:
        """A pill with everybody in the order of play, as far as there is room."""
        theme, t = canvas.theme, canvas.t
        widths = [canvas.text_width(seat.name, "strong", 14.5) + 58 * t for seat in self.order]
        words = say("curtain.order")
        label = canvas.text_width(words, "ui", 14) + 20
        shown = len(widths)
        while shown > 1 and label + sum(widths[:shown]) + 30 > self._pill.w:
            shown -= 1
        wide = label + sum(widths[:shown]) + 20
        if shown < 2 or wide > self._pill.w or not self._pill.h:
            return
        pill = Box(self._pill.cx - wide / 2, self._pill.y, wide, self._pill.h)
        canvas.lacquer(pill, pill.h / 2)
        canvas.text(words, pill.x + 18, pill.cy, "ui", 14, theme.mute)
        x = pill.x + 10 + label
        for n, (seat, width) in enumerate(zip(self.order[:shown], widths, strict=False)):
            if n == 0:
                lit = Box(x - 4, pill.cy - 17 * t, width - 16 * t, 34 * t)
                canvas.box(lit, 17 * t, theme.row_on, theme.brass_text, 1.4)
            canvas.badge(seat.look, x + 12 * t, pill.cy, 26 * t)
            canvas.text(seat.name, x + 29 * t, pill.cy, "strong", 14.5, theme.cream)
            x += width
            if n + 1 < shown:
                canvas.icon("chevron-right", x - 10 * t, pill.cy, 14 * t, theme.brass_line)


def hides(
    match: Match, before: int, after: int, setting: Literal["hidden", "always", "never", "hold"],
    people: Iterable[int] = (PUBLIC,),
) -> bool:  # fmt: skip
    """Whether the curtain falls when the screen goes from one seat (-1: nobody yet) to another. Where nobody
    has looked yet, all the `people` at the screen may be looking."""
    if setting == "never":
        return False
    if setting == "hold":
        choice = match.decision()
        return choice is not None and choice.secret
    if setting == "always":
        return before >= 0
    if before != after and (choice := match.decision()) is not None:
        if choice.secret:
            return True
        if choice.open_to_all(match.state):
            return False
    looking = (before,) if before >= 0 else people
    return any(not same_view(match.rules, match.state, one, after) for one in looking)


def passes(match: Match, before: Iterable[int], after: int, setting: str) -> bool:
    """Whether the curtain falls when only the person of seat `after` is left of those `before` who sat at the
    screen: from now on all of it shows what that person sees."""
    others = [seat for seat in before if seat != after]
    if setting in ("never", "always"):
        return setting == "always" and bool(others)
    return any(not same_view(match.rules, match.state, one, after) for one in others)


def hanging(desk: Desk) -> list[Curtain]:
    """The curtains that hang, be it below a menu; none that parts."""
    return [panel for panel in desk.panels if isinstance(panel, Curtain) and panel.going is None]


def covered(desk: Desk) -> bool:
    """Whether a curtain hangs."""
    return bool(hanging(desk))


def take_down(desk: Desk, seats: Sequence[Seat]) -> None:
    """Draw every curtain that waits for none of these seats."""
    for curtain in hanging(desk):
        if curtain.seat not in seats:
            desk.close(curtain)


def draw_curtain(desk: Desk, match: Match, before: int, after: int) -> Curtain:
    """Let the curtain fall at once, before the next picture of the table is drawn."""
    seats, count = match.seats, len(match.seats)
    order = [(after + step) % count for step in range(count)]
    left = [seats[seat] for seat in order if seat not in match.state.table.out]
    sides = match.rules.sides(match.options, count)
    own = [one.name for seat, one in enumerate(seats) if sides[seat] == sides[after] and one.human]
    secret = own if not same_view(match.rules, match.state, PUBLIC, after) else []
    curtain = Curtain(seats[after], seats[before] if before >= 0 else None, left, secret=secret)
    desk.open(curtain)
    return curtain
