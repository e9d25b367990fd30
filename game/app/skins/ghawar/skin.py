"""Ghawar as the screen sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.cues import Showing
from game.app.skin_api.view_models import (
    Forecast,
    Headline,
    Ledger,
    Line,
    MarkLabel,
    Marks,
    Owned,
    Place,
    PlaceFacts,
    SeatFact,
    SeatFacts,
)
from game.app.skins.ghawar import (
    animations,
    field,
    figures,
    forecasts,
    geometry,
    in_force,
    labels,
    lookahead,
    outlook,
    picture,
    pieces,
    place_facts,
    places,
    standings,
    values,
)
from game.app.skins.ghawar.looks import Looks
from game.app.skins.ghawar.marks import FieldMarks
from game.app.skins.ghawar.statistics import GhawarTally
from game.engine.vocabulary import Action, Choice, Seat
from game.rules.ghawar.board import Board
from game.rules.ghawar.options import Options
from game.rules.ghawar.state import GhawarState


class GhawarSkin(Skin):
    """A field of six by six platforms, warehouses round it, value board, stores and dice at its right."""

    game: ClassVar[str] = "ghawar"
    aspect: ClassVar[float] = geometry.BOARD.w / geometry.BOARD.h

    def __init__(self, board: Board, seats: tuple[Seat, ...], options: Options) -> None:
        super().__init__(board, seats, options)
        self.looks = Looks(board, options, seats)
        self.showing = Showing(self.looks, animations.CUES)
        self._shapes: dict[Place, Box] = {}
        self._stands: tuple[int, ...] = ()
        self._ends: places.Ends | None = None

    # drawing

    @property
    def printed(self) -> tuple[Any, ...]:
        return self.board, self.options, [(seat.name, seat.look) for seat in self.seats]

    def ground(self, canvas: Canvas) -> None:
        picture.draw_bare(canvas, self.looks)

    def standing(self, canvas: Canvas, state: GhawarState, absent: frozenset[str]) -> None:
        self.shapes(state)
        picture.draw_table(canvas, self.looks, state.table, absent)

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        FieldMarks(canvas, self.looks, marks, self._shapes).draw()

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        kind, _, which = name.partition("-")
        if kind == "block" and which == "unknown":
            canvas.drawing("ghawar/unknown", Box.around(cx, cy, size))
        elif kind == "block":
            pieces.draw_block(canvas, self.looks.colour(int(which)), cx, cy, size)
        elif kind == "seat":
            canvas.badge(self.looks.of(int(which)), cx, cy, size)
        else:
            return False
        return True

    # places

    def shapes(self, state: GhawarState) -> Mapping[Place, Box]:
        table = state.table
        # Only trucks and values move, and the pointer asks with every step it takes.
        stands = (*table.trucks, *table.headings, *table.values)
        if stands != self._stands:
            self._stands = stands
            trucks = [field.truck_at(table, truck)[:2] for truck in range(len(table.trucks))]
            slots = values.slots(table)
            self._shapes = geometry.places(table.sides, trucks, table.colours, slots, self.looks.has_track)
        return self._shapes

    # meaning

    def places_of(self, state: GhawarState, action: Action) -> tuple[Place, ...]:
        if self._ends is None or self._ends.of is not state:
            self._ends = places.Ends(state)
        return places.places_of(self._ends, action)

    def action_at(
        self, state: GhawarState, choice: Choice, picked: tuple[Place, ...], place: Place
    ) -> Action | None:
        return places.action_at(state, choice, picked, place)

    def question(self, state: GhawarState, choice: Choice, picked: tuple[Place, ...]) -> str:
        return places.question(self.looks, state, choice, picked)

    def mark_label(self, state: GhawarState, action: Action) -> MarkLabel | None:
        return labels.mark_label(self.looks, state, action)

    def path_of(self, state: GhawarState, action: Action) -> tuple[int, ...]:
        found = lookahead.preview(state, action)
        return lookahead.route(found) if found else ()

    def forecast(self, state: GhawarState, action: Action) -> Forecast | None:
        return forecasts.forecast(self.looks, state, action)

    def place_facts(self, state: GhawarState, place: Place) -> PlaceFacts | None:
        return place_facts.place_facts(self.looks, state, place)

    def seat_facts(self, state: GhawarState, seat: int) -> SeatFacts:
        return standings.seat_facts(self.looks, state, seat)

    def owned(self, state: GhawarState) -> tuple[Owned, ...]:
        return places.owned(state)

    def ledger(self, state: GhawarState) -> Ledger:
        return figures.ledger(self.looks, state)

    def headline(self, state: GhawarState) -> Headline:
        return standings.headline(self.looks, state)

    def outlook(self, state: GhawarState, seat: int) -> Forecast | None:
        return outlook.outlook(self.looks, state, seat)

    def legend(self, state: GhawarState) -> tuple[SeatFact, ...]:
        return standings.legend(self.looks, state)

    def summary(self, state: GhawarState) -> Forecast:
        return standings.summary(self.looks, state)

    def results(self, state: GhawarState, seat: int) -> tuple[Line, ...]:
        return standings.results(self.looks, state, seat)

    def in_force(self, state: GhawarState, rule: str) -> str:
        teller = in_force.TELLERS.get(rule)
        return teller(self.looks, state) if teller is not None else ""

    def statistics(self) -> GhawarTally:
        return GhawarTally(self.looks)
