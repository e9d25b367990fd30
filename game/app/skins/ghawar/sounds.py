"""What is heard when an event of Ghawar begins; what lands later is played by its script."""

from __future__ import annotations

from typing import Final

from game.engine.vocabulary import Event
from game.rules.ghawar import speech

SOUNDS: Final[dict[type[Event], str]] = {
    speech.BlocksDealt: "dice",
    speech.ValuesSet: "card-flip",
    speech.PhaseStarted: "fanfare",
    speech.SiteNamed: "dice",
    speech.RigMissed: "refused",
    speech.SupplyEmptied: "going",
    speech.RigsRemoved: "card-lift",
    speech.NoMove: "refused",
    speech.TruckTurned: "truck",
    speech.TruckMoved: "truck",
    speech.BlockRevealed: "card-flip",
    speech.BlockBared: "card-lift",
    speech.Paid: "coins-out",
    speech.Extracted: "hop",
    speech.ExtractionFailed: "refused",
    speech.PointsScored: "coins-in",
    speech.ValuesDrifted: "down",
    speech.DrySpell: "going",
    speech.LastBlock: "gone",
    speech.DeliveryStarted: "going",
    speech.CargoLost: "down",
    speech.PaidOut: "coins-in",
    speech.BonusPaid: "coins-in",
    speech.GameEnded: "win",
}
LANDINGS: Final[dict[type[Event], str]] = {
    speech.RigPlaced: "derrick",
    speech.RigMoved: "derrick",
    speech.Delivered: "stamp",
}
"""What is heard when something has come to rest: at the end of a movement, at once where nothing moves."""


def sound(event: Event) -> str:
    """The sound with which an event begins, or ""."""
    match event:
        case speech.Rolled(steady=False):
            return "dice"
        case speech.MajorityChanged():
            return "up" if event.manner == "won" else "down"
        case _:
            return SOUNDS.get(type(event), "")
