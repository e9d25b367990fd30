"""Rules right at their limits: one more, one less, and nothing at all."""

from __future__ import annotations

import pytest

from game.components.auction import AuctionOpened, Bid, Pass
from game.components.consent import Accept, Refuse
from game.engine.forms import Range
from game.rules.petropolis import RULES
from game.rules.petropolis.auction import auction
from game.rules.petropolis.bankruptcy import FirstRefusal
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.building import builds
from game.rules.petropolis.business import Business, why_no_request
from game.rules.petropolis.court import Release
from game.rules.petropolis.effects import Bank
from game.rules.petropolis.ending import ranking
from game.rules.petropolis.installations import sales, why_no_sale
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.messages import (
    Build,
    Built,
    ClaimInterest,
    Counted,
    Decline,
    GenevaPaid,
    Mortgage,
    NameTitles,
    OfferPartnership,
    OfferPrice,
    PartnershipAnswered,
    PayFee,
    PhaseStarted,
    Redeem,
    Request,
    SellDown,
    StockEmptied,
    TakeOver,
    TakeOverDeclined,
    TelexPaid,
    TelexSpared,
    Waive,
)
from game.rules.petropolis.papers import Estate, Rebuff
from game.rules.petropolis.partnership import why_no_partnership
from game.rules.petropolis.pause import StartPause
from game.rules.petropolis.settlement import SettlementTerms
from game.rules.petropolis.state import NOBODY, Claim, Deal, new_table
from game.rules.petropolis.telex import _bank, obey  # pyright: ignore[reportPrivateUsage]

from .names import BOARD, SEATS, telex
from .world import ALL, K, World, group, title

A, B, C = 0, 1, 2


# auctions and bankruptcy


@pytest.mark.rule("PET-6.1", "PET-6.2", "PET-6.6")
@pytest.mark.parametrize(("cash", "bids"), [(179, []), (180, [180]), (231, [180])])
def test_there_is_one_next_bid_if_any(cash: int, bids: list[int]) -> None:
    """Egypt opens at its value, 180."""
    world = World(3).cash(A=cash, B=900, C=900).ready()
    auction(world.state, title("egypt"), C)
    world.steps(*world.state.stack)
    choice = world.choice
    assert choice is not None
    if world.asked == "A":
        assert list(choice.bids(world.state, A)) == [each * K for each in bids]  # type: ignore[attr-defined]
        assert choice.why_not(world.state, Bid(181 * K)) is not None
    else:
        assert bids == [], "whoever cannot bid is not asked"


@pytest.mark.rule("PET-17.5", "PET-17.6", "PET-17.7")
@pytest.mark.parametrize(("cash", "asked"), [(197, False), (198, True), (199, True)])
def test_a_creditor_who_has_just_the_price_is_asked(cash: int, asked: bool) -> None:
    """Egypt costs 198, its value and a tenth."""
    world = World().cash(A=0, B=cash, C=900, D=0).owns("A", "egypt").mortgaged("egypt").turn("C")
    world.owes("A", "B", 5_000, "telex")
    assert isinstance(world.choice, FirstRefusal) == asked
    if asked:
        world.say(Decline(title("egypt")))
    assert [event.able for event in world.told(TakeOverDeclined)] == [asked]
    if asked:
        taken = World().cash(A=0, B=cash, C=900).owns("A", "egypt").mortgaged("egypt").turn("C")
        assert taken.owes("A", "B", 5_000, "telex").say(TakeOver(title("egypt"))).purse("B") == cash - 198


@pytest.mark.rule("PET-18.5", "PET-18.6")
def test_whoever_is_left_with_nothing_is_before_all_bankrupts() -> None:
    world = World(5).cash(A=0, B=100).out("C", "D", "E").ready()
    totals, ranks, _ = ranking(world.state)
    assert totals[A] == 0 and ranks == (2, 1, 5, 4, 3)


# building


@pytest.mark.rule("PET-14.1", "PET-14.5")
@pytest.mark.parametrize("level", [0, 1, 3, 4])
def test_every_higher_level_may_be_built_and_no_other(level: int) -> None:
    world = (
        World().cash(A=9_000).owns("A", "iran saudi-arabia iraq").level("crowns", level).at("A", 20).ready()
    )
    crowns = group("crowns")
    assert [build.level for build in builds(world.state, A)] == list(range(level + 1, PLATFORM + 1))
    world.turn("A", 2, 3)
    assert world.refusal(Build(crowns, level)).code == "not_higher"
    assert world.refusal(Build(crowns, PLATFORM + 1)).code == "not_higher"


@pytest.mark.rule("PET-14.7")
@pytest.mark.parametrize(("stock", "start", "level", "told"), [
    ({"derricks": 2, "platforms": 2}, 0, 1, ["derricks"]),
    ({"derricks": 3, "platforms": 2}, 0, 1, []),
    ({"derricks": 0, "platforms": 2}, 3, 4, ["platforms"]),
    ({"derricks": 0, "platforms": 3}, 3, 4, []),
    ({"derricks": 2, "platforms": 0}, 0, 1, ["derricks"]),
    ({"derricks": 0, "platforms": 3}, 0, 4, []),
])  # fmt: skip
def test_a_stock_is_said_to_be_empty_when_it_becomes_so(
    stock: dict[str, int], start: int, level: int, told: list[str]
) -> None:
    world = World().cash(A=9_000).owns("A", "iran saudi-arabia iraq").level("crowns", start).stock(**stock)
    world.at("A", 20).turn("A", 2, 3).say(Build(group("crowns"), level))
    assert [event.piece for event in world.told(StockEmptied)] == told


@pytest.mark.rule("PET-14.11")
def test_only_built_groups_of_ones_own_are_sold_down() -> None:
    world = World().owns("A", "iran saudi-arabia usa").owns("B", "iraq egypt kuwait")
    world.level("crowns", 2).level("crescent", 3).ready()
    assert list(sales(world.state, A)) == [SellDown(group("crowns"), 1), SellDown(group("crowns"), 0)]
    assert list(sales(world.state, C)) == []


@pytest.mark.rule("PET-14.11")
@pytest.mark.parametrize(("derricks", "refused"), [(3, True), (4, False), (5, False)])
def test_a_platform_is_sold_where_the_stock_has_the_derricks_for_it(derricks: int, refused: bool) -> None:
    world = World().owns("A", "iran saudi-arabia").level("crowns", PLATFORM).stock(derricks=derricks).ready()
    refusal = why_no_sale(world.state, A, SellDown(group("crowns"), 2))
    assert (refusal is not None) == refused


@pytest.mark.rule("PET-13.9", "PET-13.2")
@pytest.mark.option("partners_max")
def test_all_partners_are_asked_one_after_another() -> None:
    """Africa has four titles, and four owners; A comes to Iraq, which is A's."""
    name = "africa"
    world = World(partners_max=4).cash(A=900, B=900, C=900, D=900).at("A", 20).owns("A", "iraq")
    for seat, owned in zip(SEATS, _groups()[name], strict=False):
        world.owns(seat, owned)
    world.turn("A", 2, 3).say(OfferPartnership(group(name)))
    asked: list[str] = []
    for _ in range(3):
        asked.append(world.asked)
        world.say(Accept())
    assert asked == ["B", "C", "D"] and len(world.told(PartnershipAnswered)) == 3
    world.say(Build(group(name), 1))
    for seat in "BCD":
        assert world.asked == seat and not world.told(Built)
        world.say(Accept())
    assert len(world.told(Built)) == 1


def _groups() -> dict[str, list[str]]:
    """The titles of each group, by id."""
    return {each.id: [ALL[t] for t in BOARD.members[n]] for n, each in enumerate(BOARD.groups)}


@pytest.mark.rule("PET-13.1")
def test_the_first_group_may_have_partners_too() -> None:
    names = [ALL[number] for number in BOARD.members[0]]
    world = (
        World(partners_max=4).cash(A=900, B=900).owns("A", names[0]).owns("B", " ".join(names[1:])).ready()
    )
    assert why_no_partnership(world.state, A, OfferPartnership(0)) is None
    for none in (-1, len(BOARD.groups)):
        refusal = why_no_partnership(world.state, A, OfferPartnership(none))
        assert refusal is not None and refusal.code == "no_such_group"


# business


@pytest.mark.rule("PET-5.8")
@pytest.mark.parametrize(("cash", "refused"), [(179, True), (180, False), (181, False)])
def test_a_title_is_requested_with_just_its_value(cash: int, refused: bool) -> None:
    world = World().cash(A=cash).ready()
    assert (why_no_request(world.state, A, Request(title("egypt"))) is not None) == refused


@pytest.mark.rule("PET-3.13", "PET-16.1")
@pytest.mark.option("mortgage_when")
@pytest.mark.parametrize(("when", "loans"), [("debt", []), ("anytime", ["iraq"])])
def test_business_offers_ones_own_titles_alone_for_loans(when: str, loans: list[str]) -> None:
    world = World(3, mortgage_when=when).cash(A=300, B=300).owns("A", "iraq kuwait").owns("B", "egypt libya")
    world.mortgaged("kuwait libya").at("A", 22).turn("A", 1, 3)
    choice = world.choice
    assert isinstance(choice, Business)
    offered = [offer.action for offer in choice.offers(world.state)]
    assert [each for each in offered if isinstance(each, Redeem)] == [Redeem(title("kuwait"))]
    assert [each for each in offered if isinstance(each, Mortgage)] == [
        Mortgage(title(name)) for name in loans
    ]


@pytest.mark.rule("PET-13.1")
def test_a_partnership_is_offered_even_where_a_mortgage_stands_against_it_and_not_else() -> None:
    def offered(world: World) -> bool:
        world.at("A", 20).turn("A", 2, 3)
        choice = world.choice
        assert isinstance(choice, Business)
        return OfferPartnership(group("crescent")) in [each.action for each in choice.offers(world.state)]

    def owners() -> World:
        return World().cash(A=900, B=900, C=900).owns("A", "iraq kuwait")

    assert offered(owners().owns("B", "egypt"))
    assert offered(owners().owns("B", "egypt").mortgaged("egypt")), "that may change"
    assert not offered(owners()) and not offered(owners().owns("A", "egypt"))


# the Court


@pytest.mark.rule("PET-10.3", "PET-10.4", "PET-10.7", "PET-10.11")
@pytest.mark.parametrize(("number", "cash", "ways"), [
    (1, 90, ["Throw", "PayFee", "OfferPrice"]), (2, 90, ["Throw", "OfferPrice"]),
    (3, 90, ["PayFee", "OfferPrice"]),
])  # fmt: skip
def test_each_turn_in_court_has_its_ways_out(number: int, cash: int, ways: list[str]) -> None:
    world = World().cash(A=cash, B=300).custody("A", number).holds("B").turn("A")
    choice = Release(seat=A)
    assert [type(offer.action).__name__ for offer in choice.offers(world.state)] == ways


@pytest.mark.rule("PET-10.11")
@pytest.mark.parametrize(("cash", "named", "vary"), [
    (0, False, None), (1, True, None), (2, True, Range("price", K, 2 * K, K)),
])  # fmt: skip
def test_a_price_is_named_with_the_last_thousand(cash: int, named: bool, vary: Range | None) -> None:
    world = World().cash(A=cash, B=300).custody("A").holds("B").turn("A")
    choice = world.choice
    assert isinstance(choice, Release)
    (offer,) = (each for each in choice.offers(world.state) if isinstance(each.action, OfferPrice))
    assert offer.vary == vary and (choice.why_not(world.state, offer.action) is None) == named


@pytest.mark.rule("PET-10.3", "PET-10.10")
@pytest.mark.parametrize(("cash", "pays"), [(499, False), (500, True), (501, True)])
def test_the_fee_is_paid_with_just_as_much(cash: int, pays: bool) -> None:
    world = World().cash(A=cash).custody("A").turn("A")
    choice = world.choice
    assert choice is not None and (choice.why_not(world.state, PayFee(500 * K)) is None) == pays


# telexes, Geneva, interest


@pytest.mark.rule("PET-9.11")
@pytest.mark.parametrize(("effect", "paid"), [
    (Bank(amount=20 * K), 20), (Bank(amount=-20 * K), -20), (Bank(per_derrick=-10 * K), -20),
    (Bank(per_platform=10 * K), 30), (Bank(per_derrick=10 * K), 20), (Bank(per_title=5 * K), 30),
])  # fmt: skip
def test_a_telex_counts_each_thing_of_the_drawers_own(effect: Bank, paid: int) -> None:
    """A has two derricks on the Crowns, three platforms on the Crescent, and the USA."""
    world = World().cash(A=90).owns("A", "iran saudi-arabia iraq kuwait egypt usa")
    world.level("crowns", 1).level("crescent", PLATFORM).ready()
    _bank(world.state, A, 0, effect)
    world.steps(*reversed(world.state.stack))
    said = [(event.payer, event.amount) for event in world.told(TelexPaid)]
    assert said == [(-1 if paid > 0 else A, abs(paid) * K)]


@pytest.mark.rule("PET-9.11")
def test_a_telex_that_counts_nothing_is_told_as_such() -> None:
    world = World().cash(A=90).ready()
    _bank(world.state, A, 0, Bank(per_title=-5 * K))
    assert len(world.told(TelexSpared)) == 1 and not world.told(TelexPaid)


@pytest.mark.rule("PET-9.3")
def test_a_telex_that_is_kept_moves_nobody() -> None:
    world = World().cash(A=90).ready()
    assert not obey(world.state, A, telex("tx-influence"))
    assert obey(world.state, A, telex("tx-geneva"))


@pytest.mark.rule("PET-4.1", "PET-4.2", "PET-4.10")
@pytest.mark.option("geneva_two_spaces")
@pytest.mark.parametrize(("two", "rolls", "by"), [
    (False, (1, 1), "stop"), (False, (1, 2), "pass"), (True, (1, 1), "stop"), (True, (1, 2), "pass"),
])  # fmt: skip
def test_geneva_pays_whoever_stops_or_passes(two: bool, rolls: tuple[int, int], by: str) -> None:
    world = World(geneva_two_spaces=two).cash(A=900).at("A", len(BOARD.squares) - 2).turn("A", *rolls)
    assert [event.by for event in world.told(GenevaPaid)][:1] == [by]


@pytest.mark.rule("PET-13.7")
@pytest.mark.ruling("PET-R15")
def test_each_claim_is_answered_for_itself() -> None:
    world = World().cash(A=900, B=900).ready()
    claims = tuple(Claim(B, A, title(name), 10 * K, 10) for name in ("iraq", "kuwait"))
    world.table.claims = claims
    for name, claim in zip(("iraq", "kuwait"), claims, strict=True):
        question = Collect(seat=B, title=title(name))
        assert question.claim(world.state) == claim
        assert question.why_not(world.state, ClaimInterest(claim.title)) is None
        assert question.why_not(world.state, Waive(claim.title)) is None
        for wrong in (ClaimInterest(title("usa")), Waive(title("usa")), Redeem(claim.title)):
            assert question.why_not(world.state, wrong) is not None


# the pause, settlements, the end


@pytest.mark.rule("PET-11.1")
def test_the_first_title_of_the_board_is_auctioned_in_the_pause_too() -> None:
    world = World(phase="one").cash(A=900, B=900, C=900, D=900).owns("A", " ".join(ALL[1:]))
    world.steps(StartPause())
    assert [event.lot for event in world.told(AuctionOpened)] == [0]
    assert Pass() in world.legal()


@pytest.mark.rule("PET-15.5", "PET-15.6")
def test_one_title_two_or_all_are_named_for_a_settlement() -> None:
    world = World().cash(A=0).owns("A", f"{ALL[1]} {ALL[2]} {ALL[3]}").ready()
    question = SettlementTerms(seat=B, debtor=A)
    named = [
        each.action.titles for each in question.offers(world.state) if isinstance(each.action, NameTitles)
    ]
    assert named == [(1,), (2,), (3,), (1, 2), (1, 2, 3)]
    refusals = [question.why_not(world.state, NameTitles((number,))) for number in (-1, 0, len(ALL), 1)]
    codes = [refusal.code if refusal else "" for refusal in refusals]
    assert codes == ["no_such_title", "not_to_give", "no_such_title", ""]
    assert question.why_not(world.state, Refuse()) is None


@pytest.mark.rule("PET-18.3")
def test_totals_are_nothing_until_they_are_counted() -> None:
    table = World(3).table
    Counted(B, 5 * K, 0, 0, 0, 0, 5 * K).apply(table)
    assert table.totals == (0, 5 * K, 0)


@pytest.mark.rule("PET-3.5")
def test_circuits_are_counted_anew_with_each_phase() -> None:
    table = World(3).table
    table.circuit, table.round = 2, 7
    PhaseStarted("two", B, 9).apply(table)
    assert (table.circuit, table.round, table.last_round, table.first) == (0, 0, 9, B)


def test_two_to_seven_play() -> None:
    taken = [seats for seats in range(10) if RULES.accepts(BOARD, RULES.options(), seats) is None]
    assert taken == [2, 3, 4, 5, 6, 7]


def test_nothing_has_happened_on_a_table_that_is_not_set_up() -> None:
    table = new_table(BOARD, RULES.options(), 3)
    assert (table.first, table.last_round, table.circuit, table.lively) == (NOBODY, 0, 0, False)
    assert (table.bank, table.extra, table.tries) == (0, 0, 0) and not any(table.cash)
    nothing = Rebuff(A, B, (), 1)
    assert (nothing.cash, nothing.group, nothing.level) == (0, NOBODY, 0) and Estate(
        A, (B,), 5 * K
    ).raised == 0


def test_the_last_24_rebuffs_are_remembered() -> None:
    table = World(3).table
    for number in range(30):
        table.remember(Deal(A, B, (), (1,), number * K))
    assert [no.cash for no in table.rebuffs] == [number * K for number in range(6, 30)]
