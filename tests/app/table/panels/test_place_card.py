"""The card of a place never keeps the mouse from the board, unless somebody pinned it there."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST
from game.app.play.selection import Selection
from game.app.play.turn_controller import TurnController
from game.app.skin_api.view_models import Place, PlaceFacts, Row
from game.app.table.panels.place_card import ART, PlaceCard
from game.engine.rules import Rules
from game.store.asset_names import asset_names
from tests.app.drivers.positions import of_two_places, skin_of, soon
from tests.app.drivers.table import FOUR, AtTable, new_match, new_services
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")
every_game = pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.id)


@pytest.fixture
def sitting() -> AtTable:
    """A table at which a person chooses a piece and its place."""
    sitting = AtTable(of_two_places().after)
    sitting.to_choice()
    return sitting


def selection_of(sitting: AtTable) -> Selection:
    assert sitting.controller.selection is not None
    return sitting.controller.selection


def card_over(sitting: AtTable) -> tuple[PlaceCard, tuple[str, ...]]:
    """Rest on a piece so that its card lies over a place it may move to; the card and the two places."""
    for way in selection_of(sitting).paths:
        start, target = way.places
        sitting.move(*sitting.spot_for(start))
        sitting.wait(lambda: sitting.table.view.place_card is not None)
        place_card, (x, y) = sitting.table.view.place_card, sitting.middle_of(target)
        if place_card is not None and place_card.box.contains((x, y)):
            return place_card, way.places
    raise AssertionError("no card lies over such a place")


def buttons(x: float, y: float, button: int = 1) -> list[pygame.Event]:
    pos = round(x), round(y)
    return [
        pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button),
    ]


def test_a_card_closes_as_soon_as_its_place_is_picked_and_what_lay_below_it_can_be_picked(
    sitting: AtTable,
) -> None:
    _, places = card_over(sitting)
    sitting.step(*buttons(*sitting.spot_for(places[0])))
    sitting.step(ms=1000)
    assert sitting.table.view.place_card is None, "what is to be chosen next is seen"
    sitting.step(*buttons(*sitting.spot_for(places[1])))
    assert selection_of(sitting).picked == places


def test_a_click_on_a_pinned_card_lets_it_go_and_does_nothing_else(sitting: AtTable) -> None:
    place_card, places = card_over(sitting)
    sitting.step(*buttons(*sitting.spot_for(places[0]), button=3))
    sitting.move(*sitting.spot_for(places[1]))
    for _ in range(60):
        sitting.step()
    assert sitting.table.view.place_card is not None and sitting.table.view.place_card.card == place_card.card
    sitting.step(*buttons(*sitting.spot_for(places[1])))
    assert selection_of(sitting).picked == ()
    sitting.step()
    assert sitting.table.view.place_card is None or sitting.table.view.place_card.card != place_card.card


def rested_on(sitting: AtTable, place: Place) -> None:
    """Move the pointer onto a place and let it rest there."""
    sitting.move(*sitting.spot_for(place))
    sitting.step(ms=400)
    sitting.step()


def two_with_cards(sitting: AtTable) -> tuple[Place, Place]:
    """Two places that have cards, of which no choice is shown before it is made."""
    skin, shown = sitting.table.skin, sitting.controller.event_player.shown
    found: list[Place] = []
    for place in skin.places.shapes(shown):
        if skin.facts.place(shown, place) is not None:
            rested_on(sitting, place)
            if sitting.table.view.place_card is not None:
                found.append(place)
        if len(found) == 2:
            return found[0], found[1]
    raise AssertionError("no two places with cards")


def put_under_card(sitting: AtTable) -> None:
    """Have something move where the card of a place lies."""
    view = sitting.table.view
    assert view.place_card is not None
    area = view.pixels(view.place_card.box)
    x, y = view.board.camera.to_board(area.center)
    sitting.controller.event_player.stage.sprite(
        lambda canvas: canvas.box(Box.around(x, y, 8, 8), 2, "#ff0000")
    )
    sitting.step()
    sitting.step()


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """Whether something moves at the table is said here."""
    told = {"moves": False}
    monkeypatch.setattr(TurnController, "moving", property(lambda controller: told["moves"]))
    return told


def test_no_card_opens_while_something_moves_but_an_open_one_stays(
    sitting: AtTable, busy: dict[str, bool]
) -> None:
    first, other = two_with_cards(sitting)
    view = sitting.table.view
    rested_on(sitting, first)
    card = view.place_card
    busy["moves"] = True
    sitting.step(ms=400)
    assert card is not None and view.place_card is card
    rested_on(sitting, other)
    assert view.place_card is None
    busy["moves"] = False
    sitting.step()
    assert view.place_card is not None


@pytest.mark.drawn
def test_a_card_in_the_way_closes_until_the_pointer_is_moved(sitting: AtTable, busy: dict[str, bool]) -> None:
    place, _ = two_with_cards(sitting)
    view = sitting.table.view
    rested_on(sitting, place)
    busy["moves"] = True
    put_under_card(sitting)
    assert view.place_card is None
    busy["moves"] = False
    sitting.controller.event_player.stage.clear()
    for _ in range(3):
        sitting.step(ms=400)
    assert view.place_card is None, "the pointer only lies there"
    x, y = sitting.spot_for(place)
    sitting.move(x + 1, y)
    sitting.step()
    assert view.place_card is not None


def test_a_pinned_card_gives_way_to_what_moves(sitting: AtTable, busy: dict[str, bool]) -> None:
    place, _ = two_with_cards(sitting)
    view = sitting.table.view
    sitting.click(*sitting.spot_for(place), button=3)
    before = view.place_card
    busy["moves"] = True
    put_under_card(sitting)
    after = view.place_card
    assert before is not None and after is not None and after.card == before.card
    assert not after.covers(view._in_window(area) for area in view.board.moving)  # pyright: ignore[reportPrivateUsage]


def test_what_is_pinned_while_others_act_stays_until_somebody_is_asked(sitting: AtTable) -> None:
    hand = sitting.table.hand
    place, _ = two_with_cards(sitting)
    hand.moment_changed(others=True)
    hand.pin(place)
    for _ in range(2):
        hand.moment_changed(others=True)
        assert hand.pinned
    hand.moment_changed()
    assert not hand.pinned


def test_a_button_held_on_a_place_pins_its_card_and_clicks_nothing(sitting: AtTable) -> None:
    start = selection_of(sitting).paths[0].places[0]
    pos = tuple(map(round, sitting.spot_for(start)))
    sitting.move(*pos)
    sitting.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    assert sitting.table.hand.wake is not None
    sitting.step(ms=600)
    sitting.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert sitting.table.hand.pinned and sitting.table.view.place_card is not None
    assert selection_of(sitting).picked == ()


@every_game
def test_a_card_lies_never_over_the_pointer(rules: Rules) -> None:
    sitting = AtTable(new_match(FOUR, rules=rules))
    view, skin, state = sitting.table.view, sitting.table.skin, sitting.controller.event_player.shown
    s = view.desk.scale
    for place in skin.places.shapes(state):
        card, about = skin.facts.place(state, place), view.box_of(place)
        if card is None or about is None:
            continue
        for dx, dy in ((0.05, 0.5), (0.5, 0.5), (0.95, 0.5)):
            x, y = about.x + about.w * dx, about.y + about.h * dy
            if view.board.area.collidepoint(x * s, y * s):
                view.desk.pointer.at = (x, y)
                view.look_at(card, about)
                assert view.place_card is not None and not view.place_card.box.contains((x, y)), place


def test_in_wide_windows_the_card_lies_in_the_dock_at_once_and_never_over_the_board() -> None:
    sitting = AtTable(new_match(FOUR), size=(2560, 1080))
    sitting.to_choice()
    view = sitting.table.view
    placing, state = view.placing, sitting.controller.event_player.shown
    assert placing is not None and placing.dock is not None
    here = sitting.table.skin.places.here(state, 0)
    assert here is not None and view.resting is not None and view.place_card is None
    assert view.resting.card == sitting.table.skin.facts.place(state, here)
    other = next(place for place in sitting.table.skin.places.shapes(state) if place != here)
    sitting.move(*sitting.spot_for(other))
    sitting.step()
    assert view.place_card is not None and view.place_card.card == sitting.table.skin.facts.place(
        state, other
    )
    box = view.place_card.box
    assert placing.dock.contains((box.x, box.y)) and placing.dock.contains((box.right - 1, box.bottom - 1))
    assert view.resting not in view.desk.panels
    sitting.move(1.0, 1.0)
    sitting.step()
    assert view.place_card is None and view.resting in view.desk.panels


@every_game
def test_the_tallest_card_of_each_game_fits_into_the_dock(rules: Rules) -> None:
    sitting = AtTable(new_match(FOUR, rules=rules), size=(2560, 1080))
    view, skin = sitting.table.view, sitting.table.skin
    state = sitting.controller.event_player.shown
    assert view.placing is not None and view.placing.dock is not None
    for place in skin.places.shapes(state):
        view.look_at(skin.facts.place(state, place), view.box_of(place))
        if view.place_card is not None:
            assert view.place_card.box.bottom <= view.placing.dock.bottom - 4, place


@every_game
def test_nothing_is_cut_on_a_card_nor_a_name_on_that_of_an_auction(rules: Rules) -> None:
    sitting = AtTable(new_match(rules=rules))
    skin, state = sitting.table.skin, sitting.controller.event_player.shown
    drawn: list[str] = []

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            drawn.append(words)
            return super().text(words, x, y, *rest, **more)

    canvas = Spy(pygame.Surface((400, 400)), 1.0, HIGH_CONTRAST, 1.0)
    for place in skin.places.shapes(state):
        card = skin.facts.place(state, place)
        if card is not None:
            place_card = PlaceCard(
                card, Box(0, 0, 1, 1), Box(0, 0, 868, 574), skin, sitting.table.match.seats
            )
            place_card.arrange(canvas, Box(0, 0, 1280, 720))
            place_card.ground(canvas)
            place_card.box = Box(0, 0, 250, 300)  # as wide as in an auction
            if card.price:
                place_card.ground(canvas)
    assert [words for words in drawn if words.endswith("…")] == []


def test_a_card_with_many_rows_stays_in_the_dock() -> None:
    sitting = AtTable(new_match(FOUR), size=(2560, 1080))
    view = sitting.table.view
    assert view.placing is not None and view.placing.dock is not None
    rows = tuple(Row(f"Row {n}", "P$1K") for n in range(9))
    view.look_at(PlaceFacts("Kuwait", "The Gulf", rows=rows, footer="For sale"), view.placing.board)
    assert view.place_card is not None and view.place_card.box.bottom <= view.placing.dock.bottom - 4
    drawn: list[float] = []

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            drawn.append(y)
            return super().text(words, x, y, *rest, **more)

    view.place_card.ground(Spy(pygame.Surface((8, 8)), 1.0, HIGH_CONTRAST, 1.0))
    assert max(drawn) < view.place_card.box.bottom - 8


def test_an_empty_dock_says_what_it_is_for_and_a_filled_one_says_nothing() -> None:
    nowhere = soon(lambda match, choice: skin_of(match).places.here(match.state, choice.seat) is None)
    sitting = AtTable(nowhere, size=(2560, 1080))
    sitting.to_choice()
    view, skin = sitting.table.view, sitting.table.skin
    drawn: list[str] = []

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            drawn.append(words)
            return super().text(words, x, y, *rest, **more)

    canvas = Spy(pygame.Surface((8, 8)), 1.0, HIGH_CONTRAST, 1.0)
    view.dock.ground(canvas)
    assert drawn
    drawn.clear()
    shown = sitting.controller.event_player.shown
    place = next(place for place in skin.places.shapes(shown) if skin.facts.place(shown, place) is not None)
    view.look_at(skin.facts.place(shown, place), view.box_of(place))
    view.dock.ground(canvas)
    assert not drawn


@pytest.mark.game
@every_game
def test_with_large_letters_a_card_stays_on_a_small_board(rules: Rules) -> None:
    sitting = AtTable(new_match(FOUR, rules=rules), new_services(rules, text_scale=1.6), size=(1024, 600))
    view, skin, state = sitting.table.view, sitting.table.skin, sitting.controller.event_player.shown
    assert view.placing is not None
    looked = 0
    for place in skin.places.shapes(state):
        card, about = skin.facts.place(state, place), view.box_of(place)
        view.look_at(card, about)
        if view.place_card is None or card is None or about is None:
            continue
        looked += 1
        assert view.place_card.box.bottom <= view.placing.board.bottom, place
        if card.price:
            assert not view.place_card.box.overlaps(about), place
    assert looked


@pytest.mark.parametrize(("text", "high", "shown"), [(1.0, 574, True), (1.6, 574, False), (1.0, 200, False)])
def test_a_card_shows_its_picture_where_there_is_room(text: float, high: float, shown: bool) -> None:
    sitting = AtTable(new_match(FOUR))
    canvas = Canvas(pygame.Surface((900, 600)), 1.0, HIGH_CONTRAST, text)
    scene = next(name for name in asset_names("cards") if not name.startswith("backs/"))
    heights = list[float]()
    for name in ("", scene):
        facts = PlaceFacts("Somewhere", rows=(Row("A row", "5"),) * 3, scene=name)
        board = Box(0, 0, 868, high)
        card = PlaceCard(facts, Box(0, 0, 1, 1), board, sitting.table.skin, sitting.table.match.seats)
        card.arrange(canvas, Box(0, 0, 1280, 720))
        card.ground(canvas)
        heights.append(card.box.h)
    assert heights[1] - heights[0] == (ART if shown else 0)
