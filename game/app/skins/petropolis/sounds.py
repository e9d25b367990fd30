"""What is heard when an event of Petropolis begins; what lands later is played by its script."""

from __future__ import annotations

from typing import Final

from game.components import auction, debts
from game.engine.vocabulary import Event
from game.rules.petropolis import speech
from game.rules.petropolis.board import PLATFORM

SOUNDS: Final[dict[type[Event], str]] = {
    speech.PhaseStarted: "fanfare",
    speech.PhaseEnded: "gone",
    speech.TimeCalled: "gone",
    speech.DealRefused: "refused",
    speech.TitleDealt: "card-lay",
    speech.DiceThrown: "dice",
    speech.Arrested: "gone",
    speech.Released: "up",
    speech.TelexDrawn: "card-flip",
    speech.TelexKept: "card-lift",
    speech.PriceOffered: "card-lay",
    speech.BuildProposed: "card-lay",
    speech.BuildAnswered: "vote",
    speech.OfferMade: "card-lay",
    speech.CounterMade: "card-lay",
    speech.OfferAnswered: "vote",
    speech.ExchangeDone: "agreed",
    speech.RequestMade: "card-lay",
    speech.PartnershipOffered: "card-lay",
    speech.PartnershipAnswered: "vote",
    speech.PartnershipFormed: "agreed",
    speech.PartnershipEnded: "down",
    speech.GroupCompleted: "fanfare",
    speech.GroupBroken: "down",
    speech.TitleBought: "bills",
    speech.TitlePassed: "card-lift",
    speech.TitleReturned: "card-lift",
    speech.Mortgaged: "coins-in",
    speech.Redeemed: "coins-out",
    speech.Built: "coins-out",
    speech.SoldDown: "coins-in",
    speech.StockEmptied: "going",
    speech.SettlementProposed: "card-lay",
    speech.SettlementAnswered: "vote",
    speech.WentBankrupt: "bankrupt",
    speech.GameEnded: "win",
    auction.AuctionOpened: "card-flip",
    auction.BidMade: "bid",
    auction.BidderPassed: "going",
    auction.AuctionClosed: "gone",
    debts.DebtOpened: "down",
    debts.DebtForgiven: "agreed",
    debts.GivenUp: "down",
}


def sound(event: Event) -> str:
    """The sound with which an event begins, or ""."""
    match event:
        case speech.Flew(by="telex"):
            return "jet"
        case speech.Refuelled():
            return "tanker"
        case speech.Payment(amount=0):
            return ""
        case speech.Payment(payer=payer, receiver=receiver):
            return "coins-in" if payer < 0 else "coins-out" if receiver < 0 else "bills"
        case speech.PriceAnswered(agreed=agreed):
            return "bills" if agreed else "refused"
        case speech.ExtraEarned(granted=granted):
            return "up" if granted else "refused"
        case _:
            return SOUNDS.get(type(event), "")


def landing(event: Event) -> str:
    """What is heard when something has come to rest: after its movement, at once where nothing moves."""
    match event:
        case speech.Built(level=level):
            return "platform" if level == PLATFORM else "derrick"
        case speech.TitleBought() | speech.TitlePassed():
            return "stamp"
        case speech.Flew(by="dice" | "back"):
            return "hop"
        case _:
            return ""
