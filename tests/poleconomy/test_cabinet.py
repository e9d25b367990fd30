"""Posts and salaries, and the order of the Prime Minister's powers (POL-25, POL-26)."""

from __future__ import annotations

import pytest

from game.rules.poleconomy.country import POSTS
from game.rules.poleconomy.messages import (
    IssueBonds,
    MinisterSet,
    SetCabinet,
    StageStarted,
    Throw,
    TurnArrow,
)

from .realm import Realm, bill, grant


@pytest.mark.rule("POL-26.1", "POL-26.4")
def test_the_prime_minister_appoints_and_dismisses_members_of_the_government() -> None:
    realm = Realm().turn()
    realm.play(realm.cabinet(D=30))
    assert realm.country.salaries == (10, 0, 0, 3) and realm.country.posts == (0, 0, 0, 1)
    realm.play(SetCabinet((0, 0, 0, 1), (10, 0, 0, 0)), SetCabinet((0, 0, 0, 0), (10, 0, 0, 0)))
    assert [event.manner for event in realm.said(MinisterSet)] == ["appointed", "paid", "dismissed"]
    assert realm.refusal(realm.cabinet(B=30)) == ("not_in_government", "POL-26.1")
    assert realm.refusal(SetCabinet((0, 0, 0, 0), (10, 0, 0, 0))) == ("cabinet_unchanged", "POL-26.1")
    assert realm.refusal(SetCabinet((0, 0, 0), (10, 0, 0))) == ("no_such_cabinet", "POL-26.1")


@pytest.mark.rule("POL-26.2")
def test_five_posts_one_for_each() -> None:
    assert len(POSTS) == 5
    realm = Realm(6).turn()
    assert realm.refusal(SetCabinet((0, 1, 1, 0, 0, 0), (10, 0, 0, 0, 0, 0))) == ("one_post_each", "POL-26.2")
    assert realm.refusal(SetCabinet((0, 6, 0, 0, 0, 0), (10, 0, 0, 0, 0, 0))) == ("one_post_each", "POL-26.2")
    realm.play(SetCabinet((0, 5, 2, 1, 0, 0), (10, 0, 0, 0, 0, 0)))
    realm.play(SetCabinet((0, 2, 1, 5, 0, 0), (10, 0, 0, 0, 0, 0)))
    assert realm.country.posts == (0, 2, 1, 5, 0, 0)


@pytest.mark.rule("POL-26.3", "POL-26.6", "POL-26.5")
@pytest.mark.example("X-9")
def test_the_prime_minister_raises_himself_to_500k() -> None:
    realm = Realm()
    for salary in (200, 300, 400, 500):
        realm.table.stage = "arrow"
        realm.turn()
        assert realm.refusal(realm.cabinet(A=salary + 10)) == ("raised_enough", "POL-26.6")
        realm.play(realm.cabinet(A=salary))
        assert realm.country.salaries[0] == salary // 10
    assert realm.turn().refusal(realm.cabinet(D=10)) == ("salaries_too_high", "POL-26.5")
    assert realm.refusal(realm.cabinet(A=510))[1] == "POL-26.5"


@pytest.mark.rule("POL-26.6")
@pytest.mark.example("X-65")
def test_a_salary_rises_by_100k_in_a_turn_at_most() -> None:
    realm = Realm().turn()
    assert realm.refusal(realm.cabinet(D=150)) == ("raised_enough", "POL-26.6")
    realm.play(realm.cabinet(D=60), realm.cabinet(D=100))
    assert realm.refusal(realm.cabinet(D=110)) == ("raised_enough", "POL-26.6")


@pytest.mark.rule("POL-26.7", "POL-26.3")
def test_cuts_are_free_but_the_prime_minister_keeps_100k() -> None:
    realm = Realm().paid(A=300, D=200).turn()
    assert realm.refusal(realm.cabinet(A=90)) == ("least_pay", "POL-26.7")
    realm.play(realm.cabinet(A=100, D=0))
    assert realm.country.salaries == (10, 0, 0, 0)


@pytest.mark.rule("POL-26.8")
def test_no_salary_without_a_post() -> None:
    realm = Realm().paid(A=100, D=50).turn()
    assert realm.refusal(SetCabinet((0, 0, 0, 0), (10, 0, 0, 5))) == ("no_pay_without_post", "POL-26.8")
    assert realm.refusal(SetCabinet((0, 0, 0, 1), (10, 0, 0, -5))) == ("no_such_cabinet", "POL-26.4")


@pytest.mark.option("salary_vote")
def test_raises_may_need_a_vote() -> None:
    realm = Realm(salary_vote=True).paid(A=200, D=50).turn()
    realm.play(realm.cabinet(A=300)).vote(B=False, C=False, D=False)
    assert realm.country.salaries == (20, 0, 0, 5)
    assert realm.refusal(realm.cabinet(A=290)) == ("salaries_voted", "POL-26.6")
    realm.play(realm.cabinet(A=100, D=0))
    assert realm.country.salaries == (10, 0, 0, 0)
    realm.play(bill(head_tax=20)).vote(B=False, C=False, D=True)
    realm.play(grant("everyone", 10))
    realm = Realm(salary_vote=True).turn()
    realm.play(realm.cabinet(A=200, D=100)).vote(B=False, C=False, D=True)
    assert realm.country.salaries == (20, 0, 0, 10) and realm.country.posts == (0, 0, 0, 1)


@pytest.mark.rule("POL-25.1", "POL-25.3")
def test_only_the_prime_minister_governs_and_only_before_he_moves() -> None:
    realm = Realm().turn("B")
    for power in (realm.cabinet(D=10), bill(head_tax=20), grant("everyone", 10), IssueBonds(1)):
        assert realm.refusal(power) == ("not_minister", "POL-25.1")
    realm.turn("A")
    realm.state.do(StageStarted(0, "business"))
    for power in (realm.cabinet(D=10), bill(head_tax=20), grant("everyone", 10), IssueBonds(1)):
        assert realm.refusal(power) == ("governing_closed", "POL-25.1")


@pytest.mark.rule("POL-25.7", "POL-25.8")
def test_the_powers_come_in_order_and_none_is_reopened() -> None:
    realm = Realm().treasury(500).bonds(2).turn()
    realm.play(TurnArrow(), realm.cabinet(D=50), realm.cabinet(D=60))
    assert realm.refusal(TurnArrow())[0] == "arrow_turned"
    realm.play(bill(head_tax=20)).vote(B=False, C=False, D=True)
    assert realm.refusal(realm.cabinet(D=70)) == ("part_closed", "POL-25.8")
    realm.play(grant("everyone", 10)).vote(B=False, C=False, D=True)
    realm.play(IssueBonds(1), IssueBonds(1), realm.redeeming(1))
    assert realm.refusal(IssueBonds(1)) == ("part_closed", "POL-25.8")
    assert realm.refusal(bill(head_tax=50)) == ("part_closed", "POL-25.8")
    realm.play(realm.redeeming(1))
    realm = Realm().turn().play(IssueBonds(1))
    assert realm.refusal(TurnArrow()) == ("part_closed", "POL-25.8")
    assert realm.asks == "A Ready" and Throw() in realm.legal
