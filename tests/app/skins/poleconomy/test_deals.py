"""What the dialog of a deal begins with and suggests: nothing that is not good for whoever offers it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.app.skins.poleconomy.deal_dialog import DealDialog
from game.app.table.dialogs.fields import Pieces
from game.app.widgets.widget import Change
from game.engine.unseen import UNSEEN
from game.rules.poleconomy.business import Business
from game.rules.poleconomy.deals import DEALS
from game.rules.poleconomy.messages import Propose
from game.rules.poleconomy.options import Options
from game.rules.poleconomy.policy.bargains import DealPosition, good_deals
from game.rules.poleconomy.policy.temper import PLAIN
from tests.app.drivers.any_player import AnyPlayer
from tests.app.drivers.caravan import resumed

from .matches import match, played

pytestmark = pytest.mark.usefixtures("unseen")


def opened(round_: int = 20, *, hidden: bool = False, **changes: Any) -> tuple[AnyPlayer, DealDialog]:
    """Ada after her move with a little of everything, the dialog of deals open."""
    of = match(3, 6, Options(hidden_cash=hidden))
    state = of.state.copy()
    table = state.table
    table.round, table.stage, table.inflation = round_, "after", 3
    table.owners[4], table.owners[21], table.owners[33] = 0, 1, 2
    table.cash = [60, 60, 60]
    for name, value in changes.items():
        setattr(table, name, value)
    state.stack[-1] = Business(seat=0)
    player = AnyPlayer(resumed(of, state), plain=False)
    player.wait(player.is_ready)
    player.table.dialogs.enter("Propose")
    assert isinstance(player.dialog, DealDialog)
    return player, player.dialog


def test_in_the_last_round_it_opens_with_nothing() -> None:
    of = match(3, seed=6)
    _, dialog = opened(of.state.table.last_round)
    assert isinstance(dialog.action, Propose) and dialog.action == Propose(dialog.action.partner)
    assert not dialog.right[-1].enabled and dialog.suggestions() == []
    assert dialog.no_suggestion() is not None


def test_it_opens_with_and_suggests_what_is_good_for_both() -> None:
    found = 0
    for seed in (1, 2, 3):
        of = match(3, seed, Options())
        for state, choice in played(of, 260, seed):
            if not isinstance(choice, Business) or state.table.round % 4:
                continue
            good = good_deals(state, choice.seat, partial(choice.why_not, state))
            assert [each.worth for each in good] == sorted((each.worth for each in good), reverse=True)
            for each in good:
                assert isinstance(each.action, Propose)
                mine, theirs = DealPosition(state, choice.seat).bargain(DEALS.deal(choice.seat, each.action))
                assert min(mine, theirs) >= PLAIN.margin
            if good and not found:
                player = AnyPlayer(of, plain=False)
                player.wait(player.is_ready)
                player.table.dialogs.enter("Propose")
                assert isinstance(player.dialog, DealDialog)
                assert player.dialog.action == good[0].action
                player.dialog.emit(Change(player.dialog.suggest))
                assert player.dialog.action in [each.action for each in good]
            found += len(good)
    assert found > 3


@pytest.mark.rule("POL-18.3")
@pytest.mark.parametrize("held", [0, 3])
def test_savings_cards_that_are_hidden_stand_there_as_unseen_however_many_there_are(held: int) -> None:
    of = match(3, 6, Options(hidden_cash=True))
    of.state.table.savings[1], of.state.table.bonds[1] = held, 1
    seen = DEALS.kept(of.rules.view(of.state, 0, 0), 1)
    assert [(kept.kind, kept.amount) for kept in seen] == [("savings", UNSEEN), ("bonds", 1)]
    player, dialog = opened(hidden=True, savings=[0, held, 0])
    dialog.emit(Change(partial(dialog.turn_to, 1)))
    parts = [part for column in dialog.columns for part in column.parts if isinstance(part, Pieces)]
    chips = [chip for part in parts for _, chip in part.chips]
    assert "? Savings Cards" in [chip.words.name for chip in chips if not chip.enabled]
    assert player.table.controller.session.eye == 0
