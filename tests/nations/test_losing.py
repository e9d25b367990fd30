"""Danger, elimination and the ways a match ends (NAT-13, NAT-14)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.nations import RULES
from game.rules.nations.ending import power, ranking
from game.rules.nations.messages import (
    BankBroke,
    Counted,
    Eliminated,
    GameEnded,
    InDanger,
    MoneyPrinted,
    Rescued,
    RevenuePaid,
    StepSkipped,
)
from game.rules.nations.plight import in_danger
from game.rules.nations.state import NOBODY, Hold

from .kark import END, RESIGN, ZONE, Kark, agent_to, buy, lose, move, place, put, sell, spot

HELD = (
    ("rabala", "rabala-n", (1,)), ("zulfi-n", "zulfi", (0,)), ("uor-n", "uor", (0, 2)),
)  # fmt: skip
"""A Leader of A, halted by B; one of B's, by A; another of B's, by A and C: where, and whence each came."""


def cornered(cash: int = 0, players: int = 3, **changes: Any) -> Kark:
    """A has one King, on Rabala, and no Tanker; every Capital is taken. The Agent stands on `rabala-se`."""
    land = Kark(players, **changes).leader("A", "king", "rabala").fill("B").cash(A=cash, B=9)
    return land.agent("A", "rabala-se")


@pytest.mark.rule("NAT-13.6", "NAT-13.9", "NAT-13.8")
@pytest.mark.ruling("RUL-13")
@pytest.mark.example("EX-18")
def test_too_little_cash_and_no_revenue_is_the_end() -> None:
    land = cornered(1)
    bank = land.table.bank
    land.leaders()
    assert land.out() == "A" and land.asks == "B ChooseAgent" and land.table.bank == bank + 1
    assert [event.reason for event in land.said(Eliminated)] == ["short"]
    assert land.at("rabala") == "" and land.table.agents[0] == -1 and land.table.hands[:4] == [0] * 4


@pytest.mark.option("short_of_cash")
def test_too_little_cash_may_only_skip_the_step() -> None:
    land = cornered(1, short_of_cash="pass").leaders()
    assert (
        not land.out() and [skip.reason for skip in land.table.skipped] == [] and land.asks == "B ChooseAgent"
    )
    again = cornered(1, short_of_cash="pass").tankers("A", "sea-north").leaders()
    assert [(skip.stage, skip.reason) for skip in again.table.skipped] == [("leader", "broke")]
    assert cornered(0, short_of_cash="pass").leaders().out() == "A", "NAT-13.5 holds"


@pytest.mark.rule("NAT-13.2", "NAT-13.3", "NAT-12.1")
@pytest.mark.example("EX-20")
def test_the_agent_is_the_last_chance() -> None:
    land = cornered().deck("soft_loan").agents()
    assert land.said(InDanger) and len(land.legal) == 11
    assert {agent_to(m) for m in ("uor-e", "kurut-w")} == {
        action for action in land.legal if getattr(action, "to", -1) in land.state.board.incidents
    }
    land.play(agent_to("uor-e"))
    assert land.money("A") == 5 and land.asks == "A ChooseLeader"
    assert set(land.prices("rabala")) == {"rabala-n", "rabala-w", "rabala-ne"}
    land.play(move("rabala", "rabala-n"))
    assert land.said(Rescued) and not land.out()


@pytest.mark.rule("NAT-13.5")
@pytest.mark.example("EX-21")
def test_a_card_that_does_not_help_is_the_end() -> None:
    land = cornered().deck("tanker_aground").agents().play(agent_to("uor-e"))
    assert land.out() == "A" and land.at("rabala") == "" and land.asks == "B ChooseAgent"
    assert [event.reason for event in land.said(Eliminated)] == ["destitute"]


@pytest.mark.rule("NAT-13.5", "NAT-13.7")
@pytest.mark.card("INC-18")
def test_an_embargo_drawn_this_turn_takes_nobody_out() -> None:
    """The revenue as the board stands saves, though the next one is withheld."""
    land = cornered().tankers("A", "port-rabala").deck("oil_embargo").agents()
    assert not land.said(InDanger)
    land.play(agent_to("uor-e"))
    assert land.table.embargoed[0] and not land.out() and land.asks == "A ChooseTrade"
    assert [(skip.stage, skip.reason) for skip in land.table.skipped] == [("leader", "broke")]


@pytest.mark.rule("NAT-13.4")
@pytest.mark.ruling("RUL-22")
@pytest.mark.example("EX-22")
def test_a_removal_does_not_save() -> None:
    land = cornered().deck("assassination").agents().play(agent_to("uor-e"))
    assert land.out() == "A"


@pytest.mark.rule("NAT-13.3", "NAT-5.8")
@pytest.mark.example("EX-23")
def test_a_leader_moved_by_a_card_saves() -> None:
    land = cornered().deck("summons_to_talks").agents().play(agent_to("uor-e"), move("rabala", "rabala-n"))
    assert not land.out() and land.said(Rescued) and land.asks == "B ChooseAgent"


@pytest.mark.rule("NAT-13.3")
def test_a_free_tanker_can_bring_the_revenue_that_saves() -> None:
    land = cornered().deck("chartered_tanker").agents().play(agent_to("uor-e"), put("port-rabala"))
    assert not land.out() and ("leader", "broke") in [
        (skip.stage, skip.reason) for skip in land.table.skipped
    ]


@pytest.mark.rule("NAT-13.7", "NAT-13.10")
@pytest.mark.ruling("RUL-13", "RUL-23")
@pytest.mark.example("EX-25")
def test_a_blocked_player_with_cash_skips_the_step() -> None:
    def hemmed(cash: int, **changes: Any) -> Kark:
        land = Kark(3, **changes).leader("A", "king", "zulfi").leader("B", "king", "zulfi-n", "zulfi-e")
        land.leader("B", "politician", "bedafa").fill("C")
        return land.cash(A=cash).tankers("A", "sea-north")

    land = hemmed(3).leaders()
    assert not land.out() and land.asks == "A ChooseTrade" and land.table.skipped[0].reason == "blocked"
    assert sell("sea-north") in land.legal
    assert hemmed(0).leaders().out() == "A", "owning a Tanker saves nobody"
    assert hemmed(3, blocked_leader="out").leaders().out() == "A"
    paid = hemmed(3, blocked_leader="out").tankers("A", "port-zulfi")
    assert paid.income() == 2 and paid.leaders().out() == "A"
    assert hemmed(3, blocked_leader="out").agents().table.danger


@pytest.mark.option("blocked_leader")
def test_revenue_saves_whoever_is_only_short_of_money() -> None:
    land = cornered(blocked_leader="out").tankers("A", "port-rabala").leaders()
    assert not land.out() and land.table.skipped[0].reason == "broke"


@pytest.mark.rule("NAT-13.7", "NAT-12.3", "NAT-5.10")
@pytest.mark.example("EX-43")
@pytest.mark.parametrize("tankers", [0, 1])
def test_the_board_after_the_card_judges(tankers: int) -> None:
    land = cornered(2).leader("A", "guerilla", "rabala-e").leader("A", "dictator", "rabala-s")
    land.tankers("A", "port-rabala", tankers).deck("arms_bill").agents().play(agent_to("uor-e"))
    assert land.money("A") == 0 and (land.out() == "A") == (tankers == 0)
    assert land.asks == ("A ChooseTrade" if tankers else "B ChooseAgent")


@pytest.mark.option("last_chance")
def test_without_a_last_chance_the_agent_does_not_move() -> None:
    land = cornered(last_chance=False).agents()
    assert land.out() == "A" and not land.said(InDanger) and land.asks == "B ChooseAgent"


@pytest.mark.option("distress_sale")
@pytest.mark.ruling("RUL-23")
def test_a_forced_sale_uses_up_the_tanker_step() -> None:
    land = cornered(distress_sale=True).tankers("A", "sea-north").tankers("A", "sea-south")
    assert not land.agents().table.danger
    land = cornered(distress_sale=True).tankers("A", "sea-north").tankers("A", "sea-south").leaders()
    assert land.asks == "A ForcedSale" and land.legal == [sell("sea-north"), sell("sea-south")]
    assert land.refusal(END) == ("must_sell", "NAT-R23")
    assert land.refusal(sell("port-rabala")) == ("no_tanker_there", "NAT-10.4")
    land.play(sell("sea-south"))
    assert land.money("A") == 3 and land.asks == "A ChooseLeader"
    land.play(move("rabala", "rabala-n"))
    assert ("tanker", "sold") in [(event.stage, event.reason) for event in land.said(StepSkipped)]
    assert land.asks == "B ChooseAgent" and land.ships("A", "sea-north") == 1
    one = cornered(distress_sale=True).tankers("A", "sea-north").leaders()
    assert one.asks == "A ChooseLeader" and one.money("A") == 3, "one Tanker is sold without asking"
    assert cornered(distress_sale=True).leaders().out() == "A", "there is none to sell"
    assert cornered().tankers("A", "sea-north").leaders().out() == "A"


@pytest.mark.rule("NAT-13.9", "NAT-13.8")
@pytest.mark.ruling("RUL-26")
@pytest.mark.option("eliminated_tankers")
@pytest.mark.parametrize("where", ["to-bank", "stay"])
def test_what_the_eliminated_leave(where: str) -> None:
    land = (
        Kark(3, eliminated_tankers=where).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=5)
    )
    land.tankers("A", "port-rabala", 2).tankers("A", "sea-north").pipe("rabala--uor").leaders().play(RESIGN)
    assert land.out() == "A" and sum(land.table.pipes) == 1 and land.table.bank == 120
    left = land.table.tankers_in(NOBODY, ZONE["port-rabala"])
    assert (left, land.table.hulls) == ((2, 14) if where == "stay" else (0, 16))


@pytest.mark.option("eliminated_tankers")
@pytest.mark.parametrize("capture", ["any-takeover", "attack-only"])
def test_ownerless_tankers_go_to_whoever_takes_the_country(capture: str) -> None:
    land = Kark(3, eliminated_tankers="stay", tanker_capture=capture).leader("A", "king", "rabala")
    land.leader("B", "king", "zulfi").leader("C", "king", "kurut").cash(A=1, B=9, C=9).tankers(
        "A", "port-rabala", 2
    )
    land.leaders().play(RESIGN).leaders("B").play(place("guerilla", "rabala"))
    assert land.ships("B", "port-rabala") == 2


@pytest.mark.rule("NAT-14.1")
@pytest.mark.ruling("RUL-27")
@pytest.mark.example("EX-38")
def test_the_last_one_left_wins_at_once() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "rabala-n", "rabala-w")
    land.leader("B", "politician", "zulfi", "kurut").leader("B", "dictator", "uor").leader(
        "B", "guerilla", "elika"
    )
    land.leader("A", "king", "hashim").leader("A", "politician", "bedafa", "abu-akar").cash(A=1, B=5)
    land.leaders()
    assert land.asks == "" and land.table.over and land.table.ending == "alone" and land.table.ranks == (2, 1)
    assert [type(event) for event in land.heard[-2:]] == [Eliminated, GameEnded]


@pytest.mark.rule("NAT-14.2", "NAT-14.4")
@pytest.mark.ruling("RUL-27")
@pytest.mark.option("round_limit")
def test_the_game_ends_after_the_last_round() -> None:
    def last(now: int, limit: int) -> Kark:
        land = Kark(2, now, round_limit=limit).leader("A", "king", "rabala").leader("B", "king", "zulfi")
        return land.cash(A=9, B=7).trade("B").play(END)

    land = last(40, 40)
    assert land.table.ending == "rounds" and land.table.totals == (9, 7) and land.table.ranks == (1, 2)
    assert [event.total for event in land.said(Counted)] == [9, 7]
    assert last(39, 40).table.round == 40 and not last(39, 40).table.over
    assert not last(80, 0).table.over and last(15, 15).table.over


@pytest.mark.rule("NAT-14.3", "NAT-4.11")
@pytest.mark.ruling("RUL-28")
@pytest.mark.option("imf_bankrupt")
@pytest.mark.example("EX-32")
@pytest.mark.parametrize("when_broke", ["rank", "draw", "print"])
def test_an_imf_that_cannot_pay_ends_the_game(when_broke: str) -> None:
    land = Kark(3, imf_bankrupt=when_broke).leader("A", "king", "rabala").leader("A", "politician", "kurut")
    land.leader("A", "guerilla", "zulfi").leader("B", "king", "bedafa")
    land.pipe("zulfi--kurut", "rabala--zulfi").tankers("A", "port-zulfi", 3).imf(4)
    assert land.income() == 6
    land.begin()
    if when_broke == "print":
        assert land.money("A") == 6 and land.table.bank == 0 and land.table.printed == 2
        assert [event.amount for event in land.said(MoneyPrinted)] == [2] and not land.table.over
        return
    assert land.money("A") == 4 and [(e.due, e.amount) for e in land.said(BankBroke)] == [(6, 4)]
    assert [event.amount for event in land.said(RevenuePaid)] == [4]
    assert land.table.ending == ("bankrupt" if when_broke == "rank" else "draw")
    assert land.table.ranks == ((2, 3, 1) if when_broke == "rank" else (1, 1, 1))


@pytest.mark.rule("NAT-14.3")
@pytest.mark.parametrize("card", ["soft_loan", "war_reparations"])
def test_cards_and_sales_break_the_imf_too(card: str) -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").imf(2)
    if card == "war_reparations":
        land = Kark(3).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=118).draws(card)
        assert land.table.ending == "bankrupt" and land.money("A") == 120 and land.table.card == ""
        return
    land.draws(card)
    assert land.table.ending == "bankrupt" and land.money("A") == 2 and land.table.card == ""
    sold = Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").tankers("A", "sea-north").imf(1)
    assert sold.trade().play(sell("sea-north")).table.ending == "bankrupt" and sold.money("A") == 1


@pytest.mark.option("bank_total")
def test_an_unlimited_imf_never_breaks() -> None:
    land = Kark(2, bank_total=0).leader("A", "king", "rabala").leader("B", "king", "zulfi")
    land.tankers("A", "port-rabala").cash(A=900, B=9).begin()
    assert land.money("A") == 902 and land.table.bank == -911


@pytest.mark.rule("NAT-14.4", "NAT-14.5")
@pytest.mark.example("EX-33")
def test_power_ranks_the_survivors() -> None:
    land = (
        Kark(2).leader("A", "king", "rabala").leader("A", "dictator", "uor").leader("A", "guerilla", "kurut")
    )
    land.pipe("rabala--uor").leader("B", "king", "zulfi").leader("B", "politician", "hashim")
    land.tankers("A", "port-rabala", 3).cash(A=20, B=14)
    land.tankers("B", "port-zulfi", 2).tankers("B", "port-hashim").tankers("B", "sea-south", 2)
    assert power(land.state, 0) == (20, 3, 5) and power(land.state, 1) == (14, 5, 6)
    land.cash(A=21)
    found = ranking(land.state)
    assert found.totals == (35, 35) and found.ranks == (1, 2) and found.tie == "capitals"
    even = (
        Kark(2)
        .leader("A", "king", "rabala")
        .leader("B", "king", "zulfi")
        .cash(A=10, B=7)
        .tankers("B", "sea-north")
    )
    assert ranking(even.state).totals == (10, 10) and ranking(even.state).tie == "cash"
    even = Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=10, B=10)
    assert ranking(even.state).ranks == (1, 1) and ranking(even.state).tie == "shared"


@pytest.mark.rule("NAT-14.6")
def test_the_last_eliminated_ranks_highest_of_them() -> None:
    land = Kark(4).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=1, B=1, C=9, D=9)
    land.leader("C", "king", "kurut").leader("D", "king", "bedafa")
    land.leaders("D").play(RESIGN).leaders("B").play(RESIGN)
    assert ranking(land.state).ranks == (2, 3, 1, 4)
    assert [(fall.seat, fall.reason) for fall in land.table.falls] == [(3, "resigned"), (1, "resigned")]
    assert RULES.standing(land.state).ranks == (2, 3, 1, 4)


@pytest.mark.rule("NAT-14.7")
def test_a_player_may_resign_at_any_decision() -> None:
    def at(step: str) -> Kark:
        land = Kark(3).leader("A", "king", "rabala", "elika").leader("B", "king", "zulfi").cash(A=9, B=9)
        land.tankers("A", "port-rabala")
        if step == "card":
            return land.draws("assassination")
        return {"agent": land.agents, "leader": land.leaders, "trade": land.trade}[step]()

    for step in ("agent", "leader", "trade", "card"):
        land = at(step).play(RESIGN)
        assert land.out() == "A" and land.asks == "B ChooseAgent" and land.money("A") == 0
        assert land.table.hulls == 16 and land.ruler("rabala") == ""
    assert Kark(3, 1).cash(A=7).begin().play(RESIGN).asks == "B FirstLeader"
    assert lose("rabala") in at("card").legal


@pytest.mark.option("domination")
def test_controlling_many_countries_wins() -> None:
    def ruling(number: int, domination: int) -> Kark:
        land = Kark(2, domination=domination).leader("B", "king", "bedafa").cash(A=9, B=9)
        names = [("king", "rabala"), ("king", "zulfi"), ("politician", "elika"), ("politician", "hashim"),
                 ("dictator", "uor"), ("guerilla", "kurut")]  # fmt: skip
        for kind, name in names[:number]:
            land.leader("A", kind, name)
        return land.begin()

    won = ruling(5, 5)
    assert won.table.ending == "domination" and won.table.ranks == (1, 2) and won.table.totals == (9, 9)
    assert not ruling(4, 5).table.over and not ruling(5, 6).table.over and ruling(6, 6).table.over
    assert not ruling(6, 0).table.over


@pytest.mark.option("cash_target")
def test_holding_much_money_after_revenue_wins() -> None:
    def holding(cash: int, target: int) -> Kark:
        land = Kark(2, cash_target=target).leader("A", "king", "rabala").leader("B", "king", "zulfi")
        return land.tankers("A", "port-rabala").cash(A=cash, B=50).begin()

    won = holding(38, 40)
    assert won.table.ending == "cash" and won.table.ranks == (1, 2), "A is ahead of the richer B"
    assert not holding(37, 40).table.over and not holding(60, 0).table.over


@pytest.mark.rule("NAT-13.2", "NAT-13.5", "NAT-8.7")
@pytest.mark.example("EX-37")
@pytest.mark.parametrize("kept", [0, 1])
def test_an_early_knock_out(kept: int) -> None:
    land = Kark(2, 1).cash(A=7, B=7 + kept).begin()
    land.play(place("dictator", "rabala"), put("port-rabala"), END)
    land.play(place("king", "zulfi"), put("port-zulfi"), buy("port-zulfi"))
    assert land.table.round == 2 and land.money("A") == 7
    land.play(agent_to("rabala-se"), move("rabala", "zulfi"))
    assert land.ships("A", "port-zulfi") == 2 and land.money("A") == 0 and land.ruler("rabala") == ""
    land.play(END)
    if kept:
        assert land.money("B") == 1 and not land.table.danger
        land.play(agent_to("bedafa-ne"), place("guerilla", "rabala"))
        assert land.ships("B", "port-rabala") == 1
        return
    assert land.table.danger
    land.play(agent_to("zulfi-sw"))
    assert land.table.ending == "alone" and land.table.ranks == (1, 2) and land.table.round == 2


@pytest.mark.rule("NAT-13.2")
@pytest.mark.option("distress_sale")
def test_who_is_in_danger() -> None:
    assert in_danger(cornered().state, 0) and in_danger(cornered(1).state, 0)
    assert not in_danger(cornered(2).state, 0), "a space can be paid"
    assert not in_danger(cornered().tankers("A", "port-rabala").state, 0), "there is revenue to come"
    assert in_danger(cornered().tankers("A", "sea-north").state, 0)
    assert not in_danger(cornered(distress_sale=True).tankers("A", "sea-north").state, 0)
    assert in_danger(cornered(distress_sale=True).state, 0), "there is nothing to sell"


@pytest.mark.rule("NAT-14.4", "NAT-14.6")
@pytest.mark.option("imf_bankrupt")
def test_in_a_drawn_game_all_survivors_are_first() -> None:
    land = Kark(4).leader("A", "king", "rabala").leader("B", "king", "zulfi", "elika").cash(A=3, B=9, C=1)
    land.table.out = (3,)
    assert ranking(land.state, drawn=True) == (ranking(land.state).totals, (1, 1, 1, 4), "shared")
    assert ranking(land.state).ranks == (2, 1, 3, 4)
    assert ranking(land.state, winner=2).ranks == (3, 2, 1, 4)


@pytest.mark.rule("NAT-13.8")
@pytest.mark.card("INC-18")
def test_an_embargo_ends_with_whom_it_was_about() -> None:
    land = cornered()
    land.table.embargoed[0] = True
    land.leaders()
    assert land.out() == "A" and not land.table.embargoed[0]


@pytest.mark.rule("NAT-13.8")
@pytest.mark.option("eliminated_tankers")
@pytest.mark.parametrize(("where", "gone"), [("to-bank", 3), ("stay", 1)])
def test_how_many_tankers_go_to_the_imf_is_told(where: str, gone: int) -> None:
    land = Kark(3, eliminated_tankers=where).leader("A", "king", "rabala").leader("B", "king", "zulfi")
    land.leader("C", "king", "uor").cash(A=5).tankers("A", "port-rabala", 2).tankers("A", "sea-north")
    hulls = land.table.hulls
    land.leaders().play(RESIGN)
    assert [event.tankers for event in land.said(Eliminated)] == [gone] and land.table.hulls == hulls + gone


@pytest.mark.rule("NAT-13.8")
@pytest.mark.option("agent_hold")
def test_with_a_player_go_the_halts_of_their_leaders_and_those_by_their_agent_alone() -> None:
    """A Leader that another Agent halts too, or others', stays halted."""
    land = cornered(1, agent_hold="back-only").leader("B", "king", "zulfi-n").leader("B", "guerilla", "uor-n")
    own, alone, both = (Hold(spot(at), spot(back), seats) for at, back, seats in HELD)
    land.table.holds = (own, alone, both)
    land.state.do(Eliminated(0, "resigned", 0, 0, (), 2))
    assert land.table.holds == (both,)
