"""Leaks put in on purpose: each tells something hidden on one of the ways on which a screen tells."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final
from zlib import crc32

import pygame
import pytest
from msgspec.structs import replace

from game.app import sound
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Pace, Tween
from game.app.play import session
from game.app.play.session import Session
from game.app.play.turn_controller import TurnController
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import Forecast
from game.app.table import catching_up, handover, history, scene, sheets
from game.app.table.board_input import BoardInput
from game.app.table.catching_up import Account, CatchingUp
from game.app.table.curtain import Curtain
from game.app.table.history import TableHistory
from game.app.table.journal_writer import JournalWriter
from game.app.table.keys import TableKeys
from game.app.table.panels.journal_line import JournalLine
from game.app.widgets.desk import Desk
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Tip
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Event
from tests.app.drivers.parts import change_part

TRUE: Final[list[AnyState]] = []
"""The true state of the table that is being watched, for leaks alone."""

Field = Callable[[AnyState], object]
FIELDS: Final[dict[str, tuple[str, Field]]] = {
    "cash": ("cash", lambda state: state.table.cash),
    "Savings Cards": ("cash", lambda state: state.table.savings),
    "sealed bids": ("bids", lambda state: state.table.sealed),
    "secret votes": ("votes", lambda state: state.table.ballot.voices),
    "hands": ("hands", lambda state: [[c for c in hand if c[:3] != "mis"] for hand in state.table.hands]),
    "MISSIONs": ("hands", lambda state: [[c for c in hand if c[:3] == "mis"] for hand in state.table.hands]),
    "a side's hand": ("sides", lambda state: state.table.hands),
    "EU": ("stocks", lambda state: state.table.cash),
    "Personal Stocks": ("stocks", lambda state: state.table.stocks),
    "covered blocks": ("blocks", lambda state: state.table.blocks),
    "the example's hands": ("example", lambda state: state.table.hands),
}
"""Each hidden field: the case in which it is hidden, and what it holds."""


def replace_account(account: Account, secret: str) -> Account:
    """An account with another unit."""
    return account._replace(unit=(secret, ""))


def replaced(sheet: Any, name: str) -> Any:
    """A sheet whose field holds another name."""
    sheet.field.text = name
    return sheet


def turned(things: Any, secret: str) -> Any:
    """Things in an order that hangs on a secret."""
    at = crc32(secret.encode()) % max(1, len(things))
    return type(things)((*things[at:], *things[:at]))


class Plant:
    """Ways to betray `field`; each is a method that changes the app with `monkeypatch`."""

    def __init__(self, patch: pytest.MonkeyPatch, skin: type[Skin], rules: type[Rules], field: Field) -> None:
        self.patch, self.skin, self.rules, self.field = patch, skin, rules, field

    def secret(self) -> str:
        """What is betrayed."""
        return repr(self.field(TRUE[-1])) if TRUE else ""

    def _wrap(self, owner: Any, name: str, change: Callable[[Any], Any]) -> None:
        old = getattr(owner, name)

        def leaking(*given: Any, **more: Any) -> Any:
            return change(old(*given, **more))

        self.patch.setattr(owner, name, leaking)

    def _tell(self, name: str, change: Callable[[Any], Any]) -> None:
        """Change what the facts of the skin tell."""

        def leaking(skin: Skin, old: Callable[..., Any]) -> Callable[..., Any]:
            return lambda *given: change(old(*given))

        change_part(self.patch, self.skin, "facts", name, leaking)

    def word(self) -> None:
        """A tooltip names it."""
        self._tell("seat", lambda it: replace(it, money_full=it.money_full + self.secret()))

    def figure(self) -> None:
        """A figure of the table of all players is it."""
        self._tell("ledger", lambda it: replace(it, rest=(*it.rest, ("x", self.secret()))))

    def order(self) -> None:
        """The seats stand in an order that it makes."""
        self._tell("ledger", lambda it: replace(it, rows=turned(it.rows, self.secret())))

    def rule(self) -> None:
        """The rule book says it."""
        self._tell("in_force", lambda it: it + self.secret())

    def forecast(self) -> None:
        """What an action brings is told with it."""
        self._tell("forecast", lambda it: Forecast(self.secret()))

    def button(self) -> None:
        """The buttons stand in an order that it makes."""
        self._wrap(Session, "offers", lambda it: turned(it, self.secret()))

    def focus(self) -> None:
        """Tab goes another way."""
        self._wrap(Desk, "stops", lambda it: turned(it, self.secret()))

    def mark(self) -> None:
        """A mark lies on the board."""
        self._wrap(BoardInput, "marks", lambda it: replace(it, hover=self.secret()))

    def heard(self) -> None:
        """A sound is played that hangs on it."""

        def heard(it: Any) -> Any:
            sound.play("press", crc32(self.secret().encode()) % 9)
            return it

        self._tell("headline", heard)

    def hint(self) -> None:
        """The Expert is asked with all cards on the table."""
        self._wrap(Session, "hint_request", lambda it: replace(it, view=TRUE[-1].encoded()))

    def picture(self) -> None:
        """A piece stands elsewhere on the board."""

        def standing(old: Callable[..., Any], canvas: Canvas, *given: Any) -> None:
            old(canvas, *given)
            canvas.box(Box(20 + crc32(self.secret().encode()) % 700, 40, 40, 40), 0, "#ff00ff")

        change_part(self.patch, self.skin, "picture", "standing", lambda skin, old: partial(standing, old))

    # behind a curtain

    def curtain(self, told: Callable[[Curtain], object]) -> None:
        """Something is told as a curtain begins to hang."""
        old = Curtain.welcome

        def welcome(curtain: Curtain, pace: Pace) -> Tween:
            told(curtain)
            return old(curtain, pace)

        self.patch.setattr(Curtain, "welcome", welcome)

    def covered_word(self) -> None:
        """It stands on the sheet."""
        self.curtain(lambda it: setattr(it.words, "words", self.secret()))

    def covered_tip(self) -> None:
        """A tooltip of the curtain names it."""
        self.curtain(lambda it: setattr(it.lift, "hint", Tip("", self.secret())))

    def covered_sound(self) -> None:
        """The curtain rustles otherwise."""
        self.curtain(lambda it: sound.play("curtain", crc32(self.secret().encode())))

    def covered_title(self) -> None:
        """The window is called by it."""
        self.curtain(lambda it: pygame.display.set_caption(self.secret()))

    def covered_focus(self) -> None:
        """Tab goes another way."""
        self.focus()

    def covered_fall(self) -> None:
        """Whether a curtain falls hangs on it."""

        def hides(*_: object) -> bool:
            return bool(crc32(self.secret().encode()) % 2)

        self.patch.setattr(handover, "hides", hides)

    def covered_toast(self) -> None:
        """A key that does nothing says it."""
        old = TableKeys.press

        def press(keys: TableKeys, event: pygame.Event, about: str) -> None:
            old(keys, event, about)
            keys.context.view.desk.toast(Toast(self.secret()))

        self.patch.setattr(TableKeys, "press", press)

    def covered_name(self) -> None:
        """A save is to be called by it."""
        self._wrap(sheets, "save_sheet", lambda it: replaced(it, self.secret()))

    def covered_standing(self) -> None:
        """The menu over it ranks by the truth."""
        self._wrap(sheets, "_standing", lambda it: setattr(it, "scores", (self.secret(),)) or it)

    def covered_table(self) -> None:
        """The table of who had the screen stays below it."""

        def cover(*_: object) -> None:
            """Leave it as it is."""

        self.patch.setattr(TurnController, "cover", cover)

    def covered_photo(self) -> None:
        """The key for pictures shows the board alone."""

        def covered(_: Desk) -> bool:
            return False

        self.patch.setattr(scene, "covered", covered)

    def covered_picture(self) -> None:
        """The cloth hangs otherwise."""
        old = Curtain.ground

        def ground(curtain: Curtain, canvas: Canvas) -> None:
            old(curtain, canvas)
            canvas.box(Box(20 + crc32(self.secret().encode()) % 700, 40, 40, 40), 0, "#ff00ff")

        self.patch.setattr(Curtain, "ground", ground)

    # of what has happened

    def told_line(self) -> None:
        """The journal says it."""
        self._wrap(JournalWriter, "_line", lambda it: replace(it, icon=self.secret()))

    def told_event(self) -> None:
        """Events are heard as nobody but their seats may."""

        def heard_by(events: list[Event], _: int) -> list[Event]:
            return events

        for module in (session, history, catching_up):
            self.patch.setattr(module, "heard_by", heard_by)
        self.patch.setattr(JournalWriter, "_line", self._whole_line)

    @staticmethod
    def _whole_line(writer: JournalWriter, event: Event, logged: int) -> JournalLine:
        return JournalLine(repr(event), (), logged)

    def told_account(self) -> None:
        """It stands in what has happened since the last turn."""
        self._wrap(CatchingUp, "account", lambda it: replace_account(it, self.secret()))

    def told_past(self) -> None:
        """The past lies open."""
        old = self.rules.view

        def view(rules: Rules, state: AnyState, *given: Any, **more: Any) -> AnyState:
            past = TRUE and TRUE[-1].encoded() != state.encoded()
            return state.copy() if past else old(rules, state, *given, **more)

        self.patch.setattr(self.rules, "view", view)

    def told_steps(self) -> None:
        """How many steps there are hangs on it."""
        self.patch.setattr(TableHistory, "says", property(lambda it: str(crc32(self.secret().encode()) % 9)))

    def view(self) -> None:
        """The view forgets to hide it."""
        old, field = self.rules.view, self.field

        def view(rules: Rules, state: AnyState, *given: Any, **more: Any) -> AnyState:
            seen, whole = old(rules, state, *given, **more), field(state)
            for name in ("cash", "savings", "sealed", "hands", "stocks", "blocks", "ballot"):
                value = getattr(state.table, name, None)
                if value is not None and (value is whole or name == "ballot" or name == "hands"):
                    setattr(seen.table, name, value[:] if isinstance(value, list) else value)
            return seen

        self.patch.setattr(self.rules, "view", view)


WAYS: Final = (
    "word", "figure", "order", "rule", "forecast", "button", "focus", "mark", "heard", "hint", "picture",
    "view",
)  # fmt: skip
"""What is tried with each field in the first way, and with cash in all of them."""
TOLD_WAYS: Final = tuple(name for name in vars(Plant) if name.startswith("told_"))
"""The same of what has happened."""
COVERED_WAYS: Final = tuple(name for name in vars(Plant) if name.startswith("covered_"))
"""The same behind a curtain."""
