"""Rulings of the reference (6.1) that no chapter's test says in full."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.components.auction import Bid, Pass
from game.components.consent import Accept
from game.engine.match import Match
from game.engine.replay import replayed
from game.engine.vocabulary import Action, Seat, SeatTaken, TimeUp
from game.rules.petropolis import RULES
from game.rules.petropolis.auction import TitleAuction
from game.rules.petropolis.bankruptcy import FirstRefusal
from game.rules.petropolis.business import Business
from game.rules.petropolis.effects import AnyEffect, Back, Bank, Each, Fly, Keep, Summons
from game.rules.petropolis.landing import Purchase
from game.rules.petropolis.messages import (
    Buy,
    Decline,
    Done,
    OfferPartnership,
    OfferPrice,
    PartnershipEnded,
    Propose,
    Redeem,
    Request,
    TakeOver,
    TimeCalled,
    TurnStarted,
)
from game.rules.petropolis.options import PRESETS
from game.rules.petropolis.pause import StartPause
from game.rules.petropolis.state import NOBODY, Deal
from game.rules.petropolis.throwing import Ready

from .play import begun, finish
from .world import ALL, BOARD, K, World, group, options, title, titles

VALUES = {
    "andes": "venezuela 180 argentina 140 ecuador 120",
    "north-america": "usa 180 canada 160 mexico 140",
    "south-seas": "indonesia 180 brunei-malaysia 160 australia 140",
    "northern-giants": "china 180 ussr 240 norway 180",
    "africa": "libya 220 algeria 200 nigeria 220 gabon 140",
    "crescent": "iraq 220 kuwait 200 egypt 180",
    "emirates": "sharjah 180 dubai 220 abu-dhabi 260",
    "gulf-shore": "oman 200 bahrain 220 qatar 260",
    "crowns": "iran 300 saudi-arabia 360",
}
"""Reference 3: the concessions of each group in board order, with their values in thousands."""


@pytest.mark.ruling("PET-R2")
def test_every_concession_has_the_value_of_the_reference() -> None:
    found = {
        look.id: " ".join(f"{ALL[member]} {BOARD.prices[member] // K}" for member in members)
        for look, members in zip(BOARD.groups, BOARD.members, strict=True)
    }
    assert found == VALUES
    dearest = sorted(ALL, key=lambda name: -BOARD.prices[title(name)])
    assert dearest[:2] == ["saudi-arabia", "iran"]


@pytest.mark.ruling("PET-R3")
@pytest.mark.option("timing")
def test_the_clock_stands_in_the_log_and_a_replay_is_exact() -> None:
    """The round that is being played when time is up is the last one of its phase."""
    match = begun(3, 4, timing="minutes")
    heard = [*match.opening]
    for _ in range(40):
        choice = match.decision()
        assert choice is not None
        heard += match.play(choice.legal(match.state)[-1])
    assert match.state.table.phase == "one"
    round_ = match.state.table.round
    heard += match.tell(TimeUp())
    assert [event.round for event in heard if isinstance(event, TimeCalled)] == [round_]
    while match.state.table.phase == "one":
        choice = match.decision()
        assert choice is not None
        match.play(choice.legal(match.state)[-1])
    assert match.state.table.phase in ("pause", "two")
    assert sum(isinstance(entry.said, TimeUp) for entry in match.log) == 1
    again = replayed(RULES, BOARD, match.options, match.seats, match.seed, match.log)
    assert again.state.digest() == match.state.digest()


@pytest.mark.ruling("PET-R3")
@pytest.mark.option("length")
@pytest.mark.parametrize(
    ("length", "turns"), [("short", (12, 48)), ("standard", (24, 96)), ("long", (36, 144))]
)
@pytest.mark.parametrize("seats", range(2, 8))
def test_rounds_are_turns_shared_out_and_rounded_up(length: Any, turns: tuple[int, int], seats: int) -> None:
    chosen = options(length=length)
    assert [chosen.rounds("one", seats), chosen.rounds("two", seats)] == [-(-n // seats) for n in turns]


@pytest.mark.ruling("PET-R4")
def test_all_lots_come_before_all_deals() -> None:
    world = World(2, phase="one").cash(A=900, B=900)
    world.owns("A", " ".join(name for name in ALL if name not in ("usa", "oman"))).steps(StartPause())
    asked: list[type] = []
    while world.choice is not None and len(asked) < 6:
        asked.append(type(world.choice))
        world.say(Pass() if isinstance(world.choice, TitleAuction) else Done())
    assert asked == [TitleAuction] * 4 + [Business] * 2


@pytest.mark.ruling("PET-R6")
@pytest.mark.parametrize("players", [2, 5, 7])
def test_everybody_plays_and_nobody_is_the_banker(players: int) -> None:
    match = begun(players, 1, "short", start_cash=5_000_000)
    heard = [*match.opening, *finish(match)]
    turns = Counter(event.seat for event in heard if isinstance(event, TurnStarted))
    assert not match.state.table.out, "this match counts nothing: somebody went bankrupt"
    assert len(turns) == players and len(set(turns.values())) == 1


@pytest.mark.ruling("PET-R8")
def test_the_bank_pays_more_than_all_the_notes_of_the_box() -> None:
    world = World(2).cash(A=900_000, B=900_000).owns("A", "ecuador").at("A", 38).turn("A", 2, 3)
    assert world.purse("A") == 900_500 and world.table.bank == -1_800_500 * K


@pytest.mark.ruling("PET-R13")
def test_a_title_nobody_bids_for_in_phase_one_stays_for_sale_and_is_a_lot_of_the_pause() -> None:
    world = World(2, phase="one").cash(A=900, B=900)
    world.owns("B", " ".join(name for name in ALL if name != "iraq"))
    world.at("A", 20).turn("A", 2, 3).say(Decline(title("iraq"))).say(Pass()).say(Pass())
    assert world.table.owners[title("iraq")] == NOBODY
    world.at("B", 20).turn("B", 2, 3)
    assert isinstance(world.choice, Purchase) and world.asked == "B"
    world.steps(StartPause())
    assert isinstance(world.choice, TitleAuction) and ALL[world.choice.lot] == "iraq"


@pytest.mark.ruling("PET-R17")
@pytest.mark.option("neutral_squares_block")
@pytest.mark.parametrize("square", ["geneva", "refuel", "opec-meeting", "falconry", "lost-in-the-desert"])
def test_neutral_squares_block_the_redeeming_of_phase_one_too(square: str) -> None:
    place = BOARD.square_of(square)
    for block in (True, False):
        world = World(2, phase="one", neutral_squares_block=block).cash(A=500).owns("A", "iraq")
        world.mortgaged("iraq").at("A", (place - 3) % 40).turn("A", 1, 2)
        assert world.place("A") == place
        assert world.asked == ("B" if block else "A")
        assert block or Redeem(title("iraq")) in world.legal()


@pytest.mark.ruling("PET-R18")
def test_nothing_is_built_redeemed_or_dealt_before_ones_own_turn_comes_to_its_end() -> None:
    world = World().cash(A=900, B=900).owns("A", "iraq kuwait gabon").owns("B", "egypt").mortgaged("gabon")
    deal: Action = Propose(1, titles("iraq"), titles("egypt"), 0)
    world.at("A", 20).turn("A")
    assert isinstance(world.choice, Ready)
    for action in (Redeem(title("gabon")), deal, OfferPartnership(group("crescent")), Request(title("usa"))):
        assert world.refusal(action).code == "wrong_question"
    world.turn("A", 2, 3)
    assert isinstance(world.choice, Business)
    assert {Redeem(title("gabon")), OfferPartnership(group("crescent"))} <= set(world.legal())
    world.done().turn("B")
    assert world.asides() == [], "in the turn of another nobody has business"


@pytest.mark.ruling("PET-R24")
def test_nothing_that_can_be_said_ends_a_partnership_but_the_sale_of_a_title() -> None:
    def shared() -> World:
        world = World(3).cash(A=5_000, B=5_000, C=900).owns("A", "iraq kuwait usa").owns("B", "egypt libya")
        return world.partners("crescent").at("A", 20).turn("A", 2, 3)

    members = set(BOARD.members[group("crescent")])
    tried: set[type] = set()
    for action in shared().legal():
        world = shared().say(action)
        if world.choice is not None and Accept() in world.legal():
            world.say(Accept())
        sold = isinstance(action, Propose) and members & {*action.gives, *action.takes}
        assert bool(world.told(PartnershipEnded)) == bool(sold), action
        tried.add(type(action))
    assert {Propose, Done, Request} <= tried


@pytest.mark.ruling("PET-R25")
def test_to_buy_together_one_buys_and_then_offers_the_partnership() -> None:
    world = World().cash(A=900, B=900).owns("B", "kuwait egypt").at("A", 20).turn("A", 2, 3)
    assert {type(action) for action in world.legal()} == {Buy, Decline}
    world.say(Buy(title("iraq")))
    assert (world.owner("iraq"), world.purses("AB")) == ("A", [680, 900]), "one pays and one owns"
    world.say(OfferPartnership(group("crescent"))).say(Accept())
    assert world.table.partners[group("crescent")] == (0, 1) and world.owner("iraq") == "A"


@pytest.mark.ruling("PET-R37")
@pytest.mark.option("bankrupt_mortgage_price")
@pytest.mark.parametrize(("option", "price"), [("value-plus", 220), ("loan-plus", 120)])
def test_the_mortgage_of_kuwait_is_taken_over(option: str, price: int) -> None:
    world = World(bankrupt_mortgage_price=option).cash(A=0, B=500, C=500, D=0).owns("A", "kuwait")
    world.mortgaged("kuwait").turn("C").owes("A", "B", 900, "telex")
    assert isinstance(world.choice, FirstRefusal)
    assert world.say(TakeOver(title("kuwait"))).purse("B") == 500 - price


@pytest.mark.ruling("PET-R40")
def test_loose_installations_are_not_for_sale() -> None:
    """They are in stock, and only whole groups are equipped with them."""
    world = World().cash(A=0, B=900, C=900, D=900).owns("A", "iran saudi-arabia").level("crowns", 2)
    world.stock(derricks=0, platforms=0).turn("C").owes("A", "", 9_000, "telex")
    assert world.table.derricks == 4
    lots: list[int] = []
    while isinstance(world.choice, TitleAuction):
        assert {type(action) for action in world.legal()} == {Bid, Pass}
        lots.append(world.choice.lot)
        world.say(Pass())
    assert {*lots} == {*titles("iran saudi-arabia")} and world.table.derricks == 4


@pytest.mark.ruling("PET-R47")
def test_the_influence_telex_is_sold_to_a_prisoner_only() -> None:
    assert "telex" not in " ".join(Deal.__struct_fields__), "it is no part of an exchange"
    free = World().cash(A=900, B=900).holds("B").owns("B", "usa").at("A", 20).turn("A")
    assert free.refusal(OfferPrice(1, 50 * K)).code == "wrong_question"
    free.turn("A", 2, 3)
    assert free.say(Buy(title("iraq"))).refusal(OfferPrice(1, 50 * K)).code == "wrong_question"
    held = World().cash(A=900, B=0).holds("B").custody("A").turn("A")
    held.say(OfferPrice(1, 50 * K)).say(Accept())
    assert held.purses("AB") == [850, 50] and not held.table.kept, "it is used at once, not owned"


@pytest.mark.ruling("PET-R53")
@pytest.mark.option("world_championship")
def test_the_championship_is_off_and_proposed_for_short_games() -> None:
    assert not options().world_championship and not PRESETS["long"].world_championship
    assert PRESETS["short"].world_championship and PRESETS["short"].length == "short"


TELEXES: dict[str, AnyEffect] = {
    "tx-gusher": Bank(1_000_000), "tx-dry-hole": Bank(-1_000_000), "tx-influence": Keep(),
    "tx-geneva": Fly("geneva"), "tx-visit-norway": Fly("norway"), "tx-visit-indonesia": Fly("indonesia"),
    "tx-visit-usa": Fly("usa"), "tx-visit-venezuela": Fly("venezuela"), "tx-visit-kuwait": Fly("kuwait"),
    "tx-visit-libya": Fly("libya"), "tx-court-price": Summons(), "tx-court-flag": Summons(),
    "tx-sandstorm": Back(3), "tx-cold-winter": Bank(250_000), "tx-consultant": Bank(100_000),
    "tx-insurance": Bank(150_000), "tx-dividend": Bank(per_title=20_000), "tx-toast": Each(50_000),
    "tx-tanker-strike": Bank(-250_000), "tx-slick": Bank(-150_000), "tx-audit": Bank(-100_000),
    "tx-maintenance": Bank(per_derrick=-25_000, per_platform=-100_000),
    "tx-storm": Bank(per_derrick=-50_000, per_platform=-150_000), "tx-royalties": Bank(per_title=-20_000),
    "tx-gala": Each(-50_000),
}  # fmt: skip


@pytest.mark.ruling("PET-R54")
def test_the_telexes_do_what_the_reference_says() -> None:
    assert {message.id: message.effect for message in BOARD.telexes} == TELEXES
    assert len(TELEXES) == 25


@pytest.mark.ruling("PET-R57")
@pytest.mark.option("start_cash", "geneva_income")
@pytest.mark.parametrize(("cash", "income"), [(2_000, 500), (500, 100), (5_000, 1_000)])
def test_first_money_and_income_are_as_printed_or_as_chosen(cash: int, income: int) -> None:
    chosen: dict[str, Any] = {"start_cash": cash * K, "geneva_income": income * K}
    given = [*begun(2, 1, **chosen).state.table.cash, *begun(2, 1).state.table.cash]
    assert given == [cash * K] * 2 + [2_000 * K] * 2
    world = World(**chosen).cash(A=0).owns("A", "ecuador").at("A", 38).turn("A", 2, 3)
    assert world.purse("A") == income
    flown = World(**chosen).cash(A=0).owns("A", "usa").telexes("tx-visit-usa").at("A", 3).turn("A", 1, 2)
    assert flown.purse("A") == income, "telexes pay as much"


@pytest.mark.ruling("PET-R58")
def test_a_computer_player_takes_the_seat_of_whoever_leaves() -> None:
    seats = tuple(Seat(name, "human") for name in ("Ada", "Bart", "Chen"))
    match = Match(RULES, BOARD, options(), seats, 3)
    for _ in range(20):
        choice = match.decision()
        assert choice is not None
        match.play(choice.legal(match.state)[0])
    before = match.state.digest()
    match.tell(SeatTaken(1, "Bart", "expert"))
    assert [seat.player for seat in match.seats] == ["human", "expert", "human"]
    assert match.state.digest() == before, "everything stays as it is"
    finish(match)
    assert match.over
