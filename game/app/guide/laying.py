"""Layout of a guide's note: as a sheet or as a strip, and its text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.app.guide import placement
from game.app.guide.note import NotePanel, NotePosition
from game.app.guide.occasion import Occasion
from game.app.guide.progress import GuideProgress
from game.app.guide.shade import Shade
from game.app.guide.strip import NoteStrip
from game.app.paint.box import Box
from game.app.shell.keys import with_keys
from game.app.table.panels.prompt import PromptHead
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.store.guides import Note

HIGH: Final = 0.36
HIGH_BELOW: Final = 0.27
"""So much of the window's height a strip takes at most to say all of a note; and below a dialog."""
STRIP_GAP: Final = 2.0
"""Between a strip and what is lit."""


class NoteLayout:
    """Positions a note's sheet, the strip that may replace it, and the shade around what they refer to."""

    def __init__(self, table: TableScene, guiding: GuideProgress, occasion: Occasion, title: str) -> None:
        self.table, self.guiding, self.occasion = table, guiding, occasion
        self.note = NotePanel(title)
        self.strip = NoteStrip()
        self.shade = Shade()

    def lay(self, note: Note, *, opened: bool) -> NotePanel | NoteStrip:
        """Place a note so that it covers nothing it refers to: as a sheet, else as a strip; returns which. An
        `opened` one is shown in full even if it covers some of that."""
        desk = self.table.view.desk
        parts = [lit for part in note.light if (lit := self.occasion.lit(part, note)) is not None]
        boxes = [part.box for part in parts]
        over = desk.modal is not None
        self.note.numbered = 0 if over else len(parts)  # what a dialog covers has no number on it
        pressed = placement.button(self.table, note) if self.guiding.asks and not over else None
        if pressed is not None:
            boxes.append(pressed.box.inset(-2))
        self._say(note, foldable=opened)
        forms = self.note.forms(desk.ruler, placement.room(self.table))
        found = placement.spot(self.table, forms, boxes) if not over else None
        if opened and found is None:
            found = placement.least(self.table, forms, [desk.modal.box] if desk.modal is not None else boxes)
        if found is None:
            self._lay_strip(boxes)
            shown: NotePanel | NoteStrip = self.strip
        else:
            self._say(note, foldable=opened)
            desk.make_room(None)
            self.note.stand(desk.ruler, *found)
            shown = self.note
        bar = list(self.table.view.bar.walk())
        buttons = [part.box for part in bar if isinstance(part, Button)]
        words = [part.box.inset(0, part.box.h / 4) for part in bar if isinstance(part, PromptHead)]
        said = shown is self.note or self.strip.long
        avoided = buttons, words, [plate.box for plate in self.table.view.seats.plates]
        self.shade.cover(desk.whole, parts, shown.box, dark=not over, numbered=said, avoided=avoided)
        return shown

    def _say(self, note: Note, *, foldable: bool) -> None:
        guiding = self.guiding
        now = note.now.replace("{label}", self._label(note)) if guiding.asks else ""
        keyed = tuple(with_keys(sentence, self.table.services.keys) for sentence in note.text)
        farewell = not guiding.has_next and (guiding.closes or guiding.reviewing or not guiding.missed)
        self.note.say(
            replace(note, text=keyed), now, NotePosition(guiding.looked, guiding.whole, guiding.count),
            back=guiding.has_before, last=farewell and not self.table.match.over, foldable=foldable,
            missed=guiding.missed if guiding.closes else (),
        )  # fmt: skip

    def _lay_strip(self, parts: Sequence[Box]) -> None:
        """Show the note as a strip: below a dialog that leaves room, or where it hides least."""
        desk, strip = self.table.view.desk, self.strip
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

    def _label(self, note: Note) -> str:
        """The label of the button that a note refers to, in the bar or in a dialog."""
        action, button = self.occasion.meant(note), placement.button(self.table, note)
        if button is not None and self.table.view.desk.modal is None:
            return button.label
        return self.table.phrases.label(action) if action is not None else ""
