"""The board as it is drawn while it is changed: by the game's own look, from the last one that was right,
anew a moment after the last change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import pygame

from game.app.board import BoardView
from game.app.editor.edited import EditedBoard
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import Theme
from game.app.services.services import Services
from game.app.skin_api.contract import Skin
from game.app.skin_api.grips import Grip
from game.app.skin_api.stage import Stage
from game.app.skin_api.view_models import Mark, Marks, Place, PlaceFacts
from game.engine.vocabulary import Seat
from game.store.board_text.fields import editing_of
from game.store.catalogue import say
from game.store.logs import logger
from game.store.matches import Setup
from game.store.part_kinds import entries_of, value_at
from game.store.times import first_presets
from game.store.trials import usual_seats
from game.store.yaml_types import Keys

LATER_MS: Final = 300.0
"""So long after the last change the board is drawn anew."""
EARLIER, LATER = "earlier", "later"
"""The grips that bring a thing along its order."""
NO_MARKS: Final = Marks()


class DrawnBoard:
    """The picture of a board that is being changed, where its things stand on it, and what is marked."""

    def __init__(self, services: Services, board: EditedBoard) -> None:
        self.services = services
        self.board = board
        self.skin: Skin | None = None
        self.view: BoardView | None = None
        self.bare = False
        """Whether nothing is marked on it: it is seen as in play."""
        self.focus = False
        """Whether the keys are on the board."""
        self._state: Any = None
        self._drawn: Any = None
        self._tried = -1
        self._left = 0.0
        self._placed: tuple[pygame.Rect, Theme, float] | None = None
        self._stands: dict[Place, Keys | None] = {}
        """What of the text stands at each place of the drawn board, None for what is gone."""
        self._found: tuple[int, Any] = -1, None
        """The change and the drawn board that this was found for."""
        self.renew()

    # the picture

    def renew(self) -> bool:
        """Draw the board that was right last, if it is another one; returns whether it is."""
        board, good = self.board, self.board.good
        self._left = 0.0
        if good is None or good == self._drawn or self._tried == board.changes:
            return False
        self._tried = board.changes
        try:
            self._make(good)
        except Exception as wrong:  # what somebody writes into a board may break what draws it
            logger.exception("%s cannot be drawn", board.path)
            board.undrawn = say("editor.undrawn", why=f"{type(wrong).__name__}: {wrong}")
            board.draft.unfit = True
            return False
        self._drawn = good
        return True

    def _make(self, good: Any) -> None:
        rules, before = self.board.rules, self.view
        seats = tuple(Seat(f"{number + 1}", "novice", number) for number in range(usual_seats(rules)))
        options = rules.presets[first_presets(rules)[0]]
        skin = self.services.skin_of(Setup(rules, good, options, seats, 0))
        state = rules.start(good, options, len(seats))
        stage = Stage()
        stage.state = state
        view = BoardView(skin, stage)
        if before is not None:
            view.camera = view.layers.camera = before.camera
        if self._placed is not None:
            view.place(*self._placed)
            view.layers.ground()  # what cannot be drawn is noticed here
        self.skin, self.view, self._state = skin, view, state
        self.board.ordered = skin.grips.ordered

    def place(self, area: pygame.Rect, theme: Theme, text_scale: float) -> None:
        """Stand in this part of the window."""
        self._placed = area, theme, text_scale
        if self.view is not None:
            self.view.place(*self._placed)

    @property
    def aspect(self) -> float:
        """How much wider than high it is."""
        return self.skin.picture.aspect if self.skin is not None else 868 / 574

    def changed(self) -> None:
        """The text has become another one: it is drawn anew in a while."""
        self._left = LATER_MS

    @property
    def wake(self) -> float | None:
        """When it is drawn anew."""
        return max(1.0, self._left) if self._left > 0 else None

    def tick(self, ms: float) -> bool:
        """Let time pass; returns whether it is due now."""
        if self._left <= 0:
            return False
        self._left -= ms
        return self._left <= 0

    # where things stand

    def _parts(self) -> Mapping[Place, Keys | None]:
        """What of the text stands at each place: it may stand elsewhere in it than when that was drawn."""
        changes, drawn = self._found
        if changes != self.board.changes or drawn is not self._drawn:
            self._found = self.board.changes, self._drawn
            parts: Mapping[Place, Keys] = self.skin.grips.parts() if self.skin is not None else {}
            self._stands = {place: self._now(keys) for place, keys in parts.items()}
        return self._stands

    def keys_of(self, place: Place) -> Keys | None:
        """What in the text stands at a place of the drawn board; None if it is gone."""
        return self._parts().get(place)

    def _now(self, keys: Keys) -> Keys | None:
        """Where in the text a thing of the drawn board is now; None if it is gone."""
        thing: Any = self._drawn
        for key in keys:
            thing = thing[key] if isinstance(key, int) else getattr(thing, key, None)
            if thing is None:
                return None
        name = getattr(thing, "id", None)
        if name is None or not isinstance(keys[-1], int):
            return keys if self.board.is_there(keys) else None
        holder = keys[:-1]
        if value_at(self.board.content, (*keys, "id")) == name:
            return keys
        for number, one in entries_of(value_at(self.board.content, holder)):
            if dict(entries_of(one)).get("id") == name:
                return (*holder, number)
        return None

    def place_of(self, keys: Keys) -> Place | None:
        """The place of the drawn board where something of the text stands; None if it is not drawn."""
        return next((place for place, there in self._parts().items() if there == keys), None)

    def places(self) -> tuple[Place, ...]:
        """All places that stand for something, in their order."""
        shapes = self.shapes()
        return tuple(place for place in self._parts() if place in shapes)

    def shapes(self) -> Mapping[Place, Box]:
        """The boxes of all places, in board units."""
        return self.skin.places.shapes(self._state) if self.skin is not None else {}

    def at(self, pixel: tuple[float, float]) -> Place | None:
        """The place under a pixel that stands for something."""
        return self.view.pick(pixel, self.places()) if self.view is not None else None

    def beside(self, place: Place | None, direction: str) -> Place | None:
        """The place an arrow leads to."""
        places = self.places()
        if place is None or self.skin is None:
            return places[0] if places else None
        return self.skin.places.neighbour(place, direction, places, self.shapes())  # pyright: ignore[reportArgumentType]

    def facts(self) -> PlaceFacts | None:
        """What the card of the chosen place tells in play: what follows from its fields."""
        place = self.place_of(self.board.chosen) if self.board.chosen else None
        return self.skin.facts.place(self._state, place) if self.skin is not None and place else None

    # what is marked

    def marks(self) -> Marks:
        """The chosen thing, the others of its group, and where the keys are."""
        board = self.board
        if self.bare or not board.chosen:
            return NO_MARKS
        place = self.place_of(board.chosen)
        if place is None:
            return NO_MARKS
        others = [self.place_of(keys) for keys in board.same_group(board.chosen)]
        may = tuple(Mark(other) for other in others if other is not None)
        return Marks(may=may, picked=(place,), focus=place if self.focus else None)

    def faulty(self) -> Iterator[Box]:
        """The boxes of all places at which something is to be mended, in board units."""
        shapes = self.shapes()
        wrong = {fault.place[:2] for fault in self.board.placed_faults}
        for place, keys in self._parts().items():
            if keys is not None and keys[:2] in wrong and place in shapes:
                yield shapes[place]

    def grips(self) -> tuple[Grip, ...]:
        """What of the chosen thing can be taken hold of."""
        board = self.board
        if self.bare or self.skin is None:
            return ()
        try:
            own = self.skin.grips.grips(board.content, board.chosen)
        except Exception:  # what is wrong in a board may be wrong in any way
            logger.exception("what can be taken hold of on %s cannot be told", board.path)
            own = ()
        return (*own, *self._order())

    def sketch(self, canvas: Canvas) -> None:
        """Draw the outline of the chosen thing as it is now, if it has one that can be drawn."""
        board, clip = self.board, canvas.surface.get_clip()
        if self.skin is None:
            return
        try:
            self.skin.grips.sketch(canvas, board.content, board.chosen)
        except Exception:  # as above
            logger.exception("the outline of what is chosen on %s cannot be drawn", board.path)
            canvas.surface.set_clip(clip)

    def _order(self) -> Iterator[Grip]:
        """The grips that bring the chosen thing one place on or back, at its edges towards these."""
        board, keys = self.board, self.board.chosen
        if not board.on_board(keys) or not self._has_order(keys):
            return
        shapes = self.shapes()
        here = self.place_of(keys)
        if here is None or here not in shapes:
            return
        own, number, count = shapes[here], int(keys[-1]), board.siblings(keys)
        for name, to in ((EARLIER, number - 1), (LATER, number + 1)):
            if not 0 <= to < count:
                continue
            there = self.place_of((*keys[:-1], to))
            if there is None or there not in shapes:
                continue
            x, y, icon = _edge(own, shapes[there])
            yield Grip(name, x, y, icon, title=say(f"editor.{name}"), text=say("editor.along"), pulls=False)

    def _has_order(self, keys: Keys) -> bool:
        records = editing_of(self.board.rules).records.values()
        return any(words.handle == "order" for record in records for words in record.fields.values())

    def in_window(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a point in board units."""
        return self.view.camera.to_window(x, y) if self.view is not None else (0.0, 0.0)

    def on_board(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """The point in board units of a pixel."""
        return self.view.camera.to_board(pixel) if self.view is not None else (0.0, 0.0)


def _edge(own: Box, other: Box) -> tuple[float, float, str]:
    """The middle of the edge of a box towards another one, and the arrow that shows there."""
    dx, dy = (other.cx - own.cx) / own.w, (other.cy - own.cy) / own.h
    if abs(dx) >= abs(dy):
        return (own.right, own.cy, "chevron-right") if dx > 0 else (own.x, own.cy, "chevron-left")
    return (own.cx, own.bottom, "chevron-down") if dy > 0 else (own.cx, own.y, "chevron-up")
