"""How a match of Poleconomy ends: the players stand on what they own before Parliament, and the winner hoists
a flag on its tower. Where the country is bankrupt its own flag falls, and all stand on one coin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter
from game.app.paint.emblems import FIELD as SYMBOL
from game.app.paint.light import set_opacity
from game.app.paint.motion import back, io, out
from game.app.paint.players import PLAYERS
from game.app.skin_api.last_scene import End, Heard, LastScene, Moment
from game.app.skin_api.scenery import Coat, backdrop, coat, grain
from game.app.skins.poleconomy.beavers import FIELD, beaver, snapped
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.state import NOBODY, Table

# the land

RISES: Final = 40.0
"""How far the lake rises while it comes."""
LEAVES: Final = (
    (66, 60, 34, 20), (180, 130, 26, -30), (300, 48, 31, 70), (790, 70, 34, -12), (838, 168, 26, 40),
    (452, 84, 23, 15), (120, 208, 23, 130), (250, 210, 26, -70), (744, 226, 26, 96),
)  # fmt: skip
"""Leaves in the air: where, how large, how far turned."""
FALLEN_LEAVES: Final = (
    (300, 250, 26, 30),
    (420, 292, 26, 90),
    (160, 268, 26, 10),
    (770, 292, 26, 60),
    (90, 180, 26, 140),
)
WINDOWS: Final = (30, 44, 58, 72, 86, 100, 118, 150, 176, 190, 206, 222, 236, 252, 268)
"""The windows from left to right, two above each other, in the units in which Parliament is drawn."""
TOWER: Final = 150
"""The ones of the tower, five above each other."""
LIT_MS, OUT_MS = 18.0, 90.0
"""How soon after the one before a window is lit, and how soon it goes out."""
BUILT: Final = (465.0, -5.4, 0.98)
"""Where Parliament's own units begin on the board, and how large one is."""

# the piles

FOOT: Final = 437.0
COINS: Final = 25
"""So many coins are the pile of the best total."""
WON: Final = 6
"""A winner's pile where nobody has a total above zero: the others are one coin."""
COIN_MS: Final = 16.0
COIN: Final = (76.0, 24.0)
HIGH: Final = 8.2
"""How much higher a pile is by each coin."""
ASKEW: Final = (-1.6, 0.8, 1.8, -0.6, 0.2)
ROOM: Final = (24.0, 352.0)
"""Where the rivals stand from left to right: the first place and how much room there is."""
WIDEST, WINNERS = 76.0, 84.0
"""How wide piles are at most, and how wide that of a winner is."""
FALL: Final = 44.0
"""From how high a beaver drops on its pile."""
LANDS_MS, GROWS_MS, SINKS_MS = 160.0, 450.0, 450.0
BRICK_MS: Final = 80.0
"""How soon after each other coins are heard."""

# the flag

POLE: Final = (612.0, 12.0)
"""The top of the pole."""
FLAG: Final = (168.0, 107.0)
FURLED: Final = 20.0
CLIMB: Final = 150.0
CLIMBS_MS, OPENS_MS, FALLS_MS = 450.0, 150.0, 600.0
LINE: Final = "#fff8e6"
LANDS_FLAG: Final = Coat("#d8d2bd", "#f0ead8", "#a39c88")
DOWN: Final = (800.0, 376.0, 18.0, 0.68)
"""Where the land's flag lies in the lake, how far turned, how large."""
CHEST: Final = Box(560, 334, 176, 110)
MOTH: Final = Box(618, 340, 58, 47)
MOTH_RISES: Final = 56.0
NIGHT: Final = (150, 160, 186)
"""What is left of the light in a bankrupt country."""


class Pile(NamedTuple):
    """What a seat stands on: the middle of its pile, how wide it is, how many coins."""

    x: float
    wide: float
    coins: int

    def top(self, coins: float) -> float:
        """Where a beaver's feet are on so many coins."""
        return FOOT - self.wide * COIN[1] / COIN[0] - coins * HIGH + 14


class Flag(LastScene[Looks]):
    """Autumn at the lake, with Parliament behind it."""

    def spot(self, end: End) -> tuple[float, float] | None:
        return self.looks.note_spot[0]

    def ground(self, canvas: Canvas, end: End) -> Iterator[None]:
        yield from backdrop(canvas, "endings/poleconomy/ground")
        yield from backdrop(canvas, "endings/poleconomy/parliament")
        yield from backdrop(canvas, "endings/poleconomy/pole")
        for x, y, size, turn in LEAVES if end.winners else FALLEN_LEAVES:
            canvas.drawing("endings/poleconomy/leaf", Box.around(x, y, size), turn)
        yield from backdrop(canvas, "endings/poleconomy/dam")
        grain(canvas)

    def comes(
        self, canvas: Canvas, board: pygame.Surface, ground: pygame.Surface, end: End, share: float
    ) -> None:
        canvas.surface.blit(board, (0, 0))
        set_opacity(ground, io(share))
        canvas.surface.blit(ground, (0, canvas.u(RISES * (1 - io(share)))))
        set_opacity(ground, 1.0)

    def draw(self, canvas: Canvas, end: End, now: Moment) -> None:
        self._draw_windows(canvas, end, now)
        if not end.winners:
            self._draw_bankrupt(canvas, end, now)
            return
        piles = self.piles(end)
        for seat in end.rivals:
            self._draw_rival(canvas, end, seat, piles[seat], now)
        if now.won > 0:
            self._draw_winners(canvas, end, piles, now)

    def sounds(self, end: End) -> Iterator[Heard]:
        if not end.winners:
            yield Heard("down", "wins", softer=3)
            yield Heard("bankrupt", "wins", 900)
            return
        for beat in end.beats:
            for seat in beat:
                yield from _bricks("falls", self.piles(end)[seat].coins * COIN_MS, seat)
        yield from _bricks("wins", GROWS_MS)
        yield Heard("chain", "wins", GROWS_MS)

    def slate(self, end: End) -> tuple[str, str, str]:
        return "bank", "", ""

    # the land

    def _draw_windows(self, canvas: Canvas, end: End, now: Moment) -> None:
        """Draw the windows that are lit: from left to right, and so they go out where the country is
        bankrupt."""
        come = io(now.comes())
        alpha, down = round(255 * come), RISES * (1 - come)
        left, top, unit = BUILT
        for number, x in enumerate(WINDOWS):
            lit = now.comes(LIT_MS, 200 + LIT_MS * number)
            dark = 0.0 if end.winners else now.comes(OUT_MS, 500 + OUT_MS * number)
            if lit < 1 or dark >= 1:
                continue
            box = Box(left + unit * (x - 4), top + unit * 254 + down, unit * 8, unit * 64)
            if x == TOWER:
                tall = Box(box.x, top + unit * 164 + down, box.w, unit * 136)
                canvas.drawing("endings/poleconomy/tower-windows", tall, alpha=alpha)
            else:
                canvas.drawing("endings/poleconomy/windows", box, alpha=alpha)

    # the piles

    def piles(self, end: End) -> dict[int, Pile]:
        """What each seat stands on: the rivals side by side on the left, the best of them first, the winners
        to the right of them."""
        left, room = ROOM
        rivals, winners = end.rivals, end.winners
        if not winners:
            rivals = tuple(sorted(rivals))
            room *= 1.4
        pitch = room / max(1, len(rivals))
        wide = min(WIDEST, pitch * 0.92)
        found = {
            seat: Pile(left + (place + 0.5) * pitch, wide, self._coins(end, seat))
            for place, seat in enumerate(rivals)
        }
        start, step = (444.0, 94.0) if rivals else (80.0, 142.0)
        if len(winners) > 1 and rivals:
            start, step = 428.0, min(94.0, 380.0 / (len(winners) - 1))
        for place, seat in enumerate(winners):
            found[seat] = Pile(start + place * step, WINNERS, self._coins(end, seat))
        return found

    def _coins(self, end: End, seat: int) -> int:
        """How many coins are a seat's share of the best total; a Prime Minister who is last because the
        country is bankrupt counts for no best total."""
        scores, bankrupt = end.standing.known_scores, _blamed(end)
        best = max(score for one, score in enumerate(scores) if one != bankrupt)
        if best <= 0:
            return WON if seat in end.winners else 1
        return max(1, min(COINS, round(COINS * scores[seat] / best)))

    def _draw_rival(self, canvas: Canvas, end: End, seat: int, pile: Pile, now: Moment) -> None:
        """Draw the pile of a rival as far as it is laid, and who has dropped on it. Whoever has made the
        country bankrupt does not keep it."""
        if now.falls(seat, 1) <= 0:
            return
        length = pile.coins * COIN_MS
        coins = pile.coins * now.falls(seat, length)
        lands = now.falls(seat, LANDS_MS, length)
        if seat == _blamed(end):
            coins -= (pile.coins - 1) * io(now.falls(seat, SINKS_MS, length + LANDS_MS))
        self._draw_pile(canvas, pile, round(coins))
        if lands > 0:
            high = FALL * (1 - back(lands))
            self._draw_beaver(canvas, seat, pile, pile.top(round(coins)) - high, min(1.0, lands * 3))

    def _draw_pile(self, canvas: Canvas, pile: Pile, coins: int, alpha: int = 255) -> None:
        high = pile.wide * COIN[1] / COIN[0]
        canvas.drawing(
            "endings/poleconomy/shade", Box(pile.x - pile.wide * 0.56, FOOT - 8, pile.wide * 1.12, 18),
            alpha=alpha,
        )  # fmt: skip
        for coin in range(coins):
            aside = ASKEW[coin * 3 % 5] if coin else 0.0
            box = Box(pile.x - pile.wide / 2 + aside, FOOT + 4 - high - coin * HIGH, pile.wide, high)
            canvas.drawing("endings/poleconomy/coin", _snapped(canvas, box), alpha=alpha)

    def _draw_beaver(self, canvas: Canvas, seat: int, pile: Pile, feet: float, shown: float = 1.0) -> Box:
        """Draw the piece of a seat on its pile; returns its box."""
        player, size = self.looks.of(seat), pile.wide * (1.04 if pile.wide > WIDEST else 1.0)
        box = _snapped(canvas, Box(pile.x - size / 2, feet - size * 1.02, size, size * 1.1))
        canvas.svg(beaver(player, canvas.theme.keyline_of(player)), FIELD, box, alpha=round(255 * shown))
        return box

    # the winners

    def _draw_winners(self, canvas: Canvas, end: End, piles: dict[int, Pile], now: Moment) -> None:
        """Draw who has won: the piles outgrow all others, then each hoists a flag, one below the other."""
        grown = out(now.wins(GROWS_MS))
        hoisted = now.wins(CLIMBS_MS, GROWS_MS)
        size = min(1.0, 1.6 / len(end.winners))
        x, top = POLE
        for place, seat in enumerate(end.winners):
            pile = piles[seat]
            coins = round(pile.coins * grown)
            feet = pile.top(coins)
            self._draw_pile(canvas, pile, coins)
            high = top + 4 + place * (FLAG[1] + 4) * size
            if hoisted > 0:
                self._draw_line(canvas, (pile.x + 30, feet - 34), (x - 2, high))
            box = self._draw_beaver(canvas, seat, pile, feet, now.wins(120))
            self._draw_dress(canvas, seat, box, now, hoisted)
            if hoisted > 0:
                spread = now.wins(OPENS_MS, GROWS_MS + CLIMBS_MS - OPENS_MS)
                wide = FURLED + (FLAG[0] - FURLED) * out(spread)
                flag = Box(x + 3, high + CLIMB * (1 - io(hoisted)), wide * size, FLAG[1] * size)
                self._draw_flag(canvas, seat, _snapped(canvas, flag))

    def _draw_dress(self, canvas: Canvas, seat: int, box: Box, now: Moment, hoisted: float) -> None:
        """Draw the paw of a winner, which hauls, and the top hat, which drops on the head."""
        player, size = self.looks.of(seat), box.w
        hat = now.wins(LANDS_MS, GROWS_MS - LANDS_MS)
        if hat > 0:
            high = size * 0.34 + FALL * (1 - back(hat))
            place = Box(box.cx - size * 0.42, box.y - high, size * 0.76, size * 0.507)
            canvas.drawing("endings/poleconomy/top-hat", place, alpha=round(255 * min(1.0, hat * 3)))
        if hoisted > 0:
            pull = size * 0.07 * abs(1 - 2 * (hoisted * 3 % 1)) if hoisted < 1 else 0.0
            canvas.drawing(
                "endings/poleconomy/paw", _snapped(canvas, box.moved(0, pull)),
                coat=lighter(PLAYERS[player].colour, 0.12), keyline=canvas.theme.keyline_of(player),
            )  # fmt: skip

    def _draw_line(self, canvas: Canvas, paw: tuple[float, float], top: tuple[float, float]) -> None:
        """Draw the halyard, from a paw up to the pole and down again."""
        (x, y), (far, high) = paw, top
        left, wide, tall = x - 4, far - x + 24, y - high + 70
        rise = (
            f"M4 {y - high:.1f}Q{(far - x) / 2 + 24:.1f} {(y - high) / 2 + 8:.1f} {far - x + 4:.1f} 0"
            f"M4 {y - high:.1f}Q18 {y - high + 34:.1f} 8 {y - high + 64:.1f}"
        )
        body = f'<path d="{rise}" fill="none" stroke="{LINE}" stroke-width="3" stroke-linecap="round"/>'
        canvas.svg(body, (wide, tall), Box(left, high, wide, tall))

    def _draw_flag(self, canvas: Canvas, seat: int, box: Box) -> None:
        player, paint = self.looks.of(seat), coat(self.looks.of(seat))
        canvas.drawing("endings/poleconomy/flag", box, owner=paint.owner, light=paint.light, dark=paint.dark)
        k = box.h / FLAG[1]
        high = 54 * k
        wide = high * box.w / (FLAG[0] * k)
        sign = Box(box.cx - wide / 2, box.y + 52 * k - high / 2, wide, high)
        canvas.svg(PLAYERS[player].drawn(PLAYERS[player].ink), SYMBOL, _snapped(canvas, sign))

    # a bankrupt country

    def _draw_bankrupt(self, canvas: Canvas, end: End, now: Moment) -> None:
        """Draw how all piles sink to one coin, the land's flag falls into the lake and the Treasury's chest
        is found empty."""
        come, sink = now.comes(), io(now.wins(SINKS_MS))
        alpha = round(255 * come)
        self._draw_lands_flag(canvas, alpha, now.wins(FALLS_MS))
        opened = now.wins(1, FALLS_MS)
        canvas.drawing(
            "endings/poleconomy/chest" if opened >= 1 else "endings/poleconomy/chest-shut", CHEST, alpha=alpha
        )
        if opened >= 1:
            up = MOTH_RISES * out(now.wins(300, FALLS_MS))
            canvas.drawing("endings/poleconomy/moth", _snapped(canvas, MOTH.moved(up * 0.3, -up)))
        for seat, pile in self.piles(end).items():
            coins = round(pile.coins + (1 - pile.coins) * sink)
            self._draw_pile(canvas, pile, coins, alpha)
            self._draw_beaver(canvas, seat, pile, pile.top(coins), come)
        dark = now.comes(OUT_MS * len(WINDOWS), 500)
        if dark > 0 and not canvas.theme.plain:
            left = [round(255 - (255 - part) * dark) for part in NIGHT]
            canvas.surface.fill(left, special_flags=pygame.BLEND_RGB_MULT)

    def _draw_lands_flag(self, canvas: Canvas, alpha: int, fallen: float) -> None:
        """Draw the flag of the land, which comes down from its pole into the lake."""
        share = fallen * fallen
        x, y = POLE[0] + 3 + FLAG[0] / 2, POLE[1] + 4 + FLAG[1] / 2
        k = 1 - (1 - DOWN[3]) * share
        place = Box(0, 0, FLAG[0] * k, FLAG[1] * k).moved(
            x + (DOWN[0] - x) * fallen - FLAG[0] * k / 2, y + (DOWN[1] - y) * share - FLAG[1] * k / 2
        )
        place = _snapped(canvas, place)
        turn = round(DOWN[2] * share / 6) * 6
        cloth = LANDS_FLAG
        canvas.drawing(
            "endings/poleconomy/flag",
            place,
            turn,
            alpha,
            owner=cloth.owner,
            light=cloth.light,
            dark=cloth.dark,
        )
        leaf = Box.around(place.cx, place.cy, place.h * 0.62)
        canvas.drawing("endings/poleconomy/leaf", _snapped(canvas, leaf), turn, alpha)
        if fallen >= 1:
            canvas.drawing("endings/poleconomy/ripples", Box.around(DOWN[0] - 6, DOWN[1] + 28, 150, 40))


def _bricks(begins: Literal["falls", "wins"], length: float, seat: int = -1) -> Iterator[Heard]:
    """The sound of a pile that is laid within so many milliseconds, louder and louder."""
    beats = max(1, round(length / BRICK_MS))
    for beat in range(beats):
        yield Heard("brick", begins, beat * BRICK_MS, seat, softer=9.0 - 6.0 * beat / beats)


def _blamed(end: End) -> int:
    """The Prime Minister who is last because the country is bankrupt; NOBODY else."""
    table: Table = end.state.table
    return table.pm if end.winners and table.ending == "bankrupt" else NOBODY


def _snapped(canvas: Canvas, box: Box) -> Box:
    """A box on whole pixels: what moves keeps its size, so that it is drawn once only."""
    return snapped(canvas, (box.cx, box.cy), box.w, box.h)
