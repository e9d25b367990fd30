"""The shelf: boxes, the card, on with what was begun, credits."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.app.guide.note import LeaveGuide
from game.app.guide.scene import GuideScene
from game.app.library.records import RecordsScene
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.surface_cache import FRONTS
from game.app.play.commands import OpenSettings
from game.app.services.games import PLAIN, game_boxes
from game.app.services.routes import ToSave
from game.app.services.services import Services
from game.app.setup.scene import SetupScene
from game.app.shelf.credits import CreditRow, CreditsScene
from game.app.shelf.learn import LearnSheet
from game.app.shelf.licence import LicenceDialog
from game.app.shelf.menu import ContinuePlate
from game.app.shelf.scene import ShelfScene
from game.app.table.scene import TableScene
from game.app.widgets.tooltip import Toast
from game.engine.finding import find_rules
from game.store import folders
from game.store.catalogue import say
from game.store.credits import load_credits
from game.store.guides import first_match, load_guides
from game.store.listing import SavedMatch
from game.store.settings import Settings
from game.store.shelf import shelf
from tests.app.drivers.screens import AtShelf
from tests.app.drivers.table import TWO, new_match, new_services
from tests.app.guide.pupil import GAMES as SHIPPED
from tests.contract.games import GAMES
from tests.contract.plugins import OWN, plugin

pytestmark = pytest.mark.usefixtures("unseen")
ROOT = Path(__file__).parents[3]


def example_services() -> Services:
    return Services(GAMES, Settings())


def unseen(canvas: Canvas, box: Box, save: SavedMatch) -> None:
    raise AssertionError("nothing is drawn here")


def test_every_box_of_the_list_has_a_front_and_a_game() -> None:
    games = find_rules()
    for entry in shelf():
        assert (folders.assets() / "boxes" / f"{entry.id}.svg").is_file()
    assert [box.id for box in game_boxes(Services(games, Settings()))] == [entry.id for entry in shelf()]


def test_the_list_that_is_shipped_is_the_one_that_is_built() -> None:
    built = ROOT / "packaging" / "assets" / "boxes" / "shelf.yaml"
    assert built.read_bytes() == (folders.assets() / "boxes" / "shelf.yaml").read_bytes()


def test_an_added_game_stands_behind_the_others_in_a_plain_box() -> None:
    services = Services(GAMES, Settings(show_first_steps=False))
    boxes = game_boxes(services)
    assert boxes[-1].id not in find_rules() and boxes[-1].front == PLAIN
    hands = AtShelf(services, boxes[-1].id)
    row = hands.shelf.view.row
    assert hands.shelf.box.id == boxes[-1].id and len(boxes) - 1 in row.shown
    hands.key(pygame.K_HOME)
    assert hands.shelf.chosen == 0 and len(boxes) - 1 not in row.shown
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.window.scene, SetupScene)


def test_the_shelf_stands_whatever_the_game_on_it_does(caplog: pytest.LogCaptureFixture) -> None:
    code = OWN.replace("RULES = ", "Own.policy = property(lambda self: 1 / 0)\nRULES = ")
    place = plugin(folders.plugins(), "without_peace", code)
    services = Services(find_rules(str(place)), Settings())
    hands = AtShelf(services, "without_peace")
    assert hands.shelf.box.id == "without_peace" and "cannot get ready" in caplog.text
    hands.key(pygame.K_RETURN)
    assert hands.window.scene is hands.shelf and "cannot be set up" in caplog.text
    hands.key(pygame.K_LEFT)
    assert hands.shelf.box.id != "without_peace"


def test_boxes_are_chosen_and_opened_by_mouse() -> None:
    hands = AtShelf()
    row = hands.shelf.view.row
    last = len(row.boxes) - 1
    front = row.fronts()[last]
    hands.click_at(front.cx, front.cy)
    assert hands.shelf.chosen == last and hands.shelf.view.card.title.words == row.boxes[last].name
    front = row.fronts()[last]
    hands.click_at(front.cx, front.cy)
    setup = hands.window.scene
    assert isinstance(setup, SetupScene) and setup.draft.rules.id == row.boxes[last].id
    hands.key(pygame.K_ESCAPE)
    back = hands.window.scene
    assert isinstance(back, ShelfScene) and back.box.id == setup.draft.rules.id


def test_boxes_are_chosen_and_opened_by_keys() -> None:
    hands = AtShelf(Services(find_rules(), Settings(show_first_steps=False)), game=SHIPPED[0].id)
    assert hands.brass() == ["New game"]
    for _ in range(20):
        hands.key(pygame.K_RIGHT)
    assert hands.shelf.chosen == len(hands.shelf.boxes) - 1
    for _ in range(20):
        hands.key(pygame.K_LEFT)
    assert hands.shelf.chosen == 0
    hands.key(pygame.K_n, "n")
    assert isinstance(hands.window.scene, SetupScene)


def test_newcomers_are_offered_to_learn_first() -> None:
    hands = AtShelf(game=SHIPPED[0].id)
    assert hands.brass() == ["Learn to play"]
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.window.scene, GuideScene)
    hands.window.scene.view.desk.listener(LeaveGuide())
    assert not hands.services.settings.show_first_steps


def test_the_latest_match_goes_on_from_a_brass_plate() -> None:
    services = new_services()
    services.save_as(new_match(TWO, 3), "Friday")
    hands = AtShelf(services)
    assert hands.brass() == ["Continue"]
    assert hands.shelf.view.menu.latest is not None
    for _ in range(4):
        hands.step(ms=100)
    hands.key(pygame.K_RETURN)
    table = hands.window.scene
    assert isinstance(table, TableScene) and table.match.seed == 3


def test_enter_does_what_is_in_brass_at_a_box_too() -> None:
    """With the keys or a gamepad one comes by the boxes: then the way into the game is in brass."""
    for newcomer, way, scene in ((True, "Learn to play", GuideScene), (False, "New game", SetupScene)):
        services = Services(find_rules(), Settings(show_first_steps=newcomer))
        services.save_as(first_match(SHIPPED[0], next(iter(load_guides(SHIPPED[0]).values()))), "Friday")
        hands = AtShelf(services, game=SHIPPED[1].id)
        assert hands.brass() == ["Continue"]
        hands.key(pygame.K_LEFT)
        hands.key(pygame.K_RIGHT)
        assert hands.brass() == [way] and hands.shelf.box.id == SHIPPED[1].id
        hands.step(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
        assert hands.brass() == ["Continue"], "no ring is to be seen"
        hands.key(pygame.K_LEFT)
        hands.key(pygame.K_RIGHT)
        press = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0, pad="pad-a")
        hands.step(press)
        assert isinstance(hands.window.scene, scene)


def test_the_plate_says_how_far_a_match_is() -> None:
    services = new_services()
    services.save_as(new_match(TWO, 3), "Friday")
    save = services.latest()
    assert save is not None
    for headline, told in (("", f"Caravan, {save.inline_progress}; "), ("Ada won.", "Caravan, Ada won; ")):
        plate = ContinuePlate(msgspec.structs.replace(save, headline=headline), "Caravan", "today", unseen)
        assert all(words.startswith(told) for words in plate.latest[:2])


@pytest.mark.drawn
def test_the_picture_of_the_table_comes_after_the_first_frame() -> None:
    services = new_services()
    services.save_as(new_match(TWO, 3), "Friday")
    hands = AtShelf(services)
    plate = hands.shelf.view.menu.latest
    assert plate is not None and plate.wake is not None
    assert hands.step(ms=200), "the picture is drawn now"
    assert plate.wake is None and hands.step(ms=200) == []


def test_the_rule_book_is_that_of_the_chosen_box() -> None:
    hands = AtShelf(game=SHIPPED[-1].id)
    hands.key(pygame.K_r, "r")
    assert hands.desk.modal is not None
    hands.key(pygame.K_ESCAPE)
    hands.step(ms=400)
    hands.key(pygame.K_F1)
    assert hands.desk.modal is not None


def test_a_game_with_a_guide_is_learnt_from_the_shelf() -> None:
    hands = AtShelf(game=SHIPPED[0].id)
    hands.key(pygame.K_l, "l")
    assert isinstance(hands.window.scene, GuideScene)


def test_of_several_guides_one_is_chosen_and_goes_on_from_a_save() -> None:
    place = plugin(folders.plugins(), "taught_own")
    for name, title in (("guide", "A walk"), ("guide-swim", "A swim")):
        head = f"title: {title}\ntext: It teaches.\nseed: 3\nplayers: [random]\n"
        (place / f"{name}.yaml").write_text(head + "notes:\n  - {title: Go, text: [Go on.]}\n", "utf-8")
    hands = AtShelf(Services(find_rules(str(place)), Settings()), "taught_own")
    hands.key(pygame.K_l, "l")
    hands.step(ms=400)
    sheet = hands.desk.modal
    assert isinstance(sheet, LearnSheet) and hands.window.scene is hands.shelf
    assert [name.words for name, _, _ in sheet.rows] == ["A walk", "A swim"]
    hands.key(pygame.K_2, "2")
    begun = hands.window.scene
    assert isinstance(begun, GuideScene) and begun.note.heading == "A swim"
    hands.window.go(ToSave(hands.services.save_as(begun.match, "swimming", begun.lesson)))
    again = hands.window.scene
    assert isinstance(again, GuideScene) and again is not begun and again.note.heading == "A swim"


def test_a_game_without_a_guide_says_so() -> None:
    services = example_services()
    hands = AtShelf(services, game_boxes(services)[-1].id)
    learn = hands.shelf.view.card.learn
    assert not learn.enabled and learn.reason is not None and "rule book" in learn.reason.sentence
    hands.key(pygame.K_l, "l")
    assert hands.window.scene is hands.shelf


def test_letters_larger_and_other_colours_are_in_force_at_once() -> None:
    hands = AtShelf()
    hands.shelf.handle(OpenSettings())
    hands.step(ms=400)
    hands.services.settings.text_scale = 1.6
    hands.services.settings.theme = "contrast"
    hands.shelf.apply_settings()
    hands.step()
    assert hands.desk.text_scale == 1.6 and hands.desk.theme.plain


@pytest.mark.drawn
def test_a_shelf_at_rest_draws_nothing() -> None:
    hands = AtShelf()
    for _ in range(5):
        hands.step(ms=400)
    assert not hands.shelf.busy
    assert all(hands.step() == [] for _ in range(10))


def test_a_box_steps_forward_and_with_less_motion_is_there_at_once() -> None:
    for reduced in (False, True):
        hands = AtShelf(Services(find_rules(), Settings(reduced_motion=reduced)), shelf()[0].id)
        hands.step()
        hands.key(pygame.K_RIGHT)
        row = hands.shelf.view.row
        rest = row.fronts()
        assert row.busy is hands.shelf.busy is not reduced
        assert (row.fronts(moving=True)[0].w > rest[0].w) is not reduced
        for _ in range(20):
            hands.step()
        assert not row.busy and row.fronts(moving=True) == rest
        assert rest[1].w > rest[0].w


def test_quit_closes_the_window() -> None:
    hands = AtShelf()
    hands.key(pygame.K_q, "q")
    assert hands.window.scene is None


def test_credits_name_everything_that_is_shipped_and_everything_needed() -> None:
    groups = load_credits()
    named = " ".join(credit.what for group in groups for credit in group.lines)
    for line in (ROOT / "pyproject.toml").read_text("utf-8").partition("dependencies = [")[2].splitlines():
        if line.startswith("]"):
            break
        if '"' in line:
            assert line.strip(' "').partition(">")[0].casefold() in named.casefold()
    text = (folders.assets() / "LICENSES.md").read_text("utf-8")
    for folder in folders.assets().iterdir():
        if folder.is_dir():
            assert f"| `{folder.name}/" in text, folder.name
    assert all(credit.by and credit.licence for group in groups for credit in group.lines)


def test_records_lie_over_the_shelf() -> None:
    hands = AtShelf()
    hands.key(pygame.K_t, "t")
    assert isinstance(hands.window.scene, RecordsScene)
    hands.step()
    hands.key(pygame.K_ESCAPE)
    assert hands.window.scene is hands.shelf


def test_credits_are_read_by_keys_and_left_again() -> None:
    hands = AtShelf()
    hands.key(pygame.K_c, "c")
    scene = hands.window.scene
    assert isinstance(scene, CreditsScene)
    assert any(isinstance(part, CreditRow) for part in scene.sheet.parts)
    hands.step()
    before = scene.sheet.scroller.offset
    hands.key(pygame.K_PAGEDOWN)
    assert scene.sheet.scroller.offset > before
    hands.key(pygame.K_ESCAPE)
    assert hands.window.scene is hands.shelf
    hands.step()


def test_an_upright_window_has_shelves_one_below_the_other_that_arrows_lead_between() -> None:
    hands = AtShelf(size=(1024, 1400))
    hands.key(pygame.K_HOME)
    view = hands.shelf.view
    assert [view.row.shelf_of(n) for n in view.row.shown] == [0, 0, 0, 1, 1]
    assert view.card.tail == 0.0, "what stands on the upper shelf is not right above the card"
    hands.key(pygame.K_DOWN)
    assert hands.shelf.chosen == 3 and view.card.box.x < view.card.tail < view.card.box.right
    hands.key(pygame.K_DOWN)
    assert hands.shelf.chosen == 3
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_UP)
    assert hands.shelf.chosen == 2
    assert all(a.box.bottom < b.box.y for a, b in itertools.pairwise((view.row, view.card, view.menu)))


@pytest.mark.parametrize("size", [(1024, 600), (2560, 1080), (1024, 1400)])
def test_plates_and_boxes_stand_inside_their_row(size: tuple[int, int]) -> None:
    hands = AtShelf(size=size)
    row = hands.shelf.view.row
    for place in range(len(row.boxes)):
        row.choose(place)
        hands.step()
        fronts = list(row.fronts().values())
        assert all(front.x >= row.box.x - 1 and front.right <= row.box.right + 1 for front in fronts)
        assert all(front.y >= row.box.y - 1 and front.bottom <= row.box.bottom for front in fronts)
        for left, right in itertools.pairwise(fronts):
            beside = left.right + 16 <= right.x
            assert beside or left.bottom < right.y, "the side of a box hides no other"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (1024, 1400)])
@pytest.mark.parametrize("text", [1.0, 1.6])
def test_what_a_toast_says_covers_nothing_that_is_pressed(size: tuple[int, int], text: float) -> None:
    services = Services(GAMES, Settings(text_scale=text))
    services.save_as(new_match(TWO, 3), "Friday")
    fault = "The file is damaged: its brackets are nested without end, and there are many of them."
    hands = AtShelf(services, size=size, notice=fault)
    toast = next(panel for panel in hands.desk.panels if isinstance(panel, Toast))
    pressed = [part for panel in hands.shelf.view.panels for part in panel.walk() if part.focusable]
    boxes = [part.box for part in pressed if part is not hands.shelf.view.row]
    boxes.extend(hands.shelf.view.row.fronts().values())
    assert not [box for box in boxes if box.overlaps(toast.box)]
    assert toast.box.y >= 0 and toast.box.x >= 0


def test_a_licence_can_be_read_under_the_credits() -> None:
    hands = AtShelf()
    hands.key(pygame.K_c, "c")
    scene = hands.window.scene
    assert isinstance(scene, CreditsScene)
    rows = [part for part in scene.sheet.parts if isinstance(part, CreditRow)]
    font = next(row for row in rows if row.read is not None)
    assert font.read is not None
    scene.handle(font.read.command)
    hands.step()
    dialog = scene.desk.modal
    assert isinstance(dialog, LicenceDialog)
    told = " ".join(label.words for label in dialog.words)
    assert "SIL OPEN FONT LICENSE" in told and "Reserved Font Name" in told
    before = dialog.scroller.offset
    hands.key(pygame.K_PAGEDOWN)
    assert dialog.scroller.offset > before
    hands.key(pygame.K_ESCAPE)
    hands.step()
    assert scene.desk.modal is None and hands.window.scene is scene


def test_the_foot_tells_whoever_uses_a_gamepad_of_its_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    at, drawn, write = AtShelf(), set[str](), Canvas.text

    def spy(canvas: Canvas, words: str, *rest: Any, **more: Any) -> float:
        drawn.add(words)
        return write(canvas, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", spy)
    at.step(
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    )
    assert say("shelf.hints_pad") in drawn and say("shelf.hints") not in drawn
    at.key(pygame.K_LEFT)
    assert say("shelf.hints") in drawn


@pytest.mark.drawn
def test_a_box_that_was_drawn_without_its_shapes_is_not_kept(request: pytest.FixtureRequest) -> None:
    """Else a later test of its picture fails, by the order in which the tests run."""
    FRONTS.clear()
    request.getfixturevalue("only_words")
    assert not len(FRONTS)
    sitting = AtShelf()
    sitting.step(ms=1000)
    assert len(FRONTS)
    request.getfixturevalue("monkeypatch").undo()
    assert not len(FRONTS)
