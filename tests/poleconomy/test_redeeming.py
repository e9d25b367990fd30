"""Bonds that are redeemed: prices, parity, when (POL-29.8 to POL-29.12)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.poleconomy.messages import BondsRedeemed, IssueBonds, KeepBonds, RedeemBonds, Throw

from .realm import Realm


def indebted(**changes: Any) -> Realm:
    """The Bank holds 4 bonds, the Prime Minister 2, B 1; the Treasury has $700k."""
    return Realm(**changes).bonds(4, A=2, B=1).treasury(700)


@pytest.mark.ruling("Q-44")
@pytest.mark.rule("POL-29.8", "POL-29.9", "POL-29.10", "POL-29.12")
@pytest.mark.example("X-62")
def test_bonds_are_redeemed_from_the_bank_and_from_players() -> None:
    realm = indebted().turn()
    vault = realm.vault
    realm.play(realm.redeeming(1, A=1), realm.redeeming(B=1, A=1))
    assert (realm.fund, realm.money("A"), realm.money("B")) == (0, 400, 200)
    assert realm.debt == 3 and realm.vault == vault + 100 and realm.table.bonds == [0, 0, 0, 0]
    assert [event.manner for event in realm.said(BondsRedeemed)] == ["bank", "own", "seat", "own"]
    realm = indebted().turn()
    realm.play(realm.redeeming(1, A=2, B=1))
    assert (realm.fund, realm.money("A"), realm.money("B")) == (0, 400, 200)


@pytest.mark.rule("POL-29.12")
def test_they_can_be_issued_again() -> None:
    realm = Realm().bonds(30).treasury(100).turn()
    assert realm.refusal(IssueBonds(1)) == ("not_unissued", "POL-29.3")
    realm.play(realm.redeeming(1))
    realm.turn().play(IssueBonds(1))
    assert realm.debt == 30


@pytest.mark.ruling("Q-44")
@pytest.mark.rule("POL-29.10")
@pytest.mark.example("X-63")
def test_of_his_own_no_more_than_of_others_before() -> None:
    realm = indebted().turn()
    assert realm.refusal(realm.redeeming(A=1)) == ("others_first", "POL-29.10")
    assert realm.refusal(realm.redeeming(1, A=2)) == ("others_first", "POL-29.10")
    realm.play(realm.redeeming(2), realm.redeeming(A=2))
    realm = indebted().turn().play(RedeemBonds(1, (0, 0, 0, 0))).turn()
    assert realm.refusal(realm.redeeming(A=1)) == ("others_first", "POL-29.10")


@pytest.mark.rule("POL-29.8", "POL-29.9")
def test_no_more_than_there_are_nor_than_the_treasury_can_pay() -> None:
    realm = indebted().treasury(300).turn()
    assert realm.refusal(realm.redeeming(5))[0] == realm.refusal(realm.redeeming(B=2))[0] == "no_such_bonds"
    assert realm.refusal(realm.redeeming(C=1)) == ("no_such_bonds", "POL-29.9")
    assert realm.refusal(realm.redeeming()) == ("no_such_bonds", "POL-29.8")
    assert realm.refusal(realm.redeeming(2, B=1)) == ("treasury_short", "POL-29.8")
    realm.play(realm.redeeming(1, B=1))
    assert realm.fund == 0


@pytest.mark.ruling("Q-45")
@pytest.mark.rule("POL-29.11")
def test_right_after_taxation_the_prime_minister_may_redeem_in_anybodys_turn() -> None:
    realm = Realm().bonds(2, B=1).treasury(50).own(C="i3 i7 i10").cash(C=900).marker(3).throws((1, 1))
    realm.at(B="i0").turn("B").play(Throw())
    assert realm.asks == "A Redemption" and realm.fund == 200
    realm.play(realm.redeeming(1))
    assert realm.asks == "A Redemption" and realm.fund == 100
    realm.play(KeepBonds())
    assert realm.debt == 2 and realm.asks == "B Business"


@pytest.mark.rule("POL-29.11")
def test_after_taxation_nobody_is_asked_who_can_redeem_nothing() -> None:
    assert Realm().bonds(2).event("taxation").asks == ""
    assert Realm().treasury(500).event("taxation").asks == ""
    assert Realm().treasury(190).bonds(B=1).event("taxation").asks == ""
    assert Realm().treasury(200).bonds(B=1).event("taxation").asks == "A Redemption"
    realm = Realm().treasury(500).bonds(2, A=1).event("taxation")
    assert realm.refusal(Throw()) == ("redeem_or_keep", "POL-29.11")
    realm.play(realm.redeeming(2, A=1))
    assert realm.asks == ""


@pytest.mark.rule("POL-29.10")
def test_each_step_of_redemption_counts_its_own() -> None:
    realm = indebted().turn().play(RedeemBonds(2, (0, 0, 0, 0)))
    realm.event("taxation")
    assert realm.refusal(realm.redeeming(A=1)) == ("others_first", "POL-29.10")


@pytest.mark.option("redeem_timing")
def test_it_may_be_possible_in_his_turn_alone() -> None:
    realm = indebted(redeem_timing="turn").event("taxation")
    assert realm.asks == ""
    realm.turn().play(realm.redeeming(1))
