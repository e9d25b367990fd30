"""The ways out of the International Court (PET-10.3 to 10.11)."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Do
from game.app.skin_api.question import Question
from game.app.skins.petropolis.dialogs.common import looks, state
from game.app.table.dialogs.opinion import Opinion
from game.app.table.dialogs.rows import RowWords, WayRow, place_rows
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.layout import row
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Command, changing
from game.app.widgets.words import Label
from game.engine.forms import Range
from game.engine.vocabulary import Action
from game.rules.petropolis.messages import ClaimInterest, OfferPrice, PayFee, Throw, UseTelex

K = 1_000


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
        number, released = 0, False
        for offer in asked.offers():
            action = offer.action
            if isinstance(action, OfferPrice):
                action = self._priced(action, offer.vary if isinstance(offer.vary, Range) else None)
            free = asked.why_not(action) is None
            number += free
            released |= free and isinstance(action, PayFee | UseTelex | OfferPrice)
            button = self.answer(self._verb(action), action, key=str(number) if free else "")
            self.rows.append(WayRow(button, self._row(action), asked.skin, tabular=False))
        if number == 1 and asked.advised is None:  # nothing to weigh: Enter takes the one way there is
            only = next(row.answer for row in self.rows if row.answer.enabled)
            only.kind, only.shortcut = "brass", "enter"
        self._label = Label(say("court.price"), "ui", 15, "soft")
        below = (self._label, self._stepper) if self._stepper is not None else ()
        self.body.put(*self.rows, *below)
        self.right = [self.look_button()]
        self.note = say("court.note") if released else ""

    def _priced(self, offered: OfferPrice, vary: Range | None) -> OfferPrice:
        """The offer at the price that is set; what sets another one, and how it is likely to be taken."""
        asked, told = self.asked, looks(self.asked).text
        if not self.price and isinstance(asked.advised, OfferPrice):
            self.price = asked.advised.price // K
        low, high = (vary.low, vary.high) if vary is not None else (offered.price, offered.price)
        self.price = max(low // K, min(high // K, self.price or min(100, high // K)))
        self._stepper = Stepper(
            self.price, low // K, high // K, changing(self.ask), name="price",
            shown=lambda number: told("thousands", number * K),
        )  # fmt: skip
        action = OfferPrice(offered.holder, self.price * K)
        refused = asked.reason(action)
        instead = refused.sentence if refused is not None else ""
        self.foot = opinion = Opinion(asked, offered.holder, instead)
        opinion.show(asked, asked.prospect(action))
        return action

    def ask(self, price: int) -> None:
        """Offer another price, in thousands."""
        self.price = price

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

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Rows, the price below them."""
        high = place_rows(self.rows, ruler, box)
        if self._stepper is None:
            return high
        below = Box(box.x + 10, box.y + high + 10, box.w - 10, max(36.0, 38 * ruler.t))
        wide = self._stepper.natural(ruler).w + 40
        self._label.box, self._stepper.box = row(below, (None, wide), 20.0)
        return below.bottom - box.y
