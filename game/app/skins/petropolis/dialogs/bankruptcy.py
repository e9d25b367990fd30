"""A bankruptcy told so that everybody understands who gets what (PET-17)."""

from __future__ import annotations

from game.app.dialogs.asked import Asked
from game.app.dialogs.cards import Lines
from game.app.dialogs.compare import Cell, Compare, CompareRow
from game.app.dialogs.table_dialog import TableDialog
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.wishes import Close
from game.app.skin import Line
from game.app.skins.petropolis.dialogs.common import looks, names, state
from game.app.skins.petropolis.lettering import full_money, money
from game.app.widgets.button import Button
from game.engine.vocabulary import Event
from game.rules.petropolis.speech import (
    PartnershipEnded,
    PotPaid,
    SoldDown,
    TelexReturned,
    TitlePassed,
    TitleReturned,
    WentBankrupt,
)

_FOR = {
    "interest": "for interest", "refuel": "for fuel", "telex": "because of a telex", "fine": "to the Court",
}  # fmt: skip


class BankruptcyNotice(TableDialog):
    """Cause and amounts; then what goes to whom; then what is still to come."""

    holds = True
    wide = 820.0

    def __init__(self, asked: Asked, fall: WentBankrupt, events: tuple[Event, ...]) -> None:
        self.fall = fall
        self.events = events
        super().__init__(asked)

    def fill(self) -> None:
        """Lines in the order in which it happens."""
        asked, fall = self.asked, self.fall
        who = asked.name(fall.seat)
        self.asks(fall.seat, "bankrupt")
        self.badges = (fall.seat, *fall.creditors[:1]) if len(fall.creditors) == 1 else (fall.seat,)
        self.title = f"{who} is bankrupt"
        why = _FOR.get(fall.reason, "")
        self.subtitle = f"Could not pay {self._creditors()} {full_money(fall.amount)} {why}."
        self.rule = f"PET-17.{(10, 3, 8)[min(2, len(fall.creditors))]}"
        self.lines = Lines(self._told(), asked.skin)
        self._compare = self._table()
        self.body.put(self.lines, self._compare)
        go_on = Button("Go on", Close(), "brass", icon="skip", key="enter")
        self.right = [go_on]

    def _creditors(self) -> str:
        named = [self.asked.name(seat) for seat in self.fall.creditors]
        if len(named) > 1:
            return f"{', '.join(named[:-1])} and {named[-1]}"
        return named[0] if named else "the Bank"

    def _told(self) -> tuple[Line, ...]:
        asked, found, fall = self.asked, looks(self.asked), self.fall
        who = asked.name(fall.seat)
        lines: list[Line] = []
        for event in self.events:
            match event:
                case SoldDown() if event.seat == fall.seat and event.level == 0:
                    group = found.board.groups[event.group].name
                    words = f"All that stood in {group} went back to the Bank at half price."
                    lines.append(Line("derrick", words))
                case PotPaid():
                    to = asked.name(event.receiver) if event.receiver >= 0 else "the Bank"
                    several = len(fall.creditors) > 1
                    words = " and is shared at the end" if several else ""
                    lines.append(Line("coins", f"{full_money(event.amount)} in cash goes to {to}{words}."))
                case TelexReturned():
                    lines.append(Line("telex", "The influence telex goes under the pile.", "soft"))
                case PartnershipEnded() if fall.seat in event.members:
                    group = found.board.groups[event.group].name
                    lines.append(Line("handshake", f"The partnership in {group} is over.", "soft"))
                case _:
                    pass
        gone = [event for event in self.events if isinstance(event, TitlePassed | TitleReturned)]
        gone = [event for event in gone if event.giver == fall.seat]
        handed = [event.title for event in gone if isinstance(event, TitlePassed)]
        back = [event.title for event in gone if isinstance(event, TitleReturned)]
        if handed:
            lines.append(Line("title", f"{names(found, handed)}: to {self._creditors()}, free of charge."))
        if back and fall.creditors and len(fall.creditors) == 1:
            words = f"{names(found, back)}: mortgaged. {self._creditors()} may take them over."
            lines.append(Line("gavel", words))
        elif back:
            lines.append(Line("gavel", f"{names(found, back)}: auctioned by the Bank."))
        estate = state(asked).table.estate
        if estate is not None and estate.liable and estate.debt > estate.raised:
            words = "If that does not cover the debt, titles of partners go back to the Bank for the rest."
            lines.append(Line("alert", words, "loss"))
        if not lines:
            lines.append(Line("coins", f"{who} had nothing left to give."))
        return tuple(lines)

    def _table(self) -> Compare:
        """How all who are left stand now."""
        asked, table = self.asked, state(self.asked).table
        rows = [
            CompareRow(
                asked.look(seat), asked.name(seat),
                (Cell(money(table.cash[seat])), Cell(str(len(table.titles_of(seat))))),
            )
            for seat in range(table.seats)
            if seat not in table.out
        ]  # fmt: skip
        return Compare("Now", ("cash", "titles"), rows)

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Lines, then the table."""
        self.lines.box = Box(box.x, box.y, box.w, 0)
        self.lines.box = Box(box.x, box.y, box.w, self.lines.natural(ruler).h)
        y = self.lines.box.bottom + 12
        self._compare.box = Box(box.x, y, box.w, 0)
        self._compare.box = Box(box.x, y, box.w, self._compare.natural(ruler).h)
        return self._compare.box.bottom - box.y


def notice_of(asked: Asked, events: tuple[Event, ...]) -> BankruptcyNotice | None:
    """The last bankruptcy among some events; None if there was none."""
    falls = [event for event in events if isinstance(event, WentBankrupt)]
    return BankruptcyNotice(asked, falls[-1], events) if falls else None
