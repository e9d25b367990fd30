"""A match as an animated picture: a frame for each turn, the board with the seats and their totals below it.

It is drawn frame by frame, so that a window can go on meanwhile, and written by Pillow as a GIF. Its length,
the size of its frames and that of the file are bounded.
"""

from __future__ import annotations

import io
import os
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.app.board.ground import ground
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.play.playthrough import Playthrough, recorded_playthrough
from game.app.review.film_ending import STEP_MS, FilmEnding
from game.app.review.summary import Summary
from game.app.services.services import Services
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.widgets.words import draw_words
from game.engine.unseen import UNSEEN
from game.store.catalogue import say
from game.store.documents import beside
from game.store.recordings import Recording
from game.store.settings import Settings

if TYPE_CHECKING:
    from PIL import Image

WIDE: Final = 868
"""How many pixels wide the picture is: one for each unit of a board."""
ROW: Final = 34
"""How high a row of seats is."""
IN_A_ROW: Final = 4
MOST_FRAMES: Final = 140
LEAST_MS, MOST_MS, LAST_MS = 160, 700, 3000
"""How long a frame stands, and how long the last one."""
SHORTEST_MS, LONGEST_MS = 20_000, 36_000
"""How long the whole picture lasts, if its frames allow it."""
MOST_BYTES: Final = 12_000_000
"""Of a larger file every second frame is left out."""
COLOURS: Final = 255
SAMPLES: Final = 5
"""The colours are found from so many frames."""


class Cancelled(Exception):
    """Somebody does not want the picture any more."""


class TimeLapse:
    """Draws the frames of a match that can be played again; `step` draws one, `encoded` makes a GIF of all.

    `cancelled` may be set by another thread while it is encoded.
    """

    def __init__(self, summary: Summary) -> None:
        self.playthrough = playthrough = summary.playthrough
        playthrough.run()
        self.skin = skin = summary.skin
        over = playthrough.frames[-1].state.table.over or playthrough.agreed
        self.ending = FilmEnding(summary) if over else None
        """What follows the last turn; nothing where the match is not over."""
        self.places = _places(playthrough)
        self.cancelled = False
        self._frames: list[bytes] = []
        """The drawn frames, packed: a hundred of them as they are would take a quarter of a gigabyte."""
        setup = playthrough.setup
        self._names = [seat.name for seat in setup.seats]
        self._rows = -(-len(setup.seats) // IN_A_ROW)
        self._board = WIDE, round(WIDE / skin.picture.aspect)
        self.size = WIDE, self._board[1] + 26 + ROW * self._rows + 6

    @property
    def done(self) -> bool:
        """Whether all frames are drawn."""
        return len(self._frames) == self.count

    @property
    def count(self) -> int:
        """How many frames there are, those of the last scene among them."""
        return len(self.places) + (self.ending.count if self.ending is not None else 0)

    @property
    def share(self) -> float:
        """How many of the frames are drawn, from 0 to 1."""
        return len(self._frames) / self.count

    @property
    def ms(self) -> list[int]:
        """How long each frame stands, in milliseconds."""
        count = len(self.places)
        each = min(MOST_MS, max(LEAST_MS, SHORTEST_MS // count))
        each = min(each, LONGEST_MS // count)
        if self.ending is None:
            return [each] * (count - 1) + [LAST_MS]
        return [each] * count + [STEP_MS] * (self.ending.count - 1) + [LAST_MS]

    def step(self) -> None:
        """Draw the next frame."""
        if not self.done:
            number = len(self._frames)
            turns = len(self.places)
            picture = self.drawn(self.places[number]) if number < turns else self._drawn_end(number - turns)
            self._frames.append(zlib.compress(pygame.image.tobytes(picture, "RGB"), 1))

    def drawn(self, place: int) -> pygame.Surface:
        """The picture after a frame of the playthrough."""
        state = self.playthrough.frames[place].state
        sheet = pygame.Surface(self.size)
        sheet.blit(ground(self.skin, self._board, NIGHT_FELT, 1.0), (0, 0))
        board = Canvas(sheet.subsurface((0, 0, *self._board)), WIDE / BOARD_WIDTH, NIGHT_FELT)
        self.skin.picture.standing(board, state, frozenset())
        self._draw_foot(Canvas(sheet, 1.0, NIGHT_FELT), place)
        return sheet

    def _drawn_end(self, number: int) -> pygame.Surface:
        """A picture of the last scene."""
        assert self.ending is not None
        sheet = pygame.Surface(self.size)
        sheet.blit(self.ending.drawn(number, self._board), (0, 0))
        self._draw_foot(Canvas(sheet, 1.0, NIGHT_FELT), self.places[-1])
        return sheet

    def _draw_foot(self, canvas: Canvas, place: int) -> None:
        """The round, how far the match is, and the seats with their totals."""
        theme, state = canvas.theme, self.playthrough.frames[place].state
        top = float(self._board[1])
        canvas.box(Box(0, top, WIDE, self.size[1] - top), 0, theme.panel_bottom)
        share = place / max(1, len(self.playthrough.frames) - 1)
        canvas.box(Box(0, top, WIDE, 4), 0, theme.well)
        canvas.box(Box(0, top, max(1.0, WIDE * share), 4), 0, theme.brass_text)
        name = self.playthrough.setup.rules.name
        canvas.text(name, 12, top + 17, "head", 15, theme.felt_title)
        canvas.text(
            self.skin.facts.headline(state).round, WIDE - 12, top + 17, "strong", 14, theme.cream, "r"
        )
        standing = self.playthrough.setup.rules.standing(state)
        short = self.skin.facts.statistics().short
        wide = WIDE / min(IN_A_ROW, len(self._names))
        for seat, seated in enumerate(self.playthrough.setup.seats):
            x, y = seat % IN_A_ROW * wide, top + 28 + ROW * (seat // IN_A_ROW) + ROW / 2
            out = seat in state.table.out
            canvas.badge(seated.look, x + 26, y, 26, grey=out)
            score = standing.scores[seat]
            total = "" if out or score is UNSEEN else short(score)
            right = x + wide - 12
            right -= canvas.text(total, right, y, "strong", 16, theme.brass_text, "r") + 8
            ink = theme.mute if out else theme.cream
            draw_words(canvas, seated.name, x + 46, y, right - x - 46, "head", 16, ink)

    def encoded(self) -> bytes:
        """The file. Raises Cancelled once that is wanted."""
        from PIL import Image  # takes a while to load, and most people never need it

        def picture(place: int) -> Image.Image:
            return Image.frombytes("RGB", self.size, zlib.decompress(self._frames[place]))

        count = len(self._frames)
        step = max(1, (count - 1) // (SAMPLES - 1))
        colours = _colours([picture(place) for place in range(0, count, step)[:SAMPLES]])
        told: list[Image.Image] = []
        for place in range(count):
            if self.cancelled:
                raise Cancelled
            told.append(picture(place).quantize(palette=colours, dither=Image.Dither.NONE))
        lasting = self.ms
        while True:
            file = io.BytesIO()
            told[0].save(
                file, "GIF", save_all=True, append_images=told[1:], duration=lasting, loop=0, optimize=True
            )
            if self.cancelled:
                raise Cancelled
            if file.tell() <= MOST_BYTES or len(told) < 4:
                return file.getvalue()
            # The last frame stays; each that goes leaves its time to the one before it.
            kept = sorted({*range(0, len(told), 2), len(told) - 1})
            ends = [*kept[1:], len(told)]
            lasting = [sum(lasting[n:end]) for n, end in zip(kept, ends, strict=True)]
            told = [told[n] for n in kept]


def _colours(samples: list[Image.Image]) -> Image.Image:
    """The palette of a few frames side by side."""
    from PIL import Image

    wide, high = samples[0].size
    sheet = Image.new("RGB", (wide, high * len(samples)))
    for n, sample in enumerate(samples):
        sheet.paste(sample, (0, n * high))
    return sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _places(playthrough: Playthrough) -> list[int]:
    """The frames that are shown: the last one of each turn, or as many of them as there may be."""
    turns = [frame.state.table.turn for frame in playthrough.frames]
    last = len(turns) - 1
    ends = [place for place in range(last) if turns[place] != turns[place + 1]]
    if len(ends) >= MOST_FRAMES:
        ends = [ends[round(n * (len(ends) - 1) / (MOST_FRAMES - 2))] for n in range(MOST_FRAMES - 1)]
    return sorted({0, *ends, last})[-MOST_FRAMES:]


def film(path: Path, recording: Recording, out: Path, progress: Callable[[float], None]) -> None:
    """Write the animated picture of a recording without a window. `progress` gets the share done, 0 to 1.

    Raises ValueError with a sentence where the match cannot be played again, OSError where the file cannot be
    written; what was there before is still there then.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    rules = recording.setup.rules
    services = Services({rules.id: rules}, Settings())
    playthrough = recorded_playthrough(path, recording)
    playthrough.run()
    lapse = TimeLapse(Summary(services, playthrough))
    if playthrough.fault:
        raise ValueError(say("replay.no_film", why=playthrough.fault))
    while not lapse.done:
        lapse.step()
        progress(lapse.share)
    data, new = lapse.encoded(), beside(out, "tmp")
    try:
        with new.open("xb") as file:  # whatever somebody put there, no link is followed
            file.write(data)
        new.replace(out)
    except OSError:
        new.unlink(missing_ok=True)
        raise
