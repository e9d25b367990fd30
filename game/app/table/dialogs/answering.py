"""A question with yes and no: what it is about, what would change, and two answers far from each other."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line, PlaceFacts
from game.app.table.dialogs.cards import CardPicture, Lines
from game.app.table.dialogs.compare import Compare
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.widget import Widget
from game.engine.vocabulary import Action


class Reply(msgspec.Struct, frozen=True):
    """One of the answers."""

    label: str
    action: Action
    icon: str
    key: str
    sub: str = ""


class Plea(msgspec.Struct, frozen=True):
    """What is asked: `others` are the seats it comes from, shown after the one who is asked."""

    what: str
    title: str
    yes: Reply
    no: Reply
    subtitle: str = ""
    rule: str = ""
    others: tuple[int, ...] = ()
    lines: tuple[Line, ...] = ()
    card: PlaceFacts | None = None
    compare: Compare | None = None
    note: str = ""


class AnswerDialog(TableDialog):
    """Override `plea` to say what is asked."""

    wide = 800.0

    def plea(self, asked: Question) -> Plea:
        """What is asked now."""
        raise NotImplementedError(type(self).__name__)

    def fill(self) -> None:
        """The question above, the answers below: no at the far left, yes at the right, neither in brass."""
        asked, plea = self.asked, self.plea(self.asked)
        self.asks(asked.seat, plea.what)
        self.badges, self.between = (asked.seat, *plea.others), "arrow-left"
        self.title, self.subtitle, self.rule, self.note = plea.title, plea.subtitle, plea.rule, plea.note
        self._card = CardPicture(plea.card, asked.skin, asked.seats) if plea.card is not None else None
        self._lines = Lines(plea.lines, asked.skin)
        self._compare = plea.compare
        parts: Sequence[Widget | None] = (self._card, self._lines, self._compare)
        self.body.put(*(part for part in parts if part is not None))
        self.left = [self._reply(plea.no)]
        self.right = [self.look_button(), self._reply(plea.yes)]

    def _reply(self, reply: Reply) -> Button:
        return self.answer(reply.label, reply.action, icon=reply.icon, key=reply.key, sub=reply.sub)

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Card at the left, lines beside it, the table of changes below."""
        y, left = box.y, box.x
        high = 0.0
        if self._card is not None:
            size = self._card.natural(ruler)
            wide = min(size.w, box.w * 0.45)
            self._card.box = Box(left, y, wide, size.h)
            left, high = left + wide + 24, size.h
        self._lines.box = Box(left, y + 2, box.right - left, 0)
        tall = self._lines.natural(ruler).h
        self._lines.box = Box(left, y + 2, box.right - left, tall)
        y += max(high, tall) + 14
        if self._compare is not None:
            self._compare.box = Box(box.x, y, box.w, 0)
            tall = self._compare.natural(ruler).h
            self._compare.box = Box(box.x, y, box.w, tall)
            y += tall
        return y - box.y
