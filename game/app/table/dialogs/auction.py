"""An auction in the game's own steps: the lot, who is in, who is high, the next bid and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import BidAhead, Do, ToMyTurn
from game.app.play.elsewhere import BY_FILE
from game.app.skin_api.question import NOBODY, Question
from game.app.skin_api.view_models import Line
from game.app.table.dialogs.bidders import LOW_PLATE, PLATE, BidderList, HighBid, Standing
from game.app.table.dialogs.bidding import BidChain, WorthBar
from game.app.table.dialogs.cards import CardPicture, DeedPicture, Lines, deed_width
from game.app.table.dialogs.gavel import Gavel
from game.app.table.dialogs.later import Later
from game.app.table.dialogs.own_bid import Leaps, Order, OrderBoxes, OwnColumn
from game.app.table.dialogs.sale_words import SaleWords
from game.app.table.dialogs.sums import Sum, Sums
from game.app.widgets.button import Button
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Widget, changing
from game.components.auction import (
    AuctionClosed,
    AuctionOpened,
    Bid,
    BidderPassed,
    BidMade,
    BidsOpened,
    Pass,
    Sale,
    SealedAuction,
    SealedBid,
)
from game.engine.forms import Range
from game.engine.unseen import known
from game.engine.vocabulary import Event, Step
from game.store.catalogue import say

GAVEL_MS = 1400.0
"""How long the gavel is seen after it has fallen."""
THINK_MS = 500.0
"""So long a standing order waits before it bids, so that the bids can be followed."""
MANY = 24
"""Where there are more bids than this to choose from, a bid may leap."""
CARD = 256.0
"""How wide the card of the lot is, at the text scale 1."""
LANES = 520.0
"""So much room bidders and bid need side by side, at the text scale 1."""


class AuctionDialog(SaleWords):
    """Stays while the auction lasts, whoever is asked."""

    wide = 1020.0

    def __init__(self, asked: Question) -> None:
        self.bids: tuple[tuple[int, int], ...] = ()
        """Who bid what, one after the other."""
        self.unable: frozenset[int] = frozenset()
        """Who fell out for want of cash."""
        self.invited: frozenset[int] | None = None
        """Who may bid in it, or has; None where nobody has told."""
        self.opened = False
        """Whether the sealed bids are opened."""
        self.gone: AuctionClosed | None = None
        self.amount = 0
        self.orders: dict[int, Order] = {}
        self._rolled = 0
        self._ordering: OrderBoxes | None = None
        super().__init__(asked)

    # the moment

    def recall(self, events: Sequence[Event]) -> None:
        """The bids of this auction that were made before."""
        for event in events:
            self._noted(event)
        self.refill()

    def on_event(self, event: Event) -> float:
        """The gavel falls: show it for a while."""
        self._noted(event)
        if isinstance(event, AuctionClosed):
            self.gone = event
            self.refill()
            return GAVEL_MS
        return 0.0

    def _noted(self, event: Event) -> None:
        match event:
            case AuctionOpened():
                first = ((event.high, event.bid),) if event.high != NOBODY else ()
                self.bids, self.unable, self._rolled = first, frozenset(), event.bid
                self.invited, self.opened = frozenset((*event.bidders, event.high)), False
            case BidsOpened():
                first_last = reversed([(bid.seat, known(bid.amount)) for bid in event.bids if bid.amount])
                self.bids = tuple(sorted(first_last, key=lambda bid: bid[1]))
                self.opened = True
            case BidMade() if (event.seat, event.amount) not in self.bids:
                self.bids = (*self.bids, (event.seat, event.amount))
            case BidderPassed(able=False):
                self.unable |= {event.seat}
            case _:
                pass

    def show(self, asked: Question) -> None:
        """Show the next question, bid or pass; another lot is another auction."""
        sale = _sale(asked)
        if sale is not None:
            before: Sale | None = getattr(self, "sale", None)
            if before is None or before.lot != sale.lot or self.gone is not None:
                self.gone, self.orders, self.amount = None, {}, 0
            if sale.high != NOBODY and (sale.high, sale.bid) not in self.bids:
                self.bids = (*self.bids, (sale.high, sale.bid))
            self.sale = sale
        super().show(asked)

    def fill(self) -> None:
        """Lot, bids and the next bid."""
        asked, sale = self.asked, self.sale
        self._card, self._lot = self._shown(asked, sale.lot)
        self.title = say("dialogs.auction.title", lot=self._lot)
        self.subtitle = self.story(asked, sale)
        self.corner = Gavel(falls=self.gone is not None and self.gone.winner != NOBODY)
        covered = self._covered
        self._high = HighBid(asked, sale, self.money, self.gone, self._rolled, self.unit, sealed=covered)
        self._rolled = sale.bid
        self._list = BidderList(asked, self.standings(), self.bids, self.short)
        self._chain = BidChain(asked, self.bids, self.short, over=self.gone is not None, sealed=covered)
        self._head_of_own, self._own, self._ordering = "", list[Widget](), None
        self._told_worth, self._told_why = self._worth(), self._why_pass()
        self._fill_own()
        self._column = OwnColumn(self._head_of_own, self._own, self._ordering)
        parts = (self._card, self._high, self._list, self._column, self._chain)
        self.body.put(*(part for part in parts if part is not None))

    def _shown(self, asked: Question, lot: int) -> tuple[DeedPicture | CardPicture | None, str]:
        """What shows the lot, and what the lot is called."""
        deed, card = self.deed(asked, lot), self.card(asked, lot)
        if deed is not None:
            return DeedPicture(deed), deed.title
        if card is not None:
            return CardPicture(card, asked.skin, asked.seats), card.title
        return None, self.lot_name(asked, lot)

    @property
    def _covered(self) -> bool:
        """Whether the bids are sealed, and not opened yet."""
        stack: list[Step] = self.asked.state.stack
        return not self.opened and any(isinstance(step, SealedAuction) for step in stack)

    @property
    def sealed(self) -> bool:
        """Whether the bids are sealed, opened since or not."""
        return self.opened or self._covered

    def standings(self) -> tuple[Standing, ...]:
        """How each seat that is still in the game stands in this auction."""
        sale = self.sale
        out = self.asked.state.table.out
        now = self.asked.decider if self.gone is None else NOBODY
        sealed: tuple[SealedBid, ...] = getattr(self.asked.state.table, "sealed", ())
        laid = [bid.seat for bid in sealed]
        return tuple(
            Standing(
                seat,
                high=seat == sale.high,
                on_turn=seat == now,
                in_it=self.gone is None and (seat in sale.bidders or seat == now or seat in laid),
                able=seat not in self.unable,
                laid=seat in laid,
                sealed=self.sealed,
                invited=self.invited is None or seat in self.invited,
                purse=self._purse_shown(seat) if self.auction.tells_purses and self.gone is None else "",
            )
            for seat in range(len(self.asked.seats))
            if seat not in out
        )

    def _fill_own(self) -> None:
        asked = self.asked
        found = (offer for offer in asked.offers() if isinstance(offer.action, Bid))
        offer = next(found, None)
        if self.gone is not None:
            self._fill_gone(self.gone)
        elif offer is not None and isinstance(offer.action, Bid):
            self._fill_bid(offer.action.amount, offer.vary)
        else:
            self._fill_watch()

    def advise(self) -> None:
        """What is advised now may go by another worth of the lot, or for another reason: both are told."""
        if (self._told_worth, self._told_why) != (self._worth(), self._why_pass()):
            self.refill()
        else:
            super().advise()

    def _worth(self) -> int | None:
        """What the lot is worth to the person who is asked."""
        asked = self.asked
        return asked.worth(asked.seat, self.sale.lot) if asked.choice is not None else None

    def _why_pass(self) -> str:
        """Why to pass is advised though the least bid is no more than the worth; "" where it is not."""
        asked, worth = self.asked, self._worth()
        least = next((offer.action.amount for offer in asked.offers() if isinstance(offer.action, Bid)), None)
        if least is None or worth is None or least > worth or asked.advice is None:
            return ""
        return asked.sentence(asked.advice) if isinstance(asked.advised, Pass) else ""

    def _fill_bid(self, least: int, vary: object) -> None:
        """The next bid of the person who is asked."""
        seat = self.asked.seat
        self.asks(seat, say("dialogs.auction.asked"))
        advised = self.asked.advised
        if self.amount < least and isinstance(advised, Bid) and isinstance(vary, Range):
            self.amount = advised.amount
        amount = max(self.amount, least) if isinstance(vary, Range) else least
        self.amount = amount
        self._head_of_own = say("dialogs.auction.own")
        if isinstance(vary, Range):
            made = changing(self._set_bid)
            stepper = Stepper(amount, vary.low, vary.high, made, step=vary.step, name="bid", shown=self.money)
            self._own.append(stepper)
            if len(vary.values) > MANY:
                self._own.append(Leaps(amount, vary.values, self.short, made))
        self._add_worth(seat, amount)
        if self._told_why:
            self._own.append(Lines((Line("lightbulb", self._told_why),), self.asked.skin, 14.5))
        order = self._add_order(seat, least) if not self.sealed else None
        self.left = [self.answer(say("dialogs.auction.pass"), Pass(), icon="hand", key="p")]
        label = say("dialogs.auction.bid", amount=self.money(amount))
        worth = self.asked.worth(seat, self.sale.lot)
        over = max(0, amount - worth) if worth is not None else 0
        # What is dearer than the lot is worth may be bid; it is not what counts most (LOOK 1).
        sub = say("dialogs.auction.over", amount=self.short(over)) if over else ""
        kind = "paper" if over else "brass"
        key = "b" if over else "enter"  # Enter never bids more than it is worth
        bid = self.answer(label, Bid(amount), icon="gavel", key=key, kind=kind, sub=sub)
        self.right = [self.look_button(), bid]
        self.first = next((part for part in self._own if isinstance(part, Stepper)), bid)
        self.note = say("dialogs.auction.secret" if self.sealed else "dialogs.auction.final")
        if order is not None and order.on and amount <= order.limit:
            self._bid_by_order(order, Do(Bid(least), final=True))

    def _bid_by_order(self, order: Order, bid: Do) -> None:
        """Bid in a moment; by file whoever has the match bids on: it need not come back for each bid."""
        limit, asked = self.money(order.limit), self.asked
        if any(seat.player == BY_FILE for seat in asked.seats):
            self.note = say("dialogs.auction.own_bids_by_file", amount=limit)
            self.later = Later(BidAhead(asked.seat, self.sale.lot, order.limit), THINK_MS)
        else:
            self.note = say("dialogs.auction.own_bids", amount=limit)
            self.later = Later(bid, THINK_MS)

    def _add_worth(self, seat: int, bid: int) -> None:
        """What the lot is worth to a seat, what is left after the bid, what it would mean."""
        asked, sale = self.asked, self.sale
        cash = self.purse(asked, seat)
        self._own += [
            WorthBar(bid or sale.bid, cash, asked.worth(seat, sale.lot), self.short),
            Sums(self.sums(asked, seat, bid), asked.skin),
            Lines(self.meaning(asked, seat, sale), asked.skin, 14.5),
        ]

    def _add_order(self, seat: int, least: int) -> Order | None:
        """The standing order of a person who can still bid."""
        step, cash = self.step(self.asked), self.purse(self.asked, seat)
        most = least + max(0, (cash - least) // step * step)
        if cash < least:
            return None
        worth = self.asked.worth(seat, self.sale.lot) or least
        usual = min(most, max(least, least + (worth - least) // step * step))
        order = self.orders.setdefault(seat, Order(usual))
        if order.limit < least:
            order.on, order.limit = False, usual
        order.limit = min(most, order.limit)
        self._ordering = OrderBoxes(order, range(least, most + 1, step), self.unit, self.short)
        return order

    def _fill_watch(self) -> None:
        """What others do; the only person at the screen may leave an order meanwhile."""
        asked, sale = self.asked, self.sale
        bids = asked.decider != NOBODY
        self.asks(asked.decider, say("dialogs.auction.watched" if bids else "dialogs.auction.round"))
        self._head_of_own = say("dialogs.auction.meanwhile")
        to_answer = say("dialogs.auction.to_answer")
        self.right = [Button(to_answer, ToMyTurn(), "paper", icon="skip", key="space", leads=True)]
        people = [seat for seat in asked.people if seat not in asked.state.table.out]
        if len(people) != 1:
            cash = [Sum(asked.name(seat), self._purse_shown(seat), icon=f"seat-{seat}") for seat in people]
            self._own.append(Sums(cash, asked.skin))
            return
        seat = people[0]
        following = sale.bid + self.step(asked) if seat in sale.bidders and sale.high != NOBODY else 0
        self._add_worth(seat, sale.bid if seat == sale.high else following)
        if seat in sale.bidders and seat != sale.high and sale.high != NOBODY:
            self._add_order(seat, sale.bid + self.step(asked))

    def _purse_shown(self, seat: int) -> str:
        """What a seat has to bid with, if that is no secret."""
        if not self.auction.shown(self.asked.state, seat):
            return say("dialogs.auction.hidden")
        return self.money(self.purse(self.asked, seat))

    def _fill_gone(self, gone: AuctionClosed) -> None:
        asked = self.asked
        sold = gone.winner != NOBODY
        self.badges = (gone.winner,) if sold else ()
        self.over = say("dialogs.auction.sold" if sold else "dialogs.auction.not_sold")
        self.title = say("dialogs.auction.nobody_wants", lot=self._lot)
        self._head_of_own = say("dialogs.auction.fallen" if sold else "dialogs.auction.nobody_bid")
        if sold:
            self.title = say("dialogs.auction.goes_to", lot=self._lot, name=asked.name(gone.winner))
        self._own.append(Lines((Line("gavel", self.fate(asked, gone)),), asked.skin))

    def _set_bid(self, amount: int) -> None:
        """Set another amount to bid."""
        self.amount = amount

    # layout

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Three columns, or two with the card below where there is little room; the bids so far below."""
        t, gap, card = ruler.t, 24.0, self._card
        first = deed_width(ruler) if isinstance(card, DeedPicture) else CARD * t
        columns = 3 if card is not None and box.w >= first + gap + LANES * t else 2
        lanes = box.columns(2, gap) if columns == 2 else _three(box, gap, first)
        middle, right = lanes[-2:]
        chain = self._chain.natural(ruler).h
        wanted = self._list.natural(ruler).h
        least = 26.0 * t * len(self._list.standings)
        plate = max(LOW_PLATE * t, min(PLATE * t, box.h - 10 - least - 8 - chain))
        self._high.box = middle._replace(h=plate)
        y = self._high.box.bottom + 10
        high = max(least, min(wanted, box.bottom - chain - 8 - y))
        self._list.box = Box(middle.x, y, middle.w, high)
        low = max(self._list.box.bottom, self._column.place(ruler, right))
        if card is not None:
            place = lanes[0] if columns == 3 else right._replace(y=low + 12)
            if columns == 2 and self._list.box.bottom < low:
                place = middle._replace(y=self._list.box.bottom + 12)
            if isinstance(card, DeedPicture):
                room = box.bottom - chain - 8 - place.y
                if columns == 2 and card.stand_at(ruler, place._replace(h=room)) > room:
                    self._chain.box = Box(box.x, low + 8, box.w, chain)
                    high = card.stand_at(ruler, Box(box.x, self._chain.box.bottom + 10, box.w, box.h))
                    return self._chain.box.bottom + 10 + high - box.y
                card.stand_at(ruler, place._replace(h=room))
            else:
                size = card.natural(ruler)
                card.box = Box(place.x, place.y, min(place.w, size.w), size.h)
            low = max(low, card.box.bottom)
        self._chain.box = Box(box.x, low + 8, box.w, chain)
        return self._chain.box.bottom - box.y


def _sale(asked: Question) -> Sale | None:
    table: Any = asked.state.table
    found = table.sale
    return found if isinstance(found, Sale) else None


def _three(box: Box, gap: float, first: float) -> list[Box]:
    card, rest = box.cut_left(first, gap)
    return [card, *rest.columns(2, gap)]
