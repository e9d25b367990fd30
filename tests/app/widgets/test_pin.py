"""A PIN is typed or entered by a keypad, never shown, and refused for a while."""

from __future__ import annotations

import pygame

from game.app.paint.box import Box
from game.app.paint.theme import NIGHT_FELT
from game.app.shell.keys import Keys
from game.app.widgets.button import Button
from game.app.widgets.claim import Claimed, ClaimPanel, PinChanged
from game.app.widgets.desk import Desk
from game.app.widgets.keypad import BACK
from game.app.widgets.panel import Panel
from game.app.widgets.pin import PinField


def key(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def test_only_digits_and_no_more_than_eight_are_taken() -> None:
    field = PinField()
    field.text("12a٣4")
    assert (field.value, field.whole) == ("124", False)
    field.text("56789012")
    assert (field.value, field.whole) == ("12456789", True)
    field.enter(BACK)
    assert field.value == "1245678"
    assert field.takes("7") and not field.takes("k")


def test_after_a_pause_another_pin_is_taken() -> None:
    field = PinField()
    field.text("1234")
    field.refuse(5)
    field.text("9")
    assert (field.value, field.wrong, field.enabled) == ("", True, False)
    assert field.wake == 5000
    field.tick(5000)
    field.text("9")
    assert (field.value, field.wrong, field.wake) == ("9", False, None)


def test_a_seat_is_claimed_with_a_name_and_a_whole_pin() -> None:
    heard: list[object] = []
    panel = ClaimPanel("Emeka")
    desk = Desk(Keys(), heard.append, NIGHT_FELT)
    desk.resize((1280, 720))
    sheet = Panel("paper", (panel,))
    sheet.box = Box(100, 100, 500, 400)
    panel.lay(desk.ruler, sheet.box.inset(20))
    desk.put(sheet)
    desk.focus.put(panel.pin, shown=True)
    for digit in "470":
        next(part for part in panel.pad.children if isinstance(part, Button) and part.label == digit).press()
    desk.event(key(pygame.K_RETURN))
    assert panel.claimed is None and not any(isinstance(one, Claimed) for one in heard)
    desk.event(pygame.Event(pygame.TEXTINPUT, text="9"))
    panel.ask.press()
    assert panel.claimed == Claimed("Emeka", "4709", ask=True)
    desk.event(key(pygame.K_RETURN))
    assert heard[-1] == panel.claimed and PinChanged() in heard
    panel.named.set(" ")
    assert panel.claimed is None


def test_a_wrong_pin_is_told_until_the_next_digit() -> None:
    panel = ClaimPanel("Emeka", opens=True)
    assert panel.named.hidden and panel.advice.hidden
    panel.pin.text("1234")
    panel.refuse("Not this seat’s PIN.")
    assert (panel.note.kind, panel.claimed) == ("no", None)
    panel.pin.text("4709")
    assert panel.note.kind == "care" and panel.claimed is not None
