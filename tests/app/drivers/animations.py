"""Animations of a skin run by hand, event by event, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.app.skin_api.contract import Skin
from game.app.skin_api.cues import Cues
from game.app.skin_api.stage import Stage
from game.engine.match import Match
from game.engine.vocabulary import Event

FRAME = 16.7


def moving(cues: Cues[Any]) -> set[type[Event]]:
    """The events that something moves for."""
    return {kind for kind, cue in cues.items() if cue.motion is not None}


def run(look: Skin, stage: Stage, event: Event) -> float:
    """Run the animation of an event; how many milliseconds it took."""
    stage.frame(0.0)
    animation = look.motion.animation(event, stage)
    took = 0.0
    for _ in animation if animation is not None else ():
        took += FRAME
        stage.frame(FRAME)
        assert took < 20_000, f"the animation of {event} does not end"
    return took


def run_out(stage: Stage) -> float:
    """Let go on what trails behind the last event; how many milliseconds that took."""
    took = 0.0
    while stage.trailing:
        took += FRAME
        stage.frame(FRAME)
        assert took < 20_000, "something trails for ever"
    return took


def staged(of: Match) -> Stage:
    """A stage on which a match is about to begin."""
    stage = Stage()
    stage.state = of.rules.start(of.board, of.options, len(of.seats))
    return stage


def done(stage: Stage, event: Event) -> None:
    """The event is over: it has happened."""
    stage.clear()
    event.apply(stage.state.table)


def skipped(look: Skin, stage: Stage, events: Sequence[Event]) -> int:
    """Begin every animation and skip it; returns how many there were. A skipped animation ends at once."""
    animations = 0
    for event in events:
        animation = look.motion.animation(event, stage)
        if animation is not None:
            animations += 1
            next(animation, None)
            stage.skip = True
            assert list(animation) == []
        stage.skip = False
        done(stage, event)
    return animations


def stilled(look: Skin, stage: Stage, events: Sequence[Event]) -> int:
    """Run every animation under reduced motion: nothing flies, amounts stand beside their seats. Returns how
    many frames faded."""
    faded = 0
    for event in events:
        animation = look.motion.animation(event, stage)
        for _ in animation if animation is not None else ():
            faded += stage.fading is not None
            assert stage.fading is not None or stage.sprites
            assert all(sprite.seat >= 0 for sprite in stage.overs)
            stage.frame(40)
        done(stage, event)
    return faded
