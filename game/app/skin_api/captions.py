"""Text in animations: small plates with amounts, and paper notes shown long enough to be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import back, linear, out
from game.app.skin_api import tweens
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.stage import READ_FLOOR_MS, Stage
from game.app.skin_api.tweens import DrawAt, Point

GAIN: Final = ("#2f8060", "#17543d")
LOSS: Final = ("#b0483a", "#7d281e")
QUIET: Final = ("#59665f", "#3d4842")
"""The fill of a word that is neither a gain nor a loss."""
KEY: Final = "#20150c"
PLATE_MS: Final = 820.0
"""How long an amount stands beside what it changes."""
GREAT_MS, GREAT_SIZE = 1400.0, 1.3
"""The same of one that is a large part of what its seat has, and how much larger it is."""
COINS_MS: Final = 620.0
COINS: Final = ((-62.0, 22.0), (-38.0, 36.0), (-14.0, 28.0), (14.0, 38.0), (39.0, 30.0), (60.0, 20.0))
"""How far to the side each coin springs, and how high."""
SAID_MS, SAID_FLOOR_MS = 900.0, 260.0
"""How long what a seat says stands beside its amount, and how long it is alone there at least before the next
thing is shown."""
TITLE, LINE, SHRUNK = 21.0, 14.5, 0.8
"""The letters of a note's title and of the line below it, and the least share of that to which they shrink to
stay in one line."""
APART: Final = 19.0
"""From one line below the title to the next."""
MOST_PLATES: Final = 3
"""So many plates at most stand below each other beside an amount; others stand left of them."""
PLATE_WIDE, PLATE_HIGH = 100.0, 26.0
"""How far apart plates beside the same amount stand."""


def amount(
    canvas: Canvas, words: str, x: float, y: float, fill: tuple[str, str], sign: DrawAt | None = None,
    size: float = 1.0,
) -> Box:  # fmt: skip
    """Draw a small plate with an amount, centred at (x, y), `size` times as large as usual; returns its
    box."""
    letters, size = 15 * size, size * canvas.t
    wide = canvas.text_width(words, "bold", letters) + (16 if sign is None else 36) * size
    box = Box.around(x, y, wide, 23 * size)
    canvas.shadow(box, 7 * size, 4, 2, 140)
    canvas.box(box, 7 * size, fill, KEY, 1.3)
    if sign is not None:
        sign(canvas, box.x + 13 * size, box.cy, 16 * size)
    canvas.text(words, box.right - 8 * size, box.cy, "bold", letters, "#fffbe8", "r")
    return box.inset(-16)


def beside(
    stage: Stage, seat: int, words: str, fill: tuple[str, str], ms: float = PLATE_MS, wait: float = 0.0,
    size: float = 1.0, floor: float = tweens.FLIGHT_MS,
) -> Iterator[None]:  # fmt: skip
    """A small plate rises beside a seat's amount after `wait` ms, where no other stands, or in the place of
    the one before where there is room for one only, and stays until `ms` have passed, no shorter than
    `floor`, however long a turn has taken."""
    yield from stage.pause(wait, wait)
    if stage.one_beside:
        stage.clear_beside(seat)
    aside, below = divmod(stage.free_beside(seat), MOST_PLATES)

    def draw(canvas: Canvas, share: float) -> Box:
        canvas = stage.lettered(canvas)
        right, y = stage.purse_anchor(seat)
        wide = canvas.text_width(words, "bold", 15 * size) + 16 * size * canvas.t
        left = right - 4 - aside * PLATE_WIDE * canvas.t
        lower = 8 * (0.0 if stage.reduced else 1 - share) + below * PLATE_HIGH * canvas.t
        return amount(canvas, words, left - wide / 2, y + lower, fill, size=size)

    yield from tweens.above(stage, 180, draw, back, ms - wait, seat, floor)


def say(stage: Stage, seat: int, words: str, fill: tuple[str, str]) -> None:
    """Let a seat say something, on a small plate beside its amount that stands long enough to be read, or
    until the seat says something else; nobody waits for it."""
    stage.say(seat, beside(stage, seat, words, fill, SAID_MS, floor=SAID_MS))


def said(
    stage: Stage, seat: int, words: str, fill: tuple[str, str], ms: float, floor: float = SAID_FLOOR_MS
) -> Iterator[None]:
    """The same, and what follows is shown after `ms`, no sooner than `floor` however long a turn takes."""
    say(stage, seat, words, fill)
    return stage.pause(ms, min(ms, floor))


def great(stage: Stage, seat: int, words: str, fill: tuple[str, str], wait: float = 0.0) -> Iterator[None]:
    """The same of a sum that matters to its seat: a larger plate that stays long enough to be read however
    long a turn has taken, with coins that spring from it."""
    plate = beside(stage, seat, words, fill, GREAT_MS + wait, wait, GREAT_SIZE, GREAT_MS)
    if stage.reduced:
        return plate
    coins = tweens.after(stage, wait, _coins(stage, seat), wait)
    return tweens.together(coins, plate)  # they come from behind it


def _coins(stage: Stage, seat: int) -> Iterator[None]:
    """Coins spring from beside an amount and fall."""

    def draw(canvas: Canvas, share: float) -> Box:
        right, y = stage.purse_anchor(seat)
        t = stage.lettered(canvas).t
        start = right - 40 * t
        covered = Box.around(start, y, 1)
        for aside, up in COINS:
            at = start + aside * share * t, y + (26 * share**2 - 4 * up * share * (1 - share)) * t
            coin = Box.around(*at, 13 * t)
            canvas.box(
                coin, coin.w / 2, ("#ffe08a", "#c98f2b"), KEY, 1.1, opacity=round(min(1.0, 3 - 3 * share), 1)
            )
            covered = covered.union(coin.inset(-3))
        return covered

    return tweens.above(stage, COINS_MS, draw, linear, floor=COINS_MS)


def noted(stage: Stage, draw: Callable[[Canvas, float], None], ms: float) -> Iterator[None]:
    """Fade something in, hold it for reading, fade it out; haste makes it no shorter than can be read."""
    now = [0.0]
    sprite = stage.sprite(lambda canvas: draw(canvas, now[0]))

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(180, step, out, 180)
    yield from stage.pause(ms, min(ms, READ_FLOOR_MS))
    yield from stage.tween(140, lambda share: step(1 - share), out)
    sprite.remove()


def banner(
    looks: MatchLooks,
    stage: Stage,
    title: str,
    line: str = "",
    icon: str = "",
    seat: int = -1,
    ms: float = 1100,
    good: bool = False,
    over: Box | None = None,
) -> Iterator[None]:
    """A paper note on the board, shown long enough to be read; green if it is `good`. An icon, or the badge
    of a seat, stands before the words. It lies `over` a box, at least as wide, or where notes of the game
    do."""
    spot, room = looks.note_spot
    middle = spot if over is None else (over.cx, over.cy)
    look = looks.of(seat) if seat >= 0 else -1
    signed = bool(icon) or look >= 0

    def draw(canvas: Canvas, share: float) -> None:
        canvas = stage.lettered(canvas)
        t = canvas.t
        inner = room - (80 if signed else 30) * t
        titles = _lines(canvas, title, "head-bold", TITLE, inner)
        lines = _lines(canvas, line, "ui", LINE, inner)
        longest = max(canvas.text_width(part, "head-bold", TITLE) for part in titles)
        wide = max(longest, *(canvas.text_width(part, "ui", LINE) for part in lines))
        least = 224.0 * t if over is None else over.w
        wide = min(room, max(least, wide + (92 if signed else 56) * t))
        rise, higher = 0.0 if stage.reduced else 12 * (1 - share), 25 * (len(titles) - 1)
        lower = APART * (len(lines) - 1)
        box = Box.around(middle[0], middle[1] + rise, wide, ((82 if line else 62) + higher + lower) * t)
        box = box.within(canvas.bounds.inset(4))
        layer = canvas.layer(box.inset(-24)) if share < 1 else canvas
        layer.paper(box, 9, tone="card", frame=False)
        theme = layer.theme
        ink = theme.ink_good if good else theme.ink_title
        if good:
            layer.box(box.inset(4), 6, None, ink, 2.2)
        else:
            layer.box(box.inset(4), 6, None, theme.paper_frame, 1.1, stroke_opacity=0.7)
        if look >= 0:
            layer.badge(look, box.x + 35 * t, box.cy, 38 * t)
        elif icon:
            layer.icon(icon, box.x + 35 * t, box.cy, 31 * t, ink)
        x, width = box.cx + (19 * t if signed else 0), box.w - (80 if signed else 30) * t
        y = box.cy - ((12 if line else 0) + (higher + lower) / 2) * t
        letters = TITLE * min(1.0, width / longest) if longest else TITLE
        for number, part in enumerate(titles):
            layer.text(part, x, y + 25 * number * t, "head-bold", letters, ink, "c")
        for number, part in enumerate(lines):
            down = 16 + (higher - lower) / 2 + APART * number
            _write(layer, part, (x, box.cy + down * t), layer.theme.ink, width)
        if layer is not canvas:
            canvas.place(layer, round(255 * share))

    return noted(stage, draw, ms)


def _lines(canvas: Canvas, told: str, face: str, size: float, room: float) -> list[str]:
    """What a note says in one line, or in two where one would have to be much smaller."""
    words = told.split()
    if canvas.text_width(told, face, size) * SHRUNK <= room or len(words) < 2:
        return [told]
    cuts = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
    return min(cuts, key=lambda lines: max(canvas.text_width(part, face, size) for part in lines))


def _write(canvas: Canvas, words: str, at: Point, ink: str, room: float) -> None:
    """Write the line below a title centred at a point, shrunk to fit."""
    wide = canvas.text_width(words, "ui", LINE)
    canvas.text(words, *at, "ui", LINE * min(1.0, room / wide) if wide else LINE, ink, "c")
