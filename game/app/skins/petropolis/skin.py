"""Petropolis as the screen sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api import card_reading
from game.app.skin_api.contract import Skin
from game.app.skin_api.cues import Showing
from game.app.skin_api.facts import Facts
from game.app.skin_api.picture import Picture
from game.app.skin_api.places import Places
from game.app.skin_api.view_models import Direction, Good, Marks, Place
from game.app.skins.petropolis import (
    animations,
    dialogs,
    drawings,
    figures,
    forecasts,
    grips,
    holdings,
    in_force,
    lot,
    middle,
    outlook,
    picture,
    place_facts,
    places,
    squares,
    standings,
)
from game.app.skins.petropolis.animations.paying import MONEY
from game.app.skins.petropolis.feelings import FEELINGS
from game.app.skins.petropolis.last_scene import Gusher
from game.app.skins.petropolis.looks import Looks, looks_of
from game.app.skins.petropolis.marks import SquareMarks
from game.app.skins.petropolis.ring import BOARD
from game.app.skins.petropolis.statistics import PetropolisTally
from game.engine.vocabulary import Action, Choice, Seat
from game.rules.petropolis.board import Board
from game.rules.petropolis.options import Options
from game.rules.petropolis.state import AWAY, PetropolisState

FAINT = "#7d9387"


class PetropolisSkin(Skin):
    """A ring of squares round a map of the oil world."""

    game: ClassVar[str] = "petropolis"

    def __init__(self, board: Board, seats: tuple[Seat, ...], options: Options) -> None:
        super().__init__(board, seats, options)
        looks = self.looks = looks_of(board, seats, options)
        self.places = ring = SquarePlaces(looks)
        self.picture = RingPicture(looks, ring)
        self.facts = _facts(looks)
        self.dialogs.dialog = dialogs.dialog
        self.dialogs.launchers = dialogs.launchers
        self.dialogs.notice = dialogs.notice
        self.dialogs.changes = dialogs.forecast
        self.motion = Showing(looks, animations.CUES, MONEY)
        self.feelings = FEELINGS
        self.grips = grips.RingGrips(looks)
        self.last_scene = Gusher(looks)


class RingPicture(Picture[Looks]):
    """The ring and the map in it, with what stands on them."""

    aspect = BOARD.w / BOARD.h

    def __init__(self, looks: Looks, places: SquarePlaces) -> None:
        super().__init__(looks)
        self._places = places

    @property
    def printed(self) -> tuple[Any, ...]:
        options = self.looks.options
        return self.looks.board, options.geneva_two_spaces, options.geneva_income

    def ground(self, canvas: Canvas) -> None:
        picture.draw_bare(canvas, self.looks)

    def standing(self, canvas: Canvas, state: PetropolisState, absent: frozenset[str]) -> None:
        picture.draw_table(canvas, self.looks, state, absent)

    def example(self, canvas: Canvas, piece: str, box: Box, n: int, seat: int) -> None:
        if piece != "derrick":
            raise KeyError(piece)
        title = next(
            title for title in range(len(self.looks.board.titles)) if self.looks.home(title).box == box
        )
        squares.draw_rigs(canvas, self.looks, title, n)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        yield from holdings.prepare_bands(canvas, self.looks)
        yield from card_reading.prepare_backs(canvas, (middle.TELEX,))

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        SquareMarks(canvas, self.looks, marks, self._places.known).draw()

    def overlay(self, canvas: Canvas, state: PetropolisState, name: str, marks: Marks) -> None:
        if name != lot.OFFERED:
            raise KeyError(name)
        lot.draw_offered(canvas, self.looks, state)

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


class SquarePlaces(Places[Looks]):
    """The squares of the ring, and what lies in its middle."""

    def __init__(self, looks: Looks) -> None:
        super().__init__(looks)
        self.known = places.shapes(looks)
        """The places, which stay where they are."""

    def shapes(self, state: PetropolisState) -> Mapping[Place, Box]:
        return self.known

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

    def of(self, state: PetropolisState, action: Action) -> tuple[Place, ...]:
        return places.places_of(self.looks, action)

    def action_at(
        self, state: PetropolisState, choice: Choice, picked: tuple[Place, ...], place: Place
    ) -> Action | None:
        return places.action_at(self.looks, state, choice, place)

    def question(self, state: PetropolisState, choice: Choice, picked: tuple[Place, ...]) -> str:
        return places.question(self.looks, state, choice)


def _facts(looks: Looks) -> Facts[Looks]:
    facts = Facts(looks)
    facts.holds = True
    facts.tellers = in_force.TELLERS
    facts.headline = partial(standings.headline, looks)
    facts.coming = partial(standings.coming, looks)
    facts.summary = partial(standings.summary, looks)
    facts.ledger = partial(figures.ledger, looks)
    facts.owned = partial(places.owned, looks)
    facts.statistics = partial(PetropolisTally, looks)
    facts.seat = partial(standings.seat_facts, looks)
    facts.holdings = partial(standings.holdings, looks)
    facts.outlook = partial(outlook.outlook, looks)
    facts.results = partial(standings.results, looks)
    facts.place = partial(place_facts.place_facts, looks)
    facts.good = partial(_good, looks)
    facts.forecast = partial(forecasts.forecast, looks)
    facts.unasked = lot.unasked
    facts.mark_label = partial(forecasts.mark_label, looks)
    return facts


def _good(looks: Looks, state: PetropolisState, kind: str, value: Any) -> Good | None:
    return dialogs.good(looks, value) if kind == "title" else None
