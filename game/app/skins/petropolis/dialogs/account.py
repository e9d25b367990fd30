"""The final account of a bankrupt: what there was, what was owed, who gets it (PET-17)."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line
from game.app.skins.petropolis.dialogs.common import looks, names, state
from game.app.skins.petropolis.lettering import full_money, money
from game.app.table.dialogs.sums import Sum
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

    def creditors(self) -> str:
        """Whom the seat owed."""
        named = [self.asked.name(seat) for seat in self.fall.creditors]
        if len(named) > 1:
            return f"{', '.join(named[:-1])} and {named[-1]}"
        return named[0] if named else "the Bank"

    def place(self) -> str:
        """The rank that is left for the seat."""
        table = state(self.asked).table
        place = table.seats - table.out.index(self.fall.seat)
        return f"{place}{({1: 'st', 2: 'nd', 3: 'rd'}).get(place, 'th')} of {table.seats}"

    def sums(self) -> list[Sum]:
        """What there was, and what it covers of the debt."""
        fall, board = self.fall, looks(self.asked).board
        proceeds = 0
        lines = [Sum("", "")]
        for event in self.sold:
            part = dict(zip(event.owners, event.amounts, strict=True)).get(fall.seat, 0)
            proceeds += part
            name = board.groups[event.group].name
            lines.append(Sum(f"{name}, sold at half price", money(part), icon=f"chip-{event.group}"))
        lines[0] = Sum("Cash in hand", money(self.pot - proceeds), icon="coins")
        covered = self.pot
        if self.handed:
            worth = sum(board.prices[title] for title in self.handed)
            covered += worth
            what = f"{_counted(len(self.handed), 'title')} at the value"
            lines.append(Sum(what, money(worth), icon="title"))
        if self.back:
            single = len(fall.creditors) == 1
            what = f"{_counted(len(self.back), 'mortgaged title' if single else 'title')}"
            lines.append(Sum(what, "nothing" if single else "to come", "soft", icon="gavel"))
        lines.append(Sum("Covered so far", money(covered), "total"))
        several = f"{len(fall.creditors)} players" if len(fall.creditors) > 1 else self.creditors()
        lines.append(Sum(f"Owed to {several}", money(fall.amount)))
        short = max(0, fall.amount - covered)
        lines.append(Sum("Still unpaid", money(short), "loss" if short else "gain"))
        return lines

    def heirs(self) -> tuple[Line, ...]:
        """Who gets what."""
        found, fall = looks(self.asked), self.fall
        several, single = len(fall.creditors) > 1, len(fall.creditors) == 1
        sign = f"seat-{fall.creditors[0]}" if single else "bank"
        lines: list[Line] = []
        if self.pot:
            to = self.creditors() if single else "The Bank"
            words = f"{to} gets {full_money(self.pot)} in cash"
            words += " and shares it out at the end." if several else "."
            lines.append(Line(sign, words))
        if self.handed:
            words = f"{self.creditors()} gets {names(found, self.handed)}, free of charge."
            lines.append(Line(sign, words))
        if self.sold:
            lines.append(Line("bank", "The Bank gets all derricks and platforms back.", "soft"))
        if self.telex:
            lines.append(Line("telex", "The influence telex goes under the pile.", "soft"))
        if not lines:
            lines.append(Line("coins", f"{self.asked.name(fall.seat)} had nothing left to give."))
        return tuple(lines)

    def sequel(self) -> tuple[Line, ...]:
        """What is still to come."""
        found, fall = looks(self.asked), self.fall
        lines: list[Line] = []
        if state(self.asked).table.over:
            words = "Only one tycoon is left, so the game is over. Nothing is auctioned any more."
            return (Line("flag", words),)
        if self.back and len(fall.creditors) == 1:
            words = f"{self.creditors()} may take over {names(found, self.back)}."
            lines.append(Line("gavel", f"{words} What is left the Bank auctions."))
        elif self.back:
            lines.append(Line("gavel", f"The Bank auctions {names(found, self.back)}."))
        for group in self.bonds:
            name = found.board.groups[group].name
            lines.append(Line("handshake", f"The partnership in {name} is over.", "soft"))
        estate = state(self.asked).table.estate
        if estate is not None and estate.liable and estate.debt > estate.raised:
            words = "If that does not cover the debt, titles of partners go back to the Bank for the rest."
            lines.append(Line("alert", words, "loss"))
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


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" + ("" if count == 1 else "s")
