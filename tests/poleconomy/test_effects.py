"""What a Salary event, a bill or a payment would bring: the same as it does then (POL-27, POL-29, POL-30)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.poleconomy.country import Confidence, GrantBill, PayBill, TaxBill
from game.rules.poleconomy.effects import effect, forced, salary_event
from game.rules.poleconomy.grants import Grant
from game.rules.poleconomy.messages import FirstDrawn, MatterDecided
from game.rules.poleconomy.setup import DrawFirst
from tests.manners import manner_of

from .lakes import Lakes
from .realm import Realm, law


def due(fund: int, *amounts: int, granted: tuple[int, ...] = (0, 0, 0, 0)) -> Realm:
    """A is paid $100k and D $50k; these grants to everyone are due; no bond can be issued."""
    realm = Realm().bonds(bank=30).treasury(fund).paid(A=100, D=50).cash(A=100, B=100, C=100, D=100)
    grants = tuple(Grant("everyone", amount // 10, 0, "next-salary") for amount in amounts)
    realm.table.govern(grants=grants, granted=granted)
    return realm


@pytest.mark.rule("POL-27.6", "POL-27.3", "POL-30.2")
@pytest.mark.parametrize(("fund", "amounts", "granted", "paid"), [
    (150, (), (0,) * 4, (100, 0, 0, 50)),
    (550, (100,), (0,) * 4, (200, 100, 100, 150)),
    (540, (100,), (0,) * 4, (100, 0, 0, 50)),
    (540, (100, 50), (0,) * 4, (150, 50, 50, 100)),
    (950, (50, 50), (0,) * 4, (200, 100, 100, 150)),
    (950, (60, 50), (0,) * 4, (160, 60, 60, 110)),
    (450, (100,), (0, 1, 0, 0), (200, 0, 100, 150)),
    (950, (100, 40), (6, 0, 0, 0), (140, 100, 100, 150)),
])  # fmt: skip
def test_a_salary_event_pays_what_was_reckoned(
    fund: int, amounts: tuple[int, ...], granted: tuple[int, ...], paid: tuple[int, ...]
) -> None:
    """All of a grant or nothing of it, the oldest first, and nobody more than $100k of grants."""
    realm = due(fund, *amounts, granted=granted)
    assert tuple(10 * gain for gain in salary_event(realm.state)) == paid
    realm.event("salary")
    assert tuple(realm.money(name) - 100 for name in "ABCD") == paid


@pytest.mark.rule("POL-27.5", "POL-29.4")
@pytest.mark.parametrize(("cost", "bonds"), [(0, 0), (250, 0), (260, 1), (350, 1), (360, 2), (1250, 10)])
def test_as_few_bonds_are_forced_out_as_cover_a_payment(cost: int, bonds: int) -> None:
    assert forced(Realm().treasury(250).state, cost // 10) == bonds


@pytest.mark.rule("POL-28.6", "POL-27.2", "POL-26.4")
def test_what_a_matter_brings_each_player_and_the_treasury() -> None:
    def told(matter: Any) -> tuple[tuple[int, ...], int]:
        found = effect(Realm().cash(A=500, B=500, C=30).law(head_tax=50).state, matter)
        return tuple(found)  # pyright: ignore[reportReturnType]

    assert told(TaxBill(law(head_tax=20))) == ((3, 3, 1, 0), -7), "C has but $30k, D nothing"
    assert told(GrantBill(Grant("cash-below", 4, 10))) == ((0, 0, 4, 4), -8)
    assert told(PayBill((0, 0, 0, 1), (15, 0, 0, 5))) == ((5, 0, 0, 5), -10)
    assert told(Confidence(1)) == ((0, 0, 0, 0), 0)


@pytest.mark.parametrize(("matter", "kind"), [
    (TaxBill(law()), "tax"), (GrantBill(Grant("everyone", 1)), "grant"),
    (PayBill((), ()), "pay"), (Confidence(1), "confidence"),
])  # fmt: skip
@pytest.mark.parametrize("carried", [True, False])
def test_what_was_decided_is_told_by_its_kind(matter: Any, kind: str, carried: bool) -> None:
    manner = manner_of(MatterDecided, matter=matter, carried=carried)
    assert manner == f"{kind}_{'carried' if carried else 'fallen'}"


@pytest.mark.ruling("Q-5")
@pytest.mark.option("first_seat")
def test_any_seat_counts_as_the_first_or_seat_0_does() -> None:
    def chances(**changes: Any) -> list[tuple[Any, float]]:
        return list(DrawFirst().outcomes(Lakes(5, **changes).state))

    assert chances() == [(FirstDrawn(seat), 1 / 5) for seat in range(5)]
    assert chances(first_seat="fixed") == [(FirstDrawn(0), 1.0)]
