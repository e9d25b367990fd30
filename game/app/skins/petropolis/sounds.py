"""What is heard when an event of Petropolis begins; what lands later is played by its animation."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.by_kind import Told
from game.components import debts
from game.rules.petropolis import messages
from game.rules.petropolis.board import PLATFORM


def _paid(event: messages.Payment) -> str:
    if not event.amount:
        return ""
    return "coins-in" if event.payer < 0 else "coins-out" if event.receiver < 0 else "bills"


SOUNDS: Final[Told[str]] = {
    messages.Payment: _paid,
    messages.Refuelled: "tanker",
    messages.Flew: lambda event: "jet" if event.by == "telex" else "",
    messages.PriceAnswered: lambda event: "bills" if event.agreed else "refused",
    messages.ExtraEarned: lambda event: "up" if event.granted else "refused",
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
LANDINGS: Final[Told[str]] = {
    messages.Built: lambda event: "platform" if event.level == PLATFORM else "derrick",
    messages.TitleBought: "stamp",
    messages.TitlePassed: "stamp",
    messages.Flew: lambda event: "" if event.by == "telex" else "hop",
}
"""What is heard when something has come to rest: after its movement, at once where nothing moves."""
