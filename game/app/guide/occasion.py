"""What a person may do at a table now, what is advised, and how a note reads there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from game.app.guide import placement
from game.app.guide.progress import OVER
from game.app.guide.reading import reading
from game.app.guide.shade import Lit
from game.app.play.selection import Selection
from game.app.table.scene import TableScene
from game.engine.situation import Moment
from game.engine.vocabulary import Action, Event
from game.store.guides import Note

PERSON: Final = 0
"""The seat of the person who learns."""


class Occasion:
    """The moment at a table, as the notes of a guide look at it."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._advice: tuple[Selection | None, Action | None] = None, None
        """What is advised at a choice."""

    def moments(self) -> frozenset[str]:
        """What a person may do now: "roll", "held", classes of actions, or "over" where nothing is left to
        do; nothing while others act."""
        controller = self.table.controller
        if controller.mode == "over" or PERSON in controller.event_player.shown.table.out:
            return frozenset((OVER,))
        if controller.mode in ("roll", "held"):
            return frozenset((controller.mode,))
        if controller.mode != "choose" or controller.selection is None:
            return frozenset()
        return frozenset(type(action).__name__ for action in self.legal())

    def legal(self) -> list[Action]:
        """Every action of the present choice, of buttons and of places."""
        selection = self.table.controller.selection
        if selection is None:
            return []
        legal = [option.action for option in selection.options if option.refusal is None]
        return [*legal, *(way.action for way in selection.paths)]

    def advised(self) -> Action | None:
        """What is advised at the present choice, else what a sound player would do."""
        selection, session = self.table.controller.selection, self.table.controller.session
        if selection is None:
            return None
        if selection is not self._advice[0]:
            self._advice = selection, selection.advised or session.stand_in()
        return self._advice[1]

    def meant(self, note: Note) -> Action | None:
        """Of the actions that a note is about the one that is advised, else the first; None for none."""
        fitting = [action for action in self.legal() if type(action).__name__ in note.moments]
        if len(fitting) < 2:
            return fitting[0] if fitting else None
        advised = self.advised()
        return advised if type(advised).__name__ in note.moments else fitting[0]

    def lit(self, part: str, note: Note | None) -> Lit | None:
        """Where a part is that a note speaks of; None where it is not on the screen now."""
        return placement.lit(self.table, part, note, self.meant(note) if note is not None else None)

    def told(self, note: Note, event: Event | None) -> Note | None:
        """A note as it reads now; None where it would not be true, or something that it lights is not to be
        seen."""
        facts = self._facts(note, event)
        if facts is None:
            return None
        told = reading(note, facts, self.table.phrases)
        covered = self.table.view.desk.modal is not None
        if any((part == "dialog") != covered or self.lit(part, note) is None for part in told.light):
            return None
        return told if self._may_ask(note) else replace(told, now="")

    def told_at_the_end(self, note: Note, event: Event | None) -> Note | None:
        """The last note where nothing is left to do: it lights nothing that is not there any more."""
        if self.table.view.desk.modal is not None:
            return None
        there = all(self.lit(part, note) is not None for part in note.light)
        return replace(note, now="", light=note.light if there else ())

    def _facts(self, note: Note, event: Event | None) -> Mapping[str, Any] | None:
        """The facts of the situation of a note; None where that is another one."""
        if not note.situation:
            return {}
        view, rules = self.table.controller.event_player.shown, self.table.match.rules
        moment = Moment(view, PERSON, tuple(self.legal()), self.meant(note), event)
        return rules.situations[note.situation](moment)

    def _may_ask(self, note: Note) -> bool:
        """Whether what a note asks for may be asked for: nothing better is advised."""
        if note.asks == "always" or not note.now or self.table.controller.mode != "choose":
            return True
        return type(self.advised()).__name__ in note.moments
