"""As long as a turn waits for its end nothing of the next one is shown, told or counted."""

from __future__ import annotations

import pytest

from game.app.play.next_turn import NextTurn
from game.app.services.services import Services
from game.app.table.scene import TableScene
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.smallest_game import RACE, Begun, Board, Moved, Race
from game.engine.vocabulary import Seat
from game.store.settings import Settings
from tests.app.drivers.table import AtTable, new_match
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")
NAMES = ("Ada", "Bart", "Chen", "Dolores")
DECISIONS = 160


@pytest.mark.parametrize("places", [1, 40])
def test_a_long_turn_is_kept_back_with_as_few_copies_as_a_short_one(
    places: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, copies, copy = RACE.start(Board(), RACE.options(), 2), list[Race](), Race.copy

    def counted(table: Race) -> Race:
        copies.append(table)
        return copy(table)

    monkeypatch.setattr(Race, "copy", counted)
    moves, begun = [Moved(0, to + 1) for to in range(places)], [Begun(1), Moved(1, 1)]
    waiting = NextTurn()
    assert waiting.keep_back(before, [*moves, *begun]) == moves
    assert waiting.events == begun and len(copies) == 2
    assert waiting.state is not None and waiting.state.table.places == [places, 0]
    assert waiting.keep_back(before, moves) == moves and waiting.state is None and len(copies) == 3


class Sitting(AtTable):
    """People only, at a table where the turns wait for their end."""

    def __init__(self, match: Match) -> None:
        settings = Settings(
            own_speed="instant", others_speed="instant", curtain="never", ask_trifles=True, end_turns="never",
            remind=False,
        )  # fmt: skip
        services = Services(GAMES, settings)
        services.plain = True
        super().__init__(match, services)

    def begin(self, match: Match) -> TableScene:
        return TableScene(self.services, match, fresh=False)


def lines(table: TableScene) -> list[str]:
    return [entry.plain for entry in table.view.journal.entries]


@pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.id)
def test_a_turn_that_waits_shows_nothing_of_the_next_one(rules: Rules) -> None:
    count = min(max(rules.seats), 3)
    seats = tuple(Seat(NAMES[n], "human", n) for n in range(count))
    sitting, dice, held = Sitting(new_match(seats, 3, rules=rules)), Dice(3), 0
    controller, match = sitting.controller, sitting.table.match
    for _ in range(DECISIONS):
        sitting.wait(lambda: controller.mode in ("choose", "held", "over", "roll"))
        if controller.mode == "over" or held > 2:
            break
        if controller.mode == "roll":
            controller.roll()
            sitting.step()
        elif controller.mode == "held":
            held += controller.session.turn_over
            shows_only_the_last_turn(sitting, ends=held != 2)
        else:
            choice = match.decision()
            assert choice is not None
            controller.do(choice.sample(match.state, dice))
            sitting.step()


def shows_only_the_last_turn(sitting: Sitting, *, ends: bool) -> None:
    """The table and the journal stand as they did before the next turn began, also after loading; then that
    begins, or all is taken back."""
    controller, match, table = sitting.controller, sitting.table.match, sitting.table
    session = controller.session
    shown = controller.event_player.shown
    begun = match.state.table.turn - int(session.turn_over)
    assert shown.table.turn == begun == session.state.table.turn
    assert shown.table == session.view().table
    told = lines(table)
    again = sitting.begin(match)
    assert again.controller.mode == "held" and lines(again) == told
    assert again.controller.event_player.shown.table.turn == begun
    assert again.controller.session.state.digest() == session.state.digest()
    if not ends:
        assert controller.undo()
        sitting.step()
        assert controller.mode == "choose" and not session.next_turn.events
        assert controller.redo()
        sitting.wait(lambda: controller.mode == "held")
        assert controller.event_player.shown.table == shown.table and lines(table) == told
    ahead = sum(not event.silent for event in session.next_turn.events)
    controller.finish_turn()
    sitting.wait(lambda: controller.mode != "watch")
    assert len(lines(table)) == len(told) + ahead
    assert controller.event_player.shown.table == session.view().table
