"""Grants: every condition, the limits, at once and at the next Salary event (POL-27, reference 7.3)."""

from __future__ import annotations

import pytest

from game.rules.poleconomy import RULES
from game.rules.poleconomy.grants import CONDITIONS, PARAMETERS, Grant, meets
from game.rules.poleconomy.law import Holdings
from game.rules.poleconomy.messages import BondsIssued, GrantOpened, GrantPaid

from .realm import Realm, grant

CASES: dict[str, tuple[int, dict[str, int], dict[str, int] | None]] = {
    "everyone": (0, {}, None),
    "no-company": (0, {"adverts": 2}, {"companies": 1}),
    "companies-max": (2, {"companies": 2}, {"companies": 3}),
    "companies-min": (2, {"companies": 2}, {"companies": 1}),
    "no-ad": (0, {"companies": 2}, {"adverts": 1}),
    "ads-max": (4, {"adverts": 4}, {"adverts": 5}),
    "ads-min": (4, {"adverts": 4}, {"adverts": 3}),
    "income-below": (5, {"income": 4}, {"income": 5}),
    "income-from": (5, {"income": 5}, {"income": 4}),
    "cash-below": (30, {"cash": 9, "savings": 2}, {"cash": 10, "savings": 2}),
    "life-holder": (0, {"life": 1}, {"business": 1}),
    "no-life": (0, {"business": 1}, {"life": 1}),
    "insured": (0, {"business": 1}, {"life": 1}),
    "uninsured": (0, {"life": 1}, {"business": 1}),
    "bond-holder": (0, {"bonds": 1}, {"savings": 1}),
    "saver": (0, {"savings": 1}, {"bonds": 1}),
}
"""Number, holdings that meet the condition, holdings that do not."""


@pytest.mark.ruling("Q-39")
@pytest.mark.rule("POL-27.2")
@pytest.mark.parametrize("condition", CONDITIONS)
def test_each_condition(condition: str) -> None:
    number, who_does, who_does_not = CASES[condition]
    of = grant(condition, 10, number).grant
    assert meets(of, Holdings(**who_does))
    assert who_does_not is None or not meets(of, Holdings(**who_does_not))


@pytest.mark.rule("POL-27.2")
def test_sixteen_conditions_with_their_numbers() -> None:
    assert len(CONDITIONS) == 16
    assert PARAMETERS["companies-max"] == PARAMETERS["ads-min"] == tuple(range(1, 11))
    assert PARAMETERS["income-below"] == PARAMETERS["income-from"] == tuple(range(3, 13))
    assert PARAMETERS["cash-below"] == tuple(range(5, 101, 5))
    realm = Realm().turn()
    for wrong in (
        grant("everyone", 10, 1), grant("companies-max", 10), grant("companies-max", 10, 11),
        grant("cash-below", 10, 7), grant("everyone", 0), grant("everyone", 110),
    ):  # fmt: skip
        assert realm.refusal(wrong) == ("no_such_grant", "POL-27.2")


@pytest.mark.rule("POL-27.1", "POL-27.2", "POL-27.4", "POL-27.5")
@pytest.mark.example("X-16")
def test_a_grant_at_once_with_bonds_for_what_is_missing() -> None:
    realm = Realm().own(C="i3", D="i7").treasury(40).turn()
    realm.play(grant("no-company", 100)).vote(B=True)
    assert (realm.money("A"), realm.money("B"), realm.money("C")) == (100, 100, 0)
    assert (realm.fund, realm.debt) == (40, 2)
    assert [event.count for event in realm.said(BondsIssued)] == [2]


@pytest.mark.rule("POL-27.1")
def test_without_consent_nothing_is_paid() -> None:
    realm = Realm().treasury(400).turn().play(grant("everyone", 50)).vote(B=False, C=False, D=False)
    assert realm.fund == 400 and not realm.said(GrantPaid) and realm.asks == "A Ready"


@pytest.mark.ruling("Q-41")
@pytest.mark.rule("POL-27.5")
def test_a_grant_at_once_must_be_payable() -> None:
    realm = Realm().bonds(29).treasury(290).turn()
    assert realm.refusal(grant("everyone", 100)) == ("grant_unpayable", "POL-27.5")
    realm.treasury(300)
    assert realm.choice.why_not(realm.state, grant("everyone", 100)) is None


@pytest.mark.rule("POL-27.2")
def test_a_grant_at_once_that_nobody_gets_is_not_tabled() -> None:
    realm = Realm().turn()
    assert realm.refusal(grant("saver", 50)) == ("grant_for_nobody", "POL-27.2")
    assert realm.choice.why_not(realm.state, grant("saver", 50, timing="next-salary")) is None


@pytest.mark.rule("POL-27.3")
@pytest.mark.example("X-64")
def test_nobody_gets_more_than_100k_in_a_turn() -> None:
    realm = Realm(bills_per_turn=3).papers("A", life=1).turn()
    realm.play(grant("life-holder", 60)).vote(B=False, C=False, D=True)
    assert realm.money("A") == 60
    assert realm.refusal(grant("everyone", 50)) == ("granted_enough", "POL-27.3")
    realm.play(grant("everyone", 40)).vote(B=False, C=False, D=True)
    assert realm.money("A") == 100


@pytest.mark.ruling("Q-40")
@pytest.mark.rule("POL-27.4", "POL-27.6", "POL-30.2")
def test_a_grant_at_the_next_salary_goes_to_those_who_meet_it_then_and_only_once() -> None:
    realm = Realm().treasury(900).turn()
    realm.play(grant("saver", 50, timing="next-salary")).vote(B=True)
    assert realm.country.grants == (Grant("saver", 5, 0, "next-salary"),) and not realm.said(GrantPaid)
    realm.event("taxation").papers("C", savings=1).event("salary")
    assert [event.seat for event in realm.said(GrantPaid)] == [2]
    realm.event("salary")
    assert len(realm.said(GrantPaid)) == 1 and realm.country.grants == ()


@pytest.mark.ruling("Q-41")
@pytest.mark.rule("POL-27.6")
def test_a_grant_that_is_due_and_cannot_be_paid_falls_as_a_whole() -> None:
    realm = Realm().bonds(30).treasury(490)
    realm.table.govern(grants=(Grant("everyone", 10, 0, "next-salary"),))
    realm.event("salary")
    assert realm.said(GrantOpened)[0].manner == "unpayable" and not realm.said(GrantPaid)
    assert realm.country.grants == () and not realm.table.over and realm.fund == 390
    realm = Realm().bonds(30).treasury(500)
    realm.table.govern(grants=(Grant("everyone", 10, 0, "next-salary"),))
    realm.event("salary")
    assert len(realm.said(GrantPaid)) == 4 and realm.fund == 0


@pytest.mark.rule("POL-27.6", "POL-27.3")
def test_of_grants_that_are_due_the_oldest_comes_first() -> None:
    realm = Realm().treasury(2000).papers("B", life=1)
    due = (Grant("life-holder", 7, 0, "next-salary"), Grant("everyone", 4, 0, "next-salary"))
    realm.table.govern(grants=due)
    realm.event("salary")
    assert [(event.seat, event.amount) for event in realm.said(GrantPaid)] == [(1, 7), (0, 4), (2, 4), (3, 4)]
    assert realm.said(GrantOpened)[1].dropped == (1,)


@pytest.mark.option("deferred_grants")
def test_grants_may_be_paid_at_once_alone() -> None:
    realm = Realm(deferred_grants=False).turn()
    assert realm.refusal(grant("everyone", 10, timing="next-salary")) == ("no_deferred_grants", "POL-27.4")
    assert realm.choice.why_not(realm.state, grant("everyone", 10)) is None


@pytest.mark.rule("POL-27.5")
@pytest.mark.option("hidden_cash")
def test_what_may_be_tabled_tells_nothing_of_hidden_cash() -> None:
    for cash, cards in ((0, 0), (900, 3)):
        realm = Realm(hidden_cash=True).bonds(30).treasury(290).cash(B=cash, C=cash, D=cash, A=400)
        realm.papers("B", savings=cards).turn()
        seen = RULES.view(realm.state, 0)
        for state in (realm.state, seen):
            for condition, number in (("cash-below", 30), ("saver", 0)):
                assert realm.choice.why_not(state, grant(condition, 90, number)) is None
                refusal = realm.choice.why_not(state, grant(condition, 100, number))
                assert refusal is not None and refusal.code == "grant_unpayable"
