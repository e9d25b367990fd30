"""A match that is handed on: fresh chance is drawn once, and nothing goes on before it is on disk."""

from __future__ import annotations

import pytest

from game.app.play.playthrough import playthrough_of
from game.app.services.services import Services
from game.app.table.scene import TableScene
from game.app.table.sheets import Menu, menu
from game.engine.match import Match
from game.engine.vocabulary import Seat, Stirred
from game.store.settings import Settings
from game.store.writer import Behind
from tests.app.drivers.table import AtTable, new_match
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")
SEATS = (Seat("Ada", "human", 0), Seat("Bart", "regular", 1))


class Sitting(AtTable):
    """A person and a computer player, at a table whose disk does what `far` says."""

    def __init__(self, match: Match) -> None:
        self.far = Behind()
        settings = Settings(
            own_speed="instant", others_speed="instant", remind=False, curtain="never", end_turns="never"
        )
        services = Services(GAMES, settings)
        services.plain = True
        super().__init__(match, services)
        self.controller.session.behind = lambda: self.far

    def begin(self, match: Match) -> TableScene:
        return TableScene(self.services, match, fresh=False)


def drawn(match: Match) -> list[Stirred]:
    return [entry.said for entry in match.log if isinstance(entry.said, Stirred)]


def test_nobody_goes_on_before_the_fresh_chance_is_on_disk() -> None:
    sitting = Sitting(new_match(SEATS, 3))
    sitting.wait(lambda: sitting.controller.mode == "choose")
    match, session = sitting.table.match, sitting.controller.session
    sitting.far = Behind(0.1, 0.1, 1)
    sitting.controller.hand_on()
    sitting.controller.hand_on()
    assert len(drawn(match)) == 1 and match.dice.seed == drawn(match)[0].bits and match.dice.drawn == 0
    logged = len(match.log)
    for far in (sitting.far, Behind(refused=True)):
        sitting.far = far
        for _ in range(5):
            sitting.controller.tick(500.0)
        assert session.handing and sitting.controller.mode == "watch" and len(match.log) == logged
        assert sitting.controller.wake is not None
    sitting.far = Behind()
    sitting.wait(lambda: sitting.controller.mode == "choose")
    assert not session.handing and not session.can_undo
    assert session.no_way_back(0) == "handed_on"


def test_every_hand_over_draws_other_bits_and_none_after_the_end() -> None:
    sitting = Sitting(new_match(SEATS, 3))
    match, session = sitting.table.match, sitting.controller.session
    for _ in range(20):
        sitting.wait(lambda: sitting.controller.mode in ("choose", "over"))
        choice = match.decision()
        if choice is None:
            break
        session.hand_on()
        sitting.controller.do(choice.legal(match.state)[0], final=True)
    bits = [one.bits for one in drawn(match)]
    assert len(set(bits)) == len(bits) > 2
    if not match.over:
        session.end_here()
    session.hand_on()
    assert len(drawn(match)) == len(bits)


def test_a_held_turn_is_over_when_it_is_handed_on() -> None:
    sitting = Sitting(new_match((SEATS[0], Seat("Bart", "human", 1)), 3))
    session, match = sitting.controller.session, sitting.table.match
    for _ in range(60):
        sitting.wait(lambda: sitting.controller.mode in ("choose", "held"))
        if sitting.controller.mode == "held":
            break
        choice = match.decision()
        assert choice is not None
        sitting.controller.do(choice.legal(match.state)[-1])
    assert session.next == "held" and session.can_undo
    sitting.controller.hand_on()
    assert session.next == "person" and not session.can_undo and len(drawn(match)) == 1


def test_no_match_number_is_told_once_luck_hangs_on_more() -> None:
    sitting = Sitting(new_match(SEATS, 4711))
    before = menu(sitting.table.context)
    sitting.controller.session.hand_on()
    after = menu(sitting.table.context)
    assert isinstance(before, Menu) and isinstance(after, Menu)
    assert ("Match number", "4711") in before.facts and "4711" not in repr(after.facts)
    assert playthrough_of(sitting.table.match).stirred
