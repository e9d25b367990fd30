"""Seats that change hands in the middle of a match, and matches that nobody but computers play."""

from __future__ import annotations

import pytest

from game.app.play.commands import HandOver, OpenPlayers
from game.app.table.players import PlayersSheet
from game.engine.replay import replayed
from game.engine.vocabulary import Seat, SeatTaken
from tests.app.drivers.matches import later
from tests.app.drivers.positions import before, can_be_taken_back_next
from tests.app.drivers.table import AtTable, new_match

pytestmark = pytest.mark.usefixtures("unseen")

SEATS = (Seat("Ada", "human", 0), Seat("Bart", "novice", 1))
COMPUTERS = (Seat("Ada", "novice", 0), Seat("Bart", "regular", 1))


def lines(sitting: AtTable) -> list[str]:
    return [entry.plain for entry in sitting.table.view.journal.entries]


def test_a_person_hands_a_seat_to_the_computer_which_plays_on() -> None:
    sitting = AtTable(new_match(SEATS))
    sitting.to_choice()
    match, before = sitting.table.match, len(sitting.table.match.log)
    sitting.table.commands.handle(HandOver(0, "regular"))
    assert match.seats[0] == Seat("Ada", "regular", 0)
    assert "The computer plays for Ada from now on: Regular" in lines(sitting)
    assert sitting.controller.mode in ("think", "watch")
    sitting.wait(lambda: sum(entry.seat == 0 for entry in match.log[before:]) > 3)


def test_a_person_takes_over_a_seat_and_is_asked() -> None:
    sitting = AtTable(new_match(COMPUTERS))
    sitting.wait(lambda: len(sitting.table.match.log) > 10)
    sitting.table.commands.handle(HandOver(1, "human"))
    sitting.to_choice()
    choice = sitting.table.match.decision()
    assert choice is not None and choice.seat == 1
    assert "A person plays for Bart from now on" in lines(sitting)
    assert sitting.table.view.seats.plates[1].level == ""


def test_the_thought_of_a_player_who_left_is_forgotten() -> None:
    sitting = AtTable(new_match((Seat("Ada", "expert", 0), Seat("Bart", "expert", 1))))
    sitting.wait(lambda: sitting.controller.pending_move.busy)
    seat = sitting.controller.seat
    sitting.table.commands.handle(HandOver(seat, "human"))
    assert not sitting.controller.pending_move.busy
    said = len(sitting.table.match.log)
    sitting.to_choice()
    assert all(entry.seat != seat for entry in sitting.table.match.log[said:])


def test_nothing_before_a_hand_over_can_be_undone() -> None:
    sitting = AtTable(before(can_be_taken_back_next, SEATS).after)
    sitting.to_choice()
    assert sitting.controller.session.can_undo
    sitting.table.commands.handle(HandOver(1, "regular"))
    assert not sitting.controller.session.can_undo


def test_logs_keep_it_and_the_journal_of_a_loaded_match_tells_it_again() -> None:
    sitting = AtTable(new_match(SEATS))
    sitting.to_choice()
    sitting.table.commands.handle(HandOver(0, "regular"))
    match = sitting.table.match
    sitting.wait(lambda: len(match.log) > 8)
    assert SeatTaken(0, "Ada", "regular") in [entry.said for entry in match.log]
    again = replayed(match.rules, match.board, match.options, SEATS, match.seed, match.log)
    assert again.seats == match.seats
    assert again.state.digest() == match.state.digest()
    loaded = AtTable(again)
    assert "The computer plays for Ada from now on: Regular" in lines(loaded)


def test_the_sheet_offers_every_player_for_every_seat() -> None:
    sitting = AtTable(new_match(SEATS))
    sitting.to_choice()
    sitting.table.commands.handle(OpenPlayers())
    sheet = sitting.table.view.desk.modal
    assert isinstance(sheet, PlayersSheet)
    assert [choice.value for choice in sheet.choices] == ["human", "novice"]
    offered = [value for value, _ in sheet.choices[0].choices]
    assert offered[0] == "human" and offered[-3:] == ["novice", "regular", "expert"]
    sheet.choices[1].choose(0)
    assert sitting.table.match.seats[1].human


def test_a_match_without_people_can_be_watched_to_its_end() -> None:
    match = later(new_match(COMPUTERS), 0.8)
    sitting = AtTable(match)
    assert sitting.controller.session.people == ()
    sitting.wait(lambda: sitting.controller.mode == "over", frames=40_000)
    assert match.over
    winner = COMPUTERS[match.standing().ranks.index(1)].name
    assert lines(sitting)[0].startswith(f"{winner} won")
