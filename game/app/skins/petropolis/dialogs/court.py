"""The ways out of the International Court (PET-10.3 to 10.11)."""

from __future__ import annotations

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Do
from game.app.skin_api.question import Question
from game.app.skins.petropolis.dialogs.common import looks, state
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
        asked, table, say = self.asked, state(self.asked).table, looks(self.asked).say
        turn = table.custody[asked.seat]
        self.asks(asked.seat, say("court.asks"))
        self.title = say("court.title")
        self.subtitle = say(f"court.turn_{turn}")
        self.rule = f"PET-10.{(3, 4, 7)[turn - 1]}"
        self.rows: list[WayRow] = []
        self._stepper: Stepper | None = None
        self._offered: OfferPrice | None = None
        number, released = 0, False
        for offer in asked.offers():
            action = offer.action
            if isinstance(action, OfferPrice):
                self._fill_price(action, offer.vary if isinstance(offer.vary, Range) else None)
                action = OfferPrice(action.holder, self.price * K)
            free = asked.why_not(action) is None
            number += free
            released |= free and isinstance(action, PayFee | UseTelex | OfferPrice)
            button = self.answer(self._verb(action), action, key=str(number) if free else "")
            if isinstance(action, OfferPrice):
                self._price_button = button
            self.rows.append(WayRow(button, self._row(action), asked.skin, tabular=False))
        label = say("court.price") if self._stepper is not None else ""
        self._price_label = Label(label, "ui", 15, "soft")
        parts = (*self.rows, *((self._price_label, self._stepper) if self._stepper is not None else ()))
        if number == 1 and asked.advised is None:  # nothing to weigh: Enter takes the one way there is
            only = next(row.answer for row in self.rows if row.answer.enabled)
            only.kind, only.shortcut = "brass", "enter"
        self.body.put(*parts)
        self.right = [self.look_button()]
        if self._offered is not None:
            self.foot = self._opinion = Opinion(asked, self._offered.holder)
            self._judge()
        self.note = say("court.note") if released else ""

    def _judge(self) -> None:
        """How the holder of the telex is likely to take the price."""
        if self._offered is not None:
            action = OfferPrice(self._offered.holder, self.price * K)
            refused = self.asked.reason(action)
            self._opinion.instead = refused.sentence if refused is not None else ""
            self._opinion.show(self.asked, self.asked.prospect(action))

    def _fill_price(self, action: OfferPrice, vary: Range | None) -> None:
        self._offered = action
        advised = self.asked.advised
        if not self.price and isinstance(advised, OfferPrice):
            self.price = advised.price // K
        low, high = (vary.low, vary.high) if vary is not None else (action.price, action.price)
        self.price = max(low // K, min(high // K, self.price or min(100, high // K)))
        told = looks(self.asked).told
        self._stepper = Stepper(
            self.price, low // K, high // K, Priced, name="price",
            shown=lambda number: told("thousands", number * K),
        )  # fmt: skip

    def leads_to(self, command: Command, action: Action) -> bool:
        """A price is set in whole thousands."""
        match command, action:
            case Do(OfferPrice(holder, price)), OfferPrice():
                return (holder, price // K) == (action.holder, action.price // K)
            case _:
                return super().leads_to(command, action)

    def _verb(self, action: Action) -> str:
        say = looks(self.asked).say
        match action:
            case Throw():
                return say("court.throw_button")
            case PayFee():
                return say("court.pay_button")
            case UseTelex():
                return say("court.use_button")
            case OfferPrice():
                return say("court.buy_button")
            case _:
                return say("court.claim_button")

    def _row(self, action: Action) -> RowWords:
        asked, table, say = self.asked, state(self.asked).table, looks(self.asked).say
        cash = table.cash[asked.seat]
        refusal = asked.reason(action)
        below = refusal.sentence if refusal is not None else ""
        match action:
            case Throw():
                return RowWords(say("court.throw"), below or say("court.throw_below"), "dice")
            case PayFee(amount=amount):
                below = below or say(
                    "court.pay_short" if amount > cash else "court.pay_below",
                    sum=amount, cash=cash, rest=cash - amount,
                )  # fmt: skip
                return RowWords(say("court.pay", sum=amount), below, "coins")
            case UseTelex():
                return RowWords(say("court.use"), below or say("court.use_below"), "telex")
            case OfferPrice(holder=holder):
                below = below or say("court.buy_below", holder=holder, n=2 - table.tries)
                return RowWords(say("court.buy", holder=holder), below, "telex")
            case ClaimInterest(title=title):
                words = say("court.claim", title=title)
                return RowWords(words, below or say("court.claim_below"), "coins")
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
        self.advise()
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
