"""Deeds say what a property costs and earns, now and elsewhere on the index; they stand by each purchase."""

from __future__ import annotations

import pytest

from game.app.paint.box import Box
from game.app.play.commands import GoToJournal
from game.app.skins.poleconomy.deeds import deed, spread
from game.app.skins.poleconomy.dialogs.sale import PropertySale
from game.app.table.dialogs.cards import DeedPicture
from game.rules.poleconomy import auction
from game.rules.poleconomy.companies import Purchase
from game.rules.poleconomy.corners import AtBank, AtOffice
from game.rules.poleconomy.state import price_of
from tests.app.drivers.any_player import AnyPlayer
from tests.app.drivers.caravan import resumed

from .matches import match, skin
from .test_purchases import WHEATSHEAF, asked, opened

pytestmark = pytest.mark.usefixtures("glanced")


@pytest.mark.parametrize("name", ["standard", "vallora"])
@pytest.mark.parametrize("inflation", [1, 5])
def test_every_property_has_a_deed_with_a_scene_and_one_row_that_is_true_now(
    name: str, inflation: int
) -> None:
    of = match(3, seed=2, name=name)
    looks, state = skin(of).looks, of.state.copy()
    state.table.inflation, state.table.owners[3] = inflation, 1
    for title, known in enumerate(looks.board.properties):
        card = deed(looks, state, title)
        (valid,) = [row for row in card.rows if row.valid]
        price = looks.text("money", price_of(state, title))
        assert (valid.value, valid.label) == (price, f"{inflation}, now"), known.name
        assert card.foot is not None and card.foot.value == price
        assert len(card.rows) == 5, known.name
        assert card.scene.name.startswith("poleconomy/"), known.name
        assert (card.owner >= 0) is (title == 3)


def test_the_numbers_of_a_deed_lie_far_apart_and_hold_that_of_now() -> None:
    numbers = (1, 2, 2, 3, 4, 5, 4, 3, 1, 2, 4, 6, 8, 10, 12, 10, 8, 6)
    for now in (*numbers, 7):
        found = spread(numbers, now, 4)
        assert now in found and found == sorted(set(found)) and len(found) == 4
        assert {found[0], found[-1]} == {1, 12}
    assert spread((2, 2), 2, 4) == [2]


def test_the_deed_stands_in_the_purchase_and_goes_with_what_is_bought() -> None:
    player = asked(Purchase(seat=0, title=WHEATSHEAF), 2, (1, 8, 0))
    dialog = opened(player, "Buy")
    (shown,) = [part for part in dialog.walk() if isinstance(part, DeedPicture)]
    assert shown.deed.title == "Wheatsheaf Junction Grain"
    assert shown.box.w >= 220 and shown.box.right < min(column.box.x for column in dialog.columns)


def test_an_auction_shows_the_deed_of_its_lot() -> None:
    of = match(3, seed=6)
    state = of.state.copy()
    state.table.cash[:] = [40, 40, 40]
    state.stack.pop()
    auction.auction(state, WHEATSHEAF, 0)
    player = AnyPlayer(resumed(of, state), plain=False)
    player.wait(lambda: isinstance(player.dialog, PropertySale))
    assert player.dialog is not None
    (shown,) = [part for part in player.dialog.walk() if isinstance(part, DeedPicture)]
    assert shown.deed.title in player.dialog.title


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1000, 1400), (2560, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.6])
def test_the_deed_lies_beside_the_board_while_its_buyer_is_asked(size: tuple[int, int], text: float) -> None:
    player = asked(Purchase(seat=0, title=WHEATSHEAF), 60, (0, 0, 0))
    view = player.table.view
    view.restyle(view.desk.theme, text)
    view.resize(size)
    shown, placing = view.deed, view.placing
    assert placing is not None and not shown.hidden and shown.card is not None
    assert shown.card.title == "Wheatsheaf Junction Grain"
    assert not any(shown.box.overlaps(box) for box in (placing.mat, placing.bar))
    if placing.deed is not None:
        assert inside(shown.box, placing.deed), "over what a seat holds"
    elif placing.handle is None:
        assert inside(shown.box, placing.journal) and not shown.box.overlaps(placing.forecast)
        under = view.journal.box.overlaps(shown.box.inset(1))
        assert not under or shown.box == view.journal.box, "beside the journal, or over all of it"
    else:
        others = [part for part in (view.legend, view.forecast, view.drawer.handle) if part in view.desk.live]
        assert not any(shown.box.overlaps(part.box.inset(1)) for part in others), "in the strip"
    player.step()


def inside(box: Box, whole: Box) -> bool:
    return whole.inset(-0.5).union(box) == whole.inset(-0.5)


def test_the_deed_gives_way_to_the_journal_and_goes_with_the_question() -> None:
    player = asked(Purchase(seat=0, title=WHEATSHEAF), 60, (0, 0, 0))
    view = player.table.view
    high = view.journal.box.h
    player.table.handle(GoToJournal())
    assert view.deed.hidden and view.journal.box.h > high
    player = asked(Purchase(seat=0, title=WHEATSHEAF), 60, (0, 0, 0))
    player.item("Buy")
    player.wait(lambda: player.table.view.deed.hidden)
    player = asked(AtOffice(seat=0, kind="business"), 60, (0, 0, 0))
    card = player.table.view.deed.card
    assert card is not None and card.title == "Business Policy" and not player.table.view.deed.hidden
    assert asked(AtBank(seat=0), 60, (0, 0, 0)).table.view.deed.card is None
