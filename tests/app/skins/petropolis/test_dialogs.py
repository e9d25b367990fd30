"""The dialogs of Petropolis: matches through them, their layout, their keys, and what they refuse."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.app.dev.fixtures import posed, seated
from game.app.play.commands import Do
from game.app.services.services import Services
from game.app.skins.petropolis.dialogs.bankruptcy import BankruptcyNotice
from game.app.skins.petropolis.dialogs.court import CourtDialog
from game.app.skins.petropolis.dialogs.debt import DebtDialog
from game.app.skins.petropolis.dialogs.trading import TradeDialog
from game.app.table.dialogs.chips import TakeChip
from game.app.table.dialogs.fields import Pieces
from game.app.widgets.button import Button
from game.components.auction import Bid
from game.components.debts import GiveUp
from game.engine import turn
from game.engine.dice import Dice
from game.rules.petropolis import RULES
from game.rules.petropolis.court import Release
from game.rules.petropolis.debts import Owed
from game.rules.petropolis.messages import Mortgage, OfferPrice
from tests.app.drivers.any_player import ENTER, ESC, TAB
from tests.app.drivers.matches import later
from tests.app.skins.petropolis.player import Player, petropolis, services, world_match
from tests.contract.soak import Soak
from tests.petropolis.world import World, titles

POSES = {
    "AnswerDialog": 2,
    "DebtDialog": 10,
    "SettlementDialog": 56,
    "TitleSale": 1,
    "build": 1,
    "trade": 3,
}
SIZES = [((1280, 720), 1.0), ((1024, 600), 1.0), ((1024, 600), 1.6), ((1280, 720), 1.6), ((1920, 1080), 0.8)]


BY_MOUSE = [(2, (0,), 2), (4, (0,), 7), (7, (3,), 4), (3, (0, 1, 2), 6)]


BY_KEYS = [(2, (0, 1), 3), (4, (0,), 3), (7, (0,), 9)]


def stretches(players: int, people: tuple[int, ...], seed: int, *, keys: bool) -> set[str]:
    """Play the beginning, the middle and the end of a match; returns the dialogs that were seen."""
    player = Player(petropolis(players, people, seed), fresh=True, keys=keys)
    player.play(Dice(seed), 10)
    seen = player.seen
    for share, decisions in ((0.3, 5), (0.6, 6), (0.98, 1000)):
        player = Player(later(petropolis(players, people, seed), share), keys=keys)
        player.play(Dice(seed), decisions)
        seen |= player.seen
    assert player.table.match.over
    return seen


@pytest.mark.usefixtures("glanced")
@pytest.mark.parametrize(("players", "people", "seed"), BY_MOUSE[::3])
def test_a_match_by_mouse(players: int, people: tuple[int, ...], seed: int) -> None:
    assert "TitleSale" in stretches(players, people, seed, keys=False)


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("players", "people", "seed"), BY_MOUSE[1:3])
def test_a_match_of_many_by_mouse(players: int, people: tuple[int, ...], seed: int) -> None:
    assert "TitleSale" in stretches(players, people, seed, keys=False)


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("players", "people", "seed"), BY_KEYS[::2])
def test_a_match_by_keys(players: int, people: tuple[int, ...], seed: int) -> None:
    stretches(players, people, seed, keys=True)


@pytest.mark.usefixtures("unseen")
def test_interest_is_claimed_though_another_seat_is_asked() -> None:
    player = Player(petropolis(4, (0, 1), 8, interest_claim="ask"), fresh=True)
    match = player.table.match
    while not any(type(entry.said).__name__ == "ClaimInterest" for entry in match.log):
        assert not match.over, "nobody has claimed anything"
        player.play(Dice(len(match.log)), 2)


@pytest.mark.soak
@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_whole_matches(keys: bool, soak: Soak) -> None:
    for seed in soak:
        players, people, _ = (*BY_MOUSE, *BY_KEYS)[seed % 7]
        claim = ("auto", "ask")[seed // 7 % 2]
        player = Player(petropolis(players, people, seed, interest_claim=claim), fresh=True, keys=keys)
        player.play(Dice(seed))
        assert player.table.match.over


def pose(name: str, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Player:
    """A player before a dialog."""
    given = Services({"petropolis": RULES}, services().settings, None)
    match = posed(given, RULES, name, POSES[name], seated(4), ("random",))
    player = Player(match, size, text_scale=scale)
    if player.controller.mode == "held":
        player.item("end")
    player.wait(player.is_ready)
    player.table.dialogs.enter(name)
    player.step(ms=1000)
    assert player.dialog is not None, name
    return player


@pytest.mark.parametrize("name", sorted(POSES))
def test_a_dialog_fits_at_every_size(name: str) -> None:
    player = pose(name)
    dialog, desk = player.dialog, player.table.view.desk
    assert dialog is not None
    for size, scale in SIZES:
        desk.restyle(desk.theme, scale)
        player.table.view.resize(size)
        buttons = [*dialog.left, *dialog.right]
        for button in buttons:
            inside = dialog.box.inset(8)
            assert inside.contains((button.box.x, button.box.y)), (button.label, size, scale)
            assert inside.contains((button.box.right, button.box.bottom)), (button.label, size, scale)
            assert button.box.y >= dialog.body.box.bottom - 1
        pairs = [(a, b) for n, a in enumerate(buttons) for b in buttons[n + 1 :]]
        assert not any(a.box.overlaps(b.box) for a, b in pairs), (size, scale)
        assert dialog.box.x >= 0 and dialog.box.y >= 0
        assert dialog.box.bottom <= desk.whole.h and dialog.box.right <= desk.whole.w
        body = dialog.body.box
        for part in (w for w in dialog.body.walk() if w is not dialog.body.bar):
            assert body.x - 1 <= part.box.x and part.box.right <= body.right + 1, (part.name, size, scale)
        assert dialog.body.furthest < 0.5 or dialog.body.bar.focusable


@pytest.mark.parametrize("name", sorted(POSES))
def test_keys_are_no_two_alike_and_escape_says_nothing(name: str) -> None:
    player = pose(name)
    dialog = player.dialog
    assert dialog is not None
    keys = [w.shortcut for w in dialog.walk() if isinstance(w, Button) and w.shortcut]
    assert len(keys) == len(set(keys)), keys
    brass = [w for w in dialog.walk() if isinstance(w, Button) and w.kind == "brass"]
    assert len(brass) <= 1
    before = len(player.table.match.log)
    for _ in range(40):
        player.key(TAB)
        assert player.table.view.desk.focus.current in list(dialog.walk())
    player.key(ESC)
    player.step(ms=500)
    assert player.dialog is None
    assert len(player.table.match.log) == before
    if any(item.name == "unfold" for item in player.items):
        player.key(ENTER)
        assert type(player.dialog) is type(dialog)


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=["small", "large"])
def test_a_folded_dialog_is_a_strip_that_keeps_what_was_set(size: tuple[int, int], *, keys: bool) -> None:
    player = pose("trade", size)
    player.keys = keys
    dialog = player.dialog
    assert isinstance(dialog, TradeDialog)
    chip = next(w for w in dialog.walk() if isinstance(w, TakeChip) and not w.on)
    player.reach(chip)
    offered = dialog.action
    player.push(player.button("Look at the board"))
    player.step(ms=500)
    strip = player.table.view.bar.strip
    assert player.dialog is None and strip is not None and strip.title == dialog.title
    player.key(ESC) if keys else player.press("unfold")
    assert player.dialog is dialog and dialog.action == offered and chip.on
    assert player.table.view.bar.strip is None


def test_the_board_asks_while_a_dialog_is_folded() -> None:
    player = in_debt(100, "gabon nigeria ecuador", 300)
    player.key(ESC)
    player.step(ms=500)
    place = player.table.skin.places.of(player.table.match.state, Mortgage(titles("gabon")[0]))
    player.click(*player.spot_for(place[0]))
    assert player.dialog is None and player.items[0].command == Do(Mortgage(titles("gabon")[0]))
    player.key(ESC)
    assert isinstance(player.dialog, DebtDialog)
    player.key(ESC)
    player.step(ms=500)
    player.press("commit")
    assert player.table.match.log[-1].said == Mortgage(titles("gabon")[0])
    player.wait(player.is_ready)
    assert isinstance(player.dialog, DebtDialog) and player.table.dialogs.folded is None


def in_debt(cash: int, owned: str, amount: int) -> Player:
    """Ada owes Bart interest."""
    world = World(3).cash(A=cash, B=900, C=900).owns("A", owned).owns("B", "kuwait")
    world.table.seat = 0
    world.state.stack.append(Owed(0, 1, amount * 1000, "interest", about=titles("kuwait")[0], rate=200))
    turn.settle(world.state, Dice(1))
    player = Player(world_match(world))
    player.wait(player.is_ready)
    player.step(ms=1000)
    return player


def test_giving_up_is_closed_while_the_debt_can_be_paid() -> None:
    player = in_debt(100, "gabon nigeria ecuador", 300)
    dialog = player.dialog
    assert isinstance(dialog, DebtDialog)
    button = player.button("Give up")
    assert not button.enabled and button.reason is not None and button.reason.rule == "PET-15.9"
    assert button is dialog.left[0]
    assert dialog.opening() is not button
    player.letter("g")
    assert not player.table.match.over and player.dialog is dialog


def test_giving_up_is_never_first_in_focus_and_leads_to_a_notice() -> None:
    player = in_debt(100, "gabon", 200)
    dialog = player.dialog
    assert isinstance(dialog, DebtDialog)
    assert player.button("Give up").enabled
    assert dialog.opening() is not player.button("Give up")
    player.commit(GiveUp())
    player.wait(lambda: player.noticed)
    notice = player.dialog
    assert isinstance(notice, BankruptcyNotice)
    assert "Ada is bankrupt" in notice.title
    told = " ".join(line.text for line in notice.lines.lines)
    assert "P$100,000" in told and "Gabon" in told and "Bart" in told


def test_an_exchange_that_is_not_possible_says_why() -> None:
    player = pose("trade")
    dialog = player.dialog
    assert isinstance(dialog, TradeDialog)
    for part in (part for column in dialog.columns for part in column.parts if isinstance(part, Pieces)):
        for _, chip in part.chips:
            if chip.on:
                player.push(chip)
    commit = dialog.right[-1]
    assert isinstance(commit.command, Do) and not commit.enabled
    assert commit.reason is not None and commit.reason.rule.startswith("PET-12")


def test_a_locked_title_says_why() -> None:
    player = pose("trade")
    dialog = player.dialog
    assert isinstance(dialog, TradeDialog)
    table = dialog.asked.state.table
    title = table.titles_of(dialog.partner)[0]
    table.operated[title] = True
    dialog.refill()
    parts = (part for part in dialog.columns[1].parts if isinstance(part, Pieces))
    chip = dict(next(parts).chips)[title]
    assert not chip.enabled and chip.reason is not None and chip.reason.rule == "PET-12.5"


def before_the_court(world: World) -> Player:
    """A person in custody, who is asked how to get out."""
    world.table.seat = 0
    world.state.stack.append(Release(seat=0))
    turn.settle(world.state, Dice(1))
    player = Player(world_match(world))
    player.wait(player.is_ready)
    player.step(ms=1000)
    return player


@pytest.mark.parametrize(("cash", "ways"), [(100, 1), (900, 2)])
def test_enter_takes_the_advised_way_out_of_the_court(cash: int, ways: int) -> None:
    player = before_the_court(World(3).cash(A=cash, B=900, C=900).custody("A", 1))
    assert isinstance(player.dialog, CourtDialog)
    assert sum(row.answer.enabled for row in player.dialog.rows) == ways
    assert bool(player.dialog.note) == (ways > 1), "of paying or a telex only where one of them frees"
    before, advised = len(player.table.match.log), player.dialog.asked.advised
    player.key(ENTER)
    assert player.table.match.log[before].said == advised


def test_the_court_opens_with_the_price_that_is_advised_for_the_telex_and_brass_on_it() -> None:
    player = before_the_court(World(3).cash(A=900, B=900, C=900).custody("A", 1).holds("B"))
    assert isinstance(player.dialog, CourtDialog)
    asked = replace(player.dialog.asked, advised=OfferPrice(1, 74_300))
    dialog = CourtDialog(asked)
    buttons = [part for part in dialog.walk() if isinstance(part, Button)]
    (brass,) = [button for button in buttons if button.kind == "brass"]
    assert dialog.price == 74 and brass.command == Do(OfferPrice(1, 74_000), final=True)


def test_a_match_loaded_after_a_bid_waits_for_go_on_and_not_for_the_end_of_a_turn() -> None:
    given = Services({"petropolis": RULES}, services().settings, None)
    match = posed(given, RULES, "TitleSale", 1, seated(4), ("random",))
    choice = match.decision()
    assert choice is not None and match.seats[choice.seat].human
    match.play(next(offer.action for offer in match.offers() if isinstance(offer.action, Bid)))
    after, before = match.decision(), len(match.log)
    assert after is not None and after.seat != choice.seat
    player = Player(match)
    assert player.dialog is None
    assert next(item for item in player.items if item.name == "end").label == "Go on"
    player.play(Dice(1), 1)
    assert len(match.log) > before
