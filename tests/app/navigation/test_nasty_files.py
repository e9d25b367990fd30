"""Whatever lies in the folders of a person: shelf, list of saves, records, settings and set-up open."""

from __future__ import annotations

import json
import logging
import os
import sys
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.app.library.load import LoadSheet
from game.app.library.records import RecordsScene
from game.app.play.commands import OpenLoad
from game.app.play.setup_draft import SetupDraft
from game.app.services.services import Services
from game.app.setup.scene import SetupScene
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.recordings import recorded, recording_path, write_recording
from game.store.saves import path_for, save_match
from game.store.settings import Settings, load_settings, save_settings
from game.store.setups import KeptSetup, keep_setup, load_setup
from tests.app.drivers.matches import played_out
from tests.app.drivers.positions import cut
from tests.app.drivers.table import CARAVAN, MIXED, new_match, new_services
from tests.app.drivers.window import opened_window
from tests.store.nasty import NASTY, Place, changed, places, strew

DEEPER: Final = (
    ("now", "drawn"), ("now", "logged"), ("now", "state", "stack"), ("now", "state", "table", "turn"),
    ("now", "state", "table", "seat"), ("now", "state", "table", "roll"), ("now", "state", "table", "hands"),
    ("board", "text"), ("options", "coins"), ("barrier", "state"), ("turn_start", "logged"),
    ("seats", 0, "name"), ("seats", 0, "player"), ("seats", 0, "look"), ("log", 0, "said"),
)  # fmt: skip
SHARES = pytest.mark.parametrize("share", [0, pytest.param(1, marks=pytest.mark.soak)], ids=["half", "rest"])
"""Half of the values that are tried at a place; the other half is left to a soak test."""
FRAME_SECONDS: Final = 2.0
"""One frame takes no longer on a busy machine."""


@cache
def match_of(decisions: int) -> Match:
    """A match some way on, which is only looked at."""
    match = cut(finished(), decisions)
    assert not match.over and len(match.log) == decisions
    return match


@cache
def finished() -> Match:
    return played_out(new_match(MIXED, 4))


def document(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def step(window: Window, ms: float = 16, *events: pygame.Event) -> None:
    began = time.process_time()
    window.step(list(events), ms)
    assert time.process_time() - began < FRAME_SECONDS


def some_of(values: Sequence[Any], turn: int, each: int, share: int) -> Sequence[Any]:
    """One in `each` of the values, others at each `turn`; of these every second, as `share` is 0 or 1."""
    return values[turn % each + share * each :: 2 * each]


@pytest.fixture
def saves(share: int) -> int:
    """How many saves lie in the folder: each with one value that nobody would write, and other things."""
    path = path_for("base")
    save_match(match_of(20), path, "base")
    base = document(path)
    found = [at for at in places(base, 1) if at[0] != "bytes"] + list(DEEPER)
    return fill(folders.saves(), base, found, share) + 1 + strew(folders.saves())


def fill(folder: Path, base: Any, found: Sequence[Place], share: int) -> int:
    """Write a file for every place with a sixth of the values, in turn; returns how many."""
    number = 0
    for turn, at in enumerate(found):
        for value in some_of(NASTY, turn, 3, share):
            (folder / f"{number:04}.json").write_bytes(changed(base, at, value))
            number += 1
    return number


@SHARES
def test_shelf_and_list_open_whatever_lies_in_the_folder(saves: int) -> None:
    services = new_services()
    window = opened_window(services)
    shelf = ShelfScene(services)
    window.push(shelf)
    step(window)
    step(window, 300)
    shelf.handle(OpenLoad())
    step(window, 400)
    sheet = shelf.view.desk.modal
    assert isinstance(sheet, LoadSheet) and len(sheet.saves) == saves
    assert sum(not save.fault for save in sheet.saves) > 20, "what is only shown is mended"
    for place in range(0, saves, 4):
        sheet.list.choose(place)
        step(window)
    names = [seat.name for save in sheet.saves for seat in save.seats]
    assert max(map(len, names)) <= 60 and not any(set(name) & set("\0\n\x07") for name in names)


@pytest.mark.parametrize(
    ("at", "value"),
    [
        (("headline",), "\0"),
        (("round",), -1),
        (("seat",), 99),
        (("winners",), [99]),
        (("date",), "0001-01-01T00:00:00+14:00"),
        (("date",), "2026-01-01T00:00:00"),
        (("seats", 0, "look"), 999),
        (("seats", 0, "name"), "W" * 20_000),
        (("seats", 1, "name"), "\0"),
        (("seats", 1, "player"), "grandmaster"),
    ],
)
def test_what_is_only_shown_does_not_cost_the_match(at: tuple[str | int, ...], value: Any) -> None:
    path = path_for("base")
    save_match(match_of(20), path, "base")
    save_match(match_of(21), path_for("another"), "another")
    digest = match_of(20).state.digest()
    path.write_bytes(changed(document(path), at, value))
    services = new_services()
    window = opened_window(services)
    shelf = ShelfScene(services)
    window.push(shelf)
    step(window)
    assert len(services.saves()) == 2
    match, notice = services.load(path)[:2]
    assert match.state.digest() == digest
    window.push(TableScene(services, match, fresh=False, notice=notice))
    step(window)
    step(window, 400)
    assert {seat.look for seat in match.seats} == {0, 1, 2}
    if value == "grandmaster":
        assert notice == "There’s no player “grandmaster” here: Regular plays for Bart."
        assert match.seats[1].player == "regular"


def test_a_table_that_no_skin_can_draw_leaves_one_at_the_shelf(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = path_for("base")
    save_match(match_of(20), path, "base")
    services = new_services()

    def broken(setup: Any) -> Any:
        raise IndexError("seat 999")

    monkeypatch.setattr(services, "skin_of", broken)
    window = opened_window(services)
    shelf = ShelfScene(services)
    window.push(shelf)
    step(window)
    step(window, 400)
    step(window, 16, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
    assert window.scene is shelf
    assert "cannot be gone on with" in caplog.text
    shelf.handle(OpenLoad())
    for _ in range(4):
        step(window, 400)


@pytest.mark.skipif(os.name != "posix" or sys.platform == "darwin", reason="file names are text here")
def test_file_names_that_are_no_text(caplog: pytest.LogCaptureFixture) -> None:
    match = finished()
    for folder, path in ((folders.saves(), path_for("x")), (folders.recordings(), Path("x.json"))):
        if folder == folders.saves():
            save_match(match, path, "")
        else:
            path = recording_path(recorded(match))
            write_recording(path, recorded(match))
        data = path.read_bytes().replace(b'"name":""', b'"name":"\\u0000"')
        Path(os.fsdecode(bytes(folder) + b"/\xff\xfe.json")).write_bytes(data)
    services = new_services()
    window = opened_window(services)
    shelf = ShelfScene(services)
    window.push(shelf)
    step(window)
    shelf.handle(OpenLoad())
    step(window, 400)
    sheet = shelf.view.desk.modal
    assert isinstance(sheet, LoadSheet) and len(sheet.saves) == 2
    window.push(RecordsScene(services))
    step(window)


def test_a_saves_folder_that_is_a_file() -> None:
    folders.saves().parent.mkdir(parents=True, exist_ok=True)
    folders.saves().write_bytes(b"in the way")
    services = new_services()
    window = opened_window(services)
    shelf = ShelfScene(services)
    window.push(shelf)
    shelf.handle(OpenLoad())
    step(window, 400)
    assert services.saves() == [] and services.latest() is None


@SHARES
def test_the_records_open_whatever_lies_in_the_folder(share: int) -> None:
    recording = recorded(finished())
    path = recording_path(recording)
    write_recording(path, recording)
    base = document(path)
    more = (("standing", "scores"), ("standing", "scores", 0), ("standing", "ranks", 0), ("board", "name"))
    found = [at for at in places(base, 1) if at[0] != "bytes"] + [*more, *DEEPER[-4:]]
    number = fill(folders.recordings(), base, found, share)
    strew(folders.recordings())
    services = new_services()
    window = opened_window(services)
    for _ in range(2):  # read from the files, then from their index
        scene = RecordsScene(services)
        window.push(scene)
        step(window)
        assert len(scene.records) > number
        for place in range(0, len(scene.records), 5):
            scene.paper.list.choose(place)
            step(window)
        scene.page = "totals"
        scene.read()
        scene.resize((1280, 720))
        step(window)


@SHARES
def test_an_index_that_somebody_wrote_is_not_believed(share: int) -> None:
    recording = recorded(finished())
    write_recording(recording_path(recording), recording)
    services = new_services()
    before = RecordsScene(services).records
    index = folders.recordings() / "index.cache"
    base = document(index)
    window = opened_window(services)
    for turn, at in enumerate(places(base["lines"][0], 2)):
        if at[0] in ("file", "stamp", "size"):
            continue
        for value in some_of(NASTY, turn, 3, share):
            index.write_bytes(changed(base, ("lines", 0, *at), value))
            scene = RecordsScene(services)
            window.replace(scene)
            step(window)
            assert [record.file for record in scene.records] == [record.file for record in before]


@SHARES
def test_settings_with_any_value_open_the_app(share: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    save_settings(Settings(keys={"load": "f8"}, window_place=(3, 4)))
    base = document(folders.settings_file())
    for at in places(base, 2):
        for value in NASTY[share::2]:
            folders.settings_file().write_bytes(changed(base, at, value))
            loaded = load_settings()
            services = Services({CARAVAN.id: CARAVAN}, loaded.settings)
            assert services.keys.first("load")
            assert all(notice.isprintable() and len(notice) < 600 for notice in loaded.notices)
            wide, high = loaded.settings.window_size
            assert 1 <= wide <= 16_384 and 1 <= high <= 16_384


def test_a_size_that_no_window_has_gives_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    real = pygame.display.set_mode

    def refusing(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        if size == (16_000, 16_000):
            raise pygame.error("out of memory")
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", refusing)
    assert Window((16_000, 16_000)).size[0] < 16_000


@SHARES
def test_set_ups_with_any_value_open_the_set_up(share: int) -> None:
    draft = SetupDraft(CARAVAN, new_services().levels(CARAVAN))
    draft.keep_own("Friday")
    draft.seats = [Seat("Ada", "human", 3), Seat("Bart", "expert", 0)]
    keep_setup(CARAVAN.id, draft.kept)
    base = document(folders.setups_file())
    services = new_services()
    window = opened_window(services)
    for turn, at in enumerate(at for at in places(base, 4) if at[0] == CARAVAN.id):
        for value in some_of(NASTY, turn, 4, share):
            folders.setups_file().write_bytes(changed(base, at, value))
            window.replace(SetupScene(services, CARAVAN))
            step(window)


def test_set_ups_that_cannot_be_read_are_put_aside_not_lost() -> None:
    path = folders.setups_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b'{"caravan": {"board": "coast"')
    keep_setup(CARAVAN.id, KeptSetup(board="standard"))
    assert path.with_name("setups.json.broken").read_bytes() == b'{"caravan": {"board": "coast"'
    assert load_setup(CARAVAN.id).board == "standard"
