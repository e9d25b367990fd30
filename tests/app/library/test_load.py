"""The list of saved matches: found, named, deleted, its pictures, and what they may show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.library.load import LoadSheet
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.play.commands import OpenLoad
from game.app.services.services import Services
from game.app.services.thumbnails import ThumbnailCache
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.vocabulary import PUBLIC, Seat
from game.store import folders
from game.store.boards import standard_board
from game.store.saves import autosave_path, load_match, save_match
from game.store.settings import Settings
from tests.app.drivers.matches import played_out
from tests.app.drivers.table import CARAVAN, TWO, AtTable, new_match, new_services
from tests.contract.games import EXAMPLES
from tests.contract.plugins import plugin

pytestmark = pytest.mark.usefixtures("unseen")


def opened(sitting: AtTable) -> LoadSheet:
    sitting.table.commands.handle(OpenLoad())
    sitting.step(ms=400)
    sheet = sitting.table.view.desk.modal
    assert isinstance(sheet, LoadSheet)
    return sheet


@pytest.fixture
def sitting() -> AtTable:
    made = AtTable(new_match(TWO, 3), new_services())
    for name in ("Friday", "Saturday with Chen"):
        made.services.save_as(made.table.match, name)
    return made


def write(sitting: AtTable, text: str) -> None:
    for _ in range(40):
        sitting.key(pygame.K_BACKSPACE)
    for letter in text:
        sitting.step(pygame.Event(pygame.TEXTINPUT, text=letter))


@pytest.mark.drawn
def test_pictures_are_drawn_one_by_one_while_it_rests(sitting: AtTable) -> None:
    sheet = opened(sitting)
    assert sheet.thumbnails.waiting
    steps = 0
    while sheet.thumbnails.waiting and steps < 10:
        sitting.step()
        steps += 1
    assert 1 <= steps <= 3
    assert not sitting.window.busy


def test_a_name_is_found(sitting: AtTable) -> None:
    sheet = opened(sitting)
    sitting.table.view.desk.focus.put(sheet.find, shown=True)
    write(sitting, "satur")
    assert [save.name for save in sheet.saves] == ["Saturday with Chen"]
    write(sitting, "bart")
    assert len(sheet.saves) == 2, "a seat's name counts too"
    write(sitting, "nobody")
    assert sheet.saves == () and sheet.empty.words == "Nothing fits."
    assert not sheet.play.enabled


def test_a_save_gets_another_name(sitting: AtTable) -> None:
    sheet = opened(sitting)
    place = next(n for n, save in enumerate(sheet.saves) if save.name == "Friday")
    sheet.list.choose(place)
    sitting.key(pygame.K_F2)
    assert not sheet.named.hidden and sitting.table.view.desk.focus.current is sheet.named
    write(sitting, "Sunday")
    sitting.key(pygame.K_RETURN)
    assert sorted(save.name for save in sitting.services.saves()) == ["Saturday with Chen", "Sunday"]
    assert sheet.chosen is not None and sheet.chosen.name == "Sunday"
    assert sheet.named.hidden and sitting.table.view.desk.focus.current is sheet.list


def test_a_name_that_is_taken_is_refused_with_a_sentence(sitting: AtTable) -> None:
    sheet = opened(sitting)
    place = next(n for n, save in enumerate(sheet.saves) if save.name == "Friday")
    sheet.list.choose(place)
    sitting.key(pygame.K_F2)
    write(sitting, "Saturday with Chen")
    sitting.key(pygame.K_RETURN)
    assert sheet.note.words == "There’s already a save called “Saturday with Chen”."
    assert not sheet.note.hidden
    assert sorted(save.name for save in sitting.services.saves()) == ["Friday", "Saturday with Chen"]


def test_a_key_that_is_held_deletes_nothing_more(sitting: AtTable) -> None:
    sheet = opened(sitting)
    sitting.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode="", scancode=0))
    for _ in range(20):
        sitting.step(ms=100)
    assert sheet.delete.label == "Really delete"
    assert len(sitting.services.saves()) == 2


def test_escape_first_leaves_the_name_then_the_list(sitting: AtTable) -> None:
    sheet = opened(sitting)
    sitting.key(pygame.K_F2)
    sitting.key(pygame.K_ESCAPE)
    assert sheet.named.hidden and sitting.table.view.desk.modal is sheet
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    assert sitting.table.view.desk.modal is None


def test_a_finished_match_that_saved_itself_is_no_game_to_go_on_with(sitting: AtTable) -> None:
    match = played_out(new_match(TWO, 4))
    save_match(match, autosave_path(match), auto=True)
    running = new_match(TWO, 5)
    save_match(running, autosave_path(running), auto=True)
    sheet = opened(sitting)
    assert len(sheet.saves) == 3
    assert not any(save.over for save in sheet.saves)


def test_the_version_before_is_a_way_out(sitting: AtTable) -> None:
    match = sitting.table.match
    path = sitting.services.save_as(match, "Friday")
    path.write_bytes(path.read_bytes()[:800])
    sheet = opened(sitting)
    place = next(n for n, save in enumerate(sheet.saves) if save.fault)
    sheet.list.choose(place)
    assert sheet.play.label == "Open the earlier version" and sheet.play.enabled
    assert sheet.note.words.endswith("The earlier version is complete.")
    assert not sheet.rename.enabled
    sitting.key(pygame.K_RETURN)
    assert isinstance(sitting.window.scene, TableScene) and sitting.window.scene is not sitting.table


def test_the_folder_is_shown(sitting: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def shown(folder: Path) -> bool:
        asked.append(folder)
        return False

    monkeypatch.setattr("game.app.library.load.open_folder", shown)
    sheet = opened(sitting)
    sitting.letter("o")
    assert asked == [folders.saves()]
    assert sheet.note.words == f"It’s {folders.saves()}."


def test_the_card_says_who_leads(sitting: AtTable) -> None:
    sheet = opened(sitting)
    facts = dict(sheet.card.facts)
    assert facts["Options"] == "Usual" and facts["Leader"].startswith("shared, ")


# what a picture may show


def drawn(services: Services, match: Match, path: Path) -> bytes:
    """The picture of a save of a match, as everybody sees it."""
    save_match(match, path, "x")
    (save,) = [save for save in services.saves() if save.path == path]
    thumbnails = ThumbnailCache(services)
    surface = pygame.Surface((434, 287))
    canvas = Canvas(surface, 1.0, NIGHT_FELT)
    box = Box(0, 0, 434, 287)
    assert not thumbnails.place(canvas, box, save)
    thumbnails.draw_one()
    assert thumbnails.place(canvas, box, save)
    return pygame.image.tobytes(surface, "RGB")


def test_hidden_hands_are_not_in_the_picture_of_a_save() -> None:
    """Two matches that differ in hidden cards alone have the same picture, also for the only person."""
    Window((1280, 720))
    services, rules = new_services(), CARAVAN
    seats = (Seat("Ada", "human", 0), Seat("Bart", "random", 1))
    match, other = new_match(seats, 11), new_match(seats, 11)
    hands = other.state.table.hands
    seen = [card for hand in hands for card in hand]
    hands[0][:] = [next(card for card in match.board.deck if card != old) for old in hands[0]]
    assert [card for hand in hands for card in hand] != seen
    assert rules.view(match.state, PUBLIC).table == rules.view(other.state, PUBLIC).table
    one = drawn(services, match, folders.saves() / "one.json")
    two = drawn(services, other, folders.saves() / "two.json")
    assert one == two
    full = rules.view(match.state, 0)
    assert any(card for card in full.table.hands[0]), "there is something to hide"


def test_a_line_of_the_list_holds_nothing_hidden() -> None:
    match = new_match(TWO, 11)
    path = folders.saves() / "hidden.json"
    save_match(match, path, "Friday")
    (line,) = new_services().saves()
    assert load_match(path, {CARAVAN.id: CARAVAN}).match.state.digest() == match.state.digest()
    secret = {card for hand in match.state.table.hands for card in hand}
    told = f"{line.name} {line.progress} {line.notice}"
    assert secret and not any(card in told for card in secret)


def test_a_folder_that_cannot_be_read_is_not_an_empty_one(
    sitting: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    shut, real = folders.saves(), Path.iterdir

    def refuse(path: Path) -> Any:
        if path == shut:
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(Path, "iterdir", refuse)
    monkeypatch.setattr("game.store.listing._files", list)
    sheet = opened(sitting)
    assert not sheet.empty.hidden
    assert sheet.empty.words == "The folder of saves can’t be read (Permission denied)."


def test_a_match_whose_game_is_gone_waits_for_it() -> None:
    place = plugin(folders.plugins(), "gone_tomorrow")
    services = Services(find_rules(str(EXAMPLES), str(place)), Settings())
    rules = services.games["gone_tomorrow"]
    match = Match(rules, standard_board(rules), rules.options(), TWO, 3)
    path = services.save_as(match, "Friday")
    before = path.read_bytes()

    sitting = AtTable(new_match(TWO, 3), new_services())
    sheet = opened(sitting)
    (save,) = sheet.saves
    assert save.absent and not sheet.play.enabled and not sheet.rename.enabled and sheet.delete.enabled
    assert sheet.note.title == "Gone tomorrow is missing" and sheet.note.kind == "care"
    assert "“gone_tomorrow” isn’t installed" in sheet.note.words and "The match is kept" in sheet.note.words
    sitting.key(pygame.K_RETURN)
    sitting.step(ms=400)
    assert sitting.window.scene is sitting.table and path.read_bytes() == before
