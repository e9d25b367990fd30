"""The first screen: a shelf with a box for every game, and on with what was begun."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.app.boxes import GameBox, game_boxes
from game.app.desk_scene import DeskScene
from game.app.house import House
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.room import drawn_ahead
from game.app.panels.shelf_card import Learn
from game.app.panels.shelf_menu import Continue, OpenCredits
from game.app.panels.shelf_row import ChooseBox, OpenBox
from game.app.panels.shelf_view import ShelfView
from game.app.panels.wishes import (
    Close,
    OpenKeys,
    OpenLoad,
    OpenRecords,
    OpenSettings,
    Quit,
    Resume,
    SavesChanged,
)
from game.app.pictures import draw_save
from game.app.scenes import rooms
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import ShowRule
from game.app.window import Window
from game.store.guides import load_guide
from game.store.listing import SavedMatch

SOON_MS = 20.0
"""How long after the first picture the looks of the games are sought, and pieces of other rooms drawn."""


class ShelfScene(DeskScene):
    """Where everything begins. `game` is the id of the box that stands forward; "" for the latest played."""

    title = "Boardwell"

    def __init__(self, house: House, game: str = "") -> None:
        self.house = house
        self.window: Window | None = None
        self.boxes = game_boxes(house)
        self.latest: SavedMatch | None = house.latest()
        self.chosen = self._place_of(game or (self.latest.game if self.latest else ""))
        self.notice = ""
        """A sentence to be told when the screen comes up."""
        self.view = ShelfView(self)
        self.desk = self.view.desk
        self._ahead: Iterator[None] = iter(())
        self._ready = False
        """Whether all is done that the next screens would have to wait for."""
        self._drawn = False
        """Whether the screen has been seen: only then anything else may take time."""

    def _place_of(self, game: str) -> int:
        """The box of a game, else the first that can be played."""
        places = {box.id: n for n, box in enumerate(self.boxes)}
        return places.get(game, next((n for n, box in enumerate(self.boxes) if box.built), 0))

    @property
    def box(self) -> GameBox:
        """The box that stands forward."""
        return self.boxes[self.chosen]

    @property
    def guided(self) -> bool:
        """Whether the chosen game has a guided first match."""
        return self.box.rules is not None and load_guide(self.box.rules) is not None

    def picture(self, canvas: Canvas, box: Box, save: SavedMatch) -> None:
        """Draw the table of a save, small."""
        draw_save(canvas, box, self.house, save)

    # -- the scene --------------------------------------------------------------------------------

    def enter(self, window: Window) -> None:
        """Come on top."""
        self.window = window
        if self.box.rules is not None:
            self.house.get_ready(self.house.evening(self.box.rules))
        if self.notice:
            self.view.desk.toast(Toast(self.notice, icon="alert"))
        self.notice = ""

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)
        self._ahead, self._ready = drawn_ahead(self.view.desk, size), False

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        return super().wake if self._ready else SOON_MS

    def tick(self, ms: float) -> None:
        """Let time pass."""
        super().tick(ms)
        if self._drawn and not self.busy:
            self.house.find_looks()
            self._ready = next(self._ahead, True) is True

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        drawn = self.view.draw(surface)
        self._drawn = True
        return drawn

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the parts; a few keys work everywhere, and what nobody takes the shelf may."""
        desk = self.view.desk
        if desk.event(event) or event.type != pygame.KEYDOWN or desk.shut:
            return
        command = self.house.keys.command(event)
        if command == "rules":
            self.hear(ShowRule())
        elif command == "all-keys":
            self.hear(OpenKeys())
        elif command == "load":
            self.hear(OpenLoad())
        elif desk.focus.current in (None, self.view.row) and self.view.row.key(event):
            desk.focus.put(self.view.row, shown=True)

    # -- what is wished for -----------------------------------------------------------------------

    def hear(self, wish: object) -> None:
        """Do what a widget asks for."""
        desk, house = self.view.desk, self.house
        match wish:
            case ChooseBox(place):
                self.chosen = place
                self.view.chosen()
            case OpenBox():
                self._open()
            case Continue():
                if self.latest is not None:
                    rooms.resume(self.window, desk, house, self.latest.path)
            case Resume(path):
                rooms.resume(self.window, desk, house, path)
            case OpenLoad():
                desk.open(rooms.load_sheet(house))
            case SavesChanged():
                self.latest = house.latest()
                self.view.refresh()
            case ShowRule(rule):
                if self.box.rules is not None:
                    desk.open(rooms.rule_book(house, self.box.rules, rule))
            case Learn():
                if self.box.rules is not None:
                    rooms.to_guide(self.window, house, self.box.rules)
            case OpenSettings():
                desk.open(rooms.settings_sheet(house, self.restyle, self.window))
            case OpenRecords():
                rooms.to_records(self.window, house)
            case OpenCredits():
                rooms.to_credits(self.window, house)
            case OpenKeys():
                desk.open(rooms.key_sheet(house.keys))
            case Quit():
                if self.window is not None:
                    self.window.close()
            case Close():
                if desk.modal is not None:
                    desk.close(desk.modal)
            case _:
                return

    def _open(self) -> None:
        box = self.box
        if box.rules is not None:
            rooms.to_setup(self.window, self.house, box.rules)
        else:
            sentence = f"{box.name} is still to come: its rules are not in this version yet"
            self.view.desk.toast(Toast(sentence, icon="info"))

    def restyle(self) -> None:
        """Look as the settings want it now."""
        self.view.restyle()
