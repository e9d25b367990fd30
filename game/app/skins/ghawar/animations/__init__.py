"""How each event of Ghawar moves, a chapter per file."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.app.skin_api import tweens
from game.app.skin_api.stage import Stage
from game.app.skins.ghawar import sounds
from game.app.skins.ghawar.animations import building, driving, ending, loading, opening, siting
from game.app.skins.ghawar.looks import Looks
from game.engine.vocabulary import Event
from game.rules.ghawar import messages

Animation = Callable[[Looks, Any, Stage], Iterator[None]]

ANIMATIONS: Final[dict[type[Event], Animation]] = {
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


def animation(looks: Looks, event: Event, stage: Stage) -> Iterator[None] | None:
    """The movement of an event; None where it happens at once."""
    found = ANIMATIONS.get(type(event))
    if found is None:
        return None
    if stage.reduced and type(event) not in NOTES:
        return _still(event, stage)
    return found(looks, event, stage)


def _still(event: Event, stage: Stage) -> Iterator[None]:
    """Reduced motion: the old picture gives way to the new one, nothing flies."""
    if isinstance(event, messages.SiteNamed) or (isinstance(event, messages.Rolled) and not event.steady):
        yield from stage.gate(event.seat)
    yield from tweens.still(stage, event, sounds.LANDINGS.get(type(event), ""))
