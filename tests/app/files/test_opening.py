"""The cards of files that are opened: over every screen, a match that is played on, kept, looked back on, and
files that are not opened."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.app.files import examination
from game.app.files.arrival import Arrival
from game.app.files.examination import latest_of_each
from game.app.files.fault_card import SmallCard
from game.app.files.match_card import MatchCard
from game.app.library.load import LoadSheet
from game.app.library.records import RecordsScene
from game.app.play.commands import OpenLoad
from game.app.review.replay import ReplayScene
from game.app.review.result import ResultScene
from game.app.services.routes import ToOpenFile, ToRecords
from game.app.services.screen import Screen
from game.app.shelf.credits import CreditsScene
from game.app.shelf.scene import ShelfScene
from game.app.table.curtain import covered, draw_curtain
from game.app.table.scene import TableScene
from game.app.widgets.segmented import Segmented
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.catalogue import say
from game.store.confined import AsksTooMuch, ProcessFailed
from game.store.documents import lined
from game.store.match_files import write_match
from game.store.recordings import recorded
from game.store.saves import SaveError, snapshot
from game.store.writer import Writer
from tests.app.drivers.matches import played_out
from tests.app.drivers.screens import AtScreen, AtShelf
from tests.app.drivers.table import CARAVAN, MIXED, TWO, AtTable, new_match, new_services

pytestmark = pytest.mark.usefixtures("unseen")
NAME = "A long evening"
THREE = (*TWO, Seat("Chen", "random", 2))


def written(folder: Path, match: Match, name: str = NAME) -> Path:
    """The file of a match, as a friend's computer writes it."""
    return write_match(folder, recorded(match) if match.over else snapshot(match, name), name)


def at_shelf(writer: Writer | None = None) -> AtShelf:
    sitting = AtShelf(new_services(writer=writer))
    sitting.step(ms=400)
    return sitting


def opened(sitting: AtScreen | AtTable, *paths: Path) -> MatchCard | SmallCard:
    """The card of the first of these files."""
    sitting.window.go(ToOpenFile(paths))
    for _ in range(6):
        sitting.step(ms=400)
    scene = sitting.window.scene
    assert isinstance(scene, Screen)
    card = scene.desk.modal
    assert isinstance(card, MatchCard | SmallCard)
    return card


def match_card(sitting: AtScreen | AtTable, *paths: Path) -> MatchCard:
    card = opened(sitting, *paths)
    assert isinstance(card, MatchCard)
    return card


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path / "Downloads", new_match(THREE, 3))


def test_a_card_says_who_plays_and_where_the_file_is(file: Path) -> None:
    card = match_card(at_shelf(), file)
    words = card.words
    assert (words.title, words.game, words.file) == (NAME, CARAVAN.name, file.name)
    assert words.about_file.endswith("in Downloads")
    assert [player.seat.name for player in words.players] == ["Ada", "Bart", "Chen"]
    assert words.players[0].says == "a person, to play"
    assert dict(words.facts)["Made with"].startswith("Boardwell ")
    assert (card.brass.label, words.kind) == ("Play on", "note")


def test_a_match_played_on_becomes_one_of_ones_own_and_the_file_stays(file: Path) -> None:
    writer = Writer(list[SaveError]().append)
    sitting, before = at_shelf(writer), file.read_bytes()
    match_card(sitting, file)
    sitting.key(pygame.K_RETURN)
    table = sitting.window.scene
    assert isinstance(table, TableScene)
    assert table.match.id != json.loads(before)["match"]
    assert table.match.state.digest() == new_match(THREE, 3).state.digest()
    assert [seat.human for seat in table.match.seats] == [True, True, False]
    sitting.services.wait_for_disk()
    assert [save.auto for save in sitting.services.saves()] == [True], "saved before anything is decided"
    assert file.read_bytes() == before
    writer.close()


def test_who_sits_here_alone_has_a_computer_in_the_other_seats(file: Path) -> None:
    sitting = at_shelf()
    card = match_card(sitting, file)
    assert isinstance(card.sits, Segmented)
    card.sits.choose(1)
    sitting.key(pygame.K_RETURN)
    table = sitting.window.scene
    assert isinstance(table, TableScene)
    usual = list(sitting.services.levels(CARAVAN))
    assert [seat.player for seat in table.match.seats] == [usual[len(usual) // 2], "human", "random"]


def test_a_finished_match_is_watched_and_read_about(tmp_path: Path) -> None:
    sitting = at_shelf()
    card = match_card(sitting, written(tmp_path, played_out(new_match(MIXED, 4))))
    assert (card.brass.label, card.sits) == ("Watch", None)
    assert any("won" in player.says for player in card.words.players)
    sitting.key(pygame.K_RETURN)
    assert isinstance(sitting.window.scene, ReplayScene)
    sitting.window.pop()
    sitting.key(pygame.K_w, "w")
    assert isinstance(sitting.window.scene, ResultScene)


def test_an_unfinished_match_is_seen_again_as_far_as_all_may_see(file: Path) -> None:
    sitting = at_shelf()
    match_card(sitting, file)
    sitting.key(pygame.K_w, "w")
    replay = sitting.window.scene
    assert isinstance(replay, ReplayScene)
    hidden = new_match(THREE, 3)
    assert replay.playthrough.frames[-1].state.digest() == CARAVAN.view(hidden.state, -1, 0).digest()
    sitting.window.pop()
    sitting.step(ms=400)
    assert isinstance(sitting.desk.modal, MatchCard), "the card has waited"


def test_a_kept_match_stands_in_the_list_beside_what_was_there(file: Path) -> None:
    sitting = at_shelf()
    sitting.services.save_as(new_match(TWO, 8), NAME)
    match_card(sitting, file)
    sitting.key(pygame.K_k, "k")
    names = {save.name: save.fault for save in sitting.services.saves()}
    assert names == {NAME: "", f"{NAME} 2": ""}
    sitting.step(ms=400)
    assert sitting.desk.modal is None


def test_a_list_below_the_card_shows_what_was_kept(file: Path) -> None:
    sitting = at_shelf()
    sitting.shelf.handle(OpenLoad())
    sitting.step(ms=400)
    match_card(sitting, file)
    sitting.key(pygame.K_k, "k")
    sitting.step(ms=400)
    sheet = sitting.desk.modal
    assert isinstance(sheet, LoadSheet)
    assert [save.name for save in sheet.saves] == [NAME]


# files that are not opened


def changed(file: Path, **keys: object) -> bytes:
    """The file with other things in its head."""
    document = {**json.loads(file.read_bytes()), **keys}
    return lined("match", {key: document[key] for key in document if key not in ("boardwell", "bytes")})


FAULTS: dict[str, tuple[Callable[[Path], bytes | None], str, list[str]]] = {
    "cut": (lambda file: file.read_bytes()[:900], "incomplete", ["Show file", "Close"]),
    "photo": (lambda file: b"\xff\xd8\xff", "foreign", ["Show file", "Close"]),
    "large": (lambda file: b" " * 4_100_000, "foreign", ["Show file", "Close"]),
    "later": (
        lambda file: changed(file, format=9, app="9.0"), "later",
        ["About updates", "Close"],
    ),
    "no game": (lambda file: changed(file, game="tramways"), "no_game", ["Keep", "Close"]),
    "changed": (lambda file: changed(file, round=77), "changed", ["Show file", "Close"]),
    "gone": (lambda file: None, "absent", ["Close"]),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_file_that_is_not_opened_has_a_sentence_and_a_way_out(name: str, file: Path) -> None:
    made, kind, labels = FAULTS[name]
    data = made(file)
    path = file.with_name("from a friend.boardwell")
    if data is not None:
        path.write_bytes(data)
    sitting = at_shelf()
    card = opened(sitting, path)
    assert isinstance(card, SmallCard)
    assert card.head.title == say(f"match_faults.{kind}.title")
    assert card.words.words and card.head.file == path.name
    assert [button.label for button in card.buttons] == labels
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    assert sitting.desk.modal is None and isinstance(sitting.window.scene, ShelfScene)
    assert not folders.saves().exists() and not folders.recordings().exists()


def test_a_match_without_its_game_is_kept_for_later(file: Path) -> None:
    path = file.with_name("Line 7.boardwell")
    body = json.loads(snapshot(new_match(TWO, 3), NAME).encoded())
    inner = lined(
        "save", {key: body[key] for key in body if key not in ("boardwell", "bytes")} | {"game": "tram"}
    )
    write_match(path.parent, inner, "Line 7")
    sitting = at_shelf()
    assert isinstance(opened(sitting, path), SmallCard)
    sitting.key(pygame.K_k, "k")
    (save,) = sitting.services.saves()
    assert (save.name, save.absent) == ("Line 7", True)


def test_about_updates_leads_to_the_version(file: Path) -> None:
    file.write_bytes(changed(file, format=9, app="9.0"))
    sitting = at_shelf()
    opened(sitting, file)
    sitting.key(pygame.K_u, "u")
    assert isinstance(sitting.window.scene, CreditsScene)


def test_a_file_opens_when_the_rest_has_arrived(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched: list[Arrival] = []

    def arrival(path: Path) -> Arrival:
        watched.append(Arrival(path, seconds=0.005))
        return watched[-1]

    monkeypatch.setattr("game.app.files.opening.Arrival", arrival)
    whole = file.read_bytes()
    file.write_bytes(whole[:900])
    sitting = at_shelf()
    assert isinstance(opened(sitting, file), SmallCard)
    file.write_bytes(whole)
    for _ in range(400):
        sitting.step(ms=60)
        if isinstance(sitting.desk.modal, MatchCard):
            break
        pygame.time.wait(2)
    assert isinstance(sitting.desk.modal, MatchCard)


# several, and over every screen


def test_of_several_files_the_latest_of_each_match_opens(tmp_path: Path) -> None:
    early, other = new_match(THREE, 3), new_match(TWO, 9)
    late = played_out(new_match(THREE, 3))
    paths = [
        written(tmp_path, early, "early"), tmp_path / "gone", written(tmp_path, other, "other"),
        written(tmp_path, late, "late"),
    ]  # fmt: skip
    assert latest_of_each(paths) == paths[1:]
    sitting = at_shelf()
    assert isinstance(opened(sitting, *paths), SmallCard)
    for name in ("other", "late"):
        sitting.key(pygame.K_ESCAPE)
        for _ in range(4):
            sitting.step(ms=400)
        card = sitting.desk.modal
        assert isinstance(card, MatchCard) and card.words.title == name
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    assert sitting.desk.modal is None


def test_a_further_file_waits_for_the_card_that_is_open(file: Path, tmp_path: Path) -> None:
    sitting = at_shelf()
    match_card(sitting, file)
    sitting.window.go(ToOpenFile((written(tmp_path, new_match(TWO, 9), "other"),)))
    sitting.step(ms=400)
    assert isinstance(sitting.desk.modal, MatchCard) and sitting.desk.modal.words.title == NAME
    sitting.key(pygame.K_ESCAPE)
    for _ in range(4):
        sitting.step(ms=400)
    assert isinstance(sitting.desk.modal, MatchCard) and sitting.desk.modal.words.title == "other"


def test_the_match_behind_pauses_and_a_curtain_stays_closed(file: Path) -> None:
    sitting = AtTable(new_match(MIXED, 3), new_services())
    desk = sitting.table.view.desk
    draw_curtain(desk, sitting.table.match, 0, 1)
    match_card(sitting, file)
    before = len(sitting.table.match.log)
    for _ in range(20):
        sitting.step(ms=100)
    assert sitting.table.resting and len(sitting.table.match.log) == before
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    assert covered(desk), "the card has gone, the curtain hangs"


def test_a_card_over_the_records_leaves_them_open(file: Path) -> None:
    sitting = at_shelf()
    sitting.window.go(ToRecords())
    match_card(sitting, file)
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    assert isinstance(sitting.window.scene, RecordsScene) and sitting.desk.modal is None


# the process that looks at files


def test_a_file_that_asks_for_too_much_has_its_card(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(*given: object, **more: object) -> bytes:
        raise AsksTooMuch

    card = looked_at_apart(file, monkeypatch, greedy)
    assert isinstance(card, SmallCard)
    assert card.head.title == say("match_faults.too_much.title")


def test_a_process_that_fails_leaves_a_sentence(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*given: object, **more: object) -> bytes:
        raise ProcessFailed("no memory for it")

    card = looked_at_apart(file, monkeypatch, failing)
    assert isinstance(card, SmallCard) and card.words.words


def test_a_look_can_be_cancelled(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = Event()

    def slow(*given: object, stopped: Callable[[], bool]) -> bytes:
        while not stopped():
            pygame.time.wait(1)
        ended.set()
        raise ProcessFailed("it was ended")

    sitting = at_shelf()
    sitting.services.apart = ()
    monkeypatch.setattr(examination, "confined", slow)
    sitting.window.go(ToOpenFile((file,)))
    for _ in range(5):
        sitting.step(ms=100)
    card = sitting.desk.modal
    assert isinstance(card, SmallCard) and card.head.title == say("opening.checking")
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    assert sitting.desk.modal is None and ended.wait(5)


def looked_at_apart(
    file: Path, monkeypatch: pytest.MonkeyPatch, process: Callable[..., bytes]
) -> MatchCard | SmallCard:
    """The card of a file, of which a process in a thread has told."""
    sitting = at_shelf()
    sitting.services.apart = ()
    monkeypatch.setattr(examination, "confined", process)
    sitting.window.go(ToOpenFile((file,)))
    for _ in range(500):
        sitting.step(ms=60)
        card = sitting.desk.modal
        if isinstance(card, MatchCard) or (isinstance(card, SmallCard) and card.waiting is None):
            return card
        pygame.time.wait(1)
    raise AssertionError("it is looked at for ever")


def test_a_table_that_cannot_be_drawn_leaves_the_card(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object, **more: object) -> None:
        raise KeyError("a piece that is nowhere")

    monkeypatch.setattr(examination, "draw_board", broken)
    assert match_card(at_shelf(), file).words.title == NAME
