"""The skin of a game that brings none: its places along a road if its `look.yaml` names them, else a table of
figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import linear
from game.app.skin_api import tweens
from game.app.skin_api.anticipation import pressed
from game.app.skin_api.contract import Skin
from game.app.skin_api.cues import Showing
from game.app.skin_api.facts import Facts
from game.app.skin_api.lookahead import foreseen
from game.app.skin_api.picture import BOARD_WIDTH, Picture
from game.app.skin_api.places import Places
from game.app.skin_api.plain.figures import draw_rest, draw_sheet, others_of
from game.app.skin_api.plain.looks import PlainLooks
from game.app.skin_api.plain.road import FOOT, PAWN, number_of, place_id
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
from game.store.plain_look import PlainLook
from game.store.words import Words

STEP_MS = 120.0
"""How long a piece takes from one place to the next."""
FACTS = 4
"""So many figures stand on a seat's plate beside the first."""


class PlainPicture(Picture[PlainLooks]):
    """A sheet of paper with the road where there is one, else a table of figures."""

    def ground(self, canvas: Canvas) -> None:
        """A sheet of paper, with the road where there is one."""
        looks = self.looks
        canvas.paper(Box(0, 0, BOARD_WIDTH, looks.height), 4, shadow=False, frame=True)
        if looks.road is not None:
            looks.road.draw(canvas, str(getattr(looks.board, "name", "")))

    def standing(self, canvas: Canvas, state: Any, absent: frozenset[str]) -> None:
        """Owners and pieces along the road, or the table of figures."""
        looks = self.looks
        rest = others_of(looks.look, state.table)
        if looks.road is None:
            seats = range(len(looks.seats))
            rows = [
                (figure.title, [looks.value(state, figure, seat).text for seat in seats])
                for figure in looks.figures
            ]
            box = Box(34, 30, BOARD_WIDTH - 68, looks.height - 60)
            draw_sheet(canvas, box, looks.seats, rows, rest, state.table.seat)
            return
        for place, owner in enumerate(looks.owners(state)):
            if 0 <= owner < len(looks.seats):
                looks.road.draw_owner(canvas, place, looks.seats[owner].look)
        for seat in range(len(looks.seats)):
            if f"piece-{seat}" not in absent and (at := looks.at(state, seat)) is not None:
                canvas.pawn(looks.seats[seat].look, *at, PAWN)
        draw_rest(canvas, Box(32, looks.height - FOOT - 2, BOARD_WIDTH - 64, 20), rest)

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        """Rings around what may be chosen, what is chosen, and the focus."""
        shapes = self.looks.road.shapes() if self.looks.road is not None else {}
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
        if word != "seat" or not number.isdigit() or int(number) >= len(self.looks.seats):
            return False
        canvas.badge(self.looks.seats[int(number)].look, cx, cy, size)
        return True


class PlainPlaces(Places[PlainLooks]):
    """The cards along the road."""

    def shapes(self, state: Any) -> Mapping[Place, Box]:
        """The cards along the road."""
        return self.looks.road.shapes() if self.looks.road is not None else {}

    def here(self, state: Any, seat: int) -> Place | None:
        """The place of a seat's piece."""
        pieces = self.looks.pieces(state)
        stands = pieces is not None and seat < len(pieces) and self.looks.is_place(pieces[seat])
        return place_id(pieces[seat]) if pieces is not None and stands else None

    def of(self, state: Any, action: Action) -> tuple[Place, ...]:
        """The places that the look names for actions of this kind; none for a button."""
        looks = self.looks
        if looks.road is None:
            return ()
        fields = looks.look.clicks.get(type(action).__name__, ())
        numbers: list[int] = [getattr(action, field) for field in fields]
        return tuple(map(place_id, numbers)) if all(map(looks.is_place, numbers)) else ()

    def action_at(self, state: Any, choice: Choice, picked: tuple[Place, ...], place: Place) -> Action | None:
        """What is offered at a place, possible or not."""
        wanted = (*picked, place)
        offered = (offer.action for offer in choice.offers(state))
        return next((action for action in offered if self.of(state, action) == wanted), None)

    def question(self, state: Any, choice: Choice, picked: tuple[Place, ...]) -> str:
        """What the game's words call the choice."""
        looks = self.looks
        if looks.words is None or looks.game is None:
            return super().question(state, choice, picked)
        return looks.words.question(choice, looks.board, looks.game, [seat.name for seat in looks.seats])


class PlainFacts(Facts[PlainLooks]):
    """What the board says of its places, and the figures that the look names."""

    def place(self, state: Any, place: Place) -> PlaceFacts | None:
        """What the board says of a place, and whose it is."""
        looks = self.looks
        if looks.road is None:
            return None
        number = number_of(place)
        owners = looks.owners(state)
        owner = owners[number] if number < len(owners) and 0 <= owners[number] < len(looks.seats) else -1
        rows = tuple(Row(word, value) for word, value in looks.road.figures(number))
        footer = say("plain.belongs_to", name=looks.seats[owner].name) if owner >= 0 else ""
        return PlaceFacts(looks.road.name(number), rows=rows, footer=footer, owner=owner)

    def owned(self, state: Any) -> tuple[Owned, ...]:
        """The cards that belong to somebody."""
        looks = self.looks
        if looks.road is None:
            return ()
        cells, owners = looks.road.cells, looks.owners(state)
        found = [(place, owner) for place, owner in enumerate(owners) if 0 <= owner < len(looks.seats)]
        return tuple(Owned(cells[place], (owner,)) for place, owner in found)

    def seat(self, state: Any, seat: int) -> SeatFacts:
        """The first figure as money, then the others."""
        figures = self.looks.figures
        if not figures:
            return SeatFacts("", "", "")
        first, *others = [self.looks.value(state, figure, seat) for figure in figures]
        facts = [
            SeatFact(figure.icon or "list", value.text, value.full)
            for figure, value in zip(figures[1:], others, strict=True)
            if figure.icon
        ]
        out = (say("plain.out"), say("plain.out_short")) if seat in state.table.out else ()
        return SeatFacts(first.text, figures[0].icon or "coins", first.full, tuple(facts[:FACTS]), out=out)

    def ledger(self, state: Any) -> Ledger:
        """All figures."""
        looks = self.looks
        figures = looks.figures
        if not figures:
            return super().ledger(state)
        columns = tuple(Column(figure.title, figure.title) for figure in figures)
        values = [
            [looks.value(state, figure, seat) for figure in figures] for seat in range(len(looks.seats))
        ]
        return Ledger(columns, tuple(tuple(LedgerCell(v.text, v.number) for v in row) for row in values))

    def headline(self, state: Any) -> Headline:
        """The round."""
        return Headline(say("plain.round", round=str(max(1, state.table.round))), "", "")

    def forecast(self, state: Any, action: Action) -> Forecast | None:
        """The figures of the seat that decides, now and then, as far as it is certain."""
        looks = self.looks
        if looks.game is None or not state.stack or not isinstance(state.stack[-1], Choice):
            return None
        seat = state.stack[-1].seat
        after = foreseen(looks.game, state, action)
        if after is None:
            return None
        lines: list[Line] = []
        for figure in looks.figures:
            now, then = looks.value(state, figure, seat), looks.value(after, figure, seat)
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
        looks = self.looks
        if looks.words is None or looks.game is None:
            return ""
        return looks.words.plain(action, looks.board, looks.game, [seat.name for seat in looks.seats])

    def summary(self, state: Any) -> Forecast | None:
        """The hands that the person at the screen may see."""
        looks = self.looks
        if not looks.look.hand:
            return None
        hands: list[list[Any]] = getattr(state.table, looks.look.hand)
        lines = [
            Line(
                f"seat-{seat}",
                say("plain.hand", name=looks.name(seat), cards=looks.spelled("cards", tuple(hand))),
            )
            for seat, hand in enumerate(hands)
            if any(hand)
        ]
        return Forecast(say("looks.in_hand"), tuple(lines)) if lines else None


class _Walking:
    """A piece on its way along the road."""

    def __init__(self, look: int, spots: Sequence[tweens.Point]) -> None:
        self._look, self._spots = look, spots
        self.share = self.x = self.squash = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draw it where it is."""
        _, _, (x, y), lift = tweens.hop(self._spots, self.share, 10)
        self.x = x
        around = Box.around(x, y - lift, PAWN * 1.1)
        pressed(canvas, around, self.squash, lambda layer: layer.pawn(self._look, x, y - lift, PAWN * 1.1))


class PlainMotion(Showing[PlainLooks]):
    """Pieces that walk, and sounds, as the look names them."""

    def animation(self, event: Event, stage: Stage) -> Iterator[None] | None:
        """A piece walks from place to place."""
        looks = self.looks
        walk = looks.look.walks.get(type(event).__name__)
        pieces = looks.pieces(stage.state)
        if walk is None or looks.road is None or pieces is None:
            return None
        seat: int = getattr(event, walk.seat)
        to: int = getattr(event, walk.to)
        if not (0 <= seat < len(pieces) and looks.is_place(pieces[seat]) and looks.is_place(to)):
            return None
        if stage.reduced:
            return tweens.still(stage, event, "")
        return self._walk(stage, seat, pieces[seat], to)

    def _walk(self, stage: Stage, seat: int, start: int, to: int) -> Iterator[None]:
        looks = self.looks
        assert looks.road is not None
        stage.take(f"piece-{seat}")
        way = list(range(start, to + 1)) if start <= to else [start, to]
        spots = [looks.at(stage.state, seat) or looks.road.stand(start, 0, 1)]
        spots += [looks.road.stand(place, 0, 1) for place in way[1:]]
        piece = _Walking(looks.seats[seat].look, spots)
        stage.sprite(piece.draw)
        squares = len(spots) - 1
        length = min(tweens.MOVE_MOST_MS, STEP_MS * squares)
        return tweens.along(stage, piece, length, linear, squares)

    def closes(self, event: Event) -> bool:
        """Whether the look names it among what tells who has won."""
        return type(event).__name__ in self.looks.look.closing

    def sound(self, event: Event) -> str:
        """The one that the look names, as far as there is such a sound."""
        named = self.looks.look.sounds.get(type(event).__name__, "")
        return named if named in SOUNDS else super().sound(event)


class PlainSkin(Skin):
    """Drawn from the game's `look.yaml`, its words and its table. A game's own skin may derive from it."""

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
        looks = self.looks = PlainLooks(board, options, seats, rules, words, look or PlainLook())
        self.picture = PlainPicture(looks)
        self.places = PlainPlaces(looks)
        self.facts = PlainFacts(looks)
        self.motion = PlainMotion(looks, {})
