"""Hands on the board: pointing, clicking, pulling pieces, arrows, the card of a place, zoom."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.app import sound
from game.app.play.commands import BackToNow, Do, DoAll, OpenDialog
from game.app.play.press_result import Chosen, Commit, PlaceRefused, PressResult
from game.app.play.selection import Selection
from game.app.shell.touch import HELD, PINCHED
from game.app.skin_api.view_models import Direction, Marks, Place
from game.app.table.context import TableContext
from game.app.table.hint import hinted_place
from game.app.table.panels.board_zone import BoardZone, Dropped, Hovered, Pressed, Pulled
from game.app.table.panels.hover_card import HoverCard
from game.engine.vocabulary import Action
from game.store.catalogue import say

HOLD_MS = 500.0
"""How long the button is held on a place before its card is pinned."""
NOTE_MS = 5000.0
"""How long a refusal stays beside its place."""
PICTURED_MS = 10_000.0
"""How long one stays that shows its rule in pictures."""

ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
}  # fmt: skip
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
EMPTY = Marks()


class BoardInput:
    """What people do with the board of a table."""

    def __init__(self, context: TableContext, zone: BoardZone) -> None:
        self.context = context
        self.zone = zone
        zone.keyed = self.key
        self.glance = HoverCard()
        self._held = 0.0
        """How long the button is held on the board, in milliseconds."""
        self._note_left = 0.0
        self._pulling: Place | None = None
        self._at: tuple[float, float] | None = None
        """Where a card that is pulled hangs, in board units."""
        self._panning = False
        self._pinned: Place | None = None
        self._opened: Place | None = None
        """The place whose card is open without being pinned."""
        self._apart = False
        """Whether others acted at the last moment."""
        self._overlay: str | None = None
        """The overlay that was asked for, "" after it was sent away; None: nothing was said."""
        self._asked_for: Selection | None = None
        self._unasked = ""

    # time and marks

    @property
    def pinned(self) -> bool:
        """Whether the card of a place stays."""
        return self._pinned is not None

    def tick(self, ms: float) -> None:
        """Let time pass: the card opens, a refusal goes."""
        self.glance.tick(ms)
        self._hold(ms)
        self._show_place_card()
        if self._note_left > 0 and not self._note_read:
            self._note_left -= ms
            if self._note_left <= 0:
                self.context.view.explain(None)

    @property
    def _note_read(self) -> bool:
        """Whether the pointer rests on a refusal, which stays meanwhile."""
        view = self.context.view
        return view.note is not None and view.note.box.contains(view.desk.pointer.at)

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        waits: list[float] = []
        if self._note_left > 0 and not self._note_read:
            waits.append(self._note_left)
        if self.zone.held_at is not None:
            waits.append(max(1.0, HOLD_MS - self._held))
        if self.zone.hovered and self.glance.wake is not None:
            waits.append(self.glance.wake)
        return min(waits, default=None)

    def marks(self) -> Marks:
        """What is marked on the board now."""
        controller = self.context.controller
        if controller.selection is None or controller.mode != "choose" or self.context.past.looking:
            return EMPTY
        marks = controller.selection.marks()
        if controller.hint is not None:
            hint = hinted_place(self.context.skin, controller.selection, controller.hint)
            marks = replace(marks, hint=hint)
        if marks.pulled is not None:
            marks = replace(marks, at=self._at)
        return marks if self.zone.focused else replace(marks, focus=None)

    def moment_changed(self, *, others: bool = False) -> None:
        """Something else is to be done than before: old cards and refusals go. While `others` act one after
        the other, cards stay."""
        before, self._apart = self._apart, others and not self.context.past.looking
        if not (before and self._apart):
            self.glance.close()
        if not self._apart:
            self._pinned = None
        self._overlay = self._overlay or None
        self.context.view.explain(None)

    # the mouse

    def mouse(self, event: pygame.Event) -> bool:
        """Buttons and wheel that mean something on the board only; returns whether it was of use."""
        view = self.context.view
        if event.type in (HELD, PINCHED):
            return self._on_board(event.pos) and self._gesture(event)
        if event.type == pygame.MOUSEWHEEL and self._on_board(pygame.mouse.get_pos()):
            self.zoom(1 if event.y > 0 else -1, pygame.mouse.get_pos())
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or not self._on_board(event.pos):
            return False
        if view.note is not None and view.note.leads(view.desk.pointer.at):
            return False  # a press on its link follows that
        view.explain(None)
        if event.button != 3:
            return self._let_go(event)
        self.pin(self.place_at(event.pos[0] / view.desk.scale, event.pos[1] / view.desk.scale))
        return True

    def _gesture(self, event: pygame.Event) -> bool:
        """A finger rests on the board: the card of the place under it stays open, also once it is lifted. Two
        fingers move the board, and bring it nearer or farther."""
        view = self.context.view
        if event.type == HELD:
            place = self.place_at(event.pos[0] / view.desk.scale, event.pos[1] / view.desk.scale)
            if place != self._pinned:
                view.explain(None)
                self._pinned = None
                self.pin(place)
            return True
        steps = view.board.pinch(event.ratio, event.rel)
        if steps:
            self.zoom(steps, event.pos)
        return True

    def _let_go(self, event: pygame.Event) -> bool:
        """Unpin the card of a place; a click on the card does no more than that."""
        pinned, self._pinned = self.pinned, None
        place_card, s = self.context.view.place_card, self.context.view.desk.scale
        return (
            pinned
            and place_card is not None
            and place_card.box.contains((event.pos[0] / s, event.pos[1] / s))
        )

    def _on_board(self, at: tuple[int, int]) -> bool:
        """Whether a pixel is on the board, with no dialog above it."""
        return not self.context.view.desk.shut and self.context.view.board.area.collidepoint(at)

    def place_at(self, x: float, y: float) -> Place | None:
        """The place under a point of the window in base units: first of those that may be chosen next."""
        controller, view = self.context.controller, self.context.view
        selection = controller.selection if controller.mode == "choose" else None
        if selection is None or self.context.past.looking:
            return view.pick(x, y)
        following = selection.next_places()
        place = view.pick(x, y, following)
        return place if place in following else view.pick(x, y, selection.open_places())

    def point(self, place: Place | None) -> None:
        """The pointer is over another place."""
        if place == self.glance.place:
            return
        self.glance.point(place)
        if self.context.controller.selection is not None:
            self.context.controller.selection.point(place)
            self.context.refresh()

    def handle(self, command: object) -> bool:
        """Do what the mouse does on the board; returns whether the command was of that kind."""
        match command:
            case Hovered(x, y) if self._panning:
                s = self.context.view.desk.scale
                self.context.view.board.drag((x * s, y * s))
            case Hovered(x, y) if self._at is not None:
                self._carry(x, y)
            case Hovered(x, y):
                self.glance.stir()
                self.point(self.place_at(x, y))
            case Pressed(x, y):
                self._pressed(x, y)
            case Pulled():
                self._pulled(command)
            case Dropped():
                self._dropped(command)
            case _:
                return False
        return True

    def _pressed(self, x: float, y: float) -> None:
        controller = self.context.controller
        if self.context.past.looking:
            self.context.send(BackToNow())
        elif controller.mode == "roll":
            controller.roll()
        elif controller.mode != "choose" or controller.selection is None:
            controller.skip()
        else:
            selection, place = controller.selection, self.place_at(x, y)
            picked = selection.picked
            if place is None or not self._led_to(selection, place):
                self.answer(self._press(selection, place) if place is not None else None)
            if selection.picked != picked:
                self.glance.close()  # what is to be chosen next may lie below it
        self.context.refresh()

    def _press(self, selection: Selection, place: Place) -> PressResult:
        """Press a place. No pointer was there before a finger: its first tap only shows what it would do."""
        chosen, answer = selection.chosen, selection.press(place)
        first = isinstance(answer, Commit) and answer.action != chosen
        return Chosen() if first and self.context.services.keys.touched else answer

    def _led_to(self, selection: Selection, place: Place, *, by_key: bool = False) -> bool:
        """Open the dialog to which a place leads; a key does what it is there for at once, where it can be
        done. Returns whether the place leads anywhere."""
        dialog = selection.dialog_at(place)
        if not dialog:
            return False
        series = (
            self.context.skin.dialogs.series_at(selection.view, selection.choice, place) if by_key else ()
        )
        self.context.send(DoAll(series, dialog) if series else OpenDialog(dialog, place))
        return True

    def _pulled(self, pull: Pulled) -> None:
        """A piece is taken up where it may go somewhere; elsewhere the enlarged board is moved."""
        controller, view = self.context.controller, self.context.view
        selection = controller.selection
        place = self.place_at(pull.x, pull.y)
        playing = controller.mode == "choose" and not self.context.past.looking
        # One finger moves an enlarged board; what else is there to move it with?
        pans = self.context.services.keys.touched and not view.board.camera.whole
        if playing and selection is not None and place is not None and selection.pull(place):
            self._pulling = place
            sound.play("card-lift")
            self._carry(pull.now_x, pull.now_y)
            return
        if playing and not pans and selection is not None and place in selection.open_places():
            if selection.chosen is None or not selection.picked or selection.picked[-1] != place:
                selection.press(place)
            self._pulling = place
            self.point(self.place_at(pull.now_x, pull.now_y))
            self.context.refresh()
            return
        view.board.press((pull.x * view.desk.scale, pull.y * view.desk.scale))
        self._panning = True

    def _dropped(self, drop: Dropped) -> None:
        start, self._pulling = self._pulling, None
        self._panning = False
        self.context.view.board.release()
        selection = self.context.controller.selection
        place = self.place_at(drop.x, drop.y) if drop.inside else None
        if start is not None and selection is not None and selection.pulled is not None:
            self._lay(selection, place, inside=drop.inside)
            return
        if start is None or selection is None or place is None or place == start:
            return
        answer = selection.press(place)
        confirmed = selection.chosen and not isinstance(answer, PlaceRefused)
        self.answer(selection.confirm() if confirmed else answer)

    def _carry(self, x: float, y: float) -> None:
        """The card that is pulled hangs at the pointer."""
        self.point(self.place_at(x, y))
        self._at = self.context.view.on_board(x, y)
        self.context.refresh()

    def _lay(self, selection: Selection, place: Place | None, *, inside: bool) -> None:
        """Lay down the card that was pulled: what it is played on is named, or nothing was meant."""
        found, pulled = selection.drop_at(place) if inside else None, selection.pulled
        selection.let_go()
        self._at = None
        if found is None:
            sound.play("card-lay")
        elif found.dialog and pulled is not None:
            self.context.send(OpenDialog(found.dialog, pulled, found.action))
        else:
            self.context.send(Do(found.action))
        self.context.refresh()

    def answer(self, answer: PressResult) -> None:
        """Do what a press on a place led to."""
        view = self.context.view
        view.explain(None)
        if isinstance(answer, Commit):
            self.context.send(Do(answer.action))
        elif isinstance(answer, PlaceRefused):
            sound.play("refused")
            view.look_at(None, None)
            view.explain(self.context.phrases.reason(answer.refusal), view.box_of(answer.place))
            self._note_left = PICTURED_MS if view.note is not None and view.note.pictured else NOTE_MS
        self.context.refresh()

    def take_up(self, actions: Sequence[Action]) -> None:
        """Choose the next of some actions, and show on the board where it leads."""
        controller = self.context.controller
        if controller.selection is None or controller.mode != "choose":
            return
        controller.selection.take_up(actions)
        if controller.selection.picked:
            self.context.view.board.reveal(controller.selection.picked[-1])

    # the keys

    def key(self, event: pygame.Event) -> bool:
        controller = self.context.controller
        selection = controller.selection
        if controller.mode != "choose" or selection is None or self.context.past.looking:
            return False
        direction = ARROWS.get(event.key)
        leaf = self.context.services.keys.command(event, ("next-place", "previous-place"))
        if direction is not None or leaf is not None:
            selection.enter_board()
            self.context.view.explain(None)
            if direction is not None:
                selection.arrow(direction)
            else:
                selection.leaf(1 if leaf == "next-place" else -1)
            if selection.focus is not None:
                self.context.view.board.reveal(selection.focus)
            self.context.refresh()
            return True
        if event.key in (*_ENTER, pygame.K_SPACE) and selection.focus is not None:
            if self._led_to(selection, selection.focus, by_key=True):
                return True
            found = selection.press(selection.focus)
            if found is None and not selection.open_places():
                return False  # nothing is asked on the board: the key belongs to the main button
            self.answer(found)
            return True
        return False

    # the card of a place, and zoom

    @property
    def looked_at(self) -> Place | None:
        """The place whose card may be shown: under the pointer, or in focus."""
        if self.zone.hovered:
            return self.glance.place
        selection = self.context.controller.selection
        return selection.focus if selection is not None and self.zone.focused else None

    def _hold(self, ms: float) -> None:
        """Pin the card of a place on which the button is held; letting go is no click then."""
        at = self.zone.held_at
        self._held = self._held + ms if at is not None else 0.0
        if at is not None and self._held >= HOLD_MS:
            self.zone.forget()
            self._pinned = None
            self.pin(self.place_at(*at))

    def _show_place_card(self) -> None:
        self._opened = self._glanced_at() if self._pinned is None else None
        place = self._pinned or self._opened
        if place is None:
            self.context.view.look_at(None, None)
        else:
            self._look(place)

    def _glanced_at(self) -> Place | None:
        """The place whose card is open without being pinned: that in focus, or that under the pointer. Over
        the board no card opens while something moves there, and one that is in the way of it closes until
        the pointer is moved. In the dock it covers nothing, so it follows the pointer at once."""
        view = self.context.view
        if self._pulling or self._panning or view.note is not None:
            return None
        if not self.zone.hovered or view.docked:
            return self.looked_at
        place = self.glance.opened
        if place is None or not self.context.controller.moving:
            # On what is shown before it is risked the card would cover what the board says of it.
            return None if self._previewed() else place
        if place != self._opened:
            return None
        if view.in_the_way:
            self.glance.close()
            return None
        return place

    def _previewed(self) -> bool:
        """Whether what the place under the pointer would do is drawn on the board before it is armed."""
        selection = self.context.controller.selection
        if selection is None or self.context.controller.mode != "choose":
            return False
        action = selection.preview()
        return action is not None and self.context.skin.places.armed(selection.view, action)

    def _look(self, place: Place) -> None:
        view, state = self.context.view, self.context.controller.event_player.shown
        view.look_at(self.context.skin.facts.place(state, place), view.box_of(place), pinned=self.pinned)

    def pin(self, place: Place | None = None) -> None:
        """Let the card of a place (or of the one looked at) stay until the next click, or let it go."""
        place = place or self.looked_at
        self._pinned = place if place != self._pinned else None
        if self._pinned is not None:
            self._look(self._pinned)
        else:
            self.context.view.look_at(None, None)

    def show_overlay(self, name: str) -> None:
        """Lay something over the board, or take it away."""
        self._overlay = "" if name == self.context.view.board.layers.overlay else name
        self.context.refresh()

    def hide_overlay(self) -> bool:
        """Take away what was laid over the board on request; returns whether there was anything."""
        shown = bool(self._overlay)
        if shown:
            self.show_overlay(self.context.view.board.layers.overlay)
        return shown

    def lay_overlay(self) -> None:
        """Have over the board what was asked for, else what the question brings without being asked for."""
        controller = self.context.controller
        open_now = controller.mode == "choose" and not self.context.past.looking
        selection = controller.selection if open_now else None
        if selection is not self._asked_for:
            self._asked_for, skin = selection, self.context.skin
            self._unasked = (
                skin.facts.unasked(selection.view, selection.choice) if selection is not None else ""
            )
        wanted = self._unasked if self._overlay is None else self._overlay
        self.context.view.board.layers.overlay = wanted

    def zoom(self, steps: int | None, at: tuple[float, float] | None = None) -> None:
        """Bring the board nearer or farther by a step; 0 shows all of it, None turns over.

        `at` is the pixel under which the board stays where it is.
        """
        board, top = self.context.view.board, self.context.view.top
        if steps is None:
            steps = 1 if board.camera.whole else 0
        if steps == 0:
            board.home()
        elif at is not None:
            board.wheel(at, steps)
        else:
            board.zoom(steps)
        whole = board.camera.whole
        top.zoom.icon = "zoom-in" if whole else "zoom-out"
        top.zoom.name = say("table.top.nearer" if whole else "table.top.whole_board")
        self.context.view.look_at(None, None)
