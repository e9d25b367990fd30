"""Which hands lie open on the screen, where several people look on or a curtain hangs."""

from __future__ import annotations

from game.app.play.event_player import EventPlayer
from game.app.play.session import Session
from game.engine.vocabulary import PUBLIC


class ClosedHands:
    """Turns the eye of a session, and lays on the table what that eye may see."""

    def __init__(self, session: Session, event_player: EventPlayer) -> None:
        self._session = session
        self._event_player = event_player

    def hide_from(self, seat: int) -> None:
        """Hide what only the last person at the screen may see: another one is to roll."""
        session = self._session
        if session.present not in (PUBLIC, seat) and session.apart:
            session.present = PUBLIC
            self._event_player.stage.state = session.rules.view(self._event_player.shown, PUBLIC, 0)

    def open(self, seat: int) -> bool:
        """Open the hand of a seat; NOBODY: close it. Returns whether it is another one now."""
        session = self._session
        if not session.closed or session.opened == seat or not session.apart:
            return False
        session.opened = seat
        return True

    def close(self) -> None:
        """Lay on the table what all may see: nobody is asked."""
        self._session.present = PUBLIC
        self._event_player.show(self._session.view())

    def cover(self, on: bool) -> bool:
        """Lay on the table what all may see while a curtain hangs; returns whether it has come or gone."""
        session, event_player = self._session, self._event_player
        if session.covered == on:
            return False
        session.covered = on
        if on:
            session.present = PUBLIC
        if event_player.idle:
            event_player.show(session.view())
        elif on:
            event_player.show(session.rules.view(event_player.shown, PUBLIC, 0))
        return True
