"""Recorded matches, one for each way of ending and each kind of bankruptcy, played again line by line."""

import pytest

from game.engine.vocabulary import Event
from game.rules.petropolis import RULES
from game.store.recordings import play_recording, read_recording

from .recording import FOLDER, KINDS


@pytest.mark.parametrize("name", KINDS)
def test_a_recorded_match_comes_out_as_it_did(name: str) -> None:
    path = FOLDER / f"{name}.json"
    recording = read_recording(path, {RULES.id: RULES})
    heard: list[Event] = []
    for _, events, match in play_recording(path, recording):
        RULES.check(match.state)
        heard += events
    assert recording.over and KINDS[name](heard)
