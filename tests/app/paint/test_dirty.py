"""Dirty rectangles: where a surface was drawn on, and few areas that cover many."""

import pygame

from game.app.paint.dirty import TrackedSurface, merged


def test_a_tracked_surface_remembers_what_was_drawn() -> None:
    surface = TrackedSurface((50, 50))
    surface.fill("#ffffff", (1, 2, 3, 4))
    surface.blit(pygame.Surface((5, 5)), (40, 48))
    assert surface.touched == [pygame.Rect(1, 2, 3, 4), pygame.Rect(40, 48, 5, 2)]


def test_merged_areas_cover_all_and_overlap_nowhere() -> None:
    areas = [
        pygame.Rect(0, 0, 10, 10),
        pygame.Rect(20, 0, 10, 10),
        pygame.Rect(5, 5, 18, 2),
        pygame.Rect(90, 90, 5, 5),
        pygame.Rect(60, 60, 0, 9),
    ]
    assert sorted(tuple(area) for area in merged(areas)) == [(0, 0, 30, 10), (90, 90, 5, 5)]


def test_areas_that_nearly_touch_become_one_where_a_gap_is_allowed() -> None:
    areas = [pygame.Rect(0, 0, 10, 10), pygame.Rect(15, 0, 10, 10), pygame.Rect(40, 0, 5, 10)]
    assert merged(areas) == areas
    assert merged(areas, gap=8) == [pygame.Rect(0, 0, 25, 10), pygame.Rect(40, 0, 5, 10)]
    assert areas[0] == pygame.Rect(0, 0, 10, 10), "the areas themselves stay as they are"
