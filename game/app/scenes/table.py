"""The table: a match as people see and play it."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.app.choosing import Answer, Commit, Refused
from game.app.director import Director
from game.app.flow import Flow, Mode
from game.app.house import House
from game.app.motion import Pace
from game.app.panels.board_zone import BoardZone, Dropped, Hovered, Pressed, Pulled
from game.app.panels.journal import Entry
from game.app.panels.offering import Speech
from game.app.panels.table_view import TableView
from game.app.scene import Scene
from game.app.scenes.curtain import draw_curtain, hides
from game.app.scenes.table_shows import Shows
from game.app.scenes.table_wishes import TableWishes
from game.app.skin import Direction, Marks, Place
from game.app.stage import Stage
from game.app.thinker import Thinker
from game.app.widgets.tooltip import Toast
from game.app.window import Window, post
from game.engine.match import Match
from game.engine.replay import history
from game.engine.vocabulary import PUBLIC, Event

LENS_MS = 250.0
"""How long the pointer rests on a place before its card opens."""
NOTE_MS = 5000.0
"""How long a refusal stays beside its place."""

_ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
}  # fmt: skip
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
EMPTY = Marks()


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
        stage = Stage()
        shown = session.view()
        if fresh:
            start = match.rules.start(match.board, match.options, len(match.seats))
            shown = match.rules.view(start, session.eye, 0)
        director = Director(self.skin, match.seats, stage, shown, self._told)
        self.flow = Flow(session, self.skin, director, Thinker(self._woken), self._cut)
        self.flow.auto_roll = house.settings.auto_roll
        self.flow.auto_forced = house.settings.auto_forced
        self.zone = BoardZone(self._board_key)
        self.view = TableView(
            self.skin, stage, match.seats, [house.title_of(match.rules, seat.player) for seat in match.seats],
            match.rules.name, house.settings.others_speed, house.keys, self._wished, self.zone,
            house.theme, house.text_scale,
        )  # fmt: skip
        self.shows = Shows(self)
        self.wishes = TableWishes(self)
        self._rested = 0.0
        self._note_left = 0.0
        self._pulling: Place | None = None
        self._panning = False
        self._pinned = False
        self._moment: tuple[Mode, int] = ("watch", -1)
        self._person = -1
        """Who was greeted last."""
        self._seen = -1
        """Who saw the table with his own eyes last."""
        self._notice = notice
        self.apply_settings()
        if fresh:
            self.flow.begin()
        else:
            self._remember()

    # -- the scene --------------------------------------------------------------------------------

    def enter(self, window: Window) -> None:
        """Come on top."""
        self.window = window
        if self._notice:
            self.view.desk.toast(Toast(self._notice, icon="info"))
            self._notice = ""

    def leave(self) -> None:
        """Let the computer player's thought go; the match is saved after every decision anyway."""
        self.flow.thinker.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)
        self.refresh()

    def apply_settings(self) -> None:
        """Take speed, motion and colours from the settings."""
        settings, director = self.house.settings, self.flow.director
        director.own, director.others = settings.own_speed, settings.others_speed
        director.reduced = settings.reduced_motion
        self.view.top.speed.value = settings.others_speed
        self.view.desk.pace = Pace("normal", reduced=settings.reduced_motion)
        self.view.desk.larger_hits = settings.larger_hits
        if (self.house.theme, self.house.text_scale) != (self.view.desk.theme, self.view.desk.text_scale):
            self.view.restyle(self.house.theme, self.house.text_scale)
            self.refresh()

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.view.desk.busy or (self.view.desk.modal is None and self.flow.moving)

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        waits = [self.view.desk.wake]
        if self.view.desk.modal is None:
            waits.append(self.flow.wake)
        if self._note_left > 0:
            waits.append(self._note_left)
        if self.looked_at() is not None and self._rested < LENS_MS:
            waits.append(LENS_MS - self._rested)
        return min((wait for wait in waits if wait is not None), default=None)

    def tick(self, ms: float) -> None:
        """Let time pass; the match rests while a dialog is open."""
        self.view.desk.tick(ms)
        if self.view.desk.modal is None and self.flow.tick(ms):
            self.refresh()
        self._rested += ms
        self._show_lens()
        if self._note_left > 0:
            self._note_left -= ms
            if self._note_left <= 0:
                self.view.explain(None)
        if self.house.faults:
            self.view.desk.toast(Toast(self.house.faults.pop(0).sentence, icon="alert"))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.view.draw(surface, self.marks())

    def marks(self) -> Marks:
        """What is marked on the board now."""
        choosing = self.flow.choosing
        if choosing is None or self.flow.mode != "choose":
            return EMPTY
        marks = choosing.marks()
        return marks if self.zone.focused else _without_focus(marks)

    # -- what is told -----------------------------------------------------------------------------

    def _told(self, event: Event, logged: int) -> None:
        speech = self.speech
        if len(self.flow.session.people) > 1:
            event = event.seen_by(PUBLIC)  # the lines stay when the next person comes to the screen
        spans = speech.words.sentence(event, speech.board, speech.rules, speech.names)
        self.view.journal.tell(Entry(speech.words.icon(event), tuple(spans), logged))

    def _cut(self, logged: int) -> None:
        self.view.journal.cut(logged)

    def _remember(self) -> None:
        """Write the journal of a match that goes on, if its history leads to where it stands."""
        match = self.match
        lines: list[tuple[Event, int]] = []
        try:
            begun = history(match.rules, match.board, match.options, match.seats, match.seed, match.log)
            last: Match | None = None
            for number, (_, events, after) in enumerate(begun):
                lines += [(event, number) for event in self.flow.session.heard(events)]
                last = after
        except Exception:
            # A history that does not fit any more is no reason not to play on: the journal begins anew.
            return
        if last is not None and last.state.digest() == match.state.digest():
            for event, number in lines:
                if not event.silent:
                    self._told(event, number)

    def _woken(self) -> None:
        post(None, self)

    def command(self, command: object) -> None:
        """A thought is ready: `tick` fetches it."""
        self.tick(0)

    # -- what is shown ----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring all panels in line with the match."""
        mode, seat = self.flow.mode, self.flow.seat
        if (mode, seat) != self._moment:
            self._moment = mode, seat
            self.view.explain(None)
            if mode in ("choose", "roll"):
                self._greet(seat, choosing=mode == "choose")
        self.shows.refresh()
        if mode == "over":
            self.wishes.show_result_once()

    def _greet(self, seat: int, *, choosing: bool) -> None:
        """Say whose turn it is, where several people share the screen; hide first what is secret."""
        if len(self.flow.session.people) < 2:
            return
        if choosing and seat != self._seen:
            before, self._seen = self._seen, seat
            if hides(self.match, before, seat, self.house.settings.curtain):
                draw_curtain(self.view.desk, self.match.seats[seat])
                self._person = seat
        if seat != self._person and self._person >= 0:
            name = self.match.seats[seat].name
            self.view.desk.toast(Toast(f"{name}, your turn", player=self.match.seats[seat].look))
        self._person = seat

    def looked_at(self) -> Place | None:
        """The place whose card may be shown: under the pointer, or in focus."""
        choosing = self.flow.choosing
        if choosing is None:
            return None
        if self.zone.hovered and choosing.hover is not None:
            return choosing.hover
        return choosing.focus if self.zone.focused else None

    def _show_lens(self) -> None:
        if self._pinned:
            return
        place = self.looked_at()
        soon = self.zone.focused or self._rested >= LENS_MS
        if place is None or not soon or self._pulling or self.view.note is not None:
            self.view.look_at(None, None)
            return
        self._look(place)

    def _look(self, place: Place) -> None:
        state = self.flow.director.shown
        self.view.look_at(self.skin.lens(state, place), self.view.box_of(place))

    # -- the mouse on the board -------------------------------------------------------------------

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the parts, then to the table."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            held = event.type == pygame.KEYDOWN
            if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
                self.flow.director.hurried = held
                return
        if event.type == pygame.MOUSEBUTTONDOWN and self._on_board(event.pos) and self._board_mouse(event):
            return
        if event.type == pygame.MOUSEWHEEL and self._on_board(pygame.mouse.get_pos()):
            self.zoom(1 if event.y > 0 else -1, pygame.mouse.get_pos())
            return
        used = self.view.desk.event(event)
        if event.type == pygame.MOUSEMOTION and not self.zone.hovered:
            self._hover(None)
        if event.type == pygame.KEYDOWN and not used:
            self.wishes.key(event)
        self.shows.preview()

    def _on_board(self, at: tuple[int, int]) -> bool:
        """Whether a pixel is on the board, with nothing above it."""
        return not self.view.desk.shut and self.view.board.area.collidepoint(at)

    def _board_mouse(self, event: pygame.Event) -> bool:
        """Buttons other than the left one: the right one pins the card of a place."""
        self.view.explain(None)
        if event.button != 3:
            self._pinned = False
            return False
        place = self.place_at(event.pos[0] / self.view.desk.scale, event.pos[1] / self.view.desk.scale)
        self.pin(place)
        return True

    def pin(self, place: Place | None) -> None:
        """Let the card of a place stay until the next click; without a place take it away."""
        self._pinned = place is not None and not self._pinned
        if place is not None and self._pinned:
            self._look(place)
        else:
            self.view.look_at(None, None)

    def zoom(self, steps: int | None, at: tuple[float, float] | None = None) -> None:
        """Bring the board nearer or farther by a step; 0 shows all of it, None turns over.

        `at` is the pixel under which the board stays where it is.
        """
        board = self.view.board
        if steps is None:
            steps = 1 if board.eye.whole else 0
        if steps == 0:
            board.home()
        elif at is not None:
            board.wheel(at, steps)
        else:
            board.zoom(steps)
        whole = board.eye.whole
        self.view.top.zoom.icon = "zoom-in" if whole else "zoom-out"
        self.view.top.zoom.name = "Nearer" if whole else "The whole board"
        self.view.look_at(None, None)

    def place_at(self, x: float, y: float) -> Place | None:
        """The place under a point of the window in base units: first of those that may be chosen next."""
        choosing = self.flow.choosing if self.flow.mode == "choose" else None
        if choosing is None:
            return self.view.pick(x, y)
        following = choosing.next_places()
        place = self.view.pick(x, y, following)
        return place if place in following else self.view.pick(x, y, choosing.open_places())

    def _hover(self, place: Place | None) -> None:
        choosing = self.flow.choosing
        if choosing is not None and choosing.hover != place:
            choosing.point(place)
            self._rested = 0.0
            self.changed()

    def _wished(self, wish: object) -> None:
        """A widget wants something."""
        if isinstance(wish, Hovered) and self._panning:
            self.view.board.drag((wish.x * self.view.desk.scale, wish.y * self.view.desk.scale))
        elif isinstance(wish, Hovered):
            self._hover(self.place_at(wish.x, wish.y))
        elif isinstance(wish, Pressed):
            self._pressed(wish)
        elif isinstance(wish, Pulled):
            self._pulled(wish)
        elif isinstance(wish, Dropped):
            self._dropped(wish)
        else:
            self.wishes.hear(wish)

    def _pressed(self, press: Pressed) -> None:
        mode, choosing = self.flow.mode, self.flow.choosing
        if mode == "roll":
            self.flow.roll()
        elif mode != "choose" or choosing is None:
            self.flow.skip()
        else:
            place = self.place_at(press.x, press.y)
            self.answer(choosing.press(place) if place is not None else None)
        self.changed()

    def _pulled(self, pull: Pulled) -> None:
        """A piece is taken up where it may go somewhere; elsewhere the enlarged board is moved."""
        choosing = self.flow.choosing
        place = self.place_at(pull.x, pull.y)
        if self.flow.mode == "choose" and choosing is not None and place in choosing.open_places():
            if choosing.chosen is None or not choosing.picked or choosing.picked[-1] != place:
                choosing.press(place)
            self._pulling = place
            self._hover(self.place_at(pull.now_x, pull.now_y))
            self.changed()
            return
        self.view.board.press((pull.x * self.view.desk.scale, pull.y * self.view.desk.scale))
        self._panning = True

    def _dropped(self, drop: Dropped) -> None:
        start, self._pulling = self._pulling, None
        self._panning = False
        self.view.board.release()
        choosing = self.flow.choosing
        place = self.place_at(drop.x, drop.y) if drop.inside else None
        if start is None or choosing is None or place is None or place == start:
            return
        answer = choosing.press(place)
        self.answer(choosing.confirm() if not isinstance(answer, Refused) and choosing.chosen else answer)
        self.changed()

    def answer(self, answer: Answer) -> None:
        """Do what a press on a place led to."""
        self.view.explain(None)
        if isinstance(answer, Commit):
            self.flow.do(answer.action)
        elif isinstance(answer, Refused):
            box = self.view.box_of(answer.place)
            self.view.look_at(None, None)
            self.view.explain(self.speech.reason(answer.refusal), box)
            self._note_left = NOTE_MS
        self.changed()

    def changed(self) -> None:
        """Something was done or pointed at: show it."""
        self.refresh()

    # -- the keys on the board --------------------------------------------------------------------

    def _board_key(self, event: pygame.Event) -> bool:
        choosing = self.flow.choosing
        if self.flow.mode != "choose" or choosing is None:
            return False
        direction = _ARROWS.get(event.key)
        if direction is not None:
            choosing.enter_board()
            self.view.explain(None)
            choosing.arrow(direction)
            self.changed()
            return True
        if event.key in (*_ENTER, pygame.K_SPACE) and choosing.focus is not None:
            self.answer(choosing.press(choosing.focus))
            return True
        return False


def _without_focus(marks: Marks) -> Marks:
    return replace(marks, focus=None) if marks.focus is not None else marks
