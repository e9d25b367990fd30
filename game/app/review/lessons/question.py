"""Decisions of a match that is over as questions, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.ai.players import players
from game.ai.review.choices import edges
from game.ai.review.report import Decision, Review, Way
from game.ai.review.sums import missed_again
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.puzzle_keeping import PuzzleKeeper
from game.app.play.review_work import ReviewWork
from game.app.play.setup_draft import usual_level
from game.app.review.lessons.asking import (
    AskingScene,
    LeaveQuestions,
    PlayFromHere,
    SkipQuestion,
    TryAnother,
)
from game.app.review.lessons.foot import Foot
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.own_match import question_match
from game.app.review.lessons.question_paper import StoodBar, answer_parts, asked_parts, came_of_it, setting_of
from game.app.review.lessons.told import Told
from game.app.services.services import Services
from game.app.shell.window import post
from game.app.widgets.button import Button, IconButton
from game.app.widgets.panel import Panel
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Widget
from game.app.widgets.words import Label, Tone
from game.engine.turn import AnyState
from game.engine.vocabulary import Action
from game.selfplay.kept_puzzle import SECONDS
from game.store.catalogue import say


class KeepAsPuzzle(msgspec.Struct, frozen=True):
    """Keep the decision among one's own puzzles."""


class SeeInMatch(msgspec.Struct, frozen=True):
    """See the decision in the review."""


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
    keeper: PuzzleKeeper | None = None
    """Who keeps moments as puzzles; None where nothing is kept beside the match."""
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


class QuestionScene(AskingScene):
    """The table before a decision of a match that is over."""

    head: QuestionHead

    def __init__(self, services: Services, questions: Questions) -> None:
        self.questions = questions
        decision, review = questions.decision, questions.match
        level = usual_level(players(review.rules))
        match = question_match(review, decision.frame - 1, decision.seat, level)
        loose, _ = edges(len(set(questions.review.sides)))
        super().__init__(services, match, decision, setting_of(review), loose, QuestionHead(questions))

    def foot(self) -> Foot:
        """Onward, or back to the review."""
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
        if self.questions.keeper is not None:
            left = (*left, IconButton("save", say("puzzles.keep"), KeepAsPuzzle(), key="k"))
        foot = Foot(left, right)
        foot.material = "lacquer"
        return foot

    def asked(self, view: AnyState) -> Sequence[Widget | float]:
        """The question, what the seat knew, and how it stood."""
        match, seat = self.questions.match, self.decision.seat
        sentence = say("lessons.find_better", name=match.who(seat))
        parts = asked_parts(self.setting, view, seat, sentence, say("lessons.knew"))
        heading = Label(say("lessons.stood"), "head-bold", 17, wrap=True)
        return [*parts, 10.0, heading, StoodBar(match, self.decision)]

    def answer(self, title: str, tone: Tone, tried: Way | None) -> Sequence[Widget | float]:
        """The ways, why, and what came of what was done."""
        came = came_of_it(self.questions.match, self.decision)
        parts = answer_parts(self.setting, self.decision, self._phrases, self.match, title, tone, tried)
        if came or self.questions.again:
            parts += [6.0, Label(say("lessons.came"), "head-bold", 17, "title", wrap=True)]
            parts += [Label(came, "ui", 15, wrap=True)] if came else []
        if self.questions.again:
            rounds = [str(one) for one in self.questions.again]
            parts.append(Label(say("lessons.missed_again", rounds=rounds), "ui", 15, wrap=True))
        return parts

    def known(self, action: Action) -> Way | None:
        """What the judge of the review has found."""
        work = self.questions.work
        return work.tried.get((self.decision.frame, action)) if work is not None else None

    def look_at(self, action: Action) -> bool:
        """Ask the judge of the review, unless it is at work."""
        work = self.questions.work
        if work is None or work.state not in ("done", "cancelled"):
            return False
        work.try_way(self.decision, action)
        return True

    def place_head(self, box: Box) -> None:
        """Have it say whose decision of which match it is."""
        match = self.questions.match
        name = match.seats[self.decision.seat].name
        about = say("lessons.of_match", name=name, game=match.rules.name)
        self.head.place(self.view.desk.ruler, box, about)

    def handle(self, command: object) -> None:
        match command:
            case SkipQuestion():
                self._skip()
            case KeepAsPuzzle():
                self._keep()
            case SeeInMatch():
                self.leave_questions()
                self.questions.see(self.decision.frame)
            case PlayFromHere():
                self.questions.play(self.decision.frame - 1, self.decision.seat)
            case _:
                super().handle(command)

    def _keep(self) -> None:
        """Have the moment judged and kept."""
        keeper, work = self.questions.keeper, self.questions.work
        if keeper is not None and work is not None and work.path is not None:
            keeper.woken = lambda: post(None, self)
            keeper.keep(work.path, self.decision.frame)
            self.desk.toast(Toast(say("puzzles.keeping", n=round(SECONDS)), icon="hourglass"))

    def command(self, command: object) -> None:
        """Something is ready: `tick` looks."""
        self.tick(0)

    def tick(self, ms: float) -> None:
        """Say what came of a moment that was to be kept."""
        super().tick(ms)
        kept = self.questions.keeper.news() if self.questions.keeper is not None else None
        if kept is not None:
            sentence = kept.fault or say("puzzles.kept" if kept.clear else "puzzles.kept_unclear")
            self.desk.toast(Toast(sentence, icon="alert" if kept.fault else "save"))

    def _skip(self) -> None:
        """The next question, or back to the review after the last one."""
        if self.questions.at + 1 >= len(self.questions.decisions):
            self.leave_questions()
            return
        self.questions.at += 1
        assert self.window is not None
        self.window.replace(QuestionScene(self.services, self.questions))


def five_dearest(review: Review, seat: int) -> tuple[Decision, ...]:
    """The mistakes of a seat that are surest and dearest, the dearest first."""
    return tuple(review.decisions[place] for place in review.dearest.get(seat, ()))
