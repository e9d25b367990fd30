"""The action bar: every action that is offered as a button, one of them in brass at most."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.table.panels.bar_room import GAP, Want, lose_words, shared
from game.app.table.panels.prompt import Prompt, PromptHead
from game.app.widgets.button import Button, Kind
from game.app.widgets.panel import Panel
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Command, Tip, Widget, apart
from game.app.widgets.words import cap_width, draw_words, shrunk
from game.engine.forms import Range
from game.store.catalogue import say

STEP = 38.0
FEW = 1
"""With room for fewer badges it is not shown."""


class NextUp(Widget):
    """A caption, badges with arrows between them, and a note where there is room for it."""

    focusable = False

    def __init__(self, looks: Sequence[int], names: Sequence[str], note: str = "") -> None:
        self.looks = tuple(looks)
        self.note = note
        order = names[-1] if names else ""
        for name in names[-2::-1]:
            order = say("bar.order", name=name, next=order)
        self.hint = Tip(say("bar.next"), say("bar.order_sentence", order=order))

    def fits(self, canvas: Canvas, room: float) -> bool:
        """Whether there is room for the caption and a few badges."""
        return len(self.looks) >= FEW and room >= self._before(canvas) + FEW * STEP * canvas.t

    def _before(self, canvas: Canvas) -> float:
        return canvas.text_width(say("bar.next").upper(), "strong", 13, track=1.5) + 30 * canvas.t

    def draw(self, canvas: Canvas) -> None:
        """Draw as many badges as there is room for, from the right."""
        theme, t, box = canvas.theme, canvas.t, self.box
        start = self._before(canvas)
        count = min(len(self.looks), int((box.w - start) / (STEP * t)))
        wide = canvas.text_width(self.note, "ui", 14) + 6 * t if self.note else 0.0
        noted = start + len(self.looks) * STEP * t + wide <= box.w
        x = box.right - start - count * STEP * t - (wide if noted else 0.0) + 12 * t
        canvas.text(say("bar.next").upper(), x, box.cy, "strong", 13, theme.brass_text, track=1.5)
        x += start - 12 * t
        for number, look in enumerate(self.looks[:count]):
            if number:
                canvas.icon("chevron-right", x - 11 * t, box.cy, 12 * t, theme.mute)
            canvas.badge(look, x + 10 * t, box.cy, 24 * t)
            x += STEP * t
        if noted and self.note:
            canvas.text(self.note, box.right, box.cy, "ui", 14, theme.cream, "r")

    def ring(self) -> tuple[Box, float] | None:
        """It takes no focus."""
        return None


PAD = 9.0
MOST = 2
"""The rank of what leads the turn on most."""
LEAST, LEAST_BRASS = 96.0, 160.0
ICON, LEAST_ICON = 46.0, 40.0
"""How wide a button is that shows its icon alone; and in a bar of one row with large letters."""


class Item(msgspec.Struct, frozen=True):
    """A button of the bar. With a `reason` it is refused; with a `vary` a number stands before it, as `shown`
    says."""

    name: str
    """What it is called among the items: the focus stays on it when the bar changes."""
    label: str
    command: Command = None
    kind: Kind = "enamel"
    sub: str = ""
    icon: str = ""
    key: str = ""
    reason: Tip | None = None
    hint: Tip | None = None
    vary: Range | None = None
    value: int = 0
    shown: Callable[[int], str] = str
    rank: int = 0
    """How much it leads the turn on: of two the one that does so more keeps its words longer."""
    leads: bool = False
    """Whether Enter does it too though it is not in brass, as nothing else does."""


class Varied(msgspec.Struct, frozen=True):
    """The number before a button has changed."""

    name: str
    value: int


class Strip(msgspec.Struct, frozen=True):
    """A dialog that is folded to the height of the bar: the colour of who is asked, and what."""

    look: int
    over: str
    title: str


class StripHead(Widget):
    """The words of a folded dialog, left of the buttons."""

    focusable = False
    BADGE = 36.0

    def __init__(self, strip: Strip) -> None:
        self.strip = strip
        self.hint = Tip(strip.over, strip.title)

    def wanted(self, canvas: Canvas) -> Want:
        """As wide as the words, or a part of that."""
        over = canvas.text_width(self.strip.over, "strong", 13.5)
        title = canvas.text_width(self.strip.title, "head-bold", 19)
        wide = (self.BADGE + 22) * canvas.t + max(over, title)
        return Want(wide, min(wide, 250 * canvas.t), 0.0)

    def draw(self, canvas: Canvas) -> None:
        """Draw the badge and the two lines."""
        theme, t, box = canvas.theme, canvas.t, self.box
        side = self.BADGE * t
        canvas.badge(self.strip.look, box.x + side / 2 + 4, box.cy, side)
        x = box.x + side + 14 * t
        for words, face, size, y, ink in (
            (self.strip.over, "strong", 13.5, -13, theme.ink),
            (self.strip.title, "head-bold", 19, 9, theme.ink_title),
        ):
            size = shrunk(canvas, words, face, size, 13, box.right - x - 8)
            draw_words(canvas, words, x, box.cy + y * t, box.right - x - 8, face, size, ink)


class Bar(Panel):
    """The lacquer bar with its buttons, in one row or two."""

    radius = 10.0

    def __init__(self) -> None:
        super().__init__("lacquer")
        self.items: tuple[Item, ...] = ()
        self.prompt: Prompt | None = None
        """What is to be done, at the left of the buttons."""
        self.rows = 1
        self.yields_prompt = False
        """Whether the prompt stands elsewhere when buttons would lose their words to it."""
        self.prompts = True
        """Whether it has the prompt."""
        self.coming: NextUp | None = None
        self.strip: Strip | None = None

    def place(self, box: Box, rows: int, *, yields_prompt: bool = False) -> None:
        """Stand in `box`, with so many rows of buttons; `yields_prompt`: the prompt has a place elsewhere."""
        self.box, self.rows, self.yields_prompt = box, rows, yields_prompt

    def fill(
        self, ruler: Canvas, items: Sequence[Item], prompt: Prompt | None = None,
        coming: NextUp | None = None, strip: Strip | None = None,
    ) -> None:  # fmt: skip
        """Have these buttons, and who is to move next where there is room left for that.

        With a `strip` it is the paper of a folded dialog.
        """
        self.items, self.prompt, self.coming, self.strip = tuple(items), prompt, coming, strip
        self.material = "card" if strip is not None else "lacquer"
        children: list[Widget] = []
        wants: list[Want] = []
        if strip is not None:
            head = StripHead(strip)
            children.append(head)
            wants.append(head.wanted(ruler))
            coming = None
        asks = prompt is not None and strip is None
        if prompt is not None and asks:
            said = PromptHead(prompt)
            children.append(said)
            wants.append(said.wanted(ruler))
        for item in items:
            if item.vary is not None:
                stepper = self._stepper(item, item.vary)
                children.append(stepper)
                wide = stepper.natural(ruler).w
                wants.append(Want(wide, wide, 0.0))
            button = _button(item, on_paper=strip is not None)
            children.append(button)
            wants.append(_want(ruler, item, button, self.yields_prompt))
        inside = self.box.inset(PAD, 6)
        shares = shared(inside, wants, self.rows)
        self.prompts = not (asks and self.yields_prompt and lose_words(shares, wants))
        if not self.prompts:
            del children[0], wants[0]
            shares = shared(inside, wants, self.rows)
        self.put(*children)
        slim = (apart(self.keys, GAP) - GAP) / 2
        for child, (whole, iconic) in zip(children, shares, strict=True):
            box = whole.inset(slim, slim) if slim else whole
            child.box = box.inset(0, (box.h - 32 * ruler.t) / 2) if isinstance(child, Stepper) else box
            if isinstance(child, Button):
                child.iconic = iconic
        if strip is not None and self.rows == 1:
            slack = self.box.right - PAD - children[-1].box.right
            children[0].box = children[0].box._replace(w=children[0].box.w + slack)
            for child in children[1:]:
                child.box = child.box.moved(slack, 0)
        if coming is not None:
            right = max((share.box.right for share in shares), default=self.box.x)
            free = Box(right + 18, self.box.y, self.box.right - PAD - 8 - right - 18, self.box.h)
            if coming.fits(ruler, free.w):
                coming.box = free
                self.put(*children, coming)

    def button(self, name: str) -> Button | None:
        """The button of an item."""
        return next((w for w in self.walk() if isinstance(w, Button) and w.name == name), None)

    def _stepper(self, item: Item, vary: Range) -> Stepper:
        return Stepper(
            item.value, vary.low, vary.high, lambda value: Varied(item.name, value), step=vary.step,
            name=f"{item.name} amount", shown=item.shown,
        )  # fmt: skip


def _button(item: Item, *, on_paper: bool) -> Button:
    kind: Kind = "paper" if on_paper and item.kind != "brass" else item.kind
    button = Button(
        item.label, item.command, kind, sub=item.sub, icon=item.icon, key=item.key, hint=item.hint,
        size=15.5,
    )  # fmt: skip
    button.name, button.leads = item.name, item.leads
    if item.reason is not None:
        button.forbid(item.reason)
    button.at_table = True
    return button


def _want(ruler: Canvas, item: Item, button: Button, large: bool) -> Want:
    """The widths of a button; a quiet one, and one that is refused anyway, may show its icon alone.

    In one row with `large` letters what leads the turn on most keeps its words however little room there is.
    """
    usual = (LEAST_BRASS if item.kind == "brass" else LEAST) * max(1.0, 0.5 + ruler.t / 2)
    least = button.least(ruler)
    quiet = item.kind == "ghost" or item.reason is not None
    icon = 0.0
    if item.icon and item.kind != "brass" and (quiet or not large or item.rank < MOST):
        icon = max((LEAST_ICON if large else ICON) * ruler.t, cap_width(ruler, item.key) + 14)
    tells = bool(item.sub) and not quiet
    wide = max(usual, least, button.natural(ruler).w)
    return Want(wide, least, icon, quiet, grows=True, tells=tells, rank=item.rank)
