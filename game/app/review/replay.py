"""A match seen again: the table as ever, and a time line to step, play and jump on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.motion import Pace, Speed
from game.app.paint.theme import Theme
from game.app.play.commands import ChangeSpeed, GoToJournal, Learn, LookBack, Mute, OpenMenu, Pause, Zoom
from game.app.play.event_player import EventPlayer
from game.app.play.playthrough import Highlight, Playthrough
from game.app.review.film_maker import FilmMaker
from game.app.review.journal_lines import PlaythroughJournal
from game.app.review.moment_lines import MomentLine, moment_line
from game.app.review.playback import Playback
from game.app.review.summary import Summary
from game.app.review.timeline import GoTo, MakeFilm, Mark, PlayOn, StepFrames, TimeLine, Track
from game.app.services.routes import ReviewPlace, ToReview, ToRuleBook
from game.app.services.screen import Screen, call, notify, soonest, told_in
from game.app.services.services import Services
from game.app.shell.keys import Keys
from game.app.shell.touch import PINCHED
from game.app.shell.window import Window
from game.app.skin_api.contract import Skin
from game.app.skin_api.stage import Stage
from game.app.skin_api.view_models import Marks, agreed_headline, agreed_summary
from game.app.table.panels.board_zone import BoardZone, Hovered, Pressed, Pulled
from game.app.table.panels.forecast import NOTHING
from game.app.table.panels.frame import Placing
from game.app.table.panels.hover_card import HoverCard
from game.app.table.panels.journal import Journal, handle_journal
from game.app.table.panels.table_view import TableView
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, Emit, ShowRule
from game.engine.vocabulary import Event, Seat
from game.store.catalogue import say
from game.store.levels import seat_title

TWO_ROWS = 800.0
"""A narrower window has the time line in a row of its own, below the buttons."""


class ReplayView(TableView):
    """The parts of the table; the bar stays empty below the time line."""

    def __init__(
        self, skin: Skin, stage: Stage, seats: tuple[Seat, ...], levels: list[str], name: str, speed: Speed,
        keys: Keys, listener: Emit, zone: BoardZone, journal: Journal, theme: Theme, text_scale: float,
        timeline: TimeLine,
    ) -> None:  # fmt: skip
        super().__init__(
            skin, stage, seats, levels, name, speed, keys, listener, zone, journal, theme, text_scale
        )  # fmt: skip
        self.timeline = self.foot = timeline
        self._order()

    @property
    def _bar_rows(self) -> int | None:
        """Two only where the buttons alone fill a row."""
        return 2 if self.desk.whole.w / self.desk.text_scale < TWO_ROWS else 1

    def _placed(self) -> Placing:
        """The time line reaches below the seats too, so that there is room for every round."""
        p = super()._placed()
        right, left = max(p.mat.right, p.journal.right), min(p.mat.x, *(box.x for box in p.seats))
        bar = Box(left, p.bar.y, right - left, p.bar.h)
        seats_end = max(box.bottom for box in p.seats)
        foot, stacked = bar.y - 6, p.forecast.x == p.journal.x and p.forecast.y > p.journal.y
        if not stacked or p.forecast.bottom <= foot or foot - seats_end < 120 * self.desk.text_scale:
            return p
        forecast = p.forecast.moved(0, foot - p.forecast.bottom)
        journal = Box(p.journal.x, p.journal.y, p.journal.w, forecast.y - 8 - p.journal.y)
        return msgspec.structs.replace(p, bar=bar, journal=journal, forecast=forecast)

    def _place(self) -> None:
        super()._place()
        if self.placing is not None:
            self.timeline.place(self.desk.ruler, self.placing.bar)


class ReplayScene(Screen):
    """A match seen again on the table. `place` is the frame it begins after; -1 is the last one."""

    def __init__(
        self, services: Services, playthrough: Playthrough, place: int = 0, *,
        moments: Sequence[Highlight] = (), playing: bool = False,
    ) -> None:  # fmt: skip
        self.services = services
        self.playthrough = playthrough
        playthrough.run()
        rules, self.seats = playthrough.setup.rules, playthrough.setup.seats
        self.rules = rules
        self.title = say("replay.window", game=rules.name)
        self.skin = services.skin_of(playthrough.setup)
        self.journal_lines = PlaythroughJournal(playthrough, services.words(rules), self.skin)
        self.speed: Speed = services.settings.others_speed
        self._applied = -1, False
        self.hover_card = HoverCard()
        self._panning = False
        stage = Stage()
        self.event_player = EventPlayer(self.skin, self.seats, stage, playthrough.before(0), self._heard)
        self.playback = Playback(playthrough, self.event_player, 0, self._passed)
        words = self.journal_lines.words
        marks = [_mark(moment_line(moment, words, playthrough.setup)) for moment in moments]
        track = Track(len(playthrough.frames), _rounds(playthrough), marks, self._round)
        self.timeline = TimeLine(track, learns=playthrough.over)
        self.zone = BoardZone()
        self.view = ReplayView(
            self.skin, stage, self.seats, [seat_title(seat) for seat in self.seats],
            rules.name, self.speed, services.keys, self.handle, self.zone,
            Journal(
                self.seats, words.kind_titles(playthrough.setup.options), services.book(rules).heading,
                self.journal_lines.shortener, self.skin.motion.faces,
            ),
            services.theme, services.text_scale, self.timeline,
        )  # fmt: skip
        self.desk = self.view.desk
        self.where = ReviewPlace()
        """Where the review lies open that one may go to."""
        self.film: FilmMaker | None = None
        """What makes an animated picture of the match, while it does."""
        self.go_to(self.playback.last if place < 0 else place)
        if playing:
            self.playback.play()

    # where one is

    def go_to(self, place: int) -> None:
        """Show the table as it was after a frame, at once."""
        self.playback.go_to(place)
        self.view.journal.fill(self.journal_lines.until(self.playback.place))

    def go_on(self, by: int) -> None:
        """One step on is shown as it happened; back is a jump. While things move both end that first."""
        playback = self.playback
        if by != 1:
            self.go_to(playback.place + by)
        elif not playback.step():
            self.go_to(playback.place)

    def _heard(self, event: Event, logged: int) -> None:
        self.view.journal.tell(self.journal_lines.line(event, logged))

    def _passed(self, place: int) -> None:
        told = self.journal_lines.outside(place)
        if told is not None:
            self.view.journal.tell(told)

    # the scene

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        told = self.playthrough.fault or self.playthrough.notice
        if told:
            self.view.desk.toast(Toast(told, icon="alert"))

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)
        self._applied = -1, False
        self.refresh()

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.view.desk.busy or self.event_player.moving or self.film is not None

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        desk = self.view.desk
        return soonest(desk.wake, told_in(self.services, desk), self.playback.wake, self.hover_card.wake)

    def tick(self, ms: float) -> None:
        """Let time pass."""
        desk, event_player = self.view.desk, self.event_player
        event_player.own = event_player.others = self.speed
        event_player.reduced = self.services.settings.reduced_motion
        desk.pace = Pace("normal", reduced=event_player.reduced)
        desk.tick(ms)
        self.view.top.show_sound(self.services.settings.sound, self.services.sound_fault)
        notify(self.services, desk)
        call(self)
        self.hover_card.tick(ms)
        if desk.modal is None:
            self.playback.run(ms)
        if self.film is not None:
            self.film.work()
            self.film = None if self.film.over else self.film
        self.refresh()
        self._look()

    def _make_film(self) -> None:
        """Begin with an animated picture of the match, or make none after all."""
        if self.film is None:
            self.playback.rest()
            self.film = FilmMaker(self.services, Summary(self.services, self.playthrough))
        else:
            self._drop_film()

    def leave(self) -> None:
        """A film that is not ready will be none."""
        super().leave()
        self.view.forget()
        self._drop_film()

    def _drop_film(self) -> None:
        if self.film is not None:
            self.film.cancel()
            self.film = None

    def refresh(self) -> None:
        """Bring the panels in line with what is shown."""
        event_player, view = self.event_player, self.view
        film = None if self.film is None else self.film.share
        self.timeline.show(self.playback.place, self.playback.playing, *self._where(), film)
        agreed = self.playthrough.agreed and self.playback.place == self.playback.last
        if (event_player.applied, agreed) == self._applied:
            return
        self._applied = event_player.applied, agreed
        shown = event_player.shown
        facts = [self.skin.facts.seat(shown, seat) for seat in range(len(self.seats))]
        view.seats.show(facts, -1 if agreed else shown.table.seat, -1, -1)
        view.show_legend(self.skin.facts.legend(shown))
        self._rest()
        headline = self.skin.facts.headline(shown)
        view.top.headline = agreed_headline(headline) if agreed else headline
        summary = self.skin.facts.summary(shown) or NOTHING
        view.tell_forecast(agreed_summary(summary) if agreed else summary, acts=False)

    def _rest(self) -> None:
        """Have the card of where the seat on turn stands lie in the dock of a wide window, and show what that
        seat holds."""
        shown, placing = self.event_player.shown, self.view.placing
        seat = max(0, shown.table.seat)
        if placing is not None and placing.holdings is not None:
            title = say("table.seat.holds", name=self.seats[seat].name)
            self.view.show_holdings(title, self.skin.facts.holdings(shown, seat))
        self.view.rest_on(self.skin.places.here(shown, seat), shown)

    def _where(self) -> tuple[str, str]:
        """Round and decision in words."""
        place, last = self.playback.place, self.playback.last
        if place == last:
            over = self.playthrough.agreed or self.playthrough.frames[last].state.table.over
            return say("replay.end" if over else "replay.as_far"), say("replay.decisions", n=last)
        return self._round(place), say("replay.place", place=place, last=last)

    def _round(self, place: int) -> str:
        """The round of a frame as the top bar has it."""
        return self.skin.facts.headline(self.playthrough.frames[place].state).round or say("replay.beginning")

    def photo(self, on: bool) -> bool:
        """Show the board alone while the key for pictures is held."""
        self.view.take_photo(on)
        return True

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.view.draw(surface, Marks())

    # what people do

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the board, to the parts, then to the time line."""
        desk = self.view.desk
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            self.event_player.hurried = event.type == pygame.KEYDOWN
            return
        if event.type == PINCHED and not desk.shut and self.view.board.area.collidepoint(event.pos):
            steps = self.view.board.pinch(event.ratio, event.rel)
            self.view.board.wheel(event.pos, steps)
            return
        if event.type == pygame.MOUSEWHEEL and not desk.shut:
            at = pygame.mouse.get_pos()
            if self.view.board.area.collidepoint(at):
                self.view.board.wheel(at, 1 if event.y > 0 else -1)
                return
        if event.type == pygame.KEYDOWN and not desk.shut and self._travel(event):
            return
        used = desk.event(event)
        if event.type == pygame.MOUSEMOTION and not self.zone.hovered:
            self.hover_card.point(None)
        if event.type == pygame.KEYDOWN and not used and not desk.shut:
            command = self.services.keys.command(event)
            if command == "rules":
                self.handle(ShowRule())
            elif command == "pause":
                self.handle(PlayOn())
            elif command == "journal" or (command == "back" and self.view.drawer.opened):
                self.handle(GoToJournal())
            elif command in ("zoom-in", "zoom-out"):
                self.view.board.zoom(1 if command == "zoom-in" else -1)

    def _travel(self, event: pygame.Event) -> bool:
        """Keys that move through time wherever the focus is."""
        track = self.timeline.track
        if self._writes:
            return False
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.go_to(0 if event.key == pygame.K_HOME else self.playback.last)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.go_on(-1 if event.key == pygame.K_LEFT else 1)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.go_to(track.next_round(1 if event.key == pygame.K_PAGEUP else -1))
        else:
            return False
        return True

    @property
    def _writes(self) -> bool:
        """Whether these keys belong to a part that has the focus."""
        return self.view.top.speed.focused or self.view.journal.search.focused

    def _to_journal(self) -> None:
        """Lead to the lines, or open and shut the drawer in which they are."""
        if self.view.has_drawer:
            self.view.turn_journal()
        else:
            self.view.desk.focus.put(self.view.journal.list, shown=True)

    def handle(self, command: object) -> None:
        """Do what a widget asks for."""
        desk, board = self.view.desk, self.view.board
        match command:
            case GoTo(place) | LookBack(place):
                self.go_to(place)
            case StepFrames(by):
                self.go_on(by)
            case PlayOn():
                self._play_on()
            case MakeFilm():
                self._make_film()
            case Learn():
                self.where.place = self.playback.place
                self.go(ToReview(self.playthrough, self.where))
            case Mute():
                self.services.mute()
            case Pause():
                self.playback.rest()
            case ChangeSpeed(speed):
                self.speed = speed
            case Zoom():
                if board.camera.whole:
                    board.zoom(1)
                else:
                    board.home()
            case GoToJournal():
                self._to_journal()
            case ShowRule(rule):
                options = self.playthrough.setup.options
                self.go(ToRuleBook(self.rules, rule, options=options))
            case Hovered(x, y) if self._panning:
                board.drag((x * desk.scale, y * desk.scale))
            case Hovered(x, y):
                self.hover_card.stir()
                self.hover_card.point(self.view.pick(x, y))
            case Pressed():
                self._play_on()
            case Pulled():
                board.press((command.x * desk.scale, command.y * desk.scale))
                self._panning = True
            case OpenMenu() | Close():
                self._close()
            case _ if handle_journal(desk, self.view.journal, command):
                pass
            case _:
                self._panning = False
                board.release()
        self.refresh()

    def _play_on(self) -> None:
        playback = self.playback
        if playback.playing:
            playback.rest()
        else:
            if playback.place >= playback.last and self.event_player.idle:
                self.go_to(0)
            playback.play()
        self.view.top.speed.value = self.speed

    def _close(self) -> None:
        desk = self.view.desk
        if desk.modal is not None:
            desk.close(desk.modal)
        elif self.window is not None:
            self.window.pop()

    def _look(self) -> None:
        """Show the card of the place that is looked at, or none."""
        moves = self.event_player.moving and not self.view.docked
        if moves:
            self.hover_card.close()  # else it would open in every pause between two events
        place = self.hover_card.place if self.view.docked else self.hover_card.opened
        if place is None or self._panning or moves:
            self.view.look_at(None, None)
        else:
            self.view.look_at(self.skin.facts.place(self.event_player.shown, place), self.view.box_of(place))


def _mark(line: MomentLine) -> Mark:
    """A moment is watched from the frame before it."""
    return Mark(max(0, line.place - 1), line.text, line.icon, line.look)


def _rounds(playthrough: Playthrough) -> list[int]:
    """How many rounds had been begun at each frame, counted through all phases."""
    found: list[int] = []
    before = number = 0
    for frame in playthrough.frames:
        now = frame.state.table.round
        number += now != before and now > 0
        before = now
        found.append(number)
    return found
