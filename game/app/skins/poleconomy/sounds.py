"""What is heard when an event of Poleconomy begins; what lands later is played by its animation."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.by_kind import Told
from game.components import votes
from game.rules.poleconomy import messages

THUNDER: Final = 8
"""From this Inflation Number on it thunders."""


def _marker(event: messages.InflationMoved) -> str:
    if event.inflation >= THUNDER:
        return "platform"
    return "up" if event.inflation > event.was else "down" if event.inflation < event.was else "tick"


SOUNDS: Final[Told[str]] = {
    messages.FirstSeatDrawn: "going",
    messages.GameStarted: "card-flip",
    messages.IncomeThrown: "dice",
    messages.StartPaid: "coins-in",
    messages.ElectionThrown: "dice",
    messages.MinisterElected: "fanfare",
    messages.RoundStarted: lambda event: "fanfare" if event.round == event.last else "",
    messages.TurnStarted: "drum",
    messages.ArrowTurned: "chain",
    messages.DiceThrown: "dice",
    messages.Jumped: "jet",
    messages.TimeCalled: "fanfare",
    messages.IncomePaid: "coins-in",
    messages.InterestPaid: "coins-in",
    messages.OwnProfitPaid: "coins-in",
    messages.SalaryPaid: "coins-in",
    messages.BondsPaid: "bills",
    messages.TaxPaid: "coins-out",
    messages.ProfitPaid: "coins-out",
    messages.PapersCashed: "bills",
    messages.InflationMoved: _marker,
    messages.OccasionCame: "card-flip",
    messages.BankBroke: "bankrupt",
    messages.TitleDealt: "card-lay",
    messages.TitlePassed: "card-lift",
    messages.VisitorSent: "telex",
    messages.VisitorLeft: "tick",
    messages.ShareOffered: "vote",
    messages.ShareAnswered: lambda event: "agreed" if event.agreed else "refused",
    messages.TargetNamed: "drum",
    messages.TakeoverThrown: "dice",
    messages.TakeoverFailed: "down",
    messages.DisasterCovered: "up",
    messages.DisasterStruck: "tanker",
    messages.PapersBought: "bills",
    messages.PolicyBought: "bills",
    messages.PoliciesPassed: "card-lift",
    messages.SumPaid: "coins-out",
    messages.LoanMade: "bills",
    messages.LoanRepaid: "coins-in",
    messages.EndProposed: "vote",
    messages.EndAnswered: "vote",
    messages.GameEnded: lambda event: "bankrupt" if event.manner == "bankrupt" else "win",
    messages.ParliamentDissolved: "going",
    messages.PartyAsked: "vote",
    messages.PartyAnswered: lambda event: "agreed" if event.agreed else "refused",
    messages.StoodAlone: "tick",
    messages.PollHeld: "dice",
    messages.CoalitionOffered: "vote",
    messages.CoalitionAnswered: lambda event: "agreed" if event.agreed else "refused",
    messages.OffersClosed: lambda event: "going" if event.reason == "choice" else "",
    messages.ReelectionCalled: "down",
    messages.GovernmentFormed: "agreed",
    messages.CandidateNamed: "vote",
    messages.CandidateAnswered: lambda event: "agreed" if event.agreed else "refused",
    messages.MinisterSet: "bills",
    messages.MatterTabled: "card-lay",
    messages.MatterDecided: "gone",
    votes.VoteCast: "stamp",
    messages.TaxCollected: "coins-out",
    messages.CabinetPaid: "coins-in",
    messages.GrantOpened: lambda event: "card-flip" if event.payable else "refused",
    messages.GrantPaid: "coins-in",
    messages.DebtServed: "bills",
    messages.BondsIssued: "bills",
    messages.BondsRedeemed: "bills",
    messages.CountryBroke: "platform",
}
LANDINGS: Final[Told[str]] = {
    messages.TitleBought: "stamp",
    messages.TitleTaken: "stamp",
    messages.Walked: "hop",
}
"""What is heard when something has come to rest: at the end of a movement, at once where nothing moves."""
