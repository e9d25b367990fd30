"""Papers and debts in one dialog: what is cashed, what it brings and gives up, what is repaid (POL-3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import DialogLauncher, Question
from game.app.skin_api.view_models import Cell, Changes
from game.app.skins.poleconomy.looks import Looks
from game.app.table.dialogs.form_dialog import FormDialog
from game.app.table.dialogs.rows import GAP, RowWords, WayRow
from game.app.table.dialogs.small_form import FormChanged, SmallForm
from game.app.widgets.layout import stack
from game.app.widgets.widget import Command, Widget
from game.app.widgets.words import Label
from game.components.loans import Repay, debts_of
from game.engine.forms import Amount, Range
from game.rules.poleconomy.business import Open
from game.rules.poleconomy.messages import CashIn


def launcher(looks: Looks, asked: Question) -> DialogLauncher | None:
    """The button of the dialog, where there is something to cash or to repay."""
    if not isinstance(asked.choice, Open):
        return None
    if not any(isinstance(offer.action, CashIn | Repay) for offer in asked.offers()):
        return None
    opens = partial(PapersDialog, looks)
    return DialogLauncher("papers", looks.say("papers.button"), "cash", (CashIn, Repay), opens)


class PapersDialog(FormDialog):
    """Own papers with what they bring and what one gives up; below them each debt with its own button."""

    def __init__(self, looks: Looks, asked: Question) -> None:
        self.looks = looks
        self.set: dict[int, Repay] = {}
        """What was changed in the row of a debt, by its number."""
        self.rows: list[WayRow] = []
        super().__init__(asked, CashIn)

    def show(self, asked: Question) -> None:
        """Another moment: the debts are others."""
        self.set = {}
        super().show(asked)

    def _begin(self, asked: Question) -> None:
        """No papers are chosen but those of a hint: to cash some is never what just goes on."""
        super()._begin(asked)
        if self.action is not None:
            self.action = asked.advised if isinstance(asked.advised, CashIn) else CashIn((0, 0, 0))

    def form_title(self) -> str:
        """What is cashed, once something is chosen."""
        chosen = isinstance(self.action, CashIn) and any(self.action.cashed)
        return super().form_title() if chosen else self.looks.say("papers.title")

    def fill(self) -> None:
        """The form of the papers; where there are none, the debts alone."""
        super().fill()
        if self.action is None:
            self.asks(self.asked.seat, self.heading())
            self.title = self.looks.say("papers.debts_only")

    def changes(self) -> Changes:
        """What cashing would change; the same figures as they stand while nothing is chosen."""
        asked, seats = self.asked, (self.asked.seat,)
        if isinstance(self.action, CashIn) and any(self.action.cashed):
            return super().changes()
        idea = self.with_partner()[0].action
        found = asked.changes(idea, seats) or asked.ledger_changes(asked.state, seats)
        rows = [replace(row, cells=tuple(Cell(cell.before) for cell in row.cells)) for row in found.rows]
        return replace(found, rows=tuple(rows))

    def further(self) -> Sequence[Widget]:
        """A heading and a row for each debt."""
        self._debts_head = Label(self.looks.say("papers.debts"), "head", 17, "title")
        self.rows = [self._row(*each) for each in enumerate(self._debts())]
        return (self._debts_head, *self.rows) if self.rows else ()

    def _debts(self) -> list[tuple[Repay, Range | None]]:
        """All that can be repaid, with what may be varied in it."""
        return [
            (offer.action, offer.vary if isinstance(offer.vary, Range) else None)
            for offer in self.asked.offers()
            if isinstance(offer.action, Repay)
        ]

    def _row(self, number: int, debt: tuple[Repay, Range | None]) -> WayRow:
        offered, vary = debt
        action = self.set.get(number, offered)
        form = None
        if vary is not None:
            amount = Amount(vary.field, "money", vary.low, vary.high, vary.step)
            form = SmallForm(self.asked, number, action, (amount,), self.asked.phrases.label(offered))
        button = self.answer(self.asked.phrases.words.verb(action), action)
        return WayRow(button, self._words(action), self.asked.skin, form=form)

    def _words(self, action: Repay) -> RowWords:
        say, table, seat = self.looks.say, self.asked.state.table, self.asked.seat
        owed = sum(loan.owed for loan in debts_of(table, seat) if loan.lender == action.lender)
        rest = say("papers.rest", owed=owed, cash=max(0, table.cash[seat] - action.amount))
        return RowWords(self.asked.phrases.label(action), rest, "coins")

    def handle(self, command: Command) -> bool:
        """Another sum is to be repaid."""
        match command:
            case FormChanged(number, Repay() as action):
                self.set[number] = action
                self.refill()
                return True
            case _:
                return super().handle(command)

    def lay_further(self, ruler: Canvas, box: Box) -> float:
        """The debts, one below the other."""
        return stack((8.0, self._debts_head, 4.0, *self.rows), ruler, box, GAP) if self.rows else 0.0
