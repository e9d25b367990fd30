"""A match seen again: the table as ever, and a time line to step, play and jump on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.app.chronicle.film import Film
from game.app.chronicle.moments import Moment
from game.app.chronicle.projector import Projector
from game.app.chronicle.telling import Telling
from game.app.director import Director
from game.app.facts import agreed_headline, agreed_summary
from game.app.house import House
from game.app.marks import Marks
from game.app.motion import Pace, Speed
from game.app.news import tell_news
from game.app.panels.board_zone import BoardZone, Hovered, Pressed, Pulled
from game.app.panels.forecast import NOTHING
from game.app.panels.glance import Glance
from game.app.panels.journal import Journal
from game.app.panels.journal_wishes import hear_journal
from game.app.panels.replay_view import ReplayView
from game.app.panels.timeline import GoOn, GoTo, Mark, PlayOn, TimeLine, Track
from game.app.panels.topbar import ChangeSpeed, OpenMenu, Zoom
from game.app.panels.wishes import Close, LookBack, Mute
from game.app.scene import Scene
from game.app.scenes import rooms
from game.app.stage import Stage
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import ShowRule
from game.app.window import Window
from game.engine.vocabulary import Event


class ReplayScene(Scene):
    """A film on the table. `place` is the frame it begins after; -1 is the last one."""

    def __init__(
        self, house: House, film: Film, place: int = 0, *, moments: Sequence[Moment] = (),
        leave: str = "Back", playing: bool = False,
    ) -> None:  # fmt: skip
        self.house = house
        self.film = film
        film.run()
        self.window: Window | None = None
        rules, self.seats = film.setup.rules, film.setup.seats
        self.rules = rules
        self.title = f"{rules.name} - Boardwell"
        self.telling = Telling(film, house.words(rules))
        self.skin = house.skin_of(film.setup)
        self.speed: Speed = "normal"
        if house.settings.others_speed != "pause":
            self.speed = house.settings.others_speed
        self._applied = -1, False
        self.glance = Glance()
        self._panning = False
        stage = Stage()
        self.director = Director(self.skin, self.seats, stage, film.before(0), self._heard)
        self.projector = Projector(film, self.director, 0, self._passed)
        marks = [self._mark(moment) for moment in moments]
        track = Track(len(film.frames), _rounds(film), marks, self._round)
        self.timeline = TimeLine(track, leave)
        self.zone = BoardZone(lambda event: False)
        self.view = ReplayView(
            self.skin, stage, self.seats, [house.title_of(rules, seat.player) for seat in self.seats],
            rules.name, self.speed, house.keys, self.hear, self.zone,
            Journal(self.seats, tuple(self.telling.words.kinds), house.book(rules).heading),
            house.theme, house.text_scale, self.timeline,
        )  # fmt: skip
        self.go_to(self.projector.last if place < 0 else place)
        if playing:
            self.projector.play()

    def _mark(self, moment: Moment) -> Mark:
        return Mark(max(0, moment.place - 1), self.telling.sentence(moment.event))

    # where one is

    def go_to(self, place: int) -> None:
        """Show the table as it was after a frame, at once."""
        self.projector.go_to(place)
        self.view.journal.fill(self.telling.until(self.projector.place))

    def go_on(self, by: int) -> None:
        """One step on is shown as it happened; back is a jump. While things move both end that first."""
        projector = self.projector
        if by != 1:
            self.go_to(projector.place + by)
        elif not projector.step():
            self.go_to(projector.place)

    def _heard(self, event: Event, logged: int) -> None:
        self.view.journal.tell(self.telling.line(event, logged))

    def _passed(self, place: int) -> None:
        told = self.telling.outside(place)
        if told is not None:
            self.view.journal.tell(told)

    # the scene

    def enter(self, window: Window) -> None:
        """Come on top."""
        self.window = window
        told = self.film.fault or self.film.notice
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
        return self.view.desk.busy or self.director.moving

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        waits = [self.view.desk.wake, self.projector.wake, self.glance.wake]
        return min((wait for wait in waits if wait is not None), default=None)

    def tick(self, ms: float) -> None:
        """Let time pass."""
        desk, director = self.view.desk, self.director
        director.own = director.others = self.speed
        director.reduced = self.house.settings.reduced_motion
        desk.pace = Pace("normal", reduced=director.reduced)
        desk.tick(ms)
        self.view.top.show_sound(self.house.settings.sound, self.house.sound_fault)
        tell_news(self.house, desk)
        self.glance.tick(ms)
        if desk.modal is None:
            self.projector.run(ms)
        self.refresh()
        self._look()

    def refresh(self) -> None:
        """Bring the panels in line with what is shown."""
        director, view = self.director, self.view
        self.timeline.show(self.projector.place, self.projector.playing, self._where())
        agreed = self.film.agreed and self.projector.place == self.projector.last
        if (director.applied, agreed) == self._applied:
            return
        self._applied = director.applied, agreed
        shown = director.shown
        facts = [self.skin.seat_facts(shown, seat) for seat in range(len(self.seats))]
        view.seats.show(facts, -1 if agreed else shown.table.seat, -1, -1)
        self._rest()
        headline = self.skin.headline(shown)
        view.top.headline = agreed_headline(headline) if agreed else headline
        summary = self.skin.summary(shown) or NOTHING
        view.forecast.forecast = agreed_summary(summary) if agreed else summary

    def _rest(self) -> None:
        """Have the card of where the seat on turn stands lie in the dock of a wide window."""
        shown = self.director.shown
        self.view.rest_on(self.skin.here(shown, max(0, shown.table.seat)), shown)

    def _where(self) -> str:
        """Round and decision in words."""
        place, last = self.projector.place, self.projector.last
        if place == last:
            over = self.film.agreed or self.film.frames[last].state.table.over
            return f"{'The end' if over else 'As far as it goes'}, {last} decisions"
        return f"{self._round(place)}, {place} of {last}"

    def _round(self, place: int) -> str:
        """The round of a frame as the top bar has it."""
        return self.skin.headline(self.film.frames[place].state).round or "The beginning"

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.view.draw(surface, Marks())

    # what people do

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the board, to the parts, then to the time line."""
        desk = self.view.desk
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            self.director.hurried = event.type == pygame.KEYDOWN
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
            self.glance.point(None)
        if event.type == pygame.KEYDOWN and not used and not desk.shut:
            command = self.house.keys.command(event)
            if command == "rules":
                self.hear(ShowRule())
            elif command in ("zoom-in", "zoom-out"):
                self.view.board.zoom(1 if command == "zoom-in" else -1)

    def _travel(self, event: pygame.Event) -> bool:
        """Keys that move through time wherever the focus is."""
        track = self.timeline.track
        if self._writes:
            return False
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.go_to(0 if event.key == pygame.K_HOME else self.projector.last)
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

    def hear(self, wish: object) -> None:
        """Do what a widget asks for."""
        desk, board = self.view.desk, self.view.board
        match wish:
            case GoTo(place) | LookBack(place):
                self.go_to(place)
            case GoOn(by):
                self.go_on(by)
            case PlayOn():
                self._play_on()
            case Mute():
                self.house.mute()
            case ChangeSpeed("pause"):
                self.projector.rest()
            case ChangeSpeed(speed):
                self.speed = speed
            case Zoom():
                if board.eye.whole:
                    board.zoom(1)
                else:
                    board.home()
            case ShowRule(rule):
                desk.open(rooms.rule_book(self.house, self.rules, rule))
            case Hovered(x, y) if self._panning:
                board.drag((x * desk.scale, y * desk.scale))
            case Hovered(x, y):
                self.glance.point(self.view.pick(x, y))
            case Pressed():
                self._play_on()
            case Pulled():
                board.press((wish.x * desk.scale, wish.y * desk.scale))
                self._panning = True
            case OpenMenu() | Close():
                self._close()
            case _ if hear_journal(desk, self.view.journal, wish):
                pass
            case _:
                self._panning = False
                board.release()
        self.refresh()

    def _play_on(self) -> None:
        projector = self.projector
        if projector.playing:
            projector.rest()
        else:
            if projector.place >= projector.last and self.director.idle:
                self.go_to(0)
            projector.play()
        self.view.top.speed.value = self.speed

    def _close(self) -> None:
        desk = self.view.desk
        if desk.modal is not None:
            desk.close(desk.modal)
        elif self.window is not None:
            self.window.pop()

    def _look(self) -> None:
        """Show the card of the place that is looked at, or none."""
        place = self.glance.place if self.view.docked else self.glance.opened
        if place is None or self._panning or self.director.moving:
            self.view.look_at(None, None)
        else:
            self.view.look_at(self.skin.lens(self.director.shown, place), self.view.box_of(place))


def _rounds(film: Film) -> list[int]:
    """How many rounds had been begun at each frame, counted through all phases."""
    found: list[int] = []
    before = number = 0
    for frame in film.frames:
        now = frame.state.table.round
        number += now != before and now > 0
        before = now
        found.append(number)
    return found
