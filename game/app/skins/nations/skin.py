"""The Game of Nations as the screen sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import Card
from game.app.skin_api.card_reading import prepare_backs
from game.app.skin_api.contract import Skin
from game.app.skin_api.cues import Showing
from game.app.skin_api.facts import Facts
from game.app.skin_api.looks import Latest
from game.app.skin_api.picture import Picture
from game.app.skin_api.places import Places
from game.app.skin_api.view_models import Marks, Place
from game.app.skins.nations import (
    animations,
    arming,
    bank,
    bargains,
    briefs,
    cards,
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
    vessels,
    washes,
)
from game.app.skins.nations.animations.moving import MONEY
from game.app.skins.nations.chart import BOARD
from game.app.skins.nations.feelings import FEELINGS
from game.app.skins.nations.grips import MapGrips
from game.app.skins.nations.last_scene import Strings
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.marks import MapMarks
from game.app.skins.nations.statistics import NationsTally
from game.engine.vocabulary import Action, Choice, Seat
from game.rules.nations.board import Board
from game.rules.nations.options import Options
from game.rules.nations.state import NationsState


class NationsSkin(Skin):
    """A survey map: rings of eight discs in each country, figures upon them, Tankers along the coasts."""

    game: ClassVar[str] = "nations"

    def __init__(self, board: Board, seats: tuple[Seat, ...], options: Options) -> None:
        super().__init__(board, seats, options)
        looks = self.looks = Looks(board, options, seats)
        self.places = on_map = MapPlaces(looks)
        self.picture = MapPicture(looks, on_map)
        self.facts = _facts(looks)
        self.dialogs.dialog = dialogs.dialog
        self.dialogs.notice = dialogs.notice
        self.motion = Showing(looks, animations.CUES, MONEY)
        self.feelings = FEELINGS
        self.grips = MapGrips(looks)
        self.last_scene = Strings(looks)


class MapPicture(Picture[Looks]):
    """The map with what stands on it."""

    aspect = BOARD.w / BOARD.h

    def __init__(self, looks: Looks, places: MapPlaces) -> None:
        super().__init__(looks)
        self._places = places
        self._stood: NationsState | None = None

    @property
    def printed(self) -> tuple[Any, ...]:
        return (self.looks.board,)

    def ground(self, canvas: Canvas) -> None:
        picture.draw_bare(canvas, self.looks)

    def standing(self, canvas: Canvas, state: NationsState, absent: frozenset[str]) -> None:
        self._places.shapes(state)
        self._stood = state
        picture.draw_table(canvas, self.looks, state, absent)

    def example(self, canvas: Canvas, piece: str, box: Box, n: int, seat: int) -> None:
        look = self.looks.of(seat)
        if piece == "tanker":  # at sea before a port
            vessels.draw_hull(canvas, look, box.right + 62, box.cy - 22, west=True)
        elif piece == "passage":  # in the canal, on the way south
            vessels.draw_hull(canvas, look, box.cx, box.y + 155, 32, turn=90)
        else:
            raise KeyError(piece)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        yield from washes.prepare_washes(canvas, self.looks.chart, (seat.look for seat in self.looks.seats))
        yield from prepare_backs(canvas, (bank.GOOD,))

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        if self._stood is not None:
            MapMarks(canvas, self.looks, self._stood, marks, self._places.known).draw()

    def overlay(self, canvas: Canvas, state: NationsState, name: str, marks: Marks) -> None:
        overlays.draw(canvas, self.looks, state, name, marks)

    def card(self, state: NationsState, kind: str, card: str, seat: int) -> Card:
        return cards.incident(self.looks, state, card, seat, cards.drawn_on(state))

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        return signs.draw(canvas, self.looks, name, cx, cy, size)


class MapPlaces(Places[Looks]):
    """Discs, figures, Tankers, zones of the sea."""

    def __init__(self, looks: Looks) -> None:
        super().__init__(looks)
        self.known: dict[Place, Box] = {}
        """The places as they were asked for last."""
        self._stands: tuple[object, ...] = ()
        self.at = partial(places.places_at, looks)
        self.seen_after = places.seen_after
        self.action_at = places.action_at
        self.path_of = labels.path_of
        self.armed = arming.armed
        self.handles = partial(bargains.handles, looks)

    def shapes(self, state: NationsState) -> Mapping[Place, Box]:
        table = state.table
        # The pointer asks with every step it takes.
        stands = (*table.leaders, *table.agents, *table.tankers, table.seat)
        if stands != self._stands:
            self._stands = stands
            self.known = places.shapes(self.looks, table, table.seat)
        return self.known

    def here(self, state: NationsState, seat: int) -> Place | None:
        return places.here(self.looks, state.table, seat)

    def of(self, state: NationsState, action: Action) -> tuple[Place, ...]:
        return places.places_of(action)

    def question(self, state: NationsState, choice: Choice, picked: tuple[Place, ...]) -> str:
        return self.looks.say(f"ask.{places.question(state, choice, picked)}")


def _facts(looks: Looks) -> Facts[Looks]:
    facts = Facts(looks)
    facts.alarm_sound = "heartbeat"
    facts.tellers = in_force.TELLERS
    facts.headline = partial(standings.headline, looks)
    facts.coming = standings.coming
    facts.alarm = partial(standings.alarm, looks)
    facts.summary = partial(standings.summary, looks)
    facts.ledger = partial(figures.ledger, looks)
    facts.owned = partial(standings.owned, looks)
    facts.overlays = partial(overlays.overlays, looks)
    facts.unasked = overlays.unasked
    facts.statistics = partial(NationsTally, looks)
    facts.seat = partial(standings.seat_facts, looks)
    facts.outlook = partial(outlook.outlook, looks)
    facts.results = partial(standings.results, looks)
    facts.place = partial(place_facts.place_facts, looks)
    facts.forecast = Latest(partial(forecasts.forecast, looks))
    facts.choices = partial(choices.choices, looks)
    facts.mark_label = partial(labels.mark_label, looks)
    facts.brief = partial(briefs.brief, looks)
    return facts
