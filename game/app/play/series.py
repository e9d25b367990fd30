"""Several actions that a person has chosen at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

from game.app.play.session import Session
from game.app.skin_api.lookahead import preview
from game.engine.vocabulary import Action, Event

AT_PACE: Final = 4
"""A series of more actions goes faster, so that it lasts no longer than one of so many."""


class Series:
    """Actions played one after the other; where others are to answer in between, the rest goes on after that.

    `show` shows events, at a share of the usual time.
    """

    def __init__(self, session: Session, show: Callable[[list[Event], float], None]) -> None:
        self._session = session
        self._show = show
        self._left: deque[Action] = deque()
        self._seat = -1
        self.broken_off = False
        """Whether the last one ended before its end: somebody else's answer was not what it hung on."""

    @property
    def pending(self) -> bool:
        """Whether something of it is left to be played."""
        return bool(self._left)

    def play(self, actions: Sequence[Action]) -> None:
        """Play legal actions of the person who chooses, as far as nobody else is asked."""
        session, choice = self._session, self._session.match.decision()
        self._seat, self.broken_off = choice.seat if choice is not None else -1, False
        left = deque(actions)
        while left and choice is not None and choice.seat == self._seat:
            if session.why_not(left[0]) is not None:
                self.broken_off = True
                return
            self._show(session.play(left.popleft(), final=True), min(1.0, AT_PACE / len(actions)))
            choice = session.match.decision()
        self._left = left

    def goes_on(self, seat: int) -> bool:
        """Whether a seat that is asked has said with it already what it does."""
        return self.pending and seat == self._seat

    def go_on(self, view: Any) -> None:
        """Play what is left, if all of it can be done after what others have answered."""
        left = tuple(self._left)
        self._left.clear()
        for action in left:
            tried = preview(view, action)
            if tried is None:
                self.broken_off = True
                return
            view = tried.after
        self.play(left)

    def stop(self, seat: int | None = None) -> None:
        """Forget what is left: of the series of a seat, or of any."""
        if seat in (None, self._seat):
            self._left.clear()
