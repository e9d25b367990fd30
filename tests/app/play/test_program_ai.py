"""A program at the table: it is asked in its own process, and a Regular plays on for one that fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.requests import Blame, MatchContext, MoveReply, MoveRequest
from game.app.play.ai_service import Done
from game.app.services.services import Services
from game.engine.program import find_programs
from game.engine.vocabulary import Seat
from game.store.settings import Settings
from tests.app.drivers.table import CARAVAN, AtTable, new_match
from tests.contract.games import EXAMPLES

pytestmark = pytest.mark.usefixtures("unseen")

CODE = """
from game.engine.program import Program

API = 2

class Guest(Program):
    name = "guest_program"
    games = ("caravan",)
    tired = 0

    def choose(self, view):
        self.tired += 1
        if self.tired > 3:
            return None
        return view.actions()[0]

PLAYERS = [Guest]
"""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plug-in that brings the program."""
    place = tmp_path_factory.mktemp("players") / "app_program"
    place.mkdir()
    (place / "__init__.py").write_text(CODE, encoding="utf-8")
    return place


@pytest.fixture
def services(place: Path) -> Services:
    settings = Settings(own_speed="instant", others_speed="instant", curtain="never", catch_up=False)
    folders = (str(place), str(EXAMPLES))
    programs = find_programs(str(place))
    return Services({CARAVAN.id: CARAVAN}, settings, programs=programs, plugins=folders)


def test_it_plays_until_it_fails_and_then_a_regular_does(services: Services) -> None:
    told: list[str] = []
    services.tell = lambda words, icon="alert": told.append(words)
    sitting = AtTable(new_match((Seat("Ada", "guest_program", 0), Seat("Bart", "random", 1))), services)
    match = sitting.table.match
    sitting.wait(lambda: not sitting.controller.session.from_program(0))
    said = [entry for entry in match.log if entry.seat == 0]
    assert 3 <= len(said) <= 4 and match.seats[0] == Seat("Ada", "regular", 0)
    assert told == ["Guest program wanted what isn’t allowed. Regular plays for Ada from now on."]
    lines = [entry.plain for entry in sitting.table.view.journal.entries]
    assert "The computer plays for Ada from now on: Regular" in lines
    before = len(match.log)
    sitting.wait(lambda: len(match.log) > before + 6)
    services.close()


def test_a_set_up_offers_it_last_and_seats_it_only_when_it_is_chosen(services: Services) -> None:
    draft = services.draft(CARAVAN)
    assert list(draft.levels)[-1] == "guest_program"
    assert [seat.player for seat in draft.seats] == ["human", *["novice"] * (len(draft.seats) - 1)]
    draft.hand_to(1, "guest_program")
    assert draft.fault is None and draft.following.player != "human"


class Nonsense:
    """Answers everything at once, with what no game knows."""

    def enter(self, context: MatchContext) -> None: ...
    def forget(self) -> None: ...
    def close(self) -> None: ...
    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        done(MoveReply(request.number, b'{"is":"Nonsense"}'))


def test_what_it_does_wrong_in_a_quiet_question_is_told_when_it_is_on_turn(services: Services) -> None:
    services.ai = Nonsense()
    sitting = AtTable(new_match((Seat("Ada", "guest_program", 0), Seat("Bart", "random", 1))), services)
    computers, told = sitting.controller.computers, list[tuple[int, Blame]]()
    computers.relieve = lambda seat, blame: told.append((seat, blame))
    assert computers.quiet_answer() is not None, "somebody answers for it"
    assert told == []
    assert computers.move(0.0, 0.0) is None, "it is asked"
    assert computers.move(1.0, 0.0) is not None
    assert told == [(0, "wrong")]
