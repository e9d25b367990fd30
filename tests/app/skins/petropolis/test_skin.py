from typing import Any

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.skin_api.contract import find_skins
from game.app.skin_api.view_models import Marks
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.skin import PetropolisSkin
from game.app.table.panels.place_card import PlaceCard
from game.app.table.panels.seat_plate import SeatPlate
from game.rules.petropolis.board_faults import EMBLEMS
from game.rules.petropolis.messages import Buy, Mortgage, Redeem
from game.rules.petropolis.options import Options
from game.rules.petropolis.papers import Fall
from game.rules.petropolis.state import NOBODY, PetropolisState
from game.store.asset_names import asset_names

from .matches import board, match, played, skin


def surface(scale: float = 0.5) -> pygame.Surface:
    return pygame.Surface((round(868 * scale), round(574 * scale)))


def test_the_skin_is_found() -> None:
    assert find_skins()["petropolis"] is PetropolisSkin


def test_every_emblem_that_a_board_may_name_is_drawn() -> None:
    emblems = [name.rpartition("/") for name in asset_names("drawings")]
    assert set(EMBLEMS) == {name for folder, _, name in emblems if folder == "petropolis/emblems"}


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_every_click_singles_out_one_legal_action(seats: int) -> None:
    of = match(seats, seed=seats, options=Options(length="short", mortgage_when="anytime"))
    look = skin(of)
    kinds: set[type] = set()
    for view, choice, _ in played(of, 700):
        ways = {action: look.places.of(view, action) for action in choice.legal(view)}
        clicked = [way for way in ways.values() if way]
        assert len(set(clicked)) == len(clicked)
        shapes = look.places.shapes(view)
        assert all(place in shapes for way in clicked for place in way)
        for action, way in ways.items():
            if way:
                kinds.add(type(action))
                assert look.places.action_at(view, choice, (), way[0]) == action
    assert kinds >= {Buy, Mortgage}


def test_a_click_on_what_cannot_be_done_is_refused_with_a_reason() -> None:
    of = match(3, seed=5)
    look = skin(of)
    codes: set[str] = set()
    for view, choice, _ in played(of, 200):
        for place in look.places.shapes(view):
            meant = look.places.action_at(view, choice, (), place)
            refusal = choice.why_not(view, meant) if meant is not None else None
            codes |= {refusal.code} if refusal is not None else set()
    assert len(codes) > 1


@pytest.mark.parametrize("on", ["world", "africa"])
def test_everything_is_told_without_a_fault(on: str) -> None:
    of = match(4, seed=11, on=on, options=Options(length="short", mortgage_when="anytime"))
    look = skin(of)
    titles: set[str] = set()
    for number, (view, choice, _) in enumerate(played(of, 220)):
        assert look.facts.headline(view).round
        assert all(look.facts.seat(view, seat).money for seat in range(4))
        assert (standing := look.facts.summary(view)) is not None and standing.lines
        assert look.places.question(view, choice, ())
        for action in choice.legal(view)[:20]:
            forecast = look.facts.forecast(view, action)
            if forecast is not None:
                titles.add(forecast.title.split()[1])
                assert all(line.text for line in forecast.lines)
            look.facts.mark_label(view, action)
        if number % 40 == 0:
            for place in look.places.shapes(view):
                card = look.facts.place(view, place)
                assert place == "dice" or (card is not None and card.title)
    assert len(titles) > 2


def test_the_forecast_of_a_purchase_names_cash_interest_and_group() -> None:
    of = match(3, seed=4)
    look = skin(of)
    for view, choice, _ in played(of, 400):
        for action in choice.legal(view):
            if isinstance(action, Buy):
                told = look.facts.forecast(view, action)
                assert told is not None
                price = view.board.prices[action.title]
                words = [line.text for line in told.lines]
                assert any(f"P${(view.table.cash[choice.seat] - price) // 1000:,}K" in line for line in words)
                assert any("Interest in a round" in line for line in words)
                assert any("titles instead of" in line or "complete" in line for line in words)
                return
    raise AssertionError("nobody could buy anything")


def test_the_place_card_lights_the_rung_that_counts_now() -> None:
    of = match(3, seed=2)
    look = skin(of)
    state = of.state.copy()
    table, kuwait = state.table, board().title_of("kuwait")
    group = board().group_of[kuwait]

    def lit() -> list[str]:
        card = look.facts.place(state, f"s-{board().titles[kuwait].square}")
        assert card is not None and card.price == "P$200K"
        return [row.left for row in card.rows if row.lit]

    for title in board().members[group]:
        table.owners[title] = NOBODY
    assert lit() == ["Part of a group"]
    for title in board().members[group]:
        table.owners[title] = 1
    assert lit() == ["Whole group"]
    table.levels[group] = 2
    assert lit() == ["2 derricks"]
    assert lookahead.owed(look.looks, table, kuwait) == 200_000
    table.levels[group] = 0
    table.mortgaged[kuwait] = True
    assert lit() == ["Mortgaged: earns nothing"]


def test_a_chip_is_bright_when_its_group_is_whole() -> None:
    of = match(2, seed=3)
    look = skin(of)
    state = of.state.copy()
    for group, members in enumerate(board().members):
        for title in members:
            state.table.owners[title] = group % 2
    state.table.mortgaged[board().members[0][0]] = True
    chips = look.facts.seat(state, 0).chips
    assert [chip.whole for chip in chips] == [False, False, True, False, True, False, True, False, True]
    assert [chip.held for chip in chips] == [group % 2 == 0 for group in range(9)]


def test_the_results_add_up_to_the_total() -> None:
    of = match(3, seed=6)
    for _ in played(of, 20_000):
        pass
    assert of.over
    look = skin(of)
    for seat in set(range(3)) - set(of.state.table.out):
        lines = look.facts.results(of.state, seat)
        amounts = [int(line.value.rsplit("P$", 1)[1].replace(",", "")) for line in lines]
        assert sum(amounts) == of.state.table.totals[seat]


@pytest.mark.parametrize("on", ["world", "africa"])
@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST])
def test_ground_fills_the_whole_box(on: str, theme: Theme) -> None:
    picture = surface()
    picture.fill("#ff00ff")
    skin(match(3, seed=1, on=on)).picture.ground(Canvas(picture, 0.5, theme))
    assert not any(
        picture.get_at((x, y))[:3] == (255, 0, 255) for x in range(0, 434, 7) for y in range(0, 287, 7)
    )


def drawn(look: PetropolisSkin, view: PetropolisState, absent: frozenset[str] = frozenset()) -> bytes:
    picture = surface()
    look.picture.standing(Canvas(picture, 0.5, NIGHT_FELT), view, absent)
    return pygame.image.tobytes(picture, "RGB")


def test_absent_pieces_are_not_drawn_and_every_fact_shows() -> None:
    of = match(4, seed=9)
    look = skin(of)
    state = of.state.copy()
    table = state.table
    title = next(t for t, owner in enumerate(table.owners) if owner != NOBODY)
    before = drawn(look, state)
    assert before != drawn(look, state, frozenset({"pawn-0"}))
    assert before != drawn(look, state, frozenset({f"owner-{title}"}))
    table.mortgaged[title] = True
    mortgaged = drawn(look, state)
    assert mortgaged != before
    table.mortgaged[title] = False
    table.operated[title] = True
    assert drawn(look, state) not in (before, mortgaged)
    table.operated[title] = False
    table.levels[board().group_of[title]] = 3
    assert drawn(look, state) != before


def test_marks_show_on_the_squares_that_may_be_chosen() -> None:
    of = match(3, seed=3)
    look = skin(of)
    for view, choice, _ in played(of, 300):
        ways = [look.places.of(view, action) for action in choice.legal(view)]
        found = [way[-1] for way in ways if way]
        if found:
            plain, marked = surface(), surface()
            look.picture.standing(Canvas(plain, 0.5, NIGHT_FELT), view, frozenset())
            look.picture.standing(Canvas(marked, 0.5, NIGHT_FELT), view, frozenset())
            look.picture.marks(Canvas(marked, 0.5, NIGHT_FELT), Marks(focus=found[0], hint=found[0]))
            assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(marked, "RGB")
            return
    raise AssertionError("nothing could be chosen")


def test_mortgage_and_redemption_are_chosen_on_the_square() -> None:
    of = match(3, seed=12)
    look = skin(of)
    for title in range(len(board().titles)):
        place = (f"s-{board().titles[title].square}",)
        assert look.places.of(of.state, Mortgage(title)) == place
        assert look.places.of(of.state, Redeem(title)) == place


def test_arrows_go_along_the_ring() -> None:
    look = skin(match(2, seed=1))
    state = match(2, seed=1).state
    shapes = look.places.shapes(state)
    among = tuple(shapes)
    assert look.places.neighbour("s-0", "right", among, shapes) == "s-1"
    assert look.places.neighbour("s-0", "left", among, shapes) == "s-39"
    assert look.places.neighbour("s-6", "up", among, shapes) == "s-7"
    assert look.places.neighbour("s-14", "left", among, shapes) == "s-15"
    assert look.places.neighbour("s-26", "down", among, shapes) == "s-27"


def test_the_card_keeps_off_the_square_and_off_the_country() -> None:
    of = match(2, seed=1)
    look = skin(of)
    shapes = look.places.shapes(of.state)
    ruler = Canvas(surface(1.0), 1.0, NIGHT_FELT)
    for title in board().titles:
        card = look.facts.place(of.state, f"s-{title.square}")
        about = shapes[f"s-{title.square}"]
        assert card is not None and card.clear is not None
        place_facts = PlaceCard(card, about, Box(0, 0, 868, 574), look, of.seats, card.clear)
        place_facts.arrange(ruler, ruler.bounds)
        assert not place_facts.box.overlaps(about), title.name
        assert not place_facts.box.overlaps(card.clear), title.name


@pytest.mark.parametrize("roomy", [True, False])
def test_a_plate_shows_groups_and_says_who_is_bankrupt(roomy: bool) -> None:
    of = match(3, seed=5)
    look = skin(of)
    state = of.state.copy()
    plate = SeatPlate(of.seats[1], "", look)
    plate.box, plate.roomy = Box(4, 4, 350, 56 if roomy else 42), roomy

    def pictured() -> bytes:
        plate.facts = look.facts.seat(state, 1)
        picture = pygame.Surface((360, 64))
        plate.draw(Canvas(picture, 1.0, NIGHT_FELT))
        return pygame.image.tobytes(picture, "RGB")

    before = pictured()
    for title in board().members[3]:
        state.table.owners[title] = 1
    whole = pictured()
    state.table.out, state.table.falls = (1,), (Fall(1, (0,), 360_000, "interest", "two", 4),)
    assert len({before, whole, pictured()}) == 3
    tip = plate.tip()
    assert tip is not None
    assert plate.facts.out[0] == f"bankrupt in round 4, owed {of.seats[0].name} P$360K"
    assert plate.facts.rank == "3rd"


def test_what_a_square_earns_is_not_written_under_a_piece() -> None:
    of = match(2, seed=3)
    look, table, told = skin(of), of.state.table, list[str]()

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            told.append(words)
            return super().text(words, x, y, *rest, **more)

    title = 2
    table.owners[:] = [NOBODY] * len(table.owners)
    table.owners[title] = 0
    for place, wanted in ((look.looks.title(title).square, 0), (0, 1)):
        table.places[:] = [place, place]
        told.clear()
        look.picture.standing(Spy(pygame.Surface((8, 8)), 3.0, NIGHT_FELT), of.state, frozenset())
        assert sum(words.startswith("earns") for words in told) == wanted
