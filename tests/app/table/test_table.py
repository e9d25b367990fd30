"""Matches at the table: by mouse alone, by keys alone, with undo, saved and gone on with."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.motion import Speed
from game.app.play.commands import Do, DoAll, Interject
from game.app.play.selection import Selection
from game.app.review.result import ResultScene
from game.app.widgets.tooltip import Toast
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Seat
from tests.app.drivers.any_player import AnyPlayer
from tests.app.drivers.choosing import choose_by_mouse, leaf_to
from tests.app.drivers.matches import later
from tests.app.drivers.positions import before, can_be_taken_back, of_two_places, rolled_by_hand
from tests.app.drivers.table import CARAVAN, MIXED, TWO, AtTable, new_match, new_services

pytestmark = pytest.mark.usefixtures("unseen")

ENTER, ESC, SPACE, TAB = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB

STRETCHES = ((0.0, 6), (0.5, 8), (0.96, 1000))
"""Where in a match one sits down, and for how many decisions: its beginning, its middle, its end. Whole
matches are soak tests."""


@pytest.mark.parametrize("preset", CARAVAN.presets)
@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_a_match_by_mouse_alone_and_by_keys_alone(
    preset: str, keys: bool, request: pytest.FixtureRequest
) -> None:
    """The first is drawn too."""
    if preset != next(iter(CARAVAN.presets)):
        request.getfixturevalue("unseen")
    sitting = AnyPlayer(new_match(MIXED, 5, preset), keys=keys)
    sitting.play(Dice(1), STRETCHES[0][1])
    for share, decisions in STRETCHES[1:]:
        sitting = AnyPlayer(later(new_match(MIXED, 5, preset), share), keys=keys)
        sitting.play(Dice(1), decisions)
    assert sitting.table.match.over
    sitting.wait(lambda: isinstance(sitting.window.scene, ResultScene))


def before_two_places() -> tuple[AtTable, Action, Action]:
    """A table before an action that only leads to the places of another one; and the two."""
    move = of_two_places()
    sitting = AtTable(move.match)
    sitting.to_choice()
    choice = move.after.decision()
    assert choice is not None
    return sitting, move.action, choice.legal(move.after.state)[0]


def at_two_places() -> AtTable:
    """A table at which a person, who was led there, chooses a piece and its place."""
    sitting, leads, _ = before_two_places()
    sitting.press(type(leads).__name__)
    sitting.to_choice()
    return sitting


def before_a_roll(seats: tuple[Seat, ...], speed: Speed) -> AtTable:
    """A table at which dice wait for the first person."""
    rules = rolled_by_hand()
    services = new_services(rules, own_speed=speed, others_speed=speed)
    sitting = AtTable(new_match(seats, 5, rules=rules), services, fresh=True)
    sitting.wait(lambda: sitting.controller.mode == "roll", ms=50)
    return sitting


def selection_of(sitting: AtTable) -> Selection:
    assert sitting.controller.selection is not None
    return sitting.controller.selection


def test_a_turn_waits_for_its_end_and_can_be_undone_until_then() -> None:
    sitting, leads, moves = before_two_places()
    match, first = sitting.table.match, sitting.table.match.decision()
    assert first is not None
    choose_by_mouse(sitting, leads)
    sitting.to_choice()
    start = match.state.digest()
    choose_by_mouse(sitting, moves)
    sitting.wait(lambda: sitting.controller.mode == "held")
    assert [i.name for i in sitting.items if i.kind == "brass"] == ["end"]
    sitting.letter("z")
    sitting.wait(lambda: sitting.controller.mode == "choose")
    assert match.state.digest() == start
    sitting.letter("y")
    sitting.wait(lambda: sitting.controller.mode == "held")
    sitting.key(pygame.K_z, mod=pygame.KMOD_SHIFT, text="Z")
    sitting.wait(lambda: sitting.controller.mode == "choose")
    assert type(match.decision()).__name__ == type(first).__name__ and not match.can_undo
    sitting.letter("y")
    sitting.wait(lambda: sitting.controller.mode == "choose")
    sitting.letter("y")
    sitting.wait(lambda: sitting.controller.mode == "held")
    sitting.key(ENTER)
    sitting.wait(lambda: sitting.controller.mode == "choose")
    assert not sitting.controller.session.can_undo, "the turn is over"
    now = match.decision()
    assert now is not None and now.seat != first.seat


def test_undo_takes_back_the_journal_too() -> None:
    sitting, leads, moves = before_two_places()
    lines = sitting.table.view.journal.entries
    choose_by_mouse(sitting, leads)
    sitting.to_choice()
    choose_by_mouse(sitting, moves)
    sitting.wait(lambda: sitting.controller.mode == "held")
    assert len(sitting.table.view.journal.entries) > len(lines)
    sitting.press("undo")
    sitting.press("undo")
    assert sitting.table.view.journal.entries == lines


def test_an_illegal_place_says_why_with_its_rule() -> None:
    sitting = at_two_places()
    skin, selection = sitting.table.skin, selection_of(sitting)
    legal = set(selection.open_places())
    place = next(
        place for place in skin.places.shapes(selection.view)
        if place not in legal and skin.places.action_at(selection.view, selection.choice, (), place)
    )  # fmt: skip
    sitting.click(*sitting.spot_for(place))
    note = sitting.table.view.note
    rules = sitting.table.match.rules
    assert note is not None and note.says.rule.startswith(f"{rules.prefix}-") and note.says.sentence
    assert selection.chosen is None
    sitting.wait(lambda: sitting.table.view.note is None, ms=200)


def test_what_the_rules_refuse_says_why_and_the_table_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    sitting, leads, _ = before_two_places()
    table, match = sitting.table, sitting.table.match
    choice = match.decision()
    assert choice is not None
    wrong = Lost()
    before = len(match.log)
    for command in (Do(wrong), DoAll((wrong, leads), ""), Interject(1 - choice.seat, leads)):
        table.handle(command)
        assert len(match.log) == before
        assert [panel for panel in table.view.desk.panels if isinstance(panel, Toast) and panel.words]
        assert "is refused" in caplog.messages.pop()
        sitting.step(ms=9000)
    table.handle(Do(leads))
    assert len(match.log) > before


def test_nobody_answers_for_a_computer_player() -> None:
    sitting = AtTable(new_match((Seat("Bart", "random", 0), Seat("Ada", "human", 1)), 5), fresh=True)
    match = sitting.table.match
    choice = match.decision()
    assert choice is not None and choice.seat == 0, "what Ada presses was meant for another question"
    sitting.table.handle(Do(choice.legal(match.state)[0]))
    assert not match.log


class Lost(Action, frozen=True):
    """An action that no step knows."""


def test_a_piece_can_be_pulled_to_its_place() -> None:
    sitting = at_two_places()
    match, way = sitting.table.match, selection_of(sitting).paths[0]
    logged = len(match.log)
    sitting.pull(sitting.spot_for(way.places[0]), sitting.middle_of(way.places[1]))
    assert len(match.log) == logged + 1
    said = match.log[-1].said
    assert said == way.action


def test_escape_goes_back_pick_by_pick_and_then_opens_the_menu() -> None:
    sitting = at_two_places()
    selection = selection_of(sitting)
    sitting.click(*sitting.spot_for(selection.paths[0].places[0]))
    assert selection.picked
    sitting.key(ESC)
    assert not selection.picked and sitting.table.view.desk.modal is None
    sitting.key(ESC)
    assert sitting.controller.selection is not selection and sitting.table.view.desk.modal is None
    sitting.key(ESC)
    assert sitting.table.view.desk.modal is not None
    sitting.key(ESC)
    assert sitting.table.view.desk.modal is None


def test_the_match_rests_while_a_dialog_is_open() -> None:
    sitting = AtTable(new_match(MIXED, 5), new_services(others_speed="normal"), fresh=True)
    sitting.step(ms=500)
    sitting.table.keys.press(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0), "")
    sitting.step(ms=400)
    seen = sitting.controller.event_player.applied
    for _ in range(40):
        sitting.step(ms=200)
    assert sitting.controller.event_player.applied == seen


@pytest.mark.drawn
def test_a_table_gets_ready_what_will_stand_on_it_and_then_sleeps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = AtTable(new_match(TWO, 3))
    sitting.to_choice()
    drawn: list[int] = []

    def pieces(_: Canvas) -> Iterator[None]:
        for piece in range(3):
            drawn.append(piece)
            yield

    monkeypatch.setattr(sitting.table.skin.picture, "prepare", pieces)
    sitting.table.resize((1280, 720))
    sitting.step()
    assert len(drawn) <= 1 and sitting.table.wake is not None
    for _ in range(6):
        sitting.step()
    assert drawn == [0, 1, 2] and sitting.table.wake is None


@pytest.mark.drawn
def test_an_idle_table_draws_nothing() -> None:
    sitting = AtTable(new_match(TWO, 3))
    sitting.to_choice()
    for _ in range(40):
        sitting.step(ms=100)
    assert not sitting.table.busy
    assert all(sitting.step(ms=16) == [] for _ in range(20))
    assert sitting.table.wake is None or sitting.table.wake > 50


@pytest.mark.parametrize("where", ["board", "wood", "any key"])
def test_any_click_and_any_key_skip_what_moves_and_do_nothing_else(where: str) -> None:
    sitting = AtTable(new_match(TWO), new_services(own_speed="normal", auto_roll=True), fresh=True)
    sitting.step()
    event_player = sitting.controller.event_player
    applied, logged = event_player.applied, len(sitting.table.match.log)
    if where == "any key":
        sitting.letter("q")
    else:
        middle = sitting.table.view.board.area.center
        sitting.click(*(middle if where == "board" else (2, 300)))
    assert event_player.applied > applied, "what was running has come to its end"
    assert len(sitting.table.match.log) == logged and sitting.table.view.desk.modal is None


def test_skip_brings_what_moves_to_its_end_and_rolls_nothing() -> None:
    sitting = before_a_roll(TWO, "walk")
    applied = sitting.controller.event_player.applied
    assert not sitting.controller.skip()
    sitting.key(SPACE)
    sitting.step(ms=16)
    assert sitting.controller.mode == "watch"
    seen = 0
    while sitting.controller.mode == "watch":
        sitting.key(ord("x"), text="x")
        seen += 1
        assert seen < 60
    assert sitting.controller.event_player.applied > applied


def test_pause_steps_event_by_event() -> None:
    services = new_services(own_speed="normal", others_speed="normal")
    sitting = AtTable(new_match(MIXED, 5), services, fresh=True)
    sitting.key(pygame.K_F8)
    for _ in range(40):
        sitting.step(ms=100)
    assert sitting.controller.event_player.paused and not sitting.table.busy
    seen = sitting.controller.event_player.applied
    sitting.step(ms=5000)
    assert sitting.controller.event_player.applied == seen
    sitting.key(SPACE)
    for _ in range(80):
        sitting.step(ms=100)
    assert sitting.controller.event_player.applied > seen and sitting.controller.event_player.paused


def test_rolling_by_itself_asks_no_more() -> None:
    sitting = before_a_roll(TWO, "instant")
    sitting.letter("r")
    sitting.wait(lambda: sitting.controller.mode not in ("watch",))
    assert sitting.controller.mode == "choose"


def test_to_my_turn_shows_at_once_what_others_do() -> None:
    sitting = AtTable(new_match(MIXED, 5), new_services(others_speed="walk", auto_roll=True), fresh=True)
    sitting.step(ms=16)
    assert sitting.controller.mode == "watch"
    sitting.press("to-my-turn")
    sitting.wait(lambda: sitting.controller.mode == "choose", frames=400)


def test_while_ones_own_dice_move_nothing_speaks_of_a_turn_to_come() -> None:
    sitting = before_a_roll(MIXED, "walk")
    sitting.key(SPACE)
    sitting.step(ms=16)
    assert sitting.controller.mode == "watch"
    assert [item.label for item in sitting.items][:1] == ["Skip"]
    applied = sitting.controller.event_player.applied
    skip = sitting.table.view.bar.button("skip")
    sitting.window.keys.pad = True
    assert skip is not None and skip.on_cap == "pad-a"
    sitting.window.keys.pad = False
    sitting.press("skip")
    sitting.wait(lambda: sitting.controller.event_player.acting > 0, ms=50)
    assert sitting.controller.event_player.applied > applied
    assert [item.label for item in sitting.items][:1] == ["To my turn"]


def test_the_shown_table_never_runs_ahead() -> None:
    sitting = AtTable(new_match(MIXED, 5), new_services(others_speed="normal", auto_roll=True), fresh=True)
    shown = sitting.controller.event_player.shown.table
    assert shown.turn == 0 and sitting.table.match.state.table.turn > 0


def test_hot_seat_greets_the_next_person() -> None:
    ends = before(can_be_taken_back)
    sitting = AtTable(ends.match)
    sitting.to_choice()
    first = sitting.controller.seat
    choose_by_mouse(sitting, ends.action)
    sitting.to_choice()
    plates = sitting.table.view.seats.plates
    assert sitting.controller.seat != first
    assert [plate.on_turn for plate in plates] == [n == sitting.controller.seat for n in range(2)]
    prompt = sitting.table.view.bar.prompt
    asked = sitting.table.match.seats[sitting.controller.seat]
    assert prompt is not None and (prompt.name, prompt.look) == (asked.name, asked.look)


@pytest.mark.usefixtures("unseen")
def test_computers_alone_play_to_the_end() -> None:
    seats = (Seat("Ada", "random", 0), Seat("Bart", "random", 1))
    sitting = AtTable(new_match(seats, 2), fresh=True)
    sitting.wait(lambda: sitting.controller.mode == "over", frames=20_000)
    assert sitting.table.match.over


@pytest.mark.usefixtures("unseen")
def test_every_place_of_a_choice_is_reached_by_leafing() -> None:
    sitting = at_two_places()
    sitting.click(*sitting.spot_for(selection_of(sitting).paths[0].places[0]))
    selection = selection_of(sitting)
    assert len(selection.open_places()) > 5
    for place in selection.open_places():
        leaf_to(sitting, selection, place)
