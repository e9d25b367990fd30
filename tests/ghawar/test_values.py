"""What a colour is worth (GHA-9)."""

import pytest

from game.rules.ghawar.messages import ValuesDrifted

from .field import Field
from .play import begun, finish


@pytest.mark.rule("GHA-9.1")
@pytest.mark.parametrize("seed", range(5))
def test_the_six_values_are_all_different(seed: int) -> None:
    assert sorted(begun(2, seed).state.table.values) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("GHA-9.2")
def test_values_do_not_change() -> None:
    match = begun(2, seed=3)
    before = match.state.table.values[:]
    heard = finish(match)
    assert match.state.table.on_field < 36
    assert match.state.table.values == before
    assert not [event for event in heard if isinstance(event, ValuesDrifted)]


@pytest.mark.rule("GHA-9.3")
@pytest.mark.parametrize("value", range(1, 7))
def test_price_pay_and_bonus_are_the_same_value(value: int) -> None:
    field = Field(start_barrels=6).rig("north", "p-b2", "jade")
    others = [v for v in range(1, 7) if v != value]
    field.table.values = [*others[:2], value, *others[2:]]
    assert field.arriving().wells() == {"p-b2": value}
    field.load("p-b2")
    ended = field.scored()
    assert ended.totals == (6 - value + value + value, 6 + value)  # price, pay, bonus; north got the price


@pytest.mark.rule("GHA-12.20")
@pytest.mark.ruling("GHA-R4")
@pytest.mark.option("value_drift")
class TestDrift:
    """R4: value_drift drop."""

    @staticmethod
    def drifted(values: str, *extracted: str) -> str:
        """The value board, the best first, after these colours were extracted."""
        names = ("amber", "ruby", "jade", "cobalt")
        field = Field(colours=4, value_drift="drop", trucks_per_player=1)
        field.table.values = [4 - values.split().index(name) for name in names]
        for name in extracted:
            field.rig("south", "p-b2", name)
            field.arriving().load("p-b2")
        table = field.table.values
        return " ".join(sorted(names, key=lambda name: -table[names.index(name)]))

    @pytest.mark.example("E35")
    def test_e35_the_colour_falls_and_those_below_it_rise(self) -> None:
        board = "amber ruby jade cobalt"
        assert self.drifted(board, "jade") == "amber ruby cobalt jade"
        assert self.drifted(board, "jade", "amber") == "ruby cobalt jade amber"
        assert self.drifted(board, "jade", "amber", "amber") == "ruby cobalt jade amber"

    def test_nothing_is_said_of_a_colour_on_slot_one(self) -> None:
        field = Field(value_drift="drop").rig("south", "p-b2", "pearl")
        field.arriving().load("p-b2")
        assert not field.told(ValuesDrifted)
        assert field.table.values == [6, 5, 4, 3, 2, 1]

    def test_the_price_is_that_before_the_change_the_pay_that_after_it(self) -> None:
        field = Field(value_drift="drop", start_barrels=6).rig("north", "p-b2", "amber")
        field.arriving().load("p-b2")
        assert field.purse("south") == 0
        assert field.table.values == [1, 6, 5, 4, 3, 2]
        assert field.scored().totals == (1 + 1, 12)  # amber is worth 1 now, and so is its bonus

    def test_without_the_option_nothing_moves(self) -> None:
        field = Field().rig("south", "p-b2", "jade")
        field.arriving().load("p-b2")
        assert field.table.values == [6, 5, 4, 3, 2, 1]
