"""Finished matches are recorded by themselves: once, whole, and only if the settings want it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.app.house import House
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.recordings import check_recording, recorded
from game.store.saves import SaveError
from game.store.writer import Writer
from tests.app.table_play import Sitting, new_house, new_match
from tests.app.whole_matches import nearly_over

SEATS = (Seat("Ada", "human", 0), Seat("Bart", "human", 1))


@pytest.fixture
def failed() -> list[SaveError]:
    return []


@pytest.fixture
def house(failed: list[SaveError]) -> Iterator[House]:
    made = new_house(writer=Writer(failed.append), auto_roll=True)
    yield made
    made.close()


def recordings() -> list[Path]:
    return sorted(folders.recordings().glob("*.json"))


def finish(sitting: Sitting) -> Match:
    """Play the last decision, up to the point where the turn waits for its end or the match is over."""
    sitting.to_choice()
    match = sitting.table.match
    while not match.over:
        choosing = sitting.flow.choosing
        assert choosing is not None
        sitting.flow.do(choosing.choice.sample(match.state, match.dice.stream(9)))
        sitting.wait(lambda: sitting.flow.mode in ("choose", "over", "held"))
        if sitting.flow.mode == "held" and not match.over:
            sitting.press("end")
            sitting.to_choice()
    return match


def test_a_finished_match_is_recorded_once(house: House, failed: list[SaveError]) -> None:
    sitting = Sitting(nearly_over(new_match(SEATS, 3)), house)
    assert recordings() == []
    match = finish(sitting)
    sitting.flow.finish_turn()
    assert house.writer is not None and house.writer.flush(10)
    (path,) = recordings()
    assert check_recording(path, house.games) == recorded(match)
    written = path.stat().st_mtime_ns
    sitting.window.close()
    again = Sitting(match, house)
    again.window.close()
    assert house.writer.flush(10)
    assert recordings() == [path] and path.stat().st_mtime_ns == written
    assert failed == []


def test_leaving_the_table_seals_the_end(house: House) -> None:
    sitting = Sitting(nearly_over(new_match(SEATS, 3)), house)
    finish(sitting)
    sitting.window.close()
    assert house.writer is not None and house.writer.flush(10)
    assert len(recordings()) == 1


def test_nobody_is_recorded_against_the_settings(house: House) -> None:
    house.settings.record_matches = False
    finish(Sitting(nearly_over(new_match(SEATS, 3)), house)).state.digest()
    assert house.writer is not None and house.writer.flush(10)
    assert recordings() == []


def test_a_match_whose_beginning_is_lost_is_not_recorded(house: House) -> None:
    match = nearly_over(new_match(SEATS, 3))
    here = msgspec.structs.replace(match.here(), logged=0)
    torn = Match.resumed(match.rules, match.board, match.options, match.seats, match.seed, here, [])
    sitting = Sitting(torn, house)
    finish(sitting)
    sitting.window.close()
    assert house.writer is not None and house.writer.flush(10)
    assert recordings() == []


def test_a_disk_that_refuses_is_told(
    house: House, failed: list[SaveError], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "no-folder").write_text("a file")
    monkeypatch.setattr(folders, "recordings", lambda: tmp_path / "no-folder" / "x")
    sitting = Sitting(nearly_over(new_match(SEATS, 3)), house)
    finish(sitting)
    sitting.flow.finish_turn()
    assert house.writer is not None and house.writer.flush(10)
    (fault,) = failed
    assert fault.sentence.startswith("The file cannot be written")
