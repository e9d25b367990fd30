"""How each event of Globopolis is shown, a chapter per file."""

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.card_reading import prepare_backs
from game.app.skin_api.cues import Cue, Cues, joined
from game.app.skins.globopolis import fields, governors, ground
from game.app.skins.globopolis.animations import cards, owning, spies, turns, war
from game.app.skins.globopolis.faces import FAMILIES
from game.app.skins.globopolis.looks import Looks
from game.components import debts, hands

AT_ONCE: Final[Cues[Looks]] = dict.fromkeys(
    (debts.DebtForgiven, debts.GivenUp, hands.CardPlayed, hands.CardsReturned), Cue()
)
"""What only the journal tells: nothing moves."""
CUES: Final[Cues[Looks]] = joined(AT_ONCE, cards.CUES, owning.CUES, spies.CUES, turns.CUES, war.CUES)


def prepare(canvas: Canvas, looks: Looks) -> Iterator[None]:
    """Draw ahead what moves, bricks and Governors in the sizes in which they fly, and the cleared middle."""
    for kind in range(5):
        for size in (13, 16, 18):
            fields.brick(canvas, kind, 0.0, 0.0, size)
        yield
    for seat in range(len(looks.seats)):
        canvas.pawn(looks.of(seat), 0.0, 0.0, governors.ON_TURN)
        canvas.tag(looks.of(seat), Box(0, 0, 23, 14))
        yield
    yield from prepare_backs(canvas, tuple(FAMILIES.values()))
    for world in (False, True):
        ground.draw_bed(canvas, looks, world)
        yield
