"""A number of a match by file that exists twice, or more often: whoever is next plays on one of the files."""

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
from game.app.widgets.chip import chip_width, draw_chip
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
from game.store.by_file.way import HandOver, fork
from game.store.catalogue import say
from game.store.matches import setup_in
from game.store.rounds import Turn, turn_of
from game.store.sentences import names_of

WIDTH: Final = 1100.0
LINE: Final = 27.0
GAP: Final = 20.0
LEAST: Final = 320.0
"""How far apart they stand, and how wide one is at least."""
LINES: Final = 3
"""So many lines that differ are shown of each."""


class PlayThisOne(msgspec.Struct, frozen=True):
    """Play on from the one that is chosen."""


class LookAtThisOne(msgspec.Struct, frozen=True):
    """Look at the table of the one that is chosen."""


class CopyQuestion(msgspec.Struct, frozen=True):
    """Copy a question to whoever handed both on."""


class _Choose(msgspec.Struct, frozen=True):
    number: int


class VersionWords(msgspec.Struct, frozen=True):
    """What is told of one of the files: when it was handed on, from where, what happened in it alone."""

    look: int
    when: str
    source: str
    new: bool
    lines: tuple[str, ...]
    has: tuple[str, str]


class TwiceWords(msgspec.Struct, frozen=True):
    """What the dialog tells of all; `may_choose`: whether somebody here is next, `may_look`: whether a table
    can be looked at: that of a computer player would play on."""

    title: str
    about: str
    honest: str
    question: str
    versions: tuple[VersionWords, ...]
    may_choose: bool
    may_look: bool


def twice_words(services: Services, home: HomeMatch, versions: Sequence[Version]) -> TwiceWords:
    """What is told of the files of one number, as whoever is here may see it."""
    now = services.clock()
    turns = [turn_of(version, services.games) for version in versions]
    part = min(fork(turns[0].by_file, turn.by_file) for turn in turns[1:])
    told = [turn.by_file.way[part - 1] for turn in turns]
    seats = turns[0].match.seats
    whens = [moment(one, now) or say("twice.unknown") for one in told]
    to = versions[0].head.to
    holds = [hold_of(home, turns[0], seat) for seat in range(len(seats))]
    may = to >= 0 and holds[to] in ("yours", "asks", "free", "computer")
    eye = to if to >= 0 and holds[to] == "yours" else PUBLIC
    words = [_words_of(services, turn, part, handed, eye) for turn, handed in zip(turns, whens, strict=True)]
    about = _made_by(told, [seat.name for seat in seats])
    about += " " + (say("twice.next") if may else say("twice.waits", name=seats[to].name if to >= 0 else ""))
    number, makers = str(part), _makers(told, [seat.name for seat in seats])
    return TwiceWords(
        say("twice.title", number=number)
        if len(turns) == 2
        else say("twice.often", number=number, n=len(turns)),
        about,
        say("twice.honest", name=makers[0]),
        say(
            "twice.question",
            match=turns[0].by_file.name,
            number=number,
            times=whens,
        ),
        _parted(words),
        may,
        to < 0 or seats[to].human,
    )


def _makers(told: Sequence[HandOver], names: Sequence[str]) -> list[str]:
    """Who handed it on, each of them once."""
    return list(dict.fromkeys(names[one.seat] if one.seat >= 0 else "" for one in told))


def _made_by(told: Sequence[HandOver], names: Sequence[str]) -> str:
    """Who handed it on, and from how many computers."""
    makers, before = _makers(told, names), told[0].number - 1
    computers = len({one.computer for one in told})
    if len(makers) > 1:
        return say("twice.about.several", names=makers, before=before)
    key = "same" if computers == 1 else "one" if computers == 2 else "many"
    return say(f"twice.about.{key}", name=makers[0], before=before, n=computers)


def _parted(words: Sequence[VersionWords]) -> tuple[VersionWords, ...]:
    """The same without the lines with which all begin."""
    same = 0
    for lines in zip(*(one.lines for one in words), strict=False):
        if len(set(lines)) > 1:
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
    """One of the files: its table, when and where it was handed on, what is different in it."""

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
            self.emit(_Choose(self.number + (1 if event.key == pygame.K_RIGHT else -1)))
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
            self._draw_new(canvas, box.x + wide + 14, y, box.w - wide - 40 * t)
        if self.chosen:
            canvas.icon("check", box.right - 10 * t, y, 20 * t, theme.ink)
        if not words.source:
            return y + 14 * t
        y += 26 * t
        draw_words(canvas, words.source, box.x, y, box.w, "ui", 14, theme.ink_soft)
        return y + 10 * t

    def _draw_new(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        """That the computer is new to the match, where there is room to say so."""
        words = say("twice.chip")
        if chip_width(canvas, words, "alert") <= room:
            draw_chip(canvas, x, y, words, "alert", "care")

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
            self._draw_new(canvas, box.x, y + 18 * t, box.w)

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
    """The files side by side: click, Left or Right choose; Enter plays on. Of more than find room the chosen
    one and those beside it are seen."""

    def __init__(
        self, words: TwiceWords, pictures: Sequence[pygame.Surface | None], answer: Callable[[object], None]
    ) -> None:
        self.words_of = words
        self.chosen = self._start = 0
        self.title = Label(words.title, "head-bold", 26, "title")
        self.count = Label("", "ui", 14.5, "soft", "r")
        self.about = Label(words.about, "ui", 14.5)
        self.panels = [
            VersionPanel(number, told, picture, chosen=number == 0)
            for number, (told, picture) in enumerate(zip(words.versions, pictures, strict=True))
        ]
        self.note = NoteBox(words.honest, "note", icon="route")
        self.foot = Hair()
        self.later = Button(say("twice.later"), Close(), "paper", icon="arrow-left", key="esc")
        self.look = Button(say("twice.look"), LookAtThisOne(), "paper", icon="eye", key="l")
        self.look.hidden = not words.may_look
        self.copy = Button(say("twice.copy"), CopyQuestion(), "paper", icon="copy", key="c")
        self.brass = Button(say("twice.play"), PlayThisOne(), "brass", icon="play", key="enter", size=16)
        self.brass.hidden = not words.may_choose
        self.first = self.panels[0]
        parts = (self.title, self.count, self.about, *self.panels, self.note, self.foot)
        super().__init__(answer, (*parts, self.later, self.look, self.copy, self.brass), WIDTH, "blur")

    def emit(self, command: object) -> None:
        """Follow what is chosen; all else is answered."""
        if isinstance(command, _Choose):
            self.chosen = max(0, min(command.number, len(self.panels) - 1))
            for panel in self.panels:
                panel.chosen = panel.number == self.chosen
            self.lay_anew()
            super().emit(MoveFocus(self.panels[self.chosen]))
            return
        super().emit(command)

    def key(self, event: pygame.Event) -> bool:
        """Enter on one of them plays it: it is chosen already."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.words_of.may_choose:
            self.emit(PlayThisOne())
            return True
        return False

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Head, the files beside each other, the note, the buttons."""
        t, y = ruler.t, inside.y
        head = self.head_high(ruler, self.title)
        self.title.box = Box(inside.x, y, inside.w * 0.75, head)
        self.count.box = Box(inside.x + inside.w * 0.75, y, inside.w * 0.25, head)
        y += head
        self.about.box = Box(inside.x, y, inside.w, 0)
        self.about.box = Box(inside.x, y, inside.w, self.about.natural(ruler).h)
        y += self.about.box.h + 12
        brass = self.brass if not self.brass.hidden else None
        quiet = [button for button in (self.later, self.look, self.copy) if not button.hidden]
        rows = feet(ruler, inside.w, quiet, brass)
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
        self._lay_panels(Box(inside.x, y, inside.w, tall), t)
        y += tall + 12
        self.note.box = Box(inside.x, y, inside.w, note)
        y += note + 12
        self.foot.box = Box(inside.x, y, inside.w, 1)
        return lay_feet(ruler, inside, y + 12, rows, brass, high) - inside.y

    def _lay_panels(self, box: Box, t: float) -> None:
        """As many as find room beside each other, the chosen one among them."""
        every = len(self.panels)
        seen = max(2, min(every, int((box.w + GAP) / (LEAST * t + GAP))))
        self._start = max(self.chosen - seen + 1, min(self._start, self.chosen))
        self.count.words = "" if seen >= every else say("twice.chosen", n=self.chosen + 1, all=every)
        wide = (box.w - GAP * (seen - 1)) / seen
        for panel in self.panels:
            place = panel.number - self._start
            panel.hidden = not 0 <= place < seen
            panel.box = Box(box.x + max(0, min(place, seen - 1)) * (wide + GAP), box.y, wide, box.h)


def twice_card(
    services: Services, home: HomeMatch, versions: Sequence[Version], width: int,
    answer: Callable[[object], None],
) -> TwiceCard:  # fmt: skip
    """The dialog for the files of a number. Raises MatchFault if one of them cannot be opened."""
    turns = [turn_of(version, services.games) for version in versions]
    pictures = [
        table_picture(services, services.skin_of(setup_in(turn.match)), turn, width) for turn in turns
    ]
    return TwiceCard(twice_words(services, home, versions), pictures, answer)
