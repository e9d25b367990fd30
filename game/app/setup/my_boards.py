"""The boards of one's own, drafts too: one is changed, made anew from another one, or removed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.widget import Close
from game.app.widgets.words import Label
from game.engine.rules import Rules
from game.store.board_text.own import OwnBoard, own_boards, remove_board
from game.store.bounds import one_line
from game.store.catalogue import say
from game.store.documents import FileFault

ROW: Final = 44.0
ROWS: Final = 6
"""So many rows are in sight at most."""


class OpenMyBoards(msgspec.Struct, frozen=True):
    """Show the boards of one's own."""


class NewBoard(msgspec.Struct, frozen=True):
    """Make a board of one's own from the one that is chosen in the set-up."""


class ChangeFile(msgspec.Struct, frozen=True):
    """Change the board in this file."""

    path: Path


class BoardsChanged(msgspec.Struct, frozen=True):
    """There are other boards than before."""


class _Moved(msgspec.Struct, frozen=True):
    place: int


class _Change(msgspec.Struct, frozen=True):
    pass


class _Remove(msgspec.Struct, frozen=True):
    sure: bool = False


class MyBoards(Dialog):
    """The list, with what is to be mended on each; `source` is what the chosen board of the set-up calls
    itself, "" where it lies in no file."""

    def __init__(self, rules: Rules, source: str) -> None:
        self.rules = rules
        self.boards: tuple[OwnBoard, ...] = ()
        self.title = Label(say("setup.my_boards.title"), "head-bold", 24, "title")
        self.words = Label("", "ui", 14.5, "soft", wrap=True)
        self.list = Listing(
            (), lambda place: _Change(), moved=_Moved, row_height=ROW, double=True,
            name=say("setup.my_boards.title"),
        )  # fmt: skip
        self.remove = Button(say("setup.my_boards.remove"), _Remove(), "paper", icon="trash", key="delete")
        self.back = Button(say("setup.my_boards.back"), Close(), "paper", icon="arrow-left", key="esc")
        self.new = Button(say("setup.my_boards.new", name=source), NewBoard(), "paper", icon="copy", key="n")
        self.change = Button(
            say("setup.change_board"), _Change(), "brass", icon="pencil", key="enter", size=16
        )
        self.new.hidden = not source
        super().__init__(
            (self.title, self.words, self.list, self.new, self.back, self.remove, self.change), 680, "blur"
        )
        self.first = self.list
        self._fill()

    def _fill(self) -> None:
        self.boards = own_boards(self.rules)
        self.list.rows = tuple(
            ListRow(one_line(board.name), self._note(board), "map" if not board.faults else "alert")
            for board in self.boards
        )
        self.list.chosen = min(max(0, self.list.chosen), len(self.boards) - 1)
        self.list.hidden = not self.boards
        key = "text" if self.boards else "none"
        self.words.words = say(f"setup.my_boards.{key}")
        self.remove.enabled = self.change.enabled = bool(self.boards)
        self._ask(sure=False)
        self.lay_anew()

    def _note(self, board: OwnBoard) -> str:
        """How a board stands."""
        if board.faults:
            return say("setup.my_boards.to_mend", n=board.faults)
        return say("setup.my_boards.draft") if board.drafted else board.path.name

    def _ask(self, *, sure: bool) -> None:
        """Have the button say that it removes for good, or not yet."""
        self.remove.label = say("setup.my_boards.sure" if sure else "setup.my_boards.remove")
        self.remove.kind = "danger" if sure else "paper"
        self.remove.command = _Remove(sure=sure)

    @property
    def picked(self) -> OwnBoard | None:
        """The board in the chosen row."""
        return self.boards[self.list.chosen] if 0 <= self.list.chosen < len(self.boards) else None

    def emit(self, command: object) -> None:
        """Change or remove what is chosen; all else is for the set-up."""
        picked = self.picked
        match command:
            case _Moved():
                self._ask(sure=False)
                self.invalidate()
            case _Change() if picked is not None:
                super().emit(ChangeFile(picked.path))
            case _Remove(sure=False) if picked is not None:
                self._ask(sure=True)
                self.lay_anew()
            case _Remove() if picked is not None:
                self._drop(picked)
            case _Change() | _Remove():
                return
            case _:
                super().emit(command)

    def _drop(self, board: OwnBoard) -> None:
        try:
            remove_board(board.path)
        except FileFault as fault:
            self.words.words = fault.sentence
            return
        self._fill()
        super().emit(BoardsChanged())

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, words, the boards, what a new one is made from, the buttons."""
        t, y = ruler.t, inside.y
        self.title.box = Box(inside.x, y, inside.w, 32 * t)
        y += 38 * t
        y += self.words.stand_at(ruler, Box(inside.x, y, inside.w, 0)) + 12
        high = 46 * (0.4 + 0.6 * t)
        if self.boards:
            room = max(2 * ROW * t, self.room - 2 * high - 40 - (y - inside.y))
            self.list.box = Box(inside.x, y, inside.w, min(min(len(self.boards), ROWS) * ROW * t, room))
            y = self.list.box.bottom + 14
        if not self.new.hidden:
            self.new.box = Box(inside.x, y, min(inside.w, self.new.natural(ruler).w + 8), high)
            y += high + 14
        wide = max(150.0, self.change.natural(ruler).w)
        self.change.box = Box(inside.right - wide, y, wide, high)
        x = inside.x
        for button in (self.back, self.remove):
            wide = button.natural(ruler).w + 8
            button.box = Box(x, y, wide, high)
            x += wide + 10
        return y + high - inside.y
