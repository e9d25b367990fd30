"""The set-up: blocks fall onto the platforms, colours find their places, somebody begins."""

from collections.abc import Iterator
from typing import Final

from game.app.paint.canvas import Canvas
from game.app.paint.motion import back, linear
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skins.ghawar import field, geometry, values
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar import messages
from game.rules.ghawar.state import NONE


def blocks_dealt(looks: Looks, event: messages.BlocksDealt, stage: Stage) -> Iterator[None]:
    """Cubes drop onto the platforms row by row, from north to south."""
    dealt = [p for p in range(35, -1, -1) if event.blocks[p] != NONE]

    def draw(canvas: Canvas, share: float) -> None:
        for number, platform in enumerate(dealt):
            own = tweens.local(share, number, len(dealt), 0.3)
            if own > 0:
                x, y, size = field.block_at(platform, covered=False)
                high, alpha = 46 * (1 - back(own)), round(255 * min(1, own * 3))
                field.draw_block(canvas, looks, event.blocks[platform], x, y - high, size, alpha)

    yield from tweens.lasting(stage, 1500, draw, linear)
    yield from stage.pause(200)


def values_set(looks: Looks, event: messages.ValuesSet, stage: Stage) -> Iterator[None]:
    """The colours glide to their rows of the value board."""
    return _glide(looks, stage, tuple(event.values), 900)


def values_drifted(looks: Looks, event: messages.ValuesDrifted, stage: Stage) -> Iterator[None]:
    """The colour that was loaded falls to the foot, the others rise."""
    return _glide(looks, stage, event.values, 700)


def _glide(looks: Looks, stage: Stage, later: tuple[int, ...], ms: float) -> Iterator[None]:
    table = stage.state.table
    stage.take("values")
    before = values.slots(table)
    twin = table.copy()
    twin.values = list(later)
    after = values.slots(twin)

    def draw(canvas: Canvas, share: float) -> None:
        places = [a + (b - a) * share for a, b in zip(before, after, strict=True)]
        values.draw_rows(canvas, looks, twin if share > 0.5 else table, places)

    yield from tweens.lasting(stage, ms, draw)
    yield from stage.pause(160)


def start_drawn(looks: Looks, event: messages.StartDrawn, stage: Stage) -> Iterator[None]:
    """The start player is told, his warehouse lights up."""
    side = stage.state.table.sides[event.seat]
    return tweens.together(
        tweens.flash(stage, geometry.yard_box(side), ms=1100),
        captions.banner(looks, stage, looks.say("told.begins", seat=event.seat), seat=event.seat, ms=800),
    )


def phase_started(looks: Looks, event: messages.PhaseStarted, stage: Stage) -> Iterator[None]:
    """The phase is told."""
    if event.phase == 1:
        title, line = looks.say("told.phase_one"), looks.say("told.phase_one_line")
        return captions.banner(looks, stage, title, line, "oil-rig", ms=1300)
    title, line = looks.say("told.phase_two"), looks.say("told.phase_two_line", seat=event.first)
    return captions.banner(looks, stage, title, line, "truck", ms=1500)


CUES: Final[Cues[Looks]] = {
    messages.BlocksDealt: Cue(blocks_dealt, sound="dice"),
    messages.ValuesSet: Cue(values_set, sound="card-flip"),
    messages.StartDrawn: Cue(start_drawn, read=True),
    messages.PhaseStarted: Cue(phase_started, sound="fanfare", read=True),
    messages.ValuesDrifted: Cue(values_drifted, sound="down"),
}
