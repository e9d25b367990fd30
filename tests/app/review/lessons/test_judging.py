"""The judge beside the screen: when it works, and what is said of how far it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pygame
import pytest
from msgspec.structs import replace

from game.ai.review.report import Review, Way
from game.app.dev.sample_review import sample_review
from game.app.play.commands import Do
from game.app.play.puzzle_keeping import Kept
from game.app.review.lessons import judging
from game.app.review.lessons.asking import ShowAnswer
from game.app.review.lessons.chance_chart import LookAt
from game.app.review.lessons.head import ShowPage
from game.app.review.lessons.question import QuestionScene
from game.app.review.lessons.scene import ReviewScene, TryDearest
from game.app.review.summary import Summary
from game.app.services import reviews
from game.app.services.routes import ReviewPlace
from game.app.shell.window import Window
from game.engine.vocabulary import Action
from game.store.recordings import Recording
from tests.app.drivers.table import new_services
from tests.app.review.lessons.test_review import LIVELY, SHORT, press, recorded
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")


class Work:
    """A judge that does nothing by itself."""

    def __init__(self, recording: Recording, path: object, **given: object) -> None:
        self.recording = recording
        self.review: Review | None = None
        self.path: Path | None = None
        self.state = "new"
        self.outdated = False
        self.fault = ""
        self.seconds_left = 18.0
        self.tried: dict[tuple[int, Action], Way] = {}
        self.asked: list[Action] = []

    def read(self) -> None:
        pass

    def begin(self) -> None:
        self.state = "judging" if self.state != "done" else "done"

    def cancel(self) -> None:
        self.state = "cancelled" if self.state == "judging" else self.state

    def rest(self, wanted: bool = True) -> None:
        pass

    def anew(self) -> None:
        self.outdated, self.review, self.state = False, None, "judging"

    def add(self, seat: int) -> None:
        assert self.review is not None
        self.review = replace(self.review, seats=(*self.review.seats, seat))
        self.state = "judging"

    def try_way(self, decision: object, action: Action) -> None:
        self.asked.append(action)


def unheard(*given: object) -> None:
    """No window waits."""


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> tuple[Window, ReviewScene, Work]:
    monkeypatch.setattr(reviews, "ReviewWork", Work)
    monkeypatch.setattr(judging, "post", unheard)
    services = new_services()
    services.games.update(GAMES)
    services.apart = ()
    window = Window((1280, 720), keys=services.keys)
    scene = ReviewScene(services, Summary(services, recorded(LIVELY)), ReviewPlace())
    window.push(scene)
    window.step([], 16)
    work = cast("Any", scene.judging.work)
    assert isinstance(work, Work)
    return window, scene, work


def test_the_head_tells_how_far_it_is_and_c_stops_it_and_g_goes_on(
    judged: tuple[Window, ReviewScene, Work],
) -> None:
    window, scene, work = judged
    buttons = scene.judging_buttons
    whole = sample_review(recorded(LIVELY))
    work.review = replace(whole, done=0.62, judged_to=10)
    window.step([], 16)
    assert "Judging: 62 %, 18 s left" in scene.head.second.words
    work.seconds_left, work.review = 400.0, replace(whole, done=0.3, judged_to=10)
    window.step([], 16)
    assert "Judging: 30 %, 7 min left" in scene.head.second.words
    assert not buttons.cancel.hidden and buttons.go_on.hidden
    press(window, pygame.K_c, "c")
    assert work.state == "cancelled"
    assert "Judged up to round 1." in scene.head.second.words
    assert buttons.cancel.hidden and not buttons.go_on.hidden
    press(window, pygame.K_g, "g")
    assert work.state == "judging"
    work.review, work.state = whole, "done"
    window.step([], 16)
    assert buttons.cancel.hidden and buttons.go_on.hidden and scene.review.judged is whole


def test_what_an_older_judge_said_is_shown_and_can_be_judged_again(
    judged: tuple[Window, ReviewScene, Work],
) -> None:
    window, scene, work = judged
    buttons = scene.judging_buttons
    work.review, work.state, work.outdated = sample_review(recorded(LIVELY)), "done", True
    window.step([], 16)
    assert "Judged by an older judge." in scene.head.second.words and buttons.go_on.label == "Judge again"
    press(window, pygame.K_g, "g")
    assert work.state == "judging" and not work.outdated


def test_another_seat_is_judged_to_the_end_where_its_decisions_are_looked_at(
    judged: tuple[Window, ReviewScene, Work],
) -> None:
    window, scene, work = judged
    buttons = scene.judging_buttons
    whole = sample_review(recorded(LIVELY))
    work.review, work.state = replace(whole, seats=(0,), dearest={0: whole.dearest[0]}), "done"
    scene.review.asked_for = set(range(len(scene.review.seats)))
    scene.handle(ShowPage(3))
    scene.handle(LookAt(0))
    window.step([], 16)
    assert buttons.go_on.hidden
    scene.handle(LookAt(1))
    name = scene.review.seats[1].name
    assert not buttons.go_on.hidden and buttons.go_on.label == f"Judge {name} to the end"
    press(window, pygame.K_g, "g")
    assert work.state == "judging" and work.review.seats == (0, 1)
    scene.handle(ShowPage(1))
    assert buttons.go_on.hidden


def test_a_way_that_was_not_judged_is_looked_at_when_it_is_tried(
    judged: tuple[Window, ReviewScene, Work],
) -> None:
    window, scene, work = judged
    whole = sample_review(recorded(LIVELY))
    work.review, work.state = whole, "done"
    window.step([], 16)
    scene.review.asked_for = set(range(len(scene.review.seats)))
    scene.review.look_at(next(seat for seat, places in whole.dearest.items() if places))
    scene.handle(TryDearest())
    question = window.scene
    assert isinstance(question, QuestionScene)
    for _ in range(3):
        window.step([], 300)
    decision = question.questions.decision
    known = [way.action for way in decision.ways]
    choice = question.match.decision()
    assert choice is not None
    other = next(one for one in choice.legal(question.match.state) if one not in known)
    question.handle(Do(other))
    assert work.asked == [other] and "The judge looks at" in question.paper.note.title
    work.tried[decision.frame, other] = Way(other, 20_000, 900, 30_000, 900)
    window.step([], 200)
    assert "gives away 30 %" in question.paper.note.title and not question.answered


def test_one_match_is_judged_at_a_time_and_a_match_that_is_played_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviews, "ReviewWork", Work)
    judge = reviews.Reviews(lambda: ())
    first, second = (recorded(path).recording for path in SHORT[:2])
    work = judge.of(first, None)
    assert work is not None and judge.of(first, None) is work
    work.begin()
    other = judge.of(second, None)
    assert other is not None and other is not work and work.state == "cancelled"
    assert reviews.Reviews(lambda: None).of(first, None) is None


def test_as_long_as_it_is_judged_the_page_on_luck_says_what_is_missing(
    judged: tuple[Window, ReviewScene, Work],
) -> None:
    window, scene, work = judged
    whole = sample_review(recorded(LIVELY))
    missing = "What isn’t judged yet counts as not explained"
    scene.handle(ShowPage(2))
    for done in (0.5, 1.0):
        work.review = replace(whole, done=done)
        window.step([], 16)
        assert (scene.luck.verdict.rough == missing) == (done < 1.0)


def test_a_decision_is_kept_as_a_puzzle_and_it_is_said_what_came_of_it(
    judged: tuple[Window, ReviewScene, Work],
) -> None:
    window, scene, work = judged
    whole = sample_review(recorded(LIVELY))
    work.review, work.state, work.path = whole, "done", Path("it.json")
    window.step([], 16)
    scene.review.asked_for = set(range(len(scene.review.seats)))
    scene.review.look_at(next(seat for seat, places in whole.dearest.items() if places))
    scene.handle(TryDearest())
    question = window.scene
    assert isinstance(question, QuestionScene)
    keeper = question.questions.keeper
    assert keeper is not None
    asked: list[tuple[Path, int]] = []
    keeper.keep = lambda path, frame: asked.append((path, frame))  # type: ignore[method-assign]
    question.handle(ShowAnswer())
    window.step([], 16)
    press(window, pygame.K_k, "k")
    assert asked == [(Path("it.json"), question.decision.frame)]
    kept = Kept(clear=False, fault="There is only one thing to do.")
    said = iter([kept])
    keeper.news = lambda: next(said, None)  # type: ignore[method-assign]
    told: list[str] = []
    question.desk.toast = lambda toast: told.append(toast.words)  # type: ignore[method-assign]
    question.command(None)
    assert told == [kept.fault]
