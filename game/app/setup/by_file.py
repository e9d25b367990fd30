"""A match that is played by file, before it begins: its name, where it goes, the PIN of who begins it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.setup_draft import SetupDraft
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.field import TextField
from game.app.widgets.listing import ListRow
from game.app.widgets.widget import Group, Tip
from game.app.widgets.words import Caps, Label
from game.store.bounds import SENTENCE, one_line
from game.store.by_file.watching import watched
from game.store.catalogue import say
from game.store.match_files import TITLE
from game.store.times import hand_overs_of, hand_overs_text

ROW: Final = 36.0
OTHER: Final = "other"
"""The choice of another folder."""
SENT: Final = ""
"""The choice to send the file oneself."""


class NameRound(msgspec.Struct, frozen=True):
    """Call the match by file otherwise."""

    name: str


class SetFolder(msgspec.Struct, frozen=True):
    """Hand the match on into this folder; None: the person sends it."""

    folder: Path | None


class OtherFolder(msgspec.Struct, frozen=True):
    """Choose another folder for it."""


class AskPin(msgspec.Struct, frozen=True):
    """Ask for the PIN of the seats here."""


class SetPin(msgspec.Struct, frozen=True):
    """This is the PIN of the seats here."""

    pin: str


def shared_folders(last: Sequence[str]) -> list[Path]:
    """The folders that are offered: those that are watched, then those into which files were written last."""
    found = [*watched(), *(Path(folder) for folder in last)]
    return [folder for folder in dict.fromkeys(found) if folder.is_absolute()]


def folder_words(folder: Path) -> str:
    """A folder by its name and that of the one it is in."""
    return one_line(" / ".join(folder.parts[-2:]), SENTENCE)


class ByFileCard(Group):
    """A card in brass: name and PIN, folder and what happens there, how often each hands on."""

    def __init__(self, draft: SetupDraft, shared: Sequence[Path]) -> None:
        self.caps = Caps(say("setup.by_file.title"))
        overs = hand_overs_of(draft.rules).get(draft.preset)
        about = (
            hand_overs_text(overs) if overs is not None and not draft.changes else say("setup.by_file.round")
        )
        self.about = Label(about, "ui", 14, "soft")
        self.called = Label(say("setup.by_file.name"), "ui", 14, "soft")
        self.field = TextField(
            draft.round, NameRound, ghost=draft.rules.name, after="pencil", most=TITLE,
            name=say("setup.by_file.name"),
        )  # fmt: skip
        pin = say("setup.by_file.pin_set" if draft.pin else "setup.by_file.pin")
        self.pin = Button(pin, AskPin(), "ghost", icon="lock", size=14)
        self.inside = Label(say("setup.by_file.folder"), "ui", 14, "soft")
        known = [*shared]
        if draft.folder is not None and draft.folder not in known:
            known.append(draft.folder)
        choices = [(SENT, ListRow(say("setup.by_file.sent")))]
        choices += [(str(folder), ListRow(folder_words(folder))) for folder in known]
        choices.append((OTHER, ListRow(say("setup.by_file.other"))))
        chosen = SENT if draft.folder is None else str(draft.folder)
        self.folder = DropDown(choices, chosen, _folder, name=say("setup.by_file.folder"), row_height=34)
        told = "setup.by_file.sent_is" if draft.folder is None else "setup.by_file.watched"
        self.told = Label(say(told), "ui", 14, "soft")
        super().__init__(
            (self.caps, self.about, self.called, self.field, self.pin, self.inside, self.folder, self.told)
        )

    def place_in(self, ruler: Canvas, box: Box) -> float:
        """Lay out in the width of a box from its top; returns the height."""
        t, inner = ruler.t, box.inset(14, 0)
        y = box.y + 10
        sign = 26 * t
        caps = self.caps.natural(ruler).w
        self.caps.box = Box(inner.x + sign, y, caps, 20 * t)
        self.about.box = Box(self.caps.box.right + 16, y, inner.right - self.caps.box.right - 16, 20 * t)
        self.about.hidden = self.about.natural(ruler).w > self.about.box.w
        y += 26 * t
        high = ROW * t
        label = max(self.called.natural(ruler).w, self.inside.natural(ruler).w) + 14
        wide = min(250.0 * t, (inner.w - label) * 0.52)
        left = inner.x + label
        pin = min(self.pin.natural(ruler).w + 10, inner.right - left - wide - 12)
        self.called.box = Box(inner.x, y, label, high)
        self.field.box = Box(left, y, wide, high)
        self.pin.box = Box(inner.right - pin, y, pin, high)
        y += high + 6
        self.inside.box = Box(inner.x, y, label, high)
        self.folder.box = Box(left, y, wide, high)
        self.told.box = Box(left + wide + 12, y, inner.right - left - wide - 12, high)
        self.told.hidden = self.told.natural(ruler).w > self.told.box.w
        label = self.folder.choices[self.folder.place][1].label
        self.folder.hint = Tip(label, self.told.words) if self.told.hidden else None
        self.box = box._replace(h=y + high + 10 - box.y)
        return self.box.h

    def draw(self, canvas: Canvas) -> None:
        """Draw the lacquer, lit and edged in brass, the envelope and the parts."""
        theme, caps = canvas.theme, self.caps.box
        canvas.lacquer(self.box, 8, active=True)
        canvas.box(self.box, 8, stroke=theme.brass_text, width=1.6)
        canvas.icon("mail", self.box.x + 14 + 9 * canvas.t, caps.cy, 18 * canvas.t, theme.brass_text)
        super().draw(canvas)


def _folder(choice: str) -> object:
    if choice == OTHER:
        return OtherFolder()
    return SetFolder(None if choice == SENT else Path(choice))
