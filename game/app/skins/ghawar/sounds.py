"""What is heard when an event of Ghawar begins; what lands later is played by its animation."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.by_kind import Told
from game.rules.ghawar import messages

SOUNDS: Final[Told[str]] = {
    messages.BlocksDealt: "dice",
    messages.ValuesSet: "card-flip",
    messages.PhaseStarted: "fanfare",
    messages.SiteNamed: "dice",
    messages.RigMissed: "refused",
    messages.SupplyEmptied: "going",
    messages.RigsRemoved: "card-lift",
    messages.Rolled: lambda event: "" if event.steady else "dice",
    messages.NoMove: "refused",
    messages.TruckTurned: "truck",
    messages.TruckMoved: "truck",
    messages.BlockRevealed: "card-flip",
    messages.BlockBared: "card-lift",
    messages.Paid: "coins-out",
    messages.Extracted: "hop",
    messages.ExtractionFailed: "refused",
    messages.PointsScored: "coins-in",
    messages.MajorityChanged: lambda event: "up" if event.manner == "won" else "down",
    messages.ValuesDrifted: "down",
    messages.DrySpell: "going",
    messages.LastBlock: "gone",
    messages.DeliveryStarted: "going",
    messages.CargoLost: "down",
    messages.PaidOut: "coins-in",
    messages.BonusPaid: "coins-in",
    messages.GameEnded: "win",
}
LANDINGS: Final[Told[str]] = {
    messages.RigPlaced: "derrick",
    messages.RigMoved: "derrick",
    messages.Delivered: "stamp",
}
"""What is heard when something has come to rest: at the end of a movement, at once where nothing moves."""
