"""What the list of matches by file says of each: whose turn it is, what is arriving, what went wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.app.library.rows import draw_seats
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.elsewhere import Elsewhere
from game.app.services.services import Services
from game.app.services.thumbnails import LEAST, draw_board
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.widgets.chip import chip_width, draw_chip
from game.app.widgets.dates import when
from game.app.widgets.words import draw_words, fit
from game.engine.vocabulary import PUBLIC, Seat
from game.store.by_file.home import HomeMatch
from game.store.by_file.versions import Version
from game.store.by_file.watching import Look, Seen
from game.store.by_file.way import fork
from game.store.catalogue import say
from game.store.documents import size_text
from game.store.logs import logger
from game.store.matches import setup_in
from game.store.rounds import turn_of

Tone: TypeAlias = Literal["mine", "care", "calm", "no"]
"""Somebody here is to play, somebody has to choose, nothing is to be done, it does not go on."""
ASPECT: Final = 868 / 574
SILENT: Final = timedelta(days=3)


class RoundRow(NamedTuple):
    """A row of the list: a match by file, a file of it that the others did not go on from, or one that is on
    its way (`match` is "" then). `version`: the file of the row; None for one that is on its way."""

    match: str
    name: str
    says: str
    icon: str
    tone: Tone
    game: str = ""
    date: datetime | None = None
    size: str = ""
    seats: tuple[Seat, ...] = ()
    version: Version | None = None
    aside: bool = False


def rows_of(services: Services) -> list[RoundRow]:
    """All rows, those in which somebody here is to play first."""
    now = services.clock()
    found = [row for match in services.rounds.matches for row in rows_of_match(match, now)]
    rank: Mapping[Tone, int] = {"mine": 0, "care": 1, "calm": 2, "no": 3}
    found.sort(key=lambda row: rank[row.tone])
    return [*found, *coming(services.rounds.looks())]


def rows_of_match(home: HomeMatch, now: datetime) -> list[RoundRow]:
    """The row of a match, and those of its files that the others did not go on from."""
    row, current = row_of(home, now), home.current
    if row is None or current is None:
        return []
    asides = [one for one in home.asides if one not in home.choices]
    return [row, *(_aside(row, one, fork(current.by_file, one.by_file), now) for one in asides)]


def _aside(row: RoundRow, version: Version, number: int, now: datetime) -> RoundRow:
    """The row of a file that went another way from this number on."""
    made = version.by_file.way[-1]
    return row._replace(
        name=say("rounds.other", name=row.name, n=number), says=say("rounds.kept", n=number), icon="route",
        tone="calm", date=made.when or version.file.written, size=size_text(len(version.file.data)),
        version=version, aside=True,
    )  # fmt: skip


def row_of(home: HomeMatch, now: datetime) -> RoundRow | None:
    """The row of a match; None for one of which nothing is here."""
    current = home.current
    if current is None:
        return None
    head, number, state = current.head, current.by_file.number, home.state
    last = current.by_file.way[-1] if current.by_file.way else None
    names = [seat.name for seat in head.seats]
    date = last.when if last is not None and last.when is not None else current.file.written
    giver = names[last.seat] if last is not None and 0 <= last.seat < len(names) else ""
    to = names[head.to] if 0 <= head.to < len(names) else ""
    since = when(date, now)
    tone: Tone = "calm"
    match state:
        case "yours":
            key = "yours" if giver else "first"
            icon, tone = "play", "mine"
            says = say(f"rounds.{key}", since=since, n=number, name=giver)
        case "computer":
            icon, tone, says = "robot", "mine", say("rounds.computer", name=to, n=number)
        case "unsent":
            icon, tone, says = "alert", "care", say("rounds.unsent", n=number, name=to)
        case "twice":
            icon, tone, says = "route", "care", say("rounds.twice", n=number, name=giver)
        case "later":
            icon, tone, says = "refresh", "no", say("rounds.later", version=home.known.later)
        case "over":
            icon, says = "trophy", say("rounds.over", n=number)
        case _:
            silent = home.silent(now)
            icon, key = ("hourglass", "silent") if silent else ("clock", "waits")
            days = max(1, (now - date.astimezone(now.tzinfo)).days)
            tone = "care" if silent else "calm"
            says = say(f"rounds.{key}", name=to, since=since, n=number, days=days)
    seats = tuple(seat.seat for seat in head.seats)
    size = size_text(len(current.file.data))
    if state == "twice":
        size = say("rounds.files", n=len(home.choices))
    return RoundRow(home.id, current.by_file.name, says, icon, tone, head.game, date, size, seats, current)


def coming(looks: Sequence[Look]) -> list[RoundRow]:
    """The files in watched folders that are not whole yet, or cannot be read."""
    return [row for look in looks for seen in look.files if (row := _coming(seen)) is not None]


def _coming(seen: Seen) -> RoundRow | None:
    name, there = seen.path.stem, size_text(seen.there)
    match seen.standing:
        case "arriving":
            if not seen.whole:
                return None  # it is only looked at whether it stands still
            says = say("rounds.arriving", there=there, whole=size_text(seen.whole))
            return RoundRow("", name, says, "hourglass", "calm", size=there)
        case "stopped":
            return RoundRow("", name, say("rounds.stopped"), "alert", "care", size=there)
        case "elsewhere":
            return RoundRow("", name, say("rounds.elsewhere"), "hourglass", "calm")
        case "unreadable" if seen.fault is not None:
            return RoundRow("", name, seen.fault.title, "file-broken", "no", size=there)
        case _:
            return None


def watching(services: Services) -> tuple[str, bool]:
    """What is said of the watched folders, and whether something is wrong with one."""
    looks, folders = services.rounds.looks(), services.rounds.folders
    for look in looks:
        if look.trouble:
            return say(f"rounds.trouble.{look.trouble}", folder=look.folder.name, why=look.why), True
    arriving = sum(seen.standing == "arriving" and seen.whole > 0 for look in looks for seen in look.files)
    if not folders:
        return say("rounds.no_folder"), False
    watched = say("rounds.watched", n=len(folders))
    return (say("rounds.watched_arriving", watched=watched, n=arriving) if arriving else watched), False


class RoundTable(NamedTuple):
    """What is found out of a match by opening its file: its table as it lies open to all, None where that
    cannot be drawn; the people after the one who is to play, in the order in which they move."""

    picture: pygame.Surface | None
    after: tuple[int, ...] = ()


class RoundTables:
    """The tables of matches by file, opened one at a time while nothing else is done."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._done: dict[str, RoundTable] = {}
        self._wanted: list[Version] = []

    def get(self, version: Version) -> RoundTable | None:
        """The table of a file; None as long as it is not opened."""
        if version.by_file.hash not in self._done and version not in self._wanted:
            self._wanted.append(version)
        return self._done.get(version.by_file.hash)

    @property
    def waiting(self) -> bool:
        """Whether tables are still to be opened."""
        return bool(self._wanted)

    def open_one(self) -> None:
        """Open the next one."""
        version = self._wanted.pop(0)
        try:
            self._done[version.by_file.hash] = self._opened(version)
        except Exception:
            # A table that somebody wrote may break the skin anywhere: it has no picture then.
            logger.exception("the table of the match by file %s cannot be drawn", version.head.match)
            self._done[version.by_file.hash] = RoundTable(None)

    def _opened(self, version: Version) -> RoundTable:
        match = turn_of(version, self._services.games).match
        skin = self._services.skin_of(setup_in(match))
        picture = pygame.Surface((LEAST, round(LEAST / skin.picture.aspect)))
        canvas = Canvas(picture, LEAST / BOARD_WIDTH, self._services.theme)
        view = match.rules.view(match.state, PUBLIC, 0)
        draw_board(canvas, Box(0, 0, BOARD_WIDTH, BOARD_WIDTH / skin.picture.aspect), skin, view)
        order = Elsewhere(match)
        order.coming = lambda state: skin.facts.coming(state).seats
        after = tuple(seat for seat in order.order[1:] if match.seats[seat].human)
        return RoundTable(picture, after)


def draw_row(
    canvas: Canvas, box: Box, row: RoundRow, names: Mapping[str, str], now: datetime,
    table: RoundTable | None, *, chosen: bool,
) -> None:  # fmt: skip
    """Draw a row: the table, the name, what is to be said, who plays; at the right game, date and size."""
    theme, t = canvas.theme, canvas.t
    plate = box.inset(1, 4)
    if not chosen:
        fills = {"mine": theme.card, "care": theme.care.fill, "calm": theme.card, "no": theme.no.fill}
        edges = {"care": theme.care.ink, "no": theme.no.ink}
        canvas.box(plate, 6, fills[row.tone], edges.get(row.tone, theme.paper_line), 1.0)
    high = plate.h - 12
    shot = Box(plate.x + 8, plate.y + 6, min(high * ASPECT, plate.w * 0.24), high)
    drawn = table.picture if table is not None else None
    if drawn is not None:
        canvas.shadow(shot, 2, 4, 2, 110)
        rect = canvas.rect(shot)
        canvas.stamp(pygame.transform.smoothscale(drawn, rect.size), rect.topleft)
        canvas.box(shot, 2, stroke=theme.keyline, width=1.2)
    else:
        canvas.box(shot, 4, theme.paper_sunk, theme.paper_line, 1.2, dash=0 if row.match else 5)
        if not row.match:
            canvas.icon(row.icon, shot.cx, shot.cy, shot.h * 0.4, theme.ink_soft)
    x, right, y = shot.right + 12, plate.right - 12, plate.y + 16 * t
    face = f"title:{row.game}" if row.game in names else "strong"
    wide = canvas.text(names.get(row.game, ""), right, y, face, 14.5, theme.ink_title, "r") if row.game else 0
    room = right - wide - 14 - x
    end = x + draw_words(canvas, row.name, x, y, room, "strong", 16, theme.ink) + 12
    chip = say("turn.by_file")
    if row.match and end + chip_width(canvas, chip, "mail") < x + room:
        draw_chip(canvas, end, y, chip, "mail")
    y += 20 * t
    inks = {"mine": theme.ink_good, "care": theme.care.ink, "calm": theme.ink, "no": theme.no.ink}
    canvas.icon(row.icon, x + 8 * t, y, 15 * t, inks[row.tone])
    face = "ui" if row.tone == "calm" else "strong"
    room = right - x - 21 * t
    if row.date is not None:
        date = when(row.date, now)
        wide = canvas.text_width(date, "ui", 13.5) + 14
        if canvas.text_width(row.says, face, 14) + wide < room:  # what has to be done needs the room more
            canvas.text(date, right, y, "ui", 13.5, theme.ink, "r")
            room -= wide
    if not fit(canvas, row.says, face, 14, room, most=1).whole:  # it is worth more than who plays
        draw_words(canvas, row.says, x + 21 * t, y + 10 * t, room, face, 14, inks[row.tone], most=2)
        return
    draw_words(canvas, row.says, x + 21 * t, y, room, face, 14, inks[row.tone])
    y += 20 * t
    wide = canvas.text(row.size, right, y - 2 * t, "ui", 13, theme.ink_soft, "r") if row.size else 0
    draw_seats(canvas, row.seats, x, y, right - wide - 14 - x)
