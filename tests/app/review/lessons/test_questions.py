"""Decisions of a match that is over as questions on the real table."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.app.play.commands import Do, OpenSave, QuickSave
from game.app.review.lessons.asking import ShowAnswer
from game.app.review.lessons.chance_chart import LookAt
from game.app.review.lessons.decisions_page import OpenDecision
from game.app.review.lessons.head import ShowPage
from game.app.review.lessons.own_match import decider
from game.app.review.lessons.question import QuestionScene
from game.app.review.lessons.question_paper import WayRow
from game.app.review.lessons.scene import ReviewScene, TryDearest
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.app.widgets.percents import percent
from game.engine.policy import Candidate, Outlook
from game.store import folders
from tests.app.review.lessons.test_review import judged_review, press

pytestmark = pytest.mark.usefixtures("unseen")


def asked() -> tuple[Window, ReviewScene, QuestionScene]:
    window, scene = judged_review()
    scene.review.asked_for = set(range(len(scene.review.seats)))
    seat = next(n for n in range(len(scene.review.seats)) if len(scene.review.judged.dearest[n]) > 1)  # type: ignore[union-attr]
    scene.handle(LookAt(seat))
    scene.handle(TryDearest())
    question = window.scene
    assert isinstance(question, QuestionScene)
    wait(window)
    return window, scene, question


def wait(window: Window) -> None:
    for _ in range(3):
        window.step([], 300)


def test_what_gives_away_is_said_and_the_board_goes_back_and_the_best_is_right() -> None:
    window, _, question = asked()
    decision = question.questions.decision
    before = question.match.state.digest()
    question.handle(Do(decision.action))
    wait(window)
    assert not question.answered and "gives away" in question.paper.note.title
    assert question.match.state.digest() == before and not question.match.log
    assert question.controller.mode == "choose", "the question stays"
    question.handle(Do(decision.best.action))
    wait(window)
    assert question.answered and question.match.state.digest() == before
    assert all(button.hidden for button in question.paper.ways_on)
    press(window, pygame.K_z, "z")
    assert not question.answered and not any(button.hidden for button in question.paper.ways_on)


def test_show_me_then_enter_leads_to_the_next_and_the_last_one_back_to_the_review() -> None:
    window, scene, question = asked()
    count = len(question.questions.decisions)
    seen = 0
    while isinstance(window.scene, QuestionScene):
        press(window, pygame.K_F6)
        assert window.scene.answered
        press(window, pygame.K_RETURN)
        wait(window)
        seen += 1
    assert seen == count and window.scene is scene


def test_skip_and_leave_by_their_keys_and_see_it_in_the_match() -> None:
    window, scene, question = asked()
    press(window, pygame.K_F7)
    wait(window)
    second = window.scene
    assert isinstance(second, QuestionScene) and second is not question and second.questions.at == 1
    press(window, pygame.K_F6)
    press(window, pygame.K_v, "v")
    assert window.scene is scene and scene.where.page == 1
    assert scene.review.place == second.questions.decision.frame
    scene.handle(TryDearest())
    wait(window)
    press(window, pygame.K_ESCAPE)
    assert window.scene is scene


def test_a_question_shows_the_view_of_its_seat_and_is_never_saved() -> None:
    _, _, question = asked()
    session, seat = question.controller.session, question.questions.decision.seat
    assert session.eye == seat and session.people == (seat,)
    for command in (QuickSave(), OpenSave()):
        question.handle(command)
    assert question.view.desk.modal is None
    assert not list(folders.saves().rglob("*.json"))


def test_a_row_of_the_decisions_opens_as_a_question() -> None:
    window, scene = judged_review()
    scene.handle(LookAt(scene.review.seat))
    scene.handle(ShowPage(3))
    assert scene.decisions.decisions
    scene.handle(OpenDecision(0))
    question = window.scene
    assert isinstance(question, QuestionScene)
    assert question.questions.decisions == scene.decisions.decisions[:1]


def test_of_several_people_nobodys_decisions_are_read_out_unasked() -> None:
    _, scene = judged_review()
    match = scene.review
    match.people, match.asked_for = (0, 1), set()
    scene.handle(ShowPage(3))
    assert not scene.decisions.decisions and scene.five.hidden
    assert scene.decisions.empty.words == "Press a badge to see whose decisions you like."
    scene.decisions.whose.badges[1].press()
    assert scene.decisions.decisions and all(one.seat == 1 for one in scene.decisions.decisions)


def test_play_on_from_here_is_a_match_of_its_own_that_counts_in_no_record() -> None:
    window, scene = judged_review()
    match = scene.review
    place = next(n for n in range(5, match.last) if decider(match, n) == match.seat)
    match.go_to(place)
    scene.handle(LookAt(match.seat))
    press(window, pygame.K_p, "p")
    table = window.scene
    assert isinstance(table, TableScene)
    assert not table.match.log and table.match.seats == match.seats and table.match.id
    shown = match.rules.view(match.playthrough.frames[place].state, match.seat, 0)
    assert match.rules.view(table.match.state, match.seat, 0).table == shown.table


def test_what_was_played_gave_away_the_same_wherever_it_is_told_and_a_hint_goes_with_the_answer() -> None:
    window, _, question = asked()
    decision = question.questions.decision
    played = next(way for way in decision.ways if way.action == decision.action)
    dearer, review = replace(decision, loss=played.gap + 2000), question.questions.review
    question.decision, question.questions.decisions = dearer, (dearer,)
    question.questions.review = replace(review, decisions=(dearer,))
    question.handle(Do(decision.action))
    gave = percent(played.gap + 2000)
    assert f"gives away {gave}." in question.paper.note.title
    wait(window)
    question.controller.hint = Candidate(decision.best.action, 1.0, outlook=Outlook(0.2, 0.9, 0.01))
    window.step([], 16)
    assert question.controller.hint is not None and question.controller.hint.outlook is None
    question.handle(ShowAnswer())
    rows = [part for part in question.paper.column.children if isinstance(part, WayRow)]
    row = next(row for row in rows if row.way.action == decision.action)
    assert row.way.chance == max(0, decision.best.chance - played.gap - 2000)
    assert question.controller.hint is None and question.view.note is None


def test_down_reaches_the_list_of_decisions_and_enter_asks_the_row() -> None:
    window, scene = judged_review()
    scene.handle(LookAt(scene.review.seat))
    press(window, pygame.K_3, "3")
    press(window, pygame.K_DOWN)
    press(window, pygame.K_RETURN)
    question = window.scene
    assert isinstance(question, QuestionScene)
    assert question.questions.decisions == scene.decisions.decisions[scene.decisions.chosen :][:1]
