"""What a settlement would be: half of the interest in cash, titles for the other half (PET-15.5)."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line
from game.app.skins.petropolis.dialogs.common import by_group, looks, state, title_words
from game.app.table.dialogs.cards import Lines
from game.app.table.dialogs.chips import TakeChip, place_chips
from game.app.table.dialogs.form_dialog import FormDialog
from game.app.table.dialogs.sums import Sum, Sums
from game.app.widgets.button import Button
from game.app.widgets.layout import stack
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Group, ShowRule
from game.app.widgets.words import Link, draw_words
from game.components.consent import Refuse
from game.components.debts import Owing
from game.rules.petropolis.messages import NameTitles, ProposeSettlement
from game.rules.petropolis.settlement import to_give

MOST = 6
"""So many titles have a chip; of more only the number is told."""


class SettlementCard(Group):
    """The card beside the ways to raise money: what is paid, what is kept, which titles may be named."""

    def __init__(self, asked: Question, owing: Owing) -> None:
        self.asked = asked
        found, say = looks(asked), looks(asked).say
        table, half = state(asked).table, owing.amount // 2
        self.refused = asked.reason(ProposeSettlement())
        self._ground = DrawingArea(self._draw)
        titles = by_group(found, to_give(state(asked), asked.seat))
        keeps = max(0, table.cash[asked.seat] - half)
        sums = [
            Sum(say("settlement.pay"), found.text("thousands", half)),
            Sum(say("settlement.keep"), found.text("thousands", keeps)),
        ]
        self._sums = Sums(sums if self.refused is None else sums[:1], asked.skin)
        self._words = Lines(self._told(owing.creditor, len(titles)), asked.skin, 14.5)
        shown = titles[:MOST] if self.refused is None else []
        self._chips = [TakeChip(title_words(asked, title), False, asked.skin) for title in shown]
        prospect = asked.prospect(ProposeSettlement())
        likely = asked.sentence(prospect) if prospect is not None else ""
        self._likely = Lines((Line("", likely, "soft"),) if likely else (), asked.skin, 14.0)
        self._rule = Link(say("settlement.rule"), ShowRule("PET-15.5"))
        super().__init__((self._ground, self._sums, self._words, *self._chips, self._likely, self._rule))

    def _told(self, creditor: int, count: int) -> tuple[Line, ...]:
        if self.refused is not None:
            return (Line("lock", self.refused.sentence, "soft"),)
        words = looks(self.asked).say(
            "settlement.names_one" if count == 1
            else "settlement.names" if count <= MOST
            else "settlement.names_some",
            creditor=creditor,
        )  # fmt: skip
        return (Line("", words),)

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Place everything from the top of a box; returns the height it takes."""
        inner = Box(box.x + 16, box.y + 40 * ruler.t, box.w - 32, 0)
        y = inner.y + stack((self._sums, self._words), ruler, inner, 4.0) + 4
        columns = 2 if inner.w > 420 * ruler.t else 1
        y += place_chips(self._chips, ruler, inner._replace(y=y), columns) + (8 if self._chips else 0)
        y += stack((self._likely, self._rule), ruler, inner._replace(y=y), 2.0)
        self.box = self._ground.box = box._replace(h=y + 12 - box.y)
        return self.box.h

    def _draw(self, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        note = theme.note if self.refused is None else theme.care
        fill = note.fill if self.refused is None else theme.paper_sunk
        edge = note.ink if self.refused is None else theme.paper_line
        canvas.box(box, 8, fill=fill, stroke=edge, width=1.5)
        canvas.icon("handshake", box.x + 26 * t, box.y + 22 * t, 21 * t, edge)
        x = box.x + 44 * t
        title = looks(self.asked).say("settlement.title")
        draw_words(canvas, title, x, box.y + 22 * t, box.right - 12 - x, "head", 17.5, theme.ink)


class TermsDialog(FormDialog):
    """The titles of the debtor, those that may not be named with the reason; what would change."""

    def __init__(self, asked: Question) -> None:
        super().__init__(asked, NameTitles)

    def fill(self) -> None:
        """What is proposed, above the form."""
        super().fill()
        terms = state(self.asked).table.terms
        assert terms is not None
        self.subtitle = looks(self.asked).say("settlement.subtitle", sum=terms.cash)
        self.rule = "PET-15.5"

    def form_title(self) -> str:
        """Who proposes it."""
        return looks(self.asked).say("settlement.proposes", seat=self.partner)

    def heading(self) -> str:
        """What stands above the title, after the name of the person."""
        return looks(self.asked).say("settlement.asks")

    def leave_button(self) -> Button:
        """To want no settlement."""
        return self.answer(looks(self.asked).say("settlement.refuse"), Refuse(), icon="x", key="r")

    def more_buttons(self) -> list[Button]:
        """To see the table first."""
        return [self.look_button()]
