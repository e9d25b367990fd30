"""Whole matches of two people at two computers with a shared folder, through the tables of the app."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.by_file.turn_card import LookOn, TurnCard
from game.app.services.routes import ToTurn
from game.app.widgets.tooltip import Toast
from game.engine.dice import Dice
from game.engine.vocabulary import Seat
from game.store.by_file.home import HomeMatch
from game.store.catalogue import say
from game.store.match_files import peek, read_match
from game.store.recordings import recorded, recording_path
from game.store.rounds import load_turn
from tests.app.drivers.correspondence import SEATS, Correspondence
from tests.app.drivers.screens import AtShelf
from tests.app.drivers.table import new_match
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")
NAMES = ("ada", "bart")


def play_to_the_end(friday: Correspondence, most: int) -> tuple[int, Path]:
    """Hand it on until it is over, or so many times; returns how often that was, and the last file."""
    at, dice, path = friday.begin(), Dice(3), Path()
    for number in range(1, most + 1):
        at.play_on(dice, 3000)
        path = at.hand_on()
        head = peek(path)
        assert head.number == number
        if head.to < 0:
            return number, path
        assert head.to in (0, 1) and head.to not in at.controller.session.people
        at.services.wait_for_disk()
        at = friday.open(NAMES[head.to], head.to, path)
        assert at.controller.session.people == (head.to,)
    return most, path


def test_a_match_by_file_comes_to_its_end_and_into_the_records_of_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(SEATS, 5, rounds=2)
    friday = Correspondence(tmp_path, monkeypatch, match=match)
    _, path = play_to_the_end(friday, 80)
    assert peek(path).to < 0
    for name in NAMES:
        friday.at(name)
        services = friday.services()
        shelf = AtShelf(services)
        came = services.rounds.take_up(read_match(path)) != "same"
        home = HomeMatch(peek(path).match)
        assert home.state == "over"
        shelf.wait(20)
        told = [panel.words for panel in shelf.desk.panels if isinstance(panel, Toast)]
        assert bool(told) == came and all("Over: Friday round" in words for words in told)
        services.wait_for_disk()
        assert recording_path(recorded(load_turn(home, services.games).match)).exists()
        shelf.window.go(ToTurn(home.id))
        shelf.wait(100)
        card = shelf.desk.modal
        assert isinstance(card, TurnCard) and card.words_of.note == ("note", say("turn.open"))
        assert isinstance(card.brass.command, LookOn) and card.brass.label == say("turn.brass.end")
    friday.close()


@pytest.mark.soak
@pytest.mark.parametrize("game", [name for name in GAMES if name != "caravan"])
def test_shipped_games_go_round_too(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = (*SEATS[:2], Seat("Chen", "random", 2))
    match = new_match(seats, 5, rules=GAMES[game])
    friday = Correspondence(tmp_path, monkeypatch, seats, match)
    number, _ = play_to_the_end(friday, 3)
    assert number
    friday.close()
