"""Votes on bills, open and secret, how many there may be, and votes on salaries (POL-25)."""

from __future__ import annotations

import pytest

from game.components.votes import VoteAgainst, VoteCast, VoteClosed, VoteFor
from game.engine.dice import Dice
from game.rules.poleconomy import RULES
from game.rules.poleconomy.messages import MatterDecided
from game.rules.poleconomy.messages.powers import TableGrant, TableLaw

from .realm import Realm, bill, grant, law

A, B, C, D = range(4)


@pytest.mark.rule("POL-25.2", "POL-25.4")
@pytest.mark.ruling("Q-35")
@pytest.mark.example("X-58")
def test_a_bill_needs_more_than_half_of_all_seats() -> None:
    for support in (True, False):
        realm = Realm().turn().play(bill(head_tax=50))
        assert realm.asks == "B BillVote" and realm.table.ballot and realm.table.ballot.voices[A] == "for"
        realm.vote(B=False, C=False)
        assert realm.asks == "D BillVote", "clockwise from the Prime Minister"
        realm.vote(D=support)
        decided = realm.said(MatterDecided)[-1]
        assert (decided.carried, decided.support, decided.whole) == (support, 18 if support else 14, 34)
        assert realm.country.law == (law(head_tax=50) if support else law())
        assert realm.asks == "A Ready" and realm.table.ballot is None and realm.country.matter is None


@pytest.mark.rule("POL-25.4")
@pytest.mark.parametrize(("minister", "order"), [("B", "CDA"), ("C", "DAB"), ("D", "ABC")])
def test_votes_are_cast_clockwise_from_the_prime_minister(minister: str, order: str) -> None:
    realm = Realm().votes(A=8, B=8, C=8, D=8).rules(*"ABCD").minister(minister).paid(**{minister: 100})
    realm.turn(minister).play(bill(head_tax=50))
    for name in order:
        assert realm.asks == f"{name} BillVote"
        realm.vote(**{name: name == order[0]})
    assert [event.seat for event in realm.said(VoteCast)] == ["ABCD".index(name) for name in order]
    assert realm.said(VoteClosed)[-1].ayes == 16 and realm.country.law == law(), "half is not enough"


@pytest.mark.rule("POL-25.4")
def test_a_vote_is_cast_whole_in_the_open_and_stops_when_it_is_decided() -> None:
    realm = Realm().turn().play(bill(head_tax=50)).vote(B=True)
    assert realm.said(VoteCast) == [VoteCast(B, 7, "for")]
    assert realm.said(VoteClosed) == [VoteClosed(A, 21, 0, 34)] and realm.asks == "A Ready"
    alone = Realm().votes(A=18, B=7, C=5, D=4).turn().play(bill(head_tax=50))
    assert alone.country.law == law(head_tax=50) and not alone.said(VoteCast), "nobody need be asked"


@pytest.mark.rule("POL-25.4")
@pytest.mark.option("secret_ballot")
def test_of_a_secret_ballot_only_the_sums_are_shown() -> None:
    realm = Realm(secret_ballot=True).turn().play(bill(head_tax=50), VoteFor())
    assert realm.asks == "C SecretBillVote", "though it is decided: nobody may learn that"
    seen = RULES.view(realm.state, C).table.ballot
    assert seen is not None and seen.voices == ("for", "hidden", "", "")
    own = RULES.view(realm.state, B).table.ballot
    assert own is not None and own.voices == ("for", "for", "", "")
    guesses = [RULES.guess(RULES.view(realm.state, C), Dice(seed)).table.ballot for seed in range(20)]
    assert {guess.voices[B] for guess in guesses if guess} == {"for", "against"}
    realm.play(VoteAgainst(), VoteAgainst())
    heard = realm.said(VoteCast)[0]
    assert heard.seen_by(C).voice == "hidden" and heard.seen_by(B).voice == "for"
    assert realm.said(VoteClosed) == [VoteClosed(A, 21, 13, 34)]


def first(kind: str, number: int) -> TableLaw | TableGrant:
    """Bills of a kind that differ."""
    if kind == "tax":
        return bill(head_tax=10 * number)
    return grant("everyone", 10, timing="next-salary") if number == 1 else grant("everyone", 10 * number)


@pytest.mark.rule("POL-25.5")
@pytest.mark.ruling("Q-36")
@pytest.mark.option("bills_per_turn")
@pytest.mark.parametrize(
    ("most", "tabled", "refused"),
    [
        (1, "tax", {"tax": "bills_tabled", "grant": "bills_tabled"}),
        (2, "tax", {"tax": "bills_of_a_kind", "grant": ""}),
        (2, "grant", {"tax": "", "grant": "bills_of_a_kind"}),
        (2, "tax grant", {"tax": "bills_tabled", "grant": "bills_tabled"}),
        (3, "tax tax", {"tax": "bills_of_a_kind", "grant": ""}),
        (3, "tax tax grant", {"tax": "bills_tabled", "grant": "bills_tabled"}),
        (4, "tax grant tax", {"tax": "bills_of_a_kind", "grant": ""}),
        (4, "tax grant tax grant", {"tax": "bills_tabled", "grant": "bills_tabled"}),
    ],
)  # fmt: skip
def test_how_many_bills_there_may_be(most: int, tabled: str, refused: dict[str, str]) -> None:
    realm = Realm(bills_per_turn=most).treasury(1000).turn()
    for number, kind in enumerate(tabled.split(), 1):
        realm.play(first(kind, number)).vote(B=True)
    for kind, code in refused.items():
        refusal = realm.choice.why_not(realm.state, first(kind, 5))
        assert (refusal.code if refusal else "") == code, kind


@pytest.mark.rule("POL-25.5")
@pytest.mark.ruling("Q-36")
def test_what_has_fallen_is_not_tabled_again_in_that_turn() -> None:
    realm = Realm(bills_per_turn=3).turn().play(bill(head_tax=50)).vote(B=False, C=False, D=False)
    assert realm.refusal(bill(head_tax=50)) == ("fallen_already", "POL-25.5")
    assert realm.choice.why_not(realm.state, bill(head_tax=60)) is None
    realm.state.stack.clear()
    assert realm.turn().choice.why_not(realm.state, bill(head_tax=50)) is None, "in the next turn"


@pytest.mark.rule("POL-26.6", "POL-25.2")
@pytest.mark.ruling("Q-49")
@pytest.mark.option("salary_vote")
def test_raises_need_a_vote_only_with_the_option() -> None:
    free = Realm().turn()
    assert free.play(free.cabinet(A=200)).country.salaries[A] == 20
    bound = Realm(salary_vote=True, bills_per_turn=1).turn()
    bound.play(bound.cabinet(A=200, D=50))
    assert bound.asks == "B BillVote" and bound.country.salaries[A] == 10
    bound.vote(B=False, C=False, D=True)
    assert bound.country.salaries == (20, 0, 0, 5)
    assert bound.choice.why_not(bound.state, bill(head_tax=50)) is None, "that was no bill"
    cut = Realm(salary_vote=True).paid(A=300, D=100).turn()
    assert cut.play(cut.cabinet(A=200)).country.salaries[A] == 20, "cuts need none"
    fallen = Realm(salary_vote=True).turn()
    assert fallen.play(fallen.cabinet(A=200)).vote(B=False, C=False, D=False).country.salaries[A] == 10
