"""What one input costs: how often the table is brought up to date, and how often it asks who decides.

Counted from the frame of the input until the table is at rest, less what idle frames ask. The bounds are what
it was when they were written down, and may only fall: one refresh and one question are enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game.app.play.turn_controller import TurnController
from game.app.table.presenter import TablePresenter
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.saves import load_match
from tests.app.drivers.table import AtTable
from tests.contract.games import GAMES
from tests.saves.facts import FOLDER

MOST = {
    "click": {"refreshes": 2, "decisions": 142, "modes": 44},
    "undo": {"refreshes": 1, "decisions": 204, "modes": 34},
    "enter": {"refreshes": 2, "decisions": 143, "modes": 46},
}
"""Of one input."""
IDLE = {"refreshes": 0, "decisions": 23, "modes": 7}
"""Of a frame in which nothing happens."""
FRAMES = 4
"""After so many the table is at rest again."""
COUNTED = {
    "refreshes": (TablePresenter, "refresh"), "decisions": (Match, "decision"),
    "modes": (TurnController, "mode"),
}  # fmt: skip
KEYS = {
    "undo": pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="", scancode=0),
    "enter": pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0),
}
DONE = {
    "ghawar-way-back": ("Resite", "undo"),
    "globopolis-asks-AtBase": ("RollAgain", "undo"),
    "globopolis-asks-DealAnswer": ("enter",),
    "nations-asks-ChooseAgent": ("suggested", "undo"),
    "nations-asks-Incident": ("enter",),
    "petropolis-asks-Business": ("Done",),
    "petropolis-asks-RaiseCash": ("enter", "undo"),
    "poleconomy-asks-BillVote": ("enter",),
    "poleconomy-asks-Purchase": ("Buy", "undo"),
}
"""At the question of a save a button of the bar is clicked, by its name, or Enter answers in the dialog, or
an action is undone. Ghawar has no dialog."""


@contextmanager
def counting() -> Generator[Counter[str]]:
    """What is asked meanwhile."""
    found = Counter[str]()
    with pytest.MonkeyPatch.context() as patched:
        for name, (kind, called) in COUNTED.items():
            patched.setattr(kind, called, counted(name, vars(kind)[called], found))
        yield found


def counted(name: str, asked: Any, found: Counter[str]) -> Any:
    """A method or property that also counts how often it is asked."""
    plain: Any = asked.fget if isinstance(asked, property) else asked

    def asks(*given: Any) -> Any:
        found[name] += 1
        return plain(*given)

    return property(asks) if isinstance(asked, property) else asks


def sat_down(save: str) -> AtTable:
    """A table of people, at the question of a save."""
    match = load_match(FOLDER / f"{save}.json", GAMES).match
    match.seats = tuple(Seat(seat.name, "human", seat.look) for seat in match.seats)
    at_table = AtTable(match)
    at_table.to_choice()
    for _ in range(FRAMES):
        at_table.step()
    return at_table


def cost(at_table: AtTable, event: pygame.Event) -> Counter[str]:
    """What an input costs until the table is at rest again, less what as many idle frames cost."""
    with counting() as idle:
        at_table.step()
    assert idle <= Counter(IDLE), "of a frame in which nothing happens"
    with counting() as found:
        at_table.step(event)
        for _ in range(FRAMES):
            at_table.step()
    for name, many in idle.items():
        found[name] -= many * (FRAMES + 1)
    return found


def let_go(at_table: AtTable, name: str) -> pygame.Event:
    """What clicks a button of the bar, on which the mouse is held already."""
    button = at_table.table.view.bar.button(name)
    assert button is not None and button.enabled
    scale = at_table.table.view.desk.scale
    pos = round(button.box.cx * scale), round(button.box.cy * scale)
    at_table.move(*pos)
    at_table.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)


@pytest.mark.game
@pytest.mark.parametrize("save", DONE)
def test_a_click_an_undo_and_enter_in_a_dialog(save: str) -> None:
    at_table = sat_down(save)
    for name in DONE[save]:
        logged, dialog = len(at_table.table.match.log), at_table.table.dialogs.current
        found = cost(at_table, KEYS.get(name) or let_go(at_table, name))
        assert len(at_table.table.match.log) - logged == (-1 if name == "undo" else 1)
        assert name != "enter" or dialog is not None
        assert found <= Counter(MOST[name if name in KEYS else "click"]), name
