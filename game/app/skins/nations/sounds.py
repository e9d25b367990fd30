"""What is heard when an event of The Game of Nations begins; what lands later is played by its animation."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.by_kind import Told
from game.rules.nations import messages

SOUNDS: Final[Told[str]] = {
    messages.StartDrawn: "going",
    messages.GameStarted: "coins-in",
    messages.RoundStarted: lambda event: "fanfare" if event.round == event.limit else "",
    messages.TurnStarted: "drum",
    messages.RevenuePaid: "pump",
    messages.RevenueMissed: lambda event: "down" if event.reason == "embargo" else "",
    messages.Paid: lambda event: "coins-in" if event.payer < 0 else "coins-out",
    messages.StepSkipped: "tick",
    messages.InDanger: "heartbeat",
    messages.Rescued: "up",
    messages.BankBroke: "platform",
    messages.MoneyPrinted: "bills",
    messages.Eliminated: "bankrupt",
    messages.GameEnded: "win",
    messages.AgentPlaced: "card-lift",
    messages.LeaderFlown: "jet",
    messages.LeaderHalted: "refused",
    messages.LeaderRemoved: "down",
    messages.LeaderOusted: "cymbal",
    messages.CapitalLeft: "curtain",
    messages.CountryTaken: "fanfare",
    messages.TankerPlaced: "tanker",
    messages.TankerBought: "tanker",
    messages.TankerMoved: "tanker",
    messages.TankerSold: "coins-in",
    messages.TankerLost: "down",
    messages.TankersCaptured: "chain",
    messages.PipelineLaid: "derrick",
    messages.CardDrawn: "card-lift",
    messages.PileShuffled: "card-flip",
    messages.EmbargoLaid: "down",
    messages.StrikeCalled: "down",
}
LANDINGS: Final[Told[str]] = {
    messages.LeaderPlaced: "stamp",
    messages.LeaderMoved: "stamp",
    messages.AgentMoved: "hop",
}
"""What is heard when something has come to rest: at the end of a movement, at once where nothing moves."""
