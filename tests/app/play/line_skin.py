"""A look for tests of playing: a line of ten squares with two pieces above it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import Headline, MarkLabel, Marks, Place, SeatFacts
from game.engine.vocabulary import Action, Choice


class Go(Action, frozen=True):
    piece: int
    to: int


class LineSkin(Skin):
    """A line of ten squares, 50 apart: pieces "p0", "p1" above squares "s0" to "s9"."""

    game = "line"

    def ground(self, canvas: Canvas) -> None: ...

    def standing(self, canvas: Canvas, state: Any, absent: frozenset[str]) -> None: ...

    def marks(self, canvas: Canvas, marks: Marks) -> None: ...

    def shapes(self, state: Any) -> Mapping[Place, Box]:
        squares = {f"s{n}": Box(50.0 * n, 100, 40, 40) for n in range(10)}
        return {**squares, "p0": Box(0, 0, 40, 40), "p1": Box(250, 0, 40, 40)}

    def places_of(self, state: Any, action: Action) -> tuple[Place, ...]:
        return (f"p{action.piece}", f"s{action.to}") if isinstance(action, Go) else ()

    def action_at(self, state: Any, choice: Choice, picked: tuple[Place, ...], place: Place) -> Action | None:
        return Go(int(picked[0][1]) if picked else 0, int(place[1])) if place.startswith("s") else None

    def mark_label(self, state: Any, action: Action) -> MarkLabel | None:
        return MarkLabel(f"+{action.to}") if isinstance(action, Go) else None

    def path_of(self, state: Any, action: Action) -> tuple[int, ...]:
        return (action.to,) if isinstance(action, Go) else ()

    def seat_facts(self, state: Any, seat: int) -> SeatFacts:
        return SeatFacts("0", "coins", "nothing")

    def headline(self, state: Any) -> Headline:
        return Headline("1", "", "never")
