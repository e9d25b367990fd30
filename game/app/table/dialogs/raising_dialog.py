"""Raising money for a debt: what each way brings, when it is enough, and giving up."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.lookahead import foreseen
from game.app.skin_api.question import Question
from game.app.table.dialogs.debt_bar import DebtBar
from game.app.table.dialogs.haggling import advised_of
from game.app.table.dialogs.rows import GAP, RowWords, WayRow
from game.app.table.dialogs.small_form import FormChanged, SmallForm, begun
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Command
from game.app.widgets.words import fit
from game.components.debts import DebtOpened, GiveUp, Owing, RaiseMoney
from game.engine.vocabulary import Action, Event, Offer
from game.store.catalogue import say


class RaisingDialog(TableDialog):
    """Stays until the debt is paid: the bar fills, the ways that are left stand below it.

    Override what the game knows better.
    """

    wide = 1080.0
    apart = GAP

    def __init__(self, asked: Question) -> None:
        self.steps: list[tuple[str, int]] = []
        """What was raised for this debt so far, by what it came from."""
        self.offers: list[Offer] = []
        """What the rows offer."""
        self.said: dict[Action, Action] = {}
        """What each offered way that was varied says now."""
        super().__init__(asked)

    # what the game says

    def money(self, amount: int) -> str:
        """An amount as it is said in a sentence."""
        return self.asked.spelled(self.choice.money, amount)

    def short(self, amount: int) -> str:
        """An amount as short as may be."""
        return self.money(amount)

    def raised(self, event: Event) -> tuple[str, int] | None:
        """What an event has brought the debtor, and from where; None if nothing."""
        return None

    def owes(self, owing: Owing) -> str:
        """Who owes what to whom."""
        asked, amount = self.asked, self.money(owing.amount)
        name = asked.name(asked.seat)
        if owing.creditor < 0:
            return say("dialogs.debt.owes", name=name, amount=amount)
        return say("dialogs.debt.owes_to", name=name, creditor=asked.side(owing.creditor), amount=amount)

    def about_giving_up(self, owing: Owing, reach: int) -> str:
        """What becomes of who gives up, or why nobody may."""
        reason = self.asked.reason(GiveUp())
        return reason.sentence if reason is not None else self.asked.phrases.help(GiveUp()).sentence

    def brings(self, action: Action) -> int:
        """What a way brings for certain, before the debt is paid of it."""
        after = foreseen(self.asked.phrases.rules, self.asked.state, action)
        if after is None:
            return 0
        owing: Owing | None = after.table.debt
        paid = self.owing.amount - (owing.amount if owing is not None else 0)
        return max(0, self.choice.cash(after) + paid - self.choice.cash(self.asked.state))

    def way_words(self, action: Action, brings: int, cash: int) -> RowWords:
        """What stands in the row of a way; it `brings` so much to the `cash` in hand."""
        words = self.asked.phrases
        pays = cash + brings >= self.owing.amount
        enough = say("dialogs.debt.pays") if pays else ""
        gain, then = (f"+{self.short(brings)}", self.short(cash + brings)) if brings else ("", "")
        title, icon = words.label(action), words.words.icon(action)
        return RowWords(title, words.help(action).sentence, icon, gain, then, enough, pays=pays)

    def verb(self, action: Action) -> str:
        """What stands on the button of a way."""
        return self.asked.phrases.words.verb(action) or say("dialogs.debt.do")

    def further(self) -> list[Button]:
        """Further answers, at the right."""
        return []

    def beside(self) -> None:
        """Whatever stands beside the ways is made here."""

    def show(self, asked: Question) -> None:
        """Another moment; what was chosen in the ways stays as long as the table does."""
        if asked.state.table != self.asked.state.table:
            self.said = {}
        super().show(asked)

    # what it shows

    @property
    def choice(self) -> RaiseMoney:
        """The question to the debtor."""
        assert isinstance(self.asked.choice, RaiseMoney)
        return self.asked.choice

    @property
    def owing(self) -> Owing:
        """The debt."""
        found: Owing = self.asked.state.table.debt
        return found

    def recall(self, events: Sequence[Event]) -> None:
        """What was raised since the debt was opened."""
        for event in events:
            self.on_event(event)
        self.refill()

    def on_event(self, event: Event) -> float:
        """One step more; another debt begins anew."""
        if isinstance(event, DebtOpened):
            self.steps = []
        elif (step := self.raised(event)) is not None:
            self.steps.append(step)
        return 0.0

    def fill(self) -> None:
        """Bar, ways, giving up."""
        asked, choice, owing = self.asked, self.choice, self.owing
        cash, reach = choice.cash(asked.state), choice.reach(asked.state)
        self.asks(asked.seat, say("dialogs.debt.asked"))
        self.badges = (asked.seat,) if owing.creditor < 0 else (asked.seat, owing.creditor)
        self.title, self.rule = self.owes(owing), choice.rule
        self.subtitle = say("dialogs.debt.due")
        raised = sum(amount for _, amount in self.steps)
        word = say("dialogs.debt.cash")
        steps = [(word, cash - raised), *self.steps] if raised <= cash else [(word, cash)]
        self.bar = DebtBar(owing.amount, steps, reach, self.money, self.short)
        self.rows = self._ways(cash)
        self.heads = DrawingArea(self._draw_heads)
        self.pinned = (self.bar, self.heads)
        self.body.put(*self.rows)
        if any(isinstance(offer.action, GiveUp) for offer in asked.offers()):
            words = asked.phrases
            label, icon = words.label(GiveUp()), words.words.icon(GiveUp())
            self.left = [self.answer(label, GiveUp(), icon=icon, key="g", kind="danger")]
            self.note = self.about_giving_up(owing, reach)
        self.right = [self.look_button(), *self.further()]
        self.beside()
        self.crown()

    def is_way(self, action: Action) -> bool:
        """Whether an action is listed as a way."""
        return not isinstance(action, GiveUp)

    def _ways(self, cash: int) -> list[WayRow]:
        """What pays the debt comes first, the cheapest on top; then what brings most. Digits for nine."""
        found: list[tuple[bool, int, Offer]] = []
        for offer in self.asked.offers():
            if self.is_way(offer.action):
                action = begun(offer.action, self.asked.fields(offer))
                found.append((self.asked.why_not(action) is not None, self.brings(action), offer))
        lacks = self.owing.amount - cash
        found.sort(key=lambda way: (way[0], way[1] < lacks, way[1] if way[1] >= lacks else -way[1]))
        self.offers = [offer for _, _, offer in found]
        rows = [self._row(number, cash) for number in range(len(found))]
        for row in rows:
            row.tabular = any(row.words.amount for row in rows)
        return rows

    def _row(self, number: int, cash: int) -> WayRow:
        """A way, with what may be varied in it below."""
        asked, offer = self.asked, self.offers[number]
        fields = asked.fields(offer)
        action = self.said.get(offer.action) or advised_of(asked, offer.action, fields)
        action = action or begun(offer.action, fields)
        key = str(number + 1) if number < 9 and asked.why_not(action) is None else ""
        button = self.answer(self.verb(action), action, key=key)
        form = SmallForm(asked, number, action, fields) if fields else None
        return WayRow(button, self.way_words(action, self.brings(action), cash), asked.skin, form=form)

    def handle(self, command: Command) -> bool:
        """A way would say something else now."""
        if not isinstance(command, FormChanged):
            return False
        self.said[self.offers[command.number].action] = command.action
        self.refill()
        return True

    def crown(self) -> None:
        """Brass for the way that brings least and yet enough, or else for the one that brings most."""
        open_rows = [row for row in self.rows if row.answer.enabled]
        best = next(iter([row for row in open_rows if row.words.pays] or open_rows), None)
        if best is not None and isinstance(best.answer, Button):
            best.answer.kind = "brass"

    def _draw_heads(self, canvas: Canvas, box: Box) -> None:
        ink, t = canvas.theme.ink_soft, canvas.t
        ways, any_order = say("dialogs.debt.ways"), say("dialogs.debt.any_order")
        tabular = bool(self.rows) and self.rows[0].tabular
        first, second, costs = self.rows[0].columns(self.rows[0].box, t) if tabular else (box.right,) * 3
        brings = fit(canvas, say("dialogs.debt.brings"), "ui", 13.5, 90 * t, most=1)
        wide = canvas.text_width(brings.lines[0], "ui", brings.size) + 12 if tabular else 0.0
        title = fit(canvas, ways, "head", 17, first - wide - box.x - 2, most=1)
        words = canvas.text(title.lines[0], box.x + 2, box.cy, "head", title.size, canvas.theme.ink)
        if not tabular:
            return
        more = canvas.text_width(any_order, "ui", 13.5)
        if box.x + words + more + 20 < first - 60 * t:
            canvas.text(any_order, box.x + words + 16, box.cy + 2, "ui", 13.5, ink)
        then = fit(canvas, say("dialogs.debt.cash_then"), "ui", 13.5, second - first - 10, most=1)
        canvas.text(brings.lines[0], first, box.cy + 3, "ui", brings.size, ink, "r")
        canvas.text(then.lines[0], second, box.cy + 3, "ui", then.size, ink, "r")
        canvas.text(say("dialogs.debt.costs"), costs, box.cy + 3, "ui", 13.5, ink)

    # layout

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """The bar and the heads of the columns."""
        self.bar.box = Box(box.x, box.y, box.w, self.bar.natural(ruler).h)
        self.heads.box = Box(box.x, self.bar.box.bottom, box.w, 24 * ruler.t)
        return self.heads.box.bottom - box.y
