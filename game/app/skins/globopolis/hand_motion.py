"""How the hand on the board goes below the ring where something else needs its place, and comes back."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from game.app.paint.canvas import Canvas
from game.app.paint.motion import io
from game.app.skin_api.cues import Cues, Showing
from game.app.skin_api.motions import Money
from game.app.skin_api.stage import Stage
from game.app.skins.globopolis import fan
from game.app.skins.globopolis.fan import Tucked
from game.app.skins.globopolis.hand_faces import HandFaces
from game.app.skins.globopolis.looks import Looks

SINK_MS: Final = 180.0


class HandShowing(Showing[Looks]):
    """Shows events by their cues; the hand sinks and rises as they change the table."""

    def __init__(self, hand: HandFaces, cues: Cues[Looks], purses: Money[Looks]) -> None:
        super().__init__(hand.looks, cues, purses)
        self.hand = hand

    @contextmanager
    def changing(self, stage: Stage) -> Generator[None]:
        """The hand goes or comes with what has happened, unless nothing moves."""
        before = self._seen(stage)
        yield
        now = self._seen(stage)
        if bool(before) != bool(now) and not stage.reduced and stage.pace.ms(1.0) > 0:
            moved = sinking(stage, before) if before else rising(stage, now)
            stage.trail(moved, lingers=True)

    def _seen(self, stage: Stage) -> tuple[Tucked, ...]:
        """The cards that are seen."""
        return () if "hand" in stage.covered else fan.pile_of(self.hand, stage.state)


def sinking(stage: Stage, pile: Sequence[Tucked]) -> Iterator[None]:
    """Cards sink below the ring."""
    return _sliding(stage, pile, 0.0, 1.0)


def rising(stage: Stage, pile: Sequence[Tucked]) -> Iterator[None]:
    """Cards come up from below the ring, once all of them are printed: one a frame."""
    stage.take("hand")
    coming: list[Iterator[None]] = []

    def begin(canvas: Canvas) -> None:
        if not coming:
            coming.append(fan.printed(canvas, pile))

    sprite = stage.sprite(begin)
    yield
    for _ in coming[0] if coming else ():
        yield
    sprite.remove()
    yield from _sliding(stage, pile, 1.0, 0.0)


def _sliding(stage: Stage, pile: Sequence[Tucked], start: float, end: float) -> Iterator[None]:
    now = [start]
    sprite = stage.sprite(lambda canvas: fan.draw_pile(canvas, pile, now[0]))
    age = 0.0
    while age < SINK_MS:
        yield
        age += stage.elapsed
        now[0] = start + (end - start) * io(min(1.0, age / SINK_MS))
    sprite.remove()
