"""At a base: an arc to each place that may be flown to; where two dice may lead from the one looked at."""

from __future__ import annotations

from typing import Final

from game.app.paint.canvas import Canvas
from game.app.skin_api.view_models import Marks
from game.app.skins.globopolis import ground, overlays
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.marks import over_planet
from game.app.skins.globopolis.places import field_of
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.track import BODY
from game.rules.globopolis.bases import AtBase
from game.rules.globopolis.messages import Fly
from game.rules.globopolis.state import GlobopolisState

DICE: Final = 2
"""With so many dice the odds from a base are shown."""


def draw_flights(canvas: Canvas, looks: Looks, state: GlobopolisState, marks: Marks) -> None:
    """A dashed arc for every flight; for the one that is looked at the odds of the throw after it."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, AtBase) or marks.seat < 0:
        return
    here, track = state.table.places[marks.seat], looks.plan.track
    shown = marks.action.field if isinstance(marks.action, Fly) else -1
    if shown in looks.board.bases:
        ground.draw_bed(canvas, looks)
        overlays.draw_odds(canvas, looks, state, marks.seat, DICE, start=shown)
    for field in {field_of(mark.place) for mark in marks.may} - {shown, here}:
        if field >= 0:
            spots = over_planet(track.field(here, BODY[0]), track.field(field, BODY[0] + 4))
            draw_shape(canvas, spots, stroke="#0b1230", width=3.6, closed=False, opacity=0.7)
            draw_shape(canvas, spots, stroke="#ffe9a8", width=1.7, dash=5, closed=False)
