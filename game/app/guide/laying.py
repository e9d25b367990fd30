"""Layout of a guide's note: as a sheet or as a strip, and its text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.app.guide import placement
from game.app.guide.docks import MOST_TEXT, docked, in_the_middle
from game.app.guide.note import NotePanel, NotePosition
from game.app.guide.occasion import Occasion
from game.app.guide.progress import GuideProgress
from game.app.guide.shade import Lit, Shade, discs
from game.app.guide.strip import NoteStrip
from game.app.paint.box import Box
from game.app.shell.keys import with_keys
from game.app.table.panels.placing import Placing
from game.app.table.panels.prompt import PromptHead
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.store.guides import Note

LOW: Final = 420.0
"""On a board that is lower than this a sheet would hide too much."""
HIDES: Final = 0.15
"""A strip may hide so much of a part: the rest says what it is."""
UNDER_DIALOG: Final = 5.0
"""From a strip below a dialog to the foot of the window."""
ABOVE_STRIP: Final = 2.0
"""From it to the dialog."""


class NoteLayout:
    """Positions a note's sheet, the strip that may replace it, and the shade around what they refer to."""

    def __init__(self, table: TableScene, guiding: GuideProgress, occasion: Occasion, title: str) -> None:
        self.table, self.guiding, self.occasion = table, guiding, occasion
        self.note = NotePanel(title)
        self.strip = NoteStrip()
        self.shade = Shade()

    def lay(self, note: Note, *, opened: bool) -> NotePanel | NoteStrip:
        """Place a note so that it covers nothing it refers to: as a sheet, else as a strip; returns which. An
        `opened` strip is shown in full even if it covers some of that."""
        desk, placing = self.table.view.desk, self.table.view.placing
        assert placing is not None, "a note needs a table that has been placed"
        parts = [lit for part in note.light if (lit := self.occasion.lit(part, note)) is not None]
        boxes = [part.box for part in parts]
        over = desk.modal is not None
        self.note.numbered = 0 if over else len(parts)  # what a dialog covers has no number on it
        pressed = placement.button(self.table, note) if self.guiding.asks and not over else None
        if pressed is not None:
            boxes.append(pressed.box.inset(-2))
        self._say(note)
        found = None
        if self.guiding.closes and not over:
            found = in_the_middle(self.note, desk.ruler, placing)
        elif not over and desk.text_scale <= MOST_TEXT and placing.board.h >= LOW:
            found = docked(self.note, desk.ruler, placing, boxes)
        shown: NotePanel | NoteStrip = self.strip if found is None else self.note
        if found is not None:
            desk.make_room(None)
            self.note.stand(desk.ruler, *found, boxes[0] if boxes else None)
        else:
            self.strip.say(self.note, self._asked(note))
            if over:
                self._lay_below()
            else:
                self._lay_strip(placing, boxes, opened)
        self._cover(shown, parts, over)
        return shown

    def _cover(self, shown: NotePanel | NoteStrip, parts: Sequence[Lit], over: bool) -> None:
        """Have the shade leave bright what is spoken of, with its numbers."""
        view = self.table.view
        bar = list(view.bar.walk())
        buttons = [part.box for part in bar if isinstance(part, Button)]
        words = [part.box.inset(0, part.box.h / 4) for part in bar if isinstance(part, PromptHead)]
        said = shown is self.note or not self.strip.folded
        panels = [view.journal.box, view.forecast.box]
        if shown.tail is not None and any(shown.tail.box.overlaps(part.box) for part in parts):
            shown.tail = None  # a strip may lie over a little of another part, and its tail would hide more
        avoided = buttons, words, [plate.box for plate in view.seats.plates], panels
        sheet = [shown.box, *([shown.tail.box] if shown.tail is not None else [])]
        numbered = said and not over
        self.shade.cover(view.desk.whole, parts, sheet, dark=not over, numbered=numbered, avoided=avoided)

    def _say(self, note: Note) -> None:
        guiding = self.guiding
        now = note.now.replace("{label}", self._label(note)) if guiding.asks else ""
        keyed = tuple(with_keys(sentence, self.table.services.keys) for sentence in note.text)
        farewell = not guiding.has_next and (guiding.closes or guiding.reviewing or not guiding.missed)
        self.note.say(
            replace(note, text=keyed), now, NotePosition(guiding.looked, guiding.whole, guiding.count),
            back=guiding.has_before, last=farewell and not self.table.match.over,
            missed=guiding.missed if guiding.closes else (),
        )  # fmt: skip

    def _asked(self, note: Note) -> str:
        """What a note asks for, in short: the label of the button, or its words."""
        if not self.guiding.asks:
            return ""
        return self._label(note) if "{label}" in note.now else note.now.removesuffix(".")

    def _lay_below(self) -> None:
        """Show the note as a strip at the foot of the window; a dialog keeps to the room above it."""
        desk = self.table.view.desk
        high = self.strip.measure(desk.ruler, desk.whole, folded=False)
        y = desk.whole.bottom - high - UNDER_DIALOG
        self.strip.stand(desk.ruler, desk.whole, y, high, None)
        desk.make_room(desk.whole._replace(h=y - ABOVE_STRIP - desk.whole.y))

    def _lay_strip(self, placing: Placing, parts: Sequence[Box], opened: bool) -> None:
        """Show the note as a strip over the edge of the board that is farther from what it speaks of; over
        the top bar if that is free only, and folded to its title if it would hide something everywhere."""
        desk, strip = self.table.view.desk, self.strip
        desk.make_room(None)
        y, hidden, high = self._over_board(placing, parts, folded=False, foldable=opened)
        if hidden > HIDES and not opened:
            y, _, high = self._over_board(placing, parts, folded=True)
        strip.stand(desk.ruler, desk.whole, y, high, self._part_of_page(parts))

    def _over_board(
        self, placing: Placing, parts: Sequence[Box], *, folded: bool, foldable: bool = False
    ) -> tuple[float, float, float]:
        """Where a strip begins, how much of a part it hides there, and how high it is."""
        desk = self.table.view.desk
        high = self.strip.measure(desk.ruler, desk.whole, folded=folded, foldable=foldable)
        far = sorted(
            (placing.mat.y, placing.mat.bottom - high),
            key=lambda y: -abs(y + high / 2 - (parts[0].cy if parts else placing.mat.bottom)),
        )
        ways = [(self._hidden(placing, y, high, parts), y) for y in (*far, desk.whole.y + 2)]
        clear = [way for way in ways if way[0] <= HIDES]
        roomy = [way for way in clear if self._numbers_fit(parts, way[1], high)]
        hidden, y = [*roomy, *clear, min(ways)][0]
        return y, hidden, high

    def _numbers_fit(self, parts: Sequence[Box], y: float, high: float) -> bool:
        """Whether there is room beside each part for its number, with a strip that begins at `y`."""
        whole, lit = self.table.view.desk.whole, parts[: self.note.numbered]
        beside = discs(whole, lit, [Box(0, y, whole.w, high)])
        return not any(disc.overlaps(part) for disc, part in zip(beside, lit, strict=True))

    def _hidden(self, placing: Placing, y: float, high: float, parts: Sequence[Box]) -> float:
        """How much of a part, or of the bar, a strip hides at most that begins at `y`: 0 to 1."""
        strip = Box(0, y, placing.size[0], high)
        bar = 1.0 if strip.overlaps(placing.bar) else 0.0
        return max([bar, *(strip.common(part) / (part.w * part.h) for part in parts)])

    def _part_of_page(self, parts: Sequence[Box]) -> Box | None:
        """The part that the strip's page speaks of, else the first one."""
        number = self.strip.number
        return parts[number - 1] if 0 < number <= len(parts) else parts[0] if parts else None

    def _label(self, note: Note) -> str:
        """The label of the button that a note refers to, in the bar or in a dialog."""
        action, button = self.occasion.meant(note), placement.button(self.table, note)
        if button is not None and self.table.view.desk.modal is None:
            return button.label
        return self.table.phrases.label(action) if action is not None else ""
