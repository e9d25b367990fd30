"""Which country to open, and which Tanker deals pay: the table has what the rules say."""

from __future__ import annotations

from game.app.skins.nations import bargains, choices
from game.rules.nations.income import income
from game.rules.nations.leader import ChooseLeader
from game.rules.nations.messages import BuyTanker, EndTurn, LayPipeline, MoveLeader, MoveTanker, SellTanker
from game.rules.nations.policy import NationsPolicy
from game.rules.nations.trade import ChooseTrade, Trade
from tests.app.drivers.any_player import AnyPlayer

from .matches import match, played, skin
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


def test_what_is_advised_stands_first_also_where_it_is_not_the_least_loss() -> None:
    of = posed(cash=(20, 12, 9, 9))
    choice = of.decision()
    assert isinstance(choice, ChooseLeader)
    capitals = of.board.capital_of
    attacks = [a for a in choice.legal(of.state) if isinstance(a, MoveLeader) and a.to in capitals]
    for advised in attacks[:3]:
        table = skin(of).facts.choices(of.state, choice, advised)
        assert table is not None and table.rows[0].means(advised)
        assert table.rows[0].lines[0].text == f"Takes {looks(of).text('country', capitals[advised.to])}"
        assert len({row.name for row in table.rows}) == len(table.rows) == 3
    usual = skin(of).facts.choices(of.state, choice)
    assert usual is not None and attacks and not any(row.means(attacks[0]) for row in usual.rows)


def test_a_deal_that_is_advised_is_in_the_table() -> None:
    of = posed(steps=[Trade(0)], stage="tanker", cash=(12, 6, 4, 5))
    choice = of.decision()
    assert isinstance(choice, ChooseTrade)
    for advised in choice.legal(of.state):
        if isinstance(advised, BuyTanker | MoveTanker | SellTanker):
            table = skin(of).facts.choices(of.state, choice, advised)
            assert table is not None and table.rows[0].means(advised) and len(table.rows) <= 3


def test_a_purchase_that_pays_soon_is_left_for_the_sake_of_the_money() -> None:
    said = set[tuple[str, bool]]()
    for seed in range(2):
        for state, choice in played(match(3, seed), 70, seed):
            if not isinstance(choice, ChooseTrade) or choice.first:
                continue
            found = NationsPolicy().candidates(state, choice)
            best = max(found, key=lambda each: (each.worth, isinstance(each.action, EndTurn)))
            deals = bargains.bargains(state, (BuyTanker, LayPipeline))
            if isinstance(best.action, EndTurn) and len(found) > 1:
                said.add((best.why, any(each.pays_soon for each in deals)))
    assert ("no_deal_pays", True) not in said and ("no_deal_pays", False) in said
