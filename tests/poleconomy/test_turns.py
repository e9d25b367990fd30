"""Whose turn it is, what may be done in it, and the arrow (POL-3)."""

from __future__ import annotations

import pytest

from game.rules.poleconomy.messages import (
    CashIn,
    EndTurn,
    MinisterElected,
    RoundStarted,
    Stay,
    Throw,
    TurnArrow,
    TurnStarted,
)

from .lakes import Lakes, buy, decline, visit

CALM = (1, 2)
"""A throw that leads from o14 to o17, an advert."""


def calm(players: int = 4) -> Lakes:
    """Everybody stands where CALM leads to an advert that nobody can buy or bid for."""
    return Lakes(players).at(**dict.fromkeys("ABCDEF"[:players], "o14"))


@pytest.mark.rule("POL-3.1")
def test_turns_go_round_clockwise() -> None:
    lakes = calm().throws(*[CALM] * 4).turn("B")
    order = [lakes.asks, *(lakes.play(Throw()).asks for _ in range(4))]
    assert order == ["B Ready", "C Ready", "D Ready", "A Ready", "B Ready"]


@pytest.mark.rule("POL-3.2", "POL-3.3")
@pytest.mark.example("X-48")
def test_only_the_prime_minister_turns_the_arrow_and_only_before_moving() -> None:
    lakes = Lakes().at(A="o14", B="i0").throws(CALM, (1, 5)).turn().play(TurnArrow())
    assert not lakes.table.clockwise and lakes.refusal(TurnArrow()) == ("arrow_turned", "POL-3.2")
    lakes.play(Throw())
    assert lakes.asks == "B Ready" and lakes.refusal(TurnArrow()) == ("not_minister", "POL-3.3")
    lakes.play(Throw())
    assert lakes.spot("B") == "i6" and (lakes.table.marker, lakes.table.inflation) == (15, 10)
    later = Lakes().papers("A", savings=1).land("A", "takeover")
    assert later.asks == "A Business" and later.refusal(TurnArrow())[1] == "POL-3.7"


@pytest.mark.rule("POL-3.4")
def test_nobody_may_pass() -> None:
    lakes = Lakes().turn()
    assert lakes.refusal(EndTurn()) == ("wrong_question", "POL-3.7")
    assert lakes.refusal(Stay())[1] == "POL-3.7"
    lakes.play(visit("takeover"))
    assert lakes.asks == "B Ready", "a Corner Square takes the whole turn"


@pytest.mark.rule("POL-3.5")
def test_a_double_gives_no_second_turn() -> None:
    assert Lakes().at(A="o14").throws((4, 4)).turn().play(Throw()).asks == "B Ready"


@pytest.mark.rule("POL-3.6", "POL-14.3", "POL-14.4", "POL-15.4")
def test_papers_are_cashed_on_the_own_turn_alone() -> None:
    lakes = Lakes().papers("A", savings=3, bonds=2, life=1).papers("B", savings=1).turn()
    lakes.play(CashIn((2, 1, 1)))
    assert lakes.money("A") == 380 and lakes.held("A") == (1, 1, 0, 0)
    assert (lakes.table.savings_left, lakes.table.bonds_left, lakes.table.life_left) == (18, 29, 6)
    assert lakes.refusal(CashIn((2, 0, 0))) == ("no_such_papers", "POL-3.6")
    assert lakes.refusal(CashIn((0, 0, 0))) == ("no_papers_chosen", "POL-3.6")
    asked = Lakes().cash(A=100, B=50).papers("B", savings=1).land("A", "o3").play(decline("o3"))
    assert asked.asks == "B TitleAuction" and asked.refusal(CashIn((1, 0, 0)))[0] == "wrong_question"


@pytest.mark.rule("POL-3.7")
@pytest.mark.ruling("Q-6")
def test_the_steps_of_a_turn_come_in_their_order() -> None:
    lakes = Lakes().cash(A=100).papers("A", savings=2).at(A="i0").throws((3, 4)).turn()
    assert lakes.table.stage == "arrow"
    lakes.play(CashIn((1, 0, 0)))
    assert lakes.table.stage == "business" and lakes.refusal(TurnArrow()) == ("arrow_closed", "POL-3.7")
    lakes.play(Throw())
    assert lakes.asks == "A Purchase" and lakes.refusal(CashIn((1, 0, 0))) == ("buy_or_decline", "POL-6.4")
    lakes.play(buy("i7"))
    assert lakes.asks == "A Business" and lakes.table.stage == "after"
    assert lakes.refusal(Throw())[0] == "wrong_question"
    assert lakes.play(CashIn((1, 0, 0))).asks == "B Ready", "nothing is left to be done"


@pytest.mark.rule("POL-3.8", "POL-3.9", "POL-11.4", "POL-11.6")
@pytest.mark.ruling("Q-7")
@pytest.mark.example("X-45", "X-46")
@pytest.mark.parametrize("winner", ["A", "B", "C", "D"])
def test_after_an_election_the_prime_minister_moves_next(winner: str) -> None:
    pairs = [(6, 6) if name == winner else (1, 2) for name in "ABCD"]
    lakes = Lakes().papers("C", savings=1).at(C="o0").marker(3).throws((2, 3), *pairs).turn("C").play(Throw())
    assert lakes.spot("C") == "o5" and lakes.table.pm == "ABCD".index(winner)
    assert lakes.asks == "C Business", "the turn is finished first"
    lakes.play(EndTurn())
    assert lakes.asks == f"{winner} Ready"
    passed_over = {"A": (3,), "B": (3, 0), "C": (3, 0, 1), "D": ()}[winner]
    assert lakes.said(MinisterElected)[0].waiting == passed_over
    lakes.play(visit("takeover"))
    if winner == "C":
        lakes.play(EndTurn())
    after = "ABCD"[("ABCD".index(winner) + 1) % 4]
    assert lakes.asks == f"{after} Ready", "then clockwise from there"


@pytest.mark.rule("POL-3.10")
@pytest.mark.parametrize("disc", [0, 1, 2])
def test_other_events_change_nothing_in_the_order(disc: int) -> None:
    lakes = Lakes(trades=False).marker(disc).at(C="o0").throws((2, 3)).turn("C").play(Throw())
    assert lakes.table.marker == disc + 1 and lakes.asks == "D Ready" and not lakes.table.elected


@pytest.mark.rule("POL-19.3")
@pytest.mark.ruling("Q-27")
def test_elections_do_not_reset_the_rounds() -> None:
    lakes = Lakes().marker(3).at(C="o0").throws((2, 3), (1, 2), (1, 2), (6, 6), (1, 2))
    lakes.table.turn, lakes.table.round = 2, 1
    lakes.turn("C").play(Throw())
    assert lakes.asks == "C Ready" and lakes.table.turn == 4 and not lakes.said(RoundStarted)
    lakes.play(visit("takeover"))
    assert [event.round for event in lakes.said(RoundStarted)] == [2]
    assert [event.seat for event in lakes.said(TurnStarted)] == [2, 2, 3]
