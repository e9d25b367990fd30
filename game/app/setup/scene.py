"""The set-up: who plays, on which board, by which options; as it was the last time, until it is changed."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Final

import pygame

from game.app.play.commands import OpenKeys
from game.app.play.opponents import Meeting, by_character, met
from game.app.play.setup_draft import NO_FILE
from game.app.services.games import game_boxes
from game.app.services.in_force import options_in_force
from game.app.services.routes import (
    ToByFile,
    ToCopyBoard,
    ToEditor,
    ToFolder,
    ToKeyList,
    ToRuleBook,
    ToShelf,
    ToTable,
)
from game.app.services.screen import Screen
from game.app.services.services import Services
from game.app.setup.add import AddSeat
from game.app.setup.board_card import ChangeBoard, SetBoard
from game.app.setup.by_file import AskPin, NameRound, OtherFolder, SetFolder, SetPin
from game.app.setup.colours import Recolour
from game.app.setup.faces import CastSeat, DrawLot, PickFace, PlainSeat
from game.app.setup.foot import NewSeed, ShuffleSeats, Start, TypeSeed
from game.app.setup.my_boards import BoardsChanged, ChangeFile, MyBoards, NewBoard, OpenMyBoards
from game.app.setup.options import ResetOption, SetOption
from game.app.setup.paper import ShowOptions
from game.app.setup.picker import ClosePicker
from game.app.setup.presets import ForgetQuestion, PresetSheet, SetPreset
from game.app.setup.seats import DragSeat, HandTo, MoveSeat, RemoveSeat, Rename
from game.app.setup.variants import SetVariant
from game.app.setup.verdict import DropPreset, KeepPreset
from game.app.setup.view import SetupView
from game.app.shell.window import Window
from game.app.widgets.dropdown import DropDown
from game.app.widgets.pin_dialog import PinDialog
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, GoBack, ShowRule
from game.engine.by_file import options_by_file
from game.engine.rules import Rules
from game.store import folders
from game.store.catalogue import say
from game.store.levels import character_name
from game.store.matches import Setup
from game.store.records import list_records

_UP_DOWN: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class SetupScene(Screen):
    """Before a match of one game. `like` is a match whose people, board and options are taken up."""

    def __init__(self, services: Services, rules: Rules, like: Setup | None = None) -> None:
        self.services = services
        self.words = services.words(rules)
        self.box = next(box for box in game_boxes(services) if box.id == rules.id)
        self.draft = services.draft(rules)
        if like is not None:
            self.draft.follow(like)
        if services.settings.suit_rivals:
            self.draft.suit(self._meetings)
        self.title = say("setup.window", game=rules.name)
        self._lots = services.seed()
        """What lots come from where no seed is entered."""
        self.view = SetupView(services, self.draft, self.words, self.box, self.handle)
        self.desk = self.view.desk
        self._changing = False
        """Whether a board is being changed, perhaps by another screen."""

    # -- the scene --------------------------------------------------------------------------------

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        if self._changing:
            self._changing = False
            self._find_boards()
        self.services.get_ready(self.draft)

    def leave(self) -> None:
        """Remember what was agreed on."""
        super().leave()
        self.services.keep_draft(self.draft)

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.view.draw(surface)

    def event(self, event: pygame.Event) -> None:
        """Alt with an arrow moves the row in focus; else the parts have it; a few keys work everywhere."""
        desk = self.view.desk
        taken = self._moves(event) or desk.event(event)
        if event.type == pygame.MOUSEMOTION:
            self.view.let_go()
        if taken or event.type != pygame.KEYDOWN or desk.shut:
            return
        command = self.services.keys.command(event)
        if command == "rules":
            self.handle(ShowRule())
        elif command == "all-keys":
            self.handle(OpenKeys())
        elif command == "back":
            self.handle(GoBack())

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
        to = min(len(self.draft.seats) - 1, max(0, row.place + _UP_DOWN[event.key]))
        self.handle(MoveSeat(row.place, to))
        desk.focus.put(self.view.left.rows[to].children[part], shown=True)
        return True

    # -- commands ----------------------------------------------------------------------------------

    def handle(self, command: object) -> None:
        """Do what a widget asks for."""
        desk = self.desk
        by_file = bool(self.draft.elsewhere)
        if self._sit(command):
            if by_file != bool(self.draft.elsewhere):
                self.view.renew()  # presets are offered in another order
            if not isinstance(command, CastSeat | PlainSeat | DrawLot | Recolour):
                self.view.shut_picker()  # it would stand for another seat, or for none
            self.view.seated(moved=isinstance(command, MoveSeat | ShuffleSeats))
        elif isinstance(command, SetVariant):
            self.draft.choose_variant(command.value)
            self.view.renew()
            self.view.agreed()
        elif self._agree(command):
            self.view.agreed()
        elif not self._keep(command):
            match command:
                case DragSeat(place, by, dropped):
                    aim = self.view.pull(place, by)
                    if dropped:
                        self.handle(MoveSeat(place, aim))
                case PickFace(place):
                    self._pick(place)
                case ClosePicker():
                    self.view.shut_picker()
                case ShowOptions():
                    self.view.turn_options()
                case Start():
                    self._start()
                case ChangeBoard(name):
                    self._change_board(ToEditor(self.draft.rules, self.draft.boards[name]))
                case ChangeFile(path):
                    self._change_board(ToEditor(self.draft.rules, path))
                case NewBoard():
                    self._change_board(
                        ToCopyBoard(self.draft.rules, self.draft.boards[self.draft.board_name])
                    )
                case OpenMyBoards():
                    has_file = self.draft.boards.get(self.draft.board_name) != NO_FILE
                    source = self.view.left.board.title.words if has_file else ""
                    desk.open(MyBoards(self.draft.rules, source))
                case BoardsChanged():
                    self._find_boards()
                case AskPin():
                    self._ask_pin(begins=False)
                case OtherFolder():
                    self.view.seated()  # the list shows what is chosen until another one is
                    here = self.draft.folder or folders.shared()
                    self.go(ToFolder(here, lambda folder: self.handle(SetFolder(folder))))
                case GoBack():
                    self.go(ToShelf(self.draft.rules.id))
                case ShowRule(rule):
                    options = None if self.draft.problem else self.draft.options
                    where = say("setup.rules_place")
                    self.go(ToRuleBook(self.draft.rules, rule, self._in_force, where, options))
                case OpenKeys():
                    self.go(ToKeyList())
                case Close():
                    if desk.modal is not None:
                        desk.close(desk.modal)
                case _:
                    return

    def _change_board(self, route: ToEditor | ToCopyBoard) -> None:
        """Change a board elsewhere; when this is on top again it is looked what boards there are."""
        self._changing = True
        if self.desk.modal is not None:
            self.desk.close(self.desk.modal)
        self.go(route)

    def _find_boards(self) -> None:
        self.draft.find_boards()
        self.view.seated()

    def _sit(self, command: object) -> bool:
        """Take up a change of seats or board; returns whether it was one."""
        draft = self.draft
        match command:
            case HandTo(place, player):
                draft.hand_to(place, player)
            case CastSeat(place, face):
                draft.cast(place, face)
            case PlainSeat(place, player):
                draft.hand_to(place, player)
            case DrawLot(place, player):
                draft.draw_lot(place, self._lots if draft.seed is None else draft.seed, player)
            case Recolour(place, look):
                draft.recolour(place, look)
            case MoveSeat(place, to):
                draft.move(place, to)
            case AddSeat():
                draft.add()
            case RemoveSeat(place):
                draft.remove(place)
            case ShuffleSeats():
                order = list(range(len(draft.seats)))
                random.shuffle(order)
                draft.shuffle(order)
            case SetBoard(name):
                draft.board_name = name
            case SetFolder(folder):
                draft.folder = folder
            case SetPin(pin):
                draft.pin = pin
            case _:
                return False
        return True

    def _agree(self, command: object) -> bool:
        """Take up a change of a name, of options or of the seed; returns whether it was one."""
        draft = self.draft
        match command:
            case Rename(place, name):
                draft.rename(place, name)
            case NameRound(name):
                draft.round = name
            case SetPreset(name, own):
                (draft.choose_own if own else draft.choose_preset)(name)
            case SetOption(name, value):
                draft.set(name, value)
            case ResetOption(name):
                draft.reset(name)
            case TypeSeed(text):
                draft.seed_text = text
            case NewSeed():
                draft.seed_text = str(self.services.seed())
            case _:
                return False
        return True

    def _keep(self, command: object) -> bool:
        """Keep or forget a preset of the person's own; returns whether that was the command."""
        draft, desk = self.draft, self.view.desk
        match command:
            case KeepPreset(""):
                titles = {preset.title for preset in self.words.presets.values()}
                desk.open(PresetSheet(titles, set(draft.own)))
            case KeepPreset(name):
                draft.keep_own(name)
                self.view.renew()
                desk.toast(Toast(say("setup.keep.kept", name=name), icon="save"))
            case DropPreset(name, sure=False):
                desk.open(ForgetQuestion(name))
            case DropPreset(name):
                draft.drop_own(name)
                self.view.renew()
            case _:
                return False
        self.services.keep_draft(draft)
        return True

    def _start(self) -> None:
        draft, services = self.draft, self.services
        if draft.problem:
            return
        if draft.elsewhere and not draft.pin:
            self._ask_pin(begins=True)
            return
        seed = services.seed() if draft.seed is None else draft.seed
        options = options_by_file(draft.rules, draft.options) if draft.elsewhere else draft.options
        match = services.start(draft.rules, draft.board(), options, draft.sitting, seed)
        if draft.elsewhere:
            self.go(ToByFile(match, draft.round_name, draft.folder, draft.elsewhere, draft.pin))
        else:
            self.go(ToTable(match, fresh=True))

    def _pick(self, place: int) -> None:
        """Show the characters for a seat, or the options again if they are shown for it."""
        if self.view.picker is not None and self.view.picker.place == place:
            self.view.shut_picker()
        elif self.draft.characters:
            self.view.pick(place, self._stands)

    @cached_property
    def _meetings(self) -> list[Meeting]:
        """Whom the people here have met in the matches that are kept."""
        self.services.wait_for_disk()
        return met(list_records(self.services.games))

    def _stands(self, face: str) -> str:
        """How the people here stand against a character; "" where they have not met."""
        tally = by_character(self._meetings).get(face)
        if tally is None:
            return ""
        won, lost = tally.games.get(self.draft.rules.id, (0, 0))
        told = {"name": character_name(face), "won": tally.won, "n": tally.met}
        if not won + lost:
            return say("setup.picker.beaten_elsewhere", **told)
        return say("setup.picker.beaten", **told, here_won=won, here=won + lost)

    def _ask_pin(self, *, begins: bool) -> None:
        """Ask for the PIN of the seats here; with it the match `begins`, if it has waited for that."""

        def take(pin: str) -> None:
            self.handle(SetPin(pin))
            if begins:
                self._start()

        names = [seat.name.strip() for seat in self.draft.seats if seat.human]
        self.desk.open(PinDialog(names, take, say("setup.start") if begins else ""))

    def _in_force(self, rule: str) -> str:
        """What a rule means by the options that are set."""
        draft = self.draft
        if draft.problem:
            return ""
        book = self.services.book(draft.rules)
        return options_in_force(draft.rules, draft.board(), draft.options, self.words, book, rule)
