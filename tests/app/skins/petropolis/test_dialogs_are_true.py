"""What the dialogs of Petropolis say is true under every option: of debts, auctions, buildings, the Court."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.skins.petropolis.dialogs.auction import TitleSale
from game.app.skins.petropolis.dialogs.bankruptcy import BankruptcyNotice
from game.app.skins.petropolis.dialogs.building import BuildDialog
from game.app.skins.petropolis.dialogs.court import CourtDialog
from game.app.skins.petropolis.dialogs.debt import DebtDialog
from game.app.skins.petropolis.dialogs.levels import LevelTable
from game.app.table.dialogs.compare import Compare
from game.app.table.dialogs.strip import Strip
from game.components.auction import Bid
from game.components.consent import Accept
from game.components.debts import BANK, SEVERAL, GiveUp
from game.engine import turn
from game.engine.dice import Dice
from game.engine.match import Match, UndoPoint
from game.engine.vocabulary import Action, Seat, Step
from game.rules.petropolis import RULES
from game.rules.petropolis.auction import auction, requested
from game.rules.petropolis.business import Business
from game.rules.petropolis.court import Release
from game.rules.petropolis.debts import Owed
from game.rules.petropolis.messages import Build, NameTitles, ProposeSettlement
from tests.app.drivers.any_player import NAMES
from tests.app.skins.petropolis.player import Player
from tests.petropolis.world import K, World, group, title, titles

pytestmark = pytest.mark.usefixtures("unseen")


def at(world: World, *steps: Step, seat: int = 0) -> Player:
    """Everybody sits before the screen; it is the turn of a seat, and these steps wait."""
    world.table.seat = seat
    world.ready().state.stack.extend(steps)
    turn.settle(world.state, Dice(1))
    world.state.heard = None
    seats = tuple(Seat(NAMES[n], "human", n) for n in range(world.table.seats))
    state = world.state
    match = Match.resumed(RULES, state.board, state.options, seats, 1, UndoPoint(state, 0, 0), [])
    player = Player(match)
    player.wait(player.is_ready)
    player.step(ms=1000)
    return player


def changes(player: Player, name: str) -> list[str]:
    """What the dialog says changes for somebody: cash, titles, interest, groups, place."""
    assert player.dialog is not None
    compare = next(widget for widget in player.dialog.walk() if isinstance(widget, Compare))
    row = next(row for row in compare.rows if row.name == name)
    return [cell.after for cell in row.cells]


def going_on(player: Player, *said: Action) -> Player:
    """The table after something was said."""
    for action in said:
        player.table.match.play(action)
    player = Player(player.table.match)
    player.wait(player.is_ready)
    if player.controller.mode == "held":
        player.item("end")
        player.wait(player.is_ready)
    player.step(ms=1000)
    return player


@pytest.mark.parametrize(
    ("creditor", "said"),
    [
        (1, "Bart gets your cash and free titles"),
        (BANK, "the Bank takes your cash, auctions your titles"),
        (SEVERAL, "they share your cash and what your titles bring"),
    ],
)
def test_giving_up_is_said_to_lead_to_what_it_leads_to(creditor: int, said: str) -> None:
    several = (1, 2) if creditor == SEVERAL else ()
    owed = Owed(0, creditor, 300 * K, "telex", about=0, creditors=several)
    world = World(3, exchange_in_debt=True).cash(A=10, B=900, C=900).owns("A", "gabon")
    dialog = at(world, owed).dialog
    assert isinstance(dialog, DebtDialog) and said in dialog.note


@pytest.mark.option("settlement")
@pytest.mark.parametrize("settlement", [True, False])
def test_the_half_is_marked_only_where_somebody_can_settle(settlement: bool) -> None:
    owed = Owed(0, 1, 200 * K, "interest", about=title("kuwait"), rate=100)
    world = World(3, settlement=settlement).cash(A=150, B=900, C=900).owns("A", "gabon").owns("B", "kuwait")
    dialog = at(world, owed).dialog
    assert isinstance(dialog, DebtDialog) and getattr(dialog.pinned[0], "half", None) == settlement


@pytest.mark.option("auction_opening")
@pytest.mark.parametrize(("opening", "first"), [("value", ""), ("half", "P$100,000"), ("step", "P$50,000")])
def test_an_auction_says_where_it_opens(opening: str, first: str) -> None:
    world = World(2, auction_opening=opening).cash(A=900, B=900).ready()
    world.table.seat = 0
    auction(world.state, title("kuwait"), 1)
    player = at(world)
    dialog = player.dialog
    assert isinstance(dialog, TitleSale) and dialog.asked.state.table.sale is not None
    story = dialog.story(dialog.asked, dialog.asked.state.table.sale)
    assert ("Bids open at" in story) == bool(first) and first in story
    player.say(Bid({"value": 200, "half": 100, "step": 50}[opening] * K))
    player.wait(player.is_ready)
    assert isinstance(player.dialog, TitleSale) and player.dialog.asked.state.table.sale is not None
    assert "open" not in player.dialog.story(player.dialog.asked, player.dialog.asked.state.table.sale)


def test_a_requested_title_does_not_open_below_its_value() -> None:
    world = World(2, auction_opening="half").cash(A=900, B=900).ready()
    world.table.seat = 0
    requested(world.state, title("kuwait"), 0)
    dialog = at(world).dialog
    assert isinstance(dialog, TitleSale) and dialog.asked.state.table.sale is not None
    assert "open" not in dialog.story(dialog.asked, dialog.asked.state.table.sale)


def forecast(round_: int, seat: int = 0, **options: Any) -> list[str]:
    """What the dialog of building says of the interest to come."""
    world = World(3, **options).cash(A=2_000, B=2_000, C=2_000).owns("ABC"[seat], "iraq kuwait egypt")
    world.table.round, world.table.last_round = round_, 200 if options else 10
    player = at(world, Business(seat=seat), seat=seat)
    player.item("build")
    player.step(ms=400)
    assert isinstance(player.dialog, BuildDialog)
    told = next(widget for widget in player.dialog.walk() if isinstance(widget, Strip)).figures[0]
    return [told.label, told.before, told.after]


@pytest.mark.option("timing")
def test_the_interest_to_come_is_told_for_the_rounds_that_are_left() -> None:
    label, before, after = forecast(4)
    assert label == "interest, 6 rounds left" and before and after
    assert forecast(10)[0] == "interest, last round" and forecast(10)[1] != "0"
    assert forecast(10, seat=2)[1] == "0", "nobody comes by after the last turn"
    assert forecast(4, timing="minutes")[0] == "interest a round", "nobody knows how many rounds are left"


def test_whoever_has_built_all_there_is_to_build_is_not_said_to_have_no_group() -> None:
    for level, said in ((4, "All built"), (0, "No complete group")):
        world = World(2).cash(A=900, B=900).owns("A", "iran saudi-arabia" if level else "iran")
        if level:
            world.level("crowns", 4)
        player = at(world, Business(seat=0))
        build = next(item for item in player.items if item.name == "build")
        assert build.reason is not None and build.reason.title == said


@pytest.mark.option("platform_direct")
def test_a_level_that_needs_derricks_first_says_so() -> None:
    world = World(2, platform_direct=False).cash(A=5_000, B=0).owns("A", "iraq kuwait egypt")
    player = at(world, Business(seat=0))
    player.item("build")
    player.step(ms=400)
    assert isinstance(player.dialog, BuildDialog)
    table = next(widget for widget in player.dialog.walk() if isinstance(widget, LevelTable))
    assert table.levels[4].fault == "derricks first"


def test_a_fee_that_is_not_in_hand_is_not_said_to_leave_less_than_nothing() -> None:
    world = World(3).cash(A=20, B=900, C=900).owns("A", "gabon").custody("A", 3).holds("B")
    dialog = at(world, Release(seat=0)).dialog
    assert isinstance(dialog, CourtDialog)
    told = [row.words.below for row in dialog.rows if row.words.title.startswith("Pay")]
    assert told == ["You have P$20K and must raise the rest."]


@pytest.mark.option("partners_max")
def test_a_plan_of_three_is_shown_as_it_will_stand_when_all_have_agreed() -> None:
    world = World(3, partners_max=3).cash(A=900, B=900, C=900).owns("A", "iraq").owns("B", "kuwait")
    world.owns("C", "egypt").partners("crescent")
    player = going_on(at(world, Business(seat=0)), Build(group("crescent"), 1))
    for name in ("Ada", "Bart", "Chen"):
        cash, _, interest, *_ = changes(player, name)
        assert cash == "700K" and interest


def test_a_settlement_is_shown_to_end_the_partnership_it_touches() -> None:
    """PET-13.11: one more title of a joint group goes to the partner, and it is no longer complete."""
    world = World(3).cash(A=150, B=900, C=900).owns("A", "iraq kuwait").owns("B", "egypt usa")
    world.partners("crescent")
    debt = at(world, Owed(0, 1, 200 * K, "interest", about=title("usa"), rate=100))
    player = going_on(debt, ProposeSettlement(), NameTitles(titles("iraq")))
    assert changes(player, "Ada")[3] == "0"
    player.table.match.play(Accept())
    assert not any(player.table.match.state.table.partners)


def test_after_the_last_bankruptcy_nothing_is_said_to_be_auctioned() -> None:
    world = World(2, exchange_in_debt=True).cash(A=10, B=900).owns("A", "gabon usa").mortgaged("usa")
    player = at(world, Owed(0, BANK, 90 * K, "refuel", about=9))
    player.commit(GiveUp())
    player.wait(lambda: player.noticed)
    notice = player.dialog
    assert isinstance(notice, BankruptcyNotice)
    told = [line.text for line in notice.account.sequel()]
    assert len(told) == 1 and told[0].startswith("Only one tycoon is left")
