"""The records: found, looked back upon, seen again, deleted; and who won how often."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pygame
import pytest

from game.ai.characters import CHARACTERS
from game.app.library.opponents_page import OpponentsPage
from game.app.library.record_paper import DeleteRecord, Find, Replay, SeeResult, ShowGame, ShowPage
from game.app.library.records import RecordsScene
from game.app.play.commands import OpenRecords
from game.app.review.replay import ReplayScene
from game.app.review.result import ResultScene
from game.app.services.routes import ToRecords
from game.app.services.services import Services
from game.store import folders
from game.store.documents import FileFault
from game.store.recordings import read_recording
from game.store.words import load_words
from tests.app.drivers.recordings import LONGEST, MOST_SEATS, RECORDINGS
from tests.app.drivers.window import opened_window
from tests.contract.games import GAMES
from tests.contract.recording import FOLDER

pytestmark = pytest.mark.usefixtures("unseen")
BROKEN = f"{LONGEST.stem.partition('-')[0]}-broken.json"
ALL = len(RECORDINGS) + 1
"""With the broken one."""


@pytest.fixture
def scene() -> RecordsScene:
    folder = folders.recordings()
    folder.mkdir(parents=True)
    for path in FOLDER.glob("*.json"):
        shutil.copy(path, folder / path.name)
    broken = folder / BROKEN
    broken.write_bytes(LONGEST.read_bytes()[:2000])
    return opened()


def opened(size: tuple[int, int] = (1280, 720)) -> RecordsScene:
    window = opened_window(Services(GAMES), size)
    window.go(ToRecords())
    scene = window.scene
    assert isinstance(scene, RecordsScene)
    window.step([], 16)
    return scene


def choose(scene: RecordsScene, name: str) -> None:
    place = next(n for n, one in enumerate(scene.paper.records) if one.file == f"{name}.json")
    scene.paper.list.choose(place)
    step(scene)


def step(scene: RecordsScene) -> None:
    assert scene.window is not None
    scene.window.step([], 16)


def key(scene: RecordsScene, code: int, text: str = "") -> object:
    assert scene.window is not None
    scene.window.step([pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text, scancode=0)], 16)
    return scene.window.scene


def test_nothing_is_kept_yet() -> None:
    scene = opened()
    assert not scene.paper.empty.hidden and scene.paper.card.hidden
    assert scene.paper.empty.words == "No match has been finished yet. Every one will be kept here."
    assert not scene.paper.play.enabled and not scene.paper.delete.enabled


def test_all_matches_are_listed_and_a_broken_one_says_why(scene: RecordsScene) -> None:
    assert len(scene.paper.records) == ALL
    choose(scene, Path(BROKEN).stem)
    assert not scene.paper.note.hidden
    assert scene.paper.note.words.startswith("The file ends too early: it has 2 KB of ")
    assert scene.paper.note.words.endswith(f" Its file is {BROKEN}.")
    assert scene.chosen is not None and scene.chosen.game == BROKEN.partition("-")[0]
    assert not scene.paper.play.enabled and not scene.paper.replay.enabled and scene.paper.delete.enabled
    choose(scene, MOST_SEATS.stem)
    assert scene.paper.note.hidden and scene.paper.play.enabled
    one = scene.paper.chosen
    assert one is not None
    (rules, board, _, seats, _), standing = (kept := read_recording(MOST_SEATS, GAMES)).setup, kept.standing
    best, words = standing.ranks.index(1), load_words(rules)
    won = words.text("score", standing.scores[best], board, rules)
    assert one.titles[0] == f"{seats[best].name} won with {won}" and one.totals[best] == won
    assert one.ending == words.ending(standing.reason)
    assert dict(one.facts)["Options"] == "your own"
    assert not [name for name, _ in one.facts if "ound" in name], "the result counts them through all phases"


def test_it_is_narrowed_by_game_and_by_name(scene: RecordsScene) -> None:
    scene.handle(ShowGame("caravan"))
    assert {one.game for one in scene.paper.records} == {"caravan"}
    scene.handle(ShowGame(""))
    last = read_recording(MOST_SEATS, GAMES).setup.seats[-1].name.lower()
    scene.field.set(last)
    scene.handle(Find(last))
    assert [one.file for one in scene.paper.records] == [MOST_SEATS.name]
    scene.field.set("nobody")
    scene.handle(Find("nobody"))
    assert scene.paper.records == () and scene.paper.empty.words == "Nothing fits."
    step(scene)


def test_looking_back_opens_the_result_and_comes_back(scene: RecordsScene) -> None:
    choose(scene, LONGEST.stem)
    result = key(scene, pygame.K_RETURN)
    kept = read_recording(LONGEST, GAMES)
    winner = kept.setup.seats[kept.standing.ranks.index(1)].name
    assert isinstance(result, ResultScene) and result.summary.headline.startswith(f"{winner} ")
    result.handle(OpenRecords())
    assert scene.window is not None and scene.window.scene is scene
    assert scene.chosen is not None and scene.chosen.file == LONGEST.name
    scene.handle(SeeResult())
    assert isinstance(key(scene, pygame.K_ESCAPE), RecordsScene)


def test_a_match_is_seen_again(scene: RecordsScene) -> None:
    choose(scene, "caravan-sea")
    replay = key(scene, ord("w"), "w")
    assert isinstance(replay, ReplayScene) and replay.playback.playing
    assert key(scene, pygame.K_ESCAPE) is scene


def test_a_recording_that_breaks_off_is_shown_as_far_as_it_goes(scene: RecordsScene) -> None:
    path = folders.recordings() / LONGEST.name
    document = msgspec.json.decode(path.read_bytes())
    document["log"][40] = document["log"][3]
    path.write_bytes(msgspec.json.encode(document))
    scene.read()
    choose(scene, LONGEST.stem)
    scene.handle(SeeResult())
    assert scene.window is not None
    replay = scene.window.scene
    assert isinstance(replay, ReplayScene) and replay.playback.last >= 40


def test_deleting_asks_once(scene: RecordsScene) -> None:
    choose(scene, LONGEST.stem)
    path = folders.recordings() / LONGEST.name
    scene.handle(DeleteRecord())
    assert path.exists() and scene.paper.delete.label == "Really delete"
    choose(scene, MOST_SEATS.stem)
    assert scene.paper.delete.label == "Delete"
    choose(scene, LONGEST.stem)
    key(scene, pygame.K_DELETE)
    key(scene, pygame.K_DELETE)
    assert not path.exists() and len(scene.paper.records) == ALL - 1


def test_a_disk_that_refuses_is_told(scene: RecordsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(record: object) -> None:
        raise FileFault(Path("x"), "The file can’t be deleted (Permission denied).")

    monkeypatch.setattr("game.app.library.records.delete_record", refused)
    told: list[str] = []
    monkeypatch.setattr(scene, "_tell", told.append)
    scene.handle(DeleteRecord())
    scene.handle(DeleteRecord())
    assert told == ["The file can’t be deleted (Permission denied)."]
    assert len(scene.paper.records) == ALL


def test_totals_of_a_game_have_the_best_score(scene: RecordsScene) -> None:
    scene.handle(ShowPage("totals"))
    assert all(best == "" for _, _, best in scene.paper.totals)
    scene.handle(ShowGame(read_recording(MOST_SEATS, GAMES).setup.rules.id))
    step(scene)
    assert scene.paper.totals and all(best for _, _, best in scene.paper.totals)
    assert not scene.paper.table.hidden and scene.paper.list.hidden
    assert not scene.paper.play.enabled


def test_escape_leaves_for_where_one_came_from(scene: RecordsScene) -> None:
    assert scene.window is not None
    left = key(scene, pygame.K_ESCAPE)
    assert left is not scene and len(scene.window.scenes) == 1


def test_a_thousand_records_are_there_at_once(scene: RecordsScene) -> None:
    for number in range(1000):
        shutil.copy(MOST_SEATS, folders.recordings() / f"another-{number:04}.json")
    scene.read()
    assert len(scene.paper.records) == ALL + 1000
    scene.handle(Replay())
    assert scene.window is not None and isinstance(scene.window.scene, ReplayScene)


def test_how_one_stands_against_each_opponent_is_told_in_one_game_or_all(scene: RecordsScene) -> None:
    scene.handle(ShowPage("opponents"))
    page = scene.paper.further
    assert isinstance(page, OpponentsPage)
    assert [card.one.face for card in page.cards] == list(CHARACTERS)
    assert all(not card.tally.met for card in page.cards), "nobody of them has played in these"
    assert len(page.cards[0].games) == len(GAMES)
    scene.handle(ShowGame(next(one.game for one in scene.paper.records if not one.fault)))
    fewer = scene.paper.further
    assert isinstance(fewer, OpponentsPage) and len(fewer.cards[0].games) == 1
