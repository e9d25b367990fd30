"""A puzzle on the real table, with its paper and the list of all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Final

import msgspec

from game.ai.players import players
from game.ai.puzzles.asked import decision_of
from game.ai.review.choices import edges
from game.ai.review.report import Way
from game.app.library.puzzle_book import PuzzleBook
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.setup_draft import usual_level
from game.app.review.lessons.asking import (
    AskingScene,
    LeaveQuestions,
    PlayFromHere,
    ShowAnswer,
    SkipQuestion,
    TryAnother,
)
from game.app.review.lessons.foot import Foot
from game.app.review.lessons.question_paper import Setting
from game.app.review.lessons.told import Told
from game.app.review.puzzles.discs import OpenPuzzle
from game.app.review.puzzles.list_panel import PuzzleList, ShowShelf
from game.app.review.puzzles.paper import puzzle_parts, solution_parts
from game.app.services.routes import ToTable
from game.app.services.services import Services
from game.app.shell.window import Window, post
from game.app.widgets.button import Button, IconButton
from game.app.widgets.panel import Panel
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Widget
from game.app.widgets.words import Tone
from game.engine.copies import own_copy
from game.engine.turn import AnyState
from game.engine.vocabulary import Action
from game.store.catalogue import say, spoken
from game.store.documents import FileFault
from game.store.locales import day_text
from game.store.puzzles.puzzle import Puzzle
from game.store.puzzles.shelf import Head, opened
from game.store.puzzles.tries import Result
from game.store.saves import new_id

LEAST_PAPER: Final = 300.0
"""So high is the paper at least above the list, before the text scale; else the list waits for its button."""
DAYS: Final = 7
"""The positions of so many days can be reached by the arrows."""


class ShowList(msgspec.Struct, frozen=True):
    """Show the list in place of the paper, or the paper again."""


class ShowDay(msgspec.Struct, frozen=True):
    """The position of the day after the one that is shown (1), or of that before (-1)."""

    by: int


class PuzzleHead(Panel):
    """Which puzzle it is; the way to other days, and to the list."""

    def __init__(self, first: str, second: str, day: bool) -> None:
        self.first, self.second = first, Told(second, "ui", 15, "soft")
        self.back = IconButton("chevron-left", say("puzzles.day_before"), ShowDay(-1))
        self.on = IconButton("chevron-right", say("puzzles.day_after"), ShowDay(1))
        self.back.hidden = self.on.hidden = not day
        self.list = IconButton("list", say("puzzles.all"), ShowList())
        self._title = Box(0, 0, 1, 1)
        super().__init__("lacquer", (self.second, self.back, self.on, self.list))

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand over the top bar."""
        self.box = box
        row = box.inset(14, 4)
        for button in (self.list, self.on, self.back):
            if not button.hidden:
                button.box, row = row.cut_right(row.h, 6)
        wide = min(ruler.text_width(self.first, "head-bold", 22) + 16, row.w)
        self._title, self.second.box = row.cut_left(wide)
        self.second.hidden = self.second.box.w < 90 * ruler.t

    def ground(self, canvas: Canvas) -> None:
        """Lacquer and the title."""
        super().ground(canvas)
        room = self._title
        canvas.text(self.first, room.x, room.cy, "head-bold", 22, canvas.theme.felt_title)


class PuzzleScene(AskingScene):
    """A puzzle. `day` is that whose position it was opened as, None where it was chosen from the list."""

    head: PuzzleHead

    def __init__(self, services: Services, book: PuzzleBook, entry: Head, day: date | None = None) -> None:
        self.book, self.entry, self.day = book, entry, day
        self.puzzle: Puzzle = opened(entry, services.games)
        puzzle, rules = self.puzzle, self.puzzle.rules
        self.result: Result | None = None
        """How the first try went, this time."""
        match = puzzle.match(usual_level(players(rules)))
        setting = Setting(
            rules, puzzle.board, services.words(rules), puzzle.seat_names(), match.seats, services.skin(match)
        )
        sides = rules.sides(puzzle.options, len(match.seats))
        loose, _ = edges(len(set(sides)))
        self.list = PuzzleList(book, entry)
        self.listed = False
        """Whether the list is shown in place of the paper, where there is no room for both."""
        head = PuzzleHead(*self._titles(), day is not None)
        head.on.hidden = day is None or day >= book.today
        head.back.hidden = day is None or day <= book.today - timedelta(days=DAYS - 1)
        super().__init__(services, match, decision_of(puzzle), setting, loose, head)

    def _titles(self) -> tuple[str, str]:
        """What the head says."""
        name = self.puzzle.rules.name
        if self.day is None:
            return say("puzzles.title", game=name, n=self.book.number(self.entry)), ""
        first = say("puzzles.today") if self.day == self.book.today else say("puzzles.earlier")
        return first, say(
            "puzzles.of_day", day=day_text(datetime.combine(self.day, time()), spoken().locale, year=False)
        )

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        self.book.judge.woken = lambda: post(None, self)

    # what a question says for itself

    def foot(self) -> Foot:
        """Onward to the next puzzle."""
        left = (
            Button(say("lessons.leave"), LeaveQuestions(), "ghost", icon="x", key="esc"),
            Button(say("lessons.try_another"), TryAnother(), "ghost", icon="undo", key="z"),
        )
        right = (
            Button(say("lessons.play_on"), PlayFromHere(), icon="route", key="p"),
            Button(say("puzzles.next"), SkipQuestion(), "brass", icon="arrow-right", key="enter"),
        )
        foot = Foot(left, right)
        foot.material = "lacquer"
        return foot

    def remark(self) -> str:
        """The first try counts, unless there was one."""
        return say("puzzles.first_try" if self.book.tries.result(self.entry.id) is None else "puzzles.again")

    def asked(self, view: AnyState) -> Sequence[Widget | float]:
        """The question, and what is looked for."""
        return puzzle_parts(self.setting, self.puzzle, view)

    def answer(self, title: str, tone: Tone, tried: Way | None) -> Sequence[Widget | float]:
        """The ways, why, and how the first try went."""
        result = self.result or "shown"
        return solution_parts(
            self.setting, self.puzzle, self.decision, self._phrases, self.match, title, tone, tried, result
        )

    def known(self, action: Action) -> Way | None:
        """What the judge of puzzles has found."""
        return self.book.judge.found(self.puzzle, action)

    def look_at(self, action: Action) -> bool:
        """Ask the judge of puzzles."""
        return self.book.judge.look_at(self.puzzle, self.entry.path, action)

    def tried(self, way: Way | None, *, right: bool) -> None:
        """The first try counts."""
        if self.result is None:
            self.result = "shown" if way is None else "solved" if right else "missed"
            self.book.note(self.entry, self.result)
            self.list.show()

    # what is shown

    def place_head(self, box: Box) -> None:
        """Have it stand over the top bar."""
        self.head.place(self.view.desk.ruler, box)

    def place_paper(self, box: Box) -> list[Panel]:
        """The list below the paper where there is room for both."""
        ruler = self.view.desk.ruler
        high = self.list.high(ruler, box.w)
        both = box.h - high - 8 >= LEAST_PAPER * ruler.t
        if both:
            lower, upper = box.cut_bottom(high, 8)
            self.paper.place(ruler, upper)
            self.list.place(ruler, lower)
            return [self.paper, self.list]
        if self.listed:
            self.list.place(ruler, box)
            return [self.list]
        self.paper.place(ruler, box)
        return [self.paper]

    # what people do

    def handle(self, command: object) -> None:
        match command:
            case OpenPuzzle(entry):
                self._open(entry)
            case SkipQuestion():
                self._open(self.book.next_untried(self.entry))
            case ShowDay(by):
                assert self.day is not None, "the arrows are there only where a day is shown"
                day = self.day + timedelta(days=by)
                entry = self.book.of_day(day)
                if entry is not None:
                    self._open(entry, day)
            case ShowShelf(by):
                self.list.turn(by)
                self.lay()
            case ShowList():
                self.listed = not self.listed
                self.lay()
            case ShowAnswer():
                self.listed = False
                super().handle(command)
            case PlayFromHere():
                self._play_on()
            case _:
                super().handle(command)

    def _open(self, entry: Head, day: date | None = None) -> None:
        """Another puzzle in place of this one; one that cannot be read says why."""
        if self.window is None:
            return
        try:
            scene = PuzzleScene(self.services, self.book, entry, day)
        except FileFault as fault:
            self.desk.toast(Toast(fault.sentence, icon="alert"))
            return
        self.window.replace(scene)

    def _play_on(self) -> None:
        """Play on in a match of one's own, in which is dealt anew what the seat could not see."""
        puzzle, seats = self.puzzle, self.match.seats
        seed = self.services.seed()
        found = own_copy(self.match, puzzle.seat, seats, seed)
        found.id = new_id()
        notice = say("lessons.dealt_anew", name=seats[puzzle.seat].name)
        self.go(ToTable(found, taken_up=True, notice=notice))

    def leave_questions(self) -> None:
        """Back to where one came from."""
        self.book.judge.close()
        super().leave_questions()
