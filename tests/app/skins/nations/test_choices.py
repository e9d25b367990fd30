"""Which country to open, and which Tanker deals pay: the table has what the rules say."""

from __future__ import annotations

from game.app.skins.nations import choices
from game.rules.nations.income import income
from game.rules.nations.messages import MoveLeader
from game.rules.nations.trade import Trade
from tests.app.drivers.any_player import AnyPlayer

from .positions import looks, posed


def test_the_least_loss_stands_first_and_is_what_happens() -> None:
    of = posed()
    choice = of.decision()
    assert choice is not None
    table = choices.choices(looks(of), of.state, choice)
    assert table is not None and [row.name for row in table.rows] == ["Abu Akar", "U.O.R.", "Rabala"]
    losses = [choices.loss(of.state, each) for each in choices.openings(of.state, 0)]
    assert losses == sorted(losses)
    for row in table.rows:
        again = posed()
        assert isinstance(row.action, MoveLeader)
        step, takers, ships, earns = row.cells
        before = again.state.table.cash[0]
        again.play(row.action)
        assert step[0].text == f"{before - again.state.table.cash[0]}m"
        assert earns[0].text == f"{income(again.state, 0)}m"
        assert {part.icon for part in takers} == {"seat-1", "seat-2", "seat-3"}
        country = again.board.markers[row.action.start].country
        zone = again.board.ports[country]
        assert ships[0].text == str(again.state.table.tankers_in(0, zone) if zone >= 0 else 0)


def test_a_country_that_cannot_be_paid_for_is_not_offered() -> None:
    of = posed(cash=(1, 6, 4, 5))
    assert [of.board.markers[each.marker].id for each in choices.openings(of.state, 0)] == ["uor-w"]


def test_deals_say_what_they_cost_bring_and_when_they_have_paid() -> None:
    of = posed(steps=[Trade(0)], pipes=("zulfi--kurut", "hashim--bedafa"))
    choice = of.decision()
    assert choice is not None
    table = choices.choices(looks(of), of.state, choice)
    assert table is not None
    told = {row.name: [cell[0].text for cell in row.cells] for row in table.rows}
    assert told["Sail to the U.O.R."] == ["free", "6m to 8m", "at once"]
    assert told["Buy for the U.O.R."] == ["5m", "6m to 8m", "3 turns"]


def test_the_table_covers_no_seat_in_a_very_wide_window() -> None:
    player = AnyPlayer(posed(), plain=False, size=(2560, 1080))
    player.wait(player.is_ready)
    view = player.table.view
    assert view.choices is not None and not any(line.hidden for line in view.choices.lines)
    assert all(plate.box.bottom <= view.choices.box.y for plate in view.seats.plates)
