"""The map of The Game of Nations: where everything lies."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.paint.surface_cache import SHAPES
from game.app.paint.theme import NIGHT_FELT
from game.app.skins.nations import figures, quays, washes
from game.app.skins.nations.chart import BOARD, Chart, wandering
from game.app.skins.nations.relief import RELIEFS
from game.rules.nations import RULES
from game.rules.nations.state import KINDS
from game.store.boards import board_files

from .matches import board, match, played, skin

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
        for place, box in look.shapes(view).items():
            assert box.w >= 24 and box.h >= 22, place
            assert BOARD.overlaps(box), place
        for marker, at in enumerate(look.looks.chart.markers):
            assert look.shapes(view)[f"m-{marker}"].contains(at)
        assert choice.legal(view)


@pytest.mark.parametrize("player", range(len(PLAYERS)))
def test_each_kind_of_figure_has_a_silhouette_of_its_own(player: int) -> None:
    """At the size of the board their outlines alone tell them apart."""
    kinds = [*(kind.id for kind in KINDS), figures.AGENT]
    shapes: dict[str, set[tuple[int, int]]] = {}
    for kind in kinds:
        picture = pygame.Surface((48, 48), pygame.SRCALPHA)
        figures.draw_figure(Canvas(picture, 1.0, NIGHT_FELT), kind, player, 24, 44)
        shapes[kind] = {(x, y) for x in range(48) for y in range(48) if picture.get_at((x, y)).a > 140}
    for one, other in combinations(kinds, 2):
        assert len(shapes[one] ^ shapes[other]) > 70, (one, other)


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
