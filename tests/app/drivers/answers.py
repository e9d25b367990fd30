"""What a table shows and says, so that it can be seen whether a key was answered; and the keys there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.app.shell.keys import FIRST, PAD, Keys, own_cap
from game.app.table.scene import TableScene
from game.app.widgets.pressing import Pressable
from game.app.widgets.tooltip import Toast
from tests.app.drivers.table import AtTable

NAMED: Final = (
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_INSERT),
    *range(pygame.K_F1, pygame.K_F12 + 1),
)
SIGNS: Final = "abcdefghijklmnopqrstuvwxyz0123456789,.+-=?"


class Press(NamedTuple):
    """A key of the keyboard, with the sign that it types, or a button of a gamepad."""

    key: int
    text: str = ""
    pad: str = ""

    @property
    def event(self) -> pygame.Event:
        """Its going down."""
        return pygame.Event(pygame.KEYDOWN, key=self.key, mod=0, unicode=self.text, scancode=0, pad=self.pad)

    def __str__(self) -> str:
        return self.pad or self.text or pygame.key.name(self.key)


def presses(keys: Keys) -> list[Press]:
    """Every key that a table may be asked with, but for those that the window hears first."""
    pads = dict.fromkeys(("pad-lb", "pad-rb"), pygame.K_TAB)
    pads |= {"pad-a": pygame.K_RETURN, "pad-b": pygame.K_ESCAPE}
    found = [Press(key) for key in NAMED] + [Press(ord(sign), sign) for sign in SIGNS]
    found += [Press(pads.get(pad, 0), pad=pad) for pad in PAD]
    return [press for press in found if keys.command(press.event) not in FIRST and own_cap(press.event)]


def press(sitting: AtTable, key: Press) -> None:
    """Press a key and let it go."""
    sitting.window.keys.pad = bool(key.pad)
    sitting.step(key.event, ms=1)
    up = pygame.Event(pygame.KEYUP, key=key.key, mod=0, unicode=key.text, scancode=0, pad=key.pad)
    sitting.step(up, ms=1)


def caps(table: TableScene) -> Iterator[tuple[str, Pressable]]:
    """What lies open and can be pressed by a key of its own, with that key."""
    for panel in table.view.desk.live:
        for widget in panel.walk():
            if isinstance(widget, Pressable) and widget.on_cap and not getattr(widget, "hidden", False):
                yield widget.on_cap, widget


def toasts(table: TableScene) -> list[Toast]:
    """What is said at the foot of the table."""
    return [panel for panel in table.view.desk.panels if isinstance(panel, Toast)]


def seen(sitting: AtTable) -> tuple[object, ...]:
    """All that a person can notice: what lies there, what is lit and in focus, what is said and set."""
    table = sitting.table
    view, controller, desk = table.view, table.controller, table.view.desk
    selection, camera = controller.selection, view.board.camera
    chosen = (selection.picked, selection.chosen, selection.focus) if selection is not None else ()
    focus = desk.focus.current.name if desk.focus.current is not None else ""
    player = controller.event_player
    widgets = [widget for panel in desk.live for widget in panel.walk()]
    values = [value for one in widgets if isinstance(value := getattr(one, "value", None), int | str | float)]
    values += [value for one in widgets if isinstance(value := getattr(one, "chosen", None), int)]
    values += [value for one in widgets if isinstance(value := getattr(one, "at", None), int)]
    return (
        [id(scene) for scene in sitting.window.scenes], len(table.match.log), table.match.state.table.turn,
        controller.mode, player.applied, player.unseen, player.stopped, chosen,
        [id(panel) for panel in desk.panels], focus, desk.focus.shown, view.board.layers.overlay,
        table.context.past.at, camera.zoom, camera.offset, view.note is not None, view.choices is None,
        sitting.services.settings.sound, controller.pending_move.busy, controller.hint, values,
        [part.box for part in widgets if type(part).__name__ == "ScrollBar"], repr(table.match.wants),
        table.hand.pinned, table.dialogs.folded,
        repr(getattr(getattr(desk.modal, "draft", None), "now", None)), getattr(desk.modal, "refused", ""),
    )  # fmt: skip
