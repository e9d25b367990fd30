"""A table goes on when the disk has what was decided; a disk that is too slow stops nobody for ever."""

from __future__ import annotations

import pytest

from game.app.play.computer_players import AHEAD
from game.engine.vocabulary import Seat
from game.store.writer import Behind
from tests.app.drivers.choosing import choose_by_mouse
from tests.app.drivers.positions import at, before, can_be_taken_back_next
from tests.app.drivers.table import MIXED, AtTable, new_match

pytestmark = pytest.mark.usefixtures("unseen")

COMPUTERS = (Seat("Ada", "random", 0), Seat("Bart", "random", 1))


class Disk:
    def __init__(self) -> None:
        self.behind = Behind()

    def __call__(self) -> Behind:
        return self.behind


def at_disk(sitting: AtTable) -> Disk:
    disk = Disk()
    sitting.controller.session.behind = disk
    return disk


def test_a_person_is_asked_when_the_disk_has_the_last_decision() -> None:
    again = before(can_be_taken_back_next)
    sitting = AtTable(again.match)
    sitting.to_choice()
    disk = at_disk(sitting)
    disk.behind = Behind(0.01, 0.01)
    choose_by_mouse(sitting, again.action)
    for _ in range(10):
        sitting.step()
    assert sitting.controller.mode == "watch" and sitting.controller.selection is None
    assert sitting.table.wake is not None and sitting.table.wake <= 5, "it is looked again soon"
    disk.behind = Behind()
    sitting.step()
    assert sitting.controller.mode == "choose" and sitting.controller.selection is not None
    disk.behind = Behind(0.01, 0.01)
    sitting.step()
    assert sitting.controller.mode == "choose", "who is asked stays asked"


def test_a_person_waits_half_a_second_at_most() -> None:
    again = before(can_be_taken_back_next)
    sitting = AtTable(again.match)
    sitting.to_choice()
    disk = at_disk(sitting)
    disk.behind = Behind(9.0, 0.49)
    choose_by_mouse(sitting, again.action)
    sitting.step()
    assert sitting.controller.mode == "watch"
    disk.behind = Behind(9.0, 0.51)
    sitting.step()
    assert sitting.controller.mode == "choose" and sitting.controller.selection is not None


def test_a_person_is_asked_however_far_the_disk_is_behind_computers() -> None:
    again = before(can_be_taken_back_next)
    sitting = AtTable(again.match)
    sitting.to_choice()
    at_disk(sitting).behind = Behind(1.0, 0.51)
    choose_by_mouse(sitting, again.action)
    sitting.step()
    assert sitting.controller.mode == "choose" and sitting.controller.selection is not None


def test_what_was_undone_is_asked_again_at_once() -> None:
    sitting = AtTable(before(can_be_taken_back_next).after)
    sitting.to_choice()
    at_disk(sitting).behind = Behind(0.01, 0.01)
    assert sitting.controller.undo()
    assert sitting.controller.mode == "choose" and sitting.controller.selection is not None


@pytest.mark.parametrize(
    ("seconds", "many", "waits"),
    [
        (0.0, 1, False), (0.2, 1, False), (0.3, 1, True), (4.9, 1, True), (5.1, 1, False),
        (0.1, AHEAD, False), (0.1, AHEAD + 1, True), (5.1, AHEAD + 1, False),
    ],
)  # fmt: skip
def test_computers_play_no_further_ahead_of_the_disk(seconds: float, many: int, waits: bool) -> None:
    sitting = AtTable(new_match(COMPUTERS, 3))
    sitting.wait(lambda: len(sitting.table.match.log) > 3)
    at_disk(sitting).behind = Behind(seconds, 0.0, many)
    sitting.step()
    before = len(sitting.table.match.log)
    controller = sitting.controller
    for _ in range(60):
        sitting.step()
        sitting.wait(lambda: controller.mode != "think" or controller.pending_move.ready or waits)
    assert (len(sitting.table.match.log) == before) is waits


def test_nobody_thinks_until_the_disk_has_caught_up() -> None:
    sitting = AtTable(new_match(COMPUTERS, 3))
    disk = at_disk(sitting)
    disk.behind = Behind(1.0, 0.0)
    sitting.wait(lambda: sitting.controller.mode == "think")
    sitting.controller.pending_move.forget()
    for _ in range(3):
        sitting.step()
    assert sitting.controller.mode == "think" and not sitting.controller.pending_move.busy
    disk.behind = Behind()
    sitting.step()
    assert sitting.controller.pending_move.busy


def test_no_computer_player_speaks_meanwhile_until_the_disk_has_caught_up() -> None:
    """While a person may speak, neither the clock nor another seat is heard before the disk has all."""
    sitting = AtTable(
        at(lambda match, choice: any(seat == 0 for seat, _ in choice.interjections(match.state)), MIXED)
    )
    sitting.wait(lambda: sitting.controller.mode == "interject")
    said: list[float] = []
    sitting.controller.session.call_time = lambda: said.append(1.0)
    disk = at_disk(sitting)
    disk.behind = Behind(1.0, 0.0)
    sitting.step()
    assert sitting.controller.mode == "interject" and not said
    disk.behind = Behind()
    sitting.step()
    assert said
