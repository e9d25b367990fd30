"""A decision of a match that is over as a question: the table as it stood, and any legal action to try."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
import pygame
from msgspec.structs import replace

from game.ai.players import players
from game.ai.review.choices import edges
from game.ai.review.report import Decision, Review, Way
from game.ai.review.sums import missed_again
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import (
    AskToEnd,
    HandOver,
    OpenLoad,
    OpenMenu,
    OpenSave,
    OpenSharing,
    QuickLoad,
    QuickSave,
    Undo,
)
from game.app.play.review_work import ReviewWork
from game.app.play.session import Session
from game.app.play.setup_draft import usual_level
from game.app.review.lessons.foot import Foot
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.own_match import question_match
from game.app.review.lessons.question_paper import QuestionPaper, answer_parts, as_told, asked_parts
from game.app.review.lessons.told import Told
from game.app.services.screen import soonest
from game.app.services.services import Services
from game.app.skin_api.phrases import Phrases
from game.app.skin_api.view_models import Marks
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.app.widgets.panel import Panel
from game.app.widgets.percents import percent
from game.app.widgets.widget import Close
from game.engine.match import Match
from game.engine.vocabulary import Action, Event
from game.store.catalogue import say

CLOSED: Final = (
    AskToEnd, HandOver, OpenLoad, OpenSave, OpenSharing, QuickLoad, QuickSave, Undo,
)  # fmt: skip
"""What belongs to a match that goes on."""


LOOK_MS: Final = 150.0
"""How often it is looked whether the judge is ready."""


class ShowAnswer(msgspec.Struct, frozen=True):
    """Show what would have been best."""


class SkipQuestion(msgspec.Struct, frozen=True):
    """Go to the next question."""


class LeaveQuestions(msgspec.Struct, frozen=True):
    """Back to the review."""


class TryAnother(msgspec.Struct, frozen=True):
    """Ask again."""


class SeeInMatch(msgspec.Struct, frozen=True):
    """See the decision in the review."""


class PlayFromHere(msgspec.Struct, frozen=True):
    """Play on from here in a match of one's own."""


class Questions(msgspec.Struct):
    """The decisions that are asked one after the other, and which one is; `see` leads to the frame of one in
    the review, `play` plays on from before one."""

    match: MatchReview
    review: Review
    decisions: tuple[Decision, ...]
    title: str
    see: Callable[[int], None]
    play: Callable[[int, int], None]
    work: ReviewWork | None = None
    """Who judges what was not looked at; None where nobody does."""
    at: int = 0

    @property
    def decision(self) -> Decision:
        """The one that is asked."""
        return self.decisions[self.at]

    @property
    def again(self) -> tuple[int, ...]:
        """The rounds in which the same was missed, as far as they have a number."""
        decisions = self.review.decisions
        missed = missed_again(decisions, decisions.index(self.decision))
        return tuple(decisions[n].round for n in missed if decisions[n].round > 0)


class TrialSession(Session):
    """A session in which nothing is played: what is chosen is handed to `tried`, and the question stays."""

    tried: Callable[[Action], None] | None = None

    def play(self, action: Action, *, final: bool = False, ordered: bool = False) -> list[Event]:
        """Hand the action on. Raises Refused if it is not legal."""
        why = self.why_not(action)
        if why is None and self.tried is not None:
            self.tried(action)
        return []


class QuestionHead(Panel):
    """The title, and a disc for each question."""

    def __init__(self, questions: Questions) -> None:
        self.questions = questions
        self.about = Told("", "ui", 15, "soft")
        self._title = Box(0, 0, 1, 1)
        super().__init__("lacquer", (self.about,))

    def place(self, ruler: Canvas, box: Box, about: str) -> None:
        """Stand over the top bar."""
        self.box, t = box, ruler.t
        self._title, rest = box.inset(14, 0).cut_left(
            min(ruler.text_width(self.questions.title, "head-bold", 22) + 16, box.w * 0.5)
        )
        discs = len(self.questions.decisions) * 30 * t if len(self.questions.decisions) > 1 else 0.0
        self.about.words = about
        self.about.box = rest.cut_left(discs + 8)[1]
        self.about.hidden = self.about.box.w < 80 * t

    def ground(self, canvas: Canvas) -> None:
        """Lacquer, title and discs."""
        super().ground(canvas)
        theme, t, room, asked = canvas.theme, canvas.t, self._title, self.questions
        canvas.text(asked.title, room.x, room.cy, "head-bold", 22, theme.felt_title)
        if len(asked.decisions) < 2:
            return
        for n in range(len(asked.decisions)):
            disc = Box.around(room.right + (15 + 30 * n) * t, room.cy, 24 * t)
            here = n == asked.at
            fill = theme.button_brass.fill if here else theme.well
            canvas.box(disc, disc.h / 2, fill, theme.brass_line, 1.4)
            ink = theme.button_brass.ink if here else theme.cream
            canvas.text(str(n + 1), disc.cx, disc.cy, "strong", 13, ink, "c")


class QuestionScene(TableScene):
    """The table before a decision. What is tried is compared with the best; nothing is played."""

    def __init__(self, services: Services, questions: Questions) -> None:
        self.questions = questions
        decision, review = questions.decision, questions.match
        self.answered = False
        self._tried: Way | None = None
        self._awaited: Action | None = None
        """What was tried and is not judged yet."""
        self._said: tuple[str, str, bool] = "", "", False
        level = usual_level(players(review.rules))
        match: Match = question_match(review, decision.frame - 1, decision.seat, level)
        self._phrases = Phrases(review.rules, match.board, review.names)
        ways_on = (
            Button(say("lessons.show_me"), ShowAnswer(), "paper", icon="eye", key="f6", size=14),
            Button(say("lessons.skip"), SkipQuestion(), "paper", icon="skip", key="f7", size=14),
            Button(say("lessons.leave"), LeaveQuestions(), "paper", icon="x", size=14),
        )
        self.paper, self.head = QuestionPaper(ways_on), QuestionHead(questions)
        self.answer_foot = self._answer_foot()
        super().__init__(services, match, fresh=False)
        self._fill()

    def sit_down(self) -> Session:
        """A session in which nothing is played and nothing saved."""
        session = TrialSession(self.match, players(self.match.rules), confirm=False)
        session.tried = self._try
        return session

    def apply_settings(self) -> None:
        """As at every table, but nothing happens by itself."""
        super().apply_settings()
        unasked = self.controller.unasked
        unasked.auto_forced, unasked.stay_put, unasked.end_turns = False, False, "never"
        unasked.ask_trifles = True
        self.controller.auto_roll = False
        self.controller.session.confirm = False

    def _catch_up(self) -> None:
        """Nothing has happened here."""

    # what is shown

    def _answer_foot(self) -> Foot:
        last = self.questions.at + 1 == len(self.questions.decisions)
        count = len(self.questions.decisions)
        onward = (
            Button(say("lessons.done"), LeaveQuestions(), "brass", icon="check", key="enter")
            if last
            else Button(
                say("lessons.next"), SkipQuestion(), "brass", icon="arrow-right", key="enter",
                sub=say("lessons.next_of", n=self.questions.at + 2, count=count),
            )
        )  # fmt: skip
        left = (
            Button(say("lessons.leave"), LeaveQuestions(), "ghost", icon="x", key="esc"),
            Button(say("lessons.try_another"), TryAnother(), "ghost", icon="undo", key="z"),
        )
        right = (
            Button(say("lessons.see"), SeeInMatch(), icon="eye", key="v"),
            Button(say("lessons.play_on"), PlayFromHere(), icon="route", key="p"),
            onward,
        )
        foot = Foot(left, right)
        foot.material = "lacquer"
        return foot

    def _fill(self) -> None:
        """Have the paper say the question, or the answer."""
        match, decision = self.questions.match, self.questions.decision
        title, sentence, refuses = self._said
        if self.answered:
            parts = answer_parts(
                match, decision, self._phrases, title, "good" if self._right else "title", self._tried,
                self.questions.again,
            )  # fmt: skip
            self.paper.fill(parts, "", "")
            return
        view = self.controller.session.view()
        note = title or say("lessons.now_you")
        self.paper.fill(
            asked_parts(match, view, decision), note, sentence or say("lessons.no_clock"), refuses=refuses
        )

    _right = False

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew, the paper over the seats and the journal."""
        super().resize(size)
        self._lay()

    def _lay(self) -> None:
        placing, desk, ruler = self.view.placing, self.view.desk, self.view.desk.ruler
        if placing is None:
            return
        side = placing.journal.union(placing.forecast)
        for seat in placing.seats:
            side = side.union(seat)
        whole, bar = desk.whole, placing.bar
        top = min(placing.board.y, *(seat.y for seat in placing.seats)) - 4
        if whole.h > whole.w:  # upright: below the bar
            side = Box(8, bar.bottom + 8, whole.w - 16, whole.bottom - bar.bottom - 16)
        else:
            left = max(placing.board.right + 10, side.x - 6)
            foot = whole.bottom - 8 if bar.right <= left + 4 else bar.y - 6
            side = Box(left, top, whole.right - 8 - left, foot - top)
        self.paper.place(ruler, side)
        match = self.questions.match
        about = say(
            "lessons.of_match", name=match.seats[self.questions.decision.seat].name, game=match.rules.name
        )
        self.head.place(ruler, placing.top, about)
        above: list[Panel] = [self.head, self.paper]
        if self.answered:
            self.answer_foot.place(ruler, bar.inset(8, 0)._replace(h=bar.h - 4), min(44 * ruler.t, bar.h - 8))
            self.answer_foot.box = bar
            above.append(self.answer_foot)
        desk.put_above(*above)
        desk.make_room(
            Box(whole.x, whole.y, max(400.0, side.x - whole.x), whole.h) if whole.w > whole.h else None
        )
        desk.invalidate()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed; where the answer is read the best is marked on the board."""
        if not self.answered:
            return super().draw(surface)
        best, view = self.questions.decision.best, self.controller.session.view()
        marks = Marks(picked=self.skin.places.of(view, best.action), seat=self.questions.decision.seat)
        return self.view.draw(surface, marks, self.busy)

    # what people do

    def _try(self, action: Action) -> None:
        """Compare what was chosen with the best."""
        decision = self.questions.decision
        work, label = self.questions.work, self._phrases.label(action)
        way = next((one for one in decision.ways if one.action == action), None)
        if way is None and work is not None:
            way = work.tried.get((decision.frame, action))
        self._awaited = None
        if way is None and work is not None and work.state in ("done", "cancelled"):
            self._awaited = action
            work.try_way(decision, action)
            self._said = say("lessons.looking", action=label), say("lessons.looking_why"), False
        elif way is None:
            self._said = say("lessons.not_judged", action=label), say("lessons.not_judged_why"), True
        else:
            loose, _ = edges(len(set(self.questions.review.sides)))
            self._tried, best = way, way is decision.best
            way = as_told(decision, way)
            if way.gap < loose:
                self._right = self.answered = True
                self._said = say("lessons.yes" if best else "lessons.also_good", action=label), "", False
            else:
                gap = percent(way.gap)
                self._said = say("lessons.gives_away", action=label, loss=gap), say("lessons.once_more"), True
        self._show_again()

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself: the judge is asked again soon."""
        return soonest(super().wake, LOOK_MS if self._awaited is not None else None)

    def tick(self, ms: float) -> None:
        """Let time pass, and see whether the judge has looked at what was tried."""
        super().tick(ms)
        work, awaited = self.questions.work, self._awaited
        if awaited is None or work is None:
            return
        if (self.questions.decision.frame, awaited) in work.tried:
            self._try(awaited)

    def handle(self, command: object) -> None:
        match command:
            case ShowAnswer():
                self._awaited = None
                self.answered, self._right = True, False
                label = self._phrases.label(self.questions.decision.best.action)
                self._said = say("lessons.best_is", action=label), "", False
                self._show_again()
            case TryAnother():
                self.answered, self._right, self._tried, self._said = False, False, None, ("", "", False)
                self._show_again()
            case SkipQuestion():
                self._skip()
            case LeaveQuestions() | OpenMenu():
                self._leave()
            case Close() if self.view.desk.modal is None:
                self._leave()
            case SeeInMatch():
                self._leave()
                self.questions.see(self.questions.decision.frame)
            case PlayFromHere():
                decision = self.questions.decision
                self.questions.play(decision.frame - 1, decision.seat)
            case _ if isinstance(command, CLOSED):
                pass
            case _:
                super().handle(command)

    def event(self, event: pygame.Event) -> None:
        """While the answer is read the table takes no keys."""
        if self.answered and event.type == pygame.KEYDOWN:
            self.view.desk.event(event)
            return
        super().event(event)

    def _tick(self, ms: float) -> None:
        """A hint names no chance: the player who gives it counts otherwise than the judge."""
        super()._tick(ms)
        hint = self.controller.hint
        if hint is not None and hint.outlook is not None:
            self.controller.hint = replace(hint, outlook=None)

    def _show_again(self) -> None:
        if self.answered:
            self.controller.hint = None
            self.view.explain(None)
        self._fill()
        self.refresh()
        self._lay()

    def _skip(self) -> None:
        """The next question, or back to the review after the last one."""
        if self.questions.at + 1 >= len(self.questions.decisions):
            self._leave()
            return
        self.questions.at += 1
        assert self.window is not None
        self.window.replace(QuestionScene(self.services, self.questions))

    def _leave(self) -> None:
        if self.window is not None:
            self.window.pop()


def five_dearest(review: Review, seat: int) -> tuple[Decision, ...]:
    """The mistakes of a seat that are surest and dearest, the dearest first."""
    return tuple(review.decisions[place] for place in review.dearest.get(seat, ()))
