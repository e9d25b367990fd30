"""The first screen: a shelf with a box for every game, and on with what was begun."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.app.board.ground import board_text, ground
from game.app.paint.canvas import Canvas
from game.app.play.commands import (
    OpenKeys,
    OpenLoad,
    OpenRecords,
    OpenSettings,
    Quit,
    Resume,
    SavesChanged,
    ShareSave,
)
from game.app.services.games import GameBox, game_boxes
from game.app.services.routes import (
    ToCredits,
    ToGuide,
    ToKeyList,
    ToPuzzle,
    ToRecords,
    ToRounds,
    ToRuleBook,
    ToSave,
    ToSaves,
    ToSettings,
    ToSetup,
    ToShare,
)
from game.app.services.screen import Screen
from game.app.services.services import Services
from game.app.shelf.learn import Learn, LearnSheet
from game.app.shelf.menu import Continue, OpenCredits, OpenToday, OpenTurns
from game.app.shelf.row import ChooseBox, OpenBox, TakeBox
from game.app.shelf.view import ShelfView
from game.app.shell.window import Window
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.table.panels.placing import board_size
from game.app.widgets.background import drawn_ahead
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, ShowRule
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import PUBLIC
from game.store.catalogue import spoken
from game.store.guides import first_match, load_guides
from game.store.listing import SavedMatch
from game.store.locales import number_text
from game.store.logs import logger

SOON_MS = 20.0
"""How long after the first picture the looks of the games are sought, and pieces of other rooms drawn."""

STILL_MS = 250.0
"""So long nothing is pressed before anything is drawn that would be felt."""


class ShelfScene(Screen):
    """Where everything begins. `game` is the id of the box that stands forward; "" for the latest played."""

    title = "Boardwell"

    def __init__(self, services: Services, game: str = "") -> None:
        self.services = services
        self.boxes = game_boxes(services)
        self.latest: SavedMatch | None = services.latest()
        self.chosen = self._place_of(game or (self.latest.game if self.latest else ""))
        self.notice = ""
        """A sentence to be told when the screen comes up."""
        self.view = ShelfView(services, self.boxes, self.chosen, self.latest, self.handle)
        self.desk = self.view.desk
        self._ahead: Iterator[None] = iter(())
        self._ready = False
        """Whether all is done that the next screens would have to wait for."""
        self._drawn = False
        """Whether the screen has been seen: only then anything else may take time."""
        self._still = 0.0
        """For how many milliseconds nothing was pressed or moved."""

    def _place_of(self, game: str) -> int:
        """The box of a game, else the first."""
        return next((n for n, box in enumerate(self.boxes) if box.id == game), 0)

    @property
    def box(self) -> GameBox:
        """The box that stands forward."""
        return self.boxes[self.chosen]

    # -- the scene --------------------------------------------------------------------------------

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        self._get_ready(self.box.rules)
        if self.notice:
            self.view.desk.toast(Toast(self.notice, icon="alert"))
        self.notice = ""

    def leave(self) -> None:
        """Keep no pictures below another screen."""
        super().leave()
        self.view.forget()

    def _get_ready(self, rules: Rules) -> None:
        """Let the computer players get to know what is likely to be played."""
        try:
            self.services.get_ready(self.services.draft(rules))
        except (Exception, SystemExit):
            # A game from outside may fail in any way: whoever opens it hears of that, the shelf stands.
            logger.exception("%s cannot get ready", rules.package)

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)
        self._ahead, self._ready = self._prepared(size), False

    def _prepared(self, size: tuple[int, int]) -> Iterator[None]:
        """Do, piece by piece, what the next screens in a window of so many pixels would have to wait for."""
        yield from drawn_ahead(self.view.desk, size)
        number_text(0, spoken().locale)  # how a language writes numbers is read at the first one
        yield
        yield from self._read_book()
        yield from self._draw_boards(size, self.latest)

    def _draw_boards(self, size: tuple[int, int], latest: SavedMatch | None = None) -> Iterator[None]:
        """Draw the boards of the matches that begin here without a set-up, while nothing is pressed: of
        the guides of the box that stands forward, and of the `latest` match."""
        rules = self.box.rules
        matches: list[Callable[[], Match]] = []
        if latest is not None:
            matches.append(lambda: self.services.load(latest.path).match)
        matches += [partial(first_match, rules, guide) for guide in load_guides(rules).values()]
        for match in matches:
            while self._still < STILL_MS:
                yield
            self._draw_board(match, size)
            yield

    def _draw_board(self, begun: Callable[[], Match], size: tuple[int, int]) -> None:
        """Draw the board of a match as it lies on the table in a window of so many pixels: what it is made of
        is kept."""
        theme, text = self.services.theme, self.services.text_scale
        try:
            match = begun()
            skin = self.services.skin(match)
            board = board_size(size, text, len(match.seats), skin)
            unseen = ground(skin, board, theme, text).copy()
            canvas = Canvas(unseen, board[0] / BOARD_WIDTH, theme, board_text(text))
            skin.picture.standing(canvas, match.rules.view(match.state, PUBLIC, 0), frozenset())
        except (Exception, SystemExit):
            # Files and games from outside may fail in any way: whoever opens them hears of that.
            logger.exception("a board cannot be drawn ahead")

    def _read_book(self) -> Iterator[None]:
        """Read the rule book of the box that stands forward: the set-up leads to it."""
        rules = self.box.rules
        try:
            self.services.book(rules)
        except (Exception, SystemExit):
            logger.exception("%s has no rule book that can be read", rules.package)
        yield

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        return super().wake if self._ready or self.desk.modal is not None else SOON_MS

    def rounds_changed(self) -> None:
        """The menu leads to the turn that waits."""
        super().rounds_changed()
        if self.view.turns != self.view.waiting:
            self.view.offer(self.latest)

    def tick(self, ms: float) -> None:
        """Let time pass."""
        super().tick(ms)
        self._still += ms
        # What a dialog waits for, such as the look at a file, shall not wait for this.
        if self._drawn and not self.busy and self.desk.modal is None:
            self.services.find_looks()
            self._ready = next(self._ahead, True) is True

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        drawn = self.view.draw(surface)
        self._drawn = True
        return drawn

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the parts, and mark what Enter does after it."""
        self._still = 0.0
        self._event(event)
        self.view.mark()

    def _event(self, event: pygame.Event) -> None:
        """A few keys work everywhere, and what nobody takes the shelf may."""
        desk = self.view.desk
        if desk.event(event) or event.type != pygame.KEYDOWN or desk.shut:
            return
        command = self.services.keys.command(event)
        if command == "rules":
            self.handle(ShowRule())
        elif command == "all-keys":
            self.handle(OpenKeys())
        elif command == "load":
            self.handle(OpenLoad())
        elif desk.focus.current in (None, self.view.row) and self.view.row.key(event):
            desk.focus.put(self.view.row, shown=True)

    def lend(self, game: str, picture: pygame.Surface) -> pygame.Rect | None:
        """Draw the shelf on a picture of the window without the box of a game; returns where that stood.

        None where it is not in sight.
        """
        place, row = self._place_of(game), self.view.row
        front = row.fronts().get(place)
        if front is None or self.boxes[place].id != game:
            return None
        row.lent = place
        self.view.desk.invalidate()
        self.view.draw(picture)
        row.lent = -1
        return self.view.desk.ruler.rect(front)

    # -- commands ----------------------------------------------------------------------------------

    def handle(self, command: object) -> None:
        """Do what a widget asks for."""
        desk, services = self.view.desk, self.services
        match command:
            case ChooseBox(place):
                self.chosen = place
                self.view.choose(place)
                self._ahead = itertools.chain(self._ahead, self._read_book())
                if self.window is not None:
                    self._ahead = itertools.chain(self._ahead, self._draw_boards(self.window.size))
                self._ready = False
            case TakeBox():
                self.view.card.first.press()
            case OpenBox():
                self.go(ToSetup(self.box.rules))
            case Continue():
                if self.latest is not None:
                    self.go(ToSave(self.latest.path))
            case Resume(path):
                self.go(ToSave(path))
            case OpenTurns():
                self.go(ToRounds())
            case OpenLoad():
                by_file = services.rounds.matches and not services.saves()
                self.go(ToRounds() if by_file else ToSaves())
            case ShareSave(path, name):
                self.go(ToShare(name, path=path))
            case SavesChanged():
                self.latest = services.latest()
                self.view.offer(self.latest)
            case ShowRule(rule):
                self.go(ToRuleBook(self.box.rules, rule))
            case Learn(guide):
                self._learn(guide)
            case OpenSettings():
                self.go(ToSettings())
            case OpenRecords():
                self.go(ToRecords())
            case OpenToday():
                self.go(ToPuzzle())
            case OpenCredits():
                self.go(ToCredits())
            case OpenKeys():
                self.go(ToKeyList())
            case Quit():
                if self.window is not None:
                    self.window.close()
            case Close():
                if desk.modal is not None:
                    desk.close(desk.modal)
            case _:
                return

    def _learn(self, guide: str) -> None:
        rules = self.box.rules
        guides = load_guides(rules)
        if guide or len(guides) == 1:
            self.go(ToGuide(rules, guide or next(iter(guides))))
        elif guides:
            self.view.desk.open(LearnSheet(guides))

    def apply_settings(self) -> None:
        """Look as the settings want it now."""
        self.view.restyle()
