"""Ghawar as the screen sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.cues import Showing
from game.app.skin_api.facts import Facts
from game.app.skin_api.picture import Picture
from game.app.skin_api.places import Places
from game.app.skin_api.view_models import Marks, Place
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
    stores,
    values,
)
from game.app.skins.ghawar.animations.moving import MONEY
from game.app.skins.ghawar.feelings import FEELINGS
from game.app.skins.ghawar.grips import FieldGrips
from game.app.skins.ghawar.last_scene import Convoy
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

    def __init__(self, board: Board, seats: tuple[Seat, ...], options: Options) -> None:
        super().__init__(board, seats, options)
        looks = self.looks = Looks(board, options, seats)
        self.places = on_field = FieldPlaces(looks)
        self.picture = FieldPicture(looks, on_field)
        self.facts = _facts(looks)
        self.motion = Showing(looks, animations.CUES, MONEY)
        self.feelings = FEELINGS
        self.grips = FieldGrips(looks)
        self.last_scene = Convoy(looks)


class FieldPicture(Picture[Looks]):
    """The field with what stands on it and around it."""

    aspect = geometry.BOARD.w / geometry.BOARD.h

    def __init__(self, looks: Looks, places: FieldPlaces) -> None:
        super().__init__(looks)
        self._places = places

    @property
    def printed(self) -> tuple[Any, ...]:
        looks = self.looks
        return looks.board, looks.options, [(seat.name, seat.look) for seat in looks.seats]

    def ground(self, canvas: Canvas) -> None:
        picture.draw_bare(canvas, self.looks)

    def standing(self, canvas: Canvas, state: GhawarState, absent: frozenset[str]) -> None:
        self._places.shapes(state)
        picture.draw_table(canvas, self.looks, state.table, absent)

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        FieldMarks(canvas, self.looks, marks, self._places.known).draw()

    def example(self, canvas: Canvas, piece: str, box: Box, n: int, seat: int) -> None:
        kind, _, which = piece.partition("-")
        if kind == "block" and which.isdigit() and int(which) < self.looks.options.colours:
            stores.draw_example(canvas, self.looks, box, int(which), n, seat)
        elif piece == "lead":
            stores.draw_example_lead(canvas, self.looks, box, seat)
        else:
            super().example(canvas, piece, box, n, seat)

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


class FieldPlaces(Places[Looks]):
    """Platforms, trucks and what lies beside the field."""

    def __init__(self, looks: Looks) -> None:
        super().__init__(looks)
        self.known: dict[Place, Box] = {}
        """The places as they were asked for last."""
        self._stands: tuple[int, ...] = ()
        self._ends: places.Ends | None = None

    def shapes(self, state: GhawarState) -> Mapping[Place, Box]:
        table = state.table
        # Only trucks and values move, and the pointer asks with every step it takes.
        stands = (*table.trucks, *table.headings, *table.values)
        if stands != self._stands:
            self._stands = stands
            trucks = [field.truck_at(table, truck) for truck in range(len(table.trucks))]
            slots = values.slots(table)
            self.known = geometry.places(table.sides, trucks, table.colours, slots, self.looks.has_track)
        return self.known

    def here(self, state: GhawarState, seat: int) -> Place | None:
        return f"w-{seat}"

    def of(self, state: GhawarState, action: Action) -> tuple[Place, ...]:
        if self._ends is None or self._ends.of is not state:
            self._ends = places.Ends(state)
        return places.places_of(self._ends, action)

    def action_at(
        self, state: GhawarState, choice: Choice, picked: tuple[Place, ...], place: Place
    ) -> Action | None:
        return places.action_at(state, choice, picked, place)

    def question(self, state: GhawarState, choice: Choice, picked: tuple[Place, ...]) -> str:
        return places.question(self.looks, state, choice, picked)

    def path_of(self, state: GhawarState, action: Action) -> tuple[int, ...]:
        found = lookahead.preview(state, action)
        return lookahead.route(found) if found else ()


def _facts(looks: Looks) -> Facts[Looks]:
    facts = Facts(looks)
    facts.tellers = in_force.TELLERS
    facts.headline = partial(standings.headline, looks)
    facts.summary = partial(standings.summary, looks)
    facts.legend = partial(standings.legend, looks)
    facts.ledger = partial(figures.ledger, looks)
    facts.owned = places.owned
    facts.statistics = partial(GhawarTally, looks)
    facts.seat = partial(standings.seat_facts, looks)
    facts.outlook = partial(outlook.outlook, looks)
    facts.results = partial(standings.results, looks)
    facts.place = partial(place_facts.place_facts, looks)
    facts.forecast = partial(forecasts.forecast, looks)
    facts.mark_label = partial(labels.mark_label, looks)
    return facts
