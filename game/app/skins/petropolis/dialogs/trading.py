"""The exchange that a person puts together: two columns alike, cash on one side, and what would change."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.app.dialogs.asked import Asked
from game.app.dialogs.table_dialog import TableDialog
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.petropolis.dialogs.common import compare, exchanged, state
from game.app.skins.petropolis.dialogs.side import Paid, Side, Taken
from game.app.widgets.switch import Part, Tabs
from game.app.widgets.widget import Command, Widget
from game.rules.petropolis.exchange import Answer
from game.rules.petropolis.speech import Counter, Propose
from game.rules.petropolis.state import Table

K = 1_000


class Turned(msgspec.Struct, frozen=True):
    """Another partner was chosen."""

    partner: int


class TradeDialog(TableDialog):
    """An offer to any other player; a counter-offer where an offer is to be answered."""

    wide = 1080.0

    def __init__(self, asked: Asked) -> None:
        self.gives: frozenset[int] = frozenset()
        self.wanted: frozenset[int] = frozenset()
        self.cash = 0
        """What the person pays, in thousands; below 0: gets."""
        self.partner = self._first_partner(asked)
        super().__init__(asked)

    @property
    def counters(self) -> bool:
        """Whether it is the answer to an offer."""
        return isinstance(self.asked.choice, Answer)

    def _first_partner(self, asked: Asked) -> int:
        table, choice = state(asked).table, asked.choice
        if isinstance(choice, Answer) and table.deal is not None:
            deal = table.deal
            self.gives, self.wanted = frozenset(deal.takes), frozenset(deal.gives)
            self.cash = -deal.cash // K
            return deal.maker
        best = [offer.action for offer in asked.offers() if isinstance(offer.action, Propose)]
        others = table.others(asked.seat)
        if best:
            self.gives, self.wanted = frozenset(best[0].gives), frozenset(best[0].takes)
            self.cash = best[0].cash // K
            return best[0].partner
        return others[0]

    @property
    def action(self) -> Propose | Counter:
        """What would be said now."""
        gives, takes, cash = tuple(sorted(self.gives)), tuple(sorted(self.wanted)), self.cash * K
        if self.counters:
            return Counter(gives, takes, cash)
        return Propose(self.partner, gives, takes, cash)

    def fill(self) -> None:
        """Partner, the two sides, the table of changes."""
        asked, seat = self.asked, self.asked.seat
        table = state(asked).table
        other = asked.name(self.partner)
        self.asks(seat, "your counter-offer" if self.counters else "your offer")
        self.badges, self.between = (seat, self.partner), "exchange"
        self.title = f"A counter-offer to {other}" if self.counters else f"An exchange with {other}"
        left = asked.state.options.offers_per_turn - table.offers
        offers = f"{left} {'offer' if left == 1 else 'offers'} left in this turn."
        self.note = "It is then accepted or refused." if self.counters else offers
        self._tabs = self._partners(table.others(seat))
        self.sides = (
            Side(asked, seat, self.gives, max(0, self.cash), mine=True),
            Side(asked, self.partner, self.wanted, max(0, -self.cash), mine=False),
        )
        self._compare = compare(asked, self._after(), (seat, self.partner))
        parts: Sequence[Widget] = (*((self._tabs,) if self._tabs else ()), *self.sides, self._compare)
        self.body.put(*parts)
        self.left = [self.back_button()]
        label = "Make the counter-offer" if self.counters else f"Propose it to {other}"
        self._commit = self.answer(label, self.action, icon="exchange", key="enter", kind="brass")
        self.right = [self._commit]

    def _partners(self, others: Sequence[int]) -> Tabs[int] | None:
        if self.counters or len(others) < 2:
            return None
        parts = [(seat, Part(label=self.asked.name(seat))) for seat in others]
        return Tabs(parts, self.partner, Turned, name="partner", size=15)

    def _after(self) -> Table:
        table, seat = state(self.asked).table, self.asked.seat
        return exchanged(table, seat, self.partner, tuple(self.gives), tuple(self.wanted), self.cash * K)

    def heard(self, command: Command) -> bool:
        """Another partner, a title taken up or put back, another amount."""
        match command:
            case Turned(partner):
                self.partner, self.wanted, self.cash = partner, frozenset(), max(0, self.cash)
                self.refill()
            case Taken(title, mine, on):
                pile = {*(self.gives if mine else self.wanted)}
                (pile.add if on else pile.discard)(title)
                if mine:
                    self.gives = frozenset(pile)
                else:
                    self.wanted = frozenset(pile)
                self._renew()
            case Paid(amount, mine):
                if amount or (self.cash > 0) == mine:
                    self.cash = amount if mine else -amount
                    self.sides[mine].pay(0)
                self.sides[not mine].pay(amount)
                self._renew()
            case _:
                return False
        return True

    def _renew(self) -> None:
        """Show what the present terms come to, without touching what is held."""
        fresh = compare(self.asked, self._after(), (self.asked.seat, self.partner))
        self._compare.rows = fresh.rows
        button = self.answer(self._commit.label, self.action, icon="exchange", key="enter", kind="brass")
        self._commit.command, self._commit.enabled, self._commit.reason = (
            button.command, button.enabled, button.reason,
        )  # fmt: skip

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Tabs, two columns, the table."""
        t, y = ruler.t, box.y
        if self._tabs is not None:
            wide = min(box.w, self._tabs.natural(ruler).w + 60)
            self._tabs.box = Box(box.x, y, wide, max(32.0, 32 * t))
            y = self._tabs.box.bottom + 12
        lanes = Box(box.x, y, box.w, 0).columns(2, 44)
        high = max(side.place(ruler, lane) for side, lane in zip(self.sides, lanes, strict=True))
        y += high + 14
        self._compare.box = Box(box.x, y, box.w, 0)
        self._compare.box = Box(box.x, y, box.w, self._compare.natural(ruler).h)
        return self._compare.box.bottom - box.y
