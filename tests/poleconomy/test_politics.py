"""What computer players do in Parliament, in positions with an answer (reference 12.2, 12.3)."""

from __future__ import annotations

import pytest

from game.ai.players import players
from game.components.consent import Accept, Refuse
from game.components.votes import VoteAgainst, VoteFor
from game.engine.dice import Dice
from game.engine.policy import Candidate, lead
from game.engine.vocabulary import Action
from game.rules.poleconomy import RULES
from game.rules.poleconomy.country import TaxBill
from game.rules.poleconomy.leanings import counted
from game.rules.poleconomy.messages import (
    Invite,
    IssueBonds,
    KeepBonds,
    MakeNoOffer,
    NameCandidate,
    OfferCoalition,
    RedeemBonds,
    SetCabinet,
    TableGrant,
    TableLaw,
    TableMotion,
)
from game.rules.poleconomy.outlook import RUIN, Outlook
from game.rules.poleconomy.policy import PoleconomyPolicy

from .lakes import Lakes, go, node, visit
from .night import Night
from .realm import Realm, bill, grant, law

POLICY = PoleconomyPolicy()
A, B, C, D = range(4)


def candidates(realm: Lakes) -> list[Candidate]:
    """What is thought of at the question that waits, the best first; all of it legal."""
    found = POLICY.candidates(realm.state, realm.choice)
    for candidate in found:
        assert realm.choice.why_not(realm.state, candidate.action) is None, candidate
    return sorted(found, key=lambda candidate: candidate.worth, reverse=True)


def best(realm: Lakes) -> tuple[Action, str]:
    first = candidates(realm)[0]
    return first.action, first.why


def thought(realm: Lakes, kind: type[Action]) -> list[Action]:
    """The actions of a class that are thought of, the best first."""
    return [candidate.action for candidate in candidates(realm) if isinstance(candidate.action, kind)]


def rich(realm: Realm) -> Realm:
    """Everybody can pay taxes, and A and D own most."""
    realm.cash(A=900, B=900, C=900, D=900).treasury(500)
    return realm.own(A="o3 o6 o9 o14 o18", B="i3", D="o20 o25 o28 o31")


# bills and votes


def test_a_prime_minister_tables_the_law_that_gains_most_of_those_that_carry() -> None:
    realm = rich(Realm()).turn()
    realm.table.govern(turns=2)
    laws = [action for action in thought(realm, TableLaw) if isinstance(action, TableLaw)]
    assert laws
    for action in laws:
        assert counted(realm.state, TaxBill(action.law)).carries
    realm.play(laws[0])
    while realm.asks.endswith("BillVote"):
        realm.play(best(realm)[0])
    assert realm.country.law == laws[0].law, "who was counted for it votes for it"
    assert not thought(realm, TableLaw) and not thought(realm, TableGrant), "one bill a turn"


def realm_matter(action: TableLaw):
    from game.rules.poleconomy.country import TaxBill

    return TaxBill(action.law)


def test_bills_come_at_most_every_second_turn_unless_the_country_is_in_danger() -> None:
    realm = rich(Realm()).turn()
    realm.table.govern(turns=1)
    assert not thought(realm, TableLaw) and not thought(realm, TableGrant)
    broke = rich(Realm()).bonds(20).treasury(0).turn()
    broke.table.govern(turns=1)
    action, why = best(broke)
    assert isinstance(action, TableLaw | SetCabinet) and why in ("bill_rescue", "cuts_pay")
    assert thought(broke, TableLaw)


def test_a_bill_that_would_fall_is_not_tabled() -> None:
    realm = Realm().papers("A", life=1).treasury(500).turn()
    realm.table.govern(turns=2)
    assert not thought(realm, TableGrant)
    realm.votes(A=20, B=5, C=5, D=4)
    assert thought(realm, TableGrant) == [grant("life-holder", 100)]


def test_an_open_vote_may_go_either_way_and_a_sure_one_only_one() -> None:
    regular = players(RULES)["regular"]

    def votes(realm: Realm, action: TableLaw | TableGrant) -> set[type[Action]]:
        realm.turn().play(action)
        return {type(regular.choose(realm.state, realm.choice, Dice(number))) for number in range(40)}

    assert votes(rich(Realm()), bill(head_tax=50)) == {VoteFor, VoteAgainst}
    assert votes(rich(Realm()), bill(free_companies=5)) == {VoteAgainst}
    assert votes(rich(Realm()), grant("companies-max", 100, 1)) == {VoteFor}


def test_a_beginner_in_the_government_votes_with_the_prime_minister() -> None:
    realm = rich(Realm()).rules("A", "B", "D").turn().play(bill(free_companies=5))
    assert realm.asks.startswith("B")
    plain = {candidate.action: candidate.at_sight for candidate in candidates(realm)}
    assert best(realm)[0] == VoteAgainst()
    assert (plain[VoteFor()] or 0) > (plain[VoteAgainst()] or 0)


def test_grants_are_paid_from_cash_that_no_debt_needs() -> None:
    realm = Realm().papers("A", life=1).papers("D", life=1).treasury(500).turn()
    realm.table.govern(turns=2)
    action = thought(realm, TableGrant)[0]
    assert isinstance(action, TableGrant) and action.amount == 10
    poor = Realm().papers("A", life=1).papers("D", life=1).bonds(5).treasury(60).turn()
    poor.table.govern(turns=2)
    assert not thought(poor, TableGrant)


# Cabinet and bonds


def test_salaries_rise_only_while_the_treasury_can_afford_them() -> None:
    affordable = Realm().treasury(500).paid(A=100, D=50).turn()
    assert affordable.cabinet(A=200) in thought(affordable, SetCabinet)
    assert not thought(Realm().treasury(100).turn(), SetCabinet)
    assert not thought(Realm().treasury(500).bonds(10).turn(), SetCabinet)


def test_salaries_are_cut_where_the_country_may_go_bankrupt() -> None:
    realm = Realm().bonds(20).paid(A=300, D=100).turn()
    assert realm.cabinet(A=100, D=0).salaries == (10, 0, 0, 0)
    action = thought(realm, SetCabinet)[0]
    assert isinstance(action, SetCabinet) and action.salaries == (10, 0, 0, 0)


@pytest.mark.rule("POL-29.8")
def test_bonds_of_the_bank_are_redeemed_with_all_cash() -> None:
    realm = Realm().bonds(6, B=2).treasury(450).turn()
    assert RedeemBonds(4, (0, 0, 0, 0)) in thought(realm, RedeemBonds)
    taxed = Realm().bonds(3).cash(A=900).own(A="o3 o6").event("taxation")
    assert best(taxed) == (RedeemBonds(1, (0, 0, 0, 0)), "redeems")
    assert KeepBonds() in [candidate.action for candidate in candidates(taxed)]


def test_ones_own_bonds_are_redeemed_when_they_pay_less_from_now_on() -> None:
    realm = Realm().bonds(3, A=3).treasury(900)
    realm.table.round, realm.table.turn = 30, 116
    assert thought(realm.turn(), RedeemBonds)[0] == RedeemBonds(3, (3, 0, 0, 0))


def test_bonds_are_issued_to_be_bought_at_once_and_no_more_than_can_be_served() -> None:
    realm = Realm().treasury(1_200).cash(A=900).turn()
    issues = thought(realm, IssueBonds)
    assert issues == [IssueBonds(60 // 10)]
    realm.play(*issues)
    assert not thought(realm, RedeemBonds) and not thought(realm, IssueBonds)
    assert best(realm.play(visit("bank")))[1] == "buys_bonds"
    assert not thought(Realm().treasury(0).cash(A=900).turn(), IssueBonds)


def test_nobody_brings_about_the_bankruptcy_of_the_country() -> None:
    realm = Realm().bonds(0, A=20).incomes(A=60).land("A", "o0")
    bonds_events = [go(name) for name in ("o1", "o19", "o32", "i2")]
    assert not set(bonds_events) & {one.action for one in candidates(realm)[:6]}
    safe = Realm().bonds(0, A=14).treasury(300).incomes(A=60).land("A", "o0")
    assert best(safe)[0] in bonds_events


@pytest.mark.parametrize(("bankruptcy", "keeps_lead"), [("draw", ""), ("pm-last", "BCD")])
def test_a_search_takes_bankruptcy_for_good_to_nobody(bankruptcy: str, keeps_lead: str) -> None:
    realm = Realm(bankruptcy=bankruptcy).bonds(30).cash(A=900, B=300, C=500).event("bonds")
    for seat, name in enumerate("ABCD"):
        kept = lead(POLICY.utility(realm.state), seat)
        assert POLICY.ahead(realm.state, seat) == (kept if name in keeps_lead else min(0.0, kept)) - RUIN


# motions


def test_a_motion_is_tabled_only_if_it_is_counted_as_won() -> None:
    def moved(votes: dict[str, int], **paid: int) -> bool:
        realm = Realm().votes(**votes).paid(**paid).cash(A=300, B=300, C=300, D=300).own(B="o3").treasury(900)
        realm.table.turn = 21
        realm.turn("B").play(visit("takeover"))
        while not realm.asks.endswith("Business"):
            realm.play(best(realm)[0])
        return any(isinstance(one.action, TableMotion) for one in candidates(realm))

    usual = {"A": 14, "B": 7, "C": 9, "D": 4}
    assert not moved(usual, A=100)
    assert moved(usual, A=500), "a greedy Prime Minister falls"
    assert not moved({"A": 20, "B": 5, "C": 5, "D": 4}, A=500)


# elections


def test_a_party_is_formed_with_the_weaker_rival() -> None:
    night = Night(parties=True).cash(A=300, B=300, C=900, D=300)
    night.papers("C", life=5)
    night.elect()
    assert night.asks == "A FormParty"
    wanted = [one.action for one in candidates(night) if isinstance(one.action, Invite)]
    assert wanted[-1] == Invite(C)
    night.play(Invite(B))
    assert night.asks.startswith("B") and best(night)[0] in (Accept(), Refuse())
    likely = POLICY.prospect(night.state, night.choice, Invite(C))
    assert likely is not None and 0 < likely.chance < 1


def test_coalitions_are_offered_to_those_who_take_least() -> None:
    night = Night().cash(A=300, B=300, C=300, D=300).after(10, 9, 5, 4)
    assert night.asks == "A MakeOffer"
    action, why = best(night)
    assert isinstance(action, OfferCoalition) and why == "offers" and action.partners == (C,)
    assert MakeNoOffer() in [candidate.action for candidate in candidates(night)]
    likely = POLICY.prospect(night.state, night.choice, action)
    office = POLICY.prospect(night.state, night.choice, night.offer("B", "A"))
    assert likely is not None and office is not None and likely.chance > 0.3 > office.chance


def test_an_offer_that_was_declined_is_not_made_again() -> None:
    night = Night().cash(A=300, B=300, C=300, D=300).after(10, 9, 5, 4)
    action = best(night)[0]
    night.play(action)
    while night.asks.endswith("AnswerCoalition"):
        night.play(Refuse())
    assert night.asks == "A MakeOffer"
    assert action not in [candidate.action for candidate in candidates(night)]


def test_whoever_would_be_prime_minister_otherwise_says_no_to_another() -> None:
    night = Night().cash(A=300, B=300, C=300, D=300).after(10, 9, 5, 4)
    night.play(night.offer("B", "A"))
    assert best(night)[0] == Refuse(), "the second largest hopes for the office"
    night = Night().cash(A=300, B=300, C=300, D=300).after(11, 9, 5, 4).play(MakeNoOffer())
    night.play(night.offer("A", "B"), Accept())
    assert night.asks == "A AgreeMinister" and best(night) == (Refuse(), "no_consent")


def test_a_leader_of_a_party_names_himself() -> None:
    night = Night(parties=True).cash(A=300, B=300, C=300, D=300).after(9, 10, 4, 3)
    while not night.asks.endswith("NameMinister"):
        choice = best(night)[0]
        night.play(
            Invite(B) if night.asks == "A FormParty" else Accept() if "Answer" in night.asks else choice
        )
    assert best(night) == (NameCandidate(B), "own_candidate")


# prospects


def test_bills_are_foretold() -> None:
    realm = rich(Realm()).turn()
    carries = POLICY.prospect(realm.state, realm.choice, TableLaw(law(free_companies=3)))
    falls = POLICY.prospect(realm.state, realm.choice, grant("companies-min", 100, 5))
    assert carries is not None and falls is not None
    assert (carries.why, falls.why) == ("bill_carries", "bill_falls") and carries.chance > falls.chance


def test_red_squares_are_reckoned_with_the_law_in_force() -> None:
    def costs(**clauses: int) -> tuple[float, ...]:
        realm = Realm().law(**clauses).cash(A=900, B=900).own(A="o3 o6 o9")
        return Outlook(realm.state, A).sums(node("o16")).now

    assert costs() == (-15, 0, 0, 0) and costs(head_tax=50, free_companies=2) == (-10, -5, 0, 0)
    paid = Realm().paid(A=300, D=50)
    assert Outlook(paid.state, A).sums(node("o5")).now == (30, 0, 0, 5)
