"""The Treasury: its purse, salaries, interest, bankruptcy (POL-21, POL-29, POL-30, POL-32)."""

from __future__ import annotations

import pytest

from game.engine import turn
from game.engine.dice import Dice
from game.rules.poleconomy import RULES
from game.rules.poleconomy.ending import why_over
from game.rules.poleconomy.messages import (
    BankBroke,
    BondsIssued,
    BuyPapers,
    CabinetPaid,
    CountryBroke,
    DebtServed,
    GameEnded,
    IssueBonds,
    MoveOn,
    Propose,
    StartPaid,
    Throw,
)
from game.rules.poleconomy.state import BANK, TREASURY

from .lakes import BOARD, Lakes, buy, node, visit
from .realm import Realm


@pytest.mark.rule("POL-21.1")
def test_it_begins_as_game_1_but_for_the_bonds() -> None:
    state = RULES.start(BOARD, RULES.options("parliament"), 4)
    state.heard = []
    turn.settle(state, Dice(5))
    table = state.table
    assert table.country.treasury == 0 and table.country.unissued == 30 and table.bonds_left == 0
    assert len([event for event in state.heard if isinstance(event, StartPaid)]) == 4
    assert not Lakes().table.game2 and Lakes().table.bonds_left == 30


@pytest.mark.rule("POL-21.2", "POL-21.4", "POL-30.2", "POL-26.5")
def test_salaries_come_out_of_the_treasury() -> None:
    realm = Realm().treasury(300).paid(A=200, D=50).cash(A=100, D=100)
    vault = realm.vault
    realm.event("salary")
    assert (realm.money("A"), realm.money("D"), realm.fund, realm.vault) == (300, 150, 50, vault)
    assert [event.manner for event in realm.said(CabinetPaid)] == ["pm", "minister"]


@pytest.mark.rule("POL-21.3")
def test_nobody_gives_or_lends_the_treasury_money() -> None:
    realm = Realm().cash(A=500).turn()
    for gift in (Propose(TREASURY, cash=10), Propose(TREASURY, loan=10, owed=10)):
        assert realm.refusal(gift)[0] == "no_such_partner"
    assert all(action.partner >= 0 for action in realm.legal if isinstance(action, Propose))


@pytest.mark.example("X-59")
@pytest.mark.rule("POL-29.4", "POL-30.2")
def test_as_few_bonds_as_needed_are_issued_for_salaries() -> None:
    realm = Realm().paid(A=200, D=50).event("salary")
    assert (realm.fund, realm.debt, realm.table.bonds_left) == (50, 3, 3)
    assert realm.money("A") == 200 and realm.money("D") == 50
    assert [(event.count, event.reason) for event in realm.said(BondsIssued)] == [(3, "due")]


@pytest.mark.ruling("Q-43")
@pytest.mark.example("X-60")
@pytest.mark.rule("POL-29.6", "POL-29.7", "POL-30.1")
def test_interest_is_counted_on_the_bonds_there_were() -> None:
    realm = Realm().bonds(3, A=2).treasury(320)
    vault = realm.vault
    realm.event("bonds")
    assert (realm.fund, realm.debt, realm.table.bonds_left) == (20, 7, 5)
    assert realm.money("A") == 200 and realm.vault == vault + 300 - 200
    assert [(event.seat, event.amount) for event in realm.said(DebtServed)] == [(0, 20), (BANK, 30)]


@pytest.mark.example("X-61")
@pytest.mark.rule("POL-32.1")
def test_a_country_that_cannot_pay_is_bankrupt_and_nobody_wins() -> None:
    realm = Realm().bonds(28).treasury(150).event("bonds")
    assert realm.asks == "" and realm.table.ending == "bankrupt"
    assert realm.said(CountryBroke)[0].short == 245 and realm.fund == 150
    assert 1 not in realm.table.ranks and realm.said(GameEnded)[0].winner == -1
    assert not realm.said(DebtServed) and not realm.said(BondsIssued)


@pytest.mark.ruling("Q-47")
@pytest.mark.rule("POL-32.1")
def test_what_can_just_be_paid_is_no_bankruptcy() -> None:
    realm = Realm().bonds(25, B=2).treasury(2400).event("bonds")
    assert realm.debt == 30 and realm.fund == 0 and not realm.table.over
    realm = Realm().bonds(25, B=2).treasury(2390).event("bonds")
    assert realm.table.ending == "bankrupt"


@pytest.mark.rule("POL-32.1")
def test_salaries_that_cannot_be_paid_bankrupt_it_too() -> None:
    realm = Realm().bonds(30).paid(A=200).treasury(190).event("salary")
    assert realm.table.ending == "bankrupt" and realm.said(CountryBroke)[0].manner == "salary"
    assert realm.money("A") == 0


@pytest.mark.option("bankruptcy")
def test_the_prime_minister_may_be_the_last_instead() -> None:
    realm = Realm(bankruptcy="pm-last").bonds(30).cash(A=900, B=300, C=500).event("bonds")
    assert realm.table.ranks == (4, 2, 1, 3) and realm.said(GameEnded)[0].winner == 2
    assert realm.said(GameEnded)[0].manner == "bankrupt_pm_last" and not realm.said(DebtServed)


@pytest.mark.ruling("Q-47")
@pytest.mark.rule("POL-32.2")
def test_an_empty_treasury_is_no_bankruptcy() -> None:
    realm = Realm().bonds(30)
    assert realm.turn().asks == "A Ready"
    realm.play(Throw())
    assert not realm.table.over


@pytest.mark.rule("POL-32.3")
def test_the_treasury_belongs_to_nobody() -> None:
    realm = Realm().treasury(5000).cash(B=100)
    assert RULES.standing(realm.state).scores == (0, 10, 0, 0)


@pytest.mark.rule("POL-29.13", "POL-32.3")
def test_a_bank_that_cannot_buy_a_bond_ends_the_game_with_a_winner() -> None:
    realm = Realm().paid(A=250).bank(250).cash(B=100).bank(250).event("salary")
    assert realm.table.ending == "bank" and realm.said(BankBroke)[0].due == 30
    assert realm.table.ranks[1] == 1 and not realm.said(CabinetPaid)
    assert realm.said(BondsIssued)[0].count == 2


@pytest.mark.ruling("Q-42")
@pytest.mark.rule("POL-29.2", "POL-29.3")
@pytest.mark.example("X-10")
def test_the_prime_minister_issues_as_many_as_there_are() -> None:
    realm = Realm().turn()
    assert realm.refusal(IssueBonds(31)) == ("not_unissued", "POL-29.3")
    assert realm.refusal(IssueBonds(0)) == ("not_unissued", "POL-29.3")
    realm.play(IssueBonds(10), IssueBonds(20))
    assert (realm.fund, realm.debt, realm.table.bonds_left) == (3000, 30, 30)
    assert realm.refusal(IssueBonds(1)) == ("not_unissued", "POL-29.3")


@pytest.mark.rule("POL-29.13")
def test_no_more_is_issued_by_choice_than_the_bank_can_buy() -> None:
    realm = Realm().bank(250).turn()
    assert realm.refusal(IssueBonds(3)) == ("bank_cannot_buy", "POL-29.13")
    realm.play(IssueBonds(2))
    assert realm.fund == 200


@pytest.mark.option("issue_freely")
def test_bonds_may_be_issued_as_sums_fall_due_alone() -> None:
    realm = Realm(issue_freely=False).turn()
    assert realm.refusal(IssueBonds(1)) == ("only_as_due", "POL-29.2")
    assert not any(isinstance(action, IssueBonds) for action in realm.legal)
    realm = Realm(issue_freely=False).event("salary")
    assert realm.debt == 1


@pytest.mark.rule("POL-29.1", "POL-29.5", "POL-14.2")
@pytest.mark.example("X-70")
def test_players_buy_what_the_bank_holds() -> None:
    realm = Realm().cash(A=500).turn().play(visit("bank"))
    offered = [getattr(action, "bought", None) for action in realm.legal]
    assert (0, 1) not in offered and (1, 0) in offered
    assert realm.refusal(BuyPapers((0, 1))) == ("no_bonds_left", "POL-29.5")
    realm = Realm().bonds(2).cash(A=500).turn().play(visit("bank"))
    assert (0, 1) in [getattr(action, "bought", None) for action in realm.legal]


@pytest.mark.rule("POL-29.5")
def test_a_bond_that_is_sold_back_stays_issued() -> None:
    realm = Realm().bonds(1, A=2).turn()
    realm.play(next(action for action in realm.legal if type(action).__name__ == "CashIn"))
    assert (realm.table.bonds_left, realm.table.bonds[0], realm.debt) == (2, 1, 3)


@pytest.mark.rule("POL-30.6")
@pytest.mark.example("X-69")
def test_bonds_lost_in_a_disaster_stay_issued() -> None:
    realm = Realm().bonds(1, A=4).treasury(100).paid(A=200).throws((6, 6)).turn().play(Throw())
    assert (realm.table.bonds_left, realm.debt) == (5, 5)
    assert realm.fund == 100 and realm.table.pm == 0 and realm.country.salaries[0] == 20


@pytest.mark.option("sold_out_end")
def test_the_game_may_end_when_all_bonds_are_issued() -> None:
    assert why_over(Realm(sold_out_end=True).bonds(30).state) == "sold"
    assert why_over(Realm(sold_out_end=True).bonds(29).state) is None
    assert why_over(Realm().bonds(30).state) is None


@pytest.mark.rule("POL-30.5")
@pytest.mark.parametrize("kind", [Lakes, Realm])
def test_private_play_is_as_in_game_1(kind: type[Lakes]) -> None:
    lakes = kind().cash(A=900, B=300, C=100).own(B="o3", C="i3").papers("A", savings=2, life=1).inflation(2)
    lakes.land("A", "o3").land("A", "i4").land("A", "i7").play(buy("i7"))
    assert (lakes.money("A"), lakes.money("B"), lakes.owner("i7")) == (900 - 200 + 480 - 200, 500, "A")
    lakes.land("A", "o0").play(MoveOn(node("life")))
    assert lakes.spot("A") == "life" and lakes.asks == "A AtOffice"


@pytest.mark.ruling("Q-48")
def test_law_and_salaries_lie_open_to_everybody() -> None:
    realm = Realm(hidden_cash=True, secret_ballot=True).law(head_tax=50).paid(A=200, D=100).treasury(300)
    for eye in (-1, 0, 1, 2, 3):
        assert RULES.view(realm.state, eye).table.country == realm.country


@pytest.mark.ruling("Q-54")
def test_two_may_play_with_a_word_of_caution() -> None:
    options = RULES.options("parliament")
    assert RULES.accepts(BOARD, options, 2) is None
    assert RULES.caution(BOARD, options, 2) is not None and RULES.caution(BOARD, options, 3) is None
    assert RULES.caution(BOARD, RULES.options(), 2) is None
