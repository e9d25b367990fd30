"""A decision as a question on the real table: any legal action may be tried, and nothing is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import pygame
from msgspec.structs import replace

from game.ai.players import players
from game.ai.review.report import Decision, Way
from game.app.paint.box import Box
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
from game.app.play.session import Session
from game.app.review.lessons.foot import Foot
from game.app.review.lessons.question_paper import QuestionPaper, Setting, as_told
from game.app.services.screen import soonest
from game.app.services.services import Services
from game.app.skin_api.phrases import Phrases
from game.app.skin_api.view_models import Marks
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.app.widgets.panel import Panel
from game.app.widgets.percents import percent
from game.app.widgets.widget import Close, Widget
from game.app.widgets.words import Tone
from game.engine.match import Match
from game.engine.turn import AnyState
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
    """Back to where the questions were asked from."""


class TryAnother(msgspec.Struct, frozen=True):
    """Ask again."""


class PlayFromHere(msgspec.Struct, frozen=True):
    """Play on from here in a match of one's own."""


class TrialSession(Session):
    """A session in which nothing is played: what is chosen is handed to `tried`, and the question stays."""

    tried: Callable[[Action], None] | None = None

    def play(self, action: Action, *, final: bool = False, ordered: bool = False) -> list[Event]:
        """Hand the action on. Raises Refused if it is not legal."""
        why = self.why_not(action)
        if why is None and self.tried is not None:
            self.tried(action)
        return []


class Said(msgspec.Struct, frozen=True):
    """What is said of the last try: a heading and a sentence; `refuses`: it was not right."""

    title: str = ""
    sentence: str = ""
    refuses: bool = False


class AskingScene(TableScene):
    """The table before a decision. What is tried is compared with the best; what gives away less than `loose`
    is right. The panel `head` stands over the top bar."""

    def __init__(
        self, services: Services, match: Match, decision: Decision, setting: Setting, loose: int, head: Panel
    ) -> None:  # fmt: skip
        self.decision, self.setting, self.loose, self.head = decision, setting, loose, head
        self.answered = False
        self.right = False
        """Whether the answer is read because it was found."""
        self._tried: Way | None = None
        self._awaited: Action | None = None
        """What was tried and is not judged yet."""
        self._said = Said()
        self._phrases = Phrases(setting.rules, match.board, setting.names)
        ways_on = (
            Button(say("lessons.show_me"), ShowAnswer(), "paper", icon="eye", key="f6", size=14),
            Button(say("lessons.skip"), SkipQuestion(), "paper", icon="skip", key="f7", size=14),
            Button(say("lessons.leave"), LeaveQuestions(), "paper", icon="x", size=14),
        )
        self.paper = QuestionPaper(ways_on)
        self.answer_foot = self.foot()
        super().__init__(services, match, fresh=False)
        self._fill()

    # what a question says for itself

    def foot(self) -> Foot:
        """The buttons below an answer."""
        raise NotImplementedError

    def remark(self) -> str:
        """What is said below "Now you"."""
        return say("lessons.no_clock")

    def asked(self, view: AnyState) -> Sequence[Widget | float]:
        """What stands on the paper as long as it is asked; `view`: what the seat sees."""
        raise NotImplementedError

    def answer(self, title: str, tone: Tone, tried: Way | None) -> Sequence[Widget | float]:
        """What stands there then."""
        raise NotImplementedError

    def known(self, action: Action) -> Way | None:
        """What the judge has found of an action that is no way of the decision; None for nothing yet."""
        raise NotImplementedError

    def look_at(self, action: Action) -> bool:
        """Ask the judge about such an action; whether there is one who looks at it."""
        raise NotImplementedError

    def tried(self, way: Way | None, *, right: bool) -> None:
        """Something was tried and judged; None: the answer was shown."""

    def place_head(self, box: Box) -> None:
        """Have the head stand over the top bar."""
        raise NotImplementedError

    def place_paper(self, box: Box) -> list[Panel]:
        """Have the paper stand in the room beside the board, or below it; returns what stands there."""
        self.paper.place(self.view.desk.ruler, box)
        return [self.paper]

    # the table

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

    def _fill(self) -> None:
        """Have the paper say the question, or the answer."""
        said = self._said
        if self.answered:
            self.paper.fill(self.answer(said.title, "good" if self.right else "title", self._tried), "", "")
            return
        note, sentence = said.title or say("lessons.now_you"), said.sentence or self.remark()
        self.paper.fill(self.asked(self.controller.session.view()), note, sentence, refuses=said.refuses)

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew, the paper over the seats and the journal."""
        super().resize(size)
        self.lay()

    def lay(self) -> None:
        """Place what stands over the table."""
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
        self.place_head(placing.top)
        above: list[Panel] = [self.head, *self.place_paper(side)]
        if self.answered:
            self.answer_foot.place(ruler, bar.inset(8, 0)._replace(h=bar.h - 4), min(44 * ruler.t, bar.h - 8))
            self.answer_foot.box = bar
            above.append(self.answer_foot)
        desk.put_above(*above)
        below = self.head.box.bottom  # no dialog lies under the head
        beside = Box(whole.x, below, max(400.0, side.x - whole.x), whole.bottom - below)
        desk.make_room(beside if whole.w > whole.h else None)
        desk.invalidate()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed; where the answer is read the best is marked on the board."""
        if not self.answered:
            return super().draw(surface)
        best, view = self.decision.best, self.controller.session.view()
        marks = Marks(picked=self.skin.places.of(view, best.action), seat=self.decision.seat)
        return self.view.draw(surface, marks, self.busy)

    # what people do

    def _try(self, action: Action) -> None:
        """Compare what was chosen with the best; while the answer is read keys of the table try nothing."""
        if self.answered:
            return
        decision, label = self.decision, self._phrases.label(action)
        way = next((one for one in decision.ways if one.action == action), None) or self.known(action)
        self._awaited = None
        if way is not None:
            self._compare(way, label)
        elif self.look_at(action):
            self._awaited = action
            self._said = Said(say("lessons.looking", action=label), say("lessons.looking_why"))
        else:
            self._said = Said(say("lessons.not_judged", action=label), say("lessons.not_judged_why"), True)
        self._show_again()

    def _compare(self, way: Way, label: str) -> None:
        """Say what a way gives away; one that is right is the answer."""
        self._tried, best = way, way is self.decision.best
        way = as_told(self.decision, way)
        if way.gap < self.loose:
            self.right = self.answered = True
            self._said = Said(say("lessons.yes" if best else "lessons.also_good", action=label))
        else:
            gives = say("lessons.gives_away", action=label, loss=percent(way.gap))
            self._said = Said(gives, say("lessons.once_more"), True)
        self.tried(way, right=self.right)

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself: the judge is asked again soon."""
        return soonest(super().wake, LOOK_MS if self._awaited is not None else None)

    def tick(self, ms: float) -> None:
        """Let time pass, and see whether the judge has looked at what was tried."""
        super().tick(ms)
        if self._awaited is not None and self.known(self._awaited) is not None:
            self._try(self._awaited)

    def handle(self, command: object) -> None:
        match command:
            case ShowAnswer():
                self._awaited = None
                self.answered, self.right = True, False
                label = self._phrases.label(self.decision.best.action)
                self._said = Said(say("lessons.best_is", action=label))
                self.tried(None, right=False)
                self._show_again()
            case TryAnother():
                self.answered, self.right, self._tried, self._said = False, False, None, Said()
                self._show_again()
            case LeaveQuestions() | OpenMenu():
                self.leave_questions()
            case Close() if self.view.desk.modal is None:
                self.leave_questions()
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
        self.lay()

    def leave_questions(self) -> None:
        """Back to where the questions were asked from."""
        if self.window is not None:
            self.window.pop()
