"""The final account of a bankrupt: what there was, what was owed, who gets it (PET-17)."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line
from game.app.skins.petropolis.dialogs.common import looks, state
from game.app.table.dialogs.sums import Sum
from game.components.debts import BANK
from game.engine.spelling import Series
from game.engine.vocabulary import Event
from game.rules.petropolis.messages import (
    PartnershipEnded,
    PotPaid,
    SoldDown,
    TelexReturned,
    TitlePassed,
    TitleReturned,
    WentBankrupt,
)


class Account:
    """Reads a bankruptcy from the events around it."""

    def __init__(self, asked: Question, fall: WentBankrupt, events: Sequence[Event]) -> None:
        self.asked = asked
        self.fall = fall
        seat = fall.seat
        self.sold = [e for e in _before(fall, events) if isinstance(e, SoldDown) and seat in e.owners]
        since = events[list(events).index(fall) :]
        self.pot = sum(e.amount for e in since if isinstance(e, PotPaid) and e.payer == seat)
        self.handed = [e.title for e in since if isinstance(e, TitlePassed) and e.giver == seat]
        self.back = [
            e.title
            for e in since
            if isinstance(e, TitleReturned) and e.giver == seat and e.manner != "liability"
        ]
        self.telex = any(isinstance(e, TelexReturned) for e in since)
        self.bonds = [e.group for e in since if isinstance(e, PartnershipEnded) and seat in e.members]

    def creditors(self) -> Series | str:
        """Whom the seat owed."""
        named = tuple(self.asked.name(seat) for seat in self.fall.creditors)
        return Series(named) if named else looks(self.asked).text("creditor", BANK)

    @property
    def creditor(self) -> int:
        """The only player whom the seat owed, or the Bank."""
        return self.fall.creditors[0] if len(self.fall.creditors) == 1 else BANK

    def place(self) -> str:
        """The rank that is left for the seat."""
        table, say = state(self.asked).table, looks(self.asked).say
        rank = say(f"rank.{table.seats - table.out.index(self.fall.seat)}")
        return say("bankrupt.over", rank=rank, count=table.seats)

    def sums(self) -> list[Sum]:
        """What there was, and what it covers of the debt."""
        fall, found = self.fall, looks(self.asked)
        say, prices = found.say, found.board.prices
        proceeds = 0

        def told(amount: int) -> str:
            return found.text("thousands", amount)

        lines = [Sum("", "")]
        for event in self.sold:
            part = dict(zip(event.owners, event.amounts, strict=True)).get(fall.seat, 0)
            proceeds += part
            name = say("bankrupt.sold", group=event.group)
            lines.append(Sum(name, told(part), icon=f"chip-{event.group}"))
        lines[0] = Sum(say("bankrupt.cash"), told(self.pot - proceeds), icon="coins")
        covered = self.pot
        if self.handed:
            worth = sum(prices[title] for title in self.handed)
            covered += worth
            lines.append(Sum(say("bankrupt.titles", n=len(self.handed)), told(worth), icon="title"))
        if self.back:
            single = len(fall.creditors) == 1
            what = say("bankrupt.back_mortgaged" if single else "bankrupt.back", n=len(self.back))
            brings = say("bankrupt.brings_nothing" if single else "bankrupt.to_come")
            lines.append(Sum(what, brings, "soft", icon="gavel"))
        lines.append(Sum(say("bankrupt.covered"), told(covered), "total"))
        owed = say("bankrupt.owed", creditors=self.creditors())
        if len(fall.creditors) > 1:
            owed = say("bankrupt.owed_several", n=len(fall.creditors))
        lines.append(Sum(owed, told(fall.amount)))
        short = max(0, fall.amount - covered)
        lines.append(Sum(say("bankrupt.unpaid"), told(short), "loss" if short else "gain"))
        return lines

    def heirs(self) -> tuple[Line, ...]:
        """Who gets what."""
        say, fall = looks(self.asked).say, self.fall
        sign = f"seat-{self.creditor}" if self.creditor != BANK else "bank"
        lines: list[Line] = []
        if self.pot:
            several = len(fall.creditors) > 1
            words = say(
                "bankrupt.shares_cash" if several else "bankrupt.gets_cash",
                creditor=self.creditor, sum=self.pot,
            )  # fmt: skip
            lines.append(Line(sign, words))
        if self.handed:
            words = say("bankrupt.gets_titles", creditor=self.creditor, titles=self.handed)
            lines.append(Line(sign, words))
        if self.sold:
            lines.append(Line("bank", say("bankrupt.rigs_back"), "soft"))
        if self.telex:
            lines.append(Line("telex", say("bankrupt.telex_back"), "soft"))
        if not lines:
            lines.append(Line("coins", say("bankrupt.nothing_left", seat=fall.seat)))
        return tuple(lines)

    def sequel(self) -> tuple[Line, ...]:
        """What is still to come."""
        say = looks(self.asked).say
        lines: list[Line] = []
        if state(self.asked).table.over:
            return (Line("flag", say("bankrupt.over_now")),)
        if self.back and self.creditor != BANK:
            words = say("bankrupt.may_take", creditor=self.creditor, titles=self.back)
            lines.append(Line("gavel", words))
        elif self.back:
            lines.append(Line("gavel", say("bankrupt.auctions", titles=self.back)))
        lines += [Line("handshake", say("bankrupt.bond_over", group=group), "soft") for group in self.bonds]
        estate = state(self.asked).table.estate
        if estate is not None and estate.liable and estate.debt > estate.raised:
            lines.append(Line("alert", say("bankrupt.liable"), "loss"))
        return tuple(lines)


def _before(fall: WentBankrupt, events: Sequence[Event]) -> Sequence[Event]:
    """The sales that come with a bankruptcy stand just before it."""
    end = start = list(events).index(fall)
    while start and not isinstance(events[start - 1], WentBankrupt):
        start -= 1
    sold = events[start:end]
    while sold and not isinstance(sold[0], SoldDown):
        sold = sold[1:]
    return [event for event in sold if isinstance(event, SoldDown) and event.level == 0]
