"""The screen goes from one person to another: the curtain between them, who is named, the bell."""

from __future__ import annotations

from game.app import sound
from game.app.play.turn_controller import Mode
from game.app.table.context import TableContext
from game.app.table.curtain import Curtain, covered, draw_curtain, hides, passes, take_down
from game.app.widgets.tooltip import Toast
from game.store.catalogue import say


class Handover:
    """Who of the people at one screen has it, saw it, and is called next."""

    def __init__(self, context: TableContext) -> None:
        self._services = context.services
        self._match = context.match
        self._controller = context.controller
        self._desk = context.view.desk
        session = context.controller.session
        self._before = session.owner, session.people
        """Who had the screen last, and who sat before it."""
        self._person = -1
        """Who was greeted last."""
        self._named = -1
        """Who is to be named in a moment, if no dialog does."""
        self._seen = -1
        """Who saw the table with his own eyes last."""
        self._rung = -1
        """The seat that was to act last: the bell rings when it becomes another, of a person."""

    def ring(self, mode: Mode, seat: int) -> None:
        """Let the bell be heard when a person is to act after somebody else; not behind the curtain."""
        behind = isinstance(self._desk.modal, Curtain)
        if mode in ("choose", "roll") and seat != self._rung and not behind:
            sound.play("your-turn")
        if mode in ("choose", "roll", "think", "interject"):
            self._rung = seat

    def pass_screen(self) -> None:
        """Let the curtain fall when somebody is left alone before a screen that was another person's, or that
        nobody had taken over yet; one for somebody who has left goes."""
        session, desk = self._controller.session, self._desk
        before, self._before = self._before, (session.owner, session.people)
        owner, people = self._before
        if before[1] == people:
            return
        self._seen = -1
        hung = covered(desk)
        take_down(desk, [self._match.seats[seat] for seat in people])
        alone = people and not session.apart and (owner != before[0] or hung) and not self._match.over
        if alone and passes(self._match, before[1], owner, self._services.settings.curtain):
            draw_curtain(desk, self._match, before[0], owner)
            self._person = owner
        self.cover()

    def cover(self) -> None:
        """While a curtain hangs the table below it shows what all may see: menu and rule book tell of it."""
        self._controller.cover(covered(self._desk))

    def greet(self, seat: int, *, selection: bool) -> None:
        """Say whose turn it is, where several people share the screen; hide first what is secret."""
        if len(self._controller.session.people) < 2:
            return
        session, choice = self._controller.session, self._match.decision()
        closed = session.closed and choice is not None and not choice.secret
        openly = seat != self._seen and choice is not None and session.opens(choice)
        if closed or openly:
            self._seen = -1  # all are looking, and whoever had the screen gets it back behind the curtain
        elif selection and seat != self._seen:
            before, self._seen = self._seen, seat
            if hides(self._match, before, seat, self._services.settings.curtain, session.people):
                draw_curtain(self._desk, self._match, self._person, seat)
                self.cover()
                self._person = seat
        if seat != self._person and self._person >= 0:
            self._named = seat
        self._person = seat

    def name_seat(self) -> None:
        """Name whoever is to act now, unless a dialog does."""
        seat, self._named = self._named, -1
        if seat >= 0 and self._desk.modal is None:
            named = self._match.seats[seat]
            self._desk.toast(Toast(say("table.your_turn", name=named.name), player=named.look))
