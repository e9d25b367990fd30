"""What mouse, fingers and keys do on the board itself: choosing, pulling along an order, grips, zoom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.app import sound
from game.app.editor.commands import Choose, MoveBy
from game.app.editor.drawn import EARLIER, LATER, DrawnBoard
from game.app.editor.edited import EditedBoard
from game.app.editor.grip_layer import ClickGrip, PullGrip, StepGrip
from game.app.editor.view import EditorView
from game.app.play.commands import Zoom
from game.app.shell.keys import Keys as Bindings
from game.app.shell.touch import HELD, PINCHED
from game.app.skin_api.grips import Edit
from game.app.table.panels.board_zone import BoardZone, Dropped, Hovered, Pressed, Pulled
from game.app.widgets.widget import Emit
from game.store.logs import logger
from game.store.yaml_types import Keys

ARROWS: Final = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
}  # fmt: skip
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class BoardHand:
    """Takes what happens on the board. `send` gets commands; `enter` leads the focus into the fields."""

    def __init__(
        self, board: EditedBoard, drawn: DrawnBoard, view: EditorView, bindings: Bindings, send: Emit,
        enter: Callable[[], None],
    ) -> None:  # fmt: skip
        self.board = board
        self.drawn = drawn
        self.view = view
        self._bindings = bindings
        self._send = send
        self._enter = enter
        self._pulling: Keys | None = None
        self._panning = False

    def handle(self, command: object) -> bool | None:
        """Do what was done on the board; returns whether the board is otherwise now, None for any other
        command."""
        match command:
            case Hovered(x, y):
                if self._panning and self.drawn.view is not None:
                    self.drawn.view.drag(self._pixel(x, y))
            case Pressed(x, y):
                return self.press(self._pixel(x, y))
            case Pulled(x, y):
                self._pull(self._pixel(x, y))
            case Dropped(x, y, inside):
                return self._drop(self._pixel(x, y), inside=inside)
            case PullGrip(grip, x, y, done):
                changed = self._bring(grip, *self.drawn.on_board(self._pixel(x, y)))
                if done:
                    self.board.draft.history.leave_field()
                return changed
            case StepGrip(name, dx, dy):
                grip = next((one for one in self.drawn.grips() if one.name == name), None)
                return grip is not None and self._bring(name, grip.x + dx, grip.y + dy)
            case ClickGrip(grip):
                return self._click(grip)
            case Zoom(steps):
                self._zoom(steps)
            case _:
                return None
        return False

    @property
    def panning(self) -> bool:
        """Whether an enlarged board is being moved."""
        return self._panning

    def _pixel(self, x: float, y: float) -> tuple[float, float]:
        scale = self.view.desk.scale
        return x * scale, y * scale

    # the mouse

    def press(self, at: tuple[float, float]) -> bool:
        """Do what the look says that a click there means; else choose what lies under the pointer, or the
        board itself."""
        skin, (x, y) = self.drawn.skin, self.drawn.on_board(at)
        content, chosen = self.board.content, self.board.chosen
        found = self._told(lambda: skin.grips.pressed(content, chosen, x, y)) if skin is not None else None
        if found is not None:
            return self._do(found)
        place = self.drawn.at(at)
        keys = self.drawn.keys_of(place) if place is not None else None
        self.choose(keys if keys is not None else ())
        return False

    def choose(self, keys: Keys) -> None:
        """Choose what stands at a place; its place on the board comes into sight."""
        self.board.choose(keys)
        self.board.draft.history.leave_field()
        place = self.drawn.place_of(self.board.chosen)
        if place is not None and self.drawn.view is not None:
            self.drawn.view.reveal(place)

    def _told(self, ask: Callable[[], Edit | Keys | None]) -> Edit | Keys | None:
        """What a look says; nothing where it fails on what is wrong in the board."""
        try:
            return ask()
        except Exception:
            logger.exception("a press on %s means nothing", self.board.path)
            return None

    def _do(self, found: Edit | Keys | None) -> bool:
        """Do what a click means: a change, or another choice; returns whether the board is otherwise now."""
        if callable(found):
            return self.board.change(found)
        if found is not None:
            self.choose(found)
        return False

    def _pull(self, at: tuple[float, float]) -> None:
        """Take hold of a thing that stands in an order; elsewhere of an enlarged board."""
        place = self.drawn.at(at)
        keys = self.drawn.keys_of(place) if place is not None else None
        if keys is not None and self.board.on_board(keys):
            self.choose(keys)
            self._pulling = keys
            sound.play("card-lift")
        elif self.drawn.view is not None:
            self.drawn.view.press(at)
            self._panning = True

    def _drop(self, at: tuple[float, float], *, inside: bool) -> bool:
        start, self._pulling, self._panning = self._pulling, None, False
        if self.drawn.view is not None:
            self.drawn.view.release()
        place = self.drawn.at(at) if inside else None
        to = self.drawn.keys_of(place) if place is not None else None
        if start is None or to is None or to == start or to[:-1] != start[:-1]:
            return False
        sound.play("card-lay")
        return self.board.move(start, int(to[-1]))

    def event(self, event: pygame.Event) -> bool | None:
        """What goes past the parts: zoom by wheel and fingers, the right button, a finger that rests. Returns
        whether the board is otherwise now, None for any other event."""
        view, desk = self.drawn.view, self.view.desk
        if view is None or desk.shut:
            return None
        if event.type == pygame.MOUSEWHEEL:
            over = desk.pointer.over is None or isinstance(desk.pointer.over, BoardZone)
            at = self._pixel(*desk.pointer.at)
            if not over or not view.area.collidepoint(at) or self._lies_over(desk.pointer.at):
                return None
            view.wheel(at, 1 if event.y > 0 else -1)
            return False
        second = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if not (second or event.type in (HELD, PINCHED)) or not view.area.collidepoint(event.pos):
            return None
        if self._lies_over((event.pos[0] / desk.scale, event.pos[1] / desk.scale)):
            return None
        if event.type == PINCHED:
            steps = view.pinch(event.ratio, event.rel)
            if steps:
                view.wheel(event.pos, steps)
            return False
        place = self.drawn.at(event.pos)
        self.choose((self.drawn.keys_of(place) if place is not None else None) or ())
        return False

    def _lies_over(self, at: tuple[float, float]) -> bool:
        """Whether the page lies over the board at a point of the window."""
        return self.view.has_page and self.view.page.box.contains(at)

    def _zoom(self, steps: int | None) -> None:
        view = self.drawn.view
        if view is None:
            return
        if steps is None:
            steps = 1 if view.camera.whole else 0
        if steps == 0:
            view.home()
        else:
            view.zoom(steps)

    # grips

    def _bring(self, grip: str, x: float, y: float) -> bool:
        """Bring a grip to a point of the board; all of a pull is one step."""
        board, skin = self.board, self.drawn.skin
        if skin is None:
            return False
        edit = self._told(lambda: skin.grips.pulled(board.content, board.chosen, grip, x, y))
        return callable(edit) and board.change(edit, (*board.chosen, f"grip {grip}"))

    def _click(self, grip: str) -> bool:
        board, skin = self.board, self.drawn.skin
        if grip in (EARLIER, LATER):
            return board.move(board.chosen, int(board.chosen[-1]) + (-1 if grip == EARLIER else 1))
        if skin is None:
            return False
        return self._do(self._told(lambda: skin.grips.clicked(board.content, board.chosen, grip)))

    # keys

    def along(self, event: pygame.Event) -> bool:
        """Alt with an arrow brings the chosen thing along its order, towards where the arrow points; returns
        whether the key was of use."""
        direction, keys, desk = ARROWS.get(event.key), self.board.chosen, self.view.desk
        if direction is None or not event.mod & pygame.KMOD_ALT or not self.board.on_board(keys):
            return False
        if desk.focus.current not in (None, self.view.zone):
            return False
        place = self.drawn.place_of(keys)
        there = self.drawn.beside(place, direction) if place is not None else None
        to = self.drawn.keys_of(there) if there is not None else None
        if to is not None and to[:-1] == keys[:-1] and abs(int(to[-1]) - int(keys[-1])) == 1:
            self._send(MoveBy(keys, int(to[-1]) - int(keys[-1])))
        return True

    def key(self, event: pygame.Event) -> bool:
        """Keys while the board has the focus: from place to place, and into the fields."""
        direction = ARROWS.get(event.key)
        leaf = self._bindings.command(event, ("next-place", "previous-place"))
        place = self.drawn.place_of(self.board.chosen) if self.board.chosen else None
        if direction is not None and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self._go_to(self.drawn.beside(place, direction))
        elif leaf is not None:
            places = self.drawn.places()
            by = 1 if leaf == "next-place" else -1
            at = places.index(place) + by if place in places else 0
            self._go_to(places[at % len(places)] if places else None)
        elif event.key in _ENTER:
            self._enter()
        else:
            return False
        return True

    def _go_to(self, place: str | None) -> None:
        keys = self.drawn.keys_of(place) if place is not None else None
        if keys is not None:
            sound.play("tick")
            self._send(Choose(keys))
