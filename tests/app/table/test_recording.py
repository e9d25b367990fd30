"""Finished matches are recorded by themselves: once, whole, and only if the settings want it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.app.services.services import Services
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.recordings import check_recording, recorded
from game.store.saves import SaveError
from game.store.writer import Writer
from tests.app.drivers.matches import nearly_over
from tests.app.drivers.table import AtTable, new_match, new_services

pytestmark = pytest.mark.usefixtures("unseen")

SEATS = (Seat("Ada", "human", 0), Seat("Bart", "human", 1))


@pytest.fixture
def failed() -> list[SaveError]:
    return []


@pytest.fixture
def services(failed: list[SaveError]) -> Iterator[Services]:
    made = new_services(writer=Writer(failed.append), auto_roll=True)
    yield made
    made.close()


def recordings() -> list[Path]:
    return sorted(folders.recordings().glob("*.json"))


def finish(sitting: AtTable) -> Match:
    """Play the last decision, up to the point where the turn waits for its end or the match is over."""
    sitting.to_choice()
    match = sitting.table.match
    while not match.over:
        selection = sitting.controller.selection
        assert selection is not None
        sitting.controller.do(selection.choice.sample(match.state, match.dice.stream(9)))
        sitting.wait(lambda: sitting.controller.mode in ("choose", "over", "held"))
        if sitting.controller.mode == "held" and not match.over:
            sitting.press("end")
            sitting.to_choice()
    return match


def test_a_finished_match_is_recorded_once(services: Services, failed: list[SaveError]) -> None:
    sitting = AtTable(nearly_over(new_match(SEATS, 3)), services)
    assert recordings() == []
    match = finish(sitting)
    sitting.controller.finish_turn()
    assert services.writer is not None and services.writer.flush(10)
    (path,) = recordings()
    assert check_recording(path, services.games) == recorded(match)
    written = path.stat().st_mtime_ns
    sitting.window.close()
    again = AtTable(match, services)
    again.window.close()
    assert services.writer.flush(10)
    assert recordings() == [path] and path.stat().st_mtime_ns == written
    assert failed == []


def test_leaving_the_table_seals_the_end(services: Services) -> None:
    sitting = AtTable(nearly_over(new_match(SEATS, 3)), services)
    finish(sitting)
    sitting.window.close()
    assert services.writer is not None and services.writer.flush(10)
    assert len(recordings()) == 1


def test_nobody_is_recorded_against_the_settings(services: Services) -> None:
    services.settings.record_matches = False
    finish(AtTable(nearly_over(new_match(SEATS, 3)), services)).state.digest()
    assert services.writer is not None and services.writer.flush(10)
    assert recordings() == []


def test_a_match_whose_beginning_is_lost_is_not_recorded(services: Services) -> None:
    match = nearly_over(new_match(SEATS, 3))
    here = msgspec.structs.replace(match.here(), logged=0)
    torn = Match.resumed(match.rules, match.board, match.options, match.seats, match.seed, here, [])
    sitting = AtTable(torn, services)
    finish(sitting)
    sitting.window.close()
    assert services.writer is not None and services.writer.flush(10)
    assert recordings() == []


def test_a_disk_that_refuses_is_told(
    services: Services, failed: list[SaveError], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "no-folder").write_text("a file", "utf-8")
    monkeypatch.setattr(folders, "recordings", lambda: tmp_path / "no-folder" / "x")
    sitting = AtTable(nearly_over(new_match(SEATS, 3)), services)
    finish(sitting)
    sitting.controller.finish_turn()
    assert services.writer is not None and services.writer.flush(10)
    (fault,) = failed
    assert fault.sentence.startswith("The file can’t be written")
