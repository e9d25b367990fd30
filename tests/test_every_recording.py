"""Recorded matches are played again: one at least for each way in which a match can end."""

from pathlib import Path

import pytest

from game.engine.rules import Rules
from game.store.recordings import check_recording
from game.store.words import load_words
from tests.contract.games import GAMES, every_game
from tests.contract.recording import FOLDER

RECORDINGS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_it_comes_out_as_it_was_recorded(path: Path):
    recording = check_recording(path, GAMES)
    assert recording.over
    named = f"{recording.setup.rules.id}-{recording.standing.reason}"
    assert named in (path.stem, path.stem.rpartition("-")[0]), "the file is named after another ending"


@every_game
def test_every_way_of_ending_is_recorded(rules: Rules):
    names = {path.stem for path in RECORDINGS}
    assert {f"{rules.id}-{ending}" for ending in load_words(rules).endings} <= names
