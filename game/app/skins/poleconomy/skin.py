"""Poleconomy as the screen sees it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.cues import Showing
from game.app.skin_api.facts import Facts
from game.app.skin_api.looks import Latest
from game.app.skin_api.picture import Picture
from game.app.skin_api.places import Places
from game.app.skin_api.question import DialogLauncher, Dialogs, Question, QuestionDialog
from game.app.skin_api.view_models import Marks, Place
from game.app.skins.poleconomy import (
    animations,
    changes,
    choices,
    country_in_force,
    country_watch,
    deal_dialog,
    deeds,
    dialogs,
    examples,
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
from game.app.skins.poleconomy.animations.moving import MONEY
from game.app.skins.poleconomy.feelings import FEELINGS
from game.app.skins.poleconomy.govern.dialog import RedemptionDialog, launcher
from game.app.skins.poleconomy.govern.motion import motion_launcher
from game.app.skins.poleconomy.grips import LakeGrips
from game.app.skins.poleconomy.last_scene import Flag
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

    def __init__(self, board: Board, seats: tuple[Seat, ...], options: Options) -> None:
        super().__init__(board, seats, options)
        looks = self.looks = Looks(board, options, seats)
        self.places = circuits = CircuitPlaces(looks)
        self.picture = LakePicture(looks, circuits)
        self.facts = _facts(looks)
        self.dialogs = PoleconomyDialogs(looks)
        self.motion = Showing(looks, animations.CUES, MONEY)
        self.feelings = FEELINGS
        self.grips = LakeGrips(looks)
        self.last_scene = Flag(looks)


class LakePicture(Picture[Looks]):
    """The country with what stands in it."""

    aspect = BOARD.w / BOARD.h

    def __init__(self, looks: Looks, places: CircuitPlaces) -> None:
        super().__init__(looks)
        self._places = places
        self._stood: PoleconomyState | None = None

    @property
    def printed(self) -> tuple[Any, ...]:
        return self.looks.board, self.looks.options.game

    def ground(self, canvas: Canvas) -> None:
        picture.draw_bare(canvas, self.looks)

    def standing(self, canvas: Canvas, state: PoleconomyState, absent: frozenset[str]) -> None:
        self._stood = state
        picture.draw_table(canvas, self.looks, state.table, absent)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        return animations.prepare(canvas, self.looks)

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        if self._stood is not None:
            CircuitMarks(canvas, self.looks, self._stood, marks, self._places.shapes(self._stood)).draw()

    def overlay(self, canvas: Canvas, state: PoleconomyState, name: str, marks: Marks) -> None:
        overlays.draw(canvas, self.looks, state, name, marks)

    def example(self, canvas: Canvas, piece: str, box: Box, n: int, seat: int) -> None:
        examples.draw(canvas, self.looks, piece, box, n, seat)

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        return signs.draw(canvas, self.looks, name, cx, cy, size)


class CircuitPlaces(Places[Looks]):
    """The squares of both circuits, the stepping stones, the canoe."""

    def __init__(self, looks: Looks) -> None:
        super().__init__(looks)
        self._known: dict[Place, Box] = {}
        self._lies: tuple[int, bool] | None = None
        self.path_of = partial(places.path_of, looks)

    def shapes(self, state: PoleconomyState) -> dict[Place, Box]:
        table = state.table
        # The pointer asks with every step it takes; only the canoe moves.
        if self._lies != (table.marker, table.clockwise):
            self._lies = table.marker, table.clockwise
            self._known = places.shapes(self.looks, table)
        return self._known

    def calm(self) -> Box | None:
        return self.looks.plan.middle

    def here(self, state: PoleconomyState, seat: int) -> Place | None:
        return f"s-{state.table.spots[seat]}"

    def of(self, state: PoleconomyState, action: Action) -> tuple[Place, ...]:
        return places.places_of(self.looks, action)

    def action_at(
        self, state: PoleconomyState, choice: Choice, picked: tuple[Place, ...], place: Place
    ) -> Action | None:
        return places.action_at(self.looks, state, choice, place)

    def question(self, state: PoleconomyState, choice: Choice, picked: tuple[Place, ...]) -> str:
        return places.question(self.looks, state, choice)

    def armed(self, state: PoleconomyState, action: Action) -> bool:
        return isinstance(action, Direct | MoveOn | NameTarget)


def _facts(looks: Looks) -> Facts[Looks]:
    facts = Facts(looks)
    facts.holds = True
    facts.in_force = partial(_in_force, looks)
    facts.headline = partial(standings.headline, looks)
    facts.coming = standings.coming
    facts.alarm = partial(country_watch.alarm, looks)
    facts.summary = partial(standings.summary, looks)
    facts.legend = partial(standings.legend, looks)
    facts.ledger = partial(figures.ledger, looks)
    facts.owned = partial(standings.owned, looks)
    facts.overlays = partial(overlays.overlays, looks)
    facts.ending = partial(country_watch.ending, looks)
    facts.statistics = partial(PoleconomyTally, looks)
    facts.seat = partial(standings.seat_facts, looks)
    facts.holdings = partial(holdings.holdings, looks)
    facts.outlook = partial(outlook.outlook, looks)
    facts.results = partial(standings.results, looks)
    facts.place = partial(place_facts.place_facts, looks)
    facts.good = partial(changes.good, looks)
    facts.forecast = Latest(partial(forecasts.forecast, looks))
    facts.choices = partial(choices.choices, looks)
    facts.on_sale = partial(deeds.on_sale, looks)
    facts.mark_label = partial(labels.mark_label, looks)
    facts.brief = partial(purchase_dialog.brief, looks)
    return facts


def _in_force(looks: Looks, state: PoleconomyState, rule: str) -> str:
    teller = in_force.TELLERS.get(rule)
    if teller is None and state.table.game2:
        teller = country_in_force.TELLERS.get(rule)
    return teller(looks, state) if teller is not None and state.table.pm != NOBODY else ""


class PoleconomyDialogs(Dialogs[Looks]):
    """Sheets of the night, the country and the market."""

    def __init__(self, looks: Looks) -> None:
        super().__init__(looks)
        self.changes = partial(changes.changes, looks)

    def dialog(self, asked: Question) -> type[QuestionDialog] | None:
        return RedemptionDialog if isinstance(asked.choice, Redemption) else dialogs.dialog(asked)

    def launchers(self, asked: Question) -> tuple[DialogLauncher, ...]:
        found = (
            papers_dialog.launcher(self.looks, asked), launcher(asked), motion_launcher(asked),
            deal_dialog.launcher(asked),
        )  # fmt: skip
        own = tuple(one for one in found if one is not None)
        return (*purchase_dialog.launchers(self.looks, asked), *own)
