"""Forced payments (GLO-26)."""

from __future__ import annotations

import pytest

from game.rules.globopolis.messages import HandOver, Paid, PlayCard, SellPoints
from game.rules.globopolis.payments import demand
from game.rules.globopolis.state import BANK

from .globe import Globe, units


def owing(globe: Globe, amount: int, creditor: int = 1) -> Globe:
    """A owes so much to B, or to the Administration."""
    globe.table.seat = 0
    demand(globe.state, 0, creditor, amount, "fee")
    return globe.run()


@pytest.mark.rule("GLO-26.1", "GLO-7.2")
@pytest.mark.example("EX-50")
def test_points_are_sold_for_a_debt() -> None:
    globe = owing(Globe().cash(A=8).points(A=6), 30)
    assert globe.asks == "A Raise"
    assert globe.refusal(SellPoints(6)) == ("points_needed", "GLO-26.1")
    assert globe.refusal(HandOver(units("F1"))) == ("not_in_stock", "GLO-26.1")
    globe.play(SellPoints(2), SellPoints(3))
    assert (globe.money("A"), globe.score("A"), globe.money("B")) == (3, 1, 130)
    assert globe.table.debt is None


@pytest.mark.rule("GLO-26.1", "GLO-26.2")
@pytest.mark.ruling("GLO-R19")
@pytest.mark.example("EX-51")
def test_what_cannot_be_raised_is_waived() -> None:
    globe = owing(Globe().cash(A=4).points(A=1).stock("A", "F2"), 20)
    globe.play(SellPoints(1), HandOver(units("F2")))
    assert (globe.money("A"), globe.score("A"), globe.money("B")) == (0, 0, 109)
    assert globe.held("B") == units("F2") and not any(globe.held("A"))
    paid = globe.said(Paid)[-1]
    assert (paid.amount, paid.waived) == (9, 1)


@pytest.mark.rule("GLO-26.2", "GLO-6.6", "GLO-26.3")
@pytest.mark.ruling("GLO-R60")
def test_whoever_has_nothing_is_not_asked() -> None:
    globe = owing(Globe().cash(A=7).points(A=-3), 20)
    assert globe.money("A") == 0 and globe.money("B") == 107 and globe.score("A") == -3
    assert globe.said(Paid)[-1].waived == 13
    globe.turn("A")
    assert globe.asks == "A OptionPhase"


@pytest.mark.rule("GLO-26.4")
def test_a_unit_pays_five_or_what_is_left() -> None:
    globe = owing(Globe().cash(A=5).points(A=0).stock("A", "F1 U1"), 7)
    assert globe.refusal(HandOver(units("F1 U1"))) == ("units_needed", "GLO-26.4")
    globe.play(HandOver(units("U1")))
    assert globe.money("A") == 3 and globe.money("B") == 102 and globe.held("B") == units("U1")
    small = owing(Globe().cash(A=0).points(A=0).stock("A", "F1"), 3).play(HandOver(units("F1")))
    assert small.money("A") == 0 and small.money("B") == 100 and small.table.debt is None


@pytest.mark.rule("GLO-26.1", "GLO-4.9")
def test_units_for_the_administration_go_to_the_free_supply() -> None:
    globe = Globe().cash(A=0).points(A=0).stock("A", "F2")
    before = globe.table.supply[1]
    owing(globe, 10, BANK).play(HandOver(units("F2")))
    assert globe.table.supply[1] == before + 2 and globe.table.debt is None


@pytest.mark.rule("GLO-26.1")
def test_whoever_has_the_money_just_pays() -> None:
    globe = owing(Globe().cash(A=30).points(A=6), 30)
    assert globe.money("A") == 0 and globe.score("A") == 6 and globe.money("B") == 130


@pytest.mark.rule("GLO-13.3", "GLO-26.1")
def test_conference_costs_may_have_to_be_raised() -> None:
    globe = Globe().own("B", "germany", "W2 F2 E2 U2 N2", 1).cash(A=8).points(A=6).lands("A", "germany")
    globe.play(SellPoints(5))
    assert globe.money("B") == 130 and globe.stay().asks == "B OptionPhase"


@pytest.mark.ruling("GLO-R59")
@pytest.mark.rule("GLO-2.5", "GLO-7.4")
def test_the_bank_pays_more_than_there_are_notes_in_the_box() -> None:
    """The 120 notes are worth 1,080 EU; all that is beyond them is paid too."""
    globe = Globe(2).cash(A=900, B=900).holds("A", "influence:emergency-aid").points(A=50).turn("A")
    globe.play(PlayCard("influence:emergency-aid"), SellPoints(50))
    assert globe.money("A") == 900 + 30 + 250 and globe.score("A") == 0
