"""The first game: a table at which notes explain what one sees and does, one at a time."""

from __future__ import annotations

from itertools import product
from typing import Final

from game.app.guiding import Guiding
from game.app.house import House
from game.app.paint.box import Box
from game.app.panels.guide_note import LeaveGuide, NoteBack, NoteOn, NotePanel
from game.app.panels.guide_shade import Lit, Shade
from game.app.panels.wishes import Do, FinishTurn, Roll
from game.app.scenes.table import TableScene
from game.app.widgets.tooltip import Toast
from game.app.window import Window
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Event
from game.store.guides import Guide, first_match, load_guide

GAP: Final = 12.0
OVER: Final = "The guide is over. Play on; you find it again under Learn."


def has_guide(rules: Rules) -> bool:
    """Whether a game has a first game with notes."""
    return load_guide(rules) is not None


def learn(window: Window | None, house: House, rules: Rules) -> None:
    """Sit down at the first game of a game, in the place of the scene on top; nothing where it has none."""
    guide = load_guide(rules)
    if window is not None and guide is not None:
        window.replace(GuideScene(house, rules, guide))


class GuideScene(TableScene):
    """A table with a note over it. Leaving the guide goes on with the match."""

    def __init__(self, house: House, rules: Rules, guide: Guide) -> None:
        self.guiding = Guiding(guide.notes)
        self.note = NotePanel(guide.title)
        self.shade = Shade()
        self.left = False
        self._followed: tuple[object, ...] = ()
        self._came: tuple[str, int] = ("", -1)
        """In which mode the note came, and how long the log was then."""
        self._others = guide.others
        super().__init__(house, first_match(rules, guide), fresh=True)
        self.flow.taught = self._taught

    # what happens

    def _heard(self, event: Event, logged: int) -> None:
        super()._heard(event, logged)
        self.guiding.hear(type(event).__name__)

    def tick(self, ms: float) -> None:
        """Let time pass, and see whether the next note has its moment."""
        super().tick(ms)
        self.follow()

    def refresh(self) -> None:
        """Bring panels and note in line with the match."""
        super().refresh()
        self.follow()

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self._followed = ()
        super().resize(size)

    def moments(self) -> frozenset[str]:
        """What a person may do now: "roll", "held", or classes of actions; nothing while others act."""
        flow = self.flow
        if flow.mode in ("roll", "held"):
            return frozenset((flow.mode,))
        if flow.mode != "choose" or flow.choosing is None:
            return frozenset()
        return frozenset(type(action).__name__ for action in self._legal())

    def _legal(self) -> list[Action]:
        """Every action of the present choice, of buttons and of places."""
        choosing = self.flow.choosing
        if choosing is None:
            return []
        legal = [option.action for option in choosing.options if option.refusal is None]
        return [*legal, *(way.action for way in choosing.ways)]

    def follow(self) -> None:
        """Show the note of this moment, or none."""
        desk, flow = self.view.desk, self.flow
        strange = desk.modal is not None and desk.modal is not self.dialogs.current
        log = len(self.match.log)
        picked = flow.choosing.picked if flow.choosing is not None else ()
        moment = (flow.mode, log, id(flow.choosing), picked, strange, self.guiding.looked, desk.modal)
        if moment == self._followed or self.left:
            return
        self._followed = moment
        moments = self.moments()
        mode, logged = self._came
        if self.guiding.shown and (log > logged or (mode in ("roll", "held") and flow.mode != mode)):
            self.guiding.done()
        if self.guiding.come(moments):
            self._came = flow.mode, log
        if self.guiding.over:
            self._end()
        elif self.guiding.note is None or not moments or strange:
            self._put(shown=False)
        else:
            self._show()

    def _taught(self) -> Action | None:
        """What a computer player does in this lesson; None where it is left to itself."""
        match = self.match
        if match.decision() is None:
            return None
        legal = [offer.action for offer in match.offers() if match.why_not(offer.action) is None]
        kinds = {type(action).__name__: action for action in reversed(legal)}
        return next((kinds[name] for name in self._others if name in kinds), None)

    # the note

    def _show(self) -> None:
        guiding, desk = self.guiding, self.view.desk
        note = guiding.note
        assert note is not None
        now = note.now.replace("{label}", self._label()) if guiding.asks else ""
        self.note.say(note, now, guiding.looked, len(guiding.notes), guiding.at)
        size = self.note.size(desk.ruler, self._room())
        parts = [lit for part in note.light if (lit := self.lit(part)) is not None]
        over = desk.modal is not None
        x, y = self._spot(size, [part.box for part in parts])
        self.note.stand(desk.ruler, x, y, size)
        self.shade.cover(desk.whole, parts, self.note.box, dark=not over)
        self._put(shown=True)

    def _put(self, *, shown: bool) -> None:
        over = self.view.desk.modal is not None
        self.view.shade(self.shade if shown and not over else None)
        self.view.desk.put_above(*((self.note,) if shown else ()))

    def _label(self) -> str:
        """What stands on the button that the note speaks of."""
        if self.flow.mode in ("roll", "held"):
            item = next((item for item in self.view.bar.items if item.kind == "brass"), None)
            return item.label if item is not None else ""
        action = self.wanted()
        return self.speech.label(action) if action is not None else ""

    def wanted(self) -> Action | None:
        """The action that the note waits for: what a sound player would do, if it is of that kind."""
        note = self.guiding.note
        if note is None:
            return None
        fitting = [action for action in self._legal() if type(action).__name__ == note.when]
        if len(fitting) < 2:
            return fitting[0] if fitting else None
        advised = self.flow.session.stand_in()
        return advised if type(advised).__name__ == note.when else fitting[0]

    # where it stands

    def lit(self, part: str) -> Lit | None:
        """A part by its name; None where it is not on the screen now."""
        p, view = self.view.placing, self.view
        if p is None:
            return None
        seats = p.seats[0].union(p.seats[-1])
        known = {
            "top": p.top.inset(3), "board": p.mat, "bar": p.bar, "journal": p.journal,
            "forecast": p.forecast, "seat": p.seats[0], "seats": seats,
        }  # fmt: skip
        if part in known:
            return Lit(known[part].inset(-2), place=False)
        if part == "dialog":
            return Lit(view.desk.modal.box, place=False) if view.desk.modal is not None else None
        if part == "button":
            return Lit(self._button().inset(-3), place=False)
        places = self._places() if part == "place" else part.split("+")
        if part == "here":
            here = self.skin.here(self.flow.director.shown, 0)
            places = [here] if here is not None else []
        boxes = [box for place in places if (box := view.box_of(place)) is not None]
        if not boxes:
            return None
        whole = boxes[0]
        for box in boxes[1:]:
            whole = whole.union(box)
        return Lit(whole.inset(-5), place=True)

    def _places(self) -> list[str]:
        action = self.wanted()
        choosing = self.flow.choosing
        return list(self.skin.places_of(choosing.view, action)[-1:]) if action and choosing else []

    def _button(self) -> Box:
        """The button of what the note waits for, else the whole bar."""
        note, bar = self.guiding.note, self.view.bar
        when = note.when if note is not None else ""
        doors = [door.name for door in self.dialogs.doors() if when in [kind.__name__ for kind in door.kinds]]
        names = [when, *doors, "commit"]
        if self.flow.mode in ("roll", "held"):
            names = [item.name for item in bar.items if item.kind == "brass"]
        found = next((button for name in names if (button := bar.button(name)) is not None), None)
        return found.box if found is not None else bar.box

    def _room(self) -> Box:
        """The window below the top bar."""
        whole, p = self.view.desk.whole, self.view.placing
        top = p.top.bottom if p is not None else 0.0
        return Box(GAP, top + 2, whole.w - 2 * GAP, whole.h - top - 2 - GAP)

    def _spot(self, size: tuple[float, float], lit: list[Box]) -> tuple[float, float]:
        """Where the note covers least of what it speaks of, and then of the bar."""
        p, room = self.view.placing, self._room()
        assert p is not None
        wide, high = size
        dialog = self.view.desk.modal
        keep = lit
        if dialog is not None:
            keep = [widget.box for widget in dialog.walk() if widget.focusable]
        xs = [room.x, p.mat.x + 20, p.mat.cx - wide / 2, p.mat.right - wide - 20, room.right - wide]
        ys = [room.y, room.cy - high / 2, p.bar.y - high - 24, p.bar.y - high - 8, room.bottom - high]
        best, least = (room.x, room.y), float("inf")
        for x, y in product(xs, ys):
            x = min(max(x, room.x), max(room.x, room.right - wide))
            y = min(max(y, room.y), max(room.y, room.bottom - high))
            box = Box(x, y, wide, high)
            cost = 40 * sum(_shared(box, part.inset(-16)) for part in keep) + 10 * _shared(box, p.bar)
            cost += _shared(box, dialog.box) if dialog is not None else 0.0
            cost += abs(box.cx - p.mat.cx) + abs(box.cy - p.mat.cy)
            if cost < least:
                best, least = (x, y), cost
        return best

    # wishes

    def _wished(self, wish: object) -> None:
        match wish:
            case NoteBack():
                self.guiding.back()
            case NoteOn():
                self._on()
            case LeaveGuide():
                self._end()
            case _:
                super()._wished(wish)
                return
        self.follow()

    def _on(self) -> None:
        if self.guiding.on():
            return
        if not self.guiding.asks:
            self.guiding.done()
            self._followed = ()
        elif self.flow.mode == "roll":
            super()._wished(Roll())
        elif self.flow.mode == "held":
            super()._wished(FinishTurn())
        else:
            action = self.wanted()
            if action is not None:
                super()._wished(Do(action))

    def go_on(self) -> None:
        """Do what the note asks for, or read on; without a note what a sound player would do."""
        if self.guiding.note is not None:
            self._on()
        elif self.flow.mode == "roll":
            super()._wished(Roll())
        elif self.flow.mode == "held":
            super()._wished(FinishTurn())
        elif self.moments():
            super()._wished(Do(self.flow.session.stand_in()))
        self.follow()

    def _end(self) -> None:
        """No more notes: the match goes on, and nobody is offered the guide unasked again."""
        self.left = True
        self.flow.taught = None
        self._put(shown=False)
        self.house.settings.show_first_steps = False
        self.house.keep_settings()
        self.view.desk.toast(Toast(OVER, icon="school"))


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share, in a unit that fits beside distances."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide * high / 100 if wide > 0 and high > 0 else 0.0
