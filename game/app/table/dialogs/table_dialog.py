"""The frame of a dialog of the table: who is asked stands large, the body scrolls, answers stand below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.faces import draw_sitter, sitter_width
from game.app.play.commands import Do, DoAll, Fold
from game.app.skin_api.question import NOBODY, Question, QuestionDialog
from game.app.table.dialogs.gist import Gist
from game.app.table.dialogs.later import Later
from game.app.widgets.button import Button
from game.app.widgets.dialog import CRAMPED, MUCH, RIM, cramped
from game.app.widgets.layout import compact, flow, stack
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.scroller import REACH, Scroller
from game.app.widgets.widget import Change, Close, Command, ShowRule, Tip, Widget, hand_over
from game.app.widgets.words import Hair, Label, Link, cap_width, fit, shrunk
from game.engine.vocabulary import Action
from game.store.catalogue import say

BADGE = 50.0
GAP = 12.0
LOOK = "v"
"""The key that folds a dialog, and unfolds it."""
LOW, LOW_HEAD = 420.0, 0.74
"""In a window that is lower than so many lengths of its text scale, the head is so much smaller."""
LOW_BODY = 200.0
"""A body that is lower leaves room for one line of figures below it."""
CORNER = 0.52
"""How much of the width of the head what stands in its corner may take."""
LEAST_TITLE = 17.0
"""A title is set so small before it is cut."""
BAR = REACH
"""Room beside a body that scrolls for its bar, so that nothing lies below where that is gripped."""
EDGE = 7.0
"""Room above and below the body for the focus ring and shadows of what stands at its rim."""
ICON: Final = 46.0
"""How wide a button with its icon alone is, at the text scale 1."""
FULL_GAP: Final = 6.0
"""What lies between head, body and foot of a dialog that fills the window."""
FULL_HEAD, FULL_BADGE, FULL_TITLE = 46.0, 36.0, 26.0
"""How high the head of a dialog is that fills the window, and its badges and letters, whatever the text
scale."""


class TableDialog(QuestionDialog):
    """Override `fill` to make the parts; those of the body stand one below the other, else `lay_body` places
    them."""

    UNTRACKED = QuestionDialog.UNTRACKED | {"tallest"}
    folds = True
    """Whether it has a button to see the table; one that is left and comes back as it was needs none."""
    beside = False
    """Whether its rule stands beside the title, where that leaves room, and not below it."""

    apart = 12.0
    """How far the parts of the body stand from each other."""
    note_yields = False
    """Whether its note is left out where there is no room for it between the buttons."""

    def __init__(self, asked: Question) -> None:
        super().__init__(asked)
        self.body = Scroller()
        self.subtitle, self.rule = "", ""
        self.badges: tuple[int, ...] = ()
        """The seats whose badges stand before the title, `between` two of them an icon."""
        self.between = "arrow-right"
        self.corner: Widget | None = None
        """What stands in the upper right corner."""
        self.pinned: tuple[Widget, ...] = ()
        """Parts above the body that never scroll away."""
        self.gist: Gist | None = None
        """What stands below the body, where that scrolls: in short what else is only seen at its end."""
        self.left: list[Button] = []
        self.note = ""
        self.foot: Widget | None = None
        """What stands between the buttons in place of the note."""
        self.later: Later | None = None
        """What happens by itself after a while."""
        self.right: list[Button] = []
        self.tallest = 0.0
        self.show(asked)

    # what it shows

    def show(self, asked: Question) -> None:
        """Show another moment of the same matter."""
        self.asked = asked
        self.refill()

    def refill(self) -> None:
        """Make all parts anew; one of the same kind and name goes on where it is in focus or pulled."""
        before = tuple(self.walk())
        self.left, self.right, self.note, self.corner, self.foot, self.later = [], [], "", None, None, None
        self.gist = None
        self.fill()
        has_one = any(isinstance(button.command, Fold) for button in (*self.left, *self.right))
        if self.folds and not self.holds and not has_one:
            self.left.append(self.look_button())
        self._head = DrawingArea(self._draw_head)
        self._link = self._rule_link()
        self._rule_line = Hair()
        self._note = Label(self.note, "ui", 13.5, "soft", wrap=True)
        optional = (part for part in (self._link, self.corner, self.later) if part is not None)
        above = (self._head, *optional, self._rule_line, *self.pinned)
        below = (self.gist,) if self.gist is not None else ()
        self.put(*above, self.body, *below, *self.left, self.foot or self._note, *self.right)
        hand_over(before, self.walk())
        self.advise()
        self.arrange_again()

    def advise(self) -> None:
        """Have the answer that is advised in brass, and no other; Enter is for it alone. Where nobody advises
        it stays as the dialog has made it."""
        advised = self.asked.advised
        if advised is None or self.asked.choice is None:
            return
        best = next((button for button in self.answers() if self.leads_to(button.command, advised)), None)
        for button in self.answers():
            if button is best:
                button.kind = "brass"
                button.shortcut = button.shortcut or "enter"
            elif button.kind == "brass":
                button.kind = "paper"
            if best is not None and button is not best and button.shortcut == "enter":
                button.shortcut = ""
        if best is not None and isinstance(self.first, Button):
            self.first = best

    def answers(self) -> list[Button]:
        """The buttons that answer what is asked, or lead on to an answer, and can be pressed."""
        buttons = [widget for widget in self.walk() if isinstance(widget, Button) and widget.enabled]
        return [button for button in buttons if self.leads_on(button.command)]

    def leads_on(self, command: Command) -> bool:
        """Whether a command answers what is asked. Where a part of the dialog leads to further answers, as to
        a counter-offer, this and `leads_to` say so."""
        return isinstance(command, Do | DoAll)

    def leads_to(self, command: Command, action: Action) -> bool:
        """Whether a command does an action, or leads to it."""
        match command:
            case Do(said):
                return said == action
            case DoAll(actions):
                return action in actions
            case _:
                return False

    def arrange_again(self) -> None:
        """Place everything anew: something may need more room."""
        if self._ruler is not None and self._whole is not None:
            self.arrange(self._ruler, self._whole)

    def fill(self) -> None:
        """Make title, body, buttons and note from what is asked."""
        raise NotImplementedError(type(self).__name__)

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Place the parts of the body from the top of `box`, whose height is what there is room for.

        Returns the height they need.
        """
        return stack(self.body.parts, ruler, box, self.apart)

    def less_wanted(self, ruler: Canvas) -> float:
        """How much at the end of the body may be out of sight before it is said in short below it."""
        return 0.0

    def gist_lines(self, ruler: Canvas, room: float) -> int:
        """How many lines the gist may have below a body that has so much room, itself included."""
        return 2 if room > LOW_BODY * ruler.t else 1

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """Place the pinned parts from the top of `box`; returns the height they need."""
        return stack(self.pinned, ruler, box, 0.0)

    def handle(self, command: Command) -> bool:
        """Take a command of its own parts; returns whether it was one that concerns nobody else."""
        return False

    def emit(self, command: Command) -> None:
        """Hand on what does not concern the dialog alone; an answer that comes too late is none, be it that
        nobody is asked by now."""
        if isinstance(command, Do) and (self.asked.choice is None or self.asked.answered):
            return
        if isinstance(command, Change):
            command.make()
            self.refill()
        elif command is not None and not self.handle(command):
            super().emit(command)

    # parts that most of them need

    def answer(
        self, label: str, action: Action, *, icon: str = "", key: str = "", kind: str = "paper", sub: str = ""
    ) -> Button:
        """A button that plays an action; where it is refused it says why. `kind`: paper, brass or danger."""
        looks = {"brass": "brass", "danger": "danger"}
        button = Button(label, Do(action, final=True), "paper", sub=sub, icon=icon, key=key, size=15.5)
        if kind in looks:
            button.kind = "brass" if kind == "brass" else "danger"
        reason = self.asked.reason(action)
        if reason is not None:
            button.forbid(reason)
        return button

    def look_button(self) -> Button:
        """To see the table without giving an answer. Esc does it too, where it has no other use."""
        return Button(say("dialogs.look"), Fold(), "paper", icon="eye", key=LOOK)

    def back_button(self) -> Button:
        """To leave without having done anything."""
        return Button(say("dialogs.back"), Close(), "paper", icon="arrow-left", key="esc")

    def asks(self, seat: int, what: str) -> None:
        """Say above the title who is to answer: a person at the screen, or somebody one waits for."""
        self.badges = (seat,) if seat != NOBODY else ()
        self._choice = what in (say("dialogs.form.choice"), say("dialogs.pick.asked"))
        self.over = say("dialogs.asked", name=self.asked.name(seat), what=what) if seat != NOBODY else what

    # layout

    _ruler: Canvas | None = None
    _whole: Box | None = None
    _head_share = 1.0
    """How large the head is drawn."""
    _full = False
    """Whether it fills the window, as it needs much of one that is cramped."""
    _choice = False
    """Whether it says no more above its title than that somebody is to choose."""

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Stand in the middle; the body scrolls where the window is too low for it."""
        if self._whole != whole or self._ruler is None or self._ruler.t != ruler.t:
            self.tallest, self._full = 0.0, False
        self._ruler, self._whole = ruler, whole
        if not self._full:
            self._stand_in(ruler, whole)
            much = self.box.h > MUCH * whole.h or self.body.furthest > 0.5
            self._full = much and cramped(whole, ruler.t)
        if self._full:
            self._stand_in(ruler, whole)

    def _stand_in(self, ruler: Canvas, whole: Box) -> None:
        """Stand in the window: in the middle of it, or full in it."""
        tight, full = compact(whole.w, whole.h, ruler.t), self._full
        gap = FULL_GAP if full else GAP
        across, down = CRAMPED if full else (28.0, 24.0) if tight else (42.0, 34.0)
        self._head_share = LOW_HEAD if whole.h / ruler.t < LOW else 1.0
        if full:
            self._head_share = FULL_BADGE / (BADGE * ruler.t)
        width = min(self.wide * max(1.0, min(ruler.t, 1.4)), whole.w - 20)
        width = whole.w - 2 * RIM if full else width
        inner = Box(whole.cx - width / 2 + across, 0.0, width - 2 * across, 0.0)
        most = whole.h - 2 * RIM - 2 * down
        head, foot = self._lay_head(ruler, inner), self._lay_foot(ruler, inner)
        foot = max(foot, self._lay_foot(ruler, inner))  # between the buttons it may take more lines
        pinned = self.lay_pinned(ruler, inner)
        room = most - head - pinned - foot - 2 * gap
        wanted = self._lay_whole_body(ruler, inner._replace(h=room))
        gist = 0.0
        if self.gist is not None:
            self.gist.hidden = max(wanted, self.tallest) <= room + 2 * EDGE + self.less_wanted(ruler)
            self.gist.box, self.gist.most = inner, self.gist_lines(ruler, room)
            gist = 0.0 if self.gist.hidden else self.gist.natural(ruler).h + gap
            room -= gist
        self.tallest = min(max(self.tallest, wanted), room)
        high = head + pinned + foot + gist + 2 * gap + self.tallest
        y = whole.cy - (high + 2 * down) / 2 + down
        self.box = Box(whole.cx - width / 2, y - down, width, high + 2 * down)
        self._lay_head(ruler, inner._replace(y=y))
        self.lay_pinned(ruler, inner._replace(y=y + head + gap))
        body = Box(inner.x, y + head + pinned + gap, inner.w, self.tallest)
        self.body.box = body
        self.body.laid(self._lay_whole_body(ruler, body))
        self.body.bar.focusable = self.body.furthest > 0.5
        if self.gist is not None:
            self.gist.box = Box(inner.x, body.bottom + gap, inner.w, max(0.0, gist - gap))
        self._lay_foot(ruler, inner._replace(y=body.bottom + gap + gist))

    def _lay_whole_body(self, ruler: Canvas, room: Box) -> float:
        inside = room.inset(2, EDGE)
        high = self.lay_body(ruler, inside)
        if high > inside.h + 0.5:
            high = self.lay_body(ruler, inside._replace(w=inside.w - BAR))
        return high + 2 * EDGE

    def _lay_head(self, ruler: Canvas, box: Box) -> float:
        t = ruler.t
        below = self.subtitle or (self.rule and not self.beside and not self._full)
        high = (FULL_HEAD if self._full else (22 + 34) * self._head_share * t) + (23 * t if below else 0)
        right = box.right
        if self.corner is not None:
            self.corner.box = box._replace(w=box.w * CORNER, h=0)
            size = self.corner.natural(ruler)
            high = max(high, size.h + 6) if self._full else high
            wide = size.w or (high - 8)
            self.corner.box = Box(box.right - wide, box.y, wide, size.h or high - 4)
            right -= wide + 14
        self._head.box = Box(box.x, box.y, right - box.x, high)
        if self._link is not None and not below:
            self._lay_beside(ruler, self._link, self._head.box)
        taken = self._link.natural(ruler).w + 14 if self._link is not None else 0.0
        room = right - box.x - self._words_left(t) - taken
        told = fit(ruler, self.subtitle, "ui", 15, room, most=1)
        self._head.hint = None if told.whole else Tip(self.title, self.subtitle)
        if self._link is not None and below:
            size = self._link.natural(ruler)
            words = ruler.text_width(self.subtitle, "ui", 15)
            left = self._words_left(t) + box.x + (words + 14 if self.subtitle else 0)
            left = min(left, right - size.w)
            self._link.box = Box(left, box.y + high - 23 * t, size.w, size.h)
        self._rule_line.box = Box(box.x, box.y + high + 2, box.w, 8)
        return high + 10

    def _lay_beside(self, ruler: Canvas, link: Link, head: Box) -> None:
        """Let a rule stand after the title; where there is no room it is left out."""
        share = self._head_share
        size, left = link.natural(ruler), head.x + self._words_left(ruler.t)
        letters, cy = 26 * share, head.y + 39 * share * ruler.t
        if self._full:
            letters, cy = FULL_TITLE / ruler.t, head.y + FULL_HEAD / 2
        left += ruler.text_width(self.title, "head-bold", letters) + 18
        link.hidden = left + size.w > head.right
        link.box = Box(left, cy - size.h / 2, size.w, size.h)

    def _words_left(self, t: float) -> float:
        t *= self._head_share
        wide = sum(sitter_width(self.asked.seats[seat].face, BADGE * t) + 14 for seat in self.badges)
        return wide + (26 * t if len(self.badges) > 1 else 0)

    def _lay_foot(self, ruler: Canvas, box: Box) -> float:
        t = ruler.t
        buttons = [*self.left, *self.right]
        self._shorten(ruler, box.w)
        widths = [
            icon_width(ruler, one) if one.iconic else max(110.0, one.natural(ruler).w) for one in buttons
        ]
        high = max((button.natural(ruler).h for button in buttons), default=40 * t) + 6
        gaps = 10 * max(0, len(buttons) - 1)
        if sum(widths) + gaps > box.w:
            least = [
                icon_width(ruler, one) if one.iconic else max(110.0, one.least(ruler)) for one in buttons
            ]
            spare = (box.w - gaps - sum(least)) / max(1.0, sum(widths) - sum(least))
            if spare >= 0:
                widths = [low + spare * (wide - low) for low, wide in zip(least, widths, strict=True)]
        free = box.w - sum(widths) - gaps - 28
        if self.foot is not None:
            size = self.foot.natural(ruler)
            fits = free >= size.w * 0.86
            high = max(high, size.h) if fits else high
        else:
            size = self._note.natural(ruler)
            fits = ruler.text_width(self.note, "ui", 13.5) <= 2 * free and free >= 140
        between: Widget = self.foot or self._note
        wanted = bool(self.foot is not None or self.note)
        between.hidden = wanted and not fits and self.note_yields
        above = 0.0
        if wanted and not fits and not between.hidden:
            between.box = Box(box.x, box.y, box.w, 0)
            above = between.natural(ruler).h + 8
            between.box = Box(box.x, box.y, box.w, above - 8)
        if free < -28:
            return above + self._lay_lines(buttons, widths, box._replace(y=box.y + above), high)
        x = box.x
        for button, width in zip(self.left, widths, strict=False):
            button.box = Box(x, box.y + above, width, high)
            x += width + 10
        end = box.right
        for button, width in zip(reversed(self.right), reversed(widths), strict=False):
            button.box = Box(end - width, box.y + above, width, high)
            end -= width + 10
        if wanted and fits:
            between.box = Box(x + 4, box.y, max(20.0, end - x - 8), 0)
            tall = high if self.foot is not None else between.natural(ruler).h
            between.box = Box(x + 4, box.y + (high - tall) / 2, max(20.0, end - x - 8), tall)
        return above + high

    def _shorten(self, ruler: Canvas, room: float) -> None:
        """Let buttons at the left be their icons where all stand on one line then; the last first."""
        buttons = [*self.left, *self.right]
        for button in buttons:
            button.iconic = False
        wide = sum(max(110.0, button.least(ruler)) for button in buttons) + 10 * (len(buttons) - 1)
        shortened: list[Button] = []
        for button in reversed(self.left):
            if wide <= room:
                break
            if button.icon:
                wide += icon_width(ruler, button) - max(110.0, button.least(ruler))
                shortened.append(button)
        if wide <= room:
            for button in shortened:
                button.iconic = True

    @staticmethod
    def _lay_lines(buttons: Sequence[Button], widths: Sequence[float], box: Box, high: float) -> float:
        places = flow(box, widths, high, 8)
        for button, place in zip(buttons, places, strict=True):
            button.box = place
        return places[-1].bottom - box.y

    # drawing

    def _rule_link(self) -> Link | None:
        if not self.rule:
            return None
        entry = self.asked.phrases.book.by_id.get(self.rule)
        return Link(f"{self.rule} {entry.title}" if entry else self.rule, ShowRule(self.rule))

    def _draw_head(self, canvas: Canvas, box: Box) -> None:
        theme, share = canvas.theme, self._head_share
        t, x = canvas.t * share, box.x
        cy = box.y + (FULL_HEAD / 2 if self._full else BADGE * t / 2 + 4)
        for number, seat in enumerate(self.badges):
            if number:
                canvas.icon(self.between, x + 6 * t, cy, 22 * t, theme.ink_title)
                x += 26 * t
            face = self.asked.seats[seat].face
            x = draw_sitter(canvas, self.asked.look(seat), face, x, cy, BADGE * t) + 14
        width = box.right - x
        if self._full:
            self._draw_line(canvas, Box(x, cy, width, 0))
        else:
            y = box.y + 9 * t
            over = fit(canvas, self.over, "strong", 17 * share, width, most=1)
            canvas.text("".join(over.lines), x, y, "strong", over.size, theme.ink)
            size = shrunk(canvas, self.title, "head-bold", 26 * share, LEAST_TITLE, width, step=1)
            title = fit(canvas, self.title, "head-bold", size, width, most=1)
            canvas.text("".join(title.lines), x, y + 29 * t, "head-bold", title.size, theme.ink_title)
        if self.subtitle:
            room = width - (self._link.box.w + 14 if self._link is not None else 0)
            words = fit(canvas, self.subtitle, "ui", 15, room, most=1)
            y = box.bottom - 14 * canvas.t
            canvas.text("".join(words.lines), x, y, "ui", words.size, theme.ink_soft)

    def _draw_line(self, canvas: Canvas, line: Box) -> None:
        """Draw the title on one line, and at its right what else stands above it, where that has room."""
        theme, large = canvas.theme, canvas.with_text(1.0)
        size = shrunk(large, self.title, "head-bold", FULL_TITLE, LEAST_TITLE, line.w, step=1)
        title = fit(large, self.title, "head-bold", size, line.w, most=1)
        wide = large.text("".join(title.lines), line.x, line.y, "head-bold", title.size, theme.ink_title)
        link = self._link
        end = link.box.right if link is not None and not link.hidden and not self.subtitle else line.x + wide
        if not self._choice and canvas.text_width(self.over, "strong", 14) <= line.right - end - 24:
            canvas.text(self.over, line.right - 8, line.y, "strong", 14, theme.ink_soft, "r")


def icon_width(ruler: Canvas, button: Button) -> float:
    """How wide a button is that shows its icon alone."""
    return max(ICON * ruler.t, cap_width(ruler, button.on_cap) + 14)
