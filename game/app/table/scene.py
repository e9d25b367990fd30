"""The table: a match as people see and play it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

import pygame

from game.app.play.ai_service import PendingMove
from game.app.play.event_player import EventPlayer
from game.app.play.session import Session
from game.app.play.turn_controller import Mode, TurnController
from game.app.services.screen import Screen, call, notify, obey, soonest, told_in
from game.app.services.services import Services
from game.app.shell.window import Window, post
from game.app.skin_api.phrases import Phrases
from game.app.skin_api.stage import Stage
from game.app.table.alarm_sound import AlarmSound
from game.app.table.board_input import BoardInput
from game.app.table.board_reload import BoardReload
from game.app.table.catch_up_sheet import CatchUpSheet
from game.app.table.catching_up import CatchingUp
from game.app.table.commands import CommandHandler
from game.app.table.context import TableContext
from game.app.table.curtain import covered
from game.app.table.dialog_layer import DialogLayer
from game.app.table.exhibits import RefusedRules
from game.app.table.handover import Handover
from game.app.table.haste import Haste
from game.app.table.hint import show_hint
from game.app.table.history import LOOKING, TableHistory
from game.app.table.journal_writer import JournalWriter
from game.app.table.keys import TableKeys
from game.app.table.panels.bar import Item
from game.app.table.panels.board_zone import BoardZone
from game.app.table.panels.journal import Journal
from game.app.table.panels.table_view import TableView
from game.app.table.presenter import TablePresenter
from game.app.widgets.tooltip import Toast
from game.engine.match import Match
from game.engine.vocabulary import Event
from game.store.catalogue import say
from game.store.guides import Lesson
from game.store.levels import seat_title
from game.store.matches import setup_in
from game.store.sentences import names_of

HAND: Final = pygame.K_c
"""As long as this key is held a hand is open that is closed else."""
SOON_MS: Final = 20.0
"""So long later the next piece is drawn of what is drawn ahead."""


class TableScene(Screen):
    """One match on the screen. `fresh` shows its opening; otherwise it stands as it was saved."""

    def __init__(self, services: Services, match: Match, *, fresh: bool, notice: str = "") -> None:
        self.services = services
        self.match = match
        session = self.sit_down()
        self.title = say("table.window", game=match.rules.name)
        self.skin = services.skin_of(setup_in(match)._replace(seats=session.elsewhere.shown))
        names = names_of(match.rules, match.options, match.seats)
        self.phrases = Phrases(match.rules, match.board, names)
        self._moment: tuple[Mode, int, int] = ("watch", -1, 0)
        self._notice = notice
        self._within = 0
        """How many of the things that are being done at this moment contain one another."""
        self._stale = False
        """Whether one of them has changed what the panels show."""
        self._prepared = False
        """Whether all is drawn ahead that takes long."""
        self._untold: list[tuple[Event, int]] = []
        """What of the end is not to be read before its last scene has told it."""
        self._told = False
        zone = BoardZone()
        services.ai.enter(session.context)
        self.controller = self._course(session, fresh=fresh)
        self.view = self._view(zone)
        self.desk = self.view.desk
        self.context = context = TableContext(
            services, match, self.skin, self.phrases, self.controller, self.view,
            refresh=self.refresh, send=self.handle, go=self.go,
        )  # fmt: skip
        self.desk.exhibits = RefusedRules(context).of
        self.hand = BoardInput(context, zone)
        self.haste = Haste(services.keys, self.desk, zone)
        self.dialogs = DialogLayer(context)
        self.history = TableHistory(context, self.hand.moment_changed)
        self.journal = JournalWriter(context, self.dialogs, self.remember)
        self.presenter = TablePresenter(context, self.dialogs, self.more_items)
        self.controller.event_player.feel = self.presenter.faces.feel
        self.catching_up = CatchingUp(context)
        self.keys = TableKeys(context, self.hand, self.dialogs)
        self.reload = BoardReload(context, self._sit_down_again, self._on_top)
        self.alarm_sound = AlarmSound(context)
        self.handover = Handover(context)
        self.commands = CommandHandler(
            context, self.hand, self.dialogs, self.history, self.presenter, self.journal, self.catching_up,
            apply_settings=self.apply_settings, lesson=lambda: self.lesson, close=self._close_window,
        )  # fmt: skip
        self.controller.computers.relieve = self.commands.relieve
        self.apply_settings()
        if fresh:
            self.controller.begin()
        else:
            self.journal.remember()

    def sit_down(self) -> Session:
        """The session of the match."""
        return self.services.session(self.match)

    def _course(self, session: Session, *, fresh: bool) -> TurnController:
        """The course of the match, from its start where that is `fresh`."""
        match, shown = self.match, session.view()
        if fresh:
            start = match.rules.start(match.board, match.options, len(match.seats))
            shown = match.rules.view(start, session.eye, 0)
        stage = Stage()
        stage.opens_dialogs = True
        event_player = EventPlayer(self.skin, session.elsewhere.shown, stage, shown, self._heard)
        pending = PendingMove(self.services.ai, self._woken)
        return TurnController(session, self.skin, event_player, pending, self._cut)

    def _view(self, zone: BoardZone) -> TableView:
        """All that is seen, around a board on which `zone` takes mouse and keys."""
        match, services, phrases = self.match, self.services, self.phrases
        seats = self.controller.session.elsewhere.shown
        levels = [seat_title(seat) for seat in seats]
        journal = Journal(
            match.seats, phrases.words.kind_titles(match.options), phrases.book.heading,
            phrases.words.shortener(match.board, match.rules, phrases.names), self.skin.motion.faces,
        )  # fmt: skip
        return TableView(
            self.skin, self.controller.event_player.stage, seats, levels, match.rules.name,
            services.settings.others_speed, services.keys, self.handle, zone, journal,
            services.theme, services.text_scale,
        )  # fmt: skip

    # -- the scene --------------------------------------------------------------------------------

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        self.services.reviews.rest(not self.match.over)
        if self._notice:
            self.view.desk.toast(Toast(self._notice, icon="info"))
            self._notice = ""

    def leave(self) -> None:
        """Drop the computer player's move; the match is saved after every decision anyway."""
        super().leave()
        self.services.reviews.rest(False)
        self.controller.pending_move.forget()
        self.view.forget()
        if self.match.over:
            self.controller.session.end_turn()

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)
        self._prepared = False
        self.refresh()

    def apply_settings(self) -> None:
        """Take speed, motion, colours and what happens by itself from the settings."""
        settings, event_player = self.services.settings, self.controller.event_player
        event_player.own, event_player.others = settings.own_speed, settings.others_speed
        event_player.reduced = settings.reduced_motion
        self.controller.auto_roll = settings.auto_roll
        unasked = self.controller.unasked
        unasked.auto_forced, unasked.end_turns = settings.auto_forced, settings.end_turns
        unasked.stay_put, unasked.ask_trifles = settings.stay_put, settings.ask_trifles
        self.controller.session.closed = settings.curtain == "hold"
        self.controller.session.answers_openly = settings.curtain in ("hidden", "hold")
        self.controller.confirm_moves = settings.confirm_moves
        self.controller.session.confirm = settings.confirm_turn
        self.controller.session.hints = settings.hints
        self.controller.event_player.stage.waits = settings.wait_for_cards and bool(
            self.controller.session.people
        )
        obey(self.view.desk, self.services)
        if not self.view.desk.looks_like(self.services.theme, self.services.text_scale):
            self.view.restyle(self.services.theme, self.services.text_scale)
        if self.window is not None:
            self.refresh()

    @property
    def lesson(self) -> Lesson | None:
        """How far the guide is; None where there is none."""
        return None

    def more_items(self) -> list[Item]:
        """Buttons of the bar that are not of the match."""
        return []

    @property
    def about(self) -> str:
        """The rule that F1 opens where nothing in focus has one; "" for how to play."""
        return ""

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.view.desk.busy or (not self.resting and self.controller.moving)

    @property
    def resting(self) -> bool:
        """Whether the match waits: for a dialog, or while the past is on the table."""
        return self.dialogs.resting or self.context.past.looking

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        waits = [self.view.desk.wake, told_in(self.services, self.view.desk), self.alarm_sound.wake]
        waits += (self.hand.wake, self.dialogs.wake, self.reload.wake)
        if not self._prepared:
            waits.append(SOON_MS)
        if not self.resting:
            waits.append(self.controller.wake)
        return soonest(*waits)

    def tick(self, ms: float) -> None:
        """Let time pass; the match rests while a dialog is open."""
        hint = self.controller.hint
        with self._one_change():
            self._tick(ms)
        if self.controller.hint is not hint:
            show_hint(self.context, self.dialogs.launchers())

    def _tick(self, ms: float) -> None:
        self.haste.tick(ms, moving=self._hurriable)
        self.view.desk.tick(ms)
        self.handover.cover()
        gone = self.dialogs.tick(ms)
        if self.resting:
            self.controller.event_player.stage.end_trails()
        applied = self.controller.event_player.applied
        if (not self.resting and self.controller.tick(ms)) or gone:
            self.refresh()
        # Not in a frame that draws the board anew, which takes its time too.
        if applied != self.controller.event_player.applied:
            self._prepared = False
        elif not self._prepared:
            self._prepared = self.view.board.prepare()
        if self.controller.out_of_time:
            self.controller.out_of_time = False
            self.view.desk.toast(Toast(say("table.top.seconds_left", n=0), icon="clock"))
        self.hand.tick(ms)
        self.catching_up.tick(ms)
        self.alarm_sound.tick(ms)
        self.view.top.show_sound(self.services.settings.sound, self.services.sound_fault)
        notify(self.services, self.view.desk)
        call(self)
        self.reload.tick(ms)

    def photo(self, on: bool) -> bool:
        """Show the board alone while the key for pictures is held; what a curtain covers stays covered."""
        if on and covered(self.view.desk):
            return False
        self.view.take_photo(on)
        return True

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.view.draw(surface, self.hand.marks(), self.busy)

    # -- what is told -----------------------------------------------------------------------------

    def _heard(self, event: Event, logged: int) -> None:
        """Write the line of an event; what tells who has won is written once the last scene has told it."""
        if self.match.over and not self._told and self._tells_end(event):
            self._untold.append((event, logged))
        else:
            self.journal.hear(event, logged)

    def _tells_end(self, event: Event) -> bool:
        """Whether an event belongs to the reckoning at the end, or ends the match by itself."""
        if self.skin.motion.closes(event):
            return True
        table = self.controller.event_player.shown.table.copy()
        event.apply(table)
        return table.over

    def _tell_end(self) -> None:
        """The end of the match has been told: write the lines that have waited for it."""
        self._told = True
        for event, logged in self._untold:
            self.journal.hear(event, logged)
        self._untold.clear()

    def remember(self, event: Event, logged: int) -> None:
        """This happened before the match was saved."""
        self.dialogs.remember(event, logged)

    def _cut(self, logged: int) -> None:
        self._told = False
        self._untold.clear()
        self.journal.cut(logged)

    def _woken(self) -> None:
        post(None, self)

    def command(self, command: object) -> None:
        """A move is ready: `tick` fetches it."""
        self.tick(0)

    # -- what is shown ----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring all panels in line with the match; while something is being done, once at its end."""
        if self._within:
            self._stale = True
        else:
            self._show_moment()

    @contextmanager
    def _one_change(self) -> Generator[None]:
        """Whatever is done inside, the panels are brought in line once for all of it."""
        self._within += 1
        try:
            yield
        finally:
            self._within -= 1
        if self._stale and not self._within:
            self._stale = False
            self._show_moment()

    def _show_moment(self) -> None:
        """Have all panels show what may be done now."""
        self.handover.pass_screen()
        if self.context.past.looking:
            self.hand.lay_overlay()
            self.presenter.refresh()
            return
        mode, seat = self.controller.mode, self.controller.seat
        # Without motion one choice of a seat follows at once upon another.
        choice = len(self.match.log) if mode == "choose" else 0
        if (mode, seat, choice) != self._moment:
            self._moment = mode, seat, choice
            self.hand.moment_changed(others=mode in ("watch", "think"))
            if mode in ("choose", "roll"):
                self.haste.asked(seat, self.controller.session.last_seat, len(self.match.log))
                self.handover.greet(seat, selection=mode == "choose")
            self.handover.ring(mode, seat)
        self.journal.settle()
        self.dialogs.refresh()
        self.handover.name_seat()
        self.hand.lay_overlay()
        self.presenter.refresh()
        if mode in ("choose", "roll"):
            self._catch_up()
        if mode == "over" and self.view.desk.modal is None:
            self._show_result()

    def _show_result(self) -> None:
        """Show how the match ended, the first time that it is seen to be over."""
        self.commands.show_result_once()
        self._tell_end()

    def _catch_up(self) -> None:
        """Tell unasked what has happened while a person has waited long; not over anything else."""
        free = self.view.desk.modal is None and self.lesson is None and not self.view.desk.shut
        if free and self.catching_up.due() and self.services.settings.catch_up:
            self.view.desk.open(CatchUpSheet(self.context, self.catching_up.account()))

    # -- what people do ---------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the board, to the parts, then to the table."""
        with self._one_change():
            self._event(event)

    def _event(self, event: pygame.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            self.controller.event_player.hurried = event.type == pygame.KEYDOWN
            return
        if event.type == pygame.WINDOWFOCUSLOST:
            self.controller.event_player.hurried = False  # the key may go up where nobody tells
            self._hold_hand(on=False)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == HAND and self._hand_key(event):
            return
        if self.haste.keeps(event, moving=self._hurriable):
            return
        if self.hand.mouse(event) or (event.type == pygame.KEYDOWN and self.keys.turn_overlay(event)):
            return
        used = self.view.desk.event(event)
        if event.type == pygame.MOUSEMOTION and not self.hand.zone.hovered:
            self.hand.point(None)
        if event.type == pygame.KEYDOWN and (not used or self.view.desk.lost_key):
            note = self.view.note
            self.keys.press(event, note.says.rule if note is not None and note.says.rule else self.about)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._clicked_beside()
        if not self._stale:
            self.presenter.preview()

    @property
    def _hurriable(self) -> bool:
        """Whether others act, or something moves, and no sheet that was opened meanwhile takes the keys."""
        modal = self.view.desk.modal
        own = modal is not None and modal is self.dialogs.ahead
        return self._moment[0] in ("watch", "think") and not own

    def _hand_key(self, event: pygame.Event) -> bool:
        """Open a closed hand as long as its key is held; returns whether the key means that now."""
        session = self.controller.session
        if not session.closed or not session.apart:
            return False
        if event.type == pygame.KEYUP:
            return self._hold_hand(on=False)
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if session.opened >= 0:
            return True  # it repeats
        return plain and self.view.desk.modal is None and self._hold_hand(on=True)

    def _hold_hand(self, *, on: bool) -> bool:
        """Open the hand of the person who chooses, or close it; returns whether it is another now."""
        if not self.controller.open_hand(on):
            return False
        if not on:
            self.dialogs.leave()
        self._show_moment()  # the moment before closes its dialog now, not the one that is entered here
        if on and self.skin.dialogs.hand:
            self.dialogs.enter(self.skin.dialogs.hand)
            self.refresh()
        return True

    def _clicked_beside(self) -> None:
        """A click on no part of the table brings what moves to its end."""
        desk = self.view.desk
        if desk.pointer.over is None and not desk.shut and self.controller.skip():
            self.refresh()

    def handle(self, command: object) -> None:
        """Do what a widget or a key asks for; whatever is done leads back from the past."""
        with self._one_change():
            if self.context.past.looking and not isinstance(command, LOOKING):
                self.history.leave()
            if not self.hand.handle(command):
                self.commands.handle(command)

    def _close_window(self) -> None:
        if self.window is not None:
            self.window.close()

    # -- a board that is being made ---------------------------------------------------------------

    def _on_top(self) -> bool:
        """Whether this table is what the window shows."""
        return self.window is not None and self.window.scene is self

    def _sit_down_again(self, match: Match, words: str) -> None:
        """Show the match on the board as it is now, seen from where the old one was seen."""
        assert self.window is not None
        new = TableScene(self.services, match, fresh=False)
        self.window.replace(new)
        camera = self.view.board.camera
        new.view.board.camera.set_zoom(camera.zoom, camera.area.center)
        new.view.board.camera.offset = camera.offset
        new.view.desk.toast(Toast(words, icon="refresh"))
