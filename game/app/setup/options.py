"""The options of a game on paper: every one with its sentence and control, grouped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.setup_draft import SetupDraft, choices, kinds
from game.app.widgets.button import IconButton
from game.app.widgets.dropdown import DropDown
from game.app.widgets.listing import ListRow
from game.app.widgets.slider import Stepper
from game.app.widgets.switch import Toggle
from game.app.widgets.widget import Group, Tip, Widget
from game.app.widgets.words import Caps, Hair, Label
from game.store.catalogue import say
from game.store.rulebook import Book
from game.store.words import OptionWords, Words

_FAR = 1_000_000
_SIDE = 26.0


class SetOption(msgspec.Struct, frozen=True):
    """An option gets another value."""

    name: str
    value: Any


class ResetOption(msgspec.Struct, frozen=True):
    """An option gets the value of the preset again."""

    name: str


class OptionRow(Group):
    """One option: title, sentence, control; a way back to the preset's value; what is wrong with it."""

    def __init__(self, name: str, words: OptionWords, control: Widget, book: Book) -> None:
        self.option = name
        self.title = Label(words.title, "strong", 15, wrap=True)
        self.sentence = Label(words.text, "ui", 13.5, "soft", wrap=True)
        self.control = control
        back = say("setup.back_to_preset", option=words.title)
        self.back = IconButton("reset", back, ResetOption(name), bare=True, size=16)
        self.wrong = Label("", "ui", 13.5, "alarm", wrap=True)
        self.line = Hair()
        entry = book.by_id.get(words.rule)
        control.hint = Tip(words.title, words.text, words.rule, entry.title if entry else "")
        self.show(None, changed=False, wrong="")
        super().__init__((self.title, self.sentence, self.back, control, self.wrong, self.line))

    def show(self, value: Any, *, changed: bool, wrong: str) -> None:
        """Show a value (None: as it is), whether it differs from the preset, and what is wrong with it."""
        control = self.control
        if value is not None and isinstance(control, Toggle):
            control.on = value
        elif value is not None and isinstance(control, DropDown | Stepper):
            control.value = value
        self.back.hidden = not changed
        self.wrong.words, self.wrong.hidden = wrong, not wrong

    def place_in(self, ruler: Canvas, x: float, y: float, width: float) -> float:
        """Lay out from a corner; returns the height."""
        size = self.control.natural(ruler)
        beside = size.w <= width * 0.5
        side = _SIDE * max(1.0, ruler.t)
        room = width - size.w - 18 if beside else width
        for label in (self.title, self.sentence):
            label.box = Box(x, y, room, 0)
        first, second = self.title.natural(ruler).h, self.sentence.natural(ruler).h
        self.title.box = Box(x, y + 7, room, first)
        self.sentence.box = Box(x, y + 7 + first, room, second)
        high = max(first + second, size.h if beside else 0.0) + 16
        top = y + (high - size.h) / 2
        if not beside:
            top = y + high - 4
            high += size.h + 4
        wide = min(size.w, width)
        self.control.box = Box(x + width - wide, top, wide, size.h)
        end = ruler.text_width(self.title.words, self.title.face, self.title.size)
        self.back.box = Box(x + min(end + 4, room - side), self.title.box.y - 3, side, side)
        if not self.wrong.hidden:
            self.wrong.box = Box(x, y + high - 4, width, 0)
            told = self.wrong.natural(ruler).h
            self.wrong.box = Box(x, y + high - 4, width, told)
            high += told
        self.line.box = Box(x, y + high - 1, width, 1)
        self.box = Box(x, y, width, high)
        return high


def show_rows(parts: Sequence[Caps | OptionRow], draft: SetupDraft) -> None:
    """Leave out the options that mean nothing as the others stand, and headings that have none left."""
    heading: Caps | None = None
    for part in parts:
        if isinstance(part, Caps):
            heading, part.hidden = part, True
            continue
        part.hidden = not draft.counts(part.option)
        if heading is not None and not part.hidden:
            heading.hidden = False


def option_parts(draft: SetupDraft, words: Words, book: Book) -> list[Caps | OptionRow]:
    """All options in their order, each group under its heading."""
    parts: list[Caps | OptionRow] = []
    group = ""
    for name, kind in kinds(draft.rules).items():
        said = words.options.get(name)
        if said is None or name == draft.rules.variant:
            continue
        if said.group != group:
            group = said.group
            parts.append(Caps(group))
        parts.append(OptionRow(name, said, _control(draft, name, kind, words), book))
    return parts


def _control(draft: SetupDraft, name: str, kind: msgspec.inspect.Type, words: Words) -> Widget:
    title = words.options[name].title
    value = draft.values[name]

    def made(chosen: Any) -> SetOption:
        return SetOption(name, chosen)

    def named(chosen: Any) -> str:
        return words.value(name, chosen, draft.board(), draft.rules)

    if isinstance(kind, msgspec.inspect.BoolType):
        return Toggle(value, made, name=title)
    if isinstance(kind, msgspec.inspect.LiteralType):
        rows = [(choice, ListRow(named(choice))) for choice in choices(draft.rules, name)]
        return DropDown(rows, value, made, name=title)
    if isinstance(kind, msgspec.inspect.IntType):
        low = int(kind.ge) if kind.ge is not None else 0
        high = int(kind.le) if kind.le is not None else _FAR
        step = int(kind.multiple_of or 1)
        return Stepper(value, low, high, made, step=step, name=title, shown=named)
    return Label(named(value), "strong", 14.5, "text", "r")
