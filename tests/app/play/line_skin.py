"""A look for tests of playing: a line of ten squares with two pieces above it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.app.paint.box import Box
from game.app.skin_api.contract import Skin
from game.app.skin_api.facts import Facts
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.places import Places
from game.app.skin_api.view_models import Headline, MarkLabel, Place, SeatFacts
from game.engine.vocabulary import Action, Choice, Seat


class Go(Action, frozen=True):
    piece: int
    to: int


class LinePlaces(Places[MatchLooks]):
    """A line of ten squares, 50 apart: pieces "p0", "p1" above squares "s0" to "s9"."""

    def shapes(self, state: Any) -> Mapping[Place, Box]:
        squares = {f"s{n}": Box(50.0 * n, 100, 40, 40) for n in range(10)}
        return {**squares, "p0": Box(0, 0, 40, 40), "p1": Box(250, 0, 40, 40)}

    def of(self, state: Any, action: Action) -> tuple[Place, ...]:
        return (f"p{action.piece}", f"s{action.to}") if isinstance(action, Go) else ()

    def action_at(self, state: Any, choice: Choice, picked: tuple[Place, ...], place: Place) -> Action | None:
        return Go(int(picked[0][1]) if picked else 0, int(place[1])) if place.startswith("s") else None

    def path_of(self, state: Any, action: Action) -> tuple[int, ...]:
        return (action.to,) if isinstance(action, Go) else ()


class LineFacts(Facts[MatchLooks]):
    """What is told of a line of squares."""

    def mark_label(self, state: Any, action: Action) -> MarkLabel | None:
        return MarkLabel(f"+{action.to}") if isinstance(action, Go) else None

    def seat(self, state: Any, seat: int) -> SeatFacts:
        return SeatFacts("0", "coins", "nothing")

    def headline(self, state: Any) -> Headline:
        return Headline("1", "", "never")


class LineSkin(Skin):
    """A line of ten squares; tests bring places of their own."""

    game = "line"

    def __init__(
        self, board: Any, seats: tuple[Seat, ...], options: Any, places: type[LinePlaces] = LinePlaces
    ) -> None:
        super().__init__(board, seats, options)
        looks = MatchLooks(board, options, seats)
        self.places = places(looks)
        self.facts = LineFacts(looks)
