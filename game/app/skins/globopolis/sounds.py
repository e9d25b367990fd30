"""What is heard when an event of Globopolis begins; what lands later is played by its animation."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.by_kind import Told
from game.components import deals, debts, hands
from game.rules.globopolis import messages


def _carried(event: messages.UnitsMoved) -> str:
    return "" if event.why in ("surplus", "left") else "brick"


def _moved(event: messages.Moved) -> str:
    return "" if event.how in ("dice", "plan") else "jet"


SOUNDS: Final[Told[str]] = {
    messages.GameStarted: "card-flip",
    messages.OrderThrown: "dice",
    messages.FirstPlayerMarked: "going",
    messages.RoundStarted: lambda event: "fanfare" if event.round == event.last else "",
    messages.TurnStarted: "drum",
    messages.DiceRolled: "dice",
    messages.Moved: _moved,
    messages.Teleported: "dice",
    messages.GateMarked: "down",
    messages.GateMarkBurned: "up",
    messages.TimeCalled: "fanfare",
    messages.VictoryClaimed: "fanfare",
    messages.SuddenDeathStarted: "heartbeat",
    messages.Resigned: "bankrupt",
    messages.GameEnded: "win",
    messages.TitleRefused: "refused",
    messages.LevelsPassed: "card-lay",
    messages.UnionFormed: "rise",
    messages.GuildOwn: "tick",
    messages.LevelsSuspended: "down",
    messages.LevelsRestored: "up",
    messages.LevelsRemoved: "down",
    messages.UnitsMoved: _carried,
    messages.UnitsBought: "coins-out",
    messages.UnitsHandedOver: "brick",
    messages.MarketThrown: "dice",
    messages.GoodsBought: lambda event: "coins-out" if any(event.units) else "",
    messages.AcademyRolled: "dice",
    messages.Paid: lambda event: "coins-in" if event.payer < 0 else "coins-out",
    messages.PointsEarned: lambda event: "rocket" if event.occasion == "moonshot" else "up",
    messages.PointsBought: "coins-out",
    messages.PointsSold: "coins-in",
    messages.BackPaid: "down",
    messages.InfluencePlayed: "card-flip",
    messages.OpsPlayed: "card-flip",
    messages.CardCancelled: "refused",
    messages.OvertimeCalled: "up",
    messages.PermitGranted: "up",
    messages.AgentsDismissed: "down",
    messages.CardJammed: "refused",
    messages.DiplomacyThrown: "dice",
    messages.MissionRevealed: "telex",
    hands.CardsTaken: "card-lift",
    hands.CardsDiscarded: "card-lay",
    hands.CardsPassed: "card-lift",
    hands.CardsSunk: "card-lay",
    deals.OfferMade: "vote",
    deals.OfferAnswered: lambda event: "agreed" if event.agreed else "refused",
    debts.DebtOpened: "heartbeat",
    messages.AgentsDeployed: lambda event: "card-lay" if event.changes else "",
    messages.AgentsCalled: "drum",
    messages.AgentsRemoved: "card-lift",
    messages.AgentPlanted: "card-lay",
    messages.HouseCleaned: "dice",
    messages.GuildDefended: "dice",
    messages.AttackDeclared: "alarm",
    messages.BattleRolled: "dice",
    messages.DieLost: "glass",
    messages.EngagementEnded: lambda event: "gone" if event.how == "withdrawn" else "cymbal",
    messages.UnitsDestroyed: "down",
    messages.HelpOffered: "vote",
    messages.HelpAnswered: lambda event: "agreed" if event.agreed else "refused",
}
LANDINGS: Final[Told[str]] = {
    messages.TitlePassed: "stamp",
    messages.LevelBuilt: lambda event: "platform" if event.level > 1 else "derrick",
    messages.Moved: lambda event: "hop" if event.how in ("dice", "plan") else "",
    messages.Teleported: "teleport",
}
"""What is heard when something has come to rest: at the end of a movement, at once where nothing moves."""
