"""The review of a match that is over: its pages, its keys, and the ways from there."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.ai.review.report import Decision, Review
from game.app.paint.box import Box
from game.app.play.commands import OpenKeys, OpenSettings, Watch
from game.app.play.puzzle_keeping import PuzzleKeeper
from game.app.review.lessons.asking import PlayFromHere
from game.app.review.lessons.calibration import calibration_dialog
from game.app.review.lessons.chance_chart import LookAt
from game.app.review.lessons.chance_page import ChancePage
from game.app.review.lessons.chance_paper import ShowCalibration
from game.app.review.lessons.decisions_page import DecisionsPage, MovedTo, OpenDecision
from game.app.review.lessons.foot import Foot
from game.app.review.lessons.head import Head, ShowPage
from game.app.review.lessons.judging import Judging
from game.app.review.lessons.judging_buttons import CancelJudging, JudgeOn, JudgingButtons
from game.app.review.lessons.keys import BOARD, CHANCE, DECISIONS, LUCK, ReviewKeys, own_keys
from game.app.review.lessons.luck_page import LuckPage, ShowPart
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.own_match import decider, own_match
from game.app.review.lessons.question import Questions, QuestionScene, five_dearest
from game.app.review.lessons.review_text import keep_text, review_text
from game.app.review.summary import Summary
from game.app.review.timeline import GoTo, PlayOn, StepFrames
from game.app.services.routes import ReviewPlace, ToKeyList, ToReplay, ToRuleBook, ToSettings, ToTable
from game.app.services.screen import Screen, new_desk, notify, restyle, soonest, told_in
from game.app.services.services import Services
from game.app.services.thumbnails import Known
from game.app.shell.window import Window
from game.app.table.panels.placing import board_size
from game.app.widgets.background import Background, mat_box
from game.app.widgets.button import Button, IconButton
from game.app.widgets.layout import compact
from game.app.widgets.panel import Panel
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, ShowRule
from game.store.catalogue import say
from game.store.documents import FileFault

LARGE: Final = 1.3
"""From this text scale on board and moments are a page of their own."""
STEP_MS: Final = 260.0
"""How long a frame is seen while the match plays, at the speed "normal"."""
AT_ONCE_S: Final = 0.2
"""Most matches are estimated in less, and are there with the first picture."""


class TryDearest(msgspec.Struct, frozen=True):
    """Be asked the dearest decisions."""


class SaveText(msgspec.Struct, frozen=True):
    """Write the review as a text."""


class GoToThrow(msgspec.Struct, frozen=True):
    """See the luckiest throw on the chart, or the dearest."""

    best: bool


class ReviewScene(Screen):
    """A review. `where`: the page, the frame and the seat where it lies open; it is kept up to date."""

    def __init__(
        self, services: Services, summary: Summary, where: ReviewPlace, path: Path | None = None
    ) -> None:
        self.services = services
        self.summary = summary
        self.where = where
        summary.chronicle.work(None)
        self.review = MatchReview(summary, where.place)
        if where.seat >= 0:
            self.review.look_at(where.seat)
        self.judging = Judging(services, self.review, path, self)
        self.judging_buttons = JudgingButtons(self.judging)
        self.title = say("lessons.window", game=summary.rules.name)
        self.desk = new_desk(services, self.handle)
        self.keys = ReviewKeys(self.review, services.keys, self.desk)
        self.background = Background(self.desk)
        self._closed = False
        """Whether it is being closed, not only covered."""
        self.playing = False
        """Whether the cursor goes on by itself."""
        self._waited = 0.0
        self._size = 1280, 720
        self._shown_buttons: tuple[bool, ...] = ()
        """Which buttons were hidden when they were placed."""
        self._state = False, False
        """Whether the judge was at work or had been stopped when it was shown."""
        self.chance = ChancePage(self.review)
        self.luck = LuckPage(self.review)
        self.decisions = DecisionsPage(self.review)
        self.foot = self._foot()
        self.head = self._head()
        self.review.estimates.work(AT_ONCE_S)
        self._show()

    # what is made

    @property
    def pages(self) -> list[int]:
        """The pages that there are."""
        return [CHANCE, LUCK, DECISIONS, *([BOARD] if self.chance.apart else [])]

    def _head(self) -> Head:
        names = {CHANCE: "chance", LUCK: "luck", DECISIONS: "decisions", BOARD: "board"}
        titles = {page: say(f"lessons.pages.{names[page]}") for page in self.pages}
        if len(self.review.people) != 1:
            titles[DECISIONS] = say("lessons.all_decisions")
        return Head(list(titles.items()))

    def _foot(self) -> Foot:
        back = Button(say("lessons.back"), Close(), "ghost", icon="arrow-left", key="esc")
        self.step_back = IconButton("chevron-left", say("replay.step_back"), StepFrames(-1))
        self.play = Button(say("replay.play"), PlayOn(), icon="play", key="space")
        self.step_on = IconButton("chevron-right", say("replay.step_on"), StepFrames(1))
        self.luckiest = Button(say("lessons.luckiest_throw"), GoToThrow(best=True), icon="dice", key="l")
        self.dearest = Button(say("lessons.dearest_throw"), GoToThrow(best=False), icon="dice", key="d")
        left = (back, self.step_back, self.play, self.step_on, self.luckiest, self.dearest)
        self.play_from = Button(say("lessons.play_on"), PlayFromHere(), icon="route", key="p")
        self.save = Button(say("lessons.save_text"), SaveText(), "ghost", icon="save", key="s")
        self.five = Button("", TryDearest(), "brass", icon="lightbulb", key="enter")
        left = (*left, self.play_from)
        return Foot(left, (*self.judging_buttons.both, self.save, self.five))

    # what is shown

    @property
    def about(self) -> str:
        """Which match it is."""
        chronicle, seats = self.summary.chronicle, len(self.summary.seats)
        rounds = chronicle.rounds[-1] if chronicle.rounds else 0
        about = say("lessons.about", game=self.summary.rules.name, rounds=rounds, seats=seats)
        return f"{about} {self.judging.told}".strip()

    def _show(self) -> None:
        """Bring all parts in line with where one is and what is known."""
        review, where = self.review, self.where
        where.place, where.seat = review.place, review.seat
        self.chance.boards = where.page == BOARD
        self.play.label = say("replay.pause" if self.playing else "replay.play")
        self.play.icon = "pause" if self.playing else "play"
        self.head.show(where.page, self.summary.headline, self.about)
        self.judging_buttons.show(where.page == DECISIONS)
        moves = where.page in (CHANCE, BOARD)
        for button in (self.step_back, self.play, self.step_on):
            button.hidden = not moves
        if where.page == LUCK:
            self.luck.show()
        if where.page == DECISIONS:
            self.decisions.show()
        self.play_from.hidden = not moves or decider(self.review, self.review.place) < 0
        self.save.hidden = self.review.judged is None
        asked = self.dearest_five
        self.five.hidden = not asked
        self.five.label = say("lessons.dearest_five", n=len(asked))
        page = self.luck.phases
        kind = "throw" if review.judged is None or review.judged.dice else "card"
        for button, which, throw in (
            (self.luckiest, "luckiest", page.luckiest), (self.dearest, "dearest", page.dearest)
        ):  # fmt: skip
            button.label = say(f"lessons.{which}_{kind}")
            button.icon = "dice" if kind == "throw" else "cards"
            button.hidden = where.page != LUCK or throw is None
        others = where.page in (LUCK, DECISIONS)
        if self.chance.show() or others or self._buttons != self._shown_buttons:
            self._place()

    @property
    def _buttons(self) -> tuple[bool, ...]:
        """Which buttons are hidden."""
        return tuple(button.hidden for button in (*self.foot.left, *self.foot.right))

    @property
    def dearest_five(self) -> tuple[Decision, ...]:
        """The dearest sure mistakes of the seat that is looked at; () where nobody has asked for them."""
        review, match = self.review.judged, self.review
        if review is None or match.seat not in match.asked_for:
            return ()
        return five_dearest(review, match.seat)

    def show_judged(self, judged: Review) -> None:
        """Show what the judge has found by now."""
        self.review.judged = judged
        self._renew()

    def _turn_to(self, page: int) -> None:
        """Open a page; the first one where there is none of that number."""
        self.where.page = page if page in self.pages else CHANCE
        self._renew()

    def _renew(self) -> None:
        """Show everything, and place it anew whether it looks otherwise or not."""
        self._show()
        self._place()

    # the scene

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        self.judging.enter()
        if not self.desk.looks_like(self.services.theme, self.services.text_scale):
            self.apply_settings()

    def apply_settings(self) -> None:
        """Take colours and text size from the settings."""
        restyle(self.desk, self.services)
        self._place()

    def leave(self) -> None:
        """Keep no pictures below another screen, and rest."""
        super().leave()
        self.judging.leave(closed=self._closed)
        self._closed = False
        self.playing = False
        self.background.forget()

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self._size = size
        self.desk.resize(size)
        self._place()

    def _place(self) -> None:
        desk, ruler, whole = self.desk, self.desk.ruler, self.desk.whole
        small = compact(whole.w, whole.h, 1.0)
        apart = ruler.t >= LARGE or whole.h > whole.w
        if apart != self.chance.apart:
            self.chance.apart = apart
            if not apart and self.where.page == BOARD:
                self.where.page = CHANCE
            self.head = self._head()
            self.head.show(self.where.page, self.summary.headline, self.about)
        mat = mat_box(desk)
        if self.background.mat != mat:
            self.background.place(mat)
        room = mat.inset(12 if small else 20, 9 if small else 16)
        top = self.head.place(ruler, room)
        foot = self.foot.place(ruler, room, (38 if small else 44) * (0.35 + 0.65 * ruler.t))
        gap = 7 if small else 12
        page = Box(room.x, top + gap, room.w, foot - gap - top - gap)
        known = board_size(self._size, desk.text_scale, len(self.review.seats), self.review.skin)
        self.chance.place(ruler, page, Known(known, desk.text_scale), small=small)
        if self.where.page == LUCK:
            self.luck.place(ruler, page, small=small)
        if self.where.page == DECISIONS:
            self.decisions.place(ruler, page, small=small)
        self._shown_buttons = self._buttons
        desk.put(self.head, *self._panels, self.foot)
        if desk.focus.current is None:
            desk.focus.put(self.chance.paper.chart, shown=False)
        desk.invalidate()

    @property
    def _panels(self) -> tuple[Panel, ...]:
        """The parts of the page that lies open."""
        if self.where.page == DECISIONS:
            return self.decisions.panels
        return self.luck.panels if self.where.page == LUCK else self.chance.panels

    @property
    def busy(self) -> bool:
        """Whether something moves, or the chances are still being estimated."""
        return self.desk.busy or not self.review.estimates.done

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        step = max(1.0, STEP_MS - self._waited) if self.playing else None
        return soonest(self.desk.wake, told_in(self.services, self.desk), step)

    def tick(self, ms: float) -> None:
        """Let time pass: go on estimating, and with the match where it plays."""
        self.desk.tick(ms)
        notify(self.services, self.desk)
        if not self.review.estimates.done:
            self.review.estimates.work()
            self._show()
        if self.playing:
            self._waited += ms
            if self._waited >= STEP_MS:
                self._waited = 0.0
                self.review.go_to(self.review.place + 1)
                self.playing = self.review.place < self.review.last
                self._show()

        found, state = self.judging.news(), (self.judging.at_work, self.judging.stopped)
        if found is not None or state != self._state:
            self._state = state
            if found is not None:
                self.review.judged = found
            self._renew()

    def command(self, command: object) -> None:
        """The judge has found something: `tick` fetches it."""
        self.tick(0)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.background.draw(surface)

    # what people do

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the parts; keys move through time wherever the focus is."""
        desk = self.desk
        moves = self.keys.command(event, self.where.page) if event.type == pygame.KEYDOWN else None
        if moves is not None and not desk.shut:
            self.handle(moves)
            return
        rows = event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN)
        if rows and self.where.page == DECISIONS and not desk.shut and not self.decisions.list.hidden:
            desk.focus.put(self.decisions.list, shown=True)
        if event.type == pygame.MOUSEWHEEL and not desk.shut:
            at = desk.pointer.at
            if self.chance.paper.box.contains(at) and self.chance.paper in desk.panels:
                self.handle(StepFrames(-1 if event.y > 0 else 1))
                return
        if desk.event(event) or event.type != pygame.KEYDOWN or desk.shut:
            return
        command = self.services.keys.command(event)
        if command == "back":
            self.handle(Close())
        elif command == "rules":
            self.handle(ShowRule())
        elif command == "all-keys":
            self.handle(OpenKeys())

    def handle(self, command: object) -> None:
        """Do what a widget asks for."""
        review, desk = self.review, self.desk
        match command:
            case ShowPage(page):
                self._turn_to(page)
                return
            case GoTo(place):
                self.playing = False
                review.go_to(place)
            case StepFrames(by):
                self.playing = False
                review.go_to(review.place + by)
            case GoToThrow(best):
                throw = self.luck.phases.luckiest if best else self.luck.phases.dearest
                if throw is not None:
                    self._see(throw.frame)
                return
            case ShowPart(part):
                self.luck.part = part
            case TryDearest():
                self._ask(self.dearest_five)
                return
            case OpenDecision(place):
                self._ask(self.decisions.decisions[place : place + 1])
                return
            case MovedTo(place):
                self.decisions.chosen = place
                self.decisions.list.chosen = place
                return
            case ShowCalibration():
                policy = review.rules.policy
                bins = policy.calibration if policy is not None else ()
                desk.open(calibration_dialog(review.rules.name, bins))
                return
            case SaveText():
                self._save_text()
                return
            case PlayFromHere():
                seat = review.seat if review.seats[review.seat].human else decider(review, review.place)
                self._play_from(review.place, seat)
                return
            case CancelJudging() | JudgeOn():
                self.judging_buttons.handle(command)
                self._renew()
                return
            case LookAt(seat):
                review.look_at(seat)
            case PlayOn():
                self._play_on()
            case Watch(place):
                moments = self.summary.chronicle.moments
                self.go(ToReplay(self.summary.playthrough, max(0, place), moments))
            case OpenSettings():
                self.go(ToSettings())
            case OpenKeys():
                self.go(ToKeyList(own=own_keys()))
            case ShowRule(rule):
                options = self.summary.playthrough.setup.options
                self.go(ToRuleBook(self.summary.rules, rule, options=options))
            case Close() if desk.modal is not None:
                desk.close(desk.modal)
            case Close() if self.window is not None:
                self._closed = True
                self.window.pop()
            case _:
                return
        self._show()

    def _save_text(self) -> None:
        """Write the review as a text beside what is shared."""
        judged = self.review.judged
        if judged is None:
            return
        name = say("records.file", game=self.summary.rules.name, date=f"{self.services.clock():%Y-%m-%d}")
        try:
            path = keep_text(review_text(self.review, judged, self.summary.headline), name)
        except FileFault as fault:
            self.desk.toast(Toast(fault.sentence, icon="alert"))
        else:
            self.desk.toast(Toast(say("lessons.kept_text", path=str(path)), icon="save"))

    def _ask(self, decisions: tuple[Decision, ...]) -> None:
        """Ask decisions of the seat as questions."""
        match, review = self.review, self.review.judged
        if not decisions or review is None or self.window is None:
            return
        one = len(decisions) == 1 and decisions != self.dearest_five
        title = say("lessons.one_decision") if one else say("lessons.dearest_title", n=len(decisions))
        work = self.judging.work
        apart = self.services.apart
        keeps = work is not None and work.path is not None and apart is not None
        keeper = PuzzleKeeper(apart) if keeps and apart is not None else None
        questions = Questions(match, review, decisions, title, self._see, self._play_from, work, keeper)
        self.window.push(QuestionScene(self.services, questions))

    def _see(self, frame: int) -> None:
        """See a frame on the first page."""
        self.review.go_to(frame)
        self._turn_to(CHANCE)

    def _play_from(self, place: int, seat: int) -> None:
        """Play on from a frame in a new match, as a seat saw it."""
        if seat < 0 or decider(self.review, place) < 0:
            return
        match = own_match(self.review, place, seat, self.services.seed())
        notice = say("lessons.dealt_anew", name=self.review.seats[seat].name)
        self.go(ToTable(match, taken_up=True, notice=notice))

    def _play_on(self) -> None:
        """Let the match run, or rest; from its end it runs from the beginning."""
        self.playing = not self.playing
        self._waited = 0.0
        if self.playing and self.review.place >= self.review.last:
            self.review.go_to(0)
