"""An action of the board or the bar, chosen by mouse alone or by keys alone."""

from __future__ import annotations

import pygame

from game.app.play.selection import Selection
from game.app.skin_api.view_models import Direction
from game.engine.vocabulary import Action
from tests.app.drivers.table import AtTable


def choose_by_mouse(sitting: AtTable, action: Action) -> None:
    selection = sitting.controller.selection
    assert selection is not None
    places = sitting.table.skin.places.of(selection.view, action)
    if not places:
        sitting.press(type(action).__name__)
        return
    before = len(sitting.table.match.log)
    for n, place in enumerate(places):
        if selection.picked != places and selection.picked[: n + 1] != places[: n + 1]:
            sitting.click(*sitting.spot_for(place))
    if len(sitting.table.match.log) > before:
        return  # the last press did it
    assert selection.chosen is not None
    assert sitting.table.skin.places.of(selection.view, selection.chosen) == places
    sitting.click(*sitting.spot_for(places[-1]))
    assert len(sitting.table.match.log) > before


def choose_by_keys(sitting: AtTable, action: Action) -> None:
    selection = sitting.controller.selection
    assert selection is not None
    places, before = sitting.table.skin.places.of(selection.view, action), len(sitting.table.match.log)
    if not places:
        item = next(i for i in sitting.items if i.name == type(action).__name__)
        named = {"enter": pygame.K_RETURN, "space": pygame.K_SPACE}
        sitting.key(named[item.key]) if item.key in named else sitting.letter(item.key)
        return
    for n, place in enumerate(places):
        if selection.picked == places or selection.picked[: n + 1] == places[: n + 1]:
            continue
        walk_to(sitting, selection, place)
        sitting.key(pygame.K_RETURN)
    if len(sitting.table.match.log) > before:
        return
    assert selection.chosen is not None
    assert sitting.table.skin.places.of(selection.view, selection.chosen) == places
    sitting.key(pygame.K_RETURN)


def walk_to(sitting: AtTable, selection: Selection, place: str) -> None:
    """Press arrows until the focus on the board is on a place, by the shortest way."""
    keys: dict[Direction, int] = {
        "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
    }  # fmt: skip
    sitting.table.view.desk.focus.put(sitting.table.hand.zone, shown=True)
    selection.enter_board()
    shapes = sitting.table.skin.places.shapes(selection.view)
    among = selection.open_places()
    start = selection.focus
    assert start is not None
    ways: dict[str, list[Direction]] = {start: []}
    todo = [start]
    while place not in ways and todo:
        here = todo.pop(0)
        for direction in keys:
            there = sitting.table.skin.places.neighbour(here, direction, among, shapes)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], direction]
                todo.append(there)
    if place not in ways:  # arrows pass by what is hidden behind something nearer
        leaf_to(sitting, selection, place)
        return
    for direction in ways[place]:
        sitting.key(keys[direction])
    assert selection.focus == place


def leaf_to(sitting: AtTable, selection: Selection, place: str) -> None:
    """Press Page Down until the focus on the board is on a place."""
    sitting.table.view.desk.focus.put(sitting.table.hand.zone, shown=True)
    selection.enter_board()
    for _ in selection.open_places():
        if selection.focus == place:
            return
        sitting.key(pygame.K_PAGEDOWN)
    assert selection.focus == place
