"""However the screen comes to another person, the curtain falls first, and what was read before is gone."""

from __future__ import annotations

import pytest

from game.app.play.commands import HandOver, LookBack, OpenMenu, OpenPlayers
from game.app.table.curtain import Curtain
from game.app.table.scene import TableScene
from game.components.hands import backs
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.view import same_view
from game.engine.vocabulary import PUBLIC, Choice, Seat
from tests.app.drivers.caravan import CARAVAN, hangs, lift, seated, step, wait
from tests.app.drivers.positions import at
from tests.app.drivers.table import TWO

pytestmark = pytest.mark.usefixtures("unseen")
ALONE = (Seat("Ada", "human", 0), Seat("Bart", "random", 1))


def hidden(match: Match, choice: Choice) -> bool:
    """Whether Ada is asked, and each of the two holds what the other must not see."""
    both = not same_view(CARAVAN, match.state, 0, 1) and all(match.state.table.hands[:2])
    return choice.seat == 0 and both and not choice.open_to_all(match.state)


def table_for(seats: tuple[Seat, ...], **settings: str) -> TableScene:
    """A table at which Ada is asked, and looks."""
    match = at(hidden, seats, (CARAVAN,))
    table = seated(match, **settings)
    wait(table)
    if hangs(table):
        lift(table)
    return table


def shown_hands(table: TableScene) -> list[list[str]]:
    """The hands as the table shows them."""
    return table.controller.event_player.shown.table.hands


def seen_by(table: TableScene, eye: int) -> list[list[str]]:
    """The hands as an eye may see them."""
    return CARAVAN.view(table.match.state, eye, 0).table.hands


def test_whoever_is_left_alone_sees_nothing_before_the_curtain_is_lifted() -> None:
    table = table_for(TWO)
    assert shown_hands(table) == seen_by(table, 0)
    table.commands.handle(OpenMenu())
    table.commands.handle(OpenPlayers())
    table.commands.handle(HandOver(0, "novice"))
    assert hangs(table), "Ada still sits there"
    step(table)
    assert shown_hands(table) == seen_by(table, PUBLIC)
    lift(table)
    assert shown_hands(table) == seen_by(table, 1)


def test_who_gives_up_a_seat_at_its_curtain_leaves_none_for_it() -> None:
    table, waited = table_for(TWO), 0
    while not hangs(table):
        choice = table.match.decision()
        assert choice is not None
        table.controller.do(choice.sample(table.match.state, Dice(5)), final=True)
        step(table)
        wait(table)
        waited = table.controller.seat
    table.commands.handle(HandOver(waited, "novice"))
    curtains = [panel for panel in table.view.desk.live if isinstance(panel, Curtain)]
    assert [curtain.seat for curtain in curtains] == [table.match.seats[1 - waited]]
    step(table)
    assert shown_hands(table) == seen_by(table, PUBLIC)
    lift(table)
    assert shown_hands(table) == seen_by(table, 1 - waited)


def test_the_one_who_looks_on_needs_no_curtain_when_another_seat_goes() -> None:
    table = table_for(TWO)
    table.commands.handle(HandOver(1, "novice"))
    step(table)
    assert not hangs(table) and shown_hands(table) == seen_by(table, 0)


def test_whoever_joins_sees_no_hand_of_the_one_who_was_alone() -> None:
    table = table_for(ALONE)
    assert shown_hands(table) == seen_by(table, 0)
    table.commands.handle(HandOver(1, "human"))
    assert hangs(table) or shown_hands(table) == seen_by(table, PUBLIC)
    wait(table)
    assert hangs(table)
    lift(table)
    assert shown_hands(table) == seen_by(table, 0)


def test_the_journal_tells_the_next_person_nothing_that_only_the_one_before_knew() -> None:
    table = table_for(ALONE)
    before = [entry.plain for entry in table.view.journal.entries]
    table.commands.handle(HandOver(1, "human"))
    both = [entry.plain for entry in table.view.journal.entries]
    table.commands.handle(HandOver(0, "novice"))
    lines = [entry.plain for entry in table.view.journal.entries]
    again = TableScene(table.services, table.match, fresh=False)
    assert lines == [entry.plain for entry in again.view.journal.entries]
    assert len(before) + 1 == len(both) == len(lines) - 1


def test_the_past_is_seen_with_the_eye_that_sits_there_now() -> None:
    table = table_for(TWO)
    table.commands.handle(HandOver(0, "novice"))
    lift(table)
    table.commands.handle(LookBack(len(table.match.log) - 1))
    if table.context.past.looking:
        hand = shown_hands(table)[0]
        assert hand == list(backs(hand)), "Ada's cards lie on their faces"


def test_with_never_nothing_falls_and_hold_hides_it_too() -> None:
    for setting, falls in (("never", False), ("hold", True)):
        table = table_for(TWO, curtain=setting)
        table.commands.handle(HandOver(0, "novice"))
        assert hangs(table) == falls
