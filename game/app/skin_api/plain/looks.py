"""What the parts of a plain skin know of a match: words, `look.yaml`, the road, figures."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.phrases import Phrases
from game.app.skin_api.picture import BOARD_WIDTH, Picture
from game.app.skin_api.plain.figures import SeatValue, figures_of, value_of
from game.app.skin_api.plain.road import Road, road_of
from game.engine.rules import Rules
from game.store.logs import logger
from game.store.plain_look import PlainLook, SeatFigure
from game.store.sentences import names_of
from game.store.words import Words


class PlainLooks(MatchLooks, frozen=True, dict=True):
    """Board, options and seats of a match, and what a game without a look says of them."""

    game: Rules | None = None
    words: Words | None = None
    look: PlainLook = PlainLook()

    @cached_property
    def _unspelled(self) -> set[str]:
        """The kinds of which the log tells already."""
        return set()

    @cached_property
    def phrases(self) -> Phrases:
        """The words of the match."""
        assert self.game is not None, "a sheet for tests says nothing"
        return Phrases(self.game, self.board, names_of(self.game, self.options, self.seats))

    @property
    def height(self) -> float:
        """The height of the board box in board units."""
        return BOARD_WIDTH / Picture.aspect

    @cached_property
    def road(self) -> Road | None:
        """The places of the board, where the look names them."""
        return road_of(self.board, self.look, BOARD_WIDTH, self.height)

    @cached_property
    def figures(self) -> tuple[SeatFigure, ...]:
        """What each seat has: as the look names it, else what can be told by the table."""
        if self.look.figures or self.game is None:
            return self.look.figures
        return figures_of(self.game, self.board, self.options, len(self.seats))

    def spelled(self, kind: str, value: Any) -> str:
        """A value as the game's words spell it; else as it is: a look may name another kind."""
        if self.game is None or self.words is None:
            return str(value)
        try:
            return self.words.text(kind, value, self.board, self.game)
        except Exception:
            if kind not in self._unspelled:
                logger.exception("%s cannot spell %r as %s", self.game.id, value, kind)
            self._unspelled.add(kind)
            return str(value)

    def value(self, state: Any, figure: SeatFigure, seat: int) -> SeatValue:
        """A figure of a seat."""
        party = seat if self.game is None else self.game.party(state, seat)
        return value_of(figure, state.table, seat, party, self.look.owners, self.spelled)

    def owners(self, state: Any) -> list[int]:
        """Whose each place is; a list may be longer than there are places."""
        owners: list[int] = list(getattr(state.table, self.look.owners)) if self.look.owners else []
        return owners if self.road is None else owners[: len(self.road.cells)]

    def pieces(self, state: Any) -> list[int] | None:
        """The places of the pieces by seat; None where the look names none."""
        return getattr(state.table, self.look.pieces) if self.look.pieces else None

    def is_place(self, number: int) -> bool:
        """Whether there is such a place: a number of the table may stand for nowhere."""
        return self.road is not None and 0 <= number < len(self.road.cells)

    def at(self, state: Any, seat: int) -> tuple[float, float] | None:
        """Where the piece of a seat stands; None where it has none, or is out."""
        pieces = self.pieces(state)
        if pieces is None or self.road is None or seat in state.table.out or seat >= len(pieces):
            return None
        if not self.is_place(pieces[seat]):
            return None
        playing = [other for other in range(len(pieces)) if other not in state.table.out]
        here = [other for other in playing if pieces[other] == pieces[seat]]
        return self.road.stand(pieces[seat], here.index(seat), len(here))
