"""People of a match who sit at another computer: to whom of them it is to be handed on now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from game.components.orders import unasked
from game.engine.log import NOBODY
from game.engine.match import Match
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Seat, Stirred

BY_FILE: Final = "by_file"
"""Who plays a seat at another computer, as far as the table here is concerned: no person of its own."""


class Elsewhere:
    """The `seats` of a match that are played at another computer; none of a match at one screen."""

    def __init__(self, match: Match, seats: frozenset[int] = frozenset()) -> None:
        self.match = match
        self.seats = seats
        self.coming: Callable[[AnyState], Sequence[int]] = lambda state: ()
        """Who is to move after the seat on turn, as far as that is certain; the rest follow as they sit."""
        self._answer: tuple[int, AnyState, Action | None] | None = None
        """What was found for a log of this length and this state."""

    @property
    def shown(self) -> tuple[Seat, ...]:
        """The seats as the table shows them: only those here are people's."""
        if not self.seats:
            return self.match.seats
        seats = enumerate(self.match.seats)
        return tuple(
            replace(one, player=BY_FILE) if number in self.seats and one.human else one
            for number, one in seats
        )

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that people play at this screen."""
        seats = enumerate(self.match.seats)
        return tuple(number for number, seat in seats if seat.human and number not in self.seats)

    def receiver(self, last_seat: int, *, turn_over: bool) -> int:
        """The person elsewhere to whom the match is to be handed on now; NOBODY where it goes on here.

        That is who decides. When the turn of `last_seat` is over, who acted last at this screen, it is also
        who comes next after computer players: before these play on, fresh chance is drawn.
        """
        choice = self.match.decision() if self.seats else None
        if choice is None:
            return NOBODY
        if self.match.seats[choice.seat].human:
            waits = choice.seat in self.seats and self.ordered() is None
            return choice.seat if waits else NOBODY
        ended = turn_over and last_seat in self.here and not self.handed_on
        return self._after(choice.seat) if ended else NOBODY

    def ordered(self) -> Action | None:
        """What the person elsewhere who decides has answered beforehand, or cannot but answer; None where
        they are waited for. Their own turn they begin themselves."""
        match = self.match
        now = len(match.log), match.state
        if self._answer is None or self._answer[0] != now[0] or self._answer[1] is not now[1]:
            self._answer = *now, unasked(match)
        return self._answer[2]

    @property
    def before(self) -> tuple[int, ...]:
        """The computer players who play before the next person."""
        found: list[int] = []
        for seat in self.order:
            if self.match.seats[seat].human:
                break
            found.append(seat)
        return tuple(found)

    @property
    def handed_on(self) -> bool:
        """Whether nobody here has done anything since the match was handed on last."""
        for entry in reversed(self.match.log):
            if isinstance(entry.said, Stirred):
                return True
            if entry.seat in self.here:
                return False
        return False

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order in which they move, whoever decides first; () once nobody does."""
        choice = self.match.decision()
        return self._order(choice.seat) if choice is not None else ()

    def _after(self, seat: int) -> int:
        """The next person after a computer player's seat, if they are elsewhere; else NOBODY."""
        people = (one for one in self._order(seat) if self.match.seats[one].human)
        found = next(people, NOBODY)
        return found if found in self.seats else NOBODY

    def _order(self, seat: int) -> tuple[int, ...]:
        """The seats in the order in which they move, `seat` first; without those who have left."""
        state, count = self.match.state, len(self.match.seats)
        order = dict.fromkeys((seat, *self.coming(state), *((seat + step) % count for step in range(count))))
        return tuple(one for one in order if one not in state.table.out)
