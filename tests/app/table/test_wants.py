"""What people want done for them unasked holds where a match goes on: it is kept with the save."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.app.play.commands import Arrange, HandOver, PlayAgain, StandingOrder
from game.app.services.services import Services
from game.app.table.scene import TableScene
from game.store.saves import SaveError, autosave_path, load_match, save_match
from game.store.writer import Writer
from tests.app.drivers.table import CARAVAN, MIXED, TWO, AtTable, new_match, new_services

GAMES = {CARAVAN.id: CARAVAN}
pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def services() -> Iterator[Services]:
    failed: list[SaveError] = []
    made = new_services(writer=Writer(failed.append))
    yield made
    made.close()
    assert not failed


def test_it_is_saved_at_once_and_there_again_where_the_match_goes_on(services: Services) -> None:
    sitting = AtTable(new_match(TWO, 3), services)
    sitting.to_choice()
    commands = sitting.table.commands
    commands.handle(StandingOrder(1, "never"))
    commands.handle(Arrange())
    services.wait_for_disk()
    again = services.resume(autosave_path(sitting.table.match)).match
    assert again.wants.orders == {1: "never"}, "and none of the other seat"
    table = AtTable(again, services).table
    assert table.controller.session.orders.by_seat == {1: "never"} and table.controller.session.arranging
    table.commands.handle(StandingOrder(1, "ask"))
    table.commands.handle(Arrange())
    services.wait_for_disk()
    again = services.resume(autosave_path(table.match)).match
    assert not again.wants.orders and again.wants.arranged == -1


def test_a_save_under_a_name_keeps_it_as_it_was_then(tmp_path: Path) -> None:
    match, path = new_match(TWO, 3), tmp_path / "named.json"
    match.wants.order(0, "high")
    save_match(match, path, "named")
    match.wants.order(0, "never")
    assert load_match(path, GAMES).match.wants.orders == {0: "high"}


@pytest.mark.parametrize("said", [None, 7, {"orders": {"0": "always"}}, {"orders": {"first": "never"}}])
def test_a_save_that_says_nothing_of_it_or_nonsense_can_be_played(said: object, tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    save_match(new_match(TWO, 3), path)
    document = msgspec.json.decode(path.read_bytes())
    del document["wants"]
    path.write_bytes(msgspec.json.encode(document if said is None else {**document, "wants": said}))
    loaded = load_match(path, GAMES)
    assert not loaded.match.wants.orders and not loaded.notice


def test_whoever_takes_a_seat_over_has_ordered_nothing() -> None:
    sitting = AtTable(new_match(TWO, 3))
    sitting.to_choice()
    for seat in (0, 1):
        sitting.table.commands.handle(StandingOrder(seat, "never"))
    sitting.table.commands.handle(HandOver(1, "random"))
    assert sitting.table.match.wants.orders == {0: "never"}


def test_another_match_of_the_same_people_goes_by_the_same_orders() -> None:
    sitting = AtTable(new_match(MIXED, 3))
    sitting.to_choice()
    sitting.table.commands.handle(StandingOrder(0, "high"))
    sitting.table.commands.handle(Arrange())
    first = sitting.table.match
    sitting.table.commands.handle(PlayAgain())
    table = sitting.window.scene
    assert isinstance(table, TableScene) and table.match is not first
    assert table.match.wants.orders == {0: "high"} and not table.controller.session.arranging
    table.controller.session.order(0, "ask")
    assert first.wants.orders == {0: "high"}, "each match has its own"
