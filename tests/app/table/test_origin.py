"""A match that begins in the middle, as a copy of another, tells its journal, past and end from there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.review.processes import played, reviewer_of
from game.app.play.playthrough import playthrough_of
from game.app.services.services import Services
from game.engine.copies import own_copy
from game.engine.dice import Dice
from game.engine.match import Match, Origin
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.recordings import check_recording, recorded
from game.store.saves import SaveError, load_match, save_match
from game.store.writer import Writer
from tests.app.drivers.matches import nearly_over
from tests.app.drivers.positions import cut
from tests.app.drivers.table import AtTable, new_match, new_services

pytestmark = pytest.mark.usefixtures("unseen")

SEATS = (Seat("Ada", "human", 0), Seat("Bart", "human", 1))


def went_on(decisions: int) -> Match:
    """A copy of a match of which nearly all was played, so many decisions after it was made."""
    found, dice = own_copy(cut(nearly_over(new_match(SEATS, 3)), 30), 0, SEATS, 77), Dice(4)
    found.id = "0123456789abcdef"
    for _ in range(decisions):
        choice = found.decision()
        if choice is None:
            break
        found.play(choice.sample(found.state, dice))
    return found


@pytest.fixture
def services() -> Iterator[Services]:
    failed: list[SaveError] = []
    made = new_services(writer=Writer(failed.append), auto_roll=True)
    yield made
    made.close()
    assert failed == []


def test_its_journal_and_its_past_begin_where_it_began(services: Services) -> None:
    match = went_on(12)
    sitting = AtTable(match, services)
    sitting.step()
    history = sitting.table.history
    assert sitting.table.view.journal.entries
    assert history.told_so_far()
    history.go_to(0)
    assert match.origin is not None and sitting.table.context.past.looking
    shown, began = sitting.controller.event_player.shown.table, match.origin.point.state.table
    assert (shown.turn, shown.places, shown.coins) == (began.turn, began.places, began.coins)


def test_it_is_saved_with_where_it_began(services: Services, tmp_path: Path) -> None:
    match = went_on(12)
    save_match(match, tmp_path / "copy.json")
    again = load_match(tmp_path / "copy.json", services.games)
    assert again.notice == "" and again.match.log == match.log and again.match.origin is not None
    assert again.match.state.digest() == match.state.digest()
    assert AtTable(again.match, services).table.history.told_so_far()


def test_a_save_with_a_broken_beginning_loses_no_match(services: Services, tmp_path: Path) -> None:
    match, path = went_on(12), tmp_path / "copy.json"
    save_match(match, path)
    path.write_text(path.read_text("utf-8").replace('"origin":{"drawn":', '"origin":{"drown":'), "utf-8")
    again = load_match(path, services.games).match
    assert again.origin is None and again.state.digest() == match.state.digest()


def test_its_end_is_told_and_judged_from_there_and_counts_nowhere(services: Services) -> None:
    match = went_on(100_000)
    assert match.over
    playthrough = playthrough_of(match)
    playthrough.run()
    assert playthrough.fault == "" and len(playthrough.frames) == len(match.log) + 1
    assert match.origin is not None and playthrough.before(0).table == match.origin.point.state.table
    services.record(match)
    assert services.writer is not None and services.writer.flush(10)
    assert not list(folders.recordings().glob("*.json"))
    recording = recorded(match)
    plugins = (str(folders.package_folder(match.rules)),)
    packed = played(*recording.setup, recording.log, plugins=plugins, origin=recording.origin)
    judged = reviewer_of(packed).course
    assert len(judged.states) == len(match.log) + 1
    assert judged.states[0].digest() == match.origin.point.state.digest()


def test_a_match_whose_log_does_not_fit_any_more_goes_on_from_there_and_is_recorded(
    services: Services, tmp_path: Path
) -> None:
    match, path = cut(nearly_over(new_match(SEATS, 3)), 40), tmp_path / "old.json"
    save_match(match, path)
    document = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps(document | {"log": document["log"][:-1]}), "utf-8")
    again = load_match(path, services.games)
    assert again.notice and isinstance(again.match.origin, Origin) and not again.match.origin.trial
    dice = Dice(5)
    while (choice := again.match.decision()) is not None:
        again.match.play(choice.sample(again.match.state, dice))
    services.record(again.match)
    assert services.writer is not None and services.writer.flush(10)
    (kept,) = folders.recordings().glob("*.json")
    assert check_recording(kept, services.games).origin is not None
