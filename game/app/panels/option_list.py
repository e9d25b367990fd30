"""The options of a game on paper: presets as cards, then every option with its sentence and control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.app.evening import Evening, kinds
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.dropdown import DropDown
from game.app.widgets.listing import Row
from game.app.widgets.notes import ChoiceCard, Note
from game.app.widgets.scroller import Scroller
from game.app.widgets.slider import Stepper
from game.app.widgets.switch import Toggle
from game.app.widgets.widget import Group, Reason, Widget
from game.app.widgets.words import Caps, Hair, Label
from game.store.words import Book, OptionWords, Words

_FAR = 1_000_000


class SetPreset(msgspec.Struct, frozen=True):
    """Play by this preset."""

    name: str


class SetOption(msgspec.Struct, frozen=True):
    """An option gets another value."""

    name: str
    value: Any


class OptionRow(Group):
    """One option: title, sentence, control."""

    def __init__(self, words: OptionWords, control: Widget, book: Book) -> None:
        self.title = Label(words.title, "strong", 15, wrap=True)
        self.sentence = Label(words.text, "ui", 13.5, "soft", wrap=True)
        self.control = control
        self.line = Hair()
        entry = book.by_id.get(words.rule)
        control.hint = Reason(words.title, words.text, words.rule, entry.title if entry else "")
        super().__init__((self.title, self.sentence, control, self.line))

    def place_in(self, ruler: Canvas, x: float, y: float, width: float) -> float:
        """Lay out from a corner; returns the height."""
        size = self.control.natural(ruler)
        beside = size.w <= width * 0.5
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
        self.line.box = Box(x, y + high - 1, width, 1)
        self.box = Box(x, y, width, high)
        return high


class OptionList(Scroller):
    """All options by groups, below the preset cards."""

    def __init__(self, evening: Evening, words: Words, book: Book) -> None:
        self.evening = evening
        self.cards = [
            ChoiceCard(
                words.presets[name].title if name in words.presets else name.capitalize(),
                (),
                _preset(name),
                chosen=name == evening.preset and not evening.changes,
                hint=_hint(words, name),
            )
            for name in evening.rules.presets
        ]
        self.about = Label(_about(evening, words), "ui", 14, "soft", wrap=True)
        self.parts: list[Caps | OptionRow] = []
        group = ""
        types = kinds(evening.rules)
        for name, kind in types.items():
            said = words.options.get(name)
            if said is None:
                continue
            if said.group != group:
                group = said.group
                self.parts.append(Caps(group))
            self.parts.append(OptionRow(said, self._control(name, kind, said), book))
        super().__init__([*self.cards, self.about, *self.parts])

    def _control(self, name: str, kind: msgspec.inspect.Type, words: OptionWords) -> Widget:
        evening = self.evening
        value = evening.values[name]

        def made(chosen: Any) -> SetOption:
            return SetOption(name, chosen)

        def named(chosen: Any) -> str:
            return words.named(chosen, evening.rules, evening.board())

        if isinstance(kind, msgspec.inspect.BoolType):
            return Toggle(value, made, name=words.title)
        if isinstance(kind, msgspec.inspect.LiteralType):
            choices = [(choice, Row(named(choice))) for choice in kind.values]
            return DropDown(choices, value, made, name=words.title)
        if isinstance(kind, msgspec.inspect.IntType):
            low = kind.ge if kind.ge is not None else 0
            high = kind.le if kind.le is not None else _FAR
            return Stepper(value, int(low), int(high), made, name=words.title, shown=named)
        return Label(named(value), "strong", 14.5, "text", "r")

    def place_in(self, ruler: Canvas, box: Box) -> None:
        """Lay everything out; what has no room is scrolled to."""
        self.box = box
        t = ruler.t
        width = box.w - 12
        y = box.y
        high = max(card.natural(ruler).h for card in self.cards)
        widest = max(card.natural(ruler).w for card in self.cards)
        # A title may be set a little smaller than it would like.
        least = (widest - 28 - 24 * t) * 0.88 + 30 + 22 * t
        across = len(self.cards) if (width + 10) / len(self.cards) - 10 >= least else 1
        room = Box(box.x, y, width, high)
        for n, card in enumerate(self.cards):
            place = room.columns(across, 10)[n % across] if across > 1 else room
            card.box = place.moved(0, 0 if across > 1 else n * (high + 8))
        y += high + 12 if across > 1 else len(self.cards) * (high + 8) + 4
        self.about.box = Box(box.x, y, width, 0)
        tall = self.about.natural(ruler).h
        self.about.box = Box(box.x, y, width, tall)
        y += tall + 8
        for part in self.parts:
            if isinstance(part, Caps):
                part.box = Box(box.x, y + 10, width, 20 * t)
                y += 10 + 24 * t
            else:
                y += part.place_in(ruler, box.x, y, width)
        self.laid(y - box.y)


def verdict(evening: Evening, words: Words, book: Book) -> Note | None:
    """What is to be known about the options: a fault, or how they differ from the preset."""
    problem = evening.problem
    if problem:
        return Note(problem, "no", title="So it cannot begin")
    if not evening.changes:
        return None
    count = len(evening.changes)
    title = words.presets[evening.preset].title if evening.preset in words.presets else evening.preset
    board = evening.board()
    what = [
        f"{words.options[name].title}: {words.options[name].named(value, evening.rules, board)}"
        for name, value in evening.changes.items()
    ]
    head = f"{'One change' if count == 1 else f'{count} changes'} from {title}"
    return Note(_listed(what), "note", title=head)


def _listed(what: Sequence[str]) -> str:
    return "; ".join(what[:3]) + (f" and {len(what) - 3} more" if len(what) > 3 else "") + "."


def _preset(name: str) -> Any:
    return lambda: SetPreset(name)


def _hint(words: Words, name: str) -> Reason | None:
    said = words.presets.get(name)
    return Reason(said.title, said.text) if said is not None else None


def _about(evening: Evening, words: Words) -> str:
    said = words.presets.get(evening.preset)
    return said.text if said is not None else ""

