"""Matches at the table: by mouse alone, by keys alone, with undo, saved and gone on with."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app.review.result import ResultScene
from game.engine.dice import Dice
from game.engine.vocabulary import Seat
from tests.app.drivers.choosing import choose_by_keys, choose_by_mouse, leaf_to, resite, walk_to
from tests.app.drivers.matches import later
from tests.app.drivers.table import MIXED, TWO, AtTable, new_match, new_services
from tests.contract.soak import Soak

ENTER, ESC, SPACE, TAB = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB


PRESETS = ("competition", "published", "balanced")
STRETCHES = ((0.0, 6), (0.5, 8), (0.96, 1000))
"""Where in a match one sits down, and for how many decisions: its beginning, its middle, its end. Whole
matches are soak tests."""


def play_by_mouse(sitting: AtTable, dice: Dice, decisions: int) -> None:
    sitting.to_choice()
    while sitting.controller.mode != "over" and decisions:
        decisions -= 1
        choose_by_mouse(sitting, sitting.command(dice))
        sitting.to_choice()


def play_by_keys(sitting: AtTable, dice: Dice, decisions: int) -> None:
    while sitting.controller.mode != "over" and decisions:
        sitting.wait(lambda: sitting.controller.mode in ("choose", "over", "roll", "held"))
        if sitting.controller.mode == "roll":
            sitting.key(SPACE)
        elif sitting.controller.mode == "held":
            sitting.letter("e")
        elif sitting.controller.mode == "choose":
            decisions -= 1
            choose_by_keys(sitting, sitting.command(dice))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_by_mouse_alone(preset: str, request: pytest.FixtureRequest) -> None:
    """The first is drawn too."""
    if preset != PRESETS[0]:
        request.getfixturevalue("unseen")
    sitting = AtTable(new_match(MIXED, 5, preset), fresh=True)
    play_by_mouse(sitting, Dice(1), STRETCHES[0][1])
    for share, decisions in STRETCHES[1:]:
        sitting = AtTable(later(new_match(MIXED, 5, preset), share))
        play_by_mouse(sitting, Dice(1), decisions)
    assert sitting.table.match.over
    sitting.wait(lambda: isinstance(sitting.window.scene, ResultScene))


def test_a_match_by_keys_alone() -> None:
    sitting = AtTable(new_match(MIXED, 8), fresh=True)
    play_by_keys(sitting, Dice(2), STRETCHES[0][1])
    for share, decisions in STRETCHES[1:]:
        sitting = AtTable(later(new_match(MIXED, 8), share))
        play_by_keys(sitting, Dice(2), decisions)
    assert sitting.table.match.over


@pytest.mark.soak
@pytest.mark.parametrize("play", [play_by_mouse, play_by_keys])
def test_whole_matches(play: Callable[[AtTable, Dice, int], None], soak: Soak) -> None:
    for seed in soak:
        sitting = AtTable(new_match(MIXED, seed, PRESETS[seed % 3]), fresh=True)
        play(sitting, Dice(seed), 100_000)
        assert sitting.table.match.over
        sitting.wait(lambda sitting=sitting: isinstance(sitting.window.scene, ResultScene))


@pytest.mark.usefixtures("unseen")
def test_every_action_of_a_drive_is_reached_by_arrows() -> None:
    match = new_match(TWO, 3)
    sitting = AtTable(match)
    sitting.to_choice()
    sitting.press("Drive")
    sitting.to_choice()
    selection = sitting.controller.selection
    assert selection is not None and selection.paths
    for way in selection.paths:
        selection.picked, selection.chosen, selection.focus = (), None, None
        for n, place in enumerate(way.places):
            if selection.picked[: n + 1] != way.places[: n + 1]:
                walk_to(sitting, selection, place)
                selection.press(place)
        assert selection.chosen == way.action


def test_a_turn_waits_for_its_end_and_can_be_undone_until_then() -> None:
    match = new_match(TWO, 3)
    sitting = AtTable(match)
    sitting.to_choice()
    first = match.decision()
    assert first is not None
    choose_by_mouse(sitting, resite(sitting))
    sitting.to_choice()
    start = match.state.digest()
    choose_by_mouse(sitting, next(o.action for o in match.offers() if match.why_not(o.action) is None))
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
    match = new_match(TWO, 3)
    sitting = AtTable(match)
    sitting.to_choice()
    lines = sitting.table.view.journal.entries
    choose_by_mouse(sitting, resite(sitting))
    sitting.to_choice()
    choose_by_mouse(sitting, sitting.command(Dice(4)))
    sitting.wait(lambda: sitting.controller.mode == "held")
    assert len(sitting.table.view.journal.entries) > len(lines)
    sitting.press("undo")
    sitting.press("undo")
    assert sitting.table.view.journal.entries == lines


def test_an_illegal_place_says_why_with_its_rule() -> None:
    match = new_match(TWO, 3)
    sitting = AtTable(match)
    sitting.to_choice()
    sitting.press("Resite")
    sitting.to_choice()
    selection = sitting.controller.selection
    assert selection is not None
    legal = set(selection.open_places())
    place = next(
        f"p-{n}" for n in range(36)
        if f"p-{n}" not in legal
        and sitting.table.skin.action_at(selection.view, selection.choice, (), f"p-{n}")
    )  # fmt: skip
    sitting.click(*sitting.spot_for(place))
    note = sitting.table.view.note
    assert note is not None and note.says.rule.startswith("GHA-") and note.says.sentence
    assert selection.chosen is None
    sitting.wait(lambda: sitting.table.view.note is None, ms=200)


def test_a_piece_can_be_pulled_to_its_place() -> None:
    match = new_match(TWO, 3)
    sitting = AtTable(match)
    sitting.to_choice()
    sitting.press("Resite")
    sitting.to_choice()
    selection = sitting.controller.selection
    assert selection is not None
    way = selection.paths[0]
    before = len(match.log)
    sitting.pull(sitting.spot_for(way.places[0]), sitting.middle_of(way.places[1]))
    assert len(match.log) == before + 1
    said = match.log[-1].said
    assert said == way.action


def test_escape_goes_back_pick_by_pick_and_then_opens_the_menu() -> None:
    sitting = AtTable(new_match(TWO, 3))
    sitting.to_choice()
    sitting.press("Resite")
    sitting.to_choice()
    selection = sitting.controller.selection
    assert selection is not None
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
    services = new_services(own_speed="walk", others_speed="walk")
    sitting = AtTable(new_match(TWO, 5), services, fresh=True)
    sitting.wait(lambda: sitting.controller.mode == "roll", ms=50)
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
    sitting = AtTable(new_match(MIXED, 5), new_services(own_speed="pause", others_speed="pause"), fresh=True)
    sitting.step(ms=1000)
    assert sitting.controller.event_player.paused and not sitting.table.busy
    seen = sitting.controller.event_player.applied
    sitting.step(ms=5000)
    assert sitting.controller.event_player.applied == seen
    sitting.key(SPACE)
    for _ in range(80):
        sitting.step(ms=100)
    assert sitting.controller.event_player.applied > seen and sitting.controller.event_player.paused


def test_rolling_by_itself_asks_no_more() -> None:
    sitting = AtTable(new_match(TWO, 5), fresh=True)
    sitting.wait(lambda: sitting.controller.mode == "roll")
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
    sitting = AtTable(new_match(MIXED, 5), new_services(own_speed="walk", others_speed="walk"), fresh=True)
    sitting.wait(lambda: sitting.controller.mode == "roll", ms=50)
    sitting.key(SPACE)
    sitting.step(ms=16)
    assert sitting.controller.mode == "watch"
    assert [item.label for item in sitting.items][:1] == ["Skip"]
    applied = sitting.controller.event_player.applied
    sitting.press("skip")
    sitting.wait(lambda: sitting.controller.event_player.acting > 0, ms=50)
    assert sitting.controller.event_player.applied > applied
    assert [item.label for item in sitting.items][:1] == ["To my turn"]


def test_the_shown_table_never_runs_ahead() -> None:
    sitting = AtTable(new_match(MIXED, 5), new_services(others_speed="normal", auto_roll=True), fresh=True)
    shown = sitting.controller.event_player.shown.table
    assert shown.turn == 0 and sitting.table.match.state.table.turn > 0


def test_hot_seat_greets_the_next_person() -> None:
    sitting = AtTable(new_match(TWO, 3))
    sitting.to_choice()
    first = sitting.controller.seat
    choose_by_mouse(sitting, resite(sitting))
    sitting.to_choice()
    choose_by_mouse(sitting, sitting.command(Dice(4)))
    sitting.to_choice()
    plates = sitting.table.view.seats.plates
    assert sitting.controller.seat != first
    assert [plate.on_turn for plate in plates] == [n == sitting.controller.seat for n in range(2)]
    assert sitting.table.view.bar.saying.startswith(sitting.table.match.seats[sitting.controller.seat].name)


@pytest.mark.usefixtures("unseen")
def test_computers_alone_play_to_the_end() -> None:
    seats = (Seat("Ada", "random", 0), Seat("Bart", "random", 1))
    sitting = AtTable(new_match(seats, 2), fresh=True)
    sitting.wait(lambda: sitting.controller.mode == "over", frames=20_000)
    assert sitting.table.match.over


@pytest.mark.usefixtures("unseen")
def test_every_place_of_a_choice_is_reached_by_leafing() -> None:
    sitting = AtTable(new_match(TWO, 3))
    sitting.to_choice()
    choose_by_mouse(sitting, resite(sitting))
    sitting.to_choice()
    selection = sitting.controller.selection
    assert selection is not None and len(selection.open_places()) > 5
    for place in selection.open_places():
        leaf_to(sitting, selection, place)
