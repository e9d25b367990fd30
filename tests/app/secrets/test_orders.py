"""Standing orders are shown to their own seat alone: who knows a ceiling bids to just above it."""

from __future__ import annotations

import pytest

from game.app import sound
from game.app.play.commands import OpenOrders
from game.app.table.orders_sheet import OrdersSheet
from game.engine.dice import Dice
from game.engine.match import Match, UndoPoint
from game.engine.wants import Ahead, Orders
from tests.contract.redeals import CASES

from .screen import Told, Watched, differences
from .test_secrets import seated

pytestmark = pytest.mark.usefixtures("unseen")
OWN = Orders("ceiling", 5, "never", "decline")
OTHERS = Orders("ceiling", 7, "high", "ask"), Orders()


def told(match: Match, eye: int, others: Orders, *, together: bool, deep: bool) -> list[tuple[str, Told]]:
    """What the screen of `eye` tells where the other seats have ordered this: the sheet, or all there is."""
    case, point = CASES["example"], UndoPoint(match.state.copy(), match.dice.drawn, 0)
    seats = seated(case, eye, together=together)
    going_on = Match.resumed(case.rules, case.board, match.options, seats, 1, point, [])
    for seat in range(case.seats):
        going_on.wants.give(seat, OWN if seat == eye else others)
        if seat != eye:
            going_on.wants.ahead[seat] = Ahead(0, others.ceiling)
    try:
        table = Watched(case.rules, case.board, match.options, seats, match.state, going_on=going_on)
        if deep:
            return list(table.everything())
        table.at.table.commands.handle(OpenOrders())
        table.at.step(ms=1000.0)
        return [("sheet", table.told())]
    finally:
        sound.use(None)


@pytest.mark.parametrize("together", [False, True], ids=["alone", "at one screen"])
def test_nobody_sees_what_another_has_ordered(together: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    case = CASES["example"]
    match, dice = case.begun(4), Dice(4)
    for _ in range(12):
        choice = match.decision()
        assert choice is not None
        match.play(choice.sample(match.state, dice))
    choice = match.decision()
    assert choice is not None
    eye = choice.seat
    one, other = (told(match, eye, orders, together=together, deep=not together) for orders in OTHERS)
    assert any("OrdersSheet" in repr(part) for _, part in one), "the sheet has been looked at"
    assert [name for name, _ in one] == [name for name, _ in other]
    assert not [name for (name, was), (_, now) in zip(one, other, strict=True) if differences(was, now)]

    shown = OrdersSheet.lay
    leaked = OTHERS[0]

    def blabbing(sheet: OrdersSheet, *room: object) -> float:
        sheet.title.words = str(leaked)
        return shown(sheet, *room)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(OrdersSheet, "lay", blabbing)
    was = told(match, eye, leaked, together=together, deep=False)
    leaked = OTHERS[1]
    assert was != told(match, eye, leaked, together=together, deep=False), "a sheet that tells is found out"
