"""What may be varied in an action that stands among others: its fields, or a list of all that can be said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Fold
from game.app.skin_api.question import NOBODY, Question
from game.app.table.dialogs.fields import AmountRow, FieldColumn, FieldSet, parts_of
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.listing import ListRow
from game.app.widgets.widget import Command, Group
from game.engine.forms import Counts, Field
from game.engine.vocabulary import Action
from game.store.catalogue import say

BESIDE = 420.0
"""In so much room, at the text scale 1, the list and the way to the board stand side by side."""


class FormChanged(msgspec.Struct, frozen=True):
    """A form that stands among others says something else now; `number` says which."""

    number: int
    action: Action


class SmallForm(FieldColumn):
    """All fields of an action below each other, whoever gives.

    `name` is what its numbers are called where others of the kind stand beside them.
    """

    def __init__(
        self, asked: Question, number: int, action: Action, fields: Sequence[Field], name: str = ""
    ) -> None:
        self.number = number
        self.action = action
        givers = dict.fromkeys(getattr(field, "giver", NOBODY) for field in fields)
        values = [getattr(action, field.field) for field in fields]
        parts = [part for giver in givers for part in parts_of(asked, giver, fields, values)]
        for row in parts if name else ():
            if isinstance(row, AmountRow):
                row.call(name)
        super().__init__(asked, NOBODY, parts)

    def emit(self, command: Command) -> None:
        """Say what the whole action is now, where a field has another value."""
        if isinstance(command, FieldSet):
            command = FormChanged(self.number, replace(self.action, **{command.field: command.value}))
        super().emit(command)

    def beside(self, ruler: Canvas) -> float:
        """How much room it needs beside the words it belongs to; 0 where it is more than a number."""
        if len(self.parts) != 1 or not isinstance(row := self.parts[0], AmountRow) or row.caps is not None:
            return 0.0
        return row.natural(ruler).w


class Among(Group):
    """A list of all actions that can be said and, where the board knows their places, the way there.

    `labels` are what the actions are called in the list, where their own words do not tell them apart.
    """

    def __init__(
        self,
        asked: Question,
        number: int,
        action: Action,
        among: Sequence[Action],
        labels: Sequence[str] = (),
    ) -> None:
        words = asked.phrases
        called = labels or [words.label(one) for one in among]
        rows = [(place, ListRow(label)) for place, label in enumerate(called)]
        self.what = words.words.together(type(action))
        self.list = DropDown(
            rows, tuple(among).index(action), lambda place: FormChanged(number, among[place]), name=self.what
        )
        self.board: Button | None = None
        if all(asked.skin.places.of(asked.state, one) for one in among):
            fold = Fold(tuple(among), self.what)
            self.board = Button(say("dialogs.card.on_board"), fold, "paper", icon="map", size=14.5)
        super().__init__((self.list, *((self.board,) if self.board is not None else ())))

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """The list, the button beside or below it; returns the height."""
        high = max(34.0, 36 * ruler.t)
        self.list.box = box._replace(h=high)
        tall = high
        if self.board is not None and box.w > BESIDE * ruler.t:
            wide = self.board.natural(ruler).w
            self.board.box = Box(box.right - wide, box.y, wide, high)
            self.list.box = box._replace(w=box.w - wide - 10, h=high)
        elif self.board is not None:
            self.board.box = Box(box.x, box.y + high + 8, box.w, high)
            tall += high + 8
        self.box = box._replace(h=tall)
        return tall + 10


def begun(action: Any, fields: Sequence[Field]) -> Any:
    """An idea to begin with, with no more of anything than there are.

    The game may offer what is sold out, to say so.
    """
    counted = [field for field in fields if isinstance(field, Counts)]
    return replace(action, **{one.field: one.within(getattr(action, one.field)) for one in counted})
