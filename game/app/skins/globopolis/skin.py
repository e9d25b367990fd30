"""Globopolis as the screen sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.cues import Showing
from game.app.skin_api.question import DialogLauncher, Question, QuestionDialog
from game.app.skin_api.view_models import (
    Brief,
    Bundle,
    Changes,
    Coming,
    Forecast,
    Good,
    Handle,
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
from game.app.skins.globopolis import (
    animations,
    attack_preview,
    changes,
    flight_preview,
    forecasts,
    goods,
    holdings,
    in_force,
    joined,
    labels,
    outlook,
    overlays,
    picture,
    place_facts,
    places,
    signs,
    standings,
    suggestions,
    throw_tray,
)
from game.app.skins.globopolis.agents.dialog import AgentsDialog
from game.app.skins.globopolis.agents.draft import hardly_better, nothing_better
from game.app.skins.globopolis.battle.dialog import BattleDialog, wanted
from game.app.skins.globopolis.cards.dialog import NAME as HAND
from game.app.skins.globopolis.dialogs import Drafts, asked_dialog
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.marks import RingMarks
from game.app.skins.globopolis.statistics import GlobopolisTally
from game.app.skins.globopolis.track import BOARD
from game.app.widgets.widget import Reason
from game.engine.vocabulary import Action, Choice, Seat
from game.rules.globopolis.board import Board
from game.rules.globopolis.deploying import Deployment
from game.rules.globopolis.hiding import closed
from game.rules.globopolis.messages import Attack
from game.rules.globopolis.options import Options
from game.rules.globopolis.state import GlobopolisState


class GlobopolisSkin(Skin):
    """A planet in its ring city; round it sixty-four fields, and outside of them the point ring."""

    game: ClassVar[str] = "globopolis"
    holds: ClassVar[bool] = True
    aspect: ClassVar[float] = BOARD.w / BOARD.h
    numbers_choose: ClassVar[bool] = True
    hand_dialog: ClassVar[str] = HAND

    def __init__(self, board: Board, seats: tuple[Seat, ...], options: Options) -> None:
        super().__init__(board, seats, options)
        self.looks = Looks(board, options, seats)
        self.showing = Showing(self.looks, animations.CUES)
        self.drafts = Drafts(self.looks)
        self._shapes: dict[Place, Box] = {}
        self._stood: GlobopolisState | None = None
        self._joined: tuple[GlobopolisState, Action, Bundle | None] | None = None
        self._foreseen: tuple[GlobopolisState, Action, Forecast | None] | None = None
        self._viewed: tuple[GlobopolisState, object, Forecast | None] | None = None

    # drawing

    @property
    def printed(self) -> tuple[Any, ...]:
        return (self.board,)

    def ground(self, canvas: Canvas) -> None:
        picture.draw_bare(canvas, self.looks)

    def standing(self, canvas: Canvas, state: GlobopolisState, absent: frozenset[str]) -> None:
        self._stood = state
        picture.draw_table(canvas, self.looks, state.table, absent)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        return animations.prepare(canvas, self.looks)

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        stood = self._stood
        if stood is not None and throw_tray.is_open(marks):
            throw_tray.draw(canvas, self.looks, stood, marks)
        elif stood is not None and marks.may:
            attack_preview.draw_arrows(canvas, self.looks, stood, marks)
            flight_preview.draw_flights(canvas, self.looks, stood, marks)
        RingMarks(canvas, self.looks, marks, self._places()).draw()
        if stood is not None and marks.may:
            attack_preview.draw_ledger(canvas, self.looks, stood, marks)

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        return signs.draw(canvas, self.looks, name, cx, cy, size)

    # places

    def shapes(self, state: GlobopolisState) -> Mapping[Place, Box]:
        return self._places() | throw_tray.shapes() if state.table.stage == "throw" else self._places()

    def _places(self) -> dict[Place, Box]:
        if not self._shapes:
            self._shapes = places.shapes(self.looks)
        return self._shapes

    def calm(self) -> Box | None:
        return self.looks.plan.middle

    def here(self, state: GlobopolisState, seat: int) -> Place | None:
        return f"f-{state.table.places[seat]}"

    # meaning

    def places_of(self, state: GlobopolisState, action: Action) -> tuple[Place, ...]:
        return places.places_of(self.looks, state, action)

    def action_at(
        self, state: GlobopolisState, choice: Choice, picked: tuple[Place, ...], place: Place
    ) -> Action | None:
        return places.action_at(self.looks, state, choice, picked, place)

    def question(self, state: GlobopolisState, choice: Choice, picked: tuple[Place, ...]) -> str:
        return places.question(self.looks, state, choice, picked)

    def handles(self, state: GlobopolisState, choice: Choice) -> tuple[Handle, ...]:
        return suggestions.handles(self.looks, state, choice)

    def dialogs_at(self, state: GlobopolisState, choice: Choice) -> Mapping[Place, str]:
        return self.drafts.dialogs_at(state, choice)

    def series_at(self, state: GlobopolisState, choice: Choice, place: Place) -> tuple[Action, ...]:
        return self.drafts.series_at(state, choice, place)

    def armed(self, state: GlobopolisState, action: Action) -> bool:
        return isinstance(action, Attack)

    def drawn_whole(self, state: GlobopolisState, action: Action) -> bool:
        return isinstance(action, Attack)

    def led_to(self, state: GlobopolisState, action: Action) -> bool:
        return places.led_to(state, action)

    def mark_label(self, state: GlobopolisState, action: Action) -> MarkLabel | None:
        return labels.mark_label(self.looks, state, action)

    def path_of(self, state: GlobopolisState, action: Action) -> tuple[int, ...]:
        return places.path_of(self.looks, state, action)

    def forecast(self, state: GlobopolisState, action: Action) -> Forecast | None:
        # The box asks again with every step of the pointer.
        if self._foreseen is None or self._foreseen[0] is not state or self._foreseen[1] != action:
            self._foreseen = state, action, forecasts.forecast(self.looks, state, action)
        return self._foreseen[2]

    def place_facts(self, state: GlobopolisState, place: Place) -> PlaceFacts | None:
        facts = place_facts.place_facts(self.looks, state, place)
        goal = self.drafts.goal_at(state, place)
        return replace(facts, rows=(*facts.rows, goal)) if facts is not None and goal is not None else facts

    def good(self, state: GlobopolisState, kind: str, value: Any) -> Good | None:
        return goods.good(self.looks, state, kind, value)

    def changes(self, asked: Question, action: Action) -> Changes | None:
        return changes.changes(self.looks, asked, action)

    def brief(self, state: GlobopolisState, action: Action) -> Brief | None:
        return labels.brief(self.looks, state, action)

    def alarm(self, state: GlobopolisState) -> str:
        return standings.alarm(self.looks, state)

    def seat_facts(self, state: GlobopolisState, seat: int) -> SeatFacts:
        return standings.seat_facts(self.looks, state, seat)

    def owned(self, state: GlobopolisState) -> tuple[Owned, ...]:
        return standings.owned(self.looks, state)

    def overlays(self, state: GlobopolisState) -> tuple[Overlay, ...]:
        return overlays.overlays(self.looks, state)

    def unasked(self, state: GlobopolisState, choice: Choice) -> str:
        return overlays.unasked(state, choice)

    def overlay(self, canvas: Canvas, state: GlobopolisState, name: str, marks: Marks) -> None:
        overlays.draw(canvas, self.looks, state, name, marks)

    def ledger(self, state: GlobopolisState) -> Ledger:
        return standings.ledger(self.looks, state)

    def headline(self, state: GlobopolisState) -> Headline:
        return standings.headline(self.looks, state)

    def summary(self, state: GlobopolisState) -> Forecast:
        return standings.summary(self.looks, state)

    def outlook(self, state: GlobopolisState, seat: int) -> Forecast | None:
        # Plans are solved for it, and the box asks again with every step of the pointer.
        plans = state.table.seat == seat and state.table.stage == "options"
        mark = seat, self.drafts.mark(state, seat) if plans else None
        if self._viewed is None or self._viewed[0] is not state or self._viewed[1] != mark:
            planned = partial(self.drafts.planned, state, seat)
            self._viewed = state, mark, outlook.outlook(self.looks, self._told_by(state, seat), seat, planned)
        return self._viewed[2]

    def holdings(self, state: GlobopolisState, seat: int) -> tuple[Holding, ...]:
        return holdings.holdings(self.looks, state, seat)

    def coming(self, state: GlobopolisState) -> Coming:
        return standings.coming(state)

    def legend(self, state: GlobopolisState) -> tuple[SeatFact, ...]:
        return standings.legend(self.looks, state)

    def results(self, state: GlobopolisState, seat: int) -> tuple[Line, ...]:
        return standings.results(self.looks, state, seat)

    def ending(self, state: GlobopolisState) -> str:
        return standings.ending(self.looks, state)

    def in_force(self, state: GlobopolisState, rule: str) -> str:
        teller = in_force.TELLERS.get(rule) if state.table.round else None
        return teller(self.looks, state) if teller is not None else ""

    def bundle(self, state: GlobopolisState, choice: Choice, advised: Action) -> Bundle | None:
        planned = self.drafts.bundle(state, choice, advised) or joined.card(self.looks, choice, advised)
        if planned is not None:
            return planned
        # The bar asks again with every change on the screen.
        if self._joined is None or self._joined[0] is not state or self._joined[1] != advised:
            seen = self._told_by(state, choice.seat)
            self._joined = state, advised, joined.throw(self.looks, seen, choice, advised)
        return self._joined[2]

    def left_open(self, state: GlobopolisState, action: Action) -> Reason | None:
        return self.drafts.left_open(state, action)

    def _told_by(self, state: GlobopolisState, seat: int) -> GlobopolisState:
        """The state by which box and brass button go: where several people see them, without the hand."""
        return state if self.looks.alone else closed(state, seat)

    def arranging(self, state: GlobopolisState, seat: int) -> str:
        table = state.table
        side = table.side(seat)
        has = state.options.agents and table.free_agents[side] + table.agents_out(side)
        return self.looks.say("agents.name") if has and table.seat == seat else ""

    def settled(self, state: GlobopolisState, choice: Choice) -> Action | None:
        if isinstance(choice, Deployment):
            return nothing_better(state, choice)
        return joined.nothing_else(self.looks, state, choice)

    def trifle(self, state: GlobopolisState, choice: Choice) -> Action | None:
        return hardly_better(state, choice) if isinstance(choice, Deployment) else None

    def warns(self, state: GlobopolisState, action: Action) -> Reason | None:
        return attack_preview.warning(self.looks, state, action)

    def launchers(self, asked: Question) -> tuple[DialogLauncher, ...]:
        return self.drafts.launchers(asked)

    def meanwhile(self, asked: Question) -> tuple[DialogLauncher, ...]:
        return self.drafts.meanwhile(asked)

    # dialogs

    def dialog(self, asked: Question) -> type[QuestionDialog] | None:
        if isinstance(asked.choice, Deployment):
            return AgentsDialog
        if wanted(asked.choice, asked.state, asked.people):
            return BattleDialog
        return asked_dialog(asked)

    def statistics(self) -> GlobopolisTally:
        return GlobopolisTally(self.looks)
