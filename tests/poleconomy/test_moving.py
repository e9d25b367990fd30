"""Throws, circuits and Corner Squares as places (POL-4, POL-13)."""

from __future__ import annotations

import pytest

from game.rules.poleconomy.messages import IncomePaid, Throw, Visit, Walked

from .lakes import BOARD, SERVICES, Lakes, circuit, name_of, node, visit


def thrown(start: str, one: int, two: int) -> Lakes:
    return Lakes().at(A=start).throws((one, two)).turn().play(Throw())


@pytest.mark.rule("POL-4.1")
@pytest.mark.ruling("Q-1")
@pytest.mark.example("X-5", "X-23")
def test_a_throw_moves_clockwise_by_its_total() -> None:
    assert thrown("i0", 3, 4).spot("A") == "i7" and BOARD.kinds[node("i7")] == "company"
    assert thrown("o40", 4, 5).spot("A") == "o5"
    home = thrown("i28", 1, 3)
    assert home.spot("A") == "i0" and home.money("A") == 4 * 70


@pytest.mark.rule("POL-4.2", "POL-4.3")
def test_a_throw_keeps_the_circuit_and_no_corner_square_is_entered() -> None:
    for start in ("i5", "i30", "o10", "o43"):
        for one in range(1, 7):
            for two in range(1, 7):
                lakes = thrown(start, one, two)
                way = [name_of(spot) for spot in lakes.said(Walked)[0].way]
                assert len(way) == one + two + 1 and {name[0] for name in way} == {start[0]}
                assert not set(way) & set(SERVICES)


@pytest.mark.rule("POL-4.4")
@pytest.mark.example("X-24")
def test_squares_that_are_passed_do_nothing() -> None:
    lakes = thrown("i30", 1, 3)
    assert lakes.spot("A") == "i2" and lakes.money("A") == 0 and not lakes.said(IncomePaid)


@pytest.mark.rule("POL-4.5", "POL-4.6")
@pytest.mark.ruling("Q-2")
@pytest.mark.example("X-21")
def test_from_a_corner_square_either_circuit_may_be_taken() -> None:
    lakes = thrown("bank", 4, 5)
    assert lakes.asks == "A ChooseCircuit" and lakes.goals(type(circuit("o8"))) == {"o8", "i8"}
    assert lakes.refusal(circuit("o9")) == ("which_circuit", "POL-4.5")
    lakes.play(circuit("i8"))
    assert lakes.spot("A") == "i8" and lakes.money("A") == 6 * 70
    assert thrown("bank", 4, 5).play(circuit("o8")).spot("A") == "o8"


@pytest.mark.rule("POL-4.6", "POL-4.7")
@pytest.mark.example("X-22")
def test_the_income_at_the_corner_is_the_first_step_and_pays_nothing() -> None:
    lakes = thrown("takeover", 1, 1)
    assert lakes.goals(type(circuit("o23"))) == {"o23", "i17"}
    lakes.play(circuit("o23"))
    assert not lakes.said(IncomePaid) and [name_of(n) for n in lakes.said(Walked)[0].way] == [
        "takeover", "o22", "o23",
    ]  # fmt: skip


@pytest.mark.ruling("Q-2")
@pytest.mark.option("circuit_choice")
def test_the_circuit_may_have_to_be_chosen_before_the_throw() -> None:
    lakes = Lakes(circuit_choice="before").at(A="bank").throws((4, 5)).turn().play(Throw())
    assert lakes.goals(type(circuit("o0"))) == {"o0", "i0"} and not lakes.table.roll
    assert lakes.play(circuit("o0")).spot("A") == "o8"


@pytest.mark.rule("POL-4.8")
@pytest.mark.ruling("Q-3")
def test_beavers_share_a_square() -> None:
    lakes = Lakes().at(A="o40", B="o5", C="o5").throws((4, 5)).turn().play(Throw())
    assert [lakes.spot(name) for name in "ABC"] == ["o5"] * 3


@pytest.mark.rule("POL-3.4", "POL-13.1", "POL-13.2")
def test_a_corner_square_can_be_reached_from_anywhere_instead_of_a_throw() -> None:
    for start in ("o14", "i4", "life"):
        lakes = Lakes().cash(A=300).at(A=start).turn()
        assert lakes.goals(Visit) == set(SERVICES) - {start}
        lakes.play(visit("bank"))
        assert lakes.spot("A") == "bank" and not lakes.table.roll and lakes.asks == "A AtBank"
    assert Lakes().turn().refusal(Visit(node("o3"))) == ("no_corner", "POL-13.1")


@pytest.mark.rule("POL-13.3")
@pytest.mark.ruling("Q-17")
@pytest.mark.option("corner_stay")
def test_to_stay_on_a_corner_square_is_no_move() -> None:
    lakes = Lakes().cash(A=300).at(A="life").turn()
    assert lakes.refusal(visit("life")) == ("no_staying", "POL-13.3")
    again = Lakes(corner_stay=True).cash(A=300).at(A="life").turn().play(visit("life"))
    assert again.spot("A") == "life" and again.asks == "A AtOffice"
