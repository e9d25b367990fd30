"""Petropolis as the screen sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.cues import Showing
from game.app.skin_api.question import DialogLauncher, Question
from game.app.skin_api.view_models import (
    Changes,
    Coming,
    Direction,
    Forecast,
    Good,
    Headline,
    Holding,
    Ledger,
    Line,
    MarkLabel,
    Marks,
    Owned,
    Place,
    PlaceFacts,
    SeatFacts,
)
from game.app.skins.petropolis import (
    animations,
    dialogs,
    drawings,
    figures,
    forecasts,
    holdings,
    in_force,
    middle,
    outlook,
    picture,
    place_facts,
    places,
    standings,
)
from game.app.skins.petropolis.looks import looks_of
from game.app.skins.petropolis.marks import SquareMarks
from game.app.skins.petropolis.ring import BOARD
from game.app.skins.petropolis.statistics import PetropolisTally
from game.app.table.dialogs.table_dialog import TableDialog
from game.engine.vocabulary import Action, Choice, Event, Seat
from game.rules.petropolis.board import Board
from game.rules.petropolis.options import Options
from game.rules.petropolis.state import AWAY, PetropolisState

FAINT = "#7d9387"


class PetropolisSkin(Skin):
    """A ring of squares round a map of the oil world."""

    game: ClassVar[str] = "petropolis"
    holds: ClassVar[bool] = True
    aspect: ClassVar[float] = BOARD.w / BOARD.h

    def __init__(self, board: Board, seats: tuple[Seat, ...], options: Options) -> None:
        super().__init__(board, seats, options)
        self.looks = looks_of(board, seats, options)
        self.showing = Showing(self.looks, animations.CUES)
        self._shapes = places.shapes(self.looks)

    # drawing

    @property
    def printed(self) -> tuple[Any, ...]:
        return self.board, self.options.geneva_two_spaces, self.options.geneva_income

    def ground(self, canvas: Canvas) -> None:
        picture.draw_bare(canvas, self.looks)

    def standing(self, canvas: Canvas, state: PetropolisState, absent: frozenset[str]) -> None:
        picture.draw_table(canvas, self.looks, state.table, absent)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        return holdings.prepare_bands(canvas, self.looks)

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        SquareMarks(canvas, self.looks, marks, self._shapes).draw()

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        kind, _, which = name.partition("-")
        if not which.isdigit():
            return False
        if kind == "seat":
            canvas.badge(self.looks.of(int(which)), cx, cy, size)
            return True
        if kind not in ("group", "chip", "faint"):
            return False
        group = self.looks.board.groups[int(which)]
        if kind == "chip":
            canvas.box(Box.around(cx, cy, size), 3, group.colour, "#f4ead0", 0.8)
        ink = FAINT if kind == "faint" else group.ink
        drawings.emblem(canvas, group.emblem, cx, cy, size * (0.72 if kind == "chip" else 1.0), ink)
        return True

    # places

    def shapes(self, state: PetropolisState) -> Mapping[Place, Box]:
        return self._shapes

    def calm(self) -> Box | None:
        inner, tray = self.looks.ring.inner, middle.middle(self.looks).tray
        return inner._replace(h=tray.y - 6 - inner.y)

    def neighbour(
        self, place: Place, direction: Direction, among: tuple[Place, ...], shapes: Mapping[Place, Box]
    ) -> Place | None:
        if place.startswith("s-"):
            ring = tuple(other for other in among if other.startswith("s-"))
            found = super().neighbour(place, direction, ring, shapes)
            if found is not None:
                return found
        return super().neighbour(place, direction, among, shapes)

    def here(self, state: PetropolisState, seat: int) -> Place | None:
        place = state.table.places[seat]
        return f"s-{place}" if place != AWAY else None

    # meaning

    def places_of(self, state: PetropolisState, action: Action) -> tuple[Place, ...]:
        return places.places_of(self.looks, action)

    def action_at(
        self, state: PetropolisState, choice: Choice, picked: tuple[Place, ...], place: Place
    ) -> Action | None:
        return places.action_at(self.looks, state, choice, place)

    def question(self, state: PetropolisState, choice: Choice, picked: tuple[Place, ...]) -> str:
        return places.question(self.looks, state, choice)

    def mark_label(self, state: PetropolisState, action: Action) -> MarkLabel | None:
        return forecasts.mark_label(self.looks, state, action)

    def forecast(self, state: PetropolisState, action: Action) -> Forecast | None:
        return forecasts.forecast(self.looks, state, action)

    def place_facts(self, state: PetropolisState, place: Place) -> PlaceFacts | None:
        return place_facts.place_facts(self.looks, state, place)

    def good(self, state: PetropolisState, kind: str, value: Any) -> Good | None:
        return dialogs.good(self.looks, value) if kind == "title" else None

    def changes(self, asked: Question, action: Action) -> Changes | None:
        return dialogs.forecast(asked, action)

    def seat_facts(self, state: PetropolisState, seat: int) -> SeatFacts:
        return standings.seat_facts(self.looks, state, seat)

    def owned(self, state: PetropolisState) -> tuple[Owned, ...]:
        return places.owned(self.looks, state)

    def ledger(self, state: PetropolisState) -> Ledger:
        return figures.ledger(self.looks, state)

    def headline(self, state: PetropolisState) -> Headline:
        return standings.headline(self.looks, state)

    def outlook(self, state: PetropolisState, seat: int) -> Forecast | None:
        return outlook.outlook(self.looks, state, seat)

    def summary(self, state: PetropolisState) -> Forecast:
        return standings.summary(self.looks, state)

    def holdings(self, state: PetropolisState, seat: int) -> tuple[Holding, ...]:
        return standings.holdings(self.looks, state, seat)

    def coming(self, state: PetropolisState) -> Coming:
        return standings.coming(self.looks, state)

    def results(self, state: PetropolisState, seat: int) -> tuple[Line, ...]:
        return standings.results(self.looks, state, seat)

    def in_force(self, state: PetropolisState, rule: str) -> str:
        teller = in_force.TELLERS.get(rule)
        return teller(self.looks, state) if teller is not None else ""

    def statistics(self) -> PetropolisTally:
        return PetropolisTally(self.looks)

    # dialogs

    def dialog(self, asked: Question) -> type[TableDialog] | None:
        return dialogs.dialog(asked)

    def launchers(self, asked: Question) -> tuple[DialogLauncher, ...]:
        return dialogs.launchers(asked)

    def notice(self, asked: Question, events: tuple[Event, ...]) -> TableDialog | None:
        return dialogs.notice(asked, events)
