"""The set-up: who plays, on which board, by which options; as it was the last time, until it is changed."""

from __future__ import annotations

import random
from typing import Final

import pygame

from game.app.boxes import game_boxes
from game.app.desk_scene import DeskScene
from game.app.house import House
from game.app.panels.board_card import SetBoard
from game.app.panels.option_list import ResetOption, SetOption
from game.app.panels.setup_add import AddSeat
from game.app.panels.setup_colours import Recolour
from game.app.panels.setup_foot import GoBack, NewSeed, ShuffleSeats, Start, TypeSeed
from game.app.panels.setup_presets import SetPreset
from game.app.panels.setup_seats import DragSeat, HandTo, MoveSeat, RemoveSeat, Rename
from game.app.panels.setup_verdict import DropPreset, KeepPreset
from game.app.panels.setup_view import SetupView
from game.app.panels.wishes import Close, OpenKeys
from game.app.scenes import rooms
from game.app.scenes.presets import ForgetQuestion, PresetSheet
from game.app.widgets.dropdown import DropDown
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import ShowRule
from game.app.window import Window
from game.engine.rules import Rules
from game.store.matches import Setup

_UP_DOWN: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class SetupScene(DeskScene):
    """Before a match of one game. `like` is a match whose people, board and options are taken up."""

    def __init__(self, house: House, rules: Rules, like: Setup | None = None) -> None:
        self.house = house
        self.window: Window | None = None
        self.words = house.words(rules)
        self.box = next(box for box in game_boxes(house) if box.id == rules.id)
        self.evening = house.evening(rules)
        if like is not None:
            self.evening.follow(like)
        self.title = f"{rules.name} - Boardwell"
        self.view = SetupView(self)
        self.desk = self.view.desk

    # -- the scene --------------------------------------------------------------------------------

    def enter(self, window: Window) -> None:
        """Come on top."""
        self.window = window
        self.house.get_ready(self.evening)

    def leave(self) -> None:
        """Remember what was agreed on."""
        self.house.keep_evening(self.evening)

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.view.draw(surface)

    def event(self, event: pygame.Event) -> None:
        """Alt with an arrow moves the row in focus; else the parts have it; a few keys work everywhere."""
        desk = self.view.desk
        if self._moves(event) or desk.event(event) or event.type != pygame.KEYDOWN or desk.shut:
            return
        command = self.house.keys.command(event)
        if command == "rules":
            self.hear(ShowRule())
        elif command == "all-keys":
            self.hear(OpenKeys())
        elif command == "back":
            self.hear(GoBack())

    def _moves(self, event: pygame.Event) -> bool:
        """Move the seat in whose row the focus is, wherever in it that is but on a list that opens so."""
        desk = self.view.desk
        if event.type != pygame.KEYDOWN or event.key not in _UP_DOWN or not event.mod & pygame.KMOD_ALT:
            return False
        current = desk.focus.current
        row = next((row for row in self.view.left.rows if current in row.children), None)
        if row is None or current is None or isinstance(current, DropDown) or desk.shut:
            return False
        part = row.children.index(current)
        to = min(len(self.evening.seats) - 1, max(0, row.place + _UP_DOWN[event.key]))
        self.hear(MoveSeat(row.place, to))
        desk.focus.put(self.view.left.rows[to].children[part], shown=True)
        return True

    # -- what is wished for -----------------------------------------------------------------------

    def hear(self, wish: object) -> None:
        """Do what a widget asks for."""
        desk, house = self.view.desk, self.house
        if self._sit(wish):
            self.view.seated(moved=isinstance(wish, MoveSeat | ShuffleSeats))
        elif self._agree(wish):
            self.view.agreed()
        elif not self._keep(wish):
            match wish:
                case DragSeat(place, by, dropped):
                    aim = self.view.pull(place, by)
                    if dropped:
                        self.hear(MoveSeat(place, aim))
                case Start():
                    self._start()
                case GoBack():
                    rooms.to_start(self.window, house, self.evening.rules.id)
                case ShowRule(rule):
                    desk.open(rooms.rule_book(house, self.evening.rules, rule, evening=self.evening))
                case OpenKeys():
                    desk.open(rooms.key_sheet(house.keys))
                case Close():
                    if desk.modal is not None:
                        desk.close(desk.modal)
                case _:
                    return

    def _sit(self, wish: object) -> bool:
        """Take up a change of seats or board; returns whether it was one."""
        evening = self.evening
        match wish:
            case HandTo(place, player):
                evening.hand_to(place, player)
            case Recolour(place, look):
                evening.recolour(place, look)
            case MoveSeat(place, to):
                evening.move(place, to)
            case AddSeat():
                evening.add()
            case RemoveSeat(place):
                evening.remove(place)
            case ShuffleSeats():
                order = list(range(len(evening.seats)))
                random.shuffle(order)
                evening.shuffle(order)
            case SetBoard(name):
                evening.board_name = name
            case _:
                return False
        return True

    def _agree(self, wish: object) -> bool:
        """Take up a change of a name, of options or of the seed; returns whether it was one."""
        evening = self.evening
        match wish:
            case Rename(place, name):
                evening.rename(place, name)
            case SetPreset(name, own):
                (evening.choose_own if own else evening.choose_preset)(name)
            case SetOption(name, value):
                evening.set(name, value)
            case ResetOption(name):
                evening.reset(name)
            case TypeSeed(text):
                evening.seed_text = text
            case NewSeed():
                evening.seed_text = str(self.house.seed())
            case _:
                return False
        return True

    def _keep(self, wish: object) -> bool:
        """Keep or forget a preset of the person's own; returns whether that was wished for."""
        evening, desk = self.evening, self.view.desk
        match wish:
            case KeepPreset(""):
                titles = {preset.title for preset in self.words.presets.values()}
                desk.open(PresetSheet(titles, set(evening.own)))
            case KeepPreset(name):
                evening.keep_own(name)
                self.view.renew()
                desk.toast(Toast(f"“{name}” is kept among the presets", icon="save"))
            case DropPreset(name, sure=False):
                desk.open(ForgetQuestion(name))
            case DropPreset(name):
                evening.drop_own(name)
                self.view.renew()
            case _:
                return False
        self.house.keep_evening(evening)
        return True

    def _start(self) -> None:
        evening, house = self.evening, self.house
        if evening.problem:
            return
        seed = house.seed() if evening.seed is None else evening.seed
        match = house.start(evening.rules, evening.board(), evening.options, evening.sitting, seed)
        rooms.to_table(self.window, house, match, fresh=True)
