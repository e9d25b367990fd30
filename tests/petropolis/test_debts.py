"""Paying, settlements, mortgages (PET-15, PET-16)."""

from __future__ import annotations

import pytest

from game.components.consent import Accept, Refuse
from game.components.debts import DebtOpened, GiveUp
from game.engine.dice import Dice
from game.rules.petropolis.debts import RaiseCash
from game.rules.petropolis.holdings import reach
from game.rules.petropolis.messages import (
    Build,
    Buy,
    Counter,
    GroupBroken,
    Mortgage,
    Mortgaged,
    NameTitles,
    OfferPartnership,
    PartnershipEnded,
    Propose,
    ProposeSettlement,
    Redeem,
    Request,
    SettlementAnswered,
    TitlePassed,
    WentBankrupt,
)
from game.rules.petropolis.settlement import SettlementTerms

from .situations import debtor
from .world import ALL, K, World, group, title, titles

CRESCENT = group("crescent")


@pytest.mark.rule("PET-15.1")
def test_a_debt_is_paid_at_once_in_cash() -> None:
    world = debtor("iraq kuwait", 100, 100)
    assert (world.purses("AB"), world.asked) == ([0, 100], "C")
    assert not world.told(DebtOpened)


@pytest.mark.rule("PET-15.2")
def test_a_debtor_raises_money_step_by_step_until_it_suffices() -> None:
    world = debtor("iraq kuwait usa", 0, 250)
    assert (world.asked, type(world.choice)) == ("A", RaiseCash)
    world.say(Mortgage(title("kuwait"))).say(Mortgage(title("usa")))
    assert world.asked == "A" and world.purse("A") == 190
    world.say(Mortgage(title("iraq")))
    assert (world.purses("AB"), world.asked, world.table.debt) == ([50, 250], "C", None)


@pytest.mark.rule("PET-15.3", "PET-14.10")
@pytest.mark.ruling("PET-R36")
def test_nothing_else_is_possible_until_the_debt_is_settled() -> None:
    world = World().cash(A=900, B=900).owns("A", "iraq kuwait egypt usa libya").mortgaged("libya")
    world.at("A", 20).turn("A", 2, 3).owes("A", "B", 950)
    for action in (
        Build(CRESCENT, 1), Redeem(title("libya")), Request(title("gabon")), Buy(title("gabon")),
        Propose(1, titles("usa"), (), -50 * K), OfferPartnership(CRESCENT),
    ):  # fmt: skip
        assert world.refusal(action).code == "in_debt"


@pytest.mark.rule("PET-15.4")
def test_reach() -> None:
    world = World().cash(A=130).owns("A", "iraq kuwait usa gabon").owns("B", "egypt").partners("crescent")
    world.level("crescent", 2).mortgaged("gabon").ready()
    # cash, four derricks of his own at half price, half of Iraq, Kuwait and the USA
    assert reach(world.table, world.state.board, 0) == (130 + 400 + 110 + 100 + 90) * K
    platforms = World().cash(A=0).owns("A", "iran saudi-arabia").level("crowns", 4).ready()
    assert reach(platforms.table, platforms.state.board, 0) == (800 + 150 + 180) * K


@pytest.mark.rule("PET-15.5")
@pytest.mark.ruling("PET-R35")
@pytest.mark.option("settlement")
def test_when_a_settlement_may_be_proposed() -> None:
    assert ProposeSettlement() in debtor("gabon ecuador usa", 200, 400).legal()
    assert debtor("gabon ecuador usa", 199, 400).refusal(ProposeSettlement()).code == "half_not_there"
    telex = debtor("gabon usa", 95, 100, reason="telex")
    assert telex.refusal(ProposeSettlement()).code == "only_for_interest"
    bank = debtor("gabon usa", 95, 100, "", "refuel")
    assert bank.refusal(ProposeSettlement()).code == "only_for_interest"
    for other in (telex, bank):
        assert other.choice is not None
        offered = [offer.action for offer in other.choice.offers(other.state)]
        assert offered and ProposeSettlement() not in offered
    off = debtor("gabon usa", 200, 300, settlement=False)
    assert off.refusal(ProposeSettlement()).code == "no_settlements"
    assert ProposeSettlement() not in off.legal()


@pytest.mark.rule("PET-15.5")
def test_only_titles_in_bare_groups_can_be_given() -> None:
    world = World().cash(A=200, B=0).owns("A", "iraq kuwait egypt usa gabon").level("crescent", 1)
    world.mortgaged("gabon").turn("C").owes("A", "B", 300).say(ProposeSettlement())
    assert isinstance(world.choice, SettlementTerms)
    assert world.legal() == [NameTitles(titles("usa")), Refuse()]
    for names in ("iraq", "gabon", "libya"):
        assert world.refusal(NameTitles(titles(names))).code == "not_to_give"
    assert world.refusal(NameTitles(())).code == "name_titles"
    assert world.refusal(NameTitles((len(ALL),))).code == "no_such_title"
    assert world.refusal(NameTitles((title("usa"),) * 2)).code == "name_titles"
    none = World().cash(A=200).owns("A", "iraq kuwait egypt").level("crescent", 1).turn("C")
    assert none.owes("A", "B", 300).refusal(ProposeSettlement()).code == "no_title_to_give"


@pytest.mark.rule("PET-15.5")
@pytest.mark.ruling("PET-R35")
def test_a_settlement_passes_half_in_cash_and_the_titles() -> None:
    world = debtor("gabon ecuador usa", 250, 400).say(ProposeSettlement())
    assert world.asked == "B"
    world.say(NameTitles(titles("usa gabon")))
    assert world.asked == "A" and world.legal() == [Accept(), Refuse()]
    world.say(Accept())
    assert (world.purses("AB"), world.owner("usa"), world.owner("ecuador")) == ([50, 200], "B", "A")
    assert [event.by for event in world.told(TitlePassed)] == ["settlement"] * 2
    assert world.table.debt is None and world.asked == "C"


@pytest.mark.rule("PET-15.5")
@pytest.mark.ruling("PET-R35")
@pytest.mark.parametrize("who", ["creditor", "debtor"])
def test_a_settlement_is_proposed_once_per_debt(who: str) -> None:
    world = debtor("gabon ecuador usa iraq", 250, 400).say(ProposeSettlement())
    if who == "creditor":
        world.say(Refuse())
    else:
        world.say(NameTitles(titles("iraq"))).say(Refuse())
    assert [event.agreed for event in world.told(SettlementAnswered)] == [False]
    assert world.asked == "A" and world.refusal(ProposeSettlement()).code == "settled_once"
    world.say(Mortgage(title("iraq"))).say(Mortgage(title("usa")))
    assert (world.purses("AB"), world.asked) == ([50, 400], "C")


@pytest.mark.rule("PET-15.6", "PET-13.11")
@pytest.mark.ruling("PET-R61")
def test_giving_a_title_in_settlement_is_no_exchange() -> None:
    world = World().cash(A=200, B=0).owns("A", "iraq kuwait").owns("D", "egypt").partners("crescent")
    world.operated("iraq kuwait egypt").turn("C").owes("A", "B", 300).say(ProposeSettlement())
    world.say(NameTitles(titles("kuwait"))).say(Accept())
    assert world.owner("kuwait") == "B" and world.table.operated[title("kuwait")]
    assert [event.by for event in world.told(PartnershipEnded)] == ["title"]
    assert [event.group for event in world.told(GroupBroken)] == [CRESCENT]


@pytest.mark.rule("PET-15.7", "PET-15.9")
def test_who_can_pay_cannot_give_up() -> None:
    world = debtor("gabon", 30, 100)
    assert world.refusal(GiveUp()).facts == {"amount": 100 * K, "reach": 100 * K}
    assert GiveUp() not in world.legal()
    world.say(Mortgage(title("gabon")))
    assert world.table.out == () and world.purse("B") == 100


@pytest.mark.rule("PET-15.8")
def test_who_cannot_pay_is_bankrupt_at_once_with_his_titles_as_they_stand() -> None:
    world = debtor("gabon", 29, 100, reason="telex")
    assert world.table.out == (0,)
    assert not world.told(Mortgaged) and world.owner("gabon") == "B"
    assert [event.amount for event in world.told(WentBankrupt)] == [100 * K]


@pytest.mark.rule("PET-15.8")
@pytest.mark.parametrize(
    ("names", "cash", "possible"),
    [
        ("gabon", 200, True),  # half of 400 is there, and Gabon for the rest
        ("gabon", 199, False),
        ("gabon usa", 110, True),  # with the loan on the USA half is there, and Gabon is left
        ("gabon usa", 109, False),
    ],
)
def test_a_settlement_that_is_still_possible_puts_it_off(names: str, cash: int, possible: bool) -> None:
    world = debtor(names, cash, 400)
    assert (world.table.out == ()) == possible
    assert isinstance(world.choice, RaiseCash) == possible


@pytest.mark.rule("PET-15.8", "PET-15.9")
def test_a_debtor_may_give_up_while_he_cannot_pay() -> None:
    world = debtor("gabon", 200, 400)
    assert GiveUp() in world.legal()
    world.say(GiveUp())
    assert (world.table.out, world.purse("B"), world.owner("gabon")) == ((0,), 200, "B")


@pytest.mark.rule("PET-15.8")
def test_raising_money_for_the_half_is_part_of_a_settlement() -> None:
    world = debtor("gabon usa", 115, 400)
    assert world.refusal(ProposeSettlement()).code == "half_not_there"
    world.say(Mortgage(title("usa"))).say(ProposeSettlement()).say(NameTitles(titles("gabon"))).say(Accept())
    assert (world.purses("AB"), world.owner("gabon"), world.owner("usa")) == ([5, 200], "B", "A")


@pytest.mark.ruling("PET-R36")
@pytest.mark.option("exchange_in_debt")
def test_with_the_option_a_debtor_may_offer_one_exchange() -> None:
    world = debtor("gabon usa", 20, 200, reason="telex", exchange_in_debt=True)
    deal = Propose(2, titles("usa"), (), -180 * K)
    assert any(isinstance(action, Propose) for action in world.legal()) and world.asked == "A"
    world.say(deal).say(Refuse())
    assert world.table.out == (0,), "reach 180 was not enough, and nothing else could help"
    saved = debtor("gabon usa", 20, 200, reason="telex", exchange_in_debt=True).say(deal)
    assert saved.asked == "C"
    saved.say(Counter((), titles("usa gabon"), 190 * K)).say(Accept())
    assert (saved.purses("ABC"), saved.owner("usa"), saved.table.offers) == ([10, 200, 310], "C", 0)
    off = debtor("gabon usa", 20, 180)
    assert off.refusal(deal).code == "in_debt"
    twice = debtor("gabon usa iraq", 20, 200, exchange_in_debt=True).say(deal).say(Refuse())
    assert twice.refusal(Propose(2, titles("usa"), (), -170 * K)).code == "offered_once"


def test_random_debtors_try_everything() -> None:
    world = debtor("gabon usa iraq kuwait egypt", 200, 400, exchange_in_debt=True)
    choice = world.choice
    assert choice is not None
    said = {type(choice.sample(world.state, Dice(seed))) for seed in range(80)}
    assert said == {Mortgage, ProposeSettlement, Propose}
    terms = world.say(ProposeSettlement()).choice
    assert terms is not None
    named = [terms.sample(world.state, Dice(seed)) for seed in range(80)]
    assert Refuse() in named and len(set(named)) > 10
