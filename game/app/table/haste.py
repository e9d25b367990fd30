"""What somebody presses to hurry the others is no answer to what they are asked next."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.play.commands import GoOn, ToMyTurn
from game.app.shell.keys import AGAIN, Keys
from game.app.table.curtain import Curtain
from game.app.table.panels.board_zone import BoardZone
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Widget
from game.store.catalogue import say

PAUSE_MS: Final = 600.0
"""So long nothing has been pressed when what is asked is meant by a press, and not what moved before."""
TOLD_MS: Final = 1200.0
"""So long after somebody was told to press again who goes on pressing has seen that they are asked."""
PRESSING: Final = frozenset(("go-on", "primary", "end-turn", *(f"choice-{n}" for n in range(1, 10))))
"""Commands of keys that people press again and again to get on."""


class Haste:
    """Hears keys and clicks before anybody else does, and keeps those that come too soon.

    A press with which somebody hurries computer players or what moves is soon followed by another one. When
    the turn of a person has begun in between, or a curtain has fallen, that one was not meant for it.
    """

    def __init__(self, keys: Keys, desk: Desk, board: BoardZone) -> None:
        self._keys, self._desk, self._board = keys, desk, board
        self._left = 0.0
        """In how many milliseconds a press is believed to be meant for what is asked."""
        self._by_mouse = False
        """Whether others were hurried with the mouse, and not by keys."""
        self._fresh = False
        """Whether somebody else has acted before what is asked now."""
        self._asked = -1
        """How long the log was when somebody was asked last."""
        self._told: float | None = None
        """For how many milliseconds it has been said that somebody is asked; None where it was not."""

    def asked(self, seat: int, before: int, logged: int) -> None:
        """The person of a seat is asked something, or to roll: `before` is the seat that acted last, `logged`
        the length of the log."""
        self._fresh = before != seat and logged > self._asked
        self._asked = logged
        self._told = None

    def keeps(self, event: pygame.Event, *, moving: bool) -> bool:
        """Whether an event goes no further. `moving`: others act, or something moves."""
        covered = isinstance(self._desk.modal, Curtain)
        clicks = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1
        if not clicks and (event.type != pygame.KEYDOWN or self._keys.command(event) not in PRESSING):
            return False
        if moving and not covered:
            if not clicks or _hurries(self._desk.pointer.over):
                self._left, self._by_mouse = PAUSE_MS, clicks
        elif self._left > 0 and clicks == self._by_mouse and (covered or self._fresh):
            if not covered and self._insists(event):
                self._left = 0.0
                return False
            self._keep(event)
            if not covered:
                self._told = self._told or 0.0
                self._desk.toast(Toast(say("table.too_soon"), icon="info"))
            return True
        else:
            self._left = 0.0
        return False

    def _insists(self, event: pygame.Event) -> bool:
        """Whether a press is meant though there was no pause: there was time to read that it counts now. A
        key that is only held, or a button that is let go, is no press."""
        pressed = event.type != pygame.MOUSEBUTTONUP and AGAIN not in event.dict
        return pressed and self._told is not None and self._told >= TOLD_MS

    def _keep(self, event: pygame.Event) -> None:
        self._left = PAUSE_MS
        if event.type == pygame.MOUSEBUTTONUP:  # the button may have gone down before the person was asked
            self._board.forget()
            self._desk.event(event)

    def tick(self, ms: float, *, moving: bool) -> None:
        """Let time pass; whoever has hurried what moves does so as long as it moves."""
        if not moving:
            self._left = max(0.0, self._left - ms)
            if self._told is not None:
                self._told += ms


def _hurries(over: Widget | None) -> bool:
    """Whether a click hurries what moves: on the board, on nothing, on the button that is there for it."""
    if isinstance(over, Button):
        return isinstance(over.command, GoOn | ToMyTurn)
    return over is None or isinstance(over, BoardZone)
