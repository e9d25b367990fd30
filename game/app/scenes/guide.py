"""The first game: a table at which notes explain what one sees and does, one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.app.guiding import Guiding
from game.app.house import House
from game.app.keys import with_keys
from game.app.paint.box import Box
from game.app.panels.guide_note import FoldNote, LeaveGuide, NoteBack, NoteOn, NotePanel
from game.app.panels.guide_shade import Lit, Shade
from game.app.panels.guide_strip import NoteStrip
from game.app.panels.wishes import Do, FinishTurn, Roll
from game.app.scenes import guide_parts
from game.app.scenes.table import TableScene
from game.app.widgets.panel import Panel
from game.app.widgets.tooltip import Toast
from game.app.window import Window
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Event
from game.store.guides import Guide, Note, first_match, load_guide

MUCH: Final = 0.25
"""So much of what a note speaks of may lie under it before it offers to be folded."""
OVER: Final = "The guide is over. Play on; you find it again under Learn."


def has_guide(rules: Rules) -> bool:
    """Whether a game has a first game with notes."""
    return load_guide(rules) is not None


def learn(window: Window | None, house: House, rules: Rules) -> None:
    """Sit down at the first game of a game, in the place of the scene on top; nothing where it has none."""
    guide = load_guide(rules)
    if window is not None and guide is not None:
        window.replace(GuideScene(house, rules, guide))


def boxes_of(parts: Sequence[Lit]) -> list[Box]:
    """Where lit parts are."""
    return [part.box for part in parts]


class GuideScene(TableScene):
    """A table with a note over it. Leaving the guide goes on with the match."""

    def __init__(self, house: House, rules: Rules, guide: Guide) -> None:
        self.guiding = Guiding(guide.notes)
        self.note = NotePanel(guide.title)
        self.strip = NoteStrip()
        self.shade = Shade()
        self.left = False
        self._folded = -1
        """The note that was folded away to see what lies under it."""
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

    @property
    def about(self) -> str:
        """The rule that the note speaks of."""
        return self.guiding.note.rule if self.guiding.note is not None else ""

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
            self._put(None)
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
        over = desk.modal is not None
        parts = [lit for part in note.light if (lit := self.lit(part)) is not None]
        self._say(note, foldable=over)
        if self._folded == guiding.looked:
            self._fold(parts)
            return
        self._folded = -1
        desk.make_room(None)
        box = guide_parts.spot(self, self.note.sizes(desk.ruler, guide_parts.room(self)), boxes_of(parts))
        if not over and guide_parts.hidden(box, boxes_of(parts)) > max(MUCH, self._at_an_edge(parts)):
            self._say(note, foldable=True)
        self.note.stand(desk.ruler, box)
        self.shade.cover(desk.whole, parts, self.note.box, dark=not over)
        self._put(self.note)

    def _say(self, note: Note, *, foldable: bool) -> None:
        guiding = self.guiding
        now = note.now.replace("{label}", self._label()) if guiding.asks else ""
        keyed = tuple(with_keys(sentence, self.house.keys) for sentence in note.text)
        self.note.say(
            replace(note, text=keyed), now, guiding.looked, len(guiding.notes), guiding.at, foldable=foldable
        )

    def _fold(self, parts: Sequence[Lit]) -> None:
        """Have the note stand as a strip: below a dialog that keeps clear of it, or at an edge of the table.

        There it stands where it hides less of what the note speaks of.
        """
        desk = self.view.desk
        over = desk.modal is not None
        self.strip.say(self.note)
        if over:
            self.strip.stand(desk.ruler, desk.whole)
        else:
            self._at_an_edge(parts)
        desk.make_room(desk.whole._replace(h=self.strip.box.y - desk.whole.y) if over else None)
        self.shade.cover(desk.whole, parts, self.strip.box, dark=not over)
        self._put(self.strip)

    def _at_an_edge(self, parts: Sequence[Lit]) -> float:
        """Have the strip stand where it hides less of the parts; returns how much of one it hides there."""
        hidden: dict[bool, float] = {}
        for top in (True, False):
            self.strip.stand(self.view.desk.ruler, self.view.desk.whole, top=top)
            hidden[top] = guide_parts.hidden(self.strip.box, boxes_of(parts))
        best = hidden[True] <= hidden[False]
        self.strip.stand(self.view.desk.ruler, self.view.desk.whole, top=best)
        return hidden[best]

    def _put(self, note: Panel | None) -> None:
        desk = self.view.desk
        if note is None:
            desk.make_room(None)
        self.view.shade(self.shade if note is not None and desk.modal is None else None)
        desk.put_above(*((note,) if note is not None else ()))

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

    def lit(self, part: str) -> Lit | None:
        """Where a part is that the note speaks of; None where it is not on the screen now."""
        note = self.guiding.note
        return guide_parts.lit(self, part, note.when if note is not None else "", self.wanted())

    # wishes

    def _wished(self, wish: object) -> None:
        match wish:
            case NoteBack():
                self.guiding.back()
            case NoteOn():
                self._on()
            case FoldNote(folded):
                self._folded = self.guiding.looked if folded else -1
                self._followed = ()
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
                # An answer in a dialog was weighed there; nothing behind it could end a turn that waits.
                super()._wished(Do(action, final=self.dialogs.current is not None))

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
        self._put(None)
        self.house.settings.show_first_steps = False
        self.house.keep_settings()
        self.view.desk.toast(Toast(OVER, icon="school"))
