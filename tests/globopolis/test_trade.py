"""Business propositions and the trade window before round 1 (GLO-9, GLO-2.15)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Accept, Refuse
from game.components.hands import CardsPassed
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import Counter, EndTrades, Propose, UnionFormed
from game.rules.globopolis.state import Stage
from game.rules.globopolis.trade import OPENING_OFFERS, PROPOSITIONS, OpeningTrades
from game.rules.globopolis.units import NS, UCP, UNITS, WATER

from .hand_table import HandTable, title, units

ACCEPT, REFUSE = Accept(), Refuse()


def titles(*names: str) -> tuple[int, ...]:
    return tuple(sorted(map(title, names)))


def kept(name: str, *kinds: int) -> tuple[str, ...]:
    return tuple(f"{title(name)}:{kind}" for kind in kinds)


def trading(players: int = 3, **changes: Any) -> HandTable:
    return HandTable(players, **changes)


def japan() -> HandTable:
    """A's Developed Japan, 50 points, to be sold to B."""
    world = trading().own("A", "japan", plate="W1 F1 E1 U2 N2", levels=1).points(A=50)
    return world.options_of("A")


@pytest.mark.rule("GLO-9.4", "GLO-9.5", "GLO-9.7")
@pytest.mark.ruling("GLO-R23")
@pytest.mark.example("EX-54")
def test_what_is_kept_costs_the_levels_that_it_justified() -> None:
    """EX-54: A sells Japan for 60 EU and keeps the Food: the ED goes to the supply."""
    world = japan()
    towers = world.table.towers
    world.say(Propose(1, gives=titles("japan"), cash=-60, keeps=kept("japan", 1)), ACCEPT)
    assert world.owner("japan") == "B" and world.plate("japan") == units("W1 E1 U2 N2")
    assert world.table.points[:2] == [42, 3] and world.table.cash[:2] == [160, 40]
    assert world.table.stock(0) == units("F1") and world.table.towers == towers + 1


@pytest.mark.rule("GLO-9.5", "GLO-9.6")
@pytest.mark.example("EX-55")
def test_levels_that_stay_justified_travel_with_the_territory() -> None:
    """EX-55: nothing is kept."""
    world = japan().say(Propose(1, gives=titles("japan"), cash=-60), ACCEPT)
    assert world.table.points[:2] == [42, 8]
    assert world.table.levels[title("japan")] == world.table.active[title("japan")] == 1


@pytest.mark.ruling("GLO-R13")
@pytest.mark.rule("GLO-4.5", "GLO-9.5")
def test_suspended_levels_go_to_the_supply_and_shields_over_the_limit_to_the_taker() -> None:
    world = trading().own("A", "brazil", plate="W3 F2 E1 U2 N3", levels=2).points(A=50)
    world.table.active[title("brazil")] = 1
    towers = world.table.towers
    world.options_of("A").say(Propose(1, gives=titles("brazil"), cash=-9, keeps=kept("brazil", 2)), ACCEPT)
    assert world.table.towers == towers + 2 and world.table.levels[title("brazil")] == 0
    assert world.table.points[:2] == [50 - 3 - 5, 3], "only the active level costs points"
    assert world.plate("brazil") == units("W3 F2 U2 N2") and world.table.stock(1) == units("N1")


@pytest.mark.rule("GLO-9.1", "GLO-9.3", "GLO-9.9")
def test_a_deal_of_everything_is_carried_out_at_once() -> None:
    world = trading().own("A", "core-energy-guild", plate="E7").own("B", "chile", plate="U2", C=1)
    world.stock("A", "W2").stock("B", "U3").hold("A", "veto", "mission:big-four").hold("B", "ops:sabotage")
    deal = Propose(
        1, titles("core-energy-guild"), titles("chile"), ("influence:veto", "mission:big-four"), (),
        units("W2"), units("U1"), cash=15, partner_keeps=kept("chile", UCP),
    )  # fmt: skip
    world.options_of("A").say(deal)
    assert world.asks == "B DealAnswer"
    world.say(ACCEPT)
    assert (world.owner("core-energy-guild"), world.owner("chile")) == ("B", "A")
    assert world.plate("core-energy-guild") == units("E7"), "a Guild comes with its stock"
    assert (world.table.stock(0), world.table.stock(1)) == (units("U1"), units("W2 U3"))
    assert world.hand("A") == []
    assert sorted(world.hand("B")) == ["influence:veto", "mission:big-four", "ops:sabotage"]
    assert world.table.cash[:2] == [85, 115] and world.table.points[:2] == [-3, 3]
    assert world.agents_on("C", "chile") == 1 and world.asks == "A OptionPhase"


@pytest.mark.rule("GLO-9.9")
@pytest.mark.example("EX-15")
@pytest.mark.parametrize("cash", [0, 14, 15, 90])
def test_three_units_have_a_guide_price_and_players_are_free(cash: int) -> None:
    """The form begins at a little more than 5 EU a unit; any price, or a swap, is a deal."""
    world = trading().stock("A", "F1").stock("B", "W3").options_of("A")
    assert next(action for action in world.legal if isinstance(action, Propose)).cash == 6
    gives = units("") if cash else units("F1")
    world.say(Propose(1, gives_units=gives, takes_units=units("W3"), cash=cash), ACCEPT)
    assert world.table.cash[:2] == [100 - cash, 100 + cash]
    assert world.table.stock(0) == (units("W3 F1") if cash else units("W3"))


@pytest.mark.rule("GLO-9.2")
def test_a_partner_accepts_declines_or_counters_once() -> None:
    world = trading().stock("B", "W3").options_of("A")
    offer = Propose(1, takes_units=units("W1"), cash=5)
    assert world.say(offer, REFUSE).asks == "A OptionPhase" and world.table.stock(0) == units("")
    better = Propose(1, takes_units=units("W1"), cash=6)
    counter = Counter(0, gives_units=units("W2"), cash=-11)
    world.say(better, counter)
    assert world.asks == "A DealAnswer" and world.refusal(Counter(1, cash=3)) == "one_counter"
    world.say(ACCEPT)
    assert world.table.stock(0) == units("W2") and world.table.cash[:2] == [89, 111]
    world.say(Propose(1, takes_units=units("W1"), cash=7))
    world.say(Counter(0, gives_units=units("W1"), cash=-9), REFUSE)
    assert world.asks == "A OptionPhase" and world.table.stock(1) == units("W1")


@pytest.mark.rule("GLO-9.10")
@pytest.mark.ruling("GLO-R22")
@pytest.mark.option("max_offers")
def test_so_many_proposals_a_phase_and_none_twice() -> None:
    world = trading(max_offers=2).stock("B", "W3").options_of("A")
    first = Propose(1, takes_units=units("W1"), cash=5)
    world.say(first, REFUSE)
    assert world.refusal(first) == "declined_before"
    world.say(Propose(1, takes_units=units("W1"), cash=6), REFUSE)
    assert world.refusal(Propose(1, takes_units=units("W1"), cash=7)) == "no_more_offers"
    assert not any(isinstance(action, Propose) for action in world.legal)


@pytest.mark.rule("GLO-9.8")
@pytest.mark.ruling("GLO-R24", "GLO-R21")
@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (Propose(1, cash=101, takes_units=units("W1")), "not_theirs"),
        (Propose(1, cash=1, takes_units=units("W4")), "not_theirs"),
        (Propose(1, gives_units=units("F1"), cash=-101), "not_theirs"),
        (Propose(1, takes=(title("chile"),), cash=1), "not_theirs"),
        (Propose(1, gives_cards=("ops:sabotage",), cash=-1), "not_theirs"),
        (Propose(1, takes_cards=("influence:turncoat",), cash=1), "not_theirs"),
        (Propose(1, gives_cards=("influence:veto",), cash=-1), "hand_full"),
        (Propose(1, gives=(title("congo"),), cash=-1, keeps=kept("congo", WATER)), "not_theirs"),
        (Propose(1, gives=(title("congo"),), cash=-1, keeps=kept("congo", NS, NS)), "not_theirs"),
        (Propose(1, gives_units=units("F1"), cash=-1, keeps=kept("congo", NS)), "kept_of_nothing"),
        (Propose(0, cash=1), "no_such_partner"),
        (Propose(1, cash=5), "a_gift"),
        (Propose(1), "nothing_offered"),
        (Propose(1, gives=(title("congo"),), cash=-1, keeps=kept("congo", NS)), ""),
    ],
)
def test_what_is_no_deal(deal: Propose, code: str) -> None:
    world = trading().own("A", "congo", plate="E1 U1 N1").stock("A", "F1").stock("B", "W3").hold("A", "veto")
    world.hold("B", "turncoat", "deep-cover", "world-expo").options_of("A")
    assert world.refusal(deal) == code


@pytest.mark.rule("GLO-9.8")
def test_a_full_hand_may_swap_cards() -> None:
    """A counter with a card of the own makes room for the one that was offered."""
    world = trading().stock("A", "W1").hold("A", "veto").hold("B", "turncoat", "deep-cover", "world-expo")
    world.options_of("A").say(Propose(1, gives_units=units("W1"), cash=-1))
    swap = Counter(0, gives_cards=("influence:turncoat",), takes_units=units("W1"))
    world.say(swap)
    assert world.asks == "A DealAnswer"
    world.say(ACCEPT)
    assert world.hand("A") == ["influence:veto", "influence:turncoat"]
    assert len(world.hand("B")) == 2


@pytest.mark.rule("GLO-15.7", "GLO-9.1")
def test_cards_in_a_deal_are_shown_to_the_two_alone() -> None:
    world = trading().hold("A", "mission:big-four").options_of("A")
    world.say(Propose(1, gives_cards=("mission:big-four",), cash=-25))
    for eye in (-1, 2):
        assert b"big-four" not in world.seen(eye).encoded()
    for eye in (0, 1):
        assert b"big-four" in world.seen(eye).encoded()
    world.say(ACCEPT)
    (passed,) = world.told(CardsPassed)
    assert passed.seen_by(2).cards == ("mission:",)


@pytest.mark.rule("GLO-9.7", "GLO-6.4")
def test_groups_are_looked_at_when_all_titles_have_passed() -> None:
    """Two Territories of a group of three are held: giving one for the third completes nothing."""
    world = trading().own("A", "canada", "usa").own("B", "mexico").options_of("A")
    world.say(Propose(1, titles("canada"), titles("mexico")), ACCEPT)
    assert not world.told(UnionFormed)
    world.say(Propose(1, takes=titles("canada"), cash=30), ACCEPT)
    assert [(event.side, event.points) for event in world.told(UnionFormed)] == [(0, 6)]


@pytest.mark.ruling("GLO-R20", "GLO-R21")
@pytest.mark.parametrize(("scope", "ok"), [("all", 3), ("no-cards", 2), ("units-and-money", 1), ("none", 0)])
@pytest.mark.option("trade_scope")
def test_the_scope_of_trades(scope: str, ok: int) -> None:
    world = trading(trade_scope=scope).own("A", "congo").stock("A", "W1").hold("A", "veto").options_of("A")
    deals = (
        Propose(1, gives_units=units("W1"), cash=-5), Propose(1, gives=titles("congo"), cash=-5),
        Propose(1, gives_cards=("influence:veto",), cash=-5),
    )  # fmt: skip
    assert [world.refusal(deal) == "" for deal in deals] == [number < ok for number in range(3)]
    assert any(isinstance(action, Propose) for action in world.legal) == (ok > 0)


@pytest.mark.ruling("GLO-R58")
def test_nobody_gets_a_territory_without_a_plate() -> None:
    world = trading(base_plate_limit=True).own("B", "mexico").options_of("A")
    lands = [world.state.board.titles[number].id for number in world.state.board.territories]
    world.own("A", *[name for name in lands if name != "mexico"][:15])
    assert world.refusal(Propose(1, takes=titles("mexico"), cash=9)) == "no_plate_for_deal"
    assert world.refusal(Propose(1, titles("canada"), titles("mexico"))) == ""


@pytest.mark.ruling("GLO-R68")
def test_of_hidden_money_anything_may_be_asked() -> None:
    world = trading(open_money=False).stock("A", "W1").cash(B=3).options_of("A")
    world.table.bank = -203
    offer = Propose(1, gives_units=units("W1"), cash=-5)
    assert world.refusal(offer) == ""
    assert world.say(offer).refusal(ACCEPT) == "cannot_keep"


@pytest.mark.ruling("GLO-R68")
def test_of_hidden_stocks_anything_may_be_asked() -> None:
    world = trading(open_money=False).stock("A", "W1").stock("C", "F2").options_of("A")
    assert world.refusal(Propose(1, takes_units=(0, 99, 0, 0, 0), cash=5)) == "not_theirs"
    offer = Propose(1, takes_units=units("F2"), cash=5)
    assert world.refusal(offer) == ""
    assert world.say(offer).refusal(ACCEPT) == "not_theirs"


# the window before round 1


@pytest.mark.rule("GLO-2.15")
def test_the_opening_window_takes_two_proposals_of_each() -> None:
    world = trading(now=0).own("A", "congo").own("B", "chile").stock("C", "W1").ask(OpeningTrades())
    assert world.asks == "A OpeningWindow"
    for cash in (5, 6):
        world.say(Propose(1, takes=titles("chile"), cash=cash), REFUSE)
    assert world.asks == "B OpeningWindow", "two are enough"
    world.say(Propose(0, takes=titles("congo"), cash=9), ACCEPT)
    assert world.owner("congo") == "B" and world.asks == "B OpeningWindow"
    world.say(EndTrades())
    assert world.asks == "C OpeningWindow" and world.say(EndTrades()).asks == ""


@pytest.mark.rule("GLO-2.15")
@pytest.mark.parametrize("changes", [{"opening_trades": False}, {"trade_scope": "none"}])
@pytest.mark.option("opening_trades")
def test_the_window_may_be_left_out(changes: dict[str, Any]) -> None:
    assert trading(now=0, **changes).ask(OpeningTrades()).asks == ""


@pytest.mark.rule("GLO-28.11")
def test_a_team_is_one_partner_and_answers_by_the_member_who_comes_next() -> None:
    world = HandTable(4, teams="2v2").own("A", "congo").own("B", "chile")
    world.table.seat = 2
    world.options_of("C").say(Propose(1, takes=titles("chile"), cash=9))
    assert world.asks == "D DealAnswer"
    world.say(Counter(0, gives=titles("chile"), cash=-12))
    assert world.asks == "C DealAnswer"
    world.say(ACCEPT)
    assert world.owner("chile") == "A" and world.table.cash == [88, 112]


def test_the_first_ideas_can_be_told() -> None:
    world = trading().own("B", "chile", "brazil").own("A", "argentina").stock("C", "E2").options_of("A")
    ideas = [action for action in world.legal if isinstance(action, Propose)]
    assert ideas == [Propose(1, takes=titles("brazil"), cash=30), Propose(2, takes_units=units("E1"), cash=6)]
    assert RULES.spell("kept", f"{title('japan')}:{WATER}", world.state.board)
    sells = trading(2).stock("A", "F2 N1").options_of("A")
    ideas = [action for action in sells.legal if isinstance(action, Propose)]
    assert ideas == [Propose(1, gives_units=units("F1"), cash=-6)], "the first of what it has"


@pytest.mark.rule("GLO-9.10", "GLO-2.15")
@pytest.mark.option("max_offers", "trade_scope")
def test_how_many_proposals_there_may_be() -> None:
    def most(stage: Stage = "options", **changes: Any) -> int:
        world = trading(**changes)
        world.table.stage = stage
        return PROPOSITIONS.most(world.state)

    assert most() == 5 and most(max_offers=2) == 2
    assert most("opening") == OPENING_OFFERS == 2 and most("opening", max_offers=7) == 2
    assert most(trade_scope="none") == 0 and most("opening", trade_scope="none") == 0


@pytest.mark.option("open_money")
def test_where_purses_are_hidden_as_much_may_be_asked_as_there_could_be() -> None:
    """What is in no purse or stock that one sees, nor in the Bank, the supply or on plates."""
    world = trading(open_money=False).stock("A", "W2").stock("B", "W1 F3").stock("C", "W4").cash(A=70, B=5)
    table, board = world.table, world.state.board
    table.supply = list(board.pool(False))
    for kind, lying in enumerate((7, 3, 0, 0, 0)):
        table.supply[kind] -= lying + sum(table.plates[kind::5])
    table.bank = board.deal(3).money * 3 - (70 + 5 + 100)
    assert PROPOSITIONS.askable(world.state, 0, 1, "money") == 105
    assert [PROPOSITIONS.askable(world.state, 0, 1, kind) for kind in UNITS[:3]] == [5, 3, 0]
    seen = trading().stock("A", "W2").stock("B", "W1 F3").cash(B=5).state
    assert PROPOSITIONS.askable(seen, 0, 1, "money") == 5
    assert [PROPOSITIONS.askable(seen, 0, 1, kind) for kind in UNITS[:3]] == [1, 3, 0]
