"""Somebody who changes a board in the editor."""

from __future__ import annotations

from game.app.editor.edited import EditedBoard
from game.app.editor.field_row import FieldRow
from game.app.editor.scene import EditorScene
from game.app.services.services import Services
from game.app.widgets.widget import Widget
from game.engine.rules import Rules
from game.store.board_text.draft import copy_board
from game.store.boards import shipped_boards
from game.store.yaml_types import Keys
from tests.app.drivers.screens import AtScreen
from tests.app.drivers.table import CARAVAN, new_services

PAUSE = 700.0
"""So long nothing is typed: the board is kept and drawn anew meanwhile."""


class AtEditor(AtScreen):
    """A copy of a game's standard board lies open."""

    def __init__(
        self, keys: Keys = (), rules: Rules = CARAVAN, size: tuple[int, int] = (1280, 720),
        services: Services | None = None,
    ) -> None:  # fmt: skip
        super().__init__(services or new_services(rules), size)
        path = copy_board(rules, shipped_boards(rules)[rules.standard_board], "My road")
        self.scene = EditorScene(self.services, rules, path, keys)
        self.window.push(self.scene)
        self.step()

    @property
    def board(self) -> EditedBoard:
        return self.scene.board

    def row(self, *keys: str | int) -> FieldRow:
        """The row in which a place is changed."""
        row = self.scene.view.page.row_of(keys)
        assert row is not None
        return row

    def into(self, *keys: str | int) -> Widget:
        """Lead the focus into a field."""
        first = self.row(*keys).first
        assert first is not None
        self.desk.focus.put(first, shown=True)
        return first

    def value(self, *keys: str | int) -> object:
        return self.board.value(keys)
