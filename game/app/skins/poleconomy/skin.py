"""Poleconomy as the screen sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.cues import Showing
from game.app.skin_api.question import DialogLauncher, Question, QuestionDialog
from game.app.skin_api.view_models import (
    Brief,
    Changes,
    ChoiceTable,
    Coming,
    Forecast,
    Good,
    Headline,
    Holding,
    Ledger,
    Line,
    MarkLabel,
    Marks,
    Overlay,
    Owned,
    Place,
    PlaceFacts,
    SeatFact,
    SeatFacts,
)
from game.app.skins.poleconomy import (
    animations,
    briefs,
    changes,
    choices,
    country_in_force,
    country_watch,
    deal_dialog,
    dialogs,
    figures,
    forecasts,
    holdings,
    in_force,
    labels,
    outlook,
    overlays,
    papers_dialog,
    picture,
    place_facts,
    places,
    purchase_dialog,
    signs,
    standings,
)
from game.app.skins.poleconomy.govern.dialog import RedemptionDialog, launcher
from game.app.skins.poleconomy.govern.motion import motion_launcher
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.marks import CircuitMarks
from game.app.skins.poleconomy.plan import BOARD
from game.app.skins.poleconomy.statistics import PoleconomyTally
from game.engine.vocabulary import Action, Choice, Seat
from game.rules.poleconomy.board import Board
from game.rules.poleconomy.bonds import Redemption
from game.rules.poleconomy.messages import Direct, MoveOn, NameTarget
from game.rules.poleconomy.options import Options
from game.rules.poleconomy.state import NOBODY, PoleconomyState


class PoleconomySkin(Skin):
    """A lake country seen from above: two circuits of squares, stepping stones in the lake, beavers."""

    game: ClassVar[str] = "poleconomy"
    holds: ClassVar[bool] = True
    aspect: ClassVar[float] = BOARD.w / BOARD.h

    def __init__(self, board: Board, seats: tuple[Seat, ...], options: Options) -> None:
        super().__init__(board, seats, options)
        self.looks = Looks(board, options, seats)
        self.showing = Showing(self.looks, animations.CUES)
        self._shapes: dict[Place, Box] = {}
        self._lies: tuple[int, bool] | None = None
        self._stood: PoleconomyState | None = None
        self._foreseen: tuple[PoleconomyState, Action, Forecast | None] | None = None

    # drawing

    @property
    def printed(self) -> tuple[Any, ...]:
        return self.board, self.options.game

    def ground(self, canvas: Canvas) -> None:
        picture.draw_bare(canvas, self.looks)

    def standing(self, canvas: Canvas, state: PoleconomyState, absent: frozenset[str]) -> None:
        self._stood = state
        picture.draw_table(canvas, self.looks, state.table, absent)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        return animations.prepare(canvas, self.looks)

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        if self._stood is not None:
            CircuitMarks(canvas, self.looks, self._stood, marks, self.shapes(self._stood)).draw()

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        return signs.draw(canvas, self.looks, name, cx, cy, size)

    # places

    def shapes(self, state: PoleconomyState) -> Mapping[Place, Box]:
        table = state.table
        # The pointer asks with every step it takes; only the canoe moves.
        if self._lies != (table.marker, table.clockwise):
            self._lies = table.marker, table.clockwise
            self._shapes = places.shapes(self.looks, table)
        return self._shapes

    def calm(self) -> Box | None:
        return self.looks.plan.middle

    def here(self, state: PoleconomyState, seat: int) -> Place | None:
        return f"s-{state.table.spots[seat]}"

    # meaning

    def places_of(self, state: PoleconomyState, action: Action) -> tuple[Place, ...]:
        return places.places_of(self.looks, action)

    def action_at(
        self, state: PoleconomyState, choice: Choice, picked: tuple[Place, ...], place: Place
    ) -> Action | None:
        return places.action_at(self.looks, state, choice, place)

    def question(self, state: PoleconomyState, choice: Choice, picked: tuple[Place, ...]) -> str:
        return places.question(self.looks, state, choice)

    def armed(self, state: PoleconomyState, action: Action) -> bool:
        return isinstance(action, Direct | MoveOn | NameTarget)

    def mark_label(self, state: PoleconomyState, action: Action) -> MarkLabel | None:
        return labels.mark_label(self.looks, state, action)

    def brief(self, state: PoleconomyState, action: Action) -> Brief | None:
        return briefs.brief(self.looks, state, action)

    def path_of(self, state: PoleconomyState, action: Action) -> tuple[int, ...]:
        return places.path_of(self.looks, state, action)

    def forecast(self, state: PoleconomyState, action: Action) -> Forecast | None:
        # The box asks again with every step of the pointer.
        if self._foreseen is None or self._foreseen[0] is not state or self._foreseen[1] != action:
            self._foreseen = state, action, forecasts.forecast(self.looks, state, action)
        return self._foreseen[2]

    def choices(
        self, state: PoleconomyState, choice: Choice, advised: Action | None = None
    ) -> ChoiceTable | None:
        return choices.choices(self.looks, state, choice, advised)

    def place_facts(self, state: PoleconomyState, place: Place) -> PlaceFacts | None:
        return place_facts.place_facts(self.looks, state, place)

    def good(self, state: PoleconomyState, kind: str, value: Any) -> Good | None:
        return changes.good(self.looks, state, kind, value)

    def changes(self, asked: Question, action: Action) -> Changes | None:
        return changes.changes(self.looks, asked, action)

    def seat_facts(self, state: PoleconomyState, seat: int) -> SeatFacts:
        return standings.seat_facts(self.looks, state, seat)

    def owned(self, state: PoleconomyState) -> tuple[Owned, ...]:
        return standings.owned(self.looks, state)

    def overlays(self, state: PoleconomyState) -> tuple[Overlay, ...]:
        return overlays.overlays(self.looks, state)

    def overlay(self, canvas: Canvas, state: PoleconomyState, name: str, marks: Marks) -> None:
        overlays.draw(canvas, self.looks, state, name, marks)

    def ledger(self, state: PoleconomyState) -> Ledger:
        return figures.ledger(self.looks, state)

    def headline(self, state: PoleconomyState) -> Headline:
        return standings.headline(self.looks, state)

    def alarm(self, state: PoleconomyState) -> str:
        return country_watch.alarm(self.looks, state)

    def summary(self, state: PoleconomyState) -> Forecast:
        return standings.summary(self.looks, state)

    def outlook(self, state: PoleconomyState, seat: int) -> Forecast | None:
        return outlook.outlook(self.looks, state, seat)

    def holdings(self, state: PoleconomyState, seat: int) -> tuple[Holding, ...]:
        return holdings.holdings(self.looks, state, seat)

    def coming(self, state: PoleconomyState) -> Coming:
        return standings.coming(state)

    def legend(self, state: PoleconomyState) -> tuple[SeatFact, ...]:
        return standings.legend(self.looks, state)

    def results(self, state: PoleconomyState, seat: int) -> tuple[Line, ...]:
        return standings.results(self.looks, state, seat)

    def ending(self, state: PoleconomyState) -> str:
        return country_watch.ending(self.looks, state)

    def in_force(self, state: PoleconomyState, rule: str) -> str:
        teller = in_force.TELLERS.get(rule)
        if teller is None and state.table.game2:
            teller = country_in_force.TELLERS.get(rule)
        return teller(self.looks, state) if teller is not None and state.table.pm != NOBODY else ""

    # dialogs

    def dialog(self, asked: Question) -> type[QuestionDialog] | None:
        return RedemptionDialog if isinstance(asked.choice, Redemption) else dialogs.dialog(asked)

    def launchers(self, asked: Question) -> tuple[DialogLauncher, ...]:
        found = (
            papers_dialog.launcher(self.looks, asked), launcher(asked), motion_launcher(asked),
            deal_dialog.launcher(asked),
        )  # fmt: skip
        own = tuple(one for one in found if one is not None)
        return (*purchase_dialog.launchers(self.looks, asked), *own)

    def statistics(self) -> PoleconomyTally:
        return PoleconomyTally(self.looks)
