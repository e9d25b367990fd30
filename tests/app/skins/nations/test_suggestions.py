"""Enter goes on with the default: it is seen before, costs no control, and is armed where it is dear."""

from __future__ import annotations

from game.ai.judge import Judge
from game.app.skins.nations.arming import armed
from game.rules.nations.agent import AgentStep
from game.rules.nations.leader import ChooseLeader, LeaderStep
from game.rules.nations.messages import (
    BuyTanker,
    EndTurn,
)
from game.rules.nations.state import KING
from game.rules.nations.trade import ChooseTrade, Trade
from tests.app.drivers.any_player import ENTER, AnyPlayer

from .matches import skin
from .positions import FULL, posed

WALKER = {name: who for name, who in FULL.items() if name != "rabala-nw"} | {"rabala-n": (0, KING)}
"""Ada's King walks and may go back to a Capital that nobody holds."""
TURN = [AgentStep(0), LeaderStep(0), Trade(0)]


def test_a_turn_is_played_by_enter_and_what_is_dear_is_taken_up_first() -> None:
    player = AnyPlayer(posed(WALKER, stage="revenue", steps=TURN), plain=False)
    log = player.table.match.log
    for done in range(3):
        player.wait(player.is_ready)
        selection = player.table.controller.selection
        assert selection is not None and selection.chosen is None
        shown, best = selection.suggested, player.table.controller.session.advice(selection.choice)
        assert best is not None and shown is not None and shown == best.action
        if not isinstance(shown, EndTurn):
            assert player.table.hand.marks().action == shown, "it is not drawn before"
        dear = armed(selection.view, shown)
        player.key(ENTER)
        player.step()
        if dear:
            assert len(log) == done and selection.chosen == shown
            player.key(ENTER)
            player.step()
        assert log[done].said == shown


def test_what_is_picked_on_the_board_takes_its_place() -> None:
    player = AnyPlayer(posed(WALKER), plain=False)
    player.wait(player.is_ready)
    selection = player.table.controller.selection
    assert selection is not None and selection.suggested is not None
    selection.press(selection.next_places()[0])
    assert selection.suggested is None
    selection.back()
    assert selection.suggested is not None


def test_in_zugzwang_a_row_says_whom_the_step_bars_what_strikes_back_and_what_can_sail() -> None:
    of = posed(cash=(8, 12, 9, 9))
    choice = of.decision()
    assert isinstance(choice, ChooseLeader)

    def told() -> dict[str, list[str]]:
        table = skin(of).facts.choices(of.state, choice)
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
        found = Judge(of.rules).at_once(of.state, choice)
        return found.action if found is not None else None

    assert isinstance(taken(30), BuyTanker) and taken(40) == EndTurn()
