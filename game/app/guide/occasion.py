"""What a person may do at a table now, what is advised, and the text of a note there."""

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
    """The current moment at a table, for the notes of a guide."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._advice: tuple[Selection | None, Action | None] = None, None
        """What is advised at a choice."""

    def moments(self) -> frozenset[str]:
        """What a person may do now: "roll", "held", classes of actions, or "over" at the end of the match;
        empty while others act."""
        controller = self.table.controller
        if controller.mode == "over" or PERSON in controller.event_player.shown.table.out:
            return frozenset((OVER,))
        if controller.mode in ("roll", "held"):
            return frozenset((controller.mode,))
        if controller.mode != "choose" or controller.selection is None:
            return frozenset()
        return frozenset(type(action).__name__ for action in self.legal())

    def legal(self) -> list[Action]:
        """Every legal action of the current choice, by buttons and places."""
        selection = self.table.controller.selection
        if selection is None:
            return []
        legal = [option.action for option in selection.options if option.refusal is None]
        return [*legal, *(way.action for way in selection.paths)]

    def advised(self) -> Action | None:
        """The advised action, else what a sound player would do."""
        selection, session = self.table.controller.selection, self.table.controller.session
        if selection is None:
            return None
        if selection is not self._advice[0]:
            self._advice = selection, selection.advised or session.stand_in()
        return self._advice[1]

    def meant(self, note: Note) -> Action | None:
        """Of the actions that a note refers to, the advised one, else the first; None for none."""
        fitting = [action for action in self.legal() if type(action).__name__ in note.moments]
        if len(fitting) < 2:
            return fitting[0] if fitting else None
        advised = self.advised()
        return advised if type(advised).__name__ in note.moments else fitting[0]

    def lit(self, part: str, note: Note | None) -> Lit | None:
        """The box of a part that a note refers to; None if it is not on the screen."""
        return placement.lit(self.table, part, note, self.meant(note) if note is not None else None)

    def filled(self, note: Note, event: Event | None) -> Note | None:
        """The note with its facts filled in; None if it would not be true, or refers to something not
        visible."""
        facts = self._facts(note, event)
        if facts is None:
            return None
        told = reading(note, facts, self.table.phrases)
        covered = self.table.view.desk.modal is not None
        if any((part == "dialog") != covered or self.lit(part, note) is None for part in told.light):
            return None
        return told if self._may_ask(note) else replace(told, now="")

    def filled_at_the_end(self, note: Note, event: Event | None) -> Note | None:
        """The last note at the end of the match; it lights only what is still there."""
        if self.table.view.desk.modal is not None:
            return None
        there = all(self.lit(part, note) is not None for part in note.light)
        return replace(note, now="", light=note.light if there else ())

    def _facts(self, note: Note, event: Event | None) -> Mapping[str, Any] | None:
        """The facts of a note's situation; None if the situation is a different one."""
        if not note.situation:
            return {}
        view, rules = self.table.controller.event_player.shown, self.table.match.rules
        moment = Moment(view, PERSON, tuple(self.legal()), self.meant(note), event)
        return rules.situations[note.situation](moment)

    def _may_ask(self, note: Note) -> bool:
        """Whether what a note asks for is as good as what is advised."""
        if note.asks == "always" or not note.now or self.table.controller.mode != "choose":
            return True
        return type(self.advised()).__name__ in note.moments
