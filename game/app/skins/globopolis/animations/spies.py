"""Agents: deployed, called up, sent home; House cleaned, a Guild defended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, linear
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skins.globopolis import pieces, polyhedra
from game.app.skins.globopolis.animations import moving
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import CENTRE
from game.app.skins.globopolis.track import Point
from game.rules.globopolis import messages

DEPLOY_MS: Final = 260.0
THROW_MS: Final = 250.0
SIZE: Final = 17.0


def _at(looks: Looks, title: int) -> Point:
    return looks.plan.track.field(looks.board.title_fields[title], pieces.AGENT_OFF)


def _glide(
    looks: Looks, stage: Stage, side: int, ways: Sequence[tuple[Point, Point]], ms: float = DEPLOY_MS
) -> Iterator[None]:
    """Tokens glide, all together."""

    def draw(canvas: Canvas, share: float) -> Box:
        covered = Box.around(*ways[0][0], 1)
        for a, b in ways:
            at = tweens.bow(a, b, share, 18)
            pieces.draw_agent(canvas, looks, side, at, 1, SIZE)
            covered = covered.union(Box.around(*at, 28))
        return covered

    if not ways:
        return stage.pause(40)
    return tweens.above(stage, ms, draw, io)


def agents_deployed(looks: Looks, event: messages.AgentsDeployed, stage: Stage) -> Iterator[None]:
    """From the hand to the fields, and back (V-30)."""
    side, home = stage.state.table.side(event.seat), stage.seat_anchor(event.seat)
    ways: list[tuple[Point, Point]] = []
    for title, number in event.changes:
        at = _at(looks, title)
        ways += [(home, at) if number > 0 else (at, home)] * min(3, abs(number))
    stage.trail(_glide(looks, stage, side, ways))
    return stage.pause(DEPLOY_MS / 4 if ways else 30)


def agents_called(looks: Looks, event: messages.AgentsCalled, stage: Stage) -> Iterator[None]:
    """From the reserve to the hand."""
    a, b = (CENTRE[0], CENTRE[1] + 100), stage.seat_anchor(event.seat)
    return _glide(looks, stage, looks.side(event.seat), [(a, b)] if event.number else [])


def agents_removed(looks: Looks, event: messages.AgentsRemoved, stage: Stage) -> Iterator[None]:
    """From a field to where they go."""
    a, b = _at(looks, event.title), stage.seat_anchor(event.side)
    return _glide(looks, stage, event.side, [(a, b)] if event.number else [])


def agents_dismissed(looks: Looks, event: messages.AgentsDismissed, stage: Stage) -> Iterator[None]:
    """Out of the game, into space."""
    a, b = stage.seat_anchor(event.side), (CENTRE[0], CENTRE[1] - 92)
    return _glide(looks, stage, event.side, [(a, b)] if event.number else [])


def agent_planted(looks: Looks, event: messages.AgentPlanted, stage: Stage) -> Iterator[None]:
    """From the reserve to a field."""
    side = looks.side(event.seat)
    return _glide(looks, stage, side, [(stage.seat_anchor(event.seat), _at(looks, event.title))])


def house_cleaned(looks: Looks, event: messages.HouseCleaned, stage: Stage) -> Iterator[None]:
    """Two dice a throw, the scores, and who goes (V-23)."""
    stage.trail(moving.flash(looks, stage, event.title, ms=THROW_MS * len(event.throws) + 600))
    sides = event.owner, event.rival
    yield from tweens.untold(stage, _duel(looks, stage, sides, event.faces, event.throws))
    title = looks.say("note.cleaned", side=event.owner, title=event.title)
    key = "note.caught" if event.caught else "note.stayed"
    line = looks.say(key, rival=event.rival, n=event.caught)
    if event.caught:
        a, b = _at(looks, event.title), stage.seat_anchor(event.rival)
        stage.trail(_glide(looks, stage, event.rival, [(a, b)]))
    yield from captions.banner(looks, stage, title, line, "spy", ms=700)


def guild_defended(looks: Looks, event: messages.GuildDefended, stage: Stage) -> Iterator[None]:
    """The same for a protected Guild."""
    table = stage.state.table
    sides = (event.owner, table.side(event.seat))
    yield from tweens.untold(stage, _duel(looks, stage, sides, event.faces, event.throws))
    key = "note.guild_taken" if event.taken else "note.guild_held"
    title = looks.say(key, side=sides[1] if event.taken else sides[0], title=event.title)
    yield from captions.banner(looks, stage, title, icon="factory", ms=800)


def _duel(
    looks: Looks, stage: Stage, sides: tuple[int, int], faces: tuple[int, int],
    throws: Sequence[tuple[int, int]],
) -> Iterator[None]:  # fmt: skip
    """Throws of two dice in turn, with a pip for each score."""
    scores = [0, 0]
    y = CENTRE[1] + 18
    for one, other in throws:
        before = tuple(scores)
        if one != other:
            scores[0 if one > other else 1] += 1

        def draw(
            canvas: Canvas, share: float, shown: tuple[int, int] = (one, other),
            score: Sequence[int] = before, later: Sequence[int] = tuple(scores),
        ) -> None:  # fmt: skip
            for side in (0, 1):
                x = CENTRE[0] + (-62, 62)[side]
                face = shown[side] if share > 0.5 else 1 + int(share * 40 + side * 5) % faces[side]
                polyhedra.draw_polygon(canvas, faces[side], face, (x, y), 52)
                canvas.badge(looks.of(sides[side]), x, y - 48, 26)
                for pip in range(2):
                    on = (later if share > 0.7 else score)[side] > pip
                    dot = Box.around(x - 8 + 16 * pip, y + 42, 11)
                    canvas.box(dot, 5.5, "#f3c766" if on else None, "#f4ead0", 1.2)

        yield from tweens.counting(stage, THROW_MS, draw, linear)


CUES: Final[Cues[Looks]] = {
    messages.AgentsDeployed: Cue(agents_deployed, sound=lambda event: "card-lay" if event.changes else ""),
    messages.AgentsCalled: Cue(agents_called, sound="drum"),
    messages.AgentsRemoved: Cue(agents_removed, sound="card-lift"),
    messages.AgentPlanted: Cue(agent_planted, sound="card-lay"),
    messages.AgentsDismissed: Cue(agents_dismissed, sound="down"),
    messages.HouseCleaned: Cue(house_cleaned, sound="dice", read=True),
    messages.GuildDefended: Cue(guild_defended, sound="dice", read=True),
}
