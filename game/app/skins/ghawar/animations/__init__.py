"""How each event of Ghawar moves, a chapter per file."""

from typing import Final

from game.app.skin_api.by_kind import Told
from game.app.skin_api.showing import Animation, Showing
from game.app.skins.ghawar.animations import building, driving, ending, loading, opening, siting
from game.app.skins.ghawar.looks import Looks
from game.app.skins.ghawar.sounds import LANDINGS, SOUNDS
from game.engine.vocabulary import Event
from game.rules.ghawar import messages
from game.rules.ghawar.state import NONE

ANIMATIONS: Final[dict[type[Event], Animation[Looks]]] = {
    messages.BlocksDealt: opening.blocks_dealt,
    messages.ValuesSet: opening.values_set,
    messages.StartDrawn: opening.start_drawn,
    messages.PhaseStarted: opening.phase_started,
    messages.SiteNamed: building.site_named,
    messages.RigPlaced: building.rig_placed,
    messages.RigMissed: building.rig_missed,
    messages.SupplyEmptied: building.supply_emptied,
    messages.RigsRemoved: building.rigs_removed,
    messages.Rolled: driving.rolled,
    messages.NoMove: driving.no_move,
    messages.TruckTurned: driving.truck_turned,
    messages.TruckMoved: driving.truck_moved,
    messages.Delivered: driving.delivered,
    messages.BlockRevealed: loading.block_revealed,
    messages.BlockBared: loading.block_bared,
    messages.Paid: loading.paid,
    messages.Extracted: loading.extracted,
    messages.ExtractionFailed: loading.extraction_failed,
    messages.PointsScored: loading.points_scored,
    messages.MajorityChanged: loading.majority_changed,
    messages.ValuesDrifted: opening.values_drifted,
    messages.RigMoved: siting.rig_moved,
    messages.DrySpell: ending.dry_spell,
    messages.LastBlock: ending.last_block,
    messages.DeliveryStarted: ending.delivery_started,
    messages.CargoLost: ending.cargo_lost,
    messages.PaidOut: ending.paid_out,
    messages.BonusPaid: ending.bonus_paid,
    messages.GameEnded: ending.game_ended,
}
NOTES: Final = frozenset(
    {
        messages.StartDrawn,
        messages.PhaseStarted,
        messages.SupplyEmptied,
        messages.RigsRemoved,
        messages.DrySpell,
        messages.LastBlock,
        messages.DeliveryStarted,
        messages.GameEnded,
    }
)
"""Events that are told by a note on the field: read, not watched, under reduced motion too."""


def _roller(event: messages.Rolled) -> int:
    return -1 if event.steady else event.seat


ROLLS: Final[Told[int]] = {messages.SiteNamed: lambda event: event.seat, messages.Rolled: _roller}
"""Whose person throws."""


def _lost(event: messages.MajorityChanged) -> bool:
    return event.was != NONE


WEIGHTY: Final[Told[bool]] = {messages.MajorityChanged: _lost}
"""What matters more than most: somebody has lost a majority."""
PAYOFFS: Final = frozenset({messages.Delivered})
"""What turns are played for."""


def showing(looks: Looks) -> Showing[Looks]:
    """How the events of a match are seen and heard."""
    return Showing(
        looks, ANIMATIONS, SOUNDS, landings=LANDINGS, notes=NOTES, weighty=WEIGHTY, payoffs=PAYOFFS,
        rolls=ROLLS,
    )  # fmt: skip
