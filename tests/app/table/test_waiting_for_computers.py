"""A table whose computer players think somewhere else: nothing waits for them, nothing old comes through."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.ai.players import players
from game.ai.requests import Evaluator, MatchContext, MoveReply, MoveRequest
from game.app.main import tell_end_of_thinking, tell_fall
from game.app.play.ai_service import AiService, Done
from game.app.play.commands import ToStart
from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.table.scene import TableScene
from game.app.widgets.tooltip import Toast
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.levels import level_text, level_title
from game.store.settings import Settings
from tests.app.drivers.positions import before, can_be_taken_back_next
from tests.app.drivers.table import CARAVAN, AtTable, new_match

pytestmark = pytest.mark.usefixtures("unseen")

EXPERTS = (Seat("Ada", "expert", 0), Seat("Bart", "expert", 1))
MIXED = (Seat("Ada", "human", 0), Seat("Bart", "novice", 1))


class Mute:
    """An AI service that keeps all questions, and answers only when it is told to."""

    def __init__(self) -> None:
        self.grounds: list[MatchContext] = []
        self.asked: list[tuple[MoveRequest, Done]] = []
        self.forgotten = 0

    def enter(self, context: MatchContext) -> None:
        self.grounds.append(context)

    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        self.asked.append((request, done))

    def forget(self) -> None:
        self.forgotten += 1

    def close(self) -> None:
        self.forgotten += 1


def services_of(ai: AiService) -> Services:
    settings = Settings(own_speed="instant", others_speed="instant", confirm_turn=False)
    return Services({CARAVAN.id: CARAVAN}, settings, ai=ai)


def waiting(match: Match) -> tuple[AtTable, Mute]:
    """A table that waits for the answer to its only question."""
    ai = Mute()
    sitting = AtTable(match, services_of(ai))
    for _ in range(200):
        if ai.asked:
            break
        sitting.step()
    assert len(ai.asked) == 1
    return sitting, ai


def right_answer(sitting: AtTable, ai: Mute, which: int = -1) -> MoveReply:
    """What the player would say."""
    match, question = sitting.table.match, ai.asked[which][0]
    quick = msgspec.structs.replace(question, player="novice")
    return Evaluator({match.rules.id: match.rules}).reply(ai.grounds[-1], quick, lambda: True)


def test_a_table_rests_while_it_waits_and_goes_on_with_the_answer() -> None:
    sitting, ai = waiting(new_match(EXPERTS))
    table, said = sitting.table, len(sitting.table.match.log)
    assert not table.busy, "an idle window sleeps"
    for _ in range(50):
        sitting.step()
    assert len(table.match.log) == said and len(ai.asked) == 1
    answer = right_answer(sitting, ai)
    ai.asked[0][1](answer)
    sitting.step(*pygame.event.get())
    assert table.match.log[said].said == answer.candidate(table.match.rules).action


def test_an_answer_wakes_the_window_by_an_event() -> None:
    sitting, ai = waiting(new_match(EXPERTS))
    pygame.event.clear()
    ai.asked[0][1](right_answer(sitting, ai))
    assert pygame.event.peek(pump=True), "nothing would wake the window"


def test_an_old_answer_is_thrown_away() -> None:
    sitting, ai = waiting(new_match(EXPERTS))
    table, said = sitting.table, len(sitting.table.match.log)
    sitting.controller.pending_move.forget()
    assert ai.forgotten == 1
    sitting.step()
    assert len(ai.asked) == 2, "the question is asked again"
    ai.asked[0][1](right_answer(sitting, ai, 0))
    for _ in range(5):
        sitting.step(*pygame.event.get())
    assert len(table.match.log) == said
    ai.asked[1][1](right_answer(sitting, ai, 1))
    sitting.step(*pygame.event.get())
    assert len(table.match.log) == said + 1


def test_leaving_the_table_ends_the_thinking() -> None:
    sitting, ai = waiting(new_match(EXPERTS))
    sitting.table.commands.handle(ToStart())
    assert isinstance(sitting.window.scene, ShelfScene)
    assert ai.forgotten == 1
    answer, said = right_answer(sitting, ai), len(sitting.table.match.log)
    ai.asked[0][1](answer)
    sitting.window.step(pygame.event.get(), 16)
    assert len(sitting.table.match.log) == said


def test_loading_another_match_ends_the_thinking() -> None:
    sitting, ai = waiting(new_match(EXPERTS))
    sitting.window.replace(TableScene(sitting.services, new_match(MIXED, 8), fresh=False))
    assert ai.forgotten == 1
    assert ai.grounds[0] == ai.grounds[-1], "the same board and options: nothing to get ready again"


def test_undoing_ends_the_thinking_about_a_hint() -> None:
    ai = Mute()
    sitting = AtTable(before(can_be_taken_back_next, MIXED).after, services_of(ai))
    sitting.wait(lambda: sitting.controller.mode == "choose")
    assert sitting.controller.session.can_undo
    assert sitting.controller.ask_hint()
    forgotten = ai.forgotten
    assert sitting.controller.undo()
    assert ai.forgotten == forgotten + 1
    assert not sitting.controller.pending_move.busy


def test_quitting_closes_the_ai_service() -> None:
    ai = Mute()
    services_of(ai).close()
    assert ai.forgotten == 1


def test_a_player_that_fails_is_stood_in_for() -> None:
    """The match goes on by a simple player's move instead of stopping."""
    sitting, ai = waiting(new_match(EXPERTS))
    said = len(sitting.table.match.log)
    question, done = ai.asked[0]
    done(MoveReply(question.number, fault="no time"))
    sitting.step(*pygame.event.get())
    assert len(sitting.table.match.log) == said + 1


def test_a_process_that_fell_is_told_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, _ = waiting(new_match(EXPERTS))
    told: list[str] = []

    def toast(one: Toast) -> None:
        told.append(one.words)

    monkeypatch.setattr(sitting.table.view.desk, "toast", toast)
    tell_fall(sitting.services)
    tell_end_of_thinking(sitting.services)
    sitting.step(*pygame.event.get())
    assert told[0] == "The computer players stopped and were restarted. The match goes on."
    assert told[1].startswith("The computer players keep stopping. From now on all of them play as")
    assert sitting.services.notifications == []


def test_the_first_screen_gets_the_board_ready() -> None:
    ai = Mute()
    services = services_of(ai)
    services.get_ready(services.draft(CARAVAN))
    assert [context.game for context in ai.grounds] == [CARAVAN.id]


def test_people_choose_among_players_with_a_plan() -> None:
    services = services_of(Mute())
    assert list(services.levels(CARAVAN)) == ["novice", "regular", "expert"]
    assert "random" in players(CARAVAN)
    assert level_title("random") == "Random"


@pytest.mark.parametrize("name", ["novice", "regular", "expert"])
def test_each_level_has_one_line_of_character(name: str) -> None:
    text = level_text(name)
    assert text.endswith(".") and len(text) <= 60
