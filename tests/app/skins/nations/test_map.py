"""The map of The Game of Nations: where everything lies."""

from __future__ import annotations

import math
import re
from itertools import combinations, product

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.paint.surface_cache import SHAPES
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT
from game.app.skins.nations import pegs, picture, quays, washes
from game.app.skins.nations.chart import BOARD, Chart, wandering
from game.app.skins.nations.relief import RELIEFS
from game.engine.match import Match
from game.rules.nations import RULES
from game.rules.nations.cards import CARDS
from game.rules.nations.state import KINDS, OFF_BOARD
from game.store.asset_names import asset
from game.store.boards import board_files

from .matches import board, match, played, skin
from .positions import posed

CHARTS = [Chart(board(name)) for name in board_files(RULES)]
every_board = pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: chart.board.name)
APART = 24.0
"""So far from each other the middles of places are at least, as both are hit within a circle."""


def test_a_line_drawn_by_hand_is_the_same_from_either_end() -> None:
    a, b = (12.0, 40.0), (260.0, 95.0)
    there = wandering(a, b, 0.1)
    assert there == wandering(b, a, 0.1)[::-1]
    assert (there[0], there[-1]) == (a, b) and len(there) > 20


@every_board
def test_neighbours_share_their_frontier_and_coasts_belong_to_one(chart: Chart) -> None:
    assert {len(border.countries) for border in chart.borders} == {1, 2}
    joined = {frozenset(border.countries) for border in chart.borders if not border.is_coast}
    assert joined == {frozenset(ends) for ends in chart.board.frontier_ends}


@every_board
def test_discs_lie_apart_inside_their_own_country(chart: Chart) -> None:
    for (one, a), (other, b) in combinations(enumerate(chart.markers), 2):
        assert math.dist(a, b) >= max(APART, (chart.disc(one) + chart.disc(other)) / 2 + 4)
    for marker, (x, y) in enumerate(chart.markers):
        bounds = chart.bounds(chart.board.markers[marker].country)
        assert bounds.inset(4).contains((x, y))


@every_board
def test_no_way_across_a_frontier_touches_another_disc(chart: Chart) -> None:
    for a, b, _ in chart.board.crossings:
        for marker, place in enumerate(chart.markers):
            if marker not in (a, b):
                assert _away(place, chart.markers[a], chart.markers[b]) > chart.disc(marker) / 2 + 2


def _away(place: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    steps = [k / 100 for k in range(101)]
    return min(math.dist(place, (a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k)) for k in steps)


@every_board
def test_quays_lie_on_the_board_apart_from_rings(chart: Chart) -> None:
    whole = BOARD.inset(2)
    for quay in quays.all_quays(chart):
        assert whole.union(quay) == whole
        discs = (Box.around(x, y, chart.disc(marker)) for marker, (x, y) in enumerate(chart.markers))
        assert not any(quay.overlaps(disc) for disc in discs)


@every_board
def test_all_land_is_drawn_in_a_way_that_is_known(chart: Chart) -> None:
    assert {country.relief for country in chart.board.countries} <= set(RELIEFS)


def test_places_are_on_the_board_and_hit_where_they_are_seen() -> None:
    of = match(4, seed=2)
    look = skin(of)
    for view, choice in played(of, 60):
        for place, box in look.places.shapes(view).items():
            assert box.w >= 24 and box.h >= 22, place
            assert BOARD.overlaps(box), place
        for marker, at in enumerate(look.looks.chart.markers):
            assert look.places.shapes(view)[f"m-{marker}"].contains(at)
        assert choice.legal(view)


@pytest.mark.parametrize("name", list(board_files(RULES)))
def test_land_is_its_country_and_the_sea_is_only_where_water_is_drawn(name: str) -> None:
    of = Match(RULES, board(name), RULES.options(), match(2, 1).seats, 1)
    look = skin(of)
    surface = pygame.Surface((868, 574))
    look.picture.ground(Canvas(surface, 1.0, HIGH_CONTRAST))
    shapes = look.places.shapes(of.state)
    tints = {tuple(pygame.Color(country.tint)): f"c-{n}" for n, country in enumerate(of.board.countries)}
    water = tuple(surface.get_at((2, 2)))
    seas = {f"z-{zone}" for zone in of.board.open_seas}
    lakes, canal = look.looks.chart.lakes, shapes["canal"].inset(-20)

    def inland(x: int, y: int) -> bool:
        """Whether water there is that of the canal or of a lake."""
        return canal.contains((x, y)) or any(math.dist((x, y), lake) < 24 for lake in lakes)

    found: dict[str, int] = {"sea": 0, "land": 0}
    for x, y in product(range(3, 868, 13), range(3, 574, 13)):
        drawn, places = tuple(surface.get_at((x, y))), look.places.at(x, y, shapes)
        if drawn in tints:
            assert tints[drawn] in places and not seas & set(places), (x, y)
            found["land"] += 1
        elif drawn == water and not inland(x, y):
            assert seas & set(places) == {f"z-{of.board.open_seas[y > 287]}"}, (x, y)
            found["sea"] += 1
    assert found["land"] > 400 and found["sea"] > 100


def test_the_hat_of_a_leader_is_seen_whatever_agents_stand_with_it() -> None:
    of = posed()
    look, table = skin(of), of.state.table

    def drawn() -> pygame.Surface:
        surface = pygame.Surface((868, 574))
        surface.fill("#c9b48a")
        picture.draw_figures(Canvas(surface, 1.0, NIGHT_FELT), look.looks, table, frozenset())
        return surface

    markers = [marker for marker, leader in enumerate(table.leaders) if leader >= 0]
    table.agents[:] = [OFF_BOARD] * 4
    alone = drawn()
    for marker, number in product(markers, (1, 2, 4)):
        table.agents[:] = [marker] * number + [OFF_BOARD] * (4 - number)
        together, (x, y) = drawn(), picture.leader_at(look.looks.chart, marker)
        hat = [(round(x) + dx, round(y) + dy) for dx in range(-14, 15) for dy in range(-36, -20)]
        same = sum(alone.get_at(place) == together.get_at(place) for place in hat)
        assert same / len(hat) > 0.9, (of.board.markers[marker].id, number)


@pytest.mark.parametrize("player", range(len(PLAYERS)))
def test_each_kind_of_figure_has_a_silhouette_of_its_own(player: int) -> None:
    """At the size of the board their outlines alone tell them apart."""
    kinds = [*(kind.id for kind in KINDS), pegs.AGENT]
    shapes: dict[str, set[tuple[int, int]]] = {}
    for kind in kinds:
        picture = pygame.Surface((48, 48), pygame.SRCALPHA)
        pegs.draw_figure(Canvas(picture, 1.0, NIGHT_FELT), kind, player, 24, 44)
        shapes[kind] = {(x, y) for x in range(48) for y in range(48) if picture.get_at((x, y)).a > 140}
    for one, other in combinations(kinds, 2):
        assert len(shapes[one] ^ shapes[other]) > 70, (one, other)


@pytest.mark.parametrize("card", CARDS)
def test_no_drawing_of_a_card_bears_a_cross(card: str) -> None:
    """The red cross belongs to those who help in wars."""
    number = r"(-?[\d.]+)"
    path = re.compile(rf"M{number} {number}V{number}M{number} {number}H{number}")
    scene = asset("cards", f"nations/{card}").read_text("utf-8")
    for upright_x, top, bottom, left, y, right in path.findall(scene):
        middle = float(top) + float(bottom), float(left) + float(right)
        assert middle != (2 * float(y), 2 * float(upright_x)), card


@every_board
def test_a_band_keeps_to_its_country_and_off_its_ring(chart: Chart) -> None:
    surface = pygame.Surface((868, 574), pygame.SRCALPHA)
    canvas = Canvas(surface, 1.0, NIGHT_FELT)
    washes.draw_wash(canvas, chart, 0, 1)
    painted = [(x, y) for x in range(0, 868, 3) for y in range(0, 574, 3) if surface.get_at((x, y)).a]
    bounds = chart.bounds(0)
    assert len(painted) > 300
    assert all(bounds.inset(-1).contains(place) for place in painted)
    assert all(math.dist(place, chart.rings[0]) > 60 for place in painted)


def test_the_band_of_a_new_owner_is_cut_from_what_was_drawn_ahead() -> None:
    chart = CHARTS[0]
    SHAPES.clear()
    canvas = Canvas(pygame.Surface((434, 287)), 0.5, NIGHT_FELT)
    for _ in washes.prepare_washes(canvas, chart, range(4)):
        pass
    made = SHAPES.made
    for country in range(len(chart.lands)):
        washes.draw_wash(canvas, chart, country, country % 4)
    assert SHAPES.made - made == len(chart.lands), "only the bands themselves"
