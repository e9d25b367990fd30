"""All that is seen of the set-up: felt, the box of the game, seats and board, options on paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.box_art import draw_front
from game.app.paint.canvas import Canvas
from game.app.play.setup_draft import SetupDraft
from game.app.services.games import GameBox
from game.app.services.screen import new_desk
from game.app.services.services import Services
from game.app.setup.board_card import BoardPicture
from game.app.setup.by_file import shared_folders
from game.app.setup.foot import Foot
from game.app.setup.left import Left
from game.app.setup.paper import Paper
from game.app.setup.picker import Picker
from game.app.setup.verdict import problem_text
from game.app.widgets.background import background_picture, mat_box
from game.app.widgets.layout import compact
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Emit
from game.store.catalogue import say
from game.store.words import Words

UPRIGHT: Final = 1.2
"""From so many times its width on a window is high enough for options below seats and board."""
PAPER: Final = 0.5
"""So much of that height the options take at most."""


class SetupView:
    """The parts of the set-up. Only the left side is made anew, when seats or board have changed."""

    def __init__(
        self, services: Services, draft: SetupDraft, words: Words, box: GameBox, listener: Emit
    ) -> None:
        self.draft = draft
        self.words = words
        self.box = box
        self.desk = new_desk(services, listener)
        self._under: pygame.Surface | None = None
        self._mat = self._head = Box(0, 0, 1, 1)
        self.picture = BoardPicture(services, draft)
        self.shared = shared_folders(services.settings.shared_into)
        """The folders that are offered for a match by file."""
        self.left = Left(draft, self.picture, self.shared)
        self.paper = Paper(draft, words, services.book(draft.rules))
        self.foot = Foot(draft, problem_text(draft, words))
        self.picker: Picker | None = None
        """The characters for a seat, in place of the paper; None: the paper is seen."""

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The panels in the order in which Tab visits them."""
        if self.picker is not None:
            return self.left, self.foot, self.picker
        return self.left, self.paper, self.foot

    def pick(self, place: int, told: Callable[[str], str]) -> None:
        """Show the characters for a seat; `told` says how one has stood against one of them."""
        self.picker = Picker(self.draft, place, told)
        self._place()
        self.desk.focus.put(self.picker.current)

    def shut_picker(self) -> None:
        """Show the options again; the focus goes back to the level of the seat, or to its face."""
        picker, self.picker = self.picker, None
        if picker is None:
            return
        within = self.desk.focus.current in list(picker.walk())
        self._place()
        if within and picker.place < len(self.left.rows):
            row = self.left.rows[picker.place]
            self.desk.focus.put(row.face if row.level.hidden else row.level)

    # what has changed

    def seated(self, *, moved: bool = False) -> None:
        """Other people, colours or another board: the left side is made anew.

        Where the same people have `moved` to other places they are seen to go there.
        """
        before = self.left
        if self.picker is not None:
            self.picker.show()
        self.left = Left(self.draft, self.picture, self.shared, before.scroller.offset)
        self.agreed()
        if moved and not self.desk.pace.reduced:
            self.left.come_from(before)

    def agreed(self) -> None:
        """Something else was agreed on: say what that means. What the pointer has changed stays below it."""
        self.left.show()
        self.picture.follow()
        self.paper.show()
        self.foot.judge(self.draft, problem_text(self.draft, self.words))
        self.paper.held = held = self.paper.pointed
        before = held.box.y if held is not None else 0.0
        self._place()
        if held is not None:
            self.paper.scroller.hold(held, before)
        else:
            self._reveal()

    def let_go(self) -> None:
        """The pointer may have left what it has changed: say then what there was no room to say."""
        if self.paper.held is not None and not self.paper.held.hovered:
            self.paper.held = None
            self._place()
            self._reveal()

    def _reveal(self) -> None:
        """What is said of a change takes room from the options: keep the one in hand in sight."""
        current = self.desk.focus.current
        if current is not None and current.parent is not None:
            current.parent.reveal(current)

    def turn_options(self) -> None:
        """Open the options, or close them."""
        self.paper.turn()
        self._place()

    def renew(self) -> None:
        """The person's own presets have changed."""
        self.paper.renew()
        self._place()

    def pull(self, place: int, by: float) -> int:
        """Show a row while it is pulled; returns where it would come to rest."""
        return self.left.pull(place, by)

    # layout

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything in a window of so many pixels."""
        self.desk.resize(size)
        self.picture.window = size
        self._place()

    def _place(self) -> None:
        desk, ruler = self.desk, self.desk.ruler
        whole, t = desk.whole, desk.text_scale
        small = compact(whole.w, whole.h, t)
        mat = mat_box(desk)
        inner = mat.inset(14, 10) if small else mat.inset(22, 16)
        foot, middle = inner.cut_bottom((46 if small else 48) * (0.4 + 0.6 * max(1.0, t)), 10)
        if whole.h > UPRIGHT * whole.w:
            small = t > 1.2
            high = min(self.paper.wanted(ruler, middle.w, 0.0), middle.h * PAPER)
            head, left = self._headed(middle.cut_bottom(high, 16)[1], small)
            self.left.place(ruler, left, small)
            if (spare := left.h - self.left.scroller.extent) > 0:
                high = max(high, min(high + spare, self.paper.wanted(ruler, middle.w, high + spare)))
            right, left = middle.cut_bottom(high, 16)
        else:
            left, right = middle.cut_left(middle.w * 0.57 - 10, 20)
        head, left = self._headed(left, small)
        if (mat, head) != (self._mat, self._head):
            self._mat, self._head, self._under = mat, head, None
        self.left.place(ruler, left, small)
        self.paper.place(ruler, right, small)
        if self.picker is not None:
            self.picker.placed(ruler, right, small)
        self.foot.place(ruler, foot)
        desk.put(*self.panels)

    def _headed(self, left: Box, small: bool) -> tuple[Box, Box]:
        """The head, and what it leaves for seats and board."""
        t = self.desk.text_scale
        return left.cut_top(52 * min(t, 1.25) if small else 88 * min(t, 1.2), 10)

    @property
    def front(self) -> Box:
        """Where the box of the game stands."""
        return Box(self._head.x + 2, self._head.y, self._head.h * 0.75, self._head.h)

    # drawing

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the window's surface up to date; returns the changed pixels."""
        if self._under is None or self._under.get_size() != surface.get_size():
            self._under = self._built(surface)
            self.desk.invalidate()
        under = self._under
        return self.desk.draw(surface, lambda target, area: target.blit(under, area, area))

    def _built(self, surface: pygame.Surface) -> pygame.Surface:
        """The room with its mat, and the head with the box of the game."""
        desk = self.desk
        room = background_picture(desk, surface, self._mat)
        self._draw_head(Canvas(room, desk.scale, desk.theme, desk.text_scale))
        return room

    def _draw_head(self, canvas: Canvas) -> None:
        theme, head, t = canvas.theme, self._head, canvas.t
        box, front = self.box, self.front
        canvas.shadow(front, 2, 8, 4, 170)
        draw_front(canvas, front, box.front, box.title, box.face)
        canvas.box(front, 1, stroke="#1a0d06", width=1)
        x, room = front.right + 18, head.right - front.right - 18
        title, size = say("setup.title", game=box.name), 30.0
        size *= min(1.0, room / max(1.0, canvas.text_width(title, "head-bold", size)))
        # Below the title there is room for as much as fits on one line.
        told = (
            say("setup.sentence", players=box.players, time=box.length),
            say("setup.facts_sentence", players=box.players, time=box.length),
            say("setup.facts", players=box.players, time=box.length),
            "",
        )
        line = next(words for words in told if canvas.text_width(words, "ui", 15.5) <= room)
        high = size * 1.25 * t + (15.5 * 1.35 * t if line else 0.0)
        if high > head.h + 6:
            line, high = "", size * 1.25 * t
        y = head.cy - high / 2 + size * 0.62 * t
        canvas.text(title, x, y, "head-bold", size, theme.felt_title, emboss="#000000")
        if line:
            canvas.text(line, x, y + size * 0.62 * t + 15.5 * 0.68 * t, "ui", 15.5, theme.felt_text)
