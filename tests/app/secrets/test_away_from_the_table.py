"""Away from the table nothing hidden is told of a match that goes on, whoever opens it."""

from __future__ import annotations

import pytest

from game.app.library.records import RecordsScene
from game.app.play.playthrough import recorded_playthrough
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import PUBLIC
from game.store.recordings import recorded, recording_path, write_recording
from tests.app.drivers.table import new_services
from tests.app.drivers.window import opened_window
from tests.contract.redeals import CASES

pytestmark = pytest.mark.usefixtures("unseen")


def unfinished(name: str, decisions: int = 60) -> Match:
    """A match in which something is hidden, after some decisions."""
    match, dice = CASES[name].begun(5), Dice(5)
    while len(match.log) < decisions and (choice := match.decision()) is not None:
        match.play(choice.sample(match.state, dice))
    assert not match.over
    return match


@pytest.mark.parametrize("name", ["cash", "stocks"])
def test_records_say_neither_who_leads_a_match_that_goes_on_nor_with_how_much(name: str) -> None:
    match = unfinished(name)
    recording = recorded(match)
    write_recording(recording_path(recording), recording)
    services = new_services(match.rules)
    window = opened_window(services)
    scene = RecordsScene(services)
    window.push(scene)
    shown = scene.paper.shown(0)
    assert shown.record.order == [*range(len(match.seats))] and not shown.record.winners
    assert not shown.totals and not any(value == str(len(match.log)) for _, value in shown.facts)


@pytest.mark.parametrize("name", [name for name in CASES if name != "example"])
def test_a_match_that_goes_on_is_seen_again_as_it_lies_open_to_all(name: str) -> None:
    match = unfinished(name)
    recording = recorded(match)
    path = recording_path(recording)
    write_recording(path, recording)
    playthrough = recorded_playthrough(path, recording)
    assert playthrough.run() and not playthrough.fault
    for frame in (*playthrough.frames[::7], playthrough.frames[-1]):
        view = match.rules.view(frame.state, PUBLIC, 0)
        assert frame.state.encoded() == view.encoded()
        assert [event.seen_by(PUBLIC) for event in frame.events] == list(frame.events)
