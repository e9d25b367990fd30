from collections import Counter

import pygame
import pytest
from msgspec.structs import replace

from game.app.paint import inscriptions
from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.skin_api.contract import find_skins
from game.app.skin_api.view_models import Marks
from game.app.skins.ghawar import field, pieces, stores
from game.app.skins.ghawar.skin import GhawarSkin
from game.rules.ghawar.board import HOME
from game.rules.ghawar.messages import Extract, Move, MoveRig
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NONE, UNKNOWN

from .matches import board, match, played, skin


def surface(scale: float = 0.5) -> pygame.Surface:
    return pygame.Surface((round(868 * scale), round(574 * scale)))


def test_the_skin_is_found() -> None:
    assert find_skins()["ghawar"] is GhawarSkin


@pytest.mark.parametrize("preset", ["competition", "published", "balanced"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_has_clicks_of_its_own(preset: str, seats: int) -> None:
    of = match(seats, seed=seats, preset=preset)
    look = skin(of)
    seen = 0
    for view, choice, _ in played(of, 160):
        legal = choice.legal(view)
        ways = [look.places.of(view, action) for action in legal]
        clicked = list(dict.fromkeys(way for way in ways if way))
        for way in clicked:  # trucks in the warehouse are alike, whatever else differs needs other clicks
            meant = [action for action, clicks in zip(legal, ways, strict=True) if clicks == way]
            ends = {replace(action, truck=0) if isinstance(action, Move) else action for action in meant}
            assert len(ends) == 1
            at = {view.table.trucks[action.truck] for action in meant if isinstance(action, Move)}
            assert len(meant) == 1 or at == {HOME}
        for way in clicked:
            assert not any(other[: len(way)] == way and other != way for other in clicked), way
        shapes = look.places.shapes(view)
        assert all(place in shapes for way in clicked for place in way)
        seen += len(clicked)
    assert seen > 500


def test_a_click_means_the_action_that_it_is_the_last_click_of() -> None:
    of = match(2, seed=3)
    look = skin(of)
    kinds: set[type] = set()
    for view, choice, _ in played(of, 200):
        for action in choice.legal(view)[:6]:
            way = look.places.of(view, action)
            if not way or ">" in way[-1] or "*" in way[-1]:
                continue
            meant = look.places.action_at(view, choice, way[:-1], way[-1])
            kinds.add(type(action))
            if isinstance(action, Move):
                assert isinstance(meant, Move)
                assert (meant.truck, meant.to) == (action.truck, action.to)
            else:
                assert meant == action
    assert kinds >= {Move, Extract, MoveRig}


def test_a_click_on_what_is_not_one_s_own_is_refused_with_a_reason() -> None:
    of = match(2, seed=5)
    look = skin(of)
    codes: set[str] = set()
    for view, choice, _ in played(of, 120):
        for place in look.places.shapes(view):
            meant = look.places.action_at(view, choice, (), place)
            refusal = choice.why_not(view, meant) if meant is not None else None
            codes |= {refusal.code} if refusal is not None else set()
    assert {"not_your_rig", "not_your_truck"} <= codes


@pytest.mark.parametrize("preset", ["competition", "published"])
def test_everything_is_told_without_a_fault(preset: str) -> None:
    of = match(3, seed=11, preset=preset)
    look = skin(of)
    for number, (view, choice, _) in enumerate(played(of, 130)):
        assert look.facts.headline(view).round.startswith("Round")
        assert all(look.facts.seat(view, seat).money for seat in range(3))
        assert (standing := look.facts.summary(view)) is not None and standing.lines
        for action in choice.legal(view)[:20]:
            forecast = look.facts.forecast(view, action)
            assert forecast is not None and forecast.title
            assert all(line.text for line in forecast.lines)
            if isinstance(action, Move):
                assert len(look.places.path_of(view, action)) >= 2
            look.facts.mark_label(view, action)
        if number % 40 == 0:
            for place in look.places.shapes(view):
                card = look.facts.place(view, place)
                assert card is None or card.title
                assert card is not None or place[0] == "c"


def test_the_hidden_game_keeps_its_secrets() -> None:
    of = match(2, seed=2, preset="published")
    look = skin(of)
    covered = 0
    for view, choice, _ in played(of, 150):
        for platform, owner in enumerate(view.table.rigs):
            if owner == NONE or view.table.blocks[platform] == NONE:
                continue
            covered += 1
            assert look.looks.seen(view.table, platform) == UNKNOWN
            card = look.facts.place(view, f"p-{platform}")
            assert card is not None and card.rows[0].left == "Hidden block"
        for action in choice.legal(view):
            if isinstance(action, Extract):
                label = look.facts.mark_label(view, action)
                assert label is not None and label.text == "?"
    assert covered > 50


def test_the_forecast_of_a_load_names_price_and_owner() -> None:
    of = match(3, seed=4)
    look = skin(of)
    told = [
        look.facts.forecast(view, action)
        for view, choice, _ in played(of, 900)
        for action in choice.legal(view)
        if isinstance(action, Extract)
    ]
    texts = [line.text for forecast in told if forecast for line in forecast.lines]
    assert any("from your own rig: free" in text for text in texts)
    assert any("rig: pay" in text for text in texts)
    assert any("at the end" in text for text in texts)


def test_the_results_add_up_to_the_total() -> None:
    for preset in ("competition", "published", "balanced"):
        of = match(3, seed=6, preset=preset)
        for _ in played(of, 6000):
            pass
        assert of.over
        look = skin(of)
        for seat in range(3):
            lines = look.facts.results(of.state, seat)
            assert sum(int(line.value) for line in lines) == of.state.table.totals[seat]


@pytest.mark.parametrize("on", ["standard", "oasis"])
@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST])
def test_ground_fills_the_whole_box(on: str, theme: Theme) -> None:
    of = match(3, seed=1, on=on)
    picture = surface()
    picture.fill("#ff00ff")
    skin(of).picture.ground(Canvas(picture, 0.5, theme))
    assert not any(
        picture.get_at((x, y))[:3] == (255, 0, 255) for x in range(0, 434, 7) for y in range(0, 287, 7)
    )


def test_absent_pieces_are_not_drawn() -> None:
    of = match(2, seed=9)
    look = skin(of)
    view = next(view for view, _, _ in played(of, 60) if max(view.table.rigs) >= 0)
    platform = next(p for p, owner in enumerate(view.table.rigs) if owner != NONE)
    box = look.places.shapes(view)[f"p-{platform}"]
    pictures: list[pygame.Surface] = []
    taken = (f"rig-{platform}", f"block-{platform}")
    for absent in (frozenset[str](), frozenset(taken)):
        picture = surface(1.0)
        look.picture.standing(Canvas(picture, 1.0, NIGHT_FELT), view, absent)
        pictures.append(picture.subsurface((int(box.x) + 8, int(box.y) + 8, 39, 39)))
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")


def test_blocks_have_the_colours_and_signs_of_the_board_file() -> None:
    signs: set[str] = set()
    for colour in board().colours:
        picture = pygame.Surface((100, 100))
        canvas = Canvas(picture, 1.0, NIGHT_FELT)
        pieces.draw_block(canvas, colour, 50, 50, 100)
        there = pygame.Color(picture.get_at((14, 60)))
        wanted = pygame.Color(colour.colour)
        assert max(abs(a - b) for a, b in zip(there[:3], wanted[:3], strict=True)) < 30
        assert colour.emblem in pieces.SIGNS
        signs.add(colour.emblem)
    assert len(signs) == 6


def test_marks_are_drawn_for_every_kind_of_place() -> None:
    of = match(2, seed=3)
    look = skin(of)
    kinds: set[str] = set()
    for view, choice, _ in played(of, 120):
        ways = [look.places.of(view, action) for action in choice.legal(view)]
        places = [way[-1] for way in ways if way][:1]
        if not places or places[0][0] in kinds:
            continue
        kinds.add(places[0][0])
        plain, marked = surface(), surface()
        look.picture.standing(Canvas(plain, 0.5, NIGHT_FELT), view, frozenset())
        look.picture.standing(Canvas(marked, 0.5, NIGHT_FELT), view, frozenset())
        marks = Marks(picked=(), focus=places[0], hint=places[0], seat=choice.seat)
        look.picture.marks(Canvas(marked, 0.5, NIGHT_FELT), marks)
        assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(marked, "RGB")
    assert kinds >= {"c", "p"}


@pytest.mark.parametrize("preset", ["competition", "published"])
def test_pennants_fly_for_those_whom_the_rules_call_leaders(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = match(3, seed=13, preset=preset)
    look, flown = skin(of), Counter[int]()

    def fly(canvas: Canvas, player: int, *_: float) -> None:
        flown[player] += 1

    monkeypatch.setattr(stores, "draw_pennant", fly)
    led: set[int] = set()
    for number, (view, _, _) in enumerate(played(of, 700)):
        if number % 50:
            continue
        flown.clear()
        look.picture.standing(Canvas(surface(), 0.5, NIGHT_FELT), view, frozenset())
        found = leaders(of.options, view.table)
        assert flown == Counter(look.looks.of(seat) for seat in found if seat != NONE)
        led |= set(found)
    assert len(led) > 1 or preset == "published"


def test_what_is_left_on_the_field_is_known_in_the_hidden_game_too() -> None:
    of = match(2, seed=13, preset="published")
    look = skin(of)
    for view, _, _ in played(of, 200):
        truth = of.state.table
        for colour in range(4):
            assert look.looks.left(view.table, colour) == truth.blocks.count(colour)


def test_no_letters_are_smaller_than_can_be_read() -> None:
    for scale in (0.7, 0.8, 1.0, 1.5):
        canvas = Canvas(surface(scale), scale, NIGHT_FELT)
        least = inscriptions.least_pixels(canvas) / scale
        for width in (20.0, 60.0, 200.0):
            size = inscriptions.fitting(canvas, "Uthmaniyah", "strong", 12.5, width)
            assert size is None or size >= least - 0.01
            assert size is None or canvas.text_width("Uthmaniyah", "strong", size) <= width


def test_a_name_of_an_area_that_is_too_long_for_its_letters_takes_two_lines() -> None:
    assert field.halves("Uthmaniyah", broken=True) == ["Uthma-", "niyah"]
    assert field.halves("Uthmaniyah", broken=False) == ["Uthmaniyah"]
    assert field.halves("Dar", broken=True) == ["Dar"], "it is short as it is"
