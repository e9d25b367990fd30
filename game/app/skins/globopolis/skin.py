"""Globopolis as the screen sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.facts import Facts
from game.app.skin_api.looks import Latest
from game.app.skin_api.picture import Picture
from game.app.skin_api.places import Places
from game.app.skin_api.question import Dialogs, Question, QuestionDialog
from game.app.skin_api.view_models import Bundle, Drop, Forecast, Marks, Place, PlaceFacts
from game.app.skins.globopolis import (
    animations,
    attack_preview,
    changes,
    examples,
    fan,
    fan_places,
    flight_preview,
    forecasts,
    hand_drops,
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
from game.app.skins.globopolis.animations.moving import MONEY
from game.app.skins.globopolis.battle.dialog import BattleDialog, wanted
from game.app.skins.globopolis.cards.dialog import NAME as HAND
from game.app.skins.globopolis.dialogs import Drafts, asked_dialog
from game.app.skins.globopolis.feelings import FEELINGS
from game.app.skins.globopolis.grips import FieldGrips
from game.app.skins.globopolis.hand_faces import HandFaces
from game.app.skins.globopolis.hand_motion import HandShowing
from game.app.skins.globopolis.last_scene import RingOfLight
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.marks import RingMarks
from game.app.skins.globopolis.statistics import GlobopolisTally
from game.app.skins.globopolis.track import BOARD
from game.engine.vocabulary import Action, Choice, Seat
from game.rules.globopolis.board import Board
from game.rules.globopolis.deploying import Deployment
from game.rules.globopolis.hiding import closed
from game.rules.globopolis.messages import Attack
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.options import Options
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.trade import OpeningWindow


class GlobopolisSkin(Skin):
    """A planet in its ring city; round it sixty-four fields, and outside of them the point ring."""

    game: ClassVar[str] = "globopolis"

    def __init__(self, board: Board, seats: tuple[Seat, ...], options: Options) -> None:
        super().__init__(board, seats, options)
        looks = self.looks = Looks(board, options, seats)
        drafts = self.drafts = Drafts(looks)
        self.places = fields = FieldPlaces(looks, drafts)
        hand = HandFaces(looks)
        self.picture = RingPicture(hand, fields)
        self.facts = GlobopolisFacts(looks, drafts)
        self.dialogs = GlobopolisDialogs(looks, drafts, fields)
        self.motion = HandShowing(hand, animations.CUES, MONEY)
        self.feelings = FEELINGS
        self.grips = FieldGrips(looks)
        self.last_scene = RingOfLight(looks)


class RingPicture(Picture[Looks]):
    """The ring city with what stands in it."""

    aspect = BOARD.w / BOARD.h

    def __init__(self, hand: HandFaces, places: FieldPlaces) -> None:
        super().__init__(hand.looks)
        self._hand = hand
        self._places = places
        self._stood: GlobopolisState | None = None

    @property
    def printed(self) -> tuple[Any, ...]:
        return (self.looks.board,)

    def ground(self, canvas: Canvas) -> None:
        picture.draw_bare(canvas, self.looks)

    def standing(self, canvas: Canvas, state: GlobopolisState, absent: frozenset[str]) -> None:
        self._stood = state
        self._places.fanned = fan.fits(canvas)
        picture.draw_table(canvas, self._hand, state, absent)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        yield from animations.prepare(canvas, self.looks)
        if self._stood is not None:
            yield from fan.prepare(canvas, self._hand, self._stood)

    def ahead(self) -> object:
        return fan_places.cards(self.looks, self._stood) if self._stood is not None else ()

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        stood = self._stood
        if stood is not None and throw_tray.is_open(marks):
            throw_tray.draw(canvas, self.looks, stood, marks)
        elif stood is not None and marks.may:
            attack_preview.draw_arrows(canvas, self.looks, stood, marks)
            flight_preview.draw_flights(canvas, self.looks, stood, marks)
        fanned = self._places.fan(stood) if stood is not None else {}
        RingMarks(canvas, self.looks, marks, self._places.fields | fanned).draw()
        if stood is not None:
            fan.draw_read(canvas, self._hand, stood, marks)
        if stood is not None and marks.may:
            attack_preview.draw_ledger(canvas, self.looks, stood, marks)

    def overlay(self, canvas: Canvas, state: GlobopolisState, name: str, marks: Marks) -> None:
        overlays.draw(canvas, self.looks, state, name, marks)

    def example(self, canvas: Canvas, piece: str, box: Box, n: int, seat: int) -> None:
        examples.draw(canvas, self.looks, piece, box, n, seat)

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        return signs.draw(canvas, self.looks, name, cx, cy, size)


class FieldPlaces(Places[Looks]):
    """The fields of the ring and what lies within it: the hand, and while dice are chosen, their tray."""

    numbers_choose = True

    def __init__(self, looks: Looks, drafts: Drafts) -> None:
        super().__init__(looks)
        self._drafts = drafts
        self.fanned = True
        """Whether the board is large enough to have the hand on it."""
        self._fields: dict[Place, Box] = {}
        self._joined: tuple[GlobopolisState, Action, Bundle | None] | None = None
        self.of = partial(places.places_of, looks)
        self.action_at = partial(places.action_at, looks)
        self.question = partial(places.question, looks)
        self.path_of = partial(places.path_of, looks)
        self.led_to = places.led_to
        self.handles = partial(suggestions.handles, looks)

    @property
    def fields(self) -> dict[Place, Box]:
        """All places but those of the tray."""
        if not self._fields:
            self._fields = places.shapes(self.looks)
        return self._fields

    def fan(self, state: GlobopolisState) -> dict[Place, Box]:
        """The places of the hand."""
        return fan_places.boxes(self.looks, state) if self.fanned else {}

    def shapes(self, state: GlobopolisState) -> Mapping[Place, Box]:
        tray = throw_tray.shapes() if state.table.stage == "throw" else {}
        return self.fields | self.fan(state) | tray

    def calm(self) -> Box | None:
        middle = self.looks.plan.middle
        return middle._replace(h=fan.READ_BOTTOM - middle.y)

    def here(self, state: GlobopolisState, seat: int) -> Place | None:
        return f"f-{state.table.places[seat]}"

    def armed(self, state: GlobopolisState, action: Action) -> bool:
        return isinstance(action, Attack)

    def drawn_whole(self, state: GlobopolisState, action: Action) -> bool:
        return isinstance(action, Attack)

    def bundle(self, state: GlobopolisState, choice: Choice, advised: Action) -> Bundle | None:
        planned = self._drafts.bundle(state, choice, advised) or joined.card(self.looks, choice, advised)
        if planned is not None:
            return planned
        # The bar asks again with every change on the screen.
        if self._joined is None or self._joined[0] is not state or self._joined[1] != advised:
            seen = _told_by(self.looks, state, choice.seat)
            self._joined = state, advised, joined.throw(self.looks, seen, choice, advised)
        return self._joined[2]

    def settled(self, state: GlobopolisState, choice: Choice) -> Action | None:
        if isinstance(choice, Deployment):
            return nothing_better(state, choice)
        return joined.nothing_else(self.looks, state, choice)

    def trifle(self, state: GlobopolisState, choice: Choice) -> Action | None:
        return hardly_better(state, choice) if isinstance(choice, Deployment) else None


class GlobopolisFacts(Facts[Looks]):
    """What the table tells of the match, besides what is planned."""

    holds = True

    def __init__(self, looks: Looks, drafts: Drafts) -> None:
        super().__init__(looks)
        self._drafts = drafts
        self._viewed: tuple[GlobopolisState, object, Forecast | None] | None = None
        self.headline = partial(standings.headline, looks)
        self.coming = standings.coming
        self.alarm = partial(standings.alarm, looks)
        self.summary = partial(standings.summary, looks)
        self.legend = partial(standings.legend, looks)
        self.ledger = partial(standings.ledger, looks)
        self.owned = partial(standings.owned, looks)
        self.overlays = partial(overlays.overlays, looks)
        self.unasked = overlays.unasked
        self.ending = partial(standings.ending, looks)
        self.statistics = partial(GlobopolisTally, looks)
        self.seat = partial(standings.seat_facts, looks)
        self.holdings = partial(holdings.holdings, looks)
        self.results = partial(standings.results, looks)
        self.good = partial(changes.good, looks)
        self.forecast = Latest(partial(forecasts.forecast, looks))
        self.mark_label = partial(labels.mark_label, looks)
        self.brief = partial(labels.brief, looks)
        self.warns = partial(attack_preview.warning, looks)
        self.left_open = drafts.left_open

    def in_force(self, state: GlobopolisState, rule: str) -> str:
        teller = in_force.TELLERS.get(rule) if state.table.round else None
        return teller(self.looks, state) if teller is not None else ""

    def outlook(self, state: GlobopolisState, seat: int) -> Forecast | None:
        # Plans are solved for it, and the box asks again with every step of the pointer.
        plans = state.table.seat == seat and state.table.stage == "options"
        mark = seat, self._drafts.mark(state, seat) if plans else None
        if self._viewed is None or self._viewed[0] is not state or self._viewed[1] != mark:
            planned, seen = partial(self._drafts.planned, state, seat), _told_by(self.looks, state, seat)
            self._viewed = state, mark, outlook.outlook(self.looks, seen, seat, planned)
        return self._viewed[2]

    def arranging(self, state: GlobopolisState, seat: int) -> str:
        table = state.table
        side = table.side(seat)
        has = state.options.agents and table.free_agents[side] + table.agents_out(side)
        return self.looks.say("agents.name") if has and table.seat == seat else ""

    def place(self, state: GlobopolisState, place: Place) -> PlaceFacts | None:
        facts = place_facts.place_facts(self.looks, state, place)
        goal = self._drafts.goal_at(state, place)
        return replace(facts, rows=(*facts.rows, goal)) if facts is not None and goal is not None else facts


class GlobopolisDialogs(Dialogs[Looks]):
    """The plan sheet and what is opened from it, agents, battles, the hand."""

    hand = HAND

    def __init__(self, looks: Looks, drafts: Drafts, places: FieldPlaces) -> None:
        super().__init__(looks)
        self._drafts, self._places = drafts, places
        self.launchers = drafts.launchers
        self.meanwhile = drafts.meanwhile
        self.series_at = drafts.series_at
        self.changes = partial(changes.changes, looks)

    def at(self, state: GlobopolisState, choice: Choice) -> Mapping[Place, str]:
        found = self._drafts.dialogs_at(state, choice)
        own = self.looks.side(choice.seat) == fan_places.holder(self.looks, state)
        if own and isinstance(choice, OptionPhase | OpeningWindow):
            found |= dict.fromkeys(self._places.fan(state), HAND)
        return found

    def pulled(self, state: GlobopolisState, choice: Choice, place: Place) -> Mapping[Place, Drop]:
        return hand_drops.drops(self.looks, state, choice.seat, fan_places.card_at(self.looks, state, place))

    def dialog(self, asked: Question) -> type[QuestionDialog] | None:
        if isinstance(asked.choice, Deployment):
            return AgentsDialog
        if wanted(asked.choice, asked.state, asked.people):
            return BattleDialog
        return asked_dialog(asked)


def _told_by(looks: Looks, state: GlobopolisState, seat: int) -> GlobopolisState:
    """The state by which box and brass button go: where several people see them, without the hand."""
    return state if looks.alone else closed(state, seat)
