"""A match that all agreed to end comes back whole: from a save, from a recording, in the list of records."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.contract.cases import board_of
from game.engine.dice import Dice
from game.engine.log import AGREEMENT, LogEntry
from game.engine.match import Match
from game.engine.vocabulary import EndAgreed, Seat, SeatTaken
from game.store.boards import board_files
from game.store.listing import latest_save
from game.store.recordings import check_recording, recorded, recording_path, write_recording
from game.store.records import list_records
from game.store.saves import autosave_path, load_match, save_match
from game.store.words import load_words
from tests.contract.games import GAMES

PLACES = [("caravan", 0), ("caravan", 12), ("ghawar", 0), ("ghawar", 90), ("petropolis", 150)]


def ended(game: str, decisions: int) -> Match:
    rules = GAMES[game]
    board = board_of(rules, next(iter(board_files(rules))))
    match = Match(rules, board, rules.options(), (Seat("Ada"), Seat("Bart", "random", 1)), 7)
    dice = Dice(3)
    for _ in range(decisions):
        choice = match.decision()
        assert choice is not None
        match.play(choice.sample(match.state, dice))
    match.tell(EndAgreed())
    return match


@pytest.mark.parametrize(("game", "decisions"), PLACES)
def test_a_save_brings_it_back(game: str, decisions: int) -> None:
    match = ended(game, decisions)
    path = autosave_path(match)
    save_match(match, path, auto=True)
    loaded = load_match(path, GAMES)
    assert loaded.notice == "" and loaded.match.over and not loaded.match.can_undo
    assert loaded.match.log[-1] == LogEntry(-1, EndAgreed())
    assert loaded.match.standing() == match.standing()
    assert loaded.match.standing().reason == AGREEMENT
    assert latest_save(GAMES) is None, "there is nothing to go on with"


@pytest.mark.parametrize(("game", "decisions"), PLACES)
def test_a_recording_brings_it_back(game: str, decisions: int) -> None:
    match = ended(game, decisions)
    match.tell(SeatTaken(0, "Ada", "random"))
    recording = recorded(match)
    path: Path = recording_path(recording)
    write_recording(path, recording)
    assert check_recording(path, GAMES) == recording
    assert recording.over and recording.standing.reason == AGREEMENT
    (record,) = list_records(GAMES)
    assert record.standing == match.standing() and record.fault == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_sentence_for_it(game: str) -> None:
    words = load_words(GAMES[game])
    assert words.ending(AGREEMENT) == "The players agreed to end the match."
    assert AGREEMENT not in words.endings
    assert words.ending("") == ""
    for reason, sentence in words.endings.items():
        assert words.ending(reason) == sentence
