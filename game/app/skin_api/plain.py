"""The skin of a game that brings none: its table as a sheet of paper, every action as a button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import BOARD_WIDTH, Skin
from game.app.skin_api.view_models import Headline, Marks, Place, SeatFacts
from game.engine.vocabulary import Action, Choice

_MONEY: Final = ("money", "cash", "coins", "barrels", "points", "scores")
_HIDDEN: Final = frozenset({"turn", "round", "seat", "over"})
LINE = 22.0


class PlainSkin(Skin):
    """Everything that lies on the table by the name of its field."""

    game = ""

    def ground(self, canvas: Canvas) -> None:
        """A sheet of paper."""
        canvas.paper(Box(0, 0, BOARD_WIDTH, BOARD_WIDTH / self.aspect), 4, shadow=False, frame=True)

    def standing(self, canvas: Canvas, state: Any, absent: frozenset[str]) -> None:
        """Each field of the table with its value, in two columns."""
        facts = [
            (name.replace("_", " ").capitalize(), _said(value))
            for name, value in msgspec.structs.asdict(state.table).items()
            if name not in _HIDDEN
        ]
        half = (len(facts) + 1) // 2
        width = (BOARD_WIDTH - 90) / 2
        theme = canvas.theme
        for n, (name, value) in enumerate(facts):
            x = 34 + (n >= half) * (width + 22)
            y = 46 + (n % half if half else 0) * LINE
            left = canvas.text(name, x, y, "strong", 13.5, theme.ink) + 10
            lines = canvas.wrap(value, "ui", 13.5, width - left)
            first = lines[0] if len(lines) == 1 else lines[0] + "…"
            canvas.text(first, x + left, y, "ui", 13.5, theme.ink_soft)

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        """There are no places."""

    def shapes(self, state: Any) -> Mapping[Place, Box]:
        """There are no places."""
        return {}

    def places_of(self, state: Any, action: Action) -> tuple[Place, ...]:
        """Every action is a button."""
        return ()

    def action_at(
        self, state: Any, choice: Choice, picked: tuple[Place, ...], place: Place
    ) -> Action | None:
        """There are no places."""
        return None

    def seat_facts(self, state: Any, seat: int) -> SeatFacts:
        """The first list of money or points by seat."""
        for name in _MONEY:
            amounts = cast("list[object] | None", getattr(state.table, name, None))
            if isinstance(amounts, list) and seat < len(amounts):
                amount = str(amounts[seat])
                return SeatFacts(amount, "coins", f"{amount} {name}")
        return SeatFacts("", "", "")

    def headline(self, state: Any) -> Headline:
        """The round."""
        return Headline(f"Round {max(1, state.table.round)}", "", "")


def _said(value: object) -> str:
    if isinstance(value, list | tuple):
        parts = cast("Sequence[object]", value)
        return ", ".join(_said(part) for part in parts) or "none"
    if value is None:
        return "none"
    return "yes" if value is True else "no" if value is False else str(value)
