"""What the panels, cards and forecasts of Petropolis say is true under every option and on both boards."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.app.skins.petropolis import in_force, lookahead
from game.app.skins.petropolis.figures import ledger
from game.app.skins.petropolis.forecasts import forecast
from game.app.skins.petropolis.looks import Looks, looks_of
from game.app.skins.petropolis.outlook import outlook
from game.app.skins.petropolis.place_facts import place_facts
from game.app.skins.petropolis.standings import coming, headline, results, seat_facts
from game.app.skins.petropolis.statistics import PetropolisTally
from game.engine.vocabulary import Seat
from game.rules.petropolis.business import Business
from game.rules.petropolis.ending import End
from game.rules.petropolis.messages import Build, InterestPaid, Propose, SettlementPaid
from game.rules.petropolis.state import NOBODY, Phase
from tests.petropolis.test_board_words import BOARDS
from tests.petropolis.watch import mixed, play
from tests.petropolis.world import BOARD, K, World, group, title, titles

NAMES = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")


def looks(world: World) -> Looks:
    seats = tuple(Seat(NAMES[seat], "human", seat) for seat in range(world.table.seats))
    return looks_of(world.state.board, seats, world.state.options)


def rows(world: World, square: int | str) -> list[str]:
    """What the card of a square says."""
    number = square if isinstance(square, int) else BOARD.square_of(square)
    card = place_facts(looks(world), world.state, f"s-{number}")
    assert card is not None
    return [" ".join(filter(None, (row.left, row.right))) for row in card.rows]


def foot(world: World, square: int | str) -> str:
    number = square if isinstance(square, int) else BOARD.square_of(square)
    card = place_facts(looks(world), world.state, f"s-{number}")
    assert card is not None
    return card.footer


# the result


def money_in(words: str) -> int:
    found = re.search(r"(−?)P\$([\d,]+)$", words)
    assert found is not None, words
    return int(found[2].replace(",", "")) * (-1 if found[1] else 1)


@pytest.mark.option("mortgage_when", "deduct_loans", "installation_value_at_end")
@pytest.mark.parametrize("mortgage_when", ["debt", "anytime"])
@pytest.mark.parametrize("deduct_loans", [False, True])
@pytest.mark.parametrize("value", ["full", "half"])
def test_what_the_capital_came_from_adds_up(mortgage_when: str, deduct_loans: bool, value: str) -> None:
    world = World(
        mortgage_when=mortgage_when, deduct_loans=deduct_loans, installation_value_at_end=value
    ).cash(A=500, B=300, C=0, D=0)  # fmt: skip
    world.owns("A", "iraq kuwait egypt usa").mortgaged("usa").level("crescent", 2)
    world.owns("B", "iran saudi-arabia gabon").mortgaged("gabon").level("crowns", 4).steps(End("rounds"))
    for seat in range(4):
        lines = results(looks(world), world.state, seat)
        assert sum(money_in(line.value) for line in lines) == world.table.totals[seat]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", range(6))
def test_what_the_capital_came_from_adds_up_in_any_match(board: str, seed: int) -> None:
    state = play(mixed(seed), 3, seed, board=BOARDS[board]).state
    seats = tuple(Seat(name, "human", number) for number, name in enumerate(NAMES[:3]))
    found = looks_of(state.board, seats, state.options)
    for seat in range(3):
        lines = results(found, state, seat)
        assert sum(money_in(line.value) for line in lines) == state.table.totals[seat]


@pytest.mark.parametrize(
    ("reason", "said"), [("rounds", "All rounds are played"), ("time", "Time is up"), ("alone", "one tycoon")]
)
def test_the_headline_says_how_it_ended(reason: Any, said: str) -> None:
    world = World().cash(A=1).steps(End(reason))
    assert said in headline(looks(world), world.state).ending


def test_in_the_pause_those_are_next_who_deal_later_in_this_circuit() -> None:
    world = World(4)
    table = world.table
    table.phase, table.first, table.seat, table.circuit = "pause", 2, 3, 2
    found = coming(looks(world), world.state)
    assert found.seats == (0, 1) and found.note.startswith("circuit 2 of ")
    table.circuit = 0
    assert coming(looks(world), world.state).seats == ()


def test_in_the_rounds_all_others_who_are_still_in_are_next() -> None:
    world = World(4)
    table = world.table
    table.phase, table.first, table.seat, table.out = "two", 0, 2, (3,)
    assert coming(looks(world), world.state).seats == (0, 1)


def test_the_received_interest_counts_the_half_of_a_settlement() -> None:
    statistics = PetropolisTally(looks(World(2).ready()))
    statistics.hear(SettlementPaid(0, 1, 200 * K))
    assert statistics.remark(1)[0] == "P$200K in interest, all in a settlement"
    statistics.hear(InterestPaid(0, 1, 40 * K, title("kuwait"), 20))
    assert statistics.remark(1)[0] == "P$240K in interest, P$40K of it from Kuwait"


# the card of a square


@pytest.mark.option("operated_lock")
@pytest.mark.parametrize(("lock", "sold"), [("ever", " can’t be sold"), ("while-built", "")])
def test_a_title_that_may_be_sold_again_is_not_said_to_be_locked(lock: str, sold: str) -> None:
    world = World(operated_lock=lock).owns("A", "iraq kuwait egypt").operated("iraq kuwait egypt").ready()
    assert f"Once equipped{sold}" in rows(world, "kuwait")
    built = World(operated_lock=lock).owns("A", "iraq kuwait egypt").level("crescent", 1).ready()
    assert "Once equipped can’t be sold" in rows(built, "kuwait")


def test_who_holds_what_of_a_group_is_told_only_of_those_who_hold_something() -> None:
    none, one = World().ready(), World().owns("A", "iraq").ready()
    none.table.seat = one.table.seat = 0
    assert foot(none, "kuwait") == "For sale"
    assert foot(one, "kuwait") == "For sale · Ada holds 1 of 3"


@pytest.mark.option("geneva_two_spaces")
def test_take_off_pays_nothing_and_is_not_neutral() -> None:
    two = World(geneva_two_spaces=True).ready()
    assert rows(two, 0) == ["Take-off", "Nothing to pay, nothing to get"] and not foot(two, 0)
    assert rows(two, 40)[0] == "The Bank pays you P$500K" and foot(two, 40)
    one = World().ready()
    assert rows(one, 0)[0] == "The Bank pays you P$500K" and foot(one, 0)


@pytest.mark.option("neutral_squares_block")
def test_where_no_business_is_done_is_said_only_where_it_is_so() -> None:
    for name in ("refuel", "opec-meeting", "take-another-turn"):
        assert foot(World().ready(), name) == "No business at the end of a turn here"
        assert not foot(World(neutral_squares_block=False).ready(), name)


@pytest.mark.option("court_forfeits_lap")
def test_passing_geneva_on_the_way_to_the_court_is_paid_unless_the_options_say_otherwise() -> None:
    """PET-4.6: the throw is paid, the trip to the Court is not."""
    said = ["Straight to the Court", "You get nothing for the flight there"]
    assert rows(World().ready(), "go-to-court-1") == said
    forfeited = rows(World(court_forfeits_lap=True).ready(), "go-to-court-1")
    assert forfeited == [*said, "Nor for passing Geneva on the way"]


@pytest.mark.option("platform_direct")
def test_what_a_platform_costs_depends_on_whether_it_can_be_had_outright() -> None:
    def bank(world: World) -> list[str]:
        card = place_facts(looks(world), world.state, "bank")
        assert card is not None
        return [f"{row.left} {row.right}" for row in card.rows]

    assert bank(World().ready())[-1] == "A platform costs 800K"
    assert bank(World(platform_direct=False).ready())[-1] == "A platform for 3 derricks 200K"


def test_titles_are_not_said_to_count() -> None:
    world = World().owns("A", "iraq").ready()
    capital = ledger(looks(world), world.state).columns[0]
    assert capital.title == "Capital" and "titles" not in capital.full.lower()


@pytest.mark.parametrize(("level", "stands"), [(1, "1 derrick each"), (4, "a platform each")])
def test_what_stands_in_a_group_is_told_in_its_number(level: int, stands: str) -> None:
    world = World(2).owns("A", "iraq kuwait egypt").level("crescent", level).ready()
    chip = next(chip for chip in seat_facts(looks(world), world.state, 0).chips if chip.held)
    assert chip.full == f"Crescent: 3 of 3, complete, {stands}"


# the rule book's sentences about this match


def now(world: World, rule: str) -> str:
    return in_force.TELLERS[rule](looks(world), world.state)


@pytest.mark.option("timing", "phase1_minutes", "phase2_minutes")
@pytest.mark.parametrize(
    ("phase", "changes", "said"),
    [
        ("one", {}, "This is phase one, round 1. Phase one has 6 rounds, phase two 24."),
        ("pause", {}, "This is the pause. Phase one has 6 rounds, phase two 24."),
        ("two", {"length": "short"}, "This is phase two, round 1. Phase one has 3 rounds, phase two 12."),
        (
            "two",
            {"timing": "minutes", "phase1_minutes": 20},
            "This is phase two, round 1. Phase one ends with the round in which 20 minutes are over, "
            "phase two after 60.",
        ),
    ],
)
def test_the_phase_is_told_by_rounds_or_by_the_clock(
    phase: Phase, changes: dict[str, Any], said: str
) -> None:
    assert now(World(phase=phase, **changes).ready(), "PET-3.2") == said


def test_titles_are_counted_in_whole_sentences() -> None:
    none = "27 titles are for sale, none are owned, none of them mortgaged."
    assert now(World().ready(), "PET-1.4") == none
    world = World().owns("A", "iraq kuwait").mortgaged("iraq").ready()
    assert now(world, "PET-1.4") == "25 titles are for sale, 2 are owned, 1 of them mortgaged."


@pytest.mark.option("geneva_income")
def test_what_geneva_pays_is_that_of_the_match() -> None:
    assert now(World(geneva_income=300_000).ready(), "PET-4.3") == "Geneva pays P$300,000 in this game."


def test_where_the_influence_telex_is() -> None:
    assert now(World().ready(), "PET-9.3") == "It’s in the pile."
    assert now(World().holds("B").ready(), "PET-9.3") == "Bart keeps the influence telex."


# forecasts


def business(world: World) -> World:
    world.table.seat = 0
    return world.steps(Business(seat=0))


def test_an_exchange_ends_the_partnership_in_the_forecast_too() -> None:
    """PET-13.11: A gives his partner one of two titles, and the group is no longer complete."""
    world = World().cash(A=500, B=500).owns("A", "iraq kuwait").owns("B", "egypt").partners("crescent")
    told = forecast(looks(world), business(world).state, Propose(1, titles("iraq"), (), -100 * K))
    assert told is not None
    assert "The Crescent is no longer complete" in [line.text for line in told.lines]
    found = lookahead.after(world.state, Propose(1, titles("iraq"), (), -100 * K))
    assert found is not None and not lookahead.whole(looks(world).board, found, 0)
    kept = lookahead.exchanged(BOARD, world.table, 0, 1, titles("kuwait iraq"), (), 0)
    assert lookahead.whole(looks(world).board, kept, 1) == {group("crescent")}, "now B has all of it"


def test_a_building_is_shown_as_it_will_stand_when_all_partners_have_agreed() -> None:
    world = World(partners_max=3).cash(A=900, B=900, C=900).owns("A", "iraq").owns("B", "kuwait")
    business(world.owns("C", "egypt").partners("crescent"))
    plan = lookahead.built(world.state, group("crescent"), 2)
    assert plan.cash[:3] == [500 * K] * 3 and plan.levels[group("crescent")] == 2
    assert (plan.derricks, plan.platforms) == (34 - 6, 14)
    assert world.table.cash[:3] == [900 * K] * 3, "the table itself is untouched"


@pytest.mark.option("geneva_two_spaces")
@pytest.mark.parametrize(("two", "found"), [(False, (14 * K, "mexico")), (True, (0, ""))])
def test_the_dearest_square_ahead_is_within_reach_of_the_dice(two: bool, found: tuple[int, str]) -> None:
    """From Bahrain, 35, Mexico is twelve squares off, or thirteen where Geneva has two squares."""
    world = World(geneva_two_spaces=two).owns("B", "mexico").at("A", "bahrain").ready()
    wanted = found[0], title(found[1]) if found[1] else NOBODY
    assert lookahead.dearest_ahead(looks(world), world.state, 0) == wanted
    landing = World(geneva_two_spaces=True).owns("B", "venezuela argentina").at("A", 40).ready()
    assert lookahead.dearest_ahead(looks(landing), landing.state, 0) == (18 * K, title("venezuela"))


def test_a_forecast_counts_pieces_in_words() -> None:
    world = World().cash(A=900).owns("A", "iraq kuwait egypt").stock(derricks=4, platforms=0)
    told = forecast(looks(world), business(world).state, Build(group("crescent"), 1))
    assert told is not None
    assert "The Bank keeps 1 derrick, no platforms" in [line.text for line in told.lines]


def test_nothing_is_said_of_deals_where_there_are_none() -> None:
    for phase in ("one", "pause"):
        world = World(phase="one" if phase == "one" else "pause", offers_per_turn=0).ready()
        assert "deal" not in headline(looks(world), world.state).ending
        usual = World(phase="one" if phase == "one" else "pause").ready()
        assert "deals" in headline(looks(usual), usual.state).ending


# what a tycoon has to watch


def watched(world: World, seat: int = 0) -> list[str]:
    found = outlook(looks(world), world.state, seat)
    assert found is not None and len(found.lines) <= 3
    return [line.text for line in found.lines]


def test_who_lacks_one_title_for_a_group_is_named_with_that_title() -> None:
    world = World().cash(A=500, B=500, C=500, D=500)
    world.owns("A", "iraq kuwait").owns("B", "egypt iran")
    first, own, rival = watched(world)
    assert first.startswith(("Nothing to pay", "Dearest ahead"))
    assert own == "Egypt completes the Crescent: Bart holds it"
    assert rival == "Bart lacks only Saudi Arabia for the Two Crowns"
    assert "Egypt completes the Crescent: it’s unsold" in watched(World().owns("A", "iraq kuwait"))
    assert "Ada lacks only Egypt for the Crescent" in watched(World().owns("A", "iraq kuwait"), 1)
    assert not any("complete" in line or "lacks" in line for line in watched(World().owns("A", "iraq")))
