"""The base classes of all widgets and of groups of them, and the commands that many of them emit."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import ClassVar, NamedTuple, TypeVar

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.shell.keys import Keys

LEAST_HIT = 32.0
"""The least width and height that takes the mouse, in base units (LOOK 12.2)."""
FINGER = 44.0
"""The least width and height that takes a finger, in pixels."""
APART = 8.0
"""How far apart what takes a finger is at least."""

Command = object
Emit = Callable[[Command], None]
Value = TypeVar("Value")


class Tip(msgspec.Struct, frozen=True):
    """What a tooltip says: a title, one sentence, and the rule that stands behind it."""

    title: str
    sentence: str = ""
    rule: str = ""
    rule_title: str = ""
    refuses: bool = True
    """Whether it says why something cannot be done; else it only leads to the rule."""


class ShowRule(msgspec.Struct, frozen=True):
    """The command to open the rule book at a rule; an empty id means at its beginning."""

    rule: str = ""


class Close(msgspec.Struct, frozen=True):
    """The command to close the dialog."""


class Change(msgspec.Struct, frozen=True):
    """The command to change what the dialog shows: `make` does it, then the dialog makes its parts anew."""

    make: Callable[[], object]


def changing(have: Callable[[Value], object]) -> Callable[[Value], Change]:
    """What a control emits whose value changes what the dialog shows: `have` is told the new one."""
    return lambda value: Change(partial(have, value))


class GoBack(msgspec.Struct, frozen=True):
    """The command to leave the screen for the one before it."""


def apart(keys: Keys | None, usual: float) -> float:
    """How far apart buttons stand: as is usual, once the screen was touched at least APART."""
    return max(usual, APART) if keys is not None and keys.touched else usual


class Size(NamedTuple):
    """Width and height in base units."""

    w: float
    h: float


class Widget:
    """A control or a piece of text on the screen: a box, a state, and commands that it emits.

    Setting a public attribute to another value marks the widget to be drawn anew; lists and the like
    are replaced, never changed in place. A disabled widget carries its `reason` and may hold the focus,
    so that the reason can be read.
    """

    focusable = True
    """Whether the focus may rest here."""
    cursor = pygame.SYSTEM_CURSOR_ARROW
    parent: "Group | None" = None
    name = ""
    """What the widget is called where it shows no words."""
    hint: Tip | None = None
    """What the tooltip says while the widget is enabled; an icon button shows its name at least."""
    heads = False
    """Whether it is a heading, which is not seen without anything below it."""
    tip_below = False
    """Whether its tooltip stands below it where there is room, and not above."""
    box = Box(0, 0, 0, 0)
    enabled = True
    reason: Tip | None = None
    hidden = False
    hovered = False
    pressed = False
    focused = False
    """Whether the focus rests here and its ring shows."""
    heir: "Widget | None" = None
    """The widget that has taken its place since."""

    KEPT: ClassVar[tuple[str, ...]] = ("hovered", "focused")
    """The attributes that a widget keeps which takes its place."""
    UNTRACKED: ClassVar = frozenset({"parent", "heir"})
    """Public attributes that may change without being drawn anew."""

    def __setattr__(self, name: str, value: object) -> None:
        # Of all that runs while a table is laid out this runs most often.
        changed = name[0] != "_" and name not in self.UNTRACKED and getattr(self, name, None) != value
        object.__setattr__(self, name, value)
        if changed:
            self.invalidate()

    # -- what it belongs to -----------------------------------------------------------------------

    def invalidate(self) -> None:
        """Mark this widget to be drawn anew."""
        if self.parent is not None:
            self.parent.invalidate()

    def emit(self, command: Command) -> None:
        """Send a command up to whoever listens; None is no command."""
        if self.parent is not None and command is not None:
            self.parent.emit(command)

    @property
    def on_paper(self) -> bool:
        """Whether it lies on paper instead of lacquer or felt."""
        return self.parent is not None and self.parent.on_paper

    @property
    def still(self) -> bool:
        """Whether motion is reduced, so that nothing may move by itself."""
        return self.parent is not None and self.parent.still

    @property
    def keys(self) -> Keys | None:
        """The keys in force on the desk it lies on; None while it lies on none."""
        return self.parent.keys if self.parent is not None else None

    @property
    def taken_keys(self) -> frozenset[str]:
        """Keys that a button above takes: they do nothing here, and stand on no cap."""
        return self.parent.taken_keys if self.parent is not None else frozenset()

    def forbid(self, reason: Tip) -> None:
        """Disable the widget for a reason."""
        self.enabled, self.reason = False, reason

    def allow(self) -> None:
        """Enable the widget."""
        self.enabled, self.reason = True, None

    def take_place_of(self, old: "Widget") -> None:
        """Go on as another one of the same kind, which is gone."""
        for name in self.KEPT:
            setattr(self, name, getattr(old, name))
        old.heir = self

    # -- where it is ------------------------------------------------------------------------------

    def shift(self, down: float) -> None:
        """Stand so much lower, with all that is in it."""
        self.box = self.box.moved(0, down)

    def natural(self, canvas: Canvas) -> Size:
        """The size it would like at the canvas's text scale."""
        return Size(self.box.w, self.box.h)

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box, as wide as it and as high as wanted there; returns the height."""
        self.box = box._replace(h=0)
        high = self.natural(ruler).h
        self.box = box._replace(h=high)
        return high

    def whole_to(self, canvas: Canvas, y: float) -> float:
        """The height at or above `y` down to which it can be seen without showing half of anything."""
        return self.box.y if y < self.box.bottom else y

    def hit(self, more: float = 0.0) -> Box:
        """The box that takes the mouse: at least LEAST_HIT each way, plus `more`."""
        return self.box.inset(
            min(0.0, (self.box.w - LEAST_HIT - more) / 2), min(0.0, (self.box.h - LEAST_HIT - more) / 2)
        )

    def tip(self) -> Tip | None:
        """What the tooltip says now."""
        if not self.enabled:
            return self.reason
        return self.hint

    def rule_behind(self) -> str:
        """The id of the rule that F1 opens while this is pointed at or in focus; "" for none."""
        reason = self.tip()
        return reason.rule if reason is not None else ""

    # -- what it does -----------------------------------------------------------------------------

    @property
    def tip_box(self) -> Box:
        """The box that the tooltip points at."""
        return self.box

    def draw(self, canvas: Canvas) -> None:
        """Draw it, without the focus ring."""

    def ring(self) -> tuple[Box, float] | None:
        """The box and corner radius the focus ring goes around."""
        return self.box, 7.0

    def mouse_down(self, x: float, y: float) -> None:
        """The left button went down here."""

    def mouse_drag(self, x: float, y: float) -> None:
        """The pointer moves; called with the button held, and without it while hovering."""

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """The left button went up, over the widget or elsewhere."""

    def pulls(self, x: float, y: float) -> bool:
        """Whether a finger that moves from here pulls something; else it scrolls what this lies in."""
        return False

    def repeats(self, x: float, y: float) -> bool:
        """Whether a finger that rests here holds it down; else it shows what a pointer would."""
        return False

    @property
    def slides_from(self) -> float | None:
        """How far this is scrolled, where a finger can scroll it."""
        return None

    def slide_to(self, offset: float) -> None:
        """Scroll to where a finger has moved it, in whole rows."""

    def second_down(self, x: float, y: float) -> bool:
        """The right button went down here; returns whether that was of use."""
        return False

    def wheel(self, steps: float) -> bool:
        """The wheel turned, positive is up; returns whether that was of use."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key went down while the focus is here; returns whether that was of use."""
        return False

    def takes(self, sign: str) -> bool:
        """Whether a typed sign is text for this widget while it has the focus, and no key on a cap."""
        return False

    def text(self, typed: str) -> None:
        """Text was typed while the focus is here."""

    def blur(self) -> None:
        """The focus has gone elsewhere."""

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""

    @property
    def busy(self) -> bool:
        """Whether it moves."""
        return False

    @property
    def wake(self) -> float | None:
        """In how many milliseconds it wants a `tick` though nothing moves."""
        return None


def hand_over(old: Iterable[Widget], new: Iterable[Widget]) -> None:
    """Let each new widget take the place of the old one of its kind and name.

    It has the focus then, or is pointed at; a number that is pulled or counted goes on.
    """
    gone: dict[tuple[type[Widget], str], list[Widget]] = {}
    for widget in old:
        if widget.name:
            gone.setdefault((type(widget), widget.name), []).append(widget)
    for widget in new:
        same = gone.get((type(widget), widget.name))
        if same and (first := same.pop(0)) is not widget:
            widget.take_place_of(first)


AnyWidget = TypeVar("AnyWidget", bound=Widget)


class Group(Widget):
    """Widgets that belong together: arrows move the focus among them."""

    focusable = False

    def __init__(self, children: Sequence[Widget] = ()) -> None:
        self.children: tuple[Widget, ...] = ()
        self.put(*children)

    def put(self, *children: Widget) -> None:
        """Have these and no other children."""
        for child in children:
            child.parent = self
        self.children = tuple(children)

    def add(self, child: AnyWidget) -> AnyWidget:
        """Have one more child; returns it."""
        child.parent = self
        self.children = (*self.children, child)
        return child

    def shift(self, down: float) -> None:
        """Stand so much lower, with all that is in it."""
        super().shift(down)
        for child in self.children:
            child.shift(down)

    def walk(self) -> Iterator[Widget]:
        """All widgets in it that are not hidden, in order, without the groups themselves."""
        for child in self.children:
            if child.hidden:
                continue
            if isinstance(child, Group):
                yield from child.walk()
            else:
                yield child

    def draw(self, canvas: Canvas) -> None:
        """Draw the children, then the focus ring over them."""
        for child in self.children:
            if not child.hidden:
                child.draw(canvas)
        for child in self.children:
            ring = child.ring() if child.focused and not child.hidden else None
            if ring is not None:
                canvas.focus_ring(*ring)

    def at(self, x: float, y: float, more: float = 0.0) -> Widget | None:
        """The widget under a point; of several the one whose middle is nearest, and no picture that only
        lies over something that can be used."""
        shown = [child for child in self.children if not child.hidden]
        deeper = [child.at(x, y, more) for child in shown if isinstance(child, Group)]
        under = [w for w in shown if not isinstance(w, Group) and w.hit(more).contains((x, y))]
        under += [w for w in deeper if w is not None]
        found = [w for w in under if w.box.contains((x, y))] or under
        useful = [w for w in found if w.focusable or w.tip() is not None]
        return min(useful or found, key=lambda w: (w.box.cx - x) ** 2 + (w.box.cy - y) ** 2, default=None)

    def reveal(self, widget: Widget) -> None:
        """Bring a widget inside it into sight."""
        if self.parent is not None:
            self.parent.reveal(widget)

    def slider_at(self, x: float, y: float) -> Widget | None:
        """The innermost part at a point that a finger can scroll."""
        for child in reversed(self.children):
            if child.hidden or (child.box.w and not child.box.contains((x, y))):
                continue
            found = child.slider_at(x, y) if isinstance(child, Group) else None
            if found is not None or child.slides_from is not None:
                return found or child
        return self if self.slides_from is not None else None

    def wheel_at(self, x: float, y: float, steps: float) -> Widget | None:
        """Turn the wheel over a point: the innermost part that has a use for it takes it. Returns which."""
        for child in reversed(self.children):
            if child.hidden or (child.box.w and not child.box.contains((x, y))):
                continue
            if isinstance(child, Group):
                if (taker := child.wheel_at(x, y, steps)) is not None:
                    return taker
            elif child.wheel(steps):
                return child
        return self if self.wheel(steps) else None
