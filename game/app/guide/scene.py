"""A guide: a table at which notes explain what one sees and does, one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from game.app.guide import placement
from game.app.guide.note import FoldNote, LeaveGuide, NoteBack, NoteOn, NotePanel
from game.app.guide.progress import GuideProgress
from game.app.guide.shade import Lit, Shade
from game.app.guide.strip import NoteStrip
from game.app.paint.box import Box
from game.app.play.commands import Do, FinishTurn, Roll
from game.app.services.services import Services
from game.app.shell.keys import with_keys
from game.app.table.panels.bar import Item
from game.app.table.panels.prompt import PromptHead
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.app.widgets.panel import Panel
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Reason
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Event
from game.store.catalogue import say
from game.store.guides import FIRST, Guide, Lesson, Note, first_match, load_guides
from game.store.saves import Loaded

HIGH: Final = 0.36
HIGH_BELOW: Final = 0.27
"""So much of the window's height a strip takes at most to say all of a note; and below a dialog."""
STRIP_GAP: Final = 2.0
"""Between a strip and what is lit."""
NAMED: Final = "guide"
"""The button of the bar that says that the guide is on."""


class ReviewGuide(msgspec.Struct, frozen=True):
    """The command to read the latest note again, or to take up the guide that was left."""


def first_game(services: Services, rules: Rules, name: str = FIRST) -> GuideScene | None:
    """The match of the guide of this name, saved at once; None where there is none."""
    guide = load_guides(rules).get(name)
    if guide is None:
        return None
    scene = GuideScene(services, first_match(rules, guide), guide)
    services.autosave(scene.match, scene.lesson)
    return scene


def continued(services: Services, loaded: Loaded) -> GuideScene | None:
    """The match of a guide that goes on where its notes were left; None where there are no more of them."""
    lesson = loaded.lesson
    guide = load_guides(loaded.match.rules).get(lesson.guide) if lesson is not None else None
    if guide is None or lesson is None or lesson.note >= len(guide.notes):
        return None
    return GuideScene(services, loaded.match, guide, lesson, loaded.notice)


class GuideScene(TableScene):
    """A table with a note over it. Leaving the guide goes on with the match.

    A match that goes on has the `lesson` that was kept with it.
    """

    def __init__(
        self, services: Services, match: Match, guide: Guide, lesson: Lesson | None = None, notice: str = ""
    ) -> None:
        self.guide = guide.name
        self.guiding = GuideProgress(guide.notes, lesson)
        self.note = NotePanel(guide.title)
        self.strip = NoteStrip()
        self.shade = Shade()
        self.left = False
        """Whether no notes come any more: all were seen, or somebody wants none."""
        self._opened = -1
        """The note that is read in full though it lies over what it speaks of."""
        self._followed: tuple[object, ...] = ()
        self._came: tuple[str, int] = ("", -1)
        """In which mode the note came, and how long the log was then."""
        self._shown: Panel | None = None
        self._others = guide.others
        super().__init__(services, match, fresh=lesson is None, notice=notice)
        self.controller.taught = self._taught
        self.controller.session.saved = self._save

    # what happens

    def _heard(self, event: Event, logged: int) -> None:
        super()._heard(event, logged)
        self.guiding.hear(type(event).__name__, logged)

    def remember(self, event: Event, logged: int) -> None:
        """This happened before the match was saved."""
        super().remember(event, logged)
        if not event.silent:
            self.guiding.hear(type(event).__name__, logged)

    def _cut(self, logged: int) -> None:
        super()._cut(logged)
        self.guiding.cut(logged)

    @property
    def lesson(self) -> Lesson | None:
        """How far the guide is; None once it is over, and where somebody wants none."""
        if self.left or self.guiding.over:
            return None
        return replace(self.guiding.lesson(acted=len(self.match.log) > self._came[1]), guide=self.guide)

    def _save(self, match: Match) -> None:
        self.services.autosave(match, self.lesson)

    def more_items(self) -> list[Item]:
        """The button that says that the guide is on while no note is shown, and leads back to it."""
        guiding = self.guiding
        if self._shown is not None or guiding.over or self.context.past.looking:
            return []
        if self.left:
            help_text = Reason(say("guide.bar.again.title"), say("guide.bar.again.text"))
            return [Item(NAMED, help_text.title, ReviewGuide(), "ghost", icon="school", hint=help_text)]
        coming = Reason(say("guide.bar.waits.title"), say("guide.bar.waits.text"))
        label = say("guide.bar.label", number=guiding.at, count=len(guiding.notes))
        none = coming if guiding.at == 0 else None
        return [Item(NAMED, label, ReviewGuide(), "ghost", icon="school", hint=coming, reason=none)]

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
        controller = self.controller
        if controller.mode in ("roll", "held"):
            return frozenset((controller.mode,))
        if controller.mode != "choose" or controller.selection is None:
            return frozenset()
        return frozenset(type(action).__name__ for action in self._legal())

    def _legal(self) -> list[Action]:
        """Every action of the present choice, of buttons and of places."""
        selection = self.controller.selection
        if selection is None:
            return []
        legal = [option.action for option in selection.options if option.refusal is None]
        return [*legal, *(way.action for way in selection.paths)]

    def follow(self) -> None:
        """Show the note of this moment, or none."""
        desk, controller, guiding = self.view.desk, self.controller, self.guiding
        strange = desk.modal is not None and desk.modal is not self.dialogs.current
        strange = strange or self.context.past.looking
        log = len(self.match.log)
        picked = controller.selection.picked if controller.selection is not None else ()
        looked = guiding.looked, guiding.reviewing
        moment = (controller.mode, log, id(controller.selection), picked, strange, looked, desk.modal)
        if moment == self._followed or self.left:
            return
        self._followed = moment
        moments = self.moments()
        mode, logged = self._came
        if guiding.shown and log < logged:
            guiding.wait()
        elif guiding.shown and (log > logged or (mode in ("roll", "held") and controller.mode != mode)):
            guiding.done()
        if guiding.come(moments):
            self._came = controller.mode, log
            self._opened = -1
        if guiding.over:
            self._end(say("guide.over"))
        elif guiding.note is None or not (moments or guiding.reviewing) or strange:
            self._put(None)
        else:
            self._show(guiding.note)

    def _ask_for(self, note: Note) -> None:
        """Have in brass what a note waits for: what is advised, if it is that, else the first of the kind."""
        selection = self.controller.selection
        if selection is None or not self.guiding.asks or type(selection.advised).__name__ == note.when:
            return
        wanted = next((action for action in self._legal() if type(action).__name__ == note.when), None)
        if wanted is not None:
            selection.lesson = wanted
            self.presenter.refresh()

    def _taught(self) -> Action | None:
        """What a computer player does in this lesson; None where it is left to itself."""
        match = self.match
        if match.decision() is None:
            return None
        legal = [offer.action for offer in match.offers() if match.why_not(offer.action) is None]
        kinds = {type(action).__name__: action for action in reversed(legal)}
        return next((kinds[name] for name in self._others if name in kinds), None)

    # the note

    def _show(self, note: Note) -> None:
        """Have the note where it covers nothing of what it speaks of: as a sheet, else as a strip."""
        desk, opened = self.view.desk, self._opened == self.guiding.looked
        self._ask_for(note)
        self._put(self._shown or self.note)  # the bar has no button of the guide now
        parts = [lit for part in note.light if (lit := self.lit(part)) is not None]
        boxes = [part.box for part in parts]
        over = desk.modal is not None
        self.note.numbered = 0 if over else len(parts)  # what a dialog covers has no number on it
        pressed = placement.button(self, note.when) if self.guiding.asks and not over else None
        if pressed is not None:
            boxes.append(pressed.box.inset(-2))
        self._say(note, foldable=opened)
        forms = self.note.forms(desk.ruler, placement.room(self))
        found = placement.spot(self, forms, boxes) if not over else None
        if opened and found is None:
            found = placement.least(self, forms, [desk.modal.box] if desk.modal is not None else boxes)
        if found is None:
            self._lay_strip(boxes)
            shown: Panel = self.strip
        else:
            self._say(note, foldable=opened)
            desk.make_room(None)
            self.note.stand(desk.ruler, *found)
            shown = self.note
        bar = list(self.view.bar.walk())
        buttons = [part.box for part in bar if isinstance(part, Button)]
        words = [part.box.inset(0, part.box.h / 4) for part in bar if isinstance(part, PromptHead)]
        said = shown is self.note or self.strip.long
        avoided = buttons, words, [plate.box for plate in self.view.seats.plates]
        self.shade.cover(desk.whole, parts, shown.box, dark=not over, numbered=said, avoided=avoided)
        self._put(shown)

    def _say(self, note: Note, *, foldable: bool) -> None:
        guiding = self.guiding
        now = note.now.replace("{label}", self._label()) if guiding.asks else ""
        keyed = tuple(with_keys(sentence, self.services.keys) for sentence in note.text)
        count = len(guiding.notes)
        last = guiding.looked == count - 1 or (guiding.reviewing and guiding.looked == guiding.at - 1)
        self.note.say(
            replace(note, text=keyed), now, guiding.looked, count, guiding.at, last=last, foldable=foldable
        )

    def _lay_strip(self, parts: Sequence[Box]) -> None:
        """Have the note stand as a strip: below a dialog that keeps clear of it, or where it hides least."""
        desk, strip = self.view.desk, self.strip
        over = desk.modal is not None
        strip.say(self.note)
        ways: list[tuple[float, bool, int, float]] = []
        for long in (True, False):
            strip.stand(desk.ruler, desk.whole, long=long)
            high = strip.box.h
            if long and high > (HIGH_BELOW if over else HIGH) * desk.whole.h:
                continue
            edges = [strip.box.y, desk.whole.y]
            between = [y for part in parts for y in (part.y - high - STRIP_GAP, part.bottom + STRIP_GAP)]
            for place, y in enumerate([strip.box.y] if over else [*edges, *between]):
                strip.stand(desk.ruler, desk.whole, y=y, long=long)
                hidden = sum(placement.shared(strip.box, part) for part in parts)
                ways.append((0.0 if over else hidden, not long, place, y))
        _, short, _, y = min(ways)
        strip.stand(desk.ruler, desk.whole, y=y, long=not short)
        desk.make_room(desk.whole._replace(h=strip.box.y - desk.whole.y) if over else None)

    def _put(self, note: Panel | None) -> None:
        desk = self.view.desk
        if note is None:
            desk.make_room(None)
        self.view.shade(self.shade if note is not None and desk.modal is None else None)
        desk.put_above(*((note,) if note is not None else ()))
        changed = (note is None) != (self._shown is None)
        self._shown = note
        if changed:
            self.presenter.refresh()

    def _label(self) -> str:
        """What stands on the button that the note speaks of, in the bar or in a dialog."""
        note, action = self.guiding.note, self.wanted()
        button = placement.button(self, note.when) if note is not None else None
        if button is not None and self.view.desk.modal is None:
            return button.label
        return self.phrases.label(action) if action is not None else ""

    def wanted(self) -> Action | None:
        """The action that the note waits for: what a sound player would do, if it is of that kind."""
        note = self.guiding.note
        if note is None:
            return None
        fitting = [action for action in self._legal() if type(action).__name__ == note.when]
        if len(fitting) < 2:
            return fitting[0] if fitting else None
        advised = self.controller.session.stand_in()
        return advised if type(advised).__name__ == note.when else fitting[0]

    def lit(self, part: str) -> Lit | None:
        """Where a part is that the note speaks of; None where it is not on the screen now."""
        note = self.guiding.note
        return placement.lit(self, part, note.when if note is not None else "", self.wanted())

    # commands

    def handle(self, command: object) -> None:
        match command:
            case NoteBack():
                self.guiding.back()
            case NoteOn():
                self._on()
            case FoldNote(folded):
                self._opened = -1 if folded else self.guiding.looked
                self._followed = ()
            case LeaveGuide():
                self._end(say("guide.left"))
            case ReviewGuide():
                self._review()
            case _:
                super().handle(command)
                return
        self.follow()

    def _review(self) -> None:
        """Read the latest note again, or take up the guide that was left."""
        self._followed = ()
        if self.left:
            self.left = False
            self.controller.taught = self._taught
            self._save(self.match)
        else:
            self.guiding.review()

    def _on(self) -> None:
        if self.guiding.on():
            return
        if not self.guiding.asks:
            self.guiding.done()
            self._followed = ()
            self._save(self.match)
        elif self.controller.mode == "roll":
            super().handle(Roll())
        elif self.controller.mode == "held":
            super().handle(FinishTurn())
        else:
            action = self.wanted()
            if action is not None:
                # An answer in a dialog was weighed there; nothing behind it could end a turn that waits.
                super().handle(Do(action, final=self.dialogs.current is not None))

    def go_on(self) -> None:
        """Do what the note asks for, or read on; without a note what a sound player would do."""
        if self.guiding.note is not None:
            self._on()
        elif self.controller.mode == "roll":
            super().handle(Roll())
        elif self.controller.mode == "held":
            super().handle(FinishTurn())
        elif self.moments():
            super().handle(Do(self.controller.session.stand_in()))
        self.follow()

    def _end(self, words: str) -> None:
        """No more notes: the match goes on, and nobody is offered the guide unasked again."""
        self.left = True
        self.guiding.reviewing = False
        self.controller.taught = None
        self._put(None)
        self._save(self.match)
        self.services.settings.show_first_steps = False
        self.services.keep_settings()
        self.view.desk.toast(Toast(words, icon="school"))
