"""How a match of The Game of Nations ends: the puppets fall one by one, and the lamp shows who held the
strings."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.drawings import drawing
from game.app.paint.motion import io, out
from game.app.paint.players import PITCH, PLAYERS
from game.app.paint.pools import shade
from game.app.paint.vector import mirrored
from game.app.skin_api.last_scene import End, Heard, LastScene, Moment
from game.app.skin_api.scenery import STAGE, backdrop, coat, grain
from game.app.skins.nations import pegs
from game.app.skins.nations.looks import Looks
from game.rules.nations.state import KINDS, NOBODY, Table, kind_of, owner_of

FLOOR, BAR = 372.0, 148.0
"""Where the puppets stand, and where the bar hangs."""
HIGH, GROWN = 108.0, 150.0
"""How high a puppet is, and the winner's in the middle."""
SHARED, APART = 126.0, 116.0
"""How high winners are who share the win, and how far apart they stand: beside them lies who has lost."""
WIDE, LYING = 60.0, 58.0
"""How far one of them reaches to a side, and one who lies there toward the middle."""
MIDDLE: Final = 434.0
PLACES: Final = {2: (250, 618), 3: (190, 310, 650), 4: (168, 288, 592, 712)}
"""Where the puppets hang, by the number of seats: none in the middle, where the last one glides."""
DISCS: Final = (
    (136, 392), (254, 372), (356, 352), (512, 350), (608, 374), (742, 388), (210, 430), (668, 432),
)  # fmt: skip
"""The Capitals on the map."""
HAND: Final = STAGE.moved(0, -28)
THREAD: Final = "#fff6dc"
DARK_POOL: Final = ((434.0, 340.0, 640.0, 330.0),)
LIT_POOLS: Final = ((434.0, 330.0, 470.0, 300.0), (434.0, 70.0, 300.0, 210.0), (434.0, 200.0, 250.0, 200.0))


class Strings(LastScene[Looks]):
    """A puppet stage over the map."""

    def ground(self, canvas: Canvas, end: End) -> Iterator[None]:
        yield from backdrop(canvas, "endings/nations/ground")
        table: Table = end.state.table
        for country, (x, y) in zip(range(len(self.looks.board.capitals)), DISCS, strict=False):
            ruler = self.looks.ruler(table, country)
            if ruler != NOBODY:
                pegs.draw_pennant(canvas, self.looks.of(ruler), x, y - 2)
        if end.winners:
            yield from backdrop(canvas, "endings/nations/hand-dark", HAND)
            self._draw_bar(canvas)
            yield
        yield from backdrop(canvas, "endings/nations/curtains")
        grain(canvas)

    def comes(
        self, canvas: Canvas, board: pygame.Surface, ground: pygame.Surface, end: End, share: float
    ) -> None:
        canvas.surface.blit(board if share < 0.5 else ground, (0, 0))
        shut = io(share * 2) if share < 0.5 else 1 - io(share * 2 - 1)
        cloth, field = drawing("endings/nations/cloth")
        away = field[0] * (1 - shut)
        canvas.svg(cloth, field, Box(-away, 0, field[0], STAGE.h))
        canvas.svg(mirrored(cloth, field[0]), field, Box(field[0] + away, 0, field[0], STAGE.h))

    def draw(self, canvas: Canvas, end: End, now: Moment) -> None:
        if now.comes() < 0.5:
            return
        if not end.winners:
            self._draw_drawn(canvas, end, now)
        lit = now.wins(300, 600) if end.winners else 0.0
        for seat in end.rivals if end.winners else ():
            self._draw_rival(canvas, end, now, seat)
        for number, seat in enumerate(end.winners):
            self._draw_winner(canvas, end, now, seat, number, lit)
        self._light(canvas, lit)
        for seat in end.rivals if end.winners else ():
            if now.falls(seat, 600) >= 1:
                side = -1 if self._place(seat) < MIDDLE else 1
                gone = seat in end.state.table.out
                canvas.badge(self.looks.of(seat), self._place(seat) + 2 * side, FLOOR - 46, 28, grey=gone)
        if now.comes() < 1:
            self._draw_cloth_again(canvas, now.comes())

    def sounds(self, end: End) -> Iterator[Heard]:
        yield Heard("curtain", "comes")
        for beat in end.beats:
            for seat in beat:
                yield Heard("snap", "falls", seat=seat)
        yield Heard("creak" if end.winners else "snap", "wins")

    def slate(self, end: End) -> tuple[str, str, str]:
        return "scale", self.looks.say("end.drawn"), self.looks.say("end.drawn_line")

    # the puppets

    def _place(self, seat: int) -> float:
        count = len(self.looks.seats)
        if count in PLACES:
            return PLACES[count][seat]
        return STAGE.w * (seat + 1) / (count + 1)

    def _aside(self, end: End) -> float:
        """How far to the right of the middle winners stand who share the win, so that none hides who has
        fallen beside them."""
        count = len(end.winners)
        if count == 1:
            return 0.0
        reach = APART * (count - 1) / 2 + WIDE
        fallen = [self._place(seat) for seat in end.rivals]
        left = max((x + LYING - (MIDDLE - reach) for x in fallen if x < MIDDLE), default=0.0)
        right = max((MIDDLE + reach - (x - LYING) for x in fallen if x > MIDDLE), default=0.0)
        return (left - right) / 2 if min(left, right) > 0 else max(0.0, left) - max(0.0, right)

    def _kind(self, table: Table, seat: int) -> str:
        """The strongest Leader that a seat has on the board, else in hand."""
        placed = {kind_of(leader) for leader in table.leaders if owner_of(leader) == seat}
        held = {kind for kind, count in enumerate(table.hand(seat)) if count}
        return KINDS[min(placed or held or {len(KINDS) - 1})].id

    def _draw_rival(self, canvas: Canvas, end: End, now: Moment, seat: int) -> None:
        """Draw a puppet that hangs, or whose string has snapped: it falls, and its hat flies off."""
        x, player = self._place(seat), self.looks.of(seat)
        kind, fell = self._kind(end.state.table, seat), now.falls(seat, 600)
        if fell <= 0:
            canvas.line(x, BAR + 6, x, FLOOR - HIGH + 4, THREAD, 2.0)
            pegs.draw_figure(canvas, kind, player, x, FLOOR, HIGH)
            return
        canvas.drawing("endings/nations/string", Box(x - 12, BAR + 6, 24, 64))
        side, lies = (-1 if x < MIDDLE else 1), out(min(1.0, fell / 0.55))
        size = HIGH / 0.9
        hop = 18 * math.sin(math.pi * min(1.0, fell / 0.5)) if fell < 0.5 else 0.0
        y = FLOOR - size * 0.46 + 46 * lies - hop
        if fell > 0.3:
            canvas.drawing("endings/nations/shadow", Box(x - 58, FLOOR + 6, 116, 22))
        around = Box.around(x + side * 8 * lies, y, size * 0.92)
        canvas.drawing("endings/nations/peg-bare", around, side * 82 * lies, owner=coat(player).owner)
        if fell >= 1:
            sign = math.radians(side * 82)
            dx, dy = -0.26 * size * math.sin(sign), 0.26 * size * math.cos(sign)
            canvas.symbol(player, around.cx + dx, around.cy + dy, 0.23 * size, PLAYERS[player].ink)
        self._draw_hat(canvas, kind, player, (x - side * (4 + 22 * fell), side), fell)

    def _draw_hat(self, canvas: Canvas, kind: str, player: int, at: tuple[float, int], fell: float) -> None:
        """Draw a hat that jumps, turns over and comes to rest in front."""
        x, side = at
        y = (FLOOR - 104) * (1 - fell) + (FLOOR + 30) * fell - 74 * math.sin(math.pi * fell)
        turn = -side * (300 * fell if fell < 1 else 348)
        if fell > 0.8:
            canvas.drawing("endings/nations/shadow", Box(x - 44, FLOOR + 42, 88, 16))
        box, owner = Box.around(x, y, 118), coat(player).owner
        match kind:
            case "king":
                canvas.drawing("endings/nations/hat-king", box, turn, owner=owner)
            case "dictator":
                canvas.drawing("endings/nations/hat-dictator", box, turn, owner=owner)
            case "politician":
                canvas.drawing("endings/nations/hat-politician", box, turn)
            case _:
                canvas.drawing("endings/nations/hat-guerilla", box, turn)

    def _draw_winner(self, canvas: Canvas, end: End, now: Moment, seat: int, number: int, lit: float) -> None:
        """Draw the puppet that is left: it glides to the middle, and the hand above shows its colour."""
        glides, count, player = io(now.wins(600)), len(end.winners), self.looks.of(seat)
        aim = MIDDLE + APART * (number - (count - 1) / 2) + self._aside(end)
        x = self._place(seat) + (aim - self._place(seat)) * glides
        y, high = FLOOR + 50 * glides, HIGH + ((GROWN if count == 1 else SHARED) - HIGH) * glides
        top = y - high * 1.02
        if lit > 0 and number == 0:
            self._draw_hand(canvas, end, lit)
        canvas.line(x, BAR + 6, x, top + 4, THREAD, 2.0)
        if glides > 0:
            for side in (-1, 1):
                hung = x + side * 92 * (0.4 + 0.6 * glides) / count
                canvas.line(hung, BAR + 6, x + side * high * 0.34, top + high * 0.66, THREAD, 2.0)
        canvas.drawing("endings/nations/shadow", Box(x - 62, y - 8, 124, 20))
        pegs.draw_figure(canvas, self._kind(end.state.table, seat), player, x, y, high)

    # hand, bar, light

    def _draw_hand(self, canvas: Canvas, end: End, lit: float) -> None:
        """Draw the sleeve in the winner's colour, and the cuff link that says whose it is."""
        paint, alpha = coat(self.looks.of(end.winners[0])), round(255 * lit)
        canvas.drawing(
            "endings/nations/hand-lit",
            HAND,
            alpha=alpha,
            owner=paint.owner,
            light=paint.light,
            dark=paint.dark,
        )
        if self.looks.of(end.winners[0]) == PITCH:  # a black sleeve before a dark hall
            canvas.drawing("endings/nations/braid", HAND, alpha=alpha)
        self._draw_bar(canvas)
        if lit >= 0.5:
            for number, seat in enumerate(end.winners):
                canvas.badge(self.looks.of(seat), 436 + 40 * (number - (len(end.winners) - 1) / 2), 55, 48)

    def _draw_bar(self, canvas: Canvas) -> None:
        canvas.drawing("endings/nations/bar", STAGE)
        canvas.drawing("endings/nations/grip", HAND)

    def _light(self, canvas: Canvas, lit: float) -> None:
        """Let the lamp rest on the puppets, then climb the strings."""
        if canvas.theme.plain:
            return
        unit, share = canvas.s, 0.4 + 0.6 * lit
        lamps = [(x, y, rx, ry * share) for x, y, rx, ry in LIT_POOLS] if lit > 0 else DARK_POOL
        pools = [(x * unit, y * unit, rx * unit, ry * unit) for x, y, rx, ry in lamps]
        shade(canvas.surface, pools, 0.34 + 0.26 * lit)

    def _draw_drawn(self, canvas: Canvas, end: End, now: Moment) -> None:
        """The game is drawn: all strings part at once, the hand lets go, and the bar falls over the map."""
        falls, lets = io(now.wins(600)), io(now.wins(300))
        canvas.drawing("endings/nations/hand-dark", HAND.moved(0, -40 * lets))
        canvas.drawing("endings/nations/grip", HAND.moved(0, -40 * lets))
        fell = Moment(now.came, dict.fromkeys(range(len(self.looks.seats)), now.won), now.won)
        for seat in end.rivals:
            self._draw_rival(canvas, end, fell, seat)
        canvas.drawing("endings/nations/bar", STAGE.moved(0, 230 * falls), -5 * falls)
        if now.wins(600) >= 1:
            for seat in end.rivals:
                canvas.badge(self.looks.of(seat), self._place(seat), FLOOR - 46, 28)

    def _draw_cloth_again(self, canvas: Canvas, share: float) -> None:
        """Until the curtain has opened it hangs before the stage."""
        cloth, field = drawing("endings/nations/cloth")
        away = field[0] * io(share * 2 - 1)
        canvas.svg(cloth, field, Box(-away, 0, field[0], STAGE.h))
        canvas.svg(mirrored(cloth, field[0]), field, Box(field[0] + away, 0, field[0], STAGE.h))
