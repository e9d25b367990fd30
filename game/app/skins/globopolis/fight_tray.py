"""The tray on the board in which an engagement is told to everybody: who fights for what, the dice of both,
the rounds, the odds. The rest of the board is dimmed, but for the two Territories at stake."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import write
from game.app.skins.globopolis import marks
from game.app.skins.globopolis.battle.stakes import Stakes
from game.app.skins.globopolis.battle.tray import BattleTray
from game.app.skins.globopolis.battle_record import Record, seen_of
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.track import BOARD, BODY, HEAD
from game.rules.globopolis.engagement import Fight
from game.rules.globopolis.state import GlobopolisState

WIDE: Final = 644.0
HIGHEST: Final = 352.0
"""What the ring leaves free."""
MIDDLE: Final = (BOARD.cx, BOARD.cy - 3)
HEADING: Final = 52.0
FELT: Final = 170.0
"""How high the dice lie at the text scale 1."""
CHIPS: Final = 24.0
GAP: Final = 8.0
LARGEST: Final = 1.45
"""Letters grow no further: what is told stays in the ring."""
DIMMED: Final = 115
"""How dark the rest of the board is, of 255."""
BRASS: Final = "#f0cf7c"


class FightTray:
    """The tray of one engagement, as far as `record` knows it; how far its last round has come is the
    course's."""

    def __init__(self, looks: Looks, state: GlobopolisState, record: Record) -> None:
        self.looks, self.record = looks, record
        self.dice = BattleTray(looks, record, looks.course)
        self.stakes = Stakes(looks, state, record, looks.course, dark=True)
        self._still: tuple[object, Canvas] | None = None
        """All but the dice as it was drawn last, and what that hangs on."""

    def draw(self, canvas: Canvas) -> None:
        """Head, dice, rounds, odds; in large letters the rounds give way."""
        canvas = canvas.with_text(LARGEST)
        course = self.looks.course
        seen = canvas.s, canvas.t, course.share if course.revealed else 0.0
        if self._still is None or self._still[0] != seen:
            layer = canvas.layer(Box.around(*MIDDLE, WIDE, HIGHEST).inset(-24))
            self._draw_still(layer)
            self._still = seen, layer
        canvas.place(self._still[1])
        self.dice.draw(canvas)

    def _draw_still(self, canvas: Canvas) -> None:
        t = canvas.t
        heading, felt = HEADING * min(t, 1.2), max(FELT, self.dice.least(canvas))
        odds = self.stakes.natural(canvas).h if t <= 1.15 else self.stakes.low * t
        high = heading + felt + odds + 2 * GAP + 6
        chips = CHIPS * t + GAP if high + CHIPS * t + GAP <= HIGHEST else 0.0
        box = Box.around(*MIDDLE, WIDE, min(HIGHEST, high + chips))
        canvas.shadow(box, 12, 14, 6, 190)
        canvas.box(box, 12, ("#1c2450", "#0f1439"), "#c99b45", 2.0)
        canvas.box(box.inset(4), 9, None, "#c99b45", 0.8, stroke_opacity=0.55)
        self._heading(canvas, box._replace(h=heading))
        inner = box.inset(14)
        self.dice.box = Box(inner.x, box.y + heading, inner.w, felt)
        y = self.dice.box.bottom + GAP
        if chips:
            self._rounds(canvas, Box(inner.x, y, inner.w, chips - GAP))
            y += chips
        self.stakes.box = Box(inner.x, y, inner.w, odds)
        self.stakes.draw(canvas)

    def _heading(self, canvas: Canvas, box: Box) -> None:
        """Who attacks and who defends, and with what; which round is thrown between them."""
        looks, record = self.looks, self.record
        rounds = record.rounds
        y, t = box.cy + 2, canvas.t
        words = looks.say("note.battle_round", n=rounds[-1].number) if rounds else looks.say("battle.before")
        middle = 130.0 if rounds else 150.0
        write(canvas, words, box.cx, y, "head-bold", 20 if rounds else 15, BRASS, "c", middle)
        room = (box.w - middle) / 2 - 70
        for place, key in enumerate(("battle.attacks", "battle.defends")):
            edge = box.right - 34 if place else box.x + 34
            way, align = (-1, "r") if place else (1, "l")
            canvas.badge(looks.of(record.sides[place]), edge, y, 40)
            x = edge + way * 30
            arms = record.arms[place]
            title = looks.say(key, title=record.titles[place])
            write(canvas, title, x, y - 9 * t, "head", 18, "#f7eed7", align, room)
            dice = looks.say("note.arms", polygon=arms.polygon, n=arms.dice)
            write(canvas, dice, x, y + 11 * t, "ui", 14, "#cbd3ea", align, room)

    def _rounds(self, canvas: Canvas, box: Box) -> None:
        """A chip for each round whose result is told, with both sums; of many the last ones."""
        t, looks = canvas.t, self.looks
        word = looks.say("battle.rounds")
        canvas.text(word, box.x, box.cy, "strong", 14, BRASS)
        x = box.x + canvas.text_width(word, "strong", 14) + 14
        revealed = looks.course.revealed
        rounds = self.record.rounds if revealed else self.record.rounds[:-1]
        wide = 84.0 * t
        for each in rounds[-int((box.right - x + GAP) / (wide + GAP)) :]:
            chip, newest = Box(x, box.y, wide, box.h), revealed and each is rounds[-1]
            fill = ("#2b6350", "#204c3d") if newest else ("#232c5c", "#181f47")
            canvas.box(chip, 5, fill, "#ffd873" if newest else "#5a689c", 1.3)
            canvas.text(str(each.number), chip.x + 9 * t, chip.cy, "ui", 13, "#cbd3ea", "c")
            sums = looks.say("battle.left", n=each.values[0], many=each.values[1])
            write(canvas, sums, chip.cx + 9 * t, chip.cy, "strong", 14.5, "#fbf3dc", "c", wide - 24 * t)
            x += wide + GAP


def draw_fight(canvas: Canvas, looks: Looks, state: GlobopolisState) -> None:
    """Draw the tray as it lies between two rounds."""
    fight = state.table.fight
    assert fight is not None, "there is no engagement"
    FightTray(looks, state, seen_of(fight, looks.course.record)).draw(canvas)


def draw_declared(canvas: Canvas, looks: Looks, fight: Fight) -> None:
    """Who attacks what, before it is known with what: both Territories in red frames, an arrow."""
    source, target = (looks.board.title_fields[title] for title in ends_of(fight))
    for field in (source, target):
        canvas.box(looks.plan.boxes[field].inset(-2), 4, None, "#d9483b", 3.2)
    marks.draw_attack(canvas, looks, source, target)


def ends_of(fight: Fight) -> tuple[int, int]:
    """The Titles that are at stake, the Aggressor's first."""
    return fight.aggressor.title, fight.defender.title


def draw_shade(canvas: Canvas, looks: Looks, fight: Fight, share: float = 1.0) -> None:
    """Dim the board by a share of what it is dimmed in the end, but for both Territories, and join them by an
    arc."""
    fields = [looks.board.title_fields[title] for title in ends_of(fight)]
    layer = canvas.layer(BOARD)
    layer.surface.fill((6, 8, 24, round(DIMMED * share)))
    wedges = [looks.plan.track.wedge(field, BODY[0], HEAD[1], 0.5) for field in fields]
    for points in wedges:
        pygame.draw.polygon(layer.surface, (0, 0, 0, 0), [layer.point(*point) for point in points])
    canvas.place(layer)
    marks.draw_attack(canvas, looks, fields[0], fields[1])
    for points in wedges:
        draw_shape(canvas, points, stroke="#ffd873", width=3.0)
