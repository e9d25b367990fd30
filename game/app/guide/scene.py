"""The scene of a guide: a table with notes that explain what one sees and does, one at a time."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from msgspec.structs import replace

from game.app.guide import placement
from game.app.guide.glow import Glow, Patience, to_press
from game.app.guide.laying import NoteLayout
from game.app.guide.note import FoldNote, LeaveGuide, NoteBack, NoteOn, NotePanel
from game.app.guide.occasion import PERSON, Occasion
from game.app.guide.progress import OVER, GuideProgress
from game.app.guide.reading import lately
from game.app.guide.shade import Lit
from game.app.guide.strip import NoteStrip, TurnPage
from game.app.play.commands import Do, FinishTurn, Roll
from game.app.services.screen import soonest
from game.app.services.services import Services
from game.app.shell.keys import AGAIN
from game.app.table.panels.bar import Item
from game.app.table.scene import TableScene
from game.app.widgets.panel import Panel
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Tip
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Event
from game.store.catalogue import say
from game.store.guides import FIRST, Guide, Lesson, Note, first_match, load_guides
from game.store.saves import Loaded

DONE: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.TEXTINPUT)
"""The events by which somebody does something."""
BUNDLE: Final = "bundle"
"""The button of the bar that does several actions in a row."""
NAMED: Final = "guide"
"""The button of the bar that says that the guide is on."""


class ReviewGuide(msgspec.Struct, frozen=True):
    """The command to read the latest note again, or to resume a guide that was left."""


def first_game(services: Services, rules: Rules, name: str = FIRST) -> GuideScene | None:
    """The match of the guide with this name, saved at once; None if there is none."""
    guide = load_guides(rules).get(name)
    if guide is None:
        return None
    scene = GuideScene(services, first_match(rules, guide), guide)
    services.autosave(scene.match, scene.lesson)
    return scene


def continued(services: Services, loaded: Loaded) -> GuideScene | None:
    """A loaded guide match, continued where its notes stopped; None if there are no more notes."""
    lesson = loaded.lesson
    guide = load_guides(loaded.match.rules).get(lesson.guide) if lesson is not None else None
    if guide is None or lesson is None or not lesson.goes_on(guide):
        return None
    return GuideScene(services, loaded.match, guide, lesson, loaded.notice)


class GuideScene(TableScene):
    """A table with a note over it. Leaving the guide continues the match. A loaded match has the `lesson`
    saved with it."""

    def __init__(
        self, services: Services, match: Match, guide: Guide, lesson: Lesson | None = None, notice: str = ""
    ) -> None:
        self.guide = guide.name
        self.guiding = GuideProgress(guide.notes, lesson, guide.patience)
        self.occasion = Occasion(self)
        self.layout = NoteLayout(self, self.guiding, self.occasion, guide.title)
        self.note, self.strip, self.shade = self.layout.note, self.layout.strip, self.layout.shade
        self.glow = Glow()
        self.patience = Patience()
        self.left = False
        """Whether no notes come any more: all were seen, or somebody wants none."""
        self._opened = -1
        """The note that is read in full though its strip lies over what it speaks of."""
        self._followed: tuple[object, ...] = ()
        self._came: tuple[str, int] = ("", -1)
        """In which mode the note came, and how long the log was then."""
        self._shown: Panel | None = None
        self._looked = False
        """Whether it was seen for the first moment of the person whether a note comes."""
        self._others = guide.others
        super().__init__(services, match, fresh=lesson is None, notice=notice)
        self.controller.computers.taught = self._taught
        self.controller.session.saved = self._save

    # what happens

    def _heard(self, event: Event, logged: int) -> None:
        super()._heard(event, logged)
        self.guiding.hear(event, logged)

    def remember(self, event: Event, logged: int) -> None:
        """Take in an event from before the match was saved."""
        super().remember(event, logged)
        if not event.silent:
            self.guiding.hear(event, logged)

    def _cut(self, logged: int) -> None:
        super()._cut(logged)
        self.guiding.cut(logged)

    @property
    def lesson(self) -> Lesson | None:
        """The progress in the guide; None once it is over or declined."""
        if self.left or self.guiding.over:
            return None
        return replace(self.guiding.lesson(acted=len(self.match.log) > self._came[1]), guide=self.guide)

    def _save(self, match: Match) -> None:
        self.services.autosave(match, self.lesson)

    def more_items(self) -> list[Item]:
        """The bar's button for the guide while no note is shown."""
        guiding = self.guiding
        if self._shown is not None or guiding.over or self.context.past.looking or not self._looked:
            return []
        if self.left:
            help_text = Tip(say("guide.bar.again.title"), say("guide.bar.again.text"))
            return [Item(NAMED, help_text.title, ReviewGuide(), "ghost", icon="school", hint=help_text)]
        coming = Tip(say("guide.bar.waits.title"), say("guide.bar.waits.text"))
        label = say("guide.bar.label", number=guiding.count, count=guiding.whole)
        none = None if guiding.has_before else coming
        return [Item(NAMED, label, ReviewGuide(), "ghost", icon="school", hint=coming, reason=none)]

    def tick(self, ms: float) -> None:
        """Let time pass, and check whether a note or the highlight is due."""
        super().tick(ms)
        self.follow()
        if not self._waits:
            self._disturb()
        elif self.patience.wait(ms, self._followed, moves=self.view.desk.busy):
            self._light()
        elif self.glow.on and not self.patience.over:
            self._disturb()

    def event(self, event: pygame.Event) -> None:
        """Handle an event; input resets the highlight."""
        if event.type in DONE or (event.type == pygame.MOUSEMOTION and not self.glow.on):
            self._disturb()
        if not self._turns(event):
            super().event(event)

    def _disturb(self) -> None:
        """Remove the highlight: the person did something, or the picture changed."""
        self.patience.begin()
        if self.glow.on:
            self.glow.shine(None)
            self._put_above(self._shown)

    @property
    def wake(self) -> float | None:
        """When the next thing happens unasked."""
        return soonest(super().wake, self.patience.left if self._waits else None)

    @property
    def _waits(self) -> bool:
        """Whether the table waits for the person, with nothing moving or to be read."""
        rests = self.left or self.resting or self.controller.moving
        return not rests and bool(self.moments())

    def _light(self) -> None:
        """Highlight the one thing to press."""
        guiding, shown = self.guiding, self._shown
        if guiding.speaks and not guiding.asks and isinstance(shown, NotePanel | NoteStrip):
            self.glow.shine(shown.leads.box)
        else:
            note = guiding.note if guiding.asks else None
            self.glow.shine(to_press(self, note, self.wanted(), self.occasion.advised()))
        self._put_above(shown)

    def _show_moment(self) -> None:
        """Update panels and note for the current moment."""
        super()._show_moment()
        self.follow()

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self._followed = ()
        super().resize(size)

    @property
    def about(self) -> str:
        """The rule of the note."""
        return self.guiding.note.rule if self.guiding.note is not None else ""

    def moments(self) -> frozenset[str]:
        """What a person may do now: "roll", "held", classes of actions, or "over"; empty while others act."""
        return self.occasion.moments()

    def wanted(self) -> Action | None:
        """The action that the note waits for: the advised one, if it is of that kind."""
        return self.occasion.meant(self.guiding.note) if self.guiding.note is not None else None

    def lit(self, part: str) -> Lit | None:
        """The box of a part that the note refers to; None if it is not on the screen."""
        return self.occasion.lit(part, self.guiding.note)

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
        self._see_done(moments, log)
        if moments and not strange:
            self._look(moments, log)
        if guiding.over:
            self._end(say("guide.over"))
        elif not guiding.speaks or not (moments or guiding.reviewing) or strange:
            self._put(None)
        else:
            self._show(guiding.note or self._closing)

    def _see_done(self, moments: frozenset[str], log: int) -> None:
        """Check whether the shown note was followed, or its cause undone."""
        guiding, (mode, logged) = self.guiding, self._came
        if guiding.shown and log < logged:
            guiding.wait()
        elif guiding.shown and mode != OVER:
            turned = mode in ("roll", "held") and self.controller.mode != mode
            if log > logged or turned or OVER in moments:
                guiding.done()

    def _look(self, moments: frozenset[str], log: int) -> None:
        """Check whether a note is due."""
        table = self.controller.event_player.shown.table
        if table.seat == PERSON:
            self.guiding.own_turn(table.turn)
        fill = self.occasion.filled_at_the_end if OVER in moments else self.occasion.filled
        time, since = self.controller.event_player.applied, lately(self.match.log, PERSON)
        if self.guiding.come(moments, fill, time=time, since=since):
            self._came = OVER if OVER in moments else self.controller.mode, log
            self._opened = -1
        if not self._looked:
            self._looked = True
            self.presenter.refresh()

    # what a note says

    @property
    def _closing(self) -> Note:
        """The note that lists what did not come."""
        return Note(say("guide.missed.title"), (say("guide.missed.text"),))

    def _ask_for(self, note: Note) -> None:
        """Make the action that a note waits for the brass one."""
        selection, wanted = self.controller.selection, self.wanted()
        if selection is None or wanted is None or not self.guiding.asks:
            return
        if type(selection.advised).__name__ not in note.moments:
            selection.lesson = wanted
            self.presenter.refresh()

    def _taught(self) -> Action | None:
        """The action scripted for a computer player; None to let it decide."""
        match = self.match
        if match.decision() is None:
            return None
        legal = [offer.action for offer in match.offers() if match.why_not(offer.action) is None]
        kinds = {type(action).__name__: action for action in reversed(legal)}
        return next((kinds[name] for name in self._others if name in kinds), None)

    # the note

    def _show(self, note: Note) -> None:
        """Place the note so that it covers nothing it refers to."""
        self._ask_for(note)
        self._put(self._shown or self.note)  # the bar has no button of the guide now
        self._put(self.layout.lay(note, opened=self._opened == self.guiding.looked))

    def _put(self, note: Panel | None) -> None:
        desk = self.view.desk
        if note is None:
            desk.make_room(None)
        self.view.shade(self.shade if note is not None and desk.modal is None else None)
        self._put_above(note)
        changed = (note is None) != (self._shown is None)
        self._shown = note
        if changed:
            self.presenter.refresh()

    def _put_above(self, note: Panel | None) -> None:
        """Put note and highlight above everything else."""
        above = (note, self.glow if self.glow.on else None)
        self.view.desk.put_above(*(panel for panel in above if panel is not None))

    # commands

    def handle(self, command: object) -> None:
        match command:
            case TurnPage():
                self.strip.turn_round()
                self._followed = ()
            case NoteBack():
                self._back()
            case NoteOn():
                self._read_on()
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
        self.refresh()

    def _review(self) -> None:
        """Show the latest note again, or resume the guide."""
        self._followed = ()
        if self.left:
            self.left = False
            self.controller.computers.taught = self._taught
            self._save(self.match)
        else:
            self.guiding.review()

    @property
    def _striped(self) -> bool:
        """Whether the note is seen as a strip."""
        return self._shown is self.strip

    def _back(self) -> None:
        """Turn back a page, else to the note before."""
        if self._striped and self.strip.turn(-1):
            self._followed = ()
        else:
            self.guiding.back()

    def _read_on(self) -> None:
        """Turn to the next page of what is only read, else go on."""
        if self._striped and not self.guiding.asks and self.strip.turn(1):
            self._followed = ()
        else:
            self._on()

    def _turns(self, event: pygame.Event) -> bool:
        """Turn the strip's page by Right: while one follows, that is its key before it is that of the board
        or of a dialog, but not where somebody writes."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_RIGHT or event.mod or AGAIN in event.dict:
            return False
        desk, strip = self.view.desk, self.strip
        writes = desk.focus.current is not None and desk.focus.current.takes("a")
        if strip not in desk.live or strip.pager.hidden or not strip.pager.more or writes:
            return False
        strip.pager.press()
        return True

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
            note, action = self.guiding.note, self.wanted()
            button = placement.button(self, note) if note is not None else None
            if button is not None and button.name == BUNDLE and self.view.desk.modal is None:
                super().handle(button.command)
            elif action is not None:
                # An answer in a dialog was weighed there; nothing behind it could end a turn that waits.
                super().handle(Do(action, final=self.dialogs.current is not None))

    def go_on(self) -> None:
        """Do what the note asks for, or read on; without a note, what a sound player would do."""
        if self.guiding.speaks:
            self._on()
        elif self.controller.mode == "roll":
            super().handle(Roll())
        elif self.controller.mode == "held":
            super().handle(FinishTurn())
        elif self.moments() - {OVER}:
            super().handle(Do(self.controller.session.stand_in()))
        self.refresh()

    def _end(self, words: str) -> None:
        """End the guide: the match goes on, and the guide is not offered again."""
        self.left = True
        self.guiding.reviewing = False
        self.controller.computers.taught = None
        self._put(None)
        self._save(self.match)
        self.services.settings.show_first_steps = False
        self.services.keep_settings()
        if self.controller.mode == "over":
            self.refresh()  # the result has waited for the last note
        else:
            self.view.desk.toast(Toast(words, icon="school"))

    def _show_result(self) -> None:
        """Show the result of the match, once the guide has ended."""
        if self.left:
            super()._show_result()
