"""How each event of Ghawar moves, a chapter per file."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.app import moves
from game.app.skins.ghawar import sounds
from game.app.skins.ghawar.looks import Looks
from game.app.skins.ghawar.scripts import building, driving, ending, loading, opening, siting
from game.app.stage import Stage
from game.engine.vocabulary import Event
from game.rules.ghawar import speech

Script = Callable[[Looks, Any, Stage], Iterator[None]]

SCRIPTS: Final[dict[type[Event], Script]] = {
    speech.BlocksDealt: opening.blocks_dealt,
    speech.ValuesSet: opening.values_set,
    speech.StartDrawn: opening.start_drawn,
    speech.PhaseStarted: opening.phase_started,
    speech.SiteNamed: building.site_named,
    speech.RigPlaced: building.rig_placed,
    speech.RigMissed: building.rig_missed,
    speech.SupplyEmptied: building.supply_emptied,
    speech.RigsRemoved: building.rigs_removed,
    speech.Rolled: driving.rolled,
    speech.NoMove: driving.no_move,
    speech.TruckTurned: driving.truck_turned,
    speech.TruckMoved: driving.truck_moved,
    speech.Delivered: driving.delivered,
    speech.BlockRevealed: loading.block_revealed,
    speech.BlockBared: loading.block_bared,
    speech.Paid: loading.paid,
    speech.Extracted: loading.extracted,
    speech.ExtractionFailed: loading.extraction_failed,
    speech.PointsScored: loading.points_scored,
    speech.MajorityChanged: loading.majority_changed,
    speech.ValuesDrifted: opening.values_drifted,
    speech.RigMoved: siting.rig_moved,
    speech.DrySpell: ending.dry_spell,
    speech.LastBlock: ending.last_block,
    speech.DeliveryStarted: ending.delivery_started,
    speech.CargoLost: ending.cargo_lost,
    speech.PaidOut: ending.paid_out,
    speech.BonusPaid: ending.bonus_paid,
    speech.GameEnded: ending.game_ended,
}
NOTES: Final = frozenset(
    {
        speech.StartDrawn,
        speech.PhaseStarted,
        speech.SupplyEmptied,
        speech.RigsRemoved,
        speech.DrySpell,
        speech.LastBlock,
        speech.DeliveryStarted,
        speech.GameEnded,
    }
)
"""Events that are told by a note on the field: read, not watched, under reduced motion too."""


def script(looks: Looks, event: Event, stage: Stage) -> Iterator[None] | None:
    """The movement of an event; None where it happens at once."""
    found = SCRIPTS.get(type(event))
    if found is None:
        return None
    if stage.reduced and type(event) not in NOTES:
        return _still(event, stage)
    return found(looks, event, stage)


def _still(event: Event, stage: Stage) -> Iterator[None]:
    """Reduced motion: the old picture gives way to the new one, nothing flies."""
    if isinstance(event, speech.SiteNamed) or (isinstance(event, speech.Rolled) and not event.steady):
        yield from stage.gate(event.seat)
    yield from moves.still(stage, event, sounds.LANDINGS.get(type(event), ""))
