"""The form of a business proposition: what stays with its giver is asked of Titles that go alone."""

from __future__ import annotations

import pytest

from game.app.table.dialogs.fields import AmountRow, Pieces
from game.app.table.dialogs.form_dialog import FieldSet, FormDialog
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import Propose
from game.rules.globopolis.options import Options
from game.rules.globopolis.trade import OpeningWindow
from tests.app.drivers.any_player import AnyPlayer

from .matches import NAMES, board


def test_units_that_stay_are_asked_of_titles_that_go_alone() -> None:
    seats = tuple(Seat(name, "random" if seat else "human", seat) for seat, name in enumerate(NAMES[:3]))
    of = Match(RULES, board(), Options(), seats, 11)
    while not isinstance(choice := of.decision(), OpeningWindow) or choice.seat:
        assert choice is not None
        of.play(next(iter(choice.offers(of.state))).action)
    player = AnyPlayer(of, curtain="never")
    player.wait(player.is_ready)
    player.table.dialogs.enter("Propose")
    dialog = player.dialog
    assert isinstance(dialog, FormDialog)

    def staying() -> list[str]:
        mine = dialog.columns[0].parts
        return [str(good) for part in mine if isinstance(part, Pieces) and part.field.kind == "kept"
                for good, _ in part.chips]  # fmt: skip

    assert dialog.handle(FieldSet("gives", ()))
    assert not staying()
    title = next(iter(of.state.table.titles_of(choice.seat)))
    assert dialog.handle(FieldSet("gives", (title,)))
    units = staying()
    assert units and all(unit.startswith(f"{title}:") for unit in units)
    assert dialog.handle(FieldSet("keeps", (units[0],)))
    assert isinstance(dialog.action, Propose) and dialog.action.keeps == (units[0],)
    assert dialog.handle(FieldSet("gives", ()))
    assert isinstance(dialog.action, Propose) and not dialog.action.keeps and not staying()


@pytest.mark.option("teams")
def test_a_deal_between_teams_names_both_partners() -> None:
    seats = tuple(Seat(name, "random" if seat else "human", seat) for seat, name in enumerate(NAMES[:4]))
    of = Match(RULES, board(), Options(teams="2v2"), seats, 11)
    while not isinstance(choice := of.decision(), OpeningWindow) or choice.seat:
        assert choice is not None
        of.play(next(iter(choice.offers(of.state))).action)
    player = AnyPlayer(of, curtain="never")
    player.wait(player.is_ready)
    player.table.dialogs.enter("Propose")
    dialog = player.dialog
    assert isinstance(dialog, FormDialog) and dialog.title == "Offer Bart and Dolores a deal"
    assert dialog.asked.side(0) == dialog.asked.side(2) == ["Ada", "Chen"]
    parts = [part for column in dialog.columns for part in column.parts]
    rows = [part.stepper.name for part in parts if isinstance(part, AmountRow)]
    assert rows == ["Ada and Chen pay", "Bart and Dolores pay"]
