"""A table whose computer players think somewhere else: nothing waits for them, nothing old comes through."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.ai.players import players
from game.ai.questions import Answer, Ground, Hall, Question
from game.app.house import House
from game.app.main import tell_fall
from game.app.panels.wishes import ToStart
from game.app.scenes.shelf import ShelfScene
from game.app.scenes.table import TableScene
from game.app.thinker import Done, Mind
from game.app.widgets.tooltip import Toast
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.settings import Settings
from tests.app.table_play import Sitting, new_match

EXPERTS = (Seat("Ada", "expert", 0), Seat("Bart", "expert", 1))
MIXED = (Seat("Ada", "human", 0), Seat("Bart", "novice", 1))


class Mute:
    """A mind that keeps all questions, and answers only when it is told to."""

    def __init__(self) -> None:
        self.grounds: list[Ground] = []
        self.asked: list[tuple[Question, Done]] = []
        self.forgotten = 0

    def enter(self, ground: Ground) -> None:
        self.grounds.append(ground)

    def ask(self, ground: Ground, asked: Question, done: Done) -> None:
        self.asked.append((asked, done))

    def forget(self) -> None:
        self.forgotten += 1

    def close(self) -> None:
        self.forgotten += 1


def house_of(mind: Mind) -> House:
    settings = Settings(own_speed="instant", others_speed="instant", confirm_turn=False)
    return House({"ghawar": new_match().rules}, settings, mind=mind)


def waiting(match: Match) -> tuple[Sitting, Mute]:
    """A table that waits for the answer to its only question."""
    mind = Mute()
    sitting = Sitting(match, house_of(mind))
    for _ in range(200):
        if mind.asked:
            break
        sitting.step()
    assert len(mind.asked) == 1
    return sitting, mind


def right_answer(sitting: Sitting, mind: Mute, which: int = -1) -> Answer:
    """What the player would say."""
    match, question = sitting.table.match, mind.asked[which][0]
    quick = msgspec.structs.replace(question, player="novice")
    return Hall({"ghawar": match.rules}).answer(mind.grounds[-1], quick, lambda: True)


def test_a_table_rests_while_it_waits_and_goes_on_with_the_answer() -> None:
    sitting, mind = waiting(new_match(EXPERTS))
    table, said = sitting.table, len(sitting.table.match.log)
    assert not table.busy, "an idle window sleeps"
    for _ in range(50):
        sitting.step()
    assert len(table.match.log) == said and len(mind.asked) == 1
    answer = right_answer(sitting, mind)
    mind.asked[0][1](answer)
    sitting.step(*pygame.event.get())
    assert table.match.log[said].said == answer.thought(table.match.rules).action


def test_an_answer_wakes_the_window_by_an_event() -> None:
    sitting, mind = waiting(new_match(EXPERTS))
    pygame.event.clear()
    mind.asked[0][1](right_answer(sitting, mind))
    assert pygame.event.peek(pump=True), "nothing would wake the window"


def test_an_old_answer_is_thrown_away() -> None:
    sitting, mind = waiting(new_match(EXPERTS))
    table, said = sitting.table, len(sitting.table.match.log)
    sitting.flow.thinker.forget()
    assert mind.forgotten == 1
    sitting.step()
    assert len(mind.asked) == 2, "the question is asked again"
    mind.asked[0][1](right_answer(sitting, mind, 0))
    for _ in range(5):
        sitting.step(*pygame.event.get())
    assert len(table.match.log) == said
    mind.asked[1][1](right_answer(sitting, mind, 1))
    sitting.step(*pygame.event.get())
    assert len(table.match.log) == said + 1


def test_leaving_the_table_ends_the_thinking() -> None:
    sitting, mind = waiting(new_match(EXPERTS))
    sitting.table.wishes.hear(ToStart())
    assert isinstance(sitting.window.scene, ShelfScene)
    assert mind.forgotten == 1
    answer, said = right_answer(sitting, mind), len(sitting.table.match.log)
    mind.asked[0][1](answer)
    sitting.window.step(pygame.event.get(), 16)
    assert len(sitting.table.match.log) == said


def test_loading_another_match_ends_the_thinking() -> None:
    sitting, mind = waiting(new_match(EXPERTS))
    sitting.window.replace(TableScene(sitting.house, new_match(MIXED, 8), fresh=False))
    assert mind.forgotten == 1
    assert mind.grounds[0] == mind.grounds[-1], "the same board and options: nothing to get ready again"


def test_undoing_ends_the_thinking_about_a_hint() -> None:
    mind = Mute()
    sitting = Sitting(new_match(MIXED), house_of(mind))
    for _ in range(400):
        if sitting.flow.mode == "choose":
            break
        if mind.asked and sitting.flow.mode == "think":
            mind.asked[-1][1](right_answer(sitting, mind))
        sitting.step(*pygame.event.get())
    while not sitting.flow.session.can_undo:
        choosing = sitting.flow.choosing
        assert choosing is not None
        sitting.flow.do([option.action for option in choosing.options][-1])
        sitting.step()
    assert sitting.flow.ask_hint()
    forgotten = mind.forgotten
    assert sitting.flow.undo()
    assert mind.forgotten == forgotten + 1
    assert not sitting.flow.thinker.busy


def test_quitting_closes_the_mind() -> None:
    mind = Mute()
    house_of(mind).close()
    assert mind.forgotten == 1


def test_a_player_that_fails_is_stood_in_for() -> None:
    """The match goes on by a simple player's move instead of stopping."""
    sitting, mind = waiting(new_match(EXPERTS))
    said = len(sitting.table.match.log)
    question, done = mind.asked[0]
    done(Answer(question.number, fault="no time"))
    sitting.step(*pygame.event.get())
    assert len(sitting.table.match.log) == said + 1


def test_a_process_that_fell_is_told_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, _ = waiting(new_match(EXPERTS))
    told: list[str] = []

    def toast(one: Toast) -> None:
        told.append(one.words)

    monkeypatch.setattr(sitting.table.view.desk, "toast", toast)
    tell_fall(sitting.house)
    sitting.step(*pygame.event.get())
    assert told == ["The computer players stopped and were started again. The match goes on."]
    assert sitting.house.news == []


def test_the_first_screen_gets_the_board_ready() -> None:
    mind = Mute()
    house = house_of(mind)
    house.get_ready(house.evening(new_match().rules))
    assert [ground.game for ground in mind.grounds] == ["ghawar"]


def test_people_choose_among_players_with_a_plan() -> None:
    house = house_of(Mute())
    rules = new_match().rules
    assert list(house.levels(rules)) == ["novice", "regular", "expert"]
    assert "random" in players(rules)
    assert house.title_of(rules, "random") == "Random"


@pytest.mark.parametrize("name", ["novice", "regular", "expert"])
def test_each_level_has_one_line_of_character(name: str) -> None:
    text = players(new_match().rules)[name].text
    assert text.endswith(".") and len(text) <= 60


