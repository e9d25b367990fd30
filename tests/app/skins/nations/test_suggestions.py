"""Enter goes on with the default: it is seen before, costs no control, and is armed where it is dear."""

from __future__ import annotations

from game.app.skins.nations import choices, suggestions
from game.app.skins.nations.arming import armed
from game.app.skins.nations.suggestions import suggestion
from game.rules.nations.agent import AgentStep, ChooseAgent
from game.rules.nations.leader import ChooseLeader, LeaderStep
from game.rules.nations.messages import (
    BuyTanker,
    EndTurn,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PlaceLeader,
    PlaceTanker,
)
from game.rules.nations.opening import FirstLeader, FirstTanker
from game.rules.nations.outlook import spare_moves
from game.rules.nations.state import GUERILLA, KING, NationsState
from game.rules.nations.trade import ChooseTrade, Trade
from tests.app.drivers.any_player import ENTER, AnyPlayer

from .matches import match, played, skin
from .positions import FULL, posed

WALKER = {name: who for name, who in FULL.items() if name != "rabala-nw"} | {"rabala-n": (0, KING)}
"""Ada's King walks and may go back to a Capital that nobody holds."""
TURN = [AgentStep(0), LeaderStep(0), Trade(0)]


def test_a_normal_turn_is_enter_enter_enter() -> None:
    player = AnyPlayer(posed(WALKER, stage="revenue", steps=TURN), plain=False)
    log = player.table.match.log
    for done in range(4):
        player.wait(player.is_ready)
        selection = player.table.controller.selection
        assert selection is not None and selection.chosen is None
        shown = selection.suggested
        assert shown is not None and not armed(selection.view, shown)
        if not isinstance(shown, EndTurn):
            assert player.table.hand.marks().action == shown, "it is not drawn before"
        player.key(ENTER)
        player.step()
        assert log[done].said == shown
    assert [type(entry.said) for entry in log[:4]] == [MoveAgent, PlaceLeader, MoveTanker, EndTurn]


def test_in_danger_a_query_is_armed_by_the_first_enter() -> None:
    of = posed({"abu-akar-w": (0, 0)}, cash=(0, 9, 9, 9), fleets={}, stage="revenue", steps=TURN)
    of.state.table.danger = True
    player = AnyPlayer(of, plain=False)
    player.wait(player.is_ready)
    selection = player.table.controller.selection
    assert selection is not None and isinstance(selection.suggested, MoveAgent)
    assert selection.suggested.to in of.board.incidents
    wanted = selection.suggested
    player.key(ENTER)
    player.step()
    assert not player.table.match.log and selection.chosen == wanted
    player.key(ENTER)
    player.step()
    assert player.table.match.log[-1].said == wanted


def test_what_is_picked_on_the_board_takes_its_place() -> None:
    player = AnyPlayer(posed(WALKER), plain=False)
    player.wait(player.is_ready)
    selection = player.table.controller.selection
    assert selection is not None and selection.suggested is not None
    selection.press(selection.next_places()[0])
    assert selection.suggested is None
    selection.back()
    assert selection.suggested is not None


def test_the_country_that_loses_least_is_suggested_where_that_is_clear() -> None:
    of = posed()
    choice = of.decision()
    assert isinstance(choice, ChooseLeader)
    found = choices.openings(of.state, 0)
    losses = [choices.loss(of.state, each) for each in found]
    wanted = MoveLeader(found[0].marker, found[0].to) if losses[1] - losses[0] >= suggestions.CLEAR else None
    assert suggestion(of.state, choice) == wanted is not None


def test_suggestions_cost_no_control_draw_no_card_and_leave_money() -> None:
    seen: set[type] = set()
    for seed in (1, 2):
        for state, choice in played(match(3, seed), 45, seed):
            found = suggestion(state, choice)
            seen.add(type(choice))
            assert found is None or choice.why_not(state, found) is None
            _judge(state, choice, found)
    assert {FirstLeader, FirstTanker, ChooseAgent, ChooseLeader, ChooseTrade} <= seen


def _judge(state: NationsState, choice: object, found: object) -> None:
    board = state.board
    match choice, found:
        case FirstLeader(), PlaceLeader(kind, to):
            assert kind == GUERILLA and board.ports[board.capital_of[to]] >= 0
        case FirstTanker(), PlaceTanker(zone):
            home = any(board.ports[c] >= 0 for c in board.capital_of.values() if zone == board.ports[c])
            assert home or zone in board.open_seas
        case ChooseAgent(), MoveAgent(to):
            assert state.table.danger or to not in board.incidents
        case ChooseLeader(seat=seat), MoveLeader(start, to):
            quiet = start not in board.capital_of and to not in board.incidents
            assert quiet or not spare_moves(state)[seat]
        case ChooseTrade(first=True), _:
            assert isinstance(found, EndTurn)
        case ChooseTrade(seat=seat), BuyTanker():
            assert state.table.cash[seat] > 5
        case _:
            pass


def test_in_zugzwang_a_row_says_whom_the_step_bars_what_strikes_back_and_what_can_sail() -> None:
    of = posed(cash=(8, 12, 9, 9))
    choice = of.decision()
    assert isinstance(choice, ChooseLeader)

    def told() -> dict[str, list[str]]:
        table = skin(of).choices(of.state, choice)
        assert table is not None
        return {row.name: [line.text for line in row.lines] for row in table.rows}

    said = told()
    assert said["Abu Akar"] == [
        "There the Leader keeps Dolores from Rabala", "Strikes back for 2m, but not at a Politician",
    ]  # fmt: skip
    assert said["Rabala"][1:] == ["One of the 2 Tankers can still sail this turn"]
    of.state.table.hands[:] = [0] * 16
    barred = told()["Abu Akar"]
    assert barred[0] == "There the Leader keeps Bart from Abu Akar" and barred[1] == "Strikes back for 2m"
    of.state.table.cash[0] = 2
    of.state.table.embargoed[0] = True
    assert told()["Abu Akar"][-1] == "Can’t strike back: that costs 2m"


def test_nothing_is_bought_by_default_that_pays_for_itself_after_the_last_round() -> None:
    def taken(round_: int) -> object:
        fleets = {(0, "port-rabala"): 1}
        of = posed(steps=[Trade(0)], stage="tanker", cash=(12, 6, 4, 5), fleets=fleets, round_=round_)
        choice = of.decision()
        assert isinstance(choice, ChooseTrade)
        return suggestion(of.state, choice)

    assert isinstance(taken(30), BuyTanker) and taken(40) == EndTurn()
