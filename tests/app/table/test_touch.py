"""A table by fingers alone: the first tap shows, the second does; holding, pinching, pulling."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.app.widgets.button import Button
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import FINGER
from game.engine.dice import Dice
from game.engine.match import Match
from game.store.boards import standard_board
from tests.app.drivers.fingers import BrassByFinger, ByFinger
from tests.app.drivers.matches import later
from tests.app.drivers.positions import of_two_places
from tests.app.drivers.table import MIXED, AtTable, new_match
from tests.brass import seats_of
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")


def at_places() -> ByFinger:
    """A table at which a person was led to places of the board."""
    move = of_two_places()
    sitting = ByFinger(move.match, plain=False)
    sitting.to_choice()
    sitting.press(type(move.action).__name__)
    sitting.to_choice()
    return sitting


def test_a_match_is_played_by_fingers_alone() -> None:
    for share, decisions in ((0.0, 5), (0.97, 1000)):
        sitting = ByFinger(later(new_match(MIXED, 5), share))
        sitting.play(Dice(1), decisions)
        assert sitting.services.keys.touched
    assert sitting.table.match.over


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_are_played_by_fingers_alone(game: str) -> None:
    """With the look of each game, by taps on what is in brass."""
    rules = GAMES[game]
    match = Match(rules, standard_board(rules), rules.options("", {}), seats_of(3, 0, "human"), 7)
    sitting = BrassByFinger(match)
    sitting.play()
    assert match.over and sitting.taps > 2 and sitting.services.keys.touched


def test_the_first_tap_on_the_board_shows_and_the_second_does_it() -> None:
    sitting = at_places()
    match, selection = sitting.table.match, sitting.controller.selection
    assert selection is not None
    way, logged = selection.paths[0], len(match.log)
    for n, place in enumerate(way.places):
        if selection.picked[: n + 1] != way.places[: n + 1]:
            sitting.click(*sitting.spot_for(place))
    assert len(match.log) == logged and selection.chosen == way.action, "what it would do is shown"
    sitting.click(*sitting.spot_for(way.places[-1]))
    assert len(match.log) == logged + 1 and match.log[-1].said == way.action


def test_a_finger_that_rests_opens_the_card_of_a_place_and_lifted_leaves_it_there() -> None:
    sitting = at_places()
    hand, selection = sitting.table.hand, sitting.controller.selection
    assert selection is not None
    first, second = selection.paths[0].places[0], selection.paths[0].places[1]
    logged = len(sitting.table.match.log)
    sitting.hold(sitting.middle_of(first))
    assert hand.pinned and sitting.table.view.place_card is not None
    shown = sitting.table.view.place_card.box
    sitting.hold(sitting.middle_of(first), sitting.middle_of(second))
    assert hand.pinned and sitting.table.view.place_card.box != shown, "it slides to others"
    assert len(sitting.table.match.log) == logged
    x, y = sitting.table.view.board.area.bottomleft
    sitting.click(x + 3, y - 3)
    assert not hand.pinned


def test_two_fingers_bring_the_board_nearer_and_one_moves_it() -> None:
    sitting = at_places()
    board, logged = sitting.table.view.board, len(sitting.table.match.log)
    x, y = board.area.center
    sitting.pinch((((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y))))
    assert board.camera.zoom > 1.0
    before = board.camera.offset
    sitting.pull((x, y), (x - 60, y - 40))
    assert board.camera.offset[0] > before[0] and board.camera.offset[1] > before[1]
    before = board.camera.offset
    sitting.pinch((((x - 30, y), (x + 10, y)), ((x + 30, y), (x + 70, y))))
    assert board.camera.offset[0] < before[0]
    for _ in range(3):
        sitting.pinch((((x - 120, y), (x - 20, y)), ((x + 120, y), (x + 20, y))))
    assert board.camera.whole and len(sitting.table.match.log) == logged


def test_no_cap_is_drawn_once_the_screen_was_touched_and_two_moves_of_the_mouse_bring_them_back() -> None:
    sitting = at_places()
    sitting.click(3, 3)

    def capped() -> list[str]:
        parts = (part for panel in sitting.table.view.desk.panels for part in panel.walk())
        return [part.on_cap for part in parts if isinstance(part, Button) and part.on_cap]

    assert sitting.services.keys.touched and capped() == []
    for _ in range(2):
        AtTable.move(sitting, 300, 300)
    assert not sitting.services.keys.touched and capped()
    sitting.click(3, 3)
    assert capped() == []


def test_what_is_pressed_stands_apart_and_is_as_large_as_a_finger_once_the_screen_was_touched() -> None:
    sitting = at_places()
    desk, rows = sitting.table.view.desk, sitting.table.view.journal.list

    def near() -> list[tuple[str, str, float]]:
        """Buttons of one row that are less than 8 pixels apart."""
        found: list[tuple[str, str, float]] = []
        for panel in desk.live:
            buttons = [part for part in panel.walk() if isinstance(part, Pressable) and not part.hidden]
            for one, other in permutations(buttons, 2):
                gap = (other.box.x - one.box.right) * desk.scale
                if one.box.y < other.box.cy < one.box.bottom and -1 < gap < 7.9:
                    found.append((one.name, other.name, gap))
        return found

    def whole() -> float:
        """How high all rows of the journal are."""
        return rows.natural(desk.ruler).h * desk.scale

    AtTable.move(sitting, 300, 300)
    AtTable.move(sitting, 310, 300)
    assert near() and rows.shown and whole() < FINGER * len(rows.shown)
    sitting.click(3, 3)
    sitting.step()
    assert near() == [] and whole() >= FINGER * len(rows.shown)
