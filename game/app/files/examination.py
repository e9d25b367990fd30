"""A look at the file of a match, in a process of its own: every check, and the first drawing of its table.

What stands in a file from elsewhere may break or hold up whatever reads it; here it can only end a process
that nobody misses. No frame waits for it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from typing import Final

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT
from game.app.services.services import Services
from game.app.services.thumbnails import LEAST, draw_board
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import PUBLIC
from game.store.confined import AsksTooMuch, ProcessFailed, confined
from game.store.logs import logger
from game.store.match_faults import MatchFault
from game.store.match_files import MatchFile, peek
from game.store.match_opening import Examined, ToldFault, examine, open_match
from game.store.settings import Settings

WIDEST: Final = 1280
"""So many pixels wide a table is drawn at most."""


class Picture(msgspec.Struct, frozen=True):
    """A picture as it goes from one process to another; empty for none."""

    size: tuple[int, int] = (0, 0)
    pixels: bytes = b""

    def surface(self) -> pygame.Surface | None:
        """The picture; None for an empty one."""
        if not self.pixels:
            return None
        return pygame.image.frombytes(self.pixels, self.size, "RGB").convert()


class Look(msgspec.Struct, frozen=True):
    """What came of a look at a file."""

    found: Examined
    table: Picture = Picture()


class Wish(msgspec.Struct, frozen=True):
    """How a table is to be drawn: so many pixels wide, by this theme; with which games from outside."""

    width: int
    theme: str
    plugins: tuple[str, ...] = ()
    plain: bool = False


class Examination:
    """A look at the file at `path` that goes on in a thread, which waits for the process. `look` is there
    once it is over."""

    def __init__(self, services: Services, path: Path, width: int) -> None:
        self.path = path
        self.look: Look | None = None
        self._stopped = False
        wish = Wish(
            max(LEAST, min(WIDEST, width)),
            services.theme.name,
            services.apart or (),
            services.plain,
        )
        if services.apart is None:
            self.look = look_at(path, wish, services.games)
        else:
            Thread(target=self._wait, args=(wish,), name="examination", daemon=True).start()

    def stop(self) -> None:
        """Nobody wants to know any more: the process is ended."""
        self._stopped = True

    def _wait(self, wish: Wish) -> None:
        try:
            said = confined(
                looked_at, str(self.path), msgspec.json.encode(wish), stopped=lambda: self._stopped
            )
            self.look = msgspec.msgpack.decode(said, type=Look)
        except AsksTooMuch:
            self.look = Look(Examined(fault=_told(MatchFault(self.path, "too_much"))))
        except (ProcessFailed, msgspec.DecodeError) as wrong:
            if not self._stopped:
                logger.error("the file of a match cannot be looked at: %s", wrong)
                self.look = Look(Examined(fault=_told(MatchFault(self.path, "damaged"))))


def _told(fault: MatchFault) -> ToldFault:
    return ToldFault(fault.kind, fault.title, fault.sentence, fault.ways)


def looked_at(path: str, wish: bytes) -> bytes:
    """What the process does: look at a file as somebody wishes it."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    wanted = msgspec.json.decode(wish, type=Wish)
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    look = look_at(Path(path), wanted, find_rules(*wanted.plugins))
    return msgspec.msgpack.encode(look)


def look_at(path: Path, wish: Wish, games: dict[str, Rules]) -> Look:
    """Check the file at `path`, and draw its table as nobody in particular sees it."""
    found = examine(path, games)
    if found.facts is None or found.head is None or found.written is None:
        return Look(found)
    match = open_match(MatchFile(path, found.data, found.head, found.written), games).match
    return Look(found, _drawn(match, wish, games))


def _drawn(match: Match, wish: Wish, games: dict[str, Rules]) -> Picture:
    """The table of a match; an empty picture where it breaks the look of its game."""
    try:
        services = Services(games, Settings())
        services.plain = wish.plain
        skin = services.skin(match)
        theme = HIGH_CONTRAST if wish.theme == HIGH_CONTRAST.name else NIGHT_FELT
        surface = pygame.Surface((wish.width, round(wish.width / skin.picture.aspect))).convert()
        canvas = Canvas(surface, 1.0, theme)
        view = match.rules.view(match.state, PUBLIC, 0)
        draw_board(canvas, Box(0, 0, *surface.get_size()), skin, view)
    except MemoryError:
        raise
    except Exception:
        # The table of a file that somebody wrote may break the look anywhere: it has no picture then.
        logger.exception("the table of a match cannot be drawn")
        return Picture()
    return Picture(surface.get_size(), pygame.image.tobytes(surface, "RGB"))


class Sorting:
    """Finds out which of several files are the latest of their matches, in a thread that waits for a process.
    `latest` is there once it is over."""

    def __init__(self, services: Services, paths: tuple[Path, ...]) -> None:
        self.paths = paths
        self.latest: list[Path] | None = None
        if services.apart is None:
            self.latest = latest_of_each(paths)
        else:
            Thread(target=self._wait, name="sorting", daemon=True).start()

    def _wait(self) -> None:
        try:
            said = confined(sorted_out, tuple(map(str, self.paths)))
            places = msgspec.json.decode(said, type=list[int])
            self.latest = [self.paths[place] for place in places]
        except (AsksTooMuch, ProcessFailed, msgspec.DecodeError, IndexError) as wrong:
            logger.error("the files of matches cannot be looked through: %s", wrong)
            self.latest = list(self.paths)  # each has its own card then


def sorted_out(paths: tuple[str, ...]) -> bytes:
    """What the process does: the places of those files that are worth opening."""
    latest = set(latest_of_each([Path(path) for path in paths]))
    return msgspec.json.encode([place for place, path in enumerate(paths) if Path(path) in latest])


def latest_of_each(paths: Sequence[Path]) -> list[Path]:
    """Of several files those that are worth opening, in their order: of each match the one with the highest
    number, of several with that the one that is furthest. Those that can't be read stay: each has its
    fault."""
    best: dict[str, tuple[tuple[int, int], Path]] = {}
    readable: set[Path] = set()
    for path in paths:
        try:
            head = peek(path)
        except MatchFault:
            continue
        readable.add(path)
        far = head.number, head.round
        if head.match not in best or far > best[head.match][0]:
            best[head.match] = far, path
    kept = {path for _, path in best.values()}
    return [path for path in dict.fromkeys(paths) if path not in readable or path in kept]
