"""What the Prime Minister is offered to do, and what may be varied in it (POL-25 to POL-29)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.forms import Amount, Counts, Form
from game.engine.vocabulary import Action
from game.rules.poleconomy.messages import (
    EndAnswered,
    IssueBonds,
    RedeemBonds,
    SetCabinet,
    TableGrant,
    TableLaw,
    TurnStarted,
)

from .realm import Realm, bill, grant

A, B, C, D = range(4)


def offers(realm: Realm, kind: type[Action]) -> list[tuple[Any, bool]]:
    """What of a kind is offered, and whether more can be said in a form."""
    found = [offer for offer in realm.choice.offers(realm.state) if isinstance(offer.action, kind)]
    return [(offer.action, isinstance(offer.vary, Form)) for offer in found]


@pytest.mark.rule("POL-26.1", "POL-26.6")
def test_a_raise_is_offered_or_else_a_post() -> None:
    """As much as may be; where the Prime Minister can have no more, a member gets a post or loses it."""
    realm = Realm().turn()
    assert offers(realm, SetCabinet) == [(SetCabinet((0, 0, 0, 0), (20, 0, 0, 0)), True)]
    realm.play(SetCabinet((0, 0, 0, 0), (20, 0, 0, 0)))
    assert offers(realm, SetCabinet) == [(SetCabinet((0, 0, 0, 1), (20, 0, 0, 0)), True)]
    realm.play(SetCabinet((0, 0, 0, 1), (20, 0, 0, 5)))
    assert offers(realm, SetCabinet) == [(SetCabinet((0, 0, 0, 0), (20, 0, 0, 0)), True)]


@pytest.mark.rule("POL-26.1", "POL-26.5")
def test_posts_and_salaries_are_asked_for_members_alone() -> None:
    realm = Realm().turn()
    fields = realm.choice.fields(realm.state, SetCabinet((0, 0, 0, 0), (20, 0, 0, 0)))
    assert [(field.field, field.stock) for field in fields if isinstance(field, Counts)] == [
        ("posts", (5, 0, 0, 5)), ("salaries", (50, 0, 0, 50)),
    ]  # fmt: skip


@pytest.mark.rule("POL-29.2", "POL-29.3")
@pytest.mark.parametrize(("unissued", "vault", "most"), [
    (30, 5000, 30), (2, 5000, 2), (1, 5000, 1), (0, 5000, 0),
    (30, 25, 2), (30, 20, 2), (30, 19, 1), (30, 9, 0),
])  # fmt: skip
def test_as_many_bonds_are_offered_as_there_are_and_the_bank_can_pay(
    unissued: int, vault: int, most: int
) -> None:
    realm = Realm().bonds(bank=30 - unissued).cash(A=300)
    realm.cash(B=10 * (realm.table.bank - vault) + realm.money("B")).turn()
    assert realm.table.bank == vault
    assert offers(realm, IssueBonds) == ([(IssueBonds(1), most > 1)] if most else [])
    if most:
        (field,) = realm.choice.fields(realm.state, IssueBonds(1))
        assert isinstance(field, Amount) and (field.low, field.high) == (1, most)
        assert realm.choice.why_not(realm.state, IssueBonds(most)) is None
    assert realm.choice.why_not(realm.state, IssueBonds(most + 1)) is not None


@pytest.mark.rule("POL-29.8", "POL-29.9", "POL-29.10")
def test_bonds_of_the_bank_are_offered_for_redeeming_before_those_of_players() -> None:
    realm = Realm().treasury(500).bonds(bank=2, B=3, D=1).turn()
    assert offers(realm, RedeemBonds) == [(realm.redeeming(1), True)]
    bank, held = realm.choice.fields(realm.state, realm.redeeming(1))
    assert isinstance(bank, Amount) and (bank.low, bank.high) == (0, 2)
    assert isinstance(held, Counts) and held.stock == (0, 3, 0, 1) and held.most == 2
    without = Realm().treasury(500).bonds(A=1, B=3, D=1).turn()
    assert offers(without, RedeemBonds) == [(without.redeeming(B=1), True), (without.redeeming(D=1), True)]
    assert without.refusal(without.redeeming(A=1)) == ("others_first", "POL-29.10")
    without.play(without.redeeming(A=1, B=1))
    assert without.fund == 100 and without.debt == 3
    poor = Realm().treasury(190).bonds(bank=1, B=1).turn()
    assert poor.refusal(poor.redeeming(B=1)) == ("treasury_short", "POL-29.8")
    assert poor.choice.why_not(poor.state, poor.redeeming(1)) is None


@pytest.mark.rule("POL-25.5", "POL-27.4", "POL-28.3")
@pytest.mark.option("deferred_grants", "law_scope")
def test_a_law_and_a_grant_of_either_time_are_offered() -> None:
    """From the first law another one, from any other the first; of grants the smallest to everybody."""
    realm = Realm().treasury(1000).turn()
    assert offers(realm, TableLaw) == [(bill(company_rate=60), True)]
    now, later = grant("everyone", 10), grant("everyone", 10, timing="next-salary")
    assert offers(realm, TableGrant) == [(now, True), (later, True)]
    assert offers(Realm().law(head_tax=50).turn(), TableLaw) == [(bill(), True)]
    without = Realm(deferred_grants=False).treasury(1000).turn()
    assert offers(without, TableGrant) == [(now, True)]
    (clauses,) = realm.choice.fields(realm.state, bill(company_rate=60))
    assert isinstance(clauses, Counts)
    assert clauses.stock == (10, 5, 10, 10, 20, 12, 8, 12, 20, 5, 5, 20, 10, 20)
    book = Realm(law_scope="book").turn()
    (clauses,) = book.choice.fields(book.state, bill(company_rate=60))
    assert isinstance(clauses, Counts)
    assert clauses.stock == (10, 5, 10, 10, 0, 12, 8, 12, 20, 0, 0, 20, 0, 20)
    _, number, amount, *_ = realm.choice.fields(realm.state, now)
    assert isinstance(number, Amount) and (number.low, number.high) == (0, 100)
    assert isinstance(amount, Amount) and (amount.low, amount.high) == (1, 10)


@pytest.mark.rule("POL-31.1")
def test_a_turn_of_office_is_complete_when_the_next_begins() -> None:
    """Only one of the Prime Minister's own, and not that in which he was elected."""
    realm = Realm()
    realm.table.govern(turns=0)
    for seat, elected, turns in ((A, False, 1), (B, False, 1), (A, True, 1), (A, False, 2)):
        realm.table.seat, realm.table.elected = seat, elected
        TurnStarted((seat + 1) % 4).apply(realm.table)
        assert realm.country.turns == turns and not realm.table.elected
    realm.table.pm = realm.table.seat = -1
    TurnStarted(A).apply(realm.table)
    assert realm.country.turns == 2


@pytest.mark.option("agreed_end")
def test_an_answer_to_the_end_is_told_as_it_was_given() -> None:
    realm = Realm().turn()
    EndAnswered(B, A, agreed=True).apply(realm.table)
    EndAnswered(C, A, agreed=True).apply(realm.table)
    assert realm.table.end_agreed == (B, C)
    EndAnswered(D, A, agreed=False).apply(realm.table)
    assert realm.table.end_agreed == ()
