"""A number of a match by file that exists twice: both side by side, of which whoever is next plays on one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import pygame

from game.app.by_file.turn_words import hold_of, moment, since_of, table_picture
from game.app.files.file_dialog import FileDialog, feet, lay_feet
from game.app.files.match_card import FRAME
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.services import Services
from game.app.skin_api.phrases import Phrases
from game.app.table.catching_up import account_of
from game.app.widgets.button import Button
from game.app.widgets.dialog import cramped
from game.app.widgets.notes import NoteBox
from game.app.widgets.panel import MoveFocus
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Close
from game.app.widgets.words import Hair, Label, draw_words
from game.engine.vocabulary import PUBLIC
from game.store.briefs import plain
from game.store.by_file.home import HomeMatch
from game.store.by_file.versions import Version
from game.store.by_file.way import fork
from game.store.catalogue import say
from game.store.matches import setup_in
from game.store.rounds import Turn, turn_of
from game.store.sentences import names_of

WIDTH: Final = 1100.0
LINE: Final = 27.0
LINES: Final = 3
"""So many lines that differ are shown of each."""


class PlayThisOne(msgspec.Struct, frozen=True):
    """Play on from the one that is chosen."""


class CopyQuestion(msgspec.Struct, frozen=True):
    """Copy a question to whoever handed both on."""


class _Choose(msgspec.Struct, frozen=True):
    number: int


class VersionWords(msgspec.Struct, frozen=True):
    """What is told of one of the two: when it was handed on, from where, what happened in it alone."""

    look: int
    when: str
    source: str
    new: bool
    lines: tuple[str, ...]
    has: tuple[str, str]


class TwiceWords(msgspec.Struct, frozen=True):
    """What the dialog tells of both; `may_choose`: whether somebody here is next."""

    title: str
    about: str
    honest: str
    question: str
    versions: tuple[VersionWords, ...]
    may_choose: bool


def twice_words(services: Services, home: HomeMatch, versions: Sequence[Version]) -> TwiceWords:
    """What is told of two files of the same number, as whoever is here may see it."""
    now = services.clock()
    turns = [turn_of(version, services.games) for version in versions]
    part = fork(turns[0].by_file, turns[1].by_file)
    told = [turn.by_file.way[part - 1] for turn in turns]
    seats = turns[0].match.seats
    makers = [seats[one.seat].name if one.seat >= 0 else "" for one in told]
    whens = [moment(one, now) or say("twice.unknown") for one in told]
    facts = {"name": makers[0], "other": makers[1], "before": part - 1}
    same = told[0].computer == told[1].computer
    key = "two" if makers[0] != makers[1] else "same" if same else "one"
    to = versions[0].head.to
    holds = [hold_of(home, turns[0], seat) for seat in range(len(seats))]
    may = to >= 0 and holds[to] in ("yours", "asks", "free", "computer")
    eye = to if to >= 0 and holds[to] == "yours" else PUBLIC
    words = [_words_of(services, turn, part, handed, eye) for turn, handed in zip(turns, whens, strict=True)]
    about = say(f"twice.about.{key}", **facts)
    about += " " + (say("twice.next") if may else say("twice.waits", name=seats[to].name if to >= 0 else ""))
    number = str(part)
    asked = {"match": turns[0].by_file.name, "number": number, "first": whens[0], "second": whens[1]}
    return TwiceWords(
        say("twice.title", number=number),
        about,
        say("twice.honest", name=makers[0]),
        say("twice.question", **asked),
        _parted(words),
        may,
    )


def _parted(words: Sequence[VersionWords]) -> tuple[VersionWords, ...]:
    """The same without the lines with which both begin."""
    same = 0
    for one, other in zip(words[0].lines, words[1].lines, strict=False):
        if one != other:
            break
        same += 1
    return tuple(msgspec.structs.replace(one, lines=one.lines[same:]) for one in words)


def _words_of(services: Services, turn: Turn, part: int, when: str, eye: int) -> VersionWords:
    match, by_file = turn.match, turn.by_file
    made = by_file.way[part - 1]
    rules = match.rules
    skin = services.skin_of(setup_in(match))
    phrases = Phrases(rules, match.board, names_of(rules, match.options, match.seats))
    since = by_file.way[part - 2].logged if part > 1 else since_of(turn, made.seat)
    account = account_of(match, phrases, skin.facts, max(made.seat, 0), eye, since)
    view = rules.view(match.state, PUBLIC, 0)
    scores = rules.standing(view).scores
    name = match.seats[made.seat].name if made.seat >= 0 else ""
    has = phrases.text("score", scores[made.seat]) if made.seat >= 0 else ""
    new = by_file.from_a_new_computer(part)
    before = any(one.seat == made.seat for one in by_file.way[: part - 1])
    return VersionWords(
        match.seats[made.seat].look if made.seat >= 0 else 0,
        when,
        say("twice.new") if new else say("twice.usual") if before else "",
        new,
        tuple(plain(happened.line.spans) for happened in account.happened),
        (say("twice.then_has", name=name), has),
    )


class VersionPanel(Pressable):
    """One of the two: its table, when and where it was handed on, what is different in it."""

    def __init__(
        self, number: int, words: VersionWords, picture: pygame.Surface | None, chosen: bool
    ) -> None:
        self.number, self.words, self.chosen = number, words, chosen
        self.name = words.when
        self._picture = picture
        self._scaled: pygame.Surface | None = None

    def pushed(self) -> None:
        """Choose it."""
        self.emit(_Choose(self.number))

    def key(self, event: pygame.Event) -> bool:
        """Left and Right choose too."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.emit(_Choose(int(event.key == pygame.K_RIGHT)))
            return True
        return super().key(event)

    def draw(self, canvas: Canvas) -> None:
        """Draw it, lit where it is chosen."""
        theme, t, box = canvas.theme, canvas.t, self.box
        if self.chosen:
            canvas.box(box, 7, theme.select, theme.select_edge, 1.8)
        else:
            canvas.box(box, 7, theme.card, theme.paper_line, 1.2)
        inside = box.inset(16)
        below = (LINES + 1) * LINE * t + 34 * t
        high = min(inside.w * 0.66 * 2 / 3, inside.h - below)
        if high < 110 * t:  # without the table there is room for what is told
            end = self._draw_head(canvas, inside)
        else:
            picture = Box(inside.x, inside.y, high * 1.5, high)
            self._draw_table(canvas, picture)
            x = picture.right + 16
            self._draw_source(canvas, Box(x, inside.y, inside.right - x, high))
            end = picture.bottom
        self._draw_lines(canvas, Box(inside.x, end + 12, inside.w, inside.bottom - end - 12))

    def _draw_table(self, canvas: Canvas, box: Box) -> None:
        theme, inner = canvas.theme, box.inset(FRAME)
        canvas.shadow(box, 3, 6, 3, 150)
        canvas.box(box, 3, theme.keyline)
        if self._picture is None:
            canvas.box(inner, 1, theme.paper_sunk)
            return
        rect = canvas.rect(inner)
        if self._scaled is None or self._scaled.get_size() != rect.size:
            self._scaled = pygame.transform.smoothscale(self._picture, rect.size)
        canvas.stamp(self._scaled, rect.topleft)

    def _draw_head(self, canvas: Canvas, box: Box) -> float:
        """When and from where it was handed on, in two lines; returns where they end."""
        theme, t, words = canvas.theme, canvas.t, self.words
        y = box.y + 13 * t
        wide = draw_words(canvas, words.when, box.x, y, box.w - 30 * t, "head-bold", 20, theme.ink_title)
        if words.new:
            self._draw_chip(canvas, Box(box.x + wide + 14, y - 18 * t, box.w - wide - 40 * t, 0))
        if self.chosen:
            canvas.icon("check", box.right - 10 * t, y, 20 * t, theme.ink)
        if not words.source:
            return y + 14 * t
        y += 26 * t
        draw_words(canvas, words.source, box.x, y, box.w, "ui", 14, theme.ink_soft)
        return y + 10 * t

    def _draw_chip(self, canvas: Canvas, box: Box) -> None:
        """That the computer is new to the match, where there is room to say so."""
        theme, t, chip = canvas.theme, canvas.t, say("twice.chip")
        wide = canvas.text_width(chip, "strong", 12.5) + 32 * t
        if wide <= box.w:
            plate = Box(box.x, box.y + 8, wide, 20 * t)
            canvas.box(plate, 4, theme.care.fill, theme.care.ink, 1.0)
            canvas.icon("alert", plate.x + 12 * t, plate.cy, 13 * t, theme.care.ink)
            canvas.text(chip, plate.x + 23 * t, plate.cy, "strong", 12.5, theme.care.ink)

    def _draw_source(self, canvas: Canvas, box: Box) -> None:
        theme, t, words = canvas.theme, canvas.t, self.words
        y = box.y + 12 * t
        canvas.text(say("twice.handed_on"), box.x, y, "ui", 14, theme.ink)
        if self.chosen:
            canvas.icon("check", self.box.right - 24, self.box.y + 24, 20 * t, theme.ink)
        y += 28 * t
        for line in canvas.wrap(words.when, "head-bold", 20, box.w):
            canvas.text(line, box.x, y, "head-bold", 20, theme.ink_title)
            y += 25 * t
        for line in canvas.wrap(words.source, "ui", 14, box.w):
            canvas.text(line, box.x, y + 4, "ui", 14, theme.ink if self.chosen else theme.ink_soft)
            y += 20 * t
        if words.new:
            self._draw_chip(canvas, box._replace(y=y))

    def _draw_lines(self, canvas: Canvas, box: Box) -> None:
        theme, t, words = canvas.theme, canvas.t, self.words
        y = box.y + 8 * t
        canvas.text(say("twice.different"), box.x, y, "strong", 14, theme.ink)
        room = int((box.bottom - y - 44 * t) / (LINE * t))
        shown = words.lines[: max(1, min(LINES, room))]
        y += LINE * t
        for line in shown or (say("twice.nothing"),):
            if shown:
                canvas.badge(words.look, box.x + 10 * t, y, 20 * t)
            draw_words(canvas, line, box.x + (28 * t if shown else 0), y, box.w - 28 * t, "ui", 14, theme.ink)
            y += LINE * t
        rest = len(words.lines) - len(shown)
        if rest:
            canvas.text(say("twice.more", n=rest), box.right, box.y + 8 * t, "ui", 13.5, theme.ink_soft, "r")
        canvas.hair(box.x, box.bottom - 26 * t, box.w, theme.paper_line)
        name, has = words.has
        canvas.text(name, box.x, box.bottom - 12 * t, "ui", 14, theme.ink_soft)
        canvas.text(has, box.right, box.bottom - 12 * t, "strong", 14, theme.ink, "r")


class TwiceCard(FileDialog):
    """Both files side by side: click, Left or Right choose; Enter plays on."""

    def __init__(
        self, words: TwiceWords, pictures: Sequence[pygame.Surface | None], answer: Callable[[object], None]
    ) -> None:
        self.words_of = words
        self.chosen = 0
        self.title = Label(words.title, "head-bold", 26, "title")
        self.about = Label(words.about, "ui", 14.5)
        self.panels = [
            VersionPanel(number, told, picture, chosen=number == 0)
            for number, (told, picture) in enumerate(zip(words.versions, pictures, strict=True))
        ]
        self.note = NoteBox(words.honest, "note", icon="route")
        self.foot = Hair()
        self.later = Button(say("twice.later"), Close(), "paper", icon="arrow-left", key="esc")
        self.copy = Button(say("twice.copy"), CopyQuestion(), "paper", icon="copy", key="c")
        self.brass = Button(say("twice.play"), PlayThisOne(), "brass", icon="play", key="enter", size=16)
        self.brass.hidden = not words.may_choose
        self.first = self.panels[0]
        parts = (
            self.title,
            self.about,
            *self.panels,
            self.note,
            self.foot,
            self.later,
            self.copy,
            self.brass,
        )
        super().__init__(answer, parts, WIDTH, "blur")

    def emit(self, command: object) -> None:
        """Follow what is chosen; all else is answered."""
        if isinstance(command, _Choose):
            self.chosen = command.number
            for panel in self.panels:
                panel.chosen = panel.number == command.number
            super().emit(MoveFocus(self.panels[command.number]))
            return
        super().emit(command)

    def key(self, event: pygame.Event) -> bool:
        """Enter on one of the two plays it: it is chosen already."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.words_of.may_choose:
            self.emit(PlayThisOne())
            return True
        return False

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Head, both beside each other, the note, the buttons."""
        t, y = ruler.t, inside.y
        head = self.head_high(ruler, self.title)
        self.title.box = Box(inside.x, y, inside.w, head)
        y += head
        self.about.box = Box(inside.x, y, inside.w, 22 * t)
        y += 22 * t + 12
        brass = self.brass if not self.brass.hidden else None
        rows = feet(ruler, inside.w, (self.later, self.copy), brass)
        high = 48 * (0.4 + 0.6 * t)
        self.note.box = Box(inside.x, 0, inside.w, 0)
        note = self.note.natural(ruler).h
        below = note + len(rows) * (high + 10) + 44
        room = self.room - (y - inside.y) - below
        if room < 240 * t or cramped(Box(0, 0, inside.w, self.room + 80), t):
            self.note.hidden, note = True, 0.0
            room = self.room - (y - inside.y) - (below - self.note.natural(ruler).h)
        else:
            self.note.hidden = False
        tall = max(150.0, min(390.0 * max(1.0, t), room))
        wide = (inside.w - 20) / 2
        for panel in self.panels:
            panel.box = Box(inside.x + panel.number * (wide + 20), y, wide, tall)
        y += tall + 12
        self.note.box = Box(inside.x, y, inside.w, note)
        y += note + 12
        self.foot.box = Box(inside.x, y, inside.w, 1)
        return lay_feet(ruler, inside, y + 12, rows, brass, high) - inside.y


def twice_card(
    services: Services, home: HomeMatch, versions: Sequence[Version], width: int,
    answer: Callable[[object], None],
) -> TwiceCard:  # fmt: skip
    """The dialog for two files of a number. Raises MatchFault if one of them cannot be opened."""
    turns = [turn_of(version, services.games) for version in versions]
    pictures = [
        table_picture(services, services.skin_of(setup_in(turn.match)), turn, width) for turn in turns
    ]
    return TwiceCard(twice_words(services, home, versions), pictures, answer)
