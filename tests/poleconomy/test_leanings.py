"""What bills bring everybody, how players lean, and what that comes to (reference 7.2, 7.3, 12.2)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.unseen import UNSEEN
from game.rules.poleconomy.coalitions import Bargaining, governments, majority_chance, who_could_leave
from game.rules.poleconomy.country import Confidence, GrantBill, TaxBill
from game.rules.poleconomy.effects import dues, effect, reckoned, taxes
from game.rules.poleconomy.grants import Grant
from game.rules.poleconomy.law import ALL_SAVINGS, DEFAULT_LAW, clause_fault
from game.rules.poleconomy.leanings import count, counted, find_majority, leaning, leanings, pressure, stances
from game.rules.poleconomy.menu import grants, laws
from game.rules.poleconomy.office import after_election
from game.rules.poleconomy.worths import Worths

from .lakes import Lakes

A, B, C, D = range(4)


def parliament(
    votes: tuple[int, ...] = (14, 7, 9, 4), inside: tuple[int, ...] = (A, D), **changes: Any
) -> Lakes:
    """A is Prime Minister of a Government in a Parliament such as that of X-54."""
    lakes = Lakes(preset="parliament").minister("A")
    lakes.table.turn = 21
    lakes.table.govern(**{"votes": votes, "government": inside, "salaries": (10, 0, 0, 0), **changes})
    return lakes


@pytest.mark.rule("POL-28.6")
def test_a_law_costs_what_can_be_collected() -> None:
    lakes = (
        parliament()
        .cash(A=1_000, B=30, C=0)
        .own(A="o3 o6", B="o9 o14", C="i3", D="i7")
        .papers("C", savings=2)
    )
    assert taxes(lakes.state, DEFAULT_LAW) == (10, 3, 5, 0)
    kept = DEFAULT_LAW._replace(savings_protected=ALL_SAVINGS)
    assert taxes(lakes.state, kept) == (10, 3, 0, 0)
    assert effect(lakes.state, TaxBill(kept)) == ((0, 0, 5, 0), -5)
    head = effect(lakes.state, TaxBill(DEFAULT_LAW._replace(head_tax=5)))
    assert head.gains == (-5, 0, -5, 0) and head.treasury == 10


def test_a_grant_brings_its_amount_to_whom_it_is_for_and_costs_the_treasury() -> None:
    lakes = parliament().own(A="o3", B="o9")
    assert effect(lakes.state, GrantBill(Grant("no-company", 10))) == ((0, 0, 10, 10), -20)


def test_where_cash_is_hidden_a_tax_is_not_told_but_judged_as_if_it_were_paid() -> None:
    lakes = parliament().own(B="o9")
    lakes.table.cash[B] = lakes.table.savings[B] = UNSEEN
    draft = TaxBill(DEFAULT_LAW._replace(company_rate=0))
    assert taxes(lakes.state, DEFAULT_LAW) == (0, UNSEEN, 0, 0), "who has nothing to tax pays nothing"
    assert effect(lakes.state, draft) == ((0, UNSEEN, 0, 0), UNSEEN)
    assert reckoned(lakes.state, draft) == ((0, 5, 0, 0), -5)


def test_the_menus_hold_46_laws_and_75_grants_all_of_them_possible() -> None:
    lakes = parliament()
    edits = list(laws(DEFAULT_LAW, lakes.options))
    assert len(edits) == 46 and not any(clause_fault(law) for _, law in edits)
    assert len(set(grants())) == 75
    book = list(laws(DEFAULT_LAW, Lakes(preset="parliament", law_scope="book").options))
    assert len(book) == 46 - 4 - 3 - 3


@pytest.mark.parametrize(
    ("stance", "word"),
    [(30, "for"), (6, "leans_for"), (2, "open"), (-2, "open"), (-2.1, "leans_against"), (-7, "against")],
)
def test_a_leaning_has_five_words_and_20_thousand_are_open(stance: float, word: str) -> None:
    assert leaning(stance) == word


def test_players_vote_for_what_helps_them_more_than_the_others() -> None:
    lakes = parliament(treasury=100).cash(A=900, B=900, C=900, D=900)
    lakes.own(A="o3 o6 o9 o14", B="o18 o20 i3", C="o25")
    free = TaxBill(DEFAULT_LAW._replace(free_companies=5))
    assert leanings(lakes.state, free) == ["for", "for", "against", "against"]
    lakes.table.govern(salaries=(10, 0, 0, 20))
    assert stances(lakes.state, free)[D] == pytest.approx(-40 / 3 + 4), "a salary binds"
    fares = counted(lakes.state, free)
    assert fares == (21, 0, 18, 34) and fares.carries and not fares.hopeless


def test_open_votes_may_go_either_way() -> None:
    lakes = parliament()
    fares = count(lakes.state, ["for", "open", "against", "against"])
    assert fares == (14, 7, 18, 34) and not fares.carries and not fares.hopeless
    assert count(lakes.state, ["for", "against", "against", "open"]).carries is False


def test_debts_speak_for_taxes_and_danger_even_more() -> None:
    head = TaxBill(DEFAULT_LAW._replace(head_tax=6))
    safe = parliament().cash(A=900, B=900, C=900, D=900)
    assert leanings(safe.state, head)[C] == "open"
    debts = parliament(unissued=22).cash(A=900, B=900, C=900, D=900)
    debts.table.bonds_left = 8
    assert 0 < pressure(debts.state, Worths(debts.state)) < 1 and leanings(debts.state, head)[C] == "for"
    broke = parliament(unissued=13).cash(A=900)
    broke.table.bonds_left = 17
    due = dues(broke.state)
    assert (due.bonds, due.most, due.short) == (170, 130, 40)
    assert pressure(broke.state, Worths(broke.state)) > 1


def test_find_a_majority_names_single_edits_that_keep_the_gain_and_carry() -> None:
    lakes = parliament(treasury=100).cash(A=900, B=900, C=900, D=900)
    lakes.own(A="o3 o6 o9 o14", B="o18", C="o25 i3").papers("B", life=2)
    draft = TaxBill(DEFAULT_LAW._replace(free_companies=1, head_tax=3))
    assert not counted(lakes.state, draft).carries
    gain = reckoned(lakes.state, draft).gains[A]
    found = find_majority(lakes.state, draft)
    assert found
    for one in found:
        assert isinstance(one.matter, TaxBill) and one.fares.carries and one.gain >= gain
        assert counted(lakes.state, one.matter) == one.fares
        differ = [a != b for a, b in zip(one.matter.law, draft.law, strict=True)]
        assert sum(differ) == 1 or one.changed == "band_tax"


def test_any_government_that_may_be_offered_is_reckoned_with() -> None:
    lakes = parliament(inside=())
    found = {tuple(sorted(unit.leader for unit in units)) for units in governments(lakes.table)}
    assert found == {(A, B), (A, C), (A, D), (B, C, D)}


def test_the_chance_of_a_majority_is_that_of_the_reference() -> None:
    alone = [100 * n * majority_chance(1, n) for n in (2, 3, 4, 5, 6)]
    assert alone == pytest.approx([90, 25, 7, 2, 0.5], abs=1.0)
    assert majority_chance(2, 4) == pytest.approx(0.47, abs=0.01)


def test_small_partners_take_less_and_the_second_largest_wants_the_office() -> None:
    lakes = parliament((13, 12, 6, 6), ()).cash(A=300, B=300, C=300, D=300)
    market = Bargaining(lakes.state, A)
    pay = (0, 5, 5, 5)
    assert market.gain(C, A, pay) > market.gain(B, A, pay)
    assert market.gain(C, A, (0, 0, 10, 0)) > market.gain(C, A, (0, 0, 0, 0))


def test_whoever_governs_fears_an_election_and_the_others_hope_for_it() -> None:
    lakes = parliament(salaries=(30, 0, 0, 10)).cash(A=300, B=300, C=300, D=300)
    gains = after_election(lakes.state, Worths(lakes.state))
    assert gains[A] < gains[D] < gains[B]
    kept = stances(lakes.state, Confidence(B))
    assert kept[A] > 0 and kept == [-gain for gain in gains]
    assert counted(lakes.state, Confidence(B)).sure >= 14


def test_partners_who_make_the_majority_could_leave() -> None:
    assert who_could_leave(parliament().table.country) == [A, D]
    assert who_could_leave(parliament((20, 5, 5, 4), (A, B)).table.country) == [A]
