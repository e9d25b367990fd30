"""The ways out of the International Court (PET-10.3 to 10.11)."""

from __future__ import annotations

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Do
from game.app.skin_api.question import Question
from game.app.skins.petropolis.dialogs.common import looks, state
from game.app.skins.petropolis.lettering import full_money, money
from game.app.table.dialogs.opinion import Opinion
from game.app.table.dialogs.rows import RowWords, WayRow, place_rows
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Command
from game.app.widgets.words import Label
from game.engine.forms import Range
from game.engine.vocabulary import Action
from game.rules.petropolis.messages import ClaimInterest, OfferPrice, PayFee, Throw, UseTelex

K = 1_000
_TURNS = ("first", "second", "third")


class Priced(msgspec.Struct, frozen=True):
    """Another price, in thousands."""

    price: int


class CourtDialog(TableDialog):
    """A row for every way out, what it costs and what is left; the price of the telex can be set."""

    wide = 860.0

    def __init__(self, asked: Question) -> None:
        self.price = 0
        super().__init__(asked)

    def fill(self) -> None:
        """Rows in the order of the offers, digits for those that are possible."""
        asked, table = self.asked, state(self.asked).table
        turn = table.custody[asked.seat]
        self.asks(asked.seat, "your way out")
        self.title = "In the International Court"
        self.subtitle = f"Your {_TURNS[turn - 1]} turn in custody of three."
        self.rule = f"PET-10.{(3, 4, 7)[turn - 1]}"
        self.rows: list[WayRow] = []
        self._stepper: Stepper | None = None
        self._offered: OfferPrice | None = None
        number = 0
        for offer in asked.offers():
            action = offer.action
            if isinstance(action, OfferPrice):
                self._fill_price(action, offer.vary if isinstance(offer.vary, Range) else None)
                action = OfferPrice(action.holder, self.price * K)
            free = asked.why_not(action) is None
            number += free
            button = self.answer(self._verb(action), action, key=str(number) if free else "")
            if isinstance(action, OfferPrice):
                self._price_button = button
            self.rows.append(WayRow(button, self._row(action), asked.skin, tabular=False))
        label = "Price for the telex" if self._stepper is not None else ""
        self._price_label = Label(label, "ui", 15, "soft")
        parts = (*self.rows, *((self._price_label, self._stepper) if self._stepper is not None else ()))
        if number == 1:  # nothing to weigh: Enter takes the one way there is
            only = next(row.answer for row in self.rows if row.answer.enabled)
            only.kind, only.shortcut = "brass", "enter"
        self.body.put(*parts)
        self.right = [self.look_button()]
        if self._offered is not None:
            self.foot = self._opinion = Opinion(asked, self._offered.holder)
            self._judge()
        self.note = "Whoever leaves by money or telex throws at once and flies on in the same turn."

    def _judge(self) -> None:
        """How the holder of the telex is likely to take the price."""
        if self._offered is not None:
            action = OfferPrice(self._offered.holder, self.price * K)
            refused = self.asked.reason(action)
            self._opinion.instead = refused.sentence if refused is not None else ""
            self._opinion.show(self.asked, self.asked.prospect(action))

    def _fill_price(self, action: OfferPrice, vary: Range | None) -> None:
        self._offered = action
        low, high = (vary.low, vary.high) if vary is not None else (action.price, action.price)
        self.price = max(low // K, min(high // K, self.price or min(100, high // K)))
        self._stepper = Stepper(
            self.price, low // K, high // K, Priced, name="price", shown=lambda number: money(number * K)
        )

    @staticmethod
    def _verb(action: Action) -> str:
        match action:
            case Throw():
                return "Throw"
            case PayFee():
                return "Pay"
            case UseTelex():
                return "Use it"
            case OfferPrice():
                return "Offer"
            case _:
                return "Claim"

    def _row(self, action: Action) -> RowWords:
        asked, table = self.asked, state(self.asked).table
        cash = table.cash[asked.seat]
        refusal = asked.reason(action)
        below = refusal.sentence if refusal is not None else ""
        match action:
            case Throw():
                return RowWords("Throw for a double", below or "One chance in six. Else you stay.", "dice")
            case PayFee(amount=amount):
                left = f"{money(amount)} to the Bank leaves {money(cash - amount)}."
                if amount > cash:
                    left = f"You have {money(cash)} and must raise the rest."
                return RowWords(f"Pay {full_money(amount)}", below or left, "coins")
            case UseTelex():
                return RowWords("Use your influence telex", below or "It goes under the pile.", "telex")
            case OfferPrice(holder=holder):
                left = 2 - table.tries
                tries = f"{left} {'try' if left == 1 else 'tries'} left in this turn."
                words = f"Buy the influence telex from {asked.name(holder)}"
                return RowWords(words, below or f"{asked.name(holder)} says yes or no. {tries}", "telex")
            case ClaimInterest(title=title):
                words = f"Claim the interest on {looks(asked).title(title).name}"
                return RowWords(words, below or "You stay here and choose again.", "coins")
            case _:
                return RowWords(asked.phrases.label(action), below)

    def heard(self, command: Command) -> bool:
        """Another price."""
        if not isinstance(command, Priced):
            return False
        self.price = command.price
        offered = self._price_button.command
        if isinstance(offered, Do) and isinstance(offered.action, OfferPrice):
            self._price_button.command = Do(OfferPrice(offered.action.holder, self.price * K), final=True)
        self._judge()
        return True

    _price_button: Button
    _opinion: Opinion

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Rows, the price below them."""
        high = place_rows(self.rows, ruler, box)
        if self._stepper is None:
            return high
        y = box.y + high + 10
        wide = self._stepper.natural(ruler).w + 40
        self._price_label.box = Box(box.x + 10, y, box.w - wide - 30, 40 * ruler.t)
        self._stepper.box = Box(box.right - wide, y, wide, max(36.0, 38 * ruler.t))
        return self._stepper.box.bottom - box.y
