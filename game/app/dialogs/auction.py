"""An auction in the game's own steps: the lot, who is in, who is high, the next bid and what it means."""

from __future__ import annotations

from typing import Any, ClassVar

from game.app.dialogs.asked import NOBODY, Asked
from game.app.dialogs.bidders import BidderList, HighBid, Standing
from game.app.dialogs.cards import CardPicture, Lines
from game.app.dialogs.table_dialog import TableDialog
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.wishes import Do, ToMyTurn
from game.app.skin import LensCard, Line
from game.app.widgets.button import Button
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Command
from game.app.widgets.words import Label
from game.components.auction import AuctionClosed, Bid, Pass, Sale
from game.engine.vocabulary import Event, Range

GAVEL_MS = 1400.0
"""How long the hammer is seen after it has fallen."""


class AuctionDialog(TableDialog):
    """Stays while the auction lasts, whoever is asked. A game says what a lot is and how money is spelled."""

    wide = 1020.0
    rule_of_passing: ClassVar[str] = ""

    def __init__(self, asked: Asked) -> None:
        self.bids: tuple[tuple[int, int], ...] = ()
        """Who bid what, as far as it was seen here."""
        self.gone: AuctionClosed | None = None
        self.amount = 0
        super().__init__(asked)

    # what a game says

    def card(self, asked: Asked, lot: int) -> LensCard | None:
        """The card of a lot."""
        raise NotImplementedError(type(self).__name__)

    def money(self, amount: int) -> str:
        """An amount in full."""
        raise NotImplementedError(type(self).__name__)

    def story(self, asked: Asked, sale: Sale) -> str:
        """Why the lot is under the hammer, and the steps of the bids."""
        return ""

    def purse(self, asked: Asked, seat: int) -> str:
        """What a seat has to bid with."""
        return asked.skin.seat_facts(asked.state, seat).money

    # the moment

    def told(self, event: Event) -> float:
        """The hammer falls: show it for a while."""
        if isinstance(event, AuctionClosed):
            self.gone = event
            self.refill()
            return GAVEL_MS
        return 0.0

    def show(self, asked: Asked) -> None:
        """Show the next question, bid or pass; another lot is another auction."""
        sale = _sale(asked)
        if sale is not None:
            if self.gone is not None and self.gone.lot != sale.lot:
                self.gone, self.bids = None, ()
            if sale.high != NOBODY and (sale.high, sale.bid) not in self.bids:
                self.bids = (*self.bids, (sale.high, sale.bid))
            self.sale = sale
        super().show(asked)

    def fill(self) -> None:
        """Lot, bids and the next bid."""
        asked, sale = self.asked, self.sale
        card = self.card(asked, sale.lot)
        self._card = CardPicture(card, asked.skin, asked.seats) if card is not None else None
        self.title = f"{card.title if card else 'The lot'} goes under the hammer"
        self.subtitle = self.story(asked, sale)
        bid = next((offer for offer in asked.offers() if isinstance(offer.action, Bid)), None)
        next_bid = bid.action.amount if bid is not None and isinstance(bid.action, Bid) else 0
        self.amount = max(self.amount, next_bid)
        self._high = HighBid(asked, sale, self.money, self.gone)
        self._list = BidderList(asked, self._standings(sale), self.bids, self.money)
        self._stepper = None
        self._own = Lines((), asked.skin)
        self._own_head = Label("", "head", 18, "text")
        self._fill_own(next_bid, bid.vary if bid is not None else None)
        parts = (self._card, self._high, self._list, self._own_head, self._stepper, self._own)
        self.body.put(*(part for part in parts if part is not None))

    def _standings(self, sale: Sale) -> tuple[Standing, ...]:
        out = self.asked.state.table.out
        now = self.asked.decider if self.gone is None else NOBODY
        return tuple(
            Standing(
                seat,
                high=seat == sale.high,
                asked=seat == now,
                in_it=seat in sale.bidders or seat == now,
                purse=self.purse(self.asked, seat),
            )
            for seat in range(len(self.asked.seats))
            if seat not in out
        )

    def _fill_own(self, next_bid: int, vary: object) -> None:
        asked = self.asked
        if self.gone is not None:
            self._fill_gone(self.gone)
        elif asked.choosing is not None and next_bid:
            self.asks(asked.seat, "your bid")
            amount = self.amount if isinstance(vary, Range) else next_bid
            if isinstance(vary, Range):
                self._stepper = Stepper(
                    amount, vary.low, vary.high, _Raised, step=vary.step, name="bid", shown=self.money
                )
            action = Bid(amount)
            self._own_head.words = f"Your next bid: {self.money(amount)}"
            found = asked.skin.forecast(asked.state, action)
            brings = found.lines if found is not None else ()
            self._own.lines = (Line("coins", f"{self.purse(asked, asked.seat)} in hand now"), *brings)
            self.left = [self.answer("Pass", Pass(), icon="x", key="p")]
            words = f"Bid {self.money(amount)}"
            bid = self.answer(words, action, icon="gavel", key="enter", kind="brass")
            self._bid = bid
            self.right = [self.look_button(), bid]
            self.note = "A pass is final for this title."
        else:
            self.asks(asked.decider, "to bid or to pass" if asked.decider != NOBODY else "The bids go round")
            self._own_head.words = "While others bid"
            purses = [(asked.name(seat), self.purse(asked, seat)) for seat in asked.people]
            self._own.lines = tuple(Line("", f"{name}: {purse} in hand", "soft") for name, purse in purses)
            self.right = [Button("To my answer", ToMyTurn(), "paper", icon="skip", key="space")]

    def _fill_gone(self, gone: AuctionClosed) -> None:
        asked = self.asked
        sold = gone.winner != NOBODY
        self.asks(gone.winner, "sold" if sold else "Not sold")
        self._own_head.words = "The hammer has fallen"
        words = "Nobody has bid. It stays for sale."
        if sold:
            words = f"{asked.name(gone.winner)} pays the Bank {self.money(gone.price)}."
        self._own.lines = (Line("gavel", words),)

    def heard(self, command: Command) -> bool:
        """Another amount was set."""
        if isinstance(command, _Raised):
            self.amount = command.amount
            self._own_head.words = f"Your next bid: {self.money(self.amount)}"
            self._bid.label = f"Bid {self.money(self.amount)}"
            self._bid.command = Do(Bid(self.amount), final=True)
            return True
        return False

    # layout

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Three columns, or two with the card below where there is little room."""
        t = ruler.t
        columns = 3 if box.w >= 800 * t else 2
        gap = 22.0
        lanes = box.columns(columns, gap) if columns == 2 else _three(box, gap, 262 * t)
        middle, right = (lanes[1], lanes[2]) if columns == 3 else (lanes[0], lanes[1])
        self._high.box = middle._replace(h=self._high.natural(ruler).h)
        self._list.box = Box(middle.x, self._high.box.bottom + 10, middle.w, self._list.natural(ruler).h)
        y = right.y
        self._own_head.box = Box(right.x, y, right.w, 26 * t)
        y += 32 * t
        if self._stepper is not None:
            self._stepper.box = Box(right.x, y, right.w, max(36.0, 38 * t))
            y += 48 * t
        self._own.box = Box(right.x, y, right.w, 0)
        self._own.box = Box(right.x, y, right.w, self._own.natural(ruler).h)
        low = max(self._list.box.bottom, self._own.box.bottom)
        if self._card is not None:
            size = self._card.natural(ruler)
            if columns == 3:
                self._card.box = Box(lanes[0].x, box.y, lanes[0].w, size.h)
            else:
                below = self._own.box.bottom + 12
                self._card.box = Box(right.x, below, min(right.w, size.w), size.h)
            low = max(low, self._card.box.bottom)
        return low - box.y


class _Raised:
    def __init__(self, amount: int) -> None:
        self.amount = amount


def _sale(asked: Asked) -> Sale | None:
    table: Any = asked.state.table
    found = table.sale
    return found if isinstance(found, Sale) else None


def _three(box: Box, gap: float, first: float) -> list[Box]:
    card, rest = box.cut_left(first, gap)
    return [card, *rest.columns(2, gap)]
