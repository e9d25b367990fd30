"""The Game of Nations as the screen sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.cues import Showing
from game.app.skin_api.question import Question, QuestionDialog
from game.app.skin_api.view_models import (
    Brief,
    ChoiceTable,
    Coming,
    Forecast,
    Handle,
    Headline,
    Ledger,
    Line,
    MarkLabel,
    Marks,
    Overlay,
    Owned,
    Place,
    PlaceFacts,
    SeatFacts,
)
from game.app.skins.nations import (
    animations,
    arming,
    bargains,
    briefs,
    choices,
    dialogs,
    figures,
    forecasts,
    in_force,
    labels,
    outlook,
    overlays,
    picture,
    place_facts,
    places,
    signs,
    standings,
    washes,
)
from game.app.skins.nations.chart import BOARD
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.marks import MapMarks
from game.app.skins.nations.statistics import NationsTally
from game.engine.vocabulary import Action, Choice, Event, Seat
from game.rules.nations.board import Board
from game.rules.nations.options import Options
from game.rules.nations.state import NationsState


class NationsSkin(Skin):
    """A survey map: rings of eight discs in each country, figures upon them, Tankers along the coasts."""

    game: ClassVar[str] = "nations"
    alarm_sound: ClassVar[str] = "heartbeat"
    aspect: ClassVar[float] = BOARD.w / BOARD.h

    def __init__(self, board: Board, seats: tuple[Seat, ...], options: Options) -> None:
        super().__init__(board, seats, options)
        self.looks = Looks(board, options, seats)
        self.showing = Showing(self.looks, animations.CUES)
        self._shapes: dict[Place, Box] = {}
        self._stands: tuple[object, ...] = ()
        self._stood: NationsState | None = None
        self._foreseen: tuple[NationsState, Action, Forecast | None] | None = None

    # drawing

    @property
    def printed(self) -> tuple[Any, ...]:
        return (self.board,)

    def ground(self, canvas: Canvas) -> None:
        picture.draw_bare(canvas, self.looks)

    def standing(self, canvas: Canvas, state: NationsState, absent: frozenset[str]) -> None:
        self.shapes(state)
        self._stood = state
        picture.draw_table(canvas, self.looks, state, absent)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        return washes.prepare_washes(canvas, self.looks.chart, (seat.look for seat in self.seats))

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        if self._stood is not None:
            MapMarks(canvas, self.looks, self._stood, marks, self._shapes).draw()

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        return signs.draw(canvas, self.looks, name, cx, cy, size)

    # places

    def shapes(self, state: NationsState) -> Mapping[Place, Box]:
        table = state.table
        # The pointer asks with every step it takes.
        stands = (*table.leaders, *table.agents, *table.tankers, table.seat)
        if stands != self._stands:
            self._stands = stands
            self._shapes = places.shapes(self.looks, table, table.seat)
        return self._shapes

    def places_at(self, x: float, y: float, shapes: Mapping[Place, Box]) -> tuple[Place, ...]:
        return places.places_at(self.looks, x, y, shapes)

    def seen_after(self, place: Place) -> Place | None:
        return places.seen_after(place)

    def dialog(self, asked: Question) -> type[QuestionDialog] | None:
        return dialogs.dialog(asked)

    def notice(self, asked: Question, events: tuple[Event, ...]) -> QuestionDialog | None:
        return dialogs.notice(asked, events)

    # meaning

    def places_of(self, state: NationsState, action: Action) -> tuple[Place, ...]:
        return places.places_of(action)

    def action_at(
        self, state: NationsState, choice: Choice, picked: tuple[Place, ...], place: Place
    ) -> Action | None:
        return places.action_at(state, choice, picked, place)

    def question(self, state: NationsState, choice: Choice, picked: tuple[Place, ...]) -> str:
        return self.looks.say(f"ask.{places.question(state, choice, picked)}")

    def armed(self, state: NationsState, action: Action) -> bool:
        return arming.armed(state, action)

    def handles(self, state: NationsState, choice: Choice) -> tuple[Handle, ...]:
        return bargains.handles(self.looks, state, choice)

    def mark_label(self, state: NationsState, action: Action) -> MarkLabel | None:
        return labels.mark_label(self.looks, state, action)

    def brief(self, state: NationsState, action: Action) -> Brief | None:
        return briefs.brief(self.looks, state, action)

    def path_of(self, state: NationsState, action: Action) -> tuple[int, ...]:
        return labels.path_of(state, action)

    def forecast(self, state: NationsState, action: Action) -> Forecast | None:
        # The box asks again with every step of the pointer.
        if self._foreseen is None or self._foreseen[0] is not state or self._foreseen[1] != action:
            self._foreseen = state, action, forecasts.forecast(self.looks, state, action)
        return self._foreseen[2]

    def choices(
        self, state: NationsState, choice: Choice, advised: Action | None = None
    ) -> ChoiceTable | None:
        return choices.choices(self.looks, state, choice, advised)

    def place_facts(self, state: NationsState, place: Place) -> PlaceFacts | None:
        return place_facts.place_facts(self.looks, state, place)

    def seat_facts(self, state: NationsState, seat: int) -> SeatFacts:
        return standings.seat_facts(self.looks, state, seat)

    def owned(self, state: NationsState) -> tuple[Owned, ...]:
        return standings.owned(self.looks, state)

    def overlays(self, state: NationsState) -> tuple[Overlay, ...]:
        return overlays.overlays(self.looks, state)

    def unasked(self, state: NationsState, choice: Choice) -> str:
        return overlays.unasked(state, choice)

    def overlay(self, canvas: Canvas, state: NationsState, name: str, marks: Marks) -> None:
        overlays.draw(canvas, self.looks, state, name, marks)

    def ledger(self, state: NationsState) -> Ledger:
        return figures.ledger(self.looks, state)

    def headline(self, state: NationsState) -> Headline:
        return standings.headline(self.looks, state)

    def alarm(self, state: NationsState) -> str:
        return standings.alarm(self.looks, state)

    def summary(self, state: NationsState) -> Forecast:
        return standings.summary(self.looks, state)

    def outlook(self, state: NationsState, seat: int) -> Forecast | None:
        return outlook.outlook(self.looks, state, seat)

    def coming(self, state: NationsState) -> Coming:
        return standings.coming(state)

    def results(self, state: NationsState, seat: int) -> tuple[Line, ...]:
        return standings.results(self.looks, state, seat)

    def in_force(self, state: NationsState, rule: str) -> str:
        teller = in_force.TELLERS.get(rule)
        return teller(self.looks, state) if teller is not None else ""

    def statistics(self) -> NationsTally:
        return NationsTally(self.looks)
