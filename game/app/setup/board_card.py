"""Which board is played on: its picture, what it is, the others there are, and those that are broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
import pygame

from game.app.board.ground import small_ground
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.surface_cache import SHAPES
from game.app.play.setup_draft import NO_FILE, SetupDraft
from game.app.services.services import Services
from game.app.setup.my_boards import OpenMyBoards
from game.app.table.panels.placing import board_size
from game.app.widgets.button import Button, IconButton
from game.app.widgets.layout import flow
from game.app.widgets.notes import ChoiceCard, NoteBox
from game.app.widgets.widget import Group, Tip, Widget
from game.app.widgets.words import Caps, Label
from game.store.catalogue import say
from game.store.languages import board_text
from game.store.matches import Setup

LATER_MS = 40.0
"""How long after the first picture the board is drawn: the screen shall not wait for it."""
AFTER_MS = 350.0
"""How long after the last change of options or colours it is drawn anew."""


class SetBoard(msgspec.Struct, frozen=True):
    """Play on this board."""

    name: str


class ChangeBoard(msgspec.Struct, frozen=True):
    """Change this board, or a copy of it where it was shipped."""

    name: str


class BoardPicture(Widget):
    """The bare board, small; drawn a moment after the rest, and not while options are being changed."""

    UNTRACKED = Widget.UNTRACKED | {"window"}
    focusable = False
    window: tuple[int, int] = (1280, 720)
    """The pixels of the window: the board is drawn as the table will need it."""

    def __init__(self, services: Services, draft: SetupDraft) -> None:
        self._house = services
        self._evening = draft
        self._left = LATER_MS
        self._shown: tuple[object, ...] = ()
        self._picture: pygame.Surface | None = None

    def follow(self) -> None:
        """Something was agreed on: another board is drawn at once, other options and colours in a while."""
        now = self._key()
        if self._shown and now != self._shown:
            self._left = AFTER_MS if now[:3] == self._shown[:3] else 0.0
            self.invalidate()

    @property
    def wake(self) -> float | None:
        """When the picture comes."""
        return self._left if self._left > 0 else None

    def tick(self, ms: float) -> None:
        """Draw the picture when its time has come."""
        if self._left > 0:
            self._left -= ms
            if self._left <= 0:
                self.invalidate()

    def _key(self) -> tuple[object, ...]:
        """All that the bare board may show: the board first, then options and colours."""
        draft = self._evening
        options = msgspec.json.encode(draft.values)
        looks = tuple(seat.look for seat in draft.seats)
        # All of the board and not its file, which may have been changed since it was drawn.
        board = b"" if draft.board_fault(draft.board_name) else msgspec.json.encode(draft.board())
        return "board", draft.rules.id, board, options, looks

    def draw(self, canvas: Canvas) -> None:
        """Draw the ground of the skin; a board that cannot be played on is an empty frame."""
        theme, box = canvas.theme, self.box
        canvas.shadow(box, 3, 8, 3, 150)
        canvas.box(box, 0, fill=theme.felt)
        size = canvas.rect(box).size
        old = self._picture
        if self._left <= 0 or (old is not None and old.get_size() != size):
            self._shown = self._key()
            old = SHAPES.get((*self._shown, size, theme.name), lambda: self._made(canvas))
        if old is not None:
            self._picture = old
            canvas.stamp(old, canvas.rect(box).topleft)
        canvas.box(box, 2, stroke=theme.keyline, width=1.4)

    def _made(self, canvas: Canvas) -> pygame.Surface:
        draft, layer = self._evening, canvas.layer(self.box)
        # What is wrong with options and numbers is told at its place; the board can be seen all the same.
        options = draft.rules.presets[draft.preset] if draft.fault else draft.options
        if not draft.board_fault(draft.board_name):
            setup = Setup(draft.rules, draft.board(), options, draft.sitting, 0)
            skin = self._house.skin_of(setup)
            size = board_size(self.window, canvas.t, len(setup.seats), skin)
            small_ground(layer, self.box, skin, size, canvas.t)
        return layer.surface


ASPECT = 868 / 574
"""How much wider than high its picture is."""
STRIP: Final = 56.0
"""How high the picture is where the card is one low row."""


class BoardCard(Group):
    """A lacquer card with picture, name, text and the other boards."""

    def __init__(self, draft: SetupDraft, picture: BoardPicture) -> None:
        self.picture = picture
        self.caps = Caps(say("setup.board"))
        self.title = Label(_titled(draft, draft.board_name), "head", 20, "title")
        faults = {key: draft.board_fault(key) for key in draft.boards}
        about = "" if faults.get(draft.board_name) else getattr(draft.board(), "text", "")
        self.change = Button(
            say("setup.change_board"), ChangeBoard(draft.board_name), "ghost", icon="pencil", size=14
        )
        self.change.hidden = draft.boards.get(draft.board_name) == NO_FILE
        self.mine = IconButton("list", say("setup.my_boards.title"), OpenMyBoards())
        self.about = Label(board_text(draft.rules, str(about)), "ui", 14, "soft", wrap=True)
        self.cards = [
            ChoiceCard(_titled(draft, key), (), _chosen(key), chosen=key == draft.board_name)
            for key in draft.boards
        ]
        self.notes: list[NoteBox] = []
        for card, (key, fault) in zip(self.cards, faults.items(), strict=True):
            if fault:
                title = say("setup.board_broken", board=key)
                card.forbid(Tip(title, fault))
                self.notes.append(NoteBox(fault, "no", title=title, icon="file-broken"))
        self.refusal = NoteBox("", "no", title=say("setup.board_refused"))
        self.notes.append(self.refusal)
        self.several = len(self.cards) > 1
        parts: list[Widget] = [self.picture, self.caps, self.title, self.change, self.mine, self.about]
        self.show(draft)
        super().__init__([*parts, *(self.cards if self.several else []), *self.notes])

    def show(self, draft: SetupDraft) -> None:
        """Show why the rest does not go with this board, if so."""
        fault = draft.fault
        here = fault is not None and fault.place == "board" and not draft.board_fault(draft.board_name)
        self.refusal.hidden = not here
        self.refusal.words = draft.problem if here else ""

    def told(self, ruler: Canvas, width: float) -> float:
        """How high it is below a picture that stands over its words."""
        return self._place_words(ruler, Box(14, 0, width - 28, 0), 14, 0.0) + 12

    def place_below(self, ruler: Canvas, x: float, y: float, width: float, tall: float) -> float:
        """Lay out from a corner with the picture, so high at most, over the words; returns the height."""
        inner = Box(x + 14, y + 14, width - 28, 0)
        picture = min(inner.w, tall * ASPECT)
        self.picture.box = Box(inner.cx - picture / 2, inner.y, picture, picture / ASPECT)
        high = self.picture.box.h + 12
        high += self._place_words(ruler, inner._replace(y=inner.y + high), inner.x, 0.0)
        return self._close(ruler, inner, high)

    def place_in(self, ruler: Canvas, x: float, y: float, width: float, tall: float) -> float:
        """Lay out from a corner, the picture beside the words; returns the height."""
        picture = min(tall * ASPECT, width * 0.36)
        inner = Box(x + 14, y + 14, width - 28, 0)
        self.picture.box = Box(inner.x, inner.y, picture, picture / ASPECT)
        high = self._place_words(ruler, inner, inner.x + picture + 18, self.picture.box.h)
        return self._close(ruler, inner, max(self.picture.box.h, high))

    def place_strip(self, ruler: Canvas, x: float, y: float, width: float) -> float:
        """Lay out from a corner in one low row: picture, name, the other boards; returns the height. 0 where
        they have no room beside each other, or there is more to say."""
        t, high = ruler.t, STRIP * ruler.t
        inner = Box(x + 14, y + 10, width - 28, high)
        left = inner.x + high * ASPECT + 18
        others = [card for card in self.cards if self.several and not card.chosen]
        widths = [card.natural(ruler).w for card in others]
        change = self.change.natural(ruler).w
        side = 40 * t
        right = inner.right - sum(widths) - 8 * len(widths) - change - side - 16
        named = max(self.title.natural(ruler).w, self.caps.natural(ruler).w)
        if left + named + 12 > right or any(not note.hidden for note in self.notes):
            return 0.0
        self.about.hidden = True
        for card in self.cards:
            card.hidden = card not in others
        self.picture.box = Box(inner.x, inner.y, high * ASPECT, high)
        self.change.box = Box(right, inner.cy - 20 * t, change, 40 * t)
        self.caps.box = Box(left, inner.cy - 25 * t, right - left, 18 * t)
        self.title.box = Box(left, inner.cy - 5 * t, right - left, 28 * t)
        self.mine.box = Box(self.change.box.right + 8, inner.cy - 20 * t, side, 40 * t)
        right = self.mine.box.right
        for card, wide in zip(others, widths, strict=True):
            card.box = Box(right + 8, inner.cy - 20 * t, wide, 40 * t)
            right = card.box.right
        self.box = Box(x, y, width, high + 20)
        return self.box.h

    def _place_words(self, ruler: Canvas, inner: Box, left: float, beside: float) -> float:
        """Place name, text and boards from `left` on, beside a picture so high; returns the height."""
        self.about.hidden = False
        for card in self.cards:
            card.hidden = False
        t, room = ruler.t, inner.right - left
        self.caps.box = Box(left, inner.y, room, 18 * t)
        change, side = self.change.natural(ruler).w, 36 * t
        both = change + 8 + side
        beside_title = self.title.natural(ruler).w <= room - both - 10
        self.title.box = Box(left, inner.y + 20 * t, room - both - 10 if beside_title else room, 28 * t)
        self.about.box = Box(left, inner.y + 50 * t, room, 0)
        words = self.about.natural(ruler).h
        self.about.box = self.about.box._replace(h=words)
        high = 52 * t + words
        if beside_title:
            self.change.box = Box(inner.right - both, inner.y + 2, change, side)
        else:
            self.change.box = Box(left, inner.y + high + 6, change, side)
            high += 6 + side
        self.mine.box = Box(self.change.box.right + 8, self.change.box.y, side, side)
        return self._place_cards(ruler, inner, left, high, beside) if self.several else high

    def _close(self, ruler: Canvas, inner: Box, high: float) -> float:
        """Place the notes below what is so high already; returns the height of the card."""
        for note in self.notes:
            if note.hidden:
                continue
            note.box = Box(inner.x, inner.y + high + 10, inner.w, 0)
            note.box = note.box._replace(h=note.natural(ruler).h)
            high += 10 + note.box.h
        self.box = inner.inset(-14)._replace(h=high + 28)
        return high + 28

    def _place_cards(self, ruler: Canvas, inner: Box, left: float, high: float, beside: float) -> float:
        """Place the cards of the boards below the text, or below the picture too; how far down that goes."""
        widths = [card.natural(ruler).w for card in self.cards]
        if max(widths) > inner.right - left:
            left, high = inner.x, max(high, beside)
        room = Box(left, inner.y + high + 12, inner.right - left, 0)
        places = flow(room, widths, 40 * ruler.t, 8)
        for card, place in zip(self.cards, places, strict=True):
            card.box = place
        return places[-1].bottom - inner.y

    def draw(self, canvas: Canvas) -> None:
        """Draw the lacquer and the parts."""
        canvas.lacquer(self.box, 8)
        super().draw(canvas)


def _titled(draft: SetupDraft, key: str) -> str:
    """What a board calls itself; the name of its file where it cannot be read."""
    if not key or draft.board_fault(key):
        return key
    return board_text(draft.rules, str(getattr(draft.board(key), "name", key)))


def _chosen(key: str) -> Callable[[], SetBoard]:
    return lambda: SetBoard(key)
