"""Gamepads, by events such as they send: no pad is connected here."""

from __future__ import annotations

import pygame

from game.app.shell import gamepad
from game.app.shell.gamepad import Gamepads
from game.app.shell.keys import PAD, Keys, cap, with_keys
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from game.app.widgets.panel import Panel
from tests.app.drivers.table import TWO, AtTable, new_match, new_services

A, B, X, START = (
    pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_START,
)  # fmt: skip


def down(button: int, pad: int = 0) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button)


def lean(axis: int, value: int, pad: int = 0) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)


def told(pads: Gamepads, *events: pygame.Event) -> list[tuple[bool, int]]:
    return [(event.type == pygame.KEYDOWN, event.key) for event in pads.translated(events)]


def test_every_button_gives_its_command_and_has_a_sign() -> None:
    pads, keys = Gamepads(), Keys()
    buttons = [down(button) for button in range(pygame.CONTROLLER_BUTTON_MAX)]
    triggers = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    presses = pads.translated([*buttons, *(lean(axis, 32767) for axis in triggers)])
    given = {press.pad: keys.command(press) for press in presses if press.pad}
    assert given == dict(PAD)
    assert len({cap(sign) for sign in PAD}) == len(PAD)


def test_a_stick_presses_once_until_it_comes_back_and_each_pad_has_its_own() -> None:
    pads, x, right = Gamepads(), pygame.CONTROLLER_AXIS_LEFTX, pygame.K_RIGHT
    assert told(pads, lean(x, 9000), lean(x, 30000), lean(x, 32767), lean(x, 15000)) == [(True, right)]
    assert told(pads, lean(x, 30000, 1)) == [(True, right)]
    assert told(pads, lean(x, -32768)) == [(False, right), (True, pygame.K_LEFT)]
    gone = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1)
    assert told(pads, gone) == [(False, right)]
    assert told(pads, lean(x, 0)) == [(False, pygame.K_LEFT)]


def test_a_pad_that_is_gone_before_it_is_opened_does_no_harm() -> None:
    gamepad.controller.init()
    pads = Gamepads()
    assert pads.translated([pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=99)]) == []
    assert told(pads, pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=99))[0][0] is False


def test_caps_bear_the_buttons_of_a_pad_and_letters_none() -> None:
    keys, heard = Keys(), list[object]()
    buttons = (
        Button("End", "end", gives="end-turn"), Button("Save", "save", key="e"), Button("Back", key="esc"),
        Button("Roll", "roll", "brass", key="space"),
    )  # fmt: skip
    desk = Desk(keys, heard.append)
    desk.resize((640, 480))
    desk.put(Panel("clear", buttons))
    assert [button.on_cap for button in buttons] == ["e", "e", "esc", "space"]
    keys.pad = True
    assert [button.on_cap for button in buttons] == ["pad-x", "", "pad-b", "pad-a"]
    assert with_keys("{end-turn}", keys) == "X"
    for press in Gamepads().translated([down(X), down(A)]):
        desk.event(press)
    assert heard == ["end", "roll"]


def test_a_table_is_played_with_a_pad_and_keys_bring_their_caps_back() -> None:
    hands = AtTable(new_match(TWO, 3), new_services(curtain="never"))
    hands.step(down(START))
    assert hands.services.keys.pad and hands.table.view.desk.modal is not None
    hands.step(down(B))
    assert hands.table.view.desk.modal is None
    hands.step(lean(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32767))
    assert not hands.table.view.board.camera.whole
    hands.key(pygame.K_j)
    assert not hands.services.keys.pad
