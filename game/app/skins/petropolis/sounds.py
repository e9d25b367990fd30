"""What is heard when an event of Petropolis begins; what lands later is played by its animation."""

from __future__ import annotations

from typing import Final

from game.components import debts
from game.engine.vocabulary import Event
from game.rules.petropolis import messages
from game.rules.petropolis.board import PLATFORM

SOUNDS: Final[dict[type[Event], str]] = {
    messages.PhaseStarted: "fanfare",
    messages.PhaseEnded: "gone",
    messages.TimeCalled: "gone",
    messages.DealRefused: "refused",
    messages.TitleDealt: "card-lay",
    messages.DiceThrown: "dice",
    messages.Arrested: "gone",
    messages.Released: "up",
    messages.TelexDrawn: "card-flip",
    messages.TelexKept: "card-lift",
    messages.PriceOffered: "card-lay",
    messages.BuildProposed: "card-lay",
    messages.BuildAnswered: "vote",
    messages.OfferMade: "card-lay",
    messages.CounterMade: "card-lay",
    messages.OfferAnswered: "vote",
    messages.ExchangeDone: "agreed",
    messages.RequestMade: "card-lay",
    messages.PartnershipOffered: "card-lay",
    messages.PartnershipAnswered: "vote",
    messages.PartnershipFormed: "agreed",
    messages.PartnershipEnded: "down",
    messages.GroupCompleted: "fanfare",
    messages.GroupBroken: "down",
    messages.TitleBought: "bills",
    messages.TitlePassed: "card-lift",
    messages.TitleReturned: "card-lift",
    messages.Mortgaged: "coins-in",
    messages.Redeemed: "coins-out",
    messages.Built: "coins-out",
    messages.SoldDown: "coins-in",
    messages.StockEmptied: "going",
    messages.SettlementProposed: "card-lay",
    messages.SettlementAnswered: "vote",
    messages.WentBankrupt: "bankrupt",
    messages.GameEnded: "win",
    debts.DebtOpened: "down",
    debts.GivenUp: "down",
}


def sound(event: Event) -> str:
    """The sound with which an event begins, or ""."""
    match event:
        case messages.Flew(by="telex"):
            return "jet"
        case messages.Refuelled():
            return "tanker"
        case messages.Payment(amount=0):
            return ""
        case messages.Payment(payer=payer, receiver=receiver):
            return "coins-in" if payer < 0 else "coins-out" if receiver < 0 else "bills"
        case messages.PriceAnswered(agreed=agreed):
            return "bills" if agreed else "refused"
        case messages.ExtraEarned(granted=granted):
            return "up" if granted else "refused"
        case _:
            return SOUNDS.get(type(event), "")


def landing(event: Event) -> str:
    """What is heard when something has come to rest: after its movement, at once where nothing moves."""
    match event:
        case messages.Built(level=level):
            return "platform" if level == PLATFORM else "derrick"
        case messages.TitleBought() | messages.TitlePassed():
            return "stamp"
        case messages.Flew(by="dice" | "back"):
            return "hop"
        case _:
            return ""
