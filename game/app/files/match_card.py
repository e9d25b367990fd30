"""The card of a match that is opened from a file: its table, who plays, what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
import pygame

from game.app.files.file_dialog import FileDialog, feet, lay_feet
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.drawings import Drawing, read
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.listing import ListRow
from game.app.widgets.notes import NoteBox, NoteKind
from game.app.widgets.segmented import Segment, Segmented
from game.app.widgets.widget import Close, Size, Tip, Widget
from game.app.widgets.words import Hair, Label, draw_words, fit
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.catalogue import say

WIDTH: Final = 940.0
TABLE: Final = 424.0, 280.0
"""How large the table is drawn, in base units."""
FRAME: Final = 4.0
LEAST: Final = 190.0
"""So high the table is at least, with its frame, as long as something else can stand closer."""
LEAST_OF_ALL: Final = 120.0
ALL: Final = -1
"""All people of the match sit here."""
MOST_PARTS: Final = 4
"""With more people a list says who sits here."""


class ShowFile(msgspec.Struct, frozen=True):
    """Show the file in its folder."""


class LookBackOn(msgspec.Struct, frozen=True):
    """See how the match went so far."""


class KeepMatch(msgspec.Struct, frozen=True):
    """Keep the match among one's own."""


class GoOnWith(msgspec.Struct, frozen=True):
    """Do what is in brass; `seat` is who sits here, or ALL."""

    seat: int = ALL


class _SitHere(msgspec.Struct, frozen=True):
    seat: int


Brass: TypeAlias = Literal["play", "turn", "watch", "look_back"]
"""What is in brass: going on, one's turn, seeing a match that is over, or looking back where nobody can say
that the match was played by the rules."""
ICONS: Final[dict[Brass, str]] = {"play": "play", "turn": "play", "watch": "eye", "look_back": "history"}


class Player(NamedTuple):
    """A seat on the card, and what is said of it."""

    seat: Seat
    says: str


class CardWords(msgspec.Struct, frozen=True):
    """What a card shows, in words."""

    title: str
    subtitle: str
    game: str
    face: str
    """The face of the name of the game."""
    players: tuple[Player, ...]
    facts: tuple[tuple[str, str], ...]
    file: str
    about_file: str
    note: str
    kind: NoteKind
    brass: Brass
    people: tuple[int, ...]
    """The seats of people, where it is asked which of them sit here."""


class TableArea(Widget):
    """The table in a dark frame; paper with a sign where it can't be drawn."""

    focusable = False

    def __init__(self, picture: pygame.Surface | None) -> None:
        self._picture = picture
        self._scaled: pygame.Surface | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw frame and table."""
        theme, inner = canvas.theme, self.box.inset(FRAME)
        canvas.shadow(self.box, 3, 6, 3, 150)
        canvas.box(self.box, 3, theme.keyline)
        if self._picture is None:
            canvas.box(inner, 1, theme.paper_sunk)
            canvas.icon("eye-off", inner.cx, inner.cy, 40 * canvas.t, theme.ink_soft)
            return
        rect = canvas.rect(inner)
        if self._scaled is None or self._scaled.get_size() != rect.size:
            self._scaled = pygame.transform.smoothscale(self._picture, rect.size)
        canvas.stamp(self._scaled, rect.topleft)


class FileLine(Widget):
    """The file: its sign, its name, below it how large it is and where."""

    focusable = False

    def __init__(self, name: str, about: str) -> None:
        self.words, self.about = name, about
        self._cut = False

    def natural(self, canvas: Canvas) -> Size:
        """Two lines beside the sign."""
        return Size(self.box.w, 40 * canvas.t)

    def tip(self) -> Tip | None:
        """The whole of it where it is cut."""
        return Tip(self.words, self.about) if self._cut else None

    def draw(self, canvas: Canvas) -> None:
        """Draw sign and words."""
        theme, t, box = canvas.theme, canvas.t, self.box
        body, field = file_sign()
        canvas.svg(body, field, Box.around(box.x + 14 * t, box.cy, 42 * t))
        x = box.x + 41 * t
        room = box.right - x
        name = fit(canvas, self.words, "strong", 14, room, most=1)
        about = fit(canvas, self.about, "ui", 13.5, room, most=1)
        self._cut = not (name.whole and about.whole)
        canvas.text(name.lines[0] if name.lines else "", x, box.cy - 10 * t, "strong", name.size, theme.ink)
        canvas.text(
            about.lines[0] if about.lines else "", x, box.cy + 10 * t, "ui", about.size, theme.ink_soft
        )


@cache
def file_sign() -> Drawing:
    """The sign of a match file, as the desktop shows it."""
    return read(folders.assets() / "brand" / "match.svg")


class PlayerLine(Widget):
    """A seat: badge, name, and at the right who plays it."""

    focusable = False

    def __init__(self, player: Player) -> None:
        self.player = player
        self._cut = False

    def tip(self) -> Tip | None:
        """The whole of it where it is cut."""
        return Tip(self.player.seat.name, self.player.says) if self._cut else None

    def draw(self, canvas: Canvas) -> None:
        """Draw badge, name, who plays."""
        theme, t, box, seat = canvas.theme, canvas.t, self.box, self.player.seat
        side = min(26 * t, box.h - 2)
        canvas.badge(seat.look, box.x + side / 2, box.cy, side)
        x = box.x + side + 9 * t
        room = box.right - x
        name = fit(canvas, seat.name, "strong", 15, room, most=1)
        wide = draw_words(canvas, seat.name, x, box.cy, room, "strong", 15, theme.ink)
        who = fit(canvas, self.player.says, "ui", 14, room - wide - 12, most=1)
        self._cut = not (name.whole and who.whole)
        if who.whole and who.lines:
            canvas.text(who.lines[0], box.right, box.cy, "ui", who.size, theme.ink_soft, "r")
        elif not seat.human and wide + 26 * t < room:  # the name counts for more than how well it is played
            canvas.icon("robot", box.right - 8 * t, box.cy, 16 * t, theme.ink_soft)


class FactLine(Widget):
    """What is told of the match at the left, how it is at the right."""

    focusable = False

    def __init__(self, name: str, value: str) -> None:
        self.fact, self.value = name, value
        self._cut = False

    def tip(self) -> Tip | None:
        """The whole of it where it is cut."""
        return Tip(self.fact, self.value) if self._cut else None

    def draw(self, canvas: Canvas) -> None:
        """Draw both."""
        theme, box = canvas.theme, self.box
        wide = draw_words(canvas, self.fact, box.x, box.cy, box.w * 0.6, "ui", 13.5, theme.ink_soft)
        value = fit(canvas, self.value, "strong", 13.5, box.w - wide - 14, most=1)
        self._cut = not value.whole
        if value.lines:
            canvas.text(value.lines[0], box.right, box.cy, "strong", value.size, theme.ink, "r")


class _Density(NamedTuple):
    """How close the right column stands: the distance of seats and of facts, how many seats are side by side,
    and where the note stands: here, below the table, or nowhere if all is well."""

    seat: float
    fact: float
    columns: int
    note: Literal["here", "below", "care"]


DENSITIES: Final = (
    _Density(31, 24, 1, "here"),
    _Density(27, 21, 1, "here"),
    _Density(27, 21, 1, "below"),
    _Density(24, 20, 1, "care"),
    _Density(26, 20, 2, "below"),
    _Density(22, 19, 2, "below"),
    _Density(20, 18, 2, "care"),
)
"""From the airiest on; the first that has room is taken."""


class MatchCard(FileDialog):
    """The table at the left, at the right who plays and what is known; what can be done at the foot."""

    def __init__(
        self, words: CardWords, picture: pygame.Surface | None, answer: Callable[[object], None]
    ) -> None:
        self.words = words
        self.title = Label(words.title, "head-bold", 26, "title")
        self.subtitle = Label(words.subtitle, "ui", 14, "soft")
        self.table = TableArea(picture)
        self.file = FileLine(words.file, words.about_file)
        self.game = Label(words.game, words.face, 19, "title")
        self.players = tuple(PlayerLine(player) for player in words.players)
        self.line, self.foot = Hair(), Hair()
        self.facts = tuple(FactLine(*fact) for fact in words.facts)
        self.asks = Label(say("opening.who"), "strong", 13.5)
        self.sits = _sits(words)
        self.asks.hidden = self.sits is None
        self.note = NoteBox(words.note, words.kind, icon="check" if words.kind == "note" else "")
        self.cancel = Button(say("opening.cancel"), Close(), "paper", icon="x", key="esc")
        self.show = Button(say("opening.show_file"), ShowFile(), "paper", icon="folder", key="o")
        self.look_back = Button(say("opening.look_back"), LookBackOn(), "paper", icon="history", key="w")
        self.keep = Button(say("opening.keep"), KeepMatch(), "paper", icon="save", key="k")
        self.play = Button(say("opening.play"), GoOnWith(), "paper", icon="play", key="p")
        looks = words.brass == "look_back"
        self.look_back.hidden, self.play.hidden = looks, not looks
        self.brass = Button(
            say(f"opening.{words.brass}"), LookBackOn() if looks else GoOnWith(), "brass",
            icon=ICONS[words.brass], key="enter", size=16,
        )  # fmt: skip
        super().__init__(
            answer,
            (self.title, self.subtitle, self.table, self.file, self.game, *self.players, self.line,
             *self.facts, self.asks, *([self.sits] if self.sits is not None else []), self.note, self.foot,
             self.cancel, self.show, self.look_back, self.keep, self.play, self.brass),
            WIDTH,
        )  # fmt: skip
        self.first = self.brass

    def emit(self, command: object) -> None:
        """Remember who sits here; all else is answered elsewhere."""
        if isinstance(command, _SitHere):
            plays = self.play if isinstance(self.brass.command, LookBackOn) else self.brass
            plays.command = GoOnWith(command.seat)
        else:
            super().emit(command)

    # layout

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Head, two columns, a row of buttons or two."""
        t = ruler.t
        head = self.head_high(ruler, self.title)
        self.title.size = min(self.title.size, 26.0)
        self.title.box = Box(inside.x, inside.y, inside.w, head)
        self.subtitle.box = Box(inside.x, inside.y + head, inside.w, 20 * t)
        y = inside.y + head + (24 if self.filled else 30) * t
        every = (self.cancel, self.show, self.look_back, self.keep, self.play)
        rows = feet(ruler, inside.w, [button for button in every if not button.hidden], self.brass)
        high = 48 * (0.4 + 0.6 * t)
        foot = len(rows) * (high + 10) + 14
        end = self._lay_middle(ruler, Box(inside.x, y, inside.w, self.room - (y - inside.y) - foot))
        self.foot.box = Box(inside.x, end + 10, inside.w, 1)
        return lay_feet(ruler, inside, end + 24, rows, self.brass, high) - inside.y

    def _lay_middle(self, ruler: Canvas, middle: Box) -> float:
        """The columns, as airy as there is room for; returns where they end."""
        left, right = middle.cut_left((middle.w - 24) * 0.5168, 24)
        end = middle.y
        for density in DENSITIES:
            self.note.hidden = density.note == "care" and self.words.kind == "note"
            end = self._lay_right(ruler, right, density)
            end = max(end, self._lay_left(ruler, left, middle.bottom, density))
            if end <= middle.bottom + 0.5:
                break
        return end

    def _lay_right(self, ruler: Canvas, right: Box, density: _Density) -> float:
        """Game, seats, facts, who sits here, the note; returns where it ends."""
        t, y = ruler.t, right.y
        self.game.box = Box(right.x, y, right.w, 28 * t)
        y += 34 * t
        rows = -(-len(self.players) // density.columns)
        cells = Box(right.x, y, right.w, 0).columns(density.columns, 20)
        for n, player in enumerate(self.players):
            cell = cells[n // rows]
            player.box = Box(cell.x, y + (n % rows) * density.seat * t, cell.w, density.seat * t)
        y += rows * density.seat * t + 6
        self.line.box = Box(right.x, y, right.w, 1)
        y += 10
        for fact in self.facts:
            fact.box = Box(right.x, y, right.w, density.fact * t)
            y += density.fact * t
        if self.sits is not None:
            y = self._lay_sits(ruler, right._replace(y=y + 8 * t), density) + 2
        if density.note == "here":
            y += 10 + self.note.stand_at(ruler, right._replace(y=y + 10))
        return y

    def _lay_sits(self, ruler: Canvas, room: Box, density: _Density) -> float:
        """The question and, as wide as it wants, the answer: beside it, or below where that is better;
        returns where they end."""
        sits = self.sits
        assert sits is not None
        asks, wanted = min(self.asks.natural(ruler).w, room.w * 0.5), sits.natural(ruler)
        row = room._replace(h=max(wanted.h, 34 * ruler.t))
        beside = asks + 12 + wanted.w <= room.w or isinstance(sits, DropDown) or density is DENSITIES[-1]
        if beside:
            wide = min(wanted.w, room.w - asks - 12)
            self.asks.box = row._replace(w=asks)
            sits.box = Box(row.right - wide, row.y, wide, row.h)
        else:
            self.asks.box = row._replace(h=24 * ruler.t)
            sits.box = row.moved(0, 24 * ruler.t)
        return sits.box.bottom

    def _lay_left(self, ruler: Canvas, left: Box, bottom: float, density: _Density) -> float:
        """The table as large as there is room, below it the file, and the note if it belongs here; returns
        where it ends."""
        below = density.note != "here" and not self.note.hidden
        file = self.file.natural(ruler).h
        if below:
            self.note.box = Box(left.x, 0, left.w, 0)
        note = self.note.natural(ruler).h + 10 if below else 0.0
        usual = (left.w - 2 * FRAME) * TABLE[1] / TABLE[0] + 2 * FRAME
        least = LEAST_OF_ALL if density is DENSITIES[-1] else LEAST
        high = max(least, min(usual, bottom - left.y - file - note - 14))
        wide = (high - 2 * FRAME) * TABLE[0] / TABLE[1] + 2 * FRAME
        self.table.box = Box(left.cx - wide / 2, left.y, wide, high)
        y = left.y + high + 14
        self.file.box = Box(left.x, y, left.w, file)
        if below:
            self.note.box = Box(left.x, y + file + 10, left.w, note - 10)
        return y + file + note


def _sits(words: CardWords) -> Segmented[int] | DropDown[int] | None:
    """Who sits here: each of the people alone, or all of them; None where that is no question."""
    people = words.people
    if len(people) < 2:
        return None
    every = say("opening.both" if len(people) == 2 else "opening.all")
    named = [(seat, say("opening.as", name=words.players[seat].seat.name)) for seat in people]
    parts = [*named, (ALL, every)]
    if len(parts) > MOST_PARTS or sum(len(label) for _, label in parts) > 40:
        rows = [(seat, ListRow(label)) for seat, label in parts]
        return DropDown(rows, ALL, _SitHere, name=say("opening.who"))
    segments: Sequence[tuple[int, Segment]] = [(seat, Segment(label=label)) for seat, label in parts]
    return Segmented(segments, ALL, _SitHere, name=say("opening.who"), size=13.0)
