"""A recorded match of each preset, played again line by line."""

import pytest

from game.rules.ghawar import RULES
from game.store.recordings import play_recording, read_recording

from .recording import ENDINGS, FOLDER, SEATS


@pytest.mark.rule("GHA-13.1", "GHA-14.13", "GHA-15.1", "GHA-16.1")
@pytest.mark.parametrize("preset", list(RULES.presets))
def test_a_recorded_match_comes_out_as_it_did(preset: str) -> None:
    path = FOLDER / f"{preset}.json"
    recording = read_recording(path, {RULES.id: RULES})
    assert recording.setup.options == RULES.presets[preset]
    assert len(recording.setup.seats) == SEATS[preset]
    assert recording.standing.reason == ENDINGS.get(preset, "last_block")
    lines = 0
    for _, _, match in play_recording(path, recording):
        RULES.check(match.state)
        lines += 1
    assert lines == len(recording.log) + 1
