"""The table: a match as people see and play it."""

from __future__ import annotations

import pygame

from game.app import sound
from game.app.desks import obey
from game.app.director import Director
from game.app.flow import Flow, Mode
from game.app.hint import show_hint
from game.app.house import House
from game.app.news import tell_news
from game.app.panels.journal import Journal
from game.app.panels.offering import Speech
from game.app.panels.table_view import TableView
from game.app.scene import Scene
from game.app.scenes.curtain import Curtain, draw_curtain, hides
from game.app.scenes.table_board import TableBoard
from game.app.scenes.table_dialogs import TableDialogs
from game.app.scenes.table_history import LOOKING, TableHistory
from game.app.scenes.table_keys import TableKeys
from game.app.scenes.table_shows import Shows
from game.app.scenes.table_telling import TableTelling
from game.app.scenes.table_watch import TableWatch
from game.app.scenes.table_wishes import TableWishes
from game.app.stage import Stage
from game.app.thinker import Thinker
from game.app.widgets.tooltip import Toast
from game.app.window import Window, post
from game.engine.match import Match
from game.engine.vocabulary import Event


class TableScene(Scene):
    """One match on the screen. `fresh` shows its opening; otherwise it stands as it was saved."""

    def __init__(self, house: House, match: Match, *, fresh: bool, notice: str = "") -> None:
        self.house = house
        self.match = match
        self.title = f"{match.rules.name} - Boardwell"
        self.window: Window | None = None
        self.skin = house.skin(match)
        names = [seat.name for seat in match.seats]
        self.speech = Speech(
            house.words(match.rules), house.book(match.rules), match.rules, match.board, names
        )
        session = house.session(match)
        house.mind.enter(session.ground)
        stage = Stage()
        shown = session.view()
        if fresh:
            start = match.rules.start(match.board, match.options, len(match.seats))
            shown = match.rules.view(start, session.eye, 0)
        director = Director(self.skin, match.seats, stage, shown, self._heard)
        self.flow = Flow(session, self.skin, director, Thinker(house.mind, self._woken), self._cut)
        self.hand = TableBoard(self)
        self.view = TableView(
            self.skin, stage, match.seats, [house.title_of(match.rules, seat.player) for seat in match.seats],
            match.rules.name, house.settings.others_speed, house.keys, self._wished, self.hand.zone,
            Journal(match.seats, tuple(self.speech.words.kinds), self.speech.book.heading), house.theme,
            house.text_scale,
        )  # fmt: skip
        self.shows = Shows(self)
        self.wishes = TableWishes(self)
        self.dialogs = TableDialogs(self)
        self.telling = TableTelling(self)
        self.keys = TableKeys(self)
        self.history = TableHistory(self)
        self.watch = TableWatch(self)
        self._moment: tuple[Mode, int, int] = ("watch", -1, 0)
        self._person = -1
        """Who was greeted last."""
        self._seen = -1
        """Who saw the table with his own eyes last."""
        self._rung = -1
        """The seat that was to act last: the bell rings when it becomes another, of a person."""
        self._notice = notice
        self.apply_settings()
        if fresh:
            self.flow.begin()
        else:
            self.telling.remember()

    # -- the scene --------------------------------------------------------------------------------

    def enter(self, window: Window) -> None:
        """Come on top."""
        self.window = window
        if self._notice:
            self.view.desk.toast(Toast(self._notice, icon="info"))
            self._notice = ""

    def leave(self) -> None:
        """Let the computer player's thought go; the match is saved after every decision anyway."""
        self.flow.thinker.forget()
        if self.match.over:
            self.flow.session.end_turn()

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)
        self.refresh()

    def apply_settings(self) -> None:
        """Take speed, motion, colours and what happens by itself from the settings."""
        settings, director = self.house.settings, self.flow.director
        director.own, director.others = settings.own_speed, settings.others_speed
        director.reduced = settings.reduced_motion
        self.flow.auto_roll, self.flow.auto_forced = settings.auto_roll, settings.auto_forced
        self.flow.session.confirm = settings.confirm_turn
        self.flow.session.hints = settings.hints
        self.flow.director.stage.waits = settings.wait_for_cards and bool(self.flow.session.people)
        self.view.top.speed.value = settings.others_speed
        obey(self.view.desk, self.house)
        if not self.view.desk.looks_like(self.house.theme, self.house.text_scale):
            self.view.restyle(self.house.theme, self.house.text_scale)
        if self.window is not None:
            self.refresh()

    @property
    def about(self) -> str:
        """The rule that F1 opens where nothing in focus has one; "" for how to play."""
        return ""

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.view.desk.busy or (not self.resting and self.flow.moving)

    @property
    def resting(self) -> bool:
        """Whether the match waits: for a dialog, or while the past is on the table."""
        return self.dialogs.resting or self.history.looking

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        waits = [self.view.desk.wake, self.hand.wake, self.dialogs.wake, self.watch.wake]
        if not self.resting:
            waits.append(self.flow.wake)
        return min((wait for wait in waits if wait is not None), default=None)

    def tick(self, ms: float) -> None:
        """Let time pass; the match rests while a dialog is open."""
        self.view.desk.tick(ms)
        hint = self.flow.hint
        gone = self.dialogs.tick(ms)
        if (not self.resting and self.flow.tick(ms)) or gone:
            self.refresh()
        if self.flow.hint is not hint:
            show_hint(self)
        self.hand.tick(ms)
        self.view.top.show_sound(self.house.settings.sound, self.house.sound_fault)
        tell_news(self.house, self.view.desk)
        self.watch.tick(ms)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.view.draw(surface, self.hand.marks())

    # -- what is told -----------------------------------------------------------------------------

    def _heard(self, event: Event, logged: int) -> None:
        self.telling.hear(event, logged)

    def _cut(self, logged: int) -> None:
        self.telling.cut(logged)

    def _woken(self) -> None:
        post(None, self)

    def command(self, command: object) -> None:
        """A thought is ready: `tick` fetches it."""
        self.tick(0)

    def hand_over(self, seat: int, player: str) -> None:
        """Somebody else plays a seat from now on; the journal says so."""
        change = self.flow.hand_over(seat, player)
        titles = [self.house.title_of(self.match.rules, one.player) for one in self.match.seats]
        self.view.seats.hand_over(self.match.seats, titles)
        self.telling.outside(change, len(self.match.log))

    def end_here(self) -> None:
        """All have agreed to end the match as it stands."""
        if self.match.over:
            return
        change = self.flow.end_here()
        self.telling.outside(change, len(self.match.log))
        desk = self.view.desk
        while desk.modal is not None:  # a curtain, or what was asked
            desk.close(desk.modal)

    # -- what is shown ----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring all panels in line with the match."""
        if self.history.looking:
            self.shows.refresh()
            return
        mode, seat = self.flow.mode, self.flow.seat
        # Without motion one choice of a seat follows at once upon another.
        choice = len(self.match.log) if mode == "choose" else 0
        if (mode, seat, choice) != self._moment:
            self._moment = mode, seat, choice
            self.hand.moment_changed()
            if mode in ("choose", "roll"):
                self._greet(seat, choosing=mode == "choose")
            self._ring(mode, seat)
        self.dialogs.refresh()
        self.shows.refresh()
        if mode == "over" and self.view.desk.modal is None:
            self.wishes.show_result_once()

    def _ring(self, mode: Mode, seat: int) -> None:
        """Let the bell be heard when a person is to act after somebody else; not behind the curtain."""
        behind = isinstance(self.view.desk.modal, Curtain)
        if mode in ("choose", "roll") and seat != self._rung and not behind:
            sound.play("your-turn")
        if mode in ("choose", "roll", "think", "aside"):
            self._rung = seat

    def _greet(self, seat: int, *, choosing: bool) -> None:
        """Say whose turn it is, where several people share the screen; hide first what is secret."""
        if len(self.flow.session.people) < 2:
            return
        if choosing and seat != self._seen:
            before, self._seen = self._seen, seat
            if hides(self.match, before, seat, self.house.settings.curtain):
                draw_curtain(self.view.desk, self.match, before, seat)
                self._person = seat
        if seat != self._person and self._person >= 0:
            name = self.match.seats[seat].name
            self.view.desk.toast(Toast(f"{name}, your turn", player=self.match.seats[seat].look))
        self._person = seat

    # -- what people do ---------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the board, to the parts, then to the table."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            self.flow.director.hurried = event.type == pygame.KEYDOWN
            return
        if event.type == pygame.WINDOWFOCUSLOST:
            self.flow.director.hurried = False  # the key may go up where nobody tells
        if self.hand.mouse(event):
            return
        used = self.view.desk.event(event)
        if event.type == pygame.MOUSEMOTION and not self.hand.zone.hovered:
            self.hand.point(None)
        if event.type == pygame.KEYDOWN and not used:
            self.keys.press(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._clicked_beside()
        self.shows.preview()

    def _clicked_beside(self) -> None:
        """A click on no part of the table brings what moves to its end."""
        desk = self.view.desk
        if desk.pointed is None and not desk.shut and self.flow.skip():
            self.refresh()

    def _wished(self, wish: object) -> None:
        """A widget wants something."""
        if self.history.looking and not isinstance(wish, LOOKING):
            self.history.leave()
        if not self.hand.hear(wish):
            self.wishes.hear(wish)
