"""The first screen: what is played, by whom, with which options; or on with what was begun."""

from __future__ import annotations

import pygame

from game.app.evening import Evening
from game.app.house import House
from game.app.news import tell_news
from game.app.panels.board_card import SetBoard
from game.app.panels.option_list import SetOption, SetPreset
from game.app.panels.seat_rows import AddSeat, HandTo, Recolour, RemoveSeat, Rename
from game.app.panels.start_foot import Continue, NewSeed, Start, TypeSeed
from game.app.panels.start_view import ChooseGame, StartView
from game.app.panels.wishes import Close, OpenKeys, OpenLoad, OpenSettings, Quit, Resume
from game.app.scene import Scene
from game.app.scenes import rooms
from game.app.scenes.load import DeleteSave, LoadSheet
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import ShowRule
from game.app.window import Window


class StartScene(Scene):
    """Everything before a match."""

    title = "Boardwell"

    def __init__(self, house: House) -> None:
        self.house = house
        self.window: Window | None = None
        self.evenings = {
            name: Evening(rules, house.levels(rules), house.seed()) for name, rules in house.games.items()
        }
        self.game = next(iter(self.evenings))
        self.touched = False
        """Whether anything was changed here: then a new match is the best next step."""
        self.latest = house.latest()
        self.notice = ""
        """A sentence to be told when the screen comes up."""
        self.view = StartView(self)

    @property
    def evening(self) -> Evening:
        """What is agreed on for the chosen game."""
        return self.evenings[self.game]

    # -- the scene --------------------------------------------------------------------------------

    def enter(self, window: Window) -> None:
        """Come on top."""
        self.window = window
        self.house.get_ready(self.evening)
        notice = self.notice or (self.house.faults.pop(0).sentence if self.house.faults else "")
        self.notice = ""
        if notice:
            self.view.desk.toast(Toast(notice, icon="alert"))

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.view.desk.busy

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        return self.view.desk.wake

    def tick(self, ms: float) -> None:
        """Let time pass."""
        self.view.desk.tick(ms)
        tell_news(self.house, self.view.desk)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.view.draw(surface)

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the parts; a few keys work everywhere."""
        if self.view.desk.event(event) or event.type != pygame.KEYDOWN or self.view.desk.shut:
            return
        command = self.house.keys.command(event)
        if command == "rules":
            self.hear(ShowRule())
        elif command == "all-keys":
            self.hear(OpenKeys())
        elif command == "load":
            self.hear(OpenLoad())

    # -- what is wished for -----------------------------------------------------------------------

    def hear(self, wish: object) -> None:
        """Do what a widget asks for."""
        if self._agree(wish):
            self.touched = True
            self.view.refresh()
            return
        desk, house = self.view.desk, self.house
        match wish:
            case Start():
                self._start()
            case Continue():
                if self.latest is not None:
                    rooms.resume(self.window, desk, house, self.latest.path)
            case Resume(path):
                rooms.resume(self.window, desk, house, path)
            case OpenLoad():
                desk.open(rooms.load_sheet(house))
            case DeleteSave() if isinstance(desk.modal, LoadSheet):
                rooms.forget(desk, house, desk.modal, wish)
                self.latest = house.latest()
                self.view.refresh()
            case ShowRule(rule):
                desk.open(rooms.rule_book(house, self.evening.rules, rule))
            case OpenSettings():
                desk.open(rooms.settings_sheet(house, self.restyle))
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

    def _agree(self, wish: object) -> bool:
        """Take up a change of what is agreed on; returns whether it was one."""
        evening = self.evening
        match wish:
            case ChooseGame(name):
                self.game = name
            case Rename(place, name):
                evening.rename(place, name)
            case HandTo(place, player):
                evening.hand_to(place, player)
            case Recolour(place):
                evening.recolour(place)
            case AddSeat():
                evening.add()
            case RemoveSeat(place):
                evening.remove(place)
            case SetPreset(name):
                evening.choose_preset(name)
            case SetOption(name, value):
                evening.set(name, value)
            case SetBoard(name):
                evening.board_name = name
            case TypeSeed(text):
                evening.seed_text = text
            case NewSeed():
                evening.seed_text = str(self.house.seed())
            case _:
                return False
        return True

    def restyle(self) -> None:
        """Take colours and letters from the settings."""
        self.view.restyle(self.house.theme, self.house.text_scale)

    def _start(self) -> None:
        evening = self.evening
        if evening.problem or evening.seed is None:
            return
        match = self.house.start(
            evening.rules, evening.board(), evening.options, evening.sitting, evening.seed
        )
        rooms.to_table(self.window, self.house, match, fresh=True)
