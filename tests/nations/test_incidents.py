"""International Incident cards (NAT-12, INC)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.card_choice import Effect
from game.rules.nations.cards import CARDS, pile
from game.rules.nations.incidents import DrawCard, Incident
from game.rules.nations.messages import CardDrawn, CardReturned, CardTurned, Paid
from game.rules.nations.options import Options
from game.rules.nations.state import IMF

from .kark import MONEY, RESIGN, Kark, buy, fly, lay, lose, move, place, put, spot


def land(players: int = 3, **changes: Any) -> Kark:
    """A rules Rabala and has 6m, B rules Zulfi."""
    found = Kark(players, **changes).leader("A", "king", "rabala").leader("B", "king", "zulfi")
    return found.cash(A=6, B=9)


@pytest.mark.ruling("RUL-6")
@pytest.mark.option("coup_card")
def test_half_of_the_cards_are_good() -> None:
    for options, number in ((Options(), 24), (Options(coup_card=False), 22)):
        cards = pile(options)
        assert len(cards) == number and sum(CARDS[card].good for card in cards) == number // 2
    assert {"palace_coup", "abdication"} == set(pile(Options())) - set(pile(Options(coup_card=False)))
    assert [card.rule for card in CARDS.values()] == [f"NAT-INC-{n:02d}" for n in range(1, 21)]


@pytest.mark.rule("NAT-12.1", "NAT-12.2", "NAT-1.8")
@pytest.mark.ruling("RUL-29")
def test_a_card_goes_under_the_pile_and_is_known_from_then_on() -> None:
    found = land().draws("soft_loan")
    assert found.table.known[-1] == "soft_loan" and found.table.card == ""
    order = [type(event) for event in found.heard if isinstance(event, CardDrawn | CardReturned)]
    assert order == [CardDrawn, CardReturned]
    fresh = land()
    fresh.table.unseen, fresh.table.known = ["soft_loan", "soft_loan", "arms_bill"], ["abdication"]
    chances = dict(DrawCard(0, spot("uor-e")).outcomes(fresh.state))
    assert sorted(round(chance, 2) for chance in chances.values()) == [0.33, 0.67]
    fresh.table.unseen, fresh.table.known = [], ["abdication", "soft_loan"]
    assert DrawCard(0, spot("uor-e")).outcomes(fresh.state) == [(CardTurned("abdication"), 1.0)]


@pytest.mark.option("incident_deck")
@pytest.mark.ruling("RUL-29")
@pytest.mark.parametrize("deck", ["cycle", "reshuffle"])
def test_all_cards_may_be_shuffled_when_the_last_has_been_drawn(deck: str) -> None:
    found = land(incident_deck=deck)
    rest = [card for card in pile(Options()) if card != "arms_bill"]
    found.table.unseen, found.table.known = ["arms_bill"], rest
    found.table.seat, found.table.stage = 0, "agent"
    found.run(DrawCard(0, spot("uor-e")))
    assert found.cards() == ["arms_bill"]
    known = 24 if deck == "cycle" else 0
    assert (len(found.table.known), len(found.table.unseen)) == (known, 24 - known)


@pytest.mark.card("INC-01")
def test_soft_loan() -> None:
    assert land().draws("soft_loan").money("A") == 11


@pytest.mark.card("INC-02")
def test_relief_convoy() -> None:
    assert land().draws("relief_convoy").money("A") == 9
    poor = (
        Kark(2).leader("A", "king", "rabala-n").leader("B", "king", "zulfi").cash(A=6).draws("relief_convoy")
    )
    assert poor.money("A") == 12


@pytest.mark.card("INC-03")
@pytest.mark.example("EX-29")
@pytest.mark.parametrize(("kind", "tankers", "revenue", "paid"), [
    ("dictator", 1, 1, 2), ("mixed", 3, 5, 5), ("king", 7, 14, 8),
])  # fmt: skip
def test_price_spike(kind: str, tankers: int, revenue: int, paid: int) -> None:
    found = Kark(2).leader("B", "king", "bedafa").cash(A=6)
    if kind == "dictator":
        found.leader("A", "dictator", "rabala")
    elif kind == "mixed":
        found.leader("A", "king", "rabala").leader("A", "dictator", "uor").pipe("rabala--uor")
    else:
        found.leader("A", "king", "rabala", "kurut").leader("A", "politician", "zulfi")
        found.pipe("rabala--zulfi", "zulfi--kurut")
    found.tankers("A", "port-rabala", tankers)
    assert found.income() == revenue
    assert found.draws("price_spike").money("A") == 6 + paid


@pytest.mark.rule("NAT-12.10")
@pytest.mark.card("INC-04")
@pytest.mark.example("EX-30")
def test_war_reparations() -> None:
    found = land().draws("war_reparations")
    assert (found.money("A"), found.money("B"), found.table.bank) == (9, 6, 105)
    found = land().cash(B=1, C=0).draws("war_reparations")
    assert (found.money("A"), found.money("B")) == (9, 0)
    assert [(event.payer, event.amount) for event in found.said(Paid)] == [(1, 1), (IMF, 2)]
    tied = Kark(4).leader("B", "king", "zulfi").cash(A=4, B=6, C=4, D=4).draws("war_reparations", owner="B")
    assert (tied.money("C"), tied.money("D"), tied.money("A")) == (1, 4, 4), "the next in turn order"


@pytest.mark.rule("NAT-12.4")
@pytest.mark.card("INC-05")
def test_chartered_tanker() -> None:
    found = land().draws("chartered_tanker")
    assert found.legal == [put("port-rabala"), put("sea-north"), put("sea-south"), MONEY]
    found.play(put("port-rabala"))
    assert found.ships("A", "port-rabala") == 1 and found.asks == "A ChooseLeader"
    found.play(place("guerilla", "elika"))
    assert buy("sea-north") in found.legal, "it was not the Tanker deal"
    assert land().draws("chartered_tanker").play(MONEY).money("A") == 9
    none_left = land().tankers("B", "sea-north", 16).draws("chartered_tanker")
    assert none_left.money("A") == 9 and none_left.asks == "A ChooseLeader"


@pytest.mark.card("INC-06")
def test_engineers_arrive() -> None:
    found = land().draws("engineers_arrive")
    assert len(found.legal) == 4 and found.legal[-1] == MONEY
    assert found.refusal(lay("kurut--bedafa")) == ("card_says_no", "NAT-INC-06")
    found.play(lay("rabala--zulfi"), place("guerilla", "elika"))
    assert found.money("A") == 5 and lay("rabala--uor") in found.legal, "it was not the Pipeline of the turn"
    assert land().draws("engineers_arrive").play(MONEY).money("A") == 8
    assert Kark(2).leader("B", "king", "zulfi").cash(A=1).draws("engineers_arrive").money("A") == 3


@pytest.mark.rule("NAT-12.5", "NAT-12.11")
@pytest.mark.card("INC-07")
def test_safe_conduct() -> None:
    found = land().leader("A", "guerilla", "uor-e").draws("safe_conduct")
    assert move("rabala", "rabala-n") in found.legal and move("uor-e", "uor") in found.legal
    assert move("rabala", "zulfi-n") in found.legal, "six spaces"
    assert move("rabala", "kurut-nw") not in found.legal, "seven"
    found.play(move("uor-e", "uor"))
    assert found.money("A") == 6 and found.asks == "A ChooseTrade" and found.ruler("uor") == "A"
    attack = land().leader("A", "guerilla", "zulfi-w").tankers("B", "port-zulfi").draws("safe_conduct")
    attack.play(move("zulfi-w", "zulfi"))
    assert attack.ruler("zulfi") == "A" and attack.ships("A", "port-zulfi") == 1
    assert Kark(2).leader("B", "king", "zulfi").cash(A=1).draws("safe_conduct").money("A") == 3, "no Leader"


@pytest.mark.rule("NAT-12.5", "NAT-12.6", "NAT-12.2")
@pytest.mark.example("EX-34")
def test_a_card_may_lead_to_another_one() -> None:
    found = land().deck("safe_conduct", "tanker_aground")
    found.table.seat, found.table.stage = 0, "agent"
    found.run(DrawCard(0, spot("uor-e")))
    assert found.cards() == ["safe_conduct"]
    found.play(move("rabala", "rabala-w"))
    assert found.cards() == ["safe_conduct", "tanker_aground"] and found.table.known[-2:] == found.cards()
    assert found.table.drawn == 2 and found.table.acted and found.money("A") == 4


@pytest.mark.rule("NAT-12.6")
@pytest.mark.ruling("RUL-25")
@pytest.mark.option("incident_chain")
@pytest.mark.example("EX-35")
@pytest.mark.parametrize("most", [1, 3, 6])
def test_no_more_cards_than_the_limit(most: int) -> None:
    found = land(incident_chain=most)
    found.table.drawn = most - 1
    found.draws("safe_conduct").play(move("rabala", "rabala-w"))
    assert found.cards() == ["safe_conduct"] and found.asks == "A ChooseTrade"
    again = land(incident_chain=6)
    again.table.drawn = 3
    again.draws("safe_conduct").play(move("rabala", "rabala-w"))
    assert len(again.cards()) == 2


@pytest.mark.card("INC-08")
def test_night_flight() -> None:
    found = land().leader("A", "guerilla", "uor-e").tankers("C", "port-elika").draws("night_flight")
    assert fly("rabala", "elika") in found.legal and fly("uor-e", "rabala") not in found.legal
    assert len(found.legal) == 2 * 6 + 1
    found.play(fly("uor-e", "elika"))
    assert (
        found.ruler("elika") == "A" and found.ships("A", "port-elika") == 1 and found.asks == "A ChooseTrade"
    )
    left = land().draws("night_flight").play(fly("rabala", "hashim"))
    assert left.ruler("rabala") == "" and left.money("A") == 6
    assert land().draws("night_flight").play(MONEY).money("A") == 8


@pytest.mark.rule("NAT-12.9")
@pytest.mark.card("INC-09")
@pytest.mark.example("EX-28")
def test_palace_coup() -> None:
    found = Kark(2).leader("A", "king", "rabala").leader("B", "king", "bedafa").cash(A=6)
    found.draws("palace_coup", "bedafa-w")
    assert fly("rabala", "bedafa") not in found.legal and place("king", "bedafa") not in found.legal
    assert found.legal == [place(kind, "bedafa") for kind in ("politician", "dictator", "guerilla")] + [MONEY]
    found.play(place("dictator", "bedafa"))
    assert found.at("bedafa") == "A dictator" and found.hand("B", "king") == 2 and found.money("A") == 6
    assert found.asks == "A ChooseTrade"
    vacant = land().draws("palace_coup", "elika-w")
    assert fly("rabala", "elika") in vacant.legal and place("king", "elika") in vacant.legal
    own = land().draws("palace_coup", "rabala-w")
    assert own.money("A") == 9 and own.asks == "A ChooseLeader"
    same = (
        Kark(2, same_kind_attack=True).leader("A", "king", "rabala").leader("B", "king", "bedafa").cash(A=6)
    )
    assert fly("rabala", "bedafa") in same.draws("palace_coup", "bedafa-w").legal


@pytest.mark.option("truce_rounds", "tanker_capture")
def test_a_coup_keeps_the_truce_and_counts_as_an_attack() -> None:
    kept = land(now=3, truce_rounds=3).draws("palace_coup", "zulfi-e")
    assert kept.money("A") == 9, "only the money is left"
    ousted = land(tanker_capture="attack-only").tankers("B", "port-zulfi").draws("palace_coup", "zulfi-e")
    assert ousted.play(place("dictator", "zulfi")).ships("A", "port-zulfi") == 1
    moved_in = land(tanker_capture="attack-only").tankers("B", "port-elika").draws("palace_coup", "elika-w")
    assert moved_in.play(place("dictator", "elika")).ships("B", "port-elika") == 1


@pytest.mark.card("INC-10")
def test_return_from_exile() -> None:
    found = land().draws("return_from_exile")
    assert len(found.legal) == 4 * 6 + 1
    found.play(place("politician", "kurut"))
    assert found.ruler("kurut") == "A" and found.money("A") == 6 and found.asks == "A ChooseTrade"
    full = Kark(3).leader("A", "king", "rabala").fill("B").cash(A=6).draws("return_from_exile")
    assert full.money("A") == 8 and full.asks == "A ChooseLeader"


@pytest.mark.card("INC-11")
def test_assassination() -> None:
    found = land().leader("A", "guerilla", "uor-n").draws("assassination")
    assert found.at("rabala") == "" and found.at("uor-n") == "A guerilla", "whoever rules is shot first"
    found = land().leader("A", "guerilla", "uor").draws("assassination")
    assert found.legal == [lose("rabala"), lose("uor")]
    assert found.play(lose("uor")).hand("A", "guerilla") == 1 and found.asks == "A ChooseTrade"
    walker = (
        Kark(2).leader("A", "king", "rabala-n").leader("B", "king", "zulfi").cash(A=6).draws("assassination")
    )
    assert walker.at("rabala-n") == ""
    none = Kark(2).leader("B", "king", "zulfi").cash(A=6).draws("assassination")
    assert none.money("A") == 4 and none.asks == "A ChooseLeader"


@pytest.mark.card("INC-12", "INC-13")
@pytest.mark.parametrize(("card", "kind"), [("abdication", "king"), ("no_confidence", "politician")])
def test_abdication_and_no_confidence(card: str, kind: str) -> None:
    found = (
        Kark(2).leader("A", kind, "uor-n", "rabala").leader("A", "dictator", "elika").cash(A=6).draws(card)
    )
    assert found.legal == [lose("rabala"), lose("uor-n")]
    assert found.play(lose("uor-n")).hand("A", kind) == 1
    none = Kark(2).leader("A", "dictator", "elika").cash(A=6).draws(card)
    assert none.money("A") == 4 and none.at("elika") == "A dictator"


@pytest.mark.card("INC-14")
def test_tanker_aground() -> None:
    found = land().tankers("A", "port-rabala").tankers("A", "sea-north").draws("tanker_aground")
    assert (
        found.ships("A", "port-rabala") == 0
        and found.ships("A", "sea-north") == 1
        and found.table.hulls == 15
    )
    found = land().tankers("A", "sea-north").tankers("A", "sea-south").draws("tanker_aground")
    assert found.legal == [lose("sea-north"), lose("sea-south")]
    assert found.play(lose("sea-south")).asks == "A ChooseLeader"
    assert land().draws("tanker_aground").money("A") == 4


@pytest.mark.card("INC-15")
def test_summons_to_talks() -> None:
    found = land().leader("A", "guerilla", "uor-n").draws("summons_to_talks")
    assert found.legal == [move("rabala", "rabala-n"), move("rabala", "rabala-w")]
    assert found.play(move("rabala", "rabala-n")).asks == "A ChooseTrade" and found.money("A") == 6
    again = land().deck("summons_to_talks", "soft_loan")
    again.table.seat, again.table.stage = 0, "agent"
    again.run(DrawCard(0, spot("uor-e"))).play(move("rabala", "rabala-w"))
    assert again.cards() == ["summons_to_talks", "soft_loan"] and again.money("A") == 11
    hemmed = land().leader("B", "guerilla", "rabala-n").leader("B", "politician", "rabala-w")
    assert hemmed.draws("summons_to_talks").money("A") == 5
    assert Kark(2).leader("A", "king", "rabala-n").cash(A=1).draws("summons_to_talks").money("A") == 0


@pytest.mark.card("INC-16")
def test_arms_bill() -> None:
    assert (
        land().leader("A", "guerilla", "uor-n").leader("A", "dictator", "elika").draws("arms_bill").money("A")
        == 3
    )


@pytest.mark.rule("NAT-12.3")
@pytest.mark.ruling("RUL-24")
@pytest.mark.card("INC-17")
@pytest.mark.example("EX-31")
def test_insurance_premium() -> None:
    found = land().cash(A=2).tankers("A", "sea-north", 5).draws("insurance_premium")
    assert found.money("A") == 0
    assert [(event.amount, event.waived) for event in found.said(Paid)] == [(2, 2)]
    assert land().tankers("A", "sea-north", 3).draws("insurance_premium").money("A") == 3
    assert land().tankers("A", "sea-north", 9).draws("insurance_premium").money("A") == 2


@pytest.mark.card("INC-18")
def test_oil_embargo() -> None:
    assert land().draws("oil_embargo").table.embargoed == [True, False, False]


@pytest.mark.card("INC-19")
def test_dock_strike() -> None:
    found = land().tankers("A", "sea-north").cash(A=9).draws("dock_strike").play(place("guerilla", "elika"))
    assert found.asks == "B ChooseAgent"
    late = land().cash(A=9).draws("dock_strike", stage="leader")
    assert late.asks == "B ChooseAgent"
    late.play(late.legal[0])
    assert not late.table.strike


@pytest.mark.rule("NAT-12.10")
@pytest.mark.card("INC-20")
def test_frontier_claim() -> None:
    found = land().draws("frontier_claim")
    assert (found.money("A"), found.money("B"), found.money("C")) == (3, 9, 3)
    found = land().cash(A=1, C=9).draws("frontier_claim")
    assert (found.money("A"), found.money("B"), found.money("C")) == (0, 10, 9), "B comes next"


@pytest.mark.rule("NAT-12.7")
def test_a_card_of_the_leader_step_comes_on_top_of_it() -> None:
    found = land().leader("A", "guerilla", "uor-n").cash(A=9).deck("safe_conduct").leaders()
    found.play(move("uor-n", "uor-e"))
    assert found.asks == "A Incident"
    found.play(move("rabala", "rabala-n"))
    assert (
        found.at("uor-e") == "A guerilla"
        and found.at("rabala-n") == "A king"
        and found.asks == "A ChooseTrade"
    )
    removed = land().leader("A", "guerilla", "uor-n").cash(A=9).deck("abdication").leaders()
    assert removed.play(move("uor-n", "uor-e")).at("rabala") == ""


@pytest.mark.rule("NAT-12.11")
def test_a_card_may_take_a_leader_off_the_question_mark_it_reached() -> None:
    found = land().leader("A", "guerilla", "uor-n").cash(A=9).deck("safe_conduct").leaders()
    found.play(move("uor-n", "uor-e"), move("uor-e", "uor"))
    assert found.ruler("uor") == "A"


@pytest.mark.rule("NAT-12.8")
def test_no_capital_is_a_question_mark() -> None:
    board = land().state.board
    assert not board.incidents & set(board.capitals)
    assert not land().leaders().play(place("guerilla", "elika")).said(CardDrawn)


@pytest.mark.rule("NAT-12.4")
def test_a_card_says_what_each_way_brings() -> None:
    choice = land().draws("night_flight").choice
    assert isinstance(choice, Incident) and choice.manner == "night_flight"
    ways = list(choice.ways(land().state))
    assert [way.effects for way in ways] == [(), (Effect(0, "money", 2),)]


@pytest.mark.rule("NAT-14.7")
def test_whoever_resigns_over_a_card_puts_it_back() -> None:
    found = land().draws("night_flight").play(RESIGN)
    assert found.out() == "A" and found.table.card == "" and found.table.known[-1] == "night_flight"
    assert found.asks == "B ChooseAgent"
