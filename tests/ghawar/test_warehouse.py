"""Coming home (GHA-7)."""

import pytest

from game.rules.ghawar.messages import Delivered, Paid, TruckMoved

from .field import Field


@pytest.mark.rule("GHA-7.1")
@pytest.mark.parametrize(
    ("owner", "start"),
    [("south", "n-06-01 S"), ("west", "n-01-06 W"), ("north", "n-06-11 N"), ("east", "n-11-06 E")],
)
def test_a_loaded_truck_stores_its_block(owner: str, start: str) -> None:
    field = Field(4).truck(owner, start, cargo="jade").turn(owner).drive(2, to="home")
    assert field.stored(owner) == [0, 0, 1, 0, 0, 0]
    assert field.cargo(owner) == ["", ""]
    assert field.trucks(owner) == ["home", "home"]
    for other in {"south", "west", "north", "east"} - {owner}:
        assert field.stored(other) == [0] * 6


@pytest.mark.rule("GHA-7.1", "GHA-7.2")
def test_it_loads_again_only_after_it_was_home() -> None:
    field = Field(trucks_per_player=1).rig("south", "p-b1", "amber").rig("south", "p-c1", "ruby")
    field.truck("south", "n-04-02 S", cargo="jade")
    field.turn("south").drive(1, to="n-04-01 S")
    assert field.asked == "north ChooseAction"
    field.turn("south").drive(2, to="home").turn("south").drive(2, to="n-04-01 N")
    assert field.wells() == {"p-b1": 0, "p-c1": 0}


@pytest.mark.rule("GHA-7.3")
def test_an_empty_truck_may_leave_too_and_enter_elsewhere() -> None:
    field = Field(trucks_per_player=1).truck("south", "n-12-01 S").turn("south").drive(4, to="home")
    assert not field.told(Delivered)
    assert field.stored("south") == [0] * 6
    field.turn("south").drive(2, to="n-00-01 N")
    assert field.told(TruckMoved)[-1].entered


@pytest.mark.rule("GHA-7.4")
def test_delivery_pays_nothing_now() -> None:
    field = Field().truck("south", "n-06-01 S", cargo="amber").turn("south").drive(2, to="home")
    assert field.table.barrels == [3, 3]
    assert field.points() == [0, 0]
    assert not field.told(Paid)


@pytest.mark.rule("GHA-7.5")
def test_blocks_in_a_store_stay_there() -> None:
    field = Field(trucks_per_player=1).store("south", 1, 0, 2).rig("south", "p-a1").rig("north", "p-f6")
    field.turn("south").drive(2, to="n-02-01 N").load("p-a1")
    field.turn("south").resite("p-a1", "p-b1")
    field.turn("north").resite("p-f6", "p-e6")
    field.truck("south", "n-02-01 S", cargo="cobalt").turn("south").drive(2, to="home")
    assert field.stored("south") == [1, 0, 2, 1, 0, 0]
    field.turn("south").drive(1, to="n-00-00 N")
    assert field.cargo("south") == [""]
    assert field.stored("south") == [1, 0, 2, 1, 0, 0]


@pytest.mark.rule("GHA-7.6")
def test_any_number_of_own_trucks_may_be_in_the_warehouse() -> None:
    field = Field(trucks_per_player=3).truck("south", "n-06-01 S", cargo="jade").turn("south")
    field.drive(2, to="home")
    assert field.trucks("south") == ["home", "home", "home"]
    field.turn("south").drive(1)
    for number in range(3):
        assert len(field.moves(number)) == 7
