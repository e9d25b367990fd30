"""The skin of a game that brings none: its places along a road if it names them, else a table of figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api import tweens
from game.app.skin_api.contract import BOARD_WIDTH, Skin
from game.app.skin_api.lookahead import foreseen
from game.app.skin_api.plain.figures import SeatValue, draw_rest, draw_sheet, figures_of, others_of, value_of
from game.app.skin_api.plain.road import FOOT, PAWN, number_of, place_id, road_of
from game.app.skin_api.stage import Stage
from game.app.skin_api.view_models import (
    Column,
    Forecast,
    Headline,
    Ledger,
    LedgerCell,
    Line,
    Marks,
    Owned,
    Place,
    PlaceFacts,
    Row,
    SeatFact,
    SeatFacts,
)
from game.app.sound import SOUNDS
from game.engine.rules import Rules
from game.engine.unseen import UNSEEN
from game.engine.vocabulary import Action, Choice, Event, Seat
from game.store.catalogue import say
from game.store.logs import logger
from game.store.plain_look import PlainLook, SeatFigure
from game.store.words import Words

STEP_MS = 120.0
"""How long a piece takes from one place to the next."""
LONGEST_MS = 900.0
FACTS = 4
"""So many figures stand on a seat's plate beside the first."""


class PlainSkin(Skin):
    """Drawn from the game's `look.yaml`, its words and its table. A skin of one's own may begin with it."""

    game = ""

    def __init__(
        self,
        board: Any,
        seats: tuple[Seat, ...],
        options: Any,
        rules: Rules | None = None,
        words: Words | None = None,
        look: PlainLook | None = None,
    ) -> None:
        super().__init__(board, seats, options)
        self.rules = rules
        self.words = words
        self.look = look or PlainLook()
        self._unspelled: set[str] = set()  # the kinds of which the log tells already
        self.figures = self.look.figures
        if rules is not None and not self.figures:
            self.figures = figures_of(rules, board, options, len(seats))
        self.height = BOARD_WIDTH / self.aspect
        self.road = road_of(board, self.look, BOARD_WIDTH, self.height)

    def spelled(self, kind: str, value: Any) -> str:
        """A value as the game's words spell it; else as it is: a look may name another kind."""
        if self.rules is None or self.words is None:
            return str(value)
        try:
            return self.words.told(kind, value, self.board, self.rules)
        except Exception:
            if kind not in self._unspelled:
                logger.exception("%s cannot spell %r as %s", self.rules.id, value, kind)
            self._unspelled.add(kind)
            return str(value)

    # drawing

    def ground(self, canvas: Canvas) -> None:
        """A sheet of paper, with the road where there is one."""
        canvas.paper(Box(0, 0, BOARD_WIDTH, self.height), 4, shadow=False, frame=True)
        if self.road is not None:
            self.road.draw(canvas, str(getattr(self.board, "name", "")))

    def standing(self, canvas: Canvas, state: Any, absent: frozenset[str]) -> None:
        """Owners and pieces along the road, or the table of figures."""
        rest = others_of(self.look, state.table)
        if self.road is None:
            rows = [
                (figure.title, [self._value(state, figure, seat).text for seat in range(len(self.seats))])
                for figure in self.figures
            ]
            box = Box(34, 30, BOARD_WIDTH - 68, self.height - 60)
            draw_sheet(canvas, box, self.seats, rows, rest, state.table.seat)
            return
        for place, owner in enumerate(self._owners(state)):
            if 0 <= owner < len(self.seats):
                self.road.draw_owner(canvas, place, self.seats[owner].look)
        for seat in range(len(self.seats)):
            if f"piece-{seat}" not in absent and (at := self._at(state, seat)) is not None:
                canvas.pawn(self.seats[seat].look, *at, PAWN)
        draw_rest(canvas, Box(32, self.height - FOOT - 2, BOARD_WIDTH - 64, 20), rest)

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        """Rings around what may be chosen, what is chosen, and the focus."""
        shapes = self.road.shapes() if self.road is not None else {}
        for mark in marks.may:
            if mark.place in shapes:
                canvas.may_mark(shapes[mark.place].inset(-3))
        lit = (*marks.picked, *(place for place in (marks.hover,) if place in [m.place for m in marks.may]))
        for place in lit:
            if place in shapes:
                canvas.chosen_ring(shapes[place])
        if marks.hint in shapes:
            box = shapes[marks.hint]
            canvas.glow(box.cx, box.cy, box.w, box.h, "#ffcf6a", 110)
        if marks.focus in shapes:
            canvas.focus_ring(shapes[marks.focus], 6)

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        """The badge of a seat: "seat-2"."""
        word, _, number = name.partition("-")
        if word != "seat" or not number.isdigit() or int(number) >= len(self.seats):
            return False
        canvas.badge(self.seats[int(number)].look, cx, cy, size)
        return True

    # where things are

    def shapes(self, state: Any) -> Mapping[Place, Box]:
        """The cards along the road."""
        return self.road.shapes() if self.road is not None else {}

    def here(self, state: Any, seat: int) -> Place | None:
        """The place of a seat's piece."""
        pieces = self._pieces(state)
        stands = pieces is not None and seat < len(pieces) and self._is_place(pieces[seat])
        return place_id(pieces[seat]) if pieces is not None and stands else None

    def places_of(self, state: Any, action: Action) -> tuple[Place, ...]:
        """The places that the look names for actions of this kind; none for a button."""
        if self.road is None:
            return ()
        fields = self.look.clicks.get(type(action).__name__, ())
        numbers: list[int] = [getattr(action, field) for field in fields]
        return tuple(map(place_id, numbers)) if all(map(self._is_place, numbers)) else ()

    def action_at(self, state: Any, choice: Choice, picked: tuple[Place, ...], place: Place) -> Action | None:
        """What is offered at a place, possible or not."""
        wanted = (*picked, place)
        offered = (offer.action for offer in choice.offers(state))
        return next((action for action in offered if self.places_of(state, action) == wanted), None)

    # meaning

    def question(self, state: Any, choice: Choice, picked: tuple[Place, ...]) -> str:
        """What the game's words call the choice."""
        if self.words is None or self.rules is None:
            return super().question(state, choice, picked)
        return self.words.question(choice, self.board, self.rules, [seat.name for seat in self.seats])

    def place_facts(self, state: Any, place: Place) -> PlaceFacts | None:
        """What the board says of a place, and whose it is."""
        if self.road is None:
            return None
        number = number_of(place)
        owners = self._owners(state)
        owner = owners[number] if number < len(owners) and 0 <= owners[number] < len(self.seats) else -1
        rows = tuple(Row(word, value) for word, value in self.road.figures(number))
        footer = say("plain.belongs_to", name=self.seats[owner].name) if owner >= 0 else ""
        return PlaceFacts(self.road.name(number), rows=rows, footer=footer, owner=owner)

    def owned(self, state: Any) -> tuple[Owned, ...]:
        """The cards that belong to somebody."""
        if self.road is None:
            return ()
        cells, owners = self.road.cells, self._owners(state)
        found = [(place, owner) for place, owner in enumerate(owners) if 0 <= owner < len(self.seats)]
        return tuple(Owned(cells[place], (owner,)) for place, owner in found)

    def seat_facts(self, state: Any, seat: int) -> SeatFacts:
        """The first figure as money, then the others."""
        figures = self.figures
        if not figures:
            return SeatFacts("", "", "")
        first, *others = [self._value(state, figure, seat) for figure in figures]
        facts = [
            SeatFact(figure.icon or "list", value.text, value.full)
            for figure, value in zip(figures[1:], others, strict=True)
            if figure.icon
        ]
        out = (say("plain.out"), say("plain.out_short")) if seat in state.table.out else ()
        return SeatFacts(first.text, figures[0].icon or "coins", first.full, tuple(facts[:FACTS]), out=out)

    def ledger(self, state: Any) -> Ledger:
        """All figures."""
        figures = self.figures
        if not figures:
            return super().ledger(state)
        columns = tuple(Column(figure.title, figure.title) for figure in figures)
        values = [[self._value(state, figure, seat) for figure in figures] for seat in range(len(self.seats))]
        return Ledger(columns, tuple(tuple(LedgerCell(v.text, v.number) for v in row) for row in values))

    def headline(self, state: Any) -> Headline:
        """The round."""
        return Headline(say("plain.round", round=str(max(1, state.table.round))), "", "")

    def forecast(self, state: Any, action: Action) -> Forecast | None:
        """The figures of the seat that decides, now and then, as far as it is certain."""
        if self.rules is None or not state.stack or not isinstance(state.stack[-1], Choice):
            return None
        seat = state.stack[-1].seat
        after = foreseen(self.rules, state, action)
        if after is None:
            return None
        lines: list[Line] = []
        for figure in self.figures:
            now, then = self._value(state, figure, seat), self._value(after, figure, seat)
            if now.text != then.text:
                was, will = now.number, then.number
                if was is UNSEEN or will is UNSEEN:
                    continue
                tone = "gain" if will > was else "loss"
                told = say("plain.figure_changes", title=figure.title, now=now.text, then=then.text)
                lines.append(Line(figure.icon, told, tone))
        if not lines:
            return None
        return Forecast(self._label(action), tuple(lines))

    def _label(self, action: Action) -> str:
        if self.words is None or self.rules is None:
            return ""
        return self.words.plain(action, self.board, self.rules, [seat.name for seat in self.seats])

    def summary(self, state: Any) -> Forecast | None:
        """The hands that the person at the screen may see."""
        if not self.look.hand:
            return None
        hands: list[list[Any]] = getattr(state.table, self.look.hand)
        lines = [
            Line(
                f"seat-{seat}",
                say("plain.hand", name=self.seats[seat].name, cards=self.spelled("cards", tuple(hand))),
            )
            for seat, hand in enumerate(hands)
            if any(hand)
        ]
        return Forecast(say("looks.in_hand"), tuple(lines)) if lines else None

    # motion

    def animation(self, event: Event, stage: Stage) -> Iterator[None] | None:
        """A piece walks from place to place."""
        walk = self.look.walks.get(type(event).__name__)
        pieces = self._pieces(stage.state)
        if walk is None or self.road is None or pieces is None:
            return None
        seat: int = getattr(event, walk.seat)
        to: int = getattr(event, walk.to)
        if not (0 <= seat < len(pieces) and self._is_place(pieces[seat]) and self._is_place(to)):
            return None
        if stage.reduced:
            return tweens.still(stage, event, "")
        return self._walk(stage, seat, pieces[seat], to)

    def _walk(self, stage: Stage, seat: int, start: int, to: int) -> Iterator[None]:
        assert self.road is not None
        stage.take(f"piece-{seat}")
        way = list(range(start, to + 1)) if start <= to else [start, to]
        spots = [self._at(stage.state, seat) or self.road.stand(start, 0, 1)]
        spots += [self.road.stand(place, 0, 1) for place in way[1:]]
        at = [spots[0]]
        stage.sprite(lambda canvas: canvas.pawn(self.seats[seat].look, *at[0], PAWN * 1.1))
        each = min(STEP_MS, LONGEST_MS / max(1, len(spots) - 1))

        def going(a: tweens.Point, b: tweens.Point) -> Callable[[float], None]:
            def step(share: float) -> None:
                at[0] = tweens.bow(a, b, share, 10)

            return step

        for a, b in pairwise(spots):
            yield from stage.tween(each, going(a, b))
            stage.sound("hop")

    def sound(self, event: Event) -> str:
        """The one that the look names, as far as there is such a sound."""
        named = self.look.sounds.get(type(event).__name__, "")
        return named if named in SOUNDS else super().sound(event)

    # inside

    def _value(self, state: Any, figure: SeatFigure, seat: int) -> SeatValue:
        party = seat if self.rules is None else self.rules.party(state, seat)
        return value_of(figure, state.table, seat, party, self.look.owners, self.spelled)

    def _owners(self, state: Any) -> list[int]:
        """Whose each place is; a list may be longer than there are places."""
        owners: list[int] = list(getattr(state.table, self.look.owners)) if self.look.owners else []
        return owners if self.road is None else owners[: len(self.road.cells)]

    def _pieces(self, state: Any) -> list[int] | None:
        return getattr(state.table, self.look.pieces) if self.look.pieces else None

    def _is_place(self, number: int) -> bool:
        """Whether there is such a place: a number of the table may stand for nowhere."""
        return self.road is not None and 0 <= number < len(self.road.cells)

    def _at(self, state: Any, seat: int) -> tuple[float, float] | None:
        """Where the piece of a seat stands; None where it has none, or is out."""
        pieces = self._pieces(state)
        if pieces is None or self.road is None or seat in state.table.out or seat >= len(pieces):
            return None
        if not self._is_place(pieces[seat]):
            return None
        playing = [other for other in range(len(pieces)) if other not in state.table.out]
        here = [other for other in playing if pieces[other] == pieces[seat]]
        return self.road.stand(pieces[seat], here.index(seat), len(here))
