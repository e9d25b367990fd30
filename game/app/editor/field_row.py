"""A field of a board as a person changes it: its label, a control of its kind, what is wrong with it, and the
nearest values that would be right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from game.app.editor.colour_field import ColourField, is_colour
from game.app.editor.commands import AddItem, Choose, ChooseKind, Empty, Remove, SetField
from game.app.editor.lands import LandButtons
from game.app.editor.line_field import LineField
from game.app.editor.number_field import NumberField, shown_number
from game.app.editor.text_area import TextArea
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import contrast
from game.app.widgets.button import Button, IconButton
from game.app.widgets.dropdown import DropDown
from game.app.widgets.layout import flow
from game.app.widgets.listing import ListRow
from game.app.widgets.slider import Stepper
from game.app.widgets.switch import Toggle
from game.app.widgets.widget import Group, Tip, Widget
from game.app.widgets.words import Label
from game.store.board_text.fields import BoardField
from game.store.catalogue import say
from game.store.yaml_reading import ValueFault
from game.store.yaml_types import Keys

LONGEST: Final = 400
"""So many letters may be typed into a text without a bound."""
STEPS: Final = 60
"""A number with no more steps than this between its bounds is counted by minus and plus."""
FEW: Final = 1000
"""The bounds of a number are told where they are no farther apart."""
HIGH: Final = 36.0
NONE: Final = ""
ACROSS_DOWN: Final = "arrow-right", "arrow-down"
PICTURED: Final = ("emblem",)
"""Choices whose pictures are those of the game's look."""
LEGIBLE: Final = 4.5
"""The contrast from which letters can be read easily."""


def has_steps(field: BoardField) -> bool:
    """Whether a number is one of few, so that minus and plus are enough."""
    value, least, most, step = field.value, field.least, field.most, field.step
    whole = isinstance(value, int) and not isinstance(value, bool)
    if not whole or least is None or most is None or step is None or step != int(step):
        return False
    fits = least <= value <= most and (value - least) % step == 0
    return fits and (most - least) / step <= STEPS


def shape_of(field: BoardField) -> tuple[object, ...]:
    """What a control hangs on besides the value: a field that keeps it keeps its control."""
    stepped = field.kind == "number" and has_steps(field)
    given = field.kind == "list" and not field.given and field.value is None
    items = len(cast("Sequence[object]", field.value)) if isinstance(field.value, list) else -1
    return field.keys, field.kind, field.label, field.choices, field.names, stepped, given, items


class FieldRow(Group):
    """One field. `colours` are those that the board has; `about` says what a list holds: "lands", "parts"
    that have a page of their own, a "pair" of numbers, or "plain" values."""

    def __init__(self, field: BoardField, colours: Sequence[str], about: Callable[[Keys], str]) -> None:
        self.field = field
        self.colours = colours
        self.about = about
        self.shape = shape_of(field)
        self.label = Label(field.label, "ui", 14, "soft")
        self.note = Label("", "ui", 13, "soft", wrap=True)
        self.fault = Label("", "strong", 13.5, "alarm", wrap=True)
        self.near: tuple[Button, ...] = ()
        self.drop = Button(say("editor.empty"), Empty((field.keys,)), "paper", icon="x", size=13.5)
        self.looks: Callable[[Canvas, Keys, str, float, float, float, str], bool] | None = None
        """Draws what a choice looks like, if it has a picture."""
        self.control = self._control()
        self.more = self._more()
        super().__init__()
        self.show(field, [])

    # what it is made of

    @property
    def is_item(self) -> bool:
        """Whether it is one of a plain list: its number is no label."""
        return isinstance(self.field.keys[-1], int)

    def beside(self, other: FieldRow, count: int, *, two: bool) -> bool:
        """Whether it stands beside another row, which is the last of so many in their line."""
        if self.is_item or other.is_item:
            return self.is_item and other.is_item and self.field.keys[:-1] == other.field.keys[:-1]
        return two and count < 2 and not self.wide and not other.wide

    @property
    def wide(self) -> bool:
        """Whether it needs both columns."""
        field = self.field
        text = field.kind == "text" and (field.lines or field.letters > 40 or not field.letters)
        listed = field.kind == "list" and self.about(field.keys) != "parts"
        return text or listed or field.kind in ("record", "switch")

    def _control(self) -> Widget:
        field = self.field
        match field.kind:
            case "number" if has_steps(field) and not self._way:
                assert field.least is not None
                assert field.most is not None
                return Stepper(
                    int(field.value), int(field.least), int(field.most), self._set, step=int(field.step or 1),
                    name=field.label, shown=shown_number,
                )  # fmt: skip
            case "number":
                return NumberField(field, self._way)
            case "switch":
                return Toggle(bool(field.value), self._set, field.label)
            case "choice" | "reference" | "picture":
                return self._list(self._set)
            case "record" if field.choices:
                return self._list(lambda kind: ChooseKind(self.field, str(kind)))
            case "colour":
                return ColourField(str(field.value or ""), self.colours, self._set, field.label)
            case "land":
                return LineField(str(field.value or ""), self._set, most=3, name=field.label)
            case "text" if field.lines:
                return TextArea(
                    str(field.value or ""), self._set, most=field.letters or LONGEST, name=field.label
                )
            case "list" | "record":
                return Label("")
            case _:
                return LineField(
                    _written(field.value), self._set, most=field.letters or LONGEST, name=field.label
                )

    @property
    def _way(self) -> str:
        """The arrow of a number that is one of a pair: across or down; "" for any other one."""
        key = self.field.keys[-1]
        return (
            ACROSS_DOWN[key]
            if isinstance(key, int) and key < 2 and self.about(self.field.keys[:-1]) == "pair"
            else ""
        )

    def _set(self, value: Any) -> SetField:
        return SetField(self.field, value)

    def _list(self, made: Callable[[Any], object]) -> DropDown[Any]:
        """A drop-down of the choices; what the file says that is none of them stands there too."""
        field, value = self.field, self._chosen
        rows = [(choice, ListRow(name)) for choice, name in zip(field.choices, field.names, strict=False)]
        if not field.required and field.kind != "record" and NONE not in field.choices:
            rows.insert(0, (NONE, ListRow(say("editor.none"))))
        if value not in [choice for choice, _ in rows]:
            rows.append((value, ListRow(_written(value), barred=Tip(say("editor.wrong")))))
        pictured = (field.kind == "picture" and field.folder == "icons") or field.keys[-1] in PICTURED
        draw = self._draw_picture if pictured else None
        self._rows = rows
        return DropDown(rows, value, made, name=field.label, draw_row=draw, lead=26 if draw else 0)

    @property
    def _chosen(self) -> Any:
        field = self.field
        if field.kind == "record":
            return dict(cast("dict[str, Any]", field.value or {})).get(field.tag)
        return NONE if field.value is None else field.value

    def _draw_picture(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        value, row = self._rows[n]
        x, t, ink = box.x + 12, canvas.t, canvas.theme.ink
        if value and row.barred is None and self.field.kind == "picture":
            canvas.icon(str(value), x + 9 * t, box.cy, 18 * t, ink)
        elif value and self.looks is not None:
            self.looks(canvas, self.field.keys, str(value), x + 9 * t, box.cy, 18 * t, ink)
        canvas.text(row.label, x + 28 * t, box.cy, "strong", 14.5, canvas.theme.ink)

    def _more(self) -> tuple[Widget, ...]:
        """What a list is changed by besides its items: all of what it holds, or buttons to add and take
        away."""
        field, kind = self.field, self.about(self.field.keys)
        if field.kind != "list":
            return ()
        items = cast("list[object]", field.value or [])
        if kind == "lands":
            return (LandButtons(field),)
        if field.value is None:
            start = [0] * int(field.least or 0)
            return (Button(say("editor.add_it"), SetField(field, start), "paper", icon="plus", size=14),)
        if kind == "parts":
            label = say("editor.open_list", n=len(items))
            return (Button(label, Choose(field.keys), "paper", icon="list", size=14),)
        found: list[Widget] = []
        if field.least != field.most:
            more: Any = items[-1] if items else 0
            found.append(
                IconButton("plus", say("editor.add_item", field=field.label), AddItem(field.keys, more))
            )
            last = IconButton(
                "minus",
                say("editor.drop_item", field=field.label),
                Remove((*field.keys, len(items) - 1), sure=True),
            )
            last.enabled = bool(items)
            found.append(last)
        elif not field.required:
            found.append(
                IconButton("x", say("editor.take_out", field=field.label), Remove(field.keys, sure=True))
            )
        return tuple(found)

    # what it shows

    def show(self, field: BoardField, faults: Sequence[ValueFault], *, old: bool = False) -> None:
        """Show a value of the same shape, and what is wrong with it; `old`: whether it goes by a name that
        has changed, so that it may be dropped."""
        self.field = field
        control, error = self.control, faults[0].said if faults else ""
        match control:
            case NumberField():
                control.follow(field)
                control.error = error
            case ColourField():
                control.show(str(field.value or ""), error)
            case LineField():
                if control.value != _written(field.value):
                    control.set(_written(field.value))
                control.error = error
            case Stepper():
                control.value = int(field.value)
            case Toggle():
                control.on = bool(field.value)
            case DropDown():
                if cast("DropDown[Any]", control).value != self._chosen:
                    self.control = self._control()
            case _:
                pass
        for part in self.more:
            if isinstance(part, LandButtons) and part.field.value != field.value:
                part.show(field)
        self.note.words = self._noted()
        self.fault.words = _sentence(error)
        self.near = tuple(
            Button(self._called(value), SetField(field, value), "paper", size=14)
            for value in (faults[0].near if faults else ())
        )
        parts: list[Widget] = [] if self.is_item else [self.label]
        if not isinstance(self.control, Label):
            parts.append(self.control)
        parts += [*self.more, *([self.note] if self.note.words else [])]
        parts += [self.drop] if old else []
        self.put(*parts, *([self.fault] if error else []), *self.near)

    def tell_contrast(self, other: object) -> None:
        """Say how well the colour is read beside another one."""
        value = self.field.value
        if is_colour(value) and is_colour(other):
            ratio = contrast(str(value), str(other))
            key = "legible" if ratio >= LEGIBLE else "hard"
            self.note.words = say(f"editor.contrast.{key}", ratio=round(ratio, 1))
            if self.note not in self.children:
                self.add(self.note)

    def _noted(self) -> str:
        field = self.field
        if self.is_item:
            return ""
        said = [field.text] if field.text else []
        least, most = field.least, field.most
        bounded = field.kind == "number" and least is not None and most is not None
        if bounded and not said and (most or 0) - (least or 0) <= FEW:
            said.append(say("editor.between", least=least or 0, most=most or 0))
        return " ".join(said)

    def _called(self, value: Any) -> str:
        if value in self.field.choices and self.field.names:
            return self.field.names[self.field.choices.index(value)]
        return shown_number(value) or say("editor.nothing")

    # where it stands

    def lay(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box; returns the height."""
        t, y = ruler.t, box.y
        if isinstance(self.control, Toggle):
            size = self.control.natural(ruler)
            self.control.box = Box(box.x, y, size.w, size.h)
            self.label.box = Box(box.x + size.w + 10, y, box.w - size.w - 10, size.h)
            y += size.h
        else:
            signs = [part for part in self.more if isinstance(part, IconButton)]
            if not self.is_item:
                side = signs[0].natural(ruler).w if signs else 0.0
                high = max(20 * t, side)
                for number, sign in enumerate(reversed(signs)):
                    sign.box = Box(box.right - side - number * (side + 6), y, side, side)
                self.label.box = Box(box.x, y, box.w - len(signs) * (side + 6), high)
                y += high + t
            y += self._lay_control(ruler, box._replace(y=y))
        for part in self.more:
            if isinstance(part, LandButtons):
                y += part.place(ruler, box._replace(y=y, h=0))
        buttons = [part for part in self.more if isinstance(part, Button)]
        if buttons:
            widths = [part.natural(ruler).w for part in buttons]
            places = flow(box._replace(y=y), widths, 34 * t, 6)
            for part, place in zip(buttons, places, strict=True):
                part.box = place
            y = places[-1].bottom
        if self.note in self.children:
            y += 3 + self.note.stand_at(ruler, box._replace(y=y + 3, h=0))
        if self.drop in self.children:
            self.drop.box = Box(box.x, y + 5, min(box.w, self.drop.natural(ruler).w), 32 * t)
            y += 5 + 32 * t
        self.box = box._replace(h=y - box.y)
        return self.box.h

    def lay_fault(self, ruler: Canvas, box: Box) -> float:
        """Have what is wrong stand at the top of a box, below the row; returns the height."""
        t, y = ruler.t, box.y
        if self.fault in self.children:
            y += 4 + self.fault.stand_at(ruler, box._replace(y=y + 4, h=0))
        if self.near:
            y += 6
            places = flow(box._replace(y=y), [button.natural(ruler).w for button in self.near], 34 * t, 6)
            for button, place in zip(self.near, places, strict=True):
                button.box = place
            y = places[-1].bottom
        if y > box.y:
            self.box = self.box._replace(h=y - self.box.y)
        return y - box.y

    def _lay_control(self, ruler: Canvas, box: Box) -> float:
        control = self.control
        if isinstance(control, Label):
            return 0.0
        high = HIGH * max(1.0, ruler.t)
        if isinstance(control, TextArea):
            control.box = box._replace(h=0)
            high = control.natural(ruler).h
        control.box = box._replace(h=high)
        if isinstance(control, ColourField):
            control.place(control.box)
        return high

    @property
    def first(self) -> Widget | None:
        """What takes the focus when one is led here."""
        return next((part for part in self.walk() if part.focusable), None)


def _written(value: Any) -> str:
    return "" if value is None else str(value)


def _sentence(words: str) -> str:
    """A sentence as it stands alone."""
    return words[:1].upper() + words[1:]
